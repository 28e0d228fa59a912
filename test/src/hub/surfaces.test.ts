/** A surface of A2UI in a message of the hub: pressed in one panel, answered in all, once. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {JsonObject} from '../../../src/base/json.js';
import {parseTurn, surfacePath} from '../../../src/index.js';
import {panel, post, running} from './support/hub.js';

const fence = (components: readonly object[], data: object): string => `Here.\n\n\`\`\`a2ui\n${JSON.stringify({version: 'v1.0', createSurface: {surfaceId: 's', catalogId: 'basic', components, dataModel: data}})}\n\`\`\`\n`;
const caption = {id: 'caption', component: 'Text', text: 'Book'};
const form = fence([
  {id: 'root', component: 'Column', children: ['who', 'go']}, {id: 'who', component: 'TextField', label: 'Who', value: {path: '/who'}}, caption,
  {id: 'go', component: 'Button', child: 'caption', action: {event: {name: 'book', context: {who: {path: '/who'}, guests: 2}}}},
], {who: ''});
const plain = fence([{id: 'root', component: 'Button', child: 'caption', action: {event: {name: 'pay', context: {amount: 5}}}}, caption], {});
const pressed = (name: string, sourceComponentId: string, context: JsonObject): JsonObject => ({version: 'v1.0', action: {name, surfaceId: 's', sourceComponentId, timestamp: '2026-01-01T00:00:00.000Z', context}});

describe('a surface in a message of the hub', () => {
  it('is pressed in a panel: the agent hears it once, and the other panel shows it answered', async () => {
    const {room, turns} = await running();
    const [one, two] = [panel(room), panel(room)];
    const {surface_id: message_id} = await room.say(form);
    for (const each of [one, two]) await each.until(({messages}) => messages.some(({phase}) => phase === 'closed'));
    const a2ui = pressed('book', 'go', {who: 'Ann', guests: 2});
    const done = one.conversation.dispatch({type: 'ui.click', message_id, node_id: 's', text: 'Book — Who: Ann', a2ui});
    assert.ok(done.ok && done.turn);
    assert.deepEqual([await one.transport.send(done.turn), await one.transport.send(done.turn)], [true, true]);
    assert.deepEqual(turns.map(({text, event, a2ui: said}) => [parseTurn(text)?.text, event?.action, said]), [['Book — Who: Ann', 'book', a2ui]]);
    const path = surfacePath(message_id, 's');
    await two.until(({store}) => store.get(path) === 'go');
    const late = two.conversation.dispatch({type: 'ui.click', message_id, node_id: 's', text: 'Book', a2ui});
    assert.equal(late.ok && late.turn && (await two.transport.send(late.turn)), false, 'it was answered');
    assert.equal(turns.length, 1);
  });

  it('is held to the policy of the hub', async () => {
    const {room, turns} = await running({policy: {sensitiveActions: ['pay']}});
    const {surface_id: message_id} = await room.say(plain);
    const event = {type: 'ui.click', message_id, node_id: 's', event_id: 'e', a2ui: pressed('pay', 'root', {amount: 5})};
    assert.equal((await post(room.turns, {text: 'x', event})).status, 422);
    assert.equal((await post(room.turns, {text: 'x', event: {...event, confirmed: true}})).status, 202);
    assert.equal(turns.length, 1);
  });

  it('is not believed: what it says is checked against the surface', async () => {
    const {room, turns} = await running();
    const {surface_id: filled} = await room.say(form);
    const {surface_id: fixed} = await room.say(plain);
    const send = async (message_id: string, a2ui: unknown): Promise<unknown> => {
      const {status, data} = await post(room.turns, {text: 'x', event: {type: 'ui.click', message_id, node_id: 's', event_id: JSON.stringify(a2ui).slice(0, 190), a2ui}});
      return (data['error'] as {code?: string} | undefined)?.code ?? status;
    };
    const wrong: readonly unknown[] = [5, {}, {action: []}, pressed('other', 'go', {who: '', guests: 2}), pressed('book', 'who', {who: '', guests: 2}), pressed('book', 'go', {who: ''}), {...pressed('book', 'go', {who: '', guests: 2}), action: {}}];
    for (const a2ui of wrong) assert.equal(await send(filled, a2ui), 'unknown-node', JSON.stringify(a2ui));
    assert.equal(await send(fixed, pressed('pay', 'root', {amount: 900})), 'unknown-node', 'nothing can be entered there');
    assert.equal(turns.length, 0);
    assert.equal(await send(fixed, pressed('pay', 'root', {amount: 5})), 202);
    assert.equal(await send(fixed, {...pressed('pay', 'root', {amount: 5}), version: 'again'}), 'spent');
    assert.deepEqual(turns.map(({event, a2ui}) => [event?.action, a2ui?.action?.context]), [['pay', {amount: 5}]]);
  });
});
