/** What stands around code and tables: a bar with a name and quiet buttons, and below it what they are for. */
import {html, nothing, render, type TemplateResult} from 'lit';
import type {Word} from '../../src/index.js';
import {copyText} from './copy.js';
import {speak, word, wordOrText} from './words.js';

/** What the buttons of a frame do, by their part. */
export type FrameActs = Readonly<Record<string, (frame: HTMLElement, button: HTMLElement) => unknown>>;

/**
 * Makes frames around `content`, with buttons that have these words by their part. They are
 * copied from one: a message may have many.
 */
export function framesOf(content: TemplateResult, buttons: Readonly<Record<string, Word>>): (acts: FrameActs) => HTMLElement {
  let blank: Element | null = null;
  return (acts) => {
    if (!blank) {
      const holder = document.createElement('div');
      render(html`<figure part="frame"><figcaption><span part="language"></span><span part="status" role="status"></span>${Object.keys(buttons).map((part) => html`<button part=${part} class="quiet" type="button" aria-pressed=${part === 'wrap' ? 'false' : nothing}></button>`)}</figcaption>${content}</figure>`, holder);
      blank = holder.firstElementChild as Element;
    }
    const frame = blank.cloneNode(true) as HTMLElement;
    speak(frame, () => {
      for (const button of frame.querySelectorAll('figcaption > button')) button.textContent = wordOrText(frame, buttons[button.part.value] as Word);
    });
    frame.addEventListener('click', ({target}) => {
      const button = (target as Element).closest('button');
      if (button) acts[button.part.value]?.(frame, button);
    });
    return frame;
  };
}

/** Copies, and says in the bar what became of it. `shown` holds the text; `rich` is the same as HTML. */
export async function copyFrom(frame: HTMLElement, shown: string, text: string, rich?: string): Promise<void> {
  const status = frame.querySelector('[role=status]') as Element;
  status.textContent = '';
  const copied = await copyText(text, frame.querySelector(shown) as Element, rich);
  status.textContent = copied ? word(frame, 'Copied') : word(frame, 'Not allowed here: press {keys}', {keys: /Mac|iP/.test(navigator.platform) ? '⌘C' : 'Ctrl+C'});
}
