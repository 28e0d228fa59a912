/**
 * Fields to type in. The value follows each key; `ui.change` is made on commit, which is
 * blur or Enter. An input method's half-composed text is nobody's business but its own.
 */
import type {PropertyDeclarations, PropertyValues} from 'lit';
import {asksForSecret, type Json} from '../../src/index.js';
import {number, text} from './coerce.js';
import type {Field} from './field.js';
import {FormControl} from './form-control.js';
import {same} from './form-value.js';
import {isComposing} from './ime.js';

export abstract class TextControl<V extends Json = Json> extends FormControl<V> {
  static override properties: PropertyDeclarations = {placeholder: text, minLength: {...number, attribute: 'minlength'}, maxLength: {...number, attribute: 'maxlength'}};

  /** Shown while the field is empty; it does not replace the label. */
  declare placeholder: string;
  /** The fewest characters that are valid. */
  declare minLength: number | undefined;
  /** The most characters that can be typed. */
  declare maxLength: number | undefined;

  #composing = false;
  #slotted = false;
  #secret: readonly [key: string, secret: boolean] = ['', false];

  protected override get control(): HTMLInputElement | HTMLTextAreaElement | undefined {
    return this.renderRoot?.querySelector<HTMLInputElement>('#c') ?? undefined;
  }

  /** It is answered or read-only: its text can be selected, not changed. */
  protected get still(): boolean {
    return this.readOnly || this.spent;
  }

  /** The texts that may ask for a secret. */
  protected get asking(): string[] {
    return [this.label, this.name, this.description, this.placeholder];
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.addEventListener('input', (event) => {
      if (!this.#composing && !isComposing(event)) this.#typed();
    });
    root.addEventListener('compositionstart', () => {
      this.#composing = true;
    });
    root.addEventListener('compositionend', () => {
      this.#composing = false;
      this.#typed();
    });
    root.addEventListener('keydown', (event) => {
      const {key, repeat} = event as KeyboardEvent;
      if (key === 'Enter' && !repeat && !this.#composing && !isComposing(event)) this.entered(event);
    });
    return root;
  }

  /** Enter was pressed, for real. */
  protected entered(_event: Event): void {}

  protected override show(): void {
    const {control, value} = this;
    if (!control || same(this.coerce(control.value), value)) return;
    const {selectionStart, selectionEnd} = control;
    control.value = text.coerce(value);
    // Setting the value sends the caret to the end.
    if (selectionStart !== null && this.shadowRoot?.activeElement === control) control.setSelectionRange(selectionStart, selectionEnd);
    // What the browser makes of it is what is seen, so it is what is sent.
    const shown = this.coerce(control.value);
    if (value && shown !== value) this.value = shown;
  }

  override reset(): void {
    super.reset();
    // Text that is no number has no value that could differ.
    if (this.control) this.control.value = '';
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.#composing) super.updated(changed);
  }

  protected override field(): Field {
    const field = super.field();
    const {asking, textContent} = this;
    const key = asking.join('\n');
    if (this.#secret[0] !== key) this.#secret = [key, asksForSecret(asking)];
    this.#slotted = Boolean(textContent?.trim());
    return {...field, label: this.label || this.placeholder || field.label, secret: this.#secret[1], slotted: this.#slotted, slotchange: this.slotchange};
  }

  protected readonly slotchange = (): void => {
    if (this.#slotted !== Boolean(this.textContent?.trim())) this.requestUpdate();
  };

  #typed(): void {
    const {control} = this;
    if (control) this.enter(this.coerce(control.value), false);
  }
}
