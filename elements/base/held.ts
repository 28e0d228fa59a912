/** What can be switched off from around it: controls, and what acts. */
import type {PropertyDeclarations} from 'lit';
import {flag} from './coerce.js';
import {MduiElement} from './element.js';
import {inDisabledFieldset} from './form-owner.js';

/** @cssState disabled - it cannot be used, by itself or by what is around it */
export abstract class HeldElement extends MduiElement {
  static override properties: PropertyDeclarations = {disabled: {...flag, reflect: true}};

  /** Visible, not usable; a control is then no part of a form's data. */
  declare disabled: boolean;

  #formDisabled = false;
  #held = false;

  /** Not usable: by itself, a fieldset or a form of ours around it. */
  protected get off(): boolean {
    return this.disabled || this.#held || (this.#formDisabled && inDisabledFieldset(this));
  }

  protected override get states(): Readonly<Record<string, boolean>> {
    return {...super.states, disabled: this.off};
  }

  /** A form of ours around it lets it be used, or not. */
  hold(held: boolean): void {
    this.#held = held;
    this.requestUpdate();
  }

  formDisabledCallback(disabled: boolean): void {
    this.#formDisabled = disabled;
    this.requestUpdate();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    // The browser goes by the attribute's being there.
    if (value === 'false' && (name === 'disabled' || name === 'readonly')) this.removeAttribute(name);
  }
}
