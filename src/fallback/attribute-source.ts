/** Attribute blocks as source (`language.md §1.5`): quoted where they need it. */
import type {Json} from '../base/json.js';

const name = /^[\p{L}_][\p{L}\p{N}_.:-]*$/u;
const bare = /^[\w./:@+-]+$/;

/** A value that reads back as it is. */
export function quote(value: string): string {
  return bare.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** `key=value`, or the key alone for a flag that is set; empty for what cannot be written. */
function pair(key: string, value: Json | undefined): string {
  if (value === undefined || value === null || value === false || !name.test(key)) return '';
  if (value === true) return key;
  return `${key}=${quote(typeof value === 'object' ? JSON.stringify(value) : String(value))}`;
}

/** An attribute block, with a blank before it; empty when there is nothing to write. */
export function attributeBlock(id: string | undefined, pairs: Iterable<readonly [string, Json | undefined]>): string {
  const parts = [id === undefined ? '' : `#${id}`, ...[...pairs].map(([key, value]) => pair(key, value))].filter(Boolean);
  return parts.length === 0 ? '' : ` {${parts.join(' ')}}`;
}
