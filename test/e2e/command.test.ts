/** The command and the terminal's entry as they are published: built files, called by their names. */
import assert from 'node:assert/strict';
import {execFile, spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const {bin, version} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {bin: {markdownui: string}; version: string};
const built = join(root, bin.markdownui);
const run = promisify(execFile);

describe('the command, built', () => {
  it('is a program of Node', () => assert.ok(readFileSync(built, 'utf8').startsWith('#!/usr/bin/env node\n')));

  it('says its version, lints, renders and converts', async () => {
    assert.equal((await run(process.execPath, [built, '--version'])).stdout.trim(), version);
    const call = (args: readonly string[], input: string): {status: number | null; stdout: string} => spawnSync(process.execPath, [built, ...args], {input, encoding: 'utf8'});
    const clean = call(['lint', '-'], 'Hi\n');
    assert.deepEqual([clean.status, clean.stdout], [0, '']);
    assert.equal(call(['lint', '-'], ':::radio {#r value="}\n- A\n:::').status, 1);
    const source = ':::button {#go action=go}\nGo\n:::';
    assert.equal((JSON.parse(call(['render', '--to', 'slack', '-'], source).stdout) as {fidelity: string}).fidelity, 'full');
    const {stdout} = call(['convert', '--from', 'markdownui', '--to', 'a2ui', '-'], source);
    assert.match(call(['convert', '--from', 'a2ui', '--to', 'markdownui', '-'], stdout).stdout, /:::button \{#go action=go\}/);
  });

  it('has the terminal as an entry of its own, and channels with every way', async () => {
    const script = "import {ask} from 'markdownui/terminal'; import {flowJson, openPage, webAppUser} from 'markdownui/channels'; console.log([ask, flowJson, openPage, webAppUser].map((each) => typeof each).join());";
    assert.equal((await run(process.execPath, ['--input-type=module', '--eval', script], {cwd: root})).stdout.trim(), 'function,function,function,function');
  });
});
