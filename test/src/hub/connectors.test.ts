/** Channels of the hub: a fake of Telegram gets the message, its tap is the same turn, and each place shows what another one answered. */
import assert from 'node:assert/strict';
import {createHmac} from 'node:crypto';
import {describe, it} from 'node:test';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {parseTurn} from '../../../src/index.js';
import type {UiReport} from '../../../src/server/mcp/index.js';
import {answered, choice, later, panel, post, reportsIn, running, shows, Telegram} from './support/hub.js';

const acts = (turns: readonly {readonly from: string; readonly event?: {readonly action?: string}}[]): unknown[] => turns.map(({from, event}) => [from, event?.action]);

describe('a channel', () => {
  it('gets the message, and its tap is a turn once, answered in the panels', async () => {
    const telegram = new Telegram();
    const {room, turns, url} = await running({channels: [telegram.channel]});
    const one = panel(room);
    const {data} = await post(room.agent, {markdown: choice});
    assert.deepEqual(reportsIn(data).map(({delivered, degraded}) => [delivered, degraded]), [[{web: 'full', telegram: 'full'}, []]]);
    await one.until(shows('next'));
    const tap = telegram.tap('Reject');
    assert.equal((await telegram.report(url, tap)).status, 200);
    await one.until(answered('next'));
    assert.equal(one.message('Ship it').node('next')?.answer, 'Reject');
    assert.deepEqual(turns.map(({from, text, event}) => [from, parseTurn(text)?.text, event?.message_id === reportsIn(data)[0]?.surface_id]), [['telegram', 'Reject', true]]);
    // What waits at Telegram is answered, the same update and another tap do nothing.
    assert.ok(telegram.said.some(({method}) => method === 'answerCallbackQuery'));
    await telegram.report(url, tap);
    await telegram.report(url, telegram.tap('Approve'));
    assert.equal(turns.length, 1);
    assert.equal(await post(room.turns, {text: 'x', event: {...turns[0]?.event, event_id: 'other'}}).then(({status}) => status), 409);
  });

  it('shows what a panel answered, and takes no tap after that', async () => {
    const telegram = new Telegram();
    const {room, turns, url} = await running({channels: [telegram.channel]});
    const one = panel(room);
    await room.say(choice);
    await one.until(shows('next'));
    const tap = telegram.tap('Reject');
    const edited = telegram.next();
    await one.click('next', 'approve');
    await edited;
    assert.match(JSON.stringify(telegram.edits), /Approve/);
    assert.doesNotMatch(JSON.stringify(telegram.edits), /callback_data/);
    await telegram.report(url, tap);
    assert.deepEqual(acts(turns), [['panel', 'approve']]);
  });

  it('brings words to the agent and to the panels', async () => {
    const telegram = new Telegram();
    const {room, turns, url} = await running({channels: [telegram.channel]});
    const one = panel(room);
    const words = telegram.words('How *long*?');
    for (const _ of [1, 2]) await telegram.report(url, words);
    await one.until(({messages}) => messages.some(({role, phase}) => role === 'user' && phase === 'closed'));
    assert.deepEqual(turns.map(({from, text, session}) => [from, text, session]), [['telegram', 'How *long*?', room.id]]);
  });

  it('is changed by a patch, and tells what it lost then', async () => {
    const telegram = new Telegram();
    const {room} = await running({channels: [telegram.channel]});
    const {data} = await post(room.agent, {markdown: ':::status {#s state=running}\nBusy\n:::\n'});
    const [{surface_id: message_id} = assert.fail()] = reportsIn(data);
    await post(room.agent, {type: 'ui.patch', message_id, op: 'replace_body', target: '#s', markdown: 'Ready'});
    assert.equal(telegram.messages.length, 1);
    assert.match(JSON.stringify(telegram.edits), /Ready/);
  });

  it('that cannot be reached is in the report, and stops nobody else', async () => {
    const {room, errors} = await running({channels: [{name: 'telegram', send: () => Promise.reject(new Error('no network'))}]});
    const {data} = await post(room.agent, {markdown: choice});
    const [{ok, delivered, degraded} = assert.fail()] = reportsIn(data);
    assert.deepEqual([ok, delivered, degraded.map(({code, channel, message}) => [code, channel, message])], [true, {web: 'full'}, [['dropped', 'telegram', 'The message could not be sent to telegram']]]);
    assert.equal(String(errors[0]), 'Error: no network');
  });

  it('is only written to in the chats that a session names', async () => {
    const telegram = new Telegram();
    const {hub, url} = await running({channels: [telegram.channel]});
    const {status, data} = await post(`${url}sessions`, {to: {slack: 'C1'}});
    assert.equal(status, 201);
    assert.deepEqual(reportsIn((await post(String(data['agent']), {markdown: choice})).data)[0]?.delivered, {web: 'full'});
    const room = await hub.open({to: {telegram: '77'}});
    assert.deepEqual((await room.say(choice)).delivered, {web: 'full', telegram: 'full'});
    assert.equal((telegram.messages[0] as {chat_id?: unknown}).chat_id, 77);
  });

  it('takes nothing that is not sealed as it should be', async () => {
    const telegram = new Telegram();
    const {room, turns, url} = await running({channels: [telegram.channel, {name: 'discord', send: () => undefined}]});
    await room.say(choice);
    assert.equal((await telegram.report(url, telegram.tap('Approve'), 'wrong')).status, 401);
    assert.equal((await post(`${url}channels/discord`, {type: 1})).status, 404);
    assert.equal((await post(`${url}channels/pigeon`, {})).status, 404);
    assert.equal(turns.length, 0);
  });
});

