/** The tools `ui`, `ui_patch` and `ui_answers` through the real client of MCP: in memory, over standard input and output, over HTTP. */
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import type {ChannelMessage, Desk, Edit, Row} from '../../../src/channels/types.js';
import {decode} from '../../../src/channels/decode.js';
import {sent} from '../../../src/channels/deliver.js';
import {Conversation} from '../../../src/conversation/conversation.js';
import {registerUiTool, serveMcp, type UiReport, type UiToolOptions} from '../../../src/server/mcp/index.js';

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const work of undo.splice(0).reverse()) await work();
});

async function clientOf(transport: Transport): Promise<Client> {
  const client = new Client({name: 'test', version: '1'});
  await client.connect(transport);
  undo.push(() => client.close());
  return client;
}

async function inMemory(options?: UiToolOptions): Promise<Client> {
  const server = new McpServer({name: 'agent', version: '1'});
  registerUiTool(server, options);
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  undo.push(() => server.close());
  return clientOf(here);
}

interface Called<T> {
  readonly isError: boolean;
  readonly texts: readonly string[];
  readonly data: T;
}

async function call<T = UiReport>(client: Client, name: string, args: Record<string, unknown>): Promise<Called<T>> {
  const {isError = false, content, structuredContent} = await client.callTool({name, arguments: args});
  const texts = (content as {readonly text: string}[]).map(({text}) => text);
  assert.deepEqual(JSON.parse(texts[0] ?? ''), JSON.parse(JSON.stringify(structuredContent)), 'the data is in the text too');
  return {isError: isError === true, texts, data: structuredContent as T};
}

interface Answers {
  readonly answered: boolean;
  readonly answers: readonly {readonly text: string; readonly action: string; readonly values: unknown; readonly a2ui?: {readonly action: {readonly context: unknown}}}[];
  readonly values: unknown;
  readonly channels: Readonly<Record<string, unknown>>;
}

const form = 'Where to?\n\n:::form {#trip action=plan}\n:::input {#to label=To bind=trip.to}\n:::\n:::button {type=submit}\nPlan\n:::\n:::\n';
const surface = [{version: 'v1.0', createSurface: {surfaceId: 's', catalogId: 'basic', dataModel: {name: 'Ann'}, components: [
  {id: 'root', component: 'Column', children: ['title', 'name', 'go']}, {id: 'title', component: 'Text', text: 'Book'},
  {id: 'name', component: 'TextField', label: 'Name', value: {path: '/name'}}, {id: 'go', component: 'Button', child: 'words', action: {event: {name: 'book', context: {who: {path: '/name'}}}}}, {id: 'words', component: 'Text', text: 'Go'},
]}}];

