/** The conversation page of the demo: reloads, breaks and replays, as a user goes through them. */
import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it} from 'node:test';
import type {Browser, Page} from 'puppeteer-core';
import {openPage, press, pressUntil} from './support/browser.js';
import {useDemo} from './support/demo.js';

const root = '#conversation >>> ';

describe('the demo conversation', () => {
  const demo = useDemo({DEMO_DELAY: '5'});
  let page: Page;
  let errors: string[];

  beforeEach(async () => {
    const context = await demo.browser.createBrowserContext();
    ({page, errors} = await openPage({newPage: () => context.newPage()} as Browser, `${demo.url}conversation.html`));
    await page.setViewport({width: 1200, height: 900});
    await says('Choose a scene');
  });
  afterEach(async () => {
    assert.deepEqual(errors, []);
    await page.browserContext().close();
  });

  const text = (): Promise<string> => page.evaluate(() => document.querySelector('mdui-conversation')?.toMarkdown() ?? '');
  const says = (words: string): Promise<unknown> => page.waitForFunction((wanted) => document.querySelector('mdui-conversation')?.toMarkdown().includes(wanted), {}, words);
  const said = (): Promise<string[]> => page.evaluate(() => [...(document.querySelector('mdui-conversation')?.shadowRoot?.querySelectorAll('article.user [part=said]') ?? [])].map((line) => line.shadowRoot?.textContent?.trim() || line.textContent?.trim() || ''));
  /** What the conversation holds is in the page a frame later. */
  const drawn = (lines: number): Promise<unknown> => page.waitForFunction((wanted) => (document.querySelector('mdui-conversation')?.shadowRoot?.querySelectorAll('article.user [part=said]').length ?? 0) >= wanted, {}, lines);
  const count = (whole: string, part: string): number => whole.split(part).length - 1;

  async function say(words: string): Promise<void> {
    await page.type('#words', words);
    await page.keyboard.press('Enter');
  }

  async function fill(): Promise<void> {
    await say('Plan a trip');
    await says('[Plan trip]');
    const destination = await page.waitForSelector(`${root}mdui-input >>> input`, {visible: true});
    await destination?.type('Porto');
  }

  const send = (answered: (options: {timeout: number}) => Promise<unknown>): Promise<void> => pressUntil(page, `${root}mdui-form mdui-button >>> button`, answered);

  it('survives a reload in the midst of a sentence: text once, and it goes on', async () => {
    await say('A very long answer');
    await says('1. The cache');
    await page.reload();
    await says('1. The cache');
    const before = (await text()).length;
    await page.waitForFunction((length) => (document.querySelector('mdui-conversation')?.toMarkdown().length ?? 0) > length + 200, {}, before);
    assert.equal(count(await text(), '1. The cache'), 1);
    await drawn(1);
    assert.deepEqual(await said(), ['A very long answer']);
    await press(page, `${root}[part=stop]`);
    await page.waitForFunction(() => document.querySelector('mdui-conversation')?.conversation.messages.every(({phase}) => phase !== 'streaming'));
  });

  it('survives a reload in the midst of a form: values are kept, and what was answered stays so', async () => {
    await fill();
    await page.keyboard.press('Tab');
    await page.reload();
    const destination = await page.waitForSelector(`${root}mdui-input >>> input`, {visible: true});
    assert.equal(await destination?.evaluate((input) => (input as HTMLInputElement).value), 'Porto');
    await send((options) => page.waitForFunction(() => document.querySelector('mdui-conversation')?.toMarkdown().includes('Plan trip — Destination: Porto'), options));
    await says('Three days in Porto');
    await page.reload();
    await says('Three days in Porto');
    await drawn(2);
    await page.waitForSelector(`${root}mdui-form[spent]`, {visible: true});
    assert.equal((await said()).length, 2);
  });

  it('goes on where its line was broken, and is the same from its log', async () => {
    await say('A very long answer');
    await says('1. The cache');
    await press(page, '#line');
    const broken = await text();
    await press(page, '#line');
    await page.waitForFunction((length) => (document.querySelector('mdui-conversation')?.toMarkdown().length ?? 0) > length, {}, broken.length);
    await press(page, `${root}[part=stop]`);
    await page.waitForFunction(() => document.querySelector('mdui-conversation')?.conversation.messages.every(({phase}) => phase !== 'streaming'));
    const whole = await text();
    assert.equal(count(whole, '1. The cache'), 1);
    assert.ok(whole.startsWith(broken.slice(0, -40)));
    await press(page, '#replay');
    assert.equal(await text(), whole);
  });

  it('goes on when its tab has no room for the log', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      };
    });
    await press(page, '#anew');
    await says('Choose a scene');
    await say('A very long answer');
    await says('1. The cache');
    await page.waitForFunction(() => document.querySelector('#state')?.textContent?.includes('no room'));
  });

  it('keeps a form filled when its turn did not arrive, and sends it once it can', async () => {
    await fill();
    let reachable = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => void (reachable || !request.url().endsWith('/turns') ? request.continue() : request.respond({status: 400})));
    // A second press would be a second turn here: what came of the first is waited for, however long it takes.
    await send((options) => page.waitForSelector(`${root}article.user ~ article.user`, {visible: true, ...options}));
    await page.waitForSelector(`${root}article.failed`, {visible: true});
    // Its message is drawn in a frame of its own.
    await page.waitForSelector(`${root}mdui-form:not([spent])`, {visible: true});
    assert.equal(await page.$eval(`${root}mdui-input >>> input`, (input) => (input as HTMLInputElement).value), 'Porto');
    reachable = true;
    await pressUntil(page, `${root}article.failed [part=retry]`, (options) => page.waitForSelector(`${root}article.failed`, {hidden: true, ...options}));
    await says('Three days in Porto');
    await drawn(2);
    assert.equal((await said()).length, 2);
    errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('status of 400')));
  });
});
