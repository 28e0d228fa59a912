/**
 * The line language of markdown-ui.com's widgets, read to the same objects that its JSON
 * form has. One row per widget says what stands at which place; forms, charts and quizzes
 * have lines of their own.
 */
import type {Json, JsonObject} from '../base/json.js';
import {readChart} from './chart.js';
import {type Payload, type Place, type Report, Unreadable} from './types.js';
import {readWords, type Word} from './words.js';

type Slot = 'text' | 'number' | 'list' | 'texts' | 'flag';

interface Row {
  /** Names of what stands at each place; those that end in `!` must be there. */
  readonly slots: ReadonlyArray<readonly [name: string, slot: Slot]>;
}

const row = (...slots: ReadonlyArray<readonly [string, Slot]>): Row => ({slots});
const choice = row(['id!', 'text'], ['choices!', 'list'], ['default', 'text']);

/** Looked up by words that others wrote: a map, not an object. */
const rows: ReadonlyMap<string, Row> = new Map([
  ['text-input', row(['id!', 'text'], ['label', 'text'], ['placeholder', 'text'], ['default', 'text'])],
  ['button-group', choice],
  ['select', choice],
  ['select-multi', row(['id!', 'text'], ['choices!', 'list'], ['default', 'texts'])],
  ['slider', row(['id!', 'text'], ['min!', 'number'], ['max!', 'number'], ['step!', 'number'], ['default', 'number'])],
  ['form', row(['id!', 'text'], ['submitLabel', 'text'])],
  ['multiple-choice-question', row(['id!', 'text'], ['question!', 'text'], ['choices!', 'list'], ['correctAnswer', 'text'], ['showFeedback', 'flag'])],
  ['short-answer-question', row(['id!', 'text'], ['question!', 'text'], ['placeholder', 'text'], ['correctAnswers', 'texts'], ['showFeedback', 'flag'])],
  ['quiz', row(['id!', 'text'], ['title!', 'text'])],
  // questions of a quiz, which know how much they count
  ['mcq', row(['id!', 'text'], ['question!', 'text'], ['points!', 'number'], ['choices!', 'list'], ['correctAnswer', 'text'])],
  ['short-answer', row(['id!', 'text'], ['question!', 'text'], ['points!', 'number'], ['placeholder', 'text'], ['correctAnswers', 'texts'])],
]);
const questions: ReadonlySet<string> = new Set(['mcq', 'short-answer']);

/** `textInput`, `TextInput` and `TEXT-INPUT` were written too. */
const names: ReadonlyMap<string, string> = new Map(
  [...rows.keys(), 'chart-line', 'chart-bar', 'chart-pie', 'chart-scatter'].map((name) => [name.replace(/-/g, ''), name]),
);

/** The name that a widget goes by; undefined when there is no such. */
export function widgetName(written: string): string | undefined {
  return names.get(written.toLowerCase().replace(/[-_]/g, ''));
}

/** Reads what a fence holds. Throws `Unreadable`. */
export function readDsl(text: string, exact: boolean, report: Report): Payload {
  return new DslReader(exact, report).widget(text.split('\n'));
}

class DslReader {
  readonly #exact: boolean;
  readonly #report: Report;

  constructor(exact: boolean, report: Report) {
    this.#exact = exact;
    this.#report = report;
  }

  #repair(code: string, message: string, at: Place): void {
    if (!this.#exact) this.#report('repair', code, message, at);
  }

