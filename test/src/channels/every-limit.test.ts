/** Every row of the limits: at it, one over, and never beyond; a row without a line here fails. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {capabilities, decode, type Limit, limits, render, type RenderOptions} from '../../../src/channels/index.js';
import {writeToken} from '../../../src/channels/references.js';
import {countOf} from '../../../src/channels/units.js';
import {makeDesk, message, ref} from './support/desk.js';
import {found, objects, slackDialog, start} from './support/players.js';

type Loose = Readonly<Record<string, unknown>>;
type Measure = (count: number) => number | Promise<number>;

const letters = (count: number): string => 'ж'.repeat(count);
const list = (count: number, line: (index: number) => string): string => Array.from({length: count}, (_, index) => line(index)).join('\n');
const drawn = (channel: string, source: string, more: RenderOptions = {}): Loose[] => [...objects(render(message(source), channel, {ref, to: '42', from: 'agent@host.example', desk: makeDesk(), ...more}).payloads)];
const most = (sizes: readonly number[]): number => Math.max(0, ...sizes);
/** The longest text under a name. */
const longest = (all: readonly Loose[], name: string, where: (each: Loose) => boolean = () => true): number => most(all.filter(where).map((each) => (typeof each[name] === 'string' ? (each[name] as string).length : 0)));
const widest = (all: readonly Loose[], name: string, where: (each: Loose) => boolean = () => true): number => most(all.filter(where).map((each) => (Array.isArray(each[name]) ? (each[name] as unknown[]).length : 0)));
const ofType = (...types: readonly unknown[]) => ({type}: Loose): boolean => types.includes(type);
const textIn = (each: Loose): string => String((each['text'] as Loose | undefined)?.['text'] ?? '');

const button = (caption: string, more = ''): string => `:::button {#b action=a ${more}}\n${caption}\n:::`;
const actions = (count: number): string => `:::actions {#a}\n${list(count, (index) => `- [A${index}](action:a${index})`)}\n:::`;
const radio = (count: number, label: (index: number) => string = (index) => `O${index}`, type = 'radio', more = ''): string => `:::${type} {#r label=Pick ${more}}\n${list(count, (index) => `- ${label(index)} {value=v${index}}`)}\n:::`;
const form = (body: string, label = 'The form'): string => `:::::form {#f label="${label}"}\n${body}\n\n:::button {#b type=submit}\nSend it\n:::\n:::::`;
const paragraphs = (count: number, size: number): string => Array.from({length: Math.ceil(count / size)}, (_, index) => letters(Math.min(size, count - index * size))).join('\n\n');

/** The longest reference that there can be. */
const token = writeToken({ref: 'x'.repeat(32), version: 36 ** 6 - 1, verb: 'o', index: 36 ** 4 - 1, option: 36 ** 4 - 1}, 'secret');

async function telegramAsks(source: string, data: (all: readonly Loose[]) => unknown, wanted: string, name: string): Promise<number> {
  const game = await start('telegram', source);
  const done = await decode('telegram', {update_id: 1, callback_query: {id: '1', data: data([...objects(game.made.payloads)]), from: {id: 42}, message: {chat: {id: 42}, message_id: 7}}}, {desk: game.desk});
  return longest([...objects(done.respond)], name, (each) => each['method'] === wanted || wanted === '');
}

async function discordModal(source: string): Promise<Loose[]> {
  const game = await start('discord', source);
  const {custom_id} = found(game.made.payloads, ({label}) => String(label).startsWith('Send it'));
  const done = await decode('discord', {type: 3, id: '1', channel_id: '42', member: {user: {id: '42'}}, message: {id: '7'}, data: {custom_id}}, {desk: game.desk});
  return [...objects(done.respond)];
}

