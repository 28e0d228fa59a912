/** A surface of A2UI on the channels: the same document, the same answers. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {A2uiProcessor, type Surface} from '../../../src/a2ui/index.js';
import {type ChannelMessage, decode, deliver, formatReport, openPage, render, sent} from '../../../src/channels/index.js';
import {parseMessage, type PolicyOptions} from '../../../src/index.js';
import {kindOf, makeDesk, ref} from './support/desk.js';
import {found, players} from './support/players.js';

const read = (name: string): string => readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8');
const source = JSON.parse(read('deploy-card.a2ui.json')) as {messages: unknown[]};

function surface(): Surface {
  const processor = new A2uiProcessor();
  assert.deepEqual(processor.process(source), []);
  return processor.surface('deploy') ?? assert.fail();
}

describe('the deploy card, as a surface', () => {
  it('gives on telegram the bytes of the golden text', () => {
    const made = render(surface(), 'telegram', {ref});
    assert.equal(`${made.text}\n\n${formatReport(made)}\n`, read('deploy-card.telegram.txt'));
  });

  it('goes to every channel in one call, with what each got of it', async () => {
    const desk = makeDesk();
    const channels = ['web', 'telegram', 'slack', 'discord', 'teams', 'whatsapp', 'email', 'sms', 'terminal', 'markdown', 'text'];
    const delivery = await deliver(surface(), channels, {desk, messages: source.messages});
    assert.deepEqual(delivery.delivered, {
      web: 'full', telegram: 'degraded', slack: 'full', discord: 'degraded', teams: 'full', whatsapp: 'degraded', email: 'degraded', sms: 'text', terminal: 'text', markdown: 'text', text: 'text',
    });
    assert.deepEqual(delivery.payloads['web'], [{messages: source.messages}]);
    assert.ok(read('deploy-card.telegram.txt').startsWith(`${delivery.texts['telegram']}\n\n-- `));
    assert.ok(delivery.degraded.every(({channel, component, message}) => channels.includes(channel) && message.includes(channel) && ['TextField', 'ChoicePicker', 'Button', 'Card'].includes(component)), JSON.stringify(delivery.degraded));
    assert.equal(new Set(Object.values(delivery.messages).map(({ref: own}) => own)).size, channels.length);
    for (const {row} of Object.values(delivery.messages)) assert.deepEqual(JSON.parse(JSON.stringify(desk.refs.get(row.ref))), row);
  });

  it('is answered on telegram by a tap without values, on slack with them', async () => {
    const desk = makeDesk();
    const {messages} = await deliver(surface(), ['telegram', 'slack'], {desk, to: '42', messages: source.messages});
    const {telegram, slack} = messages as Record<'telegram' | 'slack', ChannelMessage>;
    for (const made of [telegram, slack]) await sent(made, {chat: '42', message_id: '7'}, desk);
    const button = found(telegram.payloads, ({text, callback_data}) => text === 'Deploy' && callback_data !== undefined);
    const tapped = await decode('telegram', {update_id: 1, callback_query: {id: '1', data: button['callback_data'], from: {id: 42}, message: {chat: {id: 42}, message_id: 7}}}, {desk});
    assert.deepEqual([kindOf(tapped), tapped.event?.action, tapped.event?.values, tapped.turn?.text], ['click', 'deploy', undefined, 'Deploy']);
    assert.deepEqual(tapped.a2ui?.action?.context, {target: [], note: ''});
    let count = 0;
    const done = await players['slack']?.({desk, made: slack, next: () => ++count}, {Target: 'production', 'Release note (optional)': 'typo'}, 'Deploy');
    assert.deepEqual([done && kindOf(done), done?.event?.values, done?.turn?.text], ['click', {target: 'production', note: 'typo'}, 'Deploy — Target: production · Release note (optional): typo']);
    // What the panel sends when the same is done in it.
    const panel = surface();
    panel.input('target', ['production']);
    panel.input('note', 'typo');
    const wanted = panel.act('deploy');
    assert.deepEqual(done?.a2ui, {...wanted, action: {...wanted?.action, timestamp: new Date(done?.event?.at ?? 0).toISOString()}});
  });

  for (const channel of ['telegram', 'slack', 'teams', 'whatsapp', 'sms', 'email', 'text']) {
    it(`is answered on ${channel} with what a panel sends`, async () => {
      const desk = makeDesk(true);
      const {messages} = await deliver(surface(), [channel], {desk, to: '42', from: 'agent@host.example', messages: source.messages});
      const made = messages[channel] ?? assert.fail();
      await sent(made, {chat: '42', message_id: '7'}, desk);
      let count = 0;
      const done = await players[channel]?.({desk, made, next: () => ++count}, {Target: 'production', 'Release note (optional)': 'typo'}, 'Deploy');
      assert.deepEqual([done && kindOf(done), done?.event?.values], ['click', {target: 'production', note: 'typo'}]);
      assert.deepEqual([done?.a2ui?.action?.name, done?.a2ui?.action?.context], ['deploy', {target: ['production'], note: 'typo'}]);
    });
  }

  it('is answered on a page that a channel leads to', async () => {
    const desk = makeDesk();
    const {messages, degraded} = await deliver(surface(), ['telegram'], {desk, to: '42', messages: source.messages, page: 'https://host.example/a'});
    const made = messages['telegram'] ?? assert.fail();
    assert.ok(degraded.some(({message}) => message === 'TextField is not renderable on telegram — asked on a page'));
    const {web_app} = found(made.payloads, ({text}) => text === 'Answer on the web') as {web_app: {url: string}};
    const page = new URL(web_app.url).searchParams.get('r') ?? assert.fail();
    const opened = await openPage(page, {desk});
    assert.ok(opened.kind === 'page');
    const shown = parseMessage(opened.payload.markdown, {id: 'deploy', policy: opened.policy as PolicyOptions});
    for (const [id, value] of [['target', 'staging'], ['note', 'x']] as const) assert.ok(shown.dispatch({type: 'ui.change', node_id: id, value}).ok);
    const pressed = shown.dispatch({type: 'ui.click', node_id: 'deploy'});
    assert.ok(pressed.ok);
    const done = await decode('web', {page, event: pressed.event}, {desk});
    assert.deepEqual([kindOf(done), done.event?.values, done.a2ui?.action?.context], ['click', {target: 'staging', note: 'x'}, {target: ['staging'], note: 'x'}]);
  });
});
