/** A2UI in an activity or in the result of a tool. */
import {isJsonObject, type Json} from '../base/json.js';

function read(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The messages of its surfaces, where there are some: `{a2ui_operations: […]}`, also as text. */
export function surfaceMessages(content: Json): readonly Json[] | undefined {
  const value = typeof content === 'string' ? (content.includes('a2ui_operations') ? read(content) : undefined) : content;
  const messages = value !== undefined && isJsonObject(value) ? value['a2ui_operations'] : undefined;
  return Array.isArray(messages) ? (messages as readonly Json[]) : undefined;
}
