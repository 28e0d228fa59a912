/** A widget's object as directives: one writer per type, and what is lost said. */
import {isJsonObject, type Json} from '../base/json.js';
import {cleanLabel, humanize, oneLine} from '../base/text.js';
import {asLabel} from '../a2ui/prose.js';
import {attributeBlock} from '../fallback/attribute-source.js';
import {widgetName} from './dsl.js';
import {type Payload, type Report, Unreadable} from './types.js';

type Write = (payload: Payload, out: WidgetWriter) => string;
type Pairs = Record<string, Json | undefined>;

/** Where ids lead to what an object has of its own, nobody needs to look. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);
const most = 500;

const textOf = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? cleanLabel(String(value)) : '');
const textsOf = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? (value as readonly Json[]).map(textOf) : [textOf(value)]).filter((text) => text !== '');
const numberOf = (value: Json | undefined): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export class WidgetWriter {
  readonly report: Report;
  readonly #taken: Set<string>;
  readonly #own: string[] = [];
  /** The id of the outermost widget, as it was written. */
  id: string | undefined;

  /** `taken`: the ids of the whole text. */
  constructor(report: Report, taken: Set<string>) {
    this.report = report;
    this.#taken = taken;
  }

  /** Gives the ids back: the widget was not written. */
  undo(): void {
    for (const id of this.#own) this.#taken.delete(id);
  }

  write(payload: Json): string {
    if (!isJsonObject(payload)) throw new Unreadable('no-widget', 'It is JSON, but no widget.');
    const written = typeof payload['type'] === 'string' ? payload['type'] : '';
    const type = questionTypes.get(written) ?? widgetName(written);
    const write = type === undefined ? undefined : writers.get(type);
    if (!write || type === undefined) throw new Unreadable('unknown-widget', `There is no widget '${written.slice(0, 40)}'.`);
    return write({...payload, type}, this);
  }

  /** An id that is free and harmless; undefined leaves it to the renderer. */
  idOf({id}: Payload): string | undefined {
    const given = textOf(id);
    if (given === '') return undefined;
    const plain = given.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '');
    if (plain === '' || forbidden.has(plain)) {
      this.report('repair', 'bad-id', `'${given.slice(0, 40)}' cannot be an id; it has one of the renderer's making.`);
      return undefined;
    }
    let free = plain;
    for (let count = 2; this.#taken.has(free); count++) free = `${plain}-${count}`;
    this.#taken.add(free);
    this.#own.push(free);
    if (free !== given) this.report('repair', plain === given ? 'duplicate-id' : 'bad-id', `The id '${given.slice(0, 40)}' is '${free.slice(0, 40)}' here.`);
    this.id ??= free;
    return free;
  }

  /** A control: its name, else what its id says. */
  control(directive: string, payload: Payload, pairs: Pairs, body: readonly string[] = []): string {
    const id = this.idOf(payload);
    const label = textOf(payload['label'] ?? payload['question']) || humanize(textOf(payload['id'])) || humanize(String(payload['type']));
    return [`:::${directive}${attributeBlock(id, Object.entries({label: asLabel(label), ...pairs}))}`, ...body, ':::'].join('\n');
  }

  /** Options, those chosen marked; the first one where nothing is said, as the other renderer has it. */
  options(payload: Payload, several: boolean): readonly string[] {
    const {choices: given, default: initial} = payload;
    if (!Array.isArray(given)) throw new Unreadable('missing', `'${String(payload['type'])}' needs its choices.`);
    const all = textsOf(given);
    const choices = [...new Set(all)].slice(0, most);
    if (choices.length < all.length) this.report('repair', 'duplicate-choice', all.length > most ? `At most ${most} choices are kept.` : 'A choice that stands there twice is kept once.');
    if (choices.length === 0) this.report('note', 'no-choices', 'There is nothing to choose from.');
    const wanted = several ? textsOf(initial) : textsOf(initial).slice(0, 1);
    const strange = wanted.find((choice) => !choices.includes(choice));
    if (strange !== undefined) this.report('repair', 'bad-default', `'${strange.slice(0, 40)}' is none of the choices; it is not chosen.`);
    const first = several || payload['question'] !== undefined || wanted.length > 0 ? [] : choices.slice(0, 1);
    const chosen = new Set([...wanted, ...first]);
    const [on, off] = several ? ['[x]', '[ ]'] : ['(x)', '( )'];
    return choices.map((choice) => {
      const label = asLabel(choice);
      return `- ${chosen.has(choice) ? on : off} ${label}${attributeBlock(undefined, [['value', choice]])}`;
    });
  }

  /** What is known of right and wrong stays away from the page. */
  unscored(payload: Payload): void {
    const {correctAnswer, correctAnswers, showFeedback} = payload;
    if (correctAnswer === undefined && correctAnswers === undefined && showFeedback !== true) return;
    this.report('loss', 'scoring', 'It is asked, but not marked right or wrong; compare the answer where it arrives.');
  }
}

