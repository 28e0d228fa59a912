/** What button, actions and form share: their state, and one act at a time on a real gesture. */
import {html, type PropertyDeclarations, type PropertyValues, type TemplateResult} from 'lit';
import type {UserAct} from '../../src/index.js';
import {flag, text} from './coerce.js';
import {ArmGate} from './gate.js';
import {GestureController} from './gesture.js';
import {HeldElement} from './held.js';
import type {ActOutcome} from './host.js';
import {labelNodes} from './label.js';
import {chosenWord} from './words.js';

/** @cssState busy - its act is under way */
export abstract class ActingElement extends HeldElement {
  static override properties: PropertyDeclarations = {
    label: text,
    description: text,
    busy: {...flag, reflect: true},
    requiresConfirmation: {...flag, attribute: 'requires-confirmation'},
    reason: text,
    refused: text,
    answer: text,
  };

  /** Its name, inline Markdown without links. */
  declare label: string;
  /** A line under it. */
  declare description: string;
  /** The page or the agent is at work on its act; it takes no other. */
  declare busy: boolean;
  /** Its act asks in a dialog first (`language.md §8`). */
  declare requiresConfirmation: boolean;
  /** Why the agent changed it. */
  declare reason: string;
  /** Why the host does not offer its action; it is then disabled. */
  declare refused: string;
  /** The caption of what was chosen, once it is spent. */
  declare answer: string;

  protected readonly gestures = new GestureController(this);
  #acts = false;
  #acted = Number.NEGATIVE_INFINITY;

  /** Its act needs the dialog. */
  get sensitive(): boolean {
    return this.requiresConfirmation;
  }

  /** Not usable, whatever the reason. */
  protected override get off(): boolean {
    return super.off || this.pending || this.refused !== '' || this.spent || this.working;
  }

  protected override get states(): Readonly<Record<string, boolean>> {
    return {...super.states, busy: this.working};
  }

  /** An act is under way. */
  protected get working(): boolean {
    return this.busy || this.#acts;
  }

  /** For `aria-busy`: at work, or still being written. */
  protected get waiting(): boolean {
    return this.working || (this.pending && this.host?.document?.phase === 'streaming');
  }

  /** One act; none while another is under way, also while the dialog asks, nor hard upon it. */
  protected async perform(act: UserAct, gesture: Event | undefined): Promise<ActOutcome> {
    if (this.off || performance.now() - this.#acted < this.acting.armDelay) return {ok: false, code: 'disabled'};
    this.#acts = true;
    this.requestUpdate();
    try {
      const outcome = await this.acting.act(this, act, gesture);
      if (outcome.ok) this.#acted = performance.now();
      return outcome;
    } finally {
      this.#acts = false;
      this.requestUpdate();
    }
  }

  /** What the user should know beside it; empty when there is nothing. */
  protected get note(): string {
    const {refused, host} = this;
    // What a document says of it is our own.
    const [, action] = (host?.document && /^The action “(.*)” is/s.exec(refused)) || [];
    return (action && chosenWord(this, 'The action “{action}” is not available here.', {action})) || refused || this.reason || this.description;
  }

  protected noteLine(): TemplateResult | '' {
    const {note} = this;
    return note && html`<div id="note" part="note" class="note">${labelNodes(note)}</div>`;
  }
}

/** What is pressed itself, as button and actions are: on what the user can have seen, and no faster. */
export abstract class PressedElement extends ActingElement {
  static override shadowRootOptions: ShadowRootInit = {...ActingElement.shadowRootOptions, delegatesFocus: true};

  protected readonly gate = new ArmGate(this, () => this.acting.armDelay, () => this.requestUpdate());
  #signature: string | undefined;

  constructor() {
    super();
    this.addController(this.gate);
    this.addEventListener('focusout', () => this.requestUpdate());
  }

  /** What it says and does: when that changes, a click meant something else. */
  protected abstract get signature(): string;

  /** The user may have done this to something else, or by holding a key: then it does nothing at all. */
  protected ignores(click: MouseEvent): boolean {
    if (!this.off && this.gate.allows(click)) return false;
    click.preventDefault();
    click.stopPropagation();
    return true;
  }

  protected override willUpdate(_changed: PropertyValues): void {
    const {signature} = this;
    const changed = this.#signature !== undefined && this.#signature !== signature;
    this.#signature = signature;
    if (changed) this.gate.touch();
  }

  protected override updated(_changed: PropertyValues): void {
    this.gate.watch(this.isConnected && !this.off);
  }
}
