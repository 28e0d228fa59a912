/**
 * Published attacks in static messages (`markdownui/ssr`), in a page with no policy, where
 * whatever the text tries would happen: no script runs, nothing is fetched, and what stands
 * there is what the writer writes.
 */
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'puppeteer-core';
import {renderToString} from '../../src/ssr/index.js';
import {launchBrowser} from '../e2e/support/browser.js';
import {type Content, serveSite, type Site} from '../e2e/support/site.js';
import {absent, corpora} from './support/corpora.js';

const batch = 60;

/** Runs in the page, before anything of it: what would be called is noted. */
const watch = `
  window.calls = [];
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch', 'eval']) window[name] = () => void window.calls.push(name);
  addEventListener('error', ({message}) => window.calls.push(message));
  addEventListener('submit', (event) => event.preventDefault());
`;

/** Runs in the page: what stands in the messages that must not, and how many there are. */
const look = `(() => {
  const tags = new Set('div form input label span p button section article fieldset legend select option optgroup textarea details summary progress h1 h2 h3 h4 h5 h6 em strong del code pre a br hr blockquote ul ol li table thead tbody tr th td sup sub b i u kbd small mark abbr q cite var samp ins s dl dt dd bdi style'.split(' '));
  const found = [];
  const messages = [...document.querySelectorAll('mdui-message')];
  for (const message of messages) {
    if (message.childNodes.length > 0) found.push('nodes beside the root');
    for (const element of message.shadowRoot.querySelectorAll('*')) {
      const {localName, namespaceURI} = element;
      if (!tags.has(localName) || namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(localName);
      for (const {name, value} of element.attributes) {
        if (/^on|^style$|^srcdoc$|^formaction$|^is$|^slot$/.test(name)) found.push(localName + '[' + name + ']');
        // An address that cannot be read leads nowhere.
        if (name === 'href' && !/^(?:https?|mailto|tel|):$/.test(element.protocol)) found.push(localName + '[href=' + value + ']');
      }
      if (localName === 'a' && (element.username || element.password)) found.push('user information in a link');
      if (localName === 'input' && /^(?:password|file|image|submit)$/.test(element.type)) found.push('input of type ' + element.type);
      if (localName === 'input' && element.type === 'hidden' && !/^mdui-(?:message|form)$/.test(element.name)) found.push('hidden ' + element.name);
      if (localName === 'form' && element.action !== location.href) found.push('a form to ' + element.action);
    }
  }
  const clicked = [...messages].flatMap((message) => [...message.shadowRoot.querySelectorAll('summary, label, button[type=reset]')]);
  for (const element of clicked) element.click();
  return {messages: messages.length, outside: document.body.children.length, found, calls: window.calls};
})()`;

describe('published attacks in static messages', {skip: absent}, () => {
  let browser: Browser;
  let site: Site;
  let page: Page;
  const content: Record<string, Content> = {};
  const requests: string[] = [];

  before(async () => {
    site = await serveSite(content);
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.evaluateOnNewDocument(watch);
    page.on('request', (request) => {
      if (!request.url().startsWith(`${site.url}/page`)) requests.push(request.url());
    });
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  for (const [file, items] of corpora()) {
    it(`${file}: ${items.length} texts`, {timeout: 240_000}, async () => {
      for (let at = 0; at < items.length; at += batch) {
        const part = items.slice(at, at + batch);
        const body = part.map(({text}, index) => renderToString(text, {id: `m${index}`, styles: 'none'})).join('\n');
        content['/page'] = {body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Attacks</title><link rel="icon" href="data:,"><body>${body}</body></html>`};
        await page.goto(`${site.url}/page?${file}-${at}`);
        const where = `${file} ${part[0]?.id} to ${part.at(-1)?.id}`;
        assert.deepEqual(await page.evaluate(look), {messages: part.length, outside: part.length, found: [], calls: []}, where);
        assert.deepEqual(requests.splice(0).filter((url) => url !== 'data:,'), [], where);
      }
    });
  }
});
