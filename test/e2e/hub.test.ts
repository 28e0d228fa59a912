/** The hub with real panels: two pages in a browser, an agent over MCP, a chat; the page is that of `docs/hub.md`, to the letter. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {build} from 'esbuild';
import type {Browser, Page} from 'puppeteer-core';
import {parseTurn} from '../../src/index.js';
import {createHub, type Hub, type HubTurn, type Room} from '../../src/server/hub/index.js';
import {Telegram} from '../src/hub/support/hub.js';
import {launchBrowser, openPage, pressUntil} from './support/browser.js';
import {serveSite, type Site} from './support/site.js';

const root = new URL('../../', import.meta.url).pathname;
const guide = readFileSync(`${root}docs/hub.md`, 'utf8');
const block = (language: string): string => guide.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';
const markdown = 'Where to?\n\n:::form {#trip action=plan}\n:::input {#to label=To bind=trip.to}\n:::\n:::button {type=submit}\nPlan\n:::\n:::\n';

const transcript = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('mdui-conversation')?.toMarkdown() ?? '');
const shows = (page: Page, words: string, options: {timeout?: number} = {}): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelector('mdui-conversation')?.toMarkdown().includes(wanted), options, words);

describe('the hub and its panels', () => {
  let site: Site;
  let hub: Hub;
  let room: Room;
  let browser: Browser;
  let url: string;
  const turns: HubTurn[] = [];
  const telegram = new Telegram();

  before(async () => {
    const {outputFiles} = await build({
      stdin: {contents: block('ts'), loader: 'ts', resolveDir: root}, bundle: true, write: false, format: 'esm', logLevel: 'error',
      alias: {'markdownui/transport': `${root}src/conversation/transport.ts`, 'markdownui/elements': `${root}elements/elements.ts`},
    });
    site = await serveSite({
      '/': {body: `<!doctype html><title>Panel</title>${block('html')}<script type="module" src="/page.js"></script>`},
      '/page.js': {body: outputFiles[0]?.text ?? ''},
    });
    hub = createHub({onTurn: (turn) => turns.push(turn), channels: [telegram.channel], origins: [site.url]});
    const {url: address} = await hub.listen();
    room = await hub.open();
    url = `${site.url}/?session=${encodeURIComponent(`${address}sessions/${room.id}`)}`;
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await hub?.close();
    await site?.close();
  });

  it('draws one call in both pages and in the chat; a click in one is a turn once, and answered everywhere', async () => {
    const [one, two] = [await openPage(browser, url), await openPage(browser, url)];
    const client = new Client({name: 'agent', version: '1'});
    await client.connect(new StreamableHTTPClientTransport(new URL(room.mcp)) as Transport);
    const {structuredContent} = await client.callTool({name: 'ui', arguments: {markdown}});
    const {delivered, degraded} = structuredContent as {delivered: unknown; degraded: {message: string}[]};
    assert.deepEqual(delivered, {web: 'full', telegram: 'degraded'});
    assert.ok(degraded.length > 0);
    assert.match(JSON.stringify(telegram.messages), /Where to\?/);
    await Promise.all([shows(one.page, 'Where to?'), shows(two.page, 'Where to?')]);

    await one.page.bringToFront();
    const field = await one.page.waitForSelector('mdui-conversation >>> input[type=text]', {visible: true});
    await field?.type('Oslo');
    const edited = telegram.next();
    await pressUntil(one.page, 'mdui-conversation >>> mdui-button >>> button', (options) => shows(one.page, 'Plan — To: Oslo', options));
    await shows(two.page, 'Plan — To: Oslo');
    await edited;
    const state = (page: Page): Promise<unknown> => page.evaluate(() => {
      const message = document.querySelector('mdui-conversation')?.shadowRoot?.querySelector('mdui-message');
      const input = message?.elementFor('to') as {spent?: boolean; value?: unknown} | undefined;
      return [input?.spent, input?.value];
    });
    for (const {page} of [one, two]) assert.deepEqual(await state(page), [true, 'Oslo']);
    assert.deepEqual(turns.map(({from, text}) => [from, parseTurn(text)?.text]), [['panel', 'Plan — To: Oslo']]);
    assert.match(JSON.stringify(telegram.edits), /Oslo/);
    assert.equal((await transcript(two.page)).split('Plan — To: Oslo').length, 2);

    // What is typed is in both, once; a page that comes late has all of it.
    await one.page.type('input[name=text]', 'And then?');
    await one.page.keyboard.press('Enter');
    await Promise.all([shows(one.page, 'And then?'), shows(two.page, 'And then?')]);
    assert.equal((await transcript(one.page)).split('And then?').length, 2);
    const late = await openPage(browser, url);
    await shows(late.page, 'And then?');
    assert.equal(await transcript(late.page), await transcript(one.page));
    assert.deepEqual(turns.slice(1).map(({text}) => text), ['And then?']);
    assert.deepEqual([...one.errors, ...two.errors, ...late.errors].filter((error) => !/favicon/.test(error)), []);
    await client.close();
  });
});
