/** Most of a stream is plain text: it makes the last node longer, and nothing is read or made for it. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {type CodeNode, MessageDocument, type ParagraphNode} from '../../../src/index.js';

function paragraph(text: string): {message: MessageDocument; content: ParagraphNode['content']} {
  const message = new MessageDocument();
  message.append(text);
  return {message, content: (message.root.children[0] as ParagraphNode).content};
}

/** Appends a text and says whether anything but the last node changed, and what that holds then. */
function grown(before: string, text: string): {same: boolean; last: string | undefined} {
  const {message, content} = paragraph(before);
  const {version} = content;
  message.append(text);
  return {same: content.version === version, last: content.growing?.text};
}

test('plain text only lengthens the last node', () => {
  assert.deepEqual(grown('Some', ' more, 1.5 of it: (all)'), {same: true, last: 'Some more, 1.5 of it: (all)'});
  assert.deepEqual(grown('Some **bold', ' words'), {same: true, last: 'bold words'});
  assert.deepEqual(grown('See [the man', 'ual'), {same: true, last: ' the manual'});
  assert.deepEqual(grown('Call `f(x', ', y)'), {same: true, last: 'f(x, y)'});
});

test('what may be a mark, an entity or an address is read', () => {
  for (const text of ['*', '_', '~', '`', '[', ']', '<', '&', '!', '\\', '@', '$', '^', '\nnext', '/', 'www.']) {
    assert.equal(grown('Some text', text).same, false, text);
  }
  assert.equal(grown('ww', 'w.').same, false);
  assert.equal(grown('Some text&am', 'p').same, false);
});

test('a destination of a link shows nothing while it arrives', () => {
  const {message, content} = paragraph('See [this](https://example');
  const {version} = content;
  message.append('.com/a?b=c#d');
  assert.equal(content.version, version);
  assert.equal(content.growing, undefined);
  message.append(') now');
  assert.deepEqual(content.settled.map(({kind}) => kind), ['text', 'link']);
});

test('long plain text is read a node at a time', () => {
  const {message, content} = paragraph('Word');
  const before = content.version;
  for (let count = 0; count < 5000; count++) {
    message.append(' word');
    assert.equal(content.growing?.text.endsWith('word'), true);
  }
  assert.ok(content.version - before <= 50, String(content.version - before));
  assert.equal(content.source.length, 25_004);
});

test('an unfinished line of code is there in the pieces that came', () => {
  const message = new MessageDocument();
  message.append('```\none\n');
  for (const piece of ['tw', 'o th', 'ree']) message.append(piece);
  const code = message.root.children[0] as CodeNode;
  assert.deepEqual([code.lines, code.pieces, code.partial], [['one'], ['tw', 'o th', 'ree'], 'two three']);
  message.append('\n');
  assert.deepEqual([code.lines, code.pieces], [['one', 'two three'], []]);
});
