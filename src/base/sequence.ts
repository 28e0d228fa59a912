/**
 * Numbers that count up on the sender's side, as they arrive: which were seen, and what
 * is missing. It keeps one range and the numbers apart from it, not every number.
 */
export class Sequence {
  readonly #apart = new Set<number>();
  #from = 0;
  #expected: number | undefined;
  #highest = 0;

  /** The number after the last one up to which none is missing; undefined before the first. */
  get expected(): number | undefined {
    return this.#expected;
  }

  /** Whether numbers arrived that come after a missing one. */
  get gap(): boolean {
    return this.#expected !== undefined && this.#highest >= this.#expected;
  }

  /** The sender counts anew, from here. */
  restart(seq: number): void {
    this.#apart.clear();
    this.#from = this.#highest = seq;
    this.#expected = seq + 1;
  }

  /** False for a number that was taken before. */
  take(seq: number): boolean {
    if (this.#expected === undefined) {
      this.restart(seq);
      return true;
    }
    if ((seq >= this.#from && seq < this.#expected) || this.#apart.has(seq)) return false;
    this.#apart.add(seq);
    this.#highest = Math.max(this.#highest, seq);
    while (this.#apart.delete(this.#expected)) this.#expected++;
    while (this.#apart.delete(this.#from - 1)) this.#from--;
    return true;
  }
}
