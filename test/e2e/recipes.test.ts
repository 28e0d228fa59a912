/** Each recipe of `docs/recipes.md`, to the letter: its page in a browser, its server as a process, the SDK's own test model behind it. */
import assert from 'node:assert/strict';
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, request as ask} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {after, afterEach, before, describe, it} from 'node:test';
import {build} from 'esbuild';
import type {Browser, Page} from 'puppeteer-core';
import {launchBrowser, openPage, pressUntil} from './support/browser.js';
import {blockOf, exchanged, root} from './support/guide.js';

const alias = {'markdownui/transport': `${root}src/conversation/transport.ts`, 'markdownui/elements': `${root}elements/elements.ts`, markdownui: `${root}src/index.ts`};
const tone = 'Pick a tone.\n\n:::radio {#tone label="Tone"}\n- (x) Warm {value=warm}\n- ( ) Direct {value=direct}\n:::\n:::button {#draft action=draft_email}\nDraft\n:::\n';
const undo: (() => unknown)[] = [];
let browser: Browser;

before(async () => {
  browser = await launchBrowser();
});
after(() => browser?.close());
afterEach(() => {
  for (const work of undo.splice(0).reverse()) work();
});

const recipe = (name: string, ...exchanges: readonly (readonly [string, string])[]): string => exchanged(blockOf('recipes.md', 'js', `// reply.mjs: ${name}\n`), ...exchanges);

async function bundle(code: string, loader: 'tsx' | 'js', platform: 'browser' | 'node', resolveDir = root): Promise<string> {
  const {outputFiles} = await build({
    stdin: {contents: code, loader, resolveDir}, bundle: true, write: false, format: 'esm', platform, logLevel: 'error', target: 'es2022', alias, jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"development"'},
    ...(platform === 'node' && {packages: 'external' as const}),
  });
  return outputFiles[0]?.text ?? '';
}

/** Starts a program that tells its port, in the project, so that it finds what is installed there. */
async function start(files: Readonly<Record<string, string>>, main: string, env: NodeJS.ProcessEnv = {}): Promise<number> {
  const folder = mkdtempSync(join(root, 'test', 'e2e', 'recipe-'));
  undo.push(() => rmSync(folder, {recursive: true}));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'run.mjs'), await bundle(files[main] ?? '', 'js', 'node', folder));
  const child = fork(join(folder, 'run.mjs'), {execArgv: [], env: {...process.env, LANGSMITH_TRACING: 'false', ...env}, stdio: ['ignore', 'inherit', 'ignore', 'ipc']});
  undo.push(() => child.kill());
  const [port] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => assert.fail('it ended'))])) as [number];
  return port;
}

const listening = ["8000, '127.0.0.1'", "0, '127.0.0.1', function () { process.send(this.address().port); }"] as const;
const serve = (reply: string, env?: NodeJS.ProcessEnv): Promise<number> =>
  start({'server.mjs': exchanged(blockOf('recipes.md', 'js', 'import {randomUUID}'), listening), 'reply.mjs': reply}, 'server.mjs', env);

