/** The draft's own stream (`md.open`, `md.delta`, `ui.node`, `md.close`) over HTTP, as it is printed there but numbered. */
import assert from 'node:assert/strict';
import {after, before, beforeEach, test} from 'node:test';
import {Transport} from '../../../src/conversation/transport.js';
import {type ConversationAct, toMarkdown} from '../../../src/index.js';
import {Agent, HandTimers, nodeFetch} from './support/agent.js';
import {assertReplays, stateOf, talk} from './support/talk.js';

const printed = `event: md.open
data: {"message_id":"msg_123","version":"amui-0.1"}

event: md.delta
data: {"append":"I found three options.\\n\\n"}

event: ui.node
data: {
data:   "id": "plan",
data:   "type": "radio",
data:   "bind": "subscription.plan",
data:   "options": [
data:     {"label": "Free", "value": "free"},
data:     {"label": "Pro", "value": "pro", "selected": true},
data:     {"label": "Enterprise", "value": "enterprise"}
data:   ]
data: }

event: md.close
data: {"message_id":"msg_123"}

`;
const blocks = printed.split(/(?<=\n\n)/).map((block, i) => `id: ${i + 1}\n${block}`);
const bytes = Buffer.from(blocks.join(''));

const agent = new Agent();
before(() => agent.listen());
after(() => agent.close());
beforeEach(() => agent.reset());

/** Reads the stream, cut after so many bytes; what follows is asked for. */
async function read(cut = bytes.length): Promise<ReturnType<typeof talk>> {
  agent.reset();
  agent.next.push((response) => {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    response.write(bytes.subarray(0, cut), () => (cut < bytes.length ? response.destroy() : response.end()));
  });
  agent.always = (response, {last}) => response.writeHead(200, {'content-type': 'text/event-stream'}).end(blocks.slice(Number(last ?? 0)).join(''));
  const conversation = talk();
  const transport = new Transport(conversation, {fetch: nodeFetch, url: agent.url, timers: new HandTimers()});
  await transport.connect();
  return conversation;
}

test('cut at every byte and resumed it is what it is uncut', async () => {
  const whole = await read();
  assert.equal(toMarkdown(whole.message('msg_123') ?? assert.fail()), 'I found three options.\n\nPlan\n- ( ) Free\n- (x) Pro\n- ( ) Enterprise');
  const change: ConversationAct = {type: 'ui.change', message_id: 'msg_123', node_id: 'plan', value: 'free'};
  assert.equal(whole.dispatch(change).ok, true);
  assertReplays(whole);
  for (let cut = 0; cut < bytes.length; cut++) {
    const conversation = await read(cut);
    conversation.dispatch(change);
    assert.deepEqual(stateOf(conversation), stateOf(whole), `cut after ${cut} bytes`);
    assert.deepEqual(conversation.log.map(({dir, event}) => [dir, event.type]), whole.log.map(({dir, event}) => [dir, event.type]), `cut after ${cut} bytes`);
  }
});
