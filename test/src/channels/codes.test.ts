/** Words on channels that do not say what they answer: what is a code, and what may be meant for the question before. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {decode, deliver, type Incoming} from '../../../src/channels/index.js';
import {codeOf} from '../../../src/channels/codes.js';
import {writeRef} from '../../../src/channels/references.js';
import {kindOf, message, pizza, ref, type TestDesk} from './support/desk.js';
import {type Game, smsSay, start} from './support/players.js';

const paper = ':::radio {#paper label=Paper}\n- A4 paper\n- B5 paper\n:::\n\n:::input {#name label=Name}\n:::';
const name = ':::form {#f action=go label=Trip}\n:::input {#town label=Town} :::\n:::input {#note label=Note} :::\n:::button {type=submit}\nBook\n:::\n:::';
const pick = (label: string): string => `:::radio {#r label="${label}"}\n- No {value=n}\n- Yes {value=y}\n:::`;
const reject = ':::actions {#next}\n- [Approve](action:approve)\n- [Reject](action:reject) {requires_confirmation=true}\n:::';

const codeAt = (step: number): string => codeOf(writeRef(ref, 'a secret of the host'), step);
const whatsappSay = (game: Game, body: string, quoted?: string): Promise<Incoming> => decode('whatsapp', {from: '42', id: `wamid.${game.next()}`, type: 'text', text: {body}, ...(quoted ? {context: {id: quoted}} : {})}, {desk: game.desk});
const value = (incoming: Incoming): unknown => ('value' in incoming ? incoming.value : kindOf(incoming));

/** A chat in which the time passes only when it is told to. */
async function chat(channel: 'sms' | 'whatsapp', source: string): Promise<{desk: TestDesk; say(text: string, quoted?: string): Promise<Incoming>; wait(minutes: number): void}> {
  const game = await start(channel, source);
  let time = 1_700_000_100_000;
  Object.assign(game.desk, {now: () => time});
  return {desk: game.desk, say: (text, quoted) => (channel === 'sms' ? smsSay(game, text) : whatsappSay(game, text, quoted)), wait: (minutes) => (time += minutes * 60_000)};
}

/** A code that no question of the message has. */
const foreign = ['A4', 'B5', 'C6', 'D7', 'E8', 'F2'].find((code) => [0, 1, 2, 3].every((step) => codeAt(step) !== code)) ?? assert.fail();

describe('a code in an answer', () => {
  it('is none where it only looks like one', async () => {
    for (const text of ['A4 paper', 'u2', 'We need B5', `${foreign} 2`, `${foreign} paper`, `room #${foreign}`, `2 ${codeAt(0)}`]) {
      const game = await start('sms', name);
      assert.equal(value(await smsSay(game, text)), text);
    }
    for (const text of ['A4 paper', 'a4 PAPER ', 'A4']) assert.equal(value(await smsSay(await start('sms', paper), text)), 'A4 paper');
  });

  it('stands before or after it, with its sign or beside a number without', async () => {
    for (const text of [`#${codeAt(0)} Porto`, `Porto #${codeAt(0)}`, `#${codeAt(0).toLowerCase()}: Porto`]) assert.equal(value(await smsSay(await start('sms', name), text)), 'Porto', text);
    for (const text of [`${codeAt(0)} 2`, `2 ${codeAt(0).toLowerCase()}`, `#${codeAt(0)} Large`, `2 #${codeAt(0)}`]) assert.equal(value(await smsSay(await start('sms', pizza), text)), 'Large', text);
  });

  it('of another question is stale, and so is one of another message beside a number', async () => {
    assert.notEqual(codeAt(0), codeAt(1));
    for (const text of [`2 ${codeAt(1)}`, `${foreign} 2`, `#${foreign} Large`]) assert.equal(kindOf(await smsSay(await start('sms', pizza), text)), 'ignored: stale', text);
    assert.equal(kindOf(await smsSay(await start('sms', name), `#${codeAt(1)} Porto`)), 'ignored: stale');
  });
});

for (const channel of ['sms', 'whatsapp'] as const) {
  describe(`a bare number on ${channel}`, () => {
    it('that just answered one message answers no other', async () => {
      for (const [minutes, text, expected] of [[0, '1', 'text'], [0, '2', 'change'], [0, 'No', 'change'], [1, '1', 'change']] as const) {
        const {desk, say, wait} = await chat(channel, pick('Alpha'));
        await deliver(message(pick('Beta'), 'm2'), [channel], {desk, to: '42'});
        assert.equal((await say('1')).event?.message_id, 'm1');
        wait(minutes);
        const next = await say(text);
        assert.equal(kindOf(next), expected, `${text} after ${minutes}`);
        if (expected !== 'text') continue;
        const asked = /1 #[A-Z]\d/.exec(JSON.stringify(next.respond))?.[0] ?? assert.fail(JSON.stringify(next));
        assert.equal((await say(asked)).event?.message_id, 'm2');
      }
    });

    it('confirms nothing at once, and nothing late', async () => {
      for (const [minutes, expected] of [[0, 'text'], [1, 'click'], [6, 'ignored: stale']] as const) {
        for (const word of ['1', ' １ ', 'Yes']) {
          const {say, wait} = await chat(channel, reject);
          assert.equal(kindOf(await say('2')), 'open');
          wait(minutes);
          assert.equal(kindOf(await say(word)), expected, `${word} after ${minutes}`);
        }
      }
    });
  });
}

describe('a message that is quoted on whatsapp', () => {
  it('says which question is answered', async () => {
    const first = await chat('whatsapp', pizza);
    assert.equal(value(await first.say('2', '7')), 'Large');
    assert.equal(kindOf(await first.say('1', '7')), 'ignored: stale');
    const second = await chat('whatsapp', reject);
    await second.say('2');
    second.wait(1);
    assert.equal(kindOf(await second.say('1', '7')), 'ignored: stale');
    assert.equal(kindOf(await second.say('1', 'of another')), 'click');
  });
});
