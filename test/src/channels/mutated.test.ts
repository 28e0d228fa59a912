/** Updates that anybody could send: parts of real ones exchanged for anything at all. None throws, and none speaks for another. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {decode, deliver, flowEndpoint, openPage, sent} from '../../../src/channels/index.js';
import {makeDesk, message, pizza, ref} from './support/desk.js';
import {objects} from './support/players.js';

type Loose = Record<string, unknown>;

const tokenIn = (payloads: unknown): string => String([...objects(payloads)].flatMap((each) => ['callback_data', 'custom_id', 'value', 'r', 'id'].map((name) => each[name])).find((each) => typeof each === 'string' && each.startsWith('u1.')) ?? '');

/** What each platform sends, with all that we read in it. */
const updates: Readonly<Record<string, (token: string) => Loose[]>> = {
  telegram: (data) => [
    {update_id: 1, callback_query: {id: 'q', data, from: {id: 42}, message: {chat: {id: 42}, message_id: 7}}},
    {update_id: 2, message: {from: {id: 42}, chat: {id: 42}, text: '1', reply_to_message: {message_id: 7}}},
    {update_id: 3, message: {from: {id: 42}, chat: {id: 42}, web_app_data: {data: JSON.stringify({page: data, event: {type: 'ui.submit', node_id: 'order', values: {size: 'Small'}}})}}},
  ],
  discord: (custom_id) => [
    {type: 3, id: '1', channel_id: '42', user: {id: '42'}, message: {id: '7'}, data: {custom_id, values: ['0']}},
    {type: 5, id: '2', channel_id: '42', member: {user: {id: '42'}}, message: {id: '7'}, data: {custom_id, components: [{component: {custom_id: 'f0', value: '0'}}, {component: {custom_id: 'f1', values: ['0', '1']}}]}},
    {author: {id: '42'}, channel_id: '42', id: '3', content: 'Small', message_reference: {message_id: '7'}},
  ],
  slack: (value) => [
    {type: 'block_actions', user: {id: '42'}, channel: {id: '42'}, message: {ts: '7'}, trigger_id: 't', actions: [{value, action_ts: '1'}], state: {values: {[`u1.${ref}.1.f0`]: {v: {type: 'radio_buttons', selected_option: {value: '0'}}}, [`u1.${ref}.1.f2`]: {v: {type: 'plain_text_input', value: 'hot'}}}}},
    {type: 'view_submission', user: {id: '42'}, view: {id: 'V', private_metadata: value, state: {values: {a: {v: {type: 'checkboxes', selected_options: [{value: '1'}]}}}}}},
    {type: 'message', user: '42', channel: '42', text: 'Small', thread_ts: '7', client_msg_id: 'c'},
  ],
  teams: (r) => [
    {type: 'message', id: '1', from: {id: '42'}, conversation: {id: '42'}, replyToId: '7', value: {r, f0: '0', f1: '0,1', f2: 'hot'}},
    {type: 'invoke', name: 'adaptiveCard/action', id: '2', from: {aadObjectId: '42'}, conversation: {id: '42'}, value: {action: {data: {r, f0: '1'}}}},
  ],
  whatsapp: (id) => [
    {from: '42', id: '1', interactive: {button_reply: {id}}},
    {from: '42', id: '2', text: {body: '1'}, context: {id: '7'}},
    {from: '42', id: '3', interactive: {nfm_reply: {response_json: JSON.stringify({flow_token: id, places: 'c1:0,m1:1', c1: '0', m1: ['0']})}}},
  ],
  sms: () => [{From: '42', Body: '1', MessageSid: '1'}, {From: '42', Body: 'Small', MessageSid: '2'}],
  email: () => [{from: {value: [{address: 'ada@example.com'}]}, to: {value: [{address: `agent+u1.${ref}@example.com`}]}, subject: `Re: Pizza [u1.${ref}]`, text: 'size: Small\n\n> 1) Small', messageId: '<1@example.com>', headers: new Map([['authentication-results', 'mx.example.com; dmarc=pass header.from=example.com']])}],
};

/** All places in an object. */
function* places(value: unknown, path: readonly (string | number)[] = []): Generator<readonly (string | number)[], void, undefined> {
  yield path;
  if (typeof value === 'object' && value !== null) for (const [key, each] of Object.entries(value)) yield* places(each, [...path, key]);
}

function exchanged(value: unknown, [key, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : {...(value as Loose)}) as Loose;
  copy[key] = exchanged(copy[key], rest, by);
  return copy;
}

