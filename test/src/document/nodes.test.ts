import assert from 'node:assert/strict';
import {test} from 'node:test';
import {type AgentEvent, MessageDocument, type UiNode} from '../../../src/index.js';
import {codes, eventsOf, get, streaming, watch} from './support/watch.js';

const node = (id: string, component: string, more: Partial<UiNode> = {}): AgentEvent => ({type: 'ui.node', id, component, ...more});
const plan = node('plan', 'radio', {bind: 'subscription.plan', label: 'Plan', options: [{label: 'Free', value: 'free'}, {label: 'Pro', value: 'pro', selected: true}]});
const kinds = (doc: MessageDocument): string[] => doc.blocks.map((block) => ('id' in block ? block.id : 'markdown' in block ? block.markdown : ''));

test("the draft's stream", () => {
  const doc = new MessageDocument();
  const events = eventsOf(doc);
  doc.receive({type: 'md.open', message_id: 'msg_123', version: 'amui-0.1'});
  doc.receive({type: 'md.delta', append: 'I found three options.\n\n'});
  doc.receive(plan);
  doc.receive({type: 'md.close', message_id: 'msg_123'});
  assert.deepEqual([doc.id, doc.phase], ['msg_123', 'closed']);
  assert.deepEqual(kinds(doc), ['I found three options.', 'plan']);
  assert.deepEqual([get(doc, 'plan').value, get(doc, 'plan').open, get(doc, 'plan').label], ['pro', false, 'Plan']);
  assert.deepEqual(doc.store.snapshot(), {subscription: {plan: 'pro'}});
  assert.deepEqual([events, codes(doc)], [[], []]);
});

test('a component without text ends the open paragraph and stands after it', () => {
  const {doc} = streaming('one **two');
  doc.receive(plan);
  doc.append('three\n');
  doc.close();
  assert.deepEqual(kinds(doc), ['one **two', 'plan', 'three']);
});

test('it stands in the open directive that may hold it', () => {
  const {doc} = streaming(':::form {#f}\n:::radio {#r label=R}\n- a\n');
  doc.receive(plan);
  doc.append('- b\n:::\n:::\n');
  doc.close();
  assert.deepEqual(get(doc, 'f').children.map((child) => 'id' in child && child.id), ['r', 'plan']);
  assert.equal(get(doc, 'r').options?.length, 2);
});

test('a tree of components, with bodies', () => {
  const {doc} = streaming('');
  doc.receive(node('card', 'card', {attributes: {title: 'T', href: 'javascript:x', constructor: 'c'}, children: [
    {id: 'f', component: 'form', attributes: {action: 'go'}, children: [
      {id: 'n', component: 'input', label: 'N', attributes: {type: 'number', min: 1, value: 3}},
      {id: 't', component: 'textarea', label: 'T', body: 'two\nlines'},
      {id: 'b', component: 'button', body: 'Go **on**'},
    ]},
    {id: 's', component: 'status', attributes: {state: 'running'}, body: 'Working\n\n- a\n- b'},
  ]}));
  doc.receive(node('a', 'actions', {body: '- [X](action:x)\n- [Y](action:y)'}));
  doc.close();
  assert.deepEqual(doc.values('f'), {n: 3, t: 'two\nlines'});
  assert.equal(get(doc, 'b').attributes['type'], 'submit');
  assert.deepEqual(get(doc, 's').children.map(({kind}) => kind), ['paragraph', 'list']);
  assert.deepEqual(get(doc, 'a').actions?.map(({action}) => action), ['x', 'y']);
  assert.deepEqual(get(doc, 'card').attributes, {title: 'T', constructor: 'c'});
  assert.deepEqual(codes(doc), ['unsafe-url']);
});

test('the same id again replaces its properties, keeping identity and what the user entered', () => {
  const {doc, events} = streaming(':::input {#name bind=n label=Old placeholder=p value=x}\n:::\n:::input {#free label=F value=y}\n:::\n');
  const before = get(doc, 'name');
  doc.dispatch({type: 'ui.change', node_id: 'name', value: 'mine'});
  doc.receive(node('name', 'input', {bind: 'n', label: 'New', attributes: {value: 'theirs', maxlength: 9}}));
  doc.receive(node('#free', 'input', {label: 'F', attributes: {value: 'z'}}));
  assert.equal(get(doc, 'name'), before);
  assert.deepEqual([before.label, before.value, before.attributes['placeholder'], before.attributes['maxlength']], ['New', 'mine', undefined, 9]);
  assert.equal(get(doc, 'free').value, 'z');
  assert.equal(events.length, 1);
  doc.close();
  assert.equal(doc.blocks.length, 2);
});

