import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parseMessage, toMarkdownUI} from '../../../src/index.js';
import {get, json, watch} from './support/watch.js';

const source =
  'Hello **you**\n\n:::notice {#n kind=warning title=Quota}\nAlmost *used* up.\n\n- a\n- b\n:::\n\n' +
  ':::form {#f action=go}\n:::radio {#r bind=a.r label=R required}\nPick one\n- ( ) One {value=1}\n- (x) Two {value=2 description="the second"}\n:::\n' +
  ':::select {#s label=S multiple}\n- Europe\n  - Lisbon {value=lis selected}\n  - Porto {value=opo}\n:::\n:::input {#i label=I type=number value=4}\nHelp\n:::\n' +
  ':::textarea {#t label=T}\ntwo\n\nlines\n:::\n:::button {#b}\nGo\n:::\n:::\n\n' +
  '1. [x] Keep {#k bind=keep}\n2. plain **item**\n\n:::tabs {#tt}\n:::tab {#t1 label=A selected}\n```js\n:::\n```\n:::\n:::\n\n:::actions {#x label=Next}\n- [A](action:a) {kind=primary}\n:::\n\n:::progress {#p value=3 max=9 label=P}\n:::\n';

test('a document is plain data without positions, ids of messages or histories', () => {
  const {doc} = watch('Hi\n\n:::radio {#r bind=p label=R foo=bar}\n- a\n- (x) b\n:::');
  assert.deepEqual(doc.toJSON(), {
    version: 'amui-0.1', role: 'assistant', phase: 'closed',
    blocks: [
      {type: 'prose', markdown: 'Hi'},
      {
        type: 'radio', id: 'r', label: 'R', bind: 'p', value: 'b', attributes: {foo: 'bar'},
        options: [{label: 'a', value: 'a'}, {label: 'b', value: 'b'}], disabled: false, spent: false,
      },
    ],
    state: {p: 'b'},
  });
});

test('equal documents have equal JSON, whatever the split, the id and the lines', () => {
  const whole = json(parseMessage(source, {id: 'one'}));
  for (const size of [1, 2, 7, 64]) {
    const doc = watch('', {}).doc;
    assert.notEqual(json(doc), whole);
    const split = new (doc.constructor as new (options: object) => typeof doc)({id: `by-${size}`});
    for (let i = 0; i < source.length; i += size) split.append(source.slice(i, i + size));
    split.close();
    assert.equal(json(split), whole);
  }
  assert.equal(json(parseMessage(`\n\n${source}`)), whole);
});

test('the source that is written from a document parses to the same one', () => {
  assert.deepEqual(parseMessage(toMarkdownUI(parseMessage(source))).toJSON(), parseMessage(source).toJSON());
});

test('so it does with patches, entered values and answers', () => {
  const {doc} = watch(source);
  doc.dispatch({type: 'ui.change', node_id: 'r', value: '1'});
  doc.dispatch({type: 'ui.change', node_id: 's', value: ['opo']});
  doc.dispatch({type: 'ui.change', node_id: 't', value: 'mine\n\n  kept'});
  doc.dispatch({type: 'ui.change', node_id: 'i', value: null});
  doc.dispatch({type: 'ui.change', node_id: 'k', value: false});
  for (const patch of [
    {op: 'set', target: '#p', path: '/value', value: 8}, {op: 'set', target: '#r', path: '/options/0/label', value: 'Uno'},
    {op: 'replace_body', target: '#n', markdown: 'New **text**'}, {op: 'append', target: '#n', markdown: '\n\n- and'}, {op: 'append', target: '#n', markdown: ' more\n- **to'},
    {op: 'disable', target: '#i'}, {op: 'remove', target: '#tt'},
  ] as const) assert.deepEqual(doc.apply(patch), {ok: true});
  doc.dispatch({type: 'ui.submit', node_id: 'f'});
  doc.dispatch({type: 'ui.click', node_id: 'x', action: 'a'});
  assert.deepEqual([get(doc, 'f').spent, get(doc, 'x').answer], [true, 'A']);
  assert.deepEqual(parseMessage(toMarkdownUI(doc)).toJSON(), doc.toJSON());
});

test('reading and writing it as text loses nothing', () => {
  const {doc} = watch(':::input {#__proto__ label=L __proto__=x value=v}\n:::');
  const back = JSON.parse(json(doc)) as {state: object; blocks: {attributes: object}[]};
  assert.deepEqual(Object.keys(back.state), ['__proto__']);
  assert.deepEqual(Object.keys(back.blocks[0]?.attributes ?? {}), ['__proto__']);
});

test('writing it as data changes nothing of what patches append to', () => {
  const texts = ['Te', 'xt *a', '*\n', ':::st', 'atus {#s}\nGo', '\n:::\nmore', ' and more', '\n- [x', '](y)', '\n\n| a |', '\n|---|\n| b', ' |\n~~~\nco', 'de', '\n~~~\n', '[a]: b'];
  const [plain, written] = [watch(':::card {#c}\n:::'), watch(':::card {#c}\n:::')];
  for (const [i, markdown] of texts.entries()) {
    for (const {doc} of [plain, written]) assert.deepEqual(doc.apply({op: 'append', target: '#c', markdown}), {ok: true});
    json(written.doc);
    // Of a directive, a task or a table that is half there nothing is shown.
    if (![3, 4, 7, 9, texts.length - 1].includes(i)) assert.equal(json(plain.doc), json(watch(`::::card {#c}\n${texts.slice(0, i + 1).join('')}`).doc), markdown);
  }
  assert.equal(json(written.doc), json(plain.doc));
  assert.equal(written.doc.stats.lexed, plain.doc.stats.lexed);
});
