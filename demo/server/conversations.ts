/**
 * Conversations whose events come over one stream each, numbered, from any place on
 * (`Last-Event-ID`). Turns are posted and answered there; the same one again is one.
 *
 * - `GET /api/conversations/ID/events`: what follows the last event that was seen, and what comes
 * - `POST /api/conversations/ID/turns`: `{text}`, what the user typed or a turn as one string
 * - `POST /api/conversations/ID/stop`: the user stopped what was arriving
 */
import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {type AgentEvent, parseTurn, protocolVersion} from 'markdownui';
import {encodeEvent, eventStreamHead} from './event-stream.js';
import {answerEvent, answerText} from './scenes.js';
import {play, type Running} from './script.js';

/** Turns in characters, and conversations that are remembered, at most. */
const maxTurn = 256 * 1024;
const maxConversations = 100;
/** Milliseconds between two signs of life. */
const heartbeat = 15_000;

const path = /^\/api\/conversations\/([\w-]{1,64})\/(events|turns|stop)$/;

class Line {
  readonly #events: AgentEvent[] = [];
  readonly #readers = new Set<ServerResponse>();
  readonly #answers = new Set<AbortController>();
  readonly #keys = new Set<string>();

  /** Sends what follows an event, and stays. */
  follow(response: ServerResponse, last: number): void {
    response.writeHead(200, eventStreamHead);
    response.write(': hello\n\n');
    for (const [i, event] of this.#events.entries()) if (i >= last) response.write(encodeEvent(event, i + 1));
    const beat = setInterval(() => response.write(': still here\n\n'), heartbeat);
    this.#readers.add(response);
    response.on('close', () => {
      clearInterval(beat);
      this.#readers.delete(response);
    });
  }

  stop(): void {
    for (const answer of this.#answers) answer.abort();
  }

  async answer(text: string, key: string, delay: number): Promise<void> {
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    const message_id = `msg_${randomUUID()}`;
    const abort = new AbortController();
    const running: Running = {cancelled: false};
    const event = parseTurn(text)?.event;
    this.#answers.add(abort);
    this.#send({type: 'md.open', message_id, version: protocolVersion});
    await play(event ? answerEvent(event, running) : answerText(text, running), {
      send: (each) => this.#send('message_id' in each ? each : {...each, message_id}), signal: abort.signal, delay,
    });
    this.#answers.delete(abort);
    this.#send(abort.signal.aborted ? {type: 'md.cancel', message_id, reason: 'by you.'} : {type: 'md.close', message_id});
  }

  #send(event: AgentEvent): void {
    this.#events.push(event);
    for (const reader of this.#readers) reader.write(encodeEvent(event, this.#events.length));
  }
}

export class Conversations {
  readonly #lines = new Map<string, Line>();
  readonly #delay: number;

  constructor(delay: number) {
    this.#delay = delay;
  }

  /** Answers a request for a conversation; undefined for any other. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const [, id = '', what = ''] = path.exec(request.url?.split('?')[0] ?? '') ?? [];
    return id ? this.#answer(this.#line(id), what, request, response) : undefined;
  }

  #line(id: string): Line {
    const known = this.#lines.get(id);
    if (known) return known;
    const [oldest] = this.#lines.keys();
    if (oldest !== undefined && this.#lines.size >= maxConversations) this.#lines.delete(oldest);
    const line = new Line();
    this.#lines.set(id, line);
    return line;
  }

  async #answer(line: Line, what: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {method, headers} = request;
    if (method === 'GET' && what === 'events') return line.follow(response, Number(headers['last-event-id'] ?? 0) || 0);
    // A page of another site can send JSON only after a preflight, which is not answered.
    if (method !== 'POST' || what === 'events') return void response.writeHead(405).end();
    if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return void response.writeHead(415).end('Send JSON.');
    const text = what === 'stop' ? '' : textOf(await bodyOf(request));
    if (text === undefined) return void response.writeHead(400).end('Send {text}.');
    response.writeHead(202).end();
    if (what === 'stop') line.stop();
    else await line.answer(text, String(headers['idempotency-key'] ?? randomUUID()), this.#delay);
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) if ((body += String(piece)).length > maxTurn) return '';
  return body;
}

function textOf(body: string): string | undefined {
  try {
    const {text} = JSON.parse(body) as {text?: unknown};
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}
