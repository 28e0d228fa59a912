/** The way of the user's turns to the agent, and of asking once more for what did not come. */
import {type Conversation, formatTurn, type JsonObject, type MessageDocument, type SaidTurn, toText, type Turn, type UserEvent} from '../../src/index.js';
import {emit, emitDone} from '../base/events.js';
import {word} from '../base/words.js';
import type {MduiMessage} from '../message/message.js';
import {Intake, type Sources} from './intake.js';
import {keyOf, type RowState} from './row.js';

/** The way to the agent: `Transport` of `markdownui/transport`, or anything else that sends a turn and says whether it arrived. */
export interface ConversationTransport {
  send(turn: Turn, options?: {readonly again?: boolean}): Promise<boolean>;
  connect?(): Promise<void>;
  close?(): void;
  readonly state?: string;
  subscribe?(listener: (state: 'idle' | 'connecting' | 'open' | 'waiting' | 'failed') => void): () => void;
  onTurn?(listener: (sent: {readonly turn: Turn; readonly state: string}) => void): () => void;
}

/** What it needs of its element. */
export interface Sending extends HTMLElement {
  readonly conversation: Conversation;
  readonly transport: ConversationTransport | undefined;
  follow(): void;
}

export interface SenderOptions {
  readonly say: (text: string, urgent?: boolean) => void;
  /** Something else stands there now. */
  readonly changed: () => void;
  readonly messageOf: (document: MessageDocument) => MduiMessage | undefined;
}

export class Sender {
  /** What is wrong with the connection. */
  connection: '' | 'waiting' | 'failed' = '';
  readonly #of: Sending;
  readonly #options: SenderOptions;
  /** What is on its way. */
  readonly #pending = new Set<MessageDocument | string>();
  readonly #intakes = new Set<Intake>();
  /** How the user's own words are sent that did not arrive. */
  readonly #words = new Map<MessageDocument, () => Promise<boolean>>();
  #undo: ((() => void) | undefined)[] = [];
  /** The reader stopped a transport whose line was open. */
  #closed = false;

  constructor(of: Sending, options: SenderOptions) {
    this.#of = of;
    this.#options = options;
  }

  /** What became of an item of the transcript. */
  stateOf(item: Conversation['transcript'][number]): RowState {
    const pending = this.#pending.has(keyOf(item));
    const last = item === this.#of.conversation.transcript.at(-1);
    // Another answer than this one is there when something stands after it.
    if (pending && ('turn' in item || item.role === 'user' || last)) return 'pending';
    if ('turn' in item) return item.failed ? 'failed' : '';
    const asks = item.failure && item.phase === 'cancelled' && last;
    return this.#words.has(item) || (asks && (this.#turnBefore(item) || this.#intakeOf(item))) ? 'failed' : '';
  }

