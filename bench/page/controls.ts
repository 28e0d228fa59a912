/** A stream with controls in it, or the same text without; a fresh page for each. */
import type {Start} from '../adapters/session.js';
import {makeControls} from '../documents.js';
import {layOut, stage} from './dom.js';

export interface ControlsJob {
  readonly count: number;
  readonly live: boolean;
  readonly step: number;
  readonly layoutEvery: number;
}

/** Gives the length of the text. */
export async function controls(start: Start, {count, live, step, layoutEvery}: ControlsJob): Promise<number> {
  const text = makeControls(count)[live ? 'live' : 'plain'];
  const session = start(stage());
  layOut();
  for (let at = 0, pieces = 1; at < text.length; at += step, pieces++) {
    await session.append(text.slice(at, at + step));
    if (pieces % layoutEvery === 0) layOut();
  }
  await session.end();
  layOut();
  return text.length;
}
