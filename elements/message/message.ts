import type {PropertyDeclarations, PropertyValues} from 'lit';
import {type AgentEvent, type MessageDocument, type Patch, type PatchResult, type Stats, toMarkdown} from '../../src/index.js';
import {Announcer} from '../base/announcer.js';
import {tagOf} from '../base/define.js';
import {emitAct} from '../base/events.js';
import {narrate} from '../base/narrator.js';
import {type MessagePlugin, PluginSet, pluginsOf, readsFormulas} from '../base/plugins.js';
import {useBrowserEntities} from '../base/sanitize.js';
import {MessageController} from './controller.js';
import {MessageFrame} from './frame.js';
import {Herald} from './herald.js';
import {messageStyles} from './message.styles.js';
import {outdent, type Source, SourceReader} from './pipe.js';
import {Schedule} from './schedule.js';
import {beginning, MessageSettings} from './settings.js';
import {drawNow, TreeView} from './tree-view.js';

/**
 * An agent's answer: a stream of Markdown, shown as it arrives, whose directives are live
 * controls. What the user does comes out as one explicit event.
 *
 * @summary Streams Markdown with directives into accessible, live controls.
 * @slot - A `<script type="text/markdown">` whose text is shown.
 * @fires {CustomEvent<UserEvent>} mdui-change - a value was committed
 * @fires {CustomEvent<UserEvent>} mdui-click - a button or action was pressed; prevent it and nothing else happens
 * @fires {CustomEvent<UserEvent>} mdui-submit - a form was submitted; prevent it and nothing else happens
 * @fires {CustomEvent<UserEvent>} mdui-cancel - the user said no in the dialog
 * @fires {CustomEvent<UserEvent>} mdui-focus - a control took the focus
 * @fires {CustomEvent<UserEvent>} mdui-blur - a control lost the focus
 * @fires {CustomEvent<UserEvent>} mdui-error - something that came in was refused, or the connection failed
 * @fires {CustomEvent<UserEvent>} mdui-event - any of these, once
 * @fires {CustomEvent<TurnDetail>} mdui-turn - what the agent is to get, on click and submit
 * @fires {CustomEvent<MessageDetail>} mdui-message-open - the message began
 * @fires {CustomEvent<MessageDetail>} mdui-message-close - the message ended or was stopped
 * @fires {CustomEvent<Diagnostic>} mdui-diagnostic - a repair of bad input
 * @csspart base - all of the message
 * @csspart note - a word of the renderer's own: stopped, what went wrong
 * @csspart retry - the button in it that tries again
 * @csspart updated - the mark of what was revised, which opens its history
 * @csspart answer - the button that sends what nothing else would
 * @csspart task - a live check box in a list
 * @csspart section - a directive that nobody knows, and what stands outside its parent
 * @csspart fallback - the text of a component that the page has no element for
 * @csspart html - cleaned raw HTML
 * @csspart frame - a block of code or a table with its bar
 * @csspart language - the language's name in that bar
 * @csspart status - what became of copying
 * @csspart wrap - the switch that wraps long lines
 * @csspart save - the button that saves the code as a file
 * @csspart copy - the button that copies the code, or the table as Markdown and as what other programs paste as a table
 * @csspart csv - the button that copies a table as CSV
 * @csspart more - the button that shows all lines of long code
 * @csspart code - the `pre` of a block of code
 * @csspart formula - a formula that a plugin set
 * @csspart diagram - a diagram that a plugin drew
 * @csspart image - an image, or the box that stands for it
 * @csspart load - the button that loads the image
 * @csspart icon - the icon in that box
 * @cssproperty --mdui-code-numbers - `on`: lines of code that are not wrapped have numbers
 */
export class MduiMessage extends MessageSettings {
  static override readonly elementName: string = 'message';
  static override styles = messageStyles;
  static override properties: PropertyDeclarations = {markdown: {noAccessor: true, type: String}};

