import {html, nothing, type PropertyDeclarations, type TemplateResult} from 'lit';
import {text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {icon} from '../base/icons.js';
import {flow} from '../base/parts.styles.js';
import {word} from '../base/words.js';
import {statusStyles} from './status.styles.js';

/** State → the word for it, shown where there is no text. */
const states = {pending: 'Pending', running: 'Running', done: 'Done', error: 'Error', cancelled: 'Cancelled'} as const;

/**
 * @summary How a piece of work stands, told politely when it changes (`role=status`).
 * @slot - What is being done; without it the state's word is shown.
 * @csspart base - Icon and text; its class is the state.
 * @csspart icon - The icon, named by the state; it turns while `running`, unless the reader prefers no motion.
 * @csspart text - The text.
 */
export class MduiStatus extends MduiElement {
  static override readonly elementName = 'status';
  static override styles = [flow, statusStyles];
  static override properties: PropertyDeclarations = {state: text, quiet: {attribute: false}};

  /** `pending`, `running`, `done`, `error` or `cancelled`; anything else is `pending`. */
  declare state: string;
  /** Something else tells of it to assistive technology: it is no live region then. */
  declare quiet: boolean | undefined;

  protected override render(): TemplateResult {
    const state = Object.hasOwn(states, this.state) ? (this.state as keyof typeof states) : 'pending';
    const said = word(this, states[state]);
    return html`
      <div part="base" class=${state} role=${this.quiet ? nothing : 'status'} aria-busy=${this.pending}>
        ${icon(state, said)}
        <div part="text"><slot><span aria-hidden="true">${said}</span></slot></div>
      </div>`;
  }
}