test('options and children are replaced too, those that stay keep their identity', () => {
  const {doc} = streaming('');
  doc.receive(plan);
  doc.receive(node('plan', 'radio', {bind: 'subscription.plan', options: [{label: 'Team', value: 'team', selected: true}]}));
  assert.deepEqual([get(doc, 'plan').value, get(doc, 'plan').options?.length], ['team', 1]);
  doc.receive(node('f', 'form', {children: [{id: 'a', component: 'input', label: 'A'}, {id: 'b', component: 'input', label: 'B'}]}));
  const b = get(doc, 'b');
  doc.receive(node('f', 'form', {children: [{id: 'b', component: 'input', label: 'B2'}, {id: 'c', component: 'input', label: 'C'}]}));
  assert.deepEqual(get(doc, 'f').children.map((child) => 'id' in child && child.id), ['b', 'c']);
  assert.deepEqual([get(doc, 'b') === b, b.label, doc.node('a')], [true, 'B2', undefined]);
});

test('another component under an id takes its place', () => {
  const {doc} = streaming(':::status {#s}\nBusy\n:::\n\nAfter\n\n');
  doc.receive(node('s', 'notice', {body: 'Done'}));
  assert.deepEqual([get(doc, 's').type, kinds(doc)], ['notice', ['s', 'After']]);
});

test('what cannot be placed is refused and costs itself', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [{type: 'ui.node', id: 'x'}, 'bad-value'],
    [{type: 'ui.node', id: '', component: 'card'}, 'bad-value'],
    [{type: 'ui.node', id: '#', component: 'card'}, 'bad-value'],
    [{type: 'ui.node', id: 5, component: 'card'}, 'bad-value'],
    [{type: 'ui.node', id: 'x', component: 'a b'}, 'bad-value'],
    [{type: 'ui.node', id: 'x', component: 'patch'}, 'bad-value'],
    [{type: 'ui.node', id: 'x', component: 'card', parent: 'nope'}, 'unknown-target'],
    [{type: 'ui.node', id: 'x', component: 'card', parent: 7}, 'unknown-target'],
    [{type: 'ui.node', id: 'x', component: 'card', parent: 'r'}, 'bad-value'],
    [{type: 'ui.node', id: 'open', component: 'notice'}, 'bad-value'],
  ];
  for (const [event, code] of cases) {
    const {doc, events} = streaming(':::radio {#r label=R}\n- a\n:::\n:::notice {#open}\nText');
    doc.receive(event as AgentEvent);
    assert.deepEqual(events.map((each) => each.code), [code], JSON.stringify(event));
    doc.append(' goes on\n:::\n');
    doc.close();
    assert.equal(get(doc, 'open').body, 'Text goes on');
    assert.equal(doc.blocks.length, 2);
  }
});

test('an unknown component shows its body, a bad child costs itself', () => {
  const {doc, events} = streaming('');
  doc.receive({type: 'ui.node', id: 'w', component: 'wizard', label: 'W', body: 'Hi', children: [null, {id: 'k', component: 'status'}, 'x']} as unknown as AgentEvent);
  assert.deepEqual(get(doc, 'w').children.length, 2);
  assert.deepEqual(events.map(({code}) => code), ['bad-value', 'bad-value']);
  assert.deepEqual(codes(doc, 'warning'), ['unknown-directive']);
});

test('children nested beyond any depth are cut', () => {
  let child: UiNode = {id: 'leaf', component: 'card'};
  for (let i = 0; i < 2000; i++) child = {id: `c${i}`, component: 'card', children: [child]};
  const {doc} = streaming('');
  doc.receive({type: 'ui.node', ...child});
  assert.equal(doc.node('leaf'), undefined);
  assert.ok(codes(doc).includes('limit'));
});

test('a closed message takes no new component', () => {
  const {doc, events} = watch('Text');
  doc.receive(plan);
  assert.deepEqual(events.map(({type, code, node_id}) => [type, code, node_id]), [['ui.error', 'closed', 'm']]);
});

test('a button that comes again without an action still submits its form', () => {
  const {doc} = streaming(':::form {#f action=go}\n:::input {#i label=I}\n:::\n:::button {#b}\nGo\n:::\n:::\n');
  doc.receive(node('b', 'button', {label: 'Go on'}));
  assert.equal(get(doc, 'b').attributes['type'], 'submit');
  const result = doc.dispatch({type: 'ui.click', node_id: 'b'});
  assert.deepEqual(result.ok && [result.event.type, result.event.node_id, result.event.action], ['ui.submit', 'f', 'go']);
});
