import {html, type PropertyDeclarations, type TemplateResult} from 'lit';
import {codeFrame} from '../base/code-frame.js';
import {text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {labelText} from '../base/label.js';
import {codeStyles} from './code.styles.js';

/**
 * @summary A block of code with its language, a copy button and a wrap switch.
 * @slot - The code as text, read where `code` is not set.
 * @csspart base - All of it.
 * @csspart frame - The `figure`.
 * @csspart language - The language's name.
 * @csspart status - What became of copying, told politely.
 * @csspart wrap - The wrap switch.
 * @csspart copy - The copy button.
 * @csspart code - The `pre`.
 */
export class MduiCode extends MduiElement {
  static override readonly elementName = 'code';
  static override styles = codeStyles;
  static override properties: PropertyDeclarations = {language: text, code: {...text, attribute: false}};

  /** The name of the language, as a label. */
  declare language: string;
  /** The code; while it is empty, the element's text without the line breaks around it. */
  declare code: string;

  get #text(): string {
    return this.code || (this.textContent ?? '').replace(/^[^\S\n]*\n|\n[^\S\n]*$/g, '');
  }

  protected override render(): TemplateResult {
    return html`<div part="base">${codeFrame(labelText(this.language), this.#text, () => this.#text)}<slot hidden @slotchange=${() => this.requestUpdate()}></slot></div>`;
  }
}
