/**
 * Finds where a link destination or a raw tag ends, in text that may not be complete.
 * Both answer with the index after the construct, `waiting` when more text could still
 * complete it, or `absent` when it is none.
 */

import {isSpace} from './characters.js';

export const waiting = -1;
export const absent = -2;

/** Longer destinations, titles and tags are text: nobody writes them, and they are rescanned while they grow. */
const maxLength = 4096;

/** CommonMark lets an implementation limit the nesting of parentheses in a destination. */
const maxParentheses = 32;

const escapable = /[!-/:-@[-`{-~]/;

/**
 * marked's search for references, begun at no escaped bracket and through fewer escapes and
 * code spans: its own begins at each bracket and goes on for 999 of them, which is quadratic.
 */
export const references =
  /(?<=(?:^|[^\\])(?:\\\\)*)!?\[(?:(?:[^[\]\\`]*(?:\[(?:\[(?:\\[^]|[^[\]\\])*\]|\\[^]|[^[\]\\])*\]|\\[^]|`+(?!`)[^`]*?`+(?!`)|``+(?=\]))){0,32}?[^[\]\\`]*?\]\[(?!\s*\])(?:\\[^]|[^[\]\\]){1,999}\]|(?!\s*\])(?:\\[^]|[^[\]\\]){1,999}\](?:\[\])?(?!\())/g;

function skipSpace(text: string, from: number): number {
  let index = from;
  while (/[ \t\n]/.test(text.charAt(index))) index++;
  return index;
}

/** `at` is the `(` after a closing bracket (CommonMark §6.3, inline links). */
export function destinationEnd(text: string, at: number): number {
  let index = skipSpace(text, at + 1);
  index = text[index] === '<' ? angled(text, index) : bare(text, index);
  if (index < 0) return limited(text, at, index);
  const afterSpace = skipSpace(text, index);
  if (afterSpace > index && /["'(]/.test(text.charAt(afterSpace))) {
    index = title(text, afterSpace);
    if (index < 0) return limited(text, at, index);
    index = skipSpace(text, index);
  } else {
    index = afterSpace;
  }
  if (index >= text.length) return limited(text, at, waiting);
  return text[index] === ')' && index - at <= maxLength ? index + 1 : absent;
}

function limited(text: string, at: number, result: number): number {
  return result === waiting && text.length - at > maxLength ? absent : result;
}

function angled(text: string, at: number): number {
  for (let index = at + 1; index < text.length; index++) {
    const char = text[index];
    if (char === '\\') index++;
    else if (char === '>') return index + 1;
    else if (char === '<' || char === '\n') return absent;
  }
  return waiting;
}

function bare(text: string, at: number): number {
  let level = 0;
  for (let index = at; index < text.length; index++) {
    const char = text.charAt(index);
    if (char === '\\' && escapable.test(text.charAt(index + 1))) index++;
    else if (char === '(') {
      if (++level > maxParentheses) return absent;
    } else if (char === ')') {
      if (level === 0) return index;
      level--;
    } else if (char <= ' ') return level === 0 ? index : absent;
  }
  return waiting;
}

function title(text: string, at: number): number {
  const close = text[at] === '(' ? ')' : text[at];
  for (let index = at + 1; index < text.length; index++) {
    const char = text[index];
    if (char === '\\') index++;
    else if (char === close) return index + 1;
    else if (char === '\n' && text[index + 1] === '\n') return absent;
  }
  return waiting;
}

const wholeTag =
  /^<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+|[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?|\/[a-z][a-z0-9-]*\s*|!--[^]*?--|\?[^]*?\?|![a-z][^>]*|!\[CDATA\[[^]*?\]\])>/i;

const partTag =
  /^<(?:[a-z][a-z0-9+.-]{0,31}(?::[^\s<>]*)?|[a-z0-9.!#$%&'*+/=?^_`{|}~-]+(?:@[a-z0-9.-]*)?|[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*(?:\s*\/?|\s+[a-z_:][\w.:-]*\s*=\s*(?:'[^']*|"[^"]*)?)|\/[a-z]?[a-z0-9-]*\s*|!(?:-(?:-[^]*)?)?|\?[^]*|![a-z][^>]*|!\[[^]*)?$/i;

/** `at` is a `<`: an autolink, a raw tag or a comment (CommonMark §6.5, §6.6). */
export function tagEnd(text: string, at: number): number {
  const rest = text.slice(at, at + maxLength);
  const whole = wholeTag.exec(rest);
  if (whole) return at + whole[0].length;
  if (at + maxLength < text.length) return absent;
  return partTag.test(rest) ? waiting : absent;
}

/** A bare address: none begins inside of a word (GFM §6.9). */
export const addressStart = /(?<![a-z\d])(?:https?:\/\/|ftp:\/\/|www\.)/i;

/** The last word of the text begins like a bare address. */
export function inAddress(text: string): boolean {
  let from = text.length;
  while (from > 0 && !isSpace(text, from - 1) && text[from - 1] !== '<') from--;
  return addressStart.test(text.slice(from));
}

/**
 * Where a bare address ends (GFM §6.9): before punctuation, a reference or an open
 * parenthesis at its end. In one pass: marked takes a character off and looks again.
 */
export function addressEnd(text: string): number {
  const parts = /[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-z0-9]+;)|(&[a-z0-9]+;|[?!.,:;*_'"~)])/iy;
  let end = 0;
  for (let part = parts.exec(text); part; part = parts.exec(text)) if (part[1] === undefined) end = parts.lastIndex;
  return end;
}
