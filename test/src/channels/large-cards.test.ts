/** Cards of Teams are refused above 80 kB: what is larger is several, with all of its words, and a form that is larger is asked in words. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {type ChannelMessage, decode, limits} from '../../../src/channels/index.js';
import {core, inBrowser, kindOf} from './support/desk.js';
import {objects, start, teamsActivity} from './support/players.js';

const list = (count: number, line: (index: number) => string, sign = '\n'): string => Array.from({length: count}, (_, index) => line(index)).join(sign);
const bytes = (card: unknown): number => Buffer.byteLength(JSON.stringify(card));
const fits = ({payloads}: ChannelMessage): void => {
  for (const card of payloads) assert.ok(bytes(card) <= limits.teams.card.max, `${bytes(card)}`);
};
const textsIn = (payloads: unknown): string => [...objects(payloads)].filter(({type}) => type === 'RichTextBlock').map(({inlines}) => (inlines as {text: string}[]).map(({text}) => text).join('')).join(' ');
const table = (rows: number, cell: (row: number) => string): string => `| Number | Words |\n| --- | --- |\n${list(rows, (row) => `| n${row}. | ${cell(row)} |`)}`;
const form = (body: string): string => `:::::form {#f action=go label="The form"}\n${body}\n\n:::button {#b type=submit}\nSend it\n:::\n:::::`;

/** Words, and how many of them have to be there. */
const blocks: Readonly<Record<string, readonly [source: string, marks: number, in_: RegExp]>> = {
  'a table of many rows': [table(900, () => 'я'.repeat(60)), 900, /n\d+\./g],
  'a table with a cell that is larger than a card': [table(3, (row) => (row === 1 ? list(16_000, (index) => `w${index}.`, ' ') : 'x')), 16_000, /w\d+\./g],
  'a table with a heading that is larger than a card': [`| ${list(16_000, (index) => `w${index}.`, ' ')} | B |\n| --- | --- |\n| a | b |`, 16_000, /w\d+\./g],
  'a paragraph': [list(16_000, (index) => `w${index}.`, ' '), 16_000, /w\d+\./g],
  'a paragraph of quotation marks': [list(16_000, (index) => `w${index}."\\\\"`, ' '), 16_000, /w\d+\./g],
  'a paragraph of marked words': [list(16_000, (index) => `**w${index}.** _x_`, ' '), 16_000, /w\d+\./g],
  'a quotation': [list(600, (index) => `> w${index}. ${'я'.repeat(70)}  `), 600, /w\d+\./g],
  'code': [`\`\`\`\n${list(2000, (index) => `w${index}. ${'x'.repeat(60)}`)}\n\`\`\``, 2000, /w\d+\./g],
  'an address': [`https://host.example/${'a'.repeat(90_000)}`, 0, /$^/g],
  'what looks like a template': ['${'.repeat(40_000), 0, /$^/g],
  'captions': [`:::actions {#a}\n${list(60, (index) => `- [A${index} ${'я'.repeat(900)}](action:a${index}) {requires_confirmation}`)}\n:::`, 0, /$^/g],
};

describe('a block that is larger than a card of Teams', () => {
  for (const [name, [source, marks, mark]] of Object.entries(blocks)) {
    it(`is in several cards with all of its words: ${name}`, async () => {
      const {made} = await start('teams', source);
      fits(made);
      assert.ok(made.payloads.length > 1);
      assert.equal(new Set(textsIn(made.payloads).match(mark) ?? []).size, marks);
    });
  }

  it('has the heading of the table over each of its parts', async () => {
    const {made} = await start('teams', table(900, () => 'я'.repeat(60)));
    const tables = [...objects(made.payloads)].filter(({type}) => type === 'Table');
    assert.ok(tables.length > 1);
    for (const {rows, columns} of tables as {rows: {cells: unknown[]}[]; columns: unknown[]}[]) {
      assert.match(JSON.stringify(rows[0]), /Number.*Words/);
      assert.ok(rows.length > 1 && rows.every(({cells}) => cells.length === columns.length));
    }
  });

  it('leaves a form in one card with what sends it', async () => {
    const source = `${'Words before. '.repeat(3000)}\n\n${form(':::input {#name label=Name} :::')}\n\n${'Words after. '.repeat(9000)}\n\n:::button {#x action=x}\nEnd\n:::`;
    const game = await start('teams', source);
    fits(game.made);
    const withInput = game.made.payloads.filter((card) => JSON.stringify(card).includes('Input.Text'));
    assert.equal(withInput.length, 1);
    assert.ok(JSON.stringify(withInput).includes('Send it') && !JSON.stringify(withInput).includes('"End"'));
    const done = await decode('teams', teamsActivity(game, {Name: 'Ada'}, 'Send it'), {desk: game.desk});
    assert.deepEqual([kindOf(done), 'values' in done && done.values], ['submit', {name: 'Ada'}]);
  });
});

describe('a form that is larger than a card of Teams', () => {
  const lists = list(40, (index) => `:::select {#s${index} label="List ${index}"}\n${list(60, (at) => `- A choice with a name that is long enough ${at} {value=v${at}}`)}\n:::`);
  const source = `${'Words before. '.repeat(3000)}\n\n${form(`:::input {#name label=Name} :::\n${lists}`)}`;

  it('is asked in words as a whole, in cards that fit, and the report says so', async () => {
    const game = await start('teams', source);
    fits(game.made);
    assert.ok(![...objects(game.made.payloads)].some(({type}) => String(type).startsWith('Input.') || type === 'Action.Execute'));
    for (const id of ['name', ...Array.from({length: 40}, (_, index) => `s${index}`), 'b']) assert.ok(game.made.degraded.some(({node_id, code}) => node_id === id && code === 'text'), id);
    assert.match(textsIn(game.made.payloads), /Reply with Name\./);
    const done = await decode('teams', {type: 'message', id: 'm', from: {aadObjectId: 'ada'}, conversation: {id: '42'}, replyToId: '7', text: 'Name: Ada\nList 3: 2\nSend it'}, {desk: game.desk});
    assert.deepEqual([kindOf(done), core('event' in done ? done.event : undefined)], ['submit', inBrowser(source, {type: 'ui.change', node_id: 'name', value: 'Ada'}, {type: 'ui.change', node_id: 's3', value: 'v1'}, {type: 'ui.click', node_id: 'b'})]);
  });
});
