/** Where several things are in one message: none of them is left out, and what is pressed is what is sent. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {decode, type Incoming, render} from '../../../src/channels/index.js';
import {core, inBrowser, kindOf, message, ref} from './support/desk.js';
import {found, type Game, objects, slackPayload, slackView, smsSay, start, whatsappTap} from './support/players.js';

const two = ':::::form {#f label="The form"}\n:::input {#n label=Name type=number} :::\n\n:::button {#keep type=submit action=keep}\nKeep it\n:::\n:::button {#go type=submit action=go}\nSend it\n:::\n:::::';

describe('a form with two buttons that send it', () => {
  const wanted = inBrowser(two, {type: 'ui.change', node_id: 'n', value: 4}, {type: 'ui.click', node_id: 'go'});

  it('is sent by the one that opened its dialog, on slack', async () => {
    const game = await start('slack', two);
    const opened = await decode('slack', slackPayload(game, {}, 'Send it…'), {desk: game.desk});
    const {view} = (opened.respond as {view: {submit: {text: string}; title: {text: string}; private_metadata: string; blocks: unknown[]}}[])[0] ?? assert.fail();
    assert.equal(view.submit.text, 'Send it');
    const done = await decode('slack', slackView(game, view, {Name: '4'}), {desk: game.desk});
    assert.deepEqual([kindOf(done), core('event' in done ? done.event : undefined)], ['submit', wanted]);
  });

  it('is sent by the one that opened its dialog, on discord', async () => {
    const game = await start('discord', two);
    const common = {channel_id: '42', user: {id: '42'}, message: {id: '7'}};
    const {custom_id} = found(game.made.payloads, ({label}) => label === 'Send it…');
    const opened = await decode('discord', {...common, type: 3, id: '1', data: {custom_id}}, {desk: game.desk});
    const [dialog] = opened.respond as {data: {custom_id: string}}[];
    const done = await decode('discord', {...common, type: 5, id: '2', data: {custom_id: dialog?.data.custom_id, components: [{component: {custom_id: 'f0', value: '4'}}]}}, {desk: game.desk});
    assert.deepEqual([kindOf(done), core('event' in done ? done.event : undefined)], ['submit', wanted]);
  });

  it('is asked in turn on whatsapp, since a Flow has one button', () => {
    const {payloads, submit} = render(message(two), 'whatsapp', {ref, flow: '1'});
    assert.deepEqual([submit, JSON.stringify(payloads).includes('flow_token')], ['sequential', false]);
  });
});

describe('a choice that stands beside a form, where one thing is asked after the other', () => {
  const source = ':::radio {#mood label="Mood"}\n- Fine\n- Bad\n:::\n\n:::::form {#f label="The form"}\n:::radio {#size label="Size"}\n- Small\n- Large\n:::\n\n:::button {#go type=submit}\nSend it\n:::\n:::::\n';

  const say: Readonly<Record<string, (game: Game, answer: string, payloads: readonly unknown[]) => Promise<Incoming>>> = {
    sms: (game, answer, payloads) => smsSay(game, new RegExp(`(\\d+)(?:\\)| for) ${answer}`).exec(payloads.join('\n'))?.[1] ?? assert.fail(payloads.join('\n'))),
    whatsapp: (game, answer, payloads) => whatsappTap(game, found(payloads, ({id, title}) => id !== undefined && title === answer) as unknown as {id: string; title: string}),
  };
  for (const [channel, answerWith] of Object.entries(say)) {
    it(`is asked as the others are on ${channel}`, async () => {
      const game = await start(channel, source);
      assert.match(JSON.stringify(game.made.payloads), /Mood/);
      let done = await answerWith(game, 'Fine', game.made.payloads);
      assert.equal(kindOf(done), 'change');
      assert.match(JSON.stringify(done.respond), /Size/);
      done = await answerWith(game, 'Large', done.respond ?? []);
      done = await answerWith(game, 'Send it', done.respond ?? []);
      assert.deepEqual([kindOf(done), core('event' in done ? done.event : undefined)], ['submit', inBrowser(source, {type: 'ui.change', node_id: 'mood', value: 'Fine'}, {type: 'ui.change', node_id: 'size', value: 'Large'}, {type: 'ui.click', node_id: 'go'})]);
    });

    it(`leaves out no action that stands before it on ${channel}, and the report says when it comes`, async () => {
      const made = (await start(channel, `:::button {#b action=b}\nDo it\n:::\n\n:::checkbox {#k}\nMail me\n:::`)).made;
      assert.deepEqual([made.submit, made.degraded.filter(({node_id}) => node_id === 'b').map(({message: text}) => text)], ['sequential', [`button is not in the first message on ${channel} — offered after the questions`]]);
    });
  }
});

describe('more actions than whatsapp has rows for, beside a form in a Flow', () => {
  it('are listed, and a number means the one that it stands before', async () => {
    const source = `:::::form {#f label="The form"}\n:::input {#n label=Name} :::\n\n:::button {#go type=submit}\nSend it\n:::\n:::::\n\n:::actions {#more}\n${Array.from({length: 12}, (_, index) => `- [Do ${index}](action:a${index})`).join('\n')}\n:::`;
    const game = await start('whatsapp', source, {flow: '1'});
    assert.match(JSON.stringify(game.made.payloads), /12\) Do 11/);
    const done = await decode('whatsapp', {from: '42', id: 'x', type: 'text', text: {body: '12'}, context: {id: '7'}}, {desk: game.desk});
    assert.deepEqual([kindOf(done), 'action' in done && done.action], ['click', 'a11']);
  });
});

describe('more choices than may be made', () => {
  it('are no select of Slack that is refused', () => {
    const source = `:::select {#s label=Days multiple max=1}\n${Array.from({length: 12}, (_, index) => `- ${index < 3 ? '[x]' : '[ ]'} Day ${index}`).join('\n')}\n:::`;
    const list = found(render(message(source), 'slack', {ref}).payloads, ({type}) => type === 'multi_static_select');
    assert.deepEqual([(list['initial_options'] as unknown[]).length, list['max_selected_items']], [3, undefined]);
  });
});

describe('a range that no service takes', () => {
  const form = (field: string): string => `:::::form {#f label="The form"}\n${field}\n\n:::button {#go type=submit}\nSend it\n:::\n:::::`;
  const dialog = async (field: string): Promise<Record<string, unknown>[]> => {
    const game = await start('discord', form(field));
    const {custom_id} = found(game.made.payloads, ({label}) => label === 'Send it…');
    return [...objects((await decode('discord', {channel_id: '42', user: {id: '42'}, message: {id: '7'}, type: 3, id: '1', data: {custom_id}}, {desk: game.desk})).respond)];
  };

  it('is one that it takes: more chosen than may be, and the least above the most', async () => {
    const several = (more: string): string => `:::checkgroup {#c label=Days ${more}}\n- [x] A\n- [x] B\n- [x] C\n- [ ] D\n:::`;
    const range = async (more: string): Promise<unknown[]> => (await dialog(several(more))).flatMap(({min_values, max_values}) => (max_values === undefined ? [] : [min_values, max_values]));
    assert.deepEqual(await range('max=1'), [0, 3]);
    assert.deepEqual(await range('min=9 max=3'), [3, 3]);
    const text = ':::input {#i label=Name minlength=30 maxlength=5} :::';
    assert.deepEqual((await dialog(text)).flatMap(({min_length, max_length}) => (max_length === undefined ? [] : [min_length, max_length])), [5, 5]);
    const input = found(render(message(form(text)), 'slack', {ref}).payloads, ({type}) => type === 'plain_text_input');
    assert.deepEqual([input['min_length'], input['max_length']], [5, 5]);
  });
});

describe('the titles of groups and tabs', () => {
  it('are on slack where there is one group only, and said when they are cut', () => {
    const long = 'Region '.repeat(20).trim();
    const {payloads, degraded} = render(message(`:::select {#s label=City}\n- ${long}\n  - Rome\n  - Milan\n:::`), 'slack', {ref});
    const groups = [...objects(payloads)].flatMap(({option_groups}) => (Array.isArray(option_groups) ? (option_groups as {label: {text: string}}[]) : []));
    assert.deepEqual(groups.map(({label}) => label.text.slice(0, 13)), ['Region Region']);
    assert.deepEqual(degraded.map(({code, what}) => `${code} ${what}`), ['clamped option[0].group']);
  });

  it('are whole in the text where a button has no room for them', () => {
    for (const channel of ['telegram', 'slack', 'discord']) {
      const title = `First ${'long '.repeat(40)}end`;
      const {payloads, degraded} = render(message(`:::::tabs\n:::tab {#a label="${title}"}\nBody\n:::\n:::tab {#b label=Other}\nMore\n:::\n:::::`), channel, {ref});
      assert.ok(JSON.stringify(payloads).includes(title), channel);
      assert.ok(degraded.some(({node_id, code, what}) => node_id === 'a' && code === 'clamped' && what === 'title'), channel);
    }
  });
});
