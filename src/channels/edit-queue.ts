/**
 * Edits of a message that keeps changing, at the pace that a platform allows
 * (`docs/channels.md`): the last state wins, what is equal is not sent, the final one always is.
 * It has no clock of its own: the host says what time it is.
 */
import {editPlan} from './deliver.js';
import type {ChannelMessage, Edit} from './types.js';

/** The edits of one message that are still to be sent. */
export class EditQueue {
  #shown: ChannelMessage;
  #wanted: ChannelMessage | undefined;
  #free = 0;
  readonly #every: number;

  /** `shown` is the message as it was sent; `every` are milliseconds between two edits. */
  constructor(shown: ChannelMessage, {every = 1000}: {readonly every?: number} = {}) {
    this.#shown = shown;
    this.#every = every;
  }

  /** The message as it is to be shown from now on; what waited before it is forgotten. */
  push(message: ChannelMessage): void {
    this.#wanted = editPlan(this.#shown, message).length > 0 ? message : undefined;
  }

  /** When there is something to send next, in milliseconds; undefined when all is shown. */
  get due(): number | undefined {
    return this.#wanted && this.#free;
  }

  /** The edits to send now, if it is time; they count as sent. */
  take(now: number): readonly Edit[] {
    if (!this.#wanted || now < this.#free) return [];
    const edits = editPlan(this.#shown, this.#wanted);
    this.#shown = this.#wanted;
    this.#wanted = undefined;
    this.#free = now + this.#every;
    return edits;
  }

  /** The platform refused the edits that were taken last (429, `retry_after` in seconds): they are to be sent again, not before. */
  refused(previous: ChannelMessage, retryAfter: number, now: number): void {
    this.#wanted ??= this.#shown;
    this.#shown = previous;
    this.#free = now + retryAfter * 1000;
  }

  /** What the channel shows, as far as the queue knows. */
  get shown(): ChannelMessage {
    return this.#shown;
  }
}
