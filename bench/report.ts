/** The rows as tables of Markdown. */
import {bars, exponent, lengthsOf, print} from './bars.js';
import {cases} from './cases/cases.js';
import {documentKinds} from './documents.js';
import {libraries, ours, rival} from './libraries.js';
import {sizeNames} from './measure-sizes.js';
import {languages} from './measure-tokens.js';
import {short} from './numbers.js';
import type {Row, Rows} from './rows.js';

type Cells = readonly (readonly string[])[];

const table = (head: readonly string[], rows: Cells): string => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const section = (title: string, text: string, content: string): string => `## ${title}\n\n${text === '' ? '' : `${text}\n\n`}${content}`;

const renderers = libraries.filter(({floor}) => !floor).map(({name}) => name);
const everybody = libraries.map(({name}) => name);

/** One line a library, one column a text; a line in which nothing was measured is left out. */
function byKind(names: readonly string[], cell: (library: string, kind: string) => string): string {
  const lines = names.map((library) => [library, ...documentKinds.map((kind) => cell(library, kind))]);
  return table(['', ...documentKinds], lines.filter((line) => line.slice(1).some((text) => !/^[–\s/()]*$/.test(text))));
}

function times(rows: Rows): string[] {
  const lengths = [...new Set(rows.where('total').map(({length}) => length).filter(Boolean))].sort((one, other) => one - other);
  return lengths.map((length) => section(`${length / 1000} kB: milliseconds of the main thread (style + layout)`, '', byKind(everybody, (library, kind) => {
    const total = rows.get(library, kind, length, 'total');
    if (!total) return '–';
    if (total.why !== undefined) return Number.isNaN(total.value) ? 'failed' : `> ${short(total.value)}`;
    return `${short(total.value)} (${short(rows.value(library, kind, length, 'style'))} + ${short(rows.value(library, kind, length, 'layout'))})`;
  })));
}

const growth = (rows: Rows): string => section('Growth', 'The exponent of script alone / of all, over the last two lengths: 1 is linear, 2 quadratic. Below 1, fixed costs of the start still hide the growth; ≥ where the last one was stopped.',
  byKind(everybody, (library, kind) => ['script', 'total'].map((measure) => print({...exponent(rows, library, kind, measure), of: ''})).join(' / ')));

/** At the longest text of those that both finished. */
function layouts(rows: Rows): string {
  return section('One layout', 'Milliseconds of a forced layout in the first → last tenth of them, at the longest text that was finished (kB).', byKind(renderers, (library, kind) => {
    const length = lengthsOf(rows, library, kind, 'last layouts').at(-1);
    if (length === undefined) return '–';
    return `${rows.value(library, kind, length, 'first layouts').toFixed(3)} → ${rows.value(library, kind, length, 'last layouts').toFixed(3)} (${length / 1000})`;
  }));
}

function nodes(rows: Rows): string {
  const perKilo = (library: string, kind: string, length: number, measure: string): string => short((rows.value(library, kind, length, measure) * 1000) / length);
  const length = 5_000;
  const all = byKind(renderers, (library, kind) => `${perKilo(library, kind, length, 'nodes added')} / ${perKilo(library, kind, length, 'nodes removed')}`);
  const longest = byKind([ours, rival], (library, kind) => {
    const most = lengthsOf(rows, library, kind, 'texts').at(-1);
    if (most === undefined) return '–';
    return `${perKilo(library, kind, most, 'nodes added')} / ${perKilo(library, kind, most, 'nodes removed')}; ${short(rows.value(library, kind, most, 'texts') / rows.value(library, kind, most, 'texts at once'))} × (${most / 1000})`;
  });
  return section('Nodes', `Added / removed for 1 kB of a text of ${length / 1000} kB.`, `${all}\n\nAt the longest text that was counted (kB), with the text nodes at the end as a multiple of those when it is rendered at once:\n\n${longest}`);
}

function heap(rows: Rows): string {
  const lengths = rows.where('heap').map(({length}) => length);
  const length = Math.min(Math.max(...lengths), 80_000);
  return section('Memory', `kB of heap that a rendered text of ${length / 1000} kB keeps, the browser's own for its nodes included.`,
    byKind(renderers, (library, kind) => short(rows.value(library, kind, length, 'heap') / 1024)));
}

function frames(rows: Rows): string {
  const length = rows.where('dropped')[0]?.length ?? 0;
  return section('Frames', `Of 60 a second, those that are lost (and the longest in milliseconds) when 32 characters come with each, behind ${length / 1000} kB that are there already.`,
    byKind(renderers, (library, kind) => {
      const dropped = rows.get(library, kind, length, 'dropped');
      if (!dropped) return '–';
      return dropped.why === undefined ? `${(dropped.value * 100).toFixed(0)} % (${rows.value(library, kind, length, 'longest frame').toFixed(0)})` : 'failed';
    }));
}

