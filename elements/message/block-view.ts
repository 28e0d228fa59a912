/** Views: what each node of the tree has in the DOM. A view brings itself up to date; the tree tells it when. */
import type {Change, FootnoteNode, TreeNode} from '../../src/index.js';
import type {InlineContext} from './inline-kinds.js';

export interface BlockView {
  /** Its outermost nodes, in order; none for what shows nothing. */
  nodes(): readonly ChildNode[];
  /** Brings it up to date after changes of these kinds. */
  update(kinds: ReadonlySet<Change['kind']>): void;
}

/** What views need of the tree that they are part of. */
export interface ViewContext extends InlineContext {
  /** Makes the view of a node and puts it at the end of `parent`; `bare`: a paragraph without `<p>`. */
  create(node: TreeNode, parent: Node, bare: boolean): BlockView;
  /** Takes the view of a node and of all it holds out. */
  drop(node: TreeNode): void;
  view(node: TreeNode): BlockView | undefined;
  /** Where a footnote stands: at the end of the message. */
  notes(note: FootnoteNode): Node;
  /** Added to the level of each heading. */
  readonly headingOffset: number;
  /** Gives a block its own direction, unless the host set one. */
  direct(element: HTMLElement): void;
}

/** The children of a container, in step with the tree. */
export class ChildViews {
  readonly #context: ViewContext;
  readonly #parent: Node;
  #shown: TreeNode[] = [];
  /** What stands before the first child: a task's box, a section's title. */
  lead: ChildNode | undefined;

  constructor(parent: Node, context: ViewContext) {
    this.#parent = parent;
    this.#context = context;
  }

  /** `bare`: paragraphs stand without `<p>`. */
  update(children: readonly TreeNode[], bare = false): void {
    const shown = this.#shown;
    const context = this.#context;
    let same = 0;
    while (same < shown.length && shown[same] === children[same]) same++;
    const kept = new Set(children.slice(same));
    for (const node of shown.slice(same)) if (!kept.has(node)) context.drop(node);
    let previous = this.lead;
    for (let index = same - 1; index >= 0 && previous === this.lead; index--) previous = context.view(children[index] as TreeNode)?.nodes().at(-1) ?? this.lead;
    for (const node of children.slice(same)) {
      // A new view stands at the end; it and what moved go where they belong.
      const view = context.view(node) ?? context.create(node, this.#parent, bare);
      for (const dom of view.nodes()) {
        const place: ChildNode | null = previous ? previous.nextSibling : this.#parent.firstChild;
        if (place !== dom) this.#parent.insertBefore(dom, place);
        previous = dom;
      }
    }
    this.#shown = [...children];
  }

  get shown(): readonly TreeNode[] {
    return this.#shown;
  }
}
