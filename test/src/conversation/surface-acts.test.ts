/** Acts on a surface that stands in a message, without a page. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Conversation, type LogEntry, type SurfaceAct, type TranscriptItem} from '../../../src/index.js';

const act: SurfaceAct = {surfaceId: 's', componentId: 'go', action: 'book', text: 'Book — Guests: 2', message: {version: 'v1.0', action: {name: 'book', surfaceId: 's', sourceComponentId: 'go', context: {guests: 2}}}};
const lines = (items: readonly TranscriptItem[]): string[] => items.map((item) => ('turn' in item ? `${item.turn.text}${item.failed ? ' (failed)' : ''}` : item.id));

function opened(): Conversation {
  const conversation = new Conversation();
  conversation.receive({type: 'md.open', message_id: 'm', version: 'amui-0.1'});
  conversation.receive({type: 'md.delta', append: ':::input {#n bind=guests label=Guests}\n:::\n', message_id: 'm'});
  conversation.receive({type: 'md.close', message_id: 'm'});
  return conversation;
}

describe('an act on a surface', () => {
  it('is a turn of the conversation, and the same one in a replay', () => {
    const conversation = opened();
    const event = conversation.message('m')?.actOnSurface(act);
    assert.deepEqual([event?.type, event?.node_id, event?.action, event?.a2ui], ['ui.click', 's', 'book', act.message]);
    assert.deepEqual(lines(conversation.transcript), ['m', 'Book — Guests: 2']);
    const again = Conversation.replay(JSON.parse(JSON.stringify(conversation.log)) as LogEntry[]);
    assert.deepEqual(lines(again.transcript), lines(conversation.transcript));
    assert.deepEqual(again.toJSON(), conversation.toJSON());
    assert.equal(again.store.get('guests'), '', 'its values are those of the surface, not of controls beside it');
  });

  it('is open again when its turn failed', () => {
    const conversation = opened();
    const message = conversation.message('m');
    message?.actOnSurface(act);
    message?.settle('s', {ok: false});
    assert.deepEqual(lines(conversation.transcript), ['m', 'Book — Guests: 2 (failed)']);
    assert.equal(conversation.store.get('a2ui.m/s'), null);
    assert.deepEqual(Conversation.replay(conversation.log).toJSON(), conversation.toJSON());
    const [, turn] = conversation.transcript;
    message?.actOnSurface({...act, ...(turn && 'turn' in turn && {event_id: turn.turn.event.event_id})});
    assert.deepEqual(lines(conversation.transcript), ['m', 'Book — Guests: 2']);
  });

  it('is not put into the user\'s mouth by an agent', () => {
    const conversation = opened();
    conversation.receive({type: 'ui.answered', message_id: 'm', event: {type: 'ui.click', node_id: 's', event_id: 'e', action: 'pay', text: 'I agree to pay 900', a2ui: act.message}} as never);
    assert.deepEqual(lines(conversation.transcript), ['m', 'Pay']);
  });
});
