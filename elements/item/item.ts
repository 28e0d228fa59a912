import {html, type PropertyDeclarations, type TemplateResult} from 'lit';
import {flag, text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {icon} from '../base/icons.js';
import {labelNodes, labelText} from '../base/label.js';
import {flow} from '../base/parts.styles.js';
import {toggled} from '../base/toggle.js';
import {word} from '../base/words.js';
import {itemStyles} from './item.styles.js';

/**
 * @summary One part of an accordion: native `details` with its `summary`.
 * @slot - What opening shows, as blocks.
 * @event {CustomEvent<ToggleDetail>} mdui-toggle - The user opened or closed it. Does not bubble.
 * @csspart base - The `details`.
 * @csspart summary - The `summary`.
 * @csspart title - The title.
 * @csspart icon - The arrow.
 * @csspart body - What opening shows.
 */
export class MduiItem extends MduiElement {
  static override readonly elementName = 'item';
  static override styles = [flow, itemStyles];
  static override properties: PropertyDeclarations = {title: text, label: text, open: {...flag, reflect: true}};

  /** Inline Markdown. */
  declare title: string;
  /** The same as `title`, which comes first. */
  declare label: string;
  /** Whether its body is shown. */
  declare open: boolean;

  #toggle({currentTarget}: Event): void {
    const {open} = currentTarget as HTMLDetailsElement;
    // The browser tells of what a program set, too: then they are equal already.
    if (open === this.open) return;
    this.open = open;
    toggled(this, {node_id: this.nodeId, open});
  }

  protected override render(): TemplateResult {
    const title = this.title || this.label;
    return html`
      <details part="base" .open=${this.open} @toggle=${this.#toggle}>
        <summary part="summary"><span part="title">${labelText(title) ? labelNodes(title) : word(this, 'Details')}</span>${icon('chevron')}</summary>
        <div part="body"><slot></slot></div>
      </details>`;
  }
}
