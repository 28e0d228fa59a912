import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MessageDocument, parseMessage, StateStore} from '../../../src/index.js';
import {codes, get, streaming, watch} from './support/watch.js';

test('an initial value is there as soon as its option is', () => {
  const {doc} = streaming(':::radio {#r label=R}\n- ( ) a\n- (x) b\n');
  assert.equal(get(doc, 'r').open, true);
  assert.equal(get(doc, 'r').value, 'b');
  doc.append('- (x) c');
  assert.equal(get(doc, 'r').value, 'b');
  doc.append('\n');
  assert.equal(get(doc, 'r').value, 'c');
});

test('what the user chose while the text arrives stays', () => {
  const {doc} = streaming(':::radio {#r label=R}\n- ( ) a\n');
  assert.equal(doc.dispatch({type: 'ui.change', node_id: 'r', value: 'a'}).ok, true);
  doc.append('- (x) b\n:::\n');
  doc.close();
  assert.equal(get(doc, 'r').value, 'a');
});

test('a value attribute chooses, whatever the marks say; one that names nothing chooses nothing', () => {
  const {doc} = watch(':::radio {#a label=A value=y}\n- (x) x\n- ( ) y\n:::\n:::radio {#b label=B value=z}\n- (x) x\n:::\n:::checkgroup {#c label=C value="x, y"}\n- x\n- [x] z\n- y\n:::\n:::input {#d label=D type=number value=many}\n:::');
  assert.deepEqual(['a', 'b', 'c', 'd'].map((id) => get(doc, id).value), ['y', null, ['x', 'y'], null]);
  assert.deepEqual(doc.diagnostics.map(({code, node_id}) => [code, node_id]), [['bad-value', 'b'], ['bad-value', 'd']]);
});

test('each kind of control has its kind of value', () => {
  const {doc} = watch(
    ':::select {#s label=S multiple}\n- a {selected}\n- b\n- c {selected}\n:::\n:::select {#t label=T}\n- a\n:::\n:::input {#n label=N type=range value=5}\n:::\n' +
    ':::textarea {#x label=X}\n\n  keep this\n\nand this\n:::\n:::textarea {#y label=Y value=short}\n:::\n- [ ] Yes {#k}',
  );
  assert.deepEqual(['s', 't', 'n', 'x', 'y', 'k'].map((id) => get(doc, id).value), [['a', 'c'], null, 5, '\n  keep this\n\nand this', 'short', false]);
});

test('two controls on one path show one value, and the first initial one wins', () => {
  const {doc} = watch(':::radio {#a bind=p label=A}\n- x\n- y\n:::\n:::select {#b bind=p label=B}\n- x\n- y {selected}\n:::\n:::input {#c bind=p label=C value=x}\n:::');
  assert.deepEqual(['a', 'b', 'c'].map((id) => get(doc, id).value), ['y', 'y', 'y']);
  doc.dispatch({type: 'ui.change', node_id: 'a', value: 'x'});
  assert.deepEqual(['a', 'b', 'c'].map((id) => get(doc, id).value), ['x', 'x', 'x']);
  assert.deepEqual(doc.store.snapshot(), {p: 'x'});
});

test('a control that comes later does not overwrite what the user entered', () => {
  const store = new StateStore();
  const first = parseMessage(':::input {#a bind=name label=A}\n:::', {store});
  first.dispatch({type: 'ui.change', node_id: 'a', value: 'Ada'});
  const second = parseMessage(':::input {#a bind=name label=A value=Bob}\n:::\n:::input {#b label=B value=own}\n:::', {store});
  assert.equal(get(second, 'a').value, 'Ada');
  assert.equal(get(second, 'b').value, 'own');
  assert.deepEqual(store.snapshot(), {name: 'Ada'});
});

test('a path that cannot be used is refused and the value stands under the id', () => {
  const paths = ['__proto__.x', 'a.constructor', 'a..b', '"" ', 'trip'];
  const source = `:::input {#first bind=trip.to label=T value=Lisbon}\n:::\n${paths.map((path, i) => `:::input {#i${i} bind=${path} label=L value=v${i}}\n:::`).join('\n')}`;
  const {doc} = watch(source);
  assert.deepEqual(codes(doc), paths.map(() => 'bad-bind'));
  assert.deepEqual(doc.values('none'), {trip: {to: 'Lisbon'}, i0: 'v0', i1: 'v1', i2: 'v2', i3: 'v3', i4: 'v4'});
  assert.equal(get(doc, 'i4').bind, undefined);
  assert.equal(({} as Record<string, unknown>)['x'], undefined);
});

test('a value under an id gives way to a path of the same name', () => {
  const {doc} = watch(':::input {#trip label=A value=a}\n:::\n:::input {#x bind=trip.to label=B value=b}\n:::');
  assert.deepEqual(doc.values('m'), {trip: {to: 'b'}, '#trip': 'a'});
});

test('the store follows each key, without an event', () => {
  const {doc, events} = watch(':::input {#a bind=n label=A value=old}\n:::');
  assert.equal(doc.input('a', 'n'), true);
  assert.equal(doc.input('a', 'ne'), true);
  assert.equal(doc.store.get('n'), 'ne');
  assert.equal(doc.store.touched('n'), true);
  assert.deepEqual(events, []);
  const result = doc.dispatch({type: 'ui.change', node_id: 'a', value: 'new'});
  assert.equal(result.ok && result.event.old_value, 'old');
  assert.equal(doc.input('a', ['x']), false);
  assert.equal(doc.input('b', 'x'), false);
});

test('the host may set a path: controls follow, no event tells of it', () => {
  const {doc, events} = watch(':::input {#a bind=n label=A}\n:::');
  const kinds: string[] = [];
  doc.subscribe((changes) => kinds.push(...changes.map(({kind}) => kind)));
  doc.store.set('n', 'x', 'host');
  assert.equal(get(doc, 'a').value, 'x');
  assert.deepEqual(kinds, ['value']);
  assert.deepEqual(events, []);
});

test("a reset restores the agent's initial values", () => {
  const {doc, events} = watch(':::form {#f}\n:::input {#a bind=n label=A value=old}\n:::\n:::radio {#r label=R}\n- x\n- (x) y\n:::\n:::');
  doc.input('a', 'new');
  doc.dispatch({type: 'ui.change', node_id: 'r', value: 'x'});
  doc.reset('f');
  assert.deepEqual(doc.values('f'), {n: 'old', r: 'y'});
  assert.equal(doc.store.touched('n'), false);
  assert.equal(events.length, 1);
});

test('a textarea grows its initial value as its lines come', () => {
  const {doc} = streaming(':::textarea {#t bind=t label=T}\none\n');
  assert.equal(get(doc, 't').value, 'one');
  doc.append('two\nthr');
  assert.equal(get(doc, 't').value, 'one\ntwo');
  doc.append('ee\n:::\n');
  assert.equal(doc.store.get('t'), 'one\ntwo\nthree');
});

test('changes of one call are told in one call', () => {
  const doc = new MessageDocument({id: 'm'});
  const calls: number[] = [];
  const leave = doc.subscribe((changes) => calls.push(changes.length));
  doc.append(':::radio {#r label=R}\n- a\n- b\n:::\n\nText\n');
  assert.equal(calls.length, 1);
  leave();
  doc.append('more');
  assert.equal(calls.length, 1);
});
