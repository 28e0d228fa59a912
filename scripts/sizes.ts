/**
 * What a page has to load, minified and with gzip, in kB of 1024 bytes. Each row of
 * `size-limits.json` has the budget that we want to keep and the limit that was reached so
 * far, with 1 % of room. Above its limit the check fails; `--shrink` lowers limits to what
 * is measured. A limit above the committed one fails too, so that limits only shrink.
 */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {relative} from 'node:path';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';

interface Row {
  readonly name: string;
  /** Measured as it is … */
  readonly file?: string;
  /** … or bundled with all that it imports. */
  readonly bundle?: string;
  readonly external?: readonly string[];
  /** Counts only what it adds to this other one. */
  readonly beyond?: string;
  /** Without what is loaded when it is needed. */
  readonly atOnce?: boolean;
  readonly budget?: number;
  limit: number;
}

const path = 'size-limits.json';
const room = 1.01;

const zipped = (bytes: Uint8Array): number => gzipSync(bytes, {level: 9}).length / 1024;

/** In kB; undefined for what was not built. */
async function sizeOf(row: Row): Promise<number | undefined> {
  const sources = [row.file ?? row.bundle ?? '', ...(row.beyond ? [row.beyond] : [])];
  if (!sources.every((source) => existsSync(source))) return undefined;
  if (row.file) return zipped(readFileSync(row.file)) - (row.beyond ? zipped(readFileSync(row.beyond)) : 0);
  const whole = await bundled(sources, row);
  return whole - (row.beyond ? await bundled([row.beyond], row) : 0);
}

async function bundled(sources: readonly string[], {external = [], atOnce = false}: Row): Promise<number> {
  const {outputFiles, metafile: {outputs}} = await build({
    stdin: {contents: sources.map((source) => `export * from './${source}';`).join('\n'), resolveDir: process.cwd()}, bundle: true, minify: true, write: false, format: 'esm', target: 'es2022',
    legalComments: 'none', external: [...external], logLevel: 'error', metafile: true, outdir: 'sizes', splitting: atOnce,
  });
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === '<stdin>');
  const now = new Set(entry === undefined ? [] : [entry]);
  for (const path of now) for (const {path: next, kind} of outputs[path]?.imports ?? []) if (kind === 'import-statement') now.add(next);
  return outputFiles.filter(({path}) => now.has(relative(process.cwd(), path))).reduce((sum, {contents}) => sum + zipped(contents), 0);
}

/** The limits of the last commit; none outside a repository. */
function committed(): readonly Row[] {
  try {
    return JSON.parse(execFileSync('git', ['show', `HEAD:${path}`], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})) as Row[];
  } catch {
    return [];
  }
}

function fail(problem: string): void {
  console.log(`        ${problem}`);
  process.exitCode = 1;
}

const rows = JSON.parse(readFileSync(path, 'utf8')) as Row[];
const before = new Map(committed().map(({name, limit}) => [name, limit]));
const shrink = process.argv.includes('--shrink');

for (const row of rows) {
  const {name, budget} = row;
  const size = await sizeOf(row);
  if (size === undefined) {
    fail(`${name}: not built`);
    continue;
  }
  if (shrink) row.limit = Math.min(row.limit, Math.ceil(size * room * 10) / 10);
  const missed = budget === undefined ? '' : size > budget ? `, budget ${budget} missed by ${(size - budget).toFixed(1)}` : `, within its budget of ${budget}`;
  console.log(`${size.toFixed(1).padStart(5)} kB ${name} (limit ${row.limit}${missed})`);
  if (size > row.limit) fail(`${name} is over its limit`);
  if (row.limit > (before.get(name) ?? Infinity)) fail(`${name}: a limit only shrinks, and was ${before.get(name)}`);
}
if (shrink) writeFileSync(path, `[\n${rows.map((row) => `  ${JSON.stringify(row).replace(/([{,])"/g, '$1 "').replace(/":/g, '": ').replace('{ ', '{')}`).join(',\n')}\n]\n`);
