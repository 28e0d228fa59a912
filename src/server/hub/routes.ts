/** The paths of the hub, one row each (`docs/hub.md`). */
import type {IncomingMessage, ServerResponse} from 'node:http';
import {Readable} from 'node:stream';
import {isJsonObject, type Json} from '../../base/json.js';
import type {StreamLike} from '../../base/platform.js';
import type {AgentEvent} from '../../document/types.js';
import {readSse} from '../../protocol/sse.js';
import type {Feed} from './feed.js';
import type {McpEndpoint} from '../mcp/endpoint.js';
import type {Connectors} from './connectors.js';
import {answer, bodyOf, checkToken, headerOf, jsonBody, jsonOf, Refused, typeOf} from './requests.js';
import type {HubSession, Taken} from './session.js';
import type {HubOptions, HubReport} from './types.js';

/** What a path needs of the hub. */
export interface HubServer {
  readonly options: HubOptions;
  readonly limits: Required<NonNullable<HubOptions['limits']>>;
  readonly heartbeat: number;
  readonly url: string;
  readonly connectors: Connectors;
  readonly failed: (error: unknown) => void;
  session(id: string): Promise<HubSession | undefined>;
  open(options: {readonly to?: Readonly<Record<string, string>>}): Promise<{readonly id: string; readonly events: string; readonly turns: string; readonly agent: string; readonly mcp: string}>;
  endpoint(session: HubSession): Promise<McpEndpoint>;
  end(session: HubSession): Promise<void>;
}

export interface Route {
  readonly path: RegExp;
  /** Absent: all of them. */
  readonly method?: string;
  /** `part` is the variable part of the path. */
  run(hub: HubServer, request: IncomingMessage, response: ServerResponse, part: string): unknown;
}

type Run = (hub: HubServer, request: IncomingMessage, response: ServerResponse, session: HubSession) => unknown;

async function found(hub: HubServer, id: string): Promise<HubSession> {
  const session = await hub.session(id);
  if (!session) throw new Refused(404, 'unknown-session', 'There is no such session.');
  return session;
}

/** The agent's side: the token, then the session. */
const ofAgent = (run: Run): Route['run'] => async (hub, request, response, id) => {
  checkToken(request, hub.options.token);
  await run(hub, request, response, await found(hub, id));
};

/** A panel's side: its address is what it has to know, and the host may want more. */
const ofPanel = (run: Run): Route['run'] => async (hub, request, response, id) => {
  const session = await found(hub, id);
  const {authorize} = hub.options;
  if (authorize && !(await authorize({session: id, method: request.method ?? '', headers: request.headers}))) throw new Refused(403, 'forbidden', 'This session is not yours.');
  await run(hub, request, response, session);
};

/** A reader that goes on after the last event that it has. */
function stream(hub: HubServer, request: IncomingMessage, response: ServerResponse, feed: Feed): void {
  const last = headerOf(request, 'last-event-id') ?? '0';
  if (!/^\d{1,15}$/.test(last) || Number(last) > feed.length) throw new Refused(410, 'gone', 'There is no such event: begin anew.');
  if (feed.readers >= hub.limits.panels) throw new Refused(503, 'full', 'There are too many readers.');
  feed.read(response, Number(last), hub.heartbeat);
}

const codes: Readonly<Record<string, number>> = {'bad-turn': 400, 'unknown-node': 404, spent: 409, superseded: 409, duplicate: 202};

async function takeTurn(hub: HubServer, request: IncomingMessage, response: ServerResponse, session: HubSession): Promise<void> {
  const body = await jsonBody(request, hub.limits.turn);
  if (!isJsonObject(body as Json)) throw new Refused(400, 'bad-turn', 'A turn is {text, event}.');
  const {text, event} = body as {readonly text?: unknown; readonly event?: {readonly message_id?: unknown}};
  const taken: Taken = session.said({from: 'panel', key: headerOf(request, 'idempotency-key'), text, event});
  if (!taken.ok) throw new Refused(codes[taken.code] ?? 422, taken.code, taken.message);
  await session.written();
  answer(response, 202, {ok: true, ...(taken.duplicate && {duplicate: true})});
  if (event && !taken.duplicate) session.refresh(String(event.message_id), 'panel').catch(hub.failed);
}

/** Takes the events, and delivers the messages that are complete now. */
async function takeEvents(session: HubSession, events: Iterable<unknown> | AsyncIterable<unknown>, touched: Set<string>): Promise<HubReport[]> {
  for await (const event of events) {
    const message = session.take(event as AgentEvent);
    if (message !== undefined) touched.add(message);
  }
  const reports: HubReport[] = [];
  for (const id of touched) if (session.conversation.message(id)?.phase !== 'streaming') reports.push(await session.deliver(id));
  return reports;
}

