/** What a request has to be before anybody looks at what it wants. */
import {createHash, timingSafeEqual} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';

/** What a request is answered with that is not served. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Whether two secrets are equal, in a time that does not tell where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The agent's own requests carry the token, where there is one. */
export function checkToken({headers}: IncomingMessage, token: string | undefined): void {
  if (token === undefined) return;
  const [, given = ''] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!sameSecret(given, token)) throw new Refused(401, 'unauthorized', 'The bearer token is missing or wrong.');
}

/**
 * Refuses a name that is not the hub's (a page can give its own name our address), and
 * pages of origins that were not named. `hosts` empty: any name.
 */
export function checkOrigin({headers}: IncomingMessage, response: ServerResponse, hosts: readonly string[], origins: readonly string[]): void {
  const {host = '', origin} = headers;
  if (hosts.length > 0 && !hosts.includes(host.toLowerCase())) throw new Refused(403, 'wrong-host', 'This is not a name of the hub.');
  response.setHeader('vary', 'origin');
  if (origin === undefined) return;
  if (!origins.includes(origin) && origin.replace(/^https?:\/\//, '') !== host) throw new Refused(403, 'wrong-origin', 'Pages of this origin may not call the hub.');
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', 'mcp-session-id');
}

/** What a browser asks for before it lets a page of another origin call. */
export function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, DELETE', 'access-control-max-age': '600',
    'access-control-allow-headers': 'authorization, content-type, accept, idempotency-key, last-event-id, mcp-session-id, mcp-protocol-version',
  }).end();
}

/** A body is whole within so many milliseconds. */
const patience = 30_000;

/** The whole body as text; 413 for more than `limit` bytes. */
export async function bodyOf(request: IncomingMessage, limit: number): Promise<string> {
  const tooMuch = (): Refused => new Refused(413, 'too-large', `A request has at most ${limit} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooMuch();
  const pieces: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), patience);
  try {
    for await (const piece of request) {
      bytes += (piece as Buffer).length;
      if (bytes > limit) throw tooMuch();
      pieces.push(piece as Buffer);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The type of a body, without its parameters. */
export const typeOf = ({headers}: IncomingMessage): string => (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(400, 'bad-json', 'The body is no JSON.');
  }
}

/** The body of a request that says it is JSON: a form of another page cannot. */
export async function jsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  if (typeOf(request) !== 'application/json') throw new Refused(415, 'wrong-type', 'Send application/json.');
  return jsonOf(await bodyOf(request, limit));
}

export function answer(response: ServerResponse, status: number, data?: unknown): void {
  if (data === undefined) response.writeHead(status).end();
  else response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(data));
}

/** One value of a header. */
export function headerOf({headers}: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
