/** Messages that were there before: restored as they were left, and nothing is sent because of them. */
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import type {Conversation} from '../conversation/conversation.js';
import {parseMessage} from '../document/message-document.js';
import type {UserEvent} from '../document/types.js';
import {toMarkdownUI} from '../fallback/source.js';
import {isUserEventType, protocolVersion} from '../protocol/events.js';
import {parseTurn} from '../protocol/turn.js';
import {surfaceMessages} from './activity.js';
import {ArgumentReader} from './arguments.js';
import type {Intake} from './intake.js';

/** The words of a user's message; pictures and files are the host's. */
export function wordsOf(content: Json | undefined): string {
  if (!Array.isArray(content)) return typeof content === 'string' ? content : '';
  return (content as readonly Json[]).map((part) => (isJsonObject(part) && typeof part['text'] === 'string' ? part['text'] : '')).filter(Boolean).join('\n\n');
}

/** What the user did, as the answer to a tool call tells it. */
function answerIn({content, toolCallId}: JsonObject): UserEvent | undefined {
  try {
    const value = typeof content === 'string' ? (JSON.parse(content) as Json) : null;
    if (!isJsonObject(value) || typeof value['action'] !== 'string' || typeof value['node_id'] !== 'string') return undefined;
    const type = isUserEventType(value['type']) ? value['type'] : 'ui.click';
    return {version: protocolVersion, event_id: '', seq: 0, at: 0, ...value, type, message_id: String(toolCallId)} as UserEvent;
  } catch {
    return undefined;
  }
}

/** The message's source with what the user did in it done. */
function answered(markdown: string, id: string, events: readonly UserEvent[] | undefined): string {
  if (!events) return markdown;
  const document = parseMessage(markdown, {id});
  for (const event of events) document.redo(event);
  return toMarkdownUI(document);
}

/** Shows what the conversation has not. */
export function restore(conversation: Conversation, intake: Intake, toolNames: readonly string[], messages: readonly JsonObject[]): void {
  const acts = new Map<string, UserEvent[]>();
  for (const message of messages) {
    const act = message['role'] === 'tool' ? answerIn(message) : message['role'] === 'user' ? parseTurn(wordsOf(message['content']))?.event : undefined;
    if (act) acts.set(act.message_id, [...(acts.get(act.message_id) ?? []), act]);
  }
  const sent = new Set(conversation.log.flatMap(({dir, event}) => (dir === 'out' && 'event_id' in event ? [event.event_id] : [])));
  const text = (id: string, role: 'assistant' | 'user', said: string): void => {
    const sheet = intake.sheets.take('text', id);
    const source = sheet.document || role !== 'assistant' ? said : answered(said, id, acts.get(id));
    if (source !== '') intake.restore(sheet, role, source);
  };
  const call = (id: string, args: string): void => {
    const sheet = intake.sheets.take('tool', id);
    let markdown = '';
    let a2ui = '';
    const reader = new ArgumentReader({markdown: (piece) => void (markdown += piece), a2ui: (piece) => void (a2ui += piece)});
    reader.push(args);
    reader.end();
    const isNew = sheet.document === undefined;
    if (a2ui !== '') intake.calls.view('tool', id).load(a2ui, isNew && acts.has(id));
    else if (isNew && markdown !== '') intake.restore(sheet, 'assistant', answered(markdown, id, acts.get(id)));
    if (isNew) sheet.close();
  };
  for (const message of messages) {
    const {id, role, content, toolCalls} = message as JsonObject & {readonly id: string};
    if (role === 'assistant') {
      text(id, role, wordsOf(content));
      for (const each of (toolCalls ?? []) as readonly JsonObject[]) {
        const {name, arguments: args} = each['function'] as JsonObject;
        if (toolNames.includes(String(name))) call(String(each['id']), String(args));
      }
    } else if (role === 'user') {
      const turn = parseTurn(wordsOf(content));
      // An act of this conversation is shown where it was done.
      if (!turn || !sent.has(turn.event.event_id)) text(id, role, turn?.text ?? wordsOf(content));
    } else if (role === 'activity' && surfaceMessages(content ?? null) && !intake.calls.has('activity', id)) intake.activity(id, String(message['activityType']), content as Json);
  }
}
