/** Our events as AG-UI's: its schemas and its client take them, and they read back as ours. */
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {EventSchemas} from '@ag-ui/core/schemas';
import {toAgUi} from '../../../src/ag-ui/to-ag-ui.js';
import {Conversation} from '../../../src/conversation/conversation.js';
import type {AgentEvent, UserEvent} from '../../../src/document/types.js';
import {assertReplays, policy, scripted, unbind} from '../../support/ag-ui-bound.js';

afterEach(unbind);

const version = 'amui-0.1';
const events: readonly AgentEvent[] = [
  {type: 'md.open', message_id: 'm1', version},
  {type: 'md.delta', message_id: 'm1', append: 'Hello\n\n:::radio {#tone label=Tone}\n- Warm\n- Short\n'},
  {type: 'md.delta', message_id: 'm1', append: ''},
  {type: 'md.delta', message_id: 'm1', append: ':::\n'},
  {type: 'ui.node', message_id: 'm1', id: 'p', component: 'progress', attributes: {value: 3}, label: 'Work'},
  {type: 'md.open', message_id: 'u1', version, role: 'user'},
  {type: 'md.delta', message_id: 'u1', append: 'Hi'},
  {type: 'md.close', message_id: 'u1'},
  {type: 'ui.patch', message_id: 'm1', op: 'set', target: '#p', path: '/value', value: 9},
  {type: 'md.error', message_id: 'm1', message: 'Not all was found.', code: 'partial'},
  {type: 'md.close', message_id: 'm1'},
  {type: 'md.open', message_id: 'm2', version, role: 'system'},
  {type: 'md.delta', message_id: 'm2', append: 'Half'},
  {type: 'md.cancel', message_id: 'm2', reason: 'Enough.'},
];
const clicked: UserEvent = {type: 'ui.click', version, message_id: 'm1', node_id: 'go', event_id: 'e1', seq: 1, at: 1, action: 'go'};

describe('our events as AG-UI’s', () => {
  for (const event of [...events, clicked, {type: 'md.delta', append: 'x'} as const]) {
    it(`fit the schemas: ${event.type}`, () => {
      const out = toAgUi(event);
      assert.ok(out.length > 0);
      for (const each of out) assert.deepEqual(EventSchemas.parse(each), each);
    });
  }

  it('name text as text and all else by its type', () => {
    assert.deepEqual(events.slice(0, 2).flatMap(toAgUi).map(({type}) => type), ['TEXT_MESSAGE_START', 'TEXT_MESSAGE_CONTENT']);
    assert.deepEqual(toAgUi(clicked), [{type: 'CUSTOM', name: 'markdownui.ui.click', value: clicked}]);
  });

  it('are taken by the client, and are the same conversation again', async () => {
    const sent = new Conversation({policy});
    for (const event of events) sent.receive(event);
    const it = scripted([[{type: 'RUN_STARTED', threadId: 't1', runId: 'r1'}, ...events.flatMap(toAgUi), {type: 'RUN_FINISHED', threadId: 't1', runId: 'r1'}]]);
    await it.binding.run();
    assert.deepEqual(it.conversation.toJSON(), sent.toJSON());
    assert.deepEqual(it.conversation.messages.map(({failure, stopped}) => [failure?.code, stopped]), sent.messages.map(({failure, stopped}) => [failure?.code, stopped]));
    assert.deepEqual(it.agent.messages.map(({id, role}) => [id, role]), [['m1', 'assistant'], ['u1', 'user'], ['m2', 'system']]);
    assertReplays(it);
  });
});
