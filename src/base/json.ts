/** JSON values: the only data that crosses the wire in either direction. */

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; its keys are data, whatever they are called. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A copy without anything that JSON has not; undefined when it nests deeper than `depth`. Any key is harmless in it. */
export function jsonCopy(value: unknown, depth = 32): Json | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || depth <= 0) return undefined;
  const out: [string, Json][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const copy = jsonCopy(inner, depth - 1);
    if (copy === undefined) return undefined;
    out.push([key, copy]);
  }
  return Array.isArray(value) ? out.map(([, copy]) => copy) : Object.fromEntries(out);
}

/** True for a plain JSON object (not an array, not null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
