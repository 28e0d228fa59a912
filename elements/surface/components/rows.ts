/**
 * A template of many rows, drawn in part. Below each other, all rows have their boxes: those
 * near the view and the focus hold rows, the others keep the height free. Side by side, a
 * button at each end goes on (`docs/decisions/0015-long-lists.md`).
 */
import type {ResolvedNode, RowRange} from '../../../src/a2ui/for-elements.js';
import type {Kit} from '../kit.js';
import type {Drawing} from '../template.js';

/** Boxes with rows at one time: as many as fit into so many components, within these bounds. */
const room = 3_000;
const [fewest, most] = [3, 8];
/** What a row is taken to need until one was measured, in px. */
const guess = 40;
/** Rows that stand side by side at one time. */
const aside = 96;

const sizeOf = ({children, props: {options}}: ResolvedNode): number => children.reduce((sum, child) => sum + sizeOf(child), 1 + (Array.isArray(options) ? options.length : 0));

export class Rows {
  readonly #kit: Kit;
  readonly #parent: HTMLElement;
  readonly #drawing: Drawing;
  #node: ResolvedNode | undefined;
  #boxes: HTMLElement[] = [];
  /** The boxes that are asked for. */
  #asked = new Set([0, 1, 2, 3, 4, 5]);
  /** Those in view. */
  readonly #seen = new Set<HTMLElement>();
  #rowHeight = 0;
  #observer: IntersectionObserver | undefined;
  readonly #buttons = new Map<unknown, HTMLElement>();
  /** The row that gets the focus when it is there. */
  #goal: number | undefined;

