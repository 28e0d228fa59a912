/** What a component of the catalog is made by: one template each, told of its node as that changes. */
import type {Json, Policy} from '../../src/index.js';
import type {ResolvedNode, RowRange, Surface} from '../../src/a2ui/for-elements.js';
import type {MduiHost} from '../base/host.js';

/** A component on the page. */
export interface Part {
  /** Its outermost element, which stays. */
  readonly element: HTMLElement;
  /** The element that is named and described; the outermost one unless said otherwise. Undefined inside: it names itself. */
  readonly named?: HTMLElement | null;
  /** Brings it up to date; `children` are the elements of the node's children, in order. */
  update(node: ResolvedNode, children: readonly HTMLElement[]): void;
}

/** What templates ask of the surface that they draw. */
export interface Drawing {
  /** What all of it stands in. */
  readonly element: Element;
  readonly surface: Surface;
  readonly host: MduiHost;
  readonly policy: Policy;
  /** What is added to the levels of headings in a text, by its key, so that the page keeps one outline without gaps. */
  readonly headings: ReadonlyMap<string, number>;
  /** Nothing can be entered or pressed any more. */
  readonly still: boolean;
  /** More of it is being written: what acts takes no press yet. */
  readonly waiting: boolean;
  /** No more is expected: what is missing stays missing. */
  readonly settled: boolean;
  /** Was pressed, and the agent has not answered. */
  isChosen(key: string): boolean;
  /** Where the user has been: what is wrong may be said. */
  readonly touched: ReadonlySet<string>;
  /** The one that opens a dialog. */
  isTrigger(key: string): boolean;
  /** What a node stands in, by its key. */
  readonly parents: ReadonlyMap<string, ResolvedNode>;
  /** The address came of what the user entered: fetching it would tell. */
  tells(address: string): boolean;
  /** Which rows of a long template are looked at. */
  reveal(key: string, ranges: readonly RowRange[]): void;
  /** All of it is drawn anew: something came that it needs. */
  readonly redraw: () => void;
  /** Says whose element it is, for acts on it. */
  own(element: HTMLElement, key: string): void;
}

export interface Template {
  /** What the user entered, as the data has it; as it is unless said otherwise. */
  entered?(node: ResolvedNode, value: Json, control: Settable): Json;
  /** What an element cannot change into: another value makes another element. */
  kind?(node: ResolvedNode): string;
  create(drawing: Drawing, node: ResolvedNode): Part;
}

/** An element with a class and the part name that is the same. */
export function make<K extends keyof HTMLElementTagNameMap = 'div'>(name: string, tag = 'div' as K): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = name;
  element.setAttribute('part', name);
  return element;
}

export type Settable = HTMLElement & Record<string, unknown>;

/** Sets the properties that differ: a control would write its native one anew. */
export function tell(element: HTMLElement, properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties)) {
    const settable = element as Settable;
    if (settable[name] !== value) settable[name] = value;
  }
}

type Movable = Node & {moveBefore?(node: Node, before: Node | null): void};

/** Makes these the children, in this order, and keeps what stands right; what moves keeps focus and caret where the browser can do that. */
export function arrange(parent: HTMLElement, wanted: readonly Node[]): void {
  const keep = new Set(wanted);
  let at = parent.firstChild;
  const pass = (): void => {
    while (at && !keep.has(at)) {
      const next: ChildNode | null = at.nextSibling;
      // What has the focus may be on its way to another place; what is gone is swept out in the end.
      if (!(at instanceof Element && at.matches(':focus-within'))) at.remove();
      at = next;
    }
  };
  for (const node of wanted) {
    pass();
    if (at === node) at = at.nextSibling;
    else if (node.isConnected && parent.isConnected && (parent as Movable).moveBefore) (parent as Movable).moveBefore?.(node, at);
    else parent.insertBefore(node, at);
  }
  pass();
}

/** So many children stand in the parent itself; more are put into boxes, which cost no layout out of sight (`docs/decisions/0005-boxes.md`). */
const unboxed = 64;
export const perBox = 32;

/** As `arrange`, in boxes when there are many. */
export function arrangeMany(parent: HTMLElement, wanted: readonly HTMLElement[]): void {
  if (wanted.length <= unboxed) return arrange(parent, wanted);
  const old = [...parent.children].filter((child) => child.classList.contains('group'));
  const boxes: HTMLElement[] = [];
  for (let from = 0; from < wanted.length; from += perBox) {
    const box = (old[boxes.length] as HTMLElement | undefined) ?? document.createElement('div');
    box.className = 'group';
    boxes.push(box);
  }
  arrange(parent, boxes);
  boxes.forEach((box, index) => arrange(box, wanted.slice(index * perBox, (index + 1) * perBox)));
}
