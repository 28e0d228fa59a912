/** A conversation over a real WebSocket: resumed, kept alive and answered as over HTTP. */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {after, afterEach, before, describe, it} from 'node:test';
import {WebSocket, WebSocketServer} from 'ws';
import {type SocketLike, socketFetch, Transport, type TransportOptions, type TurnState} from '../../../src/conversation/transport.js';
import {toMarkdown} from '../../../src/index.js';
import {HandTimers} from './support/agent.js';
import {assertReplays, message, stateOf, talk} from './support/talk.js';

const events = message('m', 'Pick ', 'one.\n\n:::actions {#act}\n- [Go](action:go)\n', ':::\n').map((event, i) => ({...event, seq: i + 1}));

const server = new WebSocketServer({port: 0, host: '127.0.0.1'});
let url = '';
before(async () => {
  await once(server, 'listening');
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
after(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});
afterEach(() => server.removeAllListeners('connection'));

/** What the page's own `WebSocket` is can be given as it stands. */
const inPage: (address: string) => SocketLike = (address) => new globalThis.WebSocket(address);
const open = (address: string, last: string | undefined): SocketLike => new WebSocket(`${address}?after=${last ?? 0}`) as SocketLike;

/** Each connection gets what it has not seen; `serve` does the rest. */
function answer(serve: (socket: WebSocket, missing: readonly object[], connection: number) => void): void {
  let connections = 0;
  server.on('connection', (socket, request) => serve(socket, events.slice(Number(new URL(request.url ?? '', url).searchParams.get('after'))), ++connections));
}

function begin(options: Partial<TransportOptions> = {timers: new HandTimers()}): {conversation: ReturnType<typeof talk>; transport: Transport; states: TurnState[]} {
  const conversation = talk();
  const transport = new Transport(conversation, {fetch: socketFetch(open), url, ...options});
  const states: TurnState[] = [];
  transport.onTurn(({state}) => states.push(state));
  return {conversation, transport, states};
}

async function whole(): Promise<ReturnType<typeof talk>> {
  const {conversation, transport} = begin();
  answer((socket, missing) => {
    for (const event of missing) socket.send(JSON.stringify(event));
    socket.close();
  });
  await transport.connect();
  server.removeAllListeners('connection');
  return conversation;
}

describe('a conversation over a WebSocket', () => {
  it('is the same wherever the line broke', async () => {
    const uncut = await whole();
    assert.match(toMarkdown(uncut.messages[0] ?? assert.fail()), /^Pick one\./);
    for (let cut = 0; cut < events.length; cut++) {
      const {conversation, transport} = begin();
      const asked: number[] = [];
      answer((socket, missing, connection) => {
        asked.push(events.length - missing.length);
        socket.send('');
        for (const event of connection === 1 ? missing.slice(0, cut) : missing) socket.send(JSON.stringify(event));
        if (connection === 1 && cut > 0) socket.terminate();
        else socket.close();
      });
      await transport.connect();
      server.removeAllListeners('connection');
      assert.deepEqual(stateOf(conversation), cut === 0 ? stateOf(talk()) : stateOf(uncut), `cut after ${cut} events`);
      if (cut > 0) assert.equal(asked.length, 2);
      assertReplays(conversation);
    }
  });

  it('sends a turn again under its key when the line broke before the answer, and settles it once', async () => {
    const {conversation, transport, states} = begin({backoff: [1, 10], attempts: 100});
    const turns: {key: string; text: string}[] = [];
    answer((socket, missing, connection) => {
      for (const event of missing.slice(0, -1)) socket.send(JSON.stringify(event));
      socket.on('message', (data) => {
        const turn = JSON.parse(String(data)) as {type: string; key: string; text: string};
        turns.push(turn);
        if (connection === 1) return socket.terminate();
        socket.send(JSON.stringify({type: 'turn', key: turn.key}));
        socket.send(JSON.stringify(events.at(-1)));
        socket.close();
      });
    });
    const shown = new Promise<void>((resolve) => conversation.subscribe(({event}) => void (event.type === 'md.delta' && conversation.message('m')?.node('act')?.open === false && resolve())));
    const line = transport.connect();
    await shown;
    const done = conversation.dispatch({type: 'ui.click', message_id: 'm', node_id: 'act', action: 'go'});
    assert.ok(done.ok && done.turn);
    assert.equal(await transport.send(done.turn), true);
    await line;
    assert.deepEqual([...new Set(turns.map(({key}) => key))], [done.event.event_id]);
    assert.match(turns[0]?.text ?? '', /^Go\n/);
    assert.deepEqual([states[0], states.at(-1)], ['pending', 'settled']);
    assert.equal(conversation.message('m')?.node('act')?.spent, true);
  });

  it('opens the component again when the other end refuses', async () => {
    const {conversation, transport, states} = begin();
    answer((socket, missing) => {
      for (const event of missing) socket.send(JSON.stringify(event));
      socket.on('message', (data) => {
        socket.send(JSON.stringify({type: 'turn', key: (JSON.parse(String(data)) as {key: string}).key, status: 403}), () => socket.close());
      });
    });
    const shown = new Promise<void>((resolve) => conversation.subscribe(({event}) => void (event.type === 'md.close' && resolve())));
    const line = transport.connect();
    await shown;
    const done = conversation.dispatch({type: 'ui.click', message_id: 'm', node_id: 'act', action: 'go'});
    assert.ok(done.ok && done.turn);
    assert.equal(await transport.send(done.turn), false);
    await line;
    assert.deepEqual(states, ['pending', 'failed']);
    assert.equal(conversation.message('m')?.node('act')?.spent, false);
  });

  it('that cannot be opened is tried again, and ends as failed', async () => {
    const conversation = talk();
    const timers = new HandTimers();
    const transport = new Transport(conversation, {fetch: socketFetch(() => open('ws://127.0.0.1:1/', undefined)), url, attempts: 3, timers});
    await transport.connect();
    assert.equal(transport.state, 'failed');
    assert.equal(timers.waits.length, 2);
  });

  it('takes the socket of a page', () => {
    assert.equal(typeof socketFetch(inPage), 'function');
  });
});
