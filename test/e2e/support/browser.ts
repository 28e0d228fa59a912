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

/** How long an answer to a click may take before a person clicks again, in milliseconds, and how often. */
const patience = 3000;
const attempts = 5;

/**
 * Presses until `answered` comes true in its time. On a busy machine the browser may tell
 * late that a button was covered or moved, and the button then ignores a click that came
 * long after that; a person clicks again, and what was answered is spent.
 */
export async function pressUntil(page: Page, selector: string, answered: (options: {timeout: number}) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await press(page, selector);
    try {
      await answered({timeout: patience});
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
