/** The chat page of the demo, as a user goes through it. */
import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it} from 'node:test';
import type {Page} from 'puppeteer-core';
import {openPage, press, pressUntil} from './support/browser.js';
import {useDemo} from './support/demo.js';

describe('the demo chat', () => {
  const demo = useDemo({DEMO_DELAY: '2'});
  let page: Page;
  let errors: string[];

  beforeEach(async () => {
    ({page, errors} = await openPage(demo.browser, `${demo.url}chat/`));
    await page.setViewport({width: 1200, height: 900});
  });
  afterEach(async () => {
    assert.deepEqual(errors, []);
    await page.close();
  });

  const start = (title: string): Promise<void> => press(page, `.scenes ::-p-aria([name="${title}"][role="button"])`);
  const inLast = (selector: string): string => `.answer:last-of-type mdui-message >>> ${selector}`;
  /** Presses a button in a message until it is answered: the user is seen to say something. */
  const act = (selector: string): Promise<void> => pressUntil(page, selector, (options) => page.waitForSelector('.said ~ .said', options));
  const says = (text: string): Promise<unknown> =>
    page.waitForFunction((words) => [...document.querySelectorAll('.answer mdui-message')].at(-1)?.shadowRoot?.textContent?.includes(words), {}, text);

  it('drafts an e-mail in the tone that was chosen', async () => {
    await start('Draft an e-mail');
    await press(page, inLast('mdui-radio >>> ::-p-aria([name="Formal"][role="radio"])'));
    await act('.answer:nth-of-type(2) mdui-message >>> mdui-button >>> button');
    await says('Dear Ms. Lindqvist');
    await says("PS: Mention that we're flexible on timing.");
    const said = await page.$$eval('.said', (bubbles) => bubbles.at(-1)?.textContent);
    assert.equal(said, "You: Draft email — Tone: Formal · Anything to include?: Mention that we're flexible on timing.");
  });

  it('plans the trip that the form describes, once', async () => {
    await start('Plan a trip');
    const destination = await page.waitForSelector(inLast('mdui-input >>> input'), {visible: true});
    await destination?.type('Porto');
    await press(page, inLast('mdui-radio >>> ::-p-aria([name="Packed"][role="radio"])'));
    await act('.answer:nth-of-type(2) mdui-message >>> mdui-button >>> button');
    await says('Three days in Porto');
    await says('Sunrise hike');
    assert.equal(await page.$$eval('.said', (bubbles) => bubbles.length), 2);
  });

  it('asks before a sensitive action, and shows what will be sent', async () => {
    await start('Confirm a deploy');
    await pressUntil(page, inLast('mdui-button >>> button'), (options) => page.waitForSelector('>>> dialog[open]', {visible: true, ...options}));
    const dialog = await page.waitForSelector('>>> dialog[open]', {visible: true});
    const shown = await dialog?.evaluate((element) => element.textContent ?? '');
    assert.match(shown ?? '', /10 %/);
    assert.match(shown ?? '', /Fixes the time-outs of the morning/);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('.said').length === 1);
  });

  it('stops work that is under way when the user cancels it', async () => {
    await start('Watch and cancel work');
    await act('.answer:nth-of-type(2) mdui-message >>> mdui-button >>> button');
    await says('Cancelled, as you asked.');
    await page.waitForFunction(() => document.querySelectorAll('.answer mdui-message')[1]?.shadowRoot?.textContent?.includes('Stopped after'));
  });

  it('answers a model that makes every mistake', async () => {
    await start('An answer full of mistakes');
    await says('the stream ends her');
    const name = await page.waitForSelector(inLast('mdui-form mdui-input >>> input'), {visible: true});
    await name?.type('Ada');
    await act('.answer:nth-of-type(2) mdui-message >>> mdui-form mdui-button >>> button');
    await says('It arrived all the same');
    await says('"name": "Ada"');
  });

  it('stops an answer and offers to go on', async () => {
    await start('A very long answer');
    await says('1. The cache');
    await press(page, '#stop');
    await page.waitForFunction(() => document.querySelectorAll('.answer mdui-message')[1]?.shadowRoot?.textContent?.includes('Stopped: by you.'));
    await page.waitForSelector('#stop', {hidden: true});
  });

  it('says when the agent cannot be reached, and tries again', async () => {
    await says('Choose a scene');
    let reachable = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => void (reachable || !request.url().endsWith('/api/chat') ? request.continue() : request.abort('connectionrefused')));
    await start('Plan a trip');
    await page.waitForSelector('.failed', {visible: true});
    assert.deepEqual(errors.splice(0), ['Failed to load resource: net::ERR_CONNECTION_REFUSED']);
    reachable = true;
    await press(page, '.failed button');
    await says('Three answers are enough to begin.');
    assert.equal(await page.$('.failed'), null);
  });
});
