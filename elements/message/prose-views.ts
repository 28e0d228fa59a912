/** The views of Markdown blocks, one row per kind. */
import {render} from 'lit';
import type {
  CodeNode, ComponentNode, FootnoteNode, HeadingNode, HtmlContainerNode, HtmlNode, ListItemNode, ListNode, MarkdownNode, ParagraphNode, QuoteNode, TableNode,
} from '../../src/index.js';
import {codeFrame} from '../base/code-frame.js';
import {sanitize} from '../base/sanitize.js';
import {type BlockView, ChildViews, type ViewContext} from './block-view.js';
import {CaptionView, isNamedByBody} from './caption-view.js';
import {InlineView} from './inline-view.js';
import {TableView} from './table-view.js';

/** An element that the context counts. */
export function make<K extends keyof HTMLElementTagNameMap>(tag: K, context: ViewContext, parent?: Node): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  context.created();
  parent?.appendChild(element);
  return element;
}

export class ParagraphView implements BlockView {
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

class CodeView implements BlockView {
  readonly #node: CodeNode;
  readonly #figure: HTMLElement;
  readonly #code: HTMLElement;
  #text: Text;
  #done = 0;
  /** Lines in the last box, and how much of the unfinished line is shown. */
  #boxed = 0;
  #partial = 0;

  constructor(node: CodeNode, context: ViewContext, parent: Node) {
    this.#node = node;
    const language = /^[\w+#.-]+/.exec(node.info)?.[0] ?? '';
    const holder = document.createElement('div');
    render(codeFrame(language, '', () => node.lines.map((line) => `${line}\n`).join('')), holder);
    this.#figure = holder.querySelector('figure') as HTMLElement;
    this.#code = this.#figure.querySelector('code') as HTMLElement;
    if (language) this.#code.className = `language-${language}`;
    this.#text = document.createTextNode('');
    this.#code.replaceChildren(this.#text);
    context.created();
    parent.appendChild(this.#figure);
    this.update();
  }

  update(): void {
    const {lines, partial} = this.#node;
    let text = '';
    for (; this.#done < lines.length; this.#done++) {
      text += `${(lines[this.#done] as string).slice(this.#partial)}\n`;
      this.#partial = 0;
      if (++this.#boxed < linesPerBox) continue;
      this.#grow(text);
      text = '';
      this.#box();
    }
    // The unfinished line only ever grows; it is gone only when the block closed.
    text += partial.slice(this.#partial);
    this.#partial = Math.max(this.#partial, partial.length);
    this.#grow(text);
  }

  #grow(text: string): void {
    if (text !== '') this.#text.appendData(text);
  }

  /** Boxes keep the layout of a long block local to its end. */
  #box(): void {
    const box = document.createElement('span');
    box.className = 'group';
    this.#text = document.createTextNode('');
    box.append(this.#text);
    this.#code.append(box);
    this.#boxed = 0;
  }

  nodes(): readonly ChildNode[] {
    return [this.#figure];
  }
}

const linesPerBox = 64;

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
  }

  /** A box is no item: the list says by its role what it still is. Counters do not reach into it. */
  #box(index: number): HTMLElement {
    this.#element.setAttribute('role', 'list');
    const box = document.createElement('div');
    box.setAttribute('role', 'presentation');
    if (this.#node.ordered) box.style.counterReset = `list-item ${this.#node.start + index - 1}`;
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
    this.#element = make('li', context, parent);
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
      this.#box.setAttribute('aria-label', task ? 'Done' : 'Not done');
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
    node.parent.kind === 'component' && isNamedByBody(node.parent as ComponentNode) ? new CaptionView(node, context, parent) : new ParagraphView(node, context, parent, bare),
  heading: (node, context, parent) => new ParagraphView(node, context, parent, false),
  code: (node, context, parent) => new CodeView(node, context, parent),
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
