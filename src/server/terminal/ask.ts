/** `markdownui/terminal`: a message is asked at a terminal, and the answer is the event that a page makes of it. */
import {type Act, type Card, cardOf, type Field, type Group} from '../../channels/card.js';
import {listedActs} from '../../channels/listing.js';
import {type Plan, planOf} from '../../channels/plan.js';
import {textOfSpans} from '../../channels/prose.js';
import {notesOf} from '../../channels/questions.js';
import type {Json} from '../../base/json.js';
import type {MessageDocument} from '../../document/message-document.js';
import type {DispatchResult, UserAct, UserEvent} from '../../document/types.js';
import {validate} from '../../state/validation.js';
import {fitValue, kindOf} from '../../state/values.js';
import {Console, Left} from './console.js';
import type {Input} from './keys.js';
import {ChoicePrompt, ChoicesPrompt, type Item, YesPrompt} from './list-prompt.js';
import type {Prompt} from './prompt.js';
import {answered, lookOfAct, stillLine, summary, textLines} from './prose.js';
import type {Environment, Output} from './screen.js';
import {TextPrompt} from './text-prompt.js';
import {terminalOf} from './tty.js';

/** The terminal that `ask` talks to. */
export interface AskOptions {
  /** Keys; the process's own or the terminal's unless given. */
  readonly input?: Input | undefined;
  /** What is looked at; the process's own or the terminal's unless given. */
  readonly output?: Output | undefined;
  /** Ends the asking without an answer and without an event. */
  readonly signal?: AbortSignal | undefined;
  /** `TERM`, `NO_COLOR`, `FORCE_COLOR`; the process's own unless given. */
  readonly env?: Environment | undefined;
}

/** A terminal can do all that a form asks for. */
const capability = {form: 'native', taps: 0, acts: 'tap', edit: true} as const;

