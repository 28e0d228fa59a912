/** What the host itself does with a conversation is in its log too. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {type Conversation, type ConversationAct, MessageDocument, type UserEvent} from '../../../src/index.js';
import {assertReplays, message, outOf, receive, stateOf, talk, typesOf} from './support/talk.js';

const note = ':::textarea {#note bind=note label=Note}\n:::\n';
const next = ':::actions {#next}\n- [Approve](action:approve)\n:::\n';

function start(...texts: readonly string[]): {conversation: Conversation; doc: MessageDocument} {
  const conversation = talk();
  receive(conversation, message('a', ...texts));
  return {conversation, doc: conversation.message('a') as MessageDocument};
}

test('a turn that could not be sent can be sent again, on replay too', () => {
  const {conversation, doc} = start(next);
  const click: ConversationAct = {type: 'ui.click', message_id: 'a', node_id: 'next', action: 'approve'};
  assert.equal(conversation.dispatch(click).ok, true);
  doc.settle('next', {ok: true});
  doc.settle('next', {ok: false});
  assert.deepEqual(conversation.log.slice(-1).map(({dir, by, event}) => [dir, by, event.type]), [['in', 'host', 'ui.settle']]);
  const replay = assertReplays(conversation);
  assert.equal(replay.message('a')?.node('next')?.spent, false);
  assert.equal(replay.dispatch(click).ok, true);
});

test('patches, resets and values of the host are done again as its own', () => {
  const {conversation, doc} = start(note, ':::form {#f}\n:::input {#i label=I value=old}\n:::\n:::\n');
  doc.apply({op: 'set', target: '#note', path: '/label', value: 'Remark'});
  conversation.dispatch({type: 'ui.change', message_id: 'a', node_id: 'i', value: 'new'});
  doc.reset('f');
  conversation.store.set('note', 'From the host', 'host');
  doc.apply({op: 'set', target: '#note', path: '/value', value: 'Again'});
  doc.reset();
  assert.deepEqual(typesOf(conversation).slice(4), ['in ui.patch', 'out ui.change', 'in ui.reset', 'in ui.state', 'in ui.patch', 'in ui.reset']);
  const replay = assertReplays(conversation);
  assert.deepEqual(replay.message('a')?.revisions, doc.revisions);
  assert.deepEqual(doc.revisions.map(({source}) => source), ['host', 'host']);
});

test('an agent cannot do what the host does', () => {
  const {conversation} = start(next, note);
  conversation.dispatch({type: 'ui.click', message_id: 'a', node_id: 'next', action: 'approve'});
  conversation.dispatch({type: 'ui.change', message_id: 'a', node_id: 'note', value: 'Mine'});
  const before = stateOf(conversation);
  receive(conversation, [
    {type: 'ui.settle', message_id: 'a', node_id: 'next', ok: false, by: 'host'}, {type: 'ui.reset', message_id: 'a'}, {type: 'ui.state', path: 'note', value: 'x'},
    {type: 'ui.click', message_id: 'a', node_id: 'next', action: 'approve'}, {type: 'ui.change', message_id: 'a', node_id: 'note', value: 'x'},
  ]);
  assert.deepEqual(stateOf(conversation), before);
  assert.deepEqual(outOf(conversation).slice(-5).map(({code}) => code), Array(5).fill('unknown-event'));
  assertReplays(conversation);
});

test('a message that failed or was stopped by its reader is so again', () => {
  const conversation = talk();
  for (const id of ['a', 'b']) receive(conversation, message(id, 'Half', next).slice(0, -1));
  conversation.message('a')?.fail('network', 'The connection broke.');
  conversation.message('b')?.cancel('enough');
  const replay = assertReplays(conversation);
  assert.deepEqual(replay.messages.map(({phase, stopped, failure}) => [phase, stopped, failure]), [
    ['cancelled', 'The connection broke.', {message: 'The connection broke.', code: 'network'}], ['cancelled', 'enough', undefined],
  ]);
  assert.deepEqual(outOf(conversation).map(({code}) => code), ['network']);
});

test('the message’s own button answers once, on replay too', () => {
  const {conversation, doc} = start(note);
  conversation.dispatch({type: 'ui.change', message_id: 'a', node_id: 'note', value: 'Hi'});
  assert.equal(doc.needsAnswerButton, true);
  assert.equal(conversation.dispatch({type: 'ui.submit', message_id: 'a', node_id: 'a'}).ok, true);
  const replay = assertReplays(conversation);
  assert.deepEqual([replay.message('a')?.answered, replay.message('a')?.node('note')?.spent], [true, true]);
});

test('what was typed is in the log once it was committed or sent', () => {
  const {conversation, doc} = start(note, ':::button {#b}\nSend\n:::');
  doc.input('note', 'Half a th');
  assert.equal(conversation.log.length, 4);
  assert.equal(JSON.stringify(conversation.log).includes('Half'), false);
  conversation.dispatch({type: 'ui.click', message_id: 'a', node_id: 'b'});
  assert.deepEqual(outOf(conversation).map(({values}) => values), [{note: 'Half a th'}]);
  const replay = assertReplays(conversation);
  assert.equal(replay.message('a')?.node('note')?.value, 'Half a th');
});

test('a patch that was refused for what was being typed is refused again', () => {
  const {conversation, doc} = start(note, ':::status {#s state=running}\nWait\n:::');
  doc.input('note', 'typing');
  receive(conversation, [{type: 'ui.patch', patches: [{op: 'set', target: '#s', path: '/state', value: 'done'}, {op: 'set', target: '#note', path: '/value', value: 'x'}]}]);
  assert.deepEqual(outOf(conversation).map(({code}) => code), ['user-value']);
  conversation.dispatch({type: 'ui.change', message_id: 'a', node_id: 'note', value: 'typed'});
  receive(conversation, [{type: 'ui.patch', op: 'set', target: '#note', path: '/value', value: 'fixed', reason: 'Spelling'}]);
  doc.input('note', 'typed more');
  receive(conversation, [{type: 'ui.patch', op: 'set', target: '#note', path: '/value', value: 'y', reason: 'Again'}]);
  const replay = assertReplays(conversation);
  assert.equal(replay.message('a')?.node('s')?.attributes['state'], 'running');
  // Numbers of events go on where the log ended.
  const more = replay.dispatch({type: 'ui.change', message_id: 'a', node_id: 'note', value: 'z'});
  assert.deepEqual(outOf(replay).map(({seq}) => seq), [1, 2, 3, 4, 5]);
  assert.equal(more.ok && more.event.old_value, 'y');
});

test('what is for the page alone is in the log as well', () => {
  const {conversation, doc} = start(note);
  doc.dispatch({type: 'ui.focus', node_id: 'note'});
  doc.dispatch({type: 'ui.blur', node_id: 'note'});
  assert.deepEqual(outOf(conversation).map(({type}: UserEvent) => type), ['ui.focus', 'ui.blur']);
  assertReplays(conversation);
});
