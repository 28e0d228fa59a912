/** What opens, goes on and closes among AG-UI's events, as tables. */
import type {JsonObject} from '../base/json.js';

export type Kind = 'text' | 'tool' | 'span' | 'thought';

export interface Bracket {
  readonly kind: Kind;
  readonly part: 'start' | 'more' | 'end';
}

/** What opens, goes on and closes. */
export const brackets: ReadonlyMap<string, Bracket> = new Map([
  ['TEXT_MESSAGE_START', {kind: 'text', part: 'start'}], ['TEXT_MESSAGE_CONTENT', {kind: 'text', part: 'more'}], ['TEXT_MESSAGE_END', {kind: 'text', part: 'end'}],
  ['TOOL_CALL_START', {kind: 'tool', part: 'start'}], ['TOOL_CALL_ARGS', {kind: 'tool', part: 'more'}], ['TOOL_CALL_END', {kind: 'tool', part: 'end'}],
  ['REASONING_START', {kind: 'span', part: 'start'}], ['REASONING_END', {kind: 'span', part: 'end'}],
  ['REASONING_MESSAGE_START', {kind: 'thought', part: 'start'}], ['REASONING_MESSAGE_CONTENT', {kind: 'thought', part: 'more'}], ['REASONING_MESSAGE_END', {kind: 'thought', part: 'end'}],
]);

/** Names of a kind's events, and what a beginning that never came would have said. */
export const kinds: Readonly<Record<Kind, {readonly id: 'messageId' | 'toolCallId'; readonly start: string; readonly more: string; readonly end: string; readonly said: JsonObject}>> = {
  text: {id: 'messageId', start: 'TEXT_MESSAGE_START', more: 'TEXT_MESSAGE_CONTENT', end: 'TEXT_MESSAGE_END', said: {role: 'assistant'}},
  tool: {id: 'toolCallId', start: 'TOOL_CALL_START', more: 'TOOL_CALL_ARGS', end: 'TOOL_CALL_END', said: {toolCallName: 'unknown'}},
  span: {id: 'messageId', start: 'REASONING_START', more: '', end: 'REASONING_END', said: {}},
  thought: {id: 'messageId', start: 'REASONING_MESSAGE_START', more: 'REASONING_MESSAGE_CONTENT', end: 'REASONING_MESSAGE_END', said: {role: 'reasoning'}},
};

export const chunks: ReadonlyMap<string, Kind> = new Map([['TEXT_MESSAGE_CHUNK', 'text'], ['TOOL_CALL_CHUNK', 'tool'], ['REASONING_MESSAGE_CHUNK', 'thought']]);

/** What still says something when it comes after the end of its run. */
export const belated = /^(?:TEXT_|TOOL_|REASONING_MESSAGE_|ACTIVITY_|CUSTOM$|RAW$|STATE_|MESSAGES_)/;

/** A `CUSTOM` event of our own: the stream began again in the middle of a run, where the client takes no second `RUN_STARTED`. */
export const startedAgain = 'markdownui.again';
