/** One real browser for a test file, and what its pages complained of. */
import {launch, type Browser, type Page} from 'puppeteer-core';
import {browserArguments, needBrowser} from '../../../scripts/browser.mjs';

export function launchBrowser(): Promise<Browser> {
  return launch({executablePath: needBrowser(), args: [...browserArguments], headless: true});
}

/** A page that counts errors of its scripts and its console as failures of the test. */
export async function openPage(browser: Browser, url: string): Promise<{page: Page; errors: string[]}> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (entry) => {
    if (entry.type() === 'error') errors.push(entry.text());
  });
  await page.goto(url);
  return {page, errors};
}

/**
 * Presses what `selector` finds, through shadow roots (`>>>`), as a finger would: not
 * before its guard time is over, since a button ignores a click that comes right after it
 * appeared.
 */
export async function press(page: Page, selector: string): Promise<void> {
  const target = await page.waitForSelector(selector, {visible: true});
  await target?.scrollIntoView();
  await page.waitForFunction((element) => element?.getAttribute('aria-disabled') !== 'true', {}, target);
  await target?.click();
}
