/** What is not to be taken, on each channel, and what is asked twice: duplicates, older, spent, forged and foreign. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {decode, deliver, editPlan, type Incoming, render} from '../../../src/channels/index.js';
import {writeRef} from '../../../src/channels/references.js';
import type {MessageDocument} from '../../../src/index.js';
import {core, inBrowser, kindOf, makeDesk, message, pizza, ref} from './support/desk.js';
import {found, type Game, mail, objects, players, slackPayload, smsSay, start, teamsActivity, whatsappTap} from './support/players.js';

const actions = ':::actions {#next}\n- [Approve](action:approve)\n- [Reject](action:reject) {requires_confirmation=true}\n:::\n:::confirm {action=reject}\nReally reject it?\n:::';
const browser = inBrowser(actions, {type: 'ui.click', node_id: 'next', action: 'approve'});

type Change = Readonly<Record<string, string>>;

/** The tap on *Approve* as each platform sends it; `change` is what is not as it was. */
const taps: Readonly<Record<string, (game: Game, change?: Change) => unknown>> = {
  telegram: ({made}, {id = '1', token, actor = '42', chat = '42'} = {}) => ({
    update_id: Number(id), callback_query: {id, data: token ?? found(made.payloads, ({text}) => text === 'Approve')['callback_data'], from: {id: Number(actor)}, message: {chat: {id: Number(chat)}, message_id: 7}},
  }),
  slack: (game, {id = '1', token, actor = 'U1', chat = '42'} = {}) => {
    const payload = slackPayload(game, {}, 'Approve') as {actions: Record<string, unknown>[]};
    return {...payload, user: {id: actor}, channel: {id: chat}, trigger_id: id, actions: [{...payload.actions[0], ...(token ? {value: token} : {})}]};
  },
  discord: ({made}, {id = '1', token, actor = '42', chat = '42'} = {}) => ({
    type: 3, id, token: 't', channel_id: chat, member: {user: {id: actor}}, message: {id: '7'}, data: {component_type: 2, custom_id: token ?? found(made.payloads, ({label}) => label === 'Approve')['custom_id']},
  }),
  teams: (game, {id = '1', token, actor = 'ada', chat = '42'} = {}) => {
    const activity = teamsActivity(game, {}, 'Approve') as {value: {action: {data: Record<string, unknown>}}};
    return {...activity, id, from: {aadObjectId: actor}, conversation: {id: chat}, value: {action: {...activity.value.action, data: token ? {r: token} : activity.value.action.data}}};
  },
  whatsapp: ({made}, {id = '1', token, actor, chat = '42'} = {}) => ({from: actor ?? chat, id, type: 'interactive', interactive: {type: 'button_reply', button_reply: {id: token ?? found(made.payloads, ({title}) => title === 'Approve')['id'], title: 'Approve'}}}),
};
const tokens: Readonly<Record<string, string>> = {telegram: 'callback_data', slack: 'value', discord: 'custom_id', teams: 'r', whatsapp: 'id'};

describe('a tap on an action', () => {
  for (const [channel, tap] of Object.entries(taps)) {
    const take = (game: Game, change?: Change): Promise<Incoming> => decode(channel, tap(game, change), {desk: game.desk});
    const tokenIn = (game: Game): string => String([...objects(game.made.payloads)].map((each) => each[tokens[channel] ?? '']).find((each) => String(each).startsWith('u1.')));

    it(`is on ${channel} the click that the browser makes, once`, async () => {
      const game = await start(channel, actions);
      const [first, second] = [await take(game), await take(game)];
      assert.deepEqual([kindOf(first), core(first.event), first.turn?.text], ['click', browser, 'Approve']);
      assert.equal(kindOf(second), 'ignored: duplicate');
      assert.equal(kindOf(await take(game, {id: '2'})), 'ignored: spent');
    });

    it(`is ignored on ${channel} when it is forged, foreign, older or unknown`, async () => {
      const game = await start(channel, actions, {actors: ['42', 'U1', 'ada']});
      const token = tokenIn(game);
      const outcome = async (change: Change): Promise<string> => kindOf(await take(game, change));
      assert.equal(await outcome({id: '10', token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}), 'ignored: bad-signature');
      assert.equal(await outcome({id: '11', token: token.replace('.a0.', '.y0.')}), 'ignored: bad-signature');
      assert.equal(await outcome({id: '12', token: 'of another bot'}), 'ignored: not-ours');
      assert.equal(await outcome({id: '13', actor: '666', ...(channel === 'whatsapp' ? {chat: '666'} : {})}), 'ignored: wrong-actor');
      if (channel !== 'whatsapp') assert.equal(await outcome({id: '14', chat: '43'}), 'ignored: unknown-ref');
      assert.equal(kindOf(await decode(channel, {}, {desk: game.desk})), 'ignored: not-ours');
      for (const odd of [null, undefined, 7, [], 'x'.repeat(9), {type: 3, data: null}, {callback_query: {from: 7, data: {}}}]) assert.match((await decode(channel, odd, {desk: game.desk})).kind, /ignored/);
      await deliver(message(actions), [channel], {desk: game.desk, ref, to: '42'});
      assert.equal(await outcome({id: '15'}), 'ignored: stale');
      game.desk.refs.delete(ref);
      assert.equal(await outcome({id: '16'}), 'ignored: unknown-ref');
      assert.equal(kindOf(await decode(channel, tap(await start(channel, actions)), {desk: {...makeDesk(), secret: 'another'}})), 'ignored: bad-signature');
    });
  }
});

