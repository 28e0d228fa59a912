/**
 * Which trusted pointer or key event stands behind an act (`language.md §6`,
 * `security.md` R20). `isTrusted` of a `change`, `input` or `submit` says nothing: a
 * scripted `input.click()` is untrusted and the `change` that the browser makes of it is
 * trusted. So those are never a gesture; only what the user's hand did is.
 */
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {NodeElement} from './host.js';

const gestures = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'beforeinput'];
/** Made by the browser of whatever caused them; a forged one taints what came before. */
const consequences = ['input', 'change', 'submit', 'reset'];

/** Milliseconds in which the focus has moved after Tab, if it moves. */
const tabDelay = 50;

let current: Event | undefined;
let pressing = false;
const waiting: (() => void)[] = [];

function note(event: Event): void {
  if (!event.isTrusted) return;
  current = event;
  pressing = event.type === 'pointerdown' || (pressing && event.type === 'mousedown');
  // The click comes first.
  if (!pressing && waiting.length > 0) setTimeout(() => waiting.splice(0).forEach((run) => run()));
  const over = (): void => {
    if (current === event) current = undefined;
  };
  // The default action (a form submits, focus moves) runs before the next task; but Firefox moves the focus by Tab some tasks later.
  if (event.type !== 'keydown' || (event as KeyboardEvent).key !== 'Tab') setTimeout(over);
  else {
    window.addEventListener('focusin', () => setTimeout(over), {once: true, capture: true});
    setTimeout(over, tabDelay);
  }
}

/**
 * The trusted gesture that the page is answering now, wherever it happened; undefined
 * once its task is over. For acts whose gesture is elsewhere: a Tab pressed in one
 * control focuses the next. Needs a `GestureController` on the page.
 */
export function currentGesture(): Event | undefined {
  return current;
}

/**
 * Whether a pointer is down; `then` is called once it is not. What appears in between moves
 * what is being pressed away from under the pointer, and the press is lost.
 */
export function isPressing(then: () => void): boolean {
  if (pressing && !waiting.includes(then)) waiting.push(then);
  return pressing;
}

/** The innermost element of ours that a click is on; none behind a key. To be asked while the click is under way. */
export function clickedBy(gesture: Event | undefined): NodeElement | undefined {
  if (gesture?.type !== 'click') return undefined;
  return gesture.composedPath().find((target): target is NodeElement => target instanceof HTMLElement && 'nodeId' in target);
}

/** By the elements whose gestures they remember. */
const controllers = new WeakMap<EventTarget, GestureController>();
/** Documents and shadow roots that tell of gestures: one listener for all that stands in them. */
const rooms = new WeakSet<Node>();

/** The first gesture on an element: only from now on is there one to remember, or to taint. */
function meet(event: Event): void {
  if (event.isTrusted) for (const target of event.composedPath()) controllers.get(target)?.begin();
}

/** Remembers the latest trusted gesture that reached its host, through shadow roots. */
export class GestureController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #latest: Event | undefined;
  #listens = false;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    controllers.set(host, this);
    host.addController(this);
  }

  /** The gesture behind what happens now, once: one gesture, one act. */
  take(): Event | undefined {
    const event = this.#latest;
    this.#latest = undefined;
    return event;
  }

  hostConnected(): void {
    const room = this.#host.getRootNode();
    if (rooms.has(room)) return;
    rooms.add(room);
    for (const type of gestures) room.addEventListener(type, meet, true);
    for (const type of ['mousedown', 'pointercancel', ...gestures]) window.addEventListener(type, note, true);
  }

  hostDisconnected(): void {
    if (this.#listens) this.#listen('removeEventListener');
    this.#listens = false;
    this.#latest = undefined;
  }

  /** Listens itself, this event too: it is on its way. */
  begin(): void {
    if (!this.#listens) this.#listen('addEventListener');
    this.#listens = true;
  }

  #listen(method: 'addEventListener' | 'removeEventListener'): void {
    // Captured, to be known before any listener inside acts on it. A `change` is not
    // composed and does not leave the shadow root.
    for (const root of [this.#host, this.#host.shadowRoot]) {
      for (const type of [...gestures, ...consequences]) root?.[method](type, this.#seen, true);
    }
  }

  readonly #seen = (event: Event): void => {
    if (!event.isTrusted) this.#latest = undefined;
    else if (gestures.includes(event.type)) this.#latest = event;
    // `execCommand` types without a `beforeinput`: nobody's hand did that.
    else if (event instanceof InputEvent && event.inputType && this.#latest?.type !== 'beforeinput') this.#latest = undefined;
  };
}
