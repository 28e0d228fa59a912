/** The page and the server of `docs/conversation.md`, to the letter. */
import assert from 'node:assert/strict';
import {type ChildProcess, fork} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, request as ask, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {build} from 'esbuild';
import type {Browser, Page} from 'puppeteer-core';
import {launchBrowser, openPage} from './support/browser.js';

const root = new URL('../../', import.meta.url).pathname;
const guide = readFileSync(`${root}docs/conversation.md`, 'utf8');
const block = (language: string): string => guide.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';

const shown = (page: Page): Promise<string | undefined> => page.evaluate(() => document.querySelector('mdui-conversation')?.toMarkdown());
const shows = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelector('mdui-conversation')?.toMarkdown().includes(wanted), {}, words);

describe('the example of a conversation and its server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'markdownui-server-'));
  let agent: ChildProcess;
  let site: Server;
  let browser: Browser;
  let url: string;

  before(async () => {
    const {outputFiles} = await build({
      stdin: {contents: block('ts'), loader: 'ts', resolveDir: root}, bundle: true, write: false, format: 'esm', logLevel: 'error',
      alias: {'markdownui/transport': `${root}src/conversation/transport.ts`, 'markdownui/elements': `${root}elements/elements.ts`},
    });
    const file = join(folder, 'server.mjs');
    writeFileSync(file, block('js').replace(".listen(8000, '127.0.0.1')", ".listen(0, '127.0.0.1', function () { process.send(this.address().port); })"));
    agent = fork(file);
    const [port] = (await once(agent, 'message')) as [number];
    const pages: Readonly<Record<string, readonly [type: string, body: string]>> = {
      '/': ['text/html; charset=utf-8', `<!doctype html><title>Example</title><link rel="icon" href="data:,">${block('html')}<script type="module" src="/page.js"></script>`],
      '/page.js': ['text/javascript', outputFiles[0]?.text ?? ''],
    };
    // What the page's server hands on, as the guide says.
    site = createServer((incoming, response) => {
      const [type, body] = pages[incoming.url ?? ''] ?? [];
      if (type !== undefined) return void response.writeHead(200, {'content-type': type}).end(body);
      const {method, headers, url: path} = incoming;
      const passed = ask({port, host: '127.0.0.1', path, method, headers}, (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)));
      response.on('close', () => passed.destroy());
      incoming.pipe(passed.on('error', () => response.destroy()));
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    site?.closeAllConnections();
    site?.close();
    agent?.kill();
    rmSync(folder, {recursive: true});
  });

  it('answers what is typed, is open although nothing comes, and goes on after a reload without saying anything twice', async () => {
    const {page, errors} = await openPage(browser, url);
    await shows(page, '[Draft]');
    await page.type('input[name=text]', 'Hi');
    await page.keyboard.press('Enter');
    await shows(page, 'You said: Hi');
    const before = await shown(page);
    await page.reload();
    await page.waitForFunction(() => (document.querySelector('mdui-conversation')?.transport as {state?: string} | undefined)?.state === 'open');
    assert.equal(await shown(page), before);
    await page.type('input[name=text]', 'Again');
    await page.keyboard.press('Enter');
    await shows(page, 'You said: Again');
    assert.equal((await shown(page))?.split('[Draft]').length, 2);
    assert.deepEqual(errors, []);
    await page.close();
  });
});
