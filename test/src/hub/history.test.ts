/** The history: what the hub said and heard is there after it was started anew, from files and from Redis. */
import assert from 'node:assert/strict';
import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {Conversation, type LogEntry} from '../../../src/index.js';
import {createHub, fileStore, type HubStore} from '../../../src/server/hub/index.js';
import {findRedis, type Redis, startRedis} from '../channels/support/redis.js';
import {answered, choice, form, later, panel, post, running, shows, Telegram} from './support/hub.js';

/** A session survives its hub: panels go on, what was answered stays answered, keys stay known, channels too. */
async function survives(store: HubStore): Promise<void> {
  const telegram = new Telegram();
  const desk = {refs: new Map(), seen: new Map(), drafts: new Map(), secret: 'kept'};
  const places = new Map<string, string>();
  const options = {store, desk, places, channels: [telegram.channel]};
  const first = await running(options);
  const {id} = first.room;
  const one = panel(first.room);
  await first.room.say(form);
  await first.room.say(choice);
  await one.until(shows('next'));
  await one.submit('trip', {to: 'Oslo'});
  await post(first.room.turns, {text: 'Hi'}, {'idempotency-key': 'k'});
  await one.until(({messages}) => messages.some(({role, phase}) => role === 'user' && phase === 'closed'));
  await first.hub.close();

  const second = await running(options);
  const at = (part: string): string => `${second.url}sessions/${id}/${part}`;
  // A page that was reloaded goes on from its own log; another one gets all of it.
  one.transport.close();
  const again = panel({events: at('events'), turns: at('turns')}, Conversation.replay(one.conversation.log, {policy: {requireTrusted: false}}));
  const late = panel({events: at('events'), turns: at('turns')});
  await late.until(answered('trip'));
  assert.equal(late.message('Where to?').node('to')?.value, 'Oslo');
  assert.equal((await post(at('turns'), {text: 'Hi'}, {'idempotency-key': 'k'})).data['duplicate'], true);
  const act = late.conversation.transcript.flatMap((item) => ('turn' in item ? [item.turn.event] : []))[0];
  assert.equal((await post(at('turns'), {text: 'x', event: act})).data['duplicate'], true);
  assert.equal(await again.click('next', 'approve'), true);
  await late.until(answered('next'));
  assert.deepEqual(second.turns.map(({event, session}) => [event?.action, session]), [['approve', id]]);
  // The message of before is the one that is edited now.
  assert.equal(telegram.messages.length, 2);
  await telegram.report(second.url, telegram.tap('Approve'));
  assert.equal(second.turns.length, 1);
  assert.equal(late.conversation.messages.filter(({role}) => role === 'user').length, 1);
}

describe('a history in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'markdownui-hub-'));
  after(() => rmSync(folder, {recursive: true}));

  it('outlives the hub', () => survives(fileStore(join(folder, 'sessions'))));

  it('is a log that can be replayed, which its owner alone can read', () => {
    const files = readdirSync(join(folder, 'sessions')).map((name) => join(folder, 'sessions', name));
    assert.ok(files.every((each) => (statSync(each).mode & 0o077) === 0));
    // Each hub had a session of its own; the other one was not used.
    const [file = ''] = files.sort((a, b) => statSync(b).size - statSync(a).size);
    const conversation = Conversation.replay(readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as LogEntry));
    assert.deepEqual(conversation.messages.map(({phase}) => phase), ['closed', 'closed', 'closed']);
  });

  it('lets idle sessions leave the memory, and has them again', async () => {
    const hub = createHub({store: fileStore(folder), limits: {sessions: 2}});
    const {url} = await hub.listen();
    later(() => hub.close());
    const rooms = [];
    for (const _ of [1, 2, 3]) rooms.push(await hub.open());
    const [first] = rooms;
    await post(first?.agent ?? '', {markdown: choice});
    const late = panel({events: first?.events ?? '', turns: first?.turns ?? ''});
    await late.until(shows('next'));
    const full = createHub({limits: {sessions: 1}});
    await full.open();
    await assert.rejects(full.open(), {code: 'full'});
    assert.equal((await fetch(`${url}sessions/${'A'.repeat(32)}/events`)).status, 404);
  });
});

const program = findRedis();
if (program === undefined) it('has no redis-server on this machine and could not install one: histories in Redis were NOT tested', (test) => test.diagnostic('install redis-server, or run as root where apt-get is'));
else describe('a history in redis', () => {
  let redis: Redis;
  before(async () => {
    redis = await startRedis(program);
  });
  after(() => redis.close());

  it('outlives the hub', () => survives(redis.lines()));
});