  #markdown = '';
  /** Text that was set and is to be read: what else is set in the same go counts for it. */
  #due: string | undefined;
  #document: MessageDocument | undefined;
  #frame: MessageFrame | undefined;
  #undo: (() => void)[] = [];
  #flushes = 0;
  #announcer: Announcer | undefined;
  #updated = false;
  readonly #herald = new Herald(this);
  readonly #reader = new SourceReader(this);
  readonly #schedule = new Schedule(() => this.flush());

  constructor() {
    super();
    // It is none of lit's properties, which are read before anybody asked for a document.
    const early = Object.getOwnPropertyDescriptor(this, 'document');
    if (early && Reflect.deleteProperty(this, 'document')) this.document = early.value as MessageDocument;
  }

  /** The text; setting it shows all of it anew. */
  get markdown(): string {
    return this.#markdown;
  }

  set markdown(value: string) {
    this.reset();
    this.#markdown = this.#due = String(value ?? '');
    this.#schedule.request();
  }

  /** The document; one that is given is shown as it is and followed. */
  get document(): MessageDocument {
    if (this.#document) return this.#document;
    const text = this.#due;
    const document = this.#attach(beginning(this));
    if (text === undefined) return document;
    document.append(text);
    document.close();
    this.takeUp(document, (id) => this.elementFor(id));
    return document;
  }

  set document(value: MessageDocument) {
    if (value !== this.#document) this.#attach(value, '');
  }

  /** Counters, for tests and benchmarks. */
  get stats(): Stats {
    const {appended, lexed} = this.document.stats;
    return {appended, lexed, nodesCreated: this.view?.nodesCreated ?? 0, nodesRemoved: this.view?.nodesRemoved ?? 0, flushes: this.#flushes};
  }

  /** Adds text of the stream; opens a message that is idle. Given nodes it is the DOM's own `append`. */
  override append(...parts: (Node | string)[]): void {
    for (const part of parts) if (part instanceof Node) return super.append(...parts);
    for (const part of parts as string[]) this.document.append(part);
  }

  /** Ends the text. */
  close(): void {
    this.document.close();
  }

  /** Stops the text, and the source that is being read. What arrived stays; what was open is inert. */
  cancel(reason = ''): void {
    this.#reader.stop();
    this.document.cancel(reason);
  }

  /** Takes an event of the protocol (`language.md §5`). */
  receive(event: AgentEvent): void {
    // The agent knows the message by the id that it opened it with.
    if (!this.#document && this.#due === undefined && event?.type === 'md.open' && typeof event.message_id === 'string') this.#attach(beginning(this, event.message_id));
    this.document.receive(event);
  }

  /** Applies a patch of the host's. */
  applyPatch(patch: Patch): PatchResult {
    return this.document.apply(patch);
  }

  /** The sending of a turn ended: when it failed, what it spent can be used again. */
  settle(nodeId: string, outcome: {readonly ok: boolean}): void {
    this.document.settle(nodeId, outcome);
  }

  /** The document as plain Markdown, values as the user left them. */
  toMarkdown(): string {
    return toMarkdown(this.document);
  }

  /** The element of a node, by its id with or without `#`. */
  elementFor(id: string): HTMLElement | undefined {
    this.flush();
    return this.view?.elementOf(id);
  }

  /** Forgets everything; the next text begins a new message. */
  reset(): void {
    this.#reader.stop();
    this.#markdown = '';
    this.#detach();
    if (this.streaming) this.streaming = false;
  }

  /**
   * Reads an answer to its end and shows it as it arrives. A failure is shown in the
   * message, with what had arrived, and is told as `mdui-error`; the promise does not reject.
   */
  pipe(source: Source): Promise<void> {
    return this.#reader.read(source);
  }

  /** Brings the DOM up to date now, shadow trees of the elements in it included. */
  flush(): void {
    if (this.#due !== undefined) void this.document;
    const view = this.view;
    if (!view) return;
    const changed = view.flush();
    if (changed !== 'nothing') this.#flushes++;
    if (changed === 'structure' || this.#herald.phase === 'idle') this.#frame?.flush(this.document);
    view.settle();
    const {phase} = this.document;
    if (phase !== this.#herald.phase) this.streaming = phase === 'streaming';
    if (this.hasUpdated) drawNow(this);
    if (changed !== 'text') this.judge();
    this.#herald.tell(this.document);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#document || this.#due !== undefined) this.flush();
    else if (this.ownerDocument.readyState === 'loading') this.ownerDocument.addEventListener('DOMContentLoaded', () => this.#readScript(), {once: true});
    else queueMicrotask(() => this.#readScript());
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'markdown') {
      if (value !== null) this.markdown = value;
    } else super.attributeChangedCallback(name, old, value);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Moving the element in the page is no end of its stream; taking it out is.
    queueMicrotask(() => {
      if (!this.isConnected && this.#reader.stop()) this.document.cancel();
    });
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    this.#frame = new MessageFrame(root as ShadowRoot, {retry: () => this.#load(), retries: () => this.src !== '', quiet: () => this.announce !== '', button: () => tagOf('button')});
    if (this.#document) this.#draw();
    return root;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const first = !this.#updated;
    this.#updated = true;
    if (changed.has('src') && this.src) this.#load();
    else if (!first && changed.has('policy') && this.#markdown) this.markdown = this.#markdown;
    // What was set before it first drew is in it.
    if (!first && (changed.has('announce') || changed.has('tail') || changed.has('headingOffset')) && this.#document && this.view) this.#draw();
  }

  protected override plug(plugins: readonly MessagePlugin[]): void {
    if (readsFormulas(plugins)) this.#document?.readFormulas();
    this.view?.plugins.use(plugins);
  }

  #load(): void {
    this.reset();
    void this.#reader.load(this.src);
  }

  #readScript(): void {
    const script = [...this.children].find((child) => child.matches('script[type="text/markdown"]'));
    if (script && !this.#document && this.#due === undefined) this.markdown = outdent(script.textContent ?? '');
    if (script) this.flush(); // no frame shows it empty
  }

  #attach(document: MessageDocument, text = this.#markdown): MessageDocument {
    this.#detach();
    this.#markdown = text;
    useBrowserEntities();
    this.#document = document;
    if (readsFormulas(pluginsOf(this.plugins))) document.readFormulas();
    this.#herald.reset();
    this.#undo = [
      document.subscribe((changes) => {
        this.view?.mark(changes);
        this.#schedule.request();
      }),
      document.onEvent((event) => {
        // What nobody did here: refusals, and values that the agent changed.
        if (event.type === 'ui.error' || event.source === 'agent') emitAct(this.view?.elementOf(event.node_id) ?? this, event);
      }),
      narrate(document, this, () => this.announce, (text, urgent) => this.#announcer?.say(text, urgent)),
    ];
    if (this.#frame) this.#draw();
    return document;
  }

  #detach(): void {
    for (const undo of this.#undo) undo();
    this.#undo = [];
    this.#schedule.cancel();
    this.view?.plugins.use([]);
    this.#document = this.#due = this.view = undefined;
    this.#frame?.clear();
  }

  /** Shows the document from its beginning. */
  #draw(): void {
    const frame = this.#frame as MessageFrame;
    const {document, shadowRoot: root} = this;
    frame.clear();
    if (this.announce && this.announce !== 'off') root?.append((this.#announcer ??= new Announcer()).element);
    const controller = new MessageController(document, () => this.view as TreeView);
    frame.controller = controller;
    this.view?.plugins.use([]);
    const plugins = new PluginSet(pluginsOf(this.plugins), this);
    this.view = new TreeView({document, plugins, host: controller, base: frame.base, headingOffset: this.headingOffset ?? 0, directed: this.dir !== '', tail: this.tail || 'hold', locked: this.off, quiet: this.announce !== ''});
    this.flush();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mdui-message': MduiMessage;
  }
}
