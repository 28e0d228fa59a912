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

/** A little more than the guard time of a button, in milliseconds. */
const guard = 600;

/**
 * Presses what `selector` finds, through shadow roots (`>>>`), as a person would: when it
 * has stood still for its guard time, within which a button ignores clicks.
 */
export async function press(page: Page, selector: string): Promise<void> {
  const target = await page.waitForSelector(selector, {visible: true});
  if (!target) throw new Error(`There is no ${selector}.`);
  await target.scrollIntoView();
  await target.evaluate(async (element, still) => {
    let since = performance.now();
    let place = '';
    while (performance.now() - since < still || element.getAttribute('aria-disabled') === 'true') {
      await new Promise(requestAnimationFrame);
      const {x, y} = element.getBoundingClientRect();
      if (place !== `${x} ${y}`) since = performance.now();
      place = `${x} ${y}`;
    }
  }, guard);
  await target.click();
}
