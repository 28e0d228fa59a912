/**
 * Words for assistive technology, said apart from the content: one polite and one
 * assertive live region that hold what was said last, for a while.
 */
import {css} from 'lit';

/** Milliseconds after which what was said is taken out, long after it was read. */
const lasts = 7000;

/** There, and not to be seen. */
export const spoken = css`.spoken { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; user-select: none; }`;

export class Announcer {
  /** Stands in the tree before anything is said: a region that comes with its words is not read. */
  readonly element: HTMLElement = document.createElement('div');
  readonly #regions: readonly HTMLElement[];

  constructor() {
    this.element.className = 'spoken';
    this.#regions = ['polite', 'assertive'].map((level) => {
      const region = document.createElement('div');
      region.setAttribute('aria-live', level);
      region.setAttribute('aria-relevant', 'additions');
      return region;
    });
    this.element.append(...this.#regions);
  }

  readonly say = (text: string, urgent = false): void => {
    const line = document.createElement('p');
    line.textContent = text;
    this.#regions[Number(urgent)]?.append(line);
    setTimeout(() => line.remove(), lasts);
  };
}
