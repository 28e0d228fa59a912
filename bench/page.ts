/** Runs in the browser: one renderer, one text, in pieces; what the main thread spent on it. */
import {type DocumentKind, makeDocument} from './documents.js';
import {libraries} from './libraries.js';

export interface Job {
  readonly library: string;
  readonly kind: DocumentKind;
  readonly length: number;
  /** Characters a piece. */
  readonly step: number;
  /** A layout is forced after so many pieces. */
  readonly layoutEvery: number;
  /** Milliseconds after which it gives up. */
  readonly limit: number;
}

export interface Measure {
  /** Milliseconds in script, and in style and layout. */
  readonly script: number;
  readonly layout: number;
  /** Mean of one layout in the first and the last tenth. */
  readonly firstLayout: number;
  readonly lastLayout: number;
  readonly finished: boolean;
  readonly nodes: number;
  readonly removed: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function countNodes(root: Node): number {
  let count = 0;
  for (const child of root.childNodes) count += 1 + countNodes(child) + (child instanceof Element && child.shadowRoot ? countNodes(child.shadowRoot) : 0);
  return count;
}

export function run({library, kind, length, step, layoutEvery, limit}: Job): Measure {
  const text = makeDocument(kind, length);
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const session = libraries[library]?.(host);
  if (!session) throw new Error(`There is no ${library}.`);
  const layouts: number[] = [];
  const start = performance.now();
  let finished = true;
  for (let at = 0, count = 1; at < text.length; at += step, count++) {
    session.append(text.slice(at, at + step));
    if (count % layoutEvery !== 0) continue;
    const before = performance.now();
    void document.body.offsetHeight;
    layouts.push(performance.now() - before);
    if (performance.now() - start > limit) {
      finished = false;
      break;
    }
  }
  session.end();
  const total = performance.now() - start;
  const layout = layouts.reduce((sum, value) => sum + value, 0);
  const tenth = Math.max(1, Math.floor(layouts.length / 10));
  const message = host.querySelector('mdui-message') as {stats?: {nodesRemoved: number}} | null;
  return {
    script: total - layout, layout, firstLayout: mean(layouts.slice(0, tenth)), lastLayout: mean(layouts.slice(-tenth)),
    finished, nodes: countNodes(host), removed: message?.stats?.nodesRemoved ?? Number.NaN,
  };
}

Object.assign(window, {run});
