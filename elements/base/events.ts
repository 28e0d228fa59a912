/**
 * The DOM events of the library and the one function that sends
 * an act to the page, in the order of `language.md §6`.
 */
import {type Diagnostic, formatTurn, type Turn, type UserEvent, userEvents} from '../../src/index.js';

/** `detail` of `mdui-turn`. */
export interface TurnDetail {
  readonly turn: Turn;
  /** The turn as one string, for an agent that takes text (`formatTurn`). */
  readonly text: string;
}

/** `detail` of `mdui-message-open` and `mdui-message-close`. */
export interface MessageDetail {
  readonly message_id: string;
  /** close: why it was stopped, when it was */
  readonly reason?: string;
}

/** `detail` of `mdui-stop`. */
export interface ConversationStopDetail {
  /** The messages that were arriving. */
  readonly message_ids: readonly string[];
}

/** `detail` of `mdui-retry`. */
export interface ConversationRetryDetail {
  /** The answer that failed. */
  readonly message_id: string;
  /** What it answered, when that was a turn. */
  readonly turn?: Turn;
}

declare global {
  interface HTMLElementEventMap {
    'mdui-stop': CustomEvent<ConversationStopDetail>;
    'mdui-retry': CustomEvent<ConversationRetryDetail>;
    'mdui-change': CustomEvent<UserEvent>;
    'mdui-click': CustomEvent<UserEvent>;
    'mdui-submit': CustomEvent<UserEvent>;
    'mdui-cancel': CustomEvent<UserEvent>;
    'mdui-focus': CustomEvent<UserEvent>;
    'mdui-blur': CustomEvent<UserEvent>;
    'mdui-error': CustomEvent<UserEvent>;
    'mdui-event': CustomEvent<UserEvent>;
    'mdui-turn': CustomEvent<TurnDetail>;
    'mdui-message-open': CustomEvent<MessageDetail>;
    'mdui-message-close': CustomEvent<MessageDetail>;
    'mdui-diagnostic': CustomEvent<Diagnostic>;
  }
}

/** A plain copy that no listener can change, without prototypes or nodes (`security.md` R26). */
export function frozen<T extends object>(detail: T): T {
  return JSON.parse(JSON.stringify(detail), (_key, part: unknown) => Object.freeze(part)) as T;
}

/** Dispatches a bubbling, composed event of ours; false when it is cancelable and was prevented. */
export function emit(element: EventTarget, name: keyof HTMLElementEventMap, detail: object, cancelable = false): boolean {
  return element.dispatchEvent(new CustomEvent(name, {bubbles: true, composed: true, cancelable, detail: frozen(detail)}));
}

/** What follows an act that went through: one `mdui-event`, and `mdui-turn` where the agent is to get it. */
export function emitDone(element: EventTarget, event: UserEvent, turn: Turn | undefined): void {
  emit(element, 'mdui-event', event);
  if (turn) emit(element, 'mdui-turn', {turn, text: formatTurn(turn)} satisfies TurnDetail, true);
}

/**
 * Sends one act: the named event first and, unless a listener prevents it, `commit`, then
 * one `mdui-event`, then `mdui-turn` with the turn that `commit` made. When `commit` says
 * `false` the act was refused after all and nothing follows. True when it went through.
 */
export function emitAct(element: EventTarget, event: UserEvent, commit?: (event: UserEvent) => Turn | undefined | false): boolean {
  const {dom, cancelable} = userEvents[event.type];
  if (!emit(element, dom as keyof HTMLElementEventMap, event, cancelable)) return false;
  const turn = commit?.(event);
  if (turn === false) return false;
  emitDone(element, event, turn);
  return true;
}
