/**
 * The value of a control (`language.md §3.2`), its place in a form and what its host is
 * told of it (`§6`).
 *
 * The value is the user's or the host's; what nobody has set yet is the initial value,
 * as with native controls. Setting it never makes an event.
 */
import type {PropertyDeclarations, PropertyValues} from 'lit';
import type {Json} from '../../src/index.js';
import {flag, text} from './coerce.js';
import {GestureController} from './gesture.js';
import {HeldElement} from './held.js';

/** Whether two values are the same. */
export const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/** @cssState readonly - its value can be read, not changed */
export abstract class FormValue<V extends Json = Json> extends HeldElement {
  static readonly formAssociated = true;

  static override properties: PropertyDeclarations = {
    name: {...text, reflect: true},
    readOnly: {...flag, attribute: 'readonly'},
    value: {attribute: false, noAccessor: true},
    defaultValue: {attribute: 'value', converter: (value) => value ?? undefined},
  };

  /** The name in a form's data. */
  declare name: string;
  /** The value can be read, not changed. */
  declare readOnly: boolean;
  /** The initial value, which a reset restores. */
  declare defaultValue: unknown;

  protected readonly gesture = new GestureController(this);
  #raw: unknown;
  /** The value is somebody's, not the initial one. */
  #dirty = false;
  /** The user acted on it. */
  #touched = false;
  /** The value before the first change that was not committed yet. */
  #before: V | undefined;

  /** Whatever was given, as this control's kind of value. */
  protected abstract coerce(value: unknown): V;
  /** What a form sends. */
  protected abstract formData(): string | FormData | null;

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
    this.#changed();
  }

  protected get initial(): unknown {
    return this.defaultValue;
  }

  protected keepInitial(value: unknown): void {
    this.defaultValue = value;
  }

  protected override get states(): Readonly<Record<string, boolean>> {
    return {...super.states, readonly: this.readOnly};
  }

  /** Nothing can be entered, whatever the reason. */
  protected get locked(): boolean {
    return this.off || this.readOnly || this.spent;
  }

  /** The form it belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** Restores the initial value and takes messages back. */
  reset(): void {
    this.#dirty = this.#touched = false;
    this.#before = undefined;
    this.#changed();
    this.acting.input(this, this.value);
  }

  formResetCallback(): void {
    this.reset();
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

  protected override willUpdate(_changed: PropertyValues): void {
    // In a message, what stands before the user acts is the agent's initial value.
    if (this.host && this.#dirty && !this.#touched) {
      this.keepInitial(this.#raw);
      this.#dirty = false;
    }
  }

  protected override updated(_changed: PropertyValues): void {
    this.#publish();
  }

  /** The user changed the value; `commit` when that is complete at once. */
  protected enter(value: V, commit: boolean): void {
    if (this.locked) return this.requestUpdate();
    this.#before ??= this.value;
    this.#raw = value;
    this.#dirty = this.#touched = true;
    this.#changed();
    this.acting.input(this, this.value);
    if (commit) this.commit();
  }

  /** Makes `ui.change` of what was entered, if it differs from what was committed last. */
  protected commit(): void {
    const before = this.#before;
    const {value} = this;
    this.#before = undefined;
    if (before === undefined || same(before, value)) return;
    void this.acting.act(this, {type: 'ui.change', node_id: this.nodeId, value, old_value: before}, this.gesture.take());
  }

  #changed(): void {
    this.#publish();
    this.requestUpdate();
  }

  #publish(): void {
    this.internals.setFormValue(this.formData(), JSON.stringify(this.value));
  }
}
