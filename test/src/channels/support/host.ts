/** A host as its operators write it: webhooks in, verified; the library; calls to the platforms out. */
import {type ChannelMessage, decode, deliver, type Incoming, sent, verify} from '../../../../src/channels/index.js';
import {makeDesk, message} from './desk.js';
import {type Answer, post, type Request, serve, type Server} from './http.js';

type Loose = Readonly<Record<string, unknown>>;

/** What each platform and the host share. */
export type Secrets = Readonly<Record<string, string>>;

const parsers: Readonly<Record<string, (body: string) => unknown[]>> = {
  slack: (body) => [JSON.parse(new URLSearchParams(body).get('payload') ?? '{}')],
  sms: (body) => [Object.fromEntries(new URLSearchParams(body))],
  whatsapp: (body) => (JSON.parse(body) as {entry: {changes: {value: {messages?: unknown[]}}[]}[]}).entry.flatMap(({changes}) => changes.flatMap(({value}) => value.messages ?? [])),
};

export class Host {
  readonly desk = makeDesk(true);
  /** All that came, as it was understood. */
  readonly heard: Incoming[] = [];
  readonly #platform: string;
  readonly #secrets: Secrets;
  #server: Server | undefined;

  constructor(platform: string, secrets: Secrets) {
    this.#platform = platform;
    this.#secrets = secrets;
  }

  async open(): Promise<string> {
    this.#server = await serve((request) => this.#take(request));
    return this.#server.url;
  }

  close(): Promise<void> {
    return this.#server?.close() ?? Promise.resolve();
  }

  async #call(channel: string, method: string, body: unknown): Promise<Loose> {
    const {status, body: answer} = await post(`${this.#platform}/${channel}/${method}`, JSON.stringify(body));
    if (status !== 200) throw new Error(`${channel} ${method}: ${status} ${JSON.stringify(answer)}`);
    return (answer ?? {}) as Loose;
  }

  async send(channel: string, source: string, to = '42'): Promise<ChannelMessage> {
    const {messages} = await deliver(message(source), [channel], {desk: this.desk, to});
    const made = messages[channel] as ChannelMessage;
    for (const payload of made.payloads) {
      const {id} = await this.#call(channel, 'send', payload);
      await sent(made, {chat: to, message_id: String(id)}, this.desk);
    }
    return made;
  }

  async #take({path, headers, body}: Request): Promise<Answer> {
    const channel = path.slice(1);
    const url = `${this.#server?.url}${path}`;
    if (!verify(channel, {headers, rawBody: body, url}, this.#secrets[channel] ?? '')) return {status: 401};
    let answer: unknown;
    for (const update of (parsers[channel] ?? ((text: string) => [JSON.parse(text)]))(body)) {
      const incoming = await decode(channel, update, {desk: this.desk});
      this.heard.push(incoming);
      for (const each of incoming.respond ?? []) {
        const {method, ...rest} = typeof each === 'object' ? (each as Loose) : {method: undefined, text: each};
        if (typeof method === 'string') await this.#call(channel, method, rest);
        else if (channel === 'whatsapp' || channel === 'sms') await this.#call(channel, 'send', each);
        // What the request itself is answered with.
        else answer = each;
      }
    }
    return {status: 200, ...(answer === undefined ? {} : {body: answer})};
  }
}
