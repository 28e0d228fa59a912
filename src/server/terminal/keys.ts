/** Keys as they are pressed, one after the other; Node's own reader knows the sequences of terminals. */
import {emitKeypressEvents, type Interface} from 'node:readline';

/** What is needed of a stream of keys; `process.stdin` and `tty.ReadStream` have it. */
export interface Input extends NodeJS.ReadableStream {
  readonly isRaw?: boolean;
  setRawMode?(raw: boolean): unknown;
}

export interface Key {
  /** `return`, `up`, `space`, `c`, … */
  readonly name: string;
  /** What it writes; empty for keys that write nothing. */
  readonly text: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  /** A whole paste. */
  readonly pasted?: boolean;
}

/** A key, or what else ends the waiting for one. */
export type Signal = Key | 'end' | 'abort' | 'resize';

interface Pressed {
  readonly name?: string | undefined;
  readonly ctrl?: boolean;
  readonly meta?: boolean;
  readonly sequence?: string;
}

/** A lone Escape is one when nothing follows for so long, in milliseconds. */
const escapeCodeTimeout = 50;

export class Keys {
  readonly #input: Input;
  readonly #signal: AbortSignal | undefined;
  readonly #waiting: Signal[] = [];
  readonly #wasRaw: boolean;
  #wake: (() => void) | undefined;
  #paste: string | undefined;

  constructor(input: Input, signal: AbortSignal | undefined, raw = true) {
    this.#input = input;
    this.#signal = signal;
    this.#wasRaw = input.isRaw === true;
    emitKeypressEvents(input, {escapeCodeTimeout} as unknown as Interface);
    if (raw) input.setRawMode?.(true);
    input.on('keypress', this.#pressed).on('end', this.#ended).on('close', this.#ended);
    signal?.addEventListener('abort', this.#aborted);
    if (signal?.aborted) this.push('abort');
    input.resume();
  }

  readonly #ended = (): void => this.push('end');
  readonly #aborted = (): void => this.push('abort');

  readonly #pressed = (text: string | undefined, {name = '', ctrl = false, meta = false, sequence = ''}: Pressed): void => {
    if (name === 'paste-start') this.#paste = '';
    else if (name === 'paste-end') {
      this.push({name: 'paste', text: this.#paste ?? '', ctrl: false, meta: false, pasted: true});
      this.#paste = undefined;
    } else if (this.#paste !== undefined) this.#paste += sequence;
    else this.push({name, text: !ctrl && !meta && text !== undefined && !/[\0-\x1f\x7f]/.test(text) ? text : '', ctrl, meta});
  };

  push(signal: Signal): void {
    this.#waiting.push(signal);
    this.#wake?.();
  }

  async next(): Promise<Signal> {
    while (this.#waiting.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#waiting.shift() as Signal;
  }

  /** The stream is again what it was. */
  close(): void {
    this.#input.off('keypress', this.#pressed).off('end', this.#ended).off('close', this.#ended);
    this.#signal?.removeEventListener('abort', this.#aborted);
    this.#input.setRawMode?.(this.#wasRaw);
    this.#input.pause();
  }
}
