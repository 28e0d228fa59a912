/**
 * A JSON schema as controls, and what was entered as data of that schema. The names of
 * properties are the ids of the controls; a property in another is `outer.inner`.
 */
import {asLabel} from '../a2ui/prose.js';
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {parsePointer} from '../base/path.js';
import {humanize} from '../base/text.js';
import type {Option, UiNode} from '../document/types.js';
import {valueAt} from '../protocol/turn.js';

/** What a schema asks for. */
export interface Fields {
  readonly nodes: readonly UiNode[];
  /** The data that the values of the controls are; undefined for nothing. */
  read(values: JsonObject): Json | undefined;
}

/** Deeper than this, and what refers to itself, is text; more fields than this are left out. */
const deepest = 6;
const most = 200;

const own = (schema: JsonObject, key: string): Json | undefined => (Object.hasOwn(schema, key) ? schema[key] : undefined);
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
const numberOf = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The schema behind references and wrappers: `$ref` inside the document, one of `allOf`, an `anyOf` with null. */
function plain(schema: Json | undefined, root: JsonObject, depth = 0): JsonObject {
  if (!isJsonObject(schema ?? null) || depth > deepest) return {};
  const given = schema as JsonObject;
  const {$ref, allOf, anyOf, oneOf, ...rest} = given;
  if (typeof $ref === 'string') return {...plain(referred($ref, root), root, depth + 1), ...rest};
  if (allOf !== undefined) return listOf(allOf).reduce<JsonObject>((all, each) => merged(all, plain(each, root, depth + 1)), rest);
  const alternatives = listOf(anyOf ?? oneOf).filter((each) => isJsonObject(each) && each['type'] !== 'null' && each['const'] !== null);
  if (alternatives.length === 1) return {...plain(alternatives[0], root, depth + 1), ...rest};
  return given;
}

const merged = (a: JsonObject, b: JsonObject): JsonObject => ({
  ...a, ...b,
  ...(a['properties'] && b['properties'] && {properties: {...(a['properties'] as JsonObject), ...(b['properties'] as JsonObject)}}),
  ...(a['required'] && b['required'] && {required: [...listOf(a['required']), ...listOf(b['required'])]}),
});

