/**
 * Validation without a browser (`language.md §7`), for acts that arrive from elsewhere.
 * In a page native constraint validation decides first and says more. Nothing here is
 * built from an agent's text: `pattern` is the browser's alone.
 */
import type {Json} from '../base/json.js';
import {isEmpty, type Kind} from './values.js';

export interface Validated {
  readonly kind: Kind;
  readonly value: Json;
  readonly attributes: Readonly<Record<string, Json>>;
}

/** The reason why a value cannot be submitted. */
export interface Invalid {
  readonly code: 'required' | 'too-few' | 'too-many' | 'too-short' | 'too-long' | 'too-small' | 'too-large' | 'type-mismatch';
  /** One sentence for the user: the agent's own (`error`) when it gave one. */
  readonly message: string;
}

/** As HTML has it, with letters of any script in the domain. */
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;
/** A web address needs a host, any other scheme something after its colon. */
const url = /^(?:https?:\/\/[^\s/?#]+\S*|(?!https?:)[a-z][a-z\d+.-]*:\S+)$/i;

const shapes = new Map([['email', email], ['url', url]]);
/** Their values sort as text. */
const dates: ReadonlySet<Json> = new Set(['date', 'month', 'week', 'time', 'datetime-local']);

const limit = (value: Json | undefined): number => (value === undefined || value === '' ? Number.NaN : Number(value));

/** Comparisons with NaN are false: an attribute that is no number limits nothing. */
function range(size: number, low: Json | undefined, high: Json | undefined): -1 | 0 | 1 {
  return size < limit(low) ? -1 : size > limit(high) ? 1 : 0;
}

function find({kind, value, attributes}: Validated): Invalid | undefined {
  const {min, max, type = 'text'} = attributes;
  if (attributes['required'] === true && isEmpty(value)) return {code: 'required', message: 'Please fill in this field.'};
  if (kind === 'choices') {
    const state = range((value as readonly Json[]).length, min, max);
    if (state < 0) return {code: 'too-few', message: `Please choose at least ${min}.`};
    if (state > 0) return {code: 'too-many', message: `Please choose at most ${max}.`};
  }
  if (isEmpty(value)) return undefined;
  if (kind === 'number' && typeof value === 'number') {
    const state = range(value, min, max);
    if (state < 0) return {code: 'too-small', message: `Please enter ${min} or more.`};
    if (state > 0) return {code: 'too-large', message: `Please enter ${max} or less.`};
  }
  if (kind !== 'text' || typeof value !== 'string') return undefined;
  const state = range(value.length, attributes['minlength'], attributes['maxlength']);
  if (state < 0) return {code: 'too-short', message: `Please use at least ${attributes['minlength']} characters.`};
  if (state > 0) return {code: 'too-long', message: `Please use at most ${attributes['maxlength']} characters.`};
  if (dates.has(type)) {
    if (typeof min === 'string' && min !== '' && value < min) return {code: 'too-small', message: `Please enter ${min} or later.`};
    if (typeof max === 'string' && max !== '' && value > max) return {code: 'too-large', message: `Please enter ${max} or earlier.`};
  }
  const shape = shapes.get(String(type));
  return !shape || shape.test(value) ? undefined : {code: 'type-mismatch', message: `Please enter a valid ${type === 'url' ? 'address' : 'e-mail address'}.`};
}

/** The first reason why the value is not valid, or undefined. */
export function validate(control: Validated): Invalid | undefined {
  const found = find(control);
  const {error} = control.attributes;
  return found && typeof error === 'string' && error !== '' ? {...found, message: error} : found;
}
