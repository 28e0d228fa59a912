/** The draft's examples, each live. Their text is in `examples.ts`. */
import '../shell.js';
import type {Patch} from 'markdownui';
import {logEvents} from '../event-log.js';
import {type Example, examples} from './examples.js';

type Message = HTMLElementTagNameMap['mdui-message'];

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className = '', ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** Text that can be scrolled by keyboard too. */
function code(text: string, className = ''): HTMLPreElement {
  const pre = make('pre', className, text);
  pre.tabIndex = 0;
  return pre;
}

function patchButtons(message: Message, patches: readonly Patch[]): HTMLElement {
  return make('div', 'patches', ...patches.map((patch) => {
    const button = make('button', 'button', JSON.stringify(patch));
    button.type = 'button';
    button.addEventListener('click', () => {
      const result = message.applyPatch(patch);
      if (result.ok) button.disabled = true;
      else button.replaceChildren(`${result.code}: ${result.message}`);
    });
    return button;
  }));
}

/** The transcript, kept true to what the user chose. */
function fallback(message: Message): HTMLElement {
  const text = code('', 'plain');
  const show = (): void => {
    text.textContent = message.toMarkdown();
  };
  message.addEventListener('mdui-message-close', show);
  message.addEventListener('mdui-change', show);
  return text;
}

function fill(message: Message, {markdown, events}: Example): void {
  if (events) void message.pipe(new Response(events, {headers: {'content-type': 'text/event-stream'}}));
  else message.markdown = markdown;
}

function article(example: Example): HTMLElement {
  const message = make('mdui-message');
  const log = make('ol', 'events');
  const title = make('h3', '', example.title);
  title.id = `${example.id}-title`;
  const result = make('div', 'panel', message);
  if (example.patches) result.append(patchButtons(message, example.patches));
  if (example.fallback) result.append(fallback(message));
  const view = make('article', 'example', title);
  view.id = example.id;
  view.setAttribute('aria-labelledby', title.id);
  if (example.note) view.append(make('p', '', example.note));
  view.append(make('div', 'two', code(example.events ?? example.markdown, 'source'), result), make('div', 'below', log));
  logEvents(message, log);
  fill(message, example);
  return view;
}

const place = document.querySelector('#examples');
const contents = document.querySelector('#contents');
let section = '';
for (const example of examples) {
  if (example.section !== section) {
    section = example.section;
    place?.append(make('h2', '', section));
  }
  place?.append(article(example));
  const link = make('a', '', example.title);
  link.href = `#${example.id}`;
  contents?.append(link);
}
document.getElementById(location.hash.slice(1))?.scrollIntoView();
