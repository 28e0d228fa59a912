/** A2UI over AG-UI: in the arguments of a tool, in activities and in results. */
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {assertReplays, bound, idle, message, shown, unbind} from '../../support/ag-ui-bound.js';
import {call, run, text} from '../../support/ag-ui-server.js';

afterEach(unbind);

const components = [
  {id: 'root', component: 'Card', child: 'col'},
  {id: 'col', component: 'Column', children: ['title', 'name', 'go']},
  {id: 'title', component: 'Text', text: 'Book a table'},
  {id: 'name', component: 'TextField', label: 'Name', value: {path: '/name'}},
  {id: 'go', component: 'Button', child: 'go-text', action: {event: {name: 'book', context: {who: {path: '/name'}}}}},
  {id: 'go-text', component: 'Text', text: 'Book'},
];
const messages = [
  {version: 'v1.0', createSurface: {surfaceId: 's1', catalogId: 'basic', components, sendDataModel: true}},
  {version: 'v1.0', updateDataModel: {surfaceId: 's1', value: {name: 'Ann'}}},
];
const activity = (list: readonly unknown[]): {type: string; [member: string]: unknown} => ({
  type: 'ACTIVITY_SNAPSHOT', messageId: 'a2ui-surface-c1', activityType: 'a2ui-surface', content: {a2ui_operations: list}, replace: true,
});

describe('A2UI in the arguments of a ui call', () => {
  for (const [name, args] of [
    ['{messages}', {messages}], ['{a2ui}', {a2ui: messages}], ['a list', messages], ['text', {a2ui: JSON.stringify(messages)}],
    ['what render_a2ui takes', {surfaceId: 's1', components, data: {name: 'Ann'}}], ['what render_a2ui takes, its id last', {components, data: {name: 'Ann'}, surfaceId: 's1'}],
  ] as const) {
    it(`is shown: ${name}`, async () => {
      const it = await bound([(input, {say}) => say(...run(input, ...call('c1', 'ui', JSON.stringify(args), 11)))]);
      await it.binding.run();
      assert.deepEqual(it.problems, []);
      assert.match(shown(it.conversation)[0] ?? '', /Book a table\n\nName: Ann\n\n\[Book\]/);
      assert.equal(message(it.conversation, 'c1').phase, 'closed');
      assertReplays(it);
    });
  }

  it('grows with its arguments', async () => {
    const seen = new Set<string>();
    const it = await bound([(input, {say}) => say(...run(input, ...call('c1', 'ui', JSON.stringify({messages}), 11)))]);
    it.conversation.subscribe(({event}) => event.type === 'ui.node' && seen.add(shown(it.conversation)[0] ?? ''));
    await it.binding.run();
    assert.ok([...seen].some((part) => part.includes('Book a table') && !part.includes('[Book]')), 'the title came before the button');
  });

  it('keeps its controls, and what is entered in them, while more comes', async () => {
    const it = await bound([(input, {say}) => say(...run(input, ...call('c1', 'ui', JSON.stringify({messages}), 11)))]);
    const controls = new Set<unknown>();
    it.conversation.subscribe(({event}) => {
      if (event.type !== 'ui.node' && event.type !== 'ui.patch') return;
      const name = message(it.conversation, 'c1').node('name');
      if (name && controls.size === 0) message(it.conversation, 'c1').input('name', 'Bea');
      if (name) controls.add(name);
    });
    await it.binding.run();
    assert.equal(controls.size, 1);
    assert.match(shown(it.conversation)[0] ?? '', /Name: Bea/);
  });

  it('answers the call with the action of the surface, as the user left it', async () => {
    const it = await bound([(input, {say}) => say(...run(input, ...call('c1', 'ui', JSON.stringify({messages})))), (input, {say}) => say(...run(input, ...text('m2', 'Booked.')))]);
    await it.binding.run();
    it.conversation.dispatch({type: 'ui.change', message_id: 'c1', node_id: 'name', value: 'Bea'});
    assert.equal(it.conversation.dispatch({type: 'ui.click', message_id: 'c1', node_id: 'go'}).ok, true);
    await idle(it);
    const last = it.server.inputs[1]?.messages.at(-1);
    assert.ok(last?.role === 'tool' && typeof last.content === 'string');
    const {action, context, surfaceId, sourceComponentId} = JSON.parse(last.content) as Record<string, unknown>;
    assert.deepEqual({action, context, surfaceId, sourceComponentId}, {action: 'book', context: {who: 'Bea'}, surfaceId: 's1', sourceComponentId: 'go'});
    assert.deepEqual(it.server.inputs[1]?.forwardedProps, {a2uiRendererDataModel: {version: 'v1.0', surfaces: {s1: {name: 'Bea'}}}});
    assertReplays(it);
  });

  it('says so when it broke off or holds nothing', async () => {
    const it = await bound([(input, {say}) => say(...run(input, ...call('c1', 'ui', '{"markdown":"Half'), ...call('c2', 'ui', '{"x":1}')))]);
    await it.binding.run();
    assert.deepEqual(it.conversation.messages.map(({id, phase, failure}) => [id, phase, failure?.code]), [['c1', 'cancelled', 'bad-arguments'], ['c2', 'closed', 'bad-arguments']]);
    assert.equal(shown(it.conversation)[0], 'assistant: Half');
  });
});

