/** What a host does around channels: it verifies, keeps pace, and adds channels of its own. */
import assert from 'node:assert/strict';
import {createHmac, generateKeyPairSync, sign} from 'node:crypto';
import {describe, it} from 'node:test';
import {capabilities, channelNames, decode, defineChannel, deliver, EditQueue, render, sent, verify} from '../../../src/channels/index.js';
import {MarkdownUIError} from '../../../src/index.js';
import {makeDesk, message, pizza, ref} from './support/desk.js';

const secret = 'the secret of both';
const body = '{"ok":true,"text":"é 🙂"}';
const hmac = (algorithm: string, text: string, encoding: 'hex' | 'base64', key: string | Buffer = secret): string => createHmac(algorithm, key).update(text).digest(encoding);

describe('verify', () => {
  const time = '1700000000';
  const form = 'From=%2B1555&Body=A+b%26c&MessageSid=SM1';
  const url = 'https://host.example/sms';
  const {publicKey, privateKey} = generateKeyPairSync('ed25519');
  const key = publicKey.export({format: 'der', type: 'spki'}).subarray(-32).toString('hex');
  const teamsKey = Buffer.from('a key of teams').toString('base64');
  type Row = readonly [channel: string, headers: Record<string, string>, rawBody: string, secret: string];
  const rows: readonly Row[] = [
    ['telegram', {'X-Telegram-Bot-Api-Secret-Token': secret}, body, secret],
    ['slack', {'X-Slack-Request-Timestamp': time, 'X-Slack-Signature': `v0=${hmac('sha256', `v0:${time}:${body}`, 'hex')}`}, body, secret],
    ['discord', {'X-Signature-Timestamp': time, 'X-Signature-Ed25519': sign(null, Buffer.from(time + body), privateKey).toString('hex')}, body, key],
    ['teams', {authorization: `HMAC ${hmac('sha256', body, 'base64', Buffer.from(teamsKey, 'base64'))}`}, body, teamsKey],
    ['whatsapp', {'x-hub-signature-256': `sha256=${hmac('sha256', body, 'hex')}`}, body, secret],
    ['sms', {'X-Twilio-Signature': hmac('sha1', `${url}BodyA b&cFrom+1555MessageSidSM1`, 'base64')}, form, secret],
    ['email', {'Authentication-Results': 'mx.host.example; dkim=pass; dmarc=pass'}, body, 'mx.host.example'],
  ];
  for (const [channel, headers, rawBody, shared] of rows) {
    it(`takes a request of ${channel} that is signed, and no other`, () => {
      assert.equal(verify(channel, {headers, rawBody, url}, shared), true);
      assert.equal(verify(channel, {headers, rawBody, url}, channel === 'discord' ? key.replace(/./, (first) => (first === '0' ? '1' : '0')) : `${shared}x`), false);
      assert.equal(verify(channel, {headers: {}, rawBody, url}, shared), false);
      assert.equal(verify(channel, {headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/.$/, '!')])), rawBody, url}, ''), false);
      if (!['telegram', 'email'].includes(channel)) assert.equal(verify(channel, {headers, rawBody: `${rawBody}x`, url}, shared), false);
    });
  }

  it('takes no request that is older than five minutes, where it is told the time', () => {
    const [, headers] = rows[1] as Row;
    assert.equal(verify('slack', {headers, rawBody: body, now: Number(time) * 1000 + 299_000}, secret), true);
    assert.equal(verify('slack', {headers, rawBody: body, now: Number(time) * 1000 + 301_000}, secret), false);
  });

  it('takes nothing for channels that sign nothing', () => assert.equal(verify('terminal', {headers: {}, rawBody: body}, secret), false));
});

