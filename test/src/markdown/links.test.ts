/** Inline links beyond the specification's own examples. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parse} from '../../support/plain-host.js';
import {treeHtml} from '../../support/tree-html.js';

const html = (text: string): string => treeHtml(parse([text]).root.children).trim();

test('a space before an address is of the link, whatever parentheses follow it', () => {
  assert.equal(html('[a]( b) ) c )'), '<p><a href="b">a</a> ) c )</p>');
  assert.equal(html('[a](   (b)) ) c'), '<p><a href="(b)">a</a> ) c</p>');
  assert.equal(html('![a]( ~~b) ) c ) "t")'), '<p><img src="~~b" alt="a" /> ) c ) &quot;t&quot;)</p>');
});
