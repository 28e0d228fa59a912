/** What is longer than a channel takes: whole in parts, or said to be cut, and never cut on its way back. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {type ChannelMessage, decode, deliver, sent} from '../../../src/channels/index.js';
import {kindOf, makeDesk, message, type TestDesk} from './support/desk.js';
import {objects} from './support/players.js';

const options = (count: number, name: string): string => Array.from({length: count}, (_, index) => `- [ ] ${name} ${index + 1}`).join('\n');

async function delivered(channel: string, source: string, desk: TestDesk, more: {form?: 'modal'} = {}): Promise<ChannelMessage> {
  const made = (await deliver(message(source), [channel], {desk, to: '42', ...more})).messages[channel] as ChannelMessage;
  await sent(made, {chat: '42', message_id: '7'}, desk);
  return made;
}

interface Button {
  readonly text: string;
  readonly callback_data: string;
}
const buttonsIn = (payloads: readonly unknown[]): Button[] => payloads.flatMap((each) => (each as {reply_markup?: {inline_keyboard: Button[][]}}).reply_markup?.inline_keyboard ?? []).flat();
const told = ({degraded}: ChannelMessage): string[] => degraded.map(({node_id, code, what}) => `${node_id} ${code} ${what}`);

describe('telegram with more than a hundred buttons', () => {
  const tap = (data: string, desk: TestDesk, update_id: number) => decode('telegram', {update_id, callback_query: {id: `q${update_id}`, from: {id: 5}, message: {message_id: 7, chat: {id: 42}}, data}}, {desk});

  it('keeps what sends, and turns the pages of each list by itself', async () => {
    const desk = makeDesk(true);
    const made = await delivered('telegram', `:::form {#f action=go}\n:::checkgroup {#a label=A}\n${options(60, 'Ant')}\n:::\n:::checkgroup {#b label=B}\n${options(70, 'Bee')}\n:::\n:::button {type=submit}\nSend it\n:::\n:::`, desk);
    const first = buttonsIn(made.payloads);
    assert.ok(first.length <= 100);
    assert.equal(first.at(-1)?.text, 'Send it');
    assert.deepEqual(told(made).filter((line) => line.includes('options')), ['a split options', 'b split options']);
    const next = first.filter(({text}) => text === '›')[1] as Button;
    const turned = buttonsIn(((await tap(next.callback_data, desk, 1)) as {respond?: readonly unknown[]}).respond ?? []);
    assert.ok(turned.some(({text}) => text === '☐ Ant 1'), 'the first list is as it was');
    assert.ok(!turned.some(({text}) => text === '☐ Bee 1') && turned.some(({text}) => text === '☐ Bee 46'), 'the second shows its next page');
    assert.equal(turned.at(-1)?.text, 'Send it');
    assert.equal(kindOf(await tap(turned.find(({text}) => text === '☐ Bee 46')?.callback_data ?? '', desk, 2)), 'change');
    const end = await tap(turned.at(-1)?.callback_data ?? '', desk, 3);
    assert.deepEqual('values' in end && end.values, {a: [], b: ['Bee 46']});
  });

  it('lists the buttons for which there is no room, and says so', async () => {
    const made = await delivered('telegram', Array.from({length: 130}, (_, index) => `:::button {#b${index} action=a${index}}\nDo ${index}\n:::`).join('\n'), makeDesk());
    assert.equal(buttonsIn(made.payloads).length, 100);
    const text = made.payloads.map((each) => (each as {text: string}).text).join('\n');
    assert.ok(text.includes('[Do 100]') && text.includes('[Do 129]') && !text.includes('[Do 99]'));
    assert.deepEqual(told(made).filter((line) => line.includes('text control')).length, 30);
  });
});

describe('a long value with which a field begins', () => {
  const long = Array.from({length: 900}, (_, index) => `word${index}`).join(' ');
  const source = `:::form {#f action=go}\n:::textarea {#t label=Text}\n${long}\n:::\n:::button {type=submit}\nSend it\n:::\n:::`;
  const slack = (made: ChannelMessage, value: unknown): unknown => {
    const [{blocks}] = made.payloads as [{blocks: {type: string; block_id: string; elements?: {action_id: string; value: string}[]}[]}];
    const input = blocks.find(({type}) => type === 'input');
    const button = blocks.find(({type}) => type === 'actions')?.elements?.[0];
    return {type: 'block_actions', user: {id: 'U'}, channel: {id: '42'}, message: {ts: '7'}, trigger_id: 't', actions: [{action_id: button?.action_id, value: button?.value, action_ts: String(value).length}], state: {values: {[input?.block_id ?? '']: {v: {type: 'plain_text_input', value}}}}};
  };
  const shownIn = (payloads: unknown): string => String([...objects(payloads)].find((each) => 'initial_value' in each || each['custom_id'] === 'f0')?.[Array.isArray(payloads) ? 'initial_value' : 'value']);

  it('comes back whole from Slack unless it was changed, and the cut is said', async () => {
    const desk = makeDesk();
    const made = await delivered('slack', source, desk);
    assert.ok(told(made).includes('t clamped value'));
    const shown = shownIn(made.payloads);
    assert.ok(shown.length <= 3000 && shown.endsWith('…'));
    const incoming = await decode('slack', slack(made, shown), {desk});
    assert.deepEqual('values' in incoming && incoming.values, {t: long});
    const other = makeDesk();
    const again = await delivered('slack', source, other);
    const changed = await decode('slack', slack(again, 'Mine.'), {desk: other});
    assert.deepEqual('values' in changed && changed.values, {t: 'Mine.'});
  });

  it('comes back whole from a dialog of Discord', async () => {
    const desk = makeDesk();
    const made = await delivered('discord', source, desk);
    assert.ok(told(made).includes('t clamped value'));
    const opens = String([...objects(made.payloads)].find(({custom_id}) => custom_id)?.['custom_id']);
    const common = {channel_id: '42', message: {id: '7'}, user: {id: '5'}};
    const [dialog] = ((await decode('discord', {...common, id: '1', type: 3, data: {custom_id: opens}}, {desk})) as {respond: readonly {data: {custom_id: string}}[]}).respond;
    const shown = shownIn(dialog?.data);
    assert.ok(shown.length <= 4000 && shown.endsWith('…'));
    const incoming = await decode('discord', {...common, id: '2', type: 5, data: {custom_id: dialog?.data.custom_id, components: [{component: {custom_id: 'f0', value: shown}}]}}, {desk});
    assert.deepEqual('values' in incoming && incoming.values, {t: long});
  });
});

describe('formatting across messages', () => {
  const textsIn = {
    discord: ({payloads}: ChannelMessage): string[] => [...objects(payloads)].filter(({type, content}) => type === 10 && typeof content === 'string').map(({content}) => String(content)),
    whatsapp: ({payloads}: ChannelMessage): string[] => payloads.map((each) => (each as {text: {body: string}}).text.body),
  };
  const link = '[click](https://evil.example)';

  for (const channel of ['discord', 'whatsapp'] as const) {
    it(`ends with each message and begins again in the next on ${channel}`, async () => {
      const lines = Array.from({length: 400}, (_, index) => `  line ${index} ${link}`);
      const texts = textsIn[channel](await delivered(channel, `\`\`\`\n${lines.join('\n')}\n\`\`\``, makeDesk()));
      assert.ok(texts.length > 2);
      for (const text of texts) {
        assert.ok(text.length <= 4096 && /^```\n?[\s\S]*\n?```$/.test(text), text.slice(0, 40));
        assert.ok(text.replace(/^```\n?/, '').startsWith('  line'), 'the indent of a line is kept');
      }
      assert.equal(texts.map((text) => text.replace(/^```\n?|\n?```$/g, '')).join('\n'), lines.join('\n'));
      const quoted = textsIn[channel](await delivered(channel, `> ${'many words '.repeat(800)}`, makeDesk()));
      assert.ok(quoted.length > 1 && quoted.every((text) => text.startsWith('> ')));
    });

    it(`holds for any long words on ${channel}`, async () => {
      await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom('word', '**bold**', '`code`', '*a b*', '👨‍👩‍👧', link, 'x'.repeat(300), '~~gone~~', '\n'), {minLength: 900, maxLength: 1200}), async (words) => {
        const made = await delivered(channel, words.join(' '), makeDesk());
        for (const text of textsIn[channel](made)) {
          assert.ok(text.length <= 4096);
          assert.equal((text.match(/(?<!\\)`/g) ?? []).length % 2, 0, 'no code is left open');
        }
      }), {numRuns: 15});
    });
  }
});

describe('a long text on slack', () => {
  const textsIn = ({payloads}: ChannelMessage): string[] => (payloads as {blocks: {type: string; elements: {elements: {text: string}[]}[]}[]}[]).flatMap(({blocks}) => blocks).filter(({type}) => type === 'rich_text').map(({elements}) => elements.flatMap((each) => each.elements).map(({text}) => text).join(''));

  it('keeps each line and its indent', async () => {
    const lines = Array.from({length: 300}, (_, index) => `    line ${index} of it`);
    const texts = textsIn(await delivered('slack', `\`\`\`\n${lines.join('\n')}\n\`\`\``, makeDesk()));
    assert.ok(texts.length > 1 && texts.every((text) => text.length <= 3000));
    assert.equal(texts.join('\n'), lines.join('\n'));
  });

  it('joins no two lines', async () => {
    const lines = ['x'.repeat(1100), 'y'.repeat(1900)];
    assert.equal(textsIn(await delivered('slack', `\`\`\`\n${lines.join('\n')}\n\`\`\``, makeDesk())).join('\n'), lines.join('\n'));
  });
});

describe('a list of nothing that can be chosen', () => {
  it('is no empty list on Discord, which refuses one', async () => {
    const made = await delivered('discord', ':::select {#s label=Pick}\n- A {disabled}\n- B {disabled}\n:::', makeDesk());
    assert.ok(![...objects(made.payloads)].some(({type}) => type === 3));
    assert.match(JSON.stringify(made.payloads), /A .{0,4}not available/);
  });
});
