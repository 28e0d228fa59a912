/** One answer as Server-Sent Events (`language.md §5`): numbered, and quiet once the reader left. */
import type {ServerResponse} from 'node:http';
import type {AgentEvent} from 'markdownui';

export const eventStreamHead = {'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no'} as const;

export const encodeEvent = (event: AgentEvent, id: number): string => `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(dataOf(event))}\n\n`;

export class EventStream {
  readonly #response: ServerResponse;
  readonly #left = new AbortController();
  #sent = 0;

  constructor(response: ServerResponse) {
    this.#response = response;
    response.on('close', () => this.#left.abort());
    response.writeHead(200, eventStreamHead);
  }

  /** Aborted when the reader went away: whatever writes here can stop. */
  get signal(): AbortSignal {
    return this.#left.signal;
  }

  send(event: AgentEvent): void {
    if (this.signal.aborted) return;
    this.#sent += 1;
    this.#response.write(encodeEvent(event, this.#sent));
  }

  end(): void {
    if (!this.signal.aborted) this.#response.end();
  }
}

/** The name of the event stands in `event:`; in the data of a component `type` is its kind. */
function dataOf(event: AgentEvent): object {
  const {type: _, ...data} = event;
  if (!('component' in data)) return data;
  const {component, ...node} = data;
  return {...node, type: component};
}
