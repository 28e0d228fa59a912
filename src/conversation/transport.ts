/**
 * The way between a conversation and its agent over HTTP: events come as Server-Sent
 * Events and go on where they broke, turns are posted. It knows no DOM; `fetch` is given,
 * and `socketFetch` is one for a WebSocket.
 */
import {Emitter} from '../base/emitter.js';
import {MarkdownUIError} from '../base/errors.js';
import {type Aborter, type FetchInit, newAborter, type ResponseLike, systemTimers, type Timers} from '../base/platform.js';
import type {Turn} from '../document/types.js';
import {isEventStream, readSse} from '../protocol/sse.js';
import {formatTurn} from '../protocol/turn.js';
import type {Conversation} from './conversation.js';
import {listened} from './listened.js';

export type {FetchInit as TransportInit} from '../base/platform.js';
export {socketFetch, type SocketLike} from './socket.js';

/** Where the agent is, and how long to wait for it. */
export interface TransportOptions {
  readonly fetch: (url: string, init: FetchInit) => Promise<ResponseLike>;
  /** Where events come from. */
  readonly url: string;
  /** Where turns are posted; `url` unless said otherwise. */
  readonly sendUrl?: string;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the stream goes on between messages; otherwise it is over when no message arrives any more. */
  readonly persistent?: boolean;
  /** A connection that says nothing for so many milliseconds, no comment even, is broken: 45 000. */
  readonly silence?: number;
  /** Attempts in a row without any progress: 6. */
  readonly attempts?: number;
  /** Milliseconds before the first new attempt, doubled each time, and the most: 500 and 30 000. */
  readonly backoff?: readonly [first: number, most: number];
  readonly timers?: Timers;
  /** Spreads the attempts of many readers: from 0 to 1. */
  readonly random?: () => number;
}

/** failed: what was missing could not be had; `connect` tries again. */
export type TransportState = 'idle' | 'connecting' | 'open' | 'waiting' | 'failed';

/** failed: its component can be used again. */
export type TurnState = 'pending' | 'retrying' | 'settled' | 'failed';

type End = 'done' | 'broken' | 'refused';

/** Data may hold anything where its number should be. */
const isNumber = (seq: unknown): seq is number => Number.isSafeInteger(seq);

/** Answers that another attempt may change. */
const passing = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429;

/** Brings events to a conversation, from `connect` to `close`, and posts its turns (`language.md §5`, `§6`). */
export class Transport {
  readonly #conversation: Conversation;
  readonly #options: Required<TransportOptions>;
  readonly #listeners = new Emitter<TransportState>();
  readonly #turnListeners = new Emitter<{readonly turn: Turn; readonly state: TurnState}>();
  readonly #sending = new Map<string, Promise<boolean>>();
  readonly #aborters = new Set<Aborter>();
  readonly #waits = new Set<() => void>();
  #running: Promise<void> | undefined;
  #state: TransportState = 'idle';
  /** Counts the calls of `close`: what began before one ends. */
  #closes = 0;
  /** The number up to which everything was handed on, and the one after which it was asked for once. */
  #last: number | undefined;
  #asked: number | undefined;
  #taken = 0;
  /** What it brings: others may come another way, and are not its to fail. */
  readonly #brought: Set<Conversation['messages'][number]>;

