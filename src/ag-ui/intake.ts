/**
 * AG-UI's events into a conversation's, as a table. Nothing throws; what comes twice is
 * shown once, and whatever is open when a run ends is ended.
 */
import type {Interrupt} from '@ag-ui/client';
import {isJsonObject, type Json, type JsonObject, textIn} from '../base/json.js';
import type {Conversation} from '../conversation/conversation.js';
import {parseMessage} from '../document/message-document.js';
import type {AgentEvent, Role} from '../document/types.js';
import {agentEvents} from '../protocol/events.js';
import {surfaceMessages} from './activity.js';
import {applyJsonPatch, PatchError} from './json-patch.js';
import {startedAgain} from './brackets.js';
import {Progress} from './progress.js';
import {type Sheet, Sheets} from './sheets.js';
import type {Problem, WireEvent} from './types.js';
import {UiCalls} from './ui-calls.js';

export interface IntakeOptions {
  readonly toolNames: readonly string[];
  readonly progress: boolean;
  readonly now: () => number;
  readonly report: (problem: Problem) => void;
  readonly onCustom: (name: string, value: Json) => void;
  readonly onHistory: (messages: readonly JsonObject[]) => void;
}

/** How a run ended. */
export type RunEnd =
  | {readonly how: 'finished'; readonly interrupts: readonly Interrupt[]; readonly pending: readonly string[]}
  | {readonly how: 'cancelled'; readonly reason: string}
  | {readonly how: 'failed'; readonly code: string; readonly message: string};

/** What is said of an answer without an end. */
export const brokeOff = {code: 'incomplete', message: 'The answer broke off.'} as const;

const roles: ReadonlyMap<unknown, Role> = new Map<unknown, Role>([['user', 'user'], ['system', 'system'], ['developer', 'system']]);

const probe = '\n\n:::status {#probe}\nx\n:::\n';

/** Where the last block of a text that broke off begins: before it nothing is open. */
function lastBlock(text: string): number {
  let at = text.length;
  for (let tries = 0; tries < 20; tries++) {
    at = text.lastIndexOf('\n\n', at - 1);
    if (at <= 0) return 0;
    const last = parseMessage(text.slice(0, at) + probe).root.children.at(-1);
    if (last?.kind === 'component' && last.id === 'probe') return at + 2;
  }
  return 0;
}

export class Intake {
  readonly sheets: Sheets;
  readonly calls: UiCalls;
  readonly #conversation: Conversation;
  readonly #options: IntakeOptions;
  readonly #texts = new Map<string, Sheet>();
  readonly #epochs = new Map<Sheet, number>();
  readonly #activities = new Map<string, {readonly type: string; content: Json}>();
  /** Calls of this run, and whether they were answered in it. */
  #calls = new Map<string, {readonly name: string; answered: boolean}>();
  /** Messages that were arriving when the page was left, by id. */
  readonly #orphans: Set<string>;
  #progress: Progress;
  #epoch = 0;

