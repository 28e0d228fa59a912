import assert from 'node:assert/strict';
import {after, before, beforeEach, test} from 'node:test';
import {Transport, type TransportOptions} from '../../../src/conversation/transport.js';
import {type AgentEvent, Conversation, parseTurn, type Turn} from '../../../src/index.js';
import {Agent, encode, HandTimers, nodeFetch, status, stream} from './support/agent.js';
import {assertReplays, stateOf, talk, version} from './support/talk.js';

const agent = new Agent();
before(() => agent.listen());
after(() => agent.close());
beforeEach(() => agent.reset());

const events: readonly AgentEvent[] = [
  {type: 'md.open', message_id: 'a', version},
  {type: 'md.delta', append: 'Grüße 😀\n\n:::radio {#r bind=p label=R}\n- one\n'},
  {type: 'md.delta', append: '- two\n:::\n'},
  {type: 'ui.patch', op: 'append', target: '#r', markdown: '- three'},
  {type: 'md.delta', append: '\nEnd'},
  {type: 'md.close', message_id: 'a'},
];
const whole = talk();
for (const event of events) whole.receive(event);

function connect(options: Partial<TransportOptions> = {}, conversation: Conversation = talk()): {conversation: Conversation; transport: Transport; timers: HandTimers; states: string[]} {
  const timers = new HandTimers();
  const transport = new Transport(conversation, {fetch: nodeFetch, url: agent.url, timers, random: () => 1, ...options});
  const states: string[] = [];
  transport.subscribe((state) => states.push(state));
  return {conversation, transport, timers, states};
}

test('a stream that is cut at any byte goes on where it was cut', async () => {
  const {length} = Buffer.from(events.map((event, i) => encode(event, i + 1)).join(''));
  for (let cut = 0; cut < length; cut++) {
    agent.reset();
    agent.next.push(stream(events, {cut}));
    agent.always = stream(events);
    const {conversation, transport} = connect();
    await transport.connect();
    assert.deepEqual(stateOf(conversation), stateOf(whole), `cut after ${cut} bytes`);
    assert.equal(conversation.log.length, events.length);
    assert.equal(transport.state, 'idle');
    const [first, second] = agent.seen;
    assert.equal(first?.last, undefined);
    const complete = Buffer.from(events.map((event, i) => encode(event, i + 1)).join('')).subarray(0, cut).toString().split('\n\n').length - 1;
    if (complete < events.length) assert.equal(second?.last, complete === 0 ? undefined : String(complete));
  }
});

test('a stream that is cut again and again is read to its end', async () => {
  const {conversation, transport, timers} = connect({attempts: 3});
  for (let i = 0; i < events.length - 1; i++) agent.next.push(stream(events, {cut: encode(events[i] as AgentEvent, i + 1).length + 12}));
  agent.always = stream(events);
  await transport.connect();
  assert.deepEqual(stateOf(conversation), stateOf(whole));
  // Each attempt got something: the wait never grew.
  assert.ok(timers.waits.length >= 4);
  assert.deepEqual(new Set(timers.waits), new Set([500]));
});

test('a missing event is asked for; one that is not to be had is passed by', async () => {
  const {conversation, transport} = connect();
  agent.next.push(stream(events, {without: 3}));
  agent.always = stream(events);
  await transport.connect();
  assert.deepEqual(agent.seen.map(({last}) => last), [undefined, '2']);
  assert.deepEqual(stateOf(conversation), stateOf(whole));
  agent.reset();
  agent.always = stream(events, {without: 3});
  // Five came; the patch found its radio still open.
  const other = connect();
  await other.transport.connect();
  assert.deepEqual(agent.seen.map(({last}) => last), [undefined, '2']);
  assert.deepEqual([other.conversation.message('a')?.phase, other.conversation.gap, other.conversation.log.length], ['closed', true, 6]);
});

test('a conversation from a log goes on after its last event', async () => {
  const live = talk();
  for (const [i, event] of events.slice(0, 3).entries()) live.receive({...event, seq: i + 1});
  const {conversation, transport} = connect({}, Conversation.replay(live.log));
  agent.always = stream(events);
  await transport.connect();
  assert.deepEqual(agent.seen.map(({last}) => last), ['3']);
  assert.deepEqual(conversation.message('a')?.toJSON(), whole.message('a')?.toJSON());
  assertReplays(conversation);
});

