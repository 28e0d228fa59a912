/**
 * Paths into data that an agent names: bind paths (`trip.destination`, `language.md §2`)
 * and the pointers of patches (`/options/0/label`). Both come from outside, so there is
 * one function for each, and what could reach a prototype is refused here.
 */
import type {Json} from './json.js';

/** Deeper data than this is nobody's form. */
const MAX_SEGMENTS = 32;

const refused = new Set(['', '__proto__', 'prototype', 'constructor']);

/**
 * The segments of a bind path, `\.` being a dot inside one. Undefined when it is refused:
 * an empty segment, `__proto__`, `prototype` or `constructor` (`language.md §3.1`).
 */
export function parsePath(path: string): readonly string[] | undefined {
  const segments = path.split(/(?<!\\)\./).map((segment) => segment.replaceAll('\\.', '.'));
  return segments.length > MAX_SEGMENTS || segments.some((segment) => refused.has(segment)) ? undefined : segments;
}

/** The segments of a JSON pointer (RFC 6901); undefined when it does not begin with `/`. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (!pointer.startsWith('/')) return undefined;
  const segments = pointer.slice(1).split('/').map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  return segments.length > MAX_SEGMENTS || segments.some((segment) => refused.has(segment)) ? undefined : segments;
}

/** An index as JSON pointers write it: `0`, `12`, never `01`, `-` or `1e3`. */
export function parseIndex(segment: string | undefined): number | undefined {
  return segment !== undefined && /^(?:0|[1-9]\d{0,8})$/.test(segment) ? Number(segment) : undefined;
}

/** An object that `setPath` fills; each key is an own property, whatever it is called. */
export interface Nested {
  [key: string]: Json | Nested;
}

/** Sets an own property whatever its name: `__proto__` is a key like any other. */
function define(target: Nested, key: string, value: Json | Nested): void {
  Object.defineProperty(target, key, {value, writable: true, enumerable: true, configurable: true});
}

/** The objects that `setPath` may descend into: only those it made. */
const branches = new WeakSet<object>();

/** An object for `setPath` to fill. */
export function nested(): Nested {
  const root: Nested = {};
  branches.add(root);
  return root;
}

/**
 * Sets a value deep inside an object made by `nested`, making what is missing on the way.
 * False, and nothing is changed, when a value stands in the way (`a` beside `a.b`).
 */
export function setPath(root: Nested, segments: readonly string[], value: Json): boolean {
  let target = root;
  for (const [index, key] of segments.entries()) {
    const own = Object.hasOwn(target, key) ? target[key] : undefined;
    if (index === segments.length - 1) {
      if (own !== undefined) return false;
      define(target, key, value);
      return true;
    }
    if (own === undefined) {
      const branch = nested();
      define(target, key, branch);
      target = branch;
    } else if (typeof own === 'object' && own !== null && branches.has(own)) {
      target = own as Nested;
    } else return false;
  }
  return false;
}