describe('a surface of A2UI', () => {
  const surface = [{version: 'v1.0', createSurface: {surfaceId: 's', catalogId: 'basic', components: [
    {id: 'root', component: 'Column', children: ['title', 'go']}, {id: 'title', component: 'Text', text: 'Book?'},
    {id: 'go', component: 'Button', child: 'words', action: {event: {name: 'book', context: {who: 'Ann'}}}}, {id: 'words', component: 'Text', text: 'Go'},
  ]}}];

  for (const place of ['panel', 'telegram']) {
    it(`is answered in a ${place}, and everywhere`, async () => {
      const telegram = new Telegram();
      const {room, turns, url} = await running({channels: [telegram.channel]});
      const one = panel(room);
      const client = new Client({name: 'agent', version: '1'});
      await client.connect(new StreamableHTTPClientTransport(new URL(room.mcp)) as Transport);
      later(() => client.close());
      const report = (await client.callTool({name: 'ui', arguments: {a2ui: surface}})).structuredContent as unknown as UiReport;
      assert.deepEqual(Object.keys(report.delivered), ['web', 'telegram']);
      await one.until(shows('go'));
      if (place === 'panel') {
        const edited = telegram.next();
        await one.click('go', 'book');
        await edited;
        assert.doesNotMatch(JSON.stringify(telegram.edits), /callback_data/);
      } else {
        await telegram.report(url, telegram.tap('Go'));
        await one.until(answered('go'));
        assert.deepEqual((turns[0]?.a2ui as {action?: {context?: unknown}} | undefined)?.action?.context, {who: 'Ann'});
      }
      assert.deepEqual(acts(turns), [[place, 'book']]);
      const {answers} = (await client.callTool({name: 'ui_answers', arguments: {surface_id: report.surface_id}})).structuredContent as unknown as {answers: readonly {a2ui?: {action: {context: unknown}}}[]};
      assert.deepEqual(answers.map(({a2ui}) => a2ui?.action.context), [{who: 'Ann'}]);
    });
  }
});

describe('whatsapp', () => {
  it('proves itself once, and posts several updates in one', async () => {
    const secret = 'app-secret';
    const payloads: unknown[] = [];
    const {room, turns, url} = await running({channels: [{name: 'whatsapp', to: '15550001', secret, verifyToken: 'the-word', send: (message) => {
      payloads.push(...message.payloads);
      return {chat: '15550001', message_id: 'wamid.1'};
    }}]});
    const greet = (word: string): Promise<Response> => fetch(`${url}channels/whatsapp?hub.mode=subscribe&hub.challenge=%3Cb%3E12&hub.verify_token=${word}`);
    assert.equal((await greet('wrong')).status, 403);
    assert.equal((await fetch(`${url}channels/slack`)).status, 403);
    const greeted = await greet('the-word');
    assert.deepEqual([await greeted.text(), greeted.headers.get('content-type')], ['<b>12', 'text/plain']);
    await room.say(choice);
    const {id, title} = (JSON.stringify(payloads).match(/\{"id":"[^"]*","title":"[^"]*"\}/g) ?? []).map((text) => JSON.parse(text) as {id: string; title: string})[0] ?? assert.fail(JSON.stringify(payloads));
    const messages = [{from: '15550001', id: 'wamid.2', timestamp: '1', type: 'interactive', context: {id: 'wamid.1'}, interactive: {type: 'button_reply', button_reply: {id, title}}}, {from: '15550001', id: 'wamid.3', timestamp: '1', type: 'text', text: {body: 'Thanks'}}];
    const body = JSON.stringify({object: 'whatsapp_business_account', entry: [{id: '1', changes: [{field: 'messages', value: {messaging_product: 'whatsapp', messages}}]}]});
    const seal = (of: string): string => `sha256=${createHmac('sha256', secret).update(of).digest('hex')}`;
    assert.equal((await post(`${url}channels/whatsapp`, body, {'x-hub-signature-256': seal(`${body} `)})).status, 401);
    assert.equal((await post(`${url}channels/whatsapp`, body, {'x-hub-signature-256': seal(body)})).status, 200);
    assert.deepEqual(turns.map(({from, text, event}) => [from, event?.action ?? text]), [['whatsapp', 'approve'], ['whatsapp', 'Thanks']]);
  });
});

describe('slack', () => {
  it('greets, and posts what was pressed as a form', async () => {
    const payloads: unknown[] = [];
    const secret = 'slack-secret';
    const {room, turns, url} = await running({channels: [{name: 'slack', to: 'C1', secret, send: (message) => {
      payloads.push(...message.payloads);
      return {chat: 'C1', message_id: '1.1'};
    }}]});
    const send = (body: string, type: string): ReturnType<typeof post> => {
      const time = String(Math.floor(Date.now() / 1000));
      return post(`${url}channels/slack`, body, {'content-type': type, 'x-slack-request-timestamp': time, 'x-slack-signature': `v0=${createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')}`});
    };
    assert.deepEqual((await send(JSON.stringify({type: 'url_verification', challenge: 'abc'}), 'application/json')).data, {challenge: 'abc'});
    await room.say(choice);
    const button = (JSON.stringify(payloads).match(/\{"type":"button"[^{}]*\{[^{}]*\}[^{}]*\}/g) ?? []).map((text) => JSON.parse(text) as {action_id: string; value?: string}).at(0) ?? assert.fail();
    const payload = {type: 'block_actions', user: {id: 'U1'}, channel: {id: 'C1'}, container: {channel_id: 'C1', message_ts: '1.1'}, message: {ts: '1.1'}, actions: [{...button, action_ts: '2.2'}]};
    assert.equal((await send(new URLSearchParams({payload: JSON.stringify(payload)}).toString(), 'application/x-www-form-urlencoded')).status, 200);
    assert.deepEqual(acts(turns), [['slack', 'approve']]);
  });
});
