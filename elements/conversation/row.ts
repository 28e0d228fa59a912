/** One line of a conversation: what somebody said, and what became of sending it. */
import {html, nothing, render, type TemplateResult} from 'lit';
import type {MessageDocument, Role, TranscriptItem} from '../../src/index.js';
import {speakers} from './export.js';

export type RowState = '' | 'pending' | 'failed';

/** What stays the same while a row lives: the message, or the turn's name. */
export const keyOf = (item: TranscriptItem): MessageDocument | string => ('turn' in item ? item.turn.event.event_id : item);

export class Row {
  readonly key: MessageDocument | string;
  readonly element: HTMLElement = document.createElement('article');
  /** Shows a message; a turn is a line of plain text. */
  readonly said: HTMLElement;
  readonly #retry: (event: Event) => void;
  readonly #state = document.createElement('div');
  #told: RowState | undefined;

  constructor(item: TranscriptItem, tag: string, retry: (event: Event) => void) {
    this.key = keyOf(item);
    this.#retry = retry;
    const role: Role = 'turn' in item ? 'user' : item.role;
    const {element} = this;
    element.className = role;
    element.setAttribute('part', `row ${role}`);
    element.setAttribute('aria-label', speakers[role]);
    this.said = document.createElement('turn' in item ? 'p' : tag);
    this.said.setAttribute('part', 'said');
    if ('turn' in item) {
      this.said.dir = 'auto';
      this.said.textContent = item.turn.text;
    }
    this.#state.setAttribute('part', 'state');
    element.append(this.said, this.#state);
  }

  show(state: RowState): void {
    if (state === this.#told) return;
    this.#told = state;
    this.element.classList.toggle('failed', state === 'failed');
    const again = (): TemplateResult => html`<button type="button" part="retry" class="quiet" @click=${this.#retry}>Try again</button>`;
    render(state === 'pending' ? html`<span class="wait">Sending…</span>` : state === 'failed' ? html`${this.element.className.includes('user') ? 'Not sent.' : nothing}${again()}` : nothing, this.#state);
  }
}

/** The rows of a conversation, in the order of its transcript. */
export class Rows {
  readonly #rows: Row[] = [];
  readonly #make: (item: TranscriptItem) => Row;

  constructor(make: (item: TranscriptItem) => Row) {
    this.#make = make;
  }

  /** What shows a message. */
  of(document: MessageDocument): HTMLElement | undefined {
    return this.#rows.find(({key}) => key === document)?.said;
  }

  [Symbol.iterator](): Iterator<Row> {
    return this.#rows.values();
  }

  /** Items are added at the end and may go anywhere; those that stay keep their row. */
  sync(items: readonly TranscriptItem[], place: Element, stateOf: (item: TranscriptItem) => RowState): void {
    const rows = this.#rows;
    for (const [i, item] of items.entries()) {
      const key = keyOf(item);
      while (rows[i] && rows[i]?.key !== key) rows.splice(i, 1)[0]?.element.remove();
      if (!rows[i]) {
        rows[i] = this.#make(item);
        place.append(rows[i].element);
      }
      rows[i].show(stateOf(item));
    }
    for (const {element} of rows.splice(items.length)) element.remove();
  }
}
