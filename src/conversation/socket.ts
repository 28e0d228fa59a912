/**
 * A WebSocket as the `fetch` that `Transport` asks for, so that resuming, backing off, the
 * time-out and the states of turns are the same as over HTTP.
 */
import {type FetchInit, onAbort, type ResponseLike, type Signal, type StreamLike} from '../base/platform.js';

/** What is read of a `WebSocket`. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: {readonly type: string; readonly data?: unknown}) => void): void;
}

const noHeaders = {get: () => null};
const streamHeaders = {get: (name: string) => (name.toLowerCase() === 'content-type' ? 'text/event-stream' : null)};

/** One connection: frames are read in order, and turns that were sent wait for their answer. */
class Line implements StreamLike {
  readonly #socket: SocketLike;
  readonly #frames: string[] = [];
  readonly #turns = new Map<string, (status: number) => void>();
  #over = false;
  #wake = (): void => {};

  constructor(socket: SocketLike) {
    this.#socket = socket;
    socket.addEventListener('message', ({data}) => this.#take(String(data)));
    socket.addEventListener('close', () => this.#end());
    // It closes then; but in Node an error that nobody hears ends the process.
    socket.addEventListener('error', () => {});
  }

  /** Once it is open. Rejects when it closes before. */
  opened(signal: Signal): Promise<void> {
    onAbort(signal, () => {
      this.#socket.close();
      this.#end();
    });
    return new Promise((resolve, reject) => {
      this.#socket.addEventListener('open', () => resolve());
      this.#wake = () => this.#over && reject(new Error('The socket closed before it was open.'));
      this.#wake();
    });
  }

  /** Sends a turn; the status that the other end answers with, 0 when the line broke. */
  post(key: string, body: string, signal: Signal): Promise<number> {
    return new Promise((resolve) => {
      const undo = onAbort(signal, () => done(0));
      const done = (status: number): void => {
        undo();
        this.#turns.delete(key);
        resolve(status);
      };
      if (this.#over) return done(0);
      this.#turns.set(key, done);
      this.#socket.send(JSON.stringify({type: 'turn', key, ...(JSON.parse(body) as object)}));
    });
  }

  getReader(): ReturnType<StreamLike['getReader']> {
    return {
      read: async () => {
        while (this.#frames.length === 0 && !this.#over) {
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
        }
        const value = this.#frames.shift();
        return value === undefined ? {done: true} : {done: false, value};
      },
      cancel: async () => {
        this.#socket.close();
        this.#end();
      },
    };
  }

  #take(text: string): void {
    const answer = answerOf(text);
    if (answer) this.#turns.get(answer.key)?.(answer.status);
    // An empty frame keeps the line alive, as a comment does in an event stream.
    else this.#frames.push(text.trim() === '' ? ':\n\n' : `data: ${text.replace(/\r\n?|\n/g, '\ndata: ')}\n\n`);
    this.#wake();
  }

  #end(): void {
    this.#over = true;
    for (const done of [...this.#turns.values()]) done(0);
    this.#wake();
  }
}

/** `{"type": "turn", "key", "status"}`: what became of a turn. */
function answerOf(text: string): {readonly key: string; readonly status: number} | undefined {
  if (!text.includes('"turn"')) return undefined;
  try {
    const {type, key, status = 200} = JSON.parse(text) as Record<string, unknown>;
    return type === 'turn' ? {key: String(key), status: Number(status)} : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A `fetch` for `Transport` over one WebSocket. `open` makes it, for an address and the
 * number of the last event that came, to be asked for what follows. A frame is one agent
 * event as JSON, numbered by its `seq`; an empty one keeps the line alive. A turn goes out
 * as `{"type": "turn", "key", "text", "event"}` and is settled by `{"type": "turn", "key",
 * "status"}` (200 where it is left out), of which the numbers mean what HTTP's do. The same
 * key is the same turn, sent again.
 */
export function socketFetch(open: (url: string, lastEventId: string | undefined) => SocketLike): (url: string, init: FetchInit) => Promise<ResponseLike> {
  let line: Line | undefined;
  return async (url, {method, headers, body = '{}', signal}) => {
    if (method === 'POST') {
      const status = (await line?.post(headers['idempotency-key'] ?? '', body, signal)) ?? 0;
      if (status === 0) throw new Error('The line is not open.');
      return {ok: status >= 200 && status < 300, status, headers: noHeaders, body: null};
    }
    const opening = new Line(open(url, headers['last-event-id']));
    await opening.opened(signal);
    line = opening;
    return {ok: true, status: 200, headers: streamHeaders, body: line};
  };
}
