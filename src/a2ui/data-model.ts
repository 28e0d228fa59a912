/**
 * The data of a surface: one JSON value that is never changed in place, so what was
 * handed out stays as it was.
 */
import {isJsonObject, type Json} from '../base/json.js';
import {parseIndex} from '../base/path.js';
import type {Path} from './pointer.js';

/** A list grows no further by leaving places empty (A2UI reference runtime) … */
const maxGap = 10_000;
/** … and not at all. */
const maxItems = 100_000;

/** An own property of an object, or an element of a list. */
function child(value: Json | undefined, segment: string): Json | undefined {
  if (Array.isArray(value)) {
    const index = parseIndex(segment);
    return index === undefined ? undefined : (value as readonly Json[])[index];
  }
  return isJsonObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
}

class Refused extends Error {}

function assign(parent: Json | undefined, path: Path, at: number, value: Json): Json {
  const segment = path[at];
  if (segment === undefined) return value;
  const index = parseIndex(segment);
  const target: Json = parent ?? (index === undefined ? {} : []);
  if (typeof target !== 'object' || target === null) throw new Refused(`A plain value stands in the way of '${segment}'.`);
  const next = assign(child(target, segment), path, at + 1, value);
  if (!Array.isArray(target)) return {...target, [segment]: next};
  if (index === undefined) throw new Refused(`'${segment}' is no index of a list.`);
  const list = [...(target as readonly Json[])];
  const most = list.length < maxGap ? maxGap : Math.min(list.length + 1, maxItems);
  if (index >= most) throw new Refused(`A list holds at most ${most} items.`);
  while (list.length < index) list.push(null);
  list[index] = next;
  return list;
}

function remove(parent: Json | undefined, path: Path, at: number): Json | undefined {
  const segment = path[at] as string;
  const own = child(parent, segment);
  if (own === undefined || typeof parent !== 'object' || parent === null) return parent;
  const next = at === path.length - 1 ? undefined : remove(own, path, at + 1);
  if (Array.isArray(parent)) return parent.map((item: Json, index) => (index === Number(segment) ? (next ?? null) : item));
  if (next !== undefined) return {...parent, [segment]: next};
  const {[segment]: _, ...rest} = parent as Record<string, Json>;
  return rest;
}

export class DataModel {
  #root: Json = {};

  get root(): Json {
    return this.#root;
  }

  get(path: Path): Json | undefined {
    let value: Json | undefined = this.#root;
    for (const segment of path) value = child(value, segment);
    return value;
  }

  /** Undefined, or why it cannot be written; then nothing has changed. Missing parents are made, a list where the next segment is an index. */
  set(path: Path, value: Json): string | undefined {
    try {
      this.#root = assign(this.#root, path, 0, value);
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return error.message;
      throw error;
    }
  }

  /** A key is gone, a place in a list is empty and keeps the others where they are, the root is an empty object. What is not there stays so. */
  delete(path: Path): undefined {
    this.#root = path.length === 0 ? {} : (remove(this.#root, path, 0) ?? {});
  }
}
