/**
 * Whether a click on a control meant the control that is there now (`language.md §10`,
 * `security.md` R19, R20). It did not when the control appeared, moved, was covered or was
 * relabelled within the last `armDelay`, when it is the second click of a double click,
 * or when Enter is held down.
 *
 * The browser tells when something moved or was covered: an intersection observer whose
 * root is cut to the control's own box, with visibility tracking where there is that.
 * Nothing runs while nothing moves.
 */
import type {ReactiveController} from 'lit';
import {currentGesture} from './gesture.js';

/** Pixels that are no movement. */
const slack = 4;
const thresholds = Array.from({length: 41}, (_, i) => i / 40);

interface Place {
  readonly view: readonly [number, number];
  /** Without what scrolling did to it: a scroll by itself is no movement. */
  readonly page: readonly [number, number];
}

export class ArmGate implements ReactiveController {
  readonly #target: HTMLElement;
  readonly #delay: () => number;
  readonly #told: () => void;
  /** Of the last thing that the user may not have seen yet, on the clock of `timeStamp`. */
  #since = 0;
  #focused = 0;
  /** `#since` at the latest pointerdown, when it was not refused. */
  #pressed: number | undefined;
  #toldUntil = 0;
  #place: Place | undefined;
  #visible: boolean | undefined;
  #covered = false;
  #io: IntersectionObserver | undefined;
  #captions = new MutationObserver(() => this.touch());

  /** `delay` is `armDelay` now; `told` is called when `cold` changes. */
  constructor(target: HTMLElement, delay: () => number, told: () => void) {
    this.#target = target;
    this.#delay = delay;
    this.#told = told;
  }

  /** It just appeared or changed: to be shown calmly and said with `aria-disabled`. Moving alone shows nothing. */
  get cold(): boolean {
    return performance.now() < this.#toldUntil;
  }

  hostConnected(): void {
    for (const type of ['pointerdown', 'keydown', 'focusin']) this.#target.addEventListener(type, this.#before, true);
    this.#captions.observe(this.#target, {childList: true, characterData: true, subtree: true});
    this.#place = this.#visible = undefined;
    this.touch();
    this.#watch();
  }

  hostDisconnected(): void {
    for (const type of ['pointerdown', 'keydown', 'focusin']) this.#target.removeEventListener(type, this.#before, true);
    this.#captions.disconnect();
    this.#io?.disconnect();
  }

  /** What it says or does has changed, or it appeared. */
  touch(): void {
    this.#since = performance.now();
    const delay = this.#delay();
    this.#toldUntil = this.#since + delay;
    this.#told();
    if (delay > 0) setTimeout(this.#told, delay);
  }

  /** Whether this click counts. Asked once per click. */
  allows(click: MouseEvent): boolean {
    this.#look();
    const pressed = this.#pressed;
    this.#pressed = undefined;
    const byKey = click.detail === 0;
    if (!this.#armed(click) || click.detail > 1) return false;
    if (byKey) return click.timeStamp - this.#focused >= this.#delay();
    // A pointer went down on it as it is now; a click of assistive technology has no pointerdown.
    return pressed === undefined || pressed === this.#since;
  }

  #armed({timeStamp}: Event): boolean {
    return timeStamp - this.#since >= this.#delay();
  }

  readonly #before = (event: Event): void => {
    if (event.type === 'focusin') {
      // A Tab or a press put the focus there; what a script did, the user has yet to notice.
      this.#focused = currentGesture() ? 0 : performance.now();
    } else if (event.type === 'pointerdown') {
      this.#look();
      this.#pressed = this.#armed(event) ? this.#since : -1;
    } else if ((event as KeyboardEvent).repeat && ['Enter', ' '].includes((event as KeyboardEvent).key)) {
      event.preventDefault();
    }
  };

  /** Compares with where it was; a move starts the delay again, without a word. */
  #look(): void {
    const {left, top} = this.#target.getBoundingClientRect();
    let [x, y] = [left, top];
    for (let node: Node | null = this.#target; node; node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null) {
      if (!(node instanceof Element)) continue;
      x += node.scrollLeft;
      y += node.scrollTop;
    }
    const now: Place = {view: [left, top], page: [x, y]};
    const before = this.#place;
    this.#place = now;
    const far = (key: keyof Place): boolean => before !== undefined && now[key].some((at, i) => Math.abs(at - before[key][i]!) > slack);
    // Fixed boxes stay in view while the page scrolls; scrolled ones stay in the page.
    if (far('view') && far('page')) this.#since = performance.now();
    if (this.#covered && !this.#hidden()) {
      this.#covered = false;
      this.#since = performance.now();
    }
  }

  /** Something else is on top of its middle. */
  #hidden(): boolean {
    const {left, top, width, height} = this.#target.getBoundingClientRect();
    const root = this.#target.getRootNode() as Document | ShadowRoot;
    return !this.#target.contains(root.elementFromPoint(left + width / 2, top + height / 2));
  }

  /** Looks again when the browser sees it move, or something come over it. */
  #watch(): void {
    this.#io?.disconnect();
    this.#look();
    const {left, top, right, bottom} = this.#target.getBoundingClientRect();
    const {clientWidth, clientHeight} = document.scrollingElement ?? document.documentElement;
    const inView = bottom > 0 && top < clientHeight && right > 0 && left < clientWidth;
    const margins = inView ? [top, clientWidth - right, clientHeight - bottom, left] : [0];
    let first = true;
    const options = {
      root: document, threshold: thresholds, trackVisibility: true, delay: 100,
      rootMargin: margins.map((margin) => `${Math.floor(-margin)}px`).join(' '),
    };
    this.#io = new IntersectionObserver((entries) => {
      const {isVisible, isIntersecting} = entries.at(-1) as IntersectionObserverEntry & {isVisible?: boolean};
      if (isIntersecting && isVisible !== this.#visible) {
        if (this.#visible !== undefined) this.#since = performance.now();
        this.#visible = isVisible;
        this.#covered = isVisible === false && this.#hidden();
      }
      if (!first) this.#watch();
      first = false;
    }, options);
    this.#io.observe(this.#target);
  }
}
