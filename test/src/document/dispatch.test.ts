import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {DispatchResult, UserAct} from '../../../src/index.js';
import {codes, get, json, streaming, watch} from './support/watch.js';

const code = (result: DispatchResult): string => (result.ok ? 'ok' : result.code);
const form =
  ':::form {#travel action=plan_trip}\n:::input {#to bind=trip.destination label="Destination" required}\n:::\n' +
  ':::select {#budget bind=trip.budget label="Budget"}\n- Budget {value=budget}\n- Mid-range {value=mid selected}\n:::\n' +
  ':::checkbox {#ok label="Agree"}\n:::\n:::button {type=submit kind=primary}\nPlan trip\n:::\n:::';

test('a change is one event with the value before', () => {
  const {doc, events} = watch(form, {now: () => 42});
  const result = doc.dispatch({type: 'ui.change', node_id: 'budget', value: 'budget'});
  assert.equal(result.ok, true);
  const {event_id, ...event} = events[0] ?? assert.fail();
  assert.deepEqual(event, {type: 'ui.change', version: 'amui-0.1', message_id: 'm', node_id: 'budget', seq: 1, at: 42, bind: 'trip.budget', old_value: 'mid', value: 'budget', source: 'user'});
  assert.equal(Object.isFrozen(events[0]), true);
  assert.equal(code(doc.dispatch({type: 'ui.change', node_id: 'budget', value: 'budget'})), 'duplicate');
  doc.dispatch({type: 'ui.change', node_id: 'budget', value: 'mid'});
  assert.deepEqual(events.map(({seq, old_value}) => [seq, old_value]), [[1, 'mid'], [2, 'budget']]);
  assert.notEqual(events[1]?.event_id, event_id);
});

test('values that a user cannot have entered are refused', () => {
  const {doc, events} = watch(':::radio {#r label=R}\n- a\n- b {disabled}\n:::\n:::input {#x label=X readonly value=v}\n:::\n:::input {#n label=N type=number}\n:::\n:::status {#s}\nx\n:::');
  for (const [id, value] of [['r', 'z'], ['r', 'b'], ['x', 'w'], ['n', 'four'], ['r', {}]] as const) {
    assert.equal(code(doc.dispatch({type: 'ui.change', node_id: id, value})), 'invalid');
  }
  assert.equal(code(doc.dispatch({type: 'ui.change', node_id: 's', value: 'x'})), 'unknown-node');
  assert.equal(code(doc.dispatch({type: 'ui.change', node_id: 'nope', value: 'x'})), 'unknown-node');
  assert.equal(code(doc.dispatch({type: 'ui.boom', node_id: 'r'} as unknown as UserAct)), 'invalid');
  assert.deepEqual(events, []);
});

test('a click sends the controls outside any form', () => {
  const {doc} = watch(':::radio {#tone bind=email.tone label=Tone}\n- (x) Warm {value=warm}\n:::\n:::input {#note label=Note value=hi}\n:::\n:::form {#f}\n:::input {#in label=In value=no}\n:::\n:::\n:::button {#draft action=draft_email value=7}\nDraft email\n:::');
  const result = doc.dispatch({type: 'ui.click', node_id: 'draft', action: 'draft_email'});
  assert.ok(result.ok);
  assert.deepEqual([result.event.action, result.event.value, result.event.values], ['draft_email', '7', {email: {tone: 'warm'}, note: 'hi'}]);
  assert.equal(result.turn?.text, 'Draft email — Tone: Warm · Note: hi');
  assert.deepEqual([get(doc, 'draft').spent, get(doc, 'draft').answer], [true, 'Draft email']);
  assert.equal(code(doc.dispatch({type: 'ui.click', node_id: 'draft'})), 'spent');
});

