/** A browser with a page of the built library, from which nothing gets out and in which everything is counted. */
import {build} from 'esbuild';
import type {Browser, Page} from 'puppeteer-core';
import {launchBrowser} from '../../e2e/support/browser.js';
import {serveSite, type Site} from '../../e2e/support/site.js';
import type {Item, Outcome, Probe, RenderOptions} from './probe.js';

declare global {
  interface Window {
    probe: Probe;
  }
}

const strict = "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html markdownui";

/** `strict`: a policy that refuses what the text might try; `plain`: none, so that what it tries would happen. */
export type Kind = 'strict' | 'plain';

export interface Stand {
  readonly page: Page;
  readonly url: string;
  /** Requests that nobody of the page's own made. */
  readonly requests: string[];
  /** Windows that opened, and places that the page was led to. */
  readonly travels: string[];
  render(items: readonly Item[], options?: RenderOptions): Promise<[string, string[]][]>;
  outcome(): Promise<Outcome>;
  /** Moves over each message that is shown and clicks on what is no control in it, as a person. */
  wander(): Promise<void>;
  close(): Promise<void>;
}

export interface StandOptions {
  /** Put before the library's script, and after it. */
  readonly before?: string;
  readonly after?: string;
  readonly body?: string;
  /** Requests that are let out all the same, to be counted where they arrive. */
  readonly lets?: (url: string) => boolean;
}

async function probeScript(): Promise<string> {
  const {outputFiles} = await build({entryPoints: [new URL('probe.ts', import.meta.url).pathname], bundle: true, write: false, format: 'iife', target: 'es2022'});
  return outputFiles[0]?.text ?? '';
}

export async function openStand(kind: Kind, {before = '', after = '', body = '', lets = () => false}: StandOptions = {}): Promise<Stand> {
  const html = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Stand</title><script src="/before.js"></script><script src="/dist/markdownui.min.js"></script><script src="/after.js"></script><script src="/probe.js"></script>' +
    `<body>${body}<main id="stage"></main></body></html>`;
  const site: Site = await serveSite({
    '/': {body: html, headers: kind === 'strict' ? {'content-security-policy': strict} : {}},
    '/before.js': {body: before}, '/after.js': {body: after}, '/probe.js': {body: await probeScript()},
  });
  const browser: Browser = await launchBrowser();
  const page = await browser.newPage();
  const requests: string[] = [];
  const travels: string[] = [];
  const own = new Set(['/', '/before.js', '/after.js', '/probe.js', '/dist/markdownui.min.js', '/favicon.ico'].map((path) => site.url + path));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (own.delete(request.url()) || request.url() === `${site.url}/favicon.ico` || lets(request.url())) return void request.continue();
    requests.push(request.url().slice(0, 120));
    return void request.abort();
  });
  page.on('framenavigated', (frame) => travels.push(frame.url().slice(0, 120)));
  page.on('dialog', (dialog) => {
    travels.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  browser.on('targetcreated', (target) => travels.push(`new ${target.type()} ${target.url().slice(0, 120)}`));
  await page.goto(site.url);
  const ready = await page.evaluate('typeof window.probe + typeof customElements.get("mdui-message")');
  if (ready !== 'objectfunction') throw new Error(`The page is not ready: ${String(ready)}`);
  travels.length = 0;
  return {
    page, url: site.url, requests, travels,
    render: (items, options = {}) => page.evaluate((given, chosen) => window.probe.render(given, chosen), items as Item[], options),
    outcome: () => page.evaluate(() => window.probe.outcome()),
    async wander() {
      const count = await page.evaluate(() => window.probe.count());
      for (let index = 0; index < count; index++) {
        const place = await page.evaluate((at) => window.probe.aim(at), index);
        if (!place) continue;
        await page.mouse.move(place.x, place.y);
        if (!place.control) await page.mouse.click(place.x, place.y);
      }
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
