import {html, type PropertyDeclarations, type PropertyValues, type TemplateResult} from 'lit';
import {text} from '../base/coerce.js';
import {codeBar} from '../base/code-bar.js';
import {MduiElement} from '../base/element.js';
import {labelText} from '../base/label.js';
import {codeStyles} from './code.styles.js';

/**
 * @summary A block of code with its language, a copy button and a wrap switch.
 * @slot - The code as text, read where `code` is not set.
 * @csspart base - The `figure`.
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

  #bar: HTMLElement | undefined;

  protected override updated(changed: PropertyValues<this>): void {
    const pre = this.renderRoot.querySelector('pre');
    if (!pre || (this.#bar && !changed.has('language'))) return;
    const bar = codeBar(labelText(this.language), pre, () => this.#text);
    if (this.#bar) this.#bar.replaceWith(bar);
    else pre.before(bar);
    this.#bar = bar;
  }

  get #text(): string {
    return this.code || (this.textContent ?? '').replace(/^[^\S\n]*\n|\n[^\S\n]*$/g, '');
  }

  protected override render(): TemplateResult {
    return html`<figure part="base"><pre part="code" translate="no"><code>${this.#text}</code></pre><slot hidden @slotchange=${() => this.requestUpdate()}></slot></figure>`;
  }
}
