/**
 * The open end of the tree: the stack of open containers and the open leaf, and what it
 * takes to open, feed and close them. It knows blocks, not lines.
 */
import {lastIndex} from '../base/array.js';
import type {Definitions} from './definitions.js';
import type {BlockHost, OpenDirective} from './host.js';
import type {InlineLexer} from './inline-lexer.js';
import {InlineText} from './inline-text.js';
import {
  Block, Code, DefinitionBlock, endsWithBlank, Footnote, Html, HtmlContainer, type Leaf, List, ListItem, Paragraph, Quote, Table,
} from './nodes.js';
import {takeDefinitions} from './link-definitions.js';
import {openContainerTag} from './html-tags.js';
import type {Change, Container, RootNode, TreeNode} from './tree.js';

/** A directive on the stack, with what its fence said. */
export interface OpenFence {
  readonly node: OpenDirective;
  readonly colons: number;
  readonly line: number;
  readonly column: number;
}

export type StackEntry = Quote | List | ListItem | HtmlContainer | Footnote | OpenDirective | RootNode;

export class TreeBuilder {
  readonly stack: StackEntry[];
  leaf: Leaf | undefined;
  /** The number of the line being read, from 1. */
  line: number;
  /** Cells that the rows of tables left out. */
  empty = 0;
  /** Open directives, outermost first. */
  readonly fences: OpenFence[] = [];

  constructor(
    readonly host: BlockHost,
    readonly root: RootNode | OpenDirective,
    readonly lexer: InlineLexer,
    line: number,
    /** Containers within containers. */
    readonly depth: number,
  ) {
    this.stack = [root];
    this.line = line;
  }

  get definitions(): Definitions {
    return this.lexer.definitions;
  }

  get top(): StackEntry {
    return this.stack.at(-1) as StackEntry;
  }

  inline(node: () => TreeNode): InlineText {
    return new InlineText(this.lexer, () => this.defined(node()));
  }

