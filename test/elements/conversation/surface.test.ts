/** A surface of A2UI in a conversation: what is pressed on it is a turn like any other. */
import {expect, waitUntil} from '@open-wc/testing';
import '../../../elements/surface/define.js';
import type {MduiConversation} from '../../../elements/elements.js';
import type {MduiSurface} from '../../../elements/surface/surface.js';
import {Conversation} from '../../../src/index.js';
import {press} from '../support/acting.js';
import {violations} from '../support/axe.js';
import {button, column, made as createSurface, pressable, problems, settle, text} from '../support/surface.js';
import {find, made, messages, rows, talk} from './support/talk.js';
import {Way} from './support/way.js';

const json = JSON.stringify(createSurface([column('a', 'go'), text('a', 'A table for two?'), ...button('go', {name: 'book', context: {guests: 2}})], {})[0]);
const fence = `Here it is.\n\n\`\`\`a2ui\n${json}\n\`\`\`\n`;

function surfaceIn(element: MduiConversation): MduiSurface {
  return messages(element)[0]?.shadowRoot?.querySelector<MduiSurface>('mdui-surface') as MduiSurface;
}

async function shown(element: MduiConversation): Promise<MduiSurface> {
  element.flush();
  await waitUntil(() => surfaceIn(element));
  await settle(surfaceIn(element));
  return surfaceIn(element);
}

/** A conversation in which the surface was pressed, and its turn is on the way. */
async function pressed(): Promise<{way: Way; element: MduiConversation; surface: MduiSurface}> {
  const way = new Way();
  const element = await made({transport: way});
  talk(element, 'm1', fence);
  const surface = await shown(element);
  await press(pressable(surface, 'go'));
  await waitUntil(() => way.sent.length === 1);
  return {way, element, surface};
}

describe('a surface in a conversation', () => {
  it('is answered in the words of the user, sent once, and stays so in a replay', async () => {
    const {way, element, surface} = await pressed();
    element.flush();
    expect(rows(element)).to.deep.equal(['Assistant: Here it is.', 'You: go — Guests: 2 [Sending…]']);
    const [{turn, answer}] = way.sent as [Way['sent'][number]];
    expect(await problems(turn.event.a2ui ?? {})).to.deep.equal([]);
    expect([turn.event.type, turn.event.message_id, turn.event.node_id, turn.event.event_id !== '']).to.deep.equal(['ui.click', 'm1', 's', true]);
    answer(true);
    await waitUntil(() => rows(element)[1] === 'You: go — Guests: 2');
    expect(surface.spent).to.equal(true);
    expect(await violations(element)).to.deep.equal([]);

    const again = await made({transport: way});
    again.replay(element.toLog());
    const built = await shown(again);
    expect(rows(again)).to.deep.equal(['Assistant: Here it is.', 'You: go — Guests: 2']);
    expect(built.spent).to.equal(true);
    expect(way.sent.length).to.equal(1);
    expect(JSON.stringify(Conversation.replay(again.log).toJSON())).to.equal(JSON.stringify(element.conversation.toJSON()));
  });

  it('can be answered again when its turn did not arrive, or the turn sent again', async () => {
    const {way, element, surface} = await pressed();
    way.sent[0]?.answer(false);
    await waitUntil(() => element.shadowRoot?.querySelector('article.failed'));
    await settle(surface);
    expect(surface.spent).to.equal(false);
    await press(find(element, 'article.failed [part=retry]'));
    await waitUntil(() => way.sent.length === 2);
    await settle(surface);
    expect(surface.spent).to.equal(true);
    expect(way.sent[1]?.turn.event.event_id).to.equal(way.sent[0]?.turn.event.event_id);
    expect(way.sent[1]?.turn.event.a2ui).to.deep.equal(way.sent[0]?.turn.event.a2ui);
    way.sent[1]?.answer(true);
    await waitUntil(() => rows(element)[1] === 'You: go — Guests: 2');
    expect(rows(element).length).to.equal(2);
    expect(element.shadowRoot?.querySelector('article.failed, article.pending')).to.equal(null);
  });
});
