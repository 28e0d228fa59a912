import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {StateStore} from '../../../src/state/store.js';

test('a snapshot is nested', () => {
  const store = new StateStore();
  store.set('trip.to', 'Lisbon', 'user');
  store.set('trip.days', 3, 'agent');
  store.set('site\\.com', true, 'host');
  assert.deepEqual(store.snapshot(), {trip: {to: 'Lisbon', days: 3}, 'site.com': true});
  assert.equal(store.get('trip.to'), 'Lisbon');
  assert.equal(store.get('trip'), undefined);
});

test('a path is touched once the user changed it', () => {
  const store = new StateStore();
  store.set('a', 1, 'agent');
  assert.equal(store.touched('a'), false);
  store.set('a', 1, 'user');
  assert.equal(store.touched('a'), true);
  store.set('a', 2, 'agent');
  assert.equal(store.touched('a'), true);
});

test('an initial value never overwrites what somebody set', () => {
  const store = new StateStore();
  store.set('a', null, 'initial');
  store.set('a', 'x', 'initial');
  assert.equal(store.get('a'), 'x');
  store.set('a', 'mine', 'user');
  store.set('a', 'y', 'initial');
  assert.equal(store.get('a'), 'mine');
  store.reset('a', 'x');
  assert.deepEqual([store.get('a'), store.touched('a')], ['x', false]);
});

test('a path beside one that it begins is refused', () => {
  const store = new StateStore();
  store.set('a.b', 1, 'host');
  for (const path of ['a', 'a.b.c', '', 'a..b', '__proto__.x', 'a.constructor']) {
    assert.equal(store.admits(path), false, path);
    store.set(path, 'no', 'user');
  }
  assert.equal(store.admits('a.c'), true);
  assert.deepEqual(store.snapshot(), {a: {b: 1}});
});

test('listeners hear changes once and can leave', () => {
  const store = new StateStore();
  const heard: unknown[] = [];
  const leave = store.subscribe((...all) => heard.push(all));
  store.set('a', ['x'], 'agent');
  store.set('a', ['x'], 'agent');
  leave();
  store.set('a', [], 'agent');
  assert.deepEqual(heard, [['a', ['x'], 'agent']]);
});

test('no path reaches a prototype', () => {
  const segment = fc.constantFrom('__proto__', 'constructor', 'prototype', 'a', '', 'toString', 'x\\');
  fc.assert(fc.property(fc.array(fc.array(segment, {minLength: 1, maxLength: 4}).map((all) => all.join('.'))), (paths) => {
    const store = new StateStore();
    for (const path of paths) store.set(path, 'polluted', 'user');
    const snapshot = store.snapshot();
    assert.equal(Object.getPrototypeOf(snapshot), Object.prototype);
    assert.deepEqual(Object.keys(Object.prototype), []);
    assert.equal(({} as Record<string, unknown>)['a'], undefined);
  }));
});
