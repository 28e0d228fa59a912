import {html, type PropertyDeclarations, type TemplateResult} from 'lit';
import {flag, text} from '../base/coerce.js';
import {beside, type Field} from '../base/field.js';
import {FormControl} from '../base/form-control.js';
import {styles} from './checkbox.styles.js';

/**
 * @summary A yes or no: one native checkbox beside its label. The value is a boolean; a
 * form gets the `value` attribute, or `on`, when it is checked.
 *
 * @attr {string} value - what a form gets when it is checked, `on` by default
 * @slot - the label, when there is no `label`; else help text
 * @csspart base - the box around everything
 * @csspart label - the label
 * @csspart control - the native checkbox
 * @csspart help - a line of help text
 * @csspart warning - the renderer's warning about secrets
 * @csspart reason - why the agent changed the value
 * @csspart error - what is wrong
 * @csspart icon - the icon of a message
 * @cssState checked - it is ticked
 */
export class MduiCheckbox extends FormControl<boolean> {
  static override readonly elementName: string = 'checkbox';
  static override styles = styles;
  static override properties: PropertyDeclarations = {
    checked: {attribute: false, noAccessor: true},
    defaultChecked: {...flag, attribute: 'checked'},
  };

  /** Whether it is checked at first; what a reset restores. */
  declare defaultChecked: boolean;

  /** Whether it is checked. A page may set the text that a form gets, as with a native one. */
  override get value(): boolean {
    return super.value;
  }

  override set value(value: boolean | string) {
    if (typeof value === 'string' && !/^(true|false)?$/.test(value)) this.defaultValue = value;
    else super.value = flag.coerce(value);
  }

  /** The value, under the name that native checkboxes have for it; in a message `value` alone counts. */
  get checked(): boolean {
    return this.value;
  }

  set checked(checked: boolean) {
    if (!this.host) this.value = flag.coerce(checked);
  }

  protected override get control(): HTMLInputElement | undefined {
    return this.renderRoot?.querySelector('input') ?? undefined;
  }

  protected override get initial(): boolean {
    return this.defaultChecked;
  }

  protected override keepInitial(value: unknown): void {
    this.defaultChecked = this.coerce(value);
  }

  protected override coerce(value: unknown): boolean {
    return flag.coerce(value);
  }

  protected override get states(): Readonly<Record<string, boolean>> {
    return {...super.states, checked: this.value};
  }

  protected override formData(): string | null {
    return this.value ? text.coerce(this.defaultValue ?? 'on') : null;
  }

  protected override show(): void {
    if (this.control) this.control.checked = this.value;
  }

  protected override field(): Field {
    return {...super.field(), slotted: Boolean(this.textContent?.trim()), slotchange: this.label ? this.#slotchange : undefined};
  }

  protected override render(): TemplateResult {
    return beside(this.field(), html`<input id="c" part="control" type="checkbox" ?required=${this.required} ?disabled=${this.locked}
      aria-invalid=${this.ariaWrong} aria-describedby=${this.described} @change=${this.#changed}>`);
  }

  readonly #slotchange = (): void => this.requestUpdate();

  readonly #changed = (event: Event): void => this.enter((event.target as HTMLInputElement).checked, true);
}

declare global {
  interface HTMLElementTagNameMap {
    'mdui-checkbox': MduiCheckbox;
  }
}
