/** What stands between the messages: the turns of the user, live and from the log. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Conversation, type ConversationAct, type TranscriptItem} from '../../../src/index.js';
import {assertReplays, message, outOf, receive, stored, talk} from './support/talk.js';

const form = ':::form {#trip action=plan}\n:::select {#to label=To}\n- Rome\n- Lisbon\n:::\n:::button {type=submit}\nPlan\n:::\n:::\n';
const submit: ConversationAct = {type: 'ui.submit', message_id: 'a', node_id: 'trip'};
const line = (item: TranscriptItem): string => ('turn' in item ? `${item.failed ? '!' : '>'} ${item.turn.text}` : item.id);
const lines = ({transcript}: Conversation): string[] => transcript.map(line);

/** What is seen of it, and that its replay shows the same. */
function seen(conversation: Conversation): string[] {
  const replay = assertReplays(conversation);
  assert.deepEqual(lines(replay), lines(conversation));
  return lines(conversation);
}

test('turns stand where the user took them', () => {
  const conversation = talk();
  receive(conversation, message('a', form, ':::actions {#next}\n- [Yes](action:yes)\n:::\n'));
  conversation.dispatch({type: 'ui.change', message_id: 'a', node_id: 'to', value: 'Rome'});
  conversation.dispatch(submit);
  conversation.dispatch(submit);
  receive(conversation, message('b', 'Done.'));
  conversation.dispatch({type: 'ui.click', message_id: 'a', node_id: 'next', action: 'yes'});
  assert.deepEqual(seen(conversation), ['a', '> Plan — To: Rome', 'b', '> Yes']);
  // A label that is changed later was another one then.
  receive(conversation, [{type: 'ui.patch', message_id: 'a', op: 'set', target: '#to', path: '/label', value: 'Where'}]);
  assert.deepEqual(seen(conversation), ['a', '> Plan — To: Rome', 'b', '> Yes']);
});

test('one that failed says so until it is sent once more, or made anew', () => {
  const conversation = talk();
  receive(conversation, message('a', form));
  const first = conversation.dispatch(submit);
  conversation.message('a')?.settle('trip', {ok: false});
  assert.deepEqual(seen(conversation), ['a', '! Plan']);
  const {event_id} = outOf(conversation).find(({type}) => type === 'ui.submit') ?? assert.fail();
  assert.equal(conversation.dispatch({...submit, event_id}).ok, true);
  assert.deepEqual([first.ok, seen(conversation)], [true, ['a', '> Plan']]);
  conversation.message('a')?.settle('trip', {ok: false});
  conversation.dispatch({type: 'ui.change', message_id: 'a', node_id: 'to', value: 'Lisbon'});
  conversation.dispatch(submit);
  assert.deepEqual(seen(conversation), ['a', '> Plan — To: Lisbon']);
});

test('a log that was meddled with gives no turn', () => {
  const conversation = talk();
  receive(conversation, message('a', form));
  const at = {version: 'amui-0.1', event_id: 'e', seq: 1, at: 1};
  const junk = [
    {...at, type: 'ui.submit', message_id: 'a', node_id: 5, action: 'plan'}, {...at, type: 'ui.submit', message_id: 'a', node_id: 'trip', action: {}},
    {...at, type: 'constructor', message_id: 'a', node_id: 'trip', action: 'plan'}, {...at, type: 'ui.submit', message_id: 'z', node_id: 'trip', action: 'plan', values: 5},
  ];
  const log = [...stored(conversation.log), ...junk.map((event, i) => ({seq: 10 + i, at: 1, dir: 'out', event}))];
  assert.deepEqual(lines(Conversation.replay(log as unknown as Parameters<typeof Conversation.replay>[0])), ['a']);
});
