/**
 * A conversation (`docs/log-format.md`): messages in order, one store, and a log of
 * all that came in and went out, from which it can be built again.
 */
import {Emitter} from '../base/emitter.js';
import {MarkdownUIError} from '../base/errors.js';
import {isJsonObject, type JsonObject} from '../base/json.js';
import {Sequence} from '../base/sequence.js';
import type {ConversationScope, Recorder} from '../document/core.js';
import {MessageDocument} from '../document/message-document.js';
import type {AgentEvent, DispatchResult, Patch, Store, UserAct, UserEvent} from '../document/types.js';
import type {PolicyOptions} from '../policy/policy.js';
import {protocolVersion, supportedVersions} from '../protocol/events.js';
import {StateStore} from '../state/store.js';
import {frozenCopy, isLogEntry, type LogEntry} from './log.js';
import {Transcript, type TranscriptItem} from './transcript.js';

/** What a conversation begins with; all of it may be left out. */
export interface ConversationOptions {
  readonly id?: string;
  /** Of all its messages. */
  readonly policy?: PolicyOptions;
  /** Shared by its messages. What it holds already is no part of the log. */
  readonly store?: Store;
  /** Milliseconds since the epoch; the system's clock unless said otherwise. */
  readonly now?: () => number;
  /** Its messages are shown by what sets formulas (`MessageDocument.readFormulas`). */
  readonly formulas?: boolean;
}

/** What a user did, and where. Members that the conversation fills in may be there. */
export type ConversationAct = Pick<UserEvent, 'type' | 'message_id' | 'node_id'> & Partial<UserEvent> & {
  /** The same key again is the same act: refused as `duplicate`, nothing happens. */
  readonly key?: string;
};

/** What the host did, done again. */
const again: ReadonlyMap<unknown, (message: MessageDocument, event: JsonObject, store: Store) => void> = new Map([
  ['ui.patch', (message, event) => void message.apply(event as unknown as Patch)],
  ['ui.settle', (message, {node_id}) => message.settle(String(node_id), {ok: false})],
  ['ui.reset', (message, {node_id}) => message.reset(node_id === undefined ? undefined : String(node_id))],
  ['ui.state', (_, {path, value}, store) => store.set(String(path), value ?? null, 'host')],
]);

/** Messages in order that share a store, and the log that they can be built from again. */
export class Conversation implements ConversationScope {
  readonly id: string;
  /** Of the messages that open from now on. */
  policy: PolicyOptions | undefined;
  readonly store: Store;
  readonly formulas: boolean;
  /** The numbers of the agent's events so far. */
  readonly sequence = new Sequence();
  readonly #messages: MessageDocument[] = [];
  readonly #transcript = new Transcript();
  readonly #named = new Map<string, MessageDocument>();
  readonly #log: LogEntry[] = [];
  readonly #listeners = new Emitter<LogEntry>();
  readonly #keys = new Set<string>();
  readonly #clock: () => number;
  /** Refuses what is meant for no message. */
  readonly #nobody: MessageDocument;
  #replaying = false;
  /** How deep in what comes in, and when that came. */
  #depth = 0;
  #at: number | undefined;
  /** The key of the act that is being done. */
  #key: string | undefined;
  /** Entries that listeners were told. */
  #told = 0;

