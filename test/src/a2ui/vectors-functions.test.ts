/**
 * What the protocol's own conformance suite asks of functions and expressions, as cases of
 * ours: both spellings of a call, directly and on surfaces with and without a catalog.
 */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {A2uiProcessor, basicCatalogId, type ResolvedNode} from '../../../src/a2ui/index.js';
import type {Json} from '../../../src/base/json.js';
import {call, node, open, textOf} from './support/surfaces.js';

type Verdict = boolean | 'error';

/** What a validator says of its arguments: by a check of a field that it is the condition of. */
function verdict(name: string, args: object, dataModel: object = {}): Verdict {
  const {surface, errors} = open([{id: 'root', component: 'TextField', label: 'x', checks: [{condition: {'@call': name, args}}]}], dataModel);
  const {checks} = node(surface, 'root');
  if (errors().some((error) => error.startsWith('EXPRESSION_ERROR'))) return 'error';
  return checks === undefined;
}

const verdicts: ReadonlyArray<readonly [name: string, args: object, is: Verdict]> = [
  ['required', {value: 'hello'}, true], ['required', {value: ''}, false], ['required', {value: null}, false], ['required', {value: [1, 2]}, true],
  ['required', {value: []}, false], ['required', {value: {}}, true],
  ['regex', {pattern: '^[0-9]+$', value: '12345'}, true], ['regex', {pattern: '^[0-9]+$', value: 'abc'}, false], ['regex', {pattern: '[invalid(', value: 'abc'}, 'error'],
  ['email', {value: 'user@example.com'}, true], ['email', {value: 'invalid-email'}, false], ['email', {value: 'test@test.c'}, false],
  ['length', {value: 'hello', min: 3, max: 10}, true], ['length', {value: 'hi', min: 3}, false], ['length', {value: 'hello world', max: 5}, false],
  ['numeric', {value: '42.5', min: 0, max: 100}, true], ['numeric', {value: 'not_a_number', min: 0}, false],
  ['and', {values: [true, true]}, true], ['and', {values: [true, false]}, false], ['and', {values: [1, 'non-empty']}, true], ['and', {values: [1, '']}, false], ['and', {values: [true]}, 'error'],
  ['or', {values: [false, false]}, false], ['or', {values: [false, true]}, true], ['or', {values: [0, 'yes']}, true], ['or', {values: [false]}, 'error'],
  ['not', {value: true}, false], ['not', {value: false}, true],
];

/** The same over data, where a literal of another type would be an author's mistake. */
const bound: ReadonlyArray<readonly [name: string, args: object, value: Json, is: Verdict]> = [
  ['length', {min: 2, max: 4}, ['a', 'b', 'c'], true], ['length', {min: 2}, ['a'], false],
  ['numeric', {min: 0, max: 100}, 42.5, true], ['numeric', {min: 0}, -5, false], ['numeric', {max: 100}, 150, false],
  ['not', {}, '', true], ['not', {}, 'hello', false], ['not', {}, {valid: false}, true],
];

describe('validators by the protocol\'s suite', () => {
  for (const [name, args, is] of verdicts) it(`${name} ${JSON.stringify(args)} is ${is}`, () => assert.equal(verdict(name, args), is));
  for (const [name, args, value, is] of bound) it(`${name} of ${JSON.stringify(value)} ${JSON.stringify(args)} is ${is}`, () => assert.equal(verdict(name, {...args, value: {'@path': '/v'}}, {v: value}), is));

  it('and results of validators count by what they say', () => {
    const results = {good: {valid: true}, bad: {valid: false, message: 'Required', code: 'required'}};
    const both = (...paths: string[]): object => ({values: paths.map((path) => ({'@path': path}))});
    assert.deepEqual([verdict('and', both('/good', '/bad'), results), verdict('or', both('/bad', '/bad'), results), verdict('and', both('/good', '/good'), results)], [false, false, true]);
  });
});

describe('formatters by the protocol\'s suite', () => {
  const cases: ReadonlyArray<readonly [name: string, args: object, is: string]> = [
    ['pluralize', {value: 0, zero: 'No items', one: '1 item', other: '{n} items'}, 'No items'], ['pluralize', {value: 1, zero: 'No items', one: '1 item', other: '{n} items'}, '1 item'],
    ['pluralize', {value: 2, one: '1 item', two: 'A couple', other: '{n} items'}, 'A couple'], ['pluralize', {value: 0, zero: '', other: 'default'}, ''],
    ['pluralize', {value: 5, one: '1 item', other: 'Many items'}, 'Many items'], ['pluralize', {value: 7, other: '{n} items'}, '{n} items'],
    ['formatNumber', {value: 1234.567, decimals: 2, grouping: true}, '1,234.57'], ['formatNumber', {value: 1234.567, decimals: 0, grouping: false}, '1235'],
    ['formatCurrency', {value: 99.99, currency: 'USD', decimals: 2}, '$99.99'], ['formatCurrency', {value: 1234.5, currency: 'USD', decimals: 2}, '$1,234.50'],
    ['formatDate', {value: '2026-08-26T12:00:00Z', format: 'yyyy-MM-dd'}, '2026-08-26'], ['formatDate', {value: '2026-08-26T12:00:00.000Z', format: 'ISO'}, '2026-08-26T12:00:00.000Z'],
    ['formatDate', {value: '2026-02-30', format: 'yyyy-MM-dd'}, ''], ['formatDate', {value: '2026-13-01', format: 'yyyy-MM-dd'}, ''],
    ['formatString', {value: 'Hello World'}, 'Hello World'], ['formatString', {value: 'Greeting: ${null}'}, 'Greeting: '],
    ['and', {values: [true, false]}, 'false'], ['or', {values: [true, false]}, 'true'], ['not', {value: false}, 'true'],
  ];
  for (const [name, args, is] of cases) it(`${name} ${JSON.stringify(args)} is '${is}'`, () => assert.equal(call(name, args), is));
});

