/** `createHub`: one call of an agent fans out to panels, history and channels; one act of the user comes back once (`docs/hub.md`). */
import {randomBytes} from 'node:crypto';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {MarkdownUIError} from '../../base/errors.js';
import type {Desk} from '../../channels/types.js';
import type {AgentEvent} from '../../document/types.js';
import type {McpEndpoint} from '../mcp/endpoint.js';
import {Connectors} from './connectors.js';
import {answer, answerPreflight, checkOrigin, Refused} from './requests.js';
import {type HubServer, routes} from './routes.js';
import {HubSession} from './session.js';
import type {HubOptions, HubReport, HubTurn} from './types.js';

/** A session as whoever runs the hub has it. */
export interface Room {
  /** It is all that a panel needs to know: nobody guesses it. */
  readonly id: string;
  /** Addresses: where a panel reads and posts, where an agent posts events and reads turns, where a client of MCP draws. */
  readonly events: string;
  readonly turns: string;
  readonly agent: string;
  readonly mcp: string;
  readonly conversation: HubSession['conversation'];
  /** Shows a message, whole, and tells what became of it. */
  say(markdown: string): Promise<HubReport>;
  /** Takes an event of the agent; the report is there once its message is complete. */
  receive(event: AgentEvent): Promise<HubReport | undefined>;
  /** Ends the session: nobody reads or answers it any more. Its history stays where it is kept. */
  close(): Promise<void>;
}

/** The relay server. */
export interface Hub {
  /** Listens at a port, any free one unless given. */
  listen(port?: number): Promise<{readonly url: string}>;
  /** A new session; `to` names its chats by channel, and without it each channel has its own. */
  open(options?: {readonly to?: Readonly<Record<string, string>>}): Promise<Room>;
  /** Ends all requests and streams, and writes what is not written yet. */
  close(): Promise<void>;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** 192 bits that nobody guesses. */
const newId = (): string => randomBytes(24).toString('base64url');
const idShape = /^[\w-]{32}$/;

/** The last line of a session that was ended. */
const ended = '{"ended":true}';

/** What is kept in memory unless the host has a place for it: the oldest is forgotten. */
class Recent<T> extends Map<string, T> {
  override set(key: string, value: T): this {
    this.delete(key);
    const [oldest] = this.keys();
    if (oldest !== undefined && this.size >= 10_000) this.delete(oldest);
    return super.set(key, value);
  }
}

class Relay implements Hub, HubServer {
  readonly options: HubOptions;
  readonly limits: Required<NonNullable<HubOptions['limits']>>;
  readonly heartbeat: number;
  readonly connectors: Connectors;
  /** Where it is reached, once it listens. */
  url = '';
  readonly #sessions = new Map<string, HubSession>();
  readonly #loading = new Map<string, Promise<HubSession | undefined>>();
  readonly #endpoints = new Map<string, Promise<McpEndpoint>>();
  readonly #server: Server;
  readonly #desk: Desk;
  #hosts: readonly string[] = [];

