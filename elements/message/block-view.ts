/** Views: what each node of the tree has in the DOM. A view brings itself up to date; the tree tells it when. */
import type {Change, FootnoteNode, MessageDocument, TreeNode} from '../../src/index.js';
import type {InlineContext} from './inline-kinds.js';

export interface BlockView {
  /** Its outermost nodes, in order; none for what shows nothing. */
  nodes(): readonly ChildNode[];
  /** Brings it up to date after changes of these kinds. */
  update(kinds: ReadonlySet<Change['kind']>): void;
  /** It is taken out for good. */
  end?(): void;
}

/** What views need of the tree that they are part of. */
export interface ViewContext extends InlineContext {
  readonly document: MessageDocument;
  /** Makes the view of a node and puts it at the end of `parent`; `bare`: a paragraph without `<p>`. */
  create(node: TreeNode, parent: Node, bare: boolean): BlockView;
  /** Takes the view of a node and of all it holds out. */
  drop(node: TreeNode): void;
  view(node: TreeNode): BlockView | undefined;
  /** Where a footnote stands: at the end of the message. */
  notes(note: FootnoteNode): Node;
  /** Added to the level of each heading. */
  readonly headingOffset: number;
}

/** So many children stand in the container itself; what is out of sight behind them costs no layout (`docs/decisions/0005-boxes.md`). */
const unboxed = 32;
/** Each box holds so many. */
export const perBox = 32;

/** What is in the page already keeps its focus, caret and composition when it moves, where the browser can do that. */
function place(parent: Node & {moveBefore?(node: Node, before: Node | null): void}, node: Node, before: Node | null): void {
  if (parent.moveBefore && node.isConnected && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** The children of a container, in step with the tree. */
export class ChildViews {
  readonly #context: ViewContext;
  readonly #parent: Node;
  /** Makes a box, when there are more than fit into the container itself. */
  readonly #box: ((index: number) => HTMLElement) | undefined;
  #shown: TreeNode[] = [];
  /** What stands before the first child: a task's box, a section's title. */
  lead: ChildNode | undefined;

  constructor(parent: Node, context: ViewContext, box?: (index: number) => HTMLElement) {
    this.#parent = parent;
    this.#context = context;
    this.#box = box;
  }

  /** `bare`: paragraphs stand without `<p>`. */
  update(children: readonly TreeNode[], bare = false): void {
    const shown = this.#shown;
    const context = this.#context;
    let same = 0;
    while (same < shown.length && shown[same] === children[same]) same++;
    if (same === children.length && same === shown.length) return;
    const kept = same < shown.length ? new Set(children.slice(same)) : undefined;
    for (const node of shown.slice(same)) if (!kept?.has(node)) context.drop(node);
    let previous = this.lead;
    for (let index = same - 1; index >= 0 && previous === this.lead; index--) previous = context.view(children[index] as TreeNode)?.nodes().at(-1) ?? this.lead;
    for (let index = same; index < children.length; index++) {
      const node = children[index] as TreeNode;
      const beside = previous?.parentNode ?? this.#parent;
      const known = context.view(node);
      // Only what comes at the end opens a box; what is put in between stands beside its neighbour.
      const boxed = !known && this.#box && index >= unboxed && index % perBox === 0 && same === shown.length;
      const parent = boxed ? this.#open(index) : beside;
      const view = known ?? context.create(node, parent, bare);
      if (boxed) previous = undefined;
      for (const dom of view.nodes()) {
        const next: ChildNode | null = previous ? previous.nextSibling : parent.firstChild;
        if (next !== dom) place(parent, dom, next);
        previous = dom;
      }
    }
    // One that comes at the end is the usual case: the list is not copied then.
    if (same === shown.length) for (const node of children.slice(same)) shown.push(node);
    else this.#shown = [...children];
  }

  #open(index: number): Node {
    const box = (this.#box as (index: number) => HTMLElement)(index);
    box.classList.add('group');
    this.#parent.appendChild(box);
    return box;
  }

  get shown(): readonly TreeNode[] {
    return this.#shown;
  }
}
