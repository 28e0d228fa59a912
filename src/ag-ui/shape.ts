/**
 * The shape of AG-UI's events, as a table. The client ends a run whose event does not fit
 * its schema; here what can be read is put right, and what cannot costs itself only.
 */
import {isJsonObject, type Json, jsonCopy, type JsonObject} from '../base/json.js';
import type {WireEvent} from './types.js';

type Check = (value: Json) => Json | undefined;

const text: Check = (value) => (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined);
const object: Check = (value) => (isJsonObject(value) ? value : undefined);
const list: Check = (value) => (Array.isArray(value) ? value : undefined);
const anything: Check = (value) => value;
const oneOf = (...values: readonly Json[]): Check => (value) => (values.includes(value) ? value : undefined);
const content: Check = (value) => (typeof value === 'string' || (Array.isArray(value) && value.every(isPart)) ? value : JSON.stringify(value));

const isPart = (part: Json): boolean => isJsonObject(part) && typeof part['type'] === 'string';

const isInterrupt = (value: Json): boolean => isJsonObject(value) && typeof value['id'] === 'string' && value['id'] !== '' && typeof value['reason'] === 'string';

/** How a run ended; what cannot be read is a success without a list of what is pending. */
const outcome: Check = (value) => {
  if (!isJsonObject(value)) return undefined;
  const {type, interrupts, pendingToolCallIds} = value;
  if (type === 'cancelled') return {type};
  if (type === 'interrupt' && Array.isArray(interrupts)) {
    const sound = (interrupts as readonly Json[]).filter(isInterrupt).map((each) => kept(each as JsonObject, interruptMembers));
    return sound.length > 0 ? {type, interrupts: sound} : undefined;
  }
  const pending = Array.isArray(pendingToolCallIds) && pendingToolCallIds.every((id) => typeof id === 'string');
  return type === 'success' ? {type, ...(pending && {pendingToolCallIds: pendingToolCallIds as Json})} : undefined;
};

const interruptMembers: Readonly<Record<string, Check>> = {message: strict('string'), toolCallId: strict('string'), responseSchema: object, expiresAt: strict('string'), metadata: object, subagentRunId: strict('string')};

function strict(type: 'string' | 'number' | 'boolean'): Check {
  return (value) => (typeof value === type ? value : undefined);
}

const roles: ReadonlyMap<string, (message: JsonObject) => boolean> = new Map([
  ['developer', ({content: said}) => typeof said === 'string'],
  ['system', ({content: said}) => typeof said === 'string'],
  ['assistant', ({content: said, toolCalls}) => (said === undefined || typeof said === 'string') && (toolCalls === undefined || (Array.isArray(toolCalls) && (toolCalls as readonly Json[]).every(isCall)))],
  ['user', ({content: said}) => typeof said === 'string' || (Array.isArray(said) && (said as readonly Json[]).every(isPart))],
  ['tool', ({content: said, toolCallId}) => typeof toolCallId === 'string' && (typeof said === 'string' || Array.isArray(said))],
  ['activity', ({content: said, activityType}) => typeof activityType === 'string' && said !== undefined && isJsonObject(said)],
  ['reasoning', ({content: said}) => typeof said === 'string'],
]);

function isCall(call: Json): boolean {
  const called = isJsonObject(call) ? call['function'] : undefined;
  return isJsonObject(call) && typeof call['id'] === 'string' && called !== undefined && isJsonObject(called) && typeof called['name'] === 'string' && typeof called['arguments'] === 'string';
}

/** Whether all of a history can be read; half of one is none. */
const isHistory = (messages: Json | undefined): messages is readonly JsonObject[] =>
  Array.isArray(messages) && (messages as readonly Json[]).every((message) => isJsonObject(message) && typeof message['id'] === 'string' && roles.get(String(message['role']))?.(message) === true);

const history: Check = (value) => (isHistory(value) ? value : undefined);
const id = {messageId: text};
const call = {toolCallId: text};
const step = {stepName: text};

