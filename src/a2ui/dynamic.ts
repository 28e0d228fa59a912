/**
 * Values that may be bound or computed, read once into a form of their own: after this
 * nobody looks at a raw key, so data can hold `path`, `call` or `@path` as it likes.
 * Which key means what depends on the position (what the catalog says stands there) and
 * on the dialect (A2UI v1.0 is written with plain and with `@` keys).
 */
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {argType} from './functions.js';

export type Dyn =
  | {readonly kind: 'literal'; readonly value: Json}
  | {readonly kind: 'path'; readonly path: string}
  | {readonly kind: 'call'; readonly call: Call}
  | {readonly kind: 'list'; readonly items: readonly Dyn[]}
  | {readonly kind: 'object'; readonly entries: ReadonlyArray<readonly [string, Dyn]>};

export interface Call {
  readonly name: string;
  readonly catalogId?: string;
  readonly args: ReadonlyMap<string, Dyn>;
}

/** plain: `path`, `call` and so on; at: `@path`, `@call`, and `@@x` for a key `@x`. */
export type Dialect = 'plain' | 'at';

/** Where a value stands: `typed` cannot hold an object of its own, `any` can. */
export type Position = 'typed' | 'any';

export interface Reading {
  readonly dialect: Dialect;
  /** Says what is wrong, by default an error of validation; lax: an error in strict mode only. */
  report(message: string, path: string, severity?: 'error' | 'warning' | 'lax', code?: string): undefined;
}

/** A value that is what it is. */
export const literal = (value: Json): Dyn => ({kind: 'literal', value});
export const nothing: Dyn = literal(null);

/** The value of `@key`, or of `key` where the dialect or the position lets it count. */
function marked(raw: JsonObject, key: string, position: Position, dialect: Dialect): Json | undefined {
  if (Object.hasOwn(raw, `@${key}`) && (dialect === 'at' || position === 'typed')) return raw[`@${key}`];
  return Object.hasOwn(raw, key) && (dialect === 'plain' || position === 'typed') ? raw[key] : undefined;
}

/** Reads a call; undefined, and reported, when it is none. */
export function readCall(raw: Json | undefined, reading: Reading, path: string): Call | undefined {
  const bad = (message: string): undefined => reading.report(message, path);
  if (!isJsonObject(raw)) return bad('A function call is an object.');
  const name = marked(raw, 'call', 'typed', reading.dialect);
  if (typeof name !== 'string') return bad("'call' must be the name of a function.");
  if (name.startsWith('@') && name !== '@index') return bad(`There is no function ${name}.`);
  const catalogId = raw['catalogId'] ?? raw['@catalogId'];
  if (catalogId !== undefined && typeof catalogId !== 'string') return bad("'catalogId' must be a string.");
  const given = raw['args'] ?? {};
  if (!isJsonObject(given)) return bad(`The arguments of ${name} must have names.`);
  const args = new Map<string, Dyn>();
  for (const [arg, value] of Object.entries(given)) {
    args.set(arg, readDynamic(value, argType(name, arg) === 'open' ? 'any' : 'typed', reading, `${path}/args/${arg}`));
  }
  return {name, args, ...(catalogId !== undefined && {catalogId})};
}

function readObject(raw: JsonObject, position: Position, reading: Reading, path: string): Dyn {
  const {dialect} = reading;
  if (marked(raw, 'call', position, dialect) !== undefined) {
    const call = readCall(raw, reading, path);
    return call ? {kind: 'call', call} : nothing;
  }
  const bound = marked(raw, 'path', position, dialect);
  if (bound !== undefined || position === 'typed') {
    if (typeof bound === 'string' && Object.keys(raw).length === 1) return {kind: 'path', path: bound};
    reading.report(bound === undefined ? 'An object here must be a binding or a function call.' : "A binding is exactly {path: '…'}.", path);
    return nothing;
  }
  const entries: Array<readonly [string, Dyn]> = [];
  for (const [key, value] of Object.entries(raw)) {
    const reserved = dialect === 'at' && key.startsWith('@');
    if (reserved && !key.startsWith('@@')) reading.report(`'${key}' is not a key of the protocol; '@${key}' is the literal one.`, path, 'error', 'INVALID_RESERVED_KEY');
    else entries.push([reserved ? key.slice(1) : key, readDynamic(value, 'any', reading, `${path}/${key}`)]);
  }
  return entries.every(([, {kind}]) => kind === 'literal')
    ? literal(Object.fromEntries(entries.map(([key, dyn]) => [key, (dyn as {value: Json}).value])))
    : {kind: 'object', entries};
}

/** Reads a value at a position. What is wrong is reported and counts as nothing. */
export function readDynamic(raw: Json | undefined, position: Position, reading: Reading, path: string): Dyn {
  if (Array.isArray(raw)) {
    const items = (raw as readonly Json[]).map((item, index) => readDynamic(item, position, reading, `${path}/${index}`));
    return items.every(({kind}) => kind === 'literal') ? literal(items.map((dyn) => (dyn as {value: Json}).value)) : {kind: 'list', items};
  }
  return isJsonObject(raw) ? readObject(raw, position, reading, path) : literal((raw as Json | undefined) ?? null);
}

const atKeys: ReadonlySet<string> = new Set(['@path', '@call', '@catalogId', '@checks', '@accessibility', '@metadata']);

/** Whether a component is written with the `@` keys anywhere. */
export function usesAtKeys(raw: Json): boolean {
  if (Array.isArray(raw)) return raw.some(usesAtKeys);
  return isJsonObject(raw) && Object.entries(raw).some(([key, value]) => atKeys.has(key) || usesAtKeys(value));
}