function referred(ref: string, root: JsonObject): Json | undefined {
  let at: Json | undefined = root;
  for (const key of parsePointer(ref.replace(/^#/, '')) ?? []) at = at !== undefined && isJsonObject(at) ? own(at, key) : undefined;
  return ref.startsWith('#') ? at : undefined;
}

function typeOf(schema: JsonObject): string {
  const type = own(schema, 'type');
  const named = typeof type === 'string' ? type : textOf(listOf(type).find((each) => each !== 'null'));
  return named || (own(schema, 'properties') !== undefined ? 'object' : own(schema, 'items') !== undefined ? 'array' : '');
}

/** The values that there are, with their names. */
function choicesOf(schema: JsonObject): readonly {readonly value: Json; readonly label: string}[] | undefined {
  const names = listOf(own(schema, 'enumNames'));
  const values = own(schema, 'enum');
  if (Array.isArray(values)) return (values as readonly Json[]).filter((value) => value !== null).map((value, at) => ({value, label: textOf(names[at]) || plainText(value)}));
  const alternatives = listOf(own(schema, 'oneOf') ?? own(schema, 'anyOf'));
  if (alternatives.length === 0 || !alternatives.every((each) => isJsonObject(each) && Object.hasOwn(each, 'const'))) return undefined;
  return (alternatives as readonly JsonObject[]).map((each) => ({value: each['const'] as Json, label: textOf(each['title']) || plainText(each['const'] as Json)}));
}

const plainText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A schema whose answer is yes or no: the name of the property, or none where the schema itself is boolean. */
export function askedYesNo(schema: JsonObject): {readonly property?: string} | undefined {
  const top = plain(schema, schema);
  if (typeOf(top) === 'boolean') return {};
  const properties = own(top, 'properties');
  if (properties === undefined || !isJsonObject(properties)) return undefined;
  const must = listOf(own(top, 'required'));
  const names = Object.keys(properties).filter((name) => typeOf(plain(properties[name], schema)) === 'boolean');
  const others = Object.keys(properties).filter((name) => !names.includes(name));
  const [property] = names;
  return property !== undefined && names.length === 1 && !others.some((name) => must.includes(name)) ? {property} : undefined;
}

interface Place {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
}

type Compact = (pairs: Readonly<Record<string, Json | undefined>>) => JsonObject;
const compact: Compact = (pairs) => Object.fromEntries(Object.entries(pairs).filter((pair): pair is [string, Json] => pair[1] !== undefined));

class Reader {
  readonly #root: JsonObject;
  #count = 0;

  constructor(root: JsonObject) {
    this.#root = root;
  }

  field(given: Json | undefined, place: Place, depth: number): Fields {
    if (++this.#count > most) return {nodes: [], read: () => undefined};
    const schema = plain(given, this.#root);
    const constant = own(schema, 'const');
    if (constant !== undefined) return {nodes: [], read: () => constant};
    const choices = choicesOf(schema);
    if (choices) return this.#choice(schema, place, choices);
    const type = typeOf(schema);
    if (type === 'object' && depth < deepest && Object.keys(propertiesOf(schema)).length > 0) return this.#group(schema, place, depth);
    if (type === 'array') return this.#list(schema, place);
    if (type === 'boolean') return this.#control(schema, {...place, required: false}, 'checkbox', {checked: own(schema, 'default') === true}, (value) => value === true);
    if (type === 'number' || type === 'integer') return this.#number(schema, place, type);
    return type === 'string' ? this.#text(schema, place) : this.#json(schema, place);
  }

  /** The fields of an object, one after the other. */
  object(schema: JsonObject, prefix: string, depth: number): Fields {
    const must = listOf(own(schema, 'required'));
    const fields = Object.entries(propertiesOf(schema)).map(([name, inner]) => {
      const plainly = plain(inner, this.#root);
      const label = textOf(own(plainly, 'title')) || humanize(name);
      return [name, this.field(inner, {id: `${prefix}${name.replace(/^#+/, '') || 'value'}`, label, required: must.includes(name)}, depth + 1)] as const;
    });
    return {
      nodes: fields.flatMap(([, {nodes}]) => nodes),
      read: (values) => Object.fromEntries(fields.map(([name, {read}]) => [name, read(values)] as const).filter((pair): pair is readonly [string, Json] => pair[1] !== undefined)),
    };
  }

  #group(schema: JsonObject, {id, label, required}: Place, depth: number): Fields {
    const {nodes, read} = this.object(schema, `${id}.`, depth);
    return {
      nodes: [{id, component: 'card', attributes: {title: asLabel(label)}, children: nodes}],
      read: (values) => {
        const value = read(values);
        return required || (value !== undefined && Object.keys(value as JsonObject).length > 0) ? value : undefined;
      },
    };
  }

  #control(schema: JsonObject, {id, label, required}: Place, component: string, attributes: Readonly<Record<string, Json | undefined>>, read: (value: Json) => Json | undefined, options?: readonly Option[]): Fields {
    const description = textOf(own(schema, 'description'));
    const node = {
      id, component, label: asLabel(label),
      attributes: compact({...attributes, required: required || undefined, description: description === '' ? undefined : description}),
      ...(options && {options}),
    };
    return {
      nodes: [node],
      read: (values) => {
        const value = valueAt(values, [id]);
        return value === undefined || value === null || value === '' ? undefined : read(value);
      },
    };
  }

  #choice(schema: JsonObject, place: Place, choices: NonNullable<ReturnType<typeof choicesOf>>): Fields {
    const chosen = own(schema, 'default');
    const options = choices.map(({value, label}) => ({label: asLabel(label), value: plainText(value), ...(chosen !== undefined && plainText(chosen) === plainText(value) && {selected: true})}));
    const back = new Map(choices.map(({value}) => [plainText(value), value]));
    return this.#control(schema, place, options.length > 6 ? 'select' : 'radio', {}, (value) => back.get(String(value)), options);
  }

  #list(schema: JsonObject, place: Place): Fields {
    const items = plain(own(schema, 'items'), this.#root);
    const [min, max] = [numberOf(schema['minItems']), numberOf(schema['maxItems'])];
    const choices = choicesOf(items);
    const chosen = listOf(own(schema, 'default')).map(plainText);
    if (choices) {
      const options = choices.map(({value, label}) => ({label: asLabel(label), value: plainText(value), ...(chosen.includes(plainText(value)) && {selected: true})}));
      const back = new Map(choices.map(({value}) => [plainText(value), value]));
      const {nodes} = this.#control(schema, {...place, required: place.required && (min ?? 0) > 0}, 'checkgroup', {min, max}, (value) => value, options);
      return {nodes, read: (values) => {
        const value = listOf(valueAt(values, [place.id])).map((each) => back.get(String(each))).filter((each) => each !== undefined);
        return value.length > 0 || place.required ? value : undefined;
      }};
    }
    if (typeOf(items) !== 'string') return this.#json(schema, place);
    const lines = (value: Json): Json => String(value).split('\n').map((line) => line.trim()).filter(Boolean);
    return this.#control({...schema, description: [textOf(own(schema, 'description')), 'One on each line.'].filter(Boolean).join(' ')}, place, 'textarea', {value: chosen.join('\n') || undefined}, lines);
  }

  #number(schema: JsonObject, place: Place, type: string): Fields {
    const {multipleOf, default: value} = schema;
    const [minimum, maximum] = [numberOf(schema['minimum']), numberOf(schema['maximum'])];
    const step = typeof multipleOf === 'number' ? multipleOf : type === 'integer' ? 1 : 'any';
    const attributes = {type: 'number', min: minimum?.toString(), max: maximum?.toString(), step: String(step), value: typeof value === 'number' ? String(value) : undefined};
    return this.#control(schema, place, 'input', attributes, (entered) => (Number.isFinite(Number(entered)) ? Number(entered) : undefined));
  }

  #text(schema: JsonObject, place: Place): Fields {
    const {pattern, default: value} = schema;
    const [minLength, maxLength] = [numberOf(schema['minLength']), numberOf(schema['maxLength'])];
    const format = textOf(own(schema, 'format'));
    const long = format === 'textarea' || format === 'multiline' || (maxLength ?? 0) > 200;
    const type = formats.get(format) ?? 'text';
    const initial = typeof value === 'string' ? (type === 'datetime-local' ? value.slice(0, 16) : value) : undefined;
    const attributes = {minlength: minLength, maxlength: maxLength, value: initial};
    if (long) return this.#control(schema, place, 'textarea', attributes, (entered) => entered);
    return this.#control(schema, place, 'input', {...attributes, type, pattern: textOf(pattern) || undefined}, type === 'datetime-local' ? moment : (entered) => entered);
  }

  /** What has no control of its own is written as JSON; what is none is handed on as the text it is. */
  #json(schema: JsonObject, place: Place): Fields {
    const value = own(schema, 'default');
    return this.#control(schema, place, 'textarea', {value: value === undefined ? undefined : JSON.stringify(value, null, 2)}, (entered) => {
      try {
        return JSON.parse(String(entered)) as Json;
      } catch {
        return entered;
      }
    });
  }
}

const formats: ReadonlyMap<string, string> = new Map([
  ['email', 'email'], ['uri', 'url'], ['url', 'url'], ['date', 'date'], ['time', 'time'], ['date-time', 'datetime-local'], ['color', 'color'], ['phone', 'tel'],
]);

/** A moment of the reader's own clock, as RFC 3339 has it. */
function moment(value: Json): Json {
  const date = new Date(String(value));
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
}

function propertiesOf(schema: JsonObject): JsonObject {
  const properties = own(schema, 'properties');
  return properties !== undefined && isJsonObject(properties) ? properties : {};
}

/** The fields of a schema. One that is no object is asked for under the id `value`, and its answer is that value. */
export function fieldsOf(schema: JsonObject): Fields {
  const top = plain(schema, schema);
  const reader = new Reader(schema);
  if (typeOf(top) === 'object' && Object.keys(propertiesOf(top)).length > 0) return reader.object(top, '', 0);
  return reader.field(top, {id: 'value', label: textOf(own(top, 'title')) || 'Answer', required: true}, 0);
}
