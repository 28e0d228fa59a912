/** Servers that do not do what they should, and lines that break for other reasons. */
import assert from 'node:assert/strict';
import type {ServerResponse} from 'node:http';
import {after, before, beforeEach, test} from 'node:test';
import {Transport, type TransportOptions} from '../../../src/conversation/transport.js';
import {type AgentEvent, type Conversation, toMarkdown, type Turn} from '../../../src/index.js';
import {Agent, encode, HandTimers, nodeFetch, status, stream} from './support/agent.js';
import {assertReplays, message, receive, talk} from './support/talk.js';

const agent = new Agent();
before(() => agent.listen());
after(() => agent.close());
beforeEach(() => agent.reset());

const events = message('a', 'One. ', 'Two.');
const first = encode(events[0] as AgentEvent, 1);
const sse = {'content-type': 'text/event-stream'};

function connect(options: Partial<TransportOptions> = {}): {conversation: Conversation; transport: Transport; timers: HandTimers} {
  const timers = new HandTimers();
  const conversation = talk();
  return {conversation, timers, transport: new Transport(conversation, {fetch: nodeFetch, url: agent.url, timers, random: () => 1, ...options})};
}

function clicked(conversation: Conversation): Turn {
  receive(conversation, message('q', ':::button {#go action=go}\nGo\n:::\n'));
  const act = conversation.dispatch({type: 'ui.click', message_id: 'q', node_id: 'go'});
  return act.ok && act.turn ? act.turn : assert.fail('It was refused.');
}

test('what comes again is no progress: the attempts wait longer, and end', async () => {
  const {conversation, transport, timers} = connect({attempts: 4, persistent: true});
  agent.always = (response) => response.writeHead(200, sse).end(agent.seen.length > 12 ? '' : `${first}event: md.error\ndata: {}\n\n`);
  await transport.connect();
  assert.deepEqual([timers.waits, transport.state, conversation.message('a')?.phase], [[500, 1000, 2000], 'failed', 'cancelled']);
});

test('a line that lasts may be cut as often as it is', async () => {
  const {transport, timers} = connect({attempts: 3, persistent: true});
  agent.always = (response) => {
    if (agent.seen.length > 9) response.writeHead(204).end();
    else {
      response.writeHead(200, sse).write(': here\n\n');
      timers.age(() => response.end(': still here\n\n'));
    }
  };
  await transport.connect();
  assert.deepEqual([agent.seen.length, transport.state], [10, 'idle']);
});

test('a message that still arrives when there is no more says so', async () => {
  const {conversation, transport} = connect();
  agent.next.push(stream(events.slice(0, 2)));
  await transport.connect();
  const {phase, failure} = conversation.message('a') ?? {};
  assert.deepEqual([transport.state, phase, failure?.code], ['failed', 'cancelled', 'network']);
});

test('a number that is none is not gone on after', async () => {
  const {conversation, transport} = connect();
  agent.next.push((response) => response.writeHead(200, sse).end(`${first}data: {"type":"md.what","seq":"x"}\n\ndata: {"type":"md.what","seq":1e300}\n\n`));
  agent.always = stream(events);
  await transport.connect();
  assert.deepEqual([agent.seen.map(({last}) => last), conversation.message('a')?.phase], [[undefined, '1'], 'closed']);
});

test('a page is no answer to a turn', async () => {
  const {conversation, transport} = connect();
  agent.always = status(200, {'content-type': 'text/html; charset=utf-8'});
  assert.equal(await transport.send(clicked(conversation)), false);
  assert.deepEqual([agent.seen.length, conversation.message('q')?.node('go')?.spent], [1, false]);
});

test('another answer can be asked for while the first is still open', async () => {
  const {conversation, transport} = connect();
  const turn = clicked(conversation);
  agent.next.push(stream([...events.slice(0, 2), {type: 'md.error', message: 'No.'}, {type: 'md.cancel'}], {hang: true}));
  agent.always = (response) => void response.writeHead(202).end();
  const stopped = new Promise<void>((resolve) => conversation.subscribe(({event}) => event.type === 'md.cancel' && resolve()));
  const sent = transport.send(turn);
  await stopped;
  assert.equal(await transport.send(turn, {again: true}), true);
  assert.equal(agent.seen.length, 2);
  transport.close();
  assert.equal(await sent, true);
});

test('who listens and fails breaks no line, and keeps nothing from others', async () => {
  const {conversation, transport} = connect();
  const told: string[] = [];
  const failures: unknown[] = [];
  const caught = (error: unknown): void => void failures.push(error);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', caught);
  conversation.subscribe(() => {
    throw new Error('The storage is full.');
  });
  conversation.subscribe(({event}) => told.push(event.type));
  agent.always = stream(events);
  await transport.connect();
  const turn = clicked(conversation);
  await new Promise((resolve) => setImmediate(() => setTimeout(resolve)));
  process.removeAllListeners('uncaughtException');
  for (const other of others) process.on('uncaughtException', other);
  assert.equal(agent.seen.length, 1);
  assert.deepEqual(told, conversation.log.map(({event}) => event.type));
  assert.equal(turn.event.action, 'go');
  assert.equal(failures.length, told.length);
});

test('a line that is lost fails what it brought, and nothing that comes another way', async () => {
  const {conversation, transport} = connect();
  const [open, more, ...rest] = message('elsewhere', 'Here ', 'it is.');
  receive(conversation, [open, more] as AgentEvent[]);
  agent.next.push(stream(events.slice(0, 2)), status(404));
  await transport.connect();
  assert.deepEqual([conversation.message('a')?.failure?.code, conversation.message('elsewhere')?.phase, transport.state], ['network', 'streaming', 'failed']);
  receive(conversation, rest);
  assert.equal(conversation.message('elsewhere')?.phase, 'closed');
});

test('a line is over at its end though another message is still arriving another way', async () => {
  const {conversation, transport} = connect();
  receive(conversation, message('elsewhere', 'Here').slice(0, 2));
  agent.next.push(stream(events));
  await transport.connect();
  assert.deepEqual([agent.seen.length, transport.state, conversation.message('elsewhere')?.phase], [1, 'idle', 'streaming']);
});

test('an agent that counts anew is heard: its line goes on from its own numbers', async () => {
  const {conversation, transport} = connect();
  agent.next.push(stream(events));
  await transport.connect();
  const anew = [...message('b', 'New.'), ...message('c', 'More.')];
  const from = (first: number, end: number) => (response: ServerResponse): void => void response.writeHead(200, sse).end(anew.slice(first, end).map((event, i) => encode(event, first + i + 1)).join(''));
  agent.next.push(from(0, 2), from(2, 6));
  await transport.connect();
  assert.deepEqual(conversation.messages.map(({id, phase}) => [id, phase]), [['a', 'closed'], ['b', 'closed'], ['c', 'closed']]);
  assert.deepEqual([toMarkdown(conversation.messages[0] ?? assert.fail()), toMarkdown(conversation.messages[1] ?? assert.fail()), conversation.gap], ['One. Two.', 'New.', false]);
  assert.equal(agent.seen.at(-1)?.last, '2', 'it asks by the new numbers');
  assertReplays(conversation);
});
