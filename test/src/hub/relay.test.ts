/** One call fans out: panels, late ones too, history, channels with their report; one act comes back once. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {Conversation, type LogEntry, parseTurn, readSse} from '../../../src/index.js';
import type {UiReport} from '../../../src/server/mcp/index.js';
import {answered, choice, form, later, panel, post, reportsIn, running, shows, Telegram} from './support/hub.js';

const version = 'amui-0.1';
const event = (type: string, members: object): string => `event: ${type}\ndata: ${JSON.stringify(members)}\n\n`;

async function mcp(url: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({name: 'agent', version: '1'});
  await client.connect(new StreamableHTTPClientTransport(new URL(url), {requestInit: {headers}}) as Transport);
  later(() => client.close());
  return client;
}

const called = async <T>(client: Client, name: string, args: Record<string, unknown>): Promise<T> => (await client.callTool({name, arguments: args})).structuredContent as T;

describe('events of an agent', () => {
  it('are in every panel while they arrive, and in one that comes late', async () => {
    const {room} = await running();
    const [one, two] = [panel(room), panel(room)];
    let write: (text: string) => void = () => undefined;
    let end = (): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        write = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
      },
    });
    const posted = fetch(room.agent, {method: 'POST', headers: {'content-type': 'text/event-stream'}, body, duplex: 'half'} as RequestInit);
    write(event('md.open', {message_id: 'm1', version}) + event('md.delta', {message_id: 'm1', append: 'Half of '}));
    const half = ({log}: Conversation): boolean => log.some(({event: each}) => each.type === 'md.delta' && each.append === 'Half of ');
    await Promise.all([one.until(half), two.until(half)]);
    write(event('md.delta', {message_id: 'm1', append: 'it'}) + event('ui.node', {message_id: 'm1', type: 'radio', id: 'r', label: 'R', options: [{label: 'A', value: 'a'}]}) + event('md.close', {message_id: 'm1'}));
    end();
    const data = (await (await posted).json()) as Record<string, unknown>;
    assert.deepEqual(reportsIn(data).map(({ok, surface_id, delivered}) => [ok, surface_id, delivered]), [[true, 'm1', {web: 'full'}]]);
    const late = panel(room);
    await Promise.all([one, two, late].map(({until}) => until(shows('r'))));
    for (const {conversation} of [one, two, late]) assert.deepEqual(conversation.toJSON(), room.conversation.toJSON());
  });

  it('say so where their connection breaks', async () => {
    const {room} = await running();
    const one = panel(room);
    const aborter = new AbortController();
    const body = new ReadableStream<Uint8Array>({start: (controller) => controller.enqueue(new TextEncoder().encode(event('md.open', {message_id: 'm1', version}) + event('md.delta', {message_id: 'm1', append: 'Half'})))});
    const posted = fetch(room.agent, {method: 'POST', headers: {'content-type': 'text/event-stream'}, body, duplex: 'half', signal: aborter.signal} as RequestInit);
    await one.until((conversation) => conversation.message('m1')?.phase === 'streaming');
    aborter.abort();
    await assert.rejects(posted);
    await one.until((conversation) => conversation.message('m1')?.phase === 'cancelled');
    assert.equal(one.conversation.message('m1')?.failure?.code, 'network');
  });

  it('may be one, a list, lines, or a text', async () => {
    const {room} = await running();
    assert.equal((await post(room.agent, {type: 'md.open', message_id: 'a', version})).status, 200);
    assert.equal((await post(room.agent, [{type: 'md.delta', message_id: 'a', append: 'A'}, {type: 'md.close', message_id: 'a'}])).status, 200);
    const lines = [{type: 'md.open', message_id: 'b', version}, {type: 'md.delta', message_id: 'b', append: 'B'}, {type: 'md.close', message_id: 'b'}].map((each) => JSON.stringify(each)).join('\n');
    assert.equal((await post(room.agent, lines, {'content-type': 'application/x-ndjson'})).status, 200);
    const {data} = await post(room.agent, {markdown: 'C'});
    assert.equal(reportsIn(data)[0]?.ok, true);
    assert.deepEqual(room.conversation.messages.map(({phase}) => phase), ['closed', 'closed', 'closed']);
    const log = await (await fetch(room.agent.replace(/agent$/, 'log'))).text();
    const replayed = Conversation.replay(log.trim().split('\n').map((line) => JSON.parse(line) as LogEntry));
    assert.deepEqual(replayed.toJSON(), room.conversation.toJSON());
  });

  it('cannot say what the user did', async () => {
    const {room, turns} = await running();
    const {data} = await post(room.agent, {markdown: choice});
    const message_id = reportsIn(data)[0]?.surface_id;
    await post(room.agent, [{type: 'ui.answered', message_id, event: {type: 'ui.click', message_id, node_id: 'next', action: 'approve', event_id: 'x'}}, {type: 'md.open', message_id: 'said-panel-1', version, role: 'user'}, {type: 'md.delta', message_id: 'said-panel-1', append: 'Yes'}, {type: 'md.close', message_id: 'said-panel-1'}]);
    assert.equal(room.conversation.message(message_id ?? '')?.node('next')?.spent, false);
    assert.equal(room.conversation.messages.length, 1);
    assert.equal(turns.length, 0);
  });
});

describe('an act of the user', () => {
  it('is a turn at the agent once, and answered in the other panel with its values', async () => {
    const {room, turns} = await running();
    const [one, two] = [panel(room), panel(room)];
    await room.say(form);
    await Promise.all([one.until(shows('trip')), two.until(shows('trip'))]);
    assert.equal(await one.submit('trip', {to: 'Oslo'}), true);
    await two.until(answered('trip'));
    assert.equal(two.message('Where to?').node('to')?.value, 'Oslo');
    assert.deepEqual(turns.map(({from, text, event: act, session}) => [from, parseTurn(text)?.text, act?.values, session]), [['panel', 'Plan — To: Oslo', {trip: {to: 'Oslo'}}, room.id]]);
    for (const {conversation} of [one, two]) assert.deepEqual(conversation.transcript.flatMap((item) => ('turn' in item ? [[item.turn.text, item.failed]] : [])), [['Plan — To: Oslo', false]]);
    const late = panel(room);
    await late.until(answered('trip'));
  });

  it('that lost against another is refused, and shows the other one', async () => {
    const {room, turns} = await running();
    const one = panel(room);
    await room.say(choice);
    await one.until(shows('next'));
    // The second one has not heard yet when it is clicked.
    const two = panel(room, Conversation.replay(one.conversation.log, {policy: {requireTrusted: false}}));
    two.transport.close();
    assert.equal(await one.click('next', 'approve'), true);
    assert.equal(await two.click('next', 'reject'), false);
    void two.transport.connect();
    await two.until(answered('next'));
    assert.equal(two.message('Ship it').node('next')?.answer, 'Approve');
    assert.deepEqual(turns.map(({event: act}) => act?.action), ['approve']);
  });

  it('is taken once under one key, and again where another answer is wanted', async () => {
    const {room, turns} = await running();
    const one = panel(room);
    await room.say(choice);
    await one.until(shows('next'));
    await one.click('next', 'approve');
    const {event: act} = turns[0] ?? assert.fail();
    const again = (key: string): ReturnType<typeof post> => post(room.turns, {text: 'x', event: act}, {'idempotency-key': key});
    assert.deepEqual((await again(act?.event_id ?? '')).data, {ok: true, duplicate: true});
    assert.deepEqual((await again('another')).data, {ok: true, duplicate: true});
    assert.deepEqual((await again(`${act?.event_id}.1`)).data, {ok: true});
    assert.deepEqual((await again(`${act?.event_id}.1`)).data, {ok: true, duplicate: true});
    assert.deepEqual(turns.map(({again: more}) => more), [undefined, true]);
  });

  it('is words too: everybody sees them, the agent gets them once', async () => {
    const {room, turns} = await running();
    const one = panel(room);
    for (const _ of [1, 2]) assert.equal((await post(room.turns, {text: '*Hi* <b>you</b>'}, {'idempotency-key': 'k1'})).status, 202);
    await one.until(({messages}) => messages.some(({role, phase}) => role === 'user' && phase === 'closed'));
    assert.deepEqual(turns.map(({from, text, event: act}) => [from, text, act]), [['panel', '*Hi* <b>you</b>', undefined]]);
  });

  it('is not believed: what it says is checked against the message', async () => {
    const {room, turns} = await running();
    const {surface_id: message_id} = await room.say(':::form {#f action=go}\n:::radio {#r bind=p label=R required}\n- one\n- two\n:::\n:::button {type=submit}\nGo\n:::\n:::\n:::button {#del action=delete requires_confirmation=true}\nDelete\n:::\n');
    const send = async (act: unknown): Promise<unknown> => {
      const {status, data} = await post(room.turns, {text: 'x', event: act});
      return [status, (data['error'] as {code?: string} | undefined)?.code];
    };
    const submit = {type: 'ui.submit', message_id, node_id: 'f', event_id: 'e1'};
    assert.deepEqual(await send({...submit, values: {p: 'three'}}), [422, 'invalid']);
    assert.deepEqual(await send(submit), [422, 'invalid']);
    assert.deepEqual(await send({...submit, message_id: 'other'}), [404, 'unknown-node']);
    assert.deepEqual(await send({...submit, node_id: 'none'}), [404, 'unknown-node']);
    assert.deepEqual(await send({type: 'ui.click', message_id, node_id: 'del', event_id: 'e2'}), [422, 'needs-confirmation']);
    assert.deepEqual(await send({type: 'ui.change', message_id, node_id: 'r'}), [400, 'bad-turn']);
    for (const wrong of [5, [], 'x', {type: {}}, {...submit, message_id: {}}]) assert.deepEqual(await send(wrong), [400, 'bad-turn']);
    assert.equal((await post(room.turns, 'null')).status, 400);
    assert.equal((await post(room.turns, '{')).status, 400);
    assert.equal(turns.length, 0);
    assert.deepEqual(await send({...submit, values: {p: 'two', more: 1}, text: 'I said something else'}), [202, undefined]);
    assert.deepEqual(turns.map(({text, event: act}) => [parseTurn(text)?.text, act?.values]), [['Go — R: two', {p: 'two'}]]);
  });

  it('reaches an agent elsewhere as a stream that goes on', async () => {
    const {room} = await running();
    const one = panel(room);
    await room.say(choice);
    await one.until(shows('next'));
    await one.click('next', 'approve');
    await post(room.turns, {text: 'Hi'});
    const first = async (after?: string): Promise<unknown> => {
      const response = await fetch(room.agent, {headers: after === undefined ? {} : {'last-event-id': after}});
      for await (const {seq, ...turn} of readSse(response)) return {seq, ...(turn as object)};
      return undefined;
    };
    const {seq, text, from} = (await first()) as Record<string, unknown>;
    assert.deepEqual([seq, from, parseTurn(String(text))?.text], [1, 'panel', 'Approve']);
    assert.deepEqual(((await first('1')) as Record<string, unknown>)['text'], 'Hi');
    assert.equal((await fetch(room.agent, {headers: {'last-event-id': '3'}})).status, 410);
  });
});

describe('a call of the tool ui', () => {
  it('draws in every panel and on telegram, tells what was lost, and its answer is waited for', async () => {
    const telegram = new Telegram();
    const {room, turns} = await running({channels: [telegram.channel]});
    const [one, two] = [panel(room), panel(room)];
    const client = await mcp(room.mcp);
    const report = await called<UiReport>(client, 'ui', {markdown: form});
    assert.deepEqual([report.ok, report.delivered], [true, {web: 'full', telegram: 'degraded'}]);
    assert.ok(report.degraded.every(({channel}) => channel === 'telegram') && report.degraded.length > 0);
    assert.equal(telegram.messages.length, 1);
    await Promise.all([one.until(shows('trip')), two.until(shows('trip'))]);
    const waiting = called<{answers: readonly {text: string}[]}>(client, 'ui_answers', {surface_id: report.surface_id, wait: 50});
    const edited = telegram.next();
    await one.submit('trip', {to: 'Oslo'});
    assert.deepEqual((await waiting).answers.map(({text}) => text), ['Plan — To: Oslo']);
    await two.until(answered('trip'));
    await edited;
    assert.match(JSON.stringify(telegram.edits), /Oslo/);
    assert.equal(turns.length, 1);
    // Another client of the same session sees the same.
    const other = await mcp(room.mcp);
    assert.equal((await called<{answered: boolean}>(other, 'ui_answers', {surface_id: report.surface_id})).answered, true);
    await called(other, 'ui_patch', {surface_id: report.surface_id, patches: [{op: 'enable', target: '#trip'}]});
    await one.until((conversation) => !answered('trip')(conversation));
  });
});
