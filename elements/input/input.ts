import {html, nothing, type PropertyDeclarations, type TemplateResult} from 'lit';
import {isAutofill} from '../../src/index.js';
import {number, text} from '../base/coerce.js';
import {labelled, none} from '../base/field.js';
import {formOf} from '../base/form-owner.js';
import {TextControl} from '../base/text-control.js';
import {styles} from './input.styles.js';

/** The types of `language.md §2`; `password` reaches the element only when the host's policy lists it. */
const types = new Set([
  'text', 'email', 'url', 'tel', 'number', 'search', 'date', 'time', 'datetime-local', 'month', 'week', 'color', 'range', 'password',
]);

/** Longer ones could hold the page up (`language.md §7`). */
const longestPattern = 256;

/**
 * @summary A single-line field: a native input of one of the types that an agent may ask
 * for. The value is a string; for `number` and `range` a number, or null when there is none.
 *
 * The value follows each key, `mdui-change` comes on blur or Enter (for `range` and
 * `color`, when the thumb or the dialog is let go). Enter in a form submits it. A field
 * that asks for a password, card or code carries a warning of the renderer's.
 *
 * @slot - help text
 * @csspart base - the box around everything
 * @csspart label - the label
 * @csspart control - the native input
 * @csspart value - the number beside a range, the code beside a color
 * @csspart help - a line of help text
 * @csspart warning - the renderer's warning about secrets
 * @csspart reason - why the agent changed the value
 * @csspart error - what is wrong
 * @csspart icon - the icon of a message
 */
export class MduiInput extends TextControl<string | number | null> {
  static override readonly elementName: string = 'input';
  static override styles = styles;
  static override properties: PropertyDeclarations = {
    type: text,
    min: text,
    max: text,
    step: text,
    pattern: text,
    autocomplete: text,
    inputMode: {...text, attribute: 'inputmode'},
  };

  /** The native type; one that is not allowed is `text`. */
  declare type: string;
  /** The least value of a number, range or date. */
  declare min: string;
  /** The greatest value of a number, range or date. */
  declare max: string;
  /** The step of a number, range or date. */
  declare step: string;
  /** A regular expression, the browser's own; over 256 characters it is dropped. */
  declare pattern: string;
  /** What the browser may fill in; `off` unless it is a name, an address or the like. */
  declare autocomplete: string;
  /** Which keyboard a touch screen shows. */
  declare inputMode: string;

  get #type(): string {
    return types.has(this.type) ? this.type : 'text';
  }

  /** Its value shows beside it, and it is committed when it is let go. */
  get #pulled(): boolean {
    return /^(range|color)$/.test(this.#type);
  }

  protected override get asking(): string[] {
    return [...super.asking, this.pattern, this.autocomplete];
  }

  protected override coerce(value: unknown): string | number | null {
    if (/^(number|range)$/.test(this.#type)) return number.coerce(value) ?? null;
    return text.coerce(value).replace(/[\r\n]/g, '');
  }

  protected override formData(): string | null {
    return text.coerce(this.value);
  }

  /** Enter asks the form for a submit; text in a message never submits the page's own form. */
  protected override entered(event: Event): void {
    if (this.#pulled || this.spent) return;
    this.commit();
    const ours = formOf(this);
    if (ours) {
      // The key has had its effect: a form that listens itself shall not submit once more.
      event.preventDefault();
      return ours.requestSubmit(event.isTrusted ? event : undefined);
    }
    const form = this.host ? null : this.form;
    if (!form) return;
    const button = [...form.elements].find((part) => part.matches('button, input') && (part as HTMLButtonElement).type === 'submit');
    if (button) (button as HTMLButtonElement).click();
    else form.requestSubmit();
  }

  protected override render(): TemplateResult {
    const type = this.#type;
    const input = html`<input id="c" part="control" class=${type} type=${type} placeholder=${this.placeholder || nothing}
      min=${this.min || nothing} max=${this.max || nothing} step=${this.step || nothing}
      minlength=${this.minLength ?? nothing} maxlength=${this.maxLength ?? nothing}
      pattern=${(this.pattern.length <= longestPattern && this.pattern) || nothing} inputmode=${this.inputMode || nothing}
      autocomplete=${isAutofill(this.autocomplete) ? this.autocomplete : 'off'}
      ?required=${this.required} ?readonly=${this.still} aria-disabled=${this.spent || nothing} ?disabled=${this.off || (this.still && this.#pulled)}
      aria-invalid=${this.ariaWrong} aria-describedby=${this.described} @change=${this.#released}>`;
    return labelled(this.field(), this.#pulled
      ? html`<div class="pulled">${input}<span class="value" part="value" aria-hidden="true">${this.value === null || this.value === '' ? none : this.value}</span></div>`
      : input);
  }

  readonly #released = (): void => {
    if (this.#pulled) this.commit();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mdui-input': MduiInput;
  }
}
