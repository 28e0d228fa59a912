import {html, nothing, type PropertyDeclarations, type TemplateResult} from 'lit';
import {number, text} from '../base/coerce.js';
import {type Field, labelled} from '../base/field.js';
import {TextControl} from '../base/text-control.js';
import {styles} from './textarea.styles.js';

/** Rows when none are asked for, and the most that an agent gets. */
const rows = {default: 3, most: 30};

/**
 * @summary A field for several lines: a native textarea. The value is a string. It follows
 * each key; `mdui-change` comes on blur, for Enter makes a line.
 *
 * @slot - by hand: the initial text, when there is no `value`
 * @csspart base - the box around everything
 * @csspart label - the label
 * @csspart control - the native textarea
 * @csspart help - a line of help text
 * @csspart warning - the renderer's warning about secrets
 * @csspart reason - why the agent changed the value
 * @csspart error - what is wrong
 * @csspart icon - the icon of a message
 */
export class MduiTextarea extends TextControl<string> {
  static override readonly elementName: string = 'textarea';
  static override styles = styles;
  static override properties: PropertyDeclarations = {rows: number};

  /** How many lines are visible at first. */
  declare rows: number | undefined;

  protected override get initial(): unknown {
    return this.defaultValue ?? this.textContent?.trim();
  }

  protected override coerce(value: unknown): string {
    return text.coerce(value).replace(/\r\n?/g, '\n');
  }

  protected override formData(): string | null {
    return this.value;
  }

  protected override field(): Field {
    return {...super.field(), slotted: false, slotchange: undefined};
  }

  protected override render(): TemplateResult {
    return labelled(this.field(), html`<textarea id="c" part="control" rows=${Math.min(Math.max(this.rows || rows.default, 1), rows.most)} placeholder=${this.placeholder || nothing}
      minlength=${this.minLength ?? nothing} maxlength=${this.maxLength ?? nothing} autocomplete="off"
      ?required=${this.required} ?readonly=${this.still} aria-disabled=${this.spent || nothing} ?disabled=${this.off}
      aria-invalid=${this.ariaWrong} aria-describedby=${this.described}></textarea><slot hidden @slotchange=${this.slotchange}></slot>`);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mdui-textarea': MduiTextarea;
  }
}
