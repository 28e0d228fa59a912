/**
 * The base of every component element: its node's id, its host, and the theme.
 */
import {type CSSResultGroup, type CSSResultOrNative, LitElement, type PropertyDeclarations, type PropertyValues} from 'lit';
import {coerced, flag, warnOfObject} from './coerce.js';
import type {MduiHost} from './host.js';
import {looseHost} from './loose-host.js';
import {registerTokens, tokens} from './tokens.js';
import {speakers} from './words.js';

/**
 * @cssState spent - it was answered and is inert
 * @cssState pending - its fence has not closed yet
 */
export class MduiElement extends LitElement {
  /** The directive's name, which is the tag without its prefix. */
  static readonly elementName: string = '';

  static override properties: PropertyDeclarations = {
    spent: {...flag, reflect: true},
    pending: {...flag, reflect: true},
  };

  static override styles: CSSResultGroup = [];

  /** The theme comes first in every element, whatever its own `styles` are. */
  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    return super.finalizeStyles([tokens, styles ?? []]);
  }

  /** What is set becomes the declared type, as an attribute and as a property alike. */
  protected static override finalize(): void {
    if (Object.hasOwn(this, 'finalized')) return;
    super.finalize();
    for (const [name, options] of this.elementProperties) {
      const accessor = coerced(Object.getOwnPropertyDescriptor(this.prototype, name), options);
      if (accessor) Object.defineProperty(this.prototype, name, accessor);
    }
  }

  /** Answered: shows what was chosen and is inert (`language.md §6`). */
  declare spent: boolean;
  /** Its fence has not closed yet, or it was closed by a cancel: visible, not usable. */
  declare pending: boolean;

  /** Set by the message; by hand the element finds its own. */
  declare host: MduiHost | undefined;
  #nodeId: string | undefined;
  protected readonly internals: ElementInternals = this.attachInternals();

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    registerTokens();
    return super.createRenderRoot();
  }

  /** What a page's style sheets can tell by `:state()`, and whether it is so. */
  protected get states(): Readonly<Record<string, boolean>> {
    const {spent, pending} = this;
    return {spent, pending};
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    this.showStates();
  }

  protected showStates(): void {
    const shown = this.internals.states;
    try {
      for (const [state, on] of Object.entries(this.states)) if (on !== shown.has(state)) shown[on ? 'add' : 'delete'](state);
    } catch {
      // Browsers before 2024 have none, or take other names: there are attributes for most.
    }
  }

  override connectedCallback(): void {
    super.connectedCallback();
    speakers.add(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    speakers.delete(this);
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    warnOfObject(this, name, value);
  }

  /** The id of the document's node; by hand, the element's own `id`. */
  get nodeId(): string {
    return this.#nodeId ?? this.id;
  }

  set nodeId(value: string) {
    this.#nodeId = value;
  }

  /** The host that answers this element's acts. */
  protected get acting(): MduiHost {
    return this.host ?? looseHost;
  }
}
