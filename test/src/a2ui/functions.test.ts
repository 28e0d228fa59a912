import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Json} from '../../../src/base/json.js';
import {call, open, node, textOf} from './support/surfaces.js';

/** The outcome of a validator: `valid`, or its code. */
const check = (name: string, args: object, dataModel: object = {}): string => {
  const {surface} = open([{id: 'root', component: 'TextField', label: 'x', checks: [{condition: {call: name, args}}]}], dataModel);
  const [failed] = node(surface, 'root').checks ?? [];
  return failed ? (failed.code ?? 'invalid') : 'valid';
};

describe('validators', () => {
  const cases: ReadonlyArray<readonly [string, object, string]> = [
    ...(['', null, []] as Json[]).map((value) => ['required', {value}, 'REQUIRED'] as const),
    ...([0, false, '  ', {a: 1}] as Json[]).map((value) => ['required', {value}, 'valid'] as const),
    ['required', {value: {path: '/missing'}}, 'REQUIRED'],
    ['regex', {value: 'abc123', pattern: '\\d{3}'}, 'valid'],
    ['regex', {value: 'abc', pattern: '^\\d+$'}, 'PATTERN_MISMATCH'],
    ['regex', {value: {path: '/missing'}, pattern: '^$'}, 'valid'],
    ['length', {value: 'abc', min: 3, max: 3}, 'valid'],
    ['length', {value: 'abcd', max: 3}, 'LENGTH_OUT_OF_RANGE'],
    ['length', {value: {path: '/missing'}, min: 1}, 'LENGTH_OUT_OF_RANGE'],
    ['numeric', {value: '12.5', min: 12}, 'valid'],
    ['numeric', {value: 13, max: 12}, 'OUT_OF_RANGE'],
    ['numeric', {value: '', min: 0}, 'OUT_OF_RANGE'],
    ['numeric', {value: {path: '/missing'}, min: 0}, 'OUT_OF_RANGE'],
    ['email', {value: 'a.b+c@example.co'}, 'valid'],
    ['email', {value: 'a@b.c'}, 'INVALID_EMAIL'],
    ['email', {value: ''}, 'INVALID_EMAIL'],
    ['email', {value: `a@${'b.'.repeat(5_000)}com`}, 'INVALID_EMAIL'],
    ['not', {value: true}, 'invalid'],
    ['not', {value: {call: 'email', args: {value: 'nobody'}}}, 'valid'],
    ['and', {values: [true, {call: 'required', args: {value: 'x'}}]}, 'valid'],
    ['and', {values: [true, {call: 'required', args: {value: ''}}]}, 'invalid'],
    ['or', {values: [false, {call: 'required', args: {value: 'x'}}]}, 'valid'],
    ['or', {values: [false, {path: '/missing'}]}, 'invalid'],
  ];
  for (const [name, args, expected] of cases) it(`${name} ${JSON.stringify(args).slice(0, 60)} is ${expected}`, () => assert.equal(check(name, args), expected));

  it('count the items of a list', () => {
    assert.equal(check('length', {value: {path: '/l'}, min: 2}, {l: ['a', 'b']}), 'valid');
  });
});

describe('formatters', () => {
  const cases: ReadonlyArray<readonly [string, object, string]> = [
    ['formatNumber', {value: 1234567.891}, '1,234,567.891'],
    ['formatNumber', {value: 1234.5, decimals: 2, grouping: false}, '1234.50'],
    ['formatNumber', {value: '42'}, '42'],
    ['formatNumber', {value: {path: '/missing'}}, ''],
    ['formatCurrency', {value: 1234.5, currency: 'USD'}, '$1,234.50'],
    ['formatCurrency', {value: 10, currency: 'JPY'}, '¥10'],
    ['formatCurrency', {value: 10, currency: 'Credits'}, 'Credits 10.00'],
    ['formatCurrency', {value: {path: '/missing'}, currency: 'USD'}, ''],
    ['pluralize', {value: 1, one: 'item', other: 'items'}, 'item'],
    ['pluralize', {value: 5, one: 'item', other: 'items'}, 'items'],
    ['pluralize', {value: 0, zero: 'none', other: 'items'}, 'none'],
    ['pluralize', {value: 2, two: 'pair', other: 'items'}, 'pair'],
    ['pluralize', {value: 0, zero: '', other: 'items'}, ''],
  ];
  for (const [name, args, expected] of cases) it(`${name} ${JSON.stringify(args)} is '${expected}'`, () => assert.equal(String(call(name, args)).replaceAll('\u00a0', ' '), expected));

  it('speak the language of the host', () => {
    assert.equal(call('formatNumber', {value: 1234.5}, {}, {locale: 'de-DE'}), '1.234,5');
    assert.equal(call('pluralize', {value: 3, one: 'plik', few: 'pliki', many: 'plików', other: 'pliku'}, {}, {locale: 'pl'}), 'pliki');
    assert.equal(call('formatDate', {value: '2025-12-15', format: 'EEEE, d. MMMM'}, {}, {locale: 'de'}), 'Montag, 15. Dezember');
    assert.equal(call('formatDate', {value: '2025-12-15', format: 'd MMMM'}, {}, {locale: 'ru'}), '15 декабря');
  });
});

