/** `markdownui hub` as a process of its own. */
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {it} from 'node:test';
import type {HubTurn} from '../../../src/server/hub/index.js';
import {choice, later, panel, post, shows} from './support/hub.js';

it('the command opens a session, tells its addresses, and prints each turn', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', new URL('../../../src/server/cli/main.ts', import.meta.url).pathname, 'hub'], {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, MARKDOWNUI_HUB_TOKEN: 'the-token'}});
  later(() => child.kill('SIGKILL'));
  let told = '';
  let printed = '';
  const until = async (stream: NodeJS.ReadableStream, take: (text: string) => boolean): Promise<void> => {
    for (;;) {
      const [piece] = (await once(stream, 'data')) as [Buffer];
      if (take(String(piece))) return;
    }
  };
  await until(child.stderr, (text) => /mcp +http\S+\n/.test((told += text)));
  const at = (name: string): string => new RegExp(`${name} +(http\\S+)`).exec(told)?.[1] ?? assert.fail(told);
  const one = panel({events: at('events'), turns: at('turns')});
  assert.equal((await post(at('agent'), {markdown: choice})).status, 401);
  assert.equal((await post(at('agent'), {markdown: choice}, {authorization: 'Bearer the-token'})).status, 200);
  await one.until(shows('next'));
  const line = until(child.stdout, (text) => (printed += text).endsWith('\n'));
  assert.equal(await one.click('next', 'approve'), true);
  await line;
  assert.equal((JSON.parse(printed) as HubTurn).event?.action, 'approve');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});
