/** Generated documents: what models write, and what they should not. */
import fc from 'fast-check';

const words = fc.constantFrom(
  'the', 'quick', 'brown', 'fox', 'a_b', '9:30', 'x|y', '重要：', '请看。', 'שלום', '😀', 'https://a.example/x_y', 'me@a.example', 'www.b.example',
);
const marks = fc.constantFrom('*', '**', '***', '_', '__', '~', '~~', '`', '``', '[', ']', '(', ')', '![', '](', '<', '>', '&amp;', '&', '\\', '!', ':', '|', '#', '- ', '"');
const pieces = fc.constantFrom(
  '**bold**', '*em*', '`code`', '[link](https://a.example "t")', '[ref]', '[ref][r]', '![alt](i.png)', '<b>x</b>', '<kbd>', '</kbd>', '<!-- c -->', '[^1]', '~~old~~', '**重要：**请看',
);
export const inlineText = fc.array(fc.oneof({weight: 6, arbitrary: words}, {weight: 3, arbitrary: pieces}, {weight: 3, arbitrary: marks}), {minLength: 1, maxLength: 12})
  .chain((parts) => fc.array(fc.constantFrom(' ', ' ', '', '  '), {minLength: parts.length, maxLength: parts.length}).map((gaps) => parts.map((part, index) => part + gaps[index]).join('')));

const line = fc.oneof(
  {weight: 6, arbitrary: inlineText},
  {weight: 6, arbitrary: fc.constantFrom('', '', '', '---', '===', '***', '# Title', '###### x ##', '> quote', '>', '- item', '* item', '+ a', '1. one', '2) two', '- [ ] task', '- [x] done {#t}', '    code', '\tcode', '```', '```js', '~~~', '| a | b |', '|---|:-:|', 'a | b', '--- | ---', '[r]: https://r.example', '[ref]: <x y> "t"', '[^1]: note', '<div>', '</div>', '<details>', '<summary>s</summary>', '</details>', '<script>', '-', '  - deep', '   lazy')},
  {weight: 4, arbitrary: fc.constantFrom(':::', '::::', ':::radio {#r label="R"}', ':::card {title="T"}', ':::form {#f action=go}', ':::tabs', ':::tab {label="A"}', ':::input {#i', 'label="L"}', ':::button {action=x} :::', ':::unknown', ':::textarea {label=T}', ':::notice', '- ( ) One {value=1}', '- (x) Two', ':::patch {target=#r}', 'label: New', ':::error {for=#i}')},
);

/** Lines with random indents and prefixes. */
export const documents = fc.array(fc.tuple(fc.constantFrom('', '', '', '', '  ', '    ', '> ', '- ', '   '), line), {minLength: 1, maxLength: 14})
  .chain((lines) => fc.constantFrom('\n', '\n', '\r\n', '\r').map((newline) => lines.map(([prefix, text]) => prefix + text).join(newline)));

/** Cuts a text at random places, also inside surrogate pairs. */
export function cut(text: string, seed: readonly number[]): string[] {
  const chunks: string[] = [];
  let from = 0;
  for (const [index] of seed.entries()) {
    if (from >= text.length) break;
    const size = 1 + ((seed[index] ?? 1) % 9);
    chunks.push(text.slice(from, from + size));
    from += size;
  }
  chunks.push(text.slice(from));
  return chunks;
}
