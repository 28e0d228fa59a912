/** Blocks of prose that are too long for one message, in parts: what is marked ends with each part and begins again in the next. */
import {type Span, type TextPart, textOfSpans} from './prose.js';
import type {Limit} from './types.js';
import {breakAt, countOf, pieces} from './units.js';

/** The spans from one letter of their words to another. */
function between(spans: readonly Span[], from: number, to: number): Span[] {
  const some: Span[] = [];
  let at = 0;
  for (const span of spans) {
    const end = at + span.text.length;
    const text = span.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (text !== '') some.push({...span, text});
    at = end;
    if (at >= to) break;
  }
  return some;
}

/** Spans in groups of at most so many letters, broken where a line or a word ends. */
export function grouped(spans: readonly Span[], limit: Limit): Span[][] {
  const text = textOfSpans(spans);
  const all: Span[][] = [];
  for (let from = 0; from < text.length; ) {
    const end = from + breakAt(text.slice(from, from + 2 * limit.max), limit);
    all.push(between(spans, from, end));
    from = goesOn(text, end);
  }
  return all;
}

/** Where a text goes on after a break: the blank or the line end that it was broken at is not needed. */
const goesOn = (text: string, end: number): number => (/[\n ]/.test(text.charAt(end)) ? end + 1 : end);

/** A block as a channel writes it, in parts that fit: each has its own marks, so nothing of it stays open. */
export function written(part: TextPart, write: (part: TextPart) => string, limit: Limit): string[] {
  const whole = write(part);
  if (countOf(whole, limit.unit) <= limit.max) return [whole];
  const text = textOfSpans(part.spans);
  const all: string[] = [];
  for (let from = 0; from < text.length; ) {
    let room = limit.max;
    for (;;) {
      const end = from + breakAt(text.slice(from, from + 2 * limit.max), {unit: 'utf16', max: room});
      const words = write({...part, spans: between(part.spans, from, end)});
      const used = countOf(words, limit.unit);
      // Marks and what is escaped take room too.
      if (used > limit.max && end - from > 1 && room > 1) {
        room = Math.max(1, Math.min(room - 1, Math.floor((end - from) * limit.max / used)));
        continue;
      }
      all.push(words);
      from = goesOn(text, end);
      break;
    }
  }
  return all;
}

/** Blocks with a blank line between them, as many in one text as fit. */
export function packed(blocks: readonly string[], limit: Limit): string[] {
  const all: string[] = [];
  for (const block of blocks.flatMap((each) => pieces(each, limit))) {
    const last = all.at(-1);
    const both = `${last}\n\n${block}`;
    if (last !== undefined && countOf(both, limit.unit) <= limit.max) all[all.length - 1] = both;
    else all.push(block);
  }
  return all;
}
