/**
 * The kinds of values (`language.md §3.2`): what a control of each kind takes, and what
 * it makes of a value that somebody else put on its path.
 */
import type {Json} from '../base/json.js';
import {wellFormed} from '../base/text.js';
import type {ComponentSpec, ValueKind} from '../catalog/spec.js';

/** `number`: a number or null, of `input type=number` and `range`. */
export type Kind = ValueKind | 'number';

/** The options that a value is chosen from. */
export interface Choices {
  readonly values: Iterable<string>;
  has(value: string): boolean;
}

/** The kind of a control; attributes may refine what its row says. */
export function kindOf(spec: ComponentSpec, attribute: (name: string) => Json | undefined): Kind {
  if (spec.type === 'select' && attribute('multiple') === true) return 'choices';
  const type = attribute('type');
  return spec.value === 'text' && (type === 'number' || type === 'range') ? 'number' : spec.value;
}

const truths = new Map([['true', true], ['checked', true], ['on', true], ['yes', true], ['false', false], ['off', false], ['no', false], ['', false]]);

const scalar = (value: unknown): string | undefined =>
  typeof value === 'string' ? wellFormed(value) : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

interface Row {
  readonly empty: Json;
  /** The value in this kind's form, or undefined when it does not fit. */
  readonly fit: (value: unknown, choices: Choices) => Json | undefined;
}

const anything: Choices = {values: [], has: () => false};

/** The listed values that are options, in the order of the options. */
function inOrder(wanted: readonly string[], choices: Choices): readonly string[] {
  const set = new Set(wanted);
  const found: string[] = [];
  for (const value of choices.values) if (set.has(value)) found.push(value);
  // It goes into the store and into events: nobody may change it there.
  return Object.freeze(found);
}

/** A list, or the text of one: `docs` or `docs, blogs`. */
function listOf(value: unknown, choices: Choices): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const text = scalar(value);
  if (text === undefined) return [];
  return choices.has(text) ? [text] : text.split(',').map((part) => part.trim()).filter(Boolean);
}

const rows: Readonly<Record<Kind, Row>> = {
  none: {empty: null, fit: () => undefined},
  choice: {
    empty: null,
    fit(value, choices) {
      const text = scalar(value);
      if (value === null || (text === '' && !choices.has(''))) return null;
      return text !== undefined && choices.has(text) ? text : undefined;
    },
  },
  choices: {
    empty: Object.freeze([]),
    fit(value, choices) {
      if (value !== null && !Array.isArray(value) && scalar(value) === undefined) return undefined;
      const list = listOf(value, choices).map(scalar);
      return list.every((text) => text !== undefined && choices.has(text)) ? inOrder(list as string[], choices) : undefined;
    },
  },
  flag: {
    empty: false,
    fit: (value) => (typeof value === 'boolean' ? value : typeof value === 'string' ? truths.get(value.trim().toLowerCase()) : undefined),
  },
  text: {
    empty: '',
    fit: (value) => (value === null ? '' : typeof value === 'boolean' ? undefined : scalar(value)),
  },
  number: {
    empty: null,
    fit(value) {
      const text = typeof value === 'boolean' ? undefined : scalar(value)?.trim();
      if (value === null || text === '') return null;
      const number = text === undefined ? Number.NaN : Number(text);
      return Number.isFinite(number) ? number : undefined;
    },
  },
};

/** What a control of this kind holds when nothing was chosen or entered. */
export function emptyValue(kind: Kind): Json {
  return rows[kind].empty;
}

/** A value as this kind holds it; undefined when it does not fit (`bad-value`). */
export function fitValue(kind: Kind, value: unknown, choices: Choices = anything): Json | undefined {
  return rows[kind].fit(value, choices);
}

/** What a control shows of its path's value: always one that it could send. */
export function shownValue(kind: Kind, value: Json | undefined, choices: Choices = anything): Json {
  if (value === undefined) return emptyValue(kind);
  if (kind === 'choices') return inOrder(listOf(value, choices).map((each) => scalar(each) ?? ''), choices);
  // A list of one may be of a group of checks on the same path.
  if (kind === 'choice' && Array.isArray(value) && value.length === 1) return shownValue(kind, value[0] as Json, choices);
  return fitValue(kind, value, choices) ?? emptyValue(kind);
}

/** Whether two values are the same to a person. */
export function sameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b || typeof a !== 'object' || typeof b !== 'object') return a === b;
  // Lists grow as they stream: their lengths differ long before their texts are made.
  return !(Array.isArray(a) && Array.isArray(b) && a.length !== b.length) && JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a value is that of a control in which nothing was chosen or entered. */
export function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}
