/** JSON that came as text. */
import type {Json} from '../base/json.js';

/** Undefined for what is no JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Undefined when the text is not one value, nor mostly lines of them. */
export function readJsonText(text: string, refuse: (message: string) => void): readonly Json[] | undefined {
  const whole = parseJson(text);
  if (whole !== undefined) return [whole];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values = lines.map(parseJson);
  const bad = values.filter((value) => value === undefined).length;
  if (values.length < 2 || bad * 2 > values.length) return undefined;
  for (let count = 0; count < bad; count++) refuse('A line is no JSON.');
  return values.filter((value): value is Json => value !== undefined);
}
