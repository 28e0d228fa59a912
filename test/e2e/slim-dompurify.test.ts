/**
 * The sanitizer of the standalone files is DOMPurify with less in it. Both run in one real
 * page here, and must make the same nodes of everything.
 */
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import commonmark from 'commonmark-spec';
import fc from 'fast-check';
import type {Browser, Page} from 'puppeteer-core';
import {parseAst} from 'vite';
import {sanitizeConfig} from '../../elements/base/sanitize-config.js';
import {slimDompurify} from '../../scripts/slim-dompurify.js';
import {launchBrowser, openPage} from './support/browser.js';
import {type Site, serveSite} from './support/site.js';

const tags = [
  'p', 'b', 'div', 'span', 'table', 'tr', 'td', 'caption', 'colgroup', 'details', 'summary', 'ul', 'li', 'a', 'img', 'script', 'style', 'svg',
  'math', 'mtext', 'mglyph', 'mi', 'annotation-xml', 'foreignObject', 'title', 'desc', 'template', 'form', 'input', 'noscript', 'noembed', 'iframe',
  'select', 'option', 'textarea', 'xmp', 'plaintext', 'object', 'embed', 'x-y', 'font-face', 'body', 'head', 'html', 'base', 'meta', 'link', 'video',
];
const attributes = [
  'title="t"', 'lang=de', 'align=left', 'open', 'id=body', 'id="x"', 'name=attributes', 'name=cookie', 'class=c', 'style="color:red"', 'href="javascript:alert(1)"',
  'src=x', 'onerror=alert(1)', 'onclick=x', 'data-a=b', 'aria-label=x', 'is=x-y', 'title="</style><b>"', 'title="--><i>"', 'title="javascript:x"', 'for=x', 'patchsrc=x',
  'xlink:href="data:x"', 'start=1', 'colspan="2"', 'encoding="text/html"', 'shadowrootmode=open', 'dir=rtl', 'title=" spaced "', 'attributeName=href', 'action=x',
];
const words = ['text', ' ', '\n', '&lt;b&gt;', '&amp;', '$\u007bx}', '{{x}}', '<%x%>', '<!-- c -->', '<!--><b>-->', '<?x?>', '<![CDATA[x]]>', '\u0000', '<', '</', '<!doctype html>'];

const markup = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom(...tags), fc.array(fc.constantFrom(...attributes), {maxLength: 3})).map(([tag, list]) => `<${[tag, ...list].join(' ')}>`),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.constantFrom(...words),
  ),
  {minLength: 1, maxLength: 14},
).map((parts) => parts.join(''));

const known = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg><p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form id=f><input name=attributes><input name=parentNode><input name=nodeName>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg><details open><summary>x</summary></svg>',
  '<math><annotation-xml encoding="text/html"><div title=x><b>y</b></div></annotation-xml></math>',
  '<template><p onclick=x>in</p><template><b>deeper</b></template></template>',
  '<div><template shadowrootmode=open><b onclick=x>y</b></template></div>',
  '<table><caption>c</caption><tr><td>1<p>2</table>3', '<a><b><i>'.repeat(200), '', ' ', 'plain', '<b', '  <b>lead',
];

describe('the sanitizer of the standalone files', () => {
  let browser: Browser;
  let site: Site;
  let page: Page;

  before(async () => {
    const file = new URL(import.meta.resolve('dompurify'));
    const code = await readFile(new URL('./purify.es.mjs', file), 'utf8');
    const headers = {'content-type': 'text/javascript'};
    site = await serveSite({
      '/': {body: '<!doctype html><title>Two sanitizers</title><p id=here>'},
      '/full.js': {body: code, headers},
      '/slim.js': {body: slimDompurify(code, parseAst(code)).toString(), headers},
    });
    browser = await launchBrowser();
    ({page} = await openPage(browser, site.url));
    await page.evaluate(`(async () => {
      const tell = (node) => [node.nodeType, node.namespaceURI, node.nodeName, node.nodeValue, [...node.attributes ?? []].map((a) => [a.namespaceURI, a.name, a.value]), [...node.childNodes].map(tell)];
      const same = (text) => text;
      const policies = [null, trustedTypes.createPolicy('test', {createHTML: same, createScriptURL: same})];
      const make = (await Promise.all(['/full.js', '/slim.js'].map((path) => import(path)))).map((module) => module.default(window));
      window.read = (config, html) => make.map((purify) => JSON.stringify(policies.map((TRUSTED_TYPES_POLICY) => tell(purify.sanitize(html, {...config, TRUSTED_TYPES_POLICY})))));
    })()`);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const compare = async (sources: readonly string[]): Promise<void> => {
    const read = (await page.evaluate(`((config, all) => all.map((html) => read(config, html)))(${JSON.stringify(sanitizeConfig)}, ${JSON.stringify(sources)})`)) as [string, string][];
    for (const [index, [full, slim]] of read.entries()) assert.equal(slim, full, sources[index]);
  };

  it('makes the same of every CommonMark example', () => compare(commonmark.tests.flatMap(({html, markdown}) => [html, markdown])));

  it('makes the same of what is known to mislead parsers', () => compare(known));

  it('makes the same of markup at random', async () => {
    for (let seed = 1; seed <= 10; seed++) await compare(fc.sample(markup, {numRuns: 400, seed}));
  });

  it('makes nothing of what is not allowed', async () => {
    const [, slim] = (await page.evaluate(`read(${JSON.stringify(sanitizeConfig)}, '<b onclick=x>y</b><script>z</script><svg><a>s</a></svg>')`)) as [string, string];
    assert.deepEqual(JSON.parse(slim)[0].at(-1), [[1, 'http://www.w3.org/1999/xhtml', 'B', null, [], [[3, null, '#text', 'y', [], []]]]]);
  });
});
