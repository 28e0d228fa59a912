/** From end to end over HTTP: a host, the platforms' rules and signatures, and a person on each of them. */
import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it} from 'node:test';
import {core, inBrowser, kindOf, pizza} from './support/desk.js';
import {Host} from './support/host.js';
import {discordKey, Platform, secrets} from './support/platform.js';
import {slackState} from './support/players.js';

type Loose = Readonly<Record<string, unknown>>;
const wanted = inBrowser(pizza, {type: 'ui.change', node_id: 'size', value: 'Large'}, {type: 'ui.change', node_id: 'tops', value: ['Basil']}, {type: 'ui.change', node_id: 'note', value: 'x'}, {type: 'ui.click', node_id: 'button-1'});
const person = {id: 42, is_bot: false, first_name: 'Ada'};

/** What a person does on a platform until the order is sent; each gives the update that sent it. */
const people: Readonly<Record<string, (platform: Platform) => Promise<unknown>>> = {
  async telegram(platform) {
    const tap = async (caption: string): Promise<unknown> => {
      const {id, object} = platform.button(({text, callback_data}) => callback_data !== undefined && String(text).startsWith(caption));
      const query = String(platform.next());
      platform.waiting.add(query);
      const update = {update_id: platform.next(), callback_query: {id: query, from: person, chat_instance: '5', data: object['callback_data'], message: {message_id: Number(id), date: 0, chat: {id: 42, type: 'private', first_name: 'Ada'}}}};
      assert.equal((await platform.deliver('telegram', update)).status, 200);
      assert.equal(platform.waiting.size, 0, 'each tap is answered once');
      return update;
    };
    await tap('○ Large');
    await tap('☐ Basil');
    await tap('✎ Note');
    const {id} = platform.button(({force_reply}) => force_reply === true);
    await platform.deliver('telegram', {update_id: platform.next(), message: {message_id: 300, date: 0, from: person, chat: {id: 42, type: 'private', first_name: 'Ada'}, text: 'x', reply_to_message: {message_id: Number(id)}}});
    return tap('Send order');
  },
  async slack(platform) {
    const {id, object} = platform.button(({type, text}) => type === 'button' && (text as Loose)['text'] === 'Send order');
    const trigger_id = String(platform.next());
    platform.waiting.add(trigger_id);
    const update = {type: 'block_actions', user: {id: 'U1'}, trigger_id, channel: {id: '42'}, message: {ts: id}, response_url: 'https://hooks.example', actions: [{...object, action_ts: '1.1'}], state: {values: slackState(platform.shown.get(id), {Size: 'Large', Toppings: ['Basil'], Note: 'x'})}};
    await platform.deliver('slack', update);
    return update;
  },
  async discord(platform) {
    const {id, object} = platform.button(({type, label}) => type === 2 && label === 'Send order…');
    const common = {token: 't', application_id: '1', version: 1, channel_id: '42', member: {user: {id: '42'}}, message: {id}};
    const opened = await platform.deliver('discord', {type: 3, id: String(platform.next()), ...common, data: {component_type: 2, custom_id: object['custom_id']}});
    const {type, data} = opened.body as {type: number; data: {custom_id: string; components: {label: string; component: {type: number; custom_id: string; options?: {label: string; value: string}[]}}[]}};
    assert.equal(type, 9);
    const filled: Readonly<Record<string, string>> = {Size: 'Large', Toppings: 'Basil', Note: 'x'};
    const components = data.components.map(({label, component}) => {
      const value = component.options?.find((option) => option.label === filled[label])?.value ?? filled[label];
      return {type: 18, component: {type: component.type, custom_id: component.custom_id, ...(component.type === 22 ? {values: [value]} : {value})}};
    });
    const update = {type: 5, id: String(platform.next()), ...common, data: {custom_id: data.custom_id, components}};
    const done = await platform.deliver('discord', update);
    const answer = done.body as {type: number; data: Loose};
    assert.equal(answer.type, 7);
    platform.shown.set(id, answer.data);
    return update;
  },
  async teams(platform) {
    const {id, object} = platform.button(({type, title}) => type === 'Action.Execute' && title === 'Send order');
    const update = {type: 'invoke', name: 'adaptiveCard/action', id: `a${platform.next()}`, replyToId: id, conversation: {id: '42'}, from: {aadObjectId: 'ada', id: '29:x'}, value: {action: {type: 'Action.Execute', verb: object['verb'], data: {...(object['data'] as Loose), f0: '1', f1: '1', f2: 'x'}}}};
    const done = await platform.deliver('teams', update);
    platform.shown.set(id, (done.body as {value: Loose}).value);
    return update;
  },
  async whatsapp(platform) {
    const tap = async (title: string): Promise<unknown> => {
      const {id, object} = platform.button((each) => each['title'] === title && typeof each['id'] === 'string');
      const update = {from: '42', id: `wamid.${platform.next()}`, timestamp: '1', type: 'interactive', context: {id}, interactive: {type: 'button_reply', button_reply: {id: object['id'], title}}};
      await platform.deliver('whatsapp', update);
      return update;
    };
    const say = (body: string): Promise<unknown> => platform.deliver('whatsapp', {from: '42', id: `wamid.${platform.next()}`, timestamp: '1', type: 'text', text: {body}});
    await tap('Large');
    await say('2');
    await say('x');
    return tap('Send order');
  },
  async sms(platform) {
    const say = async (Body: string): Promise<unknown> => {
      const update = {From: '42', To: '1', Body, MessageSid: `SM${platform.next()}`, NumMedia: '0'};
      await platform.deliver('sms', update);
      return update;
    };
    await say('2');
    await say('2');
    await say('x');
    return say('1');
  },
};

