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

/** What the core reads of an `AbortController`. */
export interface Aborter {
  readonly signal: {readonly aborted: boolean};
  abort(): void;
}

export function newAborter(): Aborter {
  return new (globalThis as unknown as Platform).AbortController();
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
