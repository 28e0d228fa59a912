/** Surfaces in tests: shown at once, pressed by trusted clicks, and what a page hears of them. */
import {nextFrame} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import '../../../elements/surface/define.js';
import type {MduiSurface} from '../../../elements/surface/surface.js';
import type {SurfaceTurnDetail} from '../../../elements/surface/surface-events.js';
import {basicCatalogId} from '../../../src/a2ui/index.js';
import type {PolicyOptions, UserEvent} from '../../../src/index.js';

export interface Example {
  readonly name: string;
  readonly messages: readonly object[];
}

/** A2UI's own examples, as its package ships them. */
export const examples = async (version: 'v1_0' | 'v0_9' = 'v1_0'): Promise<readonly Example[]> => (await executeServerCommand('a2ui-examples', version)) as Example[];

/** Why a message to the agent is not valid by the protocol's schema. */
export const problems = async (message: object): Promise<readonly string[]> => (await executeServerCommand('a2ui-problems', message as never)) as string[];

export interface Heard {
  readonly surface: MduiSurface;
  readonly turns: SurfaceTurnDetail[];
  readonly errors: (UserEvent & {readonly error?: {readonly code: string}})[];
}

/** Images that need no server: a page's policy for them. */
export const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** For tests that know nothing of guards. */
export const open: PolicyOptions = {armDelay: 0};

/** Shows these messages alone on the page. */
export async function show(messages: unknown, properties: Partial<Pick<MduiSurface, 'policy' | 'locale' | 'surfaceId' | 'sendDataModel' | 'spent'>> = {}): Promise<Heard> {
  document.querySelector('#surfaces')?.remove();
  const frame = document.createElement('main');
  frame.id = 'surfaces';
  const title = document.createElement('h1');
  title.textContent = 'Surfaces';
  const surface = document.createElement('mdui-surface');
  Object.assign(surface, {policy: open, ...properties});
  frame.append(title, surface);
  document.body.append(frame);
  const turns: SurfaceTurnDetail[] = [];
  const errors: Heard['errors'] = [];
  surface.addEventListener('mdui-turn', (event) => turns.push(event.detail as unknown as SurfaceTurnDetail));
  surface.addEventListener('mdui-error', (event) => errors.push(event.detail));
  if (messages !== undefined) surface.messages = messages;
  await settle(surface);
  return {surface, turns, errors};
}

/** What a surface loads when it needs it. */
const parts = (): Promise<unknown> => Promise.all([
  import('../../../elements/surface/components/icon.js'), import('../../../elements/surface/components/media.js'), import('../../../elements/surface/components/controls.js'),
  import('../../../elements/surface/components/panels.js'), import('../../../elements/surface/components/rows.js'), import('../../../src/a2ui/pattern.js'), import('../../../src/a2ui/format-date.js'),
]);

/** Until everything is drawn, with all that is loaded for it. */
export async function settle(surface: MduiSurface): Promise<void> {
  surface.flush();
  await parts();
  for (let round = 0; round < 3; round++) {
    await Promise.all([...inside(surface)].map((element) => (element as {updateComplete?: Promise<unknown>}).updateComplete));
    await nextFrame();
  }
}

/** All elements of a surface, those in the shadow roots of ours included. */
export function* inside(root: Element | ShadowRoot): Generator<Element> {
  for (const element of (root instanceof Element ? root.shadowRoot ?? root : root).querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* inside(element.shadowRoot);
  }
}

export const one = <E extends Element = HTMLElement>(surface: MduiSurface, selector: string, index = 0): E => {
  const found = [...inside(surface)].filter((element) => element.matches(selector))[index];
  if (!found) throw new Error(`There is no ${selector} (${index}).`);
  return found as E;
};

export const all = (surface: MduiSurface, selector: string): HTMLElement[] => [...inside(surface)].filter((element): element is HTMLElement => element.matches(selector));

/** The native button in one of ours that says so. */
export function pressable(surface: MduiSurface, caption: string): HTMLButtonElement {
  const button = all(surface, '[part=button]').find((element) => element.textContent?.includes(caption) || element.shadowRoot?.querySelector('button')?.getAttribute('aria-label') === caption);
  const native = button?.shadowRoot?.querySelector('button');
  if (!native) throw new Error(`There is no button "${caption}".`);
  return native;
}

/** What can be read of it, without the words of controls. */
export function seen(surface: MduiSurface): string {
  return (surface.shadowRoot?.querySelector('[part=base]') as HTMLElement).innerText;
}

/** All text of a surface, that in the shadow roots of controls included. */
export const textIn = (element: Element): string =>
  [...inside(element)].flatMap((part) => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && part.localName !== 'style').map((node) => node.textContent ?? '')).join(' ');

/** One surface `s` of these components. */
export const made = (components: readonly object[], dataModel: object = {}, rest: object = {}): readonly object[] =>
  [{version: 'v1.0', createSurface: {surfaceId: 's', catalogId: basicCatalogId, components, dataModel, ...rest}}];
export const update = (...components: readonly object[]): object => ({version: 'v1.0', updateComponents: {surfaceId: 's', components}});
export const data = (path: string, value: unknown): object => ({version: 'v1.0', updateDataModel: {surfaceId: 's', path, value}});
export const column = (...children: readonly string[]): object => ({id: 'root', component: 'Column', children});
export const text = (id: string, words: unknown, rest: object = {}): object => ({id, component: 'Text', text: words, ...rest});
export const button = (id: string, event: object | undefined, rest: object = {}): readonly object[] =>
  [{id, component: 'Button', child: `${id}-text`, ...(event && {action: {event}}), ...rest}, text(`${id}-text`, id)];
export const bound = (path: string): object => ({path});
