import {html, nothing, type PropertyDeclarations, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Option} from '../../src/index.js';
import {flag, text} from '../base/coerce.js';
import {type Field, labelled, none} from '../base/field.js';
import {icon} from '../base/icons.js';
import {labelText} from '../base/label.js';
import {OptionControl} from '../base/options.js';
import {styles} from './select.styles.js';

/** How many rows a list of several shows at most. */
const rows = 8;

/**
 * @summary One of several options in a drop-down list, or several in a list box. A native
 * select. The value is a string, or null when nothing is chosen; with `multiple` an array
 * of strings in the order of the options, and a form gets one entry for each.
 *
 * @slot - by hand: `<option>` and `<optgroup>` children are the options; `data-description` adds a line to one
 * @csspart base - the box around everything
 * @csspart label - the label
 * @csspart control - the native select
 * @csspart help - a line of help text
 * @csspart warning - the renderer's warning about secrets
 * @csspart reason - why the agent changed the value
 * @csspart error - what is wrong
 * @csspart icon - the arrow, and the icon of a message
 */
export class MduiSelect extends OptionControl<string | null | string[]> {
  static override readonly elementName: string = 'select';
  static override styles = styles;
  static override properties: PropertyDeclarations = {multiple: flag, placeholder: text};

  /** Several options can be chosen. */
  declare multiple: boolean;
  /** Shown while nothing is chosen. */
  declare placeholder: string;

  protected override get control(): HTMLSelectElement | undefined {
    return this.renderRoot?.querySelector('select') ?? undefined;
  }

  protected override coerce(value: unknown): string | null | string[] {
    return this.multiple ? this.several(value) : this.one(value);
  }

  protected override formData(): string | FormData | null {
    const {value} = this;
    return Array.isArray(value) ? this.entries(value) : value;
  }

  protected override show(): void {
    const chosen = new Set([this.value].flat());
    this.#each((option, native) => {
      native.selected = chosen.has(option.value);
    });
    // The placeholder is the first of the native options.
    const {control} = this;
    if (control && !this.multiple && this.value === null) control.selectedIndex = 0;
  }

  protected override field(): Field {
    const field = super.field();
    return {...field, label: this.label || this.placeholder || field.label};
  }

  protected override render(): TemplateResult {
    const {multiple, options, flat, placeholder} = this;
    const entry = (option: Option): TemplateResult => option.options
      ? html`<optgroup label=${labelText(option.label)} ?disabled=${option.disabled}>${option.options.map(entry)}</optgroup>`
      : html`<option ?disabled=${option.disabled}>${[option.label, option.description].filter(Boolean).map(labelText).join(' – ')}</option>`;
    return labelled(this.field(), html`<div class="select"><select id="c" part="control" ?multiple=${multiple} size=${multiple ? Math.min(flat.length + options.filter(({options: group}) => group).length, rows) : nothing}
      ?required=${this.required} ?disabled=${this.locked} aria-invalid=${this.ariaWrong} aria-describedby=${this.described} @change=${this.#changed}>${guard(
        [options, placeholder, multiple],
        () => [multiple ? nothing : html`<option value="" disabled hidden>${labelText(placeholder) || none}</option>`, options.map(entry)],
      )}</select>${multiple ? nothing : icon('chevron')}</div>`);
  }

  #each(visit: (option: Option, native: HTMLOptionElement) => void): void {
    const natives = [...(this.control?.options ?? [])].slice(this.multiple ? 0 : 1);
    this.flat.forEach((option, index) => {
      const native = natives[index];
      if (native) visit(option, native);
    });
  }

  readonly #changed = (): void => {
    const chosen: string[] = [];
    this.#each(({value}, {selected}) => {
      if (selected) chosen.push(value);
    });
    this.enter(this.coerce(chosen), true);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mdui-select': MduiSelect;
  }
}
