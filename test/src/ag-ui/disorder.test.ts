/** Streams out of order (B64–B67 of the field's reports): the client would end the run, here it costs nothing. */
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import type {RunAgentInput} from '@ag-ui/client';
import fc from 'fast-check';
import {Conversation} from '../../../src/conversation/conversation.js';
import {assertReplays, message, policy, scripted, shown, unbind} from '../../support/ag-ui-bound.js';
import {call, text} from '../../support/ag-ui-server.js';
import '../../support/seed.js';

afterEach(unbind);

const begin = {type: 'RUN_STARTED', threadId: 't1', runId: 'r1'};
const finish = {type: 'RUN_FINISHED', threadId: 't1', runId: 'r1'};
const start = (messageId: string): object => ({type: 'TEXT_MESSAGE_START', messageId, role: 'assistant'});
const more = (messageId: string, delta: unknown): object => ({type: 'TEXT_MESSAGE_CONTENT', messageId, delta});
const end = (messageId: string): object => ({type: 'TEXT_MESSAGE_END', messageId});

async function after(...events: readonly unknown[]): Promise<ReturnType<typeof scripted>> {
  const it = scripted([events]);
  await it.binding.run();
  assert.equal(it.binding.busy, false);
  assert.equal(it.agent.isRunning, false);
  return it;
}

describe('events out of order', () => {
  it('interleave as they like', async () => {
    const it = await after(
      begin, start('m1'), {type: 'REASONING_START', messageId: 'h'}, {type: 'REASONING_MESSAGE_START', messageId: 'h', role: 'reasoning'}, more('m1', 'one'),
      {type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'search'}, end('m1'), finish,
    );
    assert.equal(shown(it.conversation)[0], 'assistant: one');
    assert.deepEqual(it.conversation.messages.map(({phase, failure}) => [phase, failure]), it.conversation.messages.map(() => ['closed', undefined]));
    assertReplays(it);
  });

  const cases: readonly {readonly name: string; readonly events: readonly unknown[]; readonly texts: readonly string[]}[] = [
    {name: 'the end of a run with a message open closes it', events: [begin, start('m1'), more('m1', 'a'), finish], texts: ['a']},
    {name: 'text without a beginning begins', events: [begin, more('m1', 'a'), finish], texts: ['a']},
    {name: 'a run without a beginning begins', events: [start('m1'), more('m1', 'a'), end('m1'), finish], texts: ['a']},
    {name: 'what begins twice is one', events: [begin, start('m1'), more('m1', 'a'), start('m1'), more('m1', 'b'), end('m1'), end('m1'), finish], texts: ['ab']},
    {name: 'a second beginning of the run is none', events: [begin, begin, start('m1'), more('m1', 'a'), end('m1'), finish, finish], texts: ['a']},
    {name: 'text after the end of its message is a message', events: [begin, ...text('m1', 'a'), more('m1', 'b'), finish], texts: ['a', 'b']},
    {name: 'text after the end of the run is shown', events: [begin, ...text('m1', 'a'), finish, ...text('m2', 'b')], texts: ['a', 'b']},
    {name: 'what nobody knows is passed over', events: [begin, {type: 'PONDERING', x: 1}, ...text('m1', 'a'), finish], texts: ['a']},
    {name: 'text without a name goes on with what is open', events: [begin, start('m1'), {type: 'TEXT_MESSAGE_CONTENT', delta: 'a'}, {type: 'TEXT_MESSAGE_END'}, finish], texts: ['a']},
    {name: 'a delta that is no text is one where it can be', events: [begin, start('m1'), more('m1', 7), more('m1', null), more('m1', {a: 1}), more('m1', 'b'), end('m1'), finish], texts: ['7b']},
    {name: 'a step that never ended ends', events: [begin, {type: 'STEP_STARTED', stepName: 's'}, {type: 'STEP_STARTED', stepName: 's'}, {type: 'STEP_FINISHED', stepName: 'other'}, ...text('m1', 'a'), finish], texts: ['S', 'a']},
    {name: 'members that do not fit are left out', events: [begin, {...start('m1'), role: 'wizard', timestamp: 'now', metadata: 4, subagentRunId: null}, {...more('m1', 'a'), subagentRunId: 's'}, {...end('m1'), subagentRunId: 's'}, {...finish, outcome: {type: 'bogus'}, usage: 3}], texts: ['a']},
    {name: 'agents inside agents come and go as they like', events: [begin, {type: 'SUBAGENT_FINISHED', subagentRunId: 'x'}, {type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'S', parentSubagentRunId: 'nobody'}, {type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'S'}, ...text('m1', 'a'), finish], texts: ['a']},
    {name: 'a name may be empty', events: [begin, start(''), more('', 'a'), finish], texts: ['a']},
    {name: 'an error twice is one', events: [begin, ...text('m1', 'a'), {type: 'RUN_ERROR', message: 'no'}, {type: 'RUN_ERROR', message: 'no'}, end('m1')], texts: ['a']},
  ];
  for (const {name, events, texts} of cases) {
    it(name, async () => {
      const it = await after(...events);
      assert.deepEqual(shown(it.conversation).map((line) => line.replace(/^assistant: (?:done: )?/, '')), texts);
      assert.deepEqual(it.conversation.messages.map(({phase}) => phase), texts.map(() => 'closed'));
      assert.ok(it.conversation.messages.every(({failure}) => failure === undefined || failure.message === 'no'));
      assertReplays(it);
    });
  }

  it('gives a text and an activity of one id a message each', async () => {
    const it = await after(begin, ...text('x', 'words'), {
      type: 'ACTIVITY_SNAPSHOT', messageId: 'x', activityType: 'a2ui-surface',
      content: {a2ui_operations: [{version: 'v1.0', createSurface: {surfaceId: 's', components: [{id: 'root', component: 'Text', text: 'surface'}]}}]},
    }, finish);
    assert.deepEqual(it.conversation.messages.map(({id}) => id), ['x', 'activity-x']);
    assert.match(shown(it.conversation)[1] ?? '', /surface/);
  });

  it('shows a run with a tool call and no text', async () => {
    const it = await after(begin, ...call('c', 'search', '{"q":1}'), {type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'c', content: 'x'}, finish);
    assert.deepEqual(shown(it.conversation), ['assistant: done: Search']);
  });
});

