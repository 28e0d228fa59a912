/** The playground: what it gives to be taken along, and what it says of a text. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {transform} from 'esbuild';
import type {Page} from 'puppeteer-core';
import {compile} from 'svelte/compiler';
import {parse} from 'vue/compiler-sfc';
import {useDemo} from './support/demo.js';

const plain = 'Pick one.\n\n:::radio {#a label="Pick"}\n- x\n- y\n:::\n\n    code';
/** What would end a script, a template literal or a line of it. */
const hostile = 'a `b` $\u007bc} \\n \\ </script> <!-- x -->\n\n:::button {#go action=go}\nGo\n:::';

describe('the playground', () => {
  const demo = useDemo({DEMO_DELAY: '0'});

  async function opened(text: string): Promise<Page> {
    const page = await demo.browser.newPage();
    await page.goto(`${demo.url}playground/#text=${encodeURIComponent(text)}`);
    await page.waitForSelector('#code >>> code', {visible: true});
    return page;
  }

  async function codeFor(page: Page, target: string): Promise<string> {
    await page.select('#target', target);
    return page.$eval('#code', (element) => (element as unknown as {code: string}).code);
  }

  it('opens a link with its text, and copies the link of what is written', async () => {
    const page = await opened(plain);
    assert.equal(await page.$eval('#source', (source) => (source as HTMLTextAreaElement).value), plain);
    assert.equal(await page.$eval('#example', (select) => (select as HTMLSelectElement).selectedOptions[0]?.text), 'Your own');
    await page.waitForSelector('#message >>> mdui-radio >>> input', {visible: true});
    await page.evaluate(() => {
      Clipboard.prototype.writeText = async (text) => void (document.title = text);
    });
    await page.focus('#source');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.click('#share');
    await page.waitForFunction(() => document.querySelector('#shared')?.textContent === 'Copied.');
    const again = await demo.browser.newPage();
    await again.goto(await page.title());
    assert.equal(await again.$eval('#source', (source) => (source as HTMLTextAreaElement).value), await page.$eval('#source', (source) => (source as HTMLTextAreaElement).value));
    await again.close();
    await page.close();
  });

  for (const [name, text] of Object.entries({plain, hostile})) {
    it(`writes code for a page, React, Vue and Svelte that has the text as it is: ${name}`, async () => {
      const page = await opened(text);
      const literal = async (script: string): Promise<unknown> => {
        const {code} = await transform(script, {loader: 'tsx', jsx: 'automatic'});
        return new Function(`return ${/const text = (`(?:[^`\\]|\\.)*`)/s.exec(code)?.[1]}`)();
      };
      assert.equal(await literal(await codeFor(page, 'React')), text);
      const vue = parse(await codeFor(page, 'Vue'));
      assert.deepEqual(vue.errors, []);
      assert.equal(await literal(vue.descriptor.scriptSetup?.content ?? ''), text);
      const svelte = await codeFor(page, 'Svelte');
      assert.deepEqual(compile(svelte, {generate: 'client'}).warnings, []);
      assert.equal(await literal(/<script lang="ts">(.*?)<\/script>/s.exec(svelte)?.[1] ?? ''), text);
      const html = await codeFor(page, 'HTML');
      const shown = await page.evaluate(async (markup) => {
        const page = new DOMParser().parseFromString(markup, 'text/html');
        const script = page.querySelector('script[type=module]')?.textContent ?? '';
        const message = document.importNode(page.querySelector('mdui-message') as HTMLElement, true) as HTMLElementTagNameMap['mdui-message'];
        document.body.append(message);
        await new Promise((resolve) => setTimeout(resolve));
        const own = /answer\.markdown = (`(?:[^`\\]|\\.)*`)/s.exec(script)?.[1];
        return own ? (new Function(`return ${own}`)() as string) : message.markdown;
      }, html);
      assert.equal(shown.trim(), text.trim());
      await page.close();
    });
  }

  it('says beside the text what is wrong with it, and leads to the line', async () => {
    const page = await opened('Hello.\n\n:::nothing {#b}\nhello\n:::');
    assert.match(await page.$eval('#hint', (hint) => hint.textContent ?? ''), /^Line 3: There is no “nothing”/);
    await page.click('#hint');
    assert.equal(await page.$eval('#source', (source) => (source as HTMLTextAreaElement).value.slice((source as HTMLTextAreaElement).selectionStart, (source as HTMLTextAreaElement).selectionEnd)), ':::nothing {#b}');
    await page.keyboard.type('Fine.');
    await page.$eval('#source', (source) => {
      (source as HTMLTextAreaElement).value = 'Fine.';
      source.dispatchEvent(new Event('input', {bubbles: true}));
    });
    assert.equal(await page.$eval('#hint', (hint) => (hint as HTMLElement).hidden), true);
    await page.close();
  });
});
