/** What a page sets of a conversation. */
import type {PropertyDeclarations} from 'lit';
import type {Conversation, PolicyOptions} from '../../src/index.js';
import {flag, number, text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import type {ConversationTransport} from './sender.js';

export abstract class ConversationSettings extends MduiElement {
  static override properties: PropertyDeclarations = {
    policy: {attribute: false, noAccessor: true},
    transport: {attribute: false},
    announce: text,
    label: text,
    menu: flag,
    headingOffset: {...number, attribute: 'heading-offset'},
  };

  #policy: PolicyOptions | undefined;
  /** Sends turns; without one the page does, on `mdui-turn`. */
  declare transport: ConversationTransport | undefined;
  /** What screen readers are told as it arrives: `full` (default), `brief` or `off`. */
  declare announce: 'off' | 'brief' | 'full' | '';
  /** Its name for assistive technology; `Conversation` by default. */
  declare label: string;
  /** Shows the menu that exports. */
  declare menu: boolean;
  /** Added to the level of each heading in it. */
  declare headingOffset: number | undefined;

  /** What the host allows, in messages that open from now on; of a conversation that is given, where that has none. */
  get policy(): PolicyOptions | undefined {
    return this.#policy;
  }

  set policy(value: PolicyOptions | undefined) {
    const {conversation} = this;
    if (conversation.policy === this.#policy) conversation.policy = value;
    this.#policy = value;
  }

  abstract get conversation(): Conversation;
  abstract set conversation(value: Conversation);
}
