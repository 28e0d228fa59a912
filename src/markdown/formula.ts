/**
 * Formulas in TeX, `$…$` and `$$…$$`, which are read only where the host asked for them
 * (`Definitions.formulas`): in Markdown a dollar is a dollar. The rules are those of pandoc
 * and GitHub, and two that keep money money.
 */
import {absent, waiting} from './link-scan.js';

/** Nobody writes longer ones in a line. Half a formula is not shown, so it must not be long. */
const maxLength = 512;

/** `5 and`, `100K in`, `3.50/GB (or`, `HOME is`: an amount or a word, and a word, with nothing of TeX before that. */
const prose = /^(?:\d|\p{L}{2})[^\\^_{}=<>|+*\n]*?[ \t]\(?\p{L}{2}/u;

/** To the next dollar that no backslash escapes. */
const inside = /(?:[^$\\]|\\[^])*/y;

/**
 * Where the formula that the dollar at `at` begins ends: the index after it, `absent`, or
 * `waiting` while the text that may still come decides. The next dollar closes it or nothing does:
 * each is looked at twice at most.
 */
export function formulaEnd(text: string, at: number, complete: boolean): number {
  if (/[a-z\d$]/i.test(text.charAt(at - 1))) return absent;
  const marks = text[at + 1] === '$' ? 2 : 1;
  const from = at + marks;
  if (from >= text.length) return complete ? absent : waiting;
  if (text[from] === '$' || (marks === 1 && /\s/.test(text.charAt(from)))) return absent;
  inside.lastIndex = from;
  inside.exec(text);
  const end = inside.lastIndex;
  const body = text.slice(from, end);
  if (end - from > maxLength || (marks === 1 && (body.includes('\n') || prose.test(body)))) return absent;
  const whole = end + marks;
  // A backslash that ends the text may escape a dollar.
  if (text[end] !== '$' || whole > text.length) return complete || (text[end] === '\\' && end + 1 < text.length) ? absent : waiting;
  if (marks === 2) return text[end + 1] === '$' && body.trim() !== '' ? whole : absent;
  if (/\s/.test(text.charAt(end - 1))) return absent;
  if (whole === text.length) return complete ? whole : waiting;
  return /[a-z\d$]/i.test(text.charAt(whole)) ? absent : whole;
}

/** A formula's source without its dollars, and whether it is to stand on a line of its own. */
export function formulaOf(raw: string): {text: string; math: 'inline' | 'display'} {
  const marks = raw.startsWith('$$') ? 2 : 1;
  return {text: raw.slice(marks, -marks).trim(), math: marks === 2 ? 'display' : 'inline'};
}

/**
 * Text whose links and code are masked already, with its formulas made letters, so that no
 * mark in them pairs with one outside. `rest` is its end as it was written, from the first
 * mark on: what stands before was read, and a formula may end in what looks like a link.
 */
export function maskFormulas(masked: string, rest: string): string {
  const from = masked.length - rest.length;
  let out = masked.slice(0, from).replace(/[*_~]/g, 'a') + masked.slice(from);
  for (let at = out.indexOf('$', from); at >= 0; at = out.indexOf('$', at + 1)) {
    const end = formulaEnd(rest, at - from, true) + from;
    if (end > at) out = out.slice(0, at) + 'a'.repeat(end - at) + out.slice(end);
  }
  return out;
}
