/**
 * The tree of a document as DOM nodes. It is told which nodes changed and brings their
 * views up to date; what did not change is not looked at.
 */
import {type Change, type ComponentNode, type FootnoteNode, type MessageDocument, type RootNode, type TreeNode} from '../../src/index.js';
import type {MduiHost} from '../base/host.js';
import {elementNameOf} from '../base/form-owner.js';
import {PluginSet} from '../base/plugins.js';
import {type BlockView, ChildViews} from './block-view.js';
import {type ComponentContext, ComponentView} from './component-view.js';
import {Footnotes} from './footnotes.js';
import {proseViews} from './prose-views.js';
import {focusOne, neighbours} from './refocus.js';

/** Lets an element draw what it was told. True when there was something. */
export function drawNow(element: HTMLElement): boolean {
  const lit = element as HTMLElement & {readonly isUpdatePending?: boolean; performUpdate?(): void};
  if (!lit.isUpdatePending) return false;
  lit.performUpdate?.();
  return true;
}

export interface TreeOptions {
  readonly document: MessageDocument;
  readonly host: MduiHost;
  /** Where the blocks go. */
  readonly base: HTMLElement;
  readonly headingOffset: number;
  /** The host set a direction: blocks have none of their own. */
  readonly directed: boolean;
  readonly tail: ComponentContext['tail'];
  readonly locked: boolean;
  /** An announcer tells of the message: nothing in it speaks by itself. */
  readonly quiet?: boolean;
  readonly plugins?: PluginSet;
}

/** What takes the direction of its first block. */
const begins = new Set(['blockquote', 'ul', 'ol', 'li', 'tr', 'thead', 'table', 'status', 'notice', 'tabs', 'accordion', 'form']);

/** By far the most common change; one set for all of them. */
const onlyContent: ReadonlySet<Change['kind']> = new Set(['content'] as const);

export class TreeView implements ComponentContext {
  readonly document: MessageDocument;
  readonly host: MduiHost;
  readonly headingOffset: number;
  readonly plugins: PluginSet;
  locked: boolean;
  nodesCreated = 0;
  nodesRemoved = 0;
  readonly #options: TreeOptions;
  readonly #views = new Map<TreeNode, BlockView>();
  readonly #components = new Map<ComponentNode, ComponentView>();
  readonly #children: ChildViews;
  readonly #footnotes: Footnotes;
  #dirty = new Map<TreeNode | RootNode, ReadonlySet<Change['kind']>>();
  /** The leaf whose text grew before anything else changed: mostly all there is. */
  #grown: TreeNode | RootNode | undefined;
  /** Errors by the id of their control. */
  readonly #errors = new Map<string, ComponentView>();
  /** More changed than text since the last flush. */
  #structural = false;
  /** What a patch asked the focus for; it takes it once it is drawn. */
  #asked: ComponentNode | undefined;
  /** Types that the page has no element for, told once each. */
  readonly #missing = new Set<string>();
  /** The direction of the page around, and whether something in the message may have another one. */
  readonly #direction: string;
  #turned = false;
  /** Some text had a direction. */
  #begun = false;

  constructor(options: TreeOptions) {
    this.#options = options;
    this.document = options.document;
    this.host = options.host;
    this.headingOffset = options.headingOffset;
    this.locked = options.locked;
    this.plugins = options.plugins ?? new PluginSet();
    // Asked of the markup: a style that is read has to be known for the whole page, at each message anew.
    this.#direction = options.base.matches(':dir(rtl)') ? 'rtl' : 'ltr';
    this.#footnotes = new Footnotes(options.base);
    this.#children = new ChildViews(options.base, this, () => document.createElement('div'));
    this.#children.update(this.document.root.children);
  }

  get tail(): ComponentContext['tail'] {
    return this.#options.tail;
  }

  get quiet(): boolean {
    return this.#options.quiet === true;
  }

  get policy(): MessageDocument['policy'] {
    return this.document.policy;
  }

  /** Remembers what changed until `flush`. */
  mark(changes: readonly Change[]): void {
    for (const {kind, node} of changes) {
      if (kind === 'content' && this.#dirty.size === 0 && (this.#grown ?? node) === node) {
        this.#grown = node;
        continue;
      }
      const kinds = this.#dirty.get(node);
      if (kind !== 'content') this.#structural = true;
      if (!kinds) this.#dirty.set(node, kind === 'content' ? onlyContent : new Set([kind]));
      else if (!kinds.has(kind)) this.#dirty.set(node, new Set([...kinds, kind]));
    }
  }

