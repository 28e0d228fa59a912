/** Every member of every event, with every kind of value that JSON can bring (`security.md` R35, R40, R41). */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {type AgentEvent, MessageDocument, toHtml, toMarkdown, toMarkdownUI, toText} from '../../../src/index.js';

const nestedArrays: unknown = JSON.parse(`${'['.repeat(9000)}${']'.repeat(9000)}`);
const nestedObjects: unknown = JSON.parse(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);

/** What has no text of its own, is too much, or is not what a member says it is. */
const values: readonly unknown[] = [
  {toString: 1, valueOf: 1}, [{toString: 1, valueOf: 1}], {toJSON: 1}, JSON.parse('{"__proto__": {"polluted": 1}}'), {constructor: {prototype: {polluted: 1}}}, nestedArrays, nestedObjects, {length: 1e9},
  Number.POSITIVE_INFINITY, -0, '', ' ', '\0', '\ud800', '__proto__', 'x'.repeat(50_000), true, false, null, [], {},
];

const option = {label: 'a', value: 'b', selected: true, disabled: true, description: 'd', options: [{label: 'q', value: 'r'}]};
const events: readonly object[] = [
  {type: 'md.open', message_id: 'm', version: 'amui-0.1', role: 'assistant', seq: 1}, {type: 'md.delta', append: 'x', message_id: 'm', seq: 1, version: 'amui-0.1'},
  {type: 'md.error', message: 'x', code: 'y'}, {type: 'md.cancel', reason: 'x'}, {type: 'md.close', message_id: 'm'},
  {type: 'ui.node', id: 'n', component: 'radio', label: 'L', bind: 'b', body: 'x', options: [option], attributes: {label: 'L', value: 'a', title: 'T', checked: true}, children: [{id: 'k', component: 'card'}], parent: 'c'},
  {type: 'ui.node', id: 'n', component: 'card', attributes: {title: 'T', href: 'h', image: 'i'}, children: [{id: 'k', component: 'input', attributes: {value: 'x', min: 1}}]},
  {type: 'ui.node', id: 'n', component: 'checkgroup', attributes: {value: ['a'], min: 1, max: 2}, options: [{label: 'a', value: 'a'}]},
  {type: 'ui.patch', op: 'set', target: '#i', path: '/value', value: 'x', reason: 'r'}, {type: 'ui.patch', op: 'set', target: '#r', path: '/options', value: [option]}, {type: 'ui.patch', op: 'set', target: '#r', path: '/options/0/label', value: 'x'},
  {type: 'ui.patch', op: 'append', target: '#c', markdown: 'x'}, {type: 'ui.patch', op: 'replace_body', target: '#r', markdown: '- a'}, {type: 'ui.patch', patches: [{op: 'set', target: '#i', path: '/label', value: 'x'}]}, {type: 'ui.patch', op: 'remove', target: '#c'},
];

/** The value again and again, each time with another member exchanged. */
function* variants(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    for (const other of [...values, ...variants(member)]) yield Array.isArray(value) ? value.map((each: unknown, index) => (String(index) === key ? other : each)) : {...value, [key]: other};
  }
}

const before = Object.getOwnPropertyNames(Object.prototype).join();
const seed = ':::input {#i label=I}\n:::\n\n:::radio {#r label=R}\n- A\n- B\n:::\n\n:::card {#c}\nx\n:::\n\nend';

function fed(event: unknown, closed: boolean): MessageDocument {
  const doc = new MessageDocument();
  doc.subscribe(() => {});
  const opens = (event as {type?: unknown}).type === 'md.open';
  if (!opens) for (const each of [{type: 'md.open', message_id: 'm', version: 'amui-0.1'}, {type: 'md.delta', append: seed}]) doc.receive(each as AgentEvent);
  if (closed && !opens) doc.receive({type: 'md.close'});
  doc.receive(event as AgentEvent);
  return doc;
}

for (const event of events) {
  test(`any value in any member: ${JSON.stringify(event).slice(0, 90)}`, {timeout: 120_000}, () => {
    for (const variant of variants(event)) {
      for (const closed of [false, true]) {
        const doc = fed(variant, closed);
        if (doc.phase === 'streaming') doc.close();
        const written = [toMarkdown, toText, toHtml, toMarkdownUI].map((write) => write(doc));
        if (doc.node('i')) assert.ok(written.every((text) => text.includes('end')));
        assert.equal(typeof JSON.stringify([doc.toJSON(), doc.revisions, doc.diagnostics]), 'string');
        for (const id of ['i', 'r', 'c', 'n']) {
          const node = doc.node(id);
          if (node) assert.ok([node.label, node.help, node.answer, node.reason].every((text) => text === undefined || typeof text === 'string'));
        }
      }
    }
    assert.equal(Object.getOwnPropertyNames(Object.prototype).join(), before);
  });
}