test('a click without controls has no values; an action list is spent as one', () => {
  const {doc} = watch(':::actions {#next}\n- [Approve **all**](action:approve) {value=1}\n- [Revise](action:revise)\n- [No](action:no) {disabled}\n:::');
  assert.equal(code(doc.dispatch({type: 'ui.click', node_id: 'next', action: 'no'})), 'disabled');
  assert.equal(code(doc.dispatch({type: 'ui.click', node_id: 'next', action: 'constructor'})), 'superseded');
  const result = doc.dispatch({type: 'ui.click', node_id: 'next', action: 'approve'});
  assert.ok(result.ok);
  assert.equal('values' in result.event, false);
  assert.deepEqual([result.event.node_id, result.event.action, result.event.value], ['next', 'approve', '1']);
  assert.equal(get(doc, 'next').answer, 'Approve all');
  assert.equal(code(doc.dispatch({type: 'ui.click', node_id: 'next', action: 'revise'})), 'spent');
});

test('a form is submitted once, whole, and only when it is valid', () => {
  const {doc, events} = watch(form);
  const refused = doc.dispatch({type: 'ui.submit', node_id: 'travel'});
  assert.deepEqual([!refused.ok && refused.code, !refused.ok && refused.node_id], ['invalid', 'to']);
  assert.deepEqual(events, []);
  doc.dispatch({type: 'ui.change', node_id: 'to', value: 'Lisbon'});
  const result = doc.dispatch({type: 'ui.submit', node_id: 'travel'});
  assert.ok(result.ok);
  assert.deepEqual([result.event.action, result.event.values], ['plan_trip', {trip: {destination: 'Lisbon', budget: 'mid'}, ok: false}]);
  assert.equal(result.turn?.text, 'Plan trip — Destination: Lisbon · Budget: Mid-range · Agree: no');
  assert.equal(Object.isFrozen(result.event.values) && Object.isFrozen(result.event.values?.['trip']), true);
  for (const act of [{type: 'ui.submit', node_id: 'travel'}, {type: 'ui.change', node_id: 'to', value: 'x'}, {type: 'ui.click', node_id: 'button-1'}] as const) {
    assert.equal(code(doc.dispatch(act)), 'spent');
  }
  assert.equal(doc.input('to', 'x'), false);
  assert.deepEqual([get(doc, 'travel').spent, get(doc, 'to').spent, get(doc, 'travel').answer], [true, true, 'Plan trip']);
  assert.equal(events.filter(({type}) => type === 'ui.submit').length, 1);
});

test('a click on a submit button submits its form', () => {
  const {doc, events} = watch(':::form {#f}\n:::button {#a}\nSend\n:::\n:::button {#b type=submit action=later}\nLater\n:::\n:::button {#c type=reset}\nReset\n:::\n:::input {#i label=I value=x}\n:::\n:::');
  doc.input('i', 'y');
  assert.equal(code(doc.dispatch({type: 'ui.click', node_id: 'c'})), 'ok');
  assert.equal(get(doc, 'i').value, 'x');
  doc.dispatch({type: 'ui.click', node_id: 'b'});
  assert.deepEqual(events.map(({type, node_id, action}) => [type, node_id, action]), [['ui.click', 'c', undefined], ['ui.submit', 'f', 'later']]);
  assert.equal(get(doc, 'f').answer, 'Later');
});

test('nothing is spent when a listener prevents it, and no number is used up', () => {
  const {doc, events} = watch(form);
  doc.dispatch({type: 'ui.change', node_id: 'to', value: 'Lisbon'});
  const before = json(doc);
  const seen: number[] = [];
  const result = doc.dispatch({type: 'ui.submit', node_id: 'travel'}, (event) => {
    seen.push(event.seq);
    assert.equal(code(doc.dispatch({type: 'ui.submit', node_id: 'travel'})), 'duplicate');
    return false;
  });
  assert.equal(code(result), 'prevented');
  assert.equal(json(doc), before);
  assert.equal(events.length, 1);
  assert.equal(code(doc.dispatch({type: 'ui.submit', node_id: 'travel'}, (event) => seen.push(event.seq) > 0)), 'ok');
  assert.deepEqual(seen, [2, 2]);
});

