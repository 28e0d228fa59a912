/**
 * When a message draws: once a frame however much arrives, by a timer when the tab is
 * hidden and no frame comes.
 */

/** Milliseconds after which what arrived is shown even if no frame came. */
const patience = 100;

export class Schedule {
  readonly #run: () => void;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  request(): void {
    if (this.#timer !== undefined) return;
    this.#frame = requestAnimationFrame(() => this.#now());
    this.#timer = setTimeout(() => this.#now(), patience);
  }

  /** Nothing is due any more. */
  cancel(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #now(): void {
    this.cancel();
    this.#run();
  }
}
