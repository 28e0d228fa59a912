import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Json, Patch} from '../../../src/index.js';
import {codes, get, json, streaming, watch} from './support/watch.js';

const set = (target: string, path: string, value: Json, reason?: string): Patch => ({op: 'set', target, path, value, ...(reason === undefined ? {} : {reason})});

test('the patches of the draft', () => {
  const {doc} = watch(':::progress {#p1 value=35 label=P}\n35%\n:::\n:::status {#s1 state=running}\nSearching\n:::\n:::button {#submit action=x}\nGo\n:::\n:::status {#spinner}\nx\n:::\n:::notice {#log}\nFetched page 2.\n:::');
  const patches: Patch[] = [
    set('#p1', '/value', 80),
    {op: 'replace_body', target: '#s1', markdown: 'Done.'},
    {op: 'disable', target: '#submit'},
    {op: 'remove', target: '#spinner'},
    {op: 'append', target: '#log', markdown: '\nFetched page 3.'},
  ];
  for (const patch of patches) assert.deepEqual(doc.apply(patch), {ok: true});
  assert.equal(get(doc, 'p1').value, 80);
  assert.equal(get(doc, 's1').body, 'Done.');
  assert.equal(get(doc, 'submit').disabled, true);
  assert.equal(doc.node('spinner'), undefined);
  assert.equal(get(doc, 'log').body, 'Fetched page 2.\nFetched page 3.');
  assert.equal(get(doc, 'log').children.length, 1);
  assert.equal(doc.blocks.length, 4);
});

test('a patch block in the text is one patch that shows nothing', () => {
  const {doc, events} = streaming(':::status {#s1 state=running}\nSearching your files…\n:::\n\n:::patch {target=#s1}\nstate: done\nbody: Found 4\n  matching files.\n');
  assert.equal(get(doc, 's1').attributes['state'], 'running');
  doc.append(':::\n');
  assert.equal(get(doc, 's1').attributes['state'], 'done');
  assert.equal(get(doc, 's1').body, 'Found 4 matching files.');
  assert.equal(doc.blocks.length, 1);
  assert.deepEqual([events.length, doc.revisions.length], [0, 0]);
});

test('each refusal has its code, changes nothing and is told twice', () => {
  const source = ':::radio {#r bind=r label=R}\n- a\n- b\n:::\n:::button {#b action=x}\nGo\n:::\n:::input {#n label=N type=number}\n:::';
  const cases: readonly (readonly [unknown, string])[] = [
    [set('#nope', '/value', 1), 'unknown-target'],
    [set('#r', '/nope', 1), 'bad-path'],
    [set('#r', 'value', 'a'), 'bad-path'],
    [set('#r', '/id', 'x'), 'bad-path'],
    [set('#r', '/bind', 'x'), 'bad-path'],
    [set('#r', '/constructor/prototype/x', 1), 'bad-path'],
    [set('#r', '/__proto__/polluted', 1), 'bad-path'],
    [set('#r', '/attributes', {}), 'bad-path'],
    [set('#r', '/options/9/label', 'x'), 'bad-path'],
    [set('#r', '/options/100000/label', 'x'), 'bad-path'],
    [set('#r', '/options/0/selected', true), 'bad-path'],
    [set('#r', '/options/-/label', 'x'), 'bad-path'],
    [set('#r', '/options', 'x'), 'bad-value'],
    [set('#r', '/options/0/label', 7), 'bad-value'],
    [set('#r', '/value', 'z'), 'bad-value'],
    [set('#r', '/value', {}), 'bad-value'],
    [set('#r', '/label', ' '), 'bad-value'],
    [set('#b', '/value/deep', 'x'), 'bad-path'],
    [set('#n', '/value', 'many'), 'bad-value'],
    [set('#n', '/maxlength', 'many'), 'bad-value'],
    [{op: 'set', target: '#n', path: '/value'}, 'bad-value'],
    [{op: 'move', target: '#n'}, 'bad-value'],
    [{op: '__proto__', target: '#n'}, 'bad-value'],
    [{op: 'append', target: '#b', markdown: 5}, 'bad-value'],
    [{op: 'set'}, 'bad-value'],
    [null, 'bad-value'],
    [['x'], 'bad-value'],
  ];
  for (const [patch, code] of cases) {
    const {doc, events} = watch(source);
    const before = json(doc);
    const result = doc.apply(patch as Patch);
    assert.equal(!result.ok && result.code, code, JSON.stringify(patch));
    assert.equal(json(doc), before);
    assert.deepEqual(events.map((event) => [event.type, event.code]), [['ui.error', code]]);
    assert.deepEqual(codes(doc, 'error'), [code]);
    assert.deepEqual(doc.revisions, []);
  }
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
});

