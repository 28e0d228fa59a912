/** All example surfaces of A2UI live, and a field for one's own. */
import '../shell.js';
import 'markdownui/elements/surface.js';
import {examples, sample} from './examples.js';
import {type Exhibit, exhibit} from './exhibit.js';

const element = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found as T;
};

const images = element<HTMLInputElement>('images');
const find = element<HTMLInputElement>('find');
const source = element<HTMLTextAreaElement>('source');
const wrong = element('wrong');

/** Characters at a time, and milliseconds between. */
const piece = 24;
const pause = 20;

const policy = (): object => ({media: {images: images.checked ? 'all' : 'none'}});

const shown: (readonly [exhibit: Exhibit, words: string])[] = examples.map(({name, description, messages}) => {
  const made = exhibit(name);
  const show = (): void => {
    made.surface.policy = policy();
    made.show(messages, JSON.stringify(messages, null, 2));
  };
  show();
  images.addEventListener('change', show);
  return [made, `${name} ${description} ${JSON.stringify(messages)}`.toLowerCase()];
});
element('surfaces').append(...shown.map(([made]) => made.element));

function narrow(): void {
  const wanted = find.value.trim().toLowerCase();
  for (const [made, words] of shown) made.element.hidden = !words.includes(wanted);
  element('count').textContent = `${shown.filter(([made]) => !made.element.hidden).length} of ${shown.length}`;
}
find.addEventListener('input', narrow);
narrow();

const mine = exhibit('Yours');
element('mine').append(mine.element);
mine.surface.addEventListener('mdui-error', ({detail: {code, message}}) => {
  const item = document.createElement('li');
  const name = document.createElement('code');
  name.textContent = code ?? '';
  item.append(name, ` ${message ?? ''}`);
  wrong.append(item);
});

let timer: number | undefined;

function begin(messages: unknown): void {
  clearInterval(timer);
  wrong.replaceChildren();
  mine.surface.policy = policy();
  mine.show(messages, source.value);
}

element('own').addEventListener('submit', (event) => {
  event.preventDefault();
  begin(source.value);
});

element('stream').addEventListener('click', () => {
  begin(undefined);
  const text = source.value;
  let at = 0;
  timer = window.setInterval(() => {
    mine.surface.append(text.slice(at, at + piece));
    at += piece;
    if (at < text.length) return;
    clearInterval(timer);
    mine.surface.close();
  }, pause);
});

source.value = sample;
begin(sample);
