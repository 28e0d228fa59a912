/** The servers of `docs/hub.md` and `docs/ssr.md`, to the letter, each as a process of its own. */
import assert from 'node:assert/strict';
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, describe, it} from 'node:test';
import {build} from 'esbuild';

const root = new URL('../../', import.meta.url).pathname;
const undo: (() => unknown)[] = [];

afterEach(() => {
  for (const work of undo.splice(0).reverse()) work();
});

interface Running {
  readonly folder: string;
  /** What it sends next by `process.send`. */
  next(): Promise<unknown>;
}

/** The first block of JavaScript of a guide, between what a reader has around it. */
async function run(guide: string, before: string, after: string, exchange: readonly (readonly [string, string])[]): Promise<Running> {
  let code = readFileSync(`${root}docs/${guide}`, 'utf8').split('```js\n')[1]?.split('```')[0] ?? '';
  for (const [from, to] of exchange) {
    assert.ok(code.includes(from), from);
    code = code.replace(from, to);
  }
  const folder = mkdtempSync(join(tmpdir(), 'markdownui-guide-'));
  undo.push(() => rmSync(folder, {recursive: true}));
  const {outputFiles} = await build({
    stdin: {contents: `${before}\n${code}\n${after}`, resolveDir: root}, bundle: true, write: false, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error', target: 'node20',
    alias: {'markdownui/hub': `${root}src/server/hub/index.ts`, 'markdownui/ssr': `${root}src/ssr/index.ts`, markdownui: `${root}src/index.ts`},
  });
  // In the project, so that it finds what is installed there.
  const file = join(root, 'test', 'e2e', `guide-${process.pid}-${guide}.mjs`);
  writeFileSync(file, outputFiles[0]?.text ?? '');
  undo.push(() => rmSync(file));
  const child = fork(file, {cwd: folder, execArgv: []});
  undo.push(() => child.kill());
  return {folder, next: async () => ((await Promise.race([once(child, 'message'), once(child, 'exit').then(() => assert.fail('it ended'))])) as [unknown])[0]};
}

describe('the server of a guide', () => {
  it('relays: docs/hub.md', async () => {
    const {folder, next} = await run('hub.md', 'const sent = []; const bot = {send: (message) => (sent.push(message.channel), {chat: "42", message_id: sent.length}), call: () => undefined}; const agent = {run: (text) => process.send({text})};', 'process.send({url, id, turns, sent});', [['8100', '0']]);
    const {url, id, turns, sent} = (await next()) as {url: string; id: string; turns: string; sent: string[]};
    assert.deepEqual(sent, ['telegram']);
    assert.equal(turns, `${url}sessions/${id}/turns`);
    assert.ok(readdirSync(join(folder, 'sessions')).some((name) => name.startsWith(id)));
    const heard = next();
    assert.equal((await fetch(turns, {method: 'POST', headers: {'content-type': 'application/json', origin: 'http://localhost:5173'}, body: JSON.stringify({text: 'Hi'})})).status, 202);
    assert.deepEqual(await heard, {text: 'Hi'});
  });

  it('writes pages and takes their forms: docs/ssr.md', async () => {
    const text = ':::form {#f action=go}\n:::input {#to label=To required}\n:::\n:::button {#b type=submit}\nGo\n:::\n:::\n';
    const {next} = await run('ssr.md', `const text = ${JSON.stringify(text)}; const token = 't"1'; const agent = {run: (said) => process.send({said})};`, '', [["8000, '127.0.0.1'", "0, '127.0.0.1', function () { process.send({port: this.address().port}); }"]]);
    const {port} = (await next()) as {port: number};
    const url = `http://127.0.0.1:${port}/`;
    const page = async (): Promise<string> => (await fetch(url)).text();
    const post = (to: string): Promise<Response> => fetch(url, {method: 'POST', body: new URLSearchParams({'mdui-message': 'm1', 'mdui-form': 'f', 'mdui-act': 'button 0 b', 'c.to': to}), redirect: 'manual'});
    assert.match(await page(), /name="token" value="t&quot;1"/);
    assert.equal((await fetch(`${url}message.css`)).headers.get('content-type'), 'text/css');
    await post('');
    assert.match(await page(), /Please fill in this field/);
    const heard = next();
    assert.equal((await post('Oslo')).status, 303);
    assert.deepEqual(await heard, {said: 'Go — To: Oslo'});
    assert.match(await page(), /Chosen: Go/);
  });
});
