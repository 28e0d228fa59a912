/**
 * The ids of a message's nodes (`language.md §1.6`): unique, and decided by the text
 * before the node alone, so that any split of the text gives the same ones.
 */
export class Ids {
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();

  has(id: string): boolean {
    return this.#taken.has(id);
  }

  /** The wanted id, or the next free one of its type when none was wanted or it is taken. */
  take(wanted: string | undefined, type: string): {readonly id: string; readonly repair?: 'missing-id' | 'duplicate-id'} {
    if (wanted !== undefined && !this.#taken.has(wanted)) {
      this.#taken.add(wanted);
      return {id: wanted};
    }
    let count = this.#counts.get(type) ?? 0;
    let id: string;
    do id = `${type}-${++count}`;
    while (this.#taken.has(id));
    this.#counts.set(type, count);
    this.#taken.add(id);
    return {id, repair: wanted === undefined ? 'missing-id' : 'duplicate-id'};
  }

  /** Only for a body that is replaced: its new text may use the ids of the old one. */
  release(id: string): void {
    this.#taken.delete(id);
  }
}

/** An id as `target` and `for` give it, with or without its `#`. */
export function refOf(target: string): string {
  return target.startsWith('#') ? target.slice(1) : target;
}
