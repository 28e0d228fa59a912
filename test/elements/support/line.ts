/** Answers over real HTTP whose bytes a test writes one piece at a time. */
let count = 0;

/** One address of the stream server of the test runner (`test/support/browser-plugins.mjs`). */
export class Line {
  readonly #id = `line-${Math.random().toString(36).slice(2)}-${++count}`;
  readonly url: string;

  constructor(type: 'text/plain' | 'text/event-stream' | 'application/json' = 'text/plain', status = 200) {
    this.url = `${location.origin}/line?${new URLSearchParams({id: this.#id, type, status: String(status)})}`;
  }

  async #do(todo: string, body: BodyInit = ''): Promise<{accept?: string; lastEventId?: string}[]> {
    const response = await fetch(`/line?${new URLSearchParams({id: this.#id, do: todo})}`, {method: 'POST', body});
    return response.json() as Promise<{accept?: string; lastEventId?: string}[]>;
  }

  /** Sends bytes to the client, once it has asked. */
  async write(bytes: string | Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#do('write', bytes);
  }

  /** Sends an event of the protocol. */
  event({type, ...data}: {readonly type: string} & Readonly<Record<string, unknown>>, id?: number): Promise<void> {
    return this.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  async end(): Promise<void> {
    await this.#do('end');
  }

  /** Breaks the connection as a network does. */
  async break(): Promise<void> {
    await this.#do('break');
  }

  /** Waits until the client has hung up. */
  async gone(): Promise<void> {
    await this.#do('gone');
  }

  /** What the requests so far said. */
  requests(): Promise<{accept?: string; lastEventId?: string}[]> {
    return this.#do('requests');
  }
}
