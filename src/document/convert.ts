/**
 * An attribute's text or JSON as the value that its declaration asks for. The same gate
 * stands before the first rendering and before every patch (`language.md §4`).
 */
import {type Json, jsonCopy} from '../base/json.js';
import {cleanLabel, wellFormed} from '../base/text.js';
import {attributeSpec} from '../catalog/components.js';
import type {AttributeSpec, ComponentSpec} from '../catalog/spec.js';
import {isAutofill} from '../policy/autofill.js';
import {safeUrl} from '../policy/policy.js';
import {fitValue} from '../state/values.js';
import type {Policy} from './types.js';

/** A value, or why there is none. */
export type Converted = {readonly value: Json | undefined} | {readonly code: string; readonly message: string};

type Check = (text: string, policy: Policy, spec: AttributeSpec) => Converted;

const refuse = (code: string, message: string): Converted => ({code, message});

/** Characters of a pattern (`language.md §7`). */
const MAX_PATTERN = 256;

/** They would read a file, hide a value, or ask for a secret. */
const forbiddenTypes = new Set(['password', 'file', 'hidden', 'submit', 'image', 'reset', 'button', 'checkbox', 'radio']);

const enumOf: Check = (text, _policy, {values = []}) => {
  const value = text.trim().toLowerCase();
  return values.includes(value) ? {value} : refuse('bad-attribute', `use one of ${values.join(', ')}`);
};

/** By the type of the declaration. */
const types: Readonly<Record<AttributeSpec['type'], Check>> = {
  string: (text) => ({value: text}),
  number(text) {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(value) ? {value} : refuse('bad-attribute', 'it has to be a number');
  },
  // A flag that is off is as good as none.
  boolean: (text) => ({value: /^\s*false\s*$/i.test(text) ? undefined : true}),
  enum: enumOf,
  url(text, policy) {
    const value = safeUrl(policy, text);
    return value === undefined ? refuse('unsafe-url', 'this address is not allowed') : {value};
  },
};

/** Where a declaration alone does not say it: by component and name, or by name. */
const special: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['input.type', (text, policy, spec) => {
    const value = text.trim().toLowerCase();
    if (policy.inputTypes.includes(value)) return {value};
    if (forbiddenTypes.has(value)) return refuse('forbidden-input-type', `${value} is not allowed, a text field is shown`);
    return enumOf(text, policy, spec);
  }],
  // Pages write any text here; none of it may tick the box.
  ['checkbox.value', (text) => {
    const value = fitValue('flag', text);
    return value === undefined ? refuse('bad-attribute', 'it is true or false') : {value: value || undefined};
  }],
  ['pattern', (text) => (text.length > MAX_PATTERN ? refuse('bad-pattern', `it is longer than ${MAX_PATTERN} characters`) : {value: text})],
  ['autocomplete', (text) => {
    const value = text.trim().toLowerCase();
    return isAutofill(value) ? {value} : refuse('bad-attribute', 'it is not one of the allowed kinds');
  }],
  ['action', (text) => ({value: text.trim() || undefined})],
  ...['label', 'description', 'title', 'placeholder', 'error'].map((name): [string, Check] => [name, (text) => ({value: cleanLabel(text)})]),
]);

/**
 * The value of an attribute in its declared form; undefined as a value means that it is
 * as if it were not there. What is not declared is kept as it is: data, nothing more.
 */
export function convert(spec: ComponentSpec, name: string, given: Json, policy: Policy): Converted {
  const declared = attributeSpec(spec, name);
  const list = name === 'value' && Array.isArray(given) && spec.value === 'choices';
  if (!declared || list) {
    // Several chosen values may be given as a list.
    const value = typeof given === 'string' ? wellFormed(given) : jsonCopy(given);
    return value === undefined ? refuse('bad-attribute', 'it is no JSON, or too deep') : {value};
  }
  if (given === null || given === false) return {value: undefined};
  if (typeof given === 'object') return refuse('bad-attribute', 'it cannot be an object');
  const flag = given === true;
  if (flag && declared.type !== 'boolean') return declared.type === 'string' ? {value: ''} : refuse('bad-attribute', 'it needs a value');
  const check = special.get(`${spec.type}.${name}`) ?? special.get(name) ?? types[declared.type];
  return check(wellFormed(String(given)), policy, declared);
}
