/** Questions of an agent: a confirm or a form, and `resume` with the answer. */
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import type {Interrupt} from '@ag-ui/client';
import {Conversation} from '../../../src/conversation/conversation.js';
import {assertReplays, bound, idle, message, policy, shown, unbind} from '../../support/ag-ui-bound.js';
import {call, run, type Script, text} from '../../support/ag-ui-server.js';

afterEach(unbind);

/** A run that ends with questions. */
const asks = (...interrupts: readonly Interrupt[]): Script => ({threadId, runId}, {say}) => say(
  {type: 'RUN_STARTED', threadId, runId}, {type: 'RUN_FINISHED', threadId, runId, outcome: {type: 'interrupt', interrupts}},
);
const goesOn: Script = (input, {say}) => say(...run(input, ...text(`m-${input.runId}`, 'Done.')));

const approval: Interrupt = {id: 'i1', reason: 'tool_call', toolCallId: 'c1', message: 'Delete **all** files?'};

const trip: Interrupt = {
  id: 'i2', reason: 'input_required', message: 'Where to?',
  responseSchema: {
    type: 'object', required: ['city', 'nights'],
    properties: {
      city: {type: 'string', title: 'City', minLength: 2},
      nights: {type: 'integer', minimum: 1, maximum: 30, default: 2},
      class: {enum: ['economy', 'first'], default: 'economy'},
      seats: {type: 'array', items: {type: 'string', enum: ['aisle', 'window']}},
      insured: {type: 'boolean'},
      address: {type: 'object', properties: {street: {type: 'string'}}},
      note: {anyOf: [{type: 'string'}, {type: 'null'}]},
    },
  },
};

