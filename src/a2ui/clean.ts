/** What arrives made plain JSON, once, at the door. */
import type {Json} from '../base/json.js';
import {wellFormed} from '../base/text.js';

const maxDepth = 64;
const maxValues = 200_000;

/** Keys that merging code elsewhere would trip over. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

/** The input is too deep, too large or not data. */
export class UncleanError extends Error {}

/**
 * A deep copy that holds JSON only: no foreign prototypes, no keys that reach one, no
 * lone surrogates; what JSON cannot say is null in a list and left out of an object.
 * Throws `UncleanError` when it is nested deeper than 64 or holds more than 200,000 values.
 */
export function cleanJson(input: unknown): Json {
  let count = 0;
  const copy = (value: unknown, depth: number): Json | undefined => {
    if (++count > maxValues) throw new UncleanError(`It holds more than ${maxValues} values.`);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return wellFormed(value);
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (typeof value !== 'object') return undefined;
    if (depth === maxDepth) throw new UncleanError(`It is nested deeper than ${maxDepth}.`);
    if (Array.isArray(value)) return Array.from(value, (item) => copy(item, depth + 1) ?? null);
    const out: Record<string, Json> = {};
    for (const [key, item] of Object.entries(value)) {
      const json = forbidden.has(key) ? undefined : copy(item, depth + 1);
      if (json !== undefined) out[wellFormed(key)] = json;
    }
    return out;
  };
  return copy(input, 0) ?? null;
}