describe('the tool ui', () => {
  it('is offered with its schemas', async () => {
    const {tools} = await (await inMemory()).listTools();
    assert.deepEqual(tools.map(({name}) => name), ['ui', 'ui_patch', 'ui_answers']);
    assert.deepEqual(Object.keys(tools[0]?.inputSchema.properties ?? {}), ['markdown', 'a2ui']);
    assert.ok(tools.every(({outputSchema}) => outputSchema !== undefined));
  });

  it('shows a message in the conversation and tells what was repaired', async () => {
    const conversation = new Conversation({policy: {requireTrusted: false}});
    const client = await inMemory({conversation});
    const {data, texts, isError} = await call(client, 'ui', {markdown: `${form}\n:::radio {#x}\n- A\n:::\n`});
    assert.deepEqual([data.ok, isError, data.delivered, data.degraded], [true, false, {web: 'full'}, []]);
    assert.deepEqual(data.diagnostics.map(({code, node_id}) => [code, node_id]), [['missing-id', 'button-1'], ['missing-label', 'x']]);
    assert.match(texts[1] ?? '', /Where to\?/);
    const message = conversation.message(data.surface_id);
    assert.equal(message?.phase, 'closed');
    assert.ok(message?.node('to'));
    const again = await call(client, 'ui', {markdown: 'x'});
    assert.notEqual(again.data.surface_id, data.surface_id);
  });

  it('says what a channel does not carry, and hands on what is to be sent', async () => {
    const given: [ChannelMessage, readonly Edit[] | undefined][] = [];
    const client = await inMemory({channels: ['web', 'sms'], send: (message, edits) => given.push([message, edits])});
    const {data} = await call(client, 'ui', {markdown: form});
    assert.deepEqual(data.delivered, {web: 'full', sms: 'text'});
    assert.ok(data.degraded.length > 0 && data.degraded.every(({channel}) => channel === 'sms'));
    assert.deepEqual(given.map(([{channel}, edits]) => [channel, edits]), [['web', undefined], ['sms', undefined]]);
    const patched = await call(client, 'ui_patch', {surface_id: data.surface_id, patches: [{op: 'set', target: '#to', path: '/label', value: 'City'}]});
    assert.equal(patched.data.ok, true);
    assert.deepEqual(given.slice(2).map(([{channel, ref, row}, edits]) => [channel, ref === given.find(([first]) => first.channel === channel)?.[0].ref, row.version, edits?.map(({op}) => op)]), [['web', true, 2, ['edit']], ['sms', true, 2, ['edit']]]);
  });

  it('refuses what draws nothing', async () => {
    const client = await inMemory();
    for (const args of [{}, {markdown: 'x', a2ui: []}, {markdown: ''}, {a2ui: []}, {a2ui: [{version: 'v99', createSurface: {}}]}, {a2ui: {messages: 'x'}}]) {
      const {data, isError} = await call(client, 'ui', args);
      assert.deepEqual([data.ok, isError], [false, true], JSON.stringify(args));
    }
  });

  it('throws for a channel that there is not, when it is registered', () => {
    assert.throws(() => registerUiTool(new McpServer({name: 'a', version: '1'}), {channels: ['pigeon']}), {code: 'unknown-channel'});
  });

  for (const [name, a2ui] of [['a list', surface], ['{messages}', {messages: surface}]] as const) {
    it(`shows a surface of A2UI: ${name}`, async () => {
      const conversation = new Conversation({policy: {requireTrusted: false}});
      const client = await inMemory({conversation});
      const {data, texts} = await call(client, 'ui', {a2ui});
      assert.deepEqual([data.ok, data.delivered, data.diagnostics], [true, {web: 'full'}, []]);
      assert.match(texts[1] ?? '', /Book[\s\S]*Name: Ann/);
      conversation.dispatch({type: 'ui.change', message_id: data.surface_id, node_id: 'name', value: 'Bea'});
      assert.equal(conversation.dispatch({type: 'ui.click', message_id: data.surface_id, node_id: 'go'}).ok, true);
      const {data: {answers}} = await call<Answers>(client, 'ui_answers', {surface_id: data.surface_id});
      assert.deepEqual(answers.map(({action, a2ui: said}) => [action, said?.action.context]), [['book', {who: 'Bea'}]]);
    });
  }
});

describe('ui_patch', () => {
  it('applies what it can, and says why not', async () => {
    const conversation = new Conversation();
    const client = await inMemory({conversation});
    const {data: {surface_id}} = await call(client, 'ui', {markdown: ':::status {#s state=running}\nBusy\n:::\n'});
    const {data} = await call(client, 'ui_patch', {surface_id, patches: [{op: 'set', target: '#s', path: '/state', value: 'done'}, {op: 'set', target: '#none', path: '/state', value: 'done'}]});
    assert.deepEqual([data.ok, data.diagnostics.map(({code}) => code)], [true, ['unknown-target']]);
    assert.equal(conversation.message(surface_id)?.node('s')?.attributes['state'], 'done');
    for (const args of [{surface_id, patches: [{op: 'remove', target: '#none'}]}, {surface_id, patches: []}, {surface_id: 'none', patches: [{op: 'remove', target: '#s'}]}]) {
      assert.equal((await call(client, 'ui_patch', args)).isError, true, JSON.stringify(args));
    }
  });

  it('takes more messages of a surface', async () => {
    const client = await inMemory();
    const {data: {surface_id}} = await call(client, 'ui', {a2ui: surface});
    const {data, texts} = await call(client, 'ui_patch', {surface_id, patches: [{version: 'v1.0', updateComponents: {surfaceId: 's', components: [{id: 'title', component: 'Text', text: 'Booked'}]}}]});
    assert.equal(data.ok, true);
    assert.match(texts[1] ?? '', /Booked/);
  });
});

