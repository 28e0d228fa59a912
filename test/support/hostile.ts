/** Text that is made to hurt: long runs of marks, deep nesting, floods of everything that a message can hold. */

/** All strings of up to `length` of these symbols. */
export function units(symbols: readonly string[], length: number): string[] {
  if (length === 0) return [];
  const shorter = ['', ...units(symbols, length - 1)];
  return [...new Set(shorter.flatMap((start) => symbols.map((symbol) => start + symbol)))];
}

/** What inline text and blocks are made of. */
export const inlineMarks = ['*', '_', '~', '`', '[', ']', '(', '<', '\\', '|', 'a', '\n'];
export const blockMarks = ['>', '-', '1.', ':', '{', '}', '#', ' ', '=', '|', '"', '\n'];

/** Each `step`th, from `first` on. */
export const sample = <T>(list: readonly T[], step: number, first = 0): T[] => list.filter((_, index) => index % step === first);

/** A text of about `size` characters. */
export const fill = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));

const count = (length: number, each: (index: number) => string): string => Array.from({length}, (_, index) => each(index)).join('');

/** By name: a text of the given size, in the unit that the name has. */
export const nested: Readonly<Record<string, (levels: number) => string>> = {
  quotes: (n) => `${'> '.repeat(n)}end`,
  'quotes without blanks': (n) => `${'>'.repeat(n)}end`,
  'quotes line by line': (n) => `${count(n, (i) => `${'>'.repeat(Math.min(i, 40))} line\n`)}end\n`,
  lists: (n) => `${'- '.repeat(n)}end`,
  'numbered lists': (n) => `${'1. '.repeat(n)}end`,
  'lists by indent': (n) => `${count(Math.min(n, 400), (i) => `${'  '.repeat(i)}- item\n`)}\nend\n`,
  'quotes and lists': (n) => `${'> - '.repeat(n)}end`,
  emphasis: (n) => `${'*a '.repeat(n)}end${' b*'.repeat(n)}`,
  'mixed emphasis': (n) => `${'*a _b '.repeat(n)}end`,
  'strong runs': (n) => `${'*'.repeat(n)}end${'*'.repeat(n)}`,
  brackets: (n) => `${'['.repeat(n)}end${']'.repeat(n)}`,
  links: (n) => `${'['.repeat(n)}end${'](y)'.repeat(n)}`,
  images: (n) => `${'!['.repeat(n)}end${'](y)'.repeat(n)}`,
  parentheses: (n) => `[end](${'('.repeat(n)}${')'.repeat(n)})`,
  directives: (n) => `${':::card\n'.repeat(n)}end\n`,
  'named directives': (n) => `${count(n, (i) => `:::card {#c${i} title=T}\n`)}end\n${':::\n'.repeat(n)}`,
  forms: (n) => `${':::form\n'.repeat(n)}end\n`,
  'directives of growing fences': (n) => `${count(Math.min(n, 500), (i) => `${':'.repeat(i + 3)}card\n`)}end\n`,
  'unknown directives': (n) => `${':::zzz\n'.repeat(n)}end\n`,
  'directives in list items': (n) => `${count(Math.min(n, 300), (i) => `${'  '.repeat(i)}- :::card\n`)}end\n`,
  'raw tags': (n) => `${'<div>'.repeat(n)}end\n`,
  'raw tags kept open': (n) => `${'<details>\n\n'.repeat(n)}end\n\n${'</details>\n\n'.repeat(n)}`,
  'pair tags': (n) => `${'<b>'.repeat(n)}end${'</b>'.repeat(n)}`,
  footnotes: (n) => `${'[^1]: '.repeat(n)}end`,
};

export const floods: Readonly<Record<string, (many: number) => string>> = {
  fences: (n) => `${'```\nx\n```\n'.repeat(n)}end`,
  'open fences': (n) => `${'```\n'.repeat(2 * n)}end`,
  options: (n) => `:::radio {#r label=R}\n${count(4 * n, (i) => `- Option ${i}\n`)}:::\nend`,
  'options of one name': (n) => `:::radio {#r label=R}\n${'- Same\n'.repeat(4 * n)}:::\nend`,
  'ticked options': (n) => `:::checkgroup {#r label=R}\n${count(4 * n, (i) => `- [x] Option ${i}\n`)}:::\nend`,
  'words of one option': (n) => `:::radio {#r label=R}\n- A\n${'  more words\n'.repeat(4 * n)}:::\nend`,
  attributes: (n) => `:::card {${count(n, (i) => `a${i}=b `)}}\nend\n:::\n`,
  'open quotes of attributes': (n) => `:::card {${'a=" '.repeat(n)}}\nend\n`,
  'braces of an option': (n) => `:::radio {#r label=R}\n- a ${'{x '.repeat(n)}}\n:::\nend`,
  actions: (n) => `:::actions\n${count(n, (i) => `- [Act](action:a${i})\n`)}:::\nend`,
  inputs: (n) => `${count(n, (i) => `:::input {#i${i} label=L} :::\n`)}end`,
  'inputs of one id': (n) => `${':::input {#a label=L} :::\n'.repeat(n)}end`,
  'patch blocks': (n) => `:::input {#i label=L}\n:::\n${':::patch {target=#i}\nlabel: M\n:::\n'.repeat(n)}end`,
  'lines of a patch': (n) => `:::card {#c}\n:::\n:::patch {target=#c}\nbody: |\n${'  x\n'.repeat(40 * n)}:::\nend`,
  'keys of a patch': (n) => `:::card {#c}\n:::\n:::patch {target=#c}\n${count(n, (i) => `k${i}: v\n`)}:::\nend`,
  tabs: (n) => `:::tabs\n${':::tab {label=T}\nx\n'.repeat(n)}\nend`,
  columns: (n) => `${'|a'.repeat(n)}|\n${'|-'.repeat(n)}|\n|b|\n\nend`,
  'short rows of a wide table': (n) => `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'|b|\n'.repeat(n)}\nend`,
  rows: (n) => `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(n)}\nend`,
  'header rows': (n) => `${'a|b\n'.repeat(n)}\nend`,
  'raw blocks': (n) => `${'<div>\n'.repeat(n)}\nend`,
  'attributes of a tag': (n) => `<a ${'b="c" '.repeat(n)}> end`,
  'open comments': (n) => `end ${'<!-- '.repeat(n)}`,
  'pair tags': (n) => `${'<b></b>'.repeat(n)} end`,
  definitions: (n) => `${count(n, (i) => `[a${i}]: /b\n`)}\nend`,
  'late definitions': (n) => `${count(n, (i) => `[a${i}] `)}end\n\n${count(n, (i) => `[a${i}]: /b\n`)}`,
  'uses of a definition': (n) => `${'[a] '.repeat(n)}end\n\n[a]: /b\n`,
  'escaped brackets': (n) => `[a]: /b\n\n${'\\['.repeat(4 * n)} end`,
  entities: (n) => `${'&amp;'.repeat(4 * n)} end`,
  ampersands: (n) => `${'&'.repeat(4 * n)} end`,
  'addresses in one word': (n) => `http://a.b/${'&amp;'.repeat(n)} end`,
  'dots of an address': (n) => `www.a${'.'.repeat(4 * n)} end`,
  'open links': (n) => `end ${'[a]('.repeat(n)}`,
  'open titles': (n) => `end ${'[a](b "'.repeat(n)}`,
  'half references': (n) => `end ${'[a]['.repeat(n)}`,
  'code spans of growing fences': (n) => `${count(Math.ceil(Math.sqrt(4 * n)), (i) => `${'`'.repeat(i + 1)}a `)}end`,
  'blanks inside a line': (n) => `a${' '.repeat(4 * n)}b end`,
  'blanks inside a heading': (n) => `# a${' '.repeat(4 * n)}b end`,
  'closing marks of a heading': (n) => `# end ${'# '.repeat(4 * n)}`,
  'blank lines in code': (n) => `    a\n${'\n'.repeat(40 * n)}    end\n`,
  'marks of a rule': (n) => `${'- '.repeat(4 * n)}\nend`,
  colons: (n) => `${':'.repeat(4 * n)}\nend`,
  backticks: (n) => `${'`'.repeat(4 * n)}\nend`,
  'carriage returns': (n) => `${'a\r'.repeat(4 * n)}\n\nend`,
  'lone surrogates': (n) => `${'\ud800'.repeat(4 * n)} end`,
  nulls: (n) => `${'\0'.repeat(4 * n)} end`,
  'combining marks': (n) => `a${'\u0301'.repeat(4 * n)} end`,
  'direction marks': (n) => `${'\u202e'.repeat(4 * n)} end`,
  'task items': (n) => `${count(n, (i) => `- [ ] a {#t${i}}\n`)}\nend`,
};

/** One line of that many characters. */
export const lines: Readonly<Record<string, string>> = {
  letters: 'a', words: 'word ', stars: '*', brackets: '[', ticks: '`a', tags: '<a ', pipes: '|', backslashes: '\\', ampersands: '&a', addresses: 'a@', blanks: ' ', dashes: '-',
};
