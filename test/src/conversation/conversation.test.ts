import assert from 'node:assert/strict';
import {test} from 'node:test';
import {type AgentEvent, Conversation, type ConversationAct, formatTurn, type LogEntry, MessageDocument, parseTurn, StateStore} from '../../../src/index.js';
import {assertReplays, message, outOf, receive, stateOf, stored, talk, typesOf, version} from './support/talk.js';

const tone = ':::radio {#tone bind=email.tone label=Tone}\n- (x) Warm {value=warm}\n- ( ) Short {value=short}\n:::\n';
const form = ':::form {#trip action=plan}\n:::input {#to bind=trip.to label=To required}\n:::\n:::button {type=submit}\nPlan\n:::\n:::\n';
const next = ':::actions {#next}\n- [Approve](action:approve)\n- [Revise](action:revise)\n:::\n';
const change = (value: string, more: object = {}): ConversationAct => ({type: 'ui.change', message_id: 'a', node_id: 'tone', value, ...more});

test('messages stand in order and share one store', () => {
  const conversation = talk({id: 'c'});
  receive(conversation, [...message('a', tone), ...message('b', tone.replace('warm', 'w'), 'Text')]);
  assert.deepEqual(conversation.messages.map(({id, phase}) => [id, phase]), [['a', 'closed'], ['b', 'closed']]);
  assert.equal(conversation.message('b'), conversation.messages[1]);
  conversation.dispatch(change('short'));
  assert.equal(conversation.message('b')?.node('tone')?.value, 'short');
  assert.deepEqual(conversation.store.snapshot(), {email: {tone: 'short'}});
  assertReplays(conversation);
});

