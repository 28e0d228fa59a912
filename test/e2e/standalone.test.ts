/** One script tag, no server: the standalone file in a page on the disk. */
import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {after, before, describe, it} from 'node:test';
import commonmark from 'commonmark-spec';
import type {Browser} from 'puppeteer-core';
import {launchBrowser, openPage, press, pressUntil} from './support/browser.js';
import {serveSite} from './support/site.js';

const script = new URL('../../dist/markdownui.min.js', import.meta.url);

const markdown = `
  I can draft the email.

  :::radio {#tone bind=email.tone label="Tone"}
  - ( ) Direct {value=direct}
  - (x) Warm {value=warm}
  :::
  :::button {#draft action=draft_email kind=primary}
  Draft email
  :::
`;

const page = (source: string, head = ''): string => `<!doctype html><meta charset="utf-8"><title>One tag</title>${head}
<script src="${source}"></script>
<mdui-message><script type="text/markdown">${markdown}</script></mdui-message>
<script>
  window.turns = [];
  document.addEventListener('mdui-turn', (event) => window.turns.push(event.detail.turn.text));
</script>`;

describe('the standalone script', () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'markdownui-page-'));

  before(async () => {
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    rmSync(folder, {recursive: true});
  });

  it('works in a page opened from the disk', async () => {
    writeFileSync(join(folder, 'page.html'), page(script.href));
    const {page: tab, errors} = await openPage(browser, pathToFileURL(join(folder, 'page.html')).href);
    await press(tab, 'mdui-message >>> mdui-radio >>> ::-p-aria([name="Direct"][role="radio"])');
    await pressUntil(tab, 'mdui-message >>> mdui-button >>> button', (options) => tab.waitForFunction('window.turns.length > 0', options));
    assert.deepEqual(await tab.evaluate('window.turns'), ['Draft email — Tone: Direct']);
    assert.deepEqual(errors, []);
    await tab.close();
  });

  it('gives the core as the global MarkdownUI', async () => {
    writeFileSync(join(folder, 'core.html'), page(script.href));
    const {page: tab} = await openPage(browser, pathToFileURL(join(folder, 'core.html')).href);
    const text = await tab.evaluate('MarkdownUI.toMarkdown(MarkdownUI.parseMessage(":::notice {title=Quota}\\nAlmost used up.\\n:::"))');
    assert.equal(text, '> **Quota**\n>\n> Almost used up.');
    await tab.close();
  });

  it('reads every CommonMark example as the modules do, with less of marked in it', async () => {
    // Without an element, which would lend the core the browser's table of entities
    writeFileSync(join(folder, 'spec.html'), `<!doctype html><title>Core</title><script src="${script.href}"></script>`);
    const {page: tab} = await openPage(browser, pathToFileURL(join(folder, 'spec.html')).href);
    const sources = commonmark.tests.map(({markdown: source}) => source);
    const read = (await tab.evaluate(`${JSON.stringify(sources)}.map((source) => JSON.stringify(MarkdownUI.parseMessage(source).blocks.map(({markdown}) => markdown)) + MarkdownUI.toHtml(MarkdownUI.parseMessage(source)))`)) as string[];
    const modules = (await import(new URL('../../dist/index.js', import.meta.url).href)) as typeof import('../../src/index.js');
    for (const [index, source] of sources.entries()) {
      const document = modules.parseMessage(source);
      assert.equal(read[index], JSON.stringify(document.blocks.map((block) => (block as {markdown?: string}).markdown)) + modules.toHtml(document), source);
    }
    await tab.close();
  });

  it('is not misled by an element that calls itself currentScript', async () => {
    const site = await serveSite({'/': {body: page('/dist/markdownui.min.js', '<img name="currentScript">')}});
    const {page: tab} = await openPage(browser, site.url);
    await tab.waitForSelector('mdui-message >>> mdui-radio >>> input', {visible: true});
    await tab.close();
    await site.close();
  });

  it('stays quiet when it is loaded twice, and as a module beside', async () => {
    const twice = page('/dist/markdownui.min.js', '<script src="/dist/markdownui.min.js"></script><script type="module" src="/dist/markdownui.esm.min.js"></script>');
    const site = await serveSite({'/': {body: twice}});
    const {page: tab, errors} = await openPage(browser, site.url);
    await tab.waitForSelector('mdui-message >>> mdui-radio >>> input', {visible: true});
    assert.deepEqual(errors.filter((error) => !/favicon/.test(error)), []);
    await tab.close();
    await site.close();
  });
});
