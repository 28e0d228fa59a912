/**
 * What every control is: a form-associated element around native controls. It holds a
 * value (`language.md §3.2`), mirrors the native controls' validity and says what is
 * wrong when it is time to (`§7`), and tells its host what the user did (`§6`).
 *
 * The value is the user's or the host's; what nobody has set yet is the initial value,
 * as with native controls. Setting it never makes an event.
 */
import {type PropertyDeclarations, type PropertyValues, type TemplateResult, nothing} from 'lit';
import type {Json} from '../../src/index.js';
import {flag, text} from './coerce.js';
import {MduiElement} from './element.js';
import {beside, describedBy, type Field, grouped, labelled} from './field.js';
import {GestureController} from './gesture.js';

export type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * @fires {CustomEvent<UserEvent>} mdui-change - the user changed the value
 * @fires {CustomEvent<UserEvent>} mdui-event - the same act, once, whatever its kind
 */
export abstract class FormControl<V extends Json = Json> extends MduiElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = {...MduiElement.shadowRootOptions, delegatesFocus: true};

  static override properties: PropertyDeclarations = {
    label: text,
    description: text,
    help: text,
    reason: text,
    error: text,
    name: {...text, reflect: true},
    required: flag,
    disabled: {...flag, reflect: true},
    readOnly: {...flag, attribute: 'readonly'},
    errorShown: {...flag, attribute: 'error-shown'},
    value: {attribute: false, noAccessor: true},
    defaultValue: {attribute: 'value', converter: (value) => value ?? undefined},
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
  /** The name in a form's data. */
  declare name: string;
  /** The control must have a value. */
  declare required: boolean;
  /** The control is not usable and not part of a form's data. */
  declare disabled: boolean;
  /** The value can be read, not changed. */
  declare readOnly: boolean;
  /** The initial value, which a reset restores. */
  declare defaultValue: unknown;

  protected readonly internals: ElementInternals = this.attachInternals();
  protected readonly gesture = new GestureController(this);
  #raw: unknown;
  /** The value is somebody's, not the initial one. */
  #dirty = false;
  /** The user acted on it. */
  #touched = false;
  #formDisabled = false;
  /** The value before the first change that was not committed yet. */
  #before: V | undefined;
  /** Messages may appear: after blur or a submit attempt. */
  #revealed = false;
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

  /** Whatever was given, as this control's kind of value. */
  protected abstract coerce(value: unknown): V;
  /** What a form sends. */
  protected abstract formData(): string | FormData | null;
  /** Writes the value into the native controls. */
  protected abstract show(): void;
  /** The native control that takes the focus and the browser's messages. */
  protected abstract get control(): NativeControl | undefined;

  /** The current value (`language.md §3.2`). */
  get value(): V {
    return this.coerce(this.#dirty ? this.#raw : this.initial);
  }

  set value(value: V) {
    const old = this.value;
    this.#raw = value;
    this.#dirty = true;
    // An echo of what the user is typing commits nothing.
    if (!same(old, this.value)) this.#before = undefined;
    this.#publish();
    this.requestUpdate();
  }

  protected get initial(): unknown {
    return this.defaultValue;
  }

  protected keepInitial(value: unknown): void {
    this.defaultValue = value;
  }

  /** Nothing can be entered, whatever the reason. */
  protected get locked(): boolean {
    return this.off || this.readOnly || this.spent;
  }

  /** Disabled, by itself or by a fieldset around it. */
  protected get off(): boolean {
    return this.disabled || this.#formDisabled;
  }

  /** What is shown as wrong now; empty while nothing is. */
  protected get shownError(): string {
    return this.#message;
  }

  /** For `aria-invalid`: said only once it is shown. */
  protected get ariaWrong(): 'true' | 'false' {
    return this.#message ? 'true' : 'false';
  }

  /** The form it belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** What is wrong, whether shown or not. */
  get validity(): ValidityState {
    this.#flush();
    return this.internals.validity;
  }

  /** `error`, else the browser's message, in its language; empty when valid. */
  get validationMessage(): string {
    this.#flush();
    return this.internals.validationMessage;
  }

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

  /** Restores the initial value and takes messages back. */
  reset(): void {
    this.#dirty = this.#touched = this.#revealed = this.errorShown = false;
    this.#before = undefined;
    this.#publish();
    this.requestUpdate();
    this.acting.input(this, this.value);
  }

  override focus(options?: FocusOptions): void {
    this.#flush();
    this.control?.focus(options);
  }

  formResetCallback(): void {
    this.reset();
  }

  formDisabledCallback(disabled: boolean): void {
    this.#formDisabled = disabled;
    this.requestUpdate();
  }

  formStateRestoreCallback(state: string | File | FormData | null): void {
    if (typeof state !== 'string' || this.host) return;
    try {
      this.value = JSON.parse(state) as V;
    } catch {
      // Autofill gives the plain text.
      this.value = this.coerce(state);
    }
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    // The browser goes by the attribute's being there.
    if (value === 'false' && (name === 'disabled' || name === 'readonly')) this.removeAttribute(name);
  }

  protected override willUpdate(_changed: PropertyValues): void {
    // In a message, what stands before the user acts is the agent's initial value.
    if (this.host && this.#dirty && !this.#touched) {
      this.keepInitial(this.#raw);
      this.#dirty = false;
    }
  }

  protected override updated(_changed: PropertyValues): void {
    this.show();
    this.#publish();
    if (!this.#judge()) return;
    // Once more at once: nobody shall see the control without its message.
    this.requestUpdate();
    this.performUpdate();
  }

  /** What is wrong by the native control's own rules. */
  protected problem(): readonly [ValidityStateFlags, string] {
    const {control} = this;
    return control ? [control.validity, control.validationMessage] : [{}, ''];
  }

  /** The user changed the value; `commit` when that is complete at once. */
  protected enter(value: V, commit: boolean): void {
    if (this.locked) return this.requestUpdate();
    this.#before ??= this.value;
    this.#raw = value;
    this.#dirty = this.#touched = true;
    this.errorShown = false;
    this.#publish();
    this.requestUpdate();
    this.acting.input(this, this.value);
    if (commit) this.commit();
  }

  /** Makes `ui.change` of what was entered, if it differs from what was committed last. */
  protected commit(): void {
    const before = this.#before;
    const {value} = this;
    this.#before = undefined;
    if (before === undefined || same(before, value)) return;
    void this.acting.act(this, {type: 'ui.change', node_id: this.nodeId, value}, this.gesture.take());
  }

  protected labelled(control: TemplateResult): TemplateResult {
    return labelled(this.field(), control);
  }

  protected grouped(role: 'radiogroup' | typeof nothing, body: unknown): TemplateResult {
    return grouped(this.field(), role, body);
  }

  protected beside(control: TemplateResult): TemplateResult {
    return beside(this.field(), control);
  }

  protected get described(): string | typeof nothing {
    return describedBy(this.field());
  }

  protected field(): Field {
    const {description, help, required, reason} = this;
    const path = (this.name || this.id).split('.').at(-1)?.replace(/[-_]+/g, ' ').trim() ?? '';
    return {
      label: this.label || path.charAt(0).toUpperCase() + path.slice(1), description, help, required, reason,
      slotted: false, slotchange: undefined, secret: false, message: this.#message, busy: this.pending,
    };
  }

  /** Brings validity up to date with properties set just now. */
  #flush(): void {
    if (this.isConnected && this.isUpdatePending) this.performUpdate();
  }

  #publish(): void {
    this.internals.setFormValue(this.formData(), JSON.stringify(this.value));
  }

  /** Takes over the validity; true when the message that is shown changed. */
  #judge(): boolean {
    const custom = this.errorShown ? this.error : '';
    const [flags, native] = custom ? [{customError: true}, ''] : this.problem();
    const message = custom || (native && (this.error || native));
    const {internals, control} = this;
    if (message) internals.setValidity(flags, message, control);
    else internals.setValidity({});
    const shown = custom || this.#revealed ? message : '';
    if (shown === this.#message) return false;
    this.#message = shown;
    internals.states[shown ? 'add' : 'delete']('user-invalid');
    return true;
  }
}