/** At the limit exactly; one over, no more than it. */
const exact: Readonly<Record<string, Measure>> = {
  'telegram.text': (count) => longest(drawn('telegram', letters(count)), 'text'),
  'telegram.caption': (count) => longest(drawn('telegram', button(letters(count))), 'text', ({callback_data}) => callback_data !== undefined),
  'telegram.toast': (count) => telegramAsks(`:::checkgroup {#c label="${letters(count - ': A – not sent yet'.length)}"}\n- A\n- B\n:::`, (all) => found(all, ({text}) => text === '☐ A')['callback_data'], 'answerCallbackQuery', 'text'),
  'telegram.placeholder': (count) => telegramAsks(`:::input {#i label=Name placeholder="${letters(count)}"} :::`, (all) => found(all, ({text}) => text === '✎ Name')['callback_data'], '', 'input_field_placeholder'),
  'telegram.perRow': (count) => most((found(drawn('telegram', radio(count, (index) => String.fromCharCode(97 + index))), ({inline_keyboard}) => inline_keyboard !== undefined)['inline_keyboard'] as unknown[][]).map((row) => row.length)),
  'telegram.buttons': (count) => drawn('telegram', actions(count)).filter(({callback_data}) => callback_data !== undefined).length,
  'telegram.entities': (count) => widest(drawn('telegram', list(count, (index) => `**b${index}** x`)), 'entities'),
  'slack.text': (count) => most(drawn('slack', letters(count)).filter(({blocks}) => blocks !== undefined).map(({text}) => String(text).length)),
  'slack.section': (count) => most(drawn('slack', letters(count)).filter(ofType('rich_text_section')).map(({elements}) => (elements as Loose[]).reduce((sum, {text}) => sum + String(text).length, 0))),
  'slack.header': (count) => most(drawn('slack', `# ${letters(count)}`).filter(ofType('header')).map((each) => textIn(each).length)),
  'slack.label': (count) => most(drawn('slack', form(`:::input {#i label="${letters(count)}"} :::`)).filter(ofType('input')).map(({label}) => String((label as Loose)['text']).length)),
  'slack.caption': (count) => most(drawn('slack', button(letters(count))).filter(ofType('button')).map((each) => textIn(each).length)),
  'slack.option': (count) => most(drawn('slack', radio(2, (index) => (index ? 'B' : letters(count)))).filter(({value}) => value === '0').map((each) => textIn(each).length)),
  'slack.placeholder': (count) => most(drawn('slack', form(`:::input {#i label=Name placeholder="${letters(count)}"} :::`)).filter(ofType('plain_text_input')).map(({placeholder}) => String((placeholder as Loose)['text']).length)),
  'slack.blocks': (count) => widest(drawn('slack', list(count, (index) => `P${index}\n`)), 'blocks'),
  'slack.message': (count) => most(drawn('slack', paragraphs(count, 1000)).filter(({blocks}) => blocks !== undefined).map(({blocks}) => [...objects(blocks)].filter(ofType('text')).reduce((sum, {text}) => sum + String(text).length, 0))),
  'slack.elements': (count) => widest(drawn('slack', actions(count)), 'elements', ofType('actions')),
  'slack.radio': (count) => widest(drawn('slack', radio(count)), 'options', ofType('radio_buttons')),
  'slack.select': (count) => widest(drawn('slack', radio(count, undefined, 'select')), 'options', ofType('static_select')),
  'slack.confirmTitle': (count) => most(drawn('slack', button(letters(count - 1), 'requires_confirmation')).filter(({confirm}) => (confirm as Loose | undefined)?.['title'] !== undefined).map(({confirm}) => String(((confirm as Loose)['title'] as Loose)['text']).length)),
  'slack.confirmText': (count) => most(drawn('slack', `${button('Go', 'requires_confirmation')}\n\n:::confirm {action=a}\n${letters(count)}\n:::`).filter(({confirm}) => confirm !== undefined).map(({confirm}) => textIn(confirm as Loose).length)),
  'slack.length': (count) => most(drawn('slack', form(`:::input {#i label=Name maxlength=${count}} :::`)).map(({max_length = 0}) => Number(max_length))),
  'slack.title': async (count) => (await slackDialog(await start('slack', form(':::input {#i label=Name type=number} :::', letters(count))), 'Send it…')).title.text.length,
  'discord.text': (count) => longest(drawn('discord', letters(count)), 'content'),
  'discord.components': (count) => most(render(message(list(Math.ceil(count / 2), (index) => `:::button {#b${index} action=a}\nB${index}\n:::\n`)), 'discord', {ref}).payloads.map((payload) => [...objects((payload as Loose)['components'])].length)),
  'discord.caption': (count) => longest(drawn('discord', button(letters(count))), 'label', ofType(2)),
  'discord.perRow': (count) => widest(drawn('discord', actions(count)), 'components', ofType(1)),
  'discord.option': (count) => longest(drawn('discord', radio(6, (index) => (index ? `O${index}` : letters(count)))), 'label', ({value}) => value === '0'),
  'discord.select': (count) => widest(drawn('discord', radio(count)), 'options', ofType(3)),
  'discord.placeholder': (count) => longest(drawn('discord', radio(3, undefined, 'select', `placeholder="${letters(count)}"`)), 'placeholder', ofType(3)),
  'discord.title': async (count) => longest(await discordModal(form(':::input {#i label=Name} :::', letters(count))), 'title'),
  'discord.label': async (count) => longest(await discordModal(form(`:::input {#i label="${letters(count)}"} :::`)), 'label', ofType(18)),
  'discord.hint': async (count) => longest(await discordModal(form(`:::input {#i label=Name description="${letters(count)}"} :::`)), 'description', ofType(18)),
  'discord.value': async (count) => longest(await discordModal(form(`:::textarea {#i label=Name}\n${letters(count)}\n:::`)), 'value', ofType(4)),
  'discord.radio': async (count) => widest(await discordModal(form(radio(count))), 'options', ofType(21)),
  'discord.modalPlaceholder': async (count) => longest(await discordModal(form(`:::input {#i label=Name placeholder="${letters(count)}"} :::`)), 'placeholder', ofType(4)),
  'teams.actions': (count) => widest(drawn('teams', actions(count)), 'actions', ofType('ActionSet')),
  'teams.caption': (count) => longest(drawn('teams', button(letters(count))), 'title', ofType('Action.Execute')),
  'teams.question': (count) => longest(drawn('teams', `${button('Go', 'requires_confirmation')}\n\n:::confirm {action=a}\n${letters(count)}\n:::`), 'text', ofType('TextRun')),
  'whatsapp.text': (count) => longest(drawn('whatsapp', letters(count)), 'body'),
  'whatsapp.body': (count) => most(drawn('whatsapp', `${letters(count)}\n\n${button('Go')}`).filter(ofType('button')).map(({body}) => (body === undefined ? 0 : String((body as Loose)['text']).length))),
  'whatsapp.buttons': (count) => widest(drawn('whatsapp', actions(count)), 'buttons'),
  'whatsapp.caption': (count) => longest(drawn('whatsapp', button(letters(count))), 'title'),
  'whatsapp.rows': (count) => widest(drawn('whatsapp', actions(count)), 'rows'),
  'whatsapp.title': (count) => longest(drawn('whatsapp', radio(4, (index) => (index ? `O${index}` : letters(count)))), 'title'),
  'whatsapp.description': (count) => longest(drawn('whatsapp', `:::radio {#r label=Pick}\n- A {description="${letters(count)}"}\n- B\n:::`), 'description'),
  'whatsapp.button': (count) => longest(drawn('whatsapp', form(':::input {#i label=Name} :::', letters(count)), {flow: '1'}), 'flow_cta'),
  'whatsapp.flowLabel': (count) => longest(drawn('whatsapp', form(radio(2, undefined, 'radio').replace('label=Pick', `label="${letters(count)}"`)), {flow: '1'}), 'c1_label'),
  'whatsapp.flowTextLabel': (count) => longest(drawn('whatsapp', form(`:::input {#i label="${letters(count)}"} :::`), {flow: '1'}), 't1_label'),
  'whatsapp.flowText': (count) => longest(drawn('whatsapp', form(`:::input {#i label=Name value="${letters(count)}"} :::`), {flow: '1'}), 't1_start'),
  'whatsapp.flowArea': (count) => longest(drawn('whatsapp', form(`:::textarea {#i label=Name}\n${letters(count)}\n:::`), {flow: '1'}), 'l1_start'),
  'whatsapp.flowHelper': (count) => longest(drawn('whatsapp', form(`:::input {#i label=Name description="${letters(count)}"} :::`), {flow: '1'}), 't1_help'),
  'whatsapp.flowDescription': (count) => longest(drawn('whatsapp', form(`:::radio {#r label=Pick}\n- A {description="${letters(count)}"}\n- B\n:::`), {flow: '1'}), 'description'),
  'whatsapp.flowHeading': (count) => longest(drawn('whatsapp', form(':::input {#i label=Name} :::', letters(count)), {flow: '1'}), 'heading'),
  'whatsapp.flowButton': (count) => longest(drawn('whatsapp', form(':::input {#i label=Name} :::').replace('Send it', letters(count)), {flow: '1'}), 'submit'),
  'email.subject': (count) => most(drawn('email', letters(count)).map(({subject}) => String(subject ?? '').replace(/ \[u1\.[\w.-]+\]$/, '').length)),
  'sms.body': (count) => most(render(message('x'.repeat(count)), 'sms', {ref}).payloads.map((text) => countOf(String(text), 'septet'))),
};

