/** What stands in a conversation, in order: its messages, and what the user did between them. */
import {lastIndex} from '../base/array.js';
import {isJsonObject, type JsonObject} from '../base/json.js';
import type {MessageDocument} from '../document/message-document.js';
import type {Turn, UserEvent} from '../document/types.js';
import {userEvents} from '../protocol/events.js';
import {toTurn} from '../protocol/turn.js';

/** A turn of the user's between the messages. */
export interface SaidTurn {
  readonly turn: Turn;
  /** It did not reach the agent; its component can be used again. */
  readonly failed: boolean;
}

/** One line of a transcript: a message, or a turn between two. */
export type TranscriptItem = MessageDocument | SaidTurn;

export class Transcript {
  readonly items: TranscriptItem[] = [];
  /** Turns that the other side has told of: they did not fail. */
  readonly #arrived = new Set<string>();

  /**
   * Takes what an event of a message says that the agent gets. It takes the place of the
   * same one, sent once more; one that failed is over when its component is used anew.
   */
  take(event: UserEvent, message: MessageDocument): void {
    const {type, action, node_id, event_id} = event;
    // A log may hold anything.
    if (!userEvents[type]?.turn || typeof action !== 'string' || typeof node_id !== 'string') return;
    const item = {turn: toTurn(event, message), failed: false};
    const same = this.#find(({turn}) => turn.event.event_id === event_id);
    if (same >= 0) {
      this.items[same] = item;
      return;
    }
    const over = this.#find(({failed, turn}) => failed && turn.event.message_id === event.message_id && turn.event.node_id === node_id);
    if (over >= 0) this.items.splice(over, 1);
    this.items.push(item);
  }

  /** What came in tells of a turn: that its sending failed, or that it was made elsewhere. */
  came({type, node_id, event}: JsonObject, message: MessageDocument, host: boolean): void {
    if (type === 'ui.settle' && host) this.fail(message.id, String(node_id));
    if (type !== 'ui.answered' || !isJsonObject(event ?? null)) return;
    // The words of a turn are ours: an agent puts none into the user's mouth.
    const {text: _, a2ui: __, ...told} = event as JsonObject;
    const turn = {...told, message_id: message.id} as unknown as UserEvent;
    this.#arrived.add(turn.event_id);
    this.take(turn, message);
  }

  /** The sending of the last turn of a component failed. One that another answer was faster than is no more to be read, nor sent again. */
  fail(message: string, node: string): void {
    const of = ({turn: {event}}: SaidTurn, arrived: boolean): boolean => event.message_id === message && event.node_id === node && this.#arrived.has(event.event_id) === arrived;
    const at = this.#find((item) => of(item, false));
    const item = this.items[at] as SaidTurn | undefined;
    if (!item) return;
    if (this.#find((each) => of(each, true)) > at) this.items.splice(at, 1);
    else this.items[at] = {turn: item.turn, failed: true};
  }

  #find(is: (item: SaidTurn) => boolean): number {
    return lastIndex(this.items, (item) => 'turn' in item && is(item));
  }
}
