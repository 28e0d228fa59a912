/**
 * `formatDate`: Unicode date patterns (UTS #35) with names by `Intl`. A date is shown in
 * the offset that it is written in, whatever the machine's zone; one without offset as it
 * is written.
 */

interface When {
  /** The civil fields, as if they were UTC. */
  readonly civil: Date;
  /** Milliseconds that the civil fields are ahead of UTC. */
  readonly ahead: number;
}

const iso = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:(?:^|[Tt ])(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** Undefined for what is no date, or none of the calendar. */
function readDate(value: unknown): When | undefined {
  if (typeof value === 'number') {
    const civil = new Date(value);
    return Number.isNaN(civil.getTime()) ? undefined : {civil, ahead: 0};
  }
  const found = typeof value === 'string' && value !== '' ? iso.exec(value.trim()) : null;
  if (!found || found[0] === '') return undefined;
  const [, year = '1970', month = '01', day = '01', hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = found;
  const civil = new Date(0);
  civil.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const sameDay = civil.getUTCMonth() === Number(month) - 1 && civil.getUTCDate() === Number(day);
  if (!sameDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  civil.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, '0').slice(0, 3)));
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return {civil, ahead: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000};
}

/** One part of a date, in the words of a locale. */
function word(date: Date, locale: string, part: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, {...options, timeZone: 'UTC'}).formatToParts(date);
  return parts.find(({type}) => type === part)?.value ?? '';
}

/** Months are declined beside a day in some languages; where that makes a number of it, the name alone. */
function month(date: Date, locale: string, style: 'short' | 'long', withDay: boolean): string {
  const beside = withDay ? word(date, locale, 'month', {month: style, day: 'numeric'}) : '';
  return /\p{L}/u.test(beside) ? beside : new Intl.DateTimeFormat(locale, {month: style, timeZone: 'UTC'}).format(date);
}

interface Field {
  readonly date: Date;
  readonly locale: string;
  readonly withDay: boolean;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
const weekday = (style: 'short' | 'long' | 'narrow') => ({date, locale}: Field): string => word(date, locale, 'weekday', {weekday: style});
const year = ({date}: Field): string => pad(date.getUTCFullYear(), 4);
const day = ({date}: Field): string => String(date.getUTCDate());
const dayPadded = ({date}: Field): string => pad(date.getUTCDate());
const twelve = (date: Date): number => date.getUTCHours() % 12 || 12;

const fields: ReadonlyMap<string, (field: Field) => string> = new Map<string, (field: Field) => string>([
  ['y', ({date}) => String(date.getUTCFullYear())],
  ['yy', ({date}) => pad(date.getUTCFullYear() % 100)],
  ['yyyy', year], ['YYYY', year],
  ['M', ({date}) => String(date.getUTCMonth() + 1)],
  ['MM', ({date}) => pad(date.getUTCMonth() + 1)],
  ['MMM', ({date, locale, withDay}) => month(date, locale, 'short', withDay)],
  ['MMMM', ({date, locale, withDay}) => month(date, locale, 'long', withDay)],
  ['d', day], ['dd', dayPadded], ['D', day], ['DD', dayPadded],
  ['E', weekday('short')], ['EE', weekday('short')], ['EEE', weekday('short')], ['EEEE', weekday('long')], ['EEEEE', weekday('narrow')],
  ['h', ({date}) => String(twelve(date))],
  ['hh', ({date}) => pad(twelve(date))],
  ['H', ({date}) => String(date.getUTCHours())],
  ['HH', ({date}) => pad(date.getUTCHours())],
  ['m', ({date}) => String(date.getUTCMinutes())],
  ['mm', ({date}) => pad(date.getUTCMinutes())],
  ['s', ({date}) => String(date.getUTCSeconds())],
  ['ss', ({date}) => pad(date.getUTCSeconds())],
  ['SSS', ({date}) => pad(date.getUTCMilliseconds(), 3)],
  ['a', ({date, locale}) => word(date, locale, 'dayPeriod', {hour: 'numeric', hour12: true}) || (date.getUTCHours() < 12 ? 'AM' : 'PM')],
]);

const maxFormat = 500;

/**
 * A date (ISO 8601, or milliseconds since the epoch in UTC) by a pattern; the pattern
 * `ISO` is the instant in UTC. Empty for what is no date, impossible days included.
 */
export function formatDate(value: unknown, format: string, locale: string): string {
  const when = readDate(value);
  if (!when || format.length > maxFormat) return '';
  if (format === 'ISO') return new Date(when.civil.getTime() - when.ahead).toISOString();
  const withDay = /[dD]/.test(format.replace(/'[^']*'/g, ''));
  return format.replace(/''|'((?:[^']|'')*)'|([a-zA-Z])\2*/g, (token: string, quoted: string | undefined) => {
    if (token === "''") return "'";
    if (quoted !== undefined) return quoted.replaceAll("''", "'");
    return fields.get(token)?.({date: when.civil, locale, withDay}) ?? token;
  });
}