describe('a stream that is told again', () => {
  const form = ':::radio {#tone label=Tone}\n- Warm\n- Short\n:::\n\nThen more.';

  it('shows its text once, and keeps what the user entered', async () => {
    const half = form.slice(0, 45);
    const it = await after(begin, start('m1'), more('m1', half), begin, {type: 'MESSAGES_SNAPSHOT', messages: [{id: 'm1', role: 'assistant', content: half}]}, start('m1'), more('m1', form.slice(0, 20)), more('m1', form.slice(20)), end('m1'), finish);
    assert.equal(it.conversation.messages.length, 1);
    assert.deepEqual(Conversation.replay(it.conversation.log, {policy}).toJSON(), it.conversation.toJSON());
    assert.equal(message(it.conversation, 'm1').phase, 'closed');
    assert.match(shown(it.conversation)[0] ?? '', /Then more\.$/);
  });

  it('is the same message after a reload', async () => {
    const first = await after(begin, ...text('m1', form), finish);
    first.conversation.dispatch({type: 'ui.change', message_id: 'm1', node_id: 'tone', value: 'Short'});
    const again = scripted([[begin, {type: 'MESSAGES_SNAPSHOT', messages: [{id: 'm1', role: 'assistant', content: form}]}, ...text('m1', form), finish]], {conversation: Conversation.replay(first.conversation.log, {policy})});
    await again.binding.run();
    assert.equal(again.conversation.messages.length, 1);
    assert.equal(message(again.conversation, 'm1').node('tone')?.value, 'Short');
    assert.deepEqual(again.conversation.toJSON(), first.conversation.toJSON());
  });

  it('goes on after a cut with the block that was cut', async () => {
    const it = scripted([[begin, start('m1'), more('m1', 'First.\n\n:::radio {#tone label=To')], [begin, ...text('m1', 'First.\n\n:::radio {#tone label=Tone}\n- Warm\n:::\n'), finish]]);
    await it.binding.run();
    assert.equal(message(it.conversation, 'm1').phase, 'cancelled');
    await it.binding.run();
    assert.deepEqual(it.conversation.messages.map(({id}) => id), ['m1', 'm1~2']);
    assert.equal(message(it.conversation, 'm1~2').node('tone')?.label, 'Tone');
    assert.equal(shown(it.conversation).join('\n').split('First.').length, 2, 'text once');
  });

  it('is over after a reload where nobody goes on with it', async () => {
    const first = new Conversation({policy});
    for (const event of [{type: 'md.open', message_id: 'm1', version: 'amui-0.1'}, {type: 'md.delta', message_id: 'm1', append: 'Half'}] as const) first.receive(event);
    const it = scripted([], {conversation: Conversation.replay(first.log, {policy})});
    assert.deepEqual(it.conversation.messages.map(({phase, failure}) => [phase, failure?.code]), [['cancelled', 'incomplete']]);
    assertReplays(it);
  });

  it('goes on beside events that are none, and after a reload with them in the log', async () => {
    const events = [[begin, ...text('m1', 'one'), finish], [begin, ...text('m1', 'one'), ...text('m2', 'two'), finish]];
    const first = scripted([events[0] as unknown[]]);
    for (const event of [null, 5, 'x']) first.conversation.receive(event as never);
    await first.binding.run();
    const again = scripted([events[1] as unknown[]], {conversation: Conversation.replay(first.conversation.log, {policy})});
    await again.binding.run();
    assert.deepEqual(shown(again.conversation), ['assistant: one', 'assistant: two']);
    assertReplays(again);
  });

  it('goes on after a reload where the agent connects again: text once, and what was entered stays', async () => {
    const first = new Conversation({policy});
    for (const event of [{type: 'md.open', message_id: 'm1', version: 'amui-0.1'}, {type: 'md.delta', message_id: 'm1', append: form.slice(0, 52)}, {type: 'md.open', message_id: 'm2', version: 'amui-0.1'}] as const) first.receive(event);
    first.dispatch({type: 'ui.change', message_id: 'm1', node_id: 'tone', value: 'Short'});
    const it = scripted([[begin, ...text('m1', ...form.match(/[\s\S]{1,9}/g) ?? []), finish]], {
      conversation: Conversation.replay(first.log, {policy}),
      prepare: (agent) => void Object.assign(agent, {connect: (input: RunAgentInput) => agent.run(input)}),
    });
    assert.equal(message(it.conversation, 'm1').phase, 'streaming');
    await it.agent.connectAgent();
    assert.deepEqual(it.conversation.messages.map(({id, phase, failure}) => [id, phase, failure?.code]), [['m1', 'closed', undefined], ['m2', 'cancelled', 'incomplete']]);
    assert.equal(message(it.conversation, 'm1').node('tone')?.value, 'Short');
    assert.equal(shown(it.conversation)[0]?.match(/Then more\./g)?.length, 1);
    assertReplays(it);
  });

  it('refuses a history that cannot be read, and shows what comes after it', async () => {
    const it = await after(begin, ...text('m1', 'a'), {type: 'MESSAGES_SNAPSHOT', messages: [{id: 'm1', role: 'assistant', content: 'b'}, {role: 'user'}]}, ...text('m2', 'c'), finish);
    assert.deepEqual(shown(it.conversation), ['assistant: a', 'assistant: c']);
    assert.deepEqual(it.problems.map(({code}) => code), ['bad-snapshot']);
    assert.deepEqual(it.agent.messages.map(({id}) => id), ['m1', 'm2']);
  });
});

