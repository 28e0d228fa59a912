/** A piece for each frame of the screen: how many frames are lost to it. */
import type {Lab} from './lab.js';
import {scriptsOf} from './bundle.js';
import type {Library} from './libraries.js';
import {shuffled} from './numbers.js';
import type {Framed, FramesJob} from './page/frames.js';
import type {Plan} from './plan.js';
import type {Rows} from './rows.js';

const patience = 60_000;

export async function measureFrames(lab: Lab, rows: Rows, libraries: readonly Library[], {frames}: Plan, say: (text: string) => void): Promise<void> {
  // Floors show nothing before the end, or no Markdown
  const tasks = libraries.filter(({floor}) => !floor).flatMap((library) => frames.kinds.map((kind) => ({library, kind})));
  for (const {library, kind} of shuffled(tasks)) {
    const job: FramesJob = {kind, before: frames.before, step: frames.step, milliseconds: frames.milliseconds};
    const outcome = await lab.visit(scriptsOf(library), patience, (visit) => visit.call<Framed>('frames', job));
    const row = {library: library.name, document: kind, length: frames.before};
    if ('why' in outcome) rows.add({...row, measure: 'dropped', value: Number.NaN, why: outcome.why});
    else {
      const {drawn, due, longest} = outcome.value;
      rows.add({...row, measure: 'dropped', value: (due - drawn) / due});
      rows.add({...row, measure: 'longest frame', value: longest});
    }
    say(`frames of ${kind}, ${library.name}: ${'why' in outcome ? outcome.why : `${outcome.value.drawn} of ${outcome.value.due}`}`);
  }
}
