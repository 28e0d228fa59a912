/** Many messages in one page: how soon they show, and whether they go when they are removed. */
import type {Message} from '../adapters/markdownui.js';
import type {Start} from '../adapters/session.js';
import {makeMessage} from '../documents.js';
import {drawn} from './dom.js';

export interface MessagesJob {
  readonly count: number;
  /** Characters a message. */
  readonly length: number;
}

export interface Shown {
  /** Milliseconds until the first frame with messages was drawn. */
  readonly firstScreen: number;
  /** Messages below the fold, and those of them that the browser does not lay out. */
  readonly below: number;
  readonly skipped: number;
  readonly controls: number;
}

const finished = (text: string): Message => {
  const message = document.createElement('mdui-message') as Message & {markdown: string};
  message.markdown = text;
  return message;
};

/** Looked up each time: a variable that outlives the messages would keep them. */
const thread = (): HTMLElement => document.querySelector('main') ?? document.body.appendChild(document.createElement('main'));

/** Nothing may be left of these but what a browser keeps for a page. */
async function clear(): Promise<void> {
  thread().replaceChildren();
  await drawn();
  await drawn();
}

function skips(message: Element): boolean {
  const content = message.shadowRoot?.querySelector('p, li, h1, h2, h3') ?? message;
  return !content.checkVisibility({contentVisibilityAuto: true});
}

async function show({count, length}: MessagesJob): Promise<Shown> {
  const text = makeMessage(length);
  const place = thread();
  const begin = performance.now();
  for (let at = 0; at < count; at++) place.append(finished(text));
  await drawn();
  const firstScreen = performance.now() - begin;
  await drawn();
  const all = [...place.children];
  const below = all.filter((message) => message.getBoundingClientRect().top > innerHeight * 3);
  return {
    firstScreen, below: below.length, skipped: below.filter(skips).length,
    controls: all[0]?.shadowRoot?.querySelectorAll('mdui-input, mdui-radio, mdui-select, mdui-checkgroup, mdui-button').length ?? 0,
  };
}

/** Makes messages and removes them, a few at a time, each drawn; gives milliseconds. */
async function churn(start: Start, {count, length}: MessagesJob): Promise<number> {
  const text = makeMessage(length);
  const atOnce = 20;
  const begin = performance.now();
  for (let at = 0; at < count; at += atOnce) {
    for (let each = at; each < Math.min(count, at + atOnce); each++) {
      const session = start(thread().appendChild(document.createElement('div')));
      await session.append(text);
      await session.end();
    }
    await drawn();
    thread().replaceChildren();
  }
  await clear();
  return performance.now() - begin;
}

export const messages = {show, churn, clear};
