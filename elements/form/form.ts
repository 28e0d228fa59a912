import {html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult} from 'lit';
import {ActingElement} from '../base/acting.js';
import {text} from '../base/coerce.js';
import {controlsOf, elementNameOf, formOf, partsOf} from '../base/form-owner.js';
import {labelNodes} from '../base/label.js';
import {styles} from './form.styles.js';

/** What it reads of a submit button. */
interface Submitter extends HTMLElement {
  readonly behavior: string;
  readonly usable: boolean;
  readonly action: string;
  readonly caption: string;
  readonly sensitive: boolean;
}

/** A control or a button: what a fieldset would disable. */
interface Part extends HTMLElement {
  spent: boolean;
  hold(held: boolean): void;
}

const isPart = (element: HTMLElement): element is Part => 'hold' in element && 'spent' in element;

/**
 * Controls that are sent together, once, when the user asks for it: by a submit button or
 * by Enter in a single-line field. It never navigates. A form in a form is a plain group.
 *
 * @summary Groups controls and sends all their values in one event.
 * @slot - Controls, buttons, and whatever stands between them.
 * @fires {CustomEvent<UserEvent>} mdui-submit - the user submitted it and all is valid; prevent it and nothing else happens
 * @fires {CustomEvent<UserEvent>} mdui-cancel - the user said no in the dialog
 * @fires {CustomEvent<UserEvent>} mdui-event - the same act, once, whatever its kind
 * @fires {CustomEvent<TurnDetail>} mdui-turn - what the agent is to get
 * @csspart base - the native form, or the fieldset of a form in a form
 * @csspart label - its name
 * @csspart note - the line at its end
 */
export class MduiForm extends ActingElement {
  static override readonly elementName: string = 'form';
  static override styles = styles;
  static override properties: PropertyDeclarations = {action: text};

  /** The name of the action that its values are for. */
  declare action: string;

  /** What stands in it may have been disabled by it. */
  #passed = false;

  /** The button that was pressed last; none for Enter. */
  #by: Submitter | undefined;

  /** The caption of the submit button that was pressed, else of its first one, as plain text; else its label. */
  get caption(): string {
    return (this.#by ?? this.#submitter)?.caption ?? this.label;
  }

  override get sensitive(): boolean {
    return super.sensitive || (this.#by ?? this.#submitter)?.sensitive === true;
  }

  /**
   * Submits it as the user would: what is wrong is shown and nothing is sent while a
   * control is invalid. `gesture` is the trusted event behind it, without which a host
   * refuses: a click on a button, or the Enter of a single-line field. `by` is that
   * button; it may have an action of its own.
   */
  requestSubmit(gesture?: Event, by?: HTMLElement): void {
    const outer = formOf(this);
    if (outer) return outer.requestSubmit(gesture, by);
    if (this.off || (gesture?.type === 'keydown' && !this.#enters) || !this.reportValidity()) return;
    this.#by = by as Submitter | undefined;
    const action = this.#by?.action;
    void this.perform({type: 'ui.submit', node_id: this.nodeId, ...(action && {action})}, gesture);
  }

  /** Restores the initial value of each control. */
  reset(): void {
    for (const control of controlsOf(this)) control.reset();
    // Last: what a control takes for its initial value may be an agent's later one.
    this.host?.document?.reset(this.nodeId);
  }

  /** Whether all controls are valid; shows nothing. */
  checkValidity(): boolean {
    return this.#invalid.length === 0;
  }

  /** Whether all controls are valid; shows what is wrong and focuses the first that is not. */
  reportValidity(): boolean {
    const [first] = this.#invalid;
    if (first) for (const control of controlsOf(this)) control.showErrors();
    first?.focus();
    return !first;
  }

  get #invalid(): HTMLElement[] {
    return controlsOf(this).filter((control) => !control.matches(':disabled') && !control.checkValidity());
  }

  get #submitter(): Submitter | undefined {
    for (const part of partsOf(this)) {
      if (elementNameOf(part) === 'button' && (part as Submitter).behavior === 'submit') return part as Submitter;
    }
    return undefined;
  }

  /** As in HTML: a button that cannot be pressed stops Enter too, and without a button only a lone field is sent. */
  get #enters(): boolean {
    return this.#submitter?.usable ?? controlsOf(this).length === 1;
  }

  /** What stands in it is disabled and spent with it, as in a fieldset. */
  #pass(spent: boolean): void {
    const locked = this.disabled || this.busy || this.refused !== '';
    for (const part of partsOf(this)) {
      if (!isPart(part)) continue;
      if (spent) part.spent = this.spent;
      // Until the form is complete nothing can send it.
      const off = locked || (this.pending && elementNameOf(part) === 'button');
      if (off || this.#passed) part.hold(off);
    }
    this.#passed = locked || this.pending;
  }

  protected override updated(changed: PropertyValues): void {
    this.#pass(this.spent || changed.get('spent') === true);
  }

  protected override render(): TemplateResult {
    const {label} = this;
    const name = label ? 'label' : nothing;
    const note = this.note ? 'note' : nothing;
    const body = html`<slot @slotchange=${() => this.#pass(this.spent)}></slot>${this.noteLine()}`;
    if (formOf(this)) {
      return html`<fieldset part="base" aria-describedby=${note}>${label ? html`<legend part="label" class="label">${labelNodes(label)}</legend>` : nothing}${body}</fieldset>`;
    }
    return html`<form part="base" novalidate aria-labelledby=${name} aria-describedby=${note} aria-busy=${this.waiting || nothing} @submit=${(event: Event) => event.preventDefault()}>
      ${label ? html`<div id="label" part="label" class="label">${labelNodes(label)}</div>` : nothing}${body}
    </form>`;
  }
}
