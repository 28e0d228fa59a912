/**
 * Registration. A tag that somebody else owns is left alone; ours is then `mdui-x-NAME`
 * and our own templates use that (`api.md`, the npm package `mdui` has `mdui-radio`).
 */
import type {MduiElement} from './element.js';

type ElementClass = (typeof MduiElement | CustomElementConstructor) & CustomElementConstructor & {readonly elementName: string};

const tags = new Map<string, string>();

/** Defines a class under its tag; a second load of the same element is a no-op. */
export function define(element: ElementClass, {prefix = 'mdui-', registry = customElements} = {}): string {
  const name = element.elementName;
  const known = tags.get(name);
  if (known !== undefined && registry === customElements) return known;
  const tag = `${prefix}${name}`;
  registry.define(tag, element);
  if (registry === customElements) tags.set(name, tag);
  return tag;
}

/** The tag that an element was defined under; undefined when it was not. */
export function tagOf(name: string): string | undefined {
  return tags.get(name);
}
