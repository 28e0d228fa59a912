import {html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult} from 'lit';
import {flag, text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {labelNodes} from '../base/label.js';
import {flow} from '../base/parts.styles.js';
import {tabStyles} from './tab.styles.js';

/**
 * @summary One tab of `<mdui-tabs>`: its label is the tab, its content the panel.
 * @slot - The panel's content, as blocks.
 * @csspart base - The content.
 * @csspart title - The label, only where it stands outside of `<mdui-tabs>`.
 */
export class MduiTab extends MduiElement {
  static override readonly elementName = 'tab';
  static override styles = [flow, tabStyles];
  static override properties: PropertyDeclarations = {label: text, selected: flag};

  /** Inline Markdown. */
  declare label: string;
  /** Whether its panel is shown; of several, `<mdui-tabs>` keeps one. */
  declare selected: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#tell();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('label') || changed.has('selected')) this.#tell();
  }

  /** The tabs around it read label and selection again. */
  #tell(): void {
    if (this.parentElement instanceof LitElement) this.parentElement.requestUpdate();
  }

  protected override render(): TemplateResult {
    // `<mdui-tabs>` gives its tabs a slot of their own.
    return html`<div part="base">${this.slot || !this.label ? nothing : html`<div part="title">${labelNodes(this.label)}</div>`}<slot></slot></div>`;
  }
}
