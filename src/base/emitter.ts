/**
 * A list of listeners. The owner keeps the emitter private and exposes `subscribe`;
 * each subscription returns its own undo.
 */
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
    for (const listener of this.#listeners) listener(value);
  }
}
