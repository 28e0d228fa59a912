/** The renderer's own words in a static message, and those for what is wrong with a control. */
import {type Word, worded, type Words, type WordValues} from '../base/words.js';
import type {Component} from '../document/component.js';

/** A word as it is said on the page; a text that is no word comes back as it is. */
export type Say = <K extends Word>(key: K, ...values: WordValues<K>) => string;

/** A word that is said without anything to fill in. */
export type Sentence = Exclude<Word, `${string}{${string}`>;

export const sayIn = (words: Words | undefined, language: string | undefined): Say => (key, ...[values]) => worded(key, values, language, words);

/** What the document found, to the word for it and the attribute that was not kept to. */
const rules: Readonly<Record<string, readonly [word: string, limit?: string]>> = {
  required: ['valueMissing'], 'too-few': ['Please choose at least {count}.', 'min'], 'too-many': ['Please choose at most {count}.', 'max'],
  'too-short': ['tooShort', 'minlength'], 'too-long': ['tooLong', 'maxlength'], 'too-small': ['rangeUnderflow', 'min'], 'too-large': ['rangeOverflow', 'max'], 'type-mismatch': ['typeMismatch'],
};

/** What is wrong with a control, by the page's words where it has some; `message` is what the document says of it, perhaps after its name. */
export function wrongWith({type, attributes, invalid}: Component, message: string, words: Words = {}, language?: string): string {
  const [word, limit = ''] = (invalid && message.endsWith(invalid.message) && attributes['error'] !== invalid.message && rules[invalid.code]) || [];
  if (!invalid || word === undefined) return message;
  const value = String(attributes[limit] ?? '');
  const number = Number(value || undefined);
  const kind = value !== '' && Number.isNaN(number) ? 'date' : type === 'input' ? String(attributes['type'] ?? 'text') : type === 'checkgroup' ? 'radio' : type;
  const key = [`${word} ${kind}`, word].find((each) => Object.hasOwn(words, each));
  const values = Number.isNaN(number) ? {limit: value} : {limit: number, count: number};
  return key === undefined ? message : message.slice(0, -invalid.message.length) + worded(key, values, language, words);
}
