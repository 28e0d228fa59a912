/** Acts on a surface that stands in a message, without a page. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Conversation, type LogEntry, type PolicyOptions, type TranscriptItem, type UserAct} from '../../../src/index.js';

const act = {type: 'ui.click', node_id: 's', text: 'Book — Guests: 2', a2ui: {version: 'v1.0', action: {name: 'book', surfaceId: 's', sourceComponentId: 'go', context: {guests: 2}}}} as const satisfies UserAct;
const lines = (items: readonly TranscriptItem[]): string[] => items.map((item) => ('turn' in item ? `${item.turn.text}${item.failed ? ' (failed)' : ''}` : item.id));

function opened(policy?: PolicyOptions): Conversation {
  const conversation = new Conversation({...(policy && {policy})});
  conversation.receive({type: 'md.open', message_id: 'm', version: 'amui-0.1'});
  conversation.receive({type: 'md.delta', append: ':::input {#n bind=guests label=Guests}\n:::\n', message_id: 'm'});
  conversation.receive({type: 'md.close', message_id: 'm'});
  return conversation;
}

describe('an act on a surface', () => {
  it('is a turn of the conversation, and the same one in a replay', () => {
    const conversation = opened();
    const done = conversation.message('m')?.dispatch(act);
    const event = done?.ok ? done.event : undefined;
    assert.deepEqual([event?.type, event?.node_id, event?.action, event?.a2ui], ['ui.click', 's', 'book', act.a2ui]);
    assert.deepEqual(lines(conversation.transcript), ['m', 'Book — Guests: 2']);
    const again = Conversation.replay(JSON.parse(JSON.stringify(conversation.log)) as LogEntry[]);
    assert.deepEqual(lines(again.transcript), lines(conversation.transcript));
    assert.deepEqual(again.toJSON(), conversation.toJSON());
    assert.equal(again.store.get('guests'), '', 'its values are those of the surface, not of controls beside it');
  });

  it('is open again when its turn failed', () => {
    const conversation = opened();
    const message = conversation.message('m');
    message?.dispatch(act);
    message?.settle('s', {ok: false});
    assert.deepEqual(lines(conversation.transcript), ['m', 'Book — Guests: 2 (failed)']);
    assert.equal(conversation.store.get('a2ui.m/s'), null);
    assert.deepEqual(Conversation.replay(conversation.log).toJSON(), conversation.toJSON());
    const [, turn] = conversation.transcript;
    message?.dispatch({...act, ...(turn && 'turn' in turn && {event_id: turn.turn.event.event_id})});
    assert.deepEqual(lines(conversation.transcript), ['m', 'Book — Guests: 2']);
  });

  it('is not put into the user\'s mouth by an agent', () => {
    const conversation = opened();
    conversation.receive({type: 'ui.answered', message_id: 'm', event: {type: 'ui.click', node_id: 's', event_id: 'e', action: 'pay', text: 'I agree to pay 900', a2ui: act.a2ui}} as never);
    assert.deepEqual(lines(conversation.transcript), ['m', 'Pay']);
  });

  it('is refused when its message is not that of the surface', () => {
    const conversation = opened();
    for (const a2ui of [{}, {action: 5}, {action: {name: 'book', surfaceId: 'other', sourceComponentId: 'go'}}, {action: {surfaceId: 's'}}]) {
      const done = conversation.dispatch({...act, a2ui, message_id: 'm'} as never);
      assert.equal(done.ok ? '' : done.code, 'invalid');
    }
    assert.deepEqual(lines(conversation.transcript), ['m']);
  });

  it('is held to the policy of its message as any other act', () => {
    const code = (policy: PolicyOptions, confirmed = false): string => {
      const conversation = opened(policy);
      const done = conversation.dispatch({...act, message_id: 'm', confirmed});
      return done.ok ? `done${done.event.confirmed ? ', confirmed' : ''}` : done.code;
    };
    assert.deepEqual([code({}), code({actions: ['other']}), code({readOnly: true}), code({sensitiveActions: ['book']}), code({sensitiveActions: ['book']}, true)], ['done', 'disabled', 'disabled', 'needs-confirmation', 'done, confirmed']);
  });

  it('is answered where it was answered elsewhere, and a turn of ours that failed does not open it', () => {
    const conversation = opened();
    const message = conversation.message('m');
    message?.dispatch(act);
    conversation.receive({type: 'ui.answered', message_id: 'm', event: {type: 'ui.click', node_id: 's', event_id: 'e', action: 'book', a2ui: {...act.a2ui, action: {...act.a2ui.action, sourceComponentId: 'other'}}}} as never);
    message?.settle('s', {ok: false});
    assert.equal(conversation.store.get('a2ui.m/s'), 'other');
    assert.deepEqual(Conversation.replay(JSON.parse(JSON.stringify(conversation.log)) as LogEntry[]).toJSON(), conversation.toJSON());
  });
});