test('the log holds all that came in and went out, each entry a line of JSON', () => {
  const conversation = talk();
  receive(conversation, message('a', tone, next));
  conversation.dispatch(change('short'));
  const result = conversation.dispatch({type: 'ui.click', message_id: 'a', node_id: 'next', action: 'approve'});
  assert.deepEqual(typesOf(conversation), ['in md.open', 'in md.delta', 'in md.delta', 'in md.close', 'out ui.change', 'out ui.click']);
  assert.deepEqual(conversation.log.map(({seq}) => seq), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(stored(conversation.log), conversation.log);
  assert.deepEqual(Object.keys(conversation.log[0] ?? {}), ['seq', 'at', 'dir', 'event']);
  const [changed, clicked] = outOf(conversation);
  assert.deepEqual([changed?.version, changed?.bind, changed?.old_value, changed?.value, changed?.source], [version, 'email.tone', 'warm', 'short', 'user']);
  assert.ok(result.ok);
  assert.deepEqual([clicked?.values, result.event], [{email: {tone: 'short'}}, clicked]);
  assert.equal(result.turn?.text, 'Approve — Tone: Short');
  assert.deepEqual(parseTurn(formatTurn(result.turn))?.event, clicked);
  assertReplays(conversation);
});

test('nobody can change what was logged', () => {
  const conversation = talk();
  const event = {type: 'ui.node', id: 'n', component: 'status', attributes: {state: 'done'}};
  receive(conversation, [{type: 'md.open', message_id: 'a', version}, event]);
  event.attributes.state = 'error';
  const {log} = conversation;
  assert.deepEqual((log[1]?.event as unknown as typeof event).attributes, {state: 'done'});
  assert.ok(log.every((entry) => Object.isFrozen(entry) && Object.isFrozen(entry.event)));
});

test('an act is done once per key', () => {
  const conversation = talk();
  receive(conversation, message('a', tone, form));
  const submit: ConversationAct = {type: 'ui.submit', message_id: 'a', node_id: 'trip', key: 'k1'};
  const refused = conversation.dispatch(submit);
  assert.deepEqual([refused.ok, !refused.ok && refused.code, !refused.ok && refused.node_id], [false, 'invalid', 'to']);
  conversation.dispatch({type: 'ui.change', message_id: 'a', node_id: 'to', value: 'Lisbon', key: 'k0'});
  // What was refused was not done: its key is free.
  assert.equal(conversation.dispatch(submit).ok, true);
  conversation.message('a')?.settle('trip', {ok: false});
  const before = stateOf(conversation);
  for (const each of [submit, change('short', {key: 'k0'})]) {
    const again = conversation.dispatch(each);
    assert.equal(!again.ok && again.code, 'duplicate');
  }
  assert.deepEqual(stateOf(conversation), before);
  assert.deepEqual(outOf(conversation).map(({type, code}) => code ?? type), ['invalid', 'ui.change', 'ui.submit', 'duplicate', 'duplicate']);
  const replay = assertReplays(conversation);
  const late = replay.dispatch(submit);
  assert.equal(!late.ok && late.code, 'duplicate');
  assert.equal(replay.dispatch({...submit, key: 'k2'}).ok, true);
});

test('late acts are refused with a reason, in the log', () => {
  const conversation = talk({policy: {sensitiveActions: ['wipe']}});
  receive(conversation, message('a', next, ':::button {#old action=old}\nOld\n:::\n:::button {#wipe}\nWipe\n:::\n:::button {#off action=x disabled}\nX\n:::\n'));
  conversation.dispatch({type: 'ui.click', message_id: 'a', node_id: 'next', action: 'approve'});
  receive(conversation, [{type: 'ui.patch', message_id: 'a', op: 'set', target: '#old', path: '/action', value: 'new'}]);
  const acts = [
    [{message_id: 'a', node_id: 'next', action: 'revise'}, 'spent'],
    [{message_id: 'a', node_id: 'old', action: 'old'}, 'superseded'],
    [{message_id: 'a', node_id: 'wipe'}, 'needs-confirmation'],
    [{message_id: 'a', node_id: 'off'}, 'disabled'],
    [{message_id: 'a', node_id: 'gone'}, 'unknown-node'],
    [{message_id: 'z', node_id: 'next'}, 'unknown-node'],
    [{message_id: '__proto__', node_id: 'next'}, 'unknown-node'],
  ] as const;
  const {length} = conversation.log;
  for (const [act, code] of acts) {
    const result = conversation.dispatch({type: 'ui.click', ...act});
    assert.equal(result.ok ? 'ok' : result.code, code);
  }
  assert.deepEqual(conversation.log.slice(length).map(({dir, event}) => [dir, event.type, 'code' in event && event.code, 'node_id' in event && event.node_id]), acts.map(([{node_id}, code]) => ['out', 'ui.error', code, node_id]));
  assert.ok(outOf(conversation).every(({message: text, type}) => type !== 'ui.error' || text));
  assertReplays(conversation, {policy: {sensitiveActions: ['wipe']}});
});

test('what a dispatch is given may be anything', () => {
  const conversation = talk();
  receive(conversation, message('a', tone));
  for (const junk of [null, undefined, 5, 'x', {}, {type: 'ui.error', message_id: 'a', node_id: 'tone'}, {type: '__proto__', message_id: 'a', node_id: {}}, change({} as string)]) {
    const result = conversation.dispatch(junk as unknown as ConversationAct);
    assert.equal(result.ok, false);
  }
  assertReplays(conversation);
});

test('a patch of a committed message is a revision; one of a strange message is refused', () => {
  const conversation = talk();
  receive(conversation, [...message('a', ':::progress {#p value=1}\nBuilding\n:::'), ...message('b', 'Done.')]);
  receive(conversation, [{type: 'ui.patch', message_id: 'a', op: 'set', target: '#p', path: '/value', value: 9}]);
  assert.deepEqual(conversation.message('a')?.revisions.map(({revision, before, after, source}) => [revision, before, after, source]), [[1, 1, 9, 'agent']]);
  receive(conversation, [{type: 'ui.patch', message_id: 'z', op: 'remove', target: '#p'}, {type: 'ui.patch', op: 'remove', target: '#p'}]);
  assert.deepEqual(outOf(conversation).map(({code}) => code), ['unknown-target', 'unknown-target']);
  assert.ok(conversation.message('a')?.node('p'));
  const replay = assertReplays(conversation);
  assert.deepEqual(replay.message('a')?.revisions, conversation.message('a')?.revisions);
});

test('events find their message; those of none are refused by name', () => {
  const conversation = talk();
  receive(conversation, [{type: 'md.delta', append: 'x'}, {type: 'md.open', message_id: 'v', version: '9'}, null, {type: 'md.error', message: 'Busy', code: 'busy'}]);
  assert.deepEqual([conversation.messages.length, conversation.failure], [0, {message: 'Busy', code: 'busy'}]);
  receive(conversation, [
    {type: 'md.open', message_id: 'a', version}, {type: 'md.open', message_id: 'b', version}, {type: 'md.open', version},
    {type: 'md.delta', append: 'to a', message_id: 'a'}, {type: 'md.delta', append: 'to the last'}, {type: 'md.delta', append: 'x', message_id: 'z'},
    {type: 'md.close'}, {type: 'md.delta', append: 'to b'}, {type: 'md.open', message_id: 'a', version},
    {type: 'md.close'}, {type: 'md.close'},
  ]);
  assert.deepEqual(conversation.messages.map(({id, phase, blocks}) => [id, phase, blocks.map((block) => 'markdown' in block && block.markdown)]), [
    ['a', 'closed', ['to a']], ['b', 'closed', ['to b']], ['message-3', 'closed', ['to the last']],
  ]);
  assert.deepEqual(outOf(conversation).map(({code}) => code), ['not-open', 'unsupported-version', 'unknown-event', 'not-open', 'already-open']);
  assertReplays(conversation);
});

test('what was seen comes again and is dropped; a gap is told', () => {
  const conversation = talk();
  const events = message('a', 'One. ', 'Two. ', 'Three.').map((event, i): AgentEvent => ({...event, seq: i + 1}));
  assert.deepEqual([conversation.expected, conversation.gap], [undefined, false]);
  receive(conversation, events.slice(0, 3));
  receive(conversation, events.slice(1, 4));
  assert.deepEqual([conversation.expected, conversation.gap, conversation.log.length], [5, false, 4]);
  conversation.receive({type: 'md.error', message: 'late', seq: 7});
  assert.deepEqual([conversation.expected, conversation.gap], [5, true]);
  receive(conversation, [...events, {type: 'md.error', message: 'late', seq: 6}]);
  assert.deepEqual([conversation.expected, conversation.gap, conversation.log.length], [8, false, 7]);
  assert.deepEqual(conversation.message('a')?.blocks.map((block) => 'markdown' in block && block.markdown), ['One. Two. Three.']);
  const replay = assertReplays(conversation);
  receive(replay, events);
  assert.deepEqual([replay.expected, replay.log.length], [8, 7]);
});

test('a number counts for all messages', () => {
  const conversation = talk();
  receive(conversation, [{type: 'md.open', message_id: 'a', version, seq: 1}, {type: 'md.open', message_id: 'b', version, seq: 2}, {type: 'md.delta', message_id: 'a', append: 'x', seq: 3}, {type: 'md.delta', message_id: 'b', append: 'x', seq: 3}]);
  assert.deepEqual(conversation.messages.map(({stats}) => stats.appended), [1, 0]);
  conversation.message('a')?.receive({type: 'md.delta', append: 'y', seq: 3});
  assert.equal(conversation.message('a')?.stats.appended, 1);
});

test('listeners hear of each entry in order, when it is done; a replay calls nobody', () => {
  const conversation = talk();
  const heard: string[] = [];
  const undo = conversation.subscribe(({seq, event}) => {
    heard.push(`${seq} ${event.type} ${conversation.message('a')?.phase}`);
    // An answer from within is an entry like any other.
    if (event.type === 'ui.click') receive(conversation, [{type: 'ui.patch', message_id: 'a', op: 'disable', target: '#gone'}]);
  });
  receive(conversation, message('a', next));
  conversation.dispatch({type: 'ui.click', message_id: 'a', node_id: 'next', action: 'revise'});
  assert.deepEqual(heard, ['1 md.open streaming', '2 md.delta streaming', '3 md.close closed', '4 ui.click closed', '5 ui.patch closed', '6 ui.error closed']);
  undo();
  receive(conversation, message('b'));
  assert.equal(heard.length, 6);
  assertReplays(conversation);
});

test('two conversations do not touch each other', () => {
  const [one, two] = [talk(), talk()];
  for (const each of [one, two]) receive(each, message('a', tone, next).map((event, i) => ({...event, seq: i})));
  const before = [stateOf(two), stored(two.log)];
  one.dispatch(change('short', {key: 'k'}));
  one.dispatch({type: 'ui.click', message_id: 'a', node_id: 'next', action: 'approve'});
  receive(one, [{type: 'ui.patch', message_id: 'a', op: 'remove', target: '#tone'}]);
  assert.deepEqual([stateOf(two), stored(two.log)], before);
  assert.equal(two.dispatch(change('short', {key: 'k'})).ok, true);
});

test('a replay takes a policy, and its store what it held', () => {
  const options = {policy: {actions: ['plan'], inputTypes: ['password']}, store: new StateStore()};
  options.store.set('trip.to', 'Rome', 'host');
  const conversation = talk(options);
  receive(conversation, message('a', form, ':::input {#pin type=password label=Pin}\n:::\n', ':::button {#no action=no}\nNo\n:::'));
  assert.equal(conversation.dispatch({type: 'ui.submit', message_id: 'a', node_id: 'trip'}).ok, true);
  const store = new StateStore();
  store.set('trip.to', 'Rome', 'host');
  const replay = Conversation.replay(conversation.log, {...options, store});
  assert.deepEqual(stateOf(replay), stateOf(conversation));
  // Shown as a history: nothing can be used, what was answered is answered.
  const history = Conversation.replay(conversation.log, {policy: {...options.policy, readOnly: true}});
  assert.deepEqual(stateOf(history), stateOf(conversation));
  const late = history.dispatch({type: 'ui.click', message_id: 'a', node_id: 'no'});
  assert.equal(!late.ok && late.code, 'disabled');
});

test('a log from a storage may be damaged: the rest stands', () => {
  const conversation = talk();
  receive(conversation, message('a', tone, next));
  conversation.dispatch(change('short'));
  const [open, ...rest] = stored(conversation.log);
  const junk = [null, 5, 'x', {}, {seq: 'a'}, {seq: 2, at: 1, dir: 'up', event: {}}] as unknown as LogEntry[];
  const replay = Conversation.replay([...junk, open as LogEntry, ...junk, ...rest, ...rest, {seq: 90, at: 1, dir: 'out', event: null} as unknown as LogEntry, {seq: 91, at: 1, dir: 'in', by: 'host', event: {type: 'constructor'}} as unknown as LogEntry]);
  assert.deepEqual(stateOf(replay), stateOf(conversation));
  assert.equal(replay.log.length, conversation.log.length + 1);
});

test('a document made for a conversation is one of its messages once it opens', () => {
  const conversation = talk();
  const one = new MessageDocument({id: 'host', conversation});
  const two = new MessageDocument({conversation, role: 'user'});
  assert.equal(conversation.messages.length, 0);
  two.append('Hello :::');
  one.receive({type: 'md.open', message_id: 'agent', version});
  one.receive({type: 'md.delta', append: tone});
  two.append('\n\n:::radio {#r}');
  two.close();
  conversation.receive({type: 'md.close', message_id: 'agent'});
  one.dispatch({type: 'ui.change', node_id: 'tone', value: 'short'});
  assert.deepEqual(conversation.messages, [two, one]);
  assert.deepEqual([conversation.message('host'), conversation.message('agent'), conversation.message('message-1')], [one, one, two]);
  assert.throws(() => new MessageDocument({id: 'host', conversation}), {name: 'MarkdownUIError', code: 'duplicate-message'});
  const replay = assertReplays(conversation);
  assert.deepEqual(replay.messages.map(({id, role}) => [id, role]), [['message-1', 'user'], ['host', 'assistant']]);
});

test('a log whose numbers leave no room is one up to there: the conversation goes on', () => {
  const conversation = talk();
  receive(conversation, message('a', tone));
  const {event, at} = conversation.log.at(-1) as LogEntry;
  const grown = Conversation.replay([...conversation.log, {seq: Number.MAX_SAFE_INTEGER, at, dir: 'in', event}]);
  receive(grown, message('b', 'More.'));
  assert.deepEqual(Conversation.replay(grown.log).messages.map(({id}) => id), ['a', 'b']);
});
