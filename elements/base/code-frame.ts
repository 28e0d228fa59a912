/** A code block with its bar: language, wrap switch, save and copy. For `<mdui-code>` and the message's renderer alike. */
import {html} from 'lit';
import {linesPerBox} from './code.styles.js';
import {copyFrom, framesOf} from './frame.js';
import {save} from './save.js';
import {speak, word} from './words.js';

/** So many more than stand before the first box are worth a fold. */
const leastFolded = 16;

/** The ending of saved code by its language. One that is not here is the agent's invention, and must not decide what opens the file. */
const endings = new Map(Object.entries({js: 'js', javascript: 'js', ts: 'ts', typescript: 'ts', python: 'py', bash: 'sh', sh: 'sh', json: 'json', html: 'html', css: 'css', csv: 'csv', sql: 'sql', md: 'md', markdown: 'md', tsx: 'tsx', jsx: 'jsx', yaml: 'yaml', xml: 'xml'}));

const frames = framesOf(html`<pre part="code" translate="no" tabindex="0" role="group"><code></code></pre>`, {wrap: 'Wrap', save: 'Save', copy: 'Copy'});

const preOf = (frame: HTMLElement): HTMLElement => frame.querySelector('pre') as HTMLElement;

/**
 * A `figure > figcaption + pre > code` for lines of code. The `pre` scrolls and so is reached
 * by keyboard (WCAG 2.1.1). `text` gives the code as it is when copied or saved.
 */
export function newCodeFrame(language: string, text: () => string): HTMLElement {
  const frame = frames({
    wrap: ({children}, button) => {
      button.ariaPressed = String(children[1]?.classList.toggle('wrap'));
    },
    save: () => save(text(), `code.${endings.get(String(nameOf(frame).textContent).toLowerCase()) ?? 'txt'}`),
    copy: () => copyFrom(frame, 'pre', text()),
    more: unfold,
  });
  nameCode(frame, language);
  return frame;
}

const nameOf = (frame: HTMLElement): Element => frame.querySelector('[part=language]') as Element;

/** Says which language it is. */
export function nameCode(frame: HTMLElement, language: string): void {
  nameOf(frame).textContent = language;
  const pre = preOf(frame);
  speak(pre, () => {
    pre.ariaLabel = language ? word(pre, 'Code {language}', {language}) : word(pre, 'Code');
  });
}

const boxesOf = (frame: HTMLElement): NodeListOf<HTMLElement> => frame.querySelectorAll('code > .group');

/**
 * Folds a block that is long and complete to the lines before its boxes, with a button for
 * the rest. What is folded is still found in the page, and opens then.
 */
export function fold(frame: HTMLElement, count: number): void {
  if (count < linesPerBox + leastFolded) return;
  for (const box of boxesOf(frame)) {
    box.setAttribute('hidden', 'until-found');
    box.onbeforematch = () => unfold(frame);
  }
  const more = Object.assign(document.createElement('button'), {type: 'button', className: 'quiet'});
  more.part.add('more');
  speak(more, () => {
    more.textContent = word(more, 'Show all {count} lines', {count});
  });
  frame.append(more);
}

/** Shows all of it, for good; who asked for it is in the code then. */
export function unfold(frame: HTMLElement): void {
  const more = frame.querySelector('[part=more]');
  if (!more) return;
  for (const box of boxesOf(frame)) box.hidden = false;
  if (more.matches(':focus')) preOf(frame).focus({preventScroll: true});
  more.remove();
}
