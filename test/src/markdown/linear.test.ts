/** Work for n characters is O(n) whatever the block is, by counters and not by a clock. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parse} from '../../support/plain-host.js';
import {treeHtml} from '../../support/tree-html.js';

const words = 'the quick **brown fox** jumps over `a lazy` dog and [a link](https://example.com/a) in the end, well. ';
const times = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const lines = (line: string, length: number): string => times(`${line}\n`, length);

const documents: Readonly<Record<string, (length: number) => string>> = {
  prose: (length) => times(`${words}${words}\n\n`, length),
  'one paragraph': (length) => times(words, length),
  'one fence': (length) => `\`\`\`js\n${lines('const value = compute(12); // the quick brown fox', length)}`,
  'one nested list': (length) => lines(`- ${words}\n  - ${words}`, length),
  'one table': (length) => `| a | b |\n|---|---|\n${lines('| the quick | **brown** fox |', length)}`,
  'a quote': (length) => lines(`> ${words}`, length),
  'a directive that holds them': (length) => `:::card {title="T"}\n${lines(`- ${words}\n\n\`\`\`\ncode\n\`\`\`\n\n| a |\n|---|\n| b |\n`, length)}`,
  'options': (length) => `:::radio {#r}\n${lines('- ( ) Option {value=a}', length)}`,
};

/** Characters lexed when the text comes four at a time and is read after each piece of 64. */
function lexed(text: string): number {
  const {parser, root} = parse([], false);
  for (let at = 0; at < text.length; at += 4) {
    parser.write(text.slice(at, at + 4));
    // Reading the end is what a flush does; reading all of it each time would be the test's own quadratic work.
    const last = root.children.at(-1);
    if (last) touch(last);
  }
  parser.end(true);
  treeHtml(root.children);
  return parser.lexed;
}

function touch(node: object): void {
  if ('content' in node && typeof node.content === 'object' && node.content && 'tail' in node.content) void node.content.tail;
  const last = 'children' in node ? (node.children as readonly object[]).at(-1) : undefined;
  if (last) touch(last);
  if ('partial' in node && Array.isArray(node.partial)) for (const cell of node.partial) void cell.tail;
}

for (const [name, make] of Object.entries(documents)) {
  test(`${name}: at most three times its characters, at any length`, () => {
    const small = lexed(make(20_000));
    const large = lexed(make(80_000));
    assert.ok(large <= 3 * 80_000, `${large} characters for 80 000`);
    const exponent = Math.log(large / small) / Math.log(4);
    assert.ok(exponent <= 1.1, `grows with the power ${exponent.toFixed(2)}`);
  });
}

test('a look-alike in code, a lone opener, an open bracket: still linear', () => {
  for (const start of ['`', '[', '*', '**', '![', '<a ', 'x [']) {
    const {parser, root} = parse([], false);
    const text = start + times('word word `code` **bold** ', 30_000);
    for (let at = 0; at < text.length; at += 7) {
      parser.write(text.slice(at, at + 7));
      touch(root.children.at(-1) ?? {});
    }
    parser.end(true);
    assert.ok(parser.lexed <= 40 * text.length, `${start}: ${parser.lexed / text.length}`);
  }
});
