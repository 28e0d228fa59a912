import assert from 'node:assert/strict';
import {test} from 'node:test';
import {PatchLines} from '../../../src/document/patch-block.js';
import {codes, get, json, streaming, watch} from './support/watch.js';

function read(source: string): Record<string, unknown> {
  const block = new PatchLines();
  for (const line of source.split('\n')) block.line(line);
  return Object.fromEntries(block.patches('#t', undefined).map((patch) => ('path' in patch ? [patch.path, patch.value] : [patch.op, 'markdown' in patch && patch.markdown])));
}

test('each line is a property, body is the body', () => {
  assert.deepEqual(read('state: done\nbody: Found 4 matching files.\noptions/0/label: First\nlabel:\n'), {
    '/state': 'done', replace_body: 'Found 4 matching files.', '/options/0/label': 'First', '/label': '',
  });
});

test('a value goes on over deeper lines, | keeps its line breaks', () => {
  assert.deepEqual(read('body: Found\n  4 files:\n\n  all of them\nlabel: x'), {replace_body: 'Found 4 files: all of them', '/label': 'x'});
  assert.deepEqual(read('body: |\n  - one\n    - two\n\n  end\nlabel: x'), {replace_body: '- one\n  - two\n\nend', '/label': 'x'});
});

test('colons, quotes and words around entries lose nothing', () => {
  assert.deepEqual(read('label: a: b\ndescription: "Done"\ntitle: "He" said "x"\nhttps://x.y is text'), {
    '/label': 'a: b', '/description': 'Done', '/title': '"He" said "x" https://x.y is text',
  });
});

test('the reason of a block is that of its patches', () => {
  const {doc, events} = streaming(':::input {#i label=I}\n:::\n');
  doc.dispatch({type: 'ui.change', node_id: 'i', value: 'mine'});
  doc.append(':::patch {target=i}\nvalue: theirs\n:::\n');
  assert.deepEqual([get(doc, 'i').value, codes(doc, 'error'), events.at(-1)?.code], ['mine', ['user-value'], 'user-value']);
  doc.append(':::patch {target=#i reason="Out of stock"}\nvalue: theirs\n:::\n');
  assert.deepEqual([get(doc, 'i').value, get(doc, 'i').reason, events.at(-1)?.reason], ['theirs', 'Out of stock', 'Out of stock']);
});

test('a block is applied whole or not at all, and only when it is closed', () => {
  const source = ':::status {#s state=running}\nBusy\n:::\n';
  const {doc, events} = watch(`${source}\n:::patch {target=#s}\nlabel: L\nstate: nowhere\n:::`);
  assert.deepEqual([get(doc, 's').attributes['state'], get(doc, 's').label, codes(doc)], ['running', undefined, ['bad-value']]);
  assert.deepEqual(events, []);
  assert.deepEqual(doc.diagnostics[0]?.line, 5);
  const cut = streaming(`${source}:::patch {target=#s}\nstate: done\n`).doc;
  cut.cancel();
  assert.equal(get(cut, 's').attributes['state'], 'running');
  assert.equal(cut.blocks.length, 1);
});

test('a block without a target, or for nobody, is refused', () => {
  assert.deepEqual(codes(watch(':::patch\nstate: done\n:::').doc), ['unknown-target']);
  const {doc} = watch(':::patch {target=#later}\nlabel: x\n:::\n\n:::notice {#later}\nx\n:::');
  assert.deepEqual(codes(doc), ['unknown-target']);
  assert.equal(json(doc), json(watch(':::notice {#later}\nx\n:::').doc));
});

test('text around a patch block stays as it is', () => {
  const {doc} = watch('one\n\n:::status {#s}\nx\n:::\ntwo\n:::patch {target=#s}\nstate: done\n:::\nthree');
  assert.deepEqual(doc.blocks.map((block) => ('markdown' in block ? block.markdown : block.type)), ['one', 'status', 'two', 'three']);
});

test('a body that goes on does not do again what its patches did', () => {
  const {doc} = watch(':::progress {#p value=1}\n:::\n:::notice {#n}\nText\n:::patch {target=#p}\nvalue: 2\n:::\n:::');
  doc.apply({op: 'set', target: '#p', path: '/value', value: 9});
  assert.equal(doc.apply({op: 'append', target: '#n', markdown: ' and more'}).ok, true);
  assert.equal(get(doc, 'p').value, 9);
  assert.deepEqual(get(doc, 'n').children.length, 2);
});
