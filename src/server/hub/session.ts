/** One conversation of the hub: what its agent sends goes to panels, history and channels, what its user does goes back once. */
import {createHash} from 'node:crypto';
import {isJsonObject, type Json, type JsonObject} from '../../base/json.js';
import {parsePath} from '../../base/path.js';
import {Conversation} from '../../conversation/conversation.js';
import {frozenCopy, isLogEntry, type LogEntry} from '../../conversation/log.js';
import type {MessageDocument} from '../../document/message-document.js';
import {surfacePath} from '../../document/surface-acts.js';
import type {AgentEvent, UserEvent} from '../../document/types.js';
import {agentEvents, protocolVersion, userEvents} from '../../protocol/events.js';
import {formatTurn, toTurn, valueAt} from '../../protocol/turn.js';
import type {PolicyOptions} from '../../policy/policy.js';
import type {RendererToAgent} from '../../a2ui/types.js';
import type {ChannelMessage} from '../../channels/types.js';
import {Deliveries} from '../mcp/deliveries.js';
import {Feed} from './feed.js';
import {pressOn} from './surfaces.js';
import type {HubReport, HubTurn} from './types.js';

/** What a session needs of the hub. */
export interface Around {
  readonly policy: PolicyOptions | undefined;
  readonly deliveries: (session: HubSession) => Deliveries;
  readonly turned: (turn: HubTurn) => void;
  /** Adds a line to the history. */
  readonly keep: (session: string, line: string) => unknown;
  readonly failed: (error: unknown) => void;
}

/** What became of a turn. */
export type Taken = {readonly ok: true; readonly duplicate?: true} | {readonly ok: false; readonly code: string; readonly message: string};

/** What a panel or a channel says. */
export interface Said {
  readonly from: string;
  readonly key: string | undefined;
  readonly text?: unknown;
  readonly event?: unknown;
  readonly a2ui?: RendererToAgent | undefined;
}

const refusal = (code: string, message: string): Taken => ({ok: false, code, message});

/** Words of the user are messages under a name of their own. */
const saidBy = /^said-([a-z-]+)-/;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Characters of the line that a panel gives an act on a surface. */
const maxLine = 500;

/** Longer ones are none. */
const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;

export class HubSession {
  readonly id: string;
  readonly conversation: Conversation;
  /** The chats of its user, by channel; undefined: those of the channels themselves. */
  readonly to: Readonly<Record<string, string>> | undefined;
  /** What panels read. */
  readonly events = new Feed();
  /** What an agent reads that does not run in the hub's process. */
  readonly turns = new Feed();
  readonly deliveries: Deliveries;
  readonly #around: Around;
  /** Turns by the id of their event, and what was asked for again. */
  readonly #taken = new Map<string, UserEvent>();
  readonly #again = new Set<string>();
  #written: Promise<unknown> = Promise.resolve();
  /** Words that are being said. */
  #heard = '';
  /** What a surface itself says of the turn that is being taken. */
  #surface: RendererToAgent | undefined;

  /** `lines` are its history, where it has one. */
  constructor(id: string, to: HubSession['to'], lines: Iterable<string>, around: Around) {
    this.id = id;
    this.#around = around;
    const kept: unknown[] = [...lines].map((line) => parsed(line));
    const head = kept.find((each) => isJsonObject(each as Json) && isJsonObject((each as JsonObject)['session'] ?? null)) as {readonly session: {readonly to?: Record<string, string>}} | undefined;
    this.to = to ?? head?.session.to;
    this.conversation = Conversation.replay(kept.filter(isLogEntry), {id, ...(around.policy && {policy: around.policy})});
    this.deliveries = around.deliveries(this);
    for (const each of kept) {
      const sent = isJsonObject(each as Json) ? (each as JsonObject)['sent'] : undefined;
      if (isJsonObject(sent ?? null)) this.deliveries.restore(String((each as JsonObject)['id']), sent as unknown as ChannelMessage);
    }
    if (!head) this.keep({session: {id, ...(to && {to})}});
    for (const entry of this.conversation.log) this.#relay(entry);
    this.conversation.subscribe((entry) => {
      this.keep(entry);
      this.#relay(entry, true);
    });
  }

