/**
 * The words of a widget line: bare, in quotes, or a list in brackets. The language has no
 * escapes, and only blanks and newlines part its words; what its authors write in the
 * belief that it has more is understood here and told.
 */
import {type Place, type Report, Unreadable} from './types.js';

export interface Word {
  readonly text: string;
  readonly at: Place;
  /** The items, when it is a list. */
  readonly items?: readonly string[];
}

/** Opening quote to the ones that close it. */
const quotes: ReadonlyMap<string, string> = new Map([['"', '"'], ["'", "'"], ['“', '”“"'], ['„', '“”"'], ['‘', '’‘'], ['«', '»']]);
const blank = /\s/;

class WordReader {
  readonly #text: string;
  readonly #exact: boolean;
  readonly #report: Report;
  /** Where each line begins. */
  readonly #starts: readonly number[];
  /** Up to where no such quote closes, so that it is looked for once. */
  readonly #hopeless = new Map<string, number>();
  #at = 0;

  constructor(text: string, exact: boolean, report: Report) {
    this.#text = text;
    this.#exact = exact;
    this.#report = report;
    this.#starts = [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)];
  }

  #place(index: number): Place {
    let line = 0;
    for (let step = 1 << 20; step > 0; step >>= 1) if ((this.#starts[line + step] ?? Number.POSITIVE_INFINITY) <= index) line += step;
    return {line, column: index - (this.#starts[line] as number)};
  }

  #repair(code: string, message: string, index: number): void {
    if (!this.#exact) this.#report('repair', code, message, this.#place(index));
  }

  #isBlank(char: string): boolean {
    return this.#exact ? char === ' ' || char === '\n' : blank.test(char);
  }

  read(): readonly Word[] {
    const words: Word[] = [];
    for (;;) {
      this.#skip();
      if (this.#at >= this.#text.length) return words;
      const from = this.#at;
      const word = this.#text.charAt(from) === '[' ? this.#list() : this.#word(words.length === 1);
      // upstream, a text that is empty is no word
      if (this.#exact && word.text === '' && !word.items) continue;
      if (word.text === '' && !word.items) this.#repair('empty-text', 'An empty text keeps its place here; the other renderer drops it and shifts what follows.', from);
      words.push(word);
    }
  }

  #skip(): void {
    for (; this.#at < this.#text.length && this.#isBlank(this.#text.charAt(this.#at)); this.#at++) {
      if (!/[ \n\r]/.test(this.#text.charAt(this.#at))) this.#repair('separator', 'Words are parted by blanks, not by tabs or other white space.', this.#at);
    }
  }

  /** `bracket`: a list may begin right behind it, as in `select id[a b]`. */
  #word(bracket: boolean): Word {
    const from = this.#at;
    let text = '';
    while (this.#at < this.#text.length && !this.#isBlank(this.#text.charAt(this.#at))) {
      const char = this.#text.charAt(this.#at);
      if (!this.#exact && bracket && char === '[' && text !== '') {
        this.#repair('glued-list', 'A blank belongs before the list.', this.#at);
        break;
      }
      const quoted = this.#quoted(this.#at === from);
      if (quoted === undefined) this.#at++;
      text += quoted ?? char;
    }
    const word = {text, at: this.#place(from)};
    // a list in quotes is one too
    return /^\[[^]*\]$/.test(text) ? {...word, items: new WordReader(text, this.#exact, this.#report).#list().items as readonly string[]} : word;
  }

  /** The text in quotes that begin here; undefined when none do. */
  #quoted(first: boolean): string | undefined {
    const open = this.#text.charAt(this.#at);
    const close = quotes.get(open);
    if (close === undefined || (open !== '"' && (this.#exact || !first || this.#end(open, close) < 0))) return undefined;
    const end = this.#end(open, close);
    const from = this.#at;
    const raw = this.#text.slice(from + 1, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#text.length : end + 1;
    if (end < 0) this.#repair('unclosed-quote', 'This quote is never closed.', from);
    if (open !== '"') this.#repair('quotes', `Use straight double quotes instead of ${open}.`, from);
    if (this.#exact || !/\\["'\\]/.test(raw)) return raw;
    this.#repair('escape', 'The other renderer knows no escapes; the backslash was taken for one.', from);
    return raw.replace(/\\(["'\\])/g, '$1');
  }

  /** The index of the closing quote, -1 without. */
  #end(open: string, close: string): number {
    if (this.#at < (this.#hopeless.get(open) ?? -1)) return -1;
    let at = this.#at + 1;
    for (; at < this.#text.length; at++) {
      const char = this.#text.charAt(at);
      if (!this.#exact && char === '\\') at++;
      else if (close.includes(char) && (open === '"' || /^[\s\],]?$/.test(this.#text.charAt(at + 1)))) return at;
      else if (open !== '"' && char === '\n') break;
    }
    this.#hopeless.set(open, at);
    return -1;
  }

  #list(): Word {
    const from = this.#at++;
    const items: string[] = [];
    let item: string | undefined;
    let closed = false;
    const end = (): void => {
      if (item !== undefined && item !== '') items.push(item);
      item = undefined;
    };
    while (this.#at < this.#text.length && !closed) {
      const at = this.#at;
      const char = this.#text.charAt(at);
      const quoted = this.#exact ? this.#exactQuoted() : this.#quoted(item === undefined);
      if (quoted !== undefined) item = (item ?? '') + quoted;
      else if (char === ']') closed = true;
      else if (this.#exact ? char === ' ' : blank.test(char)) end();
      else if (!this.#exact && char === ',' && /^[\s\]]$/.test(this.#text.charAt(at + 1))) {
        this.#repair('comma', 'Items are parted by blanks, not by commas.', at);
        end();
      } else item = (item ?? '') + char;
      if (quoted === undefined) this.#at = at + 1;
    }
    end();
    if (!closed) {
      if (this.#exact) throw new Unreadable('unclosed-list', 'The list never ends.', this.#place(from));
      this.#repair('unclosed-list', 'The list never ends.', from);
    }
    const [only] = items;
    if (!this.#exact && items.length === 1 && only !== undefined && /[^\s,],[^\s,]/.test(only) && !/\d,\d|["\s]/.test(this.#text.slice(from, this.#at).replace(/^\[\s*|\s*\]$/g, ''))) {
      this.#repair('comma', 'Items are parted by blanks, not by commas.', from);
      items.splice(0, 1, ...only.split(',').filter(Boolean));
    }
    return {text: this.#text.slice(from, this.#at), at: this.#place(from), items};
  }

  /** Upstream the first `]` ends a list, in quotes too. */
  #exactQuoted(): string | undefined {
    if (this.#text.charAt(this.#at) !== '"') return undefined;
    const stop = this.#text.indexOf(']', this.#at);
    const end = this.#text.indexOf('"', this.#at + 1);
    const inside = end >= 0 && (stop < 0 || end < stop);
    const raw = this.#text.slice(this.#at + 1, inside ? end : stop < 0 ? undefined : stop);
    this.#at = inside ? end + 1 : stop < 0 ? this.#text.length : stop;
    return raw;
  }
}

/** The words of a text, in order. `exact`: as the language's own parser reads them. */
export function readWords(text: string, exact: boolean, report: Report): readonly Word[] {
  return new WordReader(text, exact, report).read();
}