test('a sensitive action needs a second gesture, whatever the text says', () => {
  const source = ':::button {#book action=book_flight requires_confirmation=true}\nBook flight\n:::\n:::confirm {#q action=book_flight}\nBook for $420?\n:::\n:::button {#pay action=pay requires_confirmation=false}\nPay\n:::\n:::form {#f action=pay}\n:::\n:::actions {#a}\n- [Drop](action:drop) {requires_confirmation}\n- [Keep](action:keep)\n:::';
  const {doc, events} = watch(source, {policy: {sensitiveActions: ['pay']}});
  assert.deepEqual(['book', 'pay', 'f', 'q'].map((id) => doc.needsConfirmation(id)), [true, true, true, false]);
  assert.deepEqual([doc.needsConfirmation('a', 'drop'), doc.needsConfirmation('a', 'keep')], [true, false]);
  assert.equal(doc.confirmFor('book_flight')?.id, 'q');
  assert.equal(doc.confirmFor('pay'), undefined);
  for (const act of [{type: 'ui.click', node_id: 'book'}, {type: 'ui.click', node_id: 'pay'}, {type: 'ui.submit', node_id: 'f'}, {type: 'ui.click', node_id: 'a', action: 'drop'}] as const) {
    assert.equal(code(doc.dispatch(act)), 'needs-confirmation');
  }
  assert.deepEqual(events, []);
  assert.equal(code(doc.dispatch({type: 'ui.cancel', node_id: 'book', action: 'book_flight'})), 'ok');
  assert.equal(get(doc, 'book').spent, false);
  doc.dispatch({type: 'ui.click', node_id: 'book', confirmed: true});
  doc.dispatch({type: 'ui.click', node_id: 'a', action: 'keep', confirmed: true});
  assert.deepEqual(events.map(({type, action, confirmed}) => [type, action, confirmed]), [['ui.cancel', 'book_flight', undefined], ['ui.click', 'book_flight', true], ['ui.click', 'keep', undefined]]);
  assert.deepEqual([get(doc, 'book').spent, get(doc, 'q').spent], [true, true]);
});

test('all actions can be sensitive', () => {
  const {doc} = watch(':::button {#b}\nGo\n:::\n:::radio {#r label=R}\n- a\n:::', {policy: {sensitiveActions: 'all'}});
  doc.dispatch({type: 'ui.change', node_id: 'r', value: 'a'});
  assert.equal(code(doc.dispatch({type: 'ui.click', node_id: 'b'})), 'needs-confirmation');
  assert.equal(code(doc.dispatch({type: 'ui.submit', node_id: 'm'})), 'needs-confirmation');
});

test('what is disabled, read-only, refused, unfinished or cut off does nothing', () => {
  const {doc} = watch(':::button {#b disabled}\nGo\n:::\n:::button {#x action=no}\nGo\n:::\n:::form {#f disabled}\n:::input {#i label=I}\n:::\n:::', {policy: {actions: ['yes']}});
  for (const act of [{type: 'ui.click', node_id: 'b'}, {type: 'ui.click', node_id: 'x'}, {type: 'ui.submit', node_id: 'f'}, {type: 'ui.change', node_id: 'i', value: 'x'}] as const) {
    assert.equal(code(doc.dispatch(act)), 'disabled');
  }
  const readOnly = watch(form, {policy: {readOnly: true}}).doc;
  assert.equal(code(readOnly.dispatch({type: 'ui.change', node_id: 'to', value: 'x'})), 'disabled');
  assert.equal(get(readOnly, 'to').disabled, true);
  assert.equal((readOnly.toJSON()['blocks'] as readonly {disabled: boolean}[])[0]?.disabled, false);
});

test('a control is live while the text arrives, what acts only once it is complete', () => {
  const {doc} = streaming(':::form {#f action=x}\n:::radio {#r label=R}\n- a\n');
  assert.equal(code(doc.dispatch({type: 'ui.change', node_id: 'r', value: 'a'})), 'ok');
  doc.append(':::\n:::button {#b}\nSe');
  assert.equal(code(doc.dispatch({type: 'ui.click', node_id: 'b'})), 'disabled');
  doc.append('nd\n:::\n');
  assert.equal(code(doc.dispatch({type: 'ui.submit', node_id: 'f'})), 'disabled');
  doc.append(':::\n');
  assert.equal(code(doc.dispatch({type: 'ui.submit', node_id: 'f'})), 'ok');
});

