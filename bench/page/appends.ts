/** More pieces than frames: how often a message draws when nobody asks it to. */
import type {Message} from '../adapters/markdownui.js';
import {drawn, stage} from './dom.js';

export interface AppendsJob {
  readonly count: number;
  /** Milliseconds over which they are spread; 0: all at once. */
  readonly within: number;
}

export interface Appended {
  readonly flushes: number;
  /** Frames that the page drew meanwhile. */
  readonly frames: number;
  /** Milliseconds from the first piece until the last was drawn. */
  readonly total: number;
  /** Whether all of the text is in the page. */
  readonly shown: boolean;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function append({count, within}: AppendsJob): Promise<Appended> {
  const text = Array.from({length: count}, (_, at) => `${String(at % 1000).padStart(3, '0')} `).join('');
  const message = document.createElement('mdui-message') as Message;
  stage().append(message);
  await drawn();
  let frames = 0;
  let running = true;
  const tick = (): void => {
    frames++;
    if (running) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const {flushes} = message.stats;
  const begin = performance.now();
  let done = 0;
  while (done < count) {
    const due = within === 0 ? count : Math.min(count, Math.ceil(((performance.now() - begin) / within) * count));
    for (; done < due; done++) message.append(text.slice(done * 4, done * 4 + 4));
    if (done < count) await pause(1);
  }
  message.close();
  await drawn();
  running = false;
  const total = performance.now() - begin;
  const digits = (some: string | null | undefined): string => (some ?? '').replace(/\D/g, '');
  return {flushes: message.stats.flushes - flushes, frames, total, shown: digits(message.shadowRoot?.textContent).includes(digits(text))};
}

export const appends = {append};
