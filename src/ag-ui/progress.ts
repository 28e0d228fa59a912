/** What a run does beside speaking: its steps, calls of tools, activities and thoughts, in one message. */
import {asLabel} from '../a2ui/prose.js';
import {isJsonObject, type Json} from '../base/json.js';
import {humanize} from '../base/text.js';
import type {Sheet} from './sheets.js';

type State = 'pending' | 'running' | 'done' | 'error' | 'cancelled';

/** The words of an activity, where its content has some. */
function wordsOf(type: string, content: Json): string {
  const said = isJsonObject(content) ? ['title', 'message', 'text', 'status', 'name'].map((key) => content[key]).find((each) => typeof each === 'string' && each !== '') : undefined;
  const name = humanize(type);
  return typeof said === 'string' ? `${name}: ${said}` : name;
}

export class Progress {
  readonly #sheet: () => Sheet;
  readonly #rows = new Map<string, {readonly id: string; readonly sheet: Sheet; state: State; text: string}>();
  readonly #thoughts = new Map<string, {readonly id: string; readonly sheet: Sheet; begun: boolean}>();
  #count = 0;

  /** `sheet` gives the message; it is asked for once there is something to show. */
  constructor(sheet: () => Sheet) {
    this.#sheet = sheet;
  }

  step(name: string, state: State): void {
    this.#row(`step:${name}`, humanize(name), state);
  }

  tool(id: string, name: string, state: State): void {
    this.#row(`tool:${id}`, humanize(name), state);
  }

  activity(id: string, type: string, content: Json): void {
    this.#row(`activity:${id}`, wordsOf(type, content), 'running');
  }

  /** More of what the agent thinks: a quotation, in which nothing is live. */
  thought(id: string, text: string): void {
    let thought = this.#thoughts.get(id);
    if (!thought) {
      const sheet = this.#sheet().open();
      thought = {id: `thoughts-${++this.#count}`, sheet, begun: false};
      this.#thoughts.set(id, thought);
      sheet.node({id: `${thought.id}:all`, component: 'accordion', children: [{id: thought.id, component: 'item', attributes: {title: 'Reasoning'}}]});
    }
    if (text === '') return;
    const markdown = `${thought.begun ? '' : '> '}${text.replace(/\r\n?|\n/g, '\n> ')}`;
    thought.begun = true;
    thought.sheet.patch({op: 'append', target: thought.id, markdown});
  }

  /** The run is over; what it left undone is said to be so. */
  end(left: State): void {
    for (const row of this.#rows.values()) if (row.state === 'running') this.#set(row, left);
    this.#rows.clear();
    this.#thoughts.clear();
  }

  #row(key: string, text: string, state: State): void {
    const words = asLabel(text);
    const row = this.#rows.get(key);
    // The same step again is another one.
    if (row && !(key.startsWith('step:') && row.state !== 'running' && state === 'running')) {
      if (words !== row.text) row.sheet.patch({op: 'replace_body', target: row.id, markdown: words});
      row.text = words;
      if (state !== row.state) this.#set(row, state);
      return;
    }
    if (state !== 'running') return;
    const sheet = this.#sheet().open();
    const made = {id: `row-${++this.#count}`, sheet, state, text: words};
    this.#rows.set(key, made);
    sheet.node({id: made.id, component: 'status', attributes: {state}, body: words});
  }

  #set(row: {readonly id: string; readonly sheet: Sheet; state: State}, state: State): void {
    row.state = state;
    row.sheet.patch({op: 'set', target: row.id, path: '/state', value: state});
  }
}