const anything = fc.oneof(
  fc.anything({withBigInt: true, withDate: true, withMap: true, withNullPrototype: true}),
  fc.constantFrom<unknown>(null, undefined, '', '0', -1, 1e21, Number.NaN, '__proto__', 'constructor', 'u1.', 'f0', [[]], {__proto__: null}, {toString: 1}, '\u202e1', '1'.repeat(100_000), '{"a":', Symbol('s'), () => 1),
);

describe('an update of which anything was exchanged', () => {
  for (const [channel, make] of Object.entries(updates)) {
    it(`does not throw on ${channel}, and is nobody else's`, async () => {
      let understood = 0;
      await fc.assert(fc.asyncProperty(fc.nat(), fc.array(fc.tuple(fc.nat(), anything), {minLength: 1, maxLength: 3}), fc.boolean(), async (which, changes, drafts) => {
        const desk = makeDesk(drafts);
        const made = (await deliver(message(pizza), [channel], {desk, ref, to: '42', from: 'agent@example.com', actors: ['42', 'ada@example.com']})).messages[channel];
        assert.ok(made);
        await sent(made, {chat: '42', message_id: '7'}, desk);
        const all = make(tokenIn(made.payloads));
        let update: unknown = all[which % all.length];
        for (const [place, by] of changes) {
          const there = [...places(update)];
          update = exchanged(update, there[place % there.length] ?? [], by);
        }
        const incoming = await decode(channel, update, {desk, mailServers: ['mx.example.com']});
        if (incoming.kind !== 'ignored') understood += 1;
        if ('actor' in incoming && 'event' in incoming && incoming.event) assert.ok(['42', 'ada@example.com'].includes(incoming.actor), incoming.actor);
        // The same once more is no second answer.
        const again = await decode(channel, update, {desk, mailServers: ['mx.example.com']});
        if ('event' in incoming && (incoming.kind === 'submit' || incoming.kind === 'click')) assert.ok(again.kind !== 'submit' && again.kind !== 'click', again.kind);
      }), {numRuns: 200});
      assert.ok(understood > 10, 'some say something all the same');
    });
  }
});

describe('a request of which anything was exchanged', () => {
  it('does not throw at the endpoint of a Flow, and keeps its own reference', async () => {
    let taken = 0;
    await fc.assert(fc.asyncProperty(fc.nat(), anything, async (place, by) => {
      const desk = makeDesk();
      const made = (await deliver(message(pizza), ['whatsapp'], {desk, ref, to: '42', flow: '1'})).messages['whatsapp'] ?? assert.fail();
      await sent(made, {chat: '42', message_id: '7'}, desk);
      const flow_token = String([...objects(made.payloads)].find((each) => 'flow_token' in each)?.['flow_token']);
      const request = {version: '3.0', action: 'data_exchange', screen: 'FORM', data: {places: 'c1:0,m1:1,l1:2', c1: '1', m1: ['1'], l1: 'x', flow_token: 'another'}, flow_token};
      const there = [...places(request)];
      const {status, body} = await flowEndpoint(exchanged(request, there[place % there.length] ?? [], by), {desk});
      assert.ok([200, 427].includes(status));
      const params = [...objects(body)].find((each) => 'flow_token' in each);
      if (params === undefined) return;
      taken += 1;
      assert.equal(params['flow_token'], flow_token);
    }), {numRuns: 200});
    assert.ok(taken > 0, 'some are taken');
  });

  it('opens no page but by the link that was sent', async () => {
    const desk = makeDesk();
    const made = (await deliver(message(pizza), ['email'], {desk, ref, to: 'ada@example.com', from: 'agent@example.com', page: 'https://host.example/a'})).messages['email'] ?? assert.fail();
    await sent(made, {chat: 'ada@example.com', message_id: '7'}, desk);
    const link = /[?&]r=([\w.-]+)/.exec(JSON.stringify(made.payloads))?.[1] ?? '';
    assert.equal((await openPage(link, {desk})).kind, 'page');
    await fc.assert(fc.asyncProperty(fc.oneof(fc.string(), fc.nat({max: link.length - 1}).chain((at) => fc.string({minLength: 1, maxLength: 1}).map((letter) => link.slice(0, at) + letter + link.slice(at + 1)))), async (other) => {
      assert.equal((await openPage(other, {desk})).kind, other === link ? 'page' : 'ignored');
    }), {numRuns: 300});
  });
});
