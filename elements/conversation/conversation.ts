import {html, nothing, type TemplateResult} from 'lit';
import {type AgentEvent, Conversation, type LogEntry, MessageDocument, type TranscriptItem} from '../../src/index.js';
import {Announcer} from '../base/announcer.js';
import {tagOf} from '../base/define.js';
import {emit} from '../base/events.js';
import {type Announce, narrate} from '../base/narrator.js';
import {pluginsOf, readsFormulas} from '../base/plugins.js';
import {word, wordOrText} from '../base/words.js';
import type {MduiMessage} from '../message/message.js';
import {conversationStyles} from './conversation.styles.js';
import {conversationHtml, conversationLog, conversationMarkdown, entriesOf} from './export.js';
import {Follower} from './follow.js';
import type {Sources} from './intake.js';
import {menu} from './menu.js';
import {Rows} from './row.js';
import {Sender} from './sender.js';
import {ConversationSettings} from './settings.js';

/** Entries of the log after which other rows stand there, or the same ones in another state. */
const tells = new Set<unknown>(['md.open', 'md.close', 'md.cancel', 'md.error', 'ui.click', 'ui.submit', 'ui.answered', 'ui.settle']);

/**
 * A conversation: the messages of both sides in order, the user's turns between them, and
 * all of it as one log that it can be shown from again. It stays at its end while the
 * reader is there, tells screen readers what arrives, and sends turns with a transport.
 *
 * @summary Messages and turns in order, live from a stream or replayed from their log.
 * @slot - What stands under the messages: the page's own composer.
 * @fires {CustomEvent<ConversationStopDetail>} mdui-stop - the user stopped what was arriving; prevent it to stop it yourself
 * @fires {CustomEvent<ConversationRetryDetail>} mdui-retry - the user wants another answer in place of one that failed; prevent it to ask yourself
 * @csspart base - all of it
 * @csspart log - what scrolls
 * @csspart rows - the messages, one under the other
 * @csspart row - one of them; also `user`, `assistant` or `system`
 * @csspart said - the message, or the line of a turn
 * @csspart state - what became of sending a turn
 * @csspart retry - the button that tries again
 * @csspart bar - what holds the two buttons over the end
 * @csspart latest - the button that leads to the end
 * @csspart stop - the button that stops what is arriving
 * @csspart connection - what is wrong with the connection
 * @csspart foot - the composer and the menu
 * @csspart menu - the menu that exports
 */
export class MduiConversation extends ConversationSettings {
  static override readonly elementName: string = 'conversation';
  static override styles = conversationStyles;

