/** What is not seen, turns text around or mentions: in addresses and in captions; and numbers that a reference has no room for. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {channelNames, decode, render} from '../../../src/channels/index.js';
import {MarkdownUIError} from '../../../src/index.js';
import {kindOf, makeDesk, message, ref} from './support/desk.js';
import {found, objects} from './support/players.js';

const chats = channelNames().filter((name) => name !== 'web' && name !== 'markdown');
const payloadsOf = (source: string, channel: string): readonly unknown[] => render(message(source), channel, {ref, from: 'agent@host.example'}).payloads;
/** The texts of a payload. */
const texts = (payloads: readonly unknown[]): string[] => payloads.flatMap((each) => (typeof each === 'string' ? [each] : [...objects(each)].flatMap((object) => Object.values(object).filter((text) => typeof text === 'string'))));

describe('an address', () => {
  const hidden = ['\u202e', '\u2066', '\u200b', '\u200f', '\u00ad', '\u2060', '\ufeff', '\u{e0041}', '\u2028', '\u3164'];

  it('shows by its number what is not seen, on every channel, and leads to the same', () => {
    for (const channel of chats) {
      for (const letter of hidden) {
        const shown = `https://evil.example/${encodeURIComponent(letter)}gpj.exe?a=b`;
        const all = texts(payloadsOf(`Look at [my bank](https://evil.example/${letter}gpj.exe?a=b).`, channel));
        assert.ok(all.some((text) => text.includes(shown)), `${channel} ${encodeURIComponent(letter)} ${JSON.stringify(all)}`);
        for (const text of all) assert.doesNotMatch(text.replaceAll('\u200c', ''), /[\u202a-\u202e\u2066-\u2069\u00ad\u2060\ufeff\u{e0041}\u3164]/u, channel);
      }
    }
  });

  it('stands once where its words are the address', () => {
    const [text] = payloadsOf('<https://evil.example/\u2066z>', 'text') as string[];
    assert.equal(text, 'https://evil.example/%E2%81%A6z');
  });

  it('stands behind words that look like another', () => {
    for (const words of ['bank.example', 'https://bank.example', 'https://bank.example/login']) {
      for (const channel of ['sms', 'text', 'terminal']) assert.equal(payloadsOf(`[${words}](https://evil.example)`, channel)[0], `${words} (https://evil.example)`);
      const html = (payloadsOf(`[${words}](https://evil.example)`, 'email')[0] as {html: string}).html;
      assert.match(html, /\(<a href="https:\/\/evil\.example"[^>]*>https:\/\/evil\.example<\/a>\)/);
      assert.equal(html.match(/<a /g)?.length, 1);
    }
  });

  it('of mail or telephone mentions nobody', () => {
    for (const channel of chats) {
      for (const address of ['mailto:@everyone', 'tel:@ada', 'mailto:.@here', 'MAILTO:x,@ada']) {
        for (const text of texts(payloadsOf(`[write](${address})`, channel))) if (!/^[<u]|replyTo/.test(text)) assert.doesNotMatch(text, /(?<![\p{L}\p{N}_])@[a-z]/u, `${channel} ${text}`);
      }
    }
    assert.equal(payloadsOf('[write](mailto:ada@host.example)', 'sms')[0], 'write (ada@host.example)');
    assert.equal(payloadsOf('https://host.example/@ada', 'sms')[0], 'https://host.example/@ada');
  });
});

describe('a caption of which nothing is seen', () => {
  const source = ':::radio {#r label="\u200b"}\n- \u200b {value="\u2060"}\n- \u202e {value="\u3164"}\n- Plain\n:::\n\n:::button {#b action=go}\n\u200b\n:::';

  it('is a number, another for each option', () => {
    for (const channel of ['sms', 'text', 'email']) {
      const [text] = texts(payloadsOf(source, channel)).filter((each) => /^\s*3\) Plain/m.test(each));
      assert.match(text ?? '', /^1\) 1$/m, channel);
      assert.match(text ?? '', /^2\) 2$/m, channel);
    }
    const titles = [...objects(payloadsOf(source, 'whatsapp'))].flatMap(({title}) => (typeof title === 'string' ? [title] : []));
    assert.deepEqual(titles, ['1', '2', 'Plain']);
    const captions = [...objects(payloadsOf(source, 'telegram'))].flatMap(({text, callback_data}) => (callback_data ? [text] : []));
    assert.ok(captions.every((text) => /[A-Z]/.test(String(text))), JSON.stringify(captions));
  });
});

describe('the version of a message', () => {
  const go = ':::button {#b action=go}\nGo\n:::';
  const taken = async (version: number): Promise<string> => {
    const desk = makeDesk();
    const {payloads, row} = render(message(go), 'telegram', {desk, ref, to: '42', version});
    desk.refs.set(ref, row);
    const {callback_data} = found(payloads, (each) => each['callback_data'] !== undefined);
    assert.ok(String(callback_data).length <= 64);
    return kindOf(await decode('telegram', {update_id: 1, callback_query: {id: '1', data: callback_data, from: {id: 42}, message: {chat: {id: 42}, message_id: 7}}}, {desk}));
  };

  it('comes back whole, or is not taken at all', async () => {
    for (const version of [0, 1, 35, 36 ** 6 - 1]) assert.equal(await taken(version), 'click', String(version));
    for (const version of [36 ** 6, Date.UTC(2026, 0), -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.throws(() => render(message(go), 'telegram', {version}), (error) => error instanceof MarkdownUIError && error.code === 'bad-option' && /0 to 2176782335/.test(error.message), String(version));
    }
  });

  it('has room in a button whatever the reference is', () => {
    fc.assert(fc.property(fc.stringMatching(/^[\w-]{8,32}$/), fc.integer({min: 0, max: 36 ** 6 - 1}), (own, version) => {
      for (const {callback_data} of objects(render(message(go), 'telegram', {ref: own, version}).payloads)) assert.ok(String(callback_data ?? '').length <= 64);
    }), {numRuns: 40});
  });
});
