/** Character classes of inline structure (CommonMark §2.1), and those of CJK text. */

const punctuation = /[\p{P}\p{S}]/u;
const whitespace = /\s/u;

/**
 * CJK letters and the punctuation that belongs to them. CommonMark's flanking rules
 * assume spaces between words; next to these characters there are none, so a mark beside
 * one may open or close whatever stands on its other side.
 */
const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef\ufe30-\ufe4f]/u;

export function isWhitespace(char: string): boolean {
  return char === '' || whitespace.test(char);
}

/** Whether white space stands at `index`. */
export function isSpace(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code === 32 || code === 10 || ((code < 32 || code > 126) && whitespace.test(text.charAt(index)));
}

export function isCjk(char: string): boolean {
  return char > '\u10ff' && cjk.test(char);
}

export function isPunctuation(char: string): boolean {
  return char !== '' && punctuation.test(char) && !isCjk(char);
}

/** The whole character that ends before `index`, surrogate pairs kept together. */
export function charBefore(text: string, index: number): string {
  if (index <= 0) return '';
  const low = text.charCodeAt(index - 1);
  return low >= 0xdc00 && low <= 0xdfff && index > 1 ? text.slice(index - 2, index) : text.charAt(index - 1);
}

export function charAt(text: string, index: number): string {
  const code = text.codePointAt(index);
  return code === undefined ? '' : String.fromCodePoint(code);
}