describe('ui_answers', () => {
  it('tells what was done and what stands there now', async () => {
    const conversation = new Conversation({policy: {requireTrusted: false}});
    const client = await inMemory({conversation});
    const {data: {surface_id}} = await call(client, 'ui', {markdown: form});
    assert.deepEqual((await call<Answers>(client, 'ui_answers', {surface_id})).data, {ok: true, surface_id, answered: false, answers: [], values: {trip: {to: ''}}, channels: {}});
    conversation.dispatch({type: 'ui.change', message_id: surface_id, node_id: 'to', value: 'Oslo'});
    conversation.dispatch({type: 'ui.submit', message_id: surface_id, node_id: 'trip'});
    const {data} = await call<Answers>(client, 'ui_answers', {surface_id});
    assert.deepEqual([data.answered, data.values, data.answers.map(({text, action, values}) => [text, action, values])], [true, {trip: {to: 'Oslo'}}, [['Plan — To: Oslo', 'plan', {trip: {to: 'Oslo'}}]]]);
    assert.equal((await call(client, 'ui_answers', {surface_id: 'none'})).isError, true);
  });

  it('tells what was done on a channel, from the desk', async () => {
    const desk: Desk = {refs: new Map<string, Row>(), seen: new Map<string, number>(), secret: 'secret'};
    const payloads: {readonly reply_markup?: {readonly inline_keyboard: readonly (readonly {readonly callback_data: string}[])[]}}[] = [];
    const client = await inMemory({channels: ['telegram'], desk, send: async (message) => {
      payloads.push(...(message.payloads as typeof payloads));
      await sent(message, {chat: '42', message_id: 5}, desk);
    }});
    const {data: {surface_id}} = await call(client, 'ui', {markdown: ':::actions {#next}\n- [Approve](action:approve)\n- [Reject](action:reject)\n:::\n'});
    const data = payloads[0]?.reply_markup?.inline_keyboard[0]?.[0]?.callback_data;
    const incoming = await decode('telegram', {update_id: 1, callback_query: {id: 'q', from: {id: 7}, data, message: {message_id: 5, chat: {id: 42}}}}, {desk});
    assert.equal(incoming.kind, 'click');
    const answers = await call<Answers>(client, 'ui_answers', {surface_id});
    assert.deepEqual([answers.data.answered, answers.data.channels], [true, {telegram: {answered: ['Approve'], values: {}}}]);
  });
});

describe('a server of MCP', () => {
  it('speaks over standard input and output, as the command', async () => {
    const client = await clientOf(new StdioClientTransport({command: process.execPath, args: ['--import', 'tsx', new URL('../../../src/server/cli/main.ts', import.meta.url).pathname, 'mcp', '--channels', 'web,telegram'], stderr: 'inherit'}));
    const {data} = await call(client, 'ui', {markdown: form});
    assert.deepEqual([data.ok, Object.keys(data.delivered)], [true, ['web', 'telegram']]);
    assert.equal((await call<Answers>(client, 'ui_answers', {surface_id: data.surface_id})).data.answered, false);
  });

  it('speaks over HTTP on the loopback, to this machine’s names alone', async () => {
    const served = await serveMcp({http: 0});
    undo.push(() => served.close());
    const client = await clientOf(new StreamableHTTPClientTransport(new URL(served.url ?? '')) as Transport);
    assert.equal((await call(client, 'ui', {markdown: 'Hello'})).data.ok, true);
    const {hostname, port} = new URL(served.url ?? '');
    assert.equal(hostname, '127.0.0.1');
    const {request} = await import('node:http');
    const status = await new Promise((resolve) => request({port, host: '127.0.0.1', method: 'POST', headers: {host: 'evil.example', 'content-type': 'application/json', accept: 'application/json, text/event-stream'}}, ({statusCode}) => resolve(statusCode))
      .end(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'initialize', params: {protocolVersion: '2025-11-25', capabilities: {}, clientInfo: {name: 'x', version: '1'}}})));
    assert.equal(status, 403);
  });
});
