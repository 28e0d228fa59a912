/**
 * Chunks to lines. A chunk may end inside a surrogate pair or a CRLF; NUL and lone
 * surrogates become U+FFFD (CommonMark §2.3), any newline becomes one.
 */
import {wellFormed} from '../base/text.js';

export class LineSplitter {
  #high = '';
  #afterReturn = false;
  readonly #feed: (text: string, ended: boolean) => void;

  /** `feed` is called for each piece: text, and whether a newline ends it. */
  constructor(feed: (text: string, ended: boolean) => void) {
    this.#feed = feed;
  }

  write(chunk: string): void {
    // Most chunks hold nothing of all this.
    if (this.#high === '' && !this.#afterReturn && !special.test(chunk)) return this.#lines(chunk);
    let text = this.#high + chunk;
    this.#high = '';
    if (text === '') return;
    if (this.#afterReturn && text[0] === '\n') text = text.slice(1);
    this.#afterReturn = chunk.endsWith('\r');
    const last = text.charCodeAt(text.length - 1);
    if (last >= 0xd800 && last <= 0xdbff) {
      this.#high = text.slice(-1);
      text = text.slice(0, -1);
    }
    this.#lines(wellFormed(text).replaceAll('\0', '\ufffd').replace(/\r\n?/g, '\n'));
  }

  #lines(text: string): void {
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      this.#feed(text.slice(from, at), true);
      from = at + 1;
    }
    if (from < text.length) this.#feed(text.slice(from), false);
  }

  /** What is left at the end: half a surrogate pair is one replacement character. */
  end(): string {
    const rest = this.#high === '' ? '' : '\ufffd';
    this.#high = '';
    return rest;
  }
}

const special = /[\r\0\ud800-\udfff]/;
