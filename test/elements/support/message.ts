/** Messages as a reader has them: what is shown and said, trusted acts, and what a page hears. */
import {expect, fixture, html} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import '../../../elements/elements.js';
import type {MduiMessage} from '../../../elements/message/message.js';
import type {Turn, UserEvent} from '../../../src/index.js';
import {press} from './acting.js';

/** An empty message, alone in its parent, whose buttons take a click at once. */
export async function empty(properties: Partial<MduiMessage> = {}): Promise<MduiMessage> {
  const frame = await fixture<HTMLElement>(html`<main></main>`);
  const message = Object.assign(document.createElement('mdui-message'), {policy: {armDelay: 0}}, properties);
  frame.append(message);
  return message;
}

/** A message that arrived at once and is over. */
export async function shown(markdown: string, properties?: Partial<MduiMessage>): Promise<MduiMessage> {
  const message = await empty(properties);
  message.append(markdown);
  message.close();
  message.flush();
  return message;
}

/** Text that arrives character by character, each of them shown. */
export function type(message: MduiMessage, markdown: string): void {
  for (const character of markdown) {
    message.append(character);
    message.flush();
  }
}

/** A message that came character by character and is over. */
export async function streamed(markdown: string, properties?: Partial<MduiMessage>): Promise<MduiMessage> {
  const message = await empty(properties);
  type(message, markdown);
  message.close();
  message.flush();
  return message;
}

export const ways = {'at once': shown, 'streamed by character': streamed};

/** The element of a node, which is there. */
export function part<E extends HTMLElement = HTMLElement>(message: MduiMessage, id: string): E {
  const element = message.elementFor(id);
  if (!element) throw new Error(`There is no #${id}.`);
  return element as E;
}

/** What stands in the message's own tree. */
export function find<E extends Element = HTMLElement>(message: MduiMessage, selector: string): E {
  const found = message.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** Like `find`, in the shadow root of a node's element. */
export function within<E extends Element = HTMLElement>(message: MduiMessage, id: string, selector = 'input, textarea, select, button'): E {
  const found = part(message, id).shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector} in #${id}.`);
  return found;
}

/** The control of an option, by its label. */
export function option(message: MduiMessage, id: string, label: string): HTMLInputElement {
  const rows = [...(part(message, id).shadowRoot?.querySelectorAll('.row') ?? [])];
  const found = rows.find((row) => row.querySelector('label')?.textContent?.trim() === label)?.querySelector('input');
  if (!found) throw new Error(`There is no option "${label}" in #${id}.`);
  return found;
}

/** A trusted click, and the drawing of what came of it. */
export async function tap(message: MduiMessage, element: Element): Promise<void> {
  message.flush();
  await press(element);
  // What a button does is done in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  message.flush();
}

// --- what a page hears ------------------------------------------------------------------

const names = ['mdui-change', 'mdui-click', 'mdui-submit', 'mdui-cancel', 'mdui-focus', 'mdui-blur', 'mdui-error', 'mdui-event', 'mdui-turn'] as const;

export interface Heard {
  readonly name: string;
  readonly detail: UserEvent & {readonly turn?: Turn; readonly text?: string};
  /** Where it was dispatched, as a listener on the message's root sees it. */
  readonly target: EventTarget | undefined;
}

/** All that a page hears of a message, in order; focus and blur, which come with everything, only when asked for. */
export function hear(message: HTMLElement, {focus = false} = {}): Heard[] {
  const heard: Heard[] = [];
  for (const name of names) {
    message.addEventListener(name, (event) => {
      const detail = event.detail as Heard['detail'];
      if (focus || !/^ui\.(?:focus|blur)$/.test(detail.type)) heard.push({name, detail, target: event.composedPath()[0]});
    });
  }
  return heard;
}

export const heardNames = (heard: readonly Heard[]): string[] => heard.map(({name}) => name.replace('mdui-', ''));

/** The events, each once and as it was told, without its envelope. */
export const told = (heard: readonly Heard[]): Record<string, unknown>[] => heard.filter(({name}) => name === 'mdui-event').map(({detail}) => members(detail));

/** An event without its envelope, which is checked. */
export function members(event: UserEvent): Record<string, unknown> {
  const {version, message_id, event_id, seq, at, ...rest} = event;
  expect(version).to.equal('amui-0.1');
  expect([typeof message_id, typeof event_id, typeof seq, typeof at]).to.deep.equal(['string', 'string', 'number', 'number']);
  expect(message_id).to.not.equal('');
  return rest;
}

