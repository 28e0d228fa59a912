/**
 * Emphasis and strikethrough: which runs of `*`, `_` and `~` open and close what
 * (CommonMark §6.2, the delimiter stack). Runs are pushed in order and each closer is
 * matched as it comes, which gives the same pairs as matching at the end; so one class
 * serves the streaming scanner and the final lexing, and the two cannot disagree.
 */
import {charAt, charBefore, isCjk, isPunctuation, isWhitespace} from './characters.js';

export interface Run {
  readonly char: string;
  /** Where the run begins in the text. */
  readonly at: number;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** A matched pair: `open` and `close` are the indexes of its outermost marks. */
export interface Pair {
  readonly open: number;
  /** Index after the closing marks. */
  readonly end: number;
  readonly size: 1 | 2;
  readonly depth: number;
}

interface OpenRun {
  readonly run: Run;
  left: number;
  /** The deepest pair inside, so that nesting can be capped. */
  depth: number;
}

/** Nested emphasis deeper than this stays literal: nobody reads it, and lexing recurses. */
const maxDepth = 24;

const run = /([*_~`])\1*/y;

/** The index after the run of one mark that begins at `at`. */
export function runEnd(text: string, at: number): number {
  run.lastIndex = at;
  return run.test(text) ? run.lastIndex : at + 1;
}

/** The run that begins at `at`; `before` stands for what precedes the text. */
export function runAt(text: string, at: number, before = ''): Run {
  const char = text.charAt(at);
  const end = runEnd(text, at);
  const previous = at === 0 ? before : charBefore(text, at);
  const next = charAt(text, end);
  const spaceBefore = isWhitespace(previous);
  const spaceAfter = isWhitespace(next);
  const punctuationBefore = isPunctuation(previous);
  const punctuationAfter = isPunctuation(next);
  const left = !spaceAfter && (!punctuationAfter || spaceBefore || punctuationBefore || isCjk(previous));
  const right = !spaceBefore && (!punctuationBefore || spaceAfter || punctuationAfter || isCjk(next));
  const length = end - at;
  if (char === '~') return {char, at, length, opens: length === 2 && left, closes: length === 2 && right};
  const underscore = char === '_';
  return {
    char, at, length,
    opens: left && (!underscore || !right || punctuationBefore),
    closes: right && (!underscore || !left || punctuationAfter),
  };
}

export class DelimiterStack {
  readonly open: OpenRun[] = [];
  readonly pairs: Pair[] = [];
  /**
   * Below this index no opener fits a closer of that kind (CommonMark's `openers_bottom`):
   * without it, closers that match nothing make the search quadratic.
   */
  #bottom: Map<string, number> | undefined;

  push(run: Run): void {
    let left = run.length;
    let closedAt = run.at;
    let depth = 0;
    const kind = run.closes ? `${run.char}${run.opens ? 1 : 0}${run.length % 3}` : '';
    while (run.closes && left > 0) {
      const floor = this.#bottom?.get(kind) ?? 0;
      let index = this.open.length - 1;
      while (index >= floor && !fits(this.open[index]?.run, run)) index--;
      const opener = index >= floor ? this.open[index] : undefined;
      if (!opener) {
        (this.#bottom ??= new Map()).set(kind, this.open.length);
        break;
      }
      for (const inner of this.open.splice(index + 1)) depth = Math.max(depth, inner.depth);
      this.#lower(index + 1);
      const size = run.char === '~' || (opener.left >= 2 && left >= 2) ? 2 : 1;
      depth = Math.max(depth, opener.depth) + 1;
      opener.left -= size;
      left -= size;
      closedAt += size;
      if (depth <= maxDepth) this.pairs.push({open: opener.run.at + opener.left, end: closedAt, size, depth});
      opener.depth = depth;
      if (opener.left === 0) {
        this.open.pop();
        this.#lower(this.open.length);
        const outer = this.open.at(-1);
        if (outer) outer.depth = Math.max(outer.depth, depth);
      }
    }
    if (left > 0 && run.opens) this.open.push({run: {...run, at: closedAt}, left, depth: 0});
  }

  #lower(length: number): void {
    if (!this.#bottom) return;
    for (const [kind, floor] of this.#bottom) if (floor > length) this.#bottom.set(kind, length);
  }
}

/** CommonMark's rules 9 and 10: same mark, and the "multiple of 3" exception. */
function fits(opener: Run | undefined, closer: Run): boolean {
  if (!opener || opener.char !== closer.char) return false;
  if (!opener.closes && !closer.opens) return true;
  return (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

/** All pairs of a text in which everything that is not emphasis has been masked. */
export function matchPairs(masked: string, before: string): Map<number, Pair> {
  const stack = new DelimiterStack();
  const marks = /[*_~]+/g;
  for (let match = marks.exec(masked); match; match = marks.exec(masked)) {
    let at = match.index;
    while (at < marks.lastIndex) {
      const run = runAt(masked, at, before);
      stack.push(run);
      at += run.length;
    }
  }
  const outermost = new Map<number, Pair>();
  for (const pair of stack.pairs) {
    const known = outermost.get(pair.open);
    if (!known || pair.end > known.end) outermost.set(pair.open, pair);
  }
  return outermost;
}
