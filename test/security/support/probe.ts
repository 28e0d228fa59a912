/** The page's side of the tests: what was called, fetched, told and changed while hostile text was shown. */
import {inspect, type Owner, type ShapeOptions} from './shape.js';

interface Message extends Owner {
  policy: object | undefined;
  append(text: string): void;
  close(): void;
  cancel(reason: string): void;
  receive(event: object): void;
  flush(): void;
  reset(): void;
  readonly stats: {readonly appended: number; readonly lexed: number; readonly nodesCreated: number};
}

export interface Item {
  readonly id: string;
  readonly text: string;
}

export interface RenderOptions extends ShapeOptions {
  /** Characters at a time, with a look after each `every` pieces; whole when it is left out. */
  readonly step?: number;
  readonly every?: number;
  readonly policy?: object;
  /** Events of the protocol instead of text. */
  readonly events?: readonly object[];
}

export interface Measures {
  readonly appended: number;
  readonly lexed: number;
  readonly nodesCreated: number;
  readonly elements: number;
  readonly height: number;
  /** Places that cells of tables take, and how many cells there are. */
  readonly spanned: number;
  readonly cells: number;
  readonly after: string;
}

export interface Outcome {
  readonly calls: readonly string[];
  readonly violations: readonly string[];
  readonly errors: readonly string[];
  readonly events: readonly string[];
  readonly page: readonly string[];
}

const calls: string[] = [];
const violations: string[] = [];
const errors: string[] = [];
const events: string[] = [];

/** Counts calls of what only a script could have called. */
function watch(owner: object, ...names: string[]): void {
  for (const name of names) {
    if (!(name in owner)) continue;
    Object.defineProperty(owner, name, {configurable: true, value: (...args: unknown[]) => {
      calls.push(`${name}(${args.map(String).join().slice(0, 60)})`);
      return Promise.resolve();
    }});
  }
}

watch(window, 'alert', 'confirm', 'prompt', 'print', 'open', 'fetch', 'postMessage', 'WebSocket', 'EventSource', 'Worker', 'SharedWorker', 'importScripts');
watch(Navigator.prototype, 'sendBeacon', 'share', 'registerProtocolHandler');
watch(XMLHttpRequest.prototype, 'open', 'send');
watch(Document.prototype, 'write', 'writeln', 'open');
if (navigator.clipboard) watch(Object.getPrototypeOf(navigator.clipboard) as object, 'read', 'readText', 'write', 'writeText');

/** What DOMPurify's inert parse makes a strict policy report: styles and handlers of raw HTML that no document runs. */
const inert = /^(?:style-src|style-src-attr|style-src-elem|script-src-attr)$/;

document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI, sample}) => {
  if (!inert.test(effectiveDirective)) violations.push(`${effectiveDirective} ${blockedURI} ${sample}`);
});
addEventListener('error', ({message}) => errors.push(message));
addEventListener('unhandledrejection', ({reason}) => errors.push(`unhandled: ${String(reason)}`));
for (const type of ['change', 'click', 'submit', 'cancel', 'focus', 'blur', 'event', 'turn']) {
  addEventListener(`mdui-${type}`, (event) => {
    // What was refused is told; it is no act.
    if ((event as CustomEvent<{type?: string} | null>).detail?.type !== 'ui.error') events.push(`mdui-${type}`);
  });
}
addEventListener('submit', () => events.push('submit'));
// A link that may be followed would leave the page.
addEventListener('click', (event) => event.preventDefault());

/** The driver of the browser adds some of its own. */
const globals = (): string[] => Object.getOwnPropertyNames(window).filter((key) => !/^\d+$|^(?:puppeteer)?_{2,}/.test(key)).sort();

/** What the page is like. */
function pageState(): Record<string, unknown> {
  return {
    title: document.title, url: location.href, name: window.name, cookie: document.cookie, forms: document.forms.length, links: document.links.length, images: document.images.length,
    focus: document.activeElement?.localName, scroll: scrollY, base: document.baseURI, head: document.head.childElementCount, outside: [...document.body.children].map(({localName, id}) => `${localName}#${id}`).join(),
    prototype: Object.getOwnPropertyNames(Object.prototype).sort().join(), array: Object.getOwnPropertyNames(Array.prototype).length, globals: globals().length, domain: document.domain, designMode: document.designMode, storage: localStorage.length, history: history.length,
  };
}
let before: Record<string, unknown> = {};
addEventListener('load', () => {
  before = pageState();
});

const stage = (): HTMLElement => document.querySelector('#stage') as HTMLElement;

function show(text: string, {step, every = 1, policy, events: given, ...shape}: RenderOptions): string[] {
  const message = document.createElement('mdui-message') as Message;
  if (policy) message.policy = policy;
  stage().append(message);
  const findings: string[] = [];
  try {
    if (given) for (const event of given) message.receive(event);
    else {
      const size = step ?? Math.max(1, text.length);
      for (let at = 0, piece = 1; at < text.length; at += size, piece++) {
        message.append(text.slice(at, at + size));
        if (step === undefined || piece % every > 0) continue;
        message.flush();
        findings.push(...inspect(message, shape).map((each) => `after ${at + size}: ${each}`));
      }
      message.close();
    }
    message.flush();
    findings.push(...inspect(message, shape));
  } catch (error) {
    findings.push(`threw ${String(error)}`);
  }
  return findings.slice(0, 5);
}

