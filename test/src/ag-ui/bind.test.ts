/** A real `HttpAgent` against a real server: what is shown, and what goes back. */
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {bindAgent} from '../../../src/ag-ui/index.js';
import {Conversation, parseTurn} from '../../../src/index.js';
import {toMarkdown} from '../../../src/fallback/markdown.js';
import {assertReplays, bound, idle, message, shown, unbind} from '../../support/ag-ui-bound.js';
import {call, run, type Script, text} from '../../support/ag-ui-server.js';

afterEach(unbind);

describe('an agent of AG-UI in a conversation', () => {
  it('shows what the user says and what the agent answers', async () => {
    const it = await bound([(input, {say}) => say(...run(input, ...text('m1', 'Hel', 'lo **you**')))]);
    await it.binding.run({text: 'Hi'});
    assert.deepEqual(shown(it.conversation), ['user: Hi', 'assistant: Hello **you**']);
    assert.deepEqual(it.server.inputs[0]?.messages.map(({role, content}) => [role, content]), [['user', 'Hi']]);
    assert.deepEqual(message(it.conversation, 'm1').phase, 'closed');
    assertReplays(it);
  });

  it('says what a message of the conversation says already, and says it once however often it is tried', async () => {
    const it = await bound([(_, {response}) => void response.writeHead(503).end(), (input, {say}) => say(...run(input, ...text('m1', 'Hello')))]);
    for (const event of [{type: 'md.open', message_id: 'mine', version: 'amui-0.1', role: 'user'}, {type: 'md.delta', append: 'Hi'}, {type: 'md.close'}] as const) it.conversation.receive(event);
    await it.binding.run({text: 'Hi', messageId: 'mine'});
    assert.equal(message(it.conversation, 'mine').failure?.code, 'network');
    await it.binding.run({text: 'Hi', messageId: 'mine'});
    assert.deepEqual(shown(it.conversation), ['user: Hi', 'assistant: Hello']);
    assert.deepEqual(it.server.inputs[1]?.messages.map(({id, content}) => [id, content]), [['mine', 'Hi']]);
  });

  it('reads chunks', async () => {
    const it = await bound([(input, {say}) => say(...run(input, {type: 'TEXT_MESSAGE_CHUNK', messageId: 'm1', delta: 'a'}, {type: 'TEXT_MESSAGE_CHUNK', delta: 'b'}, {type: 'TEXT_MESSAGE_CHUNK', messageId: 'm2', delta: 'c'}))]);
    await it.binding.run();
    assert.deepEqual(shown(it.conversation), ['assistant: ab', 'assistant: c']);
    assertReplays(it);
  });

  it('reads a stream with CR LF', async () => {
    const it = await bound([(input, {say}) => say(...run(input, ...text('m1', 'one', ' two')))], {newline: '\r\n'});
    await it.binding.run();
    assert.deepEqual(shown(it.conversation), ['assistant: one two']);
    assert.equal(message(it.conversation, 'm1').phase, 'closed');
  });

  it('sends a click in a text back as the user’s message, and runs by itself', async () => {
    const it = await bound([
      (input, {say}) => say(...run(input, ...text('m1', ':::radio {#tone label=Tone}\n- Warm\n- Short\n:::\n\n:::button {#go action=draft}\nDraft\n:::\n'))),
      (input, {say}) => say(...run(input, ...text('m2', 'Drafted.'))),
    ]);
    await it.binding.run({text: 'Hi'});
    it.conversation.dispatch({type: 'ui.change', message_id: 'm1', node_id: 'tone', value: 'Short'});
    const result = it.conversation.dispatch({type: 'ui.click', message_id: 'm1', node_id: 'go'});
    assert.equal(result.ok, true);
    await idle(it);
    const last = it.server.inputs[1]?.messages.at(-1);
    assert.equal(last?.role, 'user');
    const turn = parseTurn(String(last?.content));
    assert.equal(turn?.text, 'Draft — Tone: Short');
    assert.deepEqual([turn?.event.action, turn?.event.values], ['draft', {tone: 'Short'}]);
    assert.deepEqual(shown(it.conversation).slice(-1), ['assistant: Drafted.']);
    assertReplays(it);
  });

  it('shows the arguments of a ui call while they stream, and answers the call with what was done', async () => {
    const seen: string[] = [];
    const markdown = 'Where to?\n\n:::form {#trip action=plan}\n:::input {#to label="To \\"where\\"" bind=trip.to}\n:::\n:::button {type=submit}\nPlan\n:::\n:::\n';
    const it = await bound([
      (input, {say}) => say(...run(input, ...call('c1', 'ui', JSON.stringify({title: 'T', markdown, more: [1]}), 5))),
      (input, {say}) => say(...run(input, ...text('m2', 'Planned.'))),
    ]);
    it.conversation.subscribe(() => seen.push(message(it.conversation, 'c1').blocks.length === 0 ? '' : toMarkdown(message(it.conversation, 'c1'))));
    await it.binding.run();
    assert.ok(seen.some((part) => part.length > 0 && part.length < 9 && 'Where to?'.startsWith(part)), 'it grew with its arguments');
    assert.equal(message(it.conversation, 'c1').phase, 'closed');
    assert.equal(message(it.conversation, 'c1').node('to')?.label, 'To "where"');
    it.conversation.dispatch({type: 'ui.change', message_id: 'c1', node_id: 'to', value: 'Oslo'});
    assert.equal(it.conversation.dispatch({type: 'ui.submit', message_id: 'c1', node_id: 'trip'}).ok, true);
    await idle(it);
    const last = it.server.inputs[1]?.messages.at(-1);
    assert.ok(last?.role === 'tool' && typeof last.content === 'string');
    assert.equal(last.toolCallId, 'c1');
    const {action, values} = JSON.parse(last.content) as {action: string; values: unknown};
    assert.deepEqual([action, values], ['plan', {trip: {to: 'Oslo'}}]);
    assert.equal(it.conversation.dispatch({type: 'ui.submit', message_id: 'c1', node_id: 'trip'}).ok, false);
    assert.equal(it.server.inputs.length, 2);
    assertReplays(it);
  });

  it('answers a call that the user passed over before what the user says', async () => {
    const it = await bound([
      (input, {say}) => say(...run(input, ...call('c1', 'ui', JSON.stringify({markdown: ':::button {#a action=x}\nX\n:::\n'})), ...call('c2', 'ui', JSON.stringify({markdown: 'Only words.'})))),
      (input, {say}) => say(...run(input)),
    ]);
    await it.binding.run();
    await it.binding.run({text: 'Something else'});
    assert.deepEqual(it.server.inputs[1]?.messages.slice(-3).map(({role, content}) => [role, content]), [['tool', '{"status":"dismissed"}'], ['tool', '{"status":"shown"}'], ['user', 'Something else']]);
  });

  it('tells of an error of the run where text was arriving, and stops it', async () => {
    const it = await bound([({threadId, runId}, {say}) => say({type: 'RUN_STARTED', threadId, runId}, {type: 'TEXT_MESSAGE_START', messageId: 'm1'}, {type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Half'}, {type: 'RUN_ERROR', message: 'No credit', code: 'credit'})]);
    await it.binding.run();
    const half = message(it.conversation, 'm1');
    assert.deepEqual([half.phase, half.failure, toMarkdown(half)], ['cancelled', {message: 'No credit', code: 'credit'}, 'Half']);
    assert.equal(it.binding.busy, false);
    assertReplays(it);
  });

  it('says that an answer broke off when its stream ends without the end of the run', async () => {
    const it = await bound([({threadId, runId}, {say}) => say({type: 'RUN_STARTED', threadId, runId}, {type: 'TEXT_MESSAGE_START', messageId: 'm1'}, {type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Half'})]);
    await it.binding.run();
    const half = message(it.conversation, 'm1');
    assert.deepEqual([half.phase, half.failure?.code], ['cancelled', 'incomplete']);
    assertReplays(it);
  });

  it('says so when the connection is cut', async () => {
    const it = await bound([({threadId, runId}, {say, cut}) => new Promise((resolve) => {
      say({type: 'RUN_STARTED', threadId, runId}, {type: 'TEXT_MESSAGE_START', messageId: 'm1'}, {type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Half'});
      setImmediate(() => {
        cut();
        resolve();
      });
    })]);
    await it.binding.run({text: 'Hi'});
    assert.equal(it.conversation.messages.some(({phase}) => phase === 'streaming'), false);
    assert.equal(it.conversation.messages.at(-1)?.failure?.code, 'network');
  });

  it('gives back what was clicked when the run could not begin', async () => {
    const it = await bound([
      (input, {say}) => say(...run(input, ...text('m1', ':::button {#go action=draft}\nDraft\n:::\n'))),
      (_, {response}) => void response.writeHead(503).end('busy'),
      (input, {say}) => say(...run(input, ...text('m2', 'Drafted.'))),
    ]);
    await it.binding.run();
    it.conversation.dispatch({type: 'ui.click', message_id: 'm1', node_id: 'go'});
    assert.equal(message(it.conversation, 'm1').node('go')?.spent, true);
    await idle(it);
    assert.equal(message(it.conversation, 'm1').node('go')?.spent, false);
    assert.equal(message(it.conversation, 'm1').failure?.code, 'network');
    assert.deepEqual(it.agent.messages.map(({role}) => role), ['assistant']);
    it.conversation.dispatch({type: 'ui.click', message_id: 'm1', node_id: 'go'});
    await idle(it);
    assert.deepEqual(shown(it.conversation).slice(-1), ['assistant: Drafted.']);
    assertReplays(it);
  });

  it('stops a run, from here and by a message that is stopped', async () => {
    const endless: Script = ({threadId, runId}, {say, response}) => {
      say({type: 'RUN_STARTED', threadId, runId}, {type: 'TEXT_MESSAGE_START', messageId: `m-${runId}`}, {type: 'TEXT_MESSAGE_CONTENT', messageId: `m-${runId}`, delta: 'Half'});
      return new Promise((resolve) => void response.on('close', resolve));
    };
    const it = await bound([endless, endless, endless]);
    const arrived = (): Promise<void> => new Promise((resolve) => {
      const off = it.conversation.subscribe(({event}) => {
        if (event.type !== 'md.delta') return;
        off();
        resolve();
      });
    });
    const first = it.binding.run();
    await arrived();
    it.binding.cancel();
    await first;
    assert.deepEqual(it.conversation.messages.map(({phase, failure}) => [phase, failure]), [['cancelled', undefined]]);
    const second = it.binding.run();
    await arrived();
    it.conversation.messages.at(-1)?.cancel('Enough.');
    await second;
    assert.deepEqual(it.conversation.messages.map(({stopped}) => stopped), ['Stopped.', 'Enough.']);
    // Before it has begun, too.
    const third = it.binding.run({text: 'Never mind'});
    it.binding.cancel();
    await third;
    assert.deepEqual(shown(it.conversation).slice(2), ['user: Never mind']);
    assert.equal(it.binding.busy, false);
    assertReplays(it);
  });

  it('keeps clicks that come while a run goes on until it is over', async () => {
    let finish = (): void => undefined;
    const it = await bound([
      (input, {say}) => say(...run(input, ...text('m1', ':::button {#a action=a}\nA\n:::\n'))),
      (input, {say}) => new Promise((resolve) => {
        finish = () => {
          say(...run(input, ...text('m2', 'Second')));
          resolve();
        };
      }),
      (input, {say}) => say(...run(input, ...text('m3', 'Third'))),
    ]);
    await it.binding.run();
    const second = it.binding.run({text: 'More'});
    while (it.server.inputs.length < 2) await new Promise((resolve) => setImmediate(resolve));
    it.conversation.dispatch({type: 'ui.click', message_id: 'm1', node_id: 'a'});
    assert.equal(it.server.inputs.length, 2);
    finish();
    await second;
    await idle(it);
    assert.deepEqual(shown(it.conversation).slice(-2), ['assistant: Second', 'assistant: Third']);
    assert.equal(it.server.inputs.length, 3);
  });
});

describe('cancel', () => {
  it('ends what waits for its turn: nothing runs after it, what was clicked can be clicked again, and what was said stays said', async () => {
    let began = (): void => undefined;
    const going = new Promise<void>((resolve) => (began = resolve));
    const it = await bound([
      (input, {say}) => say(...run(input, ...text('m1', ':::button {#a action=a}\nA\n:::\n'))),
      (_input, {response}) => {
        began();
        return new Promise((resolve) => void response.on('close', resolve));
      },
      (input, {say}) => say(...run(input, ...text('m3', 'Done.'))),
    ]);
    await it.binding.run();
    const goes = it.binding.run();
    await going;
    assert.equal(it.conversation.dispatch({type: 'ui.click', message_id: 'm1', node_id: 'a'}).ok, true);
    const waits = it.binding.run({text: 'Then this'});
    it.binding.cancel();
    await Promise.all([goes, waits]);
    assert.deepEqual([it.binding.busy, it.server.inputs.length, message(it.conversation, 'm1').node('a')?.spent], [false, 2, false]);
    assert.deepEqual(shown(it.conversation).at(-1), 'user: Then this');
    await it.binding.run();
    assert.equal(it.server.inputs[2]?.messages.filter(({content}) => content === 'Then this').length, 1, 'the next run has it, once');
    assertReplays(it);
  });
});

describe('bindAgent', () => {
  it('says what it takes when it gets something else', () => {
    const agent = {runAgent: () => Promise.resolve()};
    assert.throws(() => bindAgent(undefined as never, new Conversation()), {code: 'bad-option', message: /agent of @ag-ui\/client/});
    assert.throws(() => bindAgent(agent as never, undefined as never), {code: 'bad-option', message: /Conversation/});
  });
});
