/** Limits in the channel's own unit: at it, and one over. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {limits, render, type RenderOptions} from '../../../src/channels/index.js';
import {readToken, writeToken} from '../../../src/channels/references.js';
import {bytesOf, clamp, countOf, pieces} from '../../../src/channels/units.js';
import type {Limit} from '../../../src/channels/types.js';
import {makeDesk, message, ref} from './support/desk.js';
import {objects} from './support/players.js';

const radio = (labels: readonly string[]): string => `:::radio {#r label="Pick"}\n${labels.map((label, index) => `- ${label} {value=v${index}}`).join('\n')}\n:::`;
const many = (count: number, name = 'Option'): string[] => Array.from({length: count}, (_, index) => `${name} ${index + 1}`);
const drawn = (source: string, channel: string, drafts = false, more: RenderOptions = {}): {all: Record<string, unknown>[]; payloads: readonly unknown[]; codes: string[]; text: string} => {
  const {payloads, degraded, text} = render(message(source), channel, {ref, desk: makeDesk(drafts), ...more});
  return {all: [...objects(payloads)], payloads, codes: degraded.map(({code, what}) => `${code} ${what}`), text};
};

describe('units', () => {
  const rows: readonly (readonly [text: string, limit: Limit['unit'], count: number])[] = [
    ['é'.repeat(32), 'byte', 64], ['я'.repeat(33), 'byte', 66], ['🙂'.repeat(16), 'byte', 64], ['🙂', 'utf16', 2], ['🙂', 'char', 1], ['é', 'septet', 1], ['[A3]', 'septet', 6], ['ç', 'septet', 1], ['Ω€', 'septet', 3], ['✓ ok', 'septet', 4],
  ];
  for (const [text, unit, count] of rows) it(`counts ${text.slice(0, 8)} as ${count} ${unit}`, () => assert.equal(countOf(text, unit), count));

  it('counts bytes as an encoder does', () => {
    for (const text of ['', 'a', 'é', '日本', '🙂', 'я🙂é', '\u{10ffff}']) assert.equal(bytesOf(text), Buffer.byteLength(text));
  });

  it('leaves what is at the limit, and cuts one over on the border of a letter', () => {
    const max = {unit: 'utf16', max: 10} as const;
    assert.equal(clamp('0123456789', max), '0123456789');
    assert.equal(clamp('0123456789x', max), '012345678…');
    assert.equal(clamp('👨‍👩‍👧👨‍👩‍👧', max), '👨‍👩‍👧…');
    assert.equal(clamp('e\u0301'.repeat(6), max), `${'e\u0301'.repeat(4)}…`);
    assert.equal(clamp('x'.repeat(161), {unit: 'septet', max: 160}), `${'x'.repeat(157)}...`);
  });

  it('cuts no letter wherever in a text it stands', () => {
    for (let before = 110; before < 140; before++) {
      const text = `${'x'.repeat(before)}👨‍👩‍👧🇩🇪🇫🇷yyyy`;
      for (let max = before + 1; max < text.length; max++) assert.match(clamp(text, {unit: 'utf16', max}), /^x*(?:👨‍👩‍👧)?(?:🇩🇪)?(?:🇫🇷)?y*…$/u);
    }
  });

  it('breaks a long text at blank lines and loses no letter', () => {
    const text = Array.from({length: 40}, (_, index) => `Paragraph ${index} ${'word '.repeat(20)}`.trim()).join('\n\n');
    const parts = pieces(text, {unit: 'utf16', max: 500});
    assert.ok(parts.length > 5 && parts.every((part) => part.length <= 500));
    assert.equal(parts.join('\n\n'), text);
  });
});

describe('references', () => {
  it('stay within 64 bytes and say the same after the way', () => {
    for (const token of [{ref, version: 1, verb: 'o', index: 0, option: 0}, {ref: 'x'.repeat(32), version: 36 ** 5, verb: 'a', index: 1295, option: 1295}] as const) {
      const text = writeToken(token, 'secret');
      assert.ok(bytesOf(text) <= 64, text);
      assert.deepEqual(readToken(text, 'secret'), token);
      assert.equal(readToken(text, 'other'), 'forged');
    }
  });
});

describe('telegram', () => {
  it('shows 120 options in pages, at most 8 in a row and 100 in all, with full labels in the text', () => {
    const labels = Array.from({length: 120}, (_, index) => (index % 2 ? `Выбор номер ${index} ${'ы'.repeat(70)}` : `🙂 ${index}`));
    const {payloads, codes, text} = drawn(radio(labels), 'telegram');
    const rows = (payloads.at(-1) as {reply_markup: {inline_keyboard: {text: string; callback_data: string}[][]}}).reply_markup.inline_keyboard;
    assert.ok(rows.every((row) => row.length >= 1 && row.length <= 8));
    assert.ok(rows.flat().length <= 100);
    for (const {callback_data, text: caption} of rows.flat()) assert.ok(Buffer.byteLength(callback_data) <= 64 && caption.length <= limits.telegram.caption.max);
    assert.equal(new Set(rows.flat().map(({text: caption}) => caption)).size, rows.flat().length);
    assert.ok(codes.includes('split options'));
    assert.match(rows.flat().map(({text: caption}) => caption).join('|'), /1\/2/);
    for (const label of labels) assert.ok(text.includes(label));
    assert.ok(JSON.stringify(payloads).includes('ы'.repeat(70)), 'cut captions are readable above');
  });

  it('breaks 4096 and one more into one and two messages, with the keyboard on the last', () => {
    const buttons = '\n\n:::button {action=a}\nGo\n:::';
    const one = drawn(`${'x'.repeat(4096)}${buttons}`, 'telegram').payloads;
    const two = drawn(`${'x'.repeat(4097)}${buttons}`, 'telegram').payloads as {text: string; reply_markup?: unknown}[];
    assert.deepEqual([one.length, two.length], [1, 2]);
    assert.ok(two.every(({text}) => text.length <= 4096));
    assert.deepEqual(two.map(({reply_markup}) => reply_markup !== undefined), [false, true]);
  });

  it('leaves out marks beyond a hundred in a message, code last, and says so', () => {
    const {payloads, codes} = drawn(`${'**b** x '.repeat(150)}\n\n\`\`\`\ncode\n\`\`\``, 'telegram');
    const [{entities}] = payloads as [{entities: {type: string}[]}];
    assert.deepEqual([entities.length, entities.at(-1)?.type, codes], [100, 'pre', ['dropped marks']]);
  });

  it('has entities within their text when it is broken in the middle of one', () => {
    for (const {text, entities = []} of drawn(`**${'bold words '.repeat(900)}end**`, 'telegram').payloads as {text: string; entities?: {offset: number; length: number}[]}[]) {
      for (const {offset, length} of entities) assert.ok(offset >= 0 && length > 0 && offset + length <= text.length);
    }
  });
});

describe('whatsapp', () => {
  const kinds: readonly (readonly [count: number, kind: string])[] = [[2, 'button'], [3, 'button'], [4, 'list'], [10, 'list'], [11, 'text']];
  for (const [count, kind] of kinds) {
    it(`shows ${count} options as ${kind}`, () => {
      const {payloads} = drawn(radio(many(count)), 'whatsapp');
      const {type, interactive, text} = payloads.at(-1) as {type: string; interactive?: {type: string}; text?: {body: string}};
      assert.equal(interactive?.type ?? type, kind);
      if (text) assert.match(text.body, /11\) Option 11/);
    });
  }

  it('leaves 20 letters on a button and 24 in a row, cuts one more, and keeps titles apart', () => {
    for (const [count, max] of [[3, 20], [5, 24]] as const) {
      const fits = drawn(radio(many(count).map((label) => label.padEnd(max, 'x'))), 'whatsapp');
      const over = drawn(radio(many(count, 'y'.repeat(max)).map((label) => label)), 'whatsapp');
      const titles = (all: Record<string, unknown>[]): string[] => all.flatMap(({title}) => (typeof title === 'string' ? [title] : []));
      assert.deepEqual(titles(fits.all), many(count).map((label) => label.padEnd(max, 'x')));
      assert.deepEqual(fits.codes.filter((code) => code.startsWith('clamped')), []);
      assert.ok(titles(over.all).every((title) => title.length <= max));
      assert.equal(new Set(titles(over.all)).size, count);
      assert.equal(over.codes.filter((code) => code.startsWith('clamped')).length, count);
      assert.ok(JSON.stringify(over.payloads).includes(`${'y'.repeat(max)} 2`), 'the whole label is in the text');
    }
  });

  it('keeps ids, bodies and descriptions in bounds', () => {
    const source = `${'Long text. '.repeat(600)}\n\n${radio(many(6)).replaceAll(' {value=v', ` {description="${'d'.repeat(90)}" value=v`)}`;
    const {payloads, codes} = drawn(source, 'whatsapp');
    for (const each of objects(payloads)) {
      if (typeof each['id'] === 'string') assert.ok(each['id'].length <= 200);
      if (typeof each['description'] === 'string') assert.ok(each['description'].length <= 72);
    }
    for (const {text, interactive} of payloads as {text?: {body: string}; interactive?: {body: {text: string}}}[]) assert.ok((text?.body.length ?? 0) <= 4096 && (interactive?.body.text.length ?? 0) <= 1024);
    assert.ok(codes.includes('clamped option[0].description'));
  });
});

describe('slack', () => {
  it('has at most 50 blocks and 13000 letters in a message, and 3000 in a block', () => {
    const sixty = drawn(Array.from({length: 60}, (_, index) => `Paragraph ${index}`).join('\n\n'), 'slack').payloads as {blocks: unknown[]}[];
    assert.deepEqual(sixty.map(({blocks}) => blocks.length), [50, 10]);
    const long = drawn(Array.from({length: 4}, () => 'y'.repeat(3500)).join('\n\n'), 'slack').payloads as {blocks: unknown[]}[];
    assert.equal(long.length, 2);
    for (const {blocks} of long) assert.ok([...objects(blocks)].reduce((sum, {type, text}) => sum + (type === 'text' ? String(text).length : 0), 0) <= 13_000);
    for (const count of [3000, 3001]) assert.equal(drawn('x'.repeat(count), 'slack').all.filter(({type}) => type === 'rich_text').length, count - 2999);
    assert.deepEqual(drawn('', 'slack').payloads.length, 1);
  });

  it('leaves 75 letters of an option and cuts 76, and turns more than ten into a select', () => {
    const labels = (count: number): string[] => ['a'.repeat(count), 'b'.repeat(count)];
    assert.deepEqual(drawn(radio(labels(75)), 'slack').codes, []);
    assert.deepEqual(drawn(radio(labels(76)), 'slack').codes, ['clamped option[0].label', 'clamped option[1].label']);
    assert.ok(drawn(radio(many(10)), 'slack').all.some(({type}) => type === 'radio_buttons'));
    assert.ok(drawn(radio(many(11)), 'slack').all.some(({type}) => type === 'static_select'));
    const {all, codes} = drawn(radio(many(101)), 'slack');
    assert.equal(all.filter(({text, value}) => text !== undefined && value !== undefined && value !== '').length, 101);
    assert.ok(codes.includes('split options'));
  });

  it('lists a form as text that has not room in one message with its button', () => {
    const source = `:::::form {#f}\n${Array.from({length: 60}, (_, index) => `:::input {#i${index} label="Field ${index}"} :::`).join('\n')}\n:::button {type=submit}\nSend\n:::\n:::::`;
    const {all, codes} = drawn(source, 'slack', false, {form: 'message'});
    assert.deepEqual(all.filter(({type}) => type === 'input'), []);
    assert.equal(codes.filter((code) => code === 'text control').length, 61);
    assert.equal(drawn(source, 'slack').codes.filter((code) => code === 'deferred control').length, 60, 'a dialog has room for them');
  });

  it('has 25 buttons in a block', () => {
    const source = `:::actions {#a}\n${many(26).map((label, index) => `- [${label}](action:x${index})`).join('\n')}\n:::`;
    assert.deepEqual(drawn(source, 'slack').all.filter(({type}) => type === 'actions').map(({elements}) => (elements as unknown[]).length), [25, 1]);
  });
});

describe('discord', () => {
  it('has five buttons in a row, 25 options in a select, 40 components and 4000 letters in a message', () => {
    const actions = (count: number): string => `:::actions {#a}\n${many(count).map((label, index) => `- [${label}](action:x${index})`).join('\n')}\n:::`;
    assert.deepEqual(drawn(actions(6), 'discord').all.filter(({type}) => type === 1).map(({components}) => (components as unknown[]).length), [5, 1]);
    assert.ok(drawn(radio(many(25)), 'discord').all.some(({type, options}) => type === 3 && (options as unknown[]).length === 25));
    assert.ok(!drawn(radio(many(26)), 'discord').all.some(({type}) => type === 3));
    const long = drawn(`${Array.from({length: 90}, (_, index) => `Paragraph ${index} ${'z'.repeat(100)}`).join('\n\n')}\n\n${actions(9)}`, 'discord').payloads as {components: Record<string, unknown>[]}[];
    for (const {components} of long) {
      assert.ok(components.reduce((sum, {components: inner}) => sum + 1 + ((inner as unknown[] | undefined)?.length ?? 0), 0) <= 40);
      assert.ok(components.reduce((sum, {content = ''}) => sum + String(content).length, 0) <= 4000);
    }
    const ids = long.flatMap(({components}) => [...objects(components)]).flatMap(({custom_id}) => (custom_id === undefined ? [] : [String(custom_id)]));
    assert.equal(new Set(ids).size, 9);
    assert.ok(ids.every((id) => id.length <= 100));
  });

  it('leaves a form of six fields to a reply', () => {
    const form = (count: number): string => `:::::form {#f}\n${Array.from({length: count}, (_, index) => `:::input {#i${index} label="Field ${index}"} :::`).join('\n')}\n:::button {type=submit}\nSend\n:::\n:::::`;
    assert.equal(render(message(form(5)), 'discord', {ref}).submit, 'native-submit');
    assert.equal(render(message(form(6)), 'discord', {ref}).submit, 'reply-text');
  });
});

describe('teams, e-mail and sms', () => {
  it('has cards under 80 kB, six actions in a row', () => {
    const source = `${Array.from({length: 600}, (_, index) => `Paragraph ${index} ${'я'.repeat(120)}`).join('\n\n')}\n\n:::actions {#a}\n${many(7).map((label, index) => `- [${label}](action:x${index})`).join('\n')}\n:::`;
    const {payloads, all} = drawn(source, 'teams');
    assert.ok(payloads.length > 1 && payloads.every((card) => bytesOf(JSON.stringify(card)) <= 80_000));
    assert.deepEqual(all.filter(({type}) => type === 'ActionSet').map(({actions}) => (actions as unknown[]).length), [6, 1]);
  });

  it('has html under 90 kB with its end in the text, and a local part of at most 64', () => {
    const {payloads, codes} = drawn(`${'A long line of words. '.repeat(40)}\n\n`.repeat(130), 'email');
    const {html, text, replyTo} = payloads[0] as {html: string; text: string; replyTo: string};
    assert.ok(bytesOf(html) < 90_000 && text.length > 100_000);
    assert.ok(codes.includes('clamped message'));
    assert.ok(bytesOf(replyTo.split('@')[0] ?? '') <= 64);
  });

  it('sends texts of at most 1600 septets', () => {
    for (const letter of ['x', '€', 'я']) assert.ok(drawn(letter.repeat(4000), 'sms').payloads.every((text) => countOf(String(text), 'septet') <= 1600));
  });
});

describe('a message of megabytes', () => {
  it('is written for every channel in linear steps', () => {
    const source = `${Array.from({length: 4_000}, (_, index) => `Paragraph ${index} with **some** [words](https://e.example/${index}) 🙂`).join('\n\n')}\n\na${' '.repeat(90_000)}b ${'<'.repeat(30_000)}`;
    const document = message(source);
    for (const channel of ['telegram', 'slack', 'discord', 'teams', 'whatsapp', 'email', 'sms', 'text']) assert.ok(render(document, channel, {ref}).payloads.length > 0);
  });
});
