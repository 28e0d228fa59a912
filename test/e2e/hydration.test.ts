/** Pages that a server framework rendered, with our elements in them, come alive without a mismatch (B79). */
import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {build, type Plugin} from 'esbuild';
import type {Browser, Page} from 'puppeteer-core';
import {compile} from 'svelte/compiler';
import {parseMessage, toHtml} from '../../src/index.js';
import {launchBrowser, openPage, press, pressUntil} from './support/browser.js';
import {type Content, serveSite, type Site} from './support/site.js';

const folder = new URL('./hydration/', import.meta.url).pathname;
const frameworks = {React: 'react-?.jsx', Vue: 'vue-?.js', Svelte: 'svelte-?.js'} as const;
const markdown = 'Hello **there** & <b>you</b>\n\n:::radio {#pace label="Pace"}\n- ( ) Slow\n- (x) Fast\n:::\n\n:::button {action=told}\nTell\n:::';
const props = {markdown, fallback: toHtml(parseMessage(markdown))};

const svelte = (generate: 'client' | 'server'): Plugin => ({
  name: 'svelte',
  setup({onLoad}) {
    onLoad({filter: /\.svelte$/}, async ({path}) => ({contents: compile(await readFile(path, 'utf8'), {filename: path, generate, dev: true}).js.code, loader: 'js'}));
  },
});

/** In development mode, in which the frameworks tell of every mismatch. */
async function bundle(file: string, side: 'client' | 'server'): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [folder + file.replace('?', side)], bundle: true, write: false, logLevel: 'error', jsx: 'automatic', plugins: [svelte(side)],
    ...(side === 'client' ? {format: 'esm', conditions: ['browser', 'development']} : {format: 'cjs', platform: 'node', conditions: ['node', 'development']}),
    define: {'process.env.NODE_ENV': '"development"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true'},
  });
  return outputFiles[0]?.text ?? '';
}

type Render = (given: typeof props) => string | Promise<string>;

async function rendered(file: string): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'markdownui-hydration-'));
  try {
    const path = join(scratch, 'server.cjs');
    await writeFile(path, await bundle(file, 'server'));
    const {render} = (await import(path)) as {render: Render};
    return await render(props);
  } finally {
    await rm(scratch, {recursive: true});
  }
}

const elements = '<script type="module" src="/dist/markdownui.esm.min.js"></script>';
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
/** What stands in the page before any framework ran is remembered, so that a test sees whether it is still the same. */
const head = (name: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><style>.fallback { color: inherit }</style>`;
const remember = `<script>window.props = ${inert(props)}; window.first = [...document.querySelectorAll('main *')].filter(({localName}) => localName.startsWith('mdui-'));</script>`;

describe('a page that was rendered by a server', () => {
  let browser: Browser;
  let site: Site;
  const html: Record<string, string> = {};

  before(async () => {
    const files: Record<string, Content> = {};
    for (const [name, file] of Object.entries(frameworks)) {
      const body = (html[name] = await rendered(file));
      const client = `<script type="module" src="/${name}.js"></script>`;
      files[`/${name}.js`] = {body: await bundle(file, 'client')};
      files[`/${name}/before`] = {body: `${head(name)}<div id="app">${body}</div>${remember}${elements}${client}`};
      files[`/${name}/after`] = {body: `${head(name)}<div id="app">${body}</div>${remember}${client}`};
      files[`/${name}/none`] = {body: `${head(name)}<div id="app">${body}</div>`};
    }
    site = await serveSite(files);
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  /** A page and all that its console said above a whisper. */
  async function open(path: string): Promise<{page: Page; said: string[]}> {
    const {page} = await openPage(browser, 'about:blank');
    page.setDefaultTimeout(10_000);
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('console', (entry) => {
      if (entry.type() === 'error' || entry.type() === 'warn') said.push(entry.text());
    });
    await page.goto(site.url + path);
    return {page, said};
  }

  const same = (page: Page): Promise<boolean> => page.evaluate(() => {
    const now = [...document.querySelectorAll('main *')].filter(({localName}) => localName.startsWith('mdui-'));
    const {first} = window as unknown as {first: Element[]};
    return now.length === first.length && now.every((element, index) => element === first[index]);
  });

  for (const name of Object.keys(frameworks)) {
    it(`${name}: can be read before any script, each text once`, async () => {
      const {page, said} = await open(`/${name}/none`);
      const text = await page.$eval('main', (main) => (main as HTMLElement).innerText.replace(/\s+/g, ' '));
      for (const words of ['Hello there & you', 'Pace', 'Slow', 'Fast', 'Tell', 'the gap', 'Go']) assert.equal(text.split(words).length, 2, `${words} in ${text}`);
      assert.ok(!/markdown="[^"]*<b>/.test(html[name] ?? ''), 'the text is escaped');
      assert.deepEqual(said, []);
      await page.close();
    });

    for (const time of ['before', 'after']) {
      it(`${name}: hydrates where elements are defined ${time} it does`, async () => {
        const {page, said} = await open(`/${name}/${time}`);
        await page.waitForNetworkIdle({idleTime: 100});
        if (time === 'after') await page.addScriptTag({type: 'module', url: '/dist/markdownui.esm.min.js'});
        await page.waitForSelector('mdui-message >>> mdui-radio', {visible: true});
        assert.ok(await same(page), 'the elements are those of the server');

        const shown = await page.$eval('mdui-message', (message) => [
          message.shadowRoot?.querySelector('p')?.textContent, [...message.children].map((child) => child.getClientRects().length),
          [...message.attributes].map(({name}) => name).sort(),
        ]);
        assert.deepEqual(shown, ['Hello there & you', [0], ['markdown', 'message-id']]);
        assert.deepEqual(await page.$eval('mdui-radio', (radio) => [(radio as unknown as {value: string}).value, radio.shadowRoot?.querySelectorAll('input').length]), ['pro', 2]);
        assert.equal(await page.$eval('mdui-input', (input) => (input as unknown as {value: string}).value), 'Ada');

        const hears = (selector: string, text: string): Promise<void> => pressUntil(page, selector, (options) =>
          page.waitForFunction((words) => document.querySelector('output')?.textContent === words, options, text));
        await hears('main > mdui-button >>> button', 'mdui-click go');
        await hears('main > mdui-radio >>> ::-p-aria([name="Free"][role="radio"])', 'mdui-click go, mdui-change free');
        await hears('mdui-message >>> mdui-button >>> button', 'mdui-click go, mdui-change free, Tell — Pace: Fast');
        await press(page, '#toggle');
        await page.waitForSelector('main > mdui-button[disabled]');
        assert.ok(await same(page), 'nothing was made anew');
        assert.deepEqual(said, []);
        await page.close();
      });
    }
  }
});
