import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {nested, parseIndex, parsePath, parsePointer, setPath} from '../../../src/base/path.js';

test('a bind path is split at dots, digits are keys and \\. is a dot in a key', () => {
  assert.deepEqual(parsePath('trip.destination'), ['trip', 'destination']);
  assert.deepEqual(parsePath('a.0.b'), ['a', '0', 'b']);
  assert.deepEqual(parsePath('site\\.com.name'), ['site.com', 'name']);
  assert.deepEqual(parsePath('toString'), ['toString']);
});

test('empty segments and names that reach a prototype are refused', () => {
  for (const path of ['', '.', 'a.', '.a', 'a..b', '__proto__.x', 'a.constructor.b', 'x.prototype']) {
    assert.equal(parsePath(path), undefined, path);
  }
  for (const pointer of ['', 'a', '/', '/a//b', '/__proto__/x', '/constructor/prototype/x']) {
    assert.equal(parsePointer(pointer), undefined, pointer);
  }
});

test('a pointer honours its two escapes', () => {
  assert.deepEqual(parsePointer('/options/0/label'), ['options', '0', 'label']);
  assert.deepEqual(parsePointer('/size~1eu/~0x'), ['size/eu', '~x']);
});

test('an index is canonical or none', () => {
  assert.equal(parseIndex('12'), 12);
  for (const text of ['01', '-', '-1', '1e3', ' 1', '', '99999999999', undefined]) assert.equal(parseIndex(text), undefined);
});

test('nested objects have own keys only and never overwrite what is there', () => {
  const root = nested();
  assert.equal(setPath(root, ['trip', 'to'], 'Lisbon'), true);
  assert.equal(setPath(root, ['trip', 'days'], 3), true);
  assert.equal(setPath(root, ['trip'], 'x'), false);
  assert.equal(setPath(root, ['trip', 'to', 'x'], 1), false);
  assert.equal(setPath(root, ['list'], ['a']), true);
  assert.equal(setPath(root, ['list', '0'], 'b'), false);
  assert.deepEqual(root, {trip: {to: 'Lisbon', days: 3}, list: ['a']});
});

test('whatever keys are set, no prototype is touched', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'a'), {minLength: 1, maxLength: 4}), (segments) => {
      const root = nested();
      assert.equal(setPath(root, segments, 'polluted'), true);
      assert.equal(Object.keys(root)[0], segments[0]);
      assert.equal(Object.getPrototypeOf(root), Object.prototype);
      assert.equal(JSON.stringify(root).includes('polluted'), true);
      assert.deepEqual(Object.keys(Object.prototype), []);
    }),
  );
});
