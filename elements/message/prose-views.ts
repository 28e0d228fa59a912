/** The views of Markdown blocks, one row per kind. */
import type {
  FootnoteNode, HeadingNode, HtmlContainerNode, HtmlNode, ListItemNode, ListNode, MarkdownNode, ParagraphNode, QuoteNode, TableNode,
} from '../../src/index.js';
import {sanitize} from '../base/sanitize.js';
import {speak, word} from '../base/words.js';
import {type BlockView, ChildViews, perBox, type ViewContext} from './block-view.js';
import {CaptionView, isNamedByBody} from './caption-view.js';
import {codeView} from './fence-view.js';
import {InlineView} from './inline-view.js';
import {TableView} from './table-view.js';

/** An element that the context counts. */
export function make<K extends keyof HTMLElementTagNameMap>(tag: K, context: ViewContext, parent?: Node): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  context.created();
  parent?.appendChild(element);
  return element;
}

class ParagraphView implements BlockView {
  readonly #node: ParagraphNode | HeadingNode;
  readonly #inline: InlineView;
  #element: HTMLElement | undefined;

  constructor(node: ParagraphNode | HeadingNode, context: ViewContext, parent: Node, bare: boolean) {
    this.#node = node;
    if (!bare) {
      const level = node.kind === 'heading' ? Math.min(6, Math.max(1, node.level + context.headingOffset)) : 0;
      this.#element = make((level > 0 ? `h${level}` : 'p') as 'p', context, parent);
    }
    this.#inline = new InlineView(this.#element ?? parent, context);
    this.update();
  }

  update(): void {
    this.#inline.update(this.#node.content);
  }

  nodes(): readonly ChildNode[] {
    return this.#element ? [this.#element] : this.#inline.nodes();
  }

  /** The list turned loose: its text gets a paragraph of its own, the nodes stay. */
  wrap(context: ViewContext, parent: Node): void {
    if (this.#element) return;
    const nodes = this.#inline.nodes();
    const element = make('p', context);
    parent.insertBefore(element, nodes[0] ?? null);
    for (const node of nodes) element.append(node);
    this.#inline.move(element);
    this.#element = element;
  }
}

/** A block whose element holds its children; a footnote's stands at the end of the message. */
class ContainerView implements BlockView {
  readonly #node: QuoteNode | FootnoteNode;
  readonly #element: HTMLElement;
  readonly #children: ChildViews;

  constructor(node: QuoteNode | FootnoteNode, tag: 'blockquote' | 'div', context: ViewContext, parent: Node) {
    this.#node = node;
    this.#element = make(tag, context, parent);
    this.#children = new ChildViews(this.#element, context);
    this.update();
  }

  update(): void {
    this.#children.update(this.#node.children);
  }

  nodes(): readonly ChildNode[] {
    return this.#node.kind === 'quote' ? [this.#element] : [];
  }
}

class ListView implements BlockView {
  readonly #node: ListNode;
  readonly #element: HTMLElement;
  readonly #children: ChildViews;
  readonly #context: ViewContext;

  constructor(node: ListNode, context: ViewContext, parent: Node) {
    this.#node = node;
    this.#context = context;
    this.#element = make(node.ordered ? 'ol' : 'ul', context, parent);
    if (node.ordered && node.start !== 1) this.#element.setAttribute('start', String(node.start));
    this.#children = new ChildViews(this.#element, context, (index) => this.#box(index));
    this.update(new Set());
  }

