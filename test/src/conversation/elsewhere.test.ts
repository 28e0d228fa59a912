/** A turn that was made in another place: what it answered is answered here too, once, on replay as live. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Conversation, type UserEvent} from '../../../src/index.js';
import {assertReplays, talk, version} from './support/talk.js';

const text = ':::form {#f action=plan}\n:::input {#to label=To bind=trip.to}\n:::\n:::button {type=submit}\nPlan\n:::\n:::\n\n:::actions {#a}\n- [Yes](action:yes)\n- [No](action:no)\n:::\n';

function shown(): Conversation {
  const conversation = talk();
  conversation.receive({type: 'md.open', message_id: 'm', version});
  conversation.receive({type: 'md.delta', message_id: 'm', append: text});
  conversation.receive({type: 'md.close', message_id: 'm'});
  return conversation;
}

const node = (conversation: Conversation, id: string) => conversation.message('m')?.node(id) ?? assert.fail();
const lines = ({transcript}: Conversation): unknown[] => transcript.flatMap((item) => ('turn' in item ? [[item.turn.text, item.failed]] : []));

function submitted(to: string): UserEvent {
  const there = shown();
  there.dispatch({type: 'ui.change', message_id: 'm', node_id: 'to', value: to});
  const done = there.dispatch({type: 'ui.submit', message_id: 'm', node_id: 'f'});
  return done.ok ? done.event : assert.fail(done.message);
}

test('what was answered elsewhere is spent with its values, stands in the transcript, and makes no event', () => {
  const here = shown();
  here.message('m')?.input('to', 'half typ');
  const before = here.log.length;
  here.receive({type: 'ui.answered', message_id: 'm', event: submitted('Oslo')});
  assert.deepEqual([node(here, 'f').spent, node(here, 'to').value, here.store.snapshot()], [true, 'Oslo', {trip: {to: 'Oslo'}}]);
  assert.deepEqual(lines(here), [['Plan — To: Oslo', false]]);
  assert.deepEqual(here.log.slice(before).map(({dir, event}) => [dir, event.type]), [['in', 'ui.answered']]);
  const late = here.dispatch({type: 'ui.submit', message_id: 'm', node_id: 'f'});
  assert.equal(late.ok ? '' : late.code, 'spent');
  assert.equal(node(here, 'a').spent, false);
  assertReplays(here);
});

test('the echo of a turn of this place is the same turn', () => {
  const here = shown();
  const done = here.dispatch({type: 'ui.click', message_id: 'm', node_id: 'a', action: 'yes'});
  here.receive({type: 'ui.answered', message_id: 'm', event: done.ok ? done.event : assert.fail()});
  assert.deepEqual(lines(here), [['Yes', false]]);
  assertReplays(here);
});

for (const order of ['refused first', 'answered first']) {
  test(`a turn that lost against another place does not open the component again: ${order}`, () => {
    const here = shown();
    here.dispatch({type: 'ui.change', message_id: 'm', node_id: 'to', value: 'Rome'});
    here.dispatch({type: 'ui.submit', message_id: 'm', node_id: 'f'});
    const refuse = (): void => here.message('m')?.settle('f', {ok: false});
    const answer = (): void => here.receive({type: 'ui.answered', message_id: 'm', event: submitted('Oslo')});
    for (const step of order === 'refused first' ? [refuse, answer] : [answer, refuse]) step();
    assert.deepEqual([node(here, 'f').spent, node(here, 'to').value], [true, 'Oslo']);
    assert.deepEqual(lines(here), [['Plan — To: Oslo', false]]);
    assertReplays(here);
  });
}

test('what was opened again and answered here can fail here', () => {
  const here = shown();
  here.receive({type: 'ui.answered', message_id: 'm', event: submitted('Oslo')});
  here.receive({type: 'ui.patch', message_id: 'm', op: 'enable', target: '#f'});
  assert.equal(here.dispatch({type: 'ui.submit', message_id: 'm', node_id: 'f'}).ok, true);
  here.message('m')?.settle('f', {ok: false});
  assert.equal(node(here, 'f').spent, false);
  assert.deepEqual(lines(here).at(-1), ['Plan — To: Oslo', true]);
  assertReplays(here);
});

test('what is no turn is refused and costs itself alone', () => {
  const here = shown();
  for (const event of [null, 5, {}, {type: 'ui.change', node_id: 'to', value: 'x', action: 'x'}, {type: 'ui.click', node_id: {}, action: 'yes'}, {type: '__proto__', node_id: 'a', action: 'yes'}]) {
    here.receive({type: 'ui.answered', message_id: 'm', event: event as unknown as UserEvent});
    assert.equal((here.log.at(-1)?.event as UserEvent).code, 'bad-event', JSON.stringify(event));
  }
  for (const event of [{type: 'ui.click', node_id: 'none', action: 'yes'}, {type: 'ui.click', node_id: 'a', action: 'other', values: {__proto__: {x: 1}}}, {type: 'ui.submit', node_id: 'to', action: 'x', values: []}]) {
    here.receive({type: 'ui.answered', message_id: 'm', event: event as unknown as UserEvent});
  }
  assert.deepEqual([node(here, 'f').spent, node(here, 'a').spent], [false, false]);
  assertReplays(here);
});