  /** Brings everything that changed up to date; says what that was. */
  flush(): 'nothing' | 'text' | 'structure' {
    const grown = this.#grown as TreeNode | undefined;
    this.#grown = undefined;
    if (grown) this.#views.get(grown)?.update(onlyContent);
    if (this.#dirty.size === 0) return grown ? 'text' : 'nothing';
    const dirty = this.#dirty;
    const structural = this.#structural;
    this.#dirty = new Map();
    this.#structural = false;
    for (const [node, kinds] of dirty) {
      if (node.kind === 'root') {
        if (kinds.has('children')) this.#children.update(node.children);
        continue;
      }
      this.#views.get(node)?.update(kinds);
      if (kinds.has('focus') && node.kind === 'component') this.#asked = node;
    }
    return structural ? 'structure' : 'text';
  }

  elementOf(id: string): HTMLElement | undefined {
    const node = this.document.node(id);
    return node && this.#components.get(node)?.element;
  }

  /** A fieldset of the page around the message takes all controls out of use, or gives them back. */
  lock(locked: boolean): void {
    this.locked = locked;
    this.mark([...this.#components.keys()].map((node) => ({kind: 'props', node})));
  }

  /** Lets every element draw what it was told. */
  settle(): void {
    for (let round = 0; round < 4; round++) {
      let pending = false;
      for (const {element} of this.#components.values()) if (drawNow(element)) pending = true;
      if (!pending) break;
    }
    if (!this.#asked) return;
    const asked = this.#components.get(this.#asked)?.element;
    this.#asked = undefined;
    const active = document.activeElement;
    // A patch asks for focus: the user's own comes first (`language.md §4`).
    if (!active || active === document.body) asked?.focus();
  }

  /** All component elements, in the order of their creation. */
  *elements(): Generator<HTMLElement> {
    for (const {element} of this.#components.values()) yield element;
  }

  // --- what views ask ------------------------------------------------------------------

  create(node: TreeNode, parent: Node, bare: boolean): BlockView {
    const view = node.kind === 'component' ? this.#component(node, parent) : proseViews[node.kind](node as never, this, parent, bare);
    this.#views.set(node, view);
    // A tag of the author's may say a direction.
    this.#turned ||= node.kind === 'html-container';
    return view;
  }

  #component(node: ComponentNode, parent: Node): ComponentView {
    const view = new ComponentView(node, this, parent);
    this.#components.set(node, view);
    // The error of a control may stand before it.
    if (node.type === 'error') this.#errors.set(String(node.attributes['for']).replace(/^#/, ''), view);
    else this.#errors.get(node.id)?.update(onlyContent);
    return view;
  }

  view(node: TreeNode): BlockView | undefined {
    return this.#views.get(node);
  }

  drop(node: TreeNode): void {
    const view = this.#views.get(node);
    const focused = view instanceof ComponentView && view.element.matches(':focus-within');
    const next = focused && neighbours(view.element, this.#controls());
    for (const dom of view?.nodes() ?? []) {
      dom.remove();
      this.nodesRemoved++;
    }
    this.#forget(node);
    if (next) focusOne(next, this.#options.base);
  }

  created(): void {
    this.nodesCreated++;
  }

  removed(): void {
    this.nodesRemoved++;
  }

  direct(element: Element, direction: 'ltr' | 'rtl'): void {
    const first = !this.#begun;
    this.#begun = true;
    if (this.#options.directed || (!this.#turned && direction === this.#direction)) return;
    // Its first text decides for what it begins, too: the side of a list's marks, of a quote's line, of a note's number.
    let outer = element;
    for (let parent = outer.parentElement; parent && !parent.hasAttribute('dir') && (begins.has(elementNameOf(parent) ?? parent.localName) || parent.matches('[role=doc-endnotes] div')) && parent.querySelector(':scope > :not(input)') === outer; parent = parent.parentElement) outer = parent;
    // The first text of all decides for the message: for the side of what has no text, and of buttons in a row.
    if (first && this.#options.base.contains(outer)) outer = this.#options.base;
    const current = (outer.parentElement?.closest('[dir]') as HTMLElement | null)?.dir ?? this.#direction;
    if (direction === current) return;
    outer.setAttribute('dir', direction);
    this.#turned = true;
  }

  missing(type: string): void {
    if (this.#missing.has(type)) return;
    this.#missing.add(type);
    console.info(`MarkdownUI: <mdui-${type}> is not defined; import markdownui/elements or elements/${type}.js to show it.`);
  }

  notes(note: FootnoteNode): Node {
    return this.#footnotes.add(note);
  }

  footnote(label: string, mark: HTMLElement, followed: boolean): void {
    this.#footnotes.mark(label, mark, followed);
  }

  #forget(node: TreeNode): void {
    this.#views.get(node)?.end?.();
    this.#views.delete(node);
    if (node.kind === 'component') this.#components.delete(node);
    if (node.kind === 'footnote') this.#footnotes.drop(node);
    if ('children' in node) for (const child of node.children) this.#forget(child);
  }

  /** What can have the focus. */
  #controls(): HTMLElement[] {
    return [...this.#components].filter(([node]) => node.spec.interactive && node.type !== 'form').map(([, {element}]) => element);
  }
}
