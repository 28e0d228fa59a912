/** State, progress, custom events and what was there before. */
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import type {Message} from '@ag-ui/client';
import {formatTurn} from '../../../src/protocol/turn.js';
import {assertReplays, bound, idle, message, scripted, shown, unbind} from '../../support/ag-ui-bound.js';
import {call, run, text} from '../../support/ag-ui-server.js';

afterEach(unbind);

const begin = {type: 'RUN_STARTED', threadId: 't1', runId: 'r1'};
const finish = {type: 'RUN_FINISHED', threadId: 't1', runId: 'r1'};
const snapshot = (state: unknown): object => ({type: 'STATE_SNAPSHOT', snapshot: state});
const delta = (...patch: readonly object[]): object => ({type: 'STATE_DELTA', delta: patch});
const form = ':::input {#to label=To bind=trip.to}\n:::\n\n:::button {#go action=go}\nGo\n:::\n';

describe('shared state', () => {
  it('is what the controls show that are bound to it', async () => {
    const it = scripted([[begin, ...text('m1', form), snapshot({trip: {to: 'Oslo', 'a.b': 1}, list: [1]}), delta({op: 'replace', path: '/trip/to', value: 'Rome'}), finish]]);
    await it.binding.run();
    assert.equal(message(it.conversation, 'm1').node('to')?.value, 'Rome');
    assert.deepEqual([it.conversation.store.get('list'), it.conversation.store.get('trip.a\\.b')], [[1], 1]);
    assertReplays(it);
  });

  it('is left as it was by a delta that cannot be done, whatever of it can', async () => {
    for (const bad of [[{op: 'replace', path: '/plan', value: []}], [{op: 'add', path: '/cart/-', value: {}}], [{op: 'add', path: '/size~1eu', value: 1}, {op: 'add', path: '/ok', value: 1}, {op: 'remove', path: '/none'}]]) {
      const it = scripted([[begin, snapshot({a: 1}), delta(...bad), ...text('m1', 'on'), finish]]);
      await it.binding.run();
      assert.deepEqual(it.agent.state, {a: 1});
      assert.deepEqual(it.problems.map(({code}) => code), ['bad-state']);
      assert.deepEqual(shown(it.conversation), ['assistant: on']);
    }
  });

  it('is made on the way where the host wants it so', async () => {
    const it = scripted([[begin, snapshot({}), delta({op: 'replace', path: '/plan', value: []}, {op: 'add', path: '/cart/-', value: {id: 1}}, {op: 'add', path: '/size~1eu', value: 1}), finish]], {lenientState: true});
    await it.binding.run();
    assert.deepEqual(it.agent.state, {plan: [], cart: [{id: 1}], 'size/eu': 1});
    assert.deepEqual(it.problems, []);
  });

  it('leaves what the user entered, and is sent with it', async () => {
    const it = await bound([
      (input, {say}) => say(...run(input, snapshot({trip: {to: 'Oslo'}, secret: 1}) as {type: string}, ...text('m1', form))),
      (input, {say}) => say(...run(input, snapshot({trip: {to: 'Rome'}, secret: 1}) as {type: string})),
    ]);
    await it.binding.run();
    it.conversation.dispatch({type: 'ui.change', message_id: 'm1', node_id: 'to', value: 'Bern'});
    it.conversation.dispatch({type: 'ui.click', message_id: 'm1', node_id: 'go'});
    await idle(it);
    assert.deepEqual(it.server.inputs[1]?.state, {trip: {to: 'Bern'}, secret: 1});
    assert.equal(message(it.conversation, 'm1').node('to')?.value, 'Bern');
    assert.deepEqual(it.problems.map(({code}) => code), ['user-value']);
    assertReplays(it);
  });

  it('is no business of the store where the host says so', async () => {
    const it = scripted([[begin, snapshot({a: 1}), finish]], {state: false});
    await it.binding.run();
    assert.equal(it.conversation.store.get('a'), undefined);
  });
});

describe('the progress of a run', () => {
  const events = [
    begin, {type: 'STEP_STARTED', stepName: 'look_up'}, ...call('c1', 'search_web', '{"q":"x"}'),
    {type: 'REASONING_START', messageId: 'h'}, {type: 'REASONING_MESSAGE_START', messageId: 'h', role: 'reasoning'},
    {type: 'REASONING_MESSAGE_CONTENT', messageId: 'h', delta: 'Think.\n:::button {#evil act'}, {type: 'REASONING_MESSAGE_CONTENT', messageId: 'h', delta: 'ion=x}\nX\n:::'},
    {type: 'REASONING_MESSAGE_END', messageId: 'h'}, {type: 'REASONING_END', messageId: 'h'},
    {type: 'TOOL_CALL_RESULT', messageId: 'r1', toolCallId: 'c1', content: 'found'}, {type: 'ACTIVITY_SNAPSHOT', messageId: 'p', activityType: 'plan', content: {title: 'Three steps'}},
    {type: 'STEP_FINISHED', stepName: 'look_up'}, ...text('m1', 'There.'), finish,
  ];

  it('is one message, in which nothing is live', async () => {
    const it = scripted([events]);
    await it.binding.run();
    const [progress, ...others] = it.conversation.messages;
    assert.deepEqual(others.map(({id}) => id), ['m1']);
    assert.match(shown(it.conversation)[0] ?? '', /done: Look up\n\ndone: Search web[\s\S]*Reasoning[\s\S]*Think\.[\s\S]*done: Plan: Three steps/);
    assert.equal(progress?.node('evil'), undefined);
    assertReplays(it);
  });

  it('says what was left undone', async () => {
    const it = scripted([[begin, {type: 'STEP_STARTED', stepName: 'a'}, {type: 'RUN_ERROR', message: 'No'}]]);
    await it.binding.run();
    assert.match(shown(it.conversation)[0] ?? '', /^assistant: error: A/);
  });

  it('is not shown where the host says so', async () => {
    const it = scripted([events], {progress: false});
    await it.binding.run();
    assert.deepEqual(shown(it.conversation), ['assistant: There.']);
  });
});

