/** A fence of A2UI in a message is a live surface, where the page has the element and the message may have controls. */
import {expect, fixture, html, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../../elements/elements.js';
import '../../../elements/surface/define.js';
import type {MduiMessage} from '../../../elements/message/message.js';
import type {MduiSurface} from '../../../elements/surface/surface.js';
import type {SurfaceTurnDetail} from '../../../elements/surface/surface-events.js';
import {Conversation, type LogEntry, type MessageDocument, protocolVersion} from '../../../src/index.js';
import {press} from '../support/acting.js';
import {violations} from '../support/axe.js';
import {button, column, data, made, one, pressable, problems, seen, settle, text} from '../support/surface.js';

const card = made([column('a', 'go'), text('a', {path: '/words'}), ...button('go', {name: 'go'})], {words: 'Hello'});
const json = JSON.stringify(card[0]);

async function message(markdown?: string, properties: Partial<MduiMessage> = {}): Promise<MduiMessage> {
  const element = await fixture<MduiMessage>(html`<mdui-message .policy=${{armDelay: 0}}></mdui-message>`);
  Object.assign(element, properties);
  if (markdown !== undefined) element.markdown = markdown;
  element.flush();
  for (const surface of surfaces(element)) await settle(surface);
  return element;
}

const surfaces = (element: MduiMessage): MduiSurface[] => [...(element.shadowRoot?.querySelectorAll<MduiSurface>('mdui-surface') ?? [])];

describe('a fence of A2UI in a message', () => {
  it('is a live surface among the text, whose turn reaches the page', async () => {
    const element = await message(`Before\n\n\`\`\`a2ui\n${json}\n\`\`\`\n\nAfter`);
    const [surface] = surfaces(element) as [MduiSurface];
    expect(seen(surface)).to.contain('Hello');
    expect(element.shadowRoot?.querySelector('figure')).to.equal(null);
    const turns: SurfaceTurnDetail[] = [];
    element.addEventListener('mdui-turn', (event) => turns.push(event.detail as unknown as SurfaceTurnDetail));
    await press(pressable(surface, 'go'));
    expect(turns.map(({turn}) => turn.text)).to.deep.equal(['go']);
    expect(await problems(turns[0]?.turn.event as object)).to.deep.equal([]);
    expect(await violations(element)).to.deep.equal([]);
  });

  it('streams: each component shows as soon as it is there', async () => {
    const element = await message();
    const whole = `\`\`\`a2ui\n${json}\n${JSON.stringify(data('/words', 'Bye'))}\n\`\`\`\n`;
    let early = false;
    for (let at = 0; at < whole.length; at += 7) {
      element.append(whole.slice(at, at + 7));
      element.flush();
      const [surface] = surfaces(element);
      surface?.flush();
      early ||= surface?.pending === true && (surface.shadowRoot?.querySelector('.text') ?? null) !== null;
    }
    element.close();
    element.flush();
    const [surface] = surfaces(element) as [MduiSurface];
    await settle(surface);
    expect(early, 'before the end').to.equal(true);
    expect([surface.pending, seen(surface).includes('Bye')]).to.deep.equal([false, true]);
    expect(surface.processor.errors).to.deep.equal([]);
  });

  it('takes up the surfaces of its message, each where it was made, and those of no other', async () => {
    const other = json.replace('"surfaceId":"s"', '"surfaceId":"t"').replace('Hello', 'Two');
    const element = await message(`\`\`\`a2ui\n${json}\n\`\`\`\n\n\`\`\`a2ui\n${other}\n${JSON.stringify(data('/words', 'Changed'))}\n\`\`\``);
    const [first, second] = surfaces(element) as [MduiSurface, MduiSurface];
    await settle(first);
    expect([seen(first).includes('Changed'), seen(second).includes('Two'), seen(second).includes('Changed')]).to.deep.equal([true, true, false]);
    const foreign = await message(`\`\`\`a2ui\n${JSON.stringify(data('/words', 'Stolen'))}\n\`\`\``);
    await settle(first);
    expect(seen(first)).to.not.contain('Stolen');
    expect(surfaces(foreign)[0]?.processor.errors.map(({code}) => code)).to.deep.equal(['SURFACE_NOT_FOUND']);
  });

  it('stands in a directive, and is code in a quote, in a list, in another\'s message and under another name', async () => {
    const fence = `\`\`\`a2ui\n${json}\n\`\`\``;
    const inside = await message(`:::card {title="C"}\n${fence}\n:::`);
    expect(surfaces(inside).length).to.equal(1);
    const quoted = fence.replace(/^/gm, '> ');
    const listed = `- x\n\n${fence.replace(/^/gm, '  ')}`;
    for (const [markdown, role] of [[quoted, 'assistant'], [listed, 'assistant'], [fence, 'user'], [fence.replace('a2ui', 'json'), 'assistant']] as const) {
      const element = await message(markdown, {messageRole: role});
      expect(surfaces(element).length, markdown.slice(0, 12)).to.equal(0);
      expect(element.shadowRoot?.querySelector('code')?.textContent).to.contain('createSurface');
    }
  });

  it('keeps what was entered when the message is drawn anew', async () => {
    const element = await message(`\`\`\`a2ui\n${json}\n\`\`\``);
    const [surface] = surfaces(element) as [MduiSurface];
    surface.processor.surface('s')?.set('/words', 'Entered');
    element.headingOffset = 1;
    await element.updateComplete;
    await nextFrame();
    const [again] = surfaces(element) as [MduiSurface];
    await settle(again);
    expect(seen(again)).to.contain('Entered');
  });

  it('is inert when the message was stopped in the middle of it', async () => {
    const element = await message();
    element.append(`\`\`\`a2ui\n${json.slice(0, -30)}`);
    element.flush();
    element.cancel();
    element.flush();
    const [surface] = surfaces(element) as [MduiSurface];
    await settle(surface);
    expect([surface.spent, surface.pending, pressable(surface, 'go').disabled]).to.deep.equal([true, false, true]);
  });

  it('stays answered when the conversation is built again from its log', async () => {
    const conversation = new Conversation({policy: {armDelay: 0}});
    for (const event of [{type: 'md.open', message_id: 'm.1', version: protocolVersion}, {type: 'md.delta', append: `\`\`\`a2ui\n${json}\n\`\`\`\n`}, {type: 'md.close', message_id: 'm.1'}] as const) conversation.receive(event);
    const first = await message(undefined, {document: conversation.message('m.1') as MessageDocument});
    await press(pressable(surfaces(first)[0] as MduiSurface, 'go'));
    const again = Conversation.replay(JSON.parse(JSON.stringify(conversation.log)) as LogEntry[], {policy: {armDelay: 0}});
    const second = await message(undefined, {document: again.message('m.1') as MessageDocument});
    const [surface] = surfaces(second) as [MduiSurface];
    expect([surface.spent, pressable(surface, 'go').classList.contains('chosen')]).to.deep.equal([true, true]);
  });

  it('can be used again when the turn did not arrive, filled as it was, and says so', async () => {
    const words = {id: 'note', component: 'TextField', label: 'Note', value: {path: '/note'}};
    const form = made([column('note', 'go'), words, ...button('go', {name: 'go', context: {note: {path: '/note'}}})]);
    const conversation = new Conversation({policy: {armDelay: 0}});
    for (const event of [{type: 'md.open', message_id: 'm.1', version: protocolVersion}, {type: 'md.delta', append: `\`\`\`a2ui\n${JSON.stringify(form[0])}\n\`\`\`\n`}, {type: 'md.close', message_id: 'm.1'}] as const) conversation.receive(event);
    const element = await message(undefined, {document: conversation.message('m.1') as MessageDocument});
    const [surface] = surfaces(element) as [MduiSurface];
    await press(one(surface, 'input'));
    await sendKeys({type: 'kept'});
    for (let times = 1; times <= 2; times++) {
      await press(pressable(surface, 'go'));
      await settle(surface);
      const clicks = conversation.log.filter((entry) => JSON.stringify(entry).includes('"ui.click"'));
      expect([clicks.length, surface.spent, seen(surface).includes('not sent')]).to.deep.equal([times, true, false]);
      element.settle('s', {ok: false});
      await settle(surface);
      expect([surface.spent, one<HTMLInputElement>(surface, 'input').value, seen(surface).includes('This was not sent. Please try again.')]).to.deep.equal([false, 'kept', true]);
    }
  });

  it('is in the policy of the message', async () => {
    const element = await message(undefined, {policy: {armDelay: 0, actions: ['other']}});
    element.append(`\`\`\`a2ui\n${json}\n\`\`\`\n`);
    element.close();
    element.flush();
    const [surface] = surfaces(element) as [MduiSurface];
    await settle(surface);
    expect(pressable(surface, 'go').getAttribute('aria-disabled')).to.equal('true');
  });

  it('comes with a node that the agent places by event', async () => {
    const element = await message();
    element.receive({type: 'md.open', message_id: 'm', version: protocolVersion});
    element.receive({type: 'ui.node', id: 'deploy', component: 'surface', label: 'Deploy', body: `\`\`\`a2ui\n${json}\n\`\`\``} as never);
    element.flush();
    const surface = surfaces(element).at(-1) as MduiSurface;
    await settle(surface);
    expect(seen(surface)).to.contain('Hello');
    expect(surface.getBoundingClientRect().height).to.be.greaterThan(40);
  });
});

describe('a surface by hand', () => {
  it('shows what stands in a script in it', async () => {
    const surface = await fixture<MduiSurface>(html`<mdui-surface .policy=${{armDelay: 0}}></mdui-surface>`);
    const script = document.createElement('script');
    script.type = 'application/a2ui+json';
    script.textContent = JSON.stringify(card);
    const second = document.createElement('mdui-surface');
    second.append(script);
    surface.after(second);
    await nextFrame();
    await settle(second);
    expect(seen(second)).to.contain('Hello');
    second.remove();
  });
});