/** How the values of some types are written. */
const formats: ReadonlyMap<unknown, string> = new Map([['date', 'YYYY-MM-DD'], ['time', 'HH:MM'], ['datetime-local', 'YYYY-MM-DDTHH:MM'], ['month', 'YYYY-MM'], ['week', 'YYYY-Www'], ['color', '#rrggbb'], ['number', 'a number'], ['range', 'a number']]);
const shapes: ReadonlyMap<unknown, RegExp> = new Map([
  ['date', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/], ['time', /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/], ['month', /^\d{4}-(?:0[1-9]|1[0-2])$/], ['week', /^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/],
  ['datetime-local', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/], ['color', /^#[\da-f]{6}$/i],
]);

/** Whether a text is one of its type: a day has to be in its month. */
function isWritten(type: unknown, text: string): boolean {
  if (shapes.get(type)?.test(text) === false) return false;
  const day = type === 'date' || type === 'datetime-local' ? text.slice(0, 10) : undefined;
  return day === undefined || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

type Next = {readonly act: Act} | {readonly send: Group} | 'change' | 'discard';

class Session {
  readonly #document: MessageDocument;
  readonly #console: Console;

  constructor(document: MessageDocument, console: Console) {
    this.#document = document;
    this.#console = console;
  }

  get #card(): Card {
    return cardOf(this.#document);
  }

  get #plan(): Plan {
    return planOf(this.#card, capability, false);
  }

  get #live(): Field[] {
    return this.#card.fields.filter(({off}) => !off);
  }

  async run(): Promise<UserEvent | undefined> {
    const {parts, fields} = this.#card;
    for (const part of parts) {
      if (part.kind === 'text') {
        // What is said beside a field stands in its question.
        if (!fields.some(({node, off}) => !off && node.id === part.node_id)) this.#console.say(textLines(part, this.#console.columns), part.style === 'list' ? 2 : 0);
      } else if (part.kind === 'acts') {
        const still = part.acts.filter(({off}) => off);
        const words = listedActs(part.node.spent ? part.acts : still);
        if (still.length > 0 && words) this.#console.say(stillLine(words));
      } else if (part.off) this.#console.say([answered(part)]);
      else if ((await this.#field(part.index)) instanceof Left) return undefined;
    }
    return this.#end();
  }

  /** Whether a value can be taken, and why not. */
  #problem({node, type}: Field, value: Json, strict: boolean): string | undefined {
    const {attributes} = node;
    const kind = kindOf(node.spec, (name) => attributes[name]);
    const fit = type === 'choice' ? value : fitValue(kind, value, {values: node.options?.flatMap((option) => (option.options ?? [option]).map((each) => each.value)) ?? [], has: () => true});
    if (fit === undefined) return `Please write ${formats.get(attributes['type']) ?? 'something else'}.`;
    if (typeof fit === 'string' && fit !== '' && type === 'text' && !isWritten(attributes['type'], fit)) return `Please write it as ${formats.get(attributes['type'])}.`;
    // Of several forms only one is sent: what it needs is asked for when it is.
    const wrong = validate({kind, value: fit, attributes: strict ? attributes : {...attributes, required: false}});
    return wrong?.message;
  }

  #prompt(field: Field): Prompt<Json> {
    const {node, type, choices, label} = field;
    const {attributes} = node;
    const notes = notesOf(this.#card, field).map((part) => textOfSpans(part.spans));
    const required = attributes['required'] === true;
    const kind = attributes['type'];
    const more = [required ? '(required)' : '', ...notes, formats.has(kind) ? `– ${formats.get(kind)}` : ''].filter(Boolean).join(' ');
    if (type === 'flag') return new YesPrompt(label, node.value === true, notes);
    if (type === 'text') {
      const initial = String(node.value ?? '');
      return new TextPrompt({label, more, initial, placeholder: String(attributes['placeholder'] ?? ''), multiline: node.type === 'textarea', secret: kind === 'password'});
    }
    const items = choices.map(({label: text, description, group, disabled, value}): Item<string> => ({label: text, value, note: description, group, disabled}));
    if (type === 'choices') return new ChoicesPrompt({label, more, items}, choices.filter(({chosen}) => chosen).map(({index}) => index));
    const none: Item<Json>[] = required ? [] : [{label: '(none)', value: null, look: 'dim'}];
    return new ChoicePrompt<Json>({label, more, items: [...items, ...none], at: choices.findIndex(({chosen}) => chosen)});
  }

  async #field(index: number, first?: string, back = false): Promise<Left | undefined> {
    const field = this.#card.fields[index];
    if (!field || field.off) return undefined;
    const forms = new Set(this.#live.map(({group}) => group));
    const value = await this.#console.ask(this.#prompt(field), (given) => this.#problem(field, given, forms.size < 2), first);
    if (value instanceof Left) return back ? value : this.#left(value, field);
    const done = this.#document.dispatch({type: 'ui.change', node_id: field.node.id, value});
    if (!done.ok && done.code !== 'duplicate') return this.#field(index, done.message, back);
    this.#console.say([answered(this.#card.fields[index] ?? field)], 2);
    return undefined;
  }

  /** Who leaves has answered nothing; the page may know it. */
  #left(left: Left, field: Field | undefined): Left {
    const form = field && this.#card.groups[field.group]?.form;
    const node = form ?? field?.node ?? this.#card.acts[0]?.node;
    if (left.why === 'cancel' && node) {
      // Said first: whoever hears of the event may write too.
      this.#console.say([[{text: 'Nothing was sent.', look: 'dim'}]]);
      this.#document.dispatch({type: 'ui.cancel', node_id: node.id, action: String(form?.attributes['action'] ?? 'answer')});
    }
    return left;
  }

  #menu(): Prompt<Next> | undefined {
    const {groups, acts} = this.#card;
    const live = this.#live;
    const open = acts.filter(({off}) => !off);
    const several = groups.filter(({fields}) => fields.some(({off}) => !off)).length > 1;
    const items: Item<Next>[] = [
      ...open.map((act): Item<Next> => ({label: act.caption, value: {act}, look: lookOfAct(act), note: several && act.type === 'submit' ? groups[act.group]?.label : undefined})),
      ...this.#plan.sends.map((group): Item<Next> => ({label: group.label ? `Send: ${group.label}` : 'Send', value: {send: group}})),
    ];
    if (items.length === 0) return undefined;
    if (live.length > 0) items.push({label: 'Change…', value: 'change'});
    items.push({label: live.length > 0 ? 'Discard' : 'Leave', value: 'discard'});
    return new ChoicePrompt<Next>({label: live.length > 0 ? 'Review' : 'Choose', more: summary(live), items});
  }

  async #end(): Promise<UserEvent | undefined> {
    let problem: string | undefined;
    while (true) {
      const menu = this.#menu();
      if (!menu) return undefined;
      const next = await this.#console.ask(menu, undefined, problem);
      problem = undefined;
      if (next instanceof Left) return void this.#left(next, this.#live[0]);
      if (next === 'discard') return void this.#left(new Left('cancel'), this.#live[0]);
      if (next === 'change') {
        if ((await this.#change()) === 'abort') return undefined;
        continue;
      }
      const result = await this.#press('act' in next ? this.#actOf(next.act) : {type: 'ui.submit', node_id: next.send.form?.id ?? this.#document.id}, 'act' in next ? next.act : undefined);
      if (result instanceof Left) return undefined;
      if (result?.ok && result.turn) {
        this.#console.say([[{text: '✔ ', look: 'good'}, {text: result.turn.text}]], 2);
        return result.event;
      }
      if (!result || result.ok) continue;
      const wrong = this.#card.fields.find(({node}) => node.id === result.node_id);
      if (!wrong) problem = result.message;
      else if ((await this.#field(wrong.index, result.message)) instanceof Left) return undefined;
    }
  }

  #actOf({node, item}: Act): UserAct {
    return {type: 'ui.click', node_id: node.id, ...(item ? {action: item.action, ...(item.value === undefined ? {} : {value: item.value})} : {})};
  }

  /** Undefined: it was asked whether to, and the answer was no. */
  async #press(act: UserAct, pressed: Act | undefined): Promise<DispatchResult | Left | undefined> {
    const result = this.#document.dispatch(act);
    if (result.ok || result.code !== 'needs-confirmation') return result;
    const sure = await this.#console.ask(new YesPrompt(`${pressed?.caption ?? 'Send'}?`, false, pressed?.question ? [pressed.question] : []));
    if (sure instanceof Left) return sure.why === 'abort' ? sure : undefined;
    return sure ? this.#document.dispatch({...act, confirmed: true}) : undefined;
  }

  async #change(): Promise<'abort' | undefined> {
    const items = this.#live.map((field): Item<number> => ({label: field.label, value: field.index, note: summary([field]).slice(field.label.length + 2)}));
    const index = await this.#console.ask(new ChoicePrompt({label: 'Change', items}));
    const left = index instanceof Left ? index : undefined;
    if (left) return left.why === 'abort' ? 'abort' : undefined;
    const done = await this.#field(index as number, undefined, true);
    return done?.why === 'abort' ? 'abort' : undefined;
  }
}

/**
 * Asks a message at a terminal: its text, one question after the other, then what to do
 * with the answers. Gives the event of what was sent, the same that a page makes, and
 * undefined when the person left (Escape, Ctrl-C, end of input, *Discard*), when `signal`
 * said so, or when there is nothing to ask. Questions go to the terminal even when the
 * output of the program is redirected. Throws MarkdownUIError `no-terminal` where there is none.
 */
export async function ask(document: MessageDocument, {input, output, signal, env = process.env}: AskOptions = {}): Promise<UserEvent | undefined> {
  const terminal = terminalOf({input, output});
  const console = new Console(terminal.input, terminal.output, env, signal);
  try {
    return await new Session(document, console).run();
  } finally {
    console.close();
    terminal.close();
  }
}
