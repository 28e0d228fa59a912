import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {Json} from '../../../src/base/json.js';
import {components, create, data, node, nodes, open} from './support/surfaces.js';

const root = [{id: 'root', component: 'Text', text: {path: '/p'}}];

describe('the data model', () => {
  it('deletes with null, and nothing else', () => {
    const {processor, surface} = open(root, {p: {a: 1, b: 2}, list: ['x', 'y'], n: 1});
    assert.deepEqual(processor.process(data('/p/a', null)), []);
    assert.deepEqual(processor.process(data('/list/0', null)), []);
    assert.deepEqual(processor.process(data('/list/9', null)), []);
    assert.deepEqual(processor.process(data('/q/r/s', null)), []);
    // a place in a list is empty, and the others stay where they are
    assert.deepEqual(surface.dataModel, {p: {b: 2}, list: [null, 'y'], n: 1});
    const [missing] = processor.process(data('/p'));
    assert.deepEqual([missing?.code, missing?.path], ['VALIDATION_FAILED', '/value']);
    const [through] = processor.process(data('/n/k', 2));
    assert.equal(through?.code, 'DATA_ERROR');
    assert.deepEqual(surface.dataModel, {p: {b: 2}, list: [null, 'y'], n: 1});
    processor.process(data('/deep', {a: null}));
    assert.deepEqual(surface.get('/deep'), {a: null});
    processor.process(data('/', null));
    assert.deepEqual(surface.dataModel, {});
  });

  it('makes what is missing on the way, a list where an index comes next', () => {
    const {processor, surface} = open(root);
    processor.process([data('/a/b/0/c', 1), data('x', 2), data('/k~1l/m~0n', 3), data('/trail/', 4), data('//two//three', 5)]);
    assert.deepEqual(surface.dataModel, {a: {b: [{c: 1}]}, x: 2, 'k/l': {'m~n': 3}, trail: 4, two: {three: 5}});
    assert.equal(surface.get('/k~1l/m~0n'), 3);
    assert.equal(surface.get('/a/b/00/c'), undefined);
    assert.equal(surface.get('/a/b/-'), undefined);
    assert.equal(surface.get('/a/b/length'), undefined);
  });

  for (const path of ['/__proto__/polluted', '/constructor/prototype/x', '/a/__proto__', '/list/100000', '/list/x', '/list/-', `${'/x'.repeat(40)}`]) {
    it(`refuses ${path.slice(0, 30)}`, () => {
      const before = {list: ['a']};
      const {processor, surface} = open(root, before);
      const [error] = processor.process(data(path, 1));
      assert.equal(error?.code, 'DATA_ERROR');
      assert.deepEqual(surface.dataModel, before);
      surface.set(path, 1);
      assert.deepEqual(surface.dataModel, before);
      assert.equal(processor.errors.length, 2);
    });
  }

  it('writes anywhere in a long list, at its end too, and no further', () => {
    const {surface, errors} = open(root, {list: Array.from({length: 20_000}, () => 0)});
    for (const [index, value] of [[19_999, 1], [20_000, 2]] as const) surface.set(`/list/${index}`, value);
    assert.deepEqual([surface.get('/list/19999'), surface.get('/list/20000'), errors()], [1, 2, []]);
    surface.set('/list/20002', 3);
    assert.deepEqual(errors(), ['DATA_ERROR A list holds at most 20002 items.']);
  });

  it('reads own properties only', () => {
    const {surface} = open(root, {o: {}});
    for (const path of ['/o/toString', '/o/constructor', '/toString', '/o/__proto__']) assert.equal(surface.get(path), undefined);
    assert.equal(node(open([{id: 'root', component: 'Text', text: {path: '/toString'}}]).surface, 'root').props['text'], '');
  });

  it('takes no dangerous key in and never touches what it was given', () => {
    const given = JSON.parse('{"a":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"b":1}}') as {a: Json};
    const {processor, surface} = open(root);
    processor.process(data('/', given));
    processor.process(data('/a/c', 2));
    assert.deepEqual(surface.dataModel, {a: {b: 1, c: 2}});
    assert.deepEqual(Object.keys(given.a as object), ['__proto__', 'constructor', 'b']);
    assert.equal(({} as {polluted?: unknown}).polluted, undefined);
  });

  it('keeps what was handed out as it was', () => {
    const {surface} = open(root, {a: {b: 1}});
    const before = surface.dataModel;
    surface.set('/a/b', 2);
    assert.deepEqual(before, {a: {b: 1}});
    assert.deepEqual(surface.dataModel, {a: {b: 2}});
  });

  it('keeps the prototype clean whatever is written where', () => {
    const segment = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype', 'a', '0', '1', '~0', '~1', '-', 'toString', ''), fc.string({maxLength: 3}));
    fc.assert(fc.property(fc.array(fc.tuple(fc.array(segment, {maxLength: 4}), fc.jsonValue({maxDepth: 2})), {maxLength: 8}), (writes) => {
      const {processor, surface} = open(root);
      for (const [path, value] of writes) processor.process(data(`/${path.join('/')}`, value as Json));
      JSON.stringify([surface.dataModel, surface.tree()]);
      assert.deepEqual(Object.keys(Object.prototype), []);
      assert.equal(Object.getPrototypeOf(surface.dataModel), Object.prototype);
    }), {numRuns: 300});
  });
});

