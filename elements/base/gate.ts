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
const longAgo = Number.NEGATIVE_INFINITY;
const before = ['pointerdown', 'keydown', 'focusin'];

export class ArmGate implements ReactiveController {
  readonly #target: HTMLElement;
  readonly #delay: () => number;
  readonly #told: () => void;
  /** When it last became something that the user may not have seen yet, on the clock of `timeStamp`. */
  #since = longAgo;
  /** The same, for what assistive technology is told. */
  #changed = longAgo;
  /** When something other than the user gave it the focus. */
  #focused = longAgo;
  /** `#since` at the latest pointerdown, or -1 when that came too early. */
  #pressed: number | undefined;
  /** Where it was: in view, and without what scrolling did to that. */
  #place: readonly number[] = [];
  #visible: boolean | undefined;
  #covered = false;
  /** The browser left it out when it was first looked at. */
  #left = false;
  #io: IntersectionObserver | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #captions: MutationObserver | undefined;

  /** `delay` is `armDelay` now; `told` is called when `cold` changes. */
  constructor(target: HTMLElement, delay: () => number, told: () => void) {
    this.#target = target;
    this.#delay = delay;
    this.#told = told;
  }

  /** It just appeared or changed: to be said with `aria-disabled`. Moving alone says nothing, or every scroll would. */
  get cold(): boolean {
    return performance.now() - this.#changed < this.#delay();
  }

  get #filled(): boolean {
    const {childElementCount, textContent} = this.#target;
    return childElementCount > 0 || Boolean(textContent?.trim());
  }

  hostConnected(): void {
    for (const type of before) this.#target.addEventListener(type, this.#before, true);
    let filled = this.#filled;
    this.#captions = new MutationObserver(() => {
      this.touch();
      // Its words stand in place of a name that was given: that is drawn, though it was cold before.
      if (filled !== this.#filled) this.#told();
      filled = this.#filled;
    });
    this.#captions.observe(this.#target, {childList: true, characterData: true, subtree: true});
    this.#place = [];
    this.#visible = undefined;
    this.touch();
  }

  hostDisconnected(): void {
    for (const type of before) this.#target.removeEventListener(type, this.#before, true);
    this.#captions?.disconnect();
    this.watch(false);
  }

  /** Whether to notice what happens to it: for nothing while it takes no click anyway. */
  watch(on: boolean): void {
    if (!on) this.#io?.disconnect();
    this.#io = on ? (this.#io ?? this.#begin()) : undefined;
  }

  /** What it says or does has changed, or it appeared. */
  touch(): void {
    const {cold} = this;
    this.#changed = this.#since = performance.now();
    if (!cold) this.#told();
    if (this.cold) this.#wait();
  }

  /** Tells when it is no longer cold: one timer, however often it is touched meanwhile. */
  #wait(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.cold) this.#wait();
      else this.#told();
    }, this.#changed + this.#delay() - performance.now() + 1);
  }

  /** Whether this click counts. To be asked once per click. */
  allows(click: MouseEvent): boolean {
    this.#look();
    const pressed = this.#pressed;
    this.#pressed = undefined;
    if (!this.#armed(click, this.#since) || click.detail > 1) return false;
    if (click.detail === 0) return this.#armed(click, this.#focused);
    // The pointer went down on it as it is now. A click of assistive technology has no pointerdown.
    return pressed === undefined || pressed === this.#since;
  }

  #armed({timeStamp}: Event, since: number): boolean {
    const delay = this.#delay();
    return delay === 0 || timeStamp - since >= delay;
  }

  readonly #before = (event: Event): void => {
    const {type, key, repeat} = event as KeyboardEvent;
    // A Tab or a press put the focus there; of what a script did the user has yet to learn.
    if (type === 'focusin') this.#focused = currentGesture() ? longAgo : performance.now();
    else if (type === 'pointerdown') {
      this.#look();
      this.#pressed = this.#armed(event, this.#since) ? this.#since : -1;
    } else if (repeat && (key === 'Enter' || key === ' ')) event.preventDefault();
  };

  /** Compares with where it was; a move starts the delay again. */
  #look(): void {
    const {left, top} = this.#target.getBoundingClientRect();
    const now = [left, top, left, top] as [number, number, number, number];
    for (let node: Node | null = this.#target; node; node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null) {
      if (!(node instanceof Element)) continue;
      now[2] += node.scrollLeft;
      now[3] += node.scrollTop;
    }
    const far = now.map((at, i) => Math.abs(at - (this.#place[i] ?? at)) > slack);
    this.#place = now;
    // What is fixed stays in view while the page scrolls, what is scrolled stays in the page.
    const moved = (far[0] || far[1]) && (far[2] || far[3]);
    const uncovered = this.#covered && !this.#hidden();
    if (uncovered) this.#covered = false;
    if (moved || uncovered) this.#since = performance.now();
  }

  /** Something else is on top of its middle. */
  #hidden(): boolean {
    const {left, top, width, height} = this.#target.getBoundingClientRect();
    const root = this.#target.getRootNode() as Document | ShadowRoot;
    return !this.#target.contains(root.elementFromPoint(left + width / 2, top + height / 2));
  }

  /**
   * The first look comes with the frame, when the page is laid out anyway: to look at once
   * would lay it out anew for each button that appears. Until then it is cold. What the
   * browser leaves out (`content-visibility`) has no place, and to ask for one would lay it
   * out: the look waits until it comes near, and where it was before nobody knows.
   */
  #begin(): IntersectionObserver {
    const first = new IntersectionObserver((entries) => {
      const {isIntersecting, boundingClientRect: {width}} = entries.at(-1) as IntersectionObserverEntry;
      if (!isIntersecting && width === 0) this.#left = true;
      else {
        if (this.#left) this.#since = performance.now();
        this.#left = false;
        this.#watch();
      }
    }, {root: document, rootMargin: '100%'});
    first.observe(this.#target);
    return first;
  }

  /** Looks again when the browser sees it move, or something come over it. */
  #watch(): void {
    this.#io?.disconnect();
    this.#look();
    const {left, top, right, bottom} = this.#target.getBoundingClientRect();
    const {clientWidth, clientHeight} = document.scrollingElement ?? document.documentElement;
    const inView = bottom > 0 && top < clientHeight && right > 0 && left < clientWidth;
    const margins = inView ? [top, clientWidth - right, clientHeight - bottom, left] : [0];
    const options = {
      root: document, threshold: thresholds, trackVisibility: true, delay: 100,
      rootMargin: margins.map((margin) => `${Math.floor(-margin)}px`).join(' '),
    };
    let first = true;
    this.#io = new IntersectionObserver((entries) => {
      const {isVisible, intersectionRatio, boundingClientRect: box} = entries.at(-1) as IntersectionObserverEntry & {isVisible?: boolean};
      if (intersectionRatio > 0.5 && isVisible !== this.#visible) {
        if (this.#visible !== undefined) this.#since = performance.now();
        this.#visible = isVisible;
        this.#covered = isVisible === false && this.#hidden();
      }
      const same = box.left === left && box.top === top && box.right === right && box.bottom === bottom;
      if (!same || !(first || inView)) this.#watch();
      first = false;
    }, options);
    this.#io.observe(this.#target);
  }
}