  constructor({id = '', policy, store = new StateStore(), now = Date.now, formulas = false}: ConversationOptions = {}) {
    this.id = id;
    this.formulas = formulas;
    this.policy = policy;
    this.store = store;
    this.#clock = now;
    this.#nobody = new MessageDocument({conversation: this});
    store.subscribe((path, value, source) => {
      if (source === 'host' && this.#depth === 0) this.#note('in', frozenCopy({type: 'ui.state', path, value}), {by: 'host'});
    });
  }

  /** Builds a conversation again from its log. Nobody is called, and nothing is sent. */
  static replay(log: Iterable<LogEntry>, options?: ConversationOptions): Conversation {
    const conversation = new Conversation(options);
    conversation.#replay(log);
    return conversation;
  }

  /** In the order in which they were opened. */
  get messages(): readonly MessageDocument[] {
    return this.#messages;
  }

  /** The messages and, between them, the turns of the user, in the order in which they came. */
  get transcript(): readonly TranscriptItem[] {
    return this.#transcript.items;
  }

  message(id: string): MessageDocument | undefined {
    return this.#named.get(id);
  }

  /** All that came in and went out. */
  get log(): readonly LogEntry[] {
    return this.#log;
  }

  /** The number of the event that comes next; undefined before the first that has one. */
  get expected(): number | undefined {
    return this.sequence.expected;
  }

  /** Whether events are missing before the last one: ask for a resume after `expected - 1`. */
  get gap(): boolean {
    return this.sequence.gap;
  }

  /** What the agent said went wrong outside any message. */
  get failure(): MessageDocument['failure'] {
    return this.#nobody.failure;
  }

  /**
   * Takes an event of the agent. One without `message_id` is for the message that arrives,
   * or the last one. One that cannot be taken is refused with a `ui.error` in the log; one
   * whose `seq` was seen is dropped.
   */
  receive(event: AgentEvent): void {
    this.#for(event).receive(event);
  }

  /**
   * Does what a user did: `version`, `bind`, `old_value`, `values` and `source` of its
   * event are filled in. What is refused changes nothing and is logged as `ui.error`.
   * Whether the gesture was real is the elements' business.
   */
  dispatch(given: ConversationAct): DispatchResult {
    const {key, message_id, ...act} = Object(given) as ConversationAct;
    const message = this.#named.get(message_id);
    let result: DispatchResult;
    if (key !== undefined && this.#keys.has(key)) result = {ok: false, code: 'duplicate', message: 'This was done already.'};
    else if (!message) result = {ok: false, code: 'unknown-node', message: 'There is no such message.'};
    else {
      this.#key = key;
      try {
        result = message.dispatch(act as UserAct);
      } finally {
        this.#key = undefined;
      }
    }
    if (!result.ok) (message ?? this.#nobody).refuse(result.code, result.message, String(act.node_id));
    return result;
  }

  /** Calls `listener` with each new entry, once what it tells of is done. Returns its undo. */
  subscribe(listener: (entry: LogEntry) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** The conversation as plain data; equal ones give equal data. */
  toJSON(): unknown {
    const messages = this.#messages.map((message) => ({id: message.id, ...message.toJSON(), revisions: message.revisions}));
    return {version: protocolVersion, messages, state: this.store.snapshot()};
  }

  // --- what its messages use -------------------------------------------------------------

  /** While something comes in, the time is when it came. */
  readonly now = (): number => this.#at ?? this.#clock();

  /**
   * A document that is made with `conversation` is one of its messages from its opening
   * on. Throws MarkdownUIError `duplicate-message` when its id is that of another one.
   */
  join(message: MessageDocument): Recorder {
    if (this.#named.has(message.id)) throw new MarkdownUIError('duplicate-message', `This conversation has a message "${message.id}" already: give the new one another id.`);
    message.onEvent((event) => {
      const done = event.type !== 'ui.error' && event.source !== 'agent';
      const key = done ? this.#key : undefined;
      if (done) this.#key = undefined;
      if (key !== undefined) this.#keys.add(key);
      this.#transcript.take(event, message);
      this.#note('out', frozenCopy(event), key !== undefined && {key});
    });
    return (given, work, host) => this.#take(message, given, work, host);
  }

  #take<E>(message: MessageDocument, given: E, work: (event: E) => void, host = false): void {
    const before = this.#at;
    this.#depth++;
    this.#at = this.now();
    try {
      const idle = message.phase === 'idle';
      const event = this.#address(message, frozenCopy(given));
      this.#note('in', event, host && {by: 'host'});
      work(event as E);
      if (isJsonObject(event) && message !== this.#nobody) this.#transcript.came(event, message, host);
      if (idle && message.phase !== 'idle') this.#open(message, given);
    } finally {
      this.#depth--;
      this.#at = before;
      this.#tell();
    }
  }

  /** The event with the name that its message has here, where a replay could not tell. */
  #address(message: MessageDocument, event: unknown): unknown {
    if (!isJsonObject(event)) return event;
    const {type, message_id, role} = event;
    const opens = type === 'md.open' && message.phase === 'idle';
    const name = typeof message_id === 'string' ? message_id : '';
    let to = name;
    if (opens) to = message.id || name || this.#newName();
    else if (name === '' ? this.#current !== message : this.#named.get(name) === message) to = message.id;
    const said = !opens || message.role === 'assistant' || role !== undefined;
    return to === name && said ? event : Object.freeze({...event, message_id: to, ...(!said && {role: message.role})});
  }

  #newName(): string {
    let count = this.#messages.length;
    let name: string;
    do name = `message-${++count}`;
    while (this.#named.has(name));
    return name;
  }

  /** The id of a message and the name that its agent gave it lead to it. */
  #open(message: MessageDocument, event: unknown): void {
    this.#messages.push(message);
    this.#transcript.items.push(message);
    for (const name of [message.id, isJsonObject(event) ? event['message_id'] : '']) {
      if (typeof name === 'string' && name !== '' && !this.#named.has(name)) this.#named.set(name, message);
    }
  }

  // --- where events go -----------------------------------------------------------------

  /** The last message that still arrives, else the last one. */
  get #current(): MessageDocument | undefined {
    for (let i = this.#messages.length - 1; i >= 0; i--) if (this.#messages[i]?.phase === 'streaming') return this.#messages[i];
    return this.#messages.at(-1);
  }

  #for(event: unknown): MessageDocument {
    const {type, message_id, version} = isJsonObject(event) ? event : ({} as JsonObject);
    const name = typeof message_id === 'string' ? message_id : '';
    const opens = type === 'md.open' && supportedVersions.includes(version as string);
    const known = name === '' && !opens ? this.#current : this.#named.get(name);
    return known ?? (opens ? new MessageDocument({id: name, conversation: this}) : this.#nobody);
  }

  // --- the log -------------------------------------------------------------------------

  #note(dir: LogEntry['dir'], event: unknown, more: Pick<LogEntry, 'by' | 'key'> | false = false): void {
    if (this.#replaying) return;
    const entry = {seq: (this.#log.at(-1)?.seq ?? 0) + 1, at: this.now(), dir, event: event as LogEntry['event'], ...more};
    this.#log.push(Object.freeze(entry));
    this.#tell();
  }

  /** In their order, and never in the middle of what they tell of. */
  #tell(): void {
    while (this.#depth === 0 && !this.#replaying && this.#told < this.#log.length) this.#listeners.emit(this.#log[this.#told++] as LogEntry);
  }

  #replay(log: Iterable<LogEntry>): void {
    this.#replaying = true;
    const entries = [...log].filter(isLogEntry).map((entry) => frozenCopy(entry) as LogEntry);
    for (const [i, {seq, at, dir, event, by, key}] of entries.entries()) {
      // The same entry twice is one.
      if (seq <= (this.#log.at(-1)?.seq ?? 0)) continue;
      this.#log.push(entries[i] as LogEntry);
      this.#at = at;
      if (key !== undefined) this.#keys.add(key);
      if (dir === 'out') {
        const message = this.#byName(event);
        message.redo(event as UserEvent);
        if (message !== this.#nobody) this.#transcript.take(event as UserEvent, message);
      } else {
        let end = i + 1;
        while (entries[end]?.dir === 'out') end++;
        const message = this.#for(event);
        const followed = entries.slice(i + 1, end).map((entry) => entry.event as UserEvent);
        message.relive(followed.filter((each) => this.#byName(each) === message), () => {
          if (by !== 'host') message.receive(event as AgentEvent);
          else again.get(event.type)?.(message, event as unknown as JsonObject, this.store);
        });
      }
    }
    this.#at = undefined;
    this.#replaying = false;
    this.#told = this.#log.length;
  }

  #byName({message_id}: LogEntry['event'] & {readonly message_id?: string}): MessageDocument {
    return this.#named.get(message_id as string) ?? this.#nobody;
  }
}
