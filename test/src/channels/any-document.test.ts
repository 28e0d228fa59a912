/** Large and odd documents on every channel: nothing that its service refuses, and nothing that is neither shown nor in the report. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {describe, it} from 'node:test';
import {channelNames, type ChannelMessage, decode, deliver, sent, type Ways} from '../../../src/channels/index.js';
import {parseMessage} from '../../../src/index.js';
import {anyDocuments, type Marked} from './support/any-document.js';
import {makeDesk, ref, type TestDesk} from './support/desk.js';
import {refusals, refusalsOf} from './support/hard-limits.js';
import {tap, tokensIn} from './support/taps.js';

const ways = fc.constantFrom<Ways>({}, {page: 'https://host.example/a', flow: '1', form: 'modal'}, {flow: '1', form: 'message'});
const channels = channelNames().filter((name) => name !== 'web');

async function delivered(channel: string, source: string, desk: TestDesk, way: Ways): Promise<ChannelMessage> {
  const made = (await deliver(parseMessage(source, {id: 'm1'}), [channel], {desk, ref, to: '42', from: 'agent@host.example', ...way})).messages[channel] as ChannelMessage;
  await sent(made, {chat: '42', message_id: '7'}, desk);
  return made;
}

/** What is neither in a payload nor in the report. */
function lostIn(made: ChannelMessage, marked: readonly Marked[]): string[] {
  const all = JSON.stringify(made.payloads);
  const shown = new Set(all.match(/q\d+[az]/g));
  const turns = made.degraded.some(({what, code}) => what === 'layout' && code === 'deferred');
  const told = new Map<string, Set<string>>();
  for (const {node_id, what} of made.degraded) told.set(node_id, (told.get(node_id) ?? new Set()).add(what));
  return marked.filter(({word, node_id, what}) => {
    // A confirmation is asked later; what stands in another tab is seen on a tap.
    if (shown.has(word) || what === 'confirm' || (what === 'text' && turns)) return false;
    const lines = [...(told.get(node_id) ?? [])];
    return !lines.some((line) => line === what || line.startsWith(what) || line === 'control' || line === 'options' || (what === 'caption' && line === 'label') || (what.startsWith('action') && line === 'label'));
  }).map(({word, node_id, what}) => `${word} ${node_id}.${what}`);
}

for (const channel of channels) {
  describe(`any document on ${channel}`, () => {
    it('is within what the service takes, and what is not shown is in the report', async () => {
      await fc.assert(fc.asyncProperty(anyDocuments, fc.boolean(), ways, async ({source, marked}, drafts, way) => {
        const made = await delivered(channel, source, makeDesk(drafts), way);
        assert.deepEqual(refusals(channel, made.payloads), []);
        assert.deepEqual(lostIn(made, marked), []);
      }), {numRuns: Number(process.env['RUNS'] ?? 40)});
    });

    const press = tap[channel];
    if (press) {
      it('answers each tap within what the service takes', async () => {
        await fc.assert(fc.asyncProperty(anyDocuments, fc.boolean(), ways, fc.nat(), async ({source}, drafts, way, seed) => {
          const desk = makeDesk(drafts);
          const tokens = [...new Set(tokensIn((await delivered(channel, source, desk, way)).payloads))];
          for (let at = 0; at < Math.min(6, tokens.length); at++) {
            const incoming = await decode(channel, press(tokens[(seed + at * 7) % tokens.length] ?? '', at + 1), {desk});
            assert.deepEqual(refusalsOf(channel, incoming.respond ?? []), []);
          }
        }), {numRuns: Number(process.env['RUNS'] ?? 20)});
      });
    }
  });
}
