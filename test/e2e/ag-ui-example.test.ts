/** The example of `docs/ag-ui.md`, to the letter, against an agent that answers once. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {build} from 'esbuild';
import type {Browser} from 'puppeteer-core';
import {run, text} from '../support/ag-ui-server.js';
import {launchBrowser, openPage} from './support/browser.js';
import {serveSite, type Site} from './support/site.js';

const root = new URL('../../', import.meta.url).pathname;
const [, example = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync(`${root}docs/ag-ui.md`, 'utf8')) ?? [];
const [, script = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(example) ?? [];

describe('the example of AG-UI', () => {
  let browser: Browser;
  let site: Site;

  before(async () => {
    const {outputFiles} = await build({
      stdin: {contents: script, resolveDir: root}, bundle: true, write: false, format: 'esm', logLevel: 'error',
      alias: {'markdownui/ag-ui': `${root}src/ag-ui/index.ts`, 'markdownui/elements/conversation.js': `${root}elements/conversation/define.ts`},
    });
    const events = run({threadId: 't', runId: 'r', messages: [], tools: [], context: []}, ...text('m1', 'Hello **you**'));
    site = await serveSite({
      '/': {body: `<!doctype html><meta charset="utf-8"><title>Example</title>${example.replace(/<script[\s\S]*/, '<script type="module" src="/page.js"></script>')}`},
      '/page.js': {body: outputFiles[0]?.text ?? ''},
      '/agent': {body: events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`).join(''), headers: {'content-type': 'text/event-stream'}},
    });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });

  it('has some twenty lines, says what is typed and shows the answer', async () => {
    assert.ok(example.trim().split('\n').length <= 21, example);
    const {page, errors} = await openPage(browser, site.url);
    const field = await page.waitForSelector('input[name=text]', {visible: true});
    await field?.type('Hi');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('mdui-conversation')?.toMarkdown().includes('Hello'));
    assert.deepEqual(await page.evaluate(() => document.querySelector('mdui-conversation')?.conversation.messages.map(({role, phase}) => [role, phase])), [['user', 'closed'], ['assistant', 'closed']]);
    assert.equal(await page.$eval('input[name=text]', (input) => input.value), '');
    assert.deepEqual(errors, []);
    await page.close();
  });
});
