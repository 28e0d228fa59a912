/** What the user entered, remembered, and compared with what is there. */
import type {Json, JsonObject} from '../../src/index.js';

/** Same JSON. */
export function alike(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as JsonObject, b as JsonObject];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && Array.isArray(a) === Array.isArray(b) && keys.every((key) => Object.hasOwn(right, key) && alike(left[key], right[key]));
}

/** So many entered texts are remembered; shorter ones say nothing. */
const remembered = 200;
const telling = 3;

/** What the user entered lately, to find it in addresses. */
export class Entered {
  readonly #texts = new Set<string>();

  add(value: Json): void {
    for (const item of [value].flat()) {
      const text = String(item).trim().toLowerCase();
      if (text.length < telling) continue;
      this.#texts.add(text);
      if (this.#texts.size > remembered) this.#texts.delete(this.#texts.values().next().value ?? '');
    }
  }

  isIn(address: string): boolean {
    const known = address.toLowerCase();
    return [...this.#texts].some((text) => known.includes(text) || known.includes(encodeURIComponent(text).toLowerCase()));
  }
}
