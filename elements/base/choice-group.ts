/** Radios or boxes in a fieldset: the two differ in how many may be chosen. */
import {html, nothing, type TemplateResult} from 'lit';
import type {Json, Option} from '../../src/index.js';
import {grouped, label} from './field.js';
import {OptionControl} from './options.js';

export abstract class ChoiceGroup<V extends Json = Json> extends OptionControl<V> {
  protected abstract readonly type: 'radio' | 'checkbox';
  /** The chosen values. */
  protected abstract get chosen(): readonly string[];
  /** Radios of two instances never exclude each other. */
  readonly #group = `g${Math.random().toString(36).slice(2)}`;

  protected get inputs(): HTMLInputElement[] {
    return [...this.renderRoot.querySelectorAll('input')];
  }

  protected override get control(): HTMLInputElement | undefined {
    const usable = this.inputs.filter((input) => !input.matches(':disabled'));
    return (this.type === 'radio' && usable.find((input) => input.checked)) || usable[0];
  }

  protected override show(): void {
    const chosen = new Set(this.chosen);
    this.inputs.forEach((input, index) => {
      input.checked = chosen.has(this.flat[index]?.value ?? '');
    });
  }

  protected override render(): TemplateResult {
    let index = 0;
    const row = (option: Option): TemplateResult => {
      if (option.options) {
        return html`<fieldset class="group" part="group" ?disabled=${option.disabled}><legend>${label(option.label)}</legend>${list(option.options)}</fieldset>`;
      }
      const id = `o${index++}`;
      return html`<div class="row" part="option">
        <input part="control" type=${this.type} id=${id} name=${this.#group} ?required=${this.required && this.type === 'radio'} ?disabled=${this.locked || option.disabled}
          aria-invalid=${this.ariaWrong} aria-describedby=${option.description ? `d-${id}` : nothing}>
        <label class="row-label" part="option-label" for=${id}>${label(option.label)}</label>${option.description
          ? html`<div class="note" part="option-description" id="d-${id}">${label(option.description)}</div>` : nothing}
      </div>`;
    };
    const list = (options: readonly Option[]): TemplateResult => html`<div class="rows" part="rows">${options.map(row)}</div>`;
    return grouped(this.field(), this.type === 'radio' ? 'radiogroup' : nothing, html`<div part="options" @change=${this.#changed} @mousedown=${this.#pressed}>${list(this.options)}</div>`);
  }

  /** Pressing a label would focus the first option of all first, and scroll there: a long list jumps away from under the pointer. */
  readonly #pressed = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };

  readonly #changed = (): void => {
    const {flat} = this;
    this.enter(this.coerce(this.inputs.flatMap((input, index) => (input.checked ? [flat[index]?.value ?? ''] : []))), true);
  };
}
