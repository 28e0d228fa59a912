/** A hundred buttons and no more: what has no room is said, is never half a form, and is answered in words. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {type ChannelMessage, decode, deliver, type Incoming, limits, sent} from '../../../src/channels/index.js';
import {core, inBrowser, kindOf, makeDesk, message, type TestDesk} from './support/desk.js';
import {objects} from './support/players.js';

const list = (count: number, line: (index: number) => string): string => Array.from({length: count}, (_, index) => line(index)).join('\n');
const form = (id: string, body: string): string => `:::::form {#${id} action=${id} label="Form ${id}"}\n${body}\n\n:::button {#${id}-go type=submit}\nSend ${id}\n:::\n:::::`;
const inputs = (id: string, count: number): string => list(count, (index) => `:::input {#${id}${index} label="${id} ${index}"} :::`);
const tabs = (count: number): string => list(count, (set) => `::::tabs\n${list(5, (index) => `:::tab {label="T${set}.${index}"}\nBody ${set}.${index}\n:::`)}\n::::\n`);

async function delivered(source: string, desk: TestDesk = makeDesk(true), page?: string): Promise<ChannelMessage> {
  const made = (await deliver(message(source), ['telegram'], {desk, to: '42', ...(page ? {page} : {})})).messages['telegram'] as ChannelMessage;
  await sent(made, {chat: '42', message_id: '7'}, desk);
  return made;
}

const captions = ({payloads}: ChannelMessage): string[] => [...objects(payloads)].flatMap(({text, callback_data, url, web_app}) => (typeof text !== 'string' || (callback_data ?? url ?? web_app) === undefined ? [] : [text]));
const words = ({payloads}: ChannelMessage): string => (payloads as {text: string}[]).map(({text}) => text).join('\n');
const say = (text: string, desk: TestDesk, update_id = 1): Promise<Incoming> => decode('telegram', {update_id, message: {from: {id: 42}, chat: {id: 42}, text, reply_to_message: {message_id: 7}}}, {desk});

describe('the buttons of a message on telegram', () => {
  const crowds: Readonly<Record<string, string>> = {
    'submits of many forms': list(101, (index) => form(`f${index}`, '')),
    'forms of one field': list(80, (index) => form(`f${index}`, inputs(`f${index}x`, 1))),
    'Sends of ours': list(60, (index) => `:::::form {#f${index} label="Form ${index}"}\n${inputs(`f${index}x`, 1)}\n:::::`),
    'tabs': tabs(21),
    'tabs beside actions': `${tabs(6)}\n:::actions {#more}\n${list(90, (index) => `- [Do ${index}](action:a${index})`)}\n:::`,
    'submits, Sends and tabs together': `${tabs(5)}\n${list(40, (index) => form(`f${index}`, inputs(`f${index}x`, 1)))}\n${inputs('loose', 4)}`,
  };
  for (const [name, source] of Object.entries(crowds)) {
    it(`are a hundred at most with ${name}, and all of it is there or in words`, async () => {
      for (const page of [undefined, 'https://host.example/a']) {
        const made = await delivered(source, makeDesk(true), page);
        const shown = captions(made);
        assert.ok(shown.length <= limits.telegram.buttons.max, `${shown.length}`);
        const all = `${shown.join('\n')}\n${words(made)}`;
        for (const {caption} of made.actions) assert.ok(all.includes(caption), caption);
        const lines = made.degraded.filter((each) => /^(?:control|action)/.test(each.what) && !/reply on|in a reply$/.test(each.message) && made.actions.some(({node_id}) => node_id === each.node_id));
        assert.equal(lines.length, made.actions.filter(({tappable}) => !tappable).length, 'what has no button is in the report');
      }
    });
  }

  it('are those of whole forms: a form with a field that has no room has no Send either', async () => {
    const desk = makeDesk(true);
    const made = await delivered(`${form('a', inputs('a', 60))}\n\n${form('b', inputs('b', 60))}\n\n${form('c', inputs('c', 3))}`, desk);
    const shown = captions(made);
    assert.deepEqual([shown.length, shown.includes('Send a'), shown.some((text) => text.startsWith('✎ b') || text === 'Send b'), shown.includes('✎ c 2'), shown.includes('Send c')], [65, true, false, true, true]);
    assert.ok(words(made).includes('Reply with b 59.') && words(made).includes('[Send b]') && words(made).includes('reply in words'));
    const lines = made.degraded.filter(({message: text}) => text.includes('has no room among 100 buttons')).map(({node_id}) => node_id);
    assert.deepEqual(lines.sort(), [...Array.from({length: 60}, (_, index) => `b${index}`), 'b-go'].sort());
    const done = await say(`b 1: One\nb 2: Two\nSend b`, desk);
    assert.deepEqual([kindOf(done), core('event' in done ? done.event : undefined)], ['submit', inBrowser(form('b', inputs('b', 60)), {type: 'ui.change', node_id: 'b1', value: 'One'}, {type: 'ui.change', node_id: 'b2', value: 'Two'}, {type: 'ui.click', node_id: 'b-go'})]);
  });

  it('leave a click of which there is no button to its caption in words', async () => {
    const desk = makeDesk(true);
    const made = await delivered(`:::actions {#more}\n${list(104, (index) => `- [Do ${index}](action:a${index})`)}\n:::`, desk);
    assert.deepEqual([captions(made).length, captions(made).includes('Do 99'), captions(made).includes('Do 100')], [100, true, false]);
    assert.deepEqual(made.degraded.map(({what}) => what), [100, 101, 102, 103].map((index) => `action[${index}]`));
    const done = await say('Do 102', desk);
    assert.deepEqual([kindOf(done), 'action' in done && done.action], ['click', 'a102']);
  });
});