describe('edits of a message that keeps changing', () => {
  it('come once in a second, skip what is equal, and end with the last state', () => {
    const draw = (value: number): ReturnType<typeof render> => render(message(`:::progress {#p value=${value} label="Work"} :::`), 'telegram', {ref});
    const queue = new EditQueue(draw(0));
    const sentTexts: string[] = [];
    const send = (now: number): void => {
      for (const edit of queue.take(now)) if (edit.op !== 'delete') sentTexts.push((edit.payload as {text: string}).text);
    };
    for (let step = 0; step < 400; step++) {
      queue.push(draw(Math.min(100, Math.floor(step / 4) + 1)));
      send(step * 10);
    }
    assert.equal(sentTexts.length, 4);
    send(5000);
    assert.match(sentTexts.at(-1) ?? '', /100 \/ 100/);
    assert.equal(queue.due, undefined);
    queue.push(draw(100));
    assert.deepEqual(queue.take(9000), []);
  });

  it('wait as long as the platform says, and are sent again', () => {
    const [first, second] = [1, 2].map((count) => render(message(`Step ${count}`), 'telegram', {ref})) as [ReturnType<typeof render>, ReturnType<typeof render>];
    const queue = new EditQueue(first);
    queue.push(second);
    assert.equal(queue.take(0).length, 1);
    queue.refused(first, 30, 100);
    assert.deepEqual([queue.take(29_000), queue.due], [[], 30_100]);
    assert.equal(queue.take(30_100).length, 1);
  });
});

describe('a host', () => {
  it('adds a channel of its own to the others', async () => {
    defineChannel({
      name: 'pager', capability: {...capabilities['sms'], form: 'text', taps: 0, acts: 'tap', edit: false},
      encode: ({card, token}) => [{lines: card.acts.map(({index, caption}) => `${caption} ${token('a', index)}`)}],
      read: (update) => ({actor: 'me', token: String(update)}),
    });
    assert.ok(channelNames().includes('pager'));
    const desk = makeDesk();
    const {messages, payloads, delivered} = await deliver(message(':::button {#ok action=ok}\nOK\n:::'), ['pager'], {desk});
    assert.deepEqual(delivered, {pager: 'full'});
    const [line] = (payloads['pager'] as {lines: string[]}[])[0]?.lines ?? [];
    assert.equal((await decode('pager', line?.split(' ')[1], {desk})).kind, 'click');
    assert.ok(messages['pager']);
  });

  it('hears of a wrong name at once, and of nothing that comes from outside', async () => {
    const desk = makeDesk();
    assert.throws(() => render(message('x'), 'pigeon'), (error) => error instanceof MarkdownUIError && error.code === 'unknown-channel');
    assert.throws(() => render(message('x'), 'telegram', {ref: 'not a ref'}), (error) => error instanceof MarkdownUIError && error.code === 'bad-option');
    const open = {refs: new Map(), seen: new Map(), secret: ''};
    assert.throws(() => render(message('x'), 'telegram', {desk: open}), /secret/);
    await assert.rejects(decode('telegram', {}, {} as {desk: typeof desk}), /secret/);
    await assert.rejects(deliver('x' as unknown as ReturnType<typeof message>, ['telegram']), /parseMessage/);
    await assert.rejects(deliver(message('x'), 'telegram' as unknown as string[]), /a list/);
    await assert.rejects(decode('pigeon', {}, {desk}), MarkdownUIError);
    for (const channel of channelNames()) if (channel !== 'pager') for (const odd of [null, 1, '', [], {from: {}}, {type: 5, data: {components: [null, 1]}, user: {id: '1'}}]) assert.ok((await decode(channel, odd, {desk})).kind);
  });

  it('counts the version up when it delivers again, and keeps where the message is', async () => {
    const desk = makeDesk(true);
    const first = await deliver(message(pizza), ['telegram'], {desk, ref, to: '42'});
    await sent(first.messages['telegram'] ?? assert.fail(), {chat: '42', message_id: 7}, desk);
    const second = await deliver(message(pizza), ['telegram'], {desk, ref, to: '42'});
    assert.deepEqual([first.messages['telegram']?.row.version, second.messages['telegram']?.row.version, desk.refs.get(ref)?.messages], [1, 2, ['7']]);
  });

  it('renders without keeping anything, the same each time', () => {
    const desk = makeDesk();
    const [one, two] = [1, 2].map(() => render(message(pizza), 'slack', {ref, desk}));
    assert.deepEqual(one, two);
    assert.equal(desk.refs.size, 0);
    assert.deepEqual(JSON.parse(JSON.stringify(one)), one);
  });
});
