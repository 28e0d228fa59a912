/** The landing page: the draft's first example, streamed into both of its forms. */
import './shell.js';
import {examples} from './spec/examples.js';

const element = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

const source = element<HTMLPreElement>('#source');
const heard = element<HTMLOutputElement>('#heard');
const text = examples[0]?.markdown ?? '';
let timer = 0;

function stream(): void {
  clearInterval(timer);
  const message = element<HTMLElementTagNameMap['mdui-message']>('#result');
  message.reset();
  source.textContent = '';
  let at = 0;
  const step = (length: number): void => {
    const piece = text.slice(at, at + length);
    at += length;
    source.append(piece);
    message.append(piece);
    if (at < text.length) return;
    clearInterval(timer);
    message.close();
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) step(text.length);
  else timer = window.setInterval(step, 30, 4);
}

element('#again').addEventListener('click', stream);
document.body.addEventListener('mdui-turn', ({detail}) => {
  heard.textContent = `The agent gets: ${detail.turn.text}`;
});
stream();
