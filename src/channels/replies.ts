/**
 * Words that a person wrote in answer: numbers, names of options, `Label: value` lines,
 * the caption of an action. What is not understood is not guessed.
 */
import type {Json} from '../base/json.js';
import type {Act, Field} from './card.js';
import {cleanText} from './prose.js';

/** As people write the same thing: full-width digits, capitals, blanks, punctuation at the ends. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').replace(/^[\s"'([]+|[\s"')\].!]+$/g, '');

/** Which of some names is meant: the exact one, else the only one that begins so. */
function named<T>(all: readonly T[], nameOf: (each: T) => string, text: string): T | undefined {
  const wanted = folded(text);
  if (wanted === '') return undefined;
  const exact = all.filter((each) => folded(nameOf(each)) === wanted);
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  const some = wanted.length > 1 ? all.filter((each) => folded(nameOf(each)).startsWith(wanted)) : [];
  return some.length === 1 ? some[0] : undefined;
}

function optionOf({choices}: Field, text: string): string | undefined {
  const digits = /^#?(\d{1,4})[).]?$/.exec(folded(text))?.[1];
  // An option that is a number itself is meant by its name.
  const choice = named(choices, ({label}) => label, text) ?? (digits ? choices[Number(digits) - 1] : undefined);
  return choice && !choice.disabled ? choice.value : undefined;
}

const yes = new Set(['yes', 'y', 'true', 'on', '1', 'ja', 'oui', 'si', 'sí']);
const no = new Set(['no', 'n', 'false', 'off', '2', '0', 'nein', 'non']);

/** The value that a reply gives a field; undefined when it gives none. */
export function valueOf(field: Field, reply: string): Json | undefined {
  const text = cleanText(reply).trim();
  const word = folded(text);
  if (field.type === 'text') return text;
  if (field.type === 'flag') return yes.has(word) ? true : no.has(word) ? false : undefined;
  if (field.type === 'choice') return optionOf(field, text);
  if (word === '0' || word === 'none' || word === '-') return [];
  const whole = optionOf(field, text);
  const parts = whole !== undefined ? [text] : /^[\d\s,;]+$/.test(word) ? word.split(/[\s,;]+/) : text.split(/[,;\n]/);
  const values = parts.map((part) => part.trim()).filter(Boolean).map((part) => optionOf(field, part));
  return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined;
}

export interface Answer {
  readonly values: ReadonlyMap<Field, Json>;
  readonly act?: Act;
  /** Every line was understood. */
  readonly whole: boolean;
}

/** Reads a reply to fields and acts that are listed as text. */
export function readReply(reply: string, fields: readonly Field[], acts: readonly Act[]): Answer {
  const text = cleanText(reply).trim();
  const values = new Map<Field, Json>();
  const act = named(acts, ({caption}) => caption, text.replace(/^\[|\]$/g, ''));
  if (act) return {values, act, whole: true};
  const lines = text.split('\n');
  let chosen: Act | undefined;
  let whole = true;
  let open: Field | undefined;
  for (const line of lines) {
    const colon = line.search(/[:：]/);
    const field = colon > 0 ? named(fields, ({label}) => label, line.slice(0, colon)) ?? fields.find(({node}) => node.id === line.slice(0, colon).trim()) : undefined;
    if (field) {
      const rest = line.slice(colon + 1).trim();
      const value = rest === '' ? undefined : valueOf(field, rest);
      open = field.type === 'text' ? field : undefined;
      if (value !== undefined) values.set(field, value);
      else if (rest !== '') whole = false;
      continue;
    }
    const pressed = named(acts, ({caption}) => caption, line.replace(/^\s*\[|\]\s*$/g, ''));
    if (pressed) {
      chosen = pressed;
      open = undefined;
    } else if (open && open.node.type === 'textarea') values.set(open, [values.get(open), line].filter((each) => each !== undefined && each !== '').join('\n'));
    else if (line.trim() !== '') whole = false;
  }
  if (values.size > 0 || chosen) return {values, whole, ...(chosen ? {act: chosen} : {})};
  // With one thing asked, the whole reply is the answer.
  const only = fields.length === 1 ? fields[0] : undefined;
  const value = only && valueOf(only, text);
  return only && value !== undefined ? {values: new Map([[only, value]]), whole: true} : {values, whole: false};
}
