/** Whatever an agent writes and whatever is pressed: the asking ends, and nothing but ours reaches the terminal. */
import assert from 'node:assert/strict';
import {PassThrough} from 'node:stream';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {parseMessage} from '../../../src/index.js';
import {ask} from '../../../src/server/terminal/index.js';
import {messages} from '../fallback/documents.js';
import {keys, paste} from './support/pseudo-terminal.js';

const pressed = fc.oneof(
  {weight: 4, arbitrary: fc.constantFrom(keys.up, keys.down, keys.left, keys.right, keys.home, keys.end, keys.enter, keys.enter, keys.enter, keys.space, keys.backspace, keys.delete, 'y', 'n', '\t', '\x15', '\x0b', '\x19', '\x17', '\x1bb')},
  {weight: 1, arbitrary: fc.string({unit: 'grapheme', maxLength: 6})},
  {weight: 1, arbitrary: fc.string({unit: 'binary', maxLength: 6}).map((text) => paste(text.replaceAll('\x1b', '')))},
);

/** What the screen itself sets: cursor, erasing, looks, paste mode. */
const ours = /\x1b\[(?:\?25[hl]|\?2004[hl]|\d*[AC]|H|J|\d+m)/g;

describe('any keys on any message', () => {
  for (const TERM of ['xterm', 'dumb']) {
    it(`end, and write no control that is not ours, on ${TERM}`, async () => {
      await fc.assert(fc.asyncProperty(messages, fc.array(pressed, {maxLength: 30}), fc.integer({min: 1, max: 60}), async (source, typed, columns) => {
        const document = parseMessage(source, {id: 'm1'});
        const sent: string[] = [];
        document.onEvent(({type}) => sent.push(type));
        const input = new PassThrough();
        let written = '';
        const asking = ask(document, {input, output: {write: (text: string) => (written += text), columns, rows: 6, isTTY: true}, env: {TERM}});
        for (const text of typed) input.write(text);
        input.end();
        const event = await asking;
        assert.doesNotMatch(written.replaceAll(ours, '').replaceAll('\r\n', '').replaceAll('\r', TERM === 'dumb' ? '\r' : ''), /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
        // What is given back is the last turn that was made, and there is one.
        const turns = sent.filter((type) => type === 'ui.submit' || type === 'ui.click');
        if (event) assert.equal(turns.at(-1), event.type);
        else assert.ok(!turns.includes('ui.submit'));
      }), {numRuns: 150});
    });
  }
});
