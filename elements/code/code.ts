import {html, type PropertyDeclarations, render, type TemplateResult} from 'lit';
import {linesPerBox} from '../base/code.styles.js';
import {fold, nameCode, newCodeFrame, unfold} from '../base/code-frame.js';
import {text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {labelText} from '../base/label.js';
import {codeStyles} from './code.styles.js';

/** As many lines as there are, each time as many as a box holds. */
const boxfuls = new RegExp(`(?:[^\\n]*(?:\\n|$)){1,${linesPerBox}}`, 'g');

/**
 * @summary A block of code with its language, a wrap switch, and buttons to save and to copy it. A long one is folded.
 * @slot - The code as text, read where `code` is not set.
 * @csspart base - All of it.
 * @csspart frame - The `figure`.
 * @csspart language - The language's name.
 * @csspart status - What became of copying, told politely.
 * @csspart wrap - The wrap switch.
 * @csspart save - The button that saves it as a file.
 * @csspart copy - The copy button.
 * @csspart more - The button that shows all lines of a long block.
 * @csspart code - The `pre`.
 * @cssproperty --mdui-code-numbers - `on`: lines that are not wrapped have numbers.
 */
export class MduiCode extends MduiElement {
  static override readonly elementName = 'code';
  static override styles = codeStyles;
  static override properties: PropertyDeclarations = {language: text, code: {...text, attribute: false}};

  /** The name of the language, as a label. */
  declare language: string;
  /** The code; while it is empty, the element's text without the line breaks around it. */
  declare code: string;

  readonly #frame = newCodeFrame('', () => this.#text);
  /** The text that is drawn. */
  #drawn = '';

  get #text(): string {
    return this.code || (this.textContent ?? '').replace(/^[^\S\n]*\n|\n[^\S\n]*$/g, '');
  }

  protected override updated(): void {
    const frame = this.#frame;
    const text = this.#text;
    nameCode(frame, labelText(this.language));
    if (text === this.#drawn) return;
    unfold(frame);
    // All but the first lines stand in boxes.
    const [first, ...rest] = text.match(boxfuls) ?? [];
    render([first, ...rest.filter(Boolean).map((lines) => html`<span class="group">${lines}</span>`)], frame.querySelector('code') as HTMLElement);
    // What comes later folds nothing away that was seen.
    if (!this.#drawn) fold(frame, text.trimEnd().split('\n').length);
    this.#drawn = text;
  }

  protected override render(): TemplateResult {
    return html`<div part="base">${this.#frame}<slot hidden @slotchange=${() => this.requestUpdate()}></slot></div>`;
  }
}
