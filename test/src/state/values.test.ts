import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {componentSpec} from '../../../src/catalog/components.js';
import {emptyValue, fitValue, isEmpty, kindOf, sameValue, shownValue, type Kind} from '../../../src/state/values.js';

const choices = {values: ['a', 'b', 'c'], has: (value: string) => ['a', 'b', 'c'].includes(value)};

test('each kind has its own empty value', () => {
  assert.deepEqual((['choice', 'choices', 'flag', 'text', 'number'] as Kind[]).map(emptyValue), [null, [], false, '', null]);
});

test('the kind follows the row and its attributes', () => {
  const kind = (type: string, attributes: Record<string, string | boolean> = {}) => {
    const spec = componentSpec(type);
    assert.ok(spec);
    return kindOf(spec, (name) => attributes[name]);
  };
  assert.equal(kind('radio'), 'choice');
  assert.equal(kind('select', {multiple: true}), 'choices');
  assert.equal(kind('input', {type: 'range'}), 'number');
  assert.equal(kind('input', {type: 'email'}), 'text');
  assert.equal(kind('button', {type: 'number'}), 'none');
});

const cases: readonly (readonly [Kind, unknown, unknown])[] = [
  ['choice', 'b', 'b'], ['choice', null, null], ['choice', '', null], ['choice', 'z', undefined], ['choice', ['a'], undefined], ['choice', {}, undefined],
  ['choices', ['c', 'a', 'a'], ['a', 'c']], ['choices', 'b', ['b']], ['choices', 'c, a', ['a', 'c']], ['choices', null, []], ['choices', ['a', 'z'], undefined], ['choices', {}, undefined],
  ['flag', true, true], ['flag', 'false', false], ['flag', 'checked', true], ['flag', 'maybe', undefined], ['flag', 1, undefined],
  ['text', 'x', 'x'], ['text', 5, '5'], ['text', null, ''], ['text', ['x'], undefined], ['text', 'a\uD800', 'a\uFFFD'],
  ['number', '4.5', 4.5], ['number', 7, 7], ['number', '', null], ['number', 'four', undefined], ['number', Number.POSITIVE_INFINITY, undefined],
  ['none', 'x', undefined],
];

test('a value fits its kind or is refused', () => {
  for (const [kind, value, expected] of cases) assert.deepEqual(fitValue(kind, value, choices), expected, `${kind} ${JSON.stringify(value)}`);
});

test('a control shows of a foreign value only what it could send', () => {
  assert.equal(shownValue('choice', 'z', choices), null);
  assert.deepEqual(shownValue('choices', ['z', 'b'], choices), ['b']);
  assert.equal(shownValue('flag', 'x', choices), false);
  assert.equal(shownValue('text', {a: 1}, choices), '');
});

test('what is shown always fits', () => {
  fc.assert(fc.property(fc.constantFrom<Kind>('choice', 'choices', 'flag', 'text', 'number'), fc.jsonValue(), (kind, value) => {
    const shown = shownValue(kind, value as never, choices);
    assert.ok(sameValue(fitValue(kind, shown, choices), shown));
    assert.equal(isEmpty(emptyValue(kind)), true);
  }));
});
