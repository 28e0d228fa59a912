/** Mails in answer: which message they are about, and whether their sender is who they say. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {decode, deliver, type Incoming} from '../../../src/channels/index.js';
import {proofOf} from '../../../src/channels/mail-proof.js';
import {readRef, writeRef} from '../../../src/channels/references.js';
import {kindOf, makeDesk, message, ref} from './support/desk.js';
import {type Game, mail, start} from './support/players.js';

const actions = ':::actions {#next}\n- [Approve](action:approve)\n- [Reject](action:reject) {requires_confirmation=true}\n:::\n:::confirm {action=reject}\nReally reject it?\n:::';
const mailServers = ['mx.host.example'];
const take = (game: Game, text: string, more: object = {}): Promise<Incoming> => decode('email', mail(game, text, {...more}), {desk: game.desk, mailServers});

describe('the reference of a mail', () => {
  it('is found however servers write the letters of an address', async () => {
    for (const written of [(text: string) => text.toLowerCase(), (text: string) => text.toUpperCase()]) {
      for (const place of ['to', 'delivered', 'thread', 'subject'] as const) {
        const game = await start('email', actions);
        const {replyTo, messageId, subject} = game.made.payloads[0] as {replyTo: string; messageId: string; subject: string};
        const found = {to: {to: {text: written(replyTo)}}, delivered: {headerLines: [{key: 'delivered-to', line: `Delivered-To: ${written(replyTo)}`}]}, thread: {inReplyTo: written(messageId)}, subject: {subject: written(subject)}}[place];
        assert.equal(kindOf(await take(game, 'Approve', {to: undefined, subject: 'x', ...found})), 'click', place);
      }
    }
  });

  it('is the one that is ours, among others that are not', async () => {
    const game = await start('email', actions);
    const {replyTo} = game.made.payloads[0] as {replyTo: string};
    const forged = `agent+${writeRef(ref, 'another')}@host.example`;
    assert.equal(kindOf(await take(game, 'Approve', {to: [{text: forged}, {text: replyTo}]})), 'click');
    assert.equal(kindOf(await take(game, 'Approve', {to: {text: forged}, subject: 'x'})), 'ignored: bad-signature');
    assert.equal(kindOf(await take(game, 'Approve', {to: {text: 'agent@host.example'}, subject: 'x'})), 'text');
  });

  it('comes back as it was, from letters of one case, and fits an address', () => {
    fc.assert(fc.property(fc.stringMatching(/^[\w-]{8,32}$/), fc.string({minLength: 1}), (own, secret) => {
      const mark = writeRef(own, secret);
      assert.match(mark, /^u1\.[a-z2-7]+\.[a-z2-7]+$/);
      assert.ok(mark.length <= 54);
      assert.equal(readRef(`Re: x [${mark.toUpperCase()}]`, secret), own);
      assert.equal(readRef(mark, `${secret}x`), 'forged');
    }));
  });

  it('of the message of one channel is no other\'s, however much two references have in common', async () => {
    const desk = makeDesk();
    const long = 'a-reference-of-twenty-eight-';
    const refs = [];
    for (const own of [`${long}1`, `${long}2`, 'short-ref', 'short-ref-1']) refs.push(...Object.values((await deliver(message(actions), ['telegram', 'slack', 'teams'], {desk, ref: own})).messages).map((each) => each.ref));
    assert.equal(new Set(refs).size, 12);
    for (const each of refs) assert.match(each, /^[\w-]{8,32}$/);
    const again = await deliver(message(actions), ['telegram', 'slack'], {desk, ref: `${long}1`});
    assert.deepEqual([again.messages['slack']?.ref, again.messages['slack']?.row.version], [refs[1], 2]);
  });
});

describe('the sender of a mail', () => {
  const from = 'ada@corp.example';
  const rows: readonly (readonly [expected: string, headers: readonly string[], servers?: readonly string[]])[] = [
    ['proven', ['mx.host.example; dkim=pass; dmarc=pass header.from=corp.example']],
    ['proven', ['MX.Host.Example 1; dmarc=pass (p=none) header.from=CORP.example; spf=fail']],
    ['proven', ['mx.host.example;\r\n dmarc/1=pass\r\n header.from=corp.example']],
    // Another server's word stands above and below; only that of ours counts, and the one on top.
    ['proven', ['relay.example; dmarc=fail', 'mx.host.example; dmarc=pass']],
    ['unproven', ['mx.evil.example; dmarc=pass']],
    ['unproven', ['mx.host.example.evil.example; dmarc=pass']],
    ['unproven', ['(mx.host.example;) evil; dmarc=pass']],
    ['forged', ['mx.host.example; dmarc=fail', 'mx.host.example; dmarc=pass']],
    ['unproven', ['mx.host.example; spf=pass', 'mx.host.example; dmarc=pass']],
    ['unproven', ['mx.host.example; none', 'mx.host.example; dmarc=pass header.from=corp.example']],
    // Joined by a parser.
    ['forged', ['mx.host.example; dmarc=fail\nmx.host.example; dmarc=pass']],
    ['unproven', ['mx.host.example; dmarc=fail, mx.host.example; dmarc=pass']],
    ['unproven', ['mx.host.example; dmarc=pass, evil']],
    // Said of another domain than the sender's, or by the sender.
    ['unproven', ['mx.host.example; dmarc=pass header.from=evil.example']],
    ['unproven', ['mx.host.example; dmarc=pass header.from=p.example']],
    ['unproven', ['mx.host.example; dkim=pass (x; dmarc=pass (y)) header.d=corp.example']],
    ['unproven', ['mx.host.example; spf=pass smtp.mailfrom="x; dmarc=pass"']],
    ['unproven', ['mx.host.example; dmarc=none'], mailServers], ['unproven', ['mx.host.example; dmarc=passed']], ['unproven', ['mx.host.example; xdmarc=pass']],
    ['unproven', ['']], ['unproven', []],
    // Nobody is trusted: nothing is proven, and a warning is heard.
    ['unproven', ['mx.host.example; dmarc=pass'], []], ['forged', ['mx.host.example; dmarc=fail'], []],
  ];
  for (const [expected, headers, servers = mailServers] of rows) it(`is ${expected} by ${JSON.stringify(headers)}${servers.length > 0 ? '' : ' where no server is trusted'}`, () => assert.equal(proofOf(headers, servers, from), expected));

  it('has to be proven by a server that the host names, before anything sensitive', async () => {
    for (const options of [{mailServers: []}, {mailServers: ['mx.other.example']}, {}]) {
      const game = await start('email', actions);
      assert.equal(kindOf(await decode('email', mail(game, 'Reject'), {desk: game.desk, ...options})), 'ignored: wrong-actor');
      assert.equal(kindOf(await decode('email', mail(game, 'Approve'), {desk: game.desk, ...options})), 'click');
    }
  });

  it('is read from the headers as they stood in the mail', async () => {
    const line = (results: string): object => ({key: 'authentication-results', line: `Authentication-Results: ${results}`});
    const game = await start('email', actions);
    const passes = [line('mx.host.example; dmarc=pass'), line('mx.host.example; dmarc=fail')];
    assert.equal(kindOf(await take(game, 'Reject', {headerLines: [...passes].reverse()})), 'ignored: wrong-actor');
    assert.equal(kindOf(await take(game, 'Reject', {headers: {'Authentication-Results': ['mx.host.example; dmarc=fail', 'mx.host.example; dmarc=pass']}})), 'ignored: wrong-actor');
    assert.equal(kindOf(await take(game, 'Reject', {from: {value: [{address: 'ada@client.example'}, {address: 'eve@evil.example'}]}})), 'ignored: wrong-actor');
    assert.equal(kindOf(await take(game, 'Reject', {headerLines: passes})), 'open');
  });

  it('is asked again by mail before what cannot be undone, and only yes is yes', async () => {
    for (const [words, expected] of [['yes', 'click'], ['Yes\n\nOn Monday, the agent wrote:\n> no', 'click'], ['no', 'cancel'], ['Reject', 'cancel']] as const) {
      const game = await start('email', actions);
      const asked = await take(game, 'Reject');
      assert.equal(kindOf(asked), 'open');
      const [question] = asked.respond as {text: string; subject: string; replyTo: string}[];
      assert.match(question?.text ?? '', /^Reject\?\nReally reject it\?\nReply with "yes"/);
      assert.equal(kindOf(await take(game, words, {headers: {}})), expected === 'click' ? 'ignored: wrong-actor' : 'cancel', words);
      if (expected === 'click') assert.equal(kindOf(await take(game, words)), 'click');
    }
  });
});
