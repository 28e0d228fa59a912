import assert from 'node:assert/strict';
import {test} from 'node:test';
import {get, json, streaming, watch} from './support/watch.js';

const radio = ':::radio {#r label="Tone" required}\n- Warm {value=warm}\n- Cold {value=cold}\n:::\n';
const choose = (doc: ReturnType<typeof watch>['doc'], id = 'r', value = 'warm') => doc.dispatch({type: 'ui.change', node_id: id, value});

test('a message whose changed controls nothing sends has a button of its own', () => {
  const {doc} = watch(radio);
  assert.equal(doc.needsAnswerButton, false);
  choose(doc);
  assert.equal(doc.needsAnswerButton, true);
  const result = doc.dispatch({type: 'ui.submit', node_id: 'm'});
  assert.ok(result.ok);
  assert.deepEqual([result.event.node_id, result.event.action, result.event.values], ['m', 'answer', {r: 'warm'}]);
  assert.equal(result.turn?.text, 'Send — Tone: Warm');
  assert.deepEqual([doc.answered, doc.needsAnswerButton, get(doc, 'r').spent], [true, false, true]);
  const again = doc.dispatch({type: 'ui.submit', node_id: 'm'});
  assert.equal(!again.ok && again.code, 'spent');
});

test('it comes only after the close, after a change, where nothing else sends', () => {
  const open = streaming(radio).doc;
  open.dispatch({type: 'ui.change', node_id: 'r', value: 'warm'});
  assert.equal(open.needsAnswerButton, false);
  const cases: readonly (readonly [string, boolean])[] = [
    [`${radio}:::button {action=x}\nGo\n:::`, false],
    [`${radio}:::actions\n- [A](action:a)\n:::`, false],
    [`:::form {#f}\n${radio}:::button\nSend\n:::\n:::`, false],
    [`:::button {action=x}\nGo\n:::\n${radio}`, true],
    [`${radio}:::form\n:::button\nSend\n:::\n:::`, true],
    [`${radio}:::button {type=reset}\nGo\n:::`, true],
  ];
  for (const [source, expected] of cases) {
    const {doc} = watch(source);
    choose(doc);
    assert.equal(doc.needsAnswerButton, expected, source);
  }
  for (const policy of [{answerButton: 'never'}, {readOnly: true}] as const) {
    const {doc} = watch(radio, {policy});
    choose(doc);
    assert.equal(doc.needsAnswerButton, false);
  }
});

test('an answer is refused while a control is invalid, or when there is none', () => {
  const {doc} = watch(`${radio}:::input {#i label=I}\n:::`);
  choose(doc, 'i', 'x');
  const refused = doc.dispatch({type: 'ui.submit', node_id: 'm'});
  assert.deepEqual([!refused.ok && refused.code, !refused.ok && refused.node_id], ['invalid', 'r']);
  const none = watch('Just text').doc.dispatch({type: 'ui.submit', node_id: 'm'});
  assert.equal(!none.ok && none.code, 'unknown-node');
});

test('an answer that could not be sent can be given again', () => {
  const {doc} = watch(radio);
  choose(doc);
  doc.dispatch({type: 'ui.submit', node_id: 'm'});
  doc.settle('m', {ok: false});
  assert.deepEqual([doc.answered, doc.needsAnswerButton, get(doc, 'r').value], [false, true, 'warm']);
  const before = json(doc);
  const prevented = doc.dispatch({type: 'ui.submit', node_id: 'm'}, () => false);
  assert.equal(!prevented.ok && prevented.code, 'prevented');
  assert.equal(json(doc), before);
});
