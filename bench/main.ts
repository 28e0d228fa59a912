/**
 * `npm run bench [-- --quick | --report] [--only=a,b]`: measures every renderer on every
 * text in headless Chromium and writes `bench/RESULTS.md`; `--quick` measures less, in two
 * minutes, and writes `RESULTS-quick.md`. What was measured is kept in a file of rows as it
 * comes, and the tables are written after each part; `--report` makes them anew from the rows.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {cpus, loadavg} from 'node:os';
import {join} from 'node:path';
import {here, pages, prepare} from './bundle.js';
import {Lab} from './lab.js';
import {libraries} from './libraries.js';
import {measureFrames} from './measure-frames.js';
import {measureMessages} from './measure-messages.js';
import {measureSizes} from './measure-sizes.js';
import {measureStreams} from './measure-stream.js';
import {measureTokens} from './measure-tokens.js';
import {full, quick} from './plan.js';
import {report} from './report.js';
import {Rows} from './rows.js';

const options = process.argv.slice(2);
const plan = options.includes('--quick') ? quick : full;
const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length).split(',');
const chosen = libraries.filter(({name}) => !only || only.includes(name));
const again = options.includes('--report');
const file = join(here, plan.quick ? 'RESULTS-quick' : 'RESULTS');
const rows = new Rows(`${file}.jsonl`, {keep: again});

const begin = performance.now();
const say = (text: string): void => void process.stdout.write(`${((performance.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
const write = (): void => writeFileSync(`${file}.md`, report(rows));

function versions(): string {
  const names = [...new Set(chosen.flatMap(({packages}) => packages)), 'gpt-tokenizer'].sort();
  return names.map((name) => `${name} ${(JSON.parse(readFileSync(join(here, 'node_modules', name, 'package.json'), 'utf8')) as {version: string}).version}`).join(', ');
}

function describe(browser: string): void {
  const [first] = cpus();
  const facts = {
    command: ['npm run bench', ...(options.length > 0 ? ['--', ...options] : [])].join(' '), date: new Date().toISOString().slice(0, 10), browser,
    machine: `${cpus().length} × ${first?.model.trim() || 'a processor without a name'}`, load: (loadavg()[0] ?? 0).toFixed(1), rounds: String(plan.rounds), versions: versions(),
  };
  for (const [measure, text] of Object.entries(facts)) rows.add({library: '', document: 'run', length: 0, measure, value: 0, text});
}

/** A part that fails costs itself. */
async function part(name: string, measure: () => Promise<void> | void): Promise<void> {
  try {
    await measure();
  } catch (error) {
    rows.add({library: '', document: name, length: 0, measure: 'failed', value: Number.NaN, why: String(error).split('\n')[0] ?? ''});
    say(`${name}: ${String(error)}`);
  }
  write();
}

async function measureAll(): Promise<void> {
  prepare(chosen);
  say('built');
  const {scripts, failed} = await pages(chosen);
  for (const [library, why] of failed) rows.add({library: library.name, document: 'all', length: 0, measure: 'total', value: Number.NaN, why});
  const sound = chosen.filter((library) => !failed.has(library));
  const lab = await Lab.open(scripts);
  const stop = (): void => void lab.close().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    describe(lab.version);
    await part('tokens', () => measureTokens(rows, say));
    await part('sizes', () => measureSizes(rows, chosen, say));
    await part('messages', () => measureMessages(lab, rows, sound, plan, say));
    await part('frames', () => measureFrames(lab, rows, sound, plan, say));
    await part('streams', () => measureStreams(lab, rows, sound, plan, say));
  } finally {
    await lab.close();
  }
}

if (again) write();
else await measureAll();
process.stdout.write(`\n${readFileSync(`${file}.md`, 'utf8')}\n`);
say('done');
