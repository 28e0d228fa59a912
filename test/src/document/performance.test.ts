import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MessageDocument} from '../../../src/index.js';

const limits = {options: 1e5, controls: 1e5, nodes: 1e6};

function fed(text: string, size: number): MessageDocument {
  const doc = new MessageDocument({policy: {limits}});
  for (let i = 0; i < text.length; i += size) doc.append(text.slice(i, i + size));
  doc.close();
  return doc;
}

const repeat = (count: number, line: (i: number) => string): string => Array.from({length: count}, (_, i) => line(i)).join('');

const documents: readonly (readonly [string, string])[] = [
  ['5000 options', `:::radio {#r label=R}\n${repeat(5000, (i) => `- ( ) Option ${i} {value=v${i}}\n`)}:::\n`],
  ['5000 ticked options', `:::checkgroup {#r label=R}\n${repeat(5000, (i) => `- [x] Option ${i} {value=v${i}}\n`)}:::\n`],
  ['20000 lines of a textarea', `:::textarea {#r label=R}\n${repeat(20000, (i) => `line ${i}\n`)}:::\n`],
  ['2000 controls in a form', `:::form {#f}\n${repeat(2000, (i) => `:::input {#i${i} bind=a.b${i} label="L ${i}"}\n:::\n`)}:::\n`],
  ['2000 patch blocks', `:::progress {#r value=0}\n:::\n${repeat(2000, (i) => `:::patch {target=#r}\nvalue: ${i}\n:::\n`)}`],
];

for (const [name, text] of documents) {
  test(`each character of ${name} is read a few times, however it is cut`, () => {
    for (const size of [16, 4096]) {
      const {stats} = fed(text, size);
      assert.equal(stats.appended, text.length);
      assert.ok(stats.lexed <= 3 * text.length, `${stats.lexed} of ${text.length}`);
    }
  });
}

test('many appends to one node cost as much as their text', () => {
  const doc = fed(':::notice {#n}\nlog\n:::\n', 100);
  const before = doc.stats;
  for (let i = 0; i < 3000; i++) assert.equal(doc.apply({op: 'append', target: '#n', markdown: `\n- Fetched page ${i}.`}).ok, true);
  const {appended, lexed} = doc.stats;
  assert.ok(lexed - before.lexed <= 3 * (appended - before.appended));
  assert.equal(doc.node('n')?.children.length, 2);
});

test('nodes that come and go are counted', () => {
  const doc = fed(':::card {#c}\n:::status {#s}\nx\n:::\n:::\n', 100);
  assert.deepEqual([doc.stats.nodesCreated, doc.stats.nodesRemoved], [2, 0]);
  doc.apply({op: 'remove', target: '#c'});
  assert.equal(doc.stats.nodesRemoved, 2);
});
