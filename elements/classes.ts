/**
 * All element classes, and nothing else happens: nothing is defined, no window is touched,
 * so a server can import it (`markdownui/classes`).
 */
import {type DefineOptions, define, type ElementClass, tagOf} from './base/define.js';
import {MduiAccordion} from './accordion/accordion.js';
import {MduiActions} from './actions/actions.js';
import {MduiButton} from './button/button.js';
import {MduiCard} from './card/card.js';
import {MduiCheckbox} from './checkbox/checkbox.js';
import {MduiCheckgroup} from './checkgroup/checkgroup.js';
import {MduiCode} from './code/code.js';
import {MduiConfirm} from './confirm/confirm.js';
import {MduiConversation} from './conversation/conversation.js';
import {MduiError} from './error/error.js';
import {MduiForm} from './form/form.js';
import {MduiInput} from './input/input.js';
import {MduiItem} from './item/item.js';
import {MduiMessage} from './message/message.js';
import {MduiNotice} from './notice/notice.js';
import {MduiProgress} from './progress/progress.js';
import {MduiRadio} from './radio/radio.js';
import {MduiSelect} from './select/select.js';
import {MduiStatus} from './status/status.js';
import {MduiTab} from './tab/tab.js';
import {MduiTabs} from './tabs/tabs.js';
import {MduiTextarea} from './textarea/textarea.js';

export {
  MduiAccordion, MduiActions, MduiButton, MduiCard, MduiCheckbox, MduiCheckgroup, MduiCode, MduiConfirm,
  MduiConversation, MduiError, MduiForm, MduiInput, MduiItem, MduiMessage, MduiNotice, MduiProgress, MduiRadio, MduiSelect, MduiStatus,
  MduiTab, MduiTabs, MduiTextarea,
  type DefineOptions, define, type ElementClass, tagOf,
};
export type {ConversationRetryDetail, ConversationStopDetail, MessageDetail, TurnDetail} from './base/events.js';
export type {ConversationTransport} from './conversation/sender.js';
export {usePlugins} from './base/plugins.js';
export type {CodeBlock, CodeFollower, MessagePlugin} from './base/plugins.js';
export type {MduiIntrinsicElements} from './jsx.js';
export type {ConfirmAnswer, ConfirmRequest} from './base/confirm-dialog.js';
export type {ActOutcome, MduiHost} from './base/host.js';
export {LooseHost} from './base/loose-host.js';
export {setWords} from './base/words.js';
export type {Word, WordForms, WordPack, Words} from '../src/index.js';

/** Those that make others come last: what stands in the page already is upgraded as it is defined, and asks for them at once. */
const classes: readonly ElementClass[] = [
  MduiAccordion, MduiActions, MduiButton, MduiCard, MduiCheckbox, MduiCheckgroup, MduiCode, MduiConfirm,
  MduiError, MduiForm, MduiInput, MduiItem, MduiNotice, MduiProgress, MduiRadio, MduiSelect, MduiStatus,
  MduiTab, MduiTabs, MduiTextarea, MduiMessage, MduiConversation,
];

/**
 * Defines every element as `mdui-NAME`, or under another prefix or in a scoped registry.
 * Never throws: a tag that is taken is left alone, ours is then `mdui-x-NAME`.
 */
export function defineElements(options?: DefineOptions): void {
  for (const element of classes) define(element, options);
}
