/** The programs of `docs/hub.md`, `docs/ssr.md`, `docs/mcp.md` and `docs/import.md`, to the letter, each as a process of its own. */
import assert from 'node:assert/strict';
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, describe, it} from 'node:test';
import {build} from 'esbuild';
import {blockOf, exchanged, root} from './support/guide.js';

const undo: (() => unknown)[] = [];

afterEach(() => {
  for (const work of undo.splice(0).reverse()) work();
});

interface Running {
  readonly folder: string;
  /** What it sends next by `process.send`. */
  next(): Promise<unknown>;
}

/** A block of code of a guide, with what is put in place of parts of it. */
async function run(guide: string, beginning: string, after: string, exchanges: readonly (readonly [string, string])[], language = 'js'): Promise<Running> {
  const code = exchanged(blockOf(guide, language, beginning), ...exchanges);
  const folder = mkdtempSync(join(tmpdir(), 'markdownui-guide-'));
  undo.push(() => rmSync(folder, {recursive: true}));
  const {outputFiles} = await build({
    stdin: {contents: `${code}\n${after}`, resolveDir: root, loader: 'ts'}, bundle: true, write: false, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error', target: 'node20',
    alias: {'markdownui/mcp': `${root}src/server/mcp/index.ts`, 'markdownui/import': `${root}src/import/index.ts`, 'markdownui/hub': `${root}src/server/hub/index.ts`, 'markdownui/ssr': `${root}src/ssr/index.ts`, markdownui: `${root}src/index.ts`},
  });
  // In the project, so that it finds what is installed there.
  const file = join(root, 'test', 'e2e', `guide-${process.pid}-${guide}.mjs`);
  writeFileSync(file, outputFiles[0]?.text ?? '');
  undo.push(() => rmSync(file));
  const child = fork(file, {cwd: folder, execArgv: []});
  undo.push(() => child.kill());
  return {folder, next: async () => ((await Promise.race([once(child, 'message'), once(child, 'exit').then(() => assert.fail('it ended'))])) as [unknown])[0]};
}

const told = ['console.log(turn.text)', 'process.send({text: turn.text})'] as const;

describe('the program of a guide', () => {
  it('relays: docs/hub.md', async () => {
    const {folder, next} = await run('hub.md', 'import {createHub', 'process.send({url, id, turns});', [['8100', '0'], told, ['console.log(`Open', '(`Open']]);
    const {url, id, turns} = (await next()) as {url: string; id: string; turns: string};
    assert.equal(turns, `${url}sessions/${id}/turns`);
    assert.ok(readdirSync(join(folder, 'sessions')).some((name) => name.startsWith(id)));
    const heard = next();
    assert.equal((await fetch(turns, {method: 'POST', headers: {'content-type': 'application/json', origin: 'http://localhost:5173'}, body: JSON.stringify({text: 'Hi'})})).status, 202);
    assert.deepEqual(await heard, {text: 'Hi'});
  });

  it('relays to a chat too: docs/hub.md', async () => {
    const bot = 'const sent = []; const bot = {send: (message) => (sent.push(message.channel), {chat: "42", message_id: sent.length}), call: () => undefined};';
    const channels = blockOf('hub.md', 'js', 'channels: [');
    const {next} = await run('hub.md', 'import {createHub', 'process.send({sent});', [['8100', '0'], told, ['console.log(`Open', '(`Open'], ['const hub = createHub({', `${bot} const hub = createHub({${channels}`]]);
    assert.deepEqual(await next(), {sent: ['telegram']});
  });

  it('writes pages and takes their forms: docs/ssr.md', async () => {
    const {next} = await run('ssr.md', 'import {randomUUID}', '', [["8000, '127.0.0.1'", "0, '127.0.0.1', function () { process.send({port: this.address().port}); }"], ['console.log(done.turn.text)', 'process.send({said: done.turn.text})']]);
    const {port} = (await next()) as {port: number};
    const url = `http://127.0.0.1:${port}/`;
    const page = async (): Promise<string> => (await fetch(url)).text();
    const token = /name="token" value="([^"]+)"/.exec(await page())?.[1] ?? '';
    const post = (to: string, given = token): Promise<Response> =>
      fetch(url, {method: 'POST', body: new URLSearchParams({token: given, 'mdui-message': 'm1', 'mdui-form': 'trip', 'mdui-act': 'button 0 go', 'c.to': to}), redirect: 'manual'});
    assert.equal((await fetch(`${url}message.css`)).headers.get('content-type'), 'text/css');
    assert.equal((await post('Oslo', 'forged')).status, 403);
    await post('');
    assert.match(await page(), /Please fill in this field/);
    const heard = next();
    assert.equal((await post('Oslo')).status, 303);
    assert.deepEqual(await heard, {said: 'Go — To: Oslo'});
    assert.match(await page(), /Chosen: Go/);
  });

  it('has the tools of MCP: docs/mcp.md', async () => {
    const {next} = await run('mcp.md', 'import {McpServer}', '', [
      ["import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js'", "import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';\nimport {Client} from '@modelcontextprotocol/sdk/client/index.js'"],
      ['await server.connect(new StdioServerTransport());', `const [one, other] = InMemoryTransport.createLinkedPair();
        await server.connect(one);
        const client = new Client({name: 'test', version: '1'});
        await client.connect(other);
        process.send((await client.listTools()).tools.map(({name}) => name));`],
    ], 'ts');
    assert.deepEqual(await next(), ['ui', 'ui_patch', 'ui_answers']);
  });

  it('takes over other texts: docs/import.md', async () => {
    const {next} = await run('import.md', 'import {fromMarkdownUiFences}', 'process.send({markdown, outcomes: widgets.map(({outcome}) => outcome), diagnostics});', [], 'ts');
    assert.deepEqual(await next(), {markdown: 'Who are you?\n\n:::input {#name label="Your name"}\n:::\n', outcomes: ['converted'], diagnostics: []});
  });
});
