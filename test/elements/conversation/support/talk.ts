/** Conversations, what stands in them, and what is said of them. */
import {fixture, html} from '@open-wc/testing';
import '../../../../elements/elements.js';
import type {MduiConversation} from '../../../../elements/conversation/conversation.js';
import type {MduiMessage} from '../../../../elements/message/message.js';
import type {AgentEvent} from '../../../../src/index.js';

const version = 'amui-0.1';

export const form = 'Where to?\n\n:::form {#trip action=plan label="Your trip"}\n:::radio {#city label=City}\n- (x) Rome\n- ( ) Lisbon\n:::\n:::input {#name label=Name}\n:::\n:::button {type=submit #send}\nPlan\n:::\n:::\n';

/** A conversation of a fixed height, alone in its parent, whose buttons take a click at once. */
export async function made(properties: Partial<MduiConversation> = {}, style = 'block-size:400px'): Promise<MduiConversation> {
  const frame = await fixture<HTMLElement>(html`<main></main>`);
  const element = Object.assign(document.createElement('mdui-conversation'), {policy: {armDelay: 0}}, properties);
  element.style.cssText = style;
  frame.append(element);
  await element.updateComplete;
  return element;
}

export const event = (given: object): AgentEvent => given as AgentEvent;

/** A whole message of the agent. */
export function talk(element: MduiConversation, message_id: string, ...texts: readonly string[]): void {
  element.receive({type: 'md.open', message_id, version});
  for (const append of texts) element.receive({type: 'md.delta', append, message_id});
  element.receive({type: 'md.close', message_id});
}

export function find<E extends Element = HTMLElement>(element: MduiConversation, selector: string): E {
  const found = element.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

/** The messages that it shows. */
export const messages = (element: MduiConversation): MduiMessage[] => [...(element.shadowRoot?.querySelectorAll('mdui-message') ?? [])];

/** Who says what, a line for each row: of a message its first block. */
export function rows(element: MduiConversation): string[] {
  return [...(element.shadowRoot?.querySelectorAll('article') ?? [])].map((row) => {
    const message = row.querySelector('mdui-message');
    const words = message ? message.shadowRoot?.querySelector('[part=base]')?.firstElementChild?.textContent : row.querySelector('p')?.textContent;
    const state = row.querySelector('[part=state]')?.textContent;
    return `${row.getAttribute('aria-label')}: ${words}${state && ` [${state}]`}`;
  });
}

/** Listens to what assistive technology is told by a conversation or a message; `heard` gives what came since. */
export function listen(element: HTMLElement): () => string[] {
  const heard: string[] = [];
  const take = (records: readonly MutationRecord[]): void => {
    for (const {target, addedNodes} of records) for (const line of addedNodes) heard.push(`${(target as HTMLElement).getAttribute('aria-live')}: ${line.textContent}`);
  };
  const watch = new MutationObserver(take);
  for (const region of element.shadowRoot?.querySelectorAll('.spoken > [aria-live]') ?? []) watch.observe(region, {childList: true});
  return () => {
    take(watch.takeRecords());
    return heard.splice(0);
  };
}

/** Sends a text in pieces of a few characters, as a model does. */
export function stream(element: MduiConversation, message_id: string, markdown: string, size = 4): void {
  for (let at = 0; at < markdown.length; at += size) element.receive({type: 'md.delta', append: markdown.slice(at, at + size), message_id});
}
