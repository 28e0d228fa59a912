import {html, type PropertyDeclarations, type TemplateResult} from 'lit';
import {flag} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {type ToggleDetail, toggled} from '../base/toggle.js';
import {accordionStyles} from './accordion.styles.js';

/**
 * @summary A list of `<mdui-item>`s that open and close; `exclusive`: one at a time.
 * @slot - The items; other content is kept where it stands.
 * @event {CustomEvent<ToggleDetail>} mdui-toggle - The user opened or closed an item. Does not bubble.
 * @csspart base - The list.
 */
export class MduiAccordion extends MduiElement {
  static override readonly elementName = 'accordion';
  static override styles = accordionStyles;
  static override properties: PropertyDeclarations = {exclusive: flag};

  /** An item that opens closes the others. */
  declare exclusive: boolean;

  constructor() {
    super();
    // Captured: the items' own event does not bubble.
    this.addEventListener('mdui-toggle', this.#itemToggled, true);
  }

  readonly #itemToggled = (event: CustomEvent<ToggleDetail>): void => {
    const item = event.target as Element & {open?: boolean};
    if (item.parentElement !== this) return;
    if (event.detail.open && this.exclusive) {
      for (const other of this.children as Iterable<typeof item>) if (other !== item && other.open) other.open = false;
    }
    toggled(this, event.detail);
  };

  protected override render(): TemplateResult {
    return html`<div part="base"><slot></slot></div>`;
  }
}
