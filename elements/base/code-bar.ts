/** The bar above a code block: its language, a wrap switch and a copy button. Plain nodes, for the message's renderer too. */
import {copyText} from './copy.js';

function part(tag: string, name: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute('part', name);
  element.textContent = text;
  return element;
}

function button(name: string, text: string, press: (button: HTMLElement) => void): HTMLElement {
  const element = part('button', name, text);
  element.setAttribute('type', 'button');
  element.className = 'quiet';
  element.addEventListener('click', () => press(element));
  return element;
}

/**
 * Makes the `figcaption` of a code block and makes its `pre` reachable by keyboard, since
 * it scrolls (WCAG 2.1.1). `text` gives the code as it is when copied.
 */
export function codeBar(language: string, pre: HTMLElement, text = (): string => pre.textContent ?? ''): HTMLElement {
  pre.tabIndex = 0;
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', language ? `Code, ${language}` : 'Code');
  const bar = document.createElement('figcaption');
  const status = part('span', 'status', '');
  status.setAttribute('role', 'status');
  const wrap = button('wrap', 'Wrap', (self) => {
    self.setAttribute('aria-pressed', String(pre.classList.toggle('wrap')));
  });
  wrap.setAttribute('aria-pressed', 'false');
  const copy = button('copy', 'Copy', async () => {
    status.textContent = '';
    const keys = /Mac|iP/.test(navigator.platform) ? '⌘C' : 'Ctrl+C';
    status.textContent = (await copyText(text(), pre)) ? 'Copied' : `Not allowed here: press ${keys}`;
  });
  bar.append(part('span', 'language', language), status, wrap, copy);
  return bar;
}
