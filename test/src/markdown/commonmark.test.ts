import assert from 'node:assert/strict';
import {test} from 'node:test';
import spec from 'commonmark-spec';
import {normalHtml, treeHtml} from '../../support/tree-html.js';
import {parse} from '../../support/plain-host.js';

/** Why an example differs; a reason that is gone must be taken out, so the list can only shrink. */
const known: Readonly<Record<number, string>> = {
  25: 'names of entities that only a browser knows (the same example is tested in Chromium)',
  602: 'GFM: a bare address is a link',
  608: 'GFM: a bare address is a link',
  611: 'GFM: a bare address is a link',
  612: 'GFM: a bare address is a link',
};

test('652 examples of CommonMark 0.31.2, whole and by character', () => {
  assert.equal(spec.tests.length, 652);
  const failed: number[] = [];
  for (const {number, markdown, html} of spec.tests) {
    const text = markdown.replaceAll('→', '\t');
    const expected = normalHtml(html.replaceAll('→', '\t'));
    const whole = normalHtml(treeHtml(parse([text]).root.children));
    assert.equal(normalHtml(treeHtml(parse(text).root.children)), whole, `example ${number} by character`);
    if (whole !== expected) failed.push(number);
  }
  assert.deepEqual(failed, Object.keys(known).map(Number));
});

test('emphasis beside CJK punctuation works without spaces, whole and by character', () => {
  const cases: Readonly<Record<string, string>> = {
    '**重要：**请看。': '<p><strong>重要：</strong>请看。</p>',
    '彼は**「賛成」**と言った。': '<p>彼は<strong>「賛成」</strong>と言った。</p>',
    '**중요(필독)**은': '<p><strong>중요(필독)</strong>은</p>',
    '*注（补充）。*后文': '<p><em>注（补充）。</em>后文</p>',
    '~~旧价。~~新价': '<p><del>旧价。</del>新价</p>',
    変数_名_前: '<p>変数_名_前</p>',
  };
  for (const [text, html] of Object.entries(cases)) {
    assert.equal(treeHtml(parse([text]).root.children).trim(), html);
    assert.equal(treeHtml(parse(text).root.children).trim(), html);
  }
});

test('a single tilde never strikes, two do', () => {
  assert.equal(treeHtml(parse(['about ~5 or ~~6~~ or ~7~']).root.children).trim(), '<p>about ~5 or <del>6</del> or ~7~</p>');
});
