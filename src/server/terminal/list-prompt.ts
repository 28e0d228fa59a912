/** Lists: one of several, several of several, what to do next. */
import type {Key} from './keys.js';
import {type Answer, isEnter, type Prompt, question, type Room} from './prompt.js';
import type {Frame} from './screen.js';
import type {Line, Run} from './width.js';

/** A line of a list. */
export interface Item<T> {
  readonly label: string;
  readonly value: T;
  readonly note?: string | undefined;
  /** A heading over it. */
  readonly group?: string | undefined;
  readonly disabled?: boolean;
  readonly look?: Run['look'];
}

export interface ListOptions<T> {
  readonly label: string;
  readonly more?: string;
  readonly items: readonly Item<T>[];
  /** Where the pointer is at first. */
  readonly at?: number;
}

/** Moves a pointer over lines of which some cannot be chosen, and shows those around it. */
abstract class List<T> {
  protected at: number;
  readonly #digits = {typed: ''};

  constructor(protected readonly options: ListOptions<T>) {
    const {items, at = -1} = options;
    this.at = items[at] && !items[at]?.disabled ? at : items.findIndex(({disabled}) => !disabled);
  }

  protected abstract mark(index: number): string;

  #step(by: number): void {
    const {items} = this.options;
    for (let count = 0, at = this.at; count < items.length; count++) {
      at = (at + by + items.length) % items.length;
      if (items[at]?.disabled) continue;
      this.at = at;
      return;
    }
  }

  /** The pointer's keys; false for any other. */
  protected move({name, text, ctrl}: Key): boolean {
    const {items} = this.options;
    const digit = /^\d$/.test(text);
    if (!digit) this.#digits.typed = '';
    if (name === 'up' || (ctrl && name === 'p')) this.#step(-1);
    else if (name === 'down' || (ctrl && name === 'n')) this.#step(1);
    else if (name === 'home' || name === 'pageup') (this.at = items.length - 1), this.#step(1);
    else if (name === 'end' || name === 'pagedown') (this.at = 0), this.#step(-1);
    else if (digit) {
      // Two digits that make the number of a line are that number.
      const both = Number(this.#digits.typed + text);
      const to = both >= 1 && both <= items.length ? both : Number(text);
      this.#digits.typed = String(to);
      if (items[to - 1] && !items[to - 1]?.disabled) this.at = to - 1;
    } else return false;
    return true;
  }

  /** The line that a number or its own words mean. */
  protected named(words: string): number | undefined {
    const {items} = this.options;
    const same = items.findIndex(({label}) => label.toLowerCase() === words.toLowerCase());
    const at = same < 0 && /^\d{1,4}$/.test(words) ? Number(words) - 1 : same;
    return items[at] && !items[at]?.disabled ? at : undefined;
  }

  /** For a terminal on which nothing can be drawn anew. */
  plain(): readonly Line[] {
    const {label, more = '', items} = this.options;
    return [question(label, more), ...items.map(({label: text, note, disabled}, index): Line => [{text: `${index + 1}) ${[this.mark(index) + text, note, disabled ? '(not available)' : ''].filter(Boolean).join(' ')}`}])];
  }

  draw({rows}: Room): Frame {
    const {label, more = '', items} = this.options;
    const lines: {line: Line; index: number}[] = [];
    let group: string | undefined;
    for (const [index, item] of items.entries()) {
      if (item.group !== undefined && item.group !== group) lines.push({line: [{text: `  ${item.group}`, look: 'bold'}], index: -1});
      group = item.group;
      const here = index === this.at;
      const note = [item.note, item.disabled ? '(not available)' : undefined].filter(Boolean).join(' ');
      lines.push({index, line: [
        {text: here ? '❯ ' : '  ', look: 'accent'}, {text: `${this.mark(index)}${item.label}`, look: item.disabled ? 'dim' : here ? 'accent' : item.look}, ...(note ? [{text: ` – ${note}`, look: 'dim'} as const] : []),
      ]});
    }
    // The question, what the keys do, a problem and two marks of what is beyond stand around the list.
    const most = Math.max(1, rows - 6);
    const at = lines.findIndex(({index}) => index === this.at);
    const from = lines.length <= most ? 0 : Math.max(0, Math.min(at - Math.floor(most / 2), lines.length - most));
    const seen = lines.slice(from, from + most).map(({line}) => line);
    const below = lines.length - from - seen.length;
    return {lines: [
      question(label, more), ...(from > 0 ? [[{text: `  ↑ ${from} more`, look: 'dim'} as const]] : []), ...seen, ...(below > 0 ? [[{text: `  ↓ ${below} more`, look: 'dim'} as const]] : []),
    ]};
  }
}