  constructor(conversation: Conversation, options: IntakeOptions) {
    this.#conversation = conversation;
    this.#options = options;
    this.sheets = new Sheets(conversation);
    this.#orphans = new Set(conversation.messages.filter(({phase}) => phase === 'streaming').map(({id}) => id));
    this.calls = new UiCalls({sheets: this.sheets, write: (sheet, text) => void this.#write(sheet, text), report: options.report, now: options.now});
    this.#progress = this.#newProgress('');
  }

  /** A run begins. */
  begin(runId: string): void {
    this.#again();
    this.#calls = new Map();
    this.#progress = this.#newProgress(runId);
  }

  /** What comes now may have come before. */
  #again(): void {
    this.#epoch++;
  }

  take(event: WireEvent): void {
    this.#rows.get(event.type)?.(event);
  }

  /** How the run ended that this event ends. */
  outcome(event: WireEvent): RunEnd {
    // The client's own word for a request that was stopped.
    if (event.type === 'RUN_ERROR' && event['code'] === 'abort') return {how: 'cancelled', reason: 'Stopped.'};
    if (event.type === 'RUN_ERROR') return {how: 'failed', code: textIn(event['code']) || 'run-error', message: textIn(event['message']) || 'The run failed.'};
    const outcome = event['outcome'];
    const {type, interrupts, pendingToolCallIds} = outcome !== undefined && isJsonObject(outcome) ? outcome : ({} as JsonObject);
    if (type === 'cancelled') return {how: 'cancelled', reason: 'The agent stopped.'};
    const named = Array.isArray(pendingToolCallIds) && pendingToolCallIds.length > 0 ? (pendingToolCallIds as readonly string[]) : undefined;
    const pending = named ?? [...this.#calls].filter(([, {answered}]) => !answered).map(([id]) => id);
    const isUi = (id: string): boolean => this.#options.toolNames.includes(this.#calls.get(id)?.name ?? '');
    return {how: 'finished', interrupts: type === 'interrupt' ? (interrupts as unknown as readonly Interrupt[]) : [], pending: pending.filter(isUi)};
  }

  /** The run is over: nothing stays open. `about` is what it was run for, where its failure is told if it said nothing. */
  end(end: RunEnd, about?: string): void {
    const {open} = this.sheets;
    if (end.how === 'failed') {
      const {code, message} = end;
      const failed = open.length > 0 ? open : [];
      for (const sheet of failed) sheet.fail(code, message);
      if (failed.length === 0) this.#fail(code, message, about);
    }
    this.#progress.end(end.how === 'finished' ? 'done' : end.how === 'cancelled' ? 'cancelled' : 'error');
    for (const sheet of open) {
      if (end.how === 'finished') sheet.close();
      else sheet.cancel(end.how === 'failed' ? end.message : end.reason);
    }
    this.#texts.clear();
    this.endOrphans();
  }

  /** Ends messages whose stream is gone; one that goes on was taken up. */
  endOrphans(): void {
    for (const message_id of this.#orphans) {
      if (this.sheets.wrote(message_id) || this.#conversation.message(message_id)?.phase !== 'streaming') continue;
      this.#conversation.receive({type: 'md.error', message_id, ...brokeOff});
      this.#conversation.receive({type: 'md.cancel', message_id, reason: brokeOff.message});
    }
    this.#orphans.clear();
  }

  /** A message that was restored, or is shown again: what is new of its text. */
  restore(sheet: Sheet, role: Role, text: string): void {
    const known = sheet.document !== undefined;
    sheet.open(role);
    sheet.at = 0;
    this.#write(sheet, text);
    sheet.at = undefined;
    if (!known) sheet.close();
    else this.#epochs.set(sheet, this.#epoch - 1);
  }

  activity(id: string, type: string, content: Json): void {
    this.#activities.set(id, {type, content});
    const messages = surfaceMessages(content);
    if (messages) this.calls.view('activity', id).replace(messages);
    else if (this.#options.progress) this.#progress.activity(id, type, content);
  }

  #newProgress(runId: string): Progress {
    return new Progress(() => this.sheets.take('progress', `run-${runId}`));
  }

  #fail(code: string, message: string, about: string | undefined): void {
    const id = about ?? this.sheets.last?.id;
    this.#conversation.receive({type: 'md.error', code, message, ...(id !== undefined && this.#conversation.message(id) && {message_id: id})});
  }

  /** Writes text; of what begins again only what goes on. Returns the message that it stands in. */
  #write(sheet: Sheet, delta: string): Sheet {
    let text = delta;
    const {at} = sheet;
    if (at !== undefined) {
      const rest = sheet.text.slice(at);
      if (rest.startsWith(text)) {
        sheet.at = at + text.length;
        return sheet;
      }
      // Something else than what is there: then nothing of it was there.
      text = text.startsWith(rest) ? text.slice(rest.length) : sheet.text.slice(0, at) + text;
      sheet.at = undefined;
    }
    if (text === '') return sheet;
    const into = sheet.isOpen || !sheet.document ? sheet : this.#continuation(sheet);
    into.append(text);
    this.#epochs.set(into, this.#epoch);
    return into;
  }

  /** What is closed takes no text: it goes on in a message of its own, after a cut with the block that was cut. */
  #continuation(sheet: Sheet): Sheet {
    const cut = sheet.document?.phase === 'cancelled' ? sheet.text.slice(lastBlock(sheet.text)) : '';
    let next: Sheet;
    let count = 1;
    do next = this.sheets.take(sheet.kind, `${sheet.id}~${++count}`);
    while (next.document && !next.isOpen);
    next.open(sheet.document?.role);
    if (next.text === '' && cut !== '') next.append(cut);
    return next;
  }