describe('over http', () => {
  let platform: Platform;
  let host: Host;
  beforeEach(async () => {
    platform = new Platform();
    host = new Host(await platform.open(), {...secrets, discord: discordKey});
    platform.join(await host.open());
  });
  afterEach(async () => {
    await host.close();
    await platform.close();
  });

  for (const [channel, act] of Object.entries(people)) {
    it(`a person on ${channel} orders a pizza once, within all rules of the platform`, async () => {
      await host.send(channel, pizza);
      const update = await act(platform);
      const done = host.heard.at(-1) ?? assert.fail();
      assert.deepEqual([kindOf(done), core(done.event)], ['submit', wanted]);
      assert.deepEqual(platform.refused, []);
      assert.match(JSON.stringify([...platform.shown.values()]), /✓ Send order|Send order — Size: Large/, 'the answer is seen in the chat');
      // The platform sends it again, as it does when an answer was slow.
      if (channel === 'telegram') platform.waiting.add(String((update as {callback_query: {id: string}}).callback_query.id));
      await platform.deliver(channel, update);
      assert.equal(kindOf(host.heard.at(-1) ?? assert.fail()), 'ignored: duplicate');
      assert.equal(host.heard.filter(({turn}) => turn !== undefined).length, 1);
    });

    it(`what is not signed by ${channel} is not even read`, async () => {
      await host.send(channel, pizza);
      assert.equal((await platform.deliver(channel, {update_id: 1, callback_query: {}}, true)).status, 401);
      assert.deepEqual(host.heard, []);
    });
  }

  it('a form that slack asks in a dialog opens it within its moment, and says in it what is wrong', async () => {
    const form = ':::form {#f action=go label=Account}\n:::input {#mail label="E-mail" type=email required}\n:::\n:::button {#b type=submit}\nOpen\n:::\n:::';
    await host.send('slack', form);
    const {id, object} = platform.button(({type, text}) => type === 'button' && (text as Loose)['text'] === 'Open…');
    platform.waiting.add('T1');
    await platform.deliver('slack', {type: 'block_actions', user: {id: 'U1'}, trigger_id: 'T1', channel: {id: '42'}, message: {ts: id}, actions: [{...object, action_ts: '1'}]});
    const view = platform.dialogs[0] ?? assert.fail('no dialog');
    const submit = (mail: string): Promise<{status: number; body: unknown}> => platform.deliver('slack', {type: 'view_submission', user: {id: 'U1'}, trigger_id: `T${platform.next()}`, view: {id: 'V1', private_metadata: view['private_metadata'], state: {values: slackState(view, {'E-mail': mail})}}});
    assert.deepEqual(Object.values(((await submit('nobody')).body as {errors: object}).errors), ['E-mail: Please enter a valid e-mail address.']);
    assert.deepEqual((await submit('ada@host.example')).body, {response_action: 'clear'});
    assert.deepEqual([host.heard.at(-1)?.event?.values, platform.refused], [{mail: 'ada@host.example'}, []]);
    assert.match(JSON.stringify(platform.last), /✓ Open/);
  });
});