  #name(written: string, line: number): string {
    const name = widgetName(written);
    if (name === undefined || (this.#exact && name !== written)) throw new Unreadable('unknown-widget', `There is no widget '${written.slice(0, 40)}'.`, {line, column: 0});
    if (name !== written) this.#repair('type-case', `It is written '${name}'.`, {line, column: 0});
    return name;
  }

  /** The first word of a line. */
  #head(line: string): string {
    return (this.#exact ? /^ *([^ \n]*)/ : /^\s*([^\s[]*)/).exec(line)?.[1] ?? '';
  }

  widget(lines: readonly string[]): Payload {
    const [first = ''] = lines;
    const name = this.#name(this.#head(first), 0);
    if (name.startsWith('chart-')) return {type: name, ...readChart(first.slice(name.length), lines, this.#exact, this.#report)};
    if (name === 'form') return {...this.#line(name, first, 0), fields: this.#fields(lines)};
    if (name === 'quiz') return {...this.#line(name, first, 0), ...this.#quiz(lines)};
    return this.#line(name, lines.join('\n'), 0);
  }

  /** One widget that is words alone. */
  #line(name: string, text: string, offset: number): Payload {
    const report: Report = (kind, code, message, at) => this.#report(kind, code, message, at && {line: at.line + offset, column: at.column});
    const [head, ...all] = readWords(text, this.#exact, report);
    const start = head?.at.line ?? 0;
    const words = all.filter(({at}) => at.line === start);
    const below = all.find(({at}) => at.line !== start);
    if (below) report('loss', 'surplus', `One widget stands in a fence; what is below it is left out, from '${below.text.slice(0, 40)}' on.`, below.at);
    const payload: Record<string, Json> = {type: name};
    const {slots} = rows.get(name) as Row;
    let at = 0;
    for (const [slot, type] of slots) {
      const key = slot.replace('!', '');
      let word = words[at];
      // `button-group env "Env" [a b]`: a label where there is no place for one
      if (!this.#exact && type === 'list' && word && !word.items && words[at + 1]?.items) {
        report('repair', 'label-in-line', 'A label has no place there in the line language; it was taken for one.', word.at);
        payload['label'] = word.text;
        word = words[++at];
      }
      if (word === undefined) {
        if (slot.endsWith('!')) throw new Unreadable('missing', `'${name}' needs ${key === 'id' ? 'an id' : key}.`, {line: offset, column: 0});
        break;
      }
      at++;
      const value = this.#value(word, type, name, key, report);
      // a list of answers where the placeholder belongs
      if (!this.#exact && key === 'placeholder' && word.items) {
        report('repair', 'answers-as-placeholder', 'The answers stand where the placeholder belongs.', word.at);
        payload['correctAnswers'] = [...word.items];
      } else if (value !== undefined) payload[key] = value;
    }
    const [surplus] = words.slice(at);
    if (surplus) report('loss', 'surplus', `'${name}' has no place for '${surplus.text.slice(0, 40)}'${words.length - at > 1 ? ` and ${words.length - at - 1} more` : ''}; a text of several words needs quotes.`, surplus.at);
    return payload;
  }

  #value({text, items, at}: Word, type: Slot, name: string, key: string, report: Report): Json | undefined {
    switch (type) {
      case 'list':
        if (!items) throw new Unreadable('missing', `'${name}' needs its ${key} in brackets.`, at);
        return [...items];
      case 'number': {
        const value = Number.parseFloat(text);
        if (Number.isNaN(value)) throw new Unreadable('not-a-number', `'${text.slice(0, 40)}' is no number.`, at);
        if (String(value) !== text && Number(text) !== value) report('repair', 'not-a-number', `'${text.slice(0, 40)}' was read as ${value}.`, at);
        return value;
      }
      case 'texts':
        return items ? [...items] : text === '' ? undefined : [text];
      case 'flag':
        return text.toLowerCase() === 'true';
      default:
        return text === '' ? undefined : text;
    }
  }

  #fields(lines: readonly string[]): readonly JsonObject[] {
    const fields: JsonObject[] = [];
    for (const [index, line] of lines.entries()) {
      if (index === 0 || line.trim() === '') continue;
      const at: Place = {line: index, column: 0};
      const lost = (why: string): void => this.#report('loss', 'field-dropped', `This line of the form is left out: ${why}`, at);
      if (!/^ {2}/.test(line)) {
        if (this.#exact) {
          lost('it is not indented by two blanks.');
          continue;
        }
        this.#repair('form-indent', 'A field is indented by two blanks; the other renderer drops this line.', at);
      }
      try {
        const name = this.#name(this.#head(line), index);
        if (name === 'form') this.#report(this.#exact ? 'loss' : 'repair', 'nested-form', 'A form holds no form; its fields belong to the outer one.', at);
        else if (questions.has(name) || name === 'quiz' || name.startsWith('chart-')) lost(`a ${name} cannot stand in it.`);
        else if (this.#exact && name.endsWith('-question')) lost('the other renderer draws no questions in a form.');
        else fields.push(this.#line(name, line.slice(line.length - line.trimStart().length), index));
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        lost(error.message);
      }
    }
    return fields;
  }

  /** Settings first, then a question a line; upstream a question with a colon passes for a setting. */
  #quiz(lines: readonly string[]): JsonObject {
    const settings: Record<string, Json> = {};
    const list: JsonObject[] = [];
    let settling = true;
    for (const [index, line] of lines.entries()) {
      if (index === 0 || line.trim() === '') continue;
      const at: Place = {line: index, column: 0};
      const word = this.#head(line);
      const question = widgetName(word);
      const isQuestion = question !== undefined && questions.has(question);
      const colon = line.indexOf(':');
      if (settling && colon >= 0 && (this.#exact || !isQuestion)) {
        const key = line.slice(0, colon).trim().toLowerCase();
        if (key === 'passingscore') settings['passingScore'] = Number.parseFloat(line.slice(colon + 1));
        else if (isQuestion) this.#report('loss', 'question-dropped', 'The other renderer takes this question for a setting.', at);
        else if (key !== 'showscore' && key !== 'showprogress') this.#report('loss', 'setting-dropped', `A quiz has no setting '${key.slice(0, 40)}'.`, at);
        continue;
      }
      if (settling && isQuestion && colon >= 0) this.#repair('colon', 'The other renderer takes this question for a setting, because of its colon.', at);
      settling = false;
      try {
        if (!isQuestion) throw new Unreadable('unknown-widget', 'it is no question.');
        list.push({...this.#line(this.#name(word, index), line.trimStart(), index), type: question});
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        this.#report('loss', 'question-dropped', `This line of the quiz is left out: ${error.message}`, at);
      }
    }
    if (list.length === 0) throw new Unreadable('missing', 'A quiz needs a question.');
    return {...settings, questions: list};
  }
}