describe('custom events', () => {
  it('are ours by their names, and others the host’s', async () => {
    const heard: unknown[] = [];
    const it = scripted([[begin, ...text('m1', ':::status {#s state=running}\nBusy\n:::\n').slice(0, -1), {type: 'CUSTOM', name: 'markdownui.ui.patch', value: {type: 'ui.patch', message_id: 'm1', op: 'set', target: '#s', path: '/state', value: 'done'}},
      {type: 'CUSTOM', name: 'theirs', value: {a: 1}}, {type: 'CUSTOM', name: 'markdownui.ui.click', value: {type: 'ui.click'}}, finish]], {onCustom: (name, value) => heard.push([name, value])});
    await it.binding.run();
    assert.deepEqual(shown(it.conversation), ['assistant: done: Busy']);
    assert.deepEqual(heard, [['theirs', {a: 1}]]);
  });
});

describe('a history', () => {
  const markdown = ':::radio {#tone label=Tone}\n- Warm\n- Short\n:::\n\n:::button {#go action=draft}\nDraft\n:::\n';
  const turn = (() => {
    const event = {type: 'ui.click', version: 'amui-0.1', message_id: 'm1', node_id: 'go', event_id: 'e1', seq: 1, at: 1, action: 'draft', values: {tone: 'Short'}} as const;
    return formatTurn({text: 'Draft — Tone: Short', event});
  })();
  const history: Message[] = [
    {id: 's', role: 'system', content: 'secret'}, {id: 'u0', role: 'user', content: 'Hi'}, {id: 'm1', role: 'assistant', content: markdown}, {id: 'e1', role: 'user', content: turn},
    {id: 'm2', role: 'assistant', toolCalls: [{id: 'c1', type: 'function', function: {name: 'ui', arguments: JSON.stringify({markdown: ':::form {#f action=send}\n:::input {#a label=A}\n:::\n:::\n'})}}]},
    {id: 't1', role: 'tool', toolCallId: 'c1', content: JSON.stringify({action: 'send', values: {a: 'x'}, type: 'ui.submit', node_id: 'f', event_id: 'e2'})},
    {id: 'm3', role: 'assistant', toolCalls: [{id: 'c2', type: 'function', function: {name: 'ui', arguments: JSON.stringify({markdown: ':::button {#b action=b}\nB\n:::\n'})}}]},
  ];

  it('is shown as it was left: what was answered is inert, and nothing is sent', async () => {
    const it = await bound([(input, {say}) => say(...run(input))], {prepare: (agent) => agent.setMessages(structuredClone(history))});
    assert.deepEqual(it.conversation.messages.map(({id, role, phase}) => [id, role, phase]), [['u0', 'user', 'closed'], ['m1', 'assistant', 'closed'], ['e1', 'user', 'closed'], ['c1', 'assistant', 'closed'], ['c2', 'assistant', 'closed']]);
    assert.deepEqual(message(it.conversation, 'm1').node('tone')?.value, 'Short');
    assert.deepEqual(['m1', 'c1', 'c2'].map((id) => (message(it.conversation, id).blocks.at(-1) as {spent?: boolean}).spent), [true, true, false]);
    assert.equal(it.conversation.log.some(({dir}) => dir === 'out'), false);
    assert.equal(it.server.inputs.length, 0);
    assert.match(shown(it.conversation).join('\n'), /user: Draft — Tone: Short\n/);
    assertReplays(it);
  });

  it('is no news to a conversation that has it', async () => {
    const first = await bound([(input, {say}) => say(...run(input, ...text('m1', markdown))), (input, {say}) => say(...run(input, ...text('m2', 'Done.')))]);
    await first.binding.run({text: 'Hi'});
    first.conversation.dispatch({type: 'ui.click', message_id: 'm1', node_id: 'go'});
    await idle(first);
    const before = first.conversation.log.length;
    const again = await bound([(input, {say}) => say(...run(input))], {conversation: first.conversation, prepare: (agent) => agent.setMessages(structuredClone(first.agent.messages))});
    assert.equal(again.conversation.log.length, before);
  });

  it('holds all that was done in a message', async () => {
    const two = ':::button {#a action=a}\nA\n:::\n\n:::button {#b action=b}\nB\n:::\n';
    const click = (id: string): Message => ({id: `e-${id}`, role: 'user', content: formatTurn({text: id, event: {type: 'ui.click', version: 'amui-0.1', message_id: 'm1', node_id: id, event_id: `e-${id}`, seq: 1, at: 1, action: id}})});
    const it = scripted([], {prepare: (agent) => agent.setMessages([{id: 'm1', role: 'assistant', content: two}, click('a'), click('b')])});
    assert.deepEqual(['a', 'b'].map((id) => message(it.conversation, 'm1').node(id)?.spent), [true, true]);
  });

  it('may come as a snapshot', async () => {
    const it = scripted([[begin, {type: 'MESSAGES_SNAPSHOT', messages: history}, finish]]);
    await it.binding.run();
    assert.deepEqual(it.conversation.messages.map(({id}) => id), ['u0', 'm1', 'e1', 'c1', 'c2']);
    assert.equal(it.conversation.dispatch({type: 'ui.submit', message_id: 'c1', node_id: 'f'}).ok, false);
  });
});

