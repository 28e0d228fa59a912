/**
 * What is wrong with a native control: in the page's words where it chose some, else in the
 * browser's, which are in the language of the browser.
 */
import type {Word} from '../../src/index.js';
import {chosenWord, languageOf} from './words.js';

type Input = HTMLInputElement;
type Rule = readonly [word: Word, limit?: 'minLength' | 'maxLength' | 'min' | 'max', dated?: Word];

/** In the order in which they are said; `dated`: for what is no number. */
const rules: readonly (readonly [flag: keyof ValidityState, ...Rule])[] = [
  ['valueMissing', 'Please fill in this field.'],
  ['badInput', 'Please enter a valid value.'],
  ['typeMismatch', 'Please enter a valid e-mail address.'],
  ['tooShort', 'Please use at least {count} character(s).', 'minLength'],
  ['tooLong', 'Please use at most {count} character(s).', 'maxLength'],
  ['patternMismatch', 'Please use the format that is asked for.'],
  ['rangeUnderflow', 'Please enter {limit} or more.', 'min', 'Please enter {limit} or later.'],
  ['rangeOverflow', 'Please enter {limit} or less.', 'max', 'Please enter {limit} or earlier.'],
  ['stepMismatch', 'Please enter a valid value.'],
];

/** Type → what is said of it in place of the word for all. */
const own: Readonly<Record<string, Word>> = {
  'valueMissing radio': 'Please choose an option.', 'valueMissing select-one': 'Please choose an option.', 'valueMissing select-multiple': 'Please choose an option.',
  'valueMissing checkbox': 'Please tick this box.', 'typeMismatch url': 'Please enter a valid address.',
};

export function wrongWith(of: Element, control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  const {type, validity, validationMessage} = control;
  const [flag = '', first, limit, dated] = validationMessage ? (rules.find(([each]) => validity[each]) ?? []) : [];
  if (!first) return validationMessage;
  const most = limit && (control as Input)[limit];
  const number = Number(most);
  const said = type === 'date' ? new Date(String(most)).toLocaleDateString(languageOf(of), {timeZone: 'UTC'}) : (most ?? '');
  const values = Number.isNaN(number) ? {limit: said} : {limit: number, count: number};
  return chosenWord(of, (Number.isNaN(number) && dated) || own[`${flag} ${type}`] || first, values) ?? validationMessage;
}