/** What is ours to choose: the worst that there can be is within it. */
const bounded: Readonly<Record<string, () => number>> = {
  'telegram.callback': () => Buffer.byteLength(writeToken({ref: 'x'.repeat(32), version: 36 ** 5, verb: 'o', index: 1295, option: 1295}, 'secret')),
  'slack.confirmButton': () => most(drawn('slack', button('Go', 'requires_confirmation')).flatMap(({confirm}) => ((confirm as Loose | undefined)?.['title'] === undefined ? [] : ['confirm', 'deny'].map((name) => String(((confirm as Loose)[name] as Loose)['text']).length)))),
  'slack.modalBlocks': () => capabilities['slack']?.modal?.fields ?? 0,
  'discord.customId': () => token.length,
  'teams.card': () => most(render(message(paragraphs(200_000, 900)), 'teams', {ref}).payloads.map((card) => Buffer.byteLength(JSON.stringify(card)))),
  'whatsapp.id': () => token.length,
  'whatsapp.rowId': () => token.length,
  'email.html': () => most(drawn('email', paragraphs(200_000, 900)).map(({html}) => Buffer.byteLength(String(html ?? '')))),
  'email.local': () => most(drawn('email', button('Go'), {from: `${'a'.repeat(64)}@host.example`}).map(({replyTo}) => Buffer.byteLength(String(replyTo ?? '').split('@')[0] ?? ''))),
  'email.mailto': () => most([...String(drawn('email', form(list(60, (index) => `:::input {#i${index} label="Field ${index} ${letters(20)}"} :::`))).find(({html}) => html !== undefined)?.['html']).matchAll(/href="(mailto:[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&').length)),
};

const all = Object.entries(limits).flatMap(([channel, rows]) => Object.entries(rows as Readonly<Record<string, Limit>>).map(([name, limit]) => [`${channel}.${name}`, limit] as const));

describe('a limit of a channel', () => {
  it('has its line here, each of them', () => assert.deepEqual([...Object.keys(exact), ...Object.keys(bounded)].sort(), all.map(([name]) => name).sort()));

  for (const [name, {unit, max}] of all) {
    const measure = exact[name];
    const worst = bounded[name];
    if (measure) {
      it(`is kept at ${max} (${unit}) and at one more: ${name}`, async () => {
        assert.equal(await measure(max), max);
        assert.ok((await measure(max + 1)) <= max, `${await measure(max + 1)}`);
      });
    } else if (worst) {
      it(`is never reached beyond ${max} (${unit}): ${name}`, () => assert.ok(worst() > 0 && worst() <= max, `${worst()}`));
    }
  }

  it('is kept by a dialog of ninety fields that all have more to say', async () => {
    const source = form(list(90, (index) => `:::input {#i${index} label="F${index}" description="More of it"} :::`));
    const {blocks} = await slackDialog(await start('slack', source), 'Send it…');
    assert.equal(blocks.length, 90);
  });
});
