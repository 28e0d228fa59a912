/** How a value becomes what a property is (A2UI v1.0, type coercion). */
import type {Json} from '../base/json.js';

export function toText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function toBoolean(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.toLowerCase() === 'true';
  return typeof value === 'number' ? value !== 0 : Boolean(value);
}

/** A number, or a text that is one; undefined for anything else, nothing included. */
export function readNumber(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A choice: one text counts as a list of one. */
export function toTexts(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.map(toText);
  return value === undefined || value === null || value === '' ? [] : [toText(value)];
}

/** The locale as `Intl` takes it; `en-US` for none, and for what is none. */
export function usableLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
