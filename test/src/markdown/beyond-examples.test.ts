/** CommonMark where the specification has a rule and no example. */
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

test('a blank line in the code of a list item loses as much of its indent as the others', () => {
  assert.equal(html('1. ```\n ').replace(/\n/g, '⏎'), '<ol>⏎<li><pre><code>⏎</code></pre>⏎</li>⏎</ol>');
  assert.equal(html('- ```\n  a\n\n    \n  b').replace(/\n/g, '⏎'), '<ul>⏎<li><pre><code>a⏎⏎  ⏎b⏎</code></pre>⏎</li>⏎</ul>');
});
