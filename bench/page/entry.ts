/** What the page offers to the runner; one page is built for each renderer. */
import type {Start} from '../adapters/session.js';
import {appends} from './appends.js';
import {controls} from './controls.js';
import {type FramesJob, frames} from './frames.js';
import {type MessagesJob, messages} from './messages.js';
import {count, type StreamJob, stream} from './stream.js';

export function install(start: Start): void {
  const tasks = {
    stream: (job: StreamJob) => stream(start, job),
    count: (job: StreamJob) => count(start, job),
    frames: (job: FramesJob) => frames(start, job),
    controls: (job: Parameters<typeof controls>[1]) => controls(start, job),
    ...appends,
    ...messages,
    churn: (job: MessagesJob) => messages.churn(start, job),
  };
  Object.assign(window, {tasks});
}
