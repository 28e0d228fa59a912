/** All pages of the demo: what axe finds, what they ask for, and whether they fit a narrow window. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {describe, it} from 'node:test';
import type axe from 'axe-core';
import type {Page} from 'puppeteer-core';
import {useDemo} from './support/demo.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page and something that is there once it has drawn itself. */
const pages = {
  '': '#result >>> mdui-button',
  'chat/': '.answer mdui-message >>> mdui-actions',
  'conversation.html': '#conversation >>> mdui-message >>> mdui-actions',
  'spec/': '#fallback mdui-message >>> mdui-radio',
  'playground/': '#message >>> mdui-button',
  'gallery.html': '#surfaces mdui-surface >>> mdui-button',
  'channels.html': '#channels .telegram button.key',
  'elements/': '#order mdui-radio >>> input',
};

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const {violations: found} = (await page.evaluate('axe.run({runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})')) as axe.AxeResults;
  return found.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')} ${failureSummary}`));
}

describe('the pages of the demo', () => {
  const demo = useDemo({DEMO_DELAY: '0'});

  for (const [path, drawn] of Object.entries(pages)) {
    it(`/${path} is accessible in both themes, fits 320 pixels, and asks only its own server`, async () => {
      const page = await demo.browser.newPage();
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(String(error)));
      page.on('request', (request) => {
        if (!request.url().startsWith(demo.url) && !/^(?:data|blob|ws):/.test(request.url())) wrong.push(request.url());
      });
      for (const theme of ['light', 'dark']) {
        await page.emulateMediaFeatures([{name: 'prefers-color-scheme', value: theme}, {name: 'prefers-reduced-motion', value: 'reduce'}]);
        await page.setViewport({width: theme === 'light' ? 1200 : 320, height: 900});
        await page.goto(demo.url + path);
        await page.waitForSelector(drawn, {visible: true});
        assert.deepEqual(await violations(page), [], theme);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${theme} fits`);
      }
      assert.deepEqual(wrong, []);
      await page.close();
    });
  }

  it('/playground/ reads code from the left and has its own name in view where a language goes from the right', async () => {
    const page = await demo.browser.newPage();
    await page.setViewport({width: 320, height: 900});
    await page.evaluateOnNewDocument(() => new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      document.documentElement.dir = 'rtl';
      observer.disconnect();
    }).observe(document, {childList: true}));
    await page.goto(`${demo.url}playground/`);
    await page.waitForSelector('#message >>> mdui-button', {visible: true});
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).direction), 'rtl');
    assert.equal(await page.$eval('#source', (source) => getComputedStyle(source).direction), 'ltr');
    assert.equal(await page.$eval('nav [aria-current]', (link) => {
      const {left, right} = link.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    }), true);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'fits');
    await page.close();
  });
});
