/** How many columns of a terminal a text takes, and lines that fit (UAX #11, graphemes of UAX #29). */

/** Wide or full-width in East Asian Width: first and last code points, in pairs. */
const wide = [
  0x1100, 0x115f, 0x231a, 0x231b, 0x2329, 0x232a, 0x23e9, 0x23ec, 0x25fd, 0x25fe, 0x2614, 0x2615, 0x2648, 0x2653, 0x26aa, 0x26ab, 0x2e80, 0x303e, 0x3041, 0x33ff, 0x3400, 0x4dbf, 0x4e00, 0xa4cf,
  0xa960, 0xa97c, 0xac00, 0xd7a3, 0xf900, 0xfaff, 0xfe30, 0xfe6f, 0xff00, 0xff60, 0xffe0, 0xffe6, 0x1f300, 0x1f64f, 0x1f680, 0x1f6ff, 0x1f900, 0x1f9ff, 0x1fa70, 0x1faff, 0x20000, 0x3fffd,
];

const isWide = (code: number): boolean => wide.some((from, at) => at % 2 === 0 && code >= from && code <= (wide[at + 1] ?? 0));

const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/** Letters as people count them. */
export const lettersOf = (text: string): string[] => [...segmenter.segment(text)].map(({segment}) => segment);

const letterWidth = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || /^[\p{M}\u200b-\u200d\u2060\ufeff]/u.test(letter)) return 0;
  return isWide(code) || (letter.length > 1 && /\ufe0f|\p{Emoji_Presentation}/u.test(letter)) ? 2 : 1;
};

export const widthOf = (text: string): number => (/^[\x20-\x7e]*$/.test(text) ? text.length : lettersOf(text).reduce((sum, letter) => sum + letterWidth(letter), 0));

/** How a run of letters looks; what it means stands in the letters too. */
export type Look = 'bold' | 'dim' | 'italic' | 'strike' | 'code' | 'accent' | 'good' | 'bad';

export interface Run {
  readonly text: string;
  readonly look?: Look | undefined;
  /** Where it leads: an address of the web or of mail, nothing in it that drives a terminal. */
  readonly href?: string | undefined;
}

/** One line of the screen. */
export type Line = readonly Run[];

/** A line of any length in lines of at most `columns`, broken at blanks where there are any; the rest stands under `indent` blanks. */
export function wrapped(line: Line, columns: number, indent = 0): Line[] {
  const room = Math.max(columns, indent + 2, 2);
  const lines: (Run & {text: string})[][] = [[]];
  let used = 0;
  const add = (text: string, {look, href}: Partial<Run> = {}): void => {
    const last = lines.at(-1)?.at(-1);
    if (last && last.look === look && last.href === href) last.text += text;
    else lines.at(-1)?.push({text, look, href});
    used += widthOf(text);
  };
  const turn = (): void => {
    const end = lines.at(-1)?.at(-1);
    if (end) end.text = end.text.trimEnd();
    lines.push([]);
    used = 0;
    if (indent > 0) add(' '.repeat(indent));
  };
  for (const run of line) {
    for (const word of run.text.split(/(?<=\s)(?=\S)/)) {
      // The blank at the end of a line may stand beyond it.
      const size = widthOf(word.trimEnd());
      if (used + size > room && used > indent && size <= room - indent) turn();
      if (used + size <= room) add(used + widthOf(word) <= room ? word : word.trimEnd(), run);
      else for (const letter of lettersOf(word)) {
        if (used + letterWidth(letter) > room) turn();
        add(letter, run);
      }
    }
  }
  return lines;
}
