/** Channels of the hub: messages out to them, with what is kept so that answers are understood, and their updates back. */
import {formOf} from '../../base/form-body.js';
import {isJsonObject, type Json} from '../../base/json.js';
import {decode} from '../../channels/decode.js';
import {sent} from '../../channels/deliver.js';
import {channelNamed} from '../../channels/registry.js';
import type {Desk, KeyValue} from '../../channels/types.js';
import {type Received, verify} from '../../channels/verify.js';
import {Deliveries} from '../mcp/deliveries.js';
import {jsonOf, Refused, sameSecret} from './requests.js';
import type {HubSession} from './session.js';
import type {HubChannel, Sent} from './types.js';

export interface ConnectorOptions {
  readonly channels: readonly HubChannel[];
  readonly desk: Desk;
  readonly places: KeyValue<string>;
  readonly failed: (error: unknown) => void;
}

/** What an update is answered with. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** Platforms whose request is answered with what there is to say. */
const answersInBody: ReadonlySet<string> = new Set(['discord', 'teams', 'adaptive-cards', 'slack']);

const isSent = (value: unknown): value is Sent => isJsonObject(value as Json) && 'chat' in (value as object) && 'message_id' in (value as object);

const member = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The updates in what a platform posted: one, unless it is said here how it packs them. */
function updatesIn(name: string, type: string, raw: string): readonly unknown[] {
  if (type === 'application/x-www-form-urlencoded') {
    const fields = Object.fromEntries(formOf(raw));
    return [typeof fields['payload'] === 'string' ? jsonOf(fields['payload']) : fields];
  }
  const body = jsonOf(raw);
  if (name === 'whatsapp') return list(member(body, 'entry')).flatMap((entry) => list(member(entry, 'changes'))).flatMap((change) => list(member(member(change, 'value'), 'messages')));
  return [body];
}

/** What a platform asks for to see that somebody is there. */
function greeting(name: string, update: unknown): Answer | undefined {
  if (name === 'discord' && member(update, 'type') === 1) return {status: 200, body: {type: 1}};
  const challenge = member(update, 'type') === 'url_verification' ? member(update, 'challenge') : undefined;
  return name === 'slack' && typeof challenge === 'string' ? {status: 200, body: {challenge}} : undefined;
}

export class Connectors {
  readonly #options: ConnectorOptions;
  readonly #channels: ReadonlyMap<string, HubChannel>;

  /** Throws MarkdownUIError `unknown-channel` for a channel that there is not. */
  constructor(options: ConnectorOptions) {
    this.#options = options;
    for (const {name} of options.channels) channelNamed(name);
    this.#channels = new Map(options.channels.map((each) => [each.name, each]));
  }

  #chat({to}: HubSession, {name, to: own}: HubChannel): string | undefined {
    return to ? (Object.hasOwn(to, name) ? to[name] : undefined) : own;
  }

  /** The deliveries of a session: to the panels, and to the channels whose chats it has. */
  deliveries(session: HubSession): Deliveries {
    const {desk, places, failed} = this.#options;
    const channels = [...this.#channels.values()].filter((channel) => !session.to || this.#chat(session, channel) !== undefined);
    return new Deliveries({
      channels: ['web', ...channels.map(({name}) => name)], desk, failed,
      render: (name) => {
        const channel = this.#channels.get(name);
        const to = channel && this.#chat(session, channel);
        return {...channel?.render, ...(to !== undefined && {to})};
      },
      send: async (message, edits, id) => {
        const channel = this.#channels.get(message.channel);
        if (!channel || edits?.length === 0) return;
        await places.set(`ref ${message.ref}`, `${session.id} ${id}`);
        const went: unknown = await channel.send(message, edits, session.id);
        for (const each of Array.isArray(went) ? went : [went]) if (isSent(each)) await sent(message, each, desk);
        session.keep({id, sent: message});
      },
    });
  }

  /** What is said in the chats of a session without answering anything belongs to it. */
  async settle(session: HubSession): Promise<void> {
    for (const channel of this.#channels.values()) {
      const chat = this.#chat(session, channel);
      if (chat !== undefined) await this.#options.places.set(`chat ${channel.name} ${chat}`, session.id);
    }
  }

  /** What WhatsApp asks for once, when its webhook is set: the challenge back, if it knows the word. */
  greet(name: string, query: URLSearchParams): string {
    const word = this.#channels.get(name)?.verifyToken;
    if (word === undefined || query.get('hub.mode') !== 'subscribe' || !sameSecret(query.get('hub.verify_token') ?? '', word)) throw new Refused(403, 'forbidden', 'This is not the word.');
    return query.get('hub.challenge') ?? '';
  }

  /** Takes what a platform posted. Throws `Refused` for what is not the platform's. */
  async take(name: string, type: string, received: Received, find: (session: string) => Promise<HubSession | undefined>): Promise<Answer> {
    const channel = this.#channels.get(name);
    const {secret, check} = channel ?? {};
    if (!channel || (secret === undefined && !check)) throw new Refused(404, 'unknown-channel', 'No updates are taken here.');
    if (!(check ? await check(received) : verify(name, received, secret ?? ''))) throw new Refused(401, 'unauthorized', 'This is not sealed as it should be.');
    let body: unknown;
    for (const update of updatesIn(name, type, received.rawBody)) {
      const greeted = greeting(name, update);
      if (greeted) return greeted;
      const said = await this.#update(channel, update, find);
      body ??= said;
    }
    return {status: 200, body};
  }

  async #update(channel: HubChannel, update: unknown, find: (session: string) => Promise<HubSession | undefined>): Promise<unknown> {
    const {desk, places, failed} = this.#options;
    const {name} = channel;
    const incoming = await decode(name, update, {desk});
    if (incoming.kind === 'text') {
      const read = channelNamed(name).read?.(update);
      const session = await find((await places.get(`chat ${name} ${read?.chat ?? incoming.actor}`)) ?? '');
      session?.said({from: name, key: read?.id, text: incoming.text});
      await session?.written();
    } else if (incoming.turn) {
      const [id = '', message_id = ''] = ((await places.get(`ref ${'ref' in incoming ? incoming.ref : ''}`)) ?? '').split(' ');
      const session = await find(id);
      const {event} = incoming.turn;
      // The channel's own document may have another name.
      const node_id = event.node_id === event.message_id ? message_id : event.node_id;
      const taken = session?.said({from: name, key: event.event_id, event: {...event, message_id, node_id}, a2ui: 'a2ui' in incoming ? incoming.a2ui : undefined});
      await session?.written();
      if (taken?.ok) session?.refresh(message_id, name).catch(failed);
    }
    const said = incoming.respond ?? [];
    const inBody = answersInBody.has(name) ? said.find((each) => member(each, 'method') === undefined) : undefined;
    try {
      for (const each of said) if (each !== inBody) await channel.respond?.(each);
    } catch (error) {
      failed(error);
    }
    return inBody;
  }
}