/** The lines of the turns that the agent gets. */
export const turns = (heard: readonly Heard[]): string[] => heard.flatMap(({detail: {turn}}) => (turn ? [turn.text] : []));

// --- what is said -----------------------------------------------------------------------

interface Said {
  readonly role: string;
  readonly name?: string;
  readonly children?: readonly Said[];
  readonly [state: string]: unknown;
}

/** Boxes without a meaning of their own, and what only repeats the text. */
const silent = new Set(['none', 'generic', 'InlineTextBox', 'MenuListPopup', 'RootWebArea', 'main', 'StaticText', 'LabelText', 'Legend', 'Figcaption', 'LineBreak']);
const states = ['checked', 'selected', 'expanded', 'pressed', 'disabled', 'readonly', 'required', 'invalid', 'busy', 'focused', 'modal', 'multiselectable'];
const values = ['level', 'value', 'valuemax', 'description', 'url'];

function statesOf(node: Said): string {
  const on = states.filter((state) => node[state] === true || (typeof node[state] === 'string' && node[state] !== 'false'));
  const given = values.filter((name) => node[name] !== undefined && node[name] !== '').map((name) => `${name}=${String(node[name])}`);
  return [...on, ...given].map((word) => ` ${word}`).join('');
}

function textOf(node: Said): string {
  return node.role === 'StaticText' ? (node.name ?? '') : (node.children ?? []).map(textOf).join('');
}

function say(node: Said, depth: number, parent: string, lines: string[]): void {
  const {role, name = '', children = []} = node;
  const quoted = name.trim();
  let inner = depth;
  let spoken = parent;
  if (role === 'StaticText') {
    // A name is not said twice.
    if (quoted !== '' && !parent.includes(quoted)) lines.push(`${'  '.repeat(depth)}${quoted}`);
  } else if (!silent.has(role) && !(role === 'option' && node['disabled'])) {
    lines.push(`${'  '.repeat(depth)}${role}${quoted && ` "${quoted}"`}${statesOf(node)}`);
    inner++;
    spoken = quoted ? `${quoted}\n${String(node['value'] ?? '')}` : String(node['value'] ?? '');
  }
  const labels = children.filter((child) => child.role === 'LabelText' || child.role === 'Legend');
  for (const child of children) {
    // The visible label of a control that has it as its name.
    if (labels.includes(child) && namesIn(node).has(textOf(child).replace(/\*$/, '').trim())) continue;
    say(child, inner, spoken, lines);
  }
}

/** The names of what stands in a node, and its own. */
function namesIn(node: Said): Set<string> {
  const all = new Set([node.name?.trim() ?? '']);
  for (const child of node.children ?? []) for (const name of namesIn(child)) all.add(name);
  return all;
}

async function tree(selector?: string): Promise<string[]> {
  const lines: string[] = [];
  say(await executeServerCommand<Said, {selector: string} | undefined>('accessibility-tree', selector === undefined ? undefined : {selector}), 0, '', lines);
  return lines;
}

/** What assistive technology is told of a message: a line for each thing, deeper what stands in it. */
export async function said(message: HTMLElement): Promise<string[]> {
  const frame = message.parentElement as HTMLElement;
  frame.id = `said-${Math.random().toString(36).slice(2)}`;
  return tree(`#${frame.id}`);
}

/** What it is told of all of the page: while a dialog is open, of nothing else. */
export const saidOfPage = (): Promise<string[]> => tree();

/** The words that can be seen: those of the message and of the shadow roots in it, whose boxes are rendered. */
export function seen(message: Element): string {
  let words = '';
  const walk = (node: Node): void => {
    if (node instanceof Text) words += node.data;
    if (!(node instanceof Element)) return;
    const {display} = getComputedStyle(node);
    if (!node.checkVisibility({visibilityProperty: true}) && display !== 'contents') return;
    // A box of its own is apart from what stands beside it.
    const gap = display === 'inline' || display === 'contents' ? '' : ' ';
    const given = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    words += gap;
    for (const child of given.length > 0 ? given : (node.shadowRoot ?? node).childNodes) walk(child);
    words += gap;
  };
  walk(message);
  return words.replace(/\s+/g, ' ').trim();
}
