/**
 * One surface on the page. Each place of its tree has a part, found again by its key: what
 * stays keeps its element, and with it focus, caret, an open dialog, a chosen tab.
 */
import type {Json, Policy} from '../../src/index.js';
import type {ResolvedNode, RowRange, Surface} from '../../src/a2ui/for-elements.js';
import type {MduiHost} from '../base/host.js';
import {speak, word} from '../base/words.js';
import {applyAccessibility, forget} from './accessible.js';
import {placeholders, templateOf} from './components/index.js';
import {weigh} from './components/layout.js';
import {alike, Entered} from './entries.js';
import {headingOffsets} from './headings.js';
import {arrange, type Drawing, make, type Part, type Settable, type Template} from './template.js';

/** A place as it was last drawn. */
interface Shown {
  readonly part: Part;
  readonly template: Template;
  /** What the part can show; another kind is another part. */
  readonly kind: string;
  readonly node: ResolvedNode;
  readonly children: readonly HTMLElement[];
  stamp: number;
  readonly epoch: number;
}

/** What a view needs of the element that it is part of. */
export interface ViewOptions {
  readonly surface: Surface;
  readonly policy: () => Policy;
  /** The level that the topmost headings have. */
  readonly headingLevel: number;
  /** More is being written. */
  readonly waiting: () => boolean;
  /** No more is expected. */
  readonly settled: () => boolean;
  /** Makes the host of the view's controls. */
  readonly host: (view: SurfaceView) => MduiHost;
  /** The surface changed and is to be drawn. */
  readonly changed: () => void;
}

/** What is shown of a surface without a root. */
const rootless: ResolvedNode = {key: '', id: '', component: '', scope: '', props: {}, children: [], state: 'pending'};

/** What a node says of itself. */
const ownOf = (node: ResolvedNode): Json => ({...node, children: null}) as unknown as Json;

export class SurfaceView implements Drawing {
  readonly surface: Surface;
  readonly host: MduiHost;
  readonly element = make('surface');
  readonly #options: ViewOptions;
  #undo: (() => void) | undefined;
  readonly #shelf = document.createElement('div');
  readonly #shown = new Map<string, Shown>();
  readonly parents = new Map<string, ResolvedNode>();
  readonly #keys = new WeakMap<object, string>();
  readonly touched = new Set<string>();
  /** What was pressed since the agent spoke. */
  readonly #acted = new Set<string>();
  readonly #entered = new Entered();
  /** What was entered unseen, by key, of far rows, too. */
  readonly secrets = new Map<string, Json>();
  /** What is looked at of long lists; the surface reads it. */
  readonly #windows = new Map<string, readonly RowRange[]>();
  #stamp = 0;
  #epoch = 0;
  #state = '';
  /** What was drawn last. */
  #tree: ResolvedNode | undefined;
  #drawn = -1;
  #byUser = false;
  headings: ReadonlyMap<string, number> = new Map();
  readonly #replaced: Part[] = [];
  /** Says why what was pressed last did not arrive. */
  readonly #note = make('failed', 'p');
  #drawing = false;
  #again = false;
  #focused = false;

  readonly redraw = (): void => {
    this.#epoch++;
    this.#options.changed();
  };

