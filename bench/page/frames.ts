/** A long answer that goes on while the page draws: does the renderer keep up with the screen? */
import type {Start} from '../adapters/session.js';
import {type DocumentKind, makeDocument} from '../documents.js';
import {drawn, frame, stage} from './dom.js';

export interface FramesJob {
  readonly kind: DocumentKind;
  /** Characters that are there already, in one piece. */
  readonly before: number;
  /** Characters each frame. */
  readonly step: number;
  readonly milliseconds: number;
}

export interface Framed {
  /** Frames that the page drew, and those that the screen would have shown in that time. */
  readonly drawn: number;
  readonly due: number;
  /** The longest time from one frame to the next, in milliseconds. */
  readonly longest: number;
}

const rate = 60 / 1000;

export async function frames(start: Start, {kind, before, step, milliseconds}: FramesJob): Promise<Framed> {
  const text = makeDocument(kind, before + step * Math.ceil(milliseconds * rate * 2));
  const session = start(stage());
  await session.append(text.slice(0, before));
  await drawn();
  // What the first piece left behind is not this measure's
  await frame();
  const begin = await frame();
  let last = begin;
  let longest = 0;
  let count = 0;
  for (let at = before; last - begin < milliseconds; at += step) {
    await session.append(text.slice(at, at + step));
    const now = await frame();
    longest = Math.max(longest, now - last);
    last = now;
    count++;
  }
  await session.end();
  return {drawn: count, due: Math.max(count, Math.round((last - begin) * rate)), longest};
}