test('a cancel leaves what was open inert and what was complete live', () => {
  const {doc} = streaming(':::radio {#r label=R}\n- a\n:::\n:::form {#f}\n:::input {#i label=I}\n:::\n:::button {#b}\nGo\n:::\n');
  doc.cancel('stopped by the user');
  assert.equal(doc.phase, 'cancelled');
  assert.equal(doc.stopped, 'stopped by the user');
  assert.equal(code(doc.dispatch({type: 'ui.change', node_id: 'r', value: 'a'})), 'ok');
  assert.deepEqual(['f', 'i', 'b', 'r'].map((id) => get(doc, id).inert), [true, true, true, false]);
  assert.equal(code(doc.dispatch({type: 'ui.submit', node_id: 'f'})), 'disabled');
  assert.equal(code(doc.dispatch({type: 'ui.change', node_id: 'i', value: 'a'})), 'disabled');
});

test('a turn that could not be sent re-opens what it spent, values kept', () => {
  const {doc} = watch(`${form}\n:::actions {#a}\n- [X](action:x) {requires_confirmation}\n:::\n:::confirm {#q action=x}\n?\n:::`);
  doc.dispatch({type: 'ui.change', node_id: 'to', value: 'Lisbon'});
  doc.dispatch({type: 'ui.submit', node_id: 'travel'});
  doc.settle('travel', {ok: true});
  assert.equal(get(doc, 'travel').spent, true);
  doc.settle('travel', {ok: false});
  assert.deepEqual([get(doc, 'travel').spent, get(doc, 'travel').answer, get(doc, 'to').value], [false, undefined, 'Lisbon']);
  assert.equal(code(doc.dispatch({type: 'ui.submit', node_id: 'travel'})), 'ok');
  doc.dispatch({type: 'ui.click', node_id: 'a', action: 'x', confirmed: true});
  assert.equal(get(doc, 'q').spent, true);
  doc.settle('a', {ok: false});
  assert.deepEqual([get(doc, 'a').spent, get(doc, 'q').spent], [false, false]);
});

test('a patch that enables re-opens an answered form, as a revision', () => {
  const {doc} = watch(form);
  doc.dispatch({type: 'ui.change', node_id: 'to', value: 'Lisbon'});
  doc.dispatch({type: 'ui.submit', node_id: 'travel'});
  assert.equal(doc.apply({op: 'enable', target: '#travel'}).ok, true);
  assert.deepEqual(doc.revisions.map(({before, after}) => [before, after]), [[{disabled: false, spent: true}, {disabled: false, spent: false}]]);
  assert.equal(code(doc.dispatch({type: 'ui.submit', node_id: 'travel'})), 'ok');
});

test('an error shows once its control was judged, or at once when it came after the user acted', () => {
  const {doc} = watch(':::input {#e label=E type=email}\n:::\n:::error {#x for=#e}\nNot valid\n:::\n:::error {#y}\nBoom\n:::');
  assert.deepEqual(['x', 'y', 'e'].map((id) => get(doc, id).shown), [false, true, undefined]);
  doc.input('e', 'a');
  assert.equal(get(doc, 'x').shown, false);
  doc.dispatch({type: 'ui.change', node_id: 'e', value: 'a'});
  assert.equal(get(doc, 'x').shown, true);
  doc.input('e', 'a@b.c');
  assert.equal(get(doc, 'x').shown, false);
  const late = streaming(':::input {#e label=E}\n:::\n').doc;
  late.dispatch({type: 'ui.change', node_id: 'e', value: 'taken'});
  late.append(':::error {#z for=e}\nThis name is taken\n:::\n');
  assert.equal(get(late, 'z').shown, true);
  late.input('e', 'other');
  assert.equal(get(late, 'z').shown, false);
});

test('a replayed act keeps its id and time', () => {
  const {doc, events} = watch(form);
  doc.dispatch({type: 'ui.change', node_id: 'to', value: 'x', event_id: 'e1', at: 5});
  assert.deepEqual([events[0]?.event_id, events[0]?.at], ['e1', 5]);
  assert.deepEqual(codes(doc, 'error'), []);
});
