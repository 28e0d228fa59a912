import {html, nothing, type PropertyDeclarations, type TemplateResult} from 'lit';
import {number, text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {labelNodes, labelText} from '../base/label.js';
import {languageOf, word} from '../base/words.js';
import {progressStyles} from './progress.styles.js';

/**
 * @summary How far something is: a native `progress` with its label and a text beside it.
 * @slot - The text beside the bar; without it the percentage, if it is known.
 * @csspart base - All of it.
 * @csspart row - Label and text.
 * @csspart label - The label.
 * @csspart text - The text beside the bar.
 * @csspart track - What the bar runs in.
 * @csspart bar - The native `progress`.
 */
export class MduiProgress extends MduiElement {
  static override readonly elementName = 'progress';
  static override styles = progressStyles;
  static override properties: PropertyDeclarations = {label: text, value: number, max: number};

  /** Inline Markdown; without it the bar is named "Progress". */
  declare label: string;
  /** From 0 to `max`; without it (or null) the bar is indeterminate. */
  declare value: number | null | undefined;
  /** Above 0, else 100. */
  declare max: number | undefined;

  protected override render(): TemplateResult {
    const max = this.max && this.max > 0 ? this.max : 100;
    const value = typeof this.value === 'number' ? Math.min(Math.max(this.value, 0), max) : undefined;
    const label = labelText(this.label);
    return html`
      <div part="base">
        <div part="row">
          ${label ? html`<label part="label" for="bar">${labelNodes(this.label)}</label>` : nothing}
          <span part="text" id="text"><slot>${value === undefined ? nothing : (value / max).toLocaleString(languageOf(this) ?? 'en', {style: 'percent'})}</slot></span>
        </div>
        <div part="track">
          <progress part="bar" id="bar" max=${max} value=${value ?? nothing} aria-label=${label ? nothing : word(this, 'Progress')} aria-describedby="text"></progress>
        </div>
      </div>`;
  }
}
