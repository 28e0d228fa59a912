/**
 * A list of listeners. The owner keeps the emitter private and exposes `subscribe`;
 * each subscription returns its own undo.
 */
export class Emitter<T> {
  readonly #listeners = new Set<(value: T) => void>();

  get size(): number {
    return this.#listeners.size;
  }

  subscribe(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(value: T): void {
    for (const listener of [...this.#listeners]) listener(value);
  }
}
