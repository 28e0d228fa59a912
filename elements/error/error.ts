import {html, isServer, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult} from 'lit';
import {flag, text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {icon} from '../base/icons.js';
import {labelText} from '../base/label.js';
import {styles} from './error.styles.js';

/** What it asks of its control, which says the text in its own place, tied to its field. */
interface Judged extends HTMLElement {
  error: string;
  errorShown: boolean;
}

/**
 * What is wrong with a control, in the author's words. Its control says them when it is
 * invalid, or at once with `shown`; without a control they are shown here, as an alert.
 *
 * @summary The message of a control that is invalid.
 * @slot - The message.
 * @csspart base - the alert
 * @csspart icon - the sign before it
 */
export class MduiError extends MduiElement {
  static override readonly elementName: string = 'error';
  static override styles = styles;
  static override properties: PropertyDeclarations = {
    for: text,
    shown: {...flag, reflect: true},
    control: {attribute: false},
  };

  /** The id of its control, with or without `#`; by hand it is looked for in the same tree. */
  declare for: string;
  /** Came after the user acted: to be seen at once, until the value changes. */
  declare shown: boolean;
  /** Its control, where the id does not say. */
  declare control: HTMLElement | undefined;

  #lent: Judged | undefined;
  #words: MutationObserver | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#words = new MutationObserver(() => this.#lend());
    this.#words.observe(this, {childList: true, characterData: true, subtree: true});
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#words?.disconnect();
    if (this.#lent) this.#lent.error = '';
    this.#lent = undefined;
  }

  #find(): Judged | undefined {
    const id = this.for.replace(/^#/, '');
    const control = this.control ?? (id ? (this.getRootNode() as Document | ShadowRoot).getElementById?.(id) : undefined);
    if (!control || 'errorShown' in control) return control as Judged | undefined;
    if (control.matches(':not(:defined)')) void customElements.whenDefined(control.localName).then(() => this.requestUpdate());
    return undefined;
  }

  /** Gives its words to the control. */
  #lend(): void {
    if (this.#lent) this.#lent.error = labelText(this.textContent ?? '');
  }

  protected override willUpdate(_changed: PropertyValues): void {
    if (isServer) return;
    this.#lent = this.#find();
    this.#lend();
    if (!this.#lent || !this.shown) return;
    this.#lent.errorShown = true;
    this.shown = false;
  }

  protected override render(): TemplateResult {
    return html`<div part="base" role="alert">${this.shown ? html`${icon('error')}<bdi><slot></slot></bdi>` : nothing}</div>`;
  }
}
