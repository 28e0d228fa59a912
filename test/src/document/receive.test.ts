import assert from 'node:assert/strict';
import {test} from 'node:test';
import {type AgentEvent, MessageDocument, parseMessage, StateStore} from '../../../src/index.js';
import {codes, eventsOf, get, json, streaming, watch} from './support/watch.js';

const open: AgentEvent = {type: 'md.open', message_id: 'm', version: 'amui-0.1'};
const radio = ':::radio {#r bind=p label=R}\n- ( ) a\n- (x) b\n:::\n';

test('what comes at the wrong time is refused by name and breaks nothing', () => {
  const steps: readonly (readonly [unknown, string | undefined])[] = [
    [{type: 'md.delta', append: 'x'}, 'not-open'],
    [{type: 'md.close'}, 'not-open'],
    [{type: 'md.open', message_id: 'm', version: 'amui-9'}, 'unsupported-version'],
    [{type: 'md.open', message_id: 'm'}, 'unsupported-version'],
    [open, undefined],
    [open, 'already-open'],
    [{type: 'md.delta', append: 'x', version: '2'}, 'unsupported-version'],
    [{type: 'md.what'}, 'unknown-event'],
    [{type: '__proto__'}, 'unknown-event'],
    [{}, 'unknown-event'],
    [null, 'unknown-event'],
    ['md.delta', 'unknown-event'],
    [{type: 'md.delta', append: 'x', message_id: 'other'}, 'unknown-target'],
    [{type: 'ui.patch', message_id: 'other', op: 'remove', target: '#r'}, 'unknown-target'],
    [{type: 'md.delta', append: radio}, undefined],
    [{type: 'md.delta'}, undefined],
    [{type: 'md.close', message_id: 'm'}, undefined],
    [{type: 'md.delta', append: 'x'}, 'closed'],
    [{type: 'md.close'}, 'closed'],
    [{type: 'md.cancel'}, 'closed'],
    [open, 'already-open'],
  ];
  const doc = new MessageDocument();
  const events = eventsOf(doc);
  for (const [event, code] of steps) {
    const count = events.length;
    doc.receive(event as AgentEvent);
    assert.deepEqual(events.slice(count).map((each) => [each.type, each.code]), code === undefined ? [] : [['ui.error', code]], JSON.stringify(event));
  }
  assert.equal(json(doc), json(parseMessage(radio)));
  assert.deepEqual(events.map(({seq}) => seq), events.map((_, i) => i + 1));
});

test('the methods are the same doors', () => {
  const {doc, events} = watch('Text');
  doc.append('more');
  doc.close();
  doc.cancel('late');
  assert.deepEqual(events.map(({code}) => code), ['closed', 'closed', 'closed']);
  assert.equal(doc.blocks.length, 1);
  const lazy = new MessageDocument();
  lazy.append(undefined as unknown as string);
  lazy.append(5 as unknown as string);
  assert.deepEqual([lazy.phase, lazy.stats.appended], ['streaming', 1]);
});

test('a cancel keeps what arrived and its reason', () => {
  const {doc} = streaming('Half a **sentence');
  doc.receive({type: 'md.cancel', reason: 'network'});
  assert.deepEqual([doc.phase, doc.stopped, doc.blocks.length], ['cancelled', 'network', 1]);
});

test('an error of the agent is kept beside the text', () => {
  const {doc, events} = streaming('Half');
  doc.receive({type: 'md.error', message: 'Model overloaded', code: 'overloaded'});
  assert.deepEqual(doc.failure, {message: 'Model overloaded', code: 'overloaded'});
  assert.deepEqual([codes(doc), events], [['overloaded'], []]);
  doc.append(' more');
  assert.equal(doc.phase, 'streaming');
});

test('after a reconnect what was seen comes again and is dropped', () => {
  const {doc, events} = streaming('');
  const all: AgentEvent[] = [
    {type: 'md.delta', append: 'Once. ', seq: 1},
    {type: 'md.delta', append: `\n\n${radio}`, seq: 2},
    {type: 'ui.patch', op: 'append', target: '#r', markdown: '- c', seq: 3},
  ];
  for (const event of all) doc.receive(event);
  const node = get(doc, 'r');
  doc.dispatch({type: 'ui.change', node_id: 'r', value: 'c'});
  for (const event of [...all, {type: 'md.delta', append: 'End', seq: 4} as AgentEvent, {type: 'md.delta', append: '!'} as AgentEvent]) doc.receive(event);
  doc.close();
  assert.equal(get(doc, 'r'), node);
  assert.deepEqual([node.value, node.options?.length, doc.blocks.length], ['c', 3, 3]);
  assert.equal(events.length, 1);
});

test('the same submit twice is one event', () => {
  const {doc, events} = watch(':::form {#f}\n:::input {#i label=I}\n:::\n:::');
  for (let i = 0; i < 3; i++) doc.dispatch({type: 'ui.submit', node_id: 'f'});
  assert.equal(events.length, 1);
});

test('a bad event in a history does not stop what follows', () => {
  const {doc} = streaming('');
  for (const event of [{type: 'md.delta', append: radio}, {type: 'ui.patch', op: 'set', target: '#r', path: '/plan/x', value: []}, {type: 'ui.patch', patches: [null]}, {type: 'ui.patch', op: 'set', target: '#r', path: '/value', value: 'a'}]) {
    doc.receive(event as AgentEvent);
  }
  doc.close();
  assert.deepEqual([get(doc, 'r').value, doc.phase, codes(doc, 'error')], ['a', 'closed', ['bad-path', 'bad-value']]);
});

test("the host's name and the agent's both reach the message", () => {
  const doc = new MessageDocument({id: 'host-1'});
  const events = eventsOf(doc);
  doc.receive(open);
  doc.receive({type: 'md.delta', append: radio, message_id: 'm'});
  doc.receive({type: 'ui.patch', message_id: 'host-1', op: 'disable', target: 'r'});
  assert.deepEqual([doc.id, events.length, get(doc, 'r').disabled], ['host-1', 0, true]);
});

test('the role is set when the message opens', () => {
  const doc = new MessageDocument();
  doc.receive({...open, role: 'user'} as AgentEvent);
  doc.append(radio);
  doc.close();
  assert.deepEqual([doc.role, doc.node('r')], ['user', undefined]);
  const strange = new MessageDocument();
  strange.receive({...open, role: 'root'} as unknown as AgentEvent);
  assert.equal(strange.role, 'assistant');
});

test('a message has a size, past it nothing is read and it is said once', () => {
  const doc = new MessageDocument({policy: {limits: {bytes: 10}}});
  doc.append('äöü😀');
  doc.append('more');
  doc.append('and more');
  doc.close();
  assert.deepEqual(doc.blocks.map((block) => 'markdown' in block && block.markdown), ['äöü😀']);
  assert.deepEqual(codes(doc), ['limit']);
});

test('messages of a conversation share its store, policy and clock', () => {
  const conversation = {store: new StateStore(), policy: {actions: ['x']}, now: () => 9};
  const one = parseMessage(radio, {id: '1', conversation});
  const two = parseMessage(`${radio}:::button {#b action=y}\nGo\n:::`, {id: '2', conversation});
  const events = eventsOf(one);
  one.dispatch({type: 'ui.change', node_id: 'r', value: 'a'});
  assert.deepEqual([get(two, 'r').value, get(two, 'b').disabled, events[0]?.at], ['a', true, 9]);
});
