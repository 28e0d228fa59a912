/**
 * The little that the core needs of the platform it runs on, looked up when it is used:
 * Node, workers and browsers all have it, the compiler's library here has not.
 */

export interface StreamDecoder {
  decode(bytes?: Uint8Array, options?: {readonly stream?: boolean}): string;
}

interface Platform {
  readonly TextDecoder: new (label: 'utf-8') => StreamDecoder;
  readonly crypto: {getRandomValues(bytes: Uint8Array): Uint8Array};
  readonly AbortController: new () => Aborter;
  setTimeout(work: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** The signal of whoever compiles, so that their `fetch` takes it; without one, the little that is read of it. */
export type Signal = typeof globalThis extends {readonly AbortSignal: {readonly prototype: infer Own}} ? Own : {readonly aborted: boolean};

/** What the core reads of an `AbortController`. */
export interface Aborter {
  readonly signal: Signal;
  abort(): void;
}

export function newAborter(): Aborter {
  return new (globalThis as unknown as Platform).AbortController();
}

/** Calls `work` once, when the signal is aborted. Returns its undo. */
export function onAbort(signal: Signal, work: () => void): () => void {
  const source = signal as unknown as Record<'addEventListener' | 'removeEventListener', (type: 'abort', work: () => void) => void>;
  source.addEventListener('abort', work);
  return () => source.removeEventListener('abort', work);
}

/** Timers, in milliseconds. */
export interface Timers {
  set(work: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

export const systemTimers: Timers = {
  set: (work, ms) => (globalThis as unknown as Platform).setTimeout(work, ms),
  clear: (timer) => (globalThis as unknown as Platform).clearTimeout(timer),
};

/** Bytes that nobody can guess. */
export function randomBytes(length: number): Uint8Array {
  return (globalThis as unknown as Platform).crypto.getRandomValues(new Uint8Array(length));
}

/** A UTF-8 decoder that keeps a character cut by a chunk for the next one. */
export function utf8Decoder(): StreamDecoder {
  return new (globalThis as unknown as Platform).TextDecoder('utf-8');
}

/** What the core reads of a `ReadableStream`, of bytes or of text. */
export interface StreamLike {
  getReader(): {
    read(): Promise<{readonly done: boolean; readonly value?: unknown}>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** What the core reads of a fetch `Response`. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: {get(name: string): string | null};
  readonly body: StreamLike | null;
}

/** What the core calls a `fetch` with; a part of what the platform's takes. */
export interface FetchInit {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: Signal;
}

type Piecewise = (bytes: Uint8Array) => Uint8Array;

interface PlatformResponse extends ResponseLike {
  readonly statusText: string;
  readonly body: (StreamLike & {pipeThrough(pipe: unknown): unknown}) | null;
}

interface FetchPlatform {
  fetch(url: string, init: unknown): Promise<PlatformResponse>;
  readonly TransformStream: new (work: {transform(bytes: Uint8Array, to: {enqueue(bytes: Uint8Array): void}): void}) => unknown;
  readonly Response: new (body: unknown, init: unknown) => {readonly body: StreamLike};
}

/** Readers of the stream that can be cancelled when it is broken already: by itself that rejects (Streams, `ReadableStreamCancel`), which a caller who reads no more may not expect. */
function cancelQuietly(stream: StreamLike): void {
  const getReader = stream.getReader.bind(stream);
  stream.getReader = () => {
    const reader = getReader();
    const cancel = reader.cancel.bind(reader);
    reader.cancel = (reason) => cancel(reason).catch(() => undefined);
    return reader;
  };
}

/** `fetch`; where `change` returns a function for the answer's headers, each piece of the body passes through it. */
export async function fetchThrough(url: string, init: unknown, change: (headers: ResponseLike['headers']) => Piecewise | undefined): Promise<unknown> {
  const platform = globalThis as unknown as FetchPlatform;
  const response = await platform.fetch(url, init);
  const {status, statusText, headers, body} = response;
  const piecewise = body ? change(headers) : undefined;
  if (!body || !piecewise) return response;
  const pipe = new platform.TransformStream({transform: (bytes, to) => to.enqueue(piecewise(bytes))});
  const changed = new platform.Response(body.pipeThrough(pipe), {status, statusText, headers});
  cancelQuietly(changed.body);
  return changed;
}
