/** A message that a server wrote: whole without scripts, answered by a form, and taken over by the element without losing a letter. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createRequire} from 'node:module';
import {after, before, describe, it} from 'node:test';
import {build} from 'esbuild';
import type {Browser, Page} from 'puppeteer-core';
import {type MessageDocument, parseMessage, type UserEvent} from '../../src/index.js';
import {decodeForm, type FormResult, renderToString, staticCss} from '../../src/ssr/index.js';
import {launchBrowser, pressUntil} from './support/browser.js';
import {late, markdown} from './support/trip.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; img-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types lit-html markdownui";

describe('a message that a server wrote', () => {
  let server: Server;
  let browser: Browser;
  let url: string;
  let script: string;
  /** What is there for the next page: the document, and what was refused. */
  let shown: MessageDocument;
  let refused: FormResult | undefined;
  const events: UserEvent[] = [];

  before(async () => {
    const {outputFiles} = await build({
      stdin: {contents: "import '../../elements/elements.js';", resolveDir: new URL('.', import.meta.url).pathname}, bundle: true, write: false, format: 'esm', logLevel: 'error',
    });
    script = outputFiles[0]?.text ?? '';
    server = createServer(async (request, response) => {
      const {pathname, searchParams} = new URL(request.url ?? '/', 'http://site');
      if (pathname === '/favicon.ico') return void response.writeHead(204).end();
      if (pathname === '/ssr.css') return void response.writeHead(200, {'content-type': 'text/css'}).end(staticCss);
      if (pathname === '/elements.js') return void response.writeHead(200, {'content-type': 'text/javascript'}).end(script);
      if (request.method === 'POST') {
        let body = '';
        for await (const piece of request) body += String(piece);
        const done = decodeForm(body, shown);
        if (done.ok) events.push(done.event);
        refused = done.ok ? undefined : done;
        return void response.writeHead(303, {location: '/'}).end();
      }
      if (pathname === '/late.js') return void response.writeHead(200, {'content-type': 'text/javascript'}).end(late);
      const scripts = searchParams.has('late') ? '<script src="/late.js"></script>' : searchParams.has('now') ? '<script type="module" src="/elements.js"></script>' : '';
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy});
      response.end(`<!doctype html><html lang="en"><title>Trip</title><link rel="preload" as="style" href="/ssr.css"><main><h1>Trips</h1>${renderToString(shown, {styles: {href: '/ssr.css'}, hidden: {token: 'a"b'}, ...(refused && {refused})})}</main>${scripts}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  const begin = (text = markdown): void => {
    shown = parseMessage(text, {id: 'm1'});
    refused = undefined;
    events.length = 0;
  };

  async function open(path = '', scripts = false): Promise<{page: Page; errors: string[]}> {
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(scripts);
    const errors: string[] = [];
    page.on('console', (entry) => {
      if (['error', 'warn'].includes(entry.type())) errors.push(entry.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${url}${path}`);
    return {page, errors};
  }

  /** The element that a selector finds in the message. */
  const inside = (selector: string): string => `mdui-message >>> ${selector}`;

  it('is filled in with the keyboard alone and posted without a script, as the event of the browser', async () => {
    begin();
    const {page, errors} = await open();
    await page.focus(inside('#c1'));
    await page.keyboard.type('Oslo');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Quiet\nplease & <b>');
    await page.keyboard.press('Tab');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    const other = parseMessage(markdown, {id: 'm1'});
    for (const [node_id, value] of [['to', 'Oslo'], ['pace', 'slow'], ['with', ['food', 'art']], ['class', '1'], ['days', 4], ['notes', 'Quiet\nplease & <b>']] as const) other.input(node_id, value as string);
    const wanted = other.dispatch({type: 'ui.submit', node_id: 'trip'});
    const core = ({event_id: _, at: _at, ...rest}: UserEvent): unknown => rest;
    assert.deepEqual(events.map(core), [core(wanted.ok ? wanted.event : assert.fail(wanted.message))]);
    // It is answered, and cannot be answered again.
    assert.equal(await page.$eval(inside('#c1'), (input) => [(input as HTMLInputElement).value, (input as HTMLInputElement).disabled].join()), 'Oslo,true');
    assert.deepEqual(errors, []);
    await page.close();
  });

  it('posts one action of a list, and asks before what cannot be undone', async () => {
    begin();
    const {page} = await open();
    const click = (selector: string): Promise<unknown> => Promise.all([page.waitForNavigation(), page.click(selector)]);
    await click(inside('button[value="item 1 next"]'));
    assert.deepEqual(events.map(({type, node_id, action}) => [type, node_id, action]), [['ui.click', 'next', 'reject']]);
    await click(inside('button[value="button 0 wipe"]'));
    assert.equal(events.length, 1);
    const question = await page.$eval(inside('section.group'), (section) => (section as HTMLElement).innerText);
    for (const words of ['Allow this action?', 'Delete all', 'wipe', 'Nothing else is sent', 'All trips go.']) assert.match(question, new RegExp(words));
    assert.equal(await page.$$eval(inside('[name^="c."]:enabled'), (all) => all.length), 0);
    await click(inside('button[value="cancel 0 wipe"]'));
    assert.deepEqual(events.slice(1).map(({type, node_id}) => [type, node_id]), [['ui.cancel', 'wipe']]);
    await click(inside('button[value="button 0 wipe"]'));
    await click(inside('section.group .primary'));
    assert.deepEqual(events.slice(2).map(({type, action, confirmed}) => [type, action, confirmed]), [['ui.click', 'wipe', true]]);
    await page.close();
  });

  it('says what is wrong where the browser let it through, and keeps what was entered', async () => {
    begin(':::form {#f action=go}\n:::checkgroup {#g label="Which" min=2}\n- A\n- B\n- C\n:::\n:::input {#n label=Name}\n:::\n:::button {type=submit}\nGo\n:::\n:::\n');
    const {page} = await open();
    await page.click(inside('#o1-0'));
    await page.type(inside('#c2'), 'Ann');
    await Promise.all([page.waitForNavigation(), page.click(inside('button'))]);
    assert.equal(events.length, 0);
    assert.match(await page.$eval(inside('fieldset'), (each) => (each as HTMLElement).innerText), /at least 2/);
    assert.equal(await page.$eval(inside('#c2'), (each) => (each as HTMLInputElement).value), 'Ann');
    await page.click(inside('#o1-1'));
    await Promise.all([page.waitForNavigation(), page.click(inside('button'))]);
    assert.deepEqual(events.map(({values}) => values), [{g: ['A', 'B'], n: 'Ann'}]);
    await page.close();
  });

  for (const scheme of ['light', 'dark'] as const) {
    it(`has nothing that axe finds, in ${scheme}: new, wrong, asking and answered`, async () => {
      const states: (() => void)[] = [
        () => begin(),
        () => {
          begin();
          refused = decodeForm({'mdui-message': 'm1', 'mdui-form': 'trip', 'mdui-act': 'button 0 go', 'c.to': ''}, shown);
        },
        () => {
          begin();
          refused = decodeForm({'mdui-message': 'm1', 'mdui-form': '', 'mdui-act': 'button 0 wipe'}, shown);
        },
        () => {
          begin();
          decodeForm({'mdui-message': 'm1', 'mdui-form': 'trip', 'mdui-act': 'button 0 go', 'c.to': 'Oslo', 'c.pace': 'slow', 'c.class': '2', 'c.days': '3', 'c.notes': ''}, shown);
          decodeForm({'mdui-message': 'm1', 'mdui-form': '', 'mdui-act': 'item 0 next'}, shown);
        },
      ];
      for (const state of states) {
        state();
        const page = await browser.newPage();
        await page.emulateMediaFeatures([{name: 'prefers-color-scheme', value: scheme}]);
        await page.setBypassCSP(true);
        await page.goto(url);
        await page.addStyleTag({content: ':root{color-scheme:light dark;background:Canvas}'});
        await page.evaluate(axe);
        const found = await page.evaluate(async () => (await (window as unknown as {axe: {run(): Promise<{violations: {id: string; nodes: {html: string}[]}[]}>}}).axe.run()).violations.map(({id, nodes}) => [id, nodes.map(({html}) => html.slice(0, 120))]));
        assert.deepEqual(found, []);
        await page.close();
      }
    });
  }

  it('is taken over by the element: typed text, choices, focus and caret stay, each control is there once', async () => {
    begin();
    const {page, errors} = await open('?late', true);
    await page.type(inside('#c1'), 'Osl');
    await page.click(inside('#o2-0'));
    await page.click(inside('#o3-1'));
    await page.select(inside('#c4'), '1');
    await page.$eval(inside('#c5'), (input) => ((input as HTMLInputElement).value = '7'));
    await page.type(inside('#c6'), 'Quiet please');
    for (const _ of 'please') await page.keyboard.press('ArrowLeft');
    const before = await page.evaluate(() => document.querySelector('mdui-message')?.getBoundingClientRect().height ?? 0);
    await page.evaluate(() => (window as unknown as {takeOver(): Promise<void>}).takeOver());
    await page.waitForSelector('mdui-message >>> mdui-textarea >>> textarea', {visible: true});
    await page.keyboard.type('very ');
    const state = await page.evaluate(() => {
      (window as unknown as {stop: boolean}).stop = true;
      const message = document.querySelector('mdui-message') as HTMLElement & {document: {store: {snapshot(): unknown}}};
      return {
        values: message.document.store.snapshot(), statics: message.shadowRoot?.querySelectorAll('[part~=static], form, link').length,
        controls: ['input', 'radio', 'checkgroup', 'select', 'textarea', 'button', 'actions'].map((name) => message.shadowRoot?.querySelectorAll(`mdui-${name}`).length),
        least: Math.min(...(window as unknown as {heights: number[]}).heights),
      };
    });
    assert.deepEqual(state.values, {trip: {to: 'Osl', pace: 'slow', with: ['food', 'art'], class: '1', days: 7, notes: 'Quiet very please'}});
    assert.deepEqual([state.statics, state.controls], [0, [2, 1, 1, 1, 1, 2, 1]]);
    assert.ok(state.least > before * 0.8, `${state.least} of ${before}`);
    // What the element sends is what the form would have sent.
    await page.evaluate(() => addEventListener('mdui-submit', (event) => ((window as unknown as {sent: unknown}).sent = (event as CustomEvent).detail)));
    await pressUntil(page, 'mdui-message >>> mdui-form mdui-button >>> button', (options) => page.waitForFunction('window.sent', options));
    assert.deepEqual(await page.evaluate(() => (window as unknown as {sent: {values: unknown}}).sent.values), {trip: {to: 'Osl', pace: 'slow', with: ['food', 'art'], class: '1', days: 7, notes: 'Quiet very please'}});
    assert.deepEqual(errors, []);
    await page.close();
  });

  it('that nobody touched is taken over as it was', async () => {
    begin(':::input {#a label=A type=range}\n:::\n:::input {#b label=B type=range min=3 max=8 step=2}\n:::\n:::input {#c label=C type=color}\n:::\n:::select {#d label=D}\n- X\n- Y\n:::\n:::radio {#e label=E}\n- (x) X {disabled}\n- Y\n:::\n:::input {#f label=F type=date}\n:::\n');
    const before = shown.toJSON();
    const {page, errors} = await open('?now', true);
    await page.waitForSelector('mdui-message >>> mdui-select', {visible: true});
    assert.deepEqual(await page.evaluate(() => {
      const {document: held} = document.querySelector('mdui-message') as unknown as {document: {toJSON(): unknown; needsAnswerButton: boolean; store: {touched(path: string): boolean}}};
      return [held.toJSON(), held.needsAnswerButton];
    }), [before, false]);
    assert.deepEqual(errors, []);
    await page.close();
  });

  it('that was answered stays answered when it is taken over', async () => {
    begin();
    decodeForm('mdui-message=m1&mdui-form=trip&mdui-act=button+0+go&c.to=Oslo&c.pace=slow&c.class=2&c.days=3', shown);
    const {page, errors} = await open('?now', true);
    await page.waitForSelector('mdui-message >>> mdui-form', {visible: true});
    const spent = await page.evaluate(() => {
      const message = document.querySelector('mdui-message') as unknown as {elementFor(id: string): {spent: boolean; value: unknown}};
      return [message.elementFor('trip').spent, message.elementFor('to').value];
    });
    assert.deepEqual(spent, [true, 'Oslo']);
    assert.deepEqual(errors, []);
    await page.close();
  });
});