describe('a sensitive action', () => {
  const confirmed = inBrowser(actions, {type: 'ui.click', node_id: 'next', action: 'reject', confirmed: true});

  it('is asked by slack itself, whose word comes with the tap', async () => {
    const game = await start('slack', actions);
    const dialog = found(game.made.payloads, ({confirm}) => confirm !== undefined)['confirm'];
    assert.match(JSON.stringify(dialog), /Really reject it\?/);
    assert.notEqual(kindOf(await decode('slack', slackPayload(game, {}, 'Reject'), {desk: game.desk})), 'click');
    const done = await decode('slack', slackPayload(game, {}, 'Reject', {confirm: dialog}), {desk: game.desk});
    assert.deepEqual([kindOf(done), core(done.event)], ['click', confirmed]);
  });

  it('stands in teams behind its question', async () => {
    const game = await start('teams', actions);
    const done = await decode('teams', teamsActivity(game, {}, 'Yes, Reject'), {desk: game.desk});
    assert.deepEqual([kindOf(done), core(done.event)], ['click', confirmed]);
  });

  it('is asked in a second message on whatsapp and by sms, and needs its own answer', async () => {
    const game = await start('whatsapp', actions);
    const row = (payloads: unknown, title: string): {id: string; title: string} => found(payloads, (each) => each['title'] === title) as {id: string; title: string};
    const asked = await whatsappTap(game, row(game.made.payloads, 'Reject'));
    assert.equal(asked.kind, 'open');
    assert.match(JSON.stringify(asked.respond), /Really reject it\?/);
    const done = await whatsappTap(game, row(asked.respond, 'Yes'));
    assert.deepEqual([kindOf(done), core(done.event)], ['click', confirmed]);
    const texts = await start('sms', actions);
    const question = await smsSay(texts, '2');
    assert.equal(question.kind, 'open');
    assert.match(String(question.respond?.[0]), /Reply 1 to go on, 2 to go back/);
    const back = await smsSay(texts, '2');
    assert.equal(back.kind, 'cancel');
    const second = await smsSay(texts, '2');
    const hasty = await smsSay(texts, '1');
    assert.equal(hasty.kind, 'text');
    assert.match(String(hasty.respond?.[0]), /write "1 #/);
    const code = /#([A-Z]\d)\s*$/.exec(String(second.respond?.[0]))?.[1] ?? assert.fail();
    const agreed = await smsSay(texts, `1 ${code}`);
    assert.deepEqual([kindOf(agreed), core(agreed.event)], ['click', confirmed]);
  });

  it('is agreed to by sms without its code only when no other question was near, and not for ever', async () => {
    for (const [minutes, expected] of [[1, 'click'], [10, 'ignored: stale']] as const) {
      const texts = await start('sms', actions);
      let time = 1_000_000;
      Object.assign(texts.desk, {now: () => time});
      await smsSay(texts, '2');
      time += minutes * 60_000;
      assert.equal(kindOf(await smsSay(texts, '1')), expected);
    }
  });

  it('is done by no mail whose sender is not proven', async () => {
    const game = await start('email', actions);
    for (const results of ['mx; dkim=pass header.d=evil.com; spf=pass smtp.mailfrom=evil.com; dmarc=fail header.from=corp.com', 'mx; spf=fail smtp.mailfrom=dmarc=pass@evil.com; dmarc=fail', 'mx; spf=pass (dmarc=pass)', 'mx; dmarc=pass; dmarc=fail']) {
      assert.equal(kindOf(await decode('email', mail(game, 'Reject', {headers: {'authentication-results': results}}), {desk: game.desk})), 'ignored: wrong-actor', results);
    }
    assert.equal(kindOf(await decode('email', mail(game, 'Reject', {headers: {}}), {desk: game.desk})), 'ignored: wrong-actor');
    assert.equal(kindOf(await decode('email', mail(game, 'Approve', {headers: {'authentication-results': 'mx; dmarc=fail'}}), {desk: game.desk})), 'ignored: wrong-actor');
    assert.equal(kindOf(await decode('email', mail(game, 'Out of office', {headers: {'auto-submitted': 'auto-replied'}}), {desk: game.desk})), 'ignored: not-ours');
    const done = await decode('email', mail(game, 'Approve', {headers: {}}), {desk: game.desk});
    assert.deepEqual([kindOf(done), core(done.event)], ['click', browser]);
  });
});

describe('answers in words', () => {
  it('are taken by sms with the code of their question, and are stale with another', async () => {
    const game = await start('sms', pizza);
    const code = /#([A-Z]\d)/.exec(String(game.made.payloads[0]))?.[1] ?? assert.fail();
    const first = await smsSay(game, `2 ${code}`);
    assert.deepEqual([first.kind, first.kind === 'change' && first.value], ['change', 'Large']);
    assert.equal(kindOf(await smsSay(game, `${code} 1`)), 'ignored: stale');
    assert.equal((await smsSay(game, 'perhaps')).kind, 'text');
    assert.equal((await smsSay(game, '0')).kind, 'change');
    assert.equal((await smsSay(game, '-')).kind, 'change');
    assert.equal((await smsSay(game, '0')).kind, 'cancel');
  });

  it('find their message by the plus of the address, the thread or the subject', async () => {
    for (const more of [{}, {to: undefined, subject: 'x', inReplyTo: 'id'}, {to: undefined}]) {
      const game = await start('email', actions);
      const {messageId} = game.made.payloads[0] as {messageId: string};
      const answer = mail(game, 'Approve\r\n\r\nOn Monday, the agent wrote:\r\n> Reject', 'inReplyTo' in more ? {...more, inReplyTo: messageId} : more);
      assert.equal(kindOf(await decode('email', answer, {desk: game.desk})), 'click');
    }
    const game = await start('email', actions);
    assert.equal(kindOf(await decode('email', mail(game, 'Approve', {to: {text: `agent+${writeRef(ref, 'another')}@host.example`}, subject: 'x'}), {desk: game.desk})), 'ignored: bad-signature');
  });

  it('that answer nothing are text for the agent', async () => {
    for (const channel of ['telegram', 'discord', 'slack', 'teams']) {
      const game = await start(channel, actions);
      const update: Readonly<Record<string, unknown>> = {
        telegram: {update_id: 1, message: {from: {id: 42}, chat: {id: 42}, text: 'hello'}}, discord: {id: '1', channel_id: '42', author: {id: '42'}, content: 'hello'},
        slack: {type: 'message', user: '42', channel: '42', text: 'hello'}, teams: {type: 'message', id: '1', from: {id: '42'}, conversation: {id: '42'}, text: 'hello'},
      };
      assert.deepEqual(await decode(channel, update[channel], {desk: game.desk}), {kind: 'text', text: 'hello', actor: '42'});
    }
  });
});

describe('a message that changes', () => {
  it('is edited where it differs and nowhere else', () => {
    const draw = (document: MessageDocument): ReturnType<typeof render> => render(document, 'telegram', {ref, desk: makeDesk(true)});
    const document = message(`${'x'.repeat(4000)}\n\n${'y'.repeat(3000)}\n\n${pizza}`);
    const before = draw(document);
    assert.deepEqual(editPlan(before, draw(document)), []);
    document.dispatch({type: 'ui.change', node_id: 'size', value: 'Large'});
    const after = draw(document);
    assert.deepEqual(editPlan(before, after).map(({op, index}) => [op, index]), [['edit', 1]]);
    const short = draw(message('short'));
    assert.deepEqual([editPlan(before, short).map(({op}) => op), editPlan(short, before).map(({op}) => op)], [['edit', 'delete'], ['edit', 'send']]);
  });

  it('is drawn as answered where the channel can edit', async () => {
    for (const channel of ['telegram', 'slack', 'discord', 'teams']) {
      const game = await start(channel, pizza);
      const done = await (players[channel] ?? assert.fail())(game, {Size: 'Large', Toppings: [], Note: ''}, 'Send order');
      const shown = JSON.stringify(done.respond);
      assert.match(shown, /✓ Send order/, channel);
      assert.doesNotMatch(shown, /u1\./, channel);
    }
  });
});