  constructor(options: ViewOptions) {
    this.#options = options;
    this.surface = options.surface;
    this.host = options.host(this);
    this.#shelf.hidden = true;
    this.#note.role = 'alert';
    speak(this.element, () => {
      this.#epoch++;
      if (this.element.isConnected) this.draw();
    });
    this.follow(true);
    this.element.addEventListener('focusout', ({target, relatedTarget}) => {
      if (!(target instanceof HTMLElement) || (relatedTarget instanceof Node && target.contains(relatedTarget))) return;
      const key = this.#keys.get(target);
      if (key !== undefined) this.touch(key);
    });
    this.element.addEventListener('click', (event) => this.#attempt(event), true);
  }

  get policy(): Policy {
    return this.#options.policy();
  }

  /** What was answered is done with, unless all that was pressed opened a dialog. */
  get answered(): boolean {
    return this.surface.spent && (this.#acted.size === 0 || [...this.#acted].some((key) => !this.isTrigger(key)));
  }

  get still(): boolean {
    return this.policy.readOnly || this.answered;
  }

  get waiting(): boolean {
    return this.#options.waiting();
  }

  get settled(): boolean {
    return this.#options.settled();
  }

  isChosen(key: string): boolean {
    return this.surface.spent && this.#acted.has(key) && !this.isTrigger(key);
  }

  isTrigger(key: string): boolean {
    const parent = this.parents.get(key);
    return parent?.component === 'Modal' && parent.children[0]?.key === key;
  }

  tells(address: string): boolean {
    return this.#byUser || this.#entered.isIn(address);
  }

  reveal(key: string, ranges: readonly RowRange[]): void {
    this.#windows.set(key, ranges);
    this.surface.reveal(this.#windows, this);
  }

  own(element: HTMLElement, key: string): void {
    this.#keys.set(element, key);
    // The name of no node of a message that it may stand in.
    Object.assign(element, {nodeId: `/${this.surface.id}/${key}`, host: this.host});
  }

  keyOf(element: HTMLElement): string | undefined {
    return this.#keys.get(element);
  }

  nodeOf(key: string): ResolvedNode | undefined {
    return this.#shown.get(key)?.node;
  }

  nodes(): Iterable<Shown> {
    return this.#shown.values();
  }

  /** What is wrong with a control may be said from now on. */
  touch(key: string): void {
    if (this.touched.has(key)) return;
    this.touched.add(key);
    this.draw();
  }

  /** Something was pressed and went to the agent. */
  acted(key: string): void {
    this.#acted.add(key);
    this.draw();
  }

  /** What was pressed arrived, or did not. */
  settle(ok: boolean, reason = ''): void {
    this.#note.textContent = ok ? '' : reason || word(this.element, 'This was not sent. Please try again.');
    if (!ok) this.surface.spent = false;
    this.draw();
  }

  /** Something was pressed before the page was loaded. */
  restore(id: string): void {
    this.surface.spent = true;
    for (const [key, {node}] of this.#shown) if (node.id === id && !this.#acted.has(key)) return this.acted(key);
  }

  /** The user entered something in a control; nothing of it leaves. */
  enter(element: HTMLElement, value: Json): void {
    const key = this.#keys.get(element) ?? '';
    const node = this.nodeOf(key);
    if (!node || this.still) return;
    const held = templateOf(node.component, this.redraw)?.entered?.(node, value, element as Settable) ?? value;
    this.#entered.add(held);
    if (node.props['variant'] === 'obscured') this.secrets.set(key, held);
    this.#byUser = true;
    try {
      this.surface.input(key, held);
      this.draw(); // at once, with what follows from it
    } finally {
      this.#byUser = false;
    }
  }

  /** Pressing what a check forbids is an attempt: all that is wrong is said. */
  #attempt(event: Event): void {
    const pressed = event.composedPath().find((target) => this.#keys.has(target));
    const node = pressed && this.nodeOf(this.#keys.get(pressed) ?? '');
    if (node?.props['disabled'] !== true) return;
    for (const {node: {key, checks}} of this.#shown.values()) if (checks) this.touched.add(key);
    this.draw();
  }

  /** Brings the page up to date. */
  draw(): void {
    this.#again = this.#drawing;
    if (this.#drawing) return;
    this.#drawing = true;
    try {
      this.#draw();
    } finally {
      this.#drawing = false;
    }
    if (this.#again) this.draw(); // something lost the focus on the way
  }

  #draw(): void {
    this.#focused = this.element.matches(':focus-within');
    if (this.surface.spent) this.#note.textContent = '';
    else this.#acted.clear();
    const tree = this.surface.tree() ?? rootless;
    if (tree !== this.#tree) this.headings = headingOffsets(tree, this.#options.headingLevel);
    const state = JSON.stringify([[...this.headings], this.still, this.waiting, this.settled, this.touched.size, this.#note.textContent, [...this.#acted]]);
    if (state !== this.#state) this.#epoch++;
    this.#state = state;
    if (tree === this.#tree && this.#epoch === this.#drawn) return; // another view came first
    this.#tree = tree;
    this.#drawn = this.#epoch;
    this.#stamp++;
    const root = this.#node(tree);
    for (const [key, {stamp, part}] of this.#shown) {
      if (stamp === this.#stamp) continue;
      this.#shown.delete(key);
      this.parents.delete(key);
      this.#windows.delete(key);
      // A row that is far away was not taken out.
      if (this.#windows.size === 0) this.touched.delete(key);
      this.#replaced.push(part);
    }
    // Already out, unless it has the focus or its parent is not one of ours.
    for (const {named, element} of this.#replaced.splice(0)) {
      forget(named ?? element);
      element.remove();
    }
    arrange(this.element, [root, ...(this.#note.textContent ? [this.#note] : []), this.#shelf]);
  }

  dispose(): void {
    this.follow(false);
    this.element.remove();
  }

  /** Hears of changes of the surface, or does not; looks at everything anew. */
  follow(on: boolean): void {
    this.#epoch++;
    this.#undo?.();
    this.surface.reveal(on ? this.#windows : undefined, this);
    this.#undo = on ? this.surface.subscribe(this.#options.changed) : undefined;
  }

  #node(node: ResolvedNode): HTMLElement {
    const {key, state, component} = node;
    const template = (state ? placeholders[state] : templateOf(component, this.redraw)) ?? placeholders.unknown;
    const kind = template.kind?.(node) ?? '';
    for (const child of node.children) this.parents.set(child.key, node);
    let shown = this.#shown.get(key);
    if (shown?.template !== template || shown.kind !== kind) {
      if (shown) this.#replaced.push(shown.part);
      shown = {part: template.create(this, node), template, kind, node, children: [], stamp: 0, epoch: -1};
      this.#shown.set(key, shown);
      // On the page before anything is moved into it: that keeps its focus.
      if (this.#focused && node.children.length > 0) this.#shelf.append(shown.part.element);
    }
    shown.stamp = this.#stamp;
    const children = node.children.map((child) => this.#node(child));
    const {part, node: before, children: held} = shown;
    const same = shown.epoch === this.#epoch && alike(ownOf(before), ownOf(node)) && children.length === held.length && children.every((child, index) => child === held[index]);
    Object.assign(shown, {node, children, epoch: this.#epoch});
    if (same) return part.element;
    part.update(node, children);
    applyAccessibility(part.element, part.named, node, this.#shelf);
    weigh(part.element, node, this.parents.get(key)?.component);
    return part.element;
  }
}