export class ChoicePrompt<T> extends List<T> implements Prompt<T> {
  readonly keys = '↑ ↓ to move, Enter to choose';

  protected mark(): string {
    return '';
  }

  press(key: Key): Answer<T> | undefined {
    if (this.move(key) || !isEnter(key)) return undefined;
    const item = this.options.items[this.at];
    return item && !item.disabled ? {value: item.value} : {problem: 'This cannot be chosen.'};
  }

  read(line: string): Answer<T> {
    const item = this.options.items[this.named(line) ?? -1];
    return item ? {value: item.value} : {problem: 'Please write the number of a line.'};
  }
}

export class ChoicesPrompt<T> extends List<T> implements Prompt<readonly T[]> {
  readonly keys = '↑ ↓ to move, Space to choose, Enter when done';
  readonly #chosen: Set<number>;

  constructor(options: ListOptions<T>, chosen: readonly number[]) {
    super(options);
    this.#chosen = new Set(chosen);
  }

  protected mark(index: number): string {
    return this.#chosen.has(index) ? '◉ ' : '◯ ';
  }

  press(key: Key): Answer<readonly T[]> | undefined {
    if (this.move(key)) return undefined;
    if (key.name === 'space') {
      if (this.options.items[this.at]?.disabled) return {problem: 'This cannot be chosen.'};
      if (!this.#chosen.delete(this.at)) this.#chosen.add(this.at);
    }
    return isEnter(key) ? {value: this.#values(this.#chosen)} : undefined;
  }

  #values(chosen: ReadonlySet<number>): T[] {
    return this.options.items.filter((_, index) => chosen.has(index)).map(({value}) => value);
  }

  read(line: string): Answer<readonly T[]> {
    const parts = line === '0' ? [] : line === '' ? [...this.#chosen] : line.split(/\s*,\s*/).map((part) => this.named(part));
    return parts.every((part) => part !== undefined) ? {value: this.#values(new Set(parts as number[]))} : {problem: 'Please write numbers with commas, 0 for none.'};
  }
}

/** Yes or no; Enter alone takes what is safe, which is `initial`. */
export class YesPrompt implements Prompt<boolean> {
  readonly keys = 'y or n';

  readonly #label: string;
  readonly #initial: boolean;
  readonly #notes: readonly string[];

  constructor(label: string, initial: boolean, notes: readonly string[] = []) {
    this.#label = label;
    this.#initial = initial;
    this.#notes = notes;
  }

  draw(): Frame {
    const line = question(this.#label, this.#initial ? '(Y/n)' : '(y/N)');
    return {lines: [line, ...this.#notes.map((text): Line => [{text: `  ${text}`}])]};
  }

  plain(): readonly Line[] {
    return this.draw().lines;
  }

  read(line: string): Answer<boolean> {
    const word = line.toLowerCase();
    const value = word === '' ? this.#initial : ['y', 'yes'].includes(word) ? true : ['n', 'no'].includes(word) ? false : undefined;
    return value === undefined ? {problem: 'Please write y or n.'} : {value};
  }

  press(key: Key): Answer<boolean> | undefined {
    const letter = key.text.toLowerCase();
    if (letter === 'y') return {value: true};
    if (letter === 'n') return {value: false};
    return isEnter(key) ? {value: this.#initial} : undefined;
  }
}
