/** The page of the channels: all of them are drawn, a tap comes back as an event, and Teams' own renderer sends its inputs. */
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'puppeteer-core';
import {launchBrowser} from './support/browser.js';
import {type DemoProcess, startDemoProcess} from './support/demo.js';

describe('the page of the channels', () => {
  let browser: Browser;
  let demo: DemoProcess;
  let page: Page;

  before(async () => {
    demo = await startDemoProcess({DEMO_DELAY: '0'});
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.setViewport({width: 1200, height: 900});
    await page.goto(`${demo.url}channels.html`);
    await page.waitForSelector('#channels .telegram button.key');
  });
  after(async () => {
    await browser?.close();
    await demo?.stop();
  });

  const press = (selector: string, caption: string): Promise<void> => page.$$eval(selector, (all, wanted) => {
    const found = all.find((each) => each.textContent?.includes(wanted));
    if (!(found instanceof HTMLElement)) throw new Error(`no ${wanted}`);
    found.click();
  }, caption);
  const heard = (): Promise<string> => page.$eval('#heard', (list) => list.textContent ?? '');
  const hears = (wanted: string): Promise<unknown> => page.waitForFunction((text) => document.querySelector('#heard')?.textContent?.includes(text), {}, wanted);

  it('shows eight channels with their report, their limits and their payloads', async () => {
    const shown = await page.$$eval('#channels .channel', (all) => all.map((each) => [each.querySelector('h2')?.textContent, (each.querySelector('.stage')?.textContent?.length ?? 0) > 20 || each.querySelector('iframe') !== null, each.querySelector('.payload pre')?.textContent?.startsWith('[')]));
    assert.deepEqual(shown, ['Telegram', 'Slack', 'Discord', 'Teams', 'WhatsApp', 'E-mail', 'SMS', 'Terminal'].map((name) => [name, true, true]));
    assert.match(await page.$eval('.channel:has(.telegram) .usage', (list) => list.textContent ?? ''), /Text[^]*of 4,096[^]*Callback[^]*of 64 bytes/);
  });

  it('takes taps on Telegram into a draft, draws the message anew, and hears the submit', async () => {
    await press('.telegram .key', 'Large');
    await page.waitForFunction(() => document.querySelector('.telegram')?.textContent?.includes('● Large'));
    assert.match(await heard(), /ui\.change/);
    await press('.telegram .key', 'Send order');
    await hears('Send order — Size: Large');
    await page.waitForFunction(() => document.querySelector('.telegram')?.textContent?.includes('✓ Send order'));
    assert.equal(await page.$('.telegram .key'), null);
  });

  it('asks on WhatsApp one question after the other', async () => {
    await press('.whatsapp .key', 'Small');
    await page.waitForFunction(() => document.querySelector('.whatsapp')?.textContent?.includes('(2 of 3)'));
  });

  it('sends from the card of Teams what was filled in', async () => {
    await page.click('.teams input[type=radio]');
    await press('.teams button', 'Send order');
    await hears('ui.submit Teams · Send order — Size: Small · Toppings: Basil');
  });

  it('shows a mail in a frame without scripts, and draws all of it anew for what the host has', async () => {
    assert.equal(await page.$eval('iframe.mail', (frame) => frame.getAttribute('sandbox')), '');
    await page.click('#drafts');
    await page.click('#page');
    await page.waitForFunction(() => document.querySelector('.telegram')?.textContent?.includes('Answer on the web'));
    await page.click('#flow');
    await page.waitForFunction(() => document.querySelector('.whatsapp')?.textContent?.includes('▸'));
    await page.click('#modal');
    await page.waitForFunction(() => document.querySelector('.slack')?.textContent?.includes('Send order…'));
  });
});
