/**
 * Letters of a style as characters of their own (Unicode, Mathematical Alphanumeric Symbols):
 * browsers read `mathvariant` no more (MathML Core), so ℝ has to be written.
 */

/** Where a style begins: A, a, 0, Α, α; and letters that stand elsewhere. */
type Style = readonly [upper: number, lower: number, digit: number, alpha: number, small: number, others: string];

const styles: Readonly<Record<string, Style>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2, ''],
  italic: [0x1d434, 0x1d44e, 0, 0x1d6e2, 0x1d6fc, 'hℎ'],
  'bold-italic': [0x1d468, 0x1d482, 0, 0x1d71c, 0x1d736, ''],
  script: [0x1d49c, 0x1d4b6, 0, 0, 0, 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ'],
  'bold-script': [0x1d4d0, 0x1d4ea, 0, 0, 0, ''],
  fraktur: [0x1d504, 0x1d51e, 0, 0, 0, 'CℭHℌIℑRℜZℨ'],
  'bold-fraktur': [0x1d56c, 0x1d586, 0, 0, 0, ''],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8, 0, 0, 'CℂHℍNℕPℙQℚRℝZℤ'],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2, 0, 0, ''],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec, 0x1d756, 0x1d770, ''],
  'sans-serif-italic': [0x1d608, 0x1d622, 0, 0, 0, ''],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656, 0, 0x1d790, 0x1d7aa, ''],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6, 0, 0, ''],
};

/** The characters that the runs of a style follow. */
const runs: readonly (readonly [first: number, last: number])[] = [[0x41, 0x5a], [0x61, 0x7a], [0x30, 0x39], [0x391, 0x3a9], [0x3b1, 0x3c9]];

/** The text in a style; what has no character there stays. */
export function styled(text: string, style: string): string {
  const row = Object.hasOwn(styles, style) ? styles[style] : undefined;
  return row ? [...text].map((char) => letter(char, row)).join('') : text;
}

function letter(char: string, row: Style): string {
  const others = row[5];
  const other = others.indexOf(char);
  if (other >= 0 && other % 2 === 0) return others.charAt(other + 1);
  const code = char.codePointAt(0) as number;
  for (const [index, [first, last]] of runs.entries()) {
    const begin = row[index] as number;
    if (begin > 0 && code >= first && code <= last) return String.fromCodePoint(begin + code - first);
  }
  return char;
}