  /** Listens to another transport. */
  join(): void {
    for (const undo of this.#undo) undo?.();
    const {transport} = this.#of;
    this.#tell(transport?.state);
    this.#undo = [
      transport?.subscribe?.((state) => this.#tell(state)),
      transport?.onTurn?.(({turn, state}) => {
        if (state === 'settled' && this.#pending.delete(turn.event.event_id)) this.#options.changed();
      }),
    ];
  }

  async pipe(source: Sources): Promise<void> {
    const intake = new Intake(this.#of.conversation, source);
    this.#intakes.add(intake);
    await intake.read();
    // One that can be asked again is kept for that.
    if (typeof source !== 'function') this.#intakes.delete(intake);
  }

  /** Gives up what is being read. */
  stop(): void {
    for (const intake of this.#intakes) intake.stop();
  }

  /** Closes the transport. A line that was open is needed again with the next turn. */
  close(): void {
    const {transport} = this.#of;
    this.#closed = ['connecting', 'open', 'waiting'].includes(transport?.state ?? '');
    transport?.close?.();
  }

  async send(given: Turn): Promise<void> {
    const {conversation, transport} = this.#of;
    if (!transport) return;
    // A surface tells of its message alone; the turn is the one that the conversation made of it.
    const told = JSON.stringify(given.event);
    const of = conversation.transcript.find((item): item is SaidTurn => 'turn' in item && JSON.stringify(item.turn.event.a2ui) === told);
    const turn = of?.turn ?? given;
    const {event_id, message_id, node_id} = turn.event;
    if (await this.#deliver(event_id, () => transport.send(turn), turn.text)) return;
    const item = conversation.transcript.find((each) => keyOf(each) === event_id);
    if (item && 'turn' in item && !item.failed) conversation.message(message_id)?.settle(node_id, {ok: false});
  }

  /** Sends the user's own words. */
  words(document: MessageDocument, send: () => Promise<boolean>): void {
    this.#words.set(document, send);
    void this.#deliver(document, send, toText(document));
  }

  async #deliver(key: MessageDocument | string, send: () => Promise<boolean>, text: string): Promise<boolean> {
    this.#pending.add(key);
    this.#options.changed();
    if (this.#closed) void this.#of.transport?.connect?.();
    this.#closed = false;
    const arrived = await (async () => send())().catch(() => false);
    this.#pending.delete(key);
    if (arrived) this.#words.delete(key as MessageDocument);
    else this.#options.say(word(this.#of, 'Not sent: {text}', {text}), true);
    this.#options.changed();
    return arrived;
  }

  /** The user wants it tried again. */
  retry(key: MessageDocument | string, {isTrusted}: Event): void {
    const trusted = ({policy}: MessageDocument): boolean => isTrusted || !policy.requireTrusted;
    if (typeof key === 'string') this.#sendAgain(key, trusted);
    else if (trusted(key)) {
      const send = this.#words.get(key);
      if (send) this.words(key, send);
      else this.#askAgain(key);
    }
  }

  /** Another answer in place of one that failed. */
  #askAgain(document: MessageDocument): void {
    const turn = this.#turnBefore(document);
    const intake = this.#intakeOf(document);
    if (!emit(this.#of, 'mdui-retry', {message_id: document.id, ...(turn && {turn})}, true)) return;
    this.#of.follow();
    if (intake) {
      this.#intakes.delete(intake);
      void this.#deliver(document, () => this.pipe(intake.source).then(() => true), '');
    } else if (turn) void this.#deliver(document, async () => this.#of.transport?.send(turn, {again: true}) ?? false, turn.text);
  }

  /** A turn as it was. When its values are others now, its component is the place to send them from. */
  #sendAgain(id: string, trusted: (document: MessageDocument) => boolean): void {
    const item = this.#of.conversation.transcript.find((each) => keyOf(each) === id);
    const event = item && 'turn' in item ? item.turn.event : undefined;
    const document = event && this.#of.conversation.message(event.message_id);
    const message = document && this.#options.messageOf(document);
    if (!message || event.type === 'ui.error' || !trusted(document)) return;
    if (event.a2ui) {
      this.#surfaceAgain(event, event.a2ui, document, message);
      return;
    }
    const {type, node_id, event_id, action, value, confirmed, values} = event;
    const act = {type, node_id, event_id, ...(action !== undefined && {action}), ...(value !== undefined && {value}), ...(confirmed && {confirmed})};
    const result = document.dispatch(act, (made) => JSON.stringify(made.values) === JSON.stringify(values));
    const element = message.elementFor(node_id) ?? message;
    if (result.ok) emitDone(element, result.event, result.turn);
    else element.focus();
  }

  /** The turn of a surface as it was; the surface is answered again. */
  #surfaceAgain({node_id, event_id, text = '', version, confirmed}: UserEvent, a2ui: JsonObject, document: MessageDocument, element: MduiMessage): void {
    if (!document.dispatch({type: 'ui.click', node_id, event_id, text, a2ui, ...(confirmed && {confirmed})}).ok) return;
    const turn = {text, event: a2ui as unknown as UserEvent, version};
    emit(element, 'mdui-turn', {turn, text: formatTurn(turn)}, true);
  }

  #tell(state = ''): void {
    const before = this.connection;
    this.connection = state === 'waiting' || state === 'failed' ? state : state === 'connecting' && before ? 'waiting' : '';
    if (this.connection === before) return;
    this.#options.changed();
    if (this.connection) this.#options.say(word(this.#of, state === 'failed' ? 'The connection was lost.' : 'Connecting again…'), state === 'failed');
  }

  #intakeOf(document: MessageDocument): Intake | undefined {
    return [...this.#intakes].find((intake) => typeof intake.source === 'function' && intake.filled(document));
  }

  #turnBefore(document: MessageDocument): Turn | undefined {
    const {conversation: {transcript}, transport} = this.#of;
    const item = transcript[transcript.indexOf(document) - 1];
    return transport && item && 'turn' in item ? item.turn : undefined;
  }
}
