/**
 * The functions of the basic catalog, one row each (A2UI v1.0, basic catalog). Arguments
 * arrive resolved. Data that is not there yet is the normal state while a surface
 * streams: formatters give an empty text then, and validators say no.
 */
import type {Json} from '../base/json.js';
import {isJsonObject} from '../base/json.js';
import {readUrl} from '../base/url.js';
import {readNumber, toText} from './coerce.js';
import type {formatDate} from './format-date.js';
import type {matches, Work} from './pattern.js';
import {readSignature, type Signature} from './signature.js';

/** `open` alone can be an object of its own; everywhere else one is a binding or a call. */
export type ArgType = 'open' | 'text' | 'number' | 'boolean' | 'list';

export type Args = Readonly<Record<string, Json | undefined>>;

/** What few surfaces need and is large: where it is loaded when it is needed, no pattern matches, and `…` stands for dates, until then. */
export interface Tools {
  readonly matches: typeof matches;
  readonly formatDate: typeof formatDate;
}

export interface FunctionContext {
  readonly locale: string;
  /** Fills a `formatString` template. */
  interpolate(template: string): string;
  /** Index of the innermost template item; undefined outside. */
  readonly index: number | undefined;
  openUrl(url: string): void;
  tool<Name extends keyof Tools>(name: Name): Tools[Name] | undefined;
  /** For all patterns of one drawing together. */
  readonly work: Work;
}

export interface FunctionRow {
  readonly args: Signature<ArgType>;
  /** It acts on the world: only ever run from a user's act. */
  readonly effect?: true;
  run(args: Args, context: FunctionContext): Json | undefined;
}

/** The call cannot be carried out; its value is missing. */
export class FunctionError extends Error {}

const result = (valid: boolean, code: string): Json => (valid ? {valid} : {valid, code});

/** What counts as true for `and`, `or`, `not`: a validation result by its `valid`. */
function holds(value: Json | undefined): boolean {
  return isJsonObject(value) && typeof value['valid'] === 'boolean' ? value['valid'] : Boolean(value);
}

const within = (size: number, {min, max}: Args): boolean => size >= (readNumber(min) ?? Number.NEGATIVE_INFINITY) && size <= (readNumber(max) ?? Number.POSITIVE_INFINITY);

function listOf(values: Json | undefined): readonly Json[] {
  if (values === undefined || values === null) return [];
  if (!Array.isArray(values) || values.length < 2) throw new FunctionError("'values' must be a list of two or more.");
  return values;
}

function numberOptions({decimals, grouping}: Args): Intl.NumberFormatOptions {
  const digits = readNumber(decimals);
  const options: Intl.NumberFormatOptions = {useGrouping: grouping !== false};
  if (digits === undefined) return options;
  const count = Math.min(20, Math.max(0, Math.trunc(digits)));
  return {...options, minimumFractionDigits: count, maximumFractionDigits: count};
}

function formatCurrency(value: number, code: string, args: Args, locale: string): string {
  if (code === '') return new Intl.NumberFormat(locale, numberOptions(args)).format(value);
  const format = (currency: string, display?: 'code'): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, {...numberOptions(args), style: 'currency', currency, ...(display && {currencyDisplay: display})});
  try {
    return format(code).format(value);
  } catch {
    // not a code of ISO 4217: written where the locale writes one
    return format('XXX', 'code').formatToParts(value).map((part) => (part.type === 'currency' ? code.slice(0, 20) : part.value)).join('');
  }
}

function pluralize({value, ...forms}: Args, locale: string): string {
  const count = readNumber(value);
  if (count === undefined) return '';
  const exact = ['zero', 'one', 'two'][count];
  const pick = (name: string | undefined): Json | undefined => (name !== undefined && Object.hasOwn(forms, name) ? (forms[name] ?? undefined) : undefined);
  return toText(pick(exact) ?? pick(new Intl.PluralRules(locale).select(count)) ?? forms['other']);
}

const email = /^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$/;

const rows: Readonly<Record<string, Omit<FunctionRow, 'args'> & {readonly args: string}>> = {
  required: {
    args: 'value:open!',
    run: ({value}) => result(value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0), 'REQUIRED'),
  },
  regex: {
    args: 'value! pattern!',
    run: ({value, pattern}, {work, tool}) => {
      try {
        return result(tool('matches')?.(toText(pattern), toText(value), work) === true, 'PATTERN_MISMATCH');
      } catch (error) {
        if (error instanceof SyntaxError) throw new FunctionError(error.message);
        throw error;
      }
    },
  },
  length: {
    args: 'value! min:number? max:number?',
    run: ({value, ...limits}) => result(within(typeof value === 'string' || Array.isArray(value) ? value.length : 0, limits), 'LENGTH_OUT_OF_RANGE'),
  },
  numeric: {
    // a text that is no number is not an author's mistake but an answer
    args: 'value! min:number? max:number?',
    run: ({value, ...limits}) => result(within(readNumber(value) ?? Number.NaN, limits), 'OUT_OF_RANGE'),
  },
  email: {
    args: 'value!',
    run: ({value}) => result(typeof value === 'string' && value.length <= 320 && email.test(value), 'INVALID_EMAIL'),
  },
  formatString: {
    args: 'value!',
    run: ({value}, {interpolate}) => interpolate(toText(value)),
  },
  formatNumber: {
    args: 'value:number! decimals:number grouping:boolean',
    run: ({value, ...args}, {locale}) => {
      const number = readNumber(value);
      return number === undefined ? '' : new Intl.NumberFormat(locale, numberOptions(args)).format(number);
    },
  },
  formatCurrency: {
    args: 'value:number! currency! decimals:number grouping:boolean',
    run: ({value, currency, ...args}, {locale}) => {
      const number = readNumber(value);
      return number === undefined ? '' : formatCurrency(number, toText(currency), args, locale);
    },
  },
  formatDate: {
    args: 'value:open! format!',
    run: ({value, format}, {locale, tool}) => tool('formatDate')?.(value, toText(format), locale) ?? '…',
  },
  pluralize: {
    args: 'value:number! zero one two few many other!',
    run: (args, {locale}) => pluralize(args, locale),
  },
  openUrl: {
    args: 'url!', effect: true,
    run: ({url}, {openUrl}) => {
      const parts = readUrl(toText(url));
      if (!parts?.text || (parts.scheme ?? 'https').replace(/^https$/, 'http') !== 'http') throw new FunctionError('openUrl opens web addresses only.');
      openUrl(parts.text);
      return undefined;
    },
  },
  and: {args: 'values:list!', run: ({values}) => Array.isArray(values) && listOf(values).every(holds)},
  or: {args: 'values:list!', run: ({values}) => listOf(values).some(holds)},
  not: {args: 'value:boolean!', run: ({value}) => !holds(value)},
  '@index': {
    args: 'offset:number',
    run: ({offset}, {index}) => {
      if (index === undefined) throw new FunctionError('@index means something inside a template only.');
      return index + (readNumber(offset) ?? 0);
    },
  },
};

/** Looked up by names that agents made: a map, not the object. */
export const functions: ReadonlyMap<string, FunctionRow> = new Map(Object.entries(rows).map(([name, row]) => [name, {...row, args: readSignature(row.args)}]));

/** What an argument is, `open` where nothing is said about it. */
export function argType(name: string, arg: string): ArgType {
  const args = functions.get(name)?.args;
  return (args && Object.hasOwn(args, arg) && args[arg]?.type) || 'open';
}
