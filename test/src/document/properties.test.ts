import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {type AgentEvent, type ComponentNode, MessageDocument, parseMessage, type Patch, type UserAct} from '../../../src/index.js';
import {eventsOf, json} from './support/watch.js';

const ids = fc.constantFrom('r', '#r', 'c', 'f', 'i', 'b', 'a', 'm', '__proto__', 'constructor', 'radio-1', '');
const words = fc.constantFrom('a', 'b', '', 'x\n', '- a\n', ':::card {#c}\n', ':::\n', '__proto__', '\uD800', '{=x}', '**');
const value = fc.oneof(words, fc.jsonValue(), fc.constant(undefined));
const path = fc.array(fc.constantFrom('value', 'label', 'options', '0', '1', 'disabled', 'checked', '__proto__', 'constructor', 'prototype', 'actions', 'caption', 'state', 'type', 'action', '-'), {maxLength: 4}).map((all) => `/${all.join('/')}`);
const component = fc.constantFrom('radio', 'select', 'card', 'form', 'input', 'textarea', 'button', 'actions', 'status', 'patch', 'tab', 'wizard', '__proto__', '');

const patch = fc.record({op: fc.constantFrom('set', 'replace_body', 'append', 'enable', 'disable', 'remove', 'focus', 'toString', 5), target: ids, path, value, markdown: value, reason: value}, {requiredKeys: ['op', 'target']});
const node = fc.letrec((tie) => ({
  node: fc.record({type: fc.constant('ui.node'), id: ids, component, attributes: value, label: value, bind: fc.constantFrom('p', 'p.q', '__proto__.x', '', 5), options: value, body: value, parent: ids, children: fc.array(tie('node'), {maxLength: 2})}, {requiredKeys: ['type', 'id', 'component']}),
})).node;
const event = fc.oneof(
  node,
  patch.map((each) => ({type: 'ui.patch', ...each})),
  fc.record({type: fc.constantFrom('ui.patch'), patches: fc.array(patch, {maxLength: 4})}),
  words.map((append) => ({type: 'md.delta', append})),
  fc.record({type: fc.constantFrom('md.open', 'md.close', 'md.cancel', 'md.error', 'md.delta', 'x', '__proto__'), message_id: ids, version: fc.constantFrom('amui-0.1', '1', 5), append: value, seq: fc.integer({min: 0, max: 3})}, {requiredKeys: ['type']}),
  fc.jsonValue(),
);
const act = fc.record({type: fc.constantFrom('ui.change', 'ui.click', 'ui.submit', 'ui.cancel', 'ui.focus', 'ui.blur', 'ui.error', 'x'), node_id: ids, value, action: words, confirmed: fc.boolean()}, {requiredKeys: ['type', 'node_id']});

const source =
  ':::card {#c title=C}\n:::radio {#r bind=p label=R}\n- ( ) a\n- (x) b\n:::\nText\n:::\n:::form {#f action=go}\n:::input {#i bind=q.x label=I}\n:::\n:::button {#b}\nSend\n:::\n:::\n:::actions {#a}\n- [A](action:a)\n- [B](action:b)\n:::\n';

function start(): {doc: MessageDocument; ids: () => string[]} {
  const doc = new MessageDocument({id: 'm', policy: {limits: {nodes: 60, controls: 30}}});
  const collect = (node: {readonly children?: readonly unknown[]}, into: string[]): string[] => {
    for (const child of node.children ?? []) {
      if ((child as ComponentNode).kind === 'component') into.push((child as ComponentNode).id);
      collect(child as ComponentNode, into);
    }
    return into;
  };
  return {doc, ids: () => collect(doc.root, [])};
}

