/**
 * Counting and cutting text in the unit that a channel counts in. A cut is on a grapheme
 * border: no half letter, no half emoji.
 */
import type {Limit} from './types.js';

type Unit = Limit['unit'];

/** GSM 03.38: a basic letter is one septet, one of the extension two; any other letter makes the whole text UCS-2. */
const basic = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
const extended = new Set('\f^{}\\[~]|€');

/** Whether a text can be sent in GSM-7. */
export const isGsm = (text: string): boolean => [...text].every((char) => basic.has(char) || extended.has(char));

export function bytesOf(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const counts: Readonly<Record<Unit, (text: string) => number>> = {
  utf16: (text) => text.length,
  char: (text) => [...text].length,
  byte: bytesOf,
  // In UCS-2 a letter of the basic plane is one, as in UTF-16.
  septet: (text) => (isGsm(text) ? [...text].reduce((sum, char) => sum + (extended.has(char) ? 2 : 1), 0) : text.length),
  item: (text) => text.length,
};

export const countOf = (text: string, unit: Unit): number => counts[unit](text);

let segmenter: Intl.Segmenter | undefined;

/** Engines copy the whole text for each letter they give: it is handed to them in windows. */
const stretch = 128;

/** The letters of a text as people count them, one after the other: few of a long text are wanted. */
function* letters(text: string): Generator<string, void, undefined> {
  segmenter ??= new Intl.Segmenter(undefined, {granularity: 'grapheme'});
  for (let at = 0; at < text.length; ) {
    const end = at + stretch + (/[\ud800-\udbff]/.test(text.charAt(at + stretch - 1)) ? 1 : 0);
    const all = [...segmenter.segment(text.slice(at, end))].map(({segment}) => segment);
    // The last one may go on in the next window.
    if (end < text.length && all.length > 1) all.pop();
    for (const letter of all) {
      yield letter;
      at += letter.length;
    }
  }
}

/** The longest beginning that fits, whole letters only. */
export function fitting(text: string, {unit, max}: Limit): string {
  let fits = '';
  let used = 0;
  for (const letter of letters(text)) {
    used += countOf(letter, unit);
    if (used > max) break;
    fits += letter;
  }
  return fits;
}

/** The text, or its beginning and an ellipsis, no longer than the limit. */
export function clamp(text: string, limit: Limit): string {
  if (countOf(text, limit.unit) <= limit.max) return text;
  const mark = limit.unit === 'septet' ? '...' : '…';
  return `${fitting(text, {unit: limit.unit, max: limit.max - countOf(mark, limit.unit)}).trimEnd()}${mark}`;
}

/** How much of a text is one part: all that fits, else to a blank line, a line, a blank or a letter. */
export function breakAt(text: string, limit: Limit): number {
  const head = fitting(text, limit);
  if (head.length === text.length) return head.length;
  // One letter that is longer than the limit is sent as it is.
  return ['\n\n', '\n', ' '].map((mark) => head.lastIndexOf(mark)).find((at) => at > head.length / 3) ?? (head.length || (letters(text).next().value ?? text).length);
}

/** A text in parts that fit. */
export function pieces(text: string, limit: Limit): string[] {
  const parts: string[] = [];
  let rest = text;
  // A letter counts at least half of its units: a long rest need not be counted.
  while (rest.length > 2 * limit.max || countOf(rest, limit.unit) > limit.max) {
    const end = breakAt(rest, limit);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' && parts.length > 0 ? parts : [...parts, rest];
}
