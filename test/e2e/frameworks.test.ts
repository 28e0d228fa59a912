/** The elements in React 19, Preact, Solid, Vue 3, Svelte 5 and Angular, written as one writes there. */
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {after, before, describe, it} from 'node:test';
import {transformAsync} from '@babel/core';
import {build, type Plugin} from 'esbuild';
import type {Browser} from 'puppeteer-core';
import {compile} from 'svelte/compiler';
import {launchBrowser, openPage, press, pressUntil} from './support/browser.js';
import {serveSite, type Site} from './support/site.js';

const folder = new URL('./frameworks/', import.meta.url).pathname;
const frameworks = {React: 'react.jsx', Preact: 'preact.jsx', Solid: 'solid.jsx', Vue: 'vue.js', Svelte: 'svelte.js', Angular: 'angular.js'} as const;

const svelte: Plugin = {
  name: 'svelte',
  setup({onLoad}) {
    onLoad({filter: /\.svelte$/}, async ({path}) => ({contents: compile(await readFile(path, 'utf8'), {filename: path, generate: 'client'}).js.code, loader: 'js'}));
  },
};

/** Solid's templates are compiled, as Svelte's are. */
const solid: Plugin = {
  name: 'solid',
  setup({onLoad}) {
    onLoad({filter: /solid\.jsx$/}, async ({path}) => {
      const compiled = await transformAsync(await readFile(path, 'utf8'), {filename: path, presets: ['babel-preset-solid'], babelrc: false, configFile: false});
      return {contents: compiled?.code ?? '', loader: 'js'};
    });
  },
};

async function bundle(file: string): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [folder + file], bundle: true, write: false, format: 'esm', jsx: 'automatic', logLevel: 'error', plugins: [svelte, solid],
    conditions: ['browser', 'production'],
    // Templates in a string need Vue's build with the compiler
    alias: {vue: createRequire(import.meta.url).resolve('vue/dist/vue.esm-bundler.js')},
    define: {'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false'},
  });
  return outputFiles[0]?.text ?? '';
}

describe('frameworks', () => {
  let browser: Browser;
  let site: Site;

  before(async () => {
    const pages = await Promise.all(Object.entries(frameworks).map(async ([name, file]) => [
      [`/${name}`, {body: `<!doctype html><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,"><div id="app"></div><script type="module" src="/${name}.js"></script>`}],
      [`/${name}.js`, {body: await bundle(file)}],
    ] as const));
    site = await serveSite(Object.fromEntries(pages.flat()));
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  for (const name of Object.keys(frameworks)) {
    it(`${name} hears events, sets properties, and its false is false`, async () => {
      const {page, errors} = await openPage(browser, `${site.url}/${name}`);
      const hears = (selector: string, text: string): Promise<void> => pressUntil(page, selector, (options) =>
        page.waitForFunction((words) => document.querySelector('output')?.textContent === words, options, text));
      const state = (): Promise<unknown> => page.$eval('mdui-button', (button) => [(button as Element & {disabled: boolean}).disabled, button.matches('[disabled]')]);

      assert.deepEqual(await state(), [false, false]);
      await hears('mdui-button >>> button', 'mdui-click go');
      await hears('mdui-radio >>> ::-p-aria([name="Fast"][role="radio"])', 'mdui-click go, mdui-change fast');
      await hears('mdui-message >>> mdui-button >>> button', 'mdui-click go, mdui-change fast, Tell');

      assert.equal(await page.$eval('mdui-radio', (radio) => (radio as Element & {required: boolean}).required), true);
      await press(page, '#toggle');
      await page.waitForSelector('mdui-button[disabled]');
      assert.deepEqual(await state(), [true, true]);
      await press(page, '#toggle');
      await page.waitForSelector('mdui-button:not([disabled])');
      assert.deepEqual(errors, []);
      await page.close();
    });
  }

  it('Angular binds a control of its forms to an element', async () => {
    const {page, errors} = await openPage(browser, `${site.url}/Angular`);
    const said = (text: string): Promise<unknown> => page.waitForFunction((words) => document.querySelector('#city')?.textContent?.trim() === words, {}, text);
    const value = (): Promise<unknown> => page.$eval('mdui-input', (input) => (input as Element & {value: unknown}).value);
    await said('Lisbon');
    assert.equal(await value(), 'Lisbon');
    await page.click('mdui-input >>> input', {count: 3});
    await page.keyboard.type('Porto');
    await page.keyboard.press('Tab');
    await said('Porto touched');
    await press(page, '#lock');
    await page.waitForSelector('mdui-input[disabled]');
    await press(page, '#lock');
    await page.waitForSelector('mdui-input:not([disabled])');
    assert.equal(await value(), 'Porto');
    assert.deepEqual(errors, []);
    await page.close();
  });
});
