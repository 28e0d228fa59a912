/** Any string in, the same visible string out; and none of it mentions, masks, unfurls or runs. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {describe, it} from 'node:test';
import {discordText} from '../../../src/channels/discord-text.js';
import {emailBlock} from '../../../src/channels/email-html.js';
import {render} from '../../../src/channels/index.js';
import {cleanText, escapeMarkdown, type TextPart} from '../../../src/channels/prose.js';
import {slackEscape} from '../../../src/channels/slack.js';
import {telegramTexts} from '../../../src/channels/telegram-text.js';
import {inert} from '../../../src/channels/teams.js';
import {whatsappText} from '../../../src/channels/whatsapp-text.js';
import {parseMessage, toText} from '../../../src/index.js';
import {message, ref} from './support/desk.js';
import {objects} from './support/players.js';

const bits = fc.constantFrom(
  '<!channel>', '<@U1>', '<https://evil.example|bank.example>', '&', '<', '>', '&amp;', '@everyone', '@here', '@ada', '<@123>', '</run:1>', '<t:1:R>', '[bank](https://evil.example)', '*', '**', '_', '__', '~~', '`', '```', '||',
  '# ', '## h', '-# small', '- item', '> quote', '1. one', '/start', '\\', '{{DATE(2026-01-01)}}', '$\x7bx}', '$', '{', '\n', ' ', 'a', 'Z9', 'é', '日本', '🙂', '👨‍👩‍👧', '"', "'", '<script>alert(1)</script>', ':smile:', '\u202e', '\x1b[31m', '\x07', '(', ')', '!', '+', '=', '.', '%',
);
const strings = fc.oneof(fc.array(bits, {minLength: 1, maxLength: 12}).map((parts) => parts.join('')), fc.string({unit: 'binary', maxLength: 30}), fc.string({unit: 'grapheme', maxLength: 20}));
const marks = fc.constantFrom<Partial<TextPart['spans'][number]>>({}, {bold: true}, {italic: true}, {strike: true}, {bold: true, italic: true});

const part = (text: string, more: object = {}): TextPart => ({kind: 'text', style: 'paragraph', spans: [{text: cleanText(text), ...more}]});
/** Letters that we put in and nobody sees. */
const seen = (text: string): string => text.replace(/[\u200b\u200c]/g, '');
const same = (shown: string, given: string): void => assert.equal(seen(shown), seen(cleanText(given)));

