/**
 * `npm run bench [-- --quick]`: builds the benchmark page, runs every renderer on every
 * text in headless Chromium, order shuffled, medians, and writes `bench/RESULTS.md`.
 */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import puppeteer from 'puppeteer-core';
import {browserArguments, needBrowser} from '../scripts/browser.mjs';
import type {DocumentKind} from './documents.js';
import type {Job, Measure} from './page.js';
import {type Cell, report} from './report.js';

const here = dirname(fileURLToPath(import.meta.url));
const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 3;
const lengths = quick ? [5_000, 20_000] : [5_000, 20_000, 80_000, 320_000];
const kinds: readonly DocumentKind[] = ['prose', 'mixed', 'fence', 'list', 'table', 'paragraph'];
const names = ['markdownui', 'streaming-markdown', 'streamdown', 'incremark', 'marked + DOMPurify', 'markdown-it', 'floor: parse once', 'floor: append text'];
/** A renderer that needs longer for a text is not asked for longer ones. */
const limit = quick ? 4_000 : 10_000;

if (!existsSync(join(here, 'node_modules'))) execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {cwd: here, stdio: 'inherit'});
const standalone = join(here, '../dist/markdownui.min.js');
if (!existsSync(standalone)) execFileSync('npm', ['run', 'build'], {cwd: join(here, '..'), stdio: 'inherit'});

const {outputFiles} = await build({
  entryPoints: [join(here, 'page.ts')], bundle: true, write: false, format: 'iife', target: 'es2022', logLevel: 'error', minify: true,
  define: {'process.env.NODE_ENV': '"production"'}, loader: {'.css': 'empty', '.woff2': 'empty', '.ttf': 'empty', '.woff': 'empty'},
});
const scripts = [readFileSync(standalone, 'utf8'), outputFiles[0]?.text ?? ''];

const browser = await puppeteer.launch({
  executablePath: needBrowser(),
  args: [...browserArguments],
});

async function measure(job: Job): Promise<Measure | undefined> {
  const page = await browser.newPage();
  try {
    await page.setContent('<!doctype html><meta charset="utf-8"><body></body>');
    for (const content of scripts) await page.addScriptTag({content});
    return await page.evaluate((each) => (window as unknown as {run(job: Job): Measure}).run(each), job);
  } catch (error) {
    process.stderr.write(`${job.library} cannot show ${job.kind}: ${String(error).slice(0, 200)}\n`);
    return undefined;
  } finally {
    await page.close();
  }
}

const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const slow = new Set<string>();
const cells: Cell[] = [];
for (const length of lengths) {
  const jobs = kinds.flatMap((kind) => names.map((library) => ({library, kind}))).sort(() => Math.random() - 0.5);
  for (const {library, kind} of jobs) {
    if (slow.has(`${library} ${kind}`)) continue;
    const runs: Measure[] = [];
    for (let round = 0; round < rounds; round++) {
      const result = await measure({library, kind, length, step: 4, layoutEvery: 64, limit});
      if (!result?.finished) {
        slow.add(`${library} ${kind}`);
        break;
      }
      runs.push(result);
      // One run of a slow one says enough.
      if (result.script + result.layout > limit / 5) break;
    }
    if (runs.length === 0) continue;
    const of = (pick: (run: Measure) => number): number => median(runs.map(pick));
    cells.push({
      library, kind, length, runs: runs.length, total: of((run) => run.script + run.layout), script: of((run) => run.script), layout: of((run) => run.layout),
      firstLayout: of((run) => run.firstLayout), lastLayout: of((run) => run.lastLayout), nodes: of((run) => run.nodes), removed: of((run) => run.removed),
    });
    process.stdout.write(`${length} ${kind} ${library}: ${cells.at(-1)?.total.toFixed(0)} ms\n`);
  }
}
const version = await browser.version();
await browser.close();

const versions = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).dependencies as Record<string, string>;
const text = report({cells, names, kinds, lengths, browser: version, versions, rounds, limit});
writeFileSync(join(here, 'RESULTS.md'), text);
process.stdout.write(`\n${text}`);
