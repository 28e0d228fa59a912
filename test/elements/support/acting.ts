/** Trusted acts on buttons, what a page hears of them, and a clock that is set back. */
import {nextFrame} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {LooseHost} from '../../../elements/base/loose-host.js';
import type {UserEvent} from '../../../src/index.js';

/** Long enough that no test outlasts it. */
export const ages = 100_000;

/** A host whose buttons take no click before `ages` have passed. */
export const slowHost = (): LooseHost => new LooseHost({armDelay: ages});
/** A host of tests that know nothing of guards. */
export const openHost = (): LooseHost => new LooseHost({armDelay: 0});

/** What happens in `then` happened long ago, for all that the library can tell. */
export async function longAgo<T>(then: () => Promise<T>): Promise<T> {
  const now = performance.now;
  performance.now = () => now.call(performance) - 2 * ages;
  try {
    return await then();
  } finally {
    performance.now = now;
  }
}

/** A few frames, for the page to settle. */
export async function frames(count = 3): Promise<void> {
  for (let i = 0; i < count; i++) await nextFrame();
}

export interface Heard {
  readonly name: string;
  readonly detail: UserEvent;
}

const names = ['mdui-change', 'mdui-click', 'mdui-submit', 'mdui-cancel', 'mdui-error', 'mdui-event', 'mdui-turn'];

/** All that a page hears from an element, in order. */
export function hear(element: HTMLElement): Heard[] {
  const heard: Heard[] = [];
  for (const name of names) element.addEventListener(name, (event) => heard.push({name, detail: (event as CustomEvent<UserEvent>).detail}));
  return heard;
}

export const namesOf = (heard: readonly Heard[]): string[] => heard.map(({name}) => name);

export function middle(element: Element): [number, number] {
  const {x, y, width, height} = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

/** A trusted click where the element is now. */
export async function press(element: Element): Promise<void> {
  element.scrollIntoView({block: 'nearest'});
  await sendMouse({type: 'click', position: middle(element)});
}

/** The native button with this caption, in an element or in the dialog that is open. */
export function buttonIn(root: ParentNode | null | undefined, caption?: string): HTMLButtonElement {
  const found = [...(root?.querySelectorAll('button') ?? [])].find((button) => caption === undefined || button.textContent?.includes(caption));
  if (!found) throw new Error(`There is no button "${caption}".`);
  return found;
}

/** The shadow root that holds the open dialog, wherever it stands; null when none is open. */
export function dialogRoot(parent: ParentNode = document.body): ShadowRoot | null {
  for (const {shadowRoot} of parent.querySelectorAll('*')) if (shadowRoot?.querySelector(':modal')) return shadowRoot;
  return null;
}