/** What an event must have; what does not fit and cannot be made to fit costs the event. */
const required: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  RUN_STARTED: {threadId: text, runId: text}, RUN_FINISHED: {threadId: text, runId: text}, RUN_ERROR: {message: text},
  STEP_STARTED: step, STEP_FINISHED: step,
  TEXT_MESSAGE_START: id, TEXT_MESSAGE_CONTENT: {...id, delta: text}, TEXT_MESSAGE_END: id, TEXT_MESSAGE_CHUNK: {},
  TOOL_CALL_START: {...call, toolCallName: text}, TOOL_CALL_ARGS: {...call, delta: text}, TOOL_CALL_END: call, TOOL_CALL_CHUNK: {},
  TOOL_CALL_RESULT: {...id, ...call, content},
  STATE_SNAPSHOT: {snapshot: anything}, STATE_DELTA: {delta: list}, MESSAGES_SNAPSHOT: {messages: history},
  ACTIVITY_SNAPSHOT: {...id, activityType: text, content: object}, ACTIVITY_DELTA: {...id, activityType: text, patch: list},
  CUSTOM: {name: text, value: anything}, RAW: {event: anything},
  REASONING_START: id, REASONING_END: id, REASONING_MESSAGE_START: {...id, role: oneOf('reasoning')}, REASONING_MESSAGE_CONTENT: {...id, delta: text}, REASONING_MESSAGE_END: id, REASONING_MESSAGE_CHUNK: {},
  REASONING_ENCRYPTED_VALUE: {subtype: oneOf('tool-call', 'message'), entityId: text, encryptedValue: text},
  SUBAGENT_STARTED: {subagentRunId: text, name: text}, SUBAGENT_FINISHED: {subagentRunId: text}, SUBAGENT_ERROR: {subagentRunId: text, message: text},
};

/** What an event may have; what does not fit is left out. */
const optional: Readonly<Record<string, Check>> = {
  timestamp: (value) => (Number.isSafeInteger(value) ? value : undefined),
  metadata: object, subagentRunId: strict('string'), parentSubagentRunId: strict('string'), parentRunId: strict('string'), protocolVersion: strict('string'),
  parentMessageId: strict('string'), name: strict('string'), code: text, source: strict('string'), replace: strict('boolean'),
  messageId: text, toolCallId: text, toolCallName: text, delta: text, outcome,
  usage: (value) => (Array.isArray(value) && value.every((each) => isJsonObject(each as Json)) ? value : undefined),
  input: (value) => (isJsonObject(value) && isHistory(value['messages'] ?? []) ? value : undefined),
};

const textRoles = oneOf('developer', 'system', 'assistant', 'user');
const ownRoles: Readonly<Record<string, Check>> = {
  TEXT_MESSAGE_START: textRoles, TEXT_MESSAGE_CHUNK: textRoles, TOOL_CALL_RESULT: oneOf('tool'),
};

/** The object with those of the named members that fit; others as they are. */
function kept(value: JsonObject, members: Readonly<Record<string, Check>>): JsonObject {
  const pairs = Object.entries(value).map(([key, inner]) => [key, Object.hasOwn(members, key) ? members[key]?.(inner) : inner] as const);
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, Json] => pair[1] !== undefined));
}

/** Members that the event cannot do without and that the stream tells otherwise. */
export type Defaults = (type: string, member: string) => string | undefined;

/** The event as it is passed on; an unknown one as it came. A text says why it cannot be. */
export function shaped(given: unknown, defaults: Defaults): WireEvent | string {
  const copy = jsonCopy(given, 256);
  if (copy === undefined || !isJsonObject(copy) || typeof copy['type'] !== 'string') return 'It is no event.';
  const type = copy['type'];
  const musts = Object.hasOwn(required, type) ? required[type] : undefined;
  if (!musts) return copy as WireEvent;
  const role = Object.hasOwn(ownRoles, type) ? ownRoles[type] : undefined;
  const event: Record<string, Json> = {...kept(copy, {...optional, ...(role && {role})})};
  for (const [member, check] of Object.entries(musts)) {
    const value = Object.hasOwn(copy, member) ? (copy[member] as Json) : undefined;
    const read = value === undefined || (value === null && check !== anything) ? undefined : check(value);
    const known = read === undefined ? defaults(type, member) : read;
    if (known === undefined) return `${type} has no ${member} that can be read.`;
    event[member] = known;
  }
  return event as WireEvent;
}
