/** Events that are made to hurt: floods, depth, wrong shapes and names that objects have of their own (`security.md` R33, R35, R40). */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {type AgentEvent, type Json, MessageDocument, parseMessage, toHtml, toMarkdown, toMarkdownUI, toText, type UserEvent} from '../../../src/index.js';

const watchdog = {timeout: 120_000};
const opening = {type: 'md.open', message_id: 'm', version: 'amui-0.1'};
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'submit', 'attributes', 'children', 'id', 'length', 'then'];

function deep<T>(levels: number, wrap: (inner: T) => T, seed: T): T {
  let value = seed;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

const list = <T>(length: number, make: (index: number) => T): T[] => Array.from({length}, (_, index) => make(index));

/** Feeds events whatever their shape, closes, and writes the document in each way. */
function fed(events: readonly unknown[]): {doc: MessageDocument; told: UserEvent[]} {
  const doc = new MessageDocument();
  const told: UserEvent[] = [];
  doc.subscribe(() => {});
  doc.onEvent((event) => told.push(event));
  for (const event of [opening, ...events]) doc.receive(event as AgentEvent);
  if (doc.phase === 'streaming') doc.close();
  for (const write of [toMarkdown, toText, toHtml, toMarkdownUI]) assert.equal(typeof write(doc), 'string');
  assert.equal(typeof JSON.stringify(doc.toJSON()), 'string');
  return {doc, told};
}

const own = (): string[] => Object.getOwnPropertyNames(Object.prototype).sort();
const before = own();

function unpolluted(): void {
  assert.deepEqual(own(), before);
  const plain: Record<string, unknown> = {};
  assert.deepEqual(['polluted', 'value', 'label', 'x'].map((key) => plain[key]), [undefined, undefined, undefined, undefined]);
}

const card = (more: object): object => ({type: 'ui.node', id: 'c', component: 'card', ...more});
const radio = (options: unknown): object => ({type: 'ui.node', id: 'c', component: 'radio', label: 'R', options});

const floods: Readonly<Record<string, {readonly events: readonly unknown[]; readonly nodes: number}>> = {
  'children within children': {events: [deep<object>(20_000, (child) => card({children: [child], id: `c${Math.random()}`}), card({}))], nodes: 32},
  'children side by side': {events: [card({children: list(50_000, (i) => ({id: `n${i}`, component: 'notice', body: 'x'}))})], nodes: 20_000},
  'controls side by side': {events: [card({children: list(50_000, (i) => ({id: `n${i}`, component: 'input', label: 'L'}))})], nodes: 201},
  'nodes one by one': {events: list(30_000, (i) => ({type: 'ui.node', id: `n${i}`, component: 'notice', body: 'x'})), nodes: 20_000},
  'options': {events: [radio(list(200_000, (i) => ({label: `o${i}`, value: `${i}`})))], nodes: 1},
  'empty groups of options': {events: [radio(list(200_000, (i) => ({label: `g${i}`, options: []})))], nodes: 1},
  'groups within groups': {events: [radio([deep<object>(20_000, (option) => ({label: 'g', options: [option]}), {label: 'x', value: 'x'})])], nodes: 1},
  'attributes': {events: [card({attributes: Object.fromEntries(list(100_000, (i) => [`a${i}`, 'x']))})], nodes: 1},
  'attributes within attributes': {events: [card({attributes: {x: deep<Json>(20_000, (inner) => ({inner}), 1), y: deep<Json>(20_000, (inner) => [inner], 1)}})], nodes: 1},
  'a body of open directives': {events: [card({body: ':::card\n'.repeat(20_000)})], nodes: 33},
  'appends': {events: [card({body: 'x'}), ...list(5000, () => ({type: 'ui.patch', op: 'append', target: '#c', markdown: 'more *text* '}))], nodes: 1},
  'bodies': {events: [card({body: 'x'}), ...list(3000, (i) => ({type: 'ui.patch', op: 'replace_body', target: '#c', markdown: `x ${i}`}))], nodes: 1},
  'patches of one event': {events: [card({}), {type: 'ui.patch', patches: list(100_000, (i) => ({op: 'set', target: '#c', path: '/title', value: `t${i}`}))}], nodes: 1},
  'refused patches': {events: list(20_000, (i) => ({type: 'ui.patch', op: 'set', target: '#none', path: '/x', value: i})), nodes: 0},
  'revisions': {events: [card({}), {type: 'md.close'}, ...list(5000, (i) => ({type: 'ui.patch', op: 'set', target: '#c', path: '/title', value: `t${i}`}))], nodes: 1},
  'one id again and again': {events: list(5000, (i) => card({attributes: {title: `t${i}`}})), nodes: 1},
  'deep values and paths': {
    events: [
      {type: 'ui.node', id: 'c', component: 'input', label: 'L'},
      {type: 'ui.patch', op: 'set', target: '#c', path: '/value', value: deep<Json>(20_000, (inner) => ({inner}), 1)},
      {type: 'ui.patch', op: 'set', target: '#c', path: '/a'.repeat(50_000), value: 1},
      {type: 'ui.patch', op: 'set', target: '#c', path: `/options/${'9'.repeat(400)}/label`, value: 'x'},
    ],
    nodes: 1,
  },
};

for (const [name, {events, nodes}] of Object.entries(floods)) {
  test(`a flood of ${name} is cut`, watchdog, () => {
    const {doc} = fed(events);
    assert.ok(doc.stats.nodesCreated <= nodes, `${doc.stats.nodesCreated} nodes`);
    assert.ok(doc.diagnostics.length <= 1000);
    assert.ok(doc.stats.lexed <= 4 * doc.stats.appended + 1000, `${doc.stats.lexed} of ${doc.stats.appended}`);
    unpolluted();
  });
}

const wrong: readonly unknown[] = [
  null, undefined, 0, 'text', [], {}, {type: 1}, {type: null}, {type: 'md.delta'}, {type: 'md.delta', append: null}, {type: 'md.delta', append: {}}, {type: 'md.delta', append: 5, seq: 'x'},
  {type: 'ui.node'}, {type: 'ui.node', id: 5, component: {}}, {type: 'ui.node', id: 'a', component: 'radio', options: 'x'}, {type: 'ui.node', id: 'b', component: 'radio', options: [null, 1, 'x', [], {}, {label: {}, value: []}]},
  {type: 'ui.node', id: 'd', component: 'card', children: 'x'}, {type: 'ui.node', id: 'e', component: 'card', children: [null, 1, {}, []]}, {type: 'ui.node', id: 'f', component: 'card', attributes: [1], body: {}, label: [], bind: 5},
  {type: 'ui.patch'}, {type: 'ui.patch', patches: null}, {type: 'ui.patch', patches: [null, 1, {}, {op: 1}]}, {type: 'ui.patch', op: 'set', target: 5, path: 6}, {type: 'md.error'}, {type: 'md.error', message: {}},
  ...names.flatMap((name) => [
    {type: name}, {type: 'ui.node', id: name, component: 'input', label: name}, {type: 'ui.node', id: `${name}-2`, component: name, parent: name, body: 'x'},
    {type: 'ui.node', id: `${name}-3`, component: 'input', bind: `${name}.x`, label: 'L', attributes: JSON.parse(`{"${name}": {"polluted": true}}`) as unknown},
    {type: 'ui.node', id: `${name}-4`, component: 'input', bind: `a.${name}.polluted`, label: 'L', attributes: {value: 'x'}},
    {type: 'ui.node', id: `${name}-5`, component: 'radio', label: 'L', options: [{label: name, value: name, selected: true}]},
    {type: 'ui.patch', op: name, target: `#${name}`}, {type: 'ui.patch', op: 'set', target: `#${name}`, path: `/${name}`, value: {polluted: true}},
    {type: 'ui.patch', op: 'set', target: `#${name}-5`, path: `/options/${name}/label`, value: 'x'}, {type: 'ui.patch', op: 'set', target: `#${name}-5`, path: `/${name}/polluted`, value: 'x'},
  ]),
];

test('events of wrong shapes and with names of their own are refused or taken as data', watchdog, () => {
  const {doc, told} = fed([...wrong, {type: 'md.delta', append: '\n\nstill here'}]);
  assert.match(toText(doc), /still here$/);
  assert.deepEqual([...new Set(told.map(({type}) => type))], ['ui.error']);
  for (const name of names) assert.equal(doc.node(name)?.id, name);
  unpolluted();
});

for (const name of names) {
  test(`the name ${name} is data wherever it stands`, watchdog, () => {
    const doc = parseMessage([
      `:::form {#${name} action=${name} label=${name}}`, `:::input {#a bind=${name} label="A" ${name}=x value=v}`, ':::', `:::input {#b bind=q.${name}.polluted label="B" value=v}`, ':::',
      `:::radio {#c bind=${name}.x label="C"}`, `- (x) ${name} {value=${name}}`, ':::', `:::button {action=${name}}`, name, ':::', ':::', `:::${name.replaceAll('_', 'x')} {#d}`, `[${name}] [x][${name}] [^${name}]`, ':::', '',
      `[${name}]: https://example.com`, `[^${name}]: note`, '', `:::patch {target=#${name}}`, `${name}: polluted`, ':::', `- [ ] task {#t-${name} ${name}=${name}}`, '', `\`\`\`${name}`, 'code', '```', '',
    ].join('\n'));
    assert.equal(doc.node(name)?.type, 'form');
    const result = doc.dispatch({type: 'ui.submit', node_id: name});
    assert.ok(result.ok);
    assert.equal(result.event.action, name);
    assert.ok(JSON.stringify(result.event.values).includes('"v"'));
    assert.equal(doc.node('c')?.value, name);
    for (const write of [toMarkdown, toText, toHtml, toMarkdownUI]) assert.ok(write(doc).includes('task'));
    unpolluted();
  });
}
