import {html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult} from 'lit';
import {text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';
import {labelNodes, labelText} from '../base/label.js';
import {toggled} from '../base/toggle.js';
import {word} from '../base/words.js';
import {tabsStyles} from './tabs.styles.js';

/** What `<mdui-tab>` is to its tabs; read by shape, since elements do not import each other. */
type Tab = MduiElement & {label: string; selected: boolean};

/** How many slots were named so far. */
let slots = 0;

/** Key → the tab that it leads to (WAI-ARIA tabs pattern), from where it was pressed. */
const moves: Readonly<Record<string, (at: number, count: number, forward: number) => number>> = {
  ArrowRight: (at, count, forward) => at + forward + count,
  ArrowLeft: (at, count, forward) => at - forward + count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * @summary The WAI-ARIA tabs pattern over `<mdui-tab>` children, which may arrive one by one.
 * @slot - The `<mdui-tab>`s; other content is kept, above them.
 * @event {CustomEvent<ToggleDetail>} mdui-toggle - The user chose another tab. Does not bubble.
 * @csspart base - All of it.
 * @csspart tablist - The row of tabs; it scrolls when it is too long.
 * @csspart tab - A tab.
 * @csspart panel - A panel.
 */
export class MduiTabs extends MduiElement {
  static override readonly elementName = 'tabs';
  static override styles = tabsStyles;
  static override properties: PropertyDeclarations = {label: text};

  /** Names the row of tabs for assistive technology. */
  declare label: string;

  #tabs: readonly Tab[] = [];
  #current: Tab | undefined;
  /** The user has chosen: tabs that arrive later do not change it. */
  #chosen = false;
  /** Whose button has the focus: buttons stand by place, so that it may have to move with its tab. */
  #focused: Tab | undefined;

  protected override willUpdate(): void {
    const before = this.#tabs;
    this.#focused = before[this.#buttons.indexOf((this.renderRoot as ShadowRoot).activeElement as HTMLElement)];
    const tabs = [...this.children].filter((child): child is Tab => (child.constructor as {elementName?: string}).elementName === 'tab');
    this.#tabs = tabs;
    for (const tab of tabs) {
      if (before.includes(tab)) continue;
      // Always a new one: copied nodes bring theirs along.
      tab.slot = `tab-${++slots}`;
      // Its label is the tab now and no title any more.
      tab.requestUpdate();
    }
    const current = this.#current && tabs.includes(this.#current) ? this.#current : undefined;
    const asked = tabs.filter((tab) => tab.selected && tab !== current && !(this.#chosen && !before.includes(tab))).at(-1);
    // A tab that goes leaves the choice to the one that takes its place.
    const place = this.#current ? Math.min(before.indexOf(this.#current), tabs.length - 1) : 0;
    this.#select(asked ?? current ?? tabs[place]);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#buttons[this.#focused ? this.#tabs.indexOf(this.#focused) : -1]?.focus();
  }

  get #buttons(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=tab]')];
  }

  #select(chosen: Tab | undefined): void {
    this.#current = chosen;
    for (const tab of this.#tabs) tab.selected = tab === chosen;
  }

  /** The user's choice, by pointer, key or the browser's search in the page. */
  #choose(tab: Tab): void {
    this.#chosen = true;
    if (tab === this.#current) return;
    this.#select(tab);
    this.requestUpdate();
    toggled(this, {node_id: tab.nodeId, open: true});
  }

  #key(event: KeyboardEvent): void {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const buttons = this.#buttons;
    const forward = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const next = move(buttons.indexOf(event.target as HTMLElement), buttons.length, forward) % buttons.length;
    const tab = this.#tabs[next];
    if (tab) this.#choose(tab);
    buttons[next]?.focus();
  }

  protected override render(): TemplateResult {
    const tabs = this.#tabs;
    const current = this.#current;
    return html`
      <div part="base" @slotchange=${() => this.requestUpdate()}>
        <slot></slot>
        ${tabs.length === 0 ? nothing : html`<div part="tablist" role="tablist" aria-label=${labelText(this.label) || nothing} @keydown=${this.#key}>${tabs.map((tab, index) => html`
          <button part="tab" role="tab" type="button" id=${tab.slot} aria-controls="${tab.slot}-panel" aria-selected=${tab === current} tabindex=${tab === current ? 0 : -1} @click=${() => this.#choose(tab)}>${labelText(tab.label) ? labelNodes(tab.label) : word(this, 'Tab {number}', {number: index + 1})}</button>`)}</div>`}
        ${tabs.map((tab) => html`
          <div part="panel" role="tabpanel" id="${tab.slot}-panel" aria-labelledby=${tab.slot} tabindex=${tab === current ? 0 : nothing} hidden=${tab === current ? nothing : 'until-found'} @beforematch=${() => this.#choose(tab)}><slot name=${tab.slot}></slot></div>`)}
      </div>`;
  }
}