describe('templates', () => {
  const list = [
    {id: 'root', component: 'Column', children: {componentId: 'row', path: '/rows'}},
    {id: 'row', component: 'Column', children: {componentId: 'cell', path: 'cells'}},
    {id: 'cell', component: 'Text', text: {path: ''}},
  ];

  it('nest, with scopes of their own', () => {
    const {surface} = open(list, {rows: [{cells: ['a', 'b']}, {cells: ['c']}]});
    assert.deepEqual(nodes(surface).filter(({component}) => component === 'Text').map(({key, scope, props}) => [key, scope, props['text']]), [
      ['cell@/rows/0/cells/0', '/rows/0/cells/0', 'a'], ['cell@/rows/0/cells/1', '/rows/0/cells/1', 'b'], ['cell@/rows/1/cells/0', '/rows/1/cells/0', 'c'],
    ]);
  });

  it('are empty where there is no list', () => {
    for (const rows of [undefined, null, 'x', 3, {0: 'x'}]) {
      const {surface, errors} = open(list, rows === undefined ? {} : {rows});
      assert.deepEqual(nodes(surface).map(({key}) => key), ['root']);
      assert.deepEqual(errors(), []);
    }
  });

  it('keep the keys of those that stay when more come', () => {
    const {processor, surface} = open(list, {rows: [{cells: ['a']}]});
    const before = nodes(surface).map(({key}) => key);
    processor.process(data('/rows/1', {cells: ['b']}));
    assert.deepEqual(nodes(surface).slice(0, before.length).map(({key}) => key), before);
    assert.equal(nodes(surface).length, 5);
  });

  it('write back to the item that they show', () => {
    const {surface} = open([
      {id: 'root', component: 'Column', children: {componentId: 'field', path: '/people'}},
      {id: 'field', component: 'TextField', label: {path: 'label'}, value: {path: './name'}},
    ], {people: [{label: 'First', name: 'Ada'}, {label: 'Second'}]});
    const second = node(surface, 'field@/people/1');
    assert.deepEqual([second.props['value'], second.bind], ['', '/people/1/name']);
    assert.ok(surface.input(second.key, 'Grace'));
    assert.equal(surface.get('/people/1/name'), 'Grace');
    assert.equal(node(surface, second.key).props['value'], 'Grace');
  });

  it('know items by their own names where the host says where these stand', () => {
    const rows = [{id: 'a', cells: ['1', '2']}, {id: 7, cells: ['3']}, {cells: ['4']}, {id: 'a', cells: ['5']}];
    const {processor, surface} = open(list, {rows}, {keyPath: '/id'});
    const keys = (): ReadonlyMap<unknown, string> => new Map(nodes(surface).filter(({component}) => component === 'Text').map(({key, props}) => [props['text'], key]));
    const before = keys();
    assert.equal(new Set(before.values()).size, 5);
    processor.process(data('/rows', [rows[1] as never, rows[0] as never, rows[2] as never]));
    const after = keys();
    for (const text of ['1', '2', '3', '4']) assert.equal(after.get(text), before.get(text), text);
    assert.equal(node(surface, after.get('1') ?? '').scope, '/rows/1/cells/0');
  });

  it('know items by their places where a name is none', () => {
    for (const id of ['x'.repeat(201), null, {}, ['a'], true]) {
      const {surface} = open(list, {rows: [{id, cells: ['a']}]}, {keyPath: '/id'});
      assert.deepEqual(nodes(surface).map(({key}) => key), ['root', 'row@/rows/0', 'cell@/rows/0/cells/0']);
    }
  });

  it('number by the nearest template, through other containers', () => {
    const {surface, errors} = open([
      {id: 'root', component: 'Column', children: {componentId: 'card', path: '/rows'}},
      {id: 'card', component: 'Card', child: 'inner'},
      {id: 'inner', component: 'Row', children: ['no', 'list']},
      {id: 'no', component: 'Text', text: {call: '@index', args: {offset: 1}}},
      {id: 'list', component: 'List', children: {componentId: 'n', path: 'cells'}},
      {id: 'n', component: 'Text', text: {call: '@index'}},
    ], {rows: [{cells: [1, 2]}, {cells: [3]}]});
    assert.deepEqual(nodes(surface).filter(({component}) => component === 'Text').map(({props}) => props['text']), ['1', '0', '1', '2', '0']);
    assert.deepEqual(errors(), []);
  });
});

describe('what arrives when', () => {
  it('does not matter for the result', () => {
    const {processor, surface} = open([{id: 'root', component: 'Column', children: ['a', 'b']}]);
    assert.deepEqual(surface.tree()?.children.map(({key, state}) => [key, state]), [['a', 'pending'], ['b', 'pending']]);
    processor.process(components({id: 'b', component: 'Text', text: {path: '/b'}}));
    processor.process(data('/b', 'late'));
    assert.deepEqual(surface.tree()?.children.map(({state, props}) => [state, props['text']]), [['pending', undefined], [undefined, 'late']]);
    assert.deepEqual(processor.errors, []);
  });

  it('is told once for all that came together', () => {
    const {processor, surface} = open(root);
    let told = 0;
    const stop = surface.subscribe(() => told++);
    processor.process([data('/p', 'a'), data('/p', 'b'), components({id: 'x', component: 'Divider'})]);
    assert.equal(told, 1);
    surface.set('/p', 'c');
    assert.equal(told, 2);
    stop();
    surface.set('/p', 'd');
    assert.equal(told, 2);
    const tree = surface.tree();
    assert.equal(surface.tree(), tree);
    assert.deepEqual(create(), create());
  });
});