  /** Adds to the history; the order is that of the calls. */
  keep(line: object): void {
    const text = JSON.stringify(line);
    this.#written = this.#written.then(() => this.#around.keep(this.id, text)).catch(this.#around.failed);
  }

  /** Settles when all that happened so far is in the history. */
  async written(): Promise<void> {
    await this.#written;
  }

  /** Settles when it is delivered, too. */
  async idle(): Promise<void> {
    await this.deliveries.idle();
    await this.#written;
  }

  /** Shows a message of the agent, whole. */
  say(markdown: string, message_id = `hub_${hash(`${this.id}${this.conversation.log.length}${Date.now()}`)}`): Promise<HubReport> {
    this.take({type: 'md.open', message_id, version: protocolVersion});
    this.take({type: 'md.delta', message_id, append: markdown});
    this.take({type: 'md.close', message_id});
    return this.deliver(message_id);
  }

  /** Takes an event of the agent, shows it in the panels at once, and tells which message it is about. */
  take(event: AgentEvent): string | undefined {
    const given = frozenCopy(event);
    if (!isJsonObject(given as Json)) return undefined;
    const {seq: _, ...rest} = given as JsonObject;
    // Who answered is not the agent's to say.
    const forged = rest['type'] === 'ui.answered' || saidBy.test(String(rest['message_id']));
    const {messages} = this.conversation;
    this.conversation.receive((forged ? {type: `${String(rest['type'])} of the user`} : rest) as unknown as AgentEvent);
    const {message_id} = rest;
    return (typeof message_id === 'string' && message_id !== '' ? this.conversation.message(message_id) : [...messages].reverse().find(({phase}) => phase === 'streaming') ?? messages.at(-1))?.id;
  }

  /** Delivers a message that is complete to the channels, and tells what became of it. */
  async deliver(message_id: string): Promise<HubReport> {
    const document = this.conversation.message(message_id);
    const diagnostics = (document?.diagnostics ?? []).slice(0, 100).map(({code, message}) => ({code, message}));
    if (!document || document.blocks.length === 0) return {ok: false, surface_id: message_id, delivered: {}, degraded: [], diagnostics};
    const carried = document.role === 'assistant' ? await this.deliveries.deliver(message_id, document) : {delivered: {}, degraded: []};
    return {ok: true, surface_id: message_id, ...carried, diagnostics};
  }

  /**
   * Takes what the user did or said. The same key, or the same event, is taken once; what
   * was answered already is refused as `spent`. Values are checked against the message.
   */
  said({from, key, text, event, a2ui}: Said): Taken {
    this.#surface = a2ui;
    if (event === undefined) return this.#words(from, key, text);
    return isJsonObject(event as Json) ? this.#act(from, key, event as JsonObject) : refusal('bad-turn', 'event is no object.');
  }