describe('A2UI in activities', () => {
  it('is what the last snapshot says, and a click goes back as an action', async () => {
    const it = await bound([
      (input, {say}) => say(...run(input, activity(messages.slice(0, 1)), activity(messages))),
      (input, {say}) => say(...run(input, activity([...messages, {version: 'v1.0', updateDataModel: {surfaceId: 's1', path: '/name', value: 'Cy'}}]))),
    ]);
    await it.binding.run();
    assert.equal(it.conversation.messages.length, 1);
    assert.match(shown(it.conversation)[0] ?? '', /Name: Ann/);
    it.conversation.dispatch({type: 'ui.click', message_id: 'a2ui-surface-c1', node_id: 'go'});
    await idle(it);
    const {userAction} = it.server.inputs[1]?.forwardedProps.a2uiAction as {userAction: Record<string, unknown>};
    assert.deepEqual([userAction['name'], userAction['surfaceId'], userAction['sourceComponentId'], userAction['context']], ['book', 's1', 'go', {who: 'Ann'}]);
    assert.deepEqual(it.server.inputs[1]?.messages, []);
    assert.equal(it.conversation.messages.length, 1);
    assert.match(shown(it.conversation)[0] ?? '', /Name: Cy/);
    assertReplays(it);
  });

  it('is taken from the result of a tool where no activity showed it', async () => {
    const it = await bound([(input, {say}) => say(...run(input, ...call('c1', 'render_a2ui', '{}'), {type: 'TOOL_CALL_RESULT', messageId: 'r1', toolCallId: 'c1', content: JSON.stringify({a2ui_operations: messages})}))], {progress: false});
    await it.binding.run();
    assert.deepEqual(it.conversation.messages.map(({id}) => id), ['a2ui-surface-c1']);
  });

  it('changes by deltas; one that cannot be done changes nothing', async () => {
    const it = await bound([(input, {say}) => say(...run(input, activity(messages), {type: 'ACTIVITY_DELTA', messageId: 'a2ui-surface-c1', activityType: 'a2ui-surface', patch: [{op: 'replace', path: '/a2ui_operations/1/updateDataModel/value/name', value: 'Di'}]},
      {type: 'ACTIVITY_DELTA', messageId: 'a2ui-surface-c1', activityType: 'a2ui-surface', patch: [{op: 'replace', path: '/a2ui_operations/1/updateDataModel/value/name', value: 'Ed'}, {op: 'remove', path: '/nothing'}]}))]);
    await it.binding.run();
    assert.match(shown(it.conversation)[0] ?? '', /Name: Di/);
    assert.deepEqual(it.problems.map(({code}) => code), ['bad-event']);
  });
});

describe('A2UI in a fence of a text', () => {
  it('goes back as an action when it was pressed in the page', async () => {
    const it = await bound([
      (input, {say}) => say(...run(input, ...text('t1', 'Here:\n\n```a2ui\n', JSON.stringify(messages[0]), '\n```\n'))),
      (input, {say}) => say(...run(input, ...text('t2', 'Booked.'))),
    ]);
    await it.binding.run();
    const action = {name: 'book', surfaceId: 's1', sourceComponentId: 'go', context: {who: 'Ann'}};
    message(it.conversation, 't1').dispatch({type: 'ui.click', node_id: 's1', text: 'Book — Who: Ann', a2ui: {version: 'v1.0', action}});
    await idle(it);
    assert.deepEqual(it.server.inputs[1]?.forwardedProps.a2uiAction, {userAction: action});
    assert.deepEqual(shown(it.conversation).at(-1), 'assistant: Booked.');
    assertReplays(it);
  });
});
