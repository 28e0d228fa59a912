/**
 * A list of listeners. The owner keeps the emitter private and exposes `subscribe`;
 * each subscription returns its own undo. One that throws keeps nothing from the others
 * nor from who tells: its error is thrown by itself, as it is for an `EventTarget`.
 */
import {systemTimers} from './platform.js';


export class Emitter<T> {
  /** Replaced at each change: who is being told keeps the list as it was. */
  #listeners: readonly ((value: T) => void)[] = [];

  get size(): number {
    return this.#listeners.length;
  }

  subscribe(listener: (value: T) => void): () => void {
    const undo = (): void => {
      this.#listeners = this.#listeners.filter((each) => each !== listener);
    };
    undo();
    this.#listeners = [...this.#listeners, listener];
    return undo;
  }

  emit(value: T): void {
    for (const listener of this.#listeners) {
      try {
        listener(value);
      } catch (error) {
        systemTimers.set(() => {
          throw error;
        }, 0);
      }
    }
  }
}
