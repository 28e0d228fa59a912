/**
 * The tree of a document as DOM nodes. It is told which nodes changed and brings their
 * views up to date; what did not change is not looked at.
 */
import {type Change, type ComponentNode, type FootnoteNode, type MessageDocument, type RootNode, type TreeNode} from '../../src/index.js';
import type {MduiHost} from '../base/host.js';
import {type BlockView, ChildViews} from './block-view.js';
import {type ComponentContext, ComponentView} from './component-view.js';
import {proseViews} from './prose-views.js';

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
}

/** By far the most common change; one set for all of them. */
const onlyContent: ReadonlySet<Change['kind']> = new Set(['content'] as const);

export class TreeView implements ComponentContext {
  readonly document: MessageDocument;
  readonly host: MduiHost;
  readonly headingOffset: number;
  nodesCreated = 0;
  nodesRemoved = 0;
  readonly #options: TreeOptions;
  readonly #views = new Map<TreeNode, BlockView>();
  readonly #components = new Map<TreeNode, ComponentView>();
  readonly #children: ChildViews;
  readonly #notes = new Map<string, HTMLElement>();
  #noteList: HTMLElement | undefined;
  #dirty = new Map<TreeNode | RootNode, ReadonlySet<Change['kind']>>();
  /** More changed than text since the last flush. */
  #structural = false;
  readonly #missing = new Set<string>();

  constructor(options: TreeOptions) {
    this.#options = options;
    this.document = options.document;
    this.host = options.host;
    this.headingOffset = options.headingOffset;
    this.#children = new ChildViews(options.base, this);
    this.#children.update(this.document.root.children);
  }

  get tail(): ComponentContext['tail'] {
    return this.#options.tail;
  }

  get policy(): MessageDocument['policy'] {
    return this.document.policy;
  }

  /** Remembers what changed until `flush`. */
  mark(changes: readonly Change[]): void {
    for (const {kind, node} of changes) {
      const kinds = this.#dirty.get(node);
      if (kind !== 'content') this.#structural = true;
      if (!kinds) this.#dirty.set(node, kind === 'content' ? onlyContent : new Set([kind]));
      else if (!kinds.has(kind)) this.#dirty.set(node, new Set([...kinds, kind]));
    }
  }

  /** Brings everything that changed up to date; says what that was. */
  flush(): 'nothing' | 'text' | 'structure' {
    if (this.#dirty.size === 0) return 'nothing';
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
      if (kinds.has('focus')) this.#focus(node);
    }
    return structural ? 'structure' : 'text';
  }

  elementOf(id: string): HTMLElement | undefined {
    const node = this.document.node(id);
    return node && this.#components.get(node as TreeNode)?.element;
  }

  /** Lets every element draw what it was told. */
  settle(): void {
    for (let round = 0; round < 4; round++) {
      let pending = false;
      for (const {element} of this.#components.values()) if (drawNow(element)) pending = true;
      if (!pending) return;
    }
  }

  /** All component elements, in the order of their creation. */
  *elements(): Generator<HTMLElement> {
    for (const {element} of this.#components.values()) yield element;
  }

  // --- what views ask ------------------------------------------------------------------

  create(node: TreeNode, parent: Node, bare: boolean): BlockView {
    const view = node.kind === 'component' ? this.#component(node as ComponentNode, parent) : proseViews[node.kind](node as never, this, parent, bare);
    this.#views.set(node, view);
    return view;
  }

  #component(node: ComponentNode, parent: Node): ComponentView {
    const view = new ComponentView(node, this, parent);
    this.#components.set(node as TreeNode, view);
    return view;
  }

  view(node: TreeNode): BlockView | undefined {
    return this.#views.get(node);
  }

  drop(node: TreeNode): void {
    const view = this.#views.get(node);
    const focused = view instanceof ComponentView && view.element.matches(':focus-within');
    const next = focused ? this.#neighbour(view.element) : undefined;
    for (const dom of view?.nodes() ?? []) {
      dom.remove();
      this.nodesRemoved++;
    }
    this.#forget(node);
    next?.focus();
  }

  created(): void {
    this.nodesCreated++;
  }

  removed(): void {
    this.nodesRemoved++;
  }

  direct(element: HTMLElement): void {
    if (!this.#options.directed) element.dir = 'auto';
  }

  missing(type: string): void {
    if (this.#missing.has(type)) return;
    this.#missing.add(type);
    console.info(`MarkdownUI: <mdui-${type}> is not defined; import markdownui/elements or elements/${type}.js to show it.`);
  }

  notes({label}: FootnoteNode): Node {
    if (!this.#noteList) {
      const section = document.createElement('section');
      section.setAttribute('role', 'doc-endnotes');
      section.setAttribute('aria-label', 'Footnotes');
      this.#noteList = document.createElement('ol');
      section.append(this.#noteList);
      this.#options.base.after(section);
    }
    const item = document.createElement('li');
    item.tabIndex = -1;
    this.#noteList.append(item);
    this.#notes.set(label.toLowerCase(), item);
    return item;
  }

  footnote(label: string): void {
    const item = this.#notes.get(label.toLowerCase());
    item?.scrollIntoView({block: 'nearest'});
    item?.focus();
  }

  #forget(node: TreeNode): void {
    this.#views.delete(node);
    this.#components.delete(node);
    if ('children' in node) for (const child of node.children) this.#forget(child as TreeNode);
  }

  /** A patch asks for focus: the user's own comes first (`language.md §4`). */
  #focus(node: TreeNode): void {
    const view = this.#views.get(node);
    const active = document.activeElement;
    if (view instanceof ComponentView && (!active || active === document.body)) view.element.focus();
  }

  /** Where focus goes when what has it is taken away: the next control, else the one before. */
  #neighbour(element: HTMLElement): HTMLElement | undefined {
    let before: HTMLElement | undefined;
    for (const each of this.elements()) {
      if (each === element || element.contains(each) || each.contains(element) || !('checkValidity' in each || 'usable' in each)) continue;
      if (element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) return each;
      before = each;
    }
    return before;
  }
}