describe('formatDate', () => {
  const cases: ReadonlyArray<readonly [Json, string, string]> = [
    ['2025-12-15', 'E, MMM d', 'Mon, Dec 15'],
    ['2025-12-15', "EEEE, MMMM d, yyyy 'at' h:mm a", 'Monday, December 15, 2025 at 12:00 AM'],
    ['2025-07-15T19:05:09Z', 'yy yyyy M MM d dd H HH h hh mm ss', '25 2025 7 07 15 15 19 19 7 07 05 09'],
    ['2025-07-15T19:05:09.25+02:00', 'HH:mm', '19:05'],
    ['2025-07-15T19:05:09+02:00', 'ISO', '2025-07-15T17:05:09.000Z'],
    ['2025-07-15T23:30:00-08:00', 'MMM d', 'Jul 15'],
    ['2024-02-29', 'DD.MM.YYYY', '29.02.2024'],
    [0, 'yyyy-MM-dd', '1970-01-01'],
    ['14:30', 'h:mm a', '2:30 PM'],
    ['2025-01-01', "h 'o''clock' ''", "12 o'clock '"],
    ['2025-01-01', 'yyyy年M月', '2025年1月'],
    ['2026-02-30', 'd', ''], ['2026-13-01', 'd', ''], ['2026-01-01T25:00', 'd', ''], ['tomorrow', 'd', ''], ['', 'd', ''], [false, 'd', ''],
  ];
  for (const [value, format, expected] of cases) it(`${JSON.stringify(value)} as ${format}`, () => assert.equal(call('formatDate', {value, format}), expected));

  it('is empty until the date is there, without an error', () => {
    assert.deepEqual(textOf({call: 'formatDate', args: {value: {path: '/when'}, format: 'd'}}), {text: '', errors: []});
  });
});

describe('calls', () => {
  const wrong: ReadonlyArray<readonly [string, object]> = [
    ['nothing', {}], ['constructor', {}], ['toString', {}], ['__proto__', {}],
    ['regex', {value: 'a', pattern: '('}], ['length', {value: 'a'}], ['required', {}], ['and', {values: [true]}], ['formatNumber', {value: 'many'}],
    ['@index', {}], ['openUrl', {url: 'https://example.com'}],
  ];
  for (const [name, args] of wrong) {
    it(`${name} ${JSON.stringify(args)} is one EXPRESSION_ERROR and no text`, () => {
      const {text, errors} = textOf({call: name, args});
      assert.equal(text, '');
      assert.deepEqual(errors.map((error) => error.split(' ')[0]), ['EXPRESSION_ERROR']);
    });
  }

  it('name the catalog that they are from, else the surface does', () => {
    assert.deepEqual(textOf({call: 'formatNumber', args: {value: 1}, catalogId: 'https://elsewhere'}), {text: '', errors: ['CATALOG_NOT_FOUND Catalog not found: https://elsewhere']});
    assert.equal(textOf({call: 'formatNumber', args: {value: 1}, catalogId: 'basic'}).text, '1');
  });

  it('take no argument without a name', () => {
    assert.match(textOf({call: 'formatNumber', args: [1]}).errors.join(), /must have names/);
  });
});
