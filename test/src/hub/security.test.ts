/** Who may do what at the hub, and what a bad neighbour cannot do. */
import assert from 'node:assert/strict';
import {type IncomingMessage, request} from 'node:http';
import {describe, it} from 'node:test';
import {createHub} from '../../../src/server/hub/index.js';
import {answered, choice, later, panel, post, reportsIn, running, shows} from './support/hub.js';

/** A request as no browser and no `fetch` would send it. */
function raw(url: string, options: {readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Buffer} = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {method: options.method ?? 'GET', headers: options.headers ?? {}}, resolve).on('error', reject);
    later(() => sent.destroy());
    sent.end(options.body);
  });
}

const statusOf = async (...args: Parameters<typeof raw>): Promise<number | undefined> => (await raw(...args)).resume().statusCode;
const json = {'content-type': 'application/json'};

describe('the hub', () => {
  it('listens at this machine alone, under its own names, for its own pages and those that were named', async () => {
    const {url, room} = await running({origins: ['https://app.example']});
    assert.equal(new URL(url).hostname, '127.0.0.1');
    const own = url.replace(/\/$/, '');
    for (const [headers, status] of [
      [{host: 'evil.example'}, 403], [{host: `localhost:${new URL(url).port}`}, 200], [{origin: 'https://evil.example'}, 403], [{origin: 'null'}, 403],
      [{origin: 'https://app.example.evil.example'}, 403], [{origin: 'https://app.example'}, 200], [{origin: own}, 200],
    ] as const) assert.equal(await statusOf(room.events, {headers}), status, JSON.stringify(headers));
    const {headers} = await raw(room.turns, {method: 'OPTIONS', headers: {origin: 'https://app.example', 'access-control-request-method': 'POST'}});
    assert.equal(headers['access-control-allow-origin'], 'https://app.example');
    assert.match(String(headers['access-control-allow-headers']), /idempotency-key/);
    assert.equal(headers['access-control-allow-credentials'], undefined);
    assert.equal((await raw(room.turns, {method: 'OPTIONS', headers: {origin: 'https://evil.example'}})).headers['access-control-allow-origin'], undefined);
  });

  it('does not begin where others could call it and no token keeps them from it', () => {
    assert.throws(() => createHub({host: '0.0.0.0'}), {code: 'bad-option'});
    assert.throws(() => createHub({token: ''}), {code: 'bad-option'});
    assert.throws(() => createHub({channels: [{name: 'pigeon', send: () => undefined}]}), {code: 'unknown-channel'});
  });

  it('asks the agent for its token, and panels for the address of their session', async () => {
    const {url, room} = await running({token: 'the-token'});
    const sides = [['POST', `${url}sessions`], ['POST', room.agent], ['GET', room.agent], ['GET', room.agent.replace(/agent$/, 'log')], ['POST', room.mcp]] as const;
    for (const authorization of [undefined, 'Bearer wrong', 'Bearer', 'Basic the-token', 'Bearer the-token2']) {
      for (const [method, at] of sides) assert.equal(await statusOf(at, {method, headers: {...json, ...(authorization !== undefined && {authorization})}, body: method === 'POST' ? '{}' : ''}), 401, `${method} ${at} ${authorization}`);
    }
    assert.equal((await post(`${url}sessions`, {}, {authorization: 'Bearer the-token'})).status, 201);
    assert.equal(await statusOf(`${url}sessions`, {method: 'POST', headers: {authorization: 'Bearer the-token'}}), 201);
    assert.equal(await statusOf(`${url}sessions`, {method: 'POST', headers: {authorization: 'Bearer the-token'}, body: '{}'}), 415);
    assert.equal((await post(room.agent, {markdown: choice}, {authorization: 'Bearer the-token'})).status, 200);
    const one = panel(room);
    await one.until(shows('next'));
    assert.equal(await one.click('next', 'approve'), true);
    // Whether a session is there is not told to who has no token.
    assert.equal(await statusOf(`${url}sessions/${'x'.repeat(32)}/agent`), 401);
  });

  it('lets the host decide who may see a session', async () => {
    const {room} = await running({authorize: ({session, headers}) => headers['cookie'] === `owner=${session}`});
    assert.equal(await statusOf(room.events), 403);
    assert.equal((await post(room.turns, {text: 'Hi'})).status, 403);
    assert.equal(await statusOf(room.events, {headers: {cookie: `owner=${room.id}`}}), 200);
  });

  it('keeps sessions apart', async () => {
    const {hub, url, turns} = await running();
    const [mine, theirs] = [await hub.open(), await hub.open()];
    assert.notEqual(mine.id, theirs.id);
    assert.match(mine.id, /^[\w-]{32}$/);
    const [one, other] = [panel(mine), panel(theirs)];
    const {data} = await post(mine.agent, {markdown: choice});
    await post(theirs.agent, {markdown: 'Theirs.\n\n:::radio {#r label=R}\n- A\n:::\n'});
    await Promise.all([one.until(shows('next')), other.until(shows('r'))]);
    assert.equal(other.conversation.messages.length, 1);
    const event = {type: 'ui.click', message_id: reportsIn(data)[0]?.surface_id, node_id: 'next', action: 'approve', event_id: 'e'};
    assert.equal((await post(theirs.turns, {text: 'x', event})).status, 404);
    assert.equal(answered('next')(mine.conversation), false);
    assert.equal(turns.length, 0);
    for (const id of ['x'.repeat(32), '..%2f..%2fetc', '__proto__', mine.id.slice(1), `${mine.id}x`]) assert.equal(await statusOf(`${url}sessions/${id}/events`), 404, id);
  });

  it('reads no more than it has to', async () => {
    const {room} = await running({limits: {body: 2000, turn: 1000}});
    const long = JSON.stringify({text: 'x'.repeat(1000)});
    assert.equal(await statusOf(room.turns, {method: 'POST', headers: json, body: long}), 413);
    assert.equal(await statusOf(room.turns, {method: 'POST', headers: {...json, 'transfer-encoding': 'chunked'}, body: long}), 413);
    assert.equal(await statusOf(room.agent, {method: 'POST', headers: json, body: JSON.stringify({markdown: 'x'.repeat(2000)})}), 413);
    // A form of another page can send these.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      assert.equal(await statusOf(room.turns, {method: 'POST', headers: {'content-type': type}, body: '{"text":"Hi"}'}), 415, type);
      assert.equal(await statusOf(room.agent, {method: 'POST', headers: {'content-type': type}, body: '{"markdown":"Hi"}'}), 415, type);
    }
    assert.equal(await statusOf(room.turns), 405);
    assert.equal(await statusOf(`${room.turns}/more`), 404);
    assert.equal(room.conversation.messages.length, 0);
  });

  it('takes whatever is no event without falling over', async () => {
    const {room} = await running();
    for (const body of ['null', '5', '[null, 5, "x", []]', '{"type":{}}', '{"type":"md.delta","append":{"__proto__":1}}', '{"__proto__":{"type":"md.open"}}', `${'['.repeat(5000)}${']'.repeat(5000)}`, '{"type":"md.close","message_id":{}}']) {
      assert.equal((await post(room.agent, body)).status, 200, body.slice(0, 60));
    }
    assert.equal((await post(room.agent, {markdown: choice})).data['ok'], true);
  });

  it('drops a reader that does not read, and nobody else waits for it', async () => {
    const {room} = await running({heartbeat: 30, limits: {panels: 2}});
    const slow = await raw(room.events);
    slow.pause();
    const one = panel(room);
    await one.until(() => true);
    await new Promise<void>((resolve) => {
      const stop = one.transport.subscribe((state) => {
        if (state !== 'open') return;
        stop();
        resolve();
      });
      if (one.transport.state === 'open') resolve();
    });
    assert.equal(await statusOf(room.events), 503);
    const dropped = new Promise((resolve) => slow.on('close', resolve).on('error', resolve));
    for (let i = 0; i < 40; i++) await room.say(`${i} ${'x'.repeat(500_000)}`);
    await room.say(choice);
    await one.until(shows('next'));
    // What is on the way already is read to its end, which is where it was dropped.
    slow.resume();
    await dropped;
    assert.equal(slow.complete, false);
    assert.equal(one.conversation.messages.length, 41);
  });

  it('ends a session that is over: nobody reads it, answers it or has it again', async () => {
    const lines = new Map<string, string[]>();
    const store = {append: (session: string, line: string) => void lines.set(session, [...(lines.get(session) ?? []), line]), read: (session: string) => lines.get(session) ?? []};
    for (const options of [{store}, {}]) {
      const {hub, room, url} = await running({...options, token: 'the-token', limits: {sessions: 1}});
      await room.say(choice);
      const stream = await raw(room.events);
      const over = new Promise((resolve) => stream.resume().on('end', resolve));
      const at = `${url}sessions/${room.id}`;
      assert.equal(await statusOf(at, {method: 'DELETE'}), 401);
      assert.equal(await statusOf(at, {method: 'DELETE', headers: {authorization: 'Bearer the-token'}}), 204);
      await over;
      assert.equal(await statusOf(room.events), 404);
      assert.equal((await post(room.turns, {text: 'Hi'})).status, 404);
      // There is room again.
      await (await hub.open()).close();
    }
    assert.ok([...lines.values()].every((all) => all.at(-1) === '{"ended":true}'));
  });

  it('ends all streams when it is closed', async () => {
    const {hub, room} = await running();
    const streams = [await raw(room.events), await raw(room.agent)];
    const ended = streams.map((each) => new Promise((resolve) => each.resume().on('close', resolve).on('error', () => undefined)));
    await hub.close();
    await Promise.all(ended);
    await assert.rejects(fetch(room.events));
  });

  it('says that it lives, and goes on where a reader was', async () => {
    const {room} = await running({heartbeat: 5});
    await room.say('One');
    const response = await raw(room.events, {headers: {'last-event-id': '1'}});
    let text = '';
    for await (const piece of response.setEncoding('utf8')) {
      text += String(piece);
      if (text.includes('md.close') && text.endsWith(':\n\n') && text.split('\n').filter((line) => line === ':').length > 2) break;
    }
    assert.deepEqual(text.match(/^id: \d+$/gm), ['id: 2', 'id: 3']);
    for (const last of ['4', '-1', 'x', '1e9']) assert.equal(await statusOf(room.events, {headers: {'last-event-id': last}}), 410, last);
  });
});