/** How a quiz calls its questions. */
const questionTypes: ReadonlyMap<string, string> = new Map([['mcq', 'multiple-choice-question'], ['short-answer', 'short-answer-question']]);

const choice = (directive: string, several = false): Write => (payload, out) => out.control(directive, payload, {}, out.options(payload, several));

const slider: Write = (payload, out) => {
  let [min, max] = [numberOf(payload['min']), numberOf(payload['max'])];
  if (min === undefined || max === undefined) throw new Unreadable('missing', "'slider' needs min and max.");
  if (min > max) {
    out.report('repair', 'bad-range', `The range runs from ${min} down to ${max}; it was turned around.`);
    [min, max] = [max, min];
  }
  const step = numberOf(payload['step']);
  if (step !== undefined && step <= 0) out.report('repair', 'bad-step', `A step of ${step} leads nowhere; the usual one is taken.`);
  const value = numberOf(payload['default']);
  return out.control('input', payload, {type: 'range', min, max, ...(step !== undefined && step > 0 && {step}), ...(value !== undefined && {value})});
};

const caption = (words: string): string => `:::button {type=submit kind=primary}\n${asLabel(words)}\n:::`;

/** A form holds what can be entered; a chart or a form in it is told of. */
const form: Write = (payload, out) => {
  const id = out.idOf(payload);
  const fields = (Array.isArray(payload['fields']) ? (payload['fields'] as readonly Json[]) : []).flatMap((field): string[] => {
    const name = isJsonObject(field) && typeof field['type'] === 'string' ? widgetName(field['type']) : undefined;
    if (name === 'form' && isJsonObject(field)) {
      out.report('repair', 'nested-form', 'A form holds no form; its fields belong to the outer one.');
      return Array.isArray(field['fields']) ? (field['fields'] as readonly Json[]).map((inner) => within(inner, out)) : [];
    }
    return [within(field, out)];
  });
  if (fields.every((field) => field === '')) out.report('note', 'empty-form', 'The form has no fields.');
  const pairs: Pairs = {action: id ?? 'submit'};
  return [`::::form${attributeBlock(id, Object.entries(pairs))}`, ...fields.filter(Boolean), caption(textOf(payload['submitLabel']) || 'Submit'), '::::'].join('\n');
};

/** A field of a form; empty when it cannot be one, which costs itself alone. */
function within(field: Json, out: WidgetWriter): string {
  const name = isJsonObject(field) && typeof field['type'] === 'string' ? (questionTypes.get(field['type']) ?? widgetName(field['type'])) : undefined;
  try {
    if (name === undefined || name === 'form' || name === 'quiz' || name.startsWith('chart-')) throw new Unreadable('field-dropped', name === undefined ? 'there is no such widget.' : `a ${name} cannot stand in it.`);
    return out.write(field);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    out.report('loss', 'field-dropped', `A field of the form is left out: ${error.message}`);
    return '';
  }
}