describe('templates by the protocol\'s suite', () => {
  const model = {user: {name: 'Ada'}, x: 1, y: 2, 'my-path': 0, 'my-path.with_underscores': 'p', trueish: 't', real: 'r', amount: 5, name: 'relative'};
  const whole: ReadonlyArray<readonly [template: string, is: string]> = [
    ['hello world', 'hello world'], ['', ''], ['${name}', 'relative'], ['value is ${/user/name}', 'value is Ada'], ['${my-path.with_underscores}', 'p'], ['a ${x} b ${y} c', 'a 1 b 2 c'],
    ['${x}${y}', '12'], ["${'hello world'}", 'hello world'], ['${"hello world"}', 'hello world'], ["${'line\\nbreak'}", 'line\nbreak'], ["${'it\\'s'}", "it's"],
    ['${42} ${1.5} ${007}', '42 1.5 7'], ['${true} ${false}', 'true false'], ['${trueish}', 't'], ['${   /user/name   }', 'Ada'], ["${${'hello'}}", 'hello'],
    ['\\${not_interpolated}', '${not_interpolated}'], ['before \\${x} after', 'before ${x} after'], ['\\${literal} ${real}', '${literal} r'],
    ["${formatNumber(value: formatString(value: '${/amount}'), decimals: 1)}", '5.0'], ["${pluralize(value: /amount, one: 'one', other: formatString(value: 'many'))}", 'many'],
  ];
  for (const [template, is] of whole) it(`${template} is '${is}'`, () => assert.deepEqual(textOf({'@call': 'formatString', args: {value: template}}, model), {text: is, errors: []}));

  for (const template of ['hello ${world', '${add(a: 1, b: 2}', '${add(a 1)}', '${true false}', '${1.2.3}', '${now()}']) {
    it(`${template} is an error, once`, () => {
      const {errors} = textOf({'@call': 'formatString', args: {value: template}}, model);
      assert.deepEqual(errors.map((error) => error.split(' ')[0]), ['EXPRESSION_ERROR']);
    });
  }
});

describe('the catalog of a call', () => {
  /** What a text shows that a call is, on a surface with or without a default catalog; its component names its own. */
  function shown(value: object, surface: object = {}, version = 'v1.0'): {text: Json | undefined; codes: string[]; said: string} {
    const processor = new A2uiProcessor();
    const catalogId = version === 'v0.9' ? {} : {catalogId: basicCatalogId};
    processor.process([
      {version, createSurface: {surfaceId: 's', ...surface}},
      {version, updateComponents: {surfaceId: 's', components: [{id: 'root', component: 'List', ...catalogId, children: {componentId: 'row', path: '/items'}}, {id: 'row', component: 'Text', ...catalogId, text: value}]}},
      {version, updateDataModel: {surfaceId: 's', path: '/items', value: ['a']}},
    ]);
    const first: ResolvedNode | undefined = processor.surface('s')?.tree()?.children[0];
    return {text: first?.props['text'], codes: processor.errors.map(({code}) => code), said: processor.errors.map(({message}) => message).join()};
  }
  const hello = {'@call': 'formatString', args: {value: 'Hello'}};
  const named = {...hello, catalogId: basicCatalogId};

  it('is the one that it names, else the surface\'s, and never the component\'s', () => {
    assert.deepEqual(shown(named).text, 'Hello');
    assert.deepEqual(shown(hello, {catalogId: basicCatalogId}).text, 'Hello');
    const none = shown(hello);
    assert.deepEqual([none.text, none.codes], ['', ['CATALOG_NOT_FOUND']]);
    assert.match(none.said, /has no default catalogId/);
  });
  it('is an error where nobody has it, also an empty one', () => {
    for (const catalogId of ['missing-catalog', '']) {
      const {codes, said} = shown({...hello, catalogId}, {catalogId: basicCatalogId});
      assert.deepEqual(codes, ['CATALOG_NOT_FOUND']);
      assert.match(said, new RegExp(`Catalog not found: ${catalogId}`));
    }
    assert.deepEqual(shown({...hello, catalogId: 3}, {catalogId: basicCatalogId}).codes, ['VALIDATION_FAILED']);
  });
  it('goes for calls inside a call by themselves', () => {
    assert.deepEqual(shown({...named, args: {value: hello}}).codes, ['CATALOG_NOT_FOUND']);
    assert.deepEqual(shown({...named, args: {value: named}}).text, 'Hello');
    assert.deepEqual(shown({'@call': '@index', args: {offset: {'@call': 'formatNumber', args: {value: 1}}}}).codes, ['CATALOG_NOT_FOUND']);
    assert.deepEqual(shown({'@call': '@index', args: {offset: {'@call': 'nothing', args: {}}}}, {catalogId: basicCatalogId}).codes, ['EXPRESSION_ERROR']);
  });
  it('is none for @index, and there is no other name with an @', () => {
    assert.deepEqual(shown({'@call': '@index', args: {offset: 1}}), {text: '1', codes: [], said: ''});
    assert.match(shown({'@call': '@foo'}, {catalogId: basicCatalogId}).said, /@foo/);
  });
  it('was not asked of a call before 1.0', () => {
    assert.equal(shown({call: 'formatString', args: {value: 'Hello'}, catalogId: 'missing-catalog'}, {catalogId: 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json'}, 'v0.9').text, 'Hello');
  });
});
