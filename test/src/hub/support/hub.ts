/** A hub on the loopback, and what is around it: panels with the real transport, an agent, a fake of Telegram. */
import assert from 'node:assert/strict';
import {afterEach} from 'node:test';
import type {ChannelMessage, Edit} from '../../../../src/channels/index.js';
import {Transport, type TransportInit} from '../../../../src/conversation/transport.js';
import {Conversation, type MessageDocument, type Turn} from '../../../../src/index.js';
import {createHub, type Hub, type HubChannel, type HubOptions, type HubReport, type HubTurn, type Room} from '../../../../src/server/hub/index.js';

export const form = 'Where to?\n\n:::form {#trip action=plan}\n:::input {#to label=To bind=trip.to}\n:::\n:::button {type=submit}\nPlan\n:::\n:::\n';
export const choice = 'Ship it?\n\n:::actions {#next}\n- [Approve](action:approve)\n- [Reject](action:reject)\n:::\n';

const undo: (() => unknown)[] = [];
export const later = (work: () => unknown): void => void undo.push(work);

afterEach(async () => {
  for (const work of undo.splice(0).reverse()) await work();
});

export interface Running {
  readonly hub: Hub;
  readonly url: string;
  readonly room: Room;
  readonly turns: HubTurn[];
  readonly errors: unknown[];
}

export async function running(options: HubOptions = {}): Promise<Running> {
  const turns: HubTurn[] = [];
  const errors: unknown[] = [];
  const hub = createHub({onTurn: (turn) => turns.push(turn), onError: (error) => errors.push(error), ...options});
  const {url} = await hub.listen();
  later(() => hub.close());
  return {hub, url, room: await hub.open(), turns, errors};
}

const nodeFetch = (url: string, {signal, ...init}: TransportInit): Promise<Response> => fetch(url, {...init, signal: signal as AbortSignal});

export interface Panel {
  readonly conversation: Conversation;
  readonly transport: Transport;
  /** Settles when it is so. */
  until(is: (conversation: Conversation) => boolean): Promise<void>;
  message(words: string): MessageDocument;
  /** Acts as its user, and posts the turn; false when the hub refused it. */
  click(node_id: string, action: string): Promise<boolean>;
  submit(node_id: string, values: Readonly<Record<string, string>>): Promise<boolean>;
}

/** A page that shows a session: the real conversation, the real transport. */
export function panel({events, turns}: Pick<Room, 'events' | 'turns'>, conversation = new Conversation({policy: {requireTrusted: false}})): Panel {
  const transport = new Transport(conversation, {fetch: nodeFetch, url: events, sendUrl: turns, persistent: true, backoff: [1, 1]});
  void transport.connect();
  later(() => transport.close());
  const holder = (node_id: string): string => [...conversation.messages].reverse().find((message) => message.node(node_id))?.id ?? assert.fail(`there is no ${node_id}`);
  const send = (turn: Turn | undefined): Promise<boolean> => transport.send(turn ?? assert.fail('no turn'));
  return {
    conversation, transport,
    until: (is) => new Promise((resolve) => {
      const look = (): void => {
        if (!is(conversation)) return;
        stop();
        resolve();
      };
      const stop = conversation.subscribe(look);
      look();
    }),
    message: (words) => conversation.messages.find((each) => JSON.stringify(each.toJSON()).includes(words)) ?? assert.fail(`nothing says ${words}`),
    click(node_id, action) {
      const done = conversation.dispatch({type: 'ui.click', message_id: holder(node_id), node_id, action});
      return send(done.ok ? done.turn : assert.fail(done.message));
    },
    submit(node_id, values) {
      const message_id = holder(node_id);
      for (const [id, value] of Object.entries(values)) conversation.dispatch({type: 'ui.change', message_id, node_id: id, value});
      const done = conversation.dispatch({type: 'ui.submit', message_id, node_id});
      return send(done.ok ? done.turn : assert.fail(done.message));
    },
  };
}

export const answered = (node_id: string) => (conversation: Conversation): boolean => conversation.messages.some((message) => message.node(node_id)?.spent === true);
export const shows = (node_id: string) => (conversation: Conversation): boolean => conversation.messages.some((message) => message.phase === 'closed' && message.node(node_id) !== undefined);

export async function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<{status: number; data: Record<string, unknown>}> {
  const response = await fetch(url, {method: 'POST', headers: {'content-type': 'application/json', ...headers}, body: typeof body === 'string' ? body : JSON.stringify(body)});
  const text = await response.text();
  return {status: response.status, data: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)};
}

export const reportsIn = (data: Record<string, unknown>): readonly HubReport[] => data['messages'] as HubReport[];

interface Keyboard {
  readonly text?: string;
  readonly reply_markup?: {readonly inline_keyboard?: readonly (readonly {readonly text: string; readonly callback_data: string}[])[]};
}

export const secret = 'the-token-of-the-webhook';

/** A Telegram of one chat: what the bot was told to send, and taps that it reports to the hub. */
export class Telegram {
  readonly messages: Keyboard[] = [];
  readonly edits: Edit[] = [];
  readonly said: {readonly method?: string}[] = [];
  readonly #done: (() => void)[] = [];
  #updates = 0;
  readonly channel: HubChannel = {
    name: 'telegram', to: '42', secret,
    send: (message: ChannelMessage, edits) => {
      this.edits.push(...(edits ?? []));
      const sent = edits ? [] : message.payloads.map((payload) => ({chat: '42', message_id: this.messages.push(payload as Keyboard)}));
      for (const done of this.#done.splice(0)) done();
      return sent;
    },
    respond: (payload) => this.said.push(payload as {method?: string}),
  };

  /** Settles with the next message or edit. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#done.push(resolve));
  }

  tap(caption: string, id = ++this.#updates): unknown {
    for (const [index, {reply_markup}] of this.messages.entries()) {
      const data = reply_markup?.inline_keyboard?.flat().find(({text}) => text.includes(caption))?.callback_data;
      if (data !== undefined) return {update_id: id, callback_query: {id: `q${id}`, from: {id: 42}, data, message: {message_id: index + 1, chat: {id: 42}}}};
    }
    return assert.fail(`nothing to tap says ${caption}`);
  }

  words(text: string): unknown {
    return {update_id: ++this.#updates, message: {message_id: 900 + this.#updates, from: {id: 42}, chat: {id: 42}, text}};
  }

  report(url: string, update: unknown, token = secret): Promise<{status: number; data: Record<string, unknown>}> {
    return post(`${url}channels/telegram`, update, {'x-telegram-bot-api-secret-token': token});
  }
}
