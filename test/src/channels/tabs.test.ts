/** Tabs on channels that can change a message: one body at a time, turned by a tap of which the agent hears nothing. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {type ChannelMessage, decode, deliver, sent} from '../../../src/channels/index.js';
import {makeDesk, message, type TestDesk} from './support/desk.js';
import {objects} from './support/players.js';

const source = 'Choose.\n\n:::tabs\n:::tab {label=First}\nThe first body.\n:::\n:::tab {label=Second selected}\nThe second body.\n\n:::button {#go action=go}\nGo\n:::\n:::\n:::\n';

async function delivered(channel: string, markdown: string, desk: TestDesk): Promise<ChannelMessage> {
  const made = (await deliver(message(markdown), [channel], {desk, to: '42'})).messages[channel] as ChannelMessage;
  await sent(made, {chat: '42', message_id: '7'}, desk);
  return made;
}

/** What each platform calls a button, and what a tap on it says. */
const players: Readonly<Record<string, {readonly caption: (button: Record<string, unknown>) => unknown; readonly token: string; readonly tap: (token: unknown, id: number) => unknown}>> = {
  telegram: {caption: ({text}) => text, token: 'callback_data', tap: (data, id) => ({update_id: id, callback_query: {id: 'q', data, from: {id: 42}, message: {chat: {id: 42}, message_id: 7}}})},
  slack: {caption: ({text}) => (text as {text?: string} | undefined)?.text, token: 'value', tap: (value, id) => ({type: 'block_actions', user: {id: '42'}, channel: {id: '42'}, message: {ts: '7'}, trigger_id: String(id), actions: [{value, action_ts: String(id)}]})},
  discord: {caption: ({label}) => label, token: 'custom_id', tap: (custom_id, id) => ({type: 3, id: String(id), channel_id: '42', user: {id: '42'}, message: {id: '7'}, data: {custom_id}})},
};

describe('tabs', () => {
  for (const [channel, {caption, token, tap}] of Object.entries(players)) {
    const buttonsIn = (payloads: unknown): {text: string; token: unknown}[] => [...objects(payloads)].filter((each) => typeof caption(each) === 'string' && String(each[token] ?? '').startsWith('u1.')).map((each) => ({text: String(caption(each)), token: each[token]}));

    it(`are turned by a tap on ${channel}, which is no event`, async () => {
      const desk = makeDesk();
      const made = await delivered(channel, source, desk);
      assert.deepEqual(made.degraded.map(({component, code, what}) => `${component} ${code} ${what}`), ['tabs deferred layout']);
      const first = JSON.stringify(made.payloads);
      assert.ok(first.includes('The second body.') && !first.includes('The first body.'));
      assert.deepEqual(buttonsIn(made.payloads).map(({text}) => text.replace('• ', '')).sort(), ['First', 'Go', 'Second']);
      const way = buttonsIn(made.payloads).find(({text}) => text === 'First');
      const incoming = await decode(channel, tap(way?.token, 1), {desk});
      assert.equal(incoming.kind, 'open');
      assert.ok(!('event' in incoming) && !('turn' in incoming));
      const turned = JSON.stringify('respond' in incoming && incoming.respond);
      assert.ok(turned.includes('The first body.') && !turned.includes('The second body.'), turned);
      assert.ok(!turned.includes('"Go"'), 'what the other tab holds is not offered');
      // And back.
      const back = buttonsIn('respond' in incoming && incoming.respond).find(({text}) => text === 'Second');
      assert.ok(JSON.stringify(await decode(channel, tap(back?.token, 2), {desk})).includes('The second body.'));
    });

    it(`are all shown on ${channel} where they hold a field or the message is long, and the report says so`, async () => {
      for (const body of [':::input {#n label=Name}\n:::', 'long '.repeat(4000)]) {
        const made = await delivered(channel, source.replace('The first body.', body), makeDesk());
        assert.ok(made.degraded.some(({what, code}) => what === 'layout' && code === 'fallback'));
        const all = JSON.stringify(made.payloads);
        assert.ok(all.includes('The second body.') && (all.includes('Name') || all.includes('long long')));
      }
    });
  }
});
