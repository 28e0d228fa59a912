/** Every renderer on every text: time, growth, nodes, memory. */
import type {Lab, Outcome, Times, Visit} from './lab.js';
import {scriptsOf} from './bundle.js';
import type {DocumentKind} from './documents.js';
import type {Library} from './libraries.js';
import {median, shuffled} from './numbers.js';
import type {Counted, StreamJob, Streamed} from './page/stream.js';
import type {Plan} from './plan.js';
import type {Rows} from './rows.js';

/** Milliseconds beyond its limit that a run may take to load, to notice, to be counted and to end. */
const grace = 60_000;

interface Task {
  readonly library: Library;
  readonly kind: DocumentKind;
  readonly length: number;
}

interface Sample extends Streamed, Times {
  /** Bytes that stay in use, and nodes, where they were asked for. */
  readonly heap?: number | undefined;
  readonly counted?: Counted | undefined;
}

const figures: Readonly<Record<string, (sample: Sample) => number | undefined>> = {
  total: ({total}) => total,
  script: ({total, style, layout}) => total - style - layout,
  style: ({style}) => style,
  layout: ({layout}) => layout,
  'first layouts': ({firstLayout}) => firstLayout,
  'last layouts': ({lastLayout}) => lastLayout,
  lexed: ({lexed}) => lexed,
  heap: ({heap}) => heap,
  'nodes added': ({counted}) => counted?.added,
  'nodes removed': ({counted}) => counted?.removed,
  texts: ({counted}) => counted?.texts,
  'texts at once': ({counted}) => counted?.textsAtOnce,
};

const nameOf = ({library, kind}: Task): string => `${library.name} ${kind}`;

/** Times a run; the first of its kind shows also what it holds and does to nodes, which takes longer than the run itself. */
async function time(visit: Visit, job: StreamJob, first: boolean): Promise<Sample> {
  const empty = first ? await visit.memory() : undefined;
  const before = await visit.times();
  const result = await visit.call<Streamed>('stream', job);
  const after = await visit.times();
  const [total, style, layout] = [after.total - before.total, after.style - before.style, after.layout - before.layout];
  const sample = {...result, total, style, layout};
  if (!empty || !result.finished) return sample;
  const heap = (await visit.memory()).heap - empty.heap;
  return {...sample, heap, counted: total < job.limit / 4 ? await visit.call<Counted>('count', job) : undefined};
}

export async function measureStreams(lab: Lab, rows: Rows, libraries: readonly Library[], plan: Plan, say: (text: string) => void): Promise<void> {
  /** Renderers that are asked for no longer text of a kind, and those that are not asked again. */
  const over = new Set<string>();
  for (const length of plan.lengths) {
    const tasks = libraries.flatMap((library) => plan.kinds.filter((kind) => plan.takes(library, kind, length)).map((kind): Task => ({library, kind, length})));
    const samples = new Map<string, Sample[]>();
    const once = new Set<string>();
    for (let round = 0; round < plan.rounds; round++) {
      for (const task of shuffled(tasks)) {
        const name = nameOf(task);
        if (over.has(name) || once.has(name)) continue;
        const limit = plan.limitOf(task.library);
        const job: StreamJob = {kind: task.kind, length, step: plan.step, layoutEvery: plan.layoutEvery, limit};
        const outcome = await lab.visit(scriptsOf(task.library), limit + grace, (visit) => time(visit, job, round === 0 && !task.library.floor));
        const total = 'value' in outcome && outcome.value.finished ? outcome.value.total : Number.POSITIVE_INFINITY;
        if (total === Number.POSITIVE_INFINITY) over.add(name);
        // One run of a slow one says enough
        if (total > limit / 5) once.add(name);
        record(rows, task, outcome, samples);
        say(`${length / 1000} kB ${task.kind}, ${task.library.name}: ${'value' in outcome ? `${outcome.value.total.toFixed(0)} ms` : outcome.why}`);
      }
    }
  }
}

function record(rows: Rows, {library, kind, length}: Task, outcome: Outcome<Sample>, samples: Map<string, Sample[]>): void {
  const row = {library: library.name, document: kind, length};
  if ('why' in outcome) {
    rows.add({...row, measure: 'total', value: Number.NaN, why: outcome.why});
    return;
  }
  if (!outcome.value.finished) {
    // What it took so far is the least that the whole would have taken
    const {total, style, layout} = outcome.value;
    const why = `stopped: ${(total / 1000).toFixed(1)} s of work so far`;
    if (samples.has(nameOf({library, kind, length}))) return;
    rows.add({...row, measure: 'total', value: total, why});
    rows.add({...row, measure: 'script', value: total - style - layout, why});
    return;
  }
  const name = nameOf({library, kind, length});
  const all = [...(samples.get(name) ?? []), outcome.value];
  samples.set(name, all);
  for (const [measure, pick] of Object.entries(figures)) {
    const values = all.map(pick).filter((value) => value !== undefined);
    if (values.length > 0) rows.add({...row, measure, value: median(values), runs: values.length});
  }
}
