/** An agent behind HTTP on this machine: it sends numbered events, and breaks where it is told to. */
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Timers} from '../../../../src/base/platform.js';
import type {TransportInit} from '../../../../src/conversation/transport.js';

export interface Seen {
  readonly method: string;
  readonly last: string | undefined;
  readonly key: string | undefined;
  readonly body: string;
}

type Answer = (response: ServerResponse, seen: Seen) => void;

export class Agent {
  readonly seen: Seen[] = [];
  /** Answers one request each, then `always`. */
  readonly next: Answer[] = [];
  always: Answer = (response) => response.writeHead(204).end();
  url = '';
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  reset(): void {
    this.seen.length = this.next.length = 0;
    this.always = (response) => response.writeHead(204).end();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    const {method = '', headers} = request;
    const seen = {method, last: headers['last-event-id'] as string | undefined, key: headers['idempotency-key'] as string | undefined, body};
    this.seen.push(seen);
    (this.next.shift() ?? this.always)(response, seen);
  }
}

export const encode = (event: object, id: number): string => `id: ${id}\nevent: ${(event as {type: string}).type}\ndata: ${JSON.stringify(event)}\n\n`;

/** The events from the first that was not seen; `cut` breaks the connection after so many bytes. */
export function stream(events: readonly object[], {cut, without, hang}: {readonly cut?: number; readonly without?: number; readonly hang?: boolean} = {}): Answer {
  return (response, {last}) => {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    const from = Number(last ?? 0);
    const bytes = Buffer.from(events.map((event, i) => (i < from || i + 1 === without ? '' : encode(event, i + 1))).join(''));
    if (cut === undefined) response[hang ? 'write' : 'end'](bytes);
    // The bytes are on their way before the connection ends.
    else response.write(bytes.subarray(0, cut), () => response.destroy());
  };
}

export const status = (code: number, headers: Record<string, string> = {}): Answer => (response) => response.writeHead(code, headers).end('{}');

/** Node's own fetch, in the shape that a transport takes. */
export const nodeFetch = (url: string, {signal, ...init}: TransportInit): Promise<Response> => fetch(url, {...init, signal: signal as AbortSignal});

/** Timers without a clock: waits end at once and are noted, silence falls when it is called. */
export class HandTimers implements Timers {
  readonly waits: number[] = [];
  readonly silence = 45_000;
  /** How often a connection was listened to anew. */
  heard = 0;
  readonly #silent = new Set<() => void>();

  set(work: () => void, ms: number): unknown {
    if (ms === this.silence) {
      this.heard++;
      this.#silent.add(work);
    } else {
      this.waits.push(ms);
      queueMicrotask(work);
    }
    return work;
  }

  clear(timer: unknown): void {
    this.#silent.delete(timer as () => void);
  }

  /** Lets a connection grow as old as a silence may be; `then` is called when it was listened to. */
  age(then: () => void): void {
    // Its age, and the silence after its first piece.
    const until = this.heard + 2;
    const wait = (): void => {
      if (this.heard < until) return void setImmediate(wait);
      const [age] = this.#silent;
      age?.();
      then();
    };
    wait();
  }

  fallSilent(): void {
    for (const work of [...this.#silent]) work();
  }
}
