/** What a page sets of a conversation. */
import type {PropertyDeclarations} from 'lit';
import type {PolicyOptions} from '../../src/index.js';
import {flag, number, text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import type {ConversationTransport} from './sender.js';

export abstract class ConversationSettings extends MduiElement {
  static override properties: PropertyDeclarations = {
    policy: {attribute: false},
    transport: {attribute: false},
    announce: text,
    label: text,
    menu: flag,
    headingOffset: {...number, attribute: 'heading-offset'},
  };

  /** What the host allows; taken when a conversation begins. */
  declare policy: PolicyOptions | undefined;
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
}