  #conversation: Conversation | undefined;
  #rows: Rows | undefined;
  #follower: Follower | undefined;
  readonly #announcer = new Announcer();
  readonly #sender = new Sender(this, {
    say: (words, urgent) => this.#say(words, urgent),
    changed: () => this.#sync(true),
    messageOf: (document) => this.#rows?.of(document) as MduiMessage | undefined,
  });
  #undo: (() => void)[] = [];
  #live = false;
  #failure: Conversation['failure'];
  #focused: Element | null | undefined;
  /** Messages that came while the reader was elsewhere. */
  #unseen = 0;

  constructor() {
    super();
    // It is none of lit's properties, which are read before anybody asked for a conversation.
    const early = Object.getOwnPropertyDescriptor(this, 'conversation');
    if (early && Reflect.deleteProperty(this, 'conversation')) this.#conversation = early.value as Conversation;
    // Where a turn of the log leads is what its reader wants to see. Listeners may have the last word.
    this.addEventListener('mdui-turn', (event) => {
      if (!event.composedPath().includes(this.#log as HTMLElement)) return;
      this.follow();
      queueMicrotask(() => event.defaultPrevented || void this.#sender.send(event.detail.turn));
    });
  }

  /** What is shown; one that is given is shown as it is and followed. */
  get conversation(): Conversation {
    this.#conversation ??= new Conversation();
    return this.#conversation;
  }

  set conversation(value: Conversation) {
    if (value === this.#conversation) return;
    this.#detach();
    this.#conversation = value;
    value.policy ??= this.policy;
    if (this.isConnected) this.#attach();
  }

  /** All that came in and went out (`docs/log-format.md`). */
  get log(): readonly LogEntry[] {
    return this.conversation.log;
  }

  /** Takes an event of the protocol (`language.md §5`). */
  receive(event: AgentEvent): void {
    this.conversation.receive(event);
  }

  /** Shows a conversation from its log, given as entries or as lines. Nothing is sent; a transport must be given the new `conversation`. */
  replay(log: Iterable<LogEntry> | string): void {
    this.conversation = Conversation.replay(typeof log === 'string' ? (entriesOf(log) as LogEntry[]) : log, {...(this.policy && {policy: this.policy}), formulas: readsFormulas(pluginsOf())});
  }

  /** Adds a message of the user's, in their own words. `send` says whether they arrived; while they did not, they can be sent again. */
  say(words: string, send?: () => Promise<boolean>): MessageDocument {
    const document = new MessageDocument({role: 'user', conversation: this.conversation});
    document.append(words);
    document.close();
    if (send) this.#sender.words(document, send);
    this.follow();
    return document;
  }

  /**
   * Reads a source to its end: events, or the text of one answer. A failure is shown in the
   * message; the promise does not reject. A function that makes the source can be tried again.
   */
  pipe(source: Sources): Promise<void> {
    return this.#sender.pipe(source);
  }

  /** Stops what is arriving, and the requests behind it. What arrived stays. */
  stop(): void {
    const streaming = this.#streaming;
    if (!emit(this, 'mdui-stop', {message_ids: streaming.map(({id}) => id)}, true)) return;
    this.#sender.stop();
    this.#sender.close();
    for (const document of streaming) document.cancel();
  }

  /** Goes to the end, and stays there while the reader does. */
  follow(): void {
    this.#follower?.follow();
  }

  /** Brings the DOM up to date now, that of its messages too. */
  flush(): void {
    if (this.isUpdatePending) this.performUpdate();
    for (const said of this.#rows?.drawn() ?? []) (said as Partial<MduiMessage>).flush?.();
  }

  /** All of it as Markdown, values as the user left them. */
  toMarkdown(): string {
    return conversationMarkdown(this.conversation, this);
  }

  /** Its log, a line of JSON for each entry; `replay` takes it back. */
  toLog(): string {
    return conversationLog(this.conversation);
  }

  /** All of it as a page of its own, without scripts. */
  toHtml(): string {
    return conversationHtml(this.conversation, this.#name, this.ownerDocument.documentElement.lang || 'en', this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasUpdated) this.performUpdate();
    if (this.#undo.length === 0) this.#attach();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#sender.stop();
      this.#detach();
    });
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('transport')) this.#sender.join();
    this.#focused = this.shadowRoot?.activeElement;
  }

  protected override firstUpdated(): void {
    const part = (name: string): HTMLElement => this.renderRoot.querySelector(`[part=${name}]`) as HTMLElement;
    this.renderRoot.append(this.#announcer.element);
    this.#rows = new Rows({draw: (document) => this.#draw(document), retry: (key, event) => this.#sender.retry(key, event), added: (item) => this.#added(item)});
    this.#follower = new Follower(part('log'), part('rows'), () => {
      if (!this.#follower?.away) this.#unseen = 0;
      this.requestUpdate();
    });
  }

  protected override updated(): void {
    // A button that goes while it has the focus leaves it to the log.
    if (this.#focused?.matches('[hidden]')) this.#log?.focus({preventScroll: true});
  }

  protected override render(): TemplateResult {
    const {failure} = this.conversation;
    const {connection} = this.#sender;
    return html`<div part="base">
      <div class="view">
        <div part="log" role="log" aria-live="off" aria-label=${this.#name} tabindex="0"><div part="rows"></div></div>
        <div part="bar">
          <button type="button" part="latest" ?hidden=${!this.#follower?.away} @click=${this.#latest}>${this.#unseen > 0 ? this.#newMessages : word(this, 'Latest')}</button>
          <button type="button" part="stop" ?hidden=${this.#streaming.length === 0} @click=${this.stop}>${word(this, 'Stop')}</button>
        </div>
      </div>
      ${failure || connection ? html`<p part="connection" dir="auto" class=${failure || connection === 'failed' ? 'error' : ''}>${failure ? wordOrText(this, failure.message) : connection === 'failed' ? html`${word(this, 'The connection was lost.')} <button type="button" part="retry" class="quiet" @click=${() => void this.transport?.connect?.()}>${word(this, 'Try again')}</button>` : word(this, 'Connecting again…')}</p>` : nothing}
      <div part="foot"><slot></slot>${this.menu ? menu(this) : nothing}</div>
    </div>`;
  }

  get #name(): string {
    return this.label || word(this, 'Conversation');
  }

  get #level(): Announce {
    return this.announce || 'full';
  }

  get #streaming(): MessageDocument[] {
    return this.conversation.messages.filter(({phase}) => phase === 'streaming');
  }

  readonly #latest = (): void => {
    this.follow();
    this.#log?.focus({preventScroll: true});
  };

  get #log(): HTMLElement | null {
    return this.renderRoot.querySelector('[part=log]');
  }

  #attach(): void {
    const {conversation} = this;
    this.#detach();
    this.#follower?.connect();
    // On paper everything is in sight.
    const print = (): void => this.flush();
    addEventListener('beforeprint', print);
    this.#undo = [conversation.subscribe(({event}) => tells.has(event?.type) && this.#sync(true)), () => this.#follower?.disconnect(), () => removeEventListener('beforeprint', print)];
    this.#sync(false);
    this.#follower?.begin();
  }

  #detach(): void {
    for (const undo of this.#undo) undo();
    this.#undo = [];
    this.#unseen = 0;
    this.#show([]);
  }

  /** Brings the rows up to date; `live`: what is new came just now. */
  #sync(live: boolean): void {
    const {failure, transcript} = this.conversation;
    this.#live = live;
    this.#show(transcript);
    if (live && failure && failure !== this.#failure) this.#say(word(this, 'Error: {message}', {message: wordOrText(this, failure.message)}), true);
    this.#failure = failure;
    this.requestUpdate();
  }

  #show(items: readonly TranscriptItem[]): void {
    const place = this.renderRoot?.querySelector('[part=rows]');
    if (place) this.#rows?.sync(items, place, (item) => this.#sender.stateOf(item));
  }

  #draw(document: MessageDocument): HTMLElement {
    const {headingOffset} = this;
    return Object.assign(this.ownerDocument.createElement(tagOf('message') ?? 'mdui-message'), {announce: 'off', headingOffset, document});
  }

  #added(item: TranscriptItem): void {
    if ('turn' in item || item.role === 'user') return;
    this.#undo.push(narrate(item, this, () => this.#level, this.#announcer.say));
    if (!this.#live || this.#follower?.following) return;
    this.#unseen++;
    if (this.#level === 'brief') this.#say(`${this.#newMessages}.`);
  }

  #say(words: string, urgent?: boolean): void {
    if (this.#level !== 'off') this.#announcer.say(words, urgent);
  }

  get #newMessages(): string {
    return word(this, '{count} new message(s)', {count: this.#unseen});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mdui-conversation': MduiConversation;
  }
}