  /** Throws MarkdownUIError `bad-option` without `fetch`: it would look like a connection that broke. */
  constructor(conversation: Conversation, options: TransportOptions) {
    if (typeof options.fetch !== 'function') throw new MarkdownUIError('bad-option', 'fetch must be a function, as (url, init) => fetch(url, init).');
    this.#conversation = conversation;
    this.#brought = new Set(conversation.messages);
    this.#options = {
      sendUrl: options.url, headers: {}, persistent: false, silence: 45_000, attempts: 6, backoff: [500, 30_000],
      timers: systemTimers, random: Math.random, ...options,
    };
    const {expected} = conversation;
    this.#last = expected === undefined ? undefined : expected - 1;
  }

  get state(): TransportState {
    return this.#state;
  }

  /** Calls `listener` with each new state. Returns its undo. */
  subscribe(listener: (state: TransportState) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** Calls `listener` with each state of each turn. Returns its undo. */
  onTurn(listener: (sent: {readonly turn: Turn; readonly state: TurnState}) => void): () => void {
    return this.#turnListeners.subscribe(listener);
  }

  /**
   * Reads events until the stream is over, `close` is called, or too many attempts in a
   * row failed: then the messages that were arriving say so. It does not reject.
   */
  connect(): Promise<void> {
    if (this.#running) return this.#running;
    // What has numbers is the line's, whoever handed it on.
    for (const {event} of this.#conversation.log) {
      const numbered = event?.type === 'md.open' && isNumber(event.seq) && this.#conversation.message(event.message_id);
      if (numbered) this.#brought.add(numbered);
    }
    const running = this.#read(this.#closes).finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  /** Ends all requests. What arrived stays; `connect` goes on from there. */
  close(): void {
    this.#closes++;
    this.#running = undefined;
    this.#become('idle');
    for (const aborter of this.#aborters) aborter.abort();
    for (const wake of this.#waits) wake();
  }

  /**
   * Posts a turn, as `{text, event}` with the event's id as `Idempotency-Key`, again
   * where that may help. An answer that is an event stream is read. False when it failed:
   * the component can be used again. `again` asks for another answer to a turn that
   * arrived, under a key of its own. It does not reject.
   */
  send(turn: Turn, {again = false}: {readonly again?: boolean} = {}): Promise<boolean> {
    // The message of a surface has no id; the moment it was made at is in it.
    const id = `${turn.event.event_id ?? formatTurn(turn)}${again ? ' again' : ''}`;
    let sending = this.#sending.get(id);
    if (!sending) this.#sending.set(id, (sending = this.#send(turn, again).finally(() => this.#sending.delete(id))));
    return sending;
  }

  async #read(closes: number): Promise<void> {
    const closed = (): boolean => closes !== this.#closes;
    const {timers, silence} = this.#options;
    for (let failures = 0; !closed(); ) {
      const before = this.#last;
      this.#become('connecting');
      const resume: Record<string, string> = this.#last === undefined ? {} : {'last-event-id': String(this.#last)};
      const end = await this.#request(this.#options.url, {method: 'GET', headers: {accept: 'text/event-stream', ...resume}}, async (response, heard) => {
        // There is no more, and nothing else brings it.
        if (response.status === 204) return this.#arriving.length > 0 && this.#aborters.size === 1 ? 'refused' : 'done';
        if (!response.ok) return passing(response.status) ? 'broken' : 'refused';
        this.#become('open');
        // One that lasts is no failure, whatever cuts it now and then.
        let lasts = false;
        const age = timers.set(() => {
          lasts = true;
        }, silence);
        return this.#take(response, () => {
          heard();
          if (lasts) failures = 0;
        }, closed).finally(() => timers.clear(age));
      });
      if (closed()) return;
      if (end === 'done') break;
      // What comes again is no progress.
      failures = this.#last === before ? failures + 1 : 1;
      // Without numbers nobody knows what is missing.
      const lost = this.#last === undefined && this.#taken > 0;
      if (end === 'refused' || lost || failures >= this.#options.attempts) return this.#fail();
      this.#become('waiting');
      await this.#pause(failures);
    }
    if (!closed()) this.#become('idle');
  }

  #key(): string {
    return Math.floor(this.#options.random() * 2 ** 40).toString(36);
  }

  async #send(turn: Turn, again: boolean): Promise<boolean> {
    const {event_id = this.#key(), message_id, node_id} = turn.event;
    const closes = this.#closes;
    const closed = (): boolean => closes !== this.#closes;
    const tell = (state: TurnState): void => this.#turnListeners.emit({turn, state});
    const init = {
      method: 'POST', headers: {'content-type': 'application/json', accept: 'text/event-stream, application/json', 'idempotency-key': again ? `${event_id}.${this.#key()}` : event_id},
      body: JSON.stringify({text: formatTurn(turn), event: turn.event}),
    } as const;
    tell('pending');
    for (let failures = 1; ; failures++) {
      let taken = false;
      const end = await this.#request(this.#options.sendUrl, init, async (response, heard) => {
        if (!response.ok) return passing(response.status) ? 'broken' : 'refused';
        // A page, of a sign-in that a request was led to, is no agent's.
        if (/^\s*text\/html\b/i.test(response.headers.get('content-type') ?? '')) return 'refused';
        taken = true;
        tell('settled');
        return isEventStream(response) ? this.#take(response, heard, closed) : 'done';
      });
      if (taken) {
        // The answer goes on where the stream is.
        if (end === 'broken' && !closed()) await this.connect();
        return true;
      }
      if (end === 'refused' || closed() || failures >= this.#options.attempts) break;
      tell('retrying');
      await this.#pause(failures);
    }
    if (!again) this.#conversation.message(message_id)?.settle(node_id, {ok: false});
    tell('failed');
    return false;
  }

  /** One request. Silence, `close` and a broken connection end it alike. */
  async #request(url: string, init: Omit<FetchInit, 'signal'>, use: (response: ResponseLike, heard: () => void) => Promise<End>): Promise<End> {
    const {fetch, headers, timers, silence} = this.#options;
    const aborter = newAborter();
    let timer = timers.set(() => aborter.abort(), silence);
    const heard = (): void => {
      timers.clear(timer);
      timer = timers.set(() => aborter.abort(), silence);
    };
    this.#aborters.add(aborter);
    try {
      return await use(await fetch(url, {...init, headers: {...headers, ...init.headers}, signal: aborter.signal}), heard);
    } catch (error) {
      // Something else than a stream will be the same next time.
      return error instanceof MarkdownUIError ? 'refused' : 'broken';
    } finally {
      timers.clear(timer);
      this.#aborters.delete(aborter);
    }
  }

  /** Hands on the events of a response, up to a gap. */
  async #take(response: ResponseLike, heard: () => void, closed: () => boolean): Promise<End> {
    const {ok, status, headers, body} = response;
    for await (const event of readSse({ok, status, headers, body: body && listened(body, heard)})) {
      if (closed() || this.#misses(event.seq)) return 'broken';
      this.#taken++;
      const {messages, expected = 0} = this.#conversation;
      const before = messages.length;
      this.#conversation.receive(event);
      // The agent counts anew.
      if ((this.#conversation.expected ?? 0) < expected) this.#last = event.seq as number;
      const known = this.#conversation.message(String(event.message_id));
      for (const message of known ? [known] : messages.slice(before)) this.#brought.add(message);
    }
    return this.#options.persistent || this.#arriving.length > 0 ? 'broken' : 'done';
  }

  /** Whether events are missing before this one; what was asked for once and did not come is not to be had. */
  #misses(seq: unknown): boolean {
    if (!isNumber(seq)) return false;
    const last = this.#last ?? seq;
    if (seq > last + 1 && this.#asked !== last) {
      this.#asked = last;
      return true;
    }
    this.#last = Math.max(last, seq);
    return false;
  }

  get #arriving(): Conversation['messages'] {
    return [...this.#brought].filter(({phase}) => phase === 'streaming');
  }

  #fail(): void {
    for (const message of this.#arriving) message.fail('network', 'The connection broke.');
    this.#become('failed');
  }

  #become(state: TransportState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#listeners.emit(state);
  }

  #pause(failures: number): Promise<void> {
    const {timers, backoff: [first, most], random} = this.#options;
    const ms = Math.min(most, first * 2 ** (failures - 1)) * (0.5 + random() / 2);
    return new Promise((resolve) => {
      const wake = (): void => {
        timers.clear(timer);
        this.#waits.delete(wake);
        resolve();
      };
      const timer = timers.set(wake, ms);
      this.#waits.add(wake);
    });
  }
}
