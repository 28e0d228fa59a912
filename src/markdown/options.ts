/**
 * Option lists (`language.md §1.7`), read line by line as they stream: a line that came
 * is done, and no line is looked at twice.
 */
import {isJsonObject, textIn} from '../base/json.js';
import {cleanLabel} from '../base/text.js';
import type {Option} from '../document/types.js';
import {type Attributes, noAttributes} from './attributes.js';
import {Help, isSet, item, type LineReport, tail, textOf} from './list-lines.js';
import {labelText} from './plain-text.js';

const mark = /^(?:\[([ xX*•]?)\]|\(([ xX*•]?)\))(?:[ \t]+|$)/;
const flags = ['selected', 'checked', 'disabled'];
/** Characters that words on further lines are added to; what comes after them is help. */
const longLabel = 4096;
/** Groups within groups of options that are given as data. */
const deepest = 4;

function indentOf(blanks: string): number {
  let width = 0;
  for (const char of blanks) width += char === '\t' ? 4 - (width % 4) : 1;
  return width;
}

type Mutable<T> = {-readonly [K in keyof T]: T[K]};
type Item = Mutable<Omit<Option, 'options'>> & {options?: Item[]};

/** What stays with the item whose line came last, because the next line may add to it. */
interface Last {
  readonly item: Item;
  readonly marked: boolean;
  readonly bare: boolean;
}

export class OptionList {
  readonly #items: Item[] = [];
  /** Each value that can be chosen, in the order of the options. */
  readonly #values = new Map<string, Item>();
  readonly #help = new Help();
  readonly #single: boolean;
  readonly #limit: number;
  readonly #report: LineReport;
  #base = 0;
  #outer: Last | undefined;
  #last: Last | undefined;
  #chosen: Item | undefined;
  #full = false;
  #groups = 0;
  #snapshot: readonly Option[] | undefined;
  #marked: readonly string[] | undefined;

  /** `single`: at most one is chosen. `limit`: how many options there may be. */
  constructor(single: boolean, limit: number, report: LineReport = () => {}) {
    this.#single = single;
    this.#limit = limit;
    this.#report = report;
  }