const probe = {
  /** Shows each item in a message of its own and keeps it; what is wrong by item. */
  render: (items: readonly Item[], options: RenderOptions = {}): [id: string, findings: string[]][] =>
    items.map(({id, text}): [string, string[]] => [id, show(text, options)]).filter(([, findings]) => findings.length > 0),

  /** What a message shows, as markup, and what its text is. */
  shown(text: string): {html: string; text: string} {
    show(text, {});
    const base = stage().lastElementChild?.shadowRoot?.querySelector('[part=base]');
    return {html: (base?.innerHTML ?? '').replace(/<!--.*?-->/g, ''), text: base?.textContent ?? ''};
  },

  /** Counts what a text makes, `step` characters at a time with a look and a layout after each `every` pieces; then the same element shows something else. */
  measure(text: string, step: number, every: number): Measures {
    const message = document.createElement('mdui-message') as Message;
    stage().append(message);
    for (let at = 0, piece = 1; at < text.length; at += step, piece++) {
      message.append(text.slice(at, at + step));
      if (piece % every > 0) continue;
      message.flush();
      message.getBoundingClientRect();
    }
    message.close();
    message.flush();
    const root = message.shadowRoot as ShadowRoot;
    const cells = [...root.querySelectorAll<HTMLTableCellElement>('td, th')];
    const measures = {
      ...message.stats, elements: root.querySelectorAll('*').length, height: message.getBoundingClientRect().height,
      spanned: cells.reduce((sum, {colSpan, rowSpan}) => sum + colSpan * rowSpan, 0), cells: cells.length,
    };
    message.reset();
    message.append('fine');
    message.close();
    message.flush();
    const after = root.querySelector('[part=base]')?.textContent ?? '';
    message.remove();
    return {...measures, after};
  },

  /** What the lists say of a message in which `plant` put something. */
  planted(plant: string): string[] {
    show('word', {});
    const message = stage().lastElementChild as Message;
    message.shadowRoot?.querySelector('p')?.append(document.createRange().createContextualFragment(plant));
    return inspect(message);
  },

  /** Where a person would point at the message of an index: its first link, summary or box, else its middle; and whether that is a control. */
  aim(index: number): {x: number; y: number; control: boolean} | undefined {
    const message = stage().children[index];
    const root = message?.shadowRoot;
    if (!message || !root) return undefined;
    const target = root.querySelector('a, summary, [title], .image, td, p, div > *') ?? message;
    target.scrollIntoView({block: 'center'});
    const {left, top, width, height} = target.getBoundingClientRect();
    const [x, y] = [Math.max(1, left + Math.min(width / 2, 20)), Math.max(1, top + height / 2)];
    // A control is there to be pressed, and then does something.
    const control = root.elementsFromPoint(x, y).some((each) => each.matches('button, input, .image') || (each.localName.startsWith('mdui-') && each !== message));
    return {x, y, control};
  },

  count: (): number => stage().childElementCount,

  /** Raw HTML that would be something else if it were written and read once more. */
  unstable: (): string[] =>
    [...stage().children].flatMap(({shadowRoot}) => [...(shadowRoot?.querySelectorAll('[part=html]') ?? [])].map((element) => element.innerHTML))
      .filter((html) => new DOMParser().parseFromString(`<div>${html}`, 'text/html').body.firstElementChild?.innerHTML !== html),

  /** What all elements have handlers for, if any content did: none may run. */
  poke(): void {
    const types = ['mouseover', 'mouseenter', 'mousemove', 'pointerdown', 'pointerover', 'mousedown', 'mouseup', 'keydown', 'focus', 'focusin', 'blur', 'toggle', 'beforetoggle', 'error', 'load', 'animationstart', 'animationend', 'transitionend', 'wheel', 'copy', 'paste', 'dragstart', 'input', 'change', 'beforematch', 'scroll', 'contextmenu', 'auxclick', 'dblclick'];
    for (const message of stage().children) for (const element of message.shadowRoot?.querySelectorAll('*:not(button):not(input)') ?? []) for (const type of types) element.dispatchEvent(new Event(type, {bubbles: false}));
  },

  /** Takes all messages away and says what happened while they were there. */
  outcome(): Outcome {
    stage().replaceChildren();
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    const now = pageState();
    const page = Object.keys(now).filter((key) => now[key] !== before[key]).map((key) => `${key}: ${String(before[key])} → ${String(now[key])}`);
    return {calls: calls.splice(0), violations: violations.splice(0), errors: errors.splice(0), events: events.splice(0), page};
  },
};

export type Probe = typeof probe;
Object.assign(window, {probe});
