import type {PropertyDeclarations} from 'lit';
import {text} from '../base/coerce.js';
import {askConfirm, type Confirmation, type ConfirmAnswer, type ConfirmRequest} from '../base/confirm-dialog.js';
import {MduiElement} from '../base/element.js';
import {styles} from './confirm.styles.js';

/**
 * The agent's question about one action. It shows nothing until the user presses a
 * control with that action; then the library's own dialog quotes it.
 *
 * @summary The question that is asked, in a modal dialog, before a sensitive action.
 * @slot - The question, quoted in the dialog.
 */
export class MduiConfirm extends MduiElement {
  static override readonly elementName: string = 'confirm';
  static override styles = styles;
  static override properties: PropertyDeclarations = {action: text};

  /** The name of the action that it asks about. */
  declare action: string;

  #asking: Confirmation | undefined;

  /** The trusted event behind the latest answer; undefined when nobody gave one. */
  get gesture(): Event | undefined {
    return this.#asking?.gesture;
  }

  /**
   * Asks the user. Escape, the safe button and `invalidate` are a "no", and so is taking
   * the element out of the page.
   */
  ask(request: ConfirmRequest): Promise<ConfirmAnswer> {
    const {textContent} = this;
    const same = (): boolean => this.textContent === textContent && request.same?.() !== false;
    const question = textContent?.trim() ? document.createElement('slot') : undefined;
    this.#asking = askConfirm({question, ...request, same}, this.renderRoot);
    return this.#asking.answer;
  }

  /** What was asked about has changed: an open dialog closes as "no". */
  invalidate(): void {
    this.#asking?.invalidate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.invalidate();
  }
}
