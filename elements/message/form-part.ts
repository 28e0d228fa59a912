/**
 * A message in a form of the page (HTML, form-associated custom elements): what its controls
 * hold is in the form's data, what is wrong with them is wrong with the form, which resets
 * them, and a fieldset disables them. Without a form around it nothing of this runs.
 */
import type {ComponentNode} from '../../src/index.js';
import {MduiElement} from '../base/element.js';
import {reveal} from '../base/reveal.js';
import type {TreeView} from './tree-view.js';

/** What it reads of a control. */
interface Field extends HTMLElement {
  readonly spent: boolean;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  showErrors(): void;
  reset(): void;
}

/** What a form gets of a control, as of a native one. */
function sent({type, value}: ComponentNode): string[] {
  if (value === null || value === undefined) return type === 'input' ? [''] : [];
  if (typeof value === 'boolean') return value ? ['on'] : [];
  return [value].flat().map(String);
}

/**
 * @cssState streaming - its text is arriving
 * @cssState cancelled - it was stopped before its end
 * @cssState failed - something went wrong with it
 */
export abstract class FormPart extends MduiElement {
  static readonly formAssociated = true;

  /** Shows the document, once there is one. */
  protected view: TreeView | undefined;
  /** A disabled fieldset is around it. */
  protected off = false;
  /** Its own, or those of what stands in the form for it. */
  #internals = this.internals;
  #form: HTMLFormElement | null = null;
  #stand: HTMLElement | undefined;

  constructor() {
    super();
    this.addEventListener('invalid', () => this.#show());
  }

  /** Brings the DOM up to date now. */
  abstract flush(): void;

  protected override get states(): Readonly<Record<string, boolean>> {
    const {phase, failure} = this.view?.document ?? {};
    return {...super.states, streaming: phase === 'streaming', cancelled: phase === 'cancelled', failed: failure !== undefined};
  }

  /** What is wrong with the first control that is, for the form and style sheets to know. */
  protected judge(): void {
    this.showStates();
    if (!this.#form) return;
    const wrong = this.#wrong;
    // The anchor takes the focus, so it is the native control; it has to be inside the element that stands in the form.
    const anchor = this.#stand ? undefined : (wrong?.shadowRoot?.querySelector<HTMLElement>('input:enabled, select, textarea') ?? wrong);
    if (wrong) this.#internals.setValidity(wrong.validity, wrong.validationMessage, anchor);
    else this.#internals.setValidity({});
  }

  get #wrong(): Field | undefined {
    if (this.off) return undefined;
    const wrong = this.#fields().filter(({validity}) => !validity.valid);
    // One that came later may stand before.
    return wrong.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
  }

  #fields(): Field[] {
    return (this.view?.document.controls ?? []).flatMap(({id}) => {
      const element = this.view?.elementOf(id);
      return element && 'showErrors' in element ? [element as Field] : [];
    });
  }

  /** The form asks to see what is wrong. */
  #show(): void {
    for (const field of this.#fields()) field.showErrors();
    const wrong = this.#wrong;
    if (wrong) reveal(wrong);
    this.flush();
  }

  readonly #give = ({formData}: FormDataEvent): void => {
    if (this.off) return;
    const given = new Set<string>();
    for (const node of this.view?.document.controls ?? []) {
      const name = node.bind ?? node.id;
      if (!given.has(name)) for (const value of sent(node)) formData.append(name, value);
      given.add(name);
    }
  };

  formAssociatedCallback(form: HTMLFormElement | null, internals = this.internals): void {
    this.#form?.removeEventListener('formdata', this.#give);
    this.#form = form;
    this.#internals = internals;
    form?.addEventListener('formdata', this.#give);
    this.judge();
  }

  formResetCallback(): void {
    for (const field of this.#fields()) if (!field.spent) field.reset();
    // Last: what a control takes for its initial value may be an agent's later one.
    this.view?.document.reset();
    this.flush();
  }

  formDisabledCallback(off: boolean): void {
    this.off = off;
    this.view?.lock(off);
    this.flush();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.internals.form) this.#place();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stand?.remove();
    this.#stand = undefined;
  }

  /** Where a shadow root keeps the form away, an element beside its host stands in the form for the message. */
  #place(): void {
    for (let root = this.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
      const {host} = root;
      // Such a host speaks for what is in it.
      if ((host.constructor as {formAssociated?: boolean}).formAssociated) return;
      if (!host.closest('form')) continue;
      const stand = document.createElement(standTag(this.localName)) as Stand;
      stand.whose = this;
      this.#stand = stand;
      stand.addEventListener('invalid', () => this.#show());
      stand.addEventListener('focus', () => this.#wrong?.focus());
      host.after(stand);
      return;
    }
  }
}

interface Stand extends HTMLElement {
  whose: FormPart;
}

/** The tag of the elements that stand for messages, defined when the first is needed. */
function standTag(name: string): string {
  const tag = `${name}-part`;
  if (!customElements.get(tag)) {
    customElements.define(tag, class extends HTMLElement implements Stand {
      static readonly formAssociated = true;
      declare whose: FormPart;
      readonly #internals = this.attachInternals();

      connectedCallback(): void {
        // Not to be seen, but it takes the focus that a form gives to what is wrong.
        this.tabIndex = -1;
        this.ariaHidden = 'true';
        this.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;opacity:0;pointer-events:none';
      }

      formAssociatedCallback(form: HTMLFormElement | null): void {
        this.whose.formAssociatedCallback(form, this.#internals);
      }

      formResetCallback(): void {
        this.whose.formResetCallback();
      }

      formDisabledCallback(off: boolean): void {
        this.whose.formDisabledCallback(off);
      }
    });
  }
  return tag;
}
