/** How large what is filled in is, with what sends it: where a button reads the fields of its own message, both are one. */
import type {Act, Card, Field, Part} from './card.js';
import {textOfSpans} from './prose.js';
import {bytesOf} from './units.js';

/** What one message has room for. */
export interface FormRoom {
  /** From the first field on. */
  readonly parts?: number;
  /** UTF-16 units, from the first field on. */
  readonly letters?: number;
  /** As JSON, from the first field to the last thing that sends one. */
  readonly bytes?: number;
}

/** Whether an act takes along what is filled in. */
export function gathers({type, group}: Act, {groups}: Pick<Card, 'groups'>): boolean {
  return (groups[type === 'submit' ? group : groups.length - 1]?.fields.length ?? 0) > 0;
}

const lettersOf = (part: Part): number =>
  part.kind === 'text' ? textOfSpans(part.spans).length : part.kind === 'field' ? part.label.length + part.choices.reduce((sum, {label, description = ''}) => sum + label.length + description.length, 0) : 0;

/** A text in JSON, with what is put into it that nothing in it is a template. */
const bytesIn = (...texts: readonly unknown[]): number => texts.reduce<number>((sum, text) => {
  const words = text === undefined || text === null ? '' : String(text);
  return sum + bytesOf(JSON.stringify(words)) + 3 * (words.match(/[{$]/g)?.length ?? 0);
}, 0);

/** What is around a text, a field, an option and an act, at most. */
const around = {run: 250, field: 900, option: 60, act: 1200} as const;

function bytesOfField({label, node: {value, attributes: {placeholder, error}}, choices}: Field): number {
  return around.field + 3 * bytesIn(label) + bytesIn(placeholder, error, Array.isArray(value) ? '' : value) + choices.reduce((sum, choice) => sum + around.option + 2 * bytesIn(choice.label) + bytesIn(choice.group, choice.description), 0);
}

function bytesOfPart(part: Part): number {
  if (part.kind === 'field') return bytesOfField(part);
  if (part.kind === 'acts') return part.acts.reduce((sum, {caption, question}) => sum + around.act + 5 * bytesIn(caption) + bytesIn(question), 0);
  const runs = part.cells?.flat() ?? [part.spans];
  return runs.flat().reduce((sum, {text, href}) => sum + around.run * text.split('\n').length + bytesIn(text, href), around.run * runs.length);
}

/** Whether there is no room for it in one message. */
export function isTooLong(card: Card, {parts: most = Number.POSITIVE_INFINITY, letters = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY}: FormRoom): boolean {
  const {parts, fields} = card;
  const from = fields[0] ? parts.indexOf(fields[0]) : -1;
  if (from < 0) return false;
  const after = parts.slice(from);
  if (after.length > most || after.reduce((sum, part) => sum + lettersOf(part), 0) > letters) return true;
  const last = after.map((part) => part.kind === 'field' || (part.kind === 'acts' && part.acts.some((act) => gathers(act, card)))).lastIndexOf(true);
  return bytes < Number.POSITIVE_INFINITY && around.act * card.groups.length + after.slice(0, last + 1).reduce((sum, part) => sum + bytesOfPart(part), 0) > bytes;
}