/** A page beside a server to which `/chat` is handed on. */
async function visit(port: number, html: string, script: string): Promise<{page: Page; errors: string[]}> {
  const pages: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html; charset=utf-8', `<!doctype html><title>Recipe</title><link rel="icon" href="data:,">${html}`],
    '/page.ts': ['text/javascript', await bundle(script, 'tsx', 'browser')],
  };
  const site = createServer((incoming, response) => {
    const [type, body] = pages[incoming.url ?? ''] ?? [];
    if (type !== undefined) return void response.writeHead(200, {'content-type': type}).end(body);
    const {method, headers, url: path} = incoming;
    const passed = ask({port, host: '127.0.0.1', path, method, headers}, (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)));
    response.on('close', () => passed.destroy());
    incoming.pipe(passed.on('error', () => response.destroy()));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  undo.push(() => (site.closeAllConnections(), site.close()));
  const opened = await openPage(browser, `http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  undo.push(() => opened.page.close());
  return opened;
}

const talkTo = (port: number): Promise<{page: Page; errors: string[]}> => visit(port, blockOf('recipes.md', 'html'), blockOf('recipes.md', 'ts', "import 'markdownui/elements';\nimport {Conversation}"));

const say = async (page: Page, words: string): Promise<void> => {
  await page.type('input[name=text]', words);
  await page.keyboard.press('Enter');
};
const shown = (page: Page): Promise<string | undefined> => page.evaluate(() => document.querySelector('mdui-conversation')?.toMarkdown());
const shows = (page: Page, words: string, options = {}): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelector('mdui-conversation')?.toMarkdown().includes(wanted), options, words);
const pressed = (page: Page, selector: string, words: string): Promise<void> => pressUntil(page, selector, (options) => shows(page, words, options));

/** The code of a model of the AI SDK: it shows what it was taught and asked. */
const mockModel = `new ((await import('ai/test')).MockLanguageModelV3)({doStream: async ({prompt}) => {
  const said = prompt.at(-1).content[0].text.split('\\n')[0];
  const text = prompt[0].content.includes(':::radio') && !said.startsWith('Draft') ? ${JSON.stringify(tone)} : prompt.map(({role}) => role).join(' ') + ': ' + said;
  const stream = (await import('ai')).simulateReadableStream({chunks: [
    {type: 'text-start', id: '1'}, ...text.match(/[^]{1,9}/g).map((delta) => ({type: 'text-delta', id: '1', delta})), {type: 'text-end', id: '1'},
    {type: 'finish', finishReason: {unified: 'stop', raw: undefined}, usage: {inputTokens: {}, outputTokens: {}}},
  ]});
  return {stream};
}})`;

/** A server of node:http for a route of web requests. */
const webServer = `import {createServer} from 'node:http';
import {Readable} from 'node:stream';
import {POST} from './route.js';
createServer(async (request, response) => {
  const {method, headers} = request;
  const answer = await POST(new Request('http://localhost/', {method, headers, body: Readable.toWeb(request), duplex: 'half'}));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  Readable.fromWeb(answer.body).pipe(response);
}).listen(0, '127.0.0.1', function () { process.send(this.address().port); });`;

describe('the recipe', () => {
  it('without a model: typed words and a click, each answered over the one address', async () => {
    const {page, errors} = await talkTo(await serve(recipe('plain')));
    await say(page, 'Hello');
    await shows(page, '[Draft]');
    await pressed(page, 'mdui-conversation >>> mdui-button >>> button', 'Noted: **warm**.');
    assert.match((await shown(page)) ?? '', /Draft — Tone: Warm/);
    assert.deepEqual(errors, []);
  });

  it('says it when the agent fails, and keeps what had arrived', async () => {
    const {page} = await talkTo(await serve("export async function* reply() { yield 'So far.'; throw new Error('secret'); }"));
    await say(page, 'Hello');
    await page.waitForFunction(() => document.querySelector('mdui-conversation')?.conversation.messages.at(-1)?.failure?.message === 'The agent failed.');
    assert.match((await shown(page)) ?? '', /So far\./);
  });

  it('for the AI SDK: its model is taught the language, and a click is the next message of the user', async () => {
    const {page, errors} = await talkTo(await serve(recipe('ai', ['process.env.MODEL', mockModel])));
    await say(page, 'Write a mail');
    await shows(page, '[Draft]');
    await pressed(page, 'mdui-conversation >>> mdui-button >>> button', 'system user assistant user: Draft — Tone: Warm');
    assert.deepEqual(errors, []);
  });

  it('for the AI SDK: an error of its model is told', async () => {
    const model = `new ((await import('ai/test')).MockLanguageModelV3)({doStream: async () => { throw new Error('no'); }})`;
    const {page} = await talkTo(await serve(recipe('ai', ['process.env.MODEL', model])));
    await say(page, 'Write a mail');
    await page.waitForFunction(() => document.querySelector('mdui-conversation')?.conversation.messages.at(-1)?.failure?.message === 'The agent failed.');
  });

  it('for the AI SDK in a route: its text alone, and a click that asks for the next message', async () => {
    const route = exchanged(blockOf('recipes.md', 'ts', '// route.ts'), ['process.env.MODEL!', mockModel]);
    const {page, errors} = await visit(await start({'program.mjs': webServer, 'route.ts': route}, 'program.mjs'), '<script type="module" src="/page.ts"></script>', blockOf('recipes.md', 'ts', '// one-message.ts'));
    await page.waitForFunction(() => document.querySelector('mdui-message')?.toMarkdown().includes('[Draft]'));
    await pressUntil(page, 'mdui-message >>> mdui-button >>> button', (options) => page.waitForFunction(() => document.querySelectorAll('mdui-message')[1]?.toMarkdown() === 'system user: Draft — Tone: Warm', options));
    assert.deepEqual(errors, []);
  });

  it('for useChat of React: text is shown as it comes, and a click is sent as the user\'s message', async () => {
    const route = exchanged(blockOf('recipes.md', 'ts', '// app/api/chat/route.ts'), ['process.env.MODEL!', mockModel]);
    const script = `${blockOf('recipes.md', 'tsx', '// chat.tsx')}
      import {createElement, StrictMode} from 'react';
      import {createRoot} from 'react-dom/client';
      createRoot(document.querySelector('#root')).render(createElement(StrictMode, null, createElement(Chat)));`;
    const {page, errors} = await visit(await start({'program.mjs': webServer, 'route.ts': route}, 'program.mjs'), '<div id="root"></div><script type="module" src="/page.ts"></script>', script);
    await page.waitForSelector('input[name=text]');
    await say(page, 'Write a mail');
    await page.waitForFunction(() => document.querySelector('mdui-message')?.toMarkdown().includes('[Draft]'));
    await pressUntil(page, 'mdui-message >>> mdui-button >>> button', (options) =>
      page.waitForFunction(() => document.querySelectorAll('mdui-message')[1]?.toMarkdown() === 'system user assistant user: Draft — Tone: Warm', options));
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('p')].map(({textContent}) => textContent)), ['Write a mail', 'Draft — Tone: Warm']);
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('mdui-message')].map(({document: {phase}}) => phase)), ['closed', 'closed']);
    assert.deepEqual(errors, []);
  });

  it('for OpenAI: a completion that streams, its history sent along', async () => {
    const api = `import {createServer} from 'node:http';
      createServer(async (request, response) => {
        let body = '';
        for await (const piece of request.setEncoding('utf8')) body += piece;
        const {messages, model} = JSON.parse(body);
        const text = messages.length === 2 ? ${JSON.stringify(tone)} : [model, request.headers.authorization, ...messages.map(({role}) => role), messages.at(-1).content.split('\\n')[0]].join(' ');
        response.writeHead(200, {'content-type': 'text/event-stream'});
        for (const content of text.match(/[^]{1,9}/g)) response.write('data: ' + JSON.stringify({choices: [{delta: {content}}]}) + '\\n\\n');
        response.end('data: {"choices": []}\\n\\ndata: [DONE]\\n\\n');
      }).listen(0, '127.0.0.1', function () { process.send(this.address().port); });`;
    const port = await start({'api.mjs': api}, 'api.mjs');
    const {page, errors} = await talkTo(await serve(recipe('openai'), {OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_API_KEY: 'key', MODEL: 'small'}));
    await say(page, 'Write a mail');
    await shows(page, '[Draft]');
    await pressed(page, 'mdui-conversation >>> mdui-button >>> button', 'small Bearer key system user assistant user Draft — Tone: Warm');
    assert.deepEqual(errors, []);
  });

  it('for LangGraph: a form and a dialog answer its interrupts, and an answer is taken once', async () => {
    const reply = recipe('langgraph', ["import {ChatOpenAI} from '@langchain/openai'", "import {FakeListChatModel} from '@langchain/core/utils/testing'"], ['new ChatOpenAI({model: process.env.MODEL})', "new FakeListChatModel({responses: ['Dear Ada, all is well.']})"]);
    const {page, errors} = await talkTo(await serve(reply));
    await say(page, 'Write to Ada');
    await shows(page, 'Dear Ada, all is well.');
    const field = await page.waitForSelector('mdui-conversation >>> mdui-input >>> input', {visible: true});
    await field?.type('ada@example.org');
    await pressed(page, 'mdui-conversation >>> mdui-button >>> button', 'The mail goes to ada@example.org.');
    await pressUntil(page, 'mdui-conversation >>> mdui-actions >>> button', (options) => page.waitForSelector('mdui-conversation >>> dialog[open]', {visible: true, ...options}));
    await pressed(page, 'mdui-conversation >>> dialog[open] >>> ::-p-aria([name="Allow"][role="button"])', 'Sent to ada@example.org.');
    assert.equal((await shown(page))?.split('Dear Ada').length, 2);
    assert.deepEqual(errors, []);
  });
});