describe('text on each channel', () => {
  it('is the same on telegram, where offsets say what is bold and no letter does', () => {
    fc.assert(fc.property(strings, marks, (text, mark) => {
      const [made] = telegramTexts([part(text, mark)]);
      if (cleanText(text).trim() === '') return;
      same(made?.text ?? '', text);
      assert.doesNotMatch(made?.text ?? '', /(?<![\p{L}\p{N}_])@\w/u);
      assert.doesNotMatch(made?.text ?? '', /(?:^|\s)\/[a-z]/im);
    }));
  });

  it('is the same on slack, with three letters escaped once', () => {
    fc.assert(fc.property(strings, (text) => {
      const escaped = slackEscape(text);
      assert.doesNotMatch(escaped, /[<>]/);
      assert.equal(escaped.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'), text);
    }));
  });

  it('is the same on discord, whatever it would mean there', () => {
    fc.assert(fc.property(strings, (text) => {
      const made = discordText(part(text));
      // What a backslash makes a letter is one; the rest must mean nothing.
      const literal: string[] = [];
      const rest = made.replace(/\\([!-/:-@[-`{-~])/g, (_, char: string) => (literal.push(char), '\ue000'));
      let index = 0;
      same(rest.replace(/\ue000/g, () => literal[index++] ?? ''), text.replaceAll('\ue000', ''));
      assert.doesNotMatch(rest, /[*_~`|<>[\]\\]|@(?!\u200b)/);
      assert.doesNotMatch(rest, /^[ \t]*(?:#{1,3}|-#?|\+|\d+\.)(?:[ \t]|$)/m);
    }), {examples: [['\ue000']]});
  });

  it('keeps what is marked on discord inside its marks', () => {
    assert.equal(discordText({kind: 'text', style: 'paragraph', spans: [{text: 'a '}, {text: ' *b* ', bold: true}, {text: 'c', italic: true}]}), 'a  **\\*b\\*** *c*');
    assert.equal(discordText(part('two\nlines', {bold: true})), '**two**\n**lines**');
  });

  it('is the same on whatsapp, where a letter that is not seen is the only way', () => {
    fc.assert(fc.property(strings, (text) => {
      const made = whatsappText(part(text));
      same(made, text);
      for (const match of made.matchAll(/[*_~`]/g)) assert.ok(made[match.index - 1] === '\u200c' && made[match.index + 1] === '\u200c');
      assert.doesNotMatch(made, /^[ \t]*(?:>|[-*+•]|\d+[.)])[ \t]/m);
    }));
  });

  it('is the same in an adaptive card, whose functions and templates it cannot call', () => {
    fc.assert(fc.property(strings, (text) => {
      assert.equal(seen(inert(text)), seen(text));
      assert.doesNotMatch(inert(text), /\{\{|\$\{/);
    }), {examples: [['{{{DATE(x)}}}'], ['$$\x7bx}']]});
  });

  it('is the same in a mail, and no tag', () => {
    const entities: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'"};
    fc.assert(fc.property(strings, (text) => {
      const html = emailBlock(part(text));
      const inner = /^<p [^>]*>([\s\S]*)<\/p>$/.exec(html)?.[1] ?? assert.fail(html);
      assert.doesNotMatch(inner.replaceAll('<br>', ''), /[<>"']/);
      assert.equal(inner.replaceAll('<br>', '\n').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ''), cleanText(text));
    }));
  });

  it('is the same as Markdown, and nothing but words', () => {
    const line = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();
    fc.assert(fc.property(strings, (text) => {
      const document = parseMessage(escapeMarkdown(line(text)));
      assert.ok(document.blocks.every((each) => each.type === 'prose' && (each as {kind?: string}).kind === 'paragraph'), JSON.stringify(document.blocks.map(({type}) => type)));
      assert.equal(toText(document).replace(/\s+/g, ' '), line(text));
    }), {examples: [['1. one'], ['::: card'], ['===']]});
  });

  it('has no control of a terminal, and no letter that turns text around', () => {
    fc.assert(fc.property(strings, (text) => {
      for (const channel of ['terminal', 'sms', 'text']) {
        const [made] = render(message(`\`\`\`\n${text}\n\`\`\``), channel, {ref}).payloads as string[];
        assert.doesNotMatch(made ?? '', /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
      }
    }), {numRuns: 40});
  });
});

describe('a message that means harm', () => {
  const hostile = 'Hi <!channel> <@U1> <https://evil.example|bank.example> [bank.example](https://evil.example/?a=1&b=2) @everyone while (x<9 & y>2) ok';
  const label = ':::radio {#r label="<!here> @everyone *b* <b>x</b>"}\n- "<@U1>" {value=a}\n- [bank](https://evil.example) {value=b}\n:::\n\n:::button {action=go}\n<!channel> @everyone\n:::';

  it('mentions nobody and masks no link, anywhere', () => {
    const slack = render(message(`${hostile}\n\n${label}`), 'slack', {ref}).payloads as {text: string; blocks: unknown[]}[];
    for (const {text, blocks} of slack) {
      assert.doesNotMatch(text, /<[!@#h]/);
      assert.match(text, /while \(x&lt;9 &amp; y&gt;2\) ok/);
      for (const {type, url, text: words} of objects(blocks)) {
        assert.notEqual(type, 'mrkdwn');
        if (url !== undefined) assert.equal(words, url);
      }
    }
    const [discord] = render(message(`${hostile}\n\n${label}`), 'discord', {ref}).payloads as {allowed_mentions: unknown; flags: number}[];
    assert.deepEqual(discord?.allowed_mentions, {parse: []});
    assert.equal((discord?.flags ?? 0) & 4, 4);
    for (const {content} of objects(discord)) if (typeof content === 'string') assert.doesNotMatch(content, /@(?:everyone|here)|(?<!\\)<[@!#/]|\]\(http/);
    const [telegram] = render(message(hostile), 'telegram', {ref}).payloads as {text: string; link_preview_options: unknown; parse_mode?: string; entities?: {type: string}[]}[];
    assert.deepEqual(telegram?.link_preview_options, {is_disabled: true});
    assert.equal(telegram?.parse_mode, undefined);
    assert.ok(telegram?.entities?.every(({type}) => !['text_link', 'text_mention'].includes(type)) ?? true);
    assert.match(telegram?.text ?? '', /bank\.example \(https:\/\/evil\.example\/\?a=1&b=2\)/);
    const [whatsapp] = render(message(hostile), 'whatsapp', {ref}).payloads as {text: {body: string; preview_url: boolean}}[];
    assert.equal(whatsapp?.text.preview_url, false);
  });

  it('runs nothing in a mail, and has each action as an address and as plain text', () => {
    const source = `<script>alert(1)</script>\n\n${hostile}\n\n:::::form {#f label="<form action=x>"}\n:::input {#i label="Name\r\nBcc: x@y.example" description="<img src=x onerror=alert(1)>"} :::\n:::button {type=submit}\nSend <b>it</b>\n:::\n:::::\n\n[run](javascript:alert(1))`;
    const [mail] = render(message(source), 'email', {ref, from: 'agent@host.example'}).payloads as {html: string; text: string; subject: string; replyTo: string}[];
    // The head is ours: a sheet for the dark, and a title that ends nothing.
    const html = (mail?.html ?? '').replace(/^<!doctype html><html><head>[^]*?<\/head>/, '');
    assert.match(html, /^<body /);
    assert.doesNotMatch(html, /<(?:form|script|style|input|button|iframe|object|img)\b|javascript:|<[^>]*\son\w+=/i);
    assert.match(mail?.html ?? '', /<table role="presentation"[^>]*>.*<a [^>]*href="mailto:agent\+u1\./);
    assert.match(mail?.html ?? '', /https:\/\/evil\.example\/\?a=1&amp;b=2/);
    assert.match(mail?.text ?? '', /\[Send it\] mailto:agent\+u1\.[\w.-]+@host\.example\?subject=/);
    assert.doesNotMatch(`${mail?.subject}${mail?.replyTo}`, /[\r\n]/);
  });

  it('has ids that no word of the agent stands in', () => {
    const source = ':::::form {#__proto__}\n:::radio {#r label=R}\n- A {value="__proto__"}\n- B {value="a,b"}\n:::\n:::input {#constructor label=I} :::\n:::button {type=submit}\nGo\n:::\n:::::';
    for (const channel of ['telegram', 'slack', 'teams', 'discord', 'whatsapp']) {
      assert.doesNotMatch(JSON.stringify(render(message(source), channel, {ref}).payloads), /__proto__|constructor|a,b/, channel);
    }
  });
});
