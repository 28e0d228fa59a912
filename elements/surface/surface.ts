import type {PropertyValues} from 'lit';
import {type A2uiAction, type A2uiError, A2uiFeed, type A2uiProcessor, LazyProcessor, type Surface} from '../../src/a2ui/for-elements.js';
import {headingLevel} from '../base/heading.js';
import {useBrowserEntities} from '../base/sanitize.js';
import {Schedule} from '../message/schedule.js';
import {loadedSheets} from './components/lazily.js';
import {SurfaceSettings} from './settings.js';
import {surfaceStyles} from './surface.styles.js';
import {emitErrors, emitTurn} from './surface-events.js';
import {SurfaceHost} from './surface-host.js';
import {SurfaceView} from './surface-view.js';

/** Milliseconds after which what has not come is taken as not coming. */
const patience = 10_000;

/**
 * @summary Shows surfaces of A2UI (v1.0 and 0.9): the agent says what there is, the page how it looks.
 *
 * What the user enters changes its data and nothing leaves; a press sends one message of the
 * protocol as `mdui-turn`. What was answered is spent until the agent changes the surface.
 *
 * @slot - a `<script type="application/a2ui+json">` whose messages are shown; anything else stands below
 * @fires {CustomEvent<SurfaceTurnDetail>} mdui-turn - what the agent is to get: `turn.event` is the protocol's message
 * @fires {CustomEvent<UserEvent>} mdui-error - something that came in was refused or cannot be shown; `detail.error` is the processor's
 * @csspart base - everything
 * @csspart surface - one surface
 * @csspart text - a Text
 * @csspart picture - an Image
 * @csspart image - an image, or the box that stands for it
 * @csspart load - the button that loads it
 * @csspart icon - an Icon, and the icon in a box
 * @csspart video - a Video
 * @csspart audio - an AudioPlayer
 * @csspart row - a Row
 * @csspart column - a Column
 * @csspart list - a List
 * @csspart item - an item of a List
 * @csspart card - a Card
 * @csspart tabs - Tabs, an `<mdui-tabs>`
 * @csspart modal - a Modal
 * @csspart trigger - what opens its dialog
 * @csspart dialog - that dialog
 * @csspart dialog-body - what stands in it
 * @csspart further - what leads to further rows of a long list, a button in it
 * @csspart close - the button that closes it
 * @csspart divider - a Divider
 * @csspart button - a Button, an `<mdui-button>`
 * @csspart control - a control, one of the `mdui-` elements
 * @csspart picker - a ChoicePicker
 * @csspart filter - the field that narrows its choices down
 * @csspart found - how many are left
 * @csspart waiting - a place that is kept for what has not come yet
 * @csspart missing - what did not come or cannot be shown
 * @csspart unknown - a component that nobody knows
 * @csspart failed - why what was pressed did not arrive
 * @csspart note - a word of the renderer's own
 */
