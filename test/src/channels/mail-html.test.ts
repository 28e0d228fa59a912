/** The HTML of a mail: as much of it as clients show, with what answers it; in the dark, and in scripts from right to left. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {decode, limits, render} from '../../../src/channels/index.js';
import {core, inBrowser, kindOf, message, ref} from './support/desk.js';
import {mail, start} from './support/players.js';

const list = (count: number, line: (index: number) => string, sign = '\n'): string => Array.from({length: count}, (_, index) => line(index)).join(sign);
interface Mail {
  readonly html: string;
  readonly text: string;
}
const written = (source: string): Mail & {readonly codes: string[]} => {
  const {payloads, degraded} = render(message(source), 'email', {ref, from: 'agent@host.example'});
  return {...(payloads[0] as Mail), codes: degraded.map(({code, what}) => `${code} ${what}`)};
};
const linksIn = (html: string): string[] => [...html.matchAll(/href="(mailto:[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
const bodyOf = (link: string): string => decodeURIComponent(/&body=(.*)$/s.exec(link)?.[1] ?? '').replaceAll('\r\n', '\n');
const form = (fields: string): string => `:::::form {#f action=go label="The form"}\n${fields}\n\n:::button {#b type=submit}\nSend it\n:::\n:::::`;

describe('the html of a long mail', () => {
  const tails = {
    'many paragraphs': list(300, (index) => `Paragraph ${index} ${'word '.repeat(80)}`, '\n\n'), 'one paragraph': 'word '.repeat(40_000), 'letters of three bytes': '日本'.repeat(30_000),
    'a table': `| A | B |\n| --- | --- |\n${list(3000, (index) => `| row ${index} | ${'x'.repeat(30)} |`)}`, 'a table with one cell': `| A | B |\n| --- | --- |\n| ${'word '.repeat(30_000)} | x |`, 'signs that are escaped': '<&>"'.repeat(20_000), 'marked words': '**a** _b_ '.repeat(9000),
  };
  for (const [name, text] of Object.entries(tails)) {
    it(`has its beginning, and what answers it, within what clients show: ${name}`, () => {
      const {html, codes} = written(`# Title\n\n${text}\n\n${form(':::input {#name label=Name} :::')}\n\n:::actions {#more}\n- [Later](action:later)\n:::`);
      const bytes = Buffer.byteLength(html);
      assert.ok(bytes <= limits.email.html.max && bytes > 60_000, `${bytes}`);
      assert.deepEqual([...html.matchAll(/>(Send it|Later)<\/a>/g)].map(([, caption]) => caption), ['Send it', 'Later']);
      assert.ok(html.includes('Reply with Name.') && html.includes('The rest of this is in the plain text'));
      assert.ok(codes.includes('clamped message'));
    });
  }

  it('has a heading over each part of a table', () => {
    const {html} = written(`| Number | B |\n| --- | --- |\n${list(250, (index) => `| row ${index} | x |`)}`);
    assert.ok((html.match(/<table/g) ?? []).length > 3);
    assert.equal((html.match(/<th [^>]*>(?:<b>)?Number</g) ?? []).length, (html.match(/<table/g) ?? []).length);
    assert.equal((html.match(/>row \d+</g) ?? []).length, 250);
  });
});

describe('the link that answers a form', () => {
  it('has whole lines only, says what it has no room for, and is understood', async () => {
    const source = form(list(60, (index) => `:::input {#i${index} label="Feld ${index} ж" value="v${index}"} :::`));
    const game = await start('email', source);
    const [link = ''] = linksIn((game.made.payloads[0] as Mail).html);
    assert.ok(link.length <= limits.email.mailto.max);
    const body = bodyOf(link);
    assert.ok(body.split('\n').slice(2).every((line, index) => line === `Feld ${index} ж: v${index}`) && body.split('\n').length > 20, body);
    assert.deepEqual(game.made.degraded.filter(({what}) => what === 'answer').map(({code, node_id}) => [code, node_id]), [['clamped', 'b']]);
    const done = await decode('email', mail(game, `${body}\nFeld 59 ж: mine`), {desk: game.desk});
    assert.deepEqual([kindOf(done), core('event' in done ? done.event : undefined)], ['submit', inBrowser(source, {type: 'ui.change', node_id: 'i59', value: 'mine'}, {type: 'ui.click', node_id: 'b'})]);
  });

  it('is understood where it has no room for a whole caption', async () => {
    const game = await start('email', `:::button {#b action=go}\n${'Жук '.repeat(200)}\n:::\n\n:::button {#c action=no}\nNo\n:::`);
    const [link = ''] = linksIn((game.made.payloads[0] as Mail).html);
    assert.ok(link.length <= limits.email.mailto.max);
    const done = await decode('email', mail(game, bodyOf(link)), {desk: game.desk});
    assert.deepEqual([kindOf(done), 'action' in done && done.action], ['click', 'go']);
  });

  it('is understood under a mail that is quoted without signs', async () => {
    const game = await start('email', form(':::input {#from label=From} :::\n:::input {#to label=To} :::'));
    const {subject, text} = game.made.payloads[0] as {subject: string; text: string};
    const reply = `Send it\n\nFrom: Porto\nTo: ada@home\n\nFrom: Agent <agent@host.example>\nSent: Monday, 30 November 2026 10:00\nTo: Ada <ada@client.example>\nSubject: ${subject}\n\n${text}`;
    const done = await decode('email', mail(game, reply), {desk: game.desk});
    assert.deepEqual([kindOf(done), 'values' in done && done.values], ['submit', {from: 'Porto', to: 'ada@home'}]);
  });
});

describe('a mail in the dark and from right to left', () => {
  const everything = written(`# عنوان\n\nشكرا **جدا** https://host.example/a\n\n- واحد\n- two\n\n> اقتباس\n\n| عمود | B |\n| --- | --- |\n| خلية | x |\n\n\`\`\`\nconst x = 1;\n\`\`\`\n\nuse \`code\`\n\n---\n\n${form(':::input {#n label="اسم"} :::')}`);

  it('says that it can be shown in the dark, with a colour for all that has one', () => {
    const {html} = everything;
    assert.match(html, /<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">/);
    const sheet = /<style>@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html)?.[1] ?? assert.fail();
    for (const [tag, style = ''] of html.matchAll(/<[a-z]\w* [^>]*style="([^"]*)"[^>]*>/g)) {
      const colours = /(?<![-\w])color:#(?!ffffff)|background:#(?!5f6368|0b57d0|b3261e)|border(?:-top)?:1px/.exec(style);
      const names = (/class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ');
      assert.equal(colours !== null, names.some((name) => sheet.includes(`.${name}{`)), tag);
    }
  });

  it('has the direction of its words on each block, and code from left to right', () => {
    const body = everything.html.slice(everything.html.indexOf('<body'));
    for (const [tag, name] of body.matchAll(/<(p|h\d|th|td|pre)\b[^>]*>/g)) {
      if (tag.includes('border-left') || tag.includes('border-radius')) continue;
      assert.match(tag, name === 'pre' ? /dir="ltr"/ : /dir="auto"/);
    }
    assert.match(body, /<code [^>]*dir="ltr"/);
  });

  it('has all of it in its plain text too, without marks of direction', () => {
    for (const words of ['عنوان', 'شكرا جدا https://host.example/a', 'واحد', 'اقتباس', 'خلية', 'const x = 1;', 'Reply with اسم.', '[Send it] mailto:']) assert.ok(everything.text.includes(words), words);
    assert.doesNotMatch(everything.text, /[\u200e\u200f\u202a-\u202e\u2066-\u2069<]/);
  });
});