  constructor(options: HubOptions) {
    const {host = '127.0.0.1', token, channels = [], desk, places = new Recent<string>(), limits, heartbeat = 15_000} = options;
    if (!isLoopback(host) && !token) throw new MarkdownUIError('bad-option', 'A hub that others can reach needs a token for its agents.');
    if (token === '') throw new MarkdownUIError('bad-option', 'token must be a text that nobody can guess; it is empty.');
    this.options = {host, ...options};
    this.limits = {body: 2 ** 20, turn: 2 ** 16, sessions: 1000, panels: 100, ...limits};
    this.heartbeat = heartbeat;
    this.#desk = desk ?? {refs: new Recent(), seen: new Recent(), drafts: new Recent(), secret: newId()};
    this.connectors = new Connectors({channels, places, failed: this.failed, desk: this.#desk});
    this.#server = createServer({requestTimeout: 0}, (request, response) => {
      this.#handle(request, response).catch((error: unknown) => {
        this.failed(error);
        if (response.headersSent) response.destroy();
        else answer(response, 500, {error: {code: 'internal', message: 'Something went wrong.'}});
      });
    });
  }

  readonly failed = (error: unknown): void => {
    const {onError = (given: unknown) => void process.stderr.write(`markdownui hub: ${given instanceof Error ? given.message : String(given)}\n`)} = this.options;
    onError(error);
  };

  async listen(port = 0): Promise<{readonly url: string}> {
    const {host = '', hosts = [], publicUrl} = this.options;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(port, host, resolve);
    });
    const {port: taken} = this.#server.address() as AddressInfo;
    const name = host.includes(':') ? `[${host}]` : host;
    // A public server is behind whatever name it was given.
    this.#hosts = isLoopback(host) || hosts.length > 0 ? [`${name}:${taken}`, `localhost:${taken}`, `127.0.0.1:${taken}`, ...hosts, ...(publicUrl === undefined ? [] : [new URL(publicUrl).host])].map((each) => each.toLowerCase()) : [];
    this.url = (publicUrl ?? `http://${name}:${taken}`).replace(/\/$/, '');
    return {url: `${this.url}/`};
  }

  async close(): Promise<void> {
    const sessions = [...this.#sessions.values()];
    for (const session of sessions) session.close();
    for (const endpoint of this.#endpoints.values()) await (await endpoint).close();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
    for (const session of sessions) await session.idle();
  }

  async open({to}: {readonly to?: Readonly<Record<string, string>>} = {}): Promise<Room> {
    await this.#makeRoom();
    const id = newId();
    const session = this.#make(id, to, []);
    await this.connectors.settle(session);
    await session.written();
    const {conversation} = session;
    return {
      ...this.addresses(id), id, conversation,
      say: (markdown) => session.say(markdown),
      receive: async (event) => {
        const message = session.take(event);
        const phase = message === undefined ? undefined : conversation.message(message)?.phase;
        return message !== undefined && (phase === 'closed' || phase === 'cancelled') ? session.deliver(message) : undefined;
      },
      close: () => this.end(session),
    };
  }

  /** Where the parts of a session are. */
  addresses(id: string): Pick<Room, 'events' | 'turns' | 'agent' | 'mcp'> {
    const at = (part: string): string => `${this.url}/sessions/${id}/${part}`;
    return {events: at('events'), turns: at('turns'), agent: at('agent'), mcp: at('mcp')};
  }

  /** A session that is there, or in the history. */
  async session(id: string): Promise<HubSession | undefined> {
    if (!idShape.test(id)) return undefined;
    const known = this.#sessions.get(id);
    if (known) {
      // Used last, forgotten last.
      this.#sessions.delete(id);
      this.#sessions.set(id, known);
      return known;
    }
    let loading = this.#loading.get(id);
    if (!loading) this.#loading.set(id, (loading = this.#load(id).finally(() => this.#loading.delete(id))));
    return loading;
  }

  /** The tools of MCP for a session, all of whose clients see the same. */
  endpoint(session: HubSession): Promise<McpEndpoint> {
    let endpoint = this.#endpoints.get(session.id);
    if (!endpoint) {
      endpoint = (async () => {
        // The SDK is there only where it is used.
        const [{McpEndpoint: Endpoint}, {UiTools}] = await Promise.all([import('../mcp/endpoint.js'), import('../mcp/register.js')]).catch(() => {
          throw new Refused(501, 'no-mcp', 'MCP needs the packages @modelcontextprotocol/sdk and zod.');
        });
        const tools = new UiTools({conversation: session.conversation, desk: this.#desk}, session.deliveries);
        return new Endpoint(() => tools, []);
      })();
      endpoint.catch(() => this.#endpoints.delete(session.id));
      this.#endpoints.set(session.id, endpoint);
    }
    return endpoint;
  }

  async #load(id: string): Promise<HubSession | undefined> {
    const lines = [...((await this.options.store?.read(id)) ?? [])];
    if (lines.length === 0 || lines.at(-1) === ended) return undefined;
    await this.#makeRoom();
    return this.#make(id, undefined, lines);
  }

  #make(id: string, to: HubSession['to'], lines: Iterable<string>): HubSession {
    const {policy, store} = this.options;
    const session = new HubSession(id, to, lines, {
      policy, failed: this.failed, turned: this.#turned,
      deliveries: (session) => this.connectors.deliveries(session),
      keep: (name, line) => store?.append(name, line),
    });
    this.#sessions.set(id, session);
    return session;
  }

  readonly #turned = (turn: HubTurn): void => {
    Promise.resolve(turn).then(this.options.onTurn).catch(this.failed);
  };

  /** At the limit a session that nobody reads leaves the memory, if the history has it. */
  async #makeRoom(): Promise<void> {
    if (this.#sessions.size < this.limits.sessions) return;
    const idle = this.options.store ? [...this.#sessions.values()].find(({events, turns}) => events.readers + turns.readers === 0) : undefined;
    if (!idle) throw new Refused(503, 'full', 'There are too many sessions.');
    await this.#forget(idle);
  }

  /** The session is in memory no more. */
  async #forget(session: HubSession): Promise<void> {
    await session.idle();
    this.#sessions.delete(session.id);
    const endpoint = await this.#endpoints.get(session.id);
    this.#endpoints.delete(session.id);
    await endpoint?.close();
  }

  async end(session: HubSession): Promise<void> {
    session.close();
    session.keep(JSON.parse(ended) as object);
    await this.#forget(session);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of [['cache-control', 'no-store'], ['x-content-type-options', 'nosniff'], ['referrer-policy', 'no-referrer'], ['cross-origin-resource-policy', 'same-origin']] as const) response.setHeader(name, value);
    const {pathname} = new URL(request.url ?? '/', 'http://hub');
    try {
      checkOrigin(request, response, this.#hosts, this.options.origins ?? []);
      if (request.method === 'OPTIONS') return answerPreflight(response);
      const matches = routes.flatMap((route) => {
        const match = route.path.exec(pathname);
        return match ? [{route, part: match[1] ?? ''}] : [];
      });
      const found = matches.find(({route}) => route.method === undefined || route.method === request.method);
      if (!found) throw matches.length > 0 ? new Refused(405, 'wrong-method', 'This is not done here.') : new Refused(404, 'not-found', 'There is nothing here.');
      await found.route.run(this, request, response, found.part);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // What is left of the body is not waited for.
      if (!request.complete) response.setHeader('connection', 'close');
      const {status, code, message} = error;
      if (!response.headersSent) answer(response, status, {error: {code, message}});
    }
  }
}

/** A hub. Throws MarkdownUIError `bad-option` when others can reach it and it has no token, `unknown-channel` for a channel that there is not. */
export function createHub(options: HubOptions = {}): Hub {
  const hub = new Relay(options);
  return {listen: (port) => hub.listen(port), open: (given) => hub.open(given), close: () => hub.close()};
}