  #words(from: string, key: string | undefined, text: unknown): Taken {
    if (typeof text !== 'string' || text.trim() === '') return refusal('bad-turn', 'There is neither text nor an event in it.');
    const message_id = `said-${from}-${hash(key ?? `${Math.random()}${this.conversation.log.length}`)}`;
    if (this.conversation.message(message_id)) return {ok: true, duplicate: true};
    this.conversation.receive({type: 'md.open', message_id, version: protocolVersion, role: 'user'});
    this.conversation.receive({type: 'md.delta', message_id, append: text});
    this.conversation.receive({type: 'md.close', message_id});
    return {ok: true};
  }

  #act(from: string, key: string | undefined, event: JsonObject): Taken {
    const {type, message_id, node_id, action, value, confirmed, event_id, a2ui, text} = event;
    if ((type !== 'ui.click' && type !== 'ui.submit') || !isName(message_id) || !isName(node_id)) return refusal('bad-turn', 'An event is a ui.click or a ui.submit with message_id and node_id.');
    const before = isName(event_id) ? this.#taken.get(event_id) : undefined;
    if (before) return this.#once(before, key, from);
    const document = this.conversation.message(message_id);
    if (!document) return refusal('unknown-node', 'There is no such message.');
    const press = a2ui === undefined ? undefined : pressOn(document, node_id, a2ui);
    if (a2ui !== undefined && !press) return refusal('unknown-node', 'There is nothing on a surface that could send this.');
    if (press && typeof document.store.get(surfacePath(document.id, node_id)) === 'string') return refusal('spent', 'It was answered.');
    const wrong = press ? undefined : enter(document, event['values']);
    if (wrong !== undefined) return refusal('invalid', `${wrong} cannot have this value.`);
    if (press) this.#surface = press as unknown as RendererToAgent;
    const done = this.conversation.dispatch({
      type, message_id, node_id, ...(press && {a2ui: press, text: String(text ?? '').slice(0, maxLine)}), ...(typeof action === 'string' && {action}), ...(value !== undefined && {value}), ...(confirmed === true && {confirmed}), ...(isName(event_id) && {event_id}), key: `${from} ${key ?? (isName(event_id) ? event_id : hash(JSON.stringify(event)))}`,
    });
    if (done.ok) return {ok: true};
    return done.code === 'duplicate' ? {ok: true, duplicate: true} : refusal(done.code, done.message);
  }

  /** What came before; under a key of its own it asks for another answer. */
  #once(event: UserEvent, key: string | undefined, from: string): Taken {
    if (key?.startsWith(`${event.event_id}.`) && !this.#again.has(key)) {
      this.#again.add(key);
      this.#turn(event, key, from, {again: true});
      return {ok: true};
    }
    return {ok: true, duplicate: true};
  }

  /** After an answer every channel shows it; the one it came from knows. */
  async refresh(message_id: string, from: string): Promise<void> {
    const document = this.conversation.message(message_id);
    const channels = [...this.deliveries.of(message_id).keys()].filter((name) => name !== from && name !== 'web');
    if (document && channels.length > 0) await this.deliveries.deliver(message_id, document, {channels});
  }

  close(): void {
    this.events.close();
    this.turns.close();
  }

  /** What an entry of the log is to the panels and to the agent. */
  #relay({dir, event, by, key}: LogEntry, live = false): void {
    if (!isJsonObject((event ?? null) as Json)) return;
    const {type, message_id = ''} = event as UserEvent;
    if (dir === 'in') {
      if (by === undefined ? !agentEvents.has(type) : type !== ('ui.patch' as unknown)) return;
      const {seq: _, ...rest} = event as AgentEvent & {readonly seq?: number};
      // On the wire `type` is a component's kind.
      const {type: _type, ...node} = rest;
      this.events.push(type, type === ('ui.node' as unknown) ? node : rest);
      const [, from] = saidBy.exec(message_id) ?? [];
      if (from === undefined) return;
      if ('append' in rest) this.#heard = rest.append;
      else if ((type as string) === 'md.close') this.#tell({id: message_id, from, text: this.#heard}, live);
    } else if (userEvents[type]?.turn && (event as UserEvent).source !== 'agent' && (event as UserEvent).action !== undefined) {
      const act = event as UserEvent;
      this.#taken.set(act.event_id, act);
      this.events.push('ui.answered', {type: 'ui.answered', message_id, event: act});
      this.#turn(act, act.event_id, key?.split(' ', 1)[0] ?? 'hub', {}, live);
    }
  }

  #turn(event: UserEvent, id: string, from: string, more: Pick<HubTurn, 'again'>, live = true): void {
    const document = this.conversation.message(event.message_id);
    if (document) this.#tell({id, from, text: formatTurn(toTurn(event, document)), event, ...more}, live);
  }

  #tell(turn: Omit<HubTurn, 'session'>, live: boolean): void {
    const a2ui = this.#surface;
    this.turns.push('turn', turn);
    if (live) this.#around.turned({session: this.id, ...turn, ...(turn.event && a2ui && {a2ui})});
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Gives the controls of a message what an event says that they hold; the first that cannot. */
function enter(document: MessageDocument, values: Json | undefined): string | undefined {
  if (values === undefined || !isJsonObject(values)) return undefined;
  const seen = new Set<string>();
  for (const {id, bind, spent} of document.controls) {
    if (spent || (bind !== undefined && seen.has(bind))) continue;
    if (bind !== undefined) seen.add(bind);
    const value = bind === undefined ? (valueAt(values, [`#${id}`]) ?? valueAt(values, [id])) : valueAt(values, parsePath(bind) ?? []);
    if (value !== undefined && !document.input(id, value)) return id;
  }
  return undefined;
}
