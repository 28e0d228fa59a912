/** The core of MarkdownUI: language, document, patches, state, protocol, fallback. No DOM. */
export type {Json, JsonObject} from './base/json.js';
export {MarkdownUIError} from './base/errors.js';
export {type Nested, nested, parsePath, setPath} from './base/path.js';
export {cleanLabel, humanize} from './base/text.js';
export {type Word, worded, type WordForms, type WordPack, type Words, type WordValues} from './base/words.js';
export {version} from './base/version.js';
export type {Sequence} from './base/sequence.js';
export type {Diagnostic} from './base/diagnostic.js';
export {attributeSpec, commonAttributes, componentSpec, componentSpecs, defineComponent} from './catalog/components.js';
export type {AttributeSpec, ComponentSpec, UserEventType} from './catalog/spec.js';
export {Conversation, type ConversationAct, type ConversationOptions} from './conversation/conversation.js';
export type {HostEvent, LogEntry} from './conversation/log.js';
export type {SaidTurn, TranscriptItem} from './conversation/transcript.js';
export type {ConversationScope, DocumentOptions, Recorder} from './document/core.js';
export {MessageDocument, parseMessage} from './document/message-document.js';
export {liveLanguage, surfacePath} from './document/surface-acts.js';
export type {
  ActionItem, AgentEvent, Block, ComponentNode, DispatchResult, Option, Patch, PatchResult, Phase, Policy,
  Revision, Role, Stats, Store, Turn, UiNode, UserAct, UserEvent,
} from './document/types.js';
export {inlinesOf, labelInlines, plainText} from './markdown/plain-text.js';
export {firstDirection} from './markdown/direction.js';
export {setEntityDecoder} from './markdown/entities.js';
export type {Inline, InlineContent} from './markdown/inline.js';
export type {
  Align, Change, CodeNode, Container, FootnoteNode, HeadingNode, HtmlContainerNode, HtmlNode, ListItemNode, ListNode, MarkdownNode,
  ParagraphNode, ProseBlock, QuoteNode, RootNode, TableNode, TreeNode,
} from './markdown/tree.js';
export {isAutofill} from './policy/autofill.js';
export {asksForSecret, secretWarning} from './policy/secrets.js';
export {type ImageDecision, imageDecision, isSensitive, offers, type PolicyOptions, resolvePolicy, safeUrl} from './policy/policy.js';
export {agentEvents, isUserEventType, protocolVersion, supportedVersions, type UserEventRow, userEvents} from './protocol/events.js';
export {eventOf, isEventStream, readSse, readText} from './protocol/sse.js';
export type {ResponseLike, StreamLike} from './base/platform.js';
export {captionOf, formatTurn, parseTurn, sentPairs, toTurn, type TurnDocument, valueText} from './protocol/turn.js';
export {StateStore} from './state/store.js';
export {toHtml} from './fallback/html.js';
export {toMarkdown} from './fallback/markdown.js';
export {toMarkdownUI} from './fallback/source.js';
export {toText} from './fallback/text.js';
export type {FallbackDocument} from './fallback/transcript.js';
export {type ActionPrompt, type PromptOptions, systemPrompt} from './tools/prompt.js';
export {lint} from './tools/lint.js';
