/** What option lists and action lists have in common: items, attributes at their ends, help. */
import {wellFormed} from '../base/text.js';
import {type Attributes, noAttributes, trailingAttributes} from './attributes.js';

/** Tells of a repair; `column` counts from 1 in the line. */
export type LineReport = (code: string, message: string, column: number) => void;

/** An item of a list: its indent and its text. */
export const item = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])(?:[ \t]+(.*))?$/s;

/** Whether a flag is set; the text `false` is false, as in all attributes. */
export function isSet({values}: Attributes, ...names: readonly string[]): boolean {
  return names.some((name) => values.has(name) && String(values.get(name)).toLowerCase() !== 'false');
}

/** The text of an attribute; a flag has none. */
export function textOf({values}: Attributes, name: string): string | undefined {
  const value = values.get(name);
  return value === undefined || value === true ? undefined : wellFormed(value);
}

/** Help of this length grows unseen until its list ends: nobody reads it, and it would be read anew with each line. */
const longHelp = 4096;

/** The words of a body that are no items, kept as they stand. */
export class Help {
  #text = '';

  /** False when what it shows is to be looked at only when its list ends. */
  add(line: string): boolean {
    if (line.trim() !== '' || this.#text !== '') this.#text += this.#text === '' ? line : `\n${line}`;
    return this.#text.length < longHelp;
  }

  get text(): string {
    return this.#text.trim();
  }
}

/** A line without the attributes at its end, and those. */
export function tail(line: string, flags: readonly string[], report: LineReport): [text: string, attributes: Attributes] {
  const found = trailingAttributes(line, flags);
  if (!found) return [line.trimEnd(), noAttributes];
  for (const {code, message, offset} of found.reports) report(code, message, offset + 1);
  return [line.slice(0, found.start).trimEnd(), found.attributes];
}
