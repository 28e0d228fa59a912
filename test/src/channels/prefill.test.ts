/** What a text field begins with: what is seen is what is sent, and what is cut is said. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {decode, type Incoming} from '../../../src/channels/index.js';
import {kindOf} from './support/desk.js';
import {flowAnswer, type Game, objects, players, slackPayload, start, teamsActivity} from './support/players.js';

const form = (field: string): string => `:::::form {#f action=go label="The form"}\n${field}\n\n:::button {#b type=submit}\nSend it\n:::\n:::::`;
const tooLong = form(':::textarea {#note label=Note maxlength=10}\nabcdefghijklmnop\n:::');
const linesOf = ({made}: Game): string[] => made.degraded.filter(({what}) => what === 'value').map(({code, message, from, to}) => `${code} ${from}→${to} ${message}`);

/** Where a channel puts the text that a field begins with, and how it sends it on. */
const channels: Readonly<Record<string, {readonly options?: {flow: string}; readonly seen: (game: Game) => unknown; readonly send: (game: Game, text: string) => Promise<Incoming>}>> = {
  slack: {
    seen: ({made}) => [...objects(made.payloads)].find((each) => 'initial_value' in each)?.['initial_value'],
    send: (game, text) => decode('slack', slackPayload(game, {Note: text}, 'Send it'), {desk: game.desk}),
  },
  discord: {
    seen: async ({made, desk}) => {
      const {custom_id} = [...objects(made.payloads)].find((each) => 'custom_id' in each) ?? {};
      const opened = await decode('discord', {type: 3, id: 'x', channel_id: '42', user: {id: '42'}, message: {id: '7'}, data: {custom_id}}, {desk});
      return [...objects(opened.respond)].find(({type}) => type === 4)?.['value'];
    },
    send: (game, text) => (players['discord'] ?? assert.fail())(game, {Note: text}, 'Send it'),
  },
  whatsapp: {
    options: {flow: '1'}, seen: ({made}) => [...objects(made.payloads)].find((each) => 'l1_start' in each)?.['l1_start'],
    send: (game, text) => decode('whatsapp', flowAnswer(game, {Note: text}), {desk: game.desk}),
  },
};

describe('a value that is longer than its own field takes', () => {
  for (const [channel, {options, seen, send}] of Object.entries(channels)) {
    it(`is cut to it on ${channel}, said in the report, and sent as it is seen`, async () => {
      const game = await start(channel, tooLong, options);
      assert.deepEqual(linesOf(game), [`clamped 16→10 textarea.value is longer than its field takes on ${channel} — its beginning is shown, and that is sent`]);
      assert.equal(await seen(game), 'abcdefghij');
      const done = await send(game, 'abcdefghij');
      assert.deepEqual([kindOf(done), 'values' in done && done.values], ['submit', {note: 'abcdefghij'}]);
    });
  }

  it('is whole on Teams, where the field shows all of it', async () => {
    const game = await start('teams', tooLong);
    assert.deepEqual([linesOf(game), [...objects(game.made.payloads)].find(({type}) => type === 'Input.Text')?.['value']], [[], 'abcdefghijklmnop']);
    assert.equal(kindOf(await decode('teams', teamsActivity(game, {Note: 'abc'}, 'Send it'), {desk: game.desk})), 'submit');
  });

  it('is shown whole where it is asked for in words', async () => {
    for (const channel of ['whatsapp', 'sms', 'email', 'text']) assert.ok(JSON.stringify((await start(channel, tooLong)).made.payloads).includes('abcdefghijklmnop'), channel);
  });
});

describe('a value that a place of a Flow has no room for', () => {
  it('comes back whole unless it was changed', async () => {
    const long = 'word '.repeat(200).trim();
    const game = await start('whatsapp', form(`:::textarea {#note label=Note}\n${long}\n:::`), {flow: '1'});
    assert.equal(linesOf(game).length, 1);
    const shown = String(channels['whatsapp']?.seen(game));
    assert.ok(shown.length <= 600 && shown.endsWith('…'));
    const done = await decode('whatsapp', flowAnswer(game, {Note: shown}), {desk: game.desk});
    assert.deepEqual('values' in done && done.values, {note: long});
  });
});

describe('a date or a time that a picker of Slack does not take', () => {
  it('is said not to be shown', async () => {
    for (const [field, count] of [[':::input {#i label=At type=time value="10:00:30"} :::', 1], [':::input {#i label=At type=time value="10:00"} :::', 0]] as const) {
      assert.deepEqual(linesOf(await start('slack', form(field))).length, count);
    }
  });
});
