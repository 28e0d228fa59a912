/** Keeps the end of a growing list in view while the reader is there, and only then. */

/** How far from the end, in pixels, still counts as being there. */
const near = 48;

export class Follower {
  readonly #box: HTMLElement;
  readonly #button: HTMLButtonElement;
  #following = true;

  constructor(box: HTMLElement, content: HTMLElement, button: HTMLButtonElement) {
    this.#box = box;
    this.#button = button;
    new ResizeObserver(() => this.#grown()).observe(content);
    box.addEventListener('scroll', () => this.#look(), {passive: true});
    button.addEventListener('click', () => {
      this.follow();
      box.focus({preventScroll: true});
    });
  }

  /** Goes to the end and stays there. */
  follow(): void {
    this.#following = true;
    this.#button.hidden = true;
    this.#box.scrollTop = this.#box.scrollHeight;
  }

  #look(): void {
    const {scrollTop, scrollHeight, clientHeight} = this.#box;
    this.#following = scrollHeight - scrollTop - clientHeight < near;
    if (this.#following) this.#button.hidden = true;
  }

  #grown(): void {
    if (this.#following) this.follow();
    else this.#button.hidden = false;
  }
}