  /** The options so far; a new array after each change. */
  get options(): readonly Option[] {
    return (this.#snapshot ??= this.#items.map(copy));
  }

  /** Lines that are no options: help text, and what a limit cut off. */
  get help(): string {
    return this.#help.text;
  }

  /** The values that can be chosen, in order. */
  get values(): Iterable<string> {
    return this.#values.keys();
  }

  has(value: string): boolean {
    return this.#values.has(value);
  }

  /** Whether a value is there but not for the user to choose. */
  isDisabled(value: string): boolean {
    return this.#values.get(value)?.disabled === true;
  }

  /** The values that are marked as chosen, in order; a new array after each change of them. */
  get chosen(): readonly string[] {
    return (this.#marked ??= [...this.#values].filter(([, {selected}]) => selected).map(([value]) => value));
  }

  /** Adds words that are no option. */
  note(words: string): void {
    this.#help.add(words);
  }

  /** Takes one line of the body; true when there is something new to show. */
  line(text: string): boolean {
    const [, blanks = '', content = ''] = item.exec(text) ?? [undefined, undefined, undefined];
    const isItem = item.test(text);
    if (isItem && content.trim() === '') return false;
    if (!isItem) return this.#other(text);
    if (this.#values.size >= this.#limit) {
      this.#overflow('shown as text');
      this.#last = undefined;
      return this.#help.add(text);
    }
    const found = mark.exec(content);
    const offset = text.length - content.length + (found?.[0].length ?? 0);
    const [label, attributes] = tail(content.slice(found?.[0].length ?? 0), flags, (code, message, column) => this.#report(code, message, column + offset));
    const state = found?.[1] ?? found?.[2] ?? '';
    const made = this.#make(label, attributes, state.trim() !== '', offset + 1);
    this.#place(made, indentOf(blanks), found !== null, attributes === noAttributes);
    return true;
  }

  /** Adds an option that is given as data; groups with their members. */
  add(option: Option, into: Item[] = this.#items, depth = 0): void {
    if (Array.isArray(option.options)) {
      if (depth >= deepest || ++this.#groups > this.#limit) return this.#overflow('left out');
      const group: Item = {label: cleanLabel(textIn(option.label)), value: '', options: []};
      into.push(group);
      for (const member of option.options) if (isOption(member)) this.add(member, group.options, depth + 1);
      this.#snapshot = undefined;
      return;
    }
    if (this.#values.size >= this.#limit) return this.#overflow('left out');
    const label = textIn(option.label ?? option.value);
    const values = new Map<string, string | true>();
    if (option.value !== undefined) values.set('value', textIn(option.value));
    if (option.disabled) values.set('disabled', true);
    if (option.description) values.set('description', textIn(option.description));
    into.push(this.#make(label, {values}, option.selected === true, 1));
  }

  #overflow(fate: string): void {
    if (!this.#full) this.#report('limit', `More than ${this.#limit} options; the rest is ${fate}.`, 1);
    this.#full = true;
  }

  #make(text: string, attributes: Attributes, marked: boolean, column: number): Item {
    const given = textOf(attributes, 'value');
    const label = cleanLabel(text) || cleanLabel(given ?? '');
    const made: Item = {label, value: this.#unique(given ?? labelText(label), column)};
    this.#values.set(made.value, made);
    this.#apply(made, attributes, marked, column);
    return made;
  }

  #apply(made: Item, attributes: Attributes, marked: boolean, column: number): void {
    if (isSet(attributes, 'disabled')) made.disabled = true;
    const description = textOf(attributes, 'description');
    if (description) made.description = cleanLabel(description);
    if (marked || isSet(attributes, 'selected', 'checked')) {
      if (this.#single && this.#chosen && this.#chosen !== made) {
        this.#report('multiple-selected', 'More than one option is chosen; the last one counts.', column);
        delete this.#chosen.selected;
      }
      this.#chosen = made;
      // The option is the last one, so its value is the last one chosen.
      if (!made.selected) this.#marked &&= this.#single ? [made.value] : [...this.#marked, made.value];
      made.selected = true;
    }
    this.#snapshot = undefined;
  }

  #unique(value: string, column: number): string {
    if (!this.#values.has(value)) return value;
    this.#report('duplicate-value', `The value ${JSON.stringify(value.slice(0, 40))} is given twice.`, column);
    let count = 2;
    while (this.#values.has(`${value}-${count}`)) count++;
    return `${value}-${count}`;
  }

  #place(made: Item, indent: number, marked: boolean, bare: boolean): void {
    const outer = this.#outer;
    this.#last = {item: made, marked, bare};
    if (outer && indent >= this.#base + 2 && !outer.marked) {
      if (!outer.item.options) {
        const {item: group} = outer;
        this.#values.delete(group.value);
        if (this.#chosen === group) this.#chosen = undefined;
        if (group.selected) this.#marked = undefined;
        delete group.selected;
        group.value = '';
        group.options = [];
      }
      outer.item.options?.push(made);
      return;
    }
    if (!outer || indent < this.#base) this.#base = indent;
    this.#items.push(made);
    this.#outer = this.#last;
  }

  /** Indented words go on with the option above them, as in any list; others are help. */
  #other(text: string): boolean {
    const last = this.#last;
    if (!last || text.trim() === '' || !/^(?: {2}|\t)/.test(text) || last.item.label.length > longLabel) return this.#help.add(text);
    const [more, attributes] = tail(text, flags, this.#report);
    const {item: made} = last;
    made.label = cleanLabel(`${made.label} ${more.trim()}`);
    if (last.bare && attributes !== noAttributes && !made.options) {
      this.#last = {...last, bare: false};
      const value = textOf(attributes, 'value');
      if (value !== undefined && value !== made.value) {
        this.#values.delete(made.value);
        made.value = this.#unique(value, 1);
        this.#values.set(made.value, made);
        this.#marked = undefined;
      }
      this.#apply(made, attributes, false, 1);
    }
    this.#snapshot = undefined;
    return true;
  }
}

const copy = (made: Item): Option => ({...made, ...(made.options ? {options: made.options.map(copy)} : {})});

/** Whether data from an event can be an option at all. */
export function isOption(value: unknown): value is Option {
  return isJsonObject(value);
}
