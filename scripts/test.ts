/**
 * `npm test [-- core elements e2e security]`: all runners, one after the other, and one line
 * at the end with what they counted together.
 */
import {spawn} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {needBrowser} from './browser.mjs';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly code: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'markdownui-test-'));
const countsFile = join(scratch, 'counts.json');

function files(folder: string, matches: (path: string) => boolean): string[] {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true});
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).filter(matches).sort();
}

/** Runs a command, shows what it prints, and gives that back. */
function run(command: string, args: readonly string[]): Promise<{code: number; output: string}> {
  const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'inherit'], env: {...process.env, TEST_COUNTS: countsFile}});
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({code: code ?? 1, output}));
  });
}

async function nodeTests(tests: readonly string[], concurrency: number): Promise<Outcome> {
  if (tests.length === 0) return {passed: 0, failed: 0, code: 0};
  const options = ['--import', 'tsx', '--import', './test/support/seed.ts', '--test', '--test-reporter=spec', `--test-concurrency=${concurrency}`];
  const {code, output} = await run(process.execPath, [...options, ...tests]);
  const count = (name: string): number => Number(output.match(new RegExp(`^ℹ ${name} (\\d+)$`, 'm'))?.[1] ?? 0);
  return {passed: count('pass'), failed: count('fail') + count('cancelled'), code};
}

async function elementTests(): Promise<Outcome> {
  rmSync(countsFile, {force: true});
  const {code} = await run('npx', ['wtr']);
  const count = JSON.parse(readFileSync(countsFile, 'utf8')) as {passed: number; failed: number};
  return {...count, code};
}

/** Whether `dist` is older than what it is made of. */
function stale(): boolean {
  const time = (path: string): number => statSync(path, {throwIfNoEntry: false})?.mtimeMs ?? 0;
  const sources = [...files('src', () => true), ...files('elements', () => true), ...files('scripts', () => true), 'package.json', 'vite.config.ts'];
  return sources.some((path) => time(path) > time('dist/sri.json'));
}

async function builtTests(folder: string): Promise<Outcome> {
  if (stale()) {
    const {code} = await run('npm', ['run', 'build']);
    if (code !== 0) return {passed: 0, failed: 0, code};
  }
  return nodeTests(files(folder, (path) => path.endsWith('.test.ts')), 1);
}

const isCore = (path: string): boolean => path.endsWith('.test.ts') && !/^test.(?:elements|e2e|security)./.test(path);

const runners: Readonly<Record<string, () => Promise<Outcome>>> = {
  core: () => nodeTests(files('test', isCore), 2),
  elements: elementTests,
  e2e: () => builtTests('test/e2e'),
  security: () => builtTests('test/security'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(runners, name));
if (unknown.length > 0) throw new Error(`No tests are called ${unknown.join(', ')}; there are ${Object.keys(runners).join(', ')}.`);

process.env.CHROME_PATH = needBrowser();
const total = {passed: 0, failed: 0};
for (const [name, runner] of Object.entries(runners)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n— ${name} tests —`);
  const {passed, failed, code} = await runner();
  const silent = failed === 0 && (code !== 0 || passed === 0);
  if (silent) console.log(`The ${name} tests ended with code ${code} and ${passed} tests.`);
  total.passed += passed;
  total.failed += failed + Number(silent);
}
rmSync(scratch, {recursive: true});
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