  #textStart({messageId, role}: WireEvent): void {
    const id = messageId as string;
    const sheet = this.sheets.take('text', id);
    const again = sheet.document !== undefined && this.#epochs.get(sheet) !== this.#epoch;
    sheet.at = again ? 0 : undefined;
    sheet.open(roles.get(role) ?? 'assistant');
    this.#texts.set(id, sheet);
  }

  #textMore({messageId, delta}: WireEvent): void {
    const id = messageId as string;
    const sheet = this.#texts.get(id) ?? this.sheets.take('text', id).open();
    this.#texts.set(id, this.#write(sheet, textIn(delta)));
  }

  #textEnd({messageId}: WireEvent): void {
    const sheet = this.#texts.get(messageId as string);
    if (!sheet) return;
    // A beginning that came again and was cut says nothing new.
    if (sheet.at === undefined || sheet.at >= sheet.text.length) sheet.close();
    sheet.at = undefined;
  }

  #toolStart({toolCallId, toolCallName}: WireEvent): void {
    const id = toolCallId as string;
    const name = toolCallName as string;
    this.#calls.set(id, {name, answered: this.#calls.get(id)?.answered ?? false});
    if (this.#options.toolNames.includes(name)) {
      const sheet = this.sheets.take('tool', id);
      if (sheet.document) sheet.at = 0;
      this.calls.start(id, sheet);
    } else if (this.#options.progress) this.#progress.tool(id, name, 'running');
  }

  #toolResult({toolCallId, content}: WireEvent): void {
    const id = toolCallId as string;
    const call = this.#calls.get(id);
    if (call) call.answered = true;
    if (call && this.#options.progress && !this.#options.toolNames.includes(call.name)) this.#progress.tool(id, call.name, 'done');
    // The middleware makes an activity of it; without one it is shown from here.
    const messages = surfaceMessages(content ?? null);
    if (messages && !this.calls.has('tool', id) && !this.calls.has('activity', `a2ui-surface-${id}`)) this.calls.view('activity', `a2ui-surface-${id}`).replace(messages);
  }

  #activityDelta({messageId, activityType, patch}: WireEvent): void {
    const id = messageId as string;
    try {
      this.activity(id, activityType as string, applyJsonPatch(this.#activities.get(id)?.content ?? {}, patch));
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      this.#options.report({code: 'bad-event', message: error.message});
    }
  }

  #custom({name, value}: WireEvent): void {
    const isOurs = textIn(name).startsWith('markdownui.');
    if (name === startedAgain) this.#again();
    if (isOurs && isJsonObject(value ?? null) && agentEvents.has(String((value as JsonObject)['type']))) this.#conversation.receive(value as unknown as AgentEvent);
    else if (!isOurs) this.#options.onCustom(textIn(name), value ?? null);
  }

  #step({stepName, subagentRunId}: WireEvent, state: 'running' | 'done'): void {
    if (this.#options.progress) this.#progress.step([subagentRunId, stepName].filter(Boolean).join(' · '), state);
  }

  readonly #rows: ReadonlyMap<string, (event: WireEvent) => void> = new Map([
    ['TEXT_MESSAGE_START', (event) => this.#textStart(event)],
    ['TEXT_MESSAGE_CONTENT', (event) => this.#textMore(event)],
    ['TEXT_MESSAGE_END', (event) => this.#textEnd(event)],
    ['TOOL_CALL_START', (event) => this.#toolStart(event)],
    ['TOOL_CALL_ARGS', ({toolCallId, delta}) => void this.calls.more(toolCallId as string, textIn(delta))],
    ['TOOL_CALL_END', ({toolCallId}) => void this.calls.end(toolCallId as string)],
    ['TOOL_CALL_RESULT', (event) => this.#toolResult(event)],
    ['RUN_STARTED', () => this.#again()],
    ['MESSAGES_SNAPSHOT', ({messages}) => {
      this.#again();
      this.#options.onHistory(messages as readonly JsonObject[]);
    }],
    ['ACTIVITY_SNAPSHOT', ({messageId, activityType, content, replace}) => {
      if (replace !== false || !this.#activities.has(messageId as string)) this.activity(messageId as string, activityType as string, content as Json);
    }],
    ['ACTIVITY_DELTA', (event) => this.#activityDelta(event)],
    ['CUSTOM', (event) => this.#custom(event)],
    ['STEP_STARTED', (event) => this.#step(event, 'running')],
    ['STEP_FINISHED', (event) => this.#step(event, 'done')],
    ['REASONING_MESSAGE_CONTENT', ({messageId, delta}) => this.#options.progress && this.#progress.thought(messageId as string, textIn(delta))],
  ] as [string, (event: WireEvent) => void][]);
}
