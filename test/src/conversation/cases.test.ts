/** What went wrong elsewhere: double submits, reconnects, restored histories. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {type AgentEvent, Conversation, type ConversationAct, type LogEntry} from '../../../src/index.js';
import {assertReplays, message, outOf, receive, stateOf, stored, talk, version} from './support/talk.js';

const form = ':::form {#trip action=plan}\n:::select {#to bind=trip.to label=To}\n- Rome\n- Lisbon\n:::\n:::button {type=submit}\nPlan\n:::\n:::\n';
const submit: ConversationAct = {type: 'ui.submit', message_id: 'a', node_id: 'trip'};
const codes = (conversation: Conversation): (string | undefined)[] => outOf(conversation).filter(({type}) => type === 'ui.error').map(({code}) => code);

test('two clicks, or Enter and a click, submit once; after a failure it can be sent again', () => {
  const conversation = talk();
  receive(conversation, message('a', form));
  const results = [submit, submit, {...submit, type: 'ui.click' as const, node_id: 'button-1'}].map((act) => conversation.dispatch(act).ok);
  assert.deepEqual(results, [true, false, false]);
  assert.deepEqual(outOf(conversation).map(({type, code}) => code ?? type), ['ui.submit', 'spent', 'spent']);
  conversation.message('a')?.settle('trip', {ok: false});
  const again = conversation.dispatch(submit);
  assert.equal(again.ok, true);
  const ids = outOf(conversation).filter(({type}) => type === 'ui.submit').map(({event_id}) => event_id);
  assert.equal(new Set(ids).size, 2);
  assertReplays(conversation);
});

test('half a message with a filled control, a drop, and all of it from the start', () => {
  const conversation = talk();
  const events = message('a', 'Where to?\n\n', form.slice(0, 60), form.slice(60), 'Thanks.').map((event, i): AgentEvent => ({...event, seq: i + 1}));
  receive(conversation, events.slice(0, 4));
  const node = conversation.message('a')?.node('to');
  conversation.dispatch({type: 'ui.change', message_id: 'a', node_id: 'to', value: 'Lisbon'});
  receive(conversation, events);
  assert.equal(conversation.message('a')?.node('to'), node);
  assert.equal(node?.value, 'Lisbon');
  assert.equal(conversation.message('a')?.stats.appended, 'Where to?\n\n'.length + form.length + 'Thanks.'.length);
  assert.deepEqual(codes(conversation), []);
  // The answer to a submit comes twice as well.
  conversation.dispatch(submit);
  const answer = message('b', ':::status {#s}\nBooked\n:::\n').map((event, i): AgentEvent => ({...event, seq: 10 + i}));
  receive(conversation, [...answer, ...answer]);
  assert.equal(conversation.messages.length, 2);
  assertReplays(conversation);
});

test('a history shows what was chosen, cannot be used, and sends nothing', () => {
  const conversation = talk();
  receive(conversation, [...message('a', form), ...message('b', ':::actions {#next}\n- [Approve](action:approve)\n:::\n')]);
  conversation.dispatch({type: 'ui.change', message_id: 'a', node_id: 'to', value: 'Rome'});
  conversation.dispatch(submit);
  const history = Conversation.replay(stored(conversation.log), {policy: {readOnly: true}});
  assert.deepEqual([history.message('a')?.node('trip')?.spent, history.message('a')?.node('trip')?.answer, history.message('a')?.node('to')?.value], [true, 'Plan', 'Rome']);
  assert.equal(history.log.length, conversation.log.length);
  // What was not answered is closed to late acts, too.
  const late = history.dispatch({type: 'ui.click', message_id: 'b', node_id: 'next', action: 'approve'});
  assert.equal(!late.ok && late.code, 'disabled');
});

test('a snapshot that is none gives an empty conversation', () => {
  for (const junk of [[], [null], [{version: 1}], 'not a log', [[]], [{seq: 1, at: 0, dir: 'out', event: 'x'}]]) {
    const conversation = Conversation.replay(junk as unknown as Iterable<LogEntry>);
    assert.deepEqual([conversation.messages.length, conversation.log.length], [0, 0]);
    receive(conversation, message('a', form));
    assert.equal(conversation.dispatch(submit).ok, true);
  }
});

test('a patch whose third part fails changes nothing, and the message still ends', () => {
  const conversation = talk();
  receive(conversation, message('a', form).slice(0, -1));
  const before = stateOf(conversation);
  const patches = [{op: 'set', target: '#to', path: '/label', value: 'Goal'}, {op: 'append', target: '#to', markdown: '- Oslo'}, {op: 'set', target: '#to', path: '/plan/x', value: []}];
  receive(conversation, [{type: 'ui.patch', patches}]);
  assert.deepEqual(stateOf(conversation), before);
  receive(conversation, [{type: 'md.close'}]);
  assert.deepEqual([codes(conversation), conversation.message('a')?.phase], [['bad-path'], 'closed']);
  assertReplays(conversation);
});

test('messages that arrive at once, and one that never ends', () => {
  const conversation = talk();
  receive(conversation, [
    {type: 'md.open', message_id: 'a', version}, {type: 'md.delta', append: 'One '}, {type: 'md.open', message_id: 'b', version}, {type: 'md.delta', append: 'Two', message_id: 'b'},
    {type: 'md.delta', append: 'and more', message_id: 'a'}, {type: 'reasoning.start'}, {type: 'md.close', message_id: 'a'}, {type: 'md.delta', append: ' of it'}, {type: 'md.close', message_id: 'a'},
  ]);
  conversation.message('b')?.fail('network', 'The connection broke.');
  assert.deepEqual(conversation.messages.map(({phase, blocks}) => [phase, blocks.map((block) => 'markdown' in block && block.markdown)]), [['closed', ['One and more']], ['cancelled', ['Two of it']]]);
  assert.deepEqual(codes(conversation), ['unknown-event', 'closed', 'network']);
  assertReplays(conversation);
});

test('the documented log is one', () => {
  const page = readFileSync(new URL('../../../docs/log-format.md', import.meta.url), 'utf8');
  const lines = /```json\n([^]*?)\n```/.exec(page)?.[1]?.split('\n').map((line) => JSON.parse(line) as LogEntry) ?? [];
  const conversation = Conversation.replay(lines);
  assert.deepEqual(conversation.log, lines);
  assert.equal(conversation.message('m1')?.node('tone')?.value, 'Short');
  assert.equal(conversation.expected, 3);
  const again = conversation.dispatch({type: 'ui.change', message_id: 'm1', node_id: 'tone', value: 'Warm', key: '8f14'});
  assert.equal(!again.ok && again.code, 'duplicate');
});

test('a replay reads the text as often as it was read live', () => {
  const conversation = talk();
  const text = `${'Some **words** that are no longer. '.repeat(20)}\n\n`.repeat(10);
  const pieces = Array.from({length: Math.ceil(text.length / 4)}, (_, i) => text.slice(i * 4, i * 4 + 4));
  receive(conversation, message('a', ...pieces));
  const replay = Conversation.replay(conversation.log);
  assert.deepEqual(replay.message('a')?.stats, conversation.message('a')?.stats);
});