test('a connection that says nothing is broken; a comment is enough to keep it', async () => {
  const {conversation, transport, timers} = connect();
  agent.next.push((response, seen) => {
    stream(events.slice(0, 2), {hang: true})(response, seen);
    // Once the reader has the first events, it hears comments, then nothing.
    const undo = conversation.subscribe(() => {
      if (conversation.log.length < 2) return;
      undo();
      response.write(': still here\n\n', () => setImmediate(() => timers.fallSilent()));
    });
  });
  agent.always = stream(events);
  await transport.connect();
  assert.deepEqual(agent.seen.map(({last}) => last), [undefined, '2']);
  assert.deepEqual(stateOf(conversation), stateOf(whole));
});

test('each piece of a stream sets the silence anew', async () => {
  const {transport, timers} = connect();
  agent.next.push((response) => {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    response.end(': one\n\n');
  });
  await transport.connect();
  // The request itself, its age, the piece, and the end.
  assert.equal(timers.heard, 4);
});

test('new attempts wait longer each time, and end', async () => {
  const {conversation, transport, timers, states} = connect({attempts: 5, backoff: [100, 500]});
  for (const [i, event] of events.slice(0, 2).entries()) conversation.receive({...event, seq: i + 1});
  agent.always = status(503);
  await transport.connect();
  assert.deepEqual(timers.waits, [100, 200, 400, 500]);
  assert.deepEqual(states, [...Array(4).fill(['connecting', 'waiting']).flat(), 'connecting', 'failed']);
  const message = conversation.message('a');
  assert.deepEqual([message?.phase, message?.failure?.code, message?.blocks.length], ['cancelled', 'network', 2]);
  assert.equal(agent.seen.length, 5);
  assertReplays(conversation);
});

test('an answer that will not change ends the attempts', async () => {
  for (const answer of [status(404), status(401), status(200, {'content-type': 'text/html'})]) {
    agent.reset();
    agent.always = answer;
    const {transport, timers} = connect();
    await transport.connect();
    assert.deepEqual([transport.state, agent.seen.length, timers.waits], ['failed', 1, []]);
  }
  agent.reset();
  const {transport} = connect();
  await transport.connect();
  assert.deepEqual([transport.state, agent.seen.length], ['idle', 1]);
});

