import {html, nothing, type PropertyDeclarations, type TemplateResult} from 'lit';
import type {ActionItem} from '../../src/index.js';
import {PressedElement} from '../base/acting.js';
import {buttons} from '../base/button.styles.js';
import {face} from '../base/button-face.js';
import {text} from '../base/coerce.js';
import {labelNodes, labelText} from '../base/label.js';
import {styles} from './actions.styles.js';

/**
 * A few actions to choose from. Once one was chosen the group is spent and shows which.
 *
 * @summary A group of buttons, one action each.
 * @slot - `button` elements, each with the action as its `value` and `data-kind`, `data-value`, `data-confirm` or `disabled`; the group shows its own in their place.
 * @fires {CustomEvent<UserEvent>} mdui-click - the user pressed one; prevent it and nothing else happens
 * @fires {CustomEvent<UserEvent>} mdui-cancel - the user said no in the dialog
 * @fires {CustomEvent<UserEvent>} mdui-event - the same act, once, whatever its kind
 * @fires {CustomEvent<TurnDetail>} mdui-turn - what the agent is to get
 * @csspart base - the group
 * @csspart label - its name
 * @csspart help - a line of help text
 * @csspart button - each button
 * @csspart icon - the sign in the one that was chosen or is at work
 * @csspart note - the line under the group
 */
export class MduiActions extends PressedElement {
  static override readonly elementName: string = 'actions';
  static override styles = [buttons, styles];
  static override properties: PropertyDeclarations = {actions: {attribute: false, noAccessor: true}, help: text};

  /** Help text: in a message, the words before the actions. */
  declare help: string;

  #given: readonly ActionItem[] | undefined;
  /** The index of the one whose act is under way, or was the last. */
  #chosen = -1;

  /** The buttons; those written as child elements unless set. */
  get actions(): readonly ActionItem[] {
    return this.#given ?? [...this.querySelectorAll<HTMLButtonElement>(':scope > button')].map((button) => ({
      caption: button.textContent ?? '',
      action: button.value,
      kind: (button.dataset['kind'] ?? 'default') as ActionItem['kind'],
      requires_confirmation: 'confirm' in button.dataset,
      disabled: button.disabled,
      ...('value' in button.dataset && {value: button.dataset['value'] ?? ''}),
    }));
  }

  set actions(actions: readonly ActionItem[] | undefined) {
    this.#given = actions;
    this.requestUpdate();
  }

  protected override get signature(): string {
    return JSON.stringify([this.actions, this.off && !this.working]);
  }

  #click(click: MouseEvent, index: number, {action, value}: ActionItem): void {
    if (this.ignores(click)) return;
    this.#chosen = index;
    void this.perform({type: 'ui.click', node_id: this.nodeId, action, ...(value !== undefined && {value})}, this.gestures.take());
  }

  protected override render(): TemplateResult {
    const {actions, label, help, off, spent, answer} = this;
    const wanted = labelText(answer);
    const said = actions.findIndex(({caption}) => labelText(caption) === wanted);
    const focused = [...this.renderRoot.querySelectorAll('button')].findIndex((button) => button.matches(':focus'));
    // Two with one caption: the one that was pressed here, if it was here.
    const chosen = said >= 0 && labelText(actions[this.#chosen]?.caption) !== wanted ? said : this.#chosen;
    return html`<div part="base" role="group" aria-labelledby=${label ? 'label' : nothing} aria-describedby=${[help && 'help', this.note && 'note'].filter(Boolean).join(' ') || nothing}>
      ${label ? html`<div id="label" part="label" class="label">${labelNodes(label)}</div>` : nothing}
      ${help ? html`<div id="help" part="help" class="note help">${labelNodes(help)}</div>` : nothing}
      <div class="row">${actions.map((item, index) => face({
        of: this, part: 'button', kind: item.kind, caption: labelNodes(item.caption || item.action), value: item.action,
        off: off || item.disabled, cold: this.gate.cold, busy: this.working && index === this.#chosen,
        chosen: spent && index === chosen, focused: index === focused || (this.working && index === chosen), onClick: (click) => this.#click(click, index, item),
      }))}</div>
      <slot hidden></slot>
    </div>${this.noteLine()}`;
  }
}
