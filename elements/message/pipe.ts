/** Whatever an answer comes from, as one sequence of text and events. */
import {type AgentEvent, agentEvents, eventOf, isEventStream, type MessageDocument, MarkdownUIError, readSse, readText} from '../../src/index.js';
import {emit} from '../base/events.js';

export type Source = Response | ReadableStream | AsyncIterable<string | AgentEvent> | EventSource;

/** What a reader fills: the message element. */
export interface Target extends EventTarget {
  readonly document: MessageDocument;
  append(text: string): void;
  receive(event: AgentEvent): void;
  close(): void;
  flush(): void;
}

/** Reads one source at a time into a message, and says in it when that fails. */
export class SourceReader {
  readonly #target: Target;
  #reading: AbortController | undefined;

  constructor(target: Target) {
    this.#target = target;
  }

  stop(): void {
    this.#reading?.abort();
    this.#reading = undefined;
  }

  /** Fetches an address and reads what it answers. */
  async load(address: string): Promise<void> {
    const {signal} = this.#begin();
    try {
      const response = await fetch(address, {headers: {accept: 'text/event-stream, text/markdown, text/plain'}, signal});
      if (!signal.aborted) await this.read(response);
    } catch {
      if (!signal.aborted) this.#fail(new MarkdownUIError('connection-lost', 'The server cannot be reached.'));
    }
  }

  async read(source: Source): Promise<void> {
    const target = this.#target;
    const {signal} = this.#begin();
    try {
      for await (const piece of pieces(source, signal)) {
        if (signal.aborted) return;
        if (typeof piece === 'string') target.append(piece);
        else target.receive(piece);
      }
      if (signal.aborted || ended(target)) return;
      // Text ends where it ends; events say so, and without that the connection broke.
      if (isEvents(source)) throw new MarkdownUIError('connection-lost', 'The connection ended before the answer did.');
      target.close();
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #begin(): AbortController {
    this.stop();
    this.#reading = new AbortController();
    return this.#reading;
  }

  #fail(error: unknown): void {
    const target = this.#target;
    const {document} = target;
    const {code, message} = error instanceof MarkdownUIError ? error : new MarkdownUIError('connection-lost', 'The connection was lost.');
    document.receive({type: 'md.error', message, code});
    if (!ended(target)) document.cancel(message);
    target.flush();
    emit(target, 'mdui-error', {type: 'ui.error', message_id: document.id, node_id: document.id, code, message});
  }
}

const ended = ({document: {phase}}: Target): boolean => phase === 'closed' || phase === 'cancelled';

const isEvents = (source: Source): boolean => 'addEventListener' in source || ('headers' in source && isEventStream(source));

/** The pieces of a source. Throws `MarkdownUIError` for a response that is no stream. */
export async function* pieces(source: Source, signal: AbortSignal): AsyncGenerator<string | AgentEvent> {
  if ('addEventListener' in source) yield* eventSource(source, signal);
  else if ('headers' in source) yield* isEventStream(source) || !source.ok ? readSse(source) : readText(source);
  else if ('getReader' in source) yield* stream(source);
  else yield* source;
}

/** A stream of bytes or text is Markdown; one of objects is events. */
async function* stream(source: ReadableStream): AsyncGenerator<string | AgentEvent> {
  const reader = source.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) {
        const rest = decoder.decode();
        if (rest !== '') yield rest;
        return;
      }
      yield value instanceof Uint8Array ? decoder.decode(value, {stream: true}) : (value as string | AgentEvent);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** The browser reconnects by itself; `md.close` ends it, an error that it gives up on breaks it. */
async function* eventSource(source: EventSource, signal: AbortSignal): AsyncGenerator<AgentEvent> {
  const queue: AgentEvent[] = [];
  let failed = false;
  let wake = (): void => {};
  const take = (event: Event): void => {
    const {type, data, lastEventId} = event as MessageEvent<string>;
    if (type === 'error') failed = source.readyState === source.CLOSED;
    else queue.push(eventOf(type, lastEventId, data));
    wake();
  };
  const types = [...agentEvents.keys(), 'error'];
  for (const type of types) source.addEventListener(type, take);
  signal.addEventListener('abort', () => wake());
  try {
    while (!signal.aborted) {
      const event = queue.shift();
      if (event) {
        yield event;
        if (event.type === 'md.close' || event.type === 'md.cancel') return;
      } else if (failed) {
        throw new MarkdownUIError('connection-lost', 'The connection was lost.');
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    for (const type of types) source.removeEventListener(type, take);
    source.close();
  }
}
