/**
 * What every control is: a form-associated element around native controls, whose validity
 * it mirrors. It says what is wrong when it is time to (`language.md §7`): after blur or a
 * submit attempt, and from then on with each key, so that a message goes as it is mended.
 */
import type {nothing, PropertyDeclarations, PropertyValues} from 'lit';
import type {Json} from '../../src/index.js';
import {flag, text} from './coerce.js';
import {MduiElement} from './element.js';
import {describedBy, type Field} from './field.js';
import {FormValue} from './form-value.js';
import {isPressing} from './gesture.js';
import {reveal} from './reveal.js';
import {wrongWith} from './wrong.js';

export type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * @fires {CustomEvent<UserEvent>} mdui-change - the user changed the value
 * @fires {CustomEvent<UserEvent>} mdui-event - the same act, once, whatever its kind
 * @cssState user-invalid - what is wrong with it is shown
 */
export abstract class FormControl<V extends Json = Json> extends FormValue<V> {
  static override shadowRootOptions: ShadowRootInit = {...MduiElement.shadowRootOptions, delegatesFocus: true};

  static override properties: PropertyDeclarations = {
    label: text,
    description: text,
    help: text,
    reason: text,
    error: text,
    required: flag,
    errorShown: {...flag, attribute: 'error-shown'},
  };

  /** The visible name, inline Markdown without links; without one the readable end of `name` or `id`. */
  declare label: string;
  /** Help text under the label. */
  declare description: string;
  /** More help text: in a message, the words before the options. */
  declare help: string;
  /** Why the agent changed what the user had entered; shown under the control. */
  declare reason: string;
  /**
   * Says what is wrong in place of the browser's message. Alone it decides nothing: the
   * native constraints do. With `errorShown` it is a custom error, which comes before them.
   */
  declare error: string;
  /** Shows `error` at once and makes the control invalid, until the user changes the value. */
  declare errorShown: boolean;
  /** The control must have a value. */
  declare required: boolean;

  #revealed = false;
  /** Validity is asked for, not reported. */
  #silent = false;
  #message = '';

  constructor() {
    super();
    this.addEventListener('invalid', () => this.#silent || this.showErrors());
    this.addEventListener('focusout', ({relatedTarget}) => {
      if (relatedTarget instanceof Node && (relatedTarget === this || this.contains(relatedTarget))) return;
      this.commit();
      this.showErrors();
    });
  }

  /** Writes the value into the native controls. */
  protected abstract show(): void;
  /** The native control that takes the focus and the browser's messages. */
  protected abstract get control(): NativeControl | undefined;

  /** For `aria-invalid`: said only once it is shown. */
  protected get ariaWrong(): 'true' | 'false' {
    return this.#message ? 'true' : 'false';
  }

  /** What is wrong, whether shown or not. */
  get validity(): ValidityState {
    this.#flush();
    return this.internals.validity;
  }

  /** `error`, else the page's own words (`setWords`), else the browser's message, in its language; empty when valid. */
  get validationMessage(): string {
    this.#flush();
    return this.internals.validationMessage;
  }

  /** False while the control cannot be invalid: disabled, read-only. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** Whether the value is valid; shows nothing. */
  checkValidity(): boolean {
    this.#flush();
    this.#silent = true;
    const valid = this.internals.checkValidity();
    this.#silent = false;
    return valid;
  }

  /** Whether the value is valid; shows what is wrong and focuses the control. */
  reportValidity(): boolean {
    this.#flush();
    return this.internals.reportValidity();
  }

  /** Shows `message` as an error now; the empty text takes it back. */
  setCustomValidity(message: string): void {
    this.error = message;
    this.errorShown = message !== '';
  }

  /** From now on what is wrong is shown and kept up to date, as after a submit attempt. */
  showErrors(): void {
    this.#revealed = true;
    this.requestUpdate();
  }

  override reset(): void {
    this.#revealed = this.errorShown = false;
    super.reset();
  }

  /** Focuses the native control, of radios the chosen one; the tab or item that hides it opens. */
  override focus(options?: FocusOptions): void {
    this.#flush();
    reveal(this);
    this.control?.focus(options);
  }

  protected override enter(value: V, commit: boolean): void {
    if (!this.locked) this.errorShown = false;
    super.enter(value, commit);
  }

  protected override updated(changed: PropertyValues): void {
    this.show();
    super.updated(changed);
    if (!this.#judge() && !this.isUpdatePending) return;
    // Once more at once: nobody shall see the control without its message, or with a value that the browser refused.
    this.requestUpdate();
    this.performUpdate();
  }

  /** What is wrong by the native control's own rules. */
  protected problem(): readonly [ValidityStateFlags, string] {
    const {control} = this;
    return control ? [control.validity, wrongWith(this, control)] : [{}, ''];
  }

  protected field(): Field {
    const {label, description, help, required, reason, pending, name, id} = this;
    const path = (name || id || '').split('.').at(-1)?.replace(/[-_]+/g, ' ').trim() ?? '';
    return {
      of: this, label: label || path.charAt(0).toUpperCase() + path.slice(1), description, help, required, reason,
      slotted: false, slotchange: undefined, secret: false, message: this.#message, busy: pending,
    };
  }

  protected get described(): string | typeof nothing {
    return describedBy(this.field());
  }

  protected override get states(): Readonly<Record<string, boolean>> {
    return {...super.states, 'user-invalid': this.#message !== ''};
  }

  /** Brings validity up to date with properties set just now. */
  #flush(): void {
    if (this.isConnected && this.isUpdatePending) this.performUpdate();
  }

  readonly #again = (): void => this.requestUpdate();

  /** Takes over the validity; true when the message that is shown changed. */
  #judge(): boolean {
    const custom = this.errorShown ? this.error : '';
    const [flags, native] = custom ? [{customError: true}, ''] : this.problem();
    const message = custom || (native && (this.error || native));
    const {internals, control} = this;
    // What cannot be changed cannot be wrong; what an agent said of it can be read.
    if (message && !this.locked) internals.setValidity(flags, message, control);
    else internals.setValidity({});
    const shown = custom || this.#revealed ? message : '';
    if (shown === this.#message || isPressing(this.#again)) return false;
    this.#message = shown;
    return true;
  }
}
