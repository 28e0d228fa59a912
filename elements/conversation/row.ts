/** One line of a conversation: what somebody said, and what became of sending it. */
import {html, nothing, render, type TemplateResult} from 'lit';
import {type MessageDocument, type Role, toText, type TranscriptItem} from '../../src/index.js';
import {speak, word} from '../base/words.js';
import {speakers} from './export.js';

export type RowState = '' | 'pending' | 'failed';

/** What stays the same while a row lives: the message, or the turn's name. */
export const keyOf = (item: TranscriptItem): MessageDocument | string => ('turn' in item ? item.turn.event.event_id : item);

export interface RowOptions {
  /** The element that shows a message. */
  readonly draw: (document: MessageDocument) => HTMLElement;
  readonly retry: (key: Row['key'], event: Event) => void;
  /** An item stands there that did not before. */
  readonly added: (item: TranscriptItem) => void;
}

export class Row {
  readonly key: MessageDocument | string;
  readonly element: HTMLElement = document.createElement('article');
  readonly #options: RowOptions;
  readonly #state = document.createElement('div');
  #said: HTMLElement = document.createElement('p');
  #drawn: boolean;
  #told: RowState | undefined;

  constructor(item: TranscriptItem, options: RowOptions) {
    this.key = keyOf(item);
    this.#options = options;
    const role: Role = 'turn' in item ? 'user' : item.role;
    const {element} = this;
    element.className = role;
    element.setAttribute('part', `row ${role}`);
    speak(element, () => element.setAttribute('aria-label', word(element, speakers[role])));
    this.#drawn = 'turn' in item;
    this.#said.dir = 'auto';
    this.#said.textContent = 'turn' in item ? item.turn.text : toText(item);
    this.#said.setAttribute('part', 'said');
    this.#state.setAttribute('part', 'state');
    element.append(this.#said, this.#state);
  }

  /** A message out of sight is its text, which can be found; in sight it is what it is. */
  draw(): HTMLElement {
    if (this.#drawn || typeof this.key === 'string') return this.#said;
    this.#drawn = true;
    const message = this.#options.draw(this.key);
    message.setAttribute('part', 'said');
    this.#said.replaceWith(message);
    this.#said = message;
    return message;
  }

  show(state: RowState): void {
    if (state === this.#told) return;
    this.#told = state;
    const {element, key} = this;
    const focused = this.#state.matches(':focus-within');
    element.classList.toggle('failed', state === 'failed');
    const again = (): TemplateResult => html`<button type="button" part="retry" class="quiet" @click=${(event: Event) => this.#options.retry(key, event)}>${word(element, 'Try again')}</button>`;
    const failed = (): TemplateResult => html`${element.matches('.user') ? html`<bdi>${word(element, 'Not sent.')}</bdi>` : nothing}${again()}`;
    speak(this.#state, () => render(state === 'pending' ? html`<bdi class="wait">${word(element, 'Sending…')}</bdi>` : state === 'failed' ? failed() : nothing, this.#state));
    // The button is gone; who pressed it is still here.
    if (!focused) return;
    element.tabIndex = -1;
    element.focus({preventScroll: true});
  }
}

/** So many at the end are drawn at once, and what is nearer to being seen than so many pixels. */
const first = 8;
const margin = '800px';

/** The rows of a conversation, in the order of its transcript. */
export class Rows {
  readonly #rows: Row[] = [];
  readonly #options: RowOptions;
  readonly #near: IntersectionObserver;

  constructor(options: RowOptions) {
    this.#options = options;
    this.#near = new IntersectionObserver((entries) => {
      for (const {isIntersecting, target} of entries) if (isIntersecting) this.#draw(this.#rows.find(({element}) => element === target));
    }, {rootMargin: margin, scrollMargin: margin} as IntersectionObserverInit);
  }

  /** What shows a message. */
  of(document: MessageDocument): HTMLElement | undefined {
    return this.#draw(this.#rows.find(({key}) => key === document));
  }

  /** All of them as they are. */
  drawn(): HTMLElement[] {
    return this.#rows.map((row) => this.#draw(row) as HTMLElement);
  }

  /** Items are added at the end and may go anywhere; those that stay keep their row. */
  sync(items: readonly TranscriptItem[], place: Element, stateOf: (item: TranscriptItem) => RowState): void {
    const rows = this.#rows;
    for (const [i, item] of items.entries()) {
      const key = keyOf(item);
      while (rows[i] && rows[i]?.key !== key) this.#remove(i);
      let row = rows[i];
      if (!row) {
        row = rows[i] = new Row(item, this.#options);
        place.append(row.element);
        if (i >= items.length - first) row.draw();
        else this.#near.observe(row.element);
        this.#options.added(item);
      }
      row.show(stateOf(item));
    }
    while (rows.length > items.length) this.#remove(items.length);
  }

  #remove(index: number): void {
    const [row] = this.#rows.splice(index, 1);
    if (!row) return;
    this.#near.unobserve(row.element);
    row.element.remove();
  }

  #draw(row: Row | undefined): HTMLElement | undefined {
    if (row) this.#near.unobserve(row.element);
    return row?.draw();
  }
}
