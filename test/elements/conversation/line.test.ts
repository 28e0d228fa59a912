/** A conversation at the end of a real connection that breaks. */
import {expect, waitUntil} from '@open-wc/testing';
import {Transport} from '../../../src/conversation/transport.js';
import {type LogEntry} from '../../../src/index.js';
import type {MduiConversation} from '../../../elements/elements.js';
import {Line} from '../support/line.js';
import {option} from '../support/message.js';
import {find, made, messages, rows} from './support/talk.js';

const version = 'amui-0.1';
const blocks = [
  `event: md.open\ndata: {"message_id":"msg_123","version":"${version}"}\n\n`,
  'event: md.delta\ndata: {"append":"I found three ŏptions.\\n\\n"}\n\n',
  'event: ui.node\ndata: {"id":"plan","type":"radio","bind":"subscription.plan","options":[{"label":"Free","value":"free"},{"label":"Pro","value":"pro","selected":true}]}\n\n',
  'event: md.close\ndata: {"message_id":"msg_123"}\n\n',
].map((block, i) => `id: ${i + 1}\n${block}`);
const bytes = new TextEncoder().encode(blocks.join(''));

const overHttp = (element: MduiConversation, line: Line): Transport => new Transport(element.conversation, {
  fetch: (url, {signal, ...init}) => fetch(url, {...init, signal: signal as AbortSignal}), url: line.url, backoff: [1, 1],
});

/** All that came, without when. */
const events = (element: MduiConversation): unknown[] => element.log.map(({event}: LogEntry) => event);

describe('a conversation whose connection breaks', () => {
  for (const cut of [0, 9, 70, 131, 150, 171, 240, 330, bytes.length - 40, bytes.length - 1]) {
    it(`after ${cut} bytes shows what it would have shown`, async () => {
      const line = new Line('text/event-stream');
      const element = await made();
      element.transport = overHttp(element, line);
      const read = (element.transport as Transport).connect();
      await line.write(bytes.slice(0, cut));
      await line.break();
      await waitUntil(async () => (await line.requests()).length === 2);
      const last = Number((await line.requests())[1]!.lastEventId ?? 0);
      await line.write(blocks.slice(last).join(''));
      await line.end();
      await read;
      element.flush();
      expect(rows(element)).to.deep.equal(['Assistant: I found three ŏptions.']);
      expect(option(messages(element)[0]!, 'plan', 'Pro').checked).to.equal(true);
      expect(events(element).length).to.equal(4);
      expect(element.shadowRoot!.querySelector('[part=connection]')).to.equal(null);
    });
  }

  it('for good says so, keeps what came, and goes on when it is told to', async () => {
    const line = new Line('text/event-stream', 503);
    const element = await made();
    element.transport = new Transport(element.conversation, {fetch: (url, {signal, ...init}) => fetch(url, {...init, signal: signal as AbortSignal}), url: line.url, backoff: [1, 1], attempts: 1});
    const read = (element.transport as Transport).connect();
    await line.end();
    await read;
    await element.updateComplete;
    expect(find(element, '[part=connection]').textContent?.trim()).to.equal('The connection was lost. Try again');
  });
});
