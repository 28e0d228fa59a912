import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MessageDocument, parseMessage, toMarkdown} from '../../../src/index.js';

/** Kinds and sources of the blocks after each character. */
function frames(text: string): string[] {
  const document = new MessageDocument();
  const all: string[] = [];
  for (const character of text) {
    document.append(character);
    all.push(document.root.children.map((block) => ('markdown' in block ? `${block.kind} ${JSON.stringify(block.markdown)}` : '')).join(' + '));
  }
  document.close();
  all.push(document.root.children.map((block) => ('markdown' in block ? `${block.kind} ${JSON.stringify(block.markdown)}` : '')).join(' + '));
  return all;
}

const kinds = (frame: string): string => frame.replace(/ "(?:\\.|[^"\\])*"/g, '');

test('a table is there from the first dash of its delimiter row on, and stays; before there is nothing', () => {
  const text = '| a | b |\n|---|---|\n| 1 | 2 |';
  const seen = frames(text).map(kinds);
  const from = text.indexOf('|-') + 1;
  assert.deepEqual(new Set(seen.slice(0, from)), new Set(['']));
  assert.deepEqual(new Set(seen.slice(from)), new Set(['table']));
});

test('a line that begins with a pipe is a paragraph when the next characters make it no header', () => {
  for (const [text, at] of [['| a |\nb', 7], ['| a |\n|b', 8], ['| a |\n\nb', 7], ['| a |', 6], ['> | a |\nb', 9], ['- | a |\n  b', 11]] as const) {
    const all = frames(text);
    assert.ok(!all.slice(0, at - 1).some((frame) => frame.includes('paragraph')), text);
    assert.equal(toMarkdown(parseMessage(text)), text);
  }
});

test('below a longer paragraph it is a block of its own; the paragraph keeps its lines', () => {
  const all = frames('one\ntwo\n| a |\n|---|\n');
  assert.equal(kinds(all.at(-3) as string), 'paragraph + table');
  assert.equal(all.at(-1), 'paragraph "one\\ntwo" + table "| a |\\n|---|"');
});

test('what refutes it gives the paragraph back, with all its lines', () => {
  for (const [text, at] of [['| a |\n|--x', 9], ['| a |\n|--|-', 10], ['| a | b |\n|--\nc', 13], ['one\n| a |\n|-y', 12]] as const) {
    const all = frames(text);
    assert.match(kinds(all[at - 1] as string), /table/, text);
    assert.equal(all.at(-1), `paragraph ${JSON.stringify(text)}`);
    assert.equal(kinds(all.at(-1) as string), 'paragraph');
  }
});

test('the values of its columns are known when the row is whole', () => {
  const document = new MessageDocument();
  document.append('| a | b |\n|:-:|--');
  const [table] = document.root.children;
  assert.ok(table?.kind === 'table');
  assert.deepEqual(table.align, [undefined, undefined]);
  document.append('-:|\n');
  assert.equal(document.root.children[0], table);
  assert.deepEqual(table.align, ['center', 'right']);
});

test('a lone dash, a rule and a list below a line with a pipe are none', () => {
  for (const text of ['| a |\n---', '| a |\n- b', '| a |\n***', 'x | y\n|-z']) {
    assert.ok(frames(text).every((frame) => !frame.includes('table')), text);
  }
});