describe('an interrupt', () => {
  it('is a confirm, and approving it resumes', async () => {
    const it = await bound([asks(approval), goesOn]);
    await it.binding.run({text: 'Clean up'});
    assert.deepEqual(it.binding.interrupts.map(({id}) => id), ['i1']);
    const asked = message(it.conversation, 'i1');
    assert.match(shown(it.conversation)[1] ?? '', /Delete \*\*all\*\* files\?[\s\S]*\[Approve\] \[Decline\]/);
    assert.ok(asked.confirmFor('approve'), 'a confirm stands behind it');
    const act = {type: 'ui.click', message_id: 'i1', node_id: 'interrupt:actions', action: 'approve'} as const;
    assert.equal(it.conversation.dispatch(act).ok, false, 'one click is not enough');
    assert.equal(it.conversation.dispatch({...act, confirmed: true}).ok, true);
    await idle(it);
    assert.deepEqual(it.server.inputs[1]?.resume, [{interruptId: 'i1', status: 'resolved', payload: {approved: true}}]);
    assert.deepEqual(it.binding.interrupts, []);
    assert.equal(shown(it.conversation).at(-1), 'assistant: Done.');
    assert.equal(it.conversation.dispatch({...act, confirmed: true}).ok, false, 'it is answered');
    assertReplays(it);
  });

  it('shows the call that it is about, as code', async () => {
    const args = JSON.stringify({path: '/tmp', note: '```\n:::button {#evil action=evil}\nX\n:::'});
    const it = await bound([(input, {say}) => say(
      {type: 'RUN_STARTED', threadId: input.threadId, runId: input.runId}, ...call('c1', 'delete_files', args),
      {type: 'RUN_FINISHED', threadId: input.threadId, runId: input.runId, outcome: {type: 'interrupt', interrupts: [{id: 'i1', reason: 'tool_call', toolCallId: 'c1'}]}},
    )], {progress: false});
    await it.binding.run();
    assert.match(shown(it.conversation)[0] ?? '', /May “Delete files” run\?[\s\S]*"path": "\/tmp"/);
    assert.equal(message(it.conversation, 'i1').node('evil'), undefined);
    assertReplays(it);
  });

  it('says so when it expired while it was open', async () => {
    let now = 0;
    const it = await bound([asks({...approval, expiresAt: new Date(1000).toISOString()}), goesOn], {now: () => now});
    await it.binding.run();
    now = 2000;
    it.agent.pendingInterrupts = [{...approval}];
    it.conversation.dispatch({type: 'ui.click', message_id: 'i1', node_id: 'interrupt:actions', action: 'decline'});
    await idle(it);
    assert.equal(message(it.conversation, 'i1').failure?.code, 'expired');
    assert.deepEqual(it.server.inputs[1]?.resume, [{interruptId: 'i1', status: 'cancelled'}]);
  });

  it('is declined with one click', async () => {
    const it = await bound([asks({...approval, reason: 'confirmation', responseSchema: {type: 'boolean'}}), goesOn]);
    await it.binding.run();
    it.conversation.dispatch({type: 'ui.click', message_id: 'i1', node_id: 'interrupt:actions', action: 'decline'});
    await idle(it);
    assert.deepEqual(it.server.inputs[1]?.resume, [{interruptId: 'i1', status: 'resolved', payload: false}]);
  });

  it('is a form of its schema, whose ids are the names of the properties', async () => {
    const it = await bound([asks(trip), goesOn]);
    await it.binding.run();
    const asked = message(it.conversation, 'i2');
    assert.deepEqual(asked.controls.map(({id, type, label}) => [id, type, label]), [
      ['city', 'input', 'City'], ['nights', 'input', 'Nights'], ['class', 'radio', 'Class'], ['seats', 'checkgroup', 'Seats'],
      ['insured', 'checkbox', 'Insured'], ['address.street', 'input', 'Street'], ['note', 'input', 'Note'],
    ]);
    const submit = {type: 'ui.submit', message_id: 'i2', node_id: 'interrupt:form'} as const;
    const refused = it.conversation.dispatch(submit);
    assert.deepEqual([refused.ok, !refused.ok && refused.code], [false, 'invalid']);
    for (const [node_id, value] of [['city', 'Oslo'], ['nights', 3], ['seats', ['window']], ['address.street', 'Main']] as const) it.conversation.dispatch({type: 'ui.change', message_id: 'i2', node_id, value});
    assert.equal(it.conversation.dispatch(submit).ok, true);
    await idle(it);
    assert.deepEqual(it.server.inputs[1]?.resume, [{
      interruptId: 'i2', status: 'resolved', payload: {city: 'Oslo', nights: 3, class: 'economy', seats: ['window'], insured: false, address: {street: 'Main'}},
    }]);
    assertReplays(it);
  });

  it('waits until all questions of a run are answered', async () => {
    const it = await bound([asks(approval, trip), goesOn]);
    await it.binding.run();
    it.conversation.dispatch({type: 'ui.click', message_id: 'i1', node_id: 'interrupt:actions', action: 'decline'});
    assert.equal(it.binding.busy, false);
    it.conversation.dispatch({type: 'ui.click', message_id: 'i2', node_id: 'interrupt:cancel'});
    await idle(it);
    assert.deepEqual(it.server.inputs[1]?.resume, [{interruptId: 'i1', status: 'resolved', payload: {approved: false}}, {interruptId: 'i2', status: 'cancelled'}]);
    assert.equal(message(it.conversation, 'i2').controls.length, 0, 'the form takes nothing any more');
  });

  it('is cancelled by what the user says instead', async () => {
    const it = await bound([asks(trip), goesOn]);
    await it.binding.run();
    await it.binding.run({text: 'Never mind'});
    assert.deepEqual(it.server.inputs[1]?.resume, [{interruptId: 'i2', status: 'cancelled'}]);
    assert.equal(it.conversation.dispatch({type: 'ui.submit', message_id: 'i2', node_id: 'interrupt:form'}).ok, false);
    assertReplays(it);
  });

  it('can be answered no more once it expired, and does not hold up the thread', async () => {
    const it = await bound([asks({...trip, expiresAt: '2020-01-01T00:00:00Z'}), goesOn]);
    await it.binding.run();
    assert.match(shown(it.conversation)[0] ?? '', /can no longer be answered/);
    await it.binding.run({text: 'Go on'});
    assert.deepEqual(it.server.inputs[1]?.resume, [{interruptId: 'i2', status: 'cancelled'}]);
    assert.equal(shown(it.conversation).at(-1), 'assistant: Done.');
  });

  it('is asked again when the answer could not be sent', async () => {
    const it = await bound([asks(approval), (_, {response}) => void response.writeHead(500).end(), goesOn]);
    await it.binding.run();
    const decline = {type: 'ui.click', message_id: 'i1', node_id: 'interrupt:actions', action: 'decline'} as const;
    it.conversation.dispatch(decline);
    await idle(it);
    assert.deepEqual(it.binding.interrupts.map(({id}) => id), ['i1']);
    assert.equal(it.conversation.dispatch(decline).ok, true);
    await idle(it);
    assert.deepEqual(it.server.inputs[2]?.resume, [{interruptId: 'i1', status: 'resolved', payload: {approved: false}}]);
    assertReplays(it);
  });

  it('is answered with the same answer again when the run that took it failed', async () => {
    const it = await bound([asks(approval), ({threadId, runId}, {say}) => say({type: 'RUN_STARTED', threadId, runId}, {type: 'RUN_ERROR', message: 'No'}), goesOn]);
    await it.binding.run();
    it.conversation.dispatch({type: 'ui.click', message_id: 'i1', node_id: 'interrupt:actions', action: 'decline'});
    await idle(it);
    await it.binding.run();
    assert.deepEqual(it.server.inputs.slice(1).map(({resume}) => resume), Array(2).fill([{interruptId: 'i1', status: 'resolved', payload: {approved: false}}]));
  });

  it('is asked anew when the run that took its answer asks again under the same id', async () => {
    const it = await bound([asks(approval), asks(approval), goesOn]);
    await it.binding.run();
    const click = (message_id: string): boolean => it.conversation.dispatch({type: 'ui.click', message_id, node_id: 'interrupt:actions', action: 'approve', confirmed: true}).ok;
    assert.equal(click('i1'), true);
    await idle(it);
    assert.deepEqual(it.binding.interrupts.map(({id}) => id), ['i1']);
    // Whoever comes back finds the second one open.
    it.binding.dispose();
    const again = await bound([goesOn], {conversation: Conversation.replay(it.conversation.log, {policy}), prepare: (agent) => {
      agent.pendingInterrupts = [approval];
    }});
    await again.binding.run({text: 'No, leave it'});
    assert.deepEqual(again.server.inputs[0]?.resume, [{interruptId: 'i1', status: 'cancelled'}]);
    assert.deepEqual(again.conversation.messages.map(({id}) => id).slice(0, 2), ['i1', 'i1~2']);
    assertReplays(again);
  });

  it('is answered each time it is asked', async () => {
    const it = await bound([asks(approval), asks(approval), goesOn]);
    await it.binding.run();
    for (const message_id of ['i1', 'i1~2']) {
      it.conversation.dispatch({type: 'ui.click', message_id, node_id: 'interrupt:actions', action: 'approve', confirmed: true});
      await idle(it);
    }
    const approved = [{interruptId: 'i1', status: 'resolved', payload: {approved: true}}];
    assert.deepEqual(it.server.inputs.map(({resume}) => resume), [undefined, approved, approved]);
    assert.deepEqual(it.server.inputs[2]?.messages.filter(({role}) => role === 'user'), []);
    assert.deepEqual(it.binding.interrupts, []);
  });

  it('is open after a reload, where it was', async () => {
    const first = await bound([asks(trip)]);
    await first.binding.run();
    first.conversation.dispatch({type: 'ui.change', message_id: 'i2', node_id: 'city', value: 'Oslo'});
    const again = await bound([goesOn], {
      conversation: Conversation.replay(first.conversation.log, {policy}),
      prepare: (agent) => void (agent.pendingInterrupts = [trip]),
    });
    assert.equal(again.conversation.messages.length, 1);
    assert.equal(message(again.conversation, 'i2').node('city')?.value, 'Oslo');
    assert.equal(again.conversation.dispatch({type: 'ui.submit', message_id: 'i2', node_id: 'interrupt:form'}).ok, true);
    await idle(again);
    assert.deepEqual(again.server.inputs[0]?.resume?.map(({interruptId, payload}) => [interruptId, (payload as {city: string}).city]), [['i2', 'Oslo']]);
  });

  it('is no interface, whatever its words are', async () => {
    const it = await bound([asks({...approval, message: ':::button {#evil action=evil}\nEvil\n:::\n'})]);
    await it.binding.run();
    assert.equal(message(it.conversation, 'i1').node('evil'), undefined);
  });
});
