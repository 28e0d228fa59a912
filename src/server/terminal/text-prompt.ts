/** Text on one line or on several, with a cursor. */
import {cleanText} from '../../channels/prose.js';
import type {Key} from './keys.js';
import {type Answer, isEnter, type Prompt, question} from './prompt.js';
import type {Frame} from './screen.js';
import {lettersOf, type Line, widthOf} from './width.js';

export interface TextOptions {
  readonly label: string;
  readonly more?: string;
  readonly initial?: string;
  readonly placeholder?: string;
  readonly multiline?: boolean;
  /** Nobody who looks at the screen may read it. */
  readonly secret?: boolean;
}

export class TextPrompt implements Prompt<string> {
  readonly keys: string;
  readonly #options: TextOptions;
  /** Letters as people count them: the cursor stands between two of them. */
  #letters: string[];
  #at: number;
  #killed: string[] = [];

  constructor(options: TextOptions) {
    this.#options = options;
    this.keys = options.multiline ? 'Enter for a new line, an empty line when done' : 'Enter when done';
    this.#letters = lettersOf(options.initial ?? '');
    this.#at = this.#letters.length;
  }

  draw(): Frame {
    const {label, more = '', placeholder = '', secret, multiline} = this.#options;
    const shown = secret ? this.#letters.map(() => '•') : this.#letters;
    const before = shown.slice(0, this.#at).join('').split('\n');
    const head = question(label, more);
    const lead = multiline ? '  ' : '❯ ';
    const text = shown.join('');
    const body: Line[] = text === '' ? [[{text: lead, look: 'accent'}, {text: placeholder, look: 'dim'}]] : text.split('\n').map((line) => [{text: lead, look: 'accent'}, {text: line}]);
    return {lines: [head, ...body], cursor: {line: before.length, column: widthOf(lead) + widthOf(before.at(-1) ?? '')}};
  }

  #insert(text: string): void {
    const clean = cleanText(text);
    const letters = lettersOf(this.#options.multiline ? clean : clean.replace(/\n+/g, ' '));
    const whole = [...this.#letters.slice(0, this.#at), ...letters].join('');
    const rest = this.#letters.slice(this.#at).join('');
    // A mark that is typed after its letter is one letter with it.
    this.#letters = lettersOf(whole + rest);
    this.#at = lettersOf(whole).length;
  }

  #cut(from: number, to: number, keep = false): void {
    const [a, b] = [Math.max(0, from), Math.min(this.#letters.length, to)];
    const gone = this.#letters.splice(a, b - a);
    if (keep && gone.length > 0) this.#killed = gone;
    this.#at = a;
  }

  #lineStart(at = this.#at): number {
    return this.#letters.lastIndexOf('\n', at - 1) + 1;
  }

  #lineEnd(at = this.#at): number {
    const end = this.#letters.indexOf('\n', at);
    return end < 0 ? this.#letters.length : end;
  }

  #wordStart(): number {
    let at = this.#at;
    while (at > 0 && /^\s$/.test(this.#letters[at - 1] ?? '')) at--;
    while (at > 0 && !/^\s$/.test(this.#letters[at - 1] ?? '')) at--;
    return at;
  }

  #wordEnd(): number {
    let at = this.#at;
    while (at < this.#letters.length && /^\s$/.test(this.#letters[at] ?? '')) at++;
    while (at < this.#letters.length && !/^\s$/.test(this.#letters[at] ?? '')) at++;
    return at;
  }

  /** To the same column of the line above or below. */
  #line(by: -1 | 1): void {
    const start = this.#lineStart();
    const column = this.#at - start;
    if (by < 0 && start === 0) return;
    const to = by < 0 ? this.#lineStart(start - 1) : this.#lineEnd() + 1;
    if (to > this.#letters.length) return;
    this.#at = Math.min(to + column, this.#lineEnd(to));
  }

  readonly #commands: Readonly<Record<string, () => void>> = {
    left: () => (this.#at = Math.max(0, this.#at - 1)),
    right: () => (this.#at = Math.min(this.#letters.length, this.#at + 1)),
    up: () => this.#line(-1),
    down: () => this.#line(1),
    home: () => (this.#at = this.#lineStart()),
    end: () => (this.#at = this.#lineEnd()),
    backspace: () => this.#cut(this.#at - 1, this.#at),
    delete: () => this.#cut(this.#at, this.#at + 1),
    'ctrl-a': () => (this.#at = this.#lineStart()),
    'ctrl-e': () => (this.#at = this.#lineEnd()),
    'ctrl-b': () => (this.#at = Math.max(0, this.#at - 1)),
    'ctrl-f': () => (this.#at = Math.min(this.#letters.length, this.#at + 1)),
    'ctrl-h': () => this.#cut(this.#at - 1, this.#at),
    'ctrl-d': () => this.#cut(this.#at, this.#at + 1),
    'ctrl-u': () => this.#cut(this.#lineStart(), this.#at, true),
    'ctrl-k': () => this.#cut(this.#at, this.#lineEnd(), true),
    'ctrl-w': () => this.#cut(this.#wordStart(), this.#at, true),
    'ctrl-y': () => this.#insert(this.#killed.join('')),
    'ctrl-left': () => (this.#at = this.#wordStart()),
    'ctrl-right': () => (this.#at = this.#wordEnd()),
    'meta-b': () => (this.#at = this.#wordStart()),
    'meta-f': () => (this.#at = this.#wordEnd()),
    'meta-backspace': () => this.#cut(this.#wordStart(), this.#at, true),
  };

  /** Ends it: Enter on one line; where there are several, on an empty one at the end. */
  #done(): Answer<string> | undefined {
    if (!this.#options.multiline) return {value: this.#letters.join('')};
    const text = this.#letters.join('');
    if (this.#at < this.#letters.length || (text !== '' && !text.endsWith('\n'))) {
      this.#insert('\n');
      return undefined;
    }
    return {value: text.replace(/\n+$/, '')};
  }

  get empty(): boolean {
    return this.#letters.length === 0;
  }

  plain(): readonly Line[] {
    const {label, more = '', initial} = this.#options;
    return [question(label, [more, initial ? `(now: ${initial})` : ''].filter(Boolean).join(' '))];
  }

  read(line: string): Answer<string> {
    const value = cleanText(line);
    return {value: value === '' ? (this.#options.initial ?? '') : value === '-' ? '' : value};
  }

  press(key: Key): Answer<string> | undefined {
    if (isEnter(key)) return this.#done();
    const name = `${key.ctrl ? 'ctrl-' : key.meta ? 'meta-' : ''}${key.name}`;
    if (Object.hasOwn(this.#commands, name) && !key.pasted && (key.text === '' || key.ctrl)) this.#commands[name]?.();
    else if (key.text !== '') this.#insert(key.text);
    return undefined;
  }
}