  update(kinds: ReadonlySet<string>): void {
    if (kinds.has('loose')) for (const item of this.#node.children) (this.#context.view(item) as ItemView | undefined)?.loosen();
    this.#children.update(this.#node.children);
    if (this.#node.ordered && !this.#element.role) this.#element.style.paddingInlineStart = this.#room(this.#node.children.length);
  }

  /** Room for a number of more than two digits, the last of so many items. */
  #room(items: number): string {
    const more = String(this.#node.start + items - 1).length - 2;
    return more > 0 ? `calc(1.6em + ${more}ch)` : '';
  }

  /** A box is no item: the list says by its role what it still is. */
  #box(index: number): HTMLElement {
    this.#element.setAttribute('role', 'list');
    const box = document.createElement('div');
    box.setAttribute('role', 'presentation');
    const {paddingInlineStart} = this.#element.style;
    if (this.#node.ordered) box.style.paddingInlineStart = this.#room(index + perBox);
    if (paddingInlineStart) box.style.marginInlineStart = `calc(-1 * ${paddingInlineStart})`;
    return box;
  }

  nodes(): readonly ChildNode[] {
    return [this.#element];
  }
}

class ItemView implements BlockView {
  readonly #node: ListItemNode;
  readonly #element: HTMLLIElement;
  readonly #children: ChildViews;
  readonly #context: ViewContext;
  #box: HTMLInputElement | undefined;

  constructor(node: ListItemNode, context: ViewContext, parent: Node) {
    this.#node = node;
    this.#context = context;
    this.#element = make('li', context);
    // Numbers do not go on into a box: its first item says its own.
    const {ordered, start, children} = node.parent as ListNode;
    if (ordered && (parent as Element).matches('.group:empty')) this.#element.value = start + children.indexOf(node);
    parent.appendChild(this.#element);
    this.#children = new ChildViews(this.#element, context);
    this.update();
  }

  update(): void {
    const {task, children, parent} = this.#node;
    if (task !== undefined && !this.#box) {
      this.#box = make('input', this.#context);
      this.#box.type = 'checkbox';
      this.#box.disabled = true;
      this.#box.checked = task;
      this.#box.toggleAttribute('checked', task);
      const box = this.#box;
      speak(box, () => box.setAttribute('aria-label', word(box, task ? 'Done' : 'Not done')));
      const gap = document.createTextNode(' ');
      this.#element.prepend(this.#box, gap);
      this.#children.lead = gap;
    } else if (task === undefined && this.#box) {
      this.#children.lead?.remove();
      this.#children.lead = undefined;
      this.#box.remove();
      this.#box = undefined;
      this.#context.removed();
    }
    this.#children.update(children, !(parent as ListNode).loose);
  }

  loosen(): void {
    for (const child of this.#children.shown) {
      const view = this.#context.view(child);
      if (view instanceof ParagraphView && child.kind === 'paragraph') view.wrap(this.#context, this.#element);
    }
  }

  nodes(): readonly ChildNode[] {
    return [this.#element];
  }
}

/** Raw HTML: nothing until it is whole, then what the sanitizer leaves of it. */
class HtmlView implements BlockView {
  readonly #node: HtmlNode | HtmlContainerNode;
  readonly #element: HTMLElement;
  readonly #children: ChildViews | undefined;
  readonly #context: ViewContext;
  #shown = '';

  constructor(node: HtmlNode | HtmlContainerNode, context: ViewContext, parent: Node) {
    this.#node = node;
    this.#context = context;
    this.#element = make('div', context, parent);
    this.#element.setAttribute('part', 'html');
    this.update();
    if (node.kind === 'html-container') {
      const inside = [...this.#element.querySelectorAll(node.tag)].at(-1) ?? this.#element;
      this.#children = new ChildViews(inside, context);
      this.#children.lead = (inside.lastChild ?? undefined) as ChildNode | undefined;
      this.#children.update(node.children);
    }
  }

  update(): void {
    const {html} = this.#node;
    if (html !== this.#shown) {
      this.#shown = html;
      this.#element.replaceChildren(this.#context.policy.html === 'escape' ? html : sanitize(html));
    }
    if (this.#node.kind === 'html-container') this.#children?.update(this.#node.children);
  }

  nodes(): readonly ChildNode[] {
    return [this.#element];
  }
}

class RuleView implements BlockView {
  readonly #element: HTMLElement;

  constructor(context: ViewContext, parent: Node) {
    this.#element = make('hr', context, parent);
  }

  update(): void {}

  nodes(): readonly ChildNode[] {
    return [this.#element];
  }
}

const nothing: BlockView = {update: () => {}, nodes: () => []};

type Make<K extends MarkdownNode['kind']> = (node: Extract<MarkdownNode, {kind: K}>, context: ViewContext, parent: Node, bare: boolean) => BlockView;

export const proseViews: {readonly [K in MarkdownNode['kind']]: Make<K>} = {
  paragraph: (node, context, parent, bare) =>
    node.parent.kind === 'component' && isNamedByBody(node.parent) ? new CaptionView(node, context, parent) : new ParagraphView(node, context, parent, bare),
  heading: (node, context, parent) => new ParagraphView(node, context, parent, false),
  code: codeView,
  quote: (node, context, parent) => new ContainerView(node, 'blockquote', context, parent),
  list: (node, context, parent) => new ListView(node, context, parent),
  'list-item': (node, context, parent) => new ItemView(node, context, parent),
  table: (node: TableNode, context, parent) => new TableView(node, context, parent),
  html: (node, context, parent) => new HtmlView(node, context, parent),
  'html-container': (node, context, parent) => new HtmlView(node, context, parent),
  rule: (_node, context, parent) => new RuleView(context, parent),
  definition: () => nothing,
  footnote: (node, context) => new ContainerView(node, 'div', context, context.notes(node)),
};