function sizes(rows: Rows): string {
  const names = [...sizeNames, ...renderers.filter((name) => name !== ours)];
  const size = (name: string, measure: string): string => short(rows.value(name, 'bundle', 0, measure));
  return section('Size', 'kB of 1024 bytes that a page loads, dependencies and framework included, style sheets not. All but the file that is served as it is were bundled and minified alike by esbuild. "Later" is what is loaded when a text asks for it.',
    table(['', 'minified', 'gzip', 'brotli', 'later, gzip'], names.map((name) => [
      name, size(name, 'minified'), size(name, 'gzip'), size(name, 'brotli'), short(rows.value(name, 'bundle', 0, 'allGzip') - rows.value(name, 'bundle', 0, 'gzip')),
    ])));
}

/** How a value is shown: what it is of, and what it is multiplied with. */
const units: Readonly<Record<string, readonly [unit: string, scale: number]>> = {
  'with controls': ['ms', 1], 'without controls': ['ms', 1], ratio: ['×', 1],
  'first screen': ['ms of the clock', 1], 'main thread': ['ms', 1], 'time each': ['ms of the clock, frames included', 1], 'until drawn': ['ms of the clock', 1],
  'heap each': ['kB', 1 / 1024], 'heap before': ['kB', 1 / 1024], 'heap left': ['% of what they took', 100], 'heap growth': ['% of what the page had', 100], 'bytes left each': ['bytes', 1],
  shown: ['(1: all of the text is there)', 1],
};

/** What was done to this project's messages alone: a line for each measure. */
function messages(rows: Rows): string {
  const streamed = new Set<string>([...documentKinds, 'bundle', 'run']);
  const own = rows.all().filter(({library, document, why}) => library === ours && !streamed.has(document) && why === undefined);
  const lines = own.map(({document, measure, value}) => {
    const [unit, scale] = units[measure] ?? ['', 1];
    return [document, measure, `${short(value * scale)} ${unit}`.trim()];
  });
  return section('Messages', 'Of 2 kB with five controls each. Plain elements are the same text parsed once and set as `innerHTML`: what these leave is the browser\'s own.', table(['', 'measure', 'value'], lines));
}

function tokens(rows: Rows): string {
  const names = Object.keys(languages);
  const first = names[0] ?? '';
  const count = (language: string): number => cases.reduce((sum, {name}) => sum + rows.value(language, name, 0, 'tokens'), 0);
  const cell = (value: number, base: number, language: string): string => (language === first ? short(value) : `${short(value)} (${short(value / base)} ×)`);
  const lines = cases.map(({name}) => [name, ...names.map((language) => cell(rows.value(language, name, 0, 'tokens'), rows.value(first, name, 0, 'tokens'), language))]);
  return section('Tokens', 'What a model writes for the same interface (o200k_base), JSON without blanks. Adaptive Cards and Block Kit are written by hand in `bench/cases` and checked by their own parser and types; A2UI is made of the first column by `toA2ui` and valid by its schema.',
    table(['', ...names], [...lines, ['**all**', ...names.map((language) => cell(count(language), count(first), language))]]));
}

function failures(rows: Rows): string {
  const failed = rows.all().filter(({why, measure}: Row) => why !== undefined && measure !== 'script');
  if (failed.length === 0) return '';
  return section('Not finished', 'A renderer that takes too long for a text is asked for no longer one of its kind. Limits are of the clock: on a busy machine less work fits into them.',
    table(['', 'text', 'kB', 'why'], failed.map(({library, document, length, why = ''}) => [library, document, length === 0 ? '' : String(length / 1000), why])));
}

export function report(rows: Rows): string {
  const run = (measure: string): string => rows.get('', 'run', 0, measure)?.text ?? 'unknown';
  const verdicts = bars(rows);
  const met = verdicts.filter(({verdict}) => verdict === 'met').length;
  return [
    '# Results',
    `Made by \`${run('command')}\` on ${run('date')} in ${run('browser')} on ${run('machine')}, whose load was ${run('load')} at the start. Pieces of 4 characters, each drawn at once; a layout is forced after every 64 and at the end. Times are processor time of the main thread, medians of ${run('rounds')}, order shuffled; a run that takes a fifth of its limit is not repeated. A dash: not measured, or stopped at a shorter text.`,
    `Versions: ${run('versions')}. incremark cannot take two pieces in one task (React's error 185) and gets a task for each.`,
    section(`Bars: ${met} of ${verdicts.length} met`, '', table(['bar', 'measured', 'met?'], verdicts.map(({claim, measured, verdict}) => [claim, measured, verdict === 'met' ? 'met' : `**${verdict}**`]))),
    ...times(rows), growth(rows), layouts(rows), nodes(rows), heap(rows), frames(rows), sizes(rows), messages(rows), tokens(rows), failures(rows),
  ].filter(Boolean).join('\n\n').concat('\n');
}