test('the patches of one event are applied together or not at all', () => {
  const {doc, events} = streaming(':::status {#s state=running}\nx\n:::\n:::radio {#r label=R}\n- a\n:::\n');
  const before = json(doc);
  doc.receive({type: 'ui.patch', patches: [set('#s', '/state', 'done'), {op: 'replace_body', target: '#s', markdown: 'y'}, set('#r', '/options', [{label: 'b', value: 'b'}]), {op: 'remove', target: '#s'}, set('#s', '/state', 'error')]});
  assert.equal(json(doc), before);
  assert.deepEqual(events.map(({code}) => code), ['unknown-target']);
  doc.receive({type: 'ui.patch', patches: [set('#r', '/options', [{label: 'B', value: 'b'}, {label: 'C', value: 'c', selected: true}]), set('#r', '/value', 'b')]});
  assert.equal(get(doc, 'r').value, 'b');
  doc.append('still streaming');
  doc.close();
  assert.equal(doc.phase, 'closed');
});

test("the user's value stays unless there is a reason, which is shown and told", () => {
  const {doc, events} = watch(':::input {#a bind=n label=A value=x}\n:::');
  assert.equal(doc.apply(set('#a', '/value', 'y')).ok, true);
  assert.equal(events.length, 0);
  doc.dispatch({type: 'ui.change', node_id: 'a', value: 'mine'});
  const before = json(doc);
  const refused = doc.apply(set('#a', '/value', 'z'));
  assert.equal(!refused.ok && refused.code, 'user-value');
  assert.equal(json(doc), before);
  assert.equal(doc.apply(set('#a', '/value', 'z', 'Not in stock')).ok, true);
  assert.deepEqual([get(doc, 'a').value, get(doc, 'a').reason], ['z', 'Not in stock']);
  const told = events.at(-1);
  assert.deepEqual([told?.type, told?.source, told?.reason, told?.old_value, told?.value, told?.bind], ['ui.change', 'agent', 'Not in stock', 'mine', 'z', 'n']);
  doc.dispatch({type: 'ui.change', node_id: 'a', value: 'again'});
  assert.equal(get(doc, 'a').reason, undefined);
});

test('options that would drop the chosen one need a reason too', () => {
  const source = ':::radio {#r label=R}\n- a\n- b\n:::';
  const options = [{label: 'B', value: 'b'}, {label: 'C', value: 'c'}];
  const {doc, events} = watch(source);
  doc.dispatch({type: 'ui.change', node_id: 'r', value: 'a'});
  for (const patch of [set('#r', '/options', options), set('#r', '/options/0/value', 'z'), {op: 'replace_body', target: '#r', markdown: '- b'} as Patch]) {
    const result = doc.apply(patch);
    assert.equal(!result.ok && result.code, 'user-value');
  }
  assert.equal(doc.apply(set('#r', '/options/1/label', 'Bee')).ok, true);
  assert.equal(get(doc, 'r').value, 'a');
  assert.equal(doc.apply(set('#r', '/options', options, 'Sold out')).ok, true);
  assert.equal(get(doc, 'r').value, null);
  assert.deepEqual([events.at(-1)?.type, events.at(-1)?.old_value, events.at(-1)?.value], ['ui.change', 'a', null]);
});

test('a body with controls that the user filled in is not replaced without a reason', () => {
  const {doc} = watch(':::card {#c}\n:::input {#i label=I}\n:::\n:::');
  doc.dispatch({type: 'ui.change', node_id: 'i', value: 'mine'});
  const result = doc.apply({op: 'replace_body', target: '#c', markdown: 'gone'});
  assert.equal(!result.ok && result.code, 'user-value');
  assert.equal(doc.apply({op: 'replace_body', target: '#c', markdown: ':::input {#i label=I value=new}\n:::\n', reason: 'New form'}).ok, true);
  assert.equal(get(doc, 'i').value, 'mine');
});

test('a body may come as a list, a text or blocks', () => {
  const {doc, events} = watch(':::radio {#r label=R}\nPick\n- a\n:::\n:::actions {#x}\n- [A](action:a)\n:::\n:::textarea {#t label=T}\nold\n:::\n:::notice {#n}\nold\n:::');
  assert.equal(doc.apply({op: 'append', target: '#r', markdown: '- (x) b'}).ok, true);
  assert.deepEqual(get(doc, 'r').options?.map(({value}) => value), ['a', 'b']);
  assert.equal(doc.apply({op: 'replace_body', target: '#r', markdown: 'New\n- (x) c\n- d'}).ok, true);
  assert.deepEqual([get(doc, 'r').help, get(doc, 'r').value], ['New', 'c']);
  assert.equal(doc.apply({op: 'append', target: '#x', markdown: '- [B](action:b)'}).ok, true);
  assert.deepEqual(get(doc, 'x').actions?.map(({action}) => action), ['a', 'b']);
  assert.equal(doc.apply({op: 'append', target: '#t', markdown: ' and new'}).ok, true);
  assert.equal(get(doc, 't').value, 'old and new');
  assert.equal(doc.apply({op: 'replace_body', target: '#n', markdown: '- one\n- two\n\n:::status {#s}\nx\n:::\n'}).ok, true);
  assert.deepEqual(get(doc, 'n').children.map(({kind}) => kind), ['list', 'component']);
  assert.equal(get(doc, 's').type, 'status');
  assert.deepEqual(events, []);
});

