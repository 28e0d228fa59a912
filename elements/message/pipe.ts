/** Whatever an answer comes from, as one sequence of text and events. */
import {type AgentEvent, agentEvents, eventOf, isEventStream, type MessageDocument, MarkdownUIError, readSse, readText} from '../../src/index.js';

export type Source = Response | ReadableStream | AsyncIterable<string | AgentEvent> | EventSource;

/** What a reader fills: the message element, or a message of a conversation. */
export interface Target {
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

  /** Gives up what is being read, its request too. True when something was. */
  stop(): boolean {
    const reading = this.#reading;
    this.#reading = undefined;
    reading?.abort();
    return reading !== undefined;
  }

  /** Fetches an address and reads what it answers. */
  load(address: string): Promise<void> {
    return this.#read(async (signal) => {
      try {
        return await fetch(address, {headers: {accept: 'text/event-stream, text/markdown, text/plain'}, signal});
      } catch {
        throw new MarkdownUIError('connection-lost', 'The server cannot be reached.');
      }
    });
  }

  read(source: Source | (() => Source | Promise<Source>)): Promise<void> {
    return this.#read(typeof source === 'function' ? source : () => source);
  }

  async #read(open: (signal: AbortSignal) => Source | Promise<Source>): Promise<void> {
    const target = this.#target;
    this.stop();
    const reading = new AbortController();
    this.#reading = reading;
    const {signal} = reading;
    try {
      const source = await open(signal);
      let tells = isEvents(source);
      for await (const piece of pieces(source, signal)) {
        if (signal.aborted) return;
        if (typeof piece === 'string') target.append(piece);
        else target.receive(piece);
        tells ||= typeof piece !== 'string' && piece.type === 'md.open';
      }
      if (signal.aborted || ended(target)) return;
      // Text ends where it ends; events say so, and without that the connection broke.
      const {failure} = target.document;
      if (failure) target.document.cancel(failure.message);
      else if (tells) throw new MarkdownUIError('connection-lost', 'The connection ended before the answer did.');
      else target.close();
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    } finally {
      if (this.#reading === reading) this.stop();
    }
  }

  #fail(error: unknown): void {
    const target = this.#target;
    const told = error instanceof MarkdownUIError;
    // What breaks after the end took nothing from the answer.
    if (!told && ended(target)) return;
    const {code, message} = told ? error : new MarkdownUIError('connection-lost', 'The connection was lost.');
    target.document.fail(code, message);
    target.flush();
  }
}

const ended = ({document: {phase}}: Target): boolean => phase === 'closed' || phase === 'cancelled';

const isEvents = (source: Source): boolean => 'addEventListener' in source || ('headers' in source && isEventStream(source));

/** The pieces of a source, until the signal gives it up. Throws `MarkdownUIError` for a response that is no stream. */
async function* pieces(source: Source, signal: AbortSignal): AsyncGenerator<string | AgentEvent> {
  // Through a pipe of ours, whose end ends the source: what is waited for is given up at once.
  const until = (stream: ReadableStream): ReadableStream => stream.pipeThrough(new TransformStream(), {signal});
  if ('addEventListener' in source) yield* eventSource(source, signal);
  else if ('headers' in source) {
    const {ok, status, headers, body} = source;
    const response = {ok, status, headers, body: body && until(body)};
    yield* isEventStream(source) || !ok ? readSse(response) : readText(response);
  } else yield* stream(until('getReader' in source ? source : streamOf(source)));
}

function streamOf(source: AsyncIterable<unknown>): ReadableStream {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const {done, value} = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void iterator.return?.(),
  });
}

/** A stream of bytes or text is Markdown; one of objects is events. */
async function* stream(source: ReadableStream): AsyncGenerator<string | AgentEvent> {
  const reader = source.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const {done, value} = await reader.read();
    const text = done || value instanceof Uint8Array ? decoder.decode(value as Uint8Array | undefined, {stream: !done}) : undefined;
    if (text !== '') yield text ?? (value as string | AgentEvent);
    if (done) return;
  }
}

/** The browser reconnects by itself; `md.close` ends it, an error that it gives up on breaks it. */
async function* eventSource(source: EventSource, signal: AbortSignal): AsyncGenerator<AgentEvent> {
  const queue: AgentEvent[] = [];
  let failed = source.readyState === source.CLOSED;
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

/** Text in a page is indented like the page: what all its lines share is not the author's. */
export function outdent(text: string): string {
  const lines = text.replace(/^\s*\n/, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared)).join('\n');
}