  /** A container would stand too deep and is text; said once. */
  tooDeep(column = 1): void {
    if (this.#capped) return;
    this.#capped = true;
    this.host.report({code: 'limit', severity: 'warning', line: this.line, column, message: `More than ${this.depth} levels; deeper ones are shown as text.`});
  }
  #capped = false;

  /** Puts a block at the end of the innermost container. */
  add<T extends Block | OpenDirective>(node: T): T {
    const parent = this.top;
    const children = parent.children as TreeNode[];
    if (parent instanceof ListItem && endsWithBlank(children.at(-1))) this.#loosen(parent.parent as List);
    if (parent instanceof List) {
      if (endsWithBlank(children.at(-1))) this.#loosen(parent);
    }
    children.push(node as TreeNode);
    this.host.changed({kind: 'children', node: parent});
    return node;
  }

  push<T extends Quote | List | ListItem | HtmlContainer | Footnote>(node: T): T {
    this.add(node);
    this.stack.push(node);
    return node;
  }

  paragraph(): Paragraph {
    const node: Paragraph = new Paragraph(this.top, this.lexer, () => this.defined(node));
    this.leaf = node;
    return node;
  }

  /** A paragraph enters the tree when it is sure to be one. */
  show(node: Paragraph): void {
    if (node.pending === undefined) return;
    const text = node.pending;
    const last = text.lastIndexOf('\n') + 1;
    node.pending = undefined;
    this.add(node);
    node.content.append(text.slice(0, last));
    node.line = {text: text.slice(last), held: text.slice(last), before: Math.max(0, last - 1)};
  }

  /** A definition that `node` was waiting for arrived. */
  defined(node: TreeNode): void {
    this.host.changed({kind: 'definition', node});
  }

  content(node: TreeNode): void {
    if (this.#grown?.node !== node) this.#grown = {kind: 'content', node};
    this.host.changed(this.#grown);
  }
  /** A leaf that streams says the same again and again. */
  #grown: Change | undefined;

  /** Replaces the open leaf in the tree: a paragraph that turns out to be something else. */
  replaceLeaf(node: Leaf): void {
    const children = this.top.children as TreeNode[];
    children[children.length - 1] = node;
    this.leaf = node;
    this.host.changed({kind: 'children', node: this.top});
  }

  closeLeaf(): void {
    const {leaf} = this;
    if (!leaf) return;
    this.leaf = undefined;
    leaf.open = false;
    if (leaf instanceof Paragraph) this.#closeParagraph(leaf);
    else if (leaf instanceof Table) {
      leaf.row?.close();
      if (leaf.row) leaf.rows.push(leaf.row.cells);
      leaf.row = undefined;
    } else if (leaf instanceof Html) this.#closeHtml(leaf);
    else if (leaf instanceof Code) leaf.pieces.length = 0;
    this.content(leaf);
  }

  /** Closes all that is open above `depth` on the stack; `live` as in `BlockHost.closeDirective`. */
  closeTo(depth: number, live = true): void {
    if (this.stack.length > depth || depth <= 1) this.closeLeaf();
    while (this.stack.length > depth) {
      const node = this.stack.pop() as StackEntry;
      if (node instanceof Block) node.open = false;
      else if ('type' in node) this.#closeDirective(node, live);
      if (node instanceof Block) this.content(node as unknown as TreeNode);
    }
  }

  /**
   * Closes what a line does not continue. Closing raw HTML may open a container, so what
   * the line ends is decided before.
   */
  closeAbove(depth: number): void {
    if (depth < this.stack.length) this.closeTo(depth);
    else this.closeLeaf();
  }

  /** The definitions that a paragraph begins with, and whether anything is left of it. */
  settleDefinitions(node: Paragraph): boolean {
    if (node.pending === undefined) return true;
    const {found, rest} = takeDefinitions(node.pending);
    for (const {label, href, title, raw} of found) {
      const block = this.add(new DefinitionBlock(this.top, label));
      block.open = false;
      for (const line of raw.split('\n')) block.addSource(line);
      this.definitions.define(label, title === undefined ? {href} : {href, title});
    }
    node.pending = rest;
    return rest.trim() !== '';
  }

  #closeParagraph(node: Paragraph): void {
    if (!this.settleDefinitions(node)) return;
    this.show(node);
    node.settleLine();
    node.content.close();
  }

  /** A raw tag that stays open around Markdown becomes a container (`<details>` … `</details>`). */
  #closeHtml(node: Html): void {
    const {html} = node;
    const [mark, name] = /^\s*<\/([a-z]+)\s*>\s*/i.exec(html) ?? [];
    const index = lastIndex(this.stack, (each) => each instanceof HtmlContainer && each.tag === name?.toLowerCase());
    if (mark !== undefined && index > 0 && this.stack.slice(index).every((each) => each instanceof HtmlContainer)) {
      const rest = html.slice(mark.length);
      if (rest === '') (node.parent.children as TreeNode[]).pop();
      else node.replace(rest);
      const moved = rest === '' ? undefined : (node.parent.children as TreeNode[]).pop();
      if (moved && mark.includes('\n')) {
        // Its lines were counted to the container, which ended before them.
        const container = this.stack[index] as HtmlContainer;
        const lines = rest.split('\n').map(() => container.popSource());
        node.addSource(lines.reverse().join('\n'));
      }
      this.closeTo(index);
      if (moved) this.add(node).parent = this.top;
      return;
    }
    const tag = node.ends ? undefined : openContainerTag(html);
    if (tag === undefined) return;
    if (this.stack.length >= this.depth) return this.tooDeep();
    const container = new HtmlContainer(this.top, html, tag);
    container.addSource(node.markdown);
    const children = this.top.children as TreeNode[];
    children[children.length - 1] = container;
    this.stack.push(container);
    this.host.changed({kind: 'children', node: container.parent});
  }

  #closeDirective(node: OpenDirective, live: boolean): void {
    const index = lastIndex(this.fences, (each) => each.node === node);
    const fence = this.fences[index];
    if (fence) this.fences.splice(index, 1);
    node.open = false;
    this.host.closeDirective(node, live);
  }

  #loosen(list: List): void {
    if (list.loose) return;
    list.loose = true;
    this.host.changed({kind: 'loose', node: list as unknown as Container as never});
  }
}
