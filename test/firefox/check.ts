/**
 * The elements in Firefox, as far as its driver reaches: everything is drawn, axe finds nothing,
 * and mouse and keyboard do what they do in Chromium. By hand, since it is not on every machine:
 *
 *   FIREFOX_PATH=$(which firefox) node --import tsx --test test/firefox/check.ts
 */
import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import {build} from 'esbuild';
import {type Browser, type ElementHandle, launch, type Page} from 'puppeteer-core';
import type {MduiMessage} from '../../elements/message/message.js';
import {serveSite, type Site} from '../e2e/support/site.js';

const root = new URL('../../', import.meta.url).pathname;

declare global {
  interface Window {
    readonly everything: string;
    violations(element: Element): Promise<string[]>;
    all(tree: ParentNode): Element[];
    readonly happened: {readonly type: string; readonly text?: string; readonly detail: unknown}[];
  }
}

/** More than the guard time of a button. */
const guard = 700;

const script = `import 'markdownui/elements';
  import {everything} from './test/elements/support/everything.js';
  import {violations} from './test/elements/support/axe.js';
  const all = (tree) => [...tree.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  Object.assign(window, {everything, violations, all, happened: []});
  for (const type of ['mdui-change', 'mdui-click', 'mdui-submit', 'mdui-cancel', 'mdui-turn']) {
    document.addEventListener(type, ({detail}) => window.happened.push({type, text: detail.turn?.text, detail}));
  }`;

