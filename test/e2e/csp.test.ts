/** The strictest policy that a page can have, while a message with everything in it streams. */
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, describe, it} from 'node:test';
import type {Browser} from 'puppeteer-core';
import {examples} from '../../demo/spec/examples.js';
import {launchBrowser, openPage} from './support/browser.js';
import {serveSite, type Site} from './support/site.js';

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html markdownui";

/** Every component of the draft, and every kind of Markdown block, harmless raw HTML included. */
const prose = `# Everything

A paragraph with *emphasis*, **weight**, \`code\`, a [link](https://example.com), ![an image](https://example.com/a.png) and <kbd>Esc</kbd>.

> A quote

1. one
   - two

| a | b |
| - | -: |
| 1 | 2 |

\`\`\`ts
const a = 1;
\`\`\`

<details><summary>More</summary>

Hidden *at first*.

</details>

<table><tr><td align="right">raw</td></tr></table>

---

`;
const text = prose + examples.map(({markdown}) => markdown.replaceAll(/\{#/g, '{#x-')).join('\n\n');

const script = `
  const text = ${JSON.stringify(text)};
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({violatedDirective, sourceFile, sample}) => {
    window.violations.push([violatedDirective, sourceFile, sample].join(' '));
  });
  addEventListener('load', () => {
    const message = document.querySelector('mdui-message');
    for (let at = 0; at < text.length; at += 7) {
      message.append(text.slice(at, at + 7));
      if (at % 70 === 0) message.flush();
    }
    message.close();
    message.flush();
    document.body.dataset.done = 'true';
  });`;

describe('a page with a strict content security policy and Trusted Types', () => {
  let browser: Browser;
  let site: Site;

  before(async () => {
    const body = '<!doctype html><meta charset="utf-8"><title>Strict</title><script src="/page.js"></script><script src="/dist/markdownui.min.js"></script><body><mdui-message></mdui-message>';
    site = await serveSite({'/': {body, headers: {'content-security-policy': policy}}, '/page.js': {body: script}});
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  it('reports no violation, asks nobody for anything, and shows it all', async () => {
    const {page, errors} = await openPage(browser, 'about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.url);
    await page.waitForSelector('body[data-done]');
    assert.deepEqual(await page.evaluate('window.violations'), []);
    assert.deepEqual(errors.filter((error) => !/favicon/.test(error)), []);
    assert.deepEqual(asked.filter((path) => path !== '/favicon.ico').sort(), ['/', '/dist/markdownui.min.js', '/page.js']);
    const tags = await page.evaluate(() => {
      const root = document.querySelector('mdui-message')?.shadowRoot;
      return [...new Set([...(root?.querySelectorAll('*') ?? [])].map(({localName}) => localName).filter((name) => name.startsWith('mdui-')))].sort();
    });
    for (const name of ['accordion', 'actions', 'button', 'card', 'checkbox', 'checkgroup', 'confirm', 'error', 'form', 'input', 'notice', 'progress', 'radio', 'select', 'status', 'tabs', 'textarea']) {
      assert.ok(tags.includes(`mdui-${name}`), `mdui-${name} is drawn`);
    }
    await page.close();
  });

  it('needs the policies lit-html and markdownui, and no other', async () => {
    const source = await readFile(new URL('../../dist/markdownui.min.js', import.meta.url), 'utf8');
    const names = [...source.matchAll(/createPolicy\(\s*["'`]([^"'`]+)/g)].map(([, name]) => name);
    assert.deepEqual(names.filter((name) => name !== 'lit-html' && name !== 'markdownui'), []);
  });
});