test('without numbers a broken stream cannot go on, and the message says so', async () => {
  const {conversation, transport} = connect();
  const plain = Buffer.from(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
  agent.always = (response) => {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    response.write(plain.subarray(0, 220), () => response.destroy());
  };
  await transport.connect();
  assert.deepEqual([transport.state, agent.seen.length, conversation.message('a')?.failure?.code], ['failed', 1, 'network']);
});

test('close ends a request and a wait; connect goes on', async () => {
  const {conversation, transport} = connect();
  agent.next.push(stream(events.slice(0, 2), {hang: true}));
  const undo = conversation.subscribe(() => {
    if (conversation.log.length === 2) transport.close();
  });
  await transport.connect();
  undo();
  assert.deepEqual([transport.state, conversation.message('a')?.phase, agent.seen.length], ['idle', 'streaming', 1]);
  agent.always = stream(events);
  await transport.connect();
  assert.deepEqual(stateOf(conversation), stateOf(whole));
});

/** A turn that a click on this conversation's button made. */
function clicked(conversation: Conversation): Turn {
  for (const event of [{type: 'md.open', message_id: 'q', version}, {type: 'md.delta', append: ':::button {#go}\nGo\n:::\n'}, {type: 'md.close'}]) conversation.receive(event as AgentEvent);
  const result = conversation.dispatch({type: 'ui.click', message_id: 'q', node_id: 'go'});
  assert.ok(result.ok && result.turn);
  return result.turn;
}

test('a turn is posted once, again where that helps, under one key', async () => {
  const {conversation, transport, timers} = connect();
  const turn = clicked(conversation);
  const states: string[] = [];
  transport.onTurn(({turn: told, state}) => states.push(`${told.event.node_id} ${state}`));
  agent.next.push(status(503), (response) => void response.destroy(), status(202));
  const sent = await Promise.all([transport.send(turn), transport.send(turn)]);
  assert.deepEqual(sent, [true, true]);
  assert.deepEqual(states, ['go pending', 'go retrying', 'go retrying', 'go settled']);
  assert.deepEqual(timers.waits, [500, 1000]);
  assert.deepEqual(agent.seen.map(({method, key}) => [method, key]), Array(3).fill(['POST', turn.event.event_id]));
  const body = JSON.parse(agent.seen[0]?.body ?? '') as {text: string; event: unknown};
  assert.deepEqual(body.event, turn.event);
  assert.deepEqual(parseTurn(body.text)?.event, turn.event);
  assert.equal(conversation.message('q')?.node('go')?.spent, true);
});

test('a turn that failed can be made again', async () => {
  const {conversation, transport} = connect({attempts: 2});
  const turn = clicked(conversation);
  const states: string[] = [];
  transport.onTurn(({state}) => states.push(state));
  agent.always = status(400);
  assert.equal(await transport.send(turn), false);
  assert.deepEqual(states, ['pending', 'failed']);
  assert.equal(conversation.message('q')?.node('go')?.spent, false);
  agent.always = status(500);
  const again = conversation.dispatch({type: 'ui.click', message_id: 'q', node_id: 'go'});
  assert.ok(again.ok && again.turn);
  assert.equal(await transport.send(again.turn), false);
  assert.deepEqual(states.slice(2), ['pending', 'retrying', 'failed']);
  assertReplays(conversation);
});

test('the answer to a turn may be a stream, and goes on where it was cut', async () => {
  const {conversation, transport} = connect();
  const turn = clicked(conversation);
  agent.next.push(stream(events, {cut: 150}));
  agent.always = stream(events);
  assert.equal(await transport.send(turn), true);
  assert.deepEqual(agent.seen.map(({method, last}) => [method, last]), [['POST', undefined], ['GET', '1']]);
  assert.deepEqual(conversation.message('a')?.toJSON(), whole.message('a')?.toJSON());
});

test('after close a turn is sent all the same, and its answer is read', async () => {
  const {conversation, transport} = connect();
  const turn = clicked(conversation);
  agent.next.push(stream(events.slice(0, 1), {hang: true}));
  const undo = conversation.subscribe(() => transport.close());
  await transport.connect();
  undo();
  agent.next.push(stream(events));
  assert.equal(await transport.send(turn), true);
  assert.deepEqual([agent.seen.map(({method}) => method), conversation.message('a')?.phase, transport.state], [['GET', 'POST'], 'closed', 'idle']);
});

test('another answer is asked for under another key, and what was answered stays so', async () => {
  const {conversation, transport} = connect({random: () => 0.5});
  const turn = clicked(conversation);
  agent.next.push(status(202), status(202), status(400));
  assert.equal(await transport.send(turn), true);
  assert.equal(await transport.send(turn, {again: true}), true);
  assert.equal(await transport.send(turn, {again: true}), false);
  const {event_id} = turn.event;
  assert.deepEqual(agent.seen.map(({key}) => key), [event_id, `${event_id}.${(2 ** 39).toString(36)}`, `${event_id}.${(2 ** 39).toString(36)}`]);
  assert.equal(conversation.message('q')?.node('go')?.spent, true);
});

test('messages of surfaces, which have no id, go out each under a key of its own', async () => {
  let count = 0;
  const {transport} = connect({random: () => ++count / 8});
  const sent = (timestamp: string): Turn => ({text: 'Go', version, event: {version: 'v1.0', action: {name: 'go', surfaceId: 's', sourceComponentId: 'go', timestamp, context: {}}} as never});
  assert.deepEqual(await Promise.all([transport.send(sent('2026-01-01T00:00:00.000Z')), transport.send(sent('2026-01-01T00:00:01.000Z'))]), [true, true]);
  const keys = agent.seen.map(({key}) => key);
  assert.equal(keys.length, 2);
  assert.equal(new Set(keys).size, 2);
  assert.ok(!keys.includes('undefined'));
  assert.equal(JSON.parse(agent.seen[0]?.body ?? '').event.action.name, 'go');
});

test('one without fetch says so at once', () => {
  assert.throws(() => new Transport(talk(), {url: agent.url} as TransportOptions), {code: 'bad-option', message: /fetch/});
});
