/** What users of neighbouring projects reported about containers, colons and text about the syntax: the kind, with the value that is right. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parseMessage, toMarkdown} from '../../../src/index.js';

const outline = (markdown: string): string[] => {
  const document = parseMessage(markdown);
  const lines: string[] = [];
  const walk = (nodes: readonly object[], depth: number): void => {
    for (const node of nodes) {
      const {kind, type, children} = node as {kind: string; type: string; children?: readonly object[]};
      lines.push(`${'  '.repeat(depth)}${kind === 'component' ? type : kind}`);
      if (children && kind !== 'list') walk(children, depth + 1);
    }
  };
  walk(document.root.children, 0);
  return lines;
};

test('blank lines, a heading and a list inside a container stay inside it', () => {
  const text = ':::card {#c title="Trip"}\nintro\n\n## Day 1\n\n- walk\n- **swim**\n:::\noutside';
  assert.deepEqual(outline(text), ['card', '  paragraph', '  heading', '  list', 'paragraph']);
});

for (const [name, text] of Object.entries({
  'fences of one length': ':::form {#f}\n:::input {#a label="A"}\n:::\n:::input {#b label="B"}\n:::\n:::\ntail',
  'longer fences outside': '::::form {#f}\n:::input {#a label="A"}\n:::\n:::input {#b label="B"}\n:::\n::::\ntail',
  'longer fences inside': ':::form {#f}\n::::input {#a label="A"}\n::::\n::::input {#b label="B"}\n::::\n:::\ntail',
})) {
  test(`nesting needs no counting: ${name}`, () => {
    assert.deepEqual(outline(text), ['form', '  input', '  input', 'paragraph']);
    assert.equal(toMarkdown(parseMessage(text)), 'A:\n\nB:\n\ntail');
  });
}

test('colons in prose are prose', () => {
  const text = 'At 9:30, ratio 1:3, Mk 4:12, 2026-03-04T05:06:07.890Z, a:b, ::1, std::vector, :D';
  assert.deepEqual(outline(text), ['paragraph']);
  assert.equal(toMarkdown(parseMessage(text)), text);
});

test('text about the syntax is no control, and what follows it renders', () => {
  for (const text of ['Write `:::radio {#x}` to ask.', '```\n:::form {#f}\n:::input {#a}\n:::\n:::\n```', '    :::radio {#x}\n    - a\n    :::', '\\:::radio {#x}', '> :::radio {#x}\n> - a\n> :::']) {
    const document = parseMessage(`${text}\n\nafter`);
    assert.equal(document.node('x') ?? document.node('f') ?? document.node('a'), undefined, text);
    assert.ok(toMarkdown(document).endsWith('after'), text);
  }
});

test('a fence of colons in a code block closes nothing around it', () => {
  assert.deepEqual(outline(':::card {#c}\n```text\n:::\n```\ntail\n:::\nout'), ['card', '  code', '  paragraph', 'paragraph']);
});

test('directives that meet lists, quotes and tabs never throw, at any prefix', () => {
  for (const text of [':::tabs\n1. -\nword', '- :::radio {#r}\n  - a\n  :::', '> :::notice\n> x', '\t:::radio {#r}\n\t- a\n\t:::']) {
    for (let end = 0; end <= text.length; end++) assert.doesNotThrow(() => parseMessage(text.slice(0, end)));
  }
  assert.equal(parseMessage('- :::radio {#r}\n  - a\n  :::').node('r')?.type, 'radio');
});
