/** Whatever is filled in: each way of each channel makes the event of it that the browser makes. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {describe, it} from 'node:test';
import type {Json, UserAct} from '../../../src/index.js';
import {core, inBrowser, kindOf} from './support/desk.js';
import {type Filling, start, ways} from './support/players.js';

interface Filled {
  readonly source: string;
  readonly label: string;
  readonly given: Filling[string];
  readonly value: Json;
  /** Nothing was changed: it is what it was. */
  readonly same?: boolean;
}

type Make = (index: number) => Filled;

const entered = fc.constantFrom('Ada 🙂 <b>', 'a: b', 'жук & co', '12', 'yes', 'none at all', '@all', '* x *', '/start', '"quoted"', 'Fish, chips', '日本', '\\n', '$\u007bx}', '{{DATE(1)}}', 'x'.repeat(400), 'Send it', 'Option0n1', '0', '1', 'Field 0', 'Field 1: x', '#A3 x', '> quoted', '--', '1.', 'On it we wrote:');
const sizes = fc.integer({min: 2, max: 9});
const optionsOf = (index: number, count: number): string[] => Array.from({length: count}, (_, at) => `Option${index}n${at}`);
const listOf = (index: number, count: number): string => optionsOf(index, count).map((name, at) => `- ${name} {value="v,${at}"}`).join('\n');

const one: fc.Arbitrary<Make> = fc.tuple(fc.constantFrom('radio', 'select'), sizes, fc.nat()).map(([type, count, pick]) => (index) => {
  const at = pick % count;
  return {source: `:::${type} {#c${index} label="Field ${index}"}\n${listOf(index, count)}\n:::`, label: `Field ${index}`, given: optionsOf(index, count)[at] ?? '', value: `v,${at}`};
});
const several: fc.Arbitrary<Make> = fc.tuple(fc.constantFrom('checkgroup', 'select multiple'), sizes, fc.nat()).map(([kind, count, picks]) => (index) => {
  const [type = '', more = ''] = kind.split(' ');
  const chosen = optionsOf(index, count).map((_, at) => at).filter((at) => ((picks >> at) & 1) === 1);
  return {source: `:::${type} {#c${index} label="Field ${index}" ${more}}\n${listOf(index, count)}\n:::`, label: `Field ${index}`, given: chosen.map((at) => optionsOf(index, count)[at] ?? ''), value: chosen.map((at) => `v,${at}`), same: chosen.length === 0};
});
const flag: fc.Arbitrary<Make> = fc.constant((index) => ({source: `:::checkbox {#c${index}}\nField ${index}\n:::`, label: `Field ${index}`, given: true, value: true}));
const text: fc.Arbitrary<Make> = fc.tuple(fc.constantFrom('input', 'textarea'), entered).map(([type, given]) => (index) => ({source: `:::${type} {#c${index} label="Field ${index}"}\n:::`, label: `Field ${index}`, given, value: given}));
const amount: fc.Arbitrary<Make> = fc.integer({min: -999, max: 999}).map((value) => (index) => ({source: `:::input {#c${index} label="Field ${index}" type=number}\n:::`, label: `Field ${index}`, given: String(value), value}));
const day: fc.Arbitrary<Make> = fc.constantFrom('2026-11-30', '2024-02-29').map((given) => (index) => ({source: `:::input {#c${index} label="Field ${index}" type=date}\n:::`, label: `Field ${index}`, given, value: given}));

const forms = fc.array(fc.oneof(one, several, flag, text, amount, day), {minLength: 1, maxLength: 5}).map((makes) => {
  const fields = makes.map((make, index) => make(index));
  return {fields, source: `:::::form {#f action=go label="The form"}\n${fields.map(({source}) => source).join('\n\n')}\n\n:::button {#b type=submit}\nSend it\n:::\n:::::`};
});

for (const [way, {channel, options, play}] of Object.entries(ways)) {
  describe(`any answer on ${way}`, () => {
    it('is the event that the browser makes of it', async () => {
      await fc.assert(fc.asyncProperty(forms, async ({fields, source}) => {
        const game = await start(channel, source, options);
        fc.pre(!(way.includes('Flow') && game.made.submit !== 'native-submit'));
        const done = await play(game, Object.fromEntries(fields.map(({label, given}) => [label, given])), 'Send it');
        assert.equal(kindOf(done), 'submit', JSON.stringify(done));
        const acts = fields.flatMap(({value, same}, index): UserAct[] => (same ? [] : [{type: 'ui.change', node_id: `c${index}`, value}]));
        assert.deepEqual(core(done.event), inBrowser(source, ...acts, {type: 'ui.click', node_id: 'b'}));
      }), {numRuns: 25});
    });
  });
}
