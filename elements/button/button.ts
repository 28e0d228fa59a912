import {html, type PropertyDeclarations, type TemplateResult} from 'lit';
import {PressedElement} from '../base/acting.js';
import {buttons} from '../base/button.styles.js';
import {face} from '../base/button-face.js';
import {text} from '../base/coerce.js';
import {type FormOwner, formOf} from '../base/form-owner.js';
import {labelNodes, labelText} from '../base/label.js';
import {styles} from './button.styles.js';

/**
 * A button that asks the agent, or the page, for a named action. It acts on a real click
 * alone, and on none that came before the user could see what it is (`language.md §10`).
 *
 * @summary Asks for a named action, or submits or resets the form around it.
 * @slot - The caption; without one it is `label`, else the action.
 * @fires {CustomEvent<UserEvent>} mdui-click - the user pressed it; prevent it and nothing else happens
 * @fires {CustomEvent<UserEvent>} mdui-cancel - the user said no in the dialog
 * @fires {CustomEvent<UserEvent>} mdui-event - the same act, once, whatever its kind
 * @fires {CustomEvent<TurnDetail>} mdui-turn - what the agent is to get
 * @csspart base - the native button
 * @csspart icon - the sign that it is at work or was chosen
 * @csspart note - the line under it
 */
export class MduiButton extends PressedElement {
  static override readonly elementName: string = 'button';
  static readonly formAssociated = true;
  static override styles = [buttons, styles];

  static override properties: PropertyDeclarations = {
    action: text,
    kind: {...text, reflect: true},
    type: text,
    value: text,
    name: text,
  };

  /** The name of the action it asks for. */
  declare action: string;
  /** `primary`, `danger` or `default`. */
  declare kind: string;
  /** `button`, `submit` or `reset`; without it a button in a form that has no action submits. */
  declare type: string;
  /** Goes with the click. */
  declare value: string;
  /** The name under which a native form gets `value`. */
  declare name: string;

  /** What it does: `button`, `submit` or `reset`. */
  get behavior(): string {
    if (['button', 'submit', 'reset'].includes(this.type)) return this.type;
    return !this.action && formOf(this) ? 'submit' : 'button';
  }

  /** Its caption as plain text. */
  get caption(): string {
    return labelText(this.textContent) || labelText(this.label) || this.action || this.behavior;
  }

  /** Whether it can be pressed now. */
  get usable(): boolean {
    return !this.off;
  }

  protected override get signature(): string {
    const {label, action, type, value, kind, off} = this;
    return JSON.stringify([label, action, type, value, kind, off && !this.working]);
  }

  /** As if it was clicked by a script: without a gesture, which a host refuses. */
  override click(): void {
    this.#native?.click();
  }

  get #native(): HTMLButtonElement | null {
    return this.renderRoot?.querySelector('button');
  }

  readonly #clicked = (click: MouseEvent): void => {
    if (this.ignores(click)) return;
    const gesture = this.gestures.take();
    const {behavior, action} = this;
    const form = formOf(this);
    if (behavior === 'button') void this.perform({type: 'ui.click', node_id: this.nodeId, ...(action && {action})}, gesture);
    else if (!form) this.#nativeForm(behavior);
    else if (behavior === 'submit') form.requestSubmit(gesture, this);
    else void this.#reset(form, gesture);
  };

  /** In a message the page hears of it first, and may prevent it. */
  async #reset(form: FormOwner, gesture: Event | undefined): Promise<void> {
    if (!this.host?.document || (await this.perform({type: 'ui.click', node_id: this.nodeId}, gesture)).ok) form.reset();
  }

  /** By hand in a page's own form it is that form's button. */
  #nativeForm(behavior: string): void {
    const {form} = this.internals;
    if (behavior === 'reset') form?.reset();
    else if (form) {
      this.internals.setFormValue(this.value);
      form.requestSubmit();
      this.internals.setFormValue(null);
    }
  }

  protected override render(): TemplateResult {
    const {kind, off, spent} = this;
    const caption = this.children.length > 0 || this.textContent?.trim() ? html`<slot></slot>` : labelNodes(this.caption);
    return html`${face({
      of: this, part: 'base', kind, off, caption, cold: this.gate.cold, busy: this.waiting, focused: this.working || this.refused !== '' || this.matches(':focus-within'),
      chosen: spent && this.behavior !== 'reset', note: this.note && 'note', onClick: this.#clicked,
    })}${this.noteLine()}`;
  }
}
