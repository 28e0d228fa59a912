import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parse} from '../../support/plain-host.js';
import {treeHtml} from '../../support/tree-html.js';

/** The links of a text, the same whole and by character. */
function links(text: string): string[] {
  const whole = treeHtml(parse([text]).root.children);
  assert.equal(treeHtml(parse(text).root.children), whole, text);
  return [...whole.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', words = '']) => (decodeURI(href).replace(/^mailto:/, '') === words ? words : `${words} → ${href}`));
}

const cases: ReadonlyArray<readonly [text: string, is: readonly string[]]> = [
  ['first_last@example.com', ['first_last@example.com']], ['_hi a_b@c.de there_', ['a_b@c.de']], ['a.b-c_d@a.b- and a.b-c_d@a.b_', []], ['x__y@c.de', ['x__y@c.de']],
  ['snake_case_name and a_b', []], ['http://🍄.ga/ or https://例え.jp/道', ['http://🍄.ga/', 'https://例え.jp/道']], ['以https://开头的网址', []], ['see https://.', []],
  ['Awww.yes, 1www.a.b, xhttp://a.b and awww.x`y` or 以www.a.b', ['www.a.b → http://www.a.b']],
  ['WWW.example.com', ['WWW.example.com → http://WWW.example.com']], ['(www.a.example/b_c)', ['www.a.example/b_c → http://www.a.example/b_c']],
];

for (const [text, is] of cases) {
  test(`bare addresses in ${text}`, () => assert.deepEqual(links(text), is));
}
