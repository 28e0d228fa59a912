/** A page over a real WebSocket, the browser's own: what comes, what goes, and a line that breaks. */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {after, before, describe, it} from 'node:test';
import {build} from 'esbuild';
import type {Browser, Page} from 'puppeteer-core';
import {WebSocketServer} from 'ws';
import {launchBrowser, openPage, pressUntil} from './support/browser.js';
import type {UserEvent} from '../../src/index.js';
import {serveSite, type Site} from './support/site.js';

const root = new URL('../../', import.meta.url).pathname;
const version = 'amui-0.1';
const surface = {version: 'v1.0', createSurface: {surfaceId: 's', catalogId: 'basic', components: [
  {id: 'root', component: 'Column', children: ['words', 'go']}, {id: 'words', component: 'Text', text: 'A table for two?'},
  {id: 'go', component: 'Button', child: 'caption', action: {event: {name: 'book', context: {guests: 2}}}}, {id: 'caption', component: 'Text', text: 'Book'},
]}};
const events = [
  {type: 'md.open', message_id: 'm', version}, {type: 'md.delta', message_id: 'm', append: 'Ready?\n\n:::actions {#act}\n- [Go](action:go)\n:::\n'},
  {type: 'md.close', message_id: 'm'}, {type: 'md.open', message_id: 'n', version}, {type: 'md.delta', message_id: 'n', append: `Gone.\n\n\`\`\`a2ui\n${JSON.stringify(surface)}\n\`\`\`\n`}, {type: 'md.close', message_id: 'n'},
].map((event, i) => ({...event, seq: i + 1}));
const question = 3;

const script = (url: string): string => `
  import 'markdownui/elements';
  import {socketFetch, Transport} from 'markdownui/transport';
  const talk = document.querySelector('mdui-conversation');
  const open = (address, last) => new WebSocket(address + '?after=' + (last ?? 0));
  talk.transport = new Transport(talk.conversation, {fetch: socketFetch(open), url: '${url}', sendUrl: '${url}', persistent: true, backoff: [10, 50]});
  void talk.transport.connect();
`;

describe('a page over a WebSocket', () => {
  const server = new WebSocketServer({port: 0, host: '127.0.0.1'});
  const turns: {readonly key: string; readonly text: string; readonly event: UserEvent; readonly refused: boolean}[] = [];
  let refuses = false;
  let connections = 0;
  let site: Site;
  let browser: Browser;

  before(async () => {
    await once(server, 'listening');
    server.on('connection', (socket, request) => {
      connections += 1;
      const from = Number(new URL(request.url ?? '', 'http://a').searchParams.get('after'));
      for (const event of events.slice(from, turns.length > 0 ? events.length : question)) socket.send(JSON.stringify(event));
      socket.on('message', (data) => {
        const turn = {...(JSON.parse(String(data)) as (typeof turns)[number]), refused: refuses};
        const known = turns.some(({key, refused}) => key === turn.key && !refused);
        if (!known) turns.push(turn);
        // The first answer is lost with the line.
        if (!known && turns.length === 1) return socket.terminate();
        socket.send(JSON.stringify({type: 'turn', key: turn.key, ...(refuses && {status: 400})}));
      });
    });
    const {outputFiles} = await build({
      stdin: {contents: script(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`), loader: 'ts', resolveDir: root}, bundle: true, write: false, format: 'esm', logLevel: 'error',
      alias: {'markdownui/transport': `${root}src/conversation/transport.ts`, 'markdownui/elements': `${root}elements/elements.ts`},
    });
    site = await serveSite({'/': {body: '<!doctype html><title>Talk</title><mdui-conversation style="block-size:90vh"></mdui-conversation><script type="module" src="/page.js"></script>'}, '/page.js': {body: outputFiles[0]?.text ?? ''}});
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    for (const client of server.clients) client.terminate();
    server.close();
    await site?.close();
  });

  const shows = (page: Page, words: string, options: {timeout?: number} = {}): Promise<unknown> =>
    page.waitForFunction((wanted) => document.querySelector('mdui-conversation')?.toMarkdown().includes(wanted), options, words);

  it('shows what comes, sends a turn once though its line breaks, and goes on where it was', async () => {
    const {page, errors} = await openPage(browser, site.url);
    await shows(page, 'Ready?');
    await pressUntil(page, 'mdui-conversation >>> mdui-actions >>> button', (options) => page.waitForSelector('mdui-conversation >>> article.user', {visible: true, ...options}));
    await shows(page, 'Gone.');
    await page.waitForFunction(() => !document.querySelector('mdui-conversation')?.shadowRoot?.querySelector('article.pending, article.failed'));
    assert.deepEqual(turns.map(({text}) => text.split('\n')[0]), ['Go']);
    assert.ok(connections >= 2, 'it came back');
    assert.equal(await page.evaluate(() => document.querySelector('mdui-conversation')?.toMarkdown().split('Ready?').length), 2, 'nothing came twice');

    // A surface of A2UI: refused once, it is given back; sent again, it is answered.
    refuses = true;
    await pressUntil(page, 'mdui-conversation >>> mdui-surface >>> mdui-button >>> button', (options) => page.waitForSelector('mdui-conversation >>> article.user ~ article.user', {visible: true, ...options}));
    await page.waitForSelector('mdui-conversation >>> article.failed', {visible: true});
    await page.waitForSelector('mdui-conversation >>> mdui-surface:not([spent])', {visible: true});
    refuses = false;
    await pressUntil(page, 'mdui-conversation >>> article.failed [part=retry]', (options) => page.waitForSelector('mdui-conversation >>> article.failed', {hidden: true, ...options}));
    await page.waitForSelector('mdui-conversation >>> mdui-surface[spent]', {visible: true});
    await page.waitForFunction(() => !document.querySelector('mdui-conversation')?.shadowRoot?.querySelector('article.pending'));
    const [, refused, taken] = turns;
    assert.equal(refused?.text.split('\n')[0], 'Book — Guests: 2');
    assert.deepEqual([taken?.key, taken?.event.event_id], [refused?.key, refused?.key], 'an agent that had taken the first knows the second');
    assert.deepEqual(taken?.event.a2ui, refused?.event.a2ui);
    assert.deepEqual([taken?.event.type, taken?.event.action], ['ui.click', 'book']);
    assert.equal(turns.length, 3);
    await page.evaluate(() => document.querySelector('mdui-conversation')?.transport?.close?.());
    assert.deepEqual(errors, []);
  });
});
