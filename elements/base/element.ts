/**
 * The base of every component element: its node's id, its host, and the theme.
 */
import {type CSSResultGroup, type CSSResultOrNative, LitElement, type PropertyDeclarations} from 'lit';
import {coerced, flag, warnOfObject} from './coerce.js';
import type {MduiHost} from './host.js';
import {looseHost} from './loose-host.js';
import {registerTokens, tokens} from './tokens.js';
import {speakers} from './words.js';

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

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    registerTokens();
    return super.createRenderRoot();
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
