/** A code block with its bar: language, wrap switch, copy button. For `<mdui-code>` and the message's renderer alike. */
import {html, render, type TemplateResult} from 'lit';
import {copyText} from './copy.js';

const preOf = (button: EventTarget | null): HTMLElement => (button as Element).closest('figure')?.querySelector('pre') as HTMLElement;

function wrap({currentTarget}: Event): void {
  (currentTarget as Element).ariaPressed = String(preOf(currentTarget).classList.toggle('wrap'));
}

async function copy({currentTarget}: Event, text: string): Promise<void> {
  const status = (currentTarget as Element).parentElement?.querySelector('[role]') as Element;
  status.textContent = '';
  const copied = await copyText(text, preOf(currentTarget));
  status.textContent = copied ? 'Copied' : `Not allowed here: press ${/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl+'}C`;
}

/**
 * The figure around `content`, the lines of code. The `pre` scrolls and so is reached by
 * keyboard (WCAG 2.1.1). `text` gives the code as it is when copied.
 */
export function codeFrame(language: string, content: unknown, text: () => string): TemplateResult {
  return html`<figure part="frame"><figcaption><span part="language">${language}</span><span part="status" role="status"></span><button part="wrap" class="quiet" type="button" aria-pressed="false" @click=${wrap}>Wrap</button><button part="copy" class="quiet" type="button" @click=${(event: Event) => copy(event, text())}>Copy</button></figcaption><pre part="code" translate="no" tabindex="0" role="group" aria-label="Code ${language}"><code>${content}</code></pre></figure>`;
}

let blank: Element | undefined;

/** The same as nodes, copied from one: a message may have many. */
export function newCodeFrame(language: string, text: () => string): HTMLElement {
  if (!blank) {
    const holder = document.createElement('div');
    render(codeFrame('', '', () => ''), holder);
    blank = holder.querySelector('figure') as Element;
  }
  const figure = blank.cloneNode(true) as HTMLElement;
  const [first, second] = figure.querySelectorAll('button');
  (figure.querySelector('[part=language]') as Element).textContent = language;
  figure.querySelector('pre')?.setAttribute('aria-label', `Code ${language}`);
  first?.addEventListener('click', wrap);
  second?.addEventListener('click', (event) => void copy(event, text()));
  return figure;
}
