/** JSON values: the only data that crosses the wire in either direction. */

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; its keys are data, whatever they are called. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A copy; undefined when the value is none of JSON's or nests deeper than `depth`. Any key is harmless in it, members that are undefined are left out. */
export function jsonCopy(value: unknown, depth = 32): Json | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || depth <= 0) return undefined;
  const out: [string, Json][] = [];
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const copy = jsonCopy(inner, depth - 1);
    if (copy === undefined) return undefined;
    out.push([key, copy]);
  }
  return Array.isArray(value) ? out.map(([, copy]) => copy) : Object.fromEntries(out);
}

/** What a value says where a text is asked for: an object says nothing, and must not be asked what it is as a text. */
export function textIn(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

/** True for a plain JSON object (not an array, not null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
