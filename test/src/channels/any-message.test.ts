/** Whatever an agent writes: every channel takes it, within its limits, and no tap sends what it should not. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {describe, it} from 'node:test';
import {channelNames, decode, deliver, limits, sent, type Ways} from '../../../src/channels/index.js';
import {parseMessage} from '../../../src/index.js';
import {histories, messages} from '../fallback/documents.js';
import {makeDesk, ref} from './support/desk.js';
import {objects} from './support/players.js';
import {tap, tokensIn} from './support/taps.js';

describe('any message', () => {
  it('is taken by every channel, within its limits, and leaves plain data', async () => {
    await fc.assert(fc.asyncProperty(messages, histories, fc.boolean(), fc.constantFrom<Ways>({}, {page: 'https://host.example/a', flow: '1', form: 'modal'}), async (source, history, drafts, ways) => {
      const document = parseMessage(source, {id: 'm1'});
      for (const step of history) step(document);
      const desk = makeDesk(drafts);
      const delivery = await deliver(document, channelNames(), {desk, to: '42', ...ways});
      for (const [channel, {payloads, row, degraded, fidelity}] of Object.entries(delivery.messages)) {
        assert.ok(payloads.length > 0, channel);
        assert.deepEqual(JSON.parse(JSON.stringify(row)), row);
        assert.ok(degraded.every(({message}) => !/[\r\n]/.test(message)), 'a line is one line');
        assert.equal(fidelity === 'full', degraded.length === 0);
        for (const token of tokensIn(payloads)) assert.ok(Buffer.byteLength(token) <= 64);
      }
      for (const {blocks} of delivery.payloads['slack'] as {blocks: {block_id?: string}[]}[]) {
        assert.ok(blocks.length <= 50);
        const ids = blocks.flatMap(({block_id}) => block_id ?? []);
        assert.equal(new Set(ids).size, ids.length);
      }
      for (const {text} of delivery.payloads['telegram'] as {text: string}[]) assert.ok(text.length > 0 && text.length <= limits.telegram.text.max);
      for (const message of delivery.payloads['discord'] as unknown[]) {
        const ids = [...objects(message)].flatMap(({custom_id}) => custom_id ?? []);
        assert.equal(new Set(ids).size, ids.length);
      }
    }), {numRuns: 60});
  });

  it('is submitted by no single tap but that of what submits, and no tap throws', async () => {
    await fc.assert(fc.asyncProperty(messages, fc.boolean(), fc.constantFrom<Ways>({}, {page: 'https://host.example/a', flow: '1', form: 'modal'}), async (source, drafts, ways) => {
      for (const [channel, update] of Object.entries(tap)) {
        const document = parseMessage(source, {id: 'm1'});
        const tokens = new Set(tokensIn((await deliver(document, [channel], {desk: makeDesk(drafts), ref, to: '42', ...ways})).payloads));
        let id = 0;
        for (const token of tokens) {
          const desk = makeDesk(drafts);
          const {messages: made} = await deliver(document, [channel], {desk, ref, to: '42', ...ways});
          await sent(made[channel] ?? assert.fail(), {chat: '42', message_id: '7'}, desk);
          const incoming = await decode(channel, update(token, ++id), {desk});
          if (incoming.kind === 'submit') assert.match(token, /\.[ag]\w+\.\.[\w-]+$/);
          if (incoming.turn) assert.ok(incoming.event);
        }
      }
    }), {numRuns: 25});
  });
});
