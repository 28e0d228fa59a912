/** Directive fences (`language.md §1.2`): opening lines, attribute blocks over lines, closing lines. */
import {type AttributeReport, type Attributes, noAttributes, parseAttributes} from './attributes.js';

/** An attribute block may wrap over this much (`language.md §1.5`). */
export const wrapLimits = {lines: 20, length: 4096} as const;

/** The number of colons of a closing fence. */
export function closingFence(rest: string): number | undefined {
  const match = /^(:{3,})[ \t]*$/.exec(rest);
  return match?.[1]?.length;
}

export interface OpeningFence {
  readonly colons: number;
  readonly name: string;
  readonly attributes: Attributes;
  readonly reports: readonly AttributeReport[];
  /** Closing colons on the same line: complete and empty. */
  readonly closed: boolean;
}

/** `wraps`: an attribute block is open at the end of the text. */
export function openingFence(rest: string): OpeningFence | 'wraps' | undefined {
  const match = /^(:{3,})[ \t]*([a-z][a-z0-9_-]*)[ \t]*/i.exec(rest);
  if (!match) return undefined;
  const [start, colons = '', name = ''] = match;
  let end = start.length;
  let attributes = noAttributes;
  let reports: readonly AttributeReport[] = [];
  if (rest[end] === '{') {
    const parsed = parseAttributes(rest, end);
    if (!parsed) return 'wraps';
    ({attributes, reports, end} = parsed);
  }
  const after = /^[ \t]*(:{3,})?[ \t]*$/.exec(rest.slice(end));
  if (!after) return undefined;
  return {colons: colons.length, name: name.toLowerCase(), attributes, reports, closed: after[1] !== undefined};
}

/** Lines of an opening fence whose attribute block is still open. */
export class WrappedFence {
  readonly lines: string[];
  #length: number;

  constructor(first: string) {
    this.lines = [first];
    this.#length = first.length;
  }

  /** The fence once its block is closed; `wraps` while it is open; undefined when it cannot be one. */
  add(line: string): OpeningFence | 'wraps' | undefined {
    this.lines.push(line);
    this.#length += line.length + 1;
    if (this.#length > wrapLimits.length || this.lines.length > wrapLimits.lines) return undefined;
    return line.includes('}') ? openingFence(this.lines.join('\n')) : 'wraps';
  }
}
