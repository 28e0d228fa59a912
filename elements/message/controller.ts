/**
 * The host of a message's elements: what a user does becomes an act of the document, what
 * the document makes of it becomes DOM events, in the order of `language.md §6`.
 */
import {captionOf, type ComponentNode, type Json, type MessageDocument, sentPairs, type UserAct, type UserEvent, userEvents} from '../../src/index.js';
import {askConfirm} from '../base/confirm-dialog.js';
import {emit, emitDone} from '../base/events.js';
import {type Control, controlsOf, formOf} from '../base/form-owner.js';
import {clickedBy, currentGesture} from '../base/gesture.js';
import type {ActOutcome, MduiHost, NodeElement} from '../base/host.js';
import {boxes, word} from '../base/words.js';

/** What it needs of the message's view. */
export interface ControlledView {
  elementOf(id: string): HTMLElement | undefined;
  elements(): Iterable<HTMLElement>;
  readonly locked: boolean;
}

export class MessageController implements MduiHost {
  readonly _$host = true;
  readonly document: MessageDocument;
  readonly #view: () => ControlledView;
  /** The message's own *Send* button. */
  answerButton: HTMLElement | undefined;

  constructor(document: MessageDocument, view: () => ControlledView) {
    this.document = document;
    this.#view = view;
  }

  /** A disabled fieldset of the page is around the message. */
  get locked(): boolean {
    return this.#view().locked;
  }

  get requireTrusted(): boolean {
    return this.document.policy.requireTrusted;
  }

  get armDelay(): number {
    return this.document.policy.armDelay;
  }

  input(element: NodeElement, value: Json): void {
    this.document.input(element.nodeId, value);
  }

  async act(element: NodeElement, given: UserAct, gesture: Event | undefined): Promise<ActOutcome> {
    if (this.requireTrusted && !gesture?.isTrusted) return {ok: false, code: 'untrusted'};
    // The message's own button answers for all its loose controls.
    const act: UserAct = element === this.answerButton ? {type: 'ui.submit', node_id: this.document.id} : given;
    const sends = act.type === 'ui.click' || act.type === 'ui.submit';
    // The browser knows more of what is wrong than the document.
    const wrong = act.type === 'ui.submit' && this.#controls(element, act).find((control) => !control.matches(':disabled') && !control.checkValidity());
    if (wrong) return this.#refuse(element, act, wrong);
    if (!sends || !this.document.needsConfirmation(act.node_id, act.action, act.value)) return this.#dispatch(element, act);
    return this.#confirm(element, act, clickedBy(gesture));
  }

  /** Focus and blur are for the page; they follow a gesture like every other act. */
  focus(element: NodeElement, type: 'ui.focus' | 'ui.blur'): void {
    const {nodeId} = element;
    // What only holds the thing in focus tells nothing of it.
    if (!this.document.node(nodeId)?.spec.events.includes(type) || (this.requireTrusted && !currentGesture())) return;
    this.#dispatch(element, {type, node_id: nodeId});
  }

  async #confirm(element: HTMLElement, act: UserAct, clicked: NodeElement | undefined): Promise<ActOutcome> {
    const preview = this.#preview(act);
    if (!preview) return this.#dispatch(element, act);
    const {document} = this;
    const {action = '', value} = preview;
    const pairsOf = (event: UserEvent): [string, string][] => sentPairs(event, document, Number.POSITIVE_INFINITY, boxes(element));
    const told = (event: UserEvent | undefined): string =>
      JSON.stringify(event && [event.action, event.value, event.values, captionOf(event, document), document.node(act.node_id)?.label, pairsOf(event), document.phase === 'cancelled']);
    const before = told(preview);
    const pairs = pairsOf(preview);
    const confirmation = askConfirm({
      action,
      caption: captionOf(preview, document),
      values: value === undefined ? pairs : [[word(element, 'Value'), String(value)], ...pairs],
      question: this.#question(document.confirmFor(action)),
      armDelay: this.armDelay,
      requireTrusted: this.requireTrusted,
      same: () => element.isConnected && told(this.#preview(act)) === before,
    }, element.getRootNode() as ShadowRoot);
    // What was shown is what is sent, to the last moment.
    if ((await confirmation.answer) === 'yes') return this.#dispatch(element, {...act, confirmed: true}, (event) => told(event) === before);
    if (confirmation.gesture || !this.requireTrusted) this.#dispatch(clicked ?? element, {type: 'ui.cancel', node_id: clicked?.nodeId ?? act.node_id, ...(action && {action})});
    return {ok: false, code: 'cancelled'};
  }

  /** The event that the act would make, without doing it. */
  #preview(act: UserAct): UserEvent | undefined {
    let event: UserEvent | undefined;
    this.document.dispatch({...act, confirmed: true}, (made) => {
      event = made;
      return false;
    });
    return event;
  }

  /** The agent's words about the action, as they stand in its `:::confirm`. */
  #question(node: ComponentNode | undefined): Node | undefined {
    const element = node && this.#view().elementOf(node.id);
    if (!element?.textContent?.trim()) return undefined;
    const question = document.createElement('div');
    question.append(...[...element.childNodes].map((child) => child.cloneNode(true)));
    return question;
  }

  #dispatch(element: HTMLElement, act: UserAct, still: (event: UserEvent) => boolean = () => true): ActOutcome {
    const {dom, cancelable} = userEvents[act.type];
    const target = act.node_id === this.document.id ? (element.getRootNode() as ShadowRoot).host : element;
    const result = this.document.dispatch(act, (event) => still(event) && emit(target, dom as keyof HTMLElementEventMap, event, cancelable));
    if (!result.ok) {
      const {code, node_id = ''} = result;
      return code === 'invalid' ? this.#refuse(element, act, this.#view().elementOf(node_id)) : {ok: false, code};
    }
    emitDone(target, result.event, result.turn);
    return {ok: true};
  }

  /** What a submit sends: the controls of its form, for the message's own button those outside of forms. */
  #controls(element: HTMLElement, {node_id}: UserAct): Control[] {
    if (node_id === this.document.id) return controlsOf(element.getRootNode() as ShadowRoot).filter((control) => !formOf(control));
    return controlsOf(this.#view().elementOf(node_id) ?? element);
  }

  /** Submitting was refused: every control says what is wrong, the first one gets the focus. */
  #refuse(element: HTMLElement, act: UserAct, first: HTMLElement | undefined): ActOutcome {
    if (act.type === 'ui.submit') for (const control of this.#controls(element, act)) control.showErrors();
    first?.focus();
    return {ok: false, code: 'invalid'};
  }
}
