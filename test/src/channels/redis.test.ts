/** A desk in a real Redis: what one process delivered another one understands, and what came twice counts once. */
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {decode, deliver, type Desk, type Incoming, sent} from '../../../src/channels/index.js';
import {core, inBrowser, kindOf, message, pizza} from './support/desk.js';
import {found} from './support/players.js';
import {findRedis, type Redis, startRedis} from './support/redis.js';

const program = findRedis();
const wanted = inBrowser(pizza, {type: 'ui.change', node_id: 'size', value: 'Large'}, {type: 'ui.change', node_id: 'note', value: 'é 🙂'}, {type: 'ui.click', node_id: 'button-1'});

if (program === undefined) it('has no redis-server on this machine and could not install one: desks in Redis were NOT tested', (test) => test.diagnostic('install redis-server, or run as root where apt-get is'));
else describe('a desk in redis', () => {
  let redis: Redis;
  before(async () => {
    redis = await startRedis(program);
  });
  after(() => redis.close());

  const send = async (desk: Desk, to: string): Promise<readonly unknown[]> => {
    const {messages} = await deliver(message(pizza), ['telegram'], {desk, to});
    const made = messages['telegram'] ?? assert.fail();
    await sent(made, {chat: to, message_id: 7}, desk);
    return made.payloads;
  };
  let updates = 0;
  const tap = (desk: Desk, payloads: readonly unknown[], chat: string, caption: string, id = ++updates): Promise<Incoming> => {
    const {callback_data} = found(payloads, ({text}) => String(text).startsWith(caption));
    return decode('telegram', {update_id: id, callback_query: {id: String(id), data: callback_data, from: {id: 42}, message: {chat: {id: Number(chat)}, message_id: 7, date: 0}}}, {desk});
  };

  it('keeps drafts, prompts and answers across processes', async () => {
    const [one, two, three] = [redis.desk(), redis.desk(), redis.desk()];
    const payloads = await send(one, '42');
    assert.equal(kindOf(await tap(two, payloads, '42', '○ Large')), 'change');
    assert.equal(kindOf(await tap(three, payloads, '42', '✎ Note')), 'open');
    assert.equal(kindOf(await decode('telegram', {update_id: ++updates, message: {from: {id: 42}, chat: {id: 42}, text: 'é 🙂', reply_to_message: {message_id: 8}}}, {desk: one})), 'change');
    const done = await tap(two, payloads, '42', 'Send order');
    assert.deepEqual([kindOf(done), core(done.event)], ['submit', wanted]);
    assert.equal(kindOf(await tap(three, payloads, '42', 'Send order')), 'ignored: spent');
  });

  it('takes an update that reaches two processes at once in one of them', async () => {
    const [one, two] = [redis.desk(), redis.desk()];
    const payloads = await send(one, '43');
    const id = ++updates;
    const both = await Promise.all([one, two].map((desk) => tap(desk, payloads, '43', '○ Large', id)));
    assert.deepEqual(both.map(kindOf).sort(), ['change', 'ignored: duplicate']);
  });

  it('keeps the order of questions that wait', async () => {
    const [one, two] = [redis.desk(), redis.desk()];
    const ask = (name: string): ReturnType<typeof deliver> => deliver(message(`:::radio {#${name} label="${name}"}\n- Yes\n- No\n:::`, `message-${name}`), ['sms'], {desk: one, to: '+1555'});
    assert.equal((await ask('alpha')).payloads['sms']?.length, 1);
    assert.deepEqual((await ask('beta')).payloads['sms'], []);
    const done = await decode('sms', {From: '+1555', Body: '1', MessageSid: 'SM1'}, {desk: two});
    assert.equal(done.event?.message_id, 'message-alpha');
    assert.match(JSON.stringify(done.respond), /beta/);
    assert.ok((await redis.size()) > 0);
  });
});
