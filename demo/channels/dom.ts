/** Elements in one line each. */
export type Child = Node | string | undefined | false;

export function h<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, ...children: readonly Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return element;
}

export type Loose = Readonly<Record<string, unknown>>;

export const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list in a payload, whatever is in it. */
export const listIn = (value: unknown, name: string): readonly Loose[] => {
  const inner = isLoose(value) ? value[name] : undefined;
  return Array.isArray(inner) ? inner.filter(isLoose) : [];
};

export const textIn = (value: unknown, ...path: readonly string[]): string => {
  let here: unknown = value;
  for (const name of path) here = isLoose(here) ? here[name] : undefined;
  return typeof here === 'string' || typeof here === 'number' ? String(here) : '';
};

/** Everything in a payload that is an object. */
export function* objects(value: unknown): Generator<Loose> {
  if (typeof value !== 'object' || value === null) return;
  if (isLoose(value)) yield value;
  for (const each of Object.values(value)) yield* objects(each);
}
