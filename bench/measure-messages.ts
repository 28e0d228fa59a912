/** What concerns this project alone: controls in a stream, many messages, many pieces, and memory that comes back. */
import type {Lab, Memory} from './lab.js';
import {scriptsOf} from './bundle.js';
import {type Library, ours, parseOnce} from './libraries.js';
import {median} from './numbers.js';
import type {AppendsJob, Appended} from './page/appends.js';
import type {ControlsJob} from './page/controls.js';
import type {MessagesJob, Shown} from './page/messages.js';
import type {Plan} from './plan.js';
import type {Rows} from './rows.js';

const patience = 120_000;
const controlCount = 50;

type Say = (text: string) => void;

interface Setting {
  readonly lab: Lab;
  readonly rows: Rows;
  readonly scripts: readonly string[];
  /** Those of a page that parses once and makes plain elements, if that is measured. */
  readonly plain: readonly string[] | undefined;
  readonly plan: Plan;
  readonly say: Say;
}

function put({rows, say}: Setting, document: string, values: Readonly<Record<string, number>>, runs = 1): void {
  for (const [measure, value] of Object.entries(values)) rows.add({library: ours, document, length: 0, measure, value, runs});
  say(`${document}: ${Object.entries(values).map(([measure, value]) => `${measure} ${value.toFixed(2)}`).join(', ')}`);
}

function fail({rows, say}: Setting, document: string, {why}: {readonly why: string}): void {
  rows.add({library: ours, document, length: 0, measure: 'failed', value: Number.NaN, why});
  say(`${document}: ${why}`);
}

/** The two texts take turns, so that both meet the same machine. */
async function streamControls(setting: Setting): Promise<void> {
  const {lab, scripts, plan} = setting;
  const times = {live: [] as number[], plain: [] as number[]};
  for (let round = 0; round < plan.controlRounds; round++) {
    for (const live of [true, false]) {
      const job: ControlsJob = {count: controlCount, live, step: plan.step, layoutEvery: plan.layoutEvery};
      const outcome = await lab.visit(scripts, patience, async (visit) => {
        const before = await visit.times();
        await visit.call('controls', job);
        return (await visit.times()).total - before.total;
      });
      if ('why' in outcome) return fail(setting, '50 controls', outcome);
      times[live ? 'live' : 'plain'].push(outcome.value);
    }
  }
  const [live, plain] = [median(times.live), median(times.plain)];
  put(setting, '50 controls', {'with controls': live, 'without controls': plain, ratio: live / plain}, plan.controlRounds);
}

/** Messages that are shown and then removed; what they leave behind. */
async function showMessages(setting: Setting): Promise<void> {
  const {lab, scripts, plan} = setting;
  const job: MessagesJob = {count: plan.messages.shown, length: plan.messages.length};
  const name = `${job.count} messages`;
  const outcome = await lab.visit(scripts, patience, async (visit) => {
    const start = await visit.times();
    const shown = await visit.call<Shown>('show', job);
    const work = (await visit.times()).total - start.total;
    await visit.call('clear');
    // The first ones fill what a page makes once: styles, templates, compiled code
    for (let cycle = 1; cycle < plan.messages.warmUps; cycle++) {
      await visit.call('show', job);
      await visit.call('clear');
    }
    const before = await visit.settled();
    await visit.call('show', job);
    const during = await visit.settled();
    await visit.call('clear');
    const after = await visit.settled();
    return {shown, work, before, during, after};
  });
  if ('why' in outcome) return fail(setting, name, outcome);
  const {shown: {firstScreen, below, skipped, controls}, work, before, during, after} = outcome.value;
  const taken = during.heap - before.heap;
  put(setting, name, {
    'first screen': firstScreen, 'main thread': work, 'controls each': controls, 'below the fold': below, 'not laid out': skipped,
    'heap each': taken / job.count, 'heap left': (after.heap - before.heap) / taken, 'heap growth': after.heap / before.heap - 1, ...kept(before, after),
  });
}

const kept = (before: Memory, after: Memory): Record<string, number> => ({'nodes left': after.nodes - before.nodes, 'listeners left': after.listeners - before.listeners});

/** Beside the same text as plain elements: what these leave behind is the browser's own. */
async function churnMessages(setting: Setting): Promise<void> {
  const {lab, plan} = setting;
  const job: MessagesJob = {count: plan.messages.churned, length: plan.messages.length};
  for (const [how, scripts] of [['', setting.scripts], [', plain elements', setting.plain]] as const) {
    if (!scripts) continue;
    const name = `${job.count} messages, one after the other${how}`;
    const outcome = await lab.visit(scripts, patience, async (visit) => {
      await visit.call('churn', {...job, count: 500});
      const before = await visit.settled();
      const time = await visit.call<number>('churn', job);
      const after = await visit.settled();
      return {
        'time each': time / job.count, 'heap before': before.heap, 'heap growth': after.heap / before.heap - 1, 'bytes left each': (after.heap - before.heap) / job.count,
        ...kept(before, after),
      };
    });
    if ('why' in outcome) fail(setting, name, outcome);
    else put(setting, name, outcome.value);
  }
}

async function appendMuch(setting: Setting): Promise<void> {
  const {lab, scripts, plan} = setting;
  for (const within of [0, 1_000]) {
    const job: AppendsJob = {count: plan.appends, within};
    const name = within === 0 ? `${job.count} pieces at once` : `${job.count} pieces in ${within} ms`;
    const outcome = await lab.visit(scripts, patience, async (visit) => {
      const before = await visit.times();
      const result = await visit.call<Appended>('append', job);
      return {...result, work: (await visit.times()).total - before.total};
    });
    if ('why' in outcome) fail(setting, name, outcome);
    else {
      const {flushes, frames, total, shown, work} = outcome.value;
      put(setting, name, {flushes, frames, 'until drawn': total, 'main thread': work, shown: Number(shown)});
    }
  }
}

export async function measureMessages(lab: Lab, rows: Rows, libraries: readonly Library[], plan: Plan, say: Say): Promise<void> {
  const mine = libraries.find(({name}) => name === ours);
  const floor = libraries.find(({name}) => name === parseOnce);
  if (!mine) return;
  const setting: Setting = {lab, rows, scripts: scriptsOf(mine), plain: floor && scriptsOf(floor), plan, say};
  for (const measure of [streamControls, showMessages, churnMessages, appendMuch]) await measure(setting);
}
