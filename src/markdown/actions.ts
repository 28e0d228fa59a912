/** Action lists (`language.md §1.9`), read line by line as they stream. */
import {cleanLabel, wellFormed} from '../base/text.js';
import type {ActionItem} from '../document/types.js';
import {Help, isSet, item, type LineReport, tail, textOf} from './list-lines.js';

const flags = ['disabled', 'requires_confirmation'];
const kinds: readonly string[] = ['default', 'primary', 'danger'] satisfies ActionItem['kind'][];

export class ActionList {
  readonly #items: ActionItem[] = [];
  readonly #help = new Help();
  readonly #limit: number;
  readonly #report: LineReport;
  readonly #offers: (action: string) => boolean;
  #full = false;
  #snapshot: readonly ActionItem[] | undefined;

  /** `offers`: which actions exist; one that does not is disabled. `before`: a list that this one goes on with. */
  constructor(limit: number, report: LineReport = () => {}, offers: (action: string) => boolean = () => true, before?: ActionList) {
    this.#limit = limit;
    this.#report = report;
    this.#offers = offers;
    if (!before) return;
    this.#items.push(...before.actions);
    this.#help.add(before.help);
  }

  /** The actions so far; a new array after each change. */
  get actions(): readonly ActionItem[] {
    return (this.#snapshot ??= [...this.#items]);
  }

  /** Lines that are no actions. */
  get help(): string {
    return this.#help.text;
  }

  /** Takes one line of the body; true when there is something new to show. */
  line(text: string): boolean {
    const content = item.exec(text)?.[2] ?? '';
    // The caption may hold brackets, the name cannot hold a parenthesis.
    const at = content.startsWith('[') ? content.lastIndexOf('](action:') : -1;
    const end = content.indexOf(')', at);
    const action = at < 0 || end < 0 ? '' : wellFormed(content.slice(at + 9, end).trim());
    const offset = text.length - content.length + end + 1;
    const [rest, attributes] = action === '' ? [''] : tail(content.slice(end + 1), flags, (code, message, column) => this.#report(code, message, column + offset));
    if (!attributes || rest.trim() !== '' || this.#items.length >= this.#limit) {
      if (attributes && rest.trim() === '' && !this.#full) {
        this.#full = true;
        this.#report('limit', `More than ${this.#limit} actions; the rest is shown as text.`, 1);
      }
      return this.#help.add(text);
    }
    const kind = textOf(attributes, 'kind')?.toLowerCase() ?? 'default';
    const value = textOf(attributes, 'value');
    this.#items.push({
      caption: cleanLabel(content.slice(1, at)) || action,
      action,
      kind: (kinds.includes(kind) ? kind : 'default') as ActionItem['kind'],
      requires_confirmation: isSet(attributes, 'requires_confirmation'),
      disabled: isSet(attributes, 'disabled') || !this.#offers(action),
      ...(value === undefined ? {} : {value}),
    });
    if (!kinds.includes(kind)) this.#report('bad-attribute', `kind is one of ${kinds.join(', ')}.`, 1);
    this.#snapshot = undefined;
    return true;
  }
}
