/** Defines every `mdui-*` element and exports the classes (`markdownui/elements`). */
import {defineElements} from './classes.js';
import './lazy.js';

export {
  type ActOutcome, type ConfirmAnswer, type ConfirmRequest, type DefineOptions, define, defineElements, type ElementClass, LooseHost,
  MduiAccordion, MduiActions, MduiButton, MduiCard, MduiCheckbox, MduiCheckgroup, MduiCode, MduiConfirm,
  MduiConversation, MduiError, MduiForm, MduiInput, MduiItem, MduiMessage, MduiNotice, MduiProgress, MduiRadio, MduiSelect, MduiStatus,
  MduiTab, MduiTabs, MduiTextarea,
  type CodeBlock, type CodeFollower, type MduiHost, type MduiIntrinsicElements, type ConversationRetryDetail, type ConversationStopDetail, type ConversationTransport, type MessageDetail, type MessagePlugin, setWords, tagOf, type TurnDetail, usePlugins, type Word, type WordForms, type WordPack, type Words,
} from './classes.js';

defineElements();
