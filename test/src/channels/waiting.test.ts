/** Chats in which answers say nothing of what they answer: one question is open at a time, the others wait. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {decode, deliver, type Delivery, type Incoming, render, sent} from '../../../src/channels/index.js';
import {kindOf, makeDesk, message, type TestDesk} from './support/desk.js';
import {found} from './support/players.js';

const pick = (name: string): string => `:::radio {#${name} label="${name}"}\n- Yes {value=y}\n- No {value=n}\n:::`;
const form = ':::form {#f action=go label=Trip}\n:::input {#town label=Town required} :::\n:::button {type=submit}\nBook\n:::\n:::';

const give = (desk: TestDesk, channel: string, source: string, id: string, ref = `${id}-reference`): Promise<Delivery> => deliver(message(source, id), [channel], {desk, to: '42', ref});
let count = 0;
const say = (desk: TestDesk, channel: string, text: string): Promise<Incoming> =>
  decode(channel, channel === 'sms' ? {From: '42', To: '1', Body: text, MessageSid: `SM${++count}`} : {from: '42', id: `w${++count}`, type: 'text', text: {body: text}}, {desk});

for (const channel of ['sms', 'whatsapp'] as const) {
  describe(`a second question on ${channel}`, () => {
    it('waits, is said to, and comes with the answer of the first', async () => {
      const desk = makeDesk();
      const first = await give(desk, channel, pick('Alpha'), 'm1');
      assert.equal(first.payloads[channel]?.length, 1);
      const second = await give(desk, channel, pick('Beta'), 'm2');
      assert.deepEqual([second.payloads[channel], second.delivered[channel]], [[], 'degraded']);
      assert.deepEqual(second.degraded.map(({code, what, message: line}) => [code, what, line]).at(-1), ['deferred', 'message', `The message waits on ${channel} — another question is open in this chat`]);
      const third = await give(desk, channel, form, 'm3');
      assert.deepEqual(third.payloads[channel], []);
      const done = await say(desk, channel, channel === 'sms' ? '2' : 'No');
      assert.deepEqual([kindOf(done), 'value' in done && done.value, done.event?.message_id], ['change', 'n', 'm1']);
      assert.match(JSON.stringify(done.respond), /Beta/);
      assert.doesNotMatch(JSON.stringify(done.respond), /Town/);
      const next = await say(desk, channel, channel === 'sms' ? '1' : 'Yes');
      assert.deepEqual(['value' in next && next.value, next.event?.message_id], ['y', 'm2']);
      assert.match(JSON.stringify(next.respond), /Town/);
      const town = await say(desk, channel, 'Porto');
      assert.deepEqual([kindOf(town), 'value' in town && town.value], ['change', 'Porto']);
      const end = await say(desk, channel, channel === 'sms' ? '1' : 'Book');
      assert.deepEqual([kindOf(end), end.event?.values], ['submit', {town: 'Porto'}]);
      assert.equal(kindOf(await say(desk, channel, 'hello')), 'text');
    });

    it('comes when the first is discarded', async () => {
      const desk = makeDesk();
      await give(desk, channel, form, 'm1');
      await give(desk, channel, pick('Beta'), 'm2');
      await say(desk, channel, 'Porto');
      const done = await say(desk, channel, '0');
      assert.equal(kindOf(done), 'cancel');
      assert.match(JSON.stringify(done.respond), /Beta/);
    });

    it('does not wait behind words, behind an answered one, or in another chat', async () => {
      const desk = makeDesk();
      await give(desk, channel, 'Just *words*.', 'm1');
      assert.equal((await give(desk, channel, pick('Alpha'), 'm2')).payloads[channel]?.length, 1);
      assert.equal((await give(desk, channel, 'More words.', 'm3')).payloads[channel]?.length, 1);
      const elsewhere = await deliver(message(pick('Beta'), 'm4'), [channel], {desk, to: '43'});
      assert.equal(elsewhere.payloads[channel]?.length, 1);
      assert.equal((await say(desk, channel, channel === 'sms' ? '1' : 'Yes')).event?.message_id, 'm2');
      assert.equal((await give(desk, channel, pick('Gamma'), 'm5')).payloads[channel]?.length, 1);
    });

    it('does not wait for one that nobody answered for a day', async () => {
      let time = 1_700_000_000_000;
      const desk = {...makeDesk(), now: () => time};
      await give(desk, channel, pick('Alpha'), 'm1');
      time += 23 * 3_600_000;
      assert.deepEqual((await give(desk, channel, pick('Beta'), 'm2')).payloads[channel], []);
      time += 2 * 3_600_000;
      assert.equal((await give(desk, channel, pick('Gamma'), 'm3')).payloads[channel]?.length, 1);
    });

    it('keeps its place when it is delivered again, and lets what was open come after what the host sent anyway', async () => {
      const desk = makeDesk();
      await give(desk, channel, pick('Alpha'), 'm1');
      await give(desk, channel, pick('Beta'), 'm2');
      await give(desk, channel, pick('Alpha'), 'm1');
      const urgent = render(message(pick('Urgent'), 'm3'), channel, {desk, to: '42'});
      desk.refs.set(urgent.ref, urgent.row);
      await sent(urgent, {chat: '42', message_id: '9'}, desk);
      const order: (string | undefined)[] = [];
      for (let turn = 0; turn < 3; turn++) {
        // A minute later: the same number at once could be the first one again.
        Object.assign(desk, {now: () => 1_800_000_000_000 + turn * 60_000});
        order.push((await say(desk, channel, channel === 'sms' ? '1' : 'Yes')).event?.message_id);
      }
      assert.deepEqual(order, ['m3', 'm1', 'm2']);
    });
  });
}

describe('a tap on whatsapp', () => {
  it('on a button of an older message answers that one, whatever is open', async () => {
    const desk = makeDesk();
    const first = await give(desk, 'whatsapp', pick('Alpha'), 'm1');
    const {id} = found(first.payloads, ({title}) => title === 'No') as {id: string};
    await give(desk, 'whatsapp', pick('Beta'), 'm2');
    const tap = {from: '42', id: 't1', type: 'interactive', interactive: {type: 'button_reply', button_reply: {id, title: 'No'}}};
    const done = await decode('whatsapp', tap, {desk});
    assert.deepEqual([kindOf(done), done.event?.message_id], ['change', 'm1']);
    assert.match(JSON.stringify(done.respond), /Beta/);
  });
});
