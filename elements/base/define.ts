/**
 * Registration. It never throws: a second load, another version of
 * ours or a tag that somebody else owns (the npm package `mdui` has `mdui-radio`) each
 * leave what is there alone. Where a tag is taken, ours is `mdui-x-NAME`, and our own
 * templates ask `tagOf` for it.
 */
import {version} from '../../src/index.js';

/** What `define` takes: an element class that knows its name. */
export type ElementClass = CustomElementConstructor & {readonly elementName: string};

/** Where an element is defined, and under which tag. */
export interface DefineOptions {
  /** Instead of `mdui-`. */
  readonly prefix?: string;
  /** A scoped registry; the page's own by default. */
  readonly registry?: CustomElementRegistry;
}

/** Tells ours from others', also when they were loaded from another address: its value is the version. */
const mark = Symbol.for('markdownui.element');
type Marked = CustomElementConstructor & {readonly [mark]?: string};

const tags = new Map<string, string>();
const used = new WeakMap<CustomElementRegistry, Set<ElementClass>>();
let taken: string[] = [];
const versions = new Set([version]);

/**
 * Defines a class under its tag and returns that tag. Without custom elements (on a
 * server) and on a second call it does nothing but say the tag.
 */
export function define(element: ElementClass, {prefix = 'mdui-', registry = globalThis.customElements}: DefineOptions = {}): string {
  const wanted = prefix + element.elementName;
  let tag = wanted;
  if (!registry) return tag;
  let there: Marked | undefined = registry.get(tag);
  while (there && there[mark] === undefined) {
    tag = `${prefix}x-${tag.slice(prefix.length)}`;
    there = registry.get(tag);
  }
  if (there) {
    const other = there[mark] ?? version;
    if (!versions.has(other)) {
      versions.add(other);
      console.warn(`MarkdownUI ${version} was loaded beside ${other}, which came first: <${tag}> stays ${other}.`);
    }
  } else {
    if (tag !== wanted) warn(wanted);
    registry.define(tag, fresh(element, registry));
  }
  if (registry === globalThis.customElements && !tags.has(element.elementName)) tags.set(element.elementName, tag);
  return tag;
}

/** The tag that an element was defined under in the page's registry; undefined when it was not. */
export function tagOf(name: string): string | undefined {
  return tags.get(name);
}

/** A registry takes a class once: under a second prefix stands a subclass of it. */
function fresh(element: ElementClass, registry: CustomElementRegistry): CustomElementConstructor {
  const known = used.get(registry) ?? new Set();
  const own = known.has(element) ? class extends element {} : element;
  used.set(registry, known.add(element));
  Object.defineProperty(own, mark, {value: version, configurable: true});
  return own;
}

/** One warning for all tags that are taken, however many elements are loaded together. */
function warn(tag: string): void {
  if (taken.length === 0) {
    queueMicrotask(() => {
      console.warn(`MarkdownUI: ${taken.map((name) => `<${name}>`).join(' ')} belong to another library; ours are named mdui-x-….`);
      taken = [];
    });
  }
  taken.push(tag);
}

const loaders = new Map<string, () => Promise<unknown>>();

/** Elements that are loaded when a message first needs them. */
export function lazily(name: string, load: () => Promise<unknown>): void {
  loaders.set(name, load);
}

/** The tag of an element once it is defined, by whom and when ever; loads it if it is known from where. */
export async function loadElement(name: string): Promise<string> {
  // What cannot be loaded may still be defined by the page.
  void loaders.get(name)?.().catch(() => undefined);
  if (!tagOf(name)) await customElements.whenDefined(`mdui-${name}`);
  return tagOf(name) ?? `mdui-${name}`;
}