export class MduiSurface extends SurfaceSettings {
  static override readonly elementName: string = 'surface';
  static override styles = surfaceStyles;
  readonly #views = new Map<Surface, SurfaceView>();
  readonly #schedule = new Schedule(() => this.flush());
  readonly #base = document.createElement('div');
  readonly #made = new WeakSet<Surface>();
  #processor: A2uiProcessor | undefined;
  #given = false;
  #undo: (() => void) | undefined;
  #feed: A2uiFeed | undefined;
  #told = 0;
  #messages: unknown;
  /** `spent` as it was shown last; another value is the page's. */
  #spentShown = false;
  /** The page says that it was answered long ago. */
  #closed = false;
  #settled = false;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.#base.setAttribute('part', 'base');
    // They are none of lit's properties, which are read before anybody asked for a processor.
    for (const name of ['processor', 'messages'] as const) {
      const early = Object.getOwnPropertyDescriptor(this, name);
      if (early && Reflect.deleteProperty(this, name)) Object.assign(this, {[name]: early.value as unknown});
    }
  }

  /** What reads the messages and keeps the surfaces; one that is given is shown and followed. */
  get processor(): A2uiProcessor {
    return this.#processor ?? this.#attach(new LazyProcessor(this.options), false);
  }

  set processor(value: A2uiProcessor) {
    if (value !== this.#processor) this.#attach(value, true);
  }

  /** All messages at once: one, a list, `{messages}`, JSON or JSON lines. Setting them begins anew, unless a processor was given. */
  get messages(): unknown {
    return this.#messages;
  }

  set messages(value: unknown) {
    if (!this.#given) this.reset();
    this.#messages = value;
    if (value !== undefined && value !== null) this.receive(value);
  }

  /** Takes in one message of the agent, or several; returns what was wrong. Never throws. */
  receive(message: unknown): readonly A2uiError[] {
    const errors = this.#taken(() => this.processor.process(message));
    this.#expect();
    return errors;
  }

  /** Remembers which surfaces came by it. */
  #taken<T>(work: () => T): T {
    const before = new Set(this.processor.surfaces.values());
    const result = work();
    for (const surface of this.processor.surfaces.values()) if (!before.has(surface)) this.#made.add(surface);
    return result;
  }

  /** Adds JSON that is still being written; each component shows as soon as it closes. Given nodes it is the DOM's own `append`. */
  override append(...parts: (Node | string)[]): void {
    if (parts.some((part) => part instanceof Node)) return super.append(...parts);
    this.#feed ??= new A2uiFeed(this.processor);
    this.pending = true;
    for (const part of parts as string[]) this.#taken(() => this.#feed?.push(String(part ?? '')));
    this.#expect();
  }

  /** No more comes: what is missing now stays missing. */
  close(): void {
    const ended = this.#feed !== undefined;
    this.#feed?.end();
    this.#feed = undefined;
    this.pending = false;
    this.#settle(ended);
  }

  /** Shows that this was sent already, before the page was loaded; false when it is none of its surfaces. */
  restore({action}: {readonly version: string; readonly action?: Pick<A2uiAction, 'surfaceId' | 'sourceComponentId'>}): boolean {
    this.flush();
    const view = [...this.#views.values()].find(({surface}) => surface.id === action?.surfaceId);
    view?.restore(action?.sourceComponentId ?? '');
    this.flush();
    return view !== undefined;
  }

  /** The sending of a turn ended: when it failed, the surface can be used again, filled as it was, and says why. */
  settle(surfaceId: string, {ok, reason}: {readonly ok: boolean; readonly reason?: string}): void {
    for (const view of this.#views.values()) if (view.surface.id === surfaceId) view.settle(ok, reason);
    this.flush();
  }

  /** Forgets everything. */
  reset(): void {
    this.#detach();
    this.#messages = undefined;
    this.pending = false;
    this.#heed();
    if (!this.#closed) this.spent = this.#spentShown = false;
    this.flush();
  }

  /** Brings the page up to date now. */
  override flush(): void {
    this.#schedule.cancel();
    this.#heed();
    const wanted = [...(this.#processor?.surfaces.values() ?? [])].filter((surface) => (!this.surfaceId || surface.id === this.surfaceId) && (!this.own || this.#made.has(surface)));
    for (const [surface, view] of this.#views) {
      if (wanted.includes(surface)) continue;
      this.#views.delete(surface);
      view.dispose();
    }
    const elements = wanted.map((surface) => {
      if (this.#closed && !surface.spent) surface.spent = true;
      const view = this.#view(surface);
      view.draw();
      return view.element;
    });
    if (elements.some((element, index) => this.#base.children[index] !== element)) this.#base.replaceChildren(...elements);
    const spent = this.#views.size > 0 && [...this.#views.values()].every(({answered}) => answered);
    if (spent !== this.#spentShown) this.spent = this.#spentShown = spent;
    for (const sheet of loadedSheets) if (this.shadowRoot && !this.shadowRoot.adoptedStyleSheets.includes(sheet)) this.shadowRoot.adoptedStyleSheets.push(sheet);
    this.#base.ariaBusy = this.pending ? 'true' : null;
    this.#told = emitErrors(this, this.#processor?.errors ?? [], this.#told);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    useBrowserEntities();
    const root = super.createRenderRoot();
    root.append(this.#base, document.createElement('slot'));
    return root;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#follow(true);
    if (this.ownerDocument.readyState === 'loading') this.ownerDocument.addEventListener('DOMContentLoaded', () => this.#readScript(), {once: true});
    else queueMicrotask(() => this.#readScript());
  }

  #readScript(): void {
    const script = [...this.children].find((child) => child.matches('script[type="application/a2ui+json"]'));
    if (script && !this.#processor) this.messages = script.textContent;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Moving the element in the page changes nothing; out of it, nothing may hold on to it.
    queueMicrotask(() => this.isConnected || this.#follow(false));
  }

  /** Hears of changes, or does not. */
  #follow(on: boolean): void {
    this.#undo?.();
    this.#undo = on ? this.#processor?.subscribe(() => this.#schedule.request()) : undefined;
    for (const view of this.#views.values()) view.follow(on);
    if (on && this.#processor && !this.#settled) this.#expect();
    else if (on) this.#schedule.request();
    else {
      this.#schedule.cancel();
      clearTimeout(this.#patience);
    }
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (changed.has('policy')) for (const view of this.#views.values()) view.follow(this.isConnected);
    // Written anew, the data makes every value anew.
    if (changed.has('locale')) for (const surface of this.#views.keys()) surface.set('/', surface.dataModel);
    this.#schedule.request();
  }

  /** Takes over what the page said of `spent`. */
  #heed(): void {
    if (this.spent === this.#spentShown) return;
    this.#closed = this.#spentShown = this.spent;
    if (!this.#closed) for (const surface of this.#views.keys()) surface.spent = false;
  }

  #attach(processor: A2uiProcessor, given: boolean): A2uiProcessor {
    this.#detach();
    this.#processor = processor;
    this.#given = given;
    // What was wrong before is known to who gave it.
    this.#told = given ? processor.errors.length : 0;
    this.#follow(true);
    return processor;
  }

  #detach(): void {
    this.#follow(false);
    this.#base.replaceChildren();
    this.#views.clear();
    this.#processor = this.#feed = undefined;
    this.#told = 0;
    this.#settled = false;
  }

  #view(surface: Surface): SurfaceView {
    const known = this.#views.get(surface);
    if (known) return known;
    const view: SurfaceView = new SurfaceView({
      surface,
      policy: () => this.resolved,
      headingLevel: this.isConnected ? Math.min(headingLevel(this), 4) : 3,
      waiting: () => this.pending,
      settled: () => this.#settled,
      host: (made) => new SurfaceHost(made, (turn) => emitTurn(this, turn, this.sendDataModel ? this.processor.rendererDataModel(turn.version) : undefined)),
      changed: () => this.#schedule.request(),
    });
    this.#views.set(surface, view);
    return view;
  }

  /** More may come; for a while what is missing is waited for. */
  #expect(): void {
    this.#settled = false;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#settle(), patience);
    this.#schedule.request();
  }

  /** `told`: what is missing was told of already. */
  #settle(told = false): void {
    clearTimeout(this.#patience);
    if (this.#settled || this.pending) return;
    this.#settled = true;
    if (!this.#given && !told) this.#processor?.end();
    this.#schedule.request();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mdui-surface': MduiSurface;
  }
}