describe('any events in any order', () => {
  const ids = fc.constantFrom('a', 'b');
  const noise = fc.oneof(
    fc.record({type: fc.constantFrom('TEXT_MESSAGE_START', 'TEXT_MESSAGE_END', 'REASONING_START', 'REASONING_END', 'REASONING_MESSAGE_START', 'REASONING_MESSAGE_END'), messageId: ids, subagentRunId: fc.constantFrom(undefined, 's1', 's2')}),
    fc.record({type: fc.constantFrom('TOOL_CALL_START', 'TOOL_CALL_END', 'TOOL_CALL_RESULT'), toolCallId: ids, messageId: ids, toolCallName: fc.constantFrom('ui', 'search'), content: fc.constantFrom('x', ''), parentMessageId: fc.constantFrom(undefined, 'a')}),
    fc.record({type: fc.constantFrom('STEP_STARTED', 'STEP_FINISHED'), stepName: ids, subagentRunId: fc.constantFrom(undefined, 's1')}),
    fc.record({type: fc.constantFrom('SUBAGENT_STARTED', 'SUBAGENT_FINISHED', 'SUBAGENT_ERROR'), subagentRunId: fc.constantFrom('s1', 's2'), name: fc.constant('S'), message: fc.constant('m')}),
    fc.record({type: fc.constantFrom('RUN_STARTED', 'RUN_FINISHED'), threadId: fc.constant('t1'), runId: fc.constant('r1')}),
    fc.record({type: fc.constantFrom('STATE_DELTA'), delta: fc.constantFrom<unknown>([{op: 'replace', path: '/plan', value: []}], [{op: 'add', path: '/cart/-', value: {}}], [{op: 'add', path: '/size~1eu', value: 1}], 'x')}),
    fc.record({type: fc.constantFrom('ACTIVITY_SNAPSHOT', 'ACTIVITY_DELTA'), messageId: ids, activityType: fc.constant('plan'), content: fc.constant({title: 'T'}), patch: fc.constant([{op: 'replace', path: '/title', value: 'U'}])}),
    fc.record({type: fc.constantFrom('TEXT_MESSAGE_CONTENT', 'TOOL_CALL_ARGS', 'MESSAGES_SNAPSHOT', 'CUSTOM', 'RUN_STARTED', 'WHAT'), messageId: fc.anything(), toolCallId: fc.anything(), delta: fc.constant(undefined), messages: fc.oneof(fc.array(fc.dictionary(fc.constantFrom('id', 'role', 'content', 'toolCalls'), fc.oneof(fc.constantFrom('assistant', 'user', 'a'), fc.anything()))), fc.string()), name: fc.anything()}),
    // What has no type at all the transport of the client refuses, before anybody sees it.
    fc.tuple(fc.string({minLength: 1}), fc.dictionary(fc.constantFrom('messageId', 'delta', 'role'), fc.anything())).map(([type, members]) => ({...members, type})),
  );
  const said = fc.record({type: fc.constantFrom('TEXT_MESSAGE_CONTENT', 'TEXT_MESSAGE_CHUNK'), messageId: ids, delta: fc.constant('?')});

  it('never fail, leave nothing open, lose no text and replay', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.oneof({weight: 2, arbitrary: noise}, {weight: 1, arbitrary: said}), {maxLength: 30}), async (events) => {
      let count = 0;
      const sent = events.map((event) => (typeof event === 'object' && event !== null && 'delta' in event && event.delta === '?' ? {...event, delta: `<${++count}>`} : event));
      const it = scripted([[...sent, finish]]);
      await it.binding.run();
      assert.equal(it.binding.busy, false);
      assert.ok(it.conversation.messages.every(({phase, failure}) => phase !== 'streaming' && failure?.code !== 'network' && failure?.code !== 'incomplete'), JSON.stringify(it.conversation.messages.map(({phase, failure}) => [phase, failure])));
      const written = it.conversation.log.map(({event}) => (event.type === 'md.delta' ? event.append : '')).join('');
      for (let each = 1; each <= count; each++) assert.equal(written.split(`<${each}>`).length, 2, `text ${each} is there once`);
      assertReplays(it);
    }), {numRuns: 150});
  });
});
