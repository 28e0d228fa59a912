/** The footnotes of a message, at its end, and the ways between them and their marks. */
import type {FootnoteNode, Word, WordValues} from '../../src/index.js';
import {speak, word} from '../base/words.js';

const keyOf = (label: string): string => label.toLowerCase();

/** A link that does something here instead of leading anywhere. */
export function jump<K extends Word>(role: string, text: string, follow: () => void, key: K, ...values: WordValues<K>): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = '#';
  anchor.setAttribute('role', role);
  speak(anchor, () => anchor.setAttribute('aria-label', word(anchor, key, ...values)));
  anchor.textContent = text;
  anchor.addEventListener('click', (event) => {
    event.preventDefault();
    follow();
  });
  return anchor;
}

function go(element: HTMLElement | undefined): void {
  element?.scrollIntoView({block: 'nearest'});
  element?.focus({preventScroll: true});
}

export class Footnotes {
  readonly #base: HTMLElement;
  /** By label; of several the first one counts. */
  readonly #items = new Map<string, HTMLElement>();
  /** The mark that the reader followed, else the first one. */
  readonly #marks = new Map<string, HTMLElement>();
  readonly #places = new Map<FootnoteNode, HTMLElement>();
  #list: HTMLElement | undefined;

  constructor(base: HTMLElement) {
    this.#base = base;
  }

  /** Where the note stands. */
  add(node: FootnoteNode): Node {
    const key = keyOf(node.label);
    if (!this.#list?.isConnected) {
      const section = document.createElement('section');
      section.setAttribute('role', 'doc-endnotes');
      speak(section, () => section.setAttribute('aria-label', word(section, 'Footnotes')));
      this.#list = document.createElement('ol');
      section.append(this.#list);
      this.#base.after(section);
    }
    const item = document.createElement('li');
    item.tabIndex = -1;
    const place = document.createElement('div');
    item.append(place, ' ', jump('doc-backlink', '↩', () => go(this.#marks.get(key)), 'Back to the text'));
    this.#list.append(item);
    this.#places.set(node, item);
    if (!this.#items.has(key)) this.#items.set(key, item);
    return place;
  }

  drop(node: FootnoteNode): void {
    const item = this.#places.get(node);
    item?.remove();
    this.#places.delete(node);
    if (this.#items.get(keyOf(node.label)) === item) this.#items.delete(keyOf(node.label));
    if (this.#places.size === 0) this.#list?.parentElement?.remove();
  }

  /** A mark was made, or the reader follows it. */
  mark(label: string, mark: HTMLElement, followed: boolean): void {
    const key = keyOf(label);
    if (followed || !this.#marks.get(key)?.isConnected) this.#marks.set(key, mark);
    if (followed) go(this.#items.get(key));
  }
}
