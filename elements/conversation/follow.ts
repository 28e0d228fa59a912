/**
 * Keeps the end of a growing conversation in view while its reader is there, and only
 * then: who scrolls up, reads on with the keys, selects, or uses a control is left alone.
 */

/** Milliseconds in which a focus brings what has it into view: this is no reading on. */
const reveals = 100;

/** How far from the end, in pixels, still counts as being there. */
const near = 24;

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight;

const parentOf = (element: Element): Element | null => element.assignedSlot ?? element.parentElement ?? ((element.getRootNode() as ShadowRoot).host as Element | undefined) ?? null;

export class Follower {
  /** The end is in view, and is kept there. */
  following = true;
  /** The end is out of view, and is not kept. */
  away = false;
  readonly #box: HTMLElement;
  readonly #content: HTMLElement;
  readonly #changed: () => void;
  readonly #sizes = new ResizeObserver(() => this.#grown());
  #undo = new AbortController();
  /** Where the scroller was last: what the reader does differs from it. */
  #top = 0;
  #height = 0;
  /** Nothing moves under a pointer that is down. */
  #pressed = false;
  /** When a control took the focus. */
  #focused = Number.NEGATIVE_INFINITY;

  /** `changed` is called when `following` or `away` did. */
  constructor(box: HTMLElement, content: HTMLElement, changed: () => void) {
    this.#box = box;
    this.#content = content;
    this.#changed = changed;
    content.addEventListener('focusin', ({timeStamp}) => {
      this.#focused = timeStamp;
      this.#set(false);
    });
    content.addEventListener('input', () => this.#set(false));
    content.addEventListener('pointerdown', () => (this.#pressed = true));
    for (const [target, type] of [[box, 'scroll'], [box, 'wheel']] as const) target.addEventListener(type, (event) => this.#moved(event), {passive: true});
  }

  connect(): void {
    this.#undo = new AbortController();
    const {signal} = this.#undo;
    const {ownerDocument: page} = this.#box;
    this.#sizes.observe(this.#content);
    this.#sizes.observe(this.#box);
    page.addEventListener('scroll', (event) => this.#moved(event), {capture: true, passive: true, signal});
    for (const type of ['pointerup', 'pointercancel']) page.addEventListener(type, () => this.#released(), {capture: true, signal});
    page.addEventListener('selectionchange', () => this.#selected(), {signal});
  }

  /** Begins at the end; in a page that scrolls itself the reader begins where the page does. */
  begin(): void {
    const scroller = this.#scroller();
    if (scroller === this.#box) this.follow();
    else {
      this.#set(this.#distance(scroller) < near);
      this.#note(scroller);
    }
  }

  disconnect(): void {
    this.#undo.abort();
    this.#sizes.disconnect();
  }

  /** Goes to the end and stays there. */
  follow(): void {
    const scroller = this.#scroller();
    // A page with more below its conversation is not pulled up.
    scroller.scrollTop += Math.max(0, this.#distance(scroller) + 1);
    this.#set(true);
    this.#note(scroller);
  }

  /** Its own box; without a height of its own, whatever scrolls around it. */
  #scroller(): Element {
    const box = this.#box;
    if (box.scrollHeight > box.clientHeight + 1) return box;
    for (let at = parentOf(box); at; at = parentOf(at)) if (scrolls(at)) return at;
    return box.ownerDocument.scrollingElement ?? box;
  }

  /** From what is in view to the end, in pixels. */
  #distance(scroller: Element): number {
    if (scroller === this.#box) return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    const bottom = scroller === this.#box.ownerDocument.scrollingElement ? scroller.clientHeight : scroller.getBoundingClientRect().bottom;
    return this.#box.getBoundingClientRect().bottom - bottom;
  }

  #note(scroller: Element): void {
    this.#top = scroller.scrollTop;
    this.#height = scroller.scrollHeight;
    const away = !this.following && this.#distance(scroller) >= near;
    if (away === this.away) return;
    this.away = away;
    this.#changed();
  }

  #moved(event: Event): void {
    const scroller = this.#scroller();
    if (event.type === 'wheel') {
      // Before it scrolls: the next piece of text must not be faster.
      if ((event as WheelEvent).deltaY < 0 && scroller.scrollTop > 0) this.#set(false);
      return;
    }
    if (event.target !== scroller && !(event.target instanceof Document)) return;
    // What became shorter takes the place with it; only who scrolls goes up.
    const up = scroller.scrollTop < this.#top - 1 && scroller.scrollHeight >= this.#height;
    if (up) this.#set(false);
    else if (this.#distance(scroller) < near && scroller.scrollTop > this.#top && event.timeStamp - this.#focused > reveals) this.#set(true);
    this.#note(scroller);
  }

  #grown(): void {
    if (this.following && !this.#pressed) this.follow();
    else this.#note(this.#scroller());
  }

  #released(): void {
    if (!this.#pressed) return;
    this.#pressed = false;
    if (this.following) this.#grown();
  }

  /** What is selected in the conversation is being read. Browsers do not agree on what a page sees of it. */
  #selected(): void {
    const root = this.#box.getRootNode() as ShadowRoot & {getSelection?(): Selection | null};
    const selection = root.getSelection?.() ?? this.#box.ownerDocument.getSelection();
    if (selection?.type === 'Range' && (this.#pressed || root.contains(selection.anchorNode))) this.#set(false);
  }

  #set(following: boolean): void {
    if (following === this.following) return;
    this.following = following;
    this.#changed();
  }
}
