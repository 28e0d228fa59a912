/** JSON Patch (RFC 6902) on plain data: all of it or nothing. */
import {isJsonObject, type Json} from '../base/json.js';
import {parseIndex, parsePointer} from '../base/path.js';

/** Why a patch was not applied; nothing was changed. */
export class PatchError extends Error {
  override readonly name = 'PatchError';
}

type Holder = Json[] | Map<string, Holder | Json>;
type Value = Holder | Json;

/** Objects as maps: their keys are data, whatever they are called. */
function thaw(value: Json): Value {
  if (Array.isArray(value)) return (value as readonly Json[]).map(thaw) as Json[];
  return isJsonObject(value) ? new Map(Object.entries(value).map(([key, inner]) => [key, thaw(inner)])) : value;
}

function freeze(value: Value): Json {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]) => [key, freeze(inner)]));
  return Array.isArray(value) ? value.map((inner) => freeze(inner as Value)) : (value as Json);
}

const fail = (message: string): never => {
  throw new PatchError(message);
};

/** A pointer's segments; the whole document has none. */
function segmentsOf(pointer: unknown): readonly string[] {
  if (pointer === '') return [];
  return (typeof pointer === 'string' ? parsePointer(pointer) : undefined) ?? fail(`${JSON.stringify(pointer)} is no path.`);
}

function child(holder: Value, key: string): Value | undefined {
  if (holder instanceof Map) return holder.get(key);
  const index = Array.isArray(holder) ? parseIndex(key) : undefined;
  return index === undefined ? undefined : ((holder as Json[])[index] as Value | undefined);
}

class Patching {
  #root: Value;
  readonly #lenient: boolean;

  constructor(root: Json, lenient: boolean) {
    this.#root = thaw(root);
    this.#lenient = lenient;
  }

  get result(): Json {
    return freeze(this.#root);
  }

  #get(path: readonly string[]): Value {
    let at: Value | undefined = this.#root;
    for (const key of path) at = at === undefined ? undefined : child(at, key);
    return at === undefined ? fail(`There is nothing at /${path.join('/')}.`) : at;
  }

  /** The object or list that a path ends in. */
  #holder(path: readonly string[]): Holder {
    let at: Value = this.#root;
    for (const [depth, key] of path.slice(0, -1).entries()) {
      let next = child(at, key);
      if (next === undefined && this.#lenient && at instanceof Map) {
        const after = path[depth + 1] ?? '';
        next = after === '-' || parseIndex(after) !== undefined ? [] : new Map<string, Value>();
        at.set(key, next);
      }
      at = next ?? fail(`There is nothing at /${path.slice(0, depth + 1).join('/')}.`);
    }
    return at instanceof Map || Array.isArray(at) ? at : fail(`Nothing can be put into /${path.slice(0, -1).join('/')}.`);
  }

  add(path: readonly string[], value: Value): void {
    const key = path.at(-1);
    if (key === undefined) {
      this.#root = value;
      return;
    }
    const holder = this.#holder(path);
    if (holder instanceof Map) holder.set(key, value);
    else {
      const index = key === '-' ? holder.length : parseIndex(key);
      if (index === undefined || index > holder.length) fail(`The list has no place ${key}.`);
      holder.splice(index as number, 0, value as Json);
    }
  }

  remove(path: readonly string[]): Value {
    const before = this.#get(path);
    const key = path.at(-1);
    if (key === undefined) this.#root = null;
    else {
      const holder = this.#holder(path);
      if (holder instanceof Map) holder.delete(key);
      else holder.splice(Number(key), 1);
    }
    return before;
  }

  replace(path: readonly string[], value: Value): void {
    if (path.length > 0 && !(this.#lenient && child(this.#holder(path), path.at(-1) as string) === undefined)) this.remove(path);
    this.add(path, value);
  }

  copy(from: readonly string[]): Value {
    return thaw(freeze(this.#get(from)));
  }

  test(path: readonly string[], value: Json): void {
    if (canonical(freeze(this.#get(path))) !== canonical(value)) fail(`/${path.join('/')} is not what was expected.`);
  }
}

/** Equal values have equal text, in whatever order their members are. */
const canonical = (value: Json): string => JSON.stringify(value, (_, each: Json) => (isJsonObject(each) ? Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)) : each));

/**
 * The document after all operations. Throws PatchError when one of them cannot be done;
 * `lenient` makes the objects and lists that are missing on the way.
 */
export function applyJsonPatch(document: Json, operations: unknown, lenient = false): Json {
  if (!Array.isArray(operations)) return fail('A patch is a list of operations.');
  const patching = new Patching(document, lenient);
  for (const operation of operations as readonly unknown[]) {
    if (!isJsonObject(operation)) return fail('An operation is an object.');
    const {op, value = null} = operation;
    const path = segmentsOf(operation['path']);
    const from = op === 'move' || op === 'copy' ? segmentsOf(operation['from']) : [];
    if (op === 'add') patching.add(path, thaw(value));
    else if (op === 'replace') patching.replace(path, thaw(value));
    else if (op === 'remove') patching.remove(path);
    else if (op === 'test') patching.test(path, value);
    else if (op === 'copy') patching.add(path, patching.copy(from));
    else if (op === 'move') {
      if (path.length > from.length && from.every((key, at) => path[at] === key)) return fail('Nothing can be moved into itself.');
      patching.add(path, patching.remove(from));
    } else return fail(`There is no operation ${JSON.stringify(op ?? null)}.`);
  }
  return patching.result;
}