test('no events, patches or acts throw, pollute, or break what is unique', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(event.map((each) => ({event: each})), patch.map((each) => ({patch: each})), act.map((each) => ({act: each}))), {maxLength: 25}), (steps) => {
      const {doc, ids: all} = start();
      const events = eventsOf(doc);
      doc.append(source);
      for (const step of steps) {
        if ('event' in step) doc.receive(step.event as AgentEvent);
        else if ('patch' in step) doc.apply(step.patch as unknown as Patch);
        else doc.dispatch(step.act as unknown as UserAct);
      }
      const found = all();
      assert.equal(new Set(found).size, found.length);
      for (const id of found) assert.ok(doc.node(id), `no node ${id}`);
      assert.deepEqual(events.map(({seq}) => seq), events.map((_, i) => i + 1));
      assert.equal(new Set(events.map(({event_id}) => event_id)).size, events.length);
      assert.deepEqual(JSON.parse(JSON.stringify(doc.toJSON())), doc.toJSON());
      assert.deepEqual(Object.keys(Object.prototype), []);
      assert.equal(({} as Record<string, unknown>)['x'], undefined);
    }),
    {numRuns: 400},
  );
});

test('a refused patch changes nothing', () => {
  fc.assert(
    fc.property(fc.array(act, {maxLength: 4}), fc.array(patch, {minLength: 1, maxLength: 4}), fc.boolean(), (acts, patches, closed) => {
      const {doc} = start();
      doc.append(source);
      if (closed) doc.close();
      for (const each of acts) doc.dispatch(each as unknown as UserAct);
      const before = json(doc);
      const events = eventsOf(doc);
      const {length} = doc.revisions;
      doc.receive({type: 'ui.patch', patches} as unknown as AgentEvent);
      if (!events.some(({type}) => type === 'ui.error')) return;
      assert.equal(json(doc), before);
      assert.equal(doc.revisions.length, length);
      assert.equal(events.length, 1);
    }),
    {numRuns: 400},
  );
});

test('nothing that arrives makes an event of the user', () => {
  fc.assert(
    fc.property(fc.array(event, {maxLength: 20}), (all) => {
      const {doc} = start();
      const events = eventsOf(doc);
      doc.append(source);
      for (const each of all) doc.receive(each as AgentEvent);
      assert.deepEqual(events.filter(({type}) => type !== 'ui.error'), []);
    }),
  );
});

test('any text at any split is a document with the same ids, values and repairs', () => {
  const line = fc.constantFrom(':::radio {#r label=R}', ':::radio', ':::form {#f}', ':::input {#r bind=p value=x}', ':::card', ':::tab {label=T}', ':::', '::::', '- ( ) a', '- (x) b {value=z}', '- [x] t {#t}', '[A](action:a)', 'text', '', ':::patch {target=#r}', 'label: L', 'value: z', ':::textarea {#x label="X', ':::{}', ':::input {#}', ':::input {=x}', ':::input {:}');
  fc.assert(
    fc.property(fc.array(line, {maxLength: 20}).map((all) => all.join('\n')), fc.array(fc.nat({max: 400}), {maxLength: 12}), (text, cuts) => {
      const whole = parseMessage(text);
      const doc = new MessageDocument();
      let from = 0;
      for (const to of [...new Set(cuts)].sort((x, y) => x - y)) {
        doc.append(text.slice(from, to));
        from = Math.max(from, to);
      }
      doc.append(text.slice(from));
      doc.close();
      assert.deepEqual(doc.toJSON(), whole.toJSON());
      assert.deepEqual(doc.diagnostics, whole.diagnostics);
    }),
    {numRuns: 300},
  );
});

test('an attribute block in pieces never shows a half of itself', () => {
  const text = ':::radio {#color bind=/pick label="Colour"}\n- red\n';
  const doc = new MessageDocument();
  for (const char of text.slice(0, text.indexOf('\n'))) {
    doc.append(char);
    assert.equal(doc.blocks.some((block) => block.type === 'radio'), false);
  }
  doc.append(text.slice(text.indexOf('\n')));
  assert.deepEqual([doc.node('color')?.label, doc.node('co'), doc.node('color')?.options?.length], ['Colour', undefined, 1]);
});