describe('in Firefox', () => {
  let browser: Browser;
  let site: Site;
  let page: Page;
  let errors: string[];

  before(async () => {
    const {outputFiles} = await build({
      stdin: {contents: script, resolveDir: root}, bundle: true, write: false, format: 'esm', logLevel: 'error', target: 'es2022',
      alias: {'markdownui/elements': `${root}elements/elements.ts`},
    });
    site = await serveSite({
      '/': {body: '<!doctype html><html lang="en"><meta charset="utf-8"><title>Check</title><main></main><script type="module" src="/page.js"></script>'},
      '/page.js': {body: outputFiles[0]?.text ?? ''},
    });
    browser = await launch({browser: 'firefox', executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr', headless: true});
    console.log(await browser.version());
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });
  beforeEach(async () => {
    errors = [];
    page = await browser.newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (entry) => {
      if (entry.type() === 'error') errors.push(entry.text());
    });
    await page.goto(`${site.url}/`);
    await page.waitForFunction(() => 'happened' in window);
  });

  /** Shows a text, and waits until its buttons can be pressed. */
  async function show(text: string): Promise<void> {
    await page.evaluate((markdown) => {
      const message = document.createElement('mdui-message');
      message.policy = {sensitiveActions: ['pay']};
      document.querySelector('main')?.replaceChildren(message);
      message.markdown = markdown;
      message.flush();
    }, text);
    await new Promise((resolve) => setTimeout(resolve, guard));
  }

  /** Clicks or focuses something in the shadow tree of an element of the message. */
  async function reach(id: string, selector: string, act: 'click' | 'focus' = 'click'): Promise<void> {
    const found = await page.evaluateHandle((name, inside) => (document.querySelector('mdui-message') as MduiMessage).elementFor(name)?.shadowRoot?.querySelector<HTMLElement>(inside), id, selector);
    const element = found.asElement() as ElementHandle<Element> | null;
    assert.ok(element, `${id} has no ${selector}`);
    await element[act]();
  }

  const happened = async (type: string): Promise<Window['happened']> => (await page.evaluate(() => window.happened)).filter((event) => event.type === type);

  it('draws every element, with room of its own, and axe finds nothing, light and dark', async () => {
    // What is out of sight is not drawn, and its buttons wait.
    await page.setViewport({width: 800, height: 8000});
    const [found, small] = await page.evaluate(async () => {
      const message = document.createElement('mdui-message');
      document.querySelector('main')?.append(message);
      message.markdown = window.everything;
      message.flush();
      await new Promise((resolve) => setTimeout(resolve, 700));
      const elements = [...(message.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])].filter(({localName}) => localName.startsWith('mdui-'));
      const hidden = new Set(['mdui-confirm', 'mdui-error', 'mdui-tab', 'mdui-item']);
      return [await window.violations(message), elements.filter((element) => !hidden.has(element.localName) && element.offsetHeight < 4).map(({localName}) => localName)];
    });
    assert.deepEqual(found, []);
    assert.deepEqual(small, []);
    assert.deepEqual(errors, []);
  });

  it('takes what is typed, arrows of radios and Enter in a form', async () => {
    await show(':::form {#f action=go}\n:::radio {#pace label=Pace}\n- (x) Slow {value=slow}\n- ( ) Fast {value=fast}\n:::\n:::input {#to label=To}\n:::\n:::button {#b type=submit}\nGo\n:::\n:::\n');
    await reach('pace', 'input', 'focus');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Oslo');
    await page.keyboard.press('Enter');
    assert.deepEqual((await happened('mdui-turn')).map(({text}) => text), ['Go — Pace: Fast · To: Oslo']);
    assert.deepEqual((await happened('mdui-change')).map(({detail}) => (detail as {value: string}).value), ['fast', 'Oslo']);
    assert.deepEqual(errors, []);
  });

  it('holds an empty required field back, and says so at it', async () => {
    await show(':::form {#f action=go}\n:::input {#to label=To required}\n:::\n:::button {#b type=submit}\nGo\n:::\n:::\n');
    await reach('b', 'button');
    assert.deepEqual(await happened('mdui-turn'), []);
    assert.equal(await page.evaluate(() => (document.querySelector('mdui-message') as MduiMessage).elementFor('to')?.shadowRoot?.activeElement?.getAttribute('aria-invalid')), 'true');
  });

  it('asks before what is sensitive: Escape is no, Allow is yes', async () => {
    await show(':::button {#pay action=pay}\nPay\n:::\n');
    const open = (): Promise<number> => page.evaluate(() => window.all(document).filter((element) => element.matches('dialog:modal')).length);
    await reach('pay', 'button');
    assert.equal(await open(), 1);
    await page.keyboard.press('Escape');
    assert.equal((await happened('mdui-cancel')).length, 1);
    assert.equal(await open(), 0);
    await reach('pay', 'button');
    await new Promise((resolve) => setTimeout(resolve, guard));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.deepEqual((await happened('mdui-click')).map(({detail}) => (detail as {confirmed?: boolean}).confirmed), [true]);
    assert.equal(await open(), 0);
  });

  it('moves through tabs by arrows, and opens items by Enter', async () => {
    await show(':::tabs {#tabs label=Views}\n:::tab {label=One}\nFirst.\n:::\n:::tab {label=Two}\nSecond.\n:::\n:::\n:::accordion\n:::item {#item title=More}\nInside.\n:::\n:::\n');
    await reach('tabs', '[role=tab]', 'focus');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => (document.querySelector('mdui-message') as MduiMessage).elementFor('tabs')?.shadowRoot?.querySelector('[aria-selected=true]')?.textContent?.trim()), 'Two');
    await reach('item', 'summary', 'focus');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => (document.querySelector('mdui-message') as MduiMessage).elementFor('item')?.shadowRoot?.querySelector('details')?.open), true);
  });

  it('keeps element, focus, caret and half-typed text while more streams in', async () => {
    await page.evaluate(() => {
      const message = document.createElement('mdui-message');
      document.querySelector('main')?.append(message);
      message.append(':::input {#to label=To}\n:::\n\nText');
      message.flush();
    });
    await reach('to', 'input', 'focus');
    await page.keyboard.type('Olo');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.evaluate(() => {
      const message = document.querySelector('mdui-message') as MduiMessage;
      for (let i = 0; i < 50; i++) message.append(' and **more** of it\n\n- item\n\n');
      message.close();
      message.flush();
    });
    await page.keyboard.type('s');
    assert.equal(await page.evaluate(() => (document.querySelector('mdui-message') as MduiMessage).elementFor('to')?.shadowRoot?.querySelector('input')?.value), 'Oslo');
    assert.deepEqual(errors, []);
  });

  it('keeps the end of a conversation in view, and tells what arrives', async () => {
    const {bottom, told} = await page.evaluate(async () => {
      const talk = document.createElement('mdui-conversation');
      talk.style.blockSize = '300px';
      document.querySelector('main')?.append(talk);
      talk.receive({type: 'md.open', message_id: 'm', version: 'amui-0.1'});
      for (let i = 0; i < 40; i++) {
        talk.receive({type: 'md.delta', append: `Sentence ${i}.\n\n`});
        await new Promise(requestAnimationFrame);
      }
      talk.receive({type: 'md.close'});
      await new Promise((resolve) => setTimeout(resolve, 300));
      const log = talk.shadowRoot?.querySelector('[role=log]') as HTMLElement;
      return {bottom: log.scrollHeight - log.clientHeight - log.scrollTop, told: talk.shadowRoot?.querySelector('[aria-live=polite]')?.textContent ?? ''};
    });
    assert.ok(bottom < 2, `${bottom} px above its end`);
    assert.match(told, /Sentence 39\./);
    assert.deepEqual(errors, []);
  });
});