const cell = (words: string): string => asLabel(cleanLabel(words)).replaceAll('|', '\\|');

/** A chart is the table that it draws. */
const chart: Write = (payload, out) => {
  out.idOf(payload);
  const {table, labels, datasets} = payload;
  let rows: readonly (readonly string[])[] = [];
  if (Array.isArray(table)) rows = (table as readonly Json[]).map((row) => (Array.isArray(row) ? (row as readonly Json[]).map(textOf) : []));
  else {
    const sets = (Array.isArray(datasets) ? (datasets as readonly Json[]) : []).filter(isJsonObject);
    if (sets.length === 0) throw new Unreadable('missing', 'A chart needs its datasets.');
    const data = sets.map((set) => (Array.isArray(set['data']) ? (set['data'] as readonly Json[]) : []));
    const names = Array.isArray(labels) ? (labels as readonly Json[]) : [];
    const length = Math.min(5_000, Math.max(names.length, ...data.map((each) => each.length)));
    const point = (value: Json | undefined): string => (isJsonObject(value) ? Object.values(value).map(textOf).join(', ') : textOf(value));
    rows = [['', ...sets.map((set) => textOf(set['label']))], ...Array.from({length}, (_, index) => [textOf(names[index]), ...data.map((each) => point(each[index]))])];
  }
  const [header = [], ...rest] = rows;
  const line = (row: readonly string[]): string => `| ${row.map(cell).join(' | ')} |`;
  const title = textOf(payload['title']);
  out.report('loss', 'chart', 'The chart is a table of its numbers.');
  return [...(title === '' ? [] : [`**${asLabel(title)}**`, '']), line(header), `| ${header.map((_, index) => (index === 0 ? '---' : '--:')).join(' | ')} |`, ...rest.map(line)].join('\n');
};

const question = (directive: 'radio' | 'input'): Write => (payload, out) => {
  if (textOf(payload['question']) === '') throw new Unreadable('missing', `'${String(payload['type'])}' needs a question.`);
  out.unscored(payload);
  if (directive === 'radio') return out.control('radio', payload, {}, out.options({...payload, default: null}, false));
  const placeholder = textOf(payload['placeholder']);
  return out.control('input', payload, {...(placeholder !== '' && {placeholder})});
};

const quiz: Write = (payload, out) => {
  const id = out.idOf(payload);
  const list = Array.isArray(payload['questions']) ? (payload['questions'] as readonly Json[]) : [];
  const questions = list.map((each) => within(each, out)).filter(Boolean);
  if (questions.length === 0) throw new Unreadable('missing', 'A quiz needs a question.');
  out.report('loss', 'scoring', 'The quiz is a form: it counts no points and knows no right answers.');
  const title = textOf(payload['title']);
  return [`::::form${attributeBlock(id, Object.entries({action: id ?? 'quiz', ...(title !== '' && {label: asLabel(title)})}))}`, ...questions, caption('Submit'), '::::'].join('\n');
};

const writers: ReadonlyMap<string, Write> = new Map<string, Write>([
  ['text-input', (payload, out) => {
    const {placeholder, default: value} = payload;
    const multiline = typeof value === 'string' && /[\r\n]/.test(value);
    if (multiline) out.report('repair', 'one-line', 'A text field has one line.');
    return out.control('input', payload, {...(textOf(placeholder) !== '' && {placeholder: textOf(placeholder)}), ...(textOf(value) !== '' && {value: oneLine(String(value))})});
  }],
  ['button-group', choice('radio')],
  ['select', choice('select')],
  ['select-multi', choice('checkgroup', true)],
  ['slider', slider],
  ['form', form],
  ['multiple-choice-question', question('radio')],
  ['short-answer-question', question('input')],
  ['quiz', quiz],
  ...['line', 'bar', 'pie', 'scatter'].map((kind): [string, Write] => [`chart-${kind}`, chart]),
]);