test('a patch cannot add a capability', () => {
  const policy = {actions: ['see', 'pay'], sensitiveActions: ['pay']};
  const {doc} = watch(':::button {#b action=see}\nSee\n:::\n:::button {#p action=pay requires_confirmation}\nPay\n:::\n:::card {#c title=T href="https://a.example"}\nx\n:::\n:::input {#i label=I type=text}\n:::\n:::actions {#a}\n- [No](action:no)\n:::', {policy});
  for (const patch of [set('#b', '/action', 'delete'), set('#c', '/href', 'javascript:alert(1)'), set('#i', '/type', 'password'), set('#i', '/type', 'number'), set('#i', '/autocomplete', 'cc-number'), set('#a', '/actions/0/action', 'pay')]) {
    assert.equal(doc.apply(patch).ok, false, patch.op === 'set' ? patch.path : '');
  }
  assert.equal(doc.apply(set('#p', '/requires_confirmation', false)).ok, true);
  const result = doc.dispatch({type: 'ui.click', node_id: 'p'});
  assert.equal(!result.ok && result.code, 'needs-confirmation');
  assert.equal(doc.apply(set('#c', '/href', 'https://b.example')).ok, true);
  const free = watch(':::button {#b action=secret}\nGo\n:::', {policy: {actions: ['see']}}).doc;
  assert.equal(free.apply({op: 'enable', target: '#b'}).ok, true);
  assert.equal(get(free, 'b').disabled, true);
});

test('after the close a patch is a revision, in order, with what it changed', () => {
  const {doc} = watch(':::status {#s state=running}\nBusy\n:::\n:::button {#b action=x}\nGo\n:::', {now: () => 7});
  const kinds: string[] = [];
  doc.subscribe((changes) => kinds.push(...changes.map(({kind}) => kind)));
  doc.apply(set('#s', '/state', 'done'));
  doc.receive({type: 'ui.patch', message_id: 'm', op: 'replace_body', target: '#s', markdown: 'Ready'});
  doc.apply({op: 'focus', target: '#b'});
  doc.apply({op: 'remove', target: '#b'});
  assert.deepEqual(doc.revisions.slice(0, 2), [
    {revision: 1, at: 7, source: 'host', patch: set('#s', '/state', 'done'), before: 'running', after: 'done'},
    {revision: 2, at: 7, source: 'agent', patch: {op: 'replace_body', target: '#s', markdown: 'Ready'}, before: 'Busy', after: 'Ready'},
  ]);
  assert.deepEqual([doc.revisions.length, doc.revisions[2]?.after], [3, null]);
  assert.equal(get(doc, 's').revised, 2);
  assert.equal(kinds.filter((kind) => kind === 'revision').length, 3);
  assert.ok(kinds.includes('focus'));
});

test('replaying the patches gives the same revisions', () => {
  const source = ':::radio {#r label=R}\n- a\n- b\n:::\n:::notice {#n}\nx\n:::';
  const patches = [set('#r', '/value', 'b'), set('#r', '/options/0/label', 'A'), {op: 'append', target: '#n', markdown: ' y'}, {op: 'disable', target: '#r'}, {op: 'enable', target: '#r'}] as Patch[];
  const [one, two] = [0, 1].map(() => {
    const {doc} = watch(source, {now: () => 1});
    for (const patch of patches) doc.apply(patch);
    return doc;
  });
  assert.equal(one?.revisions.length, 5);
  assert.deepEqual(one?.revisions, two?.revisions);
  assert.equal(one && json(one), two && json(two));
});

test('an id that was removed stays taken', () => {
  const {doc} = streaming(':::status {#s}\nx\n:::\n');
  doc.apply({op: 'remove', target: '#s'});
  doc.append(':::status {#s}\ny\n:::\n');
  assert.equal(doc.node('s'), undefined);
  assert.equal(get(doc, 'status-1').type, 'status');
});

test('a node whose text is still arriving keeps it', () => {
  const {doc} = streaming(':::notice {#n}\nfirst ');
  const result = doc.apply({op: 'replace_body', target: '#n', markdown: 'x'});
  assert.equal(!result.ok && result.code, 'bad-value');
  doc.append('second\n:::\n');
  assert.equal(get(doc, 'n').body, 'first second');
});