  constructor(kit: Kit, parent: HTMLElement, drawing: Drawing) {
    this.#kit = kit;
    this.#parent = parent;
    this.#drawing = drawing;
    parent.addEventListener('focusin', () => this.#plan());
  }

  /** Puts the rows that there are in their places. */
  update(node: ResolvedNode, items: readonly HTMLElement[], horizontal: boolean): void {
    this.#node = node;
    const {rows} = node;
    if (rows && !horizontal) this.#stack(rows.total, rows.at, items);
    else {
      if (this.#boxes.length > 0) this.#clear();
      const line = horizontal ? this.#line(rows?.total ?? 0, rows?.at ?? [], items) : [];
      if (horizontal) this.#kit.arrange(this.#parent, line);
      else this.#kit.arrangeMany(this.#parent, items);
    }
    const goal = rows ? items[rows.at.indexOf(this.#goal ?? -1)] : undefined;
    if (!goal) return;
    this.#goal = undefined;
    goal.tabIndex = -1;
    goal.focus();
  }

  #clear(): void {
    for (const box of this.#boxes) {
      box.style.blockSize = '';
      this.#forget(box);
    }
    this.#boxes = [];
  }

  /** All at once would be too wide: these, and what leads to those before and after. */
  #line(total: number, at: readonly number[], items: readonly HTMLElement[]): readonly HTMLElement[] {
    const [first = 0, last = -1] = [at[0], at.at(-1)];
    const go = (from: number, goal: number): (() => void) => () => {
      this.#goal = goal;
      this.#ask([[from, from + 2 * aside]]);
    };
    if (first === 0) this.#drop('before');
    if (last + 1 >= total) this.#drop('after');
    return [
      ...(first > 0 ? [this.#button('before', Math.max(0, first - aside), first, go(Math.max(0, first - aside), first - 1))] : []),
      ...items,
      ...(last + 1 < total ? [this.#button('after', last + 1, Math.min(total, last + 1 + aside), go(Math.max(0, last + 1 - aside), last + 1))] : []),
    ];
  }

  #stack(total: number, at: readonly number[], items: readonly HTMLElement[]): void {
    const parent = this.#parent;
    const held = new Map<number, HTMLElement[]>();
    items.forEach((item, index) => {
      const page = Math.floor((at[index] ?? 0) / this.#kit.perBox);
      held.set(page, [...(held.get(page) ?? []), item]);
    });
    this.#observer ??= new IntersectionObserver((entries) => this.#look(entries), {rootMargin: '100% 0px', scrollMargin: '100% 0px'});
    const old = this.#boxes.length > 0 ? this.#boxes : ([...parent.children].filter(({className}) => className === 'group') as HTMLElement[]);
    const boxes = Array.from({length: Math.ceil(total / this.#kit.perBox)}, (_, page) => old[page] ?? document.createElement('div'));
    // Measured before anything is taken out.
    for (const [page, box] of this.#boxes.entries()) if (!held.has(page) && box.childElementCount > 1) box.style.blockSize = `${box.offsetHeight}px`;
    for (const box of this.#boxes.slice(boxes.length)) this.#forget(box);
    const known = new Set(this.#boxes);
    this.#boxes = boxes;
    if (boxes.length !== parent.childElementCount || known.size === 0) this.#kit.arrange(parent, boxes);
    for (const [page, box] of boxes.entries()) {
      const list = held.get(page) ?? [];
      const from = page * this.#kit.perBox + list.length;
      const to = Math.min(total, (page + 1) * this.#kit.perBox);
      if (!known.has(box)) {
        box.className = 'group';
        this.#observer.observe(box);
      }
      const lead = from < to && (list.length > 0 || held.has(page - 1) || held.has(page + 1));
      if (!lead) this.#drop(box);
      if (lead || list.length + box.childElementCount > 0) this.#kit.arrange(box, lead ? [...list, this.#button(box, from, to, () => this.#go(page, from))] : list);
      box.classList.toggle('far', list.length === 0);
      if (list.length > 0) box.style.blockSize = '';
      else box.style.blockSize ||= `${(to - from) * (this.#rowHeight || guess)}px`;
    }
  }

  #forget(box: HTMLElement): void {
    this.#observer?.unobserve(box);
    this.#seen.delete(box);
    this.#drop(box);
  }

  /** At once: what has the focus would be kept, and that goes on to the row. */
  #drop(name: unknown): void {
    this.#buttons.get(name)?.remove();
    this.#buttons.delete(name);
  }

  /** What leads to rows without scrolling: by Tab, or by a screen reader that comes to the end. */
  #button(name: unknown, from: number, to: number, press: () => void): HTMLElement {
    let item = this.#buttons.get(name);
    if (!item) {
      item = this.#kit.make('further');
      item.append(this.#kit.make('quiet', 'button'));
      this.#buttons.set(name, item);
    }
    const button = item.firstElementChild as HTMLButtonElement;
    button.type = 'button';
    const total = this.#node?.rows?.total ?? 0;
    button.textContent = from + 1 === to ? this.#kit.word(this.#drawing.element, 'Show {row} of {total}', {row: to, total}) : this.#kit.word(this.#drawing.element, 'Show {from} to {to} of {total}', {from: from + 1, to, total});
    button.onclick = press;
    if (this.#node?.component === 'List') item.setAttribute('role', 'listitem');
    return item;
  }

  #go(page: number, row: number): void {
    this.#goal = row;
    this.#plan(page);
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    for (const {target, isIntersecting, boundingClientRect} of entries) {
      const box = target as HTMLElement;
      if (isIntersecting) this.#seen.add(box);
      else this.#seen.delete(box);
      // Once: a height that changed would move what is looked at.
      if (this.#rowHeight || !isIntersecting || box.childElementCount < this.#kit.perBox) continue;
      this.#rowHeight = boundingClientRect.height / this.#kit.perBox;
      for (const {classList, style} of this.#boxes) if (classList.contains('far')) style.blockSize = `${this.#kit.perBox * this.#rowHeight}px`;
    }
    this.#plan();
  }

  /** The box that has the focus. */
  #focus(): number {
    let at = (this.#parent.getRootNode() as Document | ShadowRoot).activeElement;
    if (!at || !this.#parent.contains(at)) return -1;
    while (at && at.parentElement !== this.#parent) at = at.parentElement;
    return this.#boxes.indexOf(at as HTMLElement);
  }

  /** Asks for the boxes near the view and the focus, and lets go of the farthest. */
  #plan(wished = -1): void {
    const first = this.#node?.children[0];
    if (!this.#node?.rows || this.#boxes.length === 0) return;
    const focus = this.#focus();
    // A button that has the focus stays until it is pressed: looking at it takes no focus away.
    const button = focus >= 0 && this.#boxes[focus]?.querySelector(':scope > .further:focus-within') ? focus : -1;
    const seen = [...this.#seen].map((box) => this.#boxes.indexOf(box)).filter((page) => page >= 0);
    if (seen.length === 0 && focus < 0) return;
    const middle = seen.length > 0 ? seen.reduce((sum, page) => sum + page, 0) / seen.length : focus;
    const within = (page: number): boolean => page >= 0 && page < this.#boxes.length && (page !== button || page === wished);
    const nearest = (pages: Iterable<number>): number[] => [...pages].filter(within).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    const limit = Math.max(fewest, Math.min(most, Math.floor(room / (this.#kit.perBox * (first ? sizeOf(first) : 1)))));
    const pinned = [wished, ...(focus >= 0 ? [focus, focus + 1, focus - 1] : [])].filter(within);
    const near = nearest(seen.flatMap((page) => [page, page - 1, page + 1]));
    const pages = [...new Set([...pinned, ...near.slice(0, 3 * limit), ...nearest(this.#asked).filter((page) => Math.abs(page - middle) <= most)])].slice(0, limit + pinned.length).sort((a, b) => a - b);
    if (pages.length === this.#asked.size && pages.every((page) => this.#asked.has(page))) return;
    this.#asked = new Set(pages);
    this.#ask(pages.map((page) => [page * this.#kit.perBox, (page + 1) * this.#kit.perBox]));
  }

  #ask(ranges: readonly RowRange[]): void {
    if (this.#node) this.#drawing.reveal(this.#node.key, ranges);
  }
}
