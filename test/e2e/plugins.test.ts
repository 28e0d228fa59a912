/** Plugins with the real highlight.js and KaTeX, bundled as an application does, under the strictest policy. */
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {build} from 'esbuild';
import type {Browser, Page} from 'puppeteer-core';
import {launchBrowser, openPage} from './support/browser.js';
import {serveSite, type Content, type Site} from './support/site.js';

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html markdownui";

const program = `
  import {usePlugins} from 'markdownui/elements';
  import {highlight} from 'markdownui/plugins/highlight';
  import {math} from 'markdownui/plugins/math';

  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({violatedDirective, sample}) => window.violations.push(violatedDirective + ' ' + sample));
  usePlugins(highlight(), math());
  const text = ${JSON.stringify('Let $E=mc^2$ be.\n\n$$\n\\begin{aligned} a &= \\mathbb{R} \\\\ b &= \\boxed{c} \\end{aligned}\n$$\n\n```ts\n// why\nconst a: number = `x $\u007b1} <y>`;\n```\n\n```python\ndef f(x):\n    """Say."""\n    return x + 1\n```\n\n```nonsense\nplain\n```\n')};
  const message = document.querySelector('mdui-message');
  for (let at = 0; at < text.length; at += 5) {
    message.append(text.slice(at, at + 5));
    message.flush();
  }
  message.close();
  message.flush();`;

/** What stands in the page: each colour with its words, in order. */
const colours = (page: Page): Promise<string[]> => page.evaluate(() => {
  const found: {at: number; words: string}[] = [];
  const codes = [...(document.querySelector('mdui-message')?.shadowRoot?.querySelectorAll('pre code') ?? [])];
  for (const [name, ranges] of CSS.highlights as unknown as Iterable<[string, Iterable<StaticRange>]>) {
    for (const {startContainer, startOffset, endOffset} of ranges) {
      const code = codes.findIndex((each) => each.contains(startContainer));
      found.push({at: code * 1e6 + startOffset, words: `${name.replace('mdui-code-', '')} ${(startContainer as Text).data.slice(startOffset, endOffset)}`});
    }
  }
  return found.sort((one, other) => one.at - other.at).map(({words}) => words);
});

describe('plugins with the real libraries', () => {
  let browser: Browser;
  let site: Site;
  const files: Record<string, Content> = {};

  before(async () => {
    const {outputFiles} = await build({stdin: {contents: program, resolveDir: import.meta.dirname}, bundle: true, splitting: true, format: 'esm', outdir: '/', write: false, logLevel: 'error', minify: true});
    for (const {path, text} of outputFiles) files[path] = {body: text};
    const body = '<!doctype html><meta charset="utf-8"><title>Plugins</title><script type="module" src="/stdin.js"></script><mdui-message></mdui-message>';
    files['/'] = {body, headers: {'content-security-policy': policy}};
    site = await serveSite(files);
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  it('colour code, set formulas, load only what the text needs, and break no policy', async () => {
    const {page, errors} = await openPage(browser, 'about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.url);
    await page.waitForFunction(() => {
      const root = document.querySelector('mdui-message')?.shadowRoot;
      return root?.querySelectorAll('math').length === 2 && [...CSS.highlights.keys()].length >= 4;
    });
    await page.waitForFunction(() => [...(CSS.highlights.get('mdui-code-keyword') ?? [])].length >= 3);
    assert.deepEqual(await colours(page), [
      'comment // why', 'keyword const', 'title a', 'title number', 'string `x ', 'number 1', 'string  <y>`',
      'keyword def', 'title f', 'string """Say."""', 'keyword return', 'number 1',
    ]);
    const size = await page.$eval('mdui-message >>> math[display=block]', (math) => Math.min(math.getBoundingClientRect().width, math.getBoundingClientRect().height));
    assert.ok(size > 20, `the formula is drawn, ${size} pixels`);
    assert.deepEqual(await page.evaluate('window.violations'), []);
    assert.deepEqual(errors.filter((error) => !/favicon|icon/.test(error)), []);
    const languages = asked.filter((path) => /typescript|python/.test(path));
    assert.equal(languages.length, 2, `of the languages two were loaded: ${asked.join(' ')}`);
    assert.ok(!asked.some((path) => /mermaid|rust|yaml/.test(path)));
    await page.close();
  });
});
