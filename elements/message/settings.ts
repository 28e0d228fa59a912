/** What a page sets of a message, and the document that begins by it. */
import type {PropertyDeclarations} from 'lit';
import {type ConversationScope, MessageDocument, type PolicyOptions, type Role} from '../../src/index.js';
import {flag, number, text} from '../base/coerce.js';
import {type MessagePlugin, pluginsOf, pluginUsers} from '../base/plugins.js';
import {FormPart} from './form-part.js';
import {takeOver, type TakeUp} from './take-over.js';

export abstract class MessageSettings extends FormPart {
  static override properties: PropertyDeclarations = {
    src: text,
    streaming: {...flag, reflect: true},
    // A page may write it anew each time that it draws
    policy: {attribute: false, hasChanged: (now, before) => JSON.stringify(now) !== JSON.stringify(before)},
    plugins: {attribute: false, noAccessor: true},
    conversation: {attribute: false},
    messageId: {...text, attribute: 'message-id'},
    messageRole: {...text, attribute: 'message-role'},
    tail: text,
    announce: text,
    headingOffset: {...number, attribute: 'heading-offset'},
  };

  /** An address that streams: an event stream, plain text or Markdown. */
  declare src: string;
  /** Text is arriving. */
  declare streaming: boolean;
  /** What the host allows; taken when the message begins. */
  declare policy: PolicyOptions | undefined;
  /** The conversation that it is part of: its store and policy. */
  declare conversation: ConversationScope | undefined;
  /** The message's id in events; one is made up otherwise. */
  declare messageId: string;
  /** `assistant`, `user` or `system`: directives are live in the first only. */
  declare messageRole: Role | '';
  /** How the ambiguous end of the text is shown: `hold` (default), `optimistic` or `raw`. */
  declare tail: 'hold' | 'optimistic' | 'raw' | '';
  /** What assistive technology is told of it as it arrives, by sentence: `brief` or `full`, `off` for nothing at all. Without it what is live in it speaks for itself. */
  declare announce: 'off' | 'brief' | 'full' | '';
  /** Added to the level of each heading, so that the page keeps one outline. */
  declare headingOffset: number | undefined;
  #plugins: readonly MessagePlugin[] | undefined;
  readonly #plug = (): void => this.plug(this.isConnected ? pluginsOf(this.#plugins) : []);

  /** What colours code, draws diagrams and sets formulas (`docs/plugins.md`); the page's, while it is undefined. Make each once: another array of the same ones changes nothing. */
  get plugins(): readonly MessagePlugin[] | undefined {
    return this.#plugins;
  }

  set plugins(value: readonly MessagePlugin[] | undefined) {
    this.#plugins = value;
    this.#plug();
  }

  #held: TakeUp | undefined;

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // Without its text nothing could take the place of what a server wrote.
    if (this.hasAttribute('markdown')) this.#held = takeOver(this.shadowRoot);
    return super.createRenderRoot();
  }

  /** Gives the document that a server wrote what was entered before there was an element. */
  protected takeUp(...given: Parameters<TakeUp>): void {
    this.#held?.(...given);
    this.#held = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    pluginUsers.add(this.#plug);
    this.#plug();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    pluginUsers.delete(this.#plug);
    // Moving it in the page takes nothing from it.
    queueMicrotask(this.#plug);
  }

  /** Has these plugins from now on. */
  protected abstract plug(plugins: readonly MessagePlugin[]): void;
}

/** `opened`: the id that the agent gave it. */
export function beginning({policy, conversation, messageId, messageRole}: MessageSettings, opened = ''): MessageDocument {
  const name = messageId || opened || `message-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
  let id = name;
  // One that begins anew is another message of its conversation.
  for (let count = 2; conversation?.message?.(id); count++) id = `${name}-${count}`;
  return new MessageDocument({
    id,
    ...(messageRole && {role: messageRole}),
    ...(policy && {policy}),
    ...(conversation && {conversation}),
  });
}