async function takeStream(session: HubSession, request: IncomingMessage): Promise<HubReport[]> {
  const touched = new Set<string>();
  try {
    return await takeEvents(session, readSse(Readable.toWeb(request) as unknown as StreamLike), touched);
  } catch (error) {
    // Who went away says nothing more; what was arriving says so.
    for (const message_id of touched) {
      if (session.conversation.message(message_id)?.phase !== 'streaming') continue;
      session.take({type: 'md.error', message_id, code: 'network', message: 'The connection broke.'});
      session.take({type: 'md.cancel', message_id});
    }
    throw new Refused(400, 'broken', error instanceof Error ? error.message : 'The stream broke.');
  }
}

function eventsIn(type: string, text: string): readonly unknown[] {
  if (type === 'application/x-ndjson') return text.split('\n').filter((line) => line.trim() !== '').map(jsonOf);
  if (type !== 'application/json') throw new Refused(415, 'wrong-type', 'Send application/json, application/x-ndjson or text/event-stream.');
  const body = jsonOf(text);
  return Array.isArray(body) ? body : [body];
}

async function takeAgent(hub: HubServer, request: IncomingMessage, response: ServerResponse, session: HubSession): Promise<void> {
  const type = typeOf(request);
  let reports: HubReport[];
  if (type === 'text/event-stream') reports = await takeStream(session, request);
  else {
    const events = eventsIn(type, await bodyOf(request, hub.limits.body));
    const [only] = events as readonly {readonly markdown?: unknown; readonly type?: unknown}[];
    const whole = events.length === 1 && typeof only?.markdown === 'string' && only.type === undefined ? only.markdown : undefined;
    reports = whole === undefined ? await takeEvents(session, events, new Set()) : [await session.say(whole)];
  }
  await session.written();
  answer(response, 200, {ok: reports.every(({ok}) => ok), messages: reports});
}

async function open(hub: HubServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  checkToken(request, hub.options.token);
  // Without a body there is nothing to say.
  const body = typeOf(request) === '' && (await bodyOf(request, hub.limits.turn)) === '' ? {} : await jsonBody(request, hub.limits.turn);
  const to = isJsonObject(body as Json) ? (body as {readonly to?: Json}).to : undefined;
  if (to !== undefined && !(isJsonObject(to) && Object.values(to).every((chat) => typeof chat === 'string'))) throw new Refused(400, 'bad-option', 'to names chats by channel.');
  const {id, events, turns, agent, mcp} = await hub.open(to === undefined ? {} : {to: to as Record<string, string>});
  answer(response, 201, {session: id, events, turns, agent, mcp});
}

async function takeUpdate(hub: HubServer, request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
  const rawBody = await bodyOf(request, hub.limits.body);
  const {status, body} = await hub.connectors.take(name, typeOf(request), {headers: request.headers, rawBody, url: `${hub.url}${request.url ?? ''}`, now: Date.now()}, (id) => hub.session(id));
  answer(response, status, body);
}

const part = (name: string): RegExp => new RegExp(`^/sessions/([\\w-]{1,64})/${name}$`);

export const routes: readonly Route[] = [
  {path: /^\/sessions$/, method: 'POST', run: open},
  {path: /^\/sessions\/([\w-]{1,64})$/, method: 'DELETE', run: ofAgent(async (hub, _request, response, session) => {
    await hub.end(session);
    answer(response, 204);
  })},
  {path: part('events'), method: 'GET', run: ofPanel((hub, request, response, {events}) => stream(hub, request, response, events))},
  {path: part('turns'), method: 'POST', run: ofPanel(takeTurn)},
  {path: part('agent'), method: 'POST', run: ofAgent(takeAgent)},
  {path: part('agent'), method: 'GET', run: ofAgent((hub, request, response, {turns}) => stream(hub, request, response, turns))},
  {path: part('log'), method: 'GET', run: ofAgent((_hub, _request, response, {conversation}) => response.writeHead(200, {'content-type': 'application/x-ndjson'}).end(conversation.log.map((entry) => `${JSON.stringify(entry)}\n`).join('')))},
  {path: part('mcp'), run: ofAgent(async (hub, request, response, session) => (await hub.endpoint(session)).handle(request, response))},
  {path: /^\/channels\/([a-z-]{1,32})$/, method: 'POST', run: takeUpdate},
  {path: /^\/channels\/([a-z-]{1,32})$/, method: 'GET', run: (hub, request, response, name) => {
    const challenge = hub.connectors.greet(name, new URL(request.url ?? '', 'http://hub').searchParams);
    response.writeHead(200, {'content-type': 'text/plain'}).end(challenge);
  }},
];
