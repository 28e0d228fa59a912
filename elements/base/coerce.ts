/**
 * What attributes and properties become. Frameworks write `disabled="false"`, hand over
 * numbers as text and objects as `[object Object]`; one function per kind takes whatever
 * comes, as an attribute and as a property alike.
 */
import type {PropertyDeclaration} from 'lit';

/** A property declaration whose values always have its type. */
export interface Coerced<T> extends PropertyDeclaration {
  readonly coerce: (value: unknown) => T;
}

function declare<T>(type: unknown, coerce: (value: unknown) => T): Coerced<T> {
  return {type, coerce, converter: {fromAttribute: coerce}};
}

/** Boolean as in HTML, except that the text `false` is false. */
export const flag = declare(Boolean, (value) => value === '' || (Boolean(value) && value !== 'false'));
/** Text; nothing is the empty text. */
export const text = declare(String, (value) => (value === null || value === undefined ? '' : String(value)));
/** A finite number, else undefined. */
export const number = declare(Number, (value) => {
  const result = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(result) ? result : undefined;
});

/** Makes the accessor of a property (`getPropertyDescriptor`) coerce what is set, and what was never set. */
export function coerced(accessor: PropertyDescriptor | undefined, options: Partial<Coerced<unknown>>): PropertyDescriptor | undefined {
  const {coerce} = options;
  if (!accessor || !coerce) return accessor;
  return {
    ...accessor,
    get() {
      return accessor.get?.call(this) ?? coerce(undefined);
    },
    set(value: unknown) {
      accessor.set?.call(this, coerce(value));
    },
  };
}

const warned = new Set<string>();

/** Warns, once per element name and attribute, when an object was written into an attribute. */
export function warnOfObject(element: Element, attribute: string, value: string | null): void {
  const name = `${element.localName}.${attribute}`;
  if (!value?.includes('[object ') || warned.has(name)) return;
  warned.add(name);
  console.warn(`MarkdownUI: <${element.localName} ${attribute}> was given an object as text; set it as a property.`);
}
