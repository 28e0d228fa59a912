/** One text in pieces. What the main thread spent on it is read from outside; here, what one layout takes, and what happens to nodes. */
import type {Message} from '../adapters/markdownui.js';
import type {Session, Start} from '../adapters/session.js';
import {type DocumentKind, makeDocument} from '../documents.js';
import {countTexts, layOut, mean, NodeCounter, stage} from './dom.js';

export interface StreamJob {
  readonly kind: DocumentKind;
  readonly length: number;
  /** Characters a piece. */
  readonly step: number;
  /** A layout is forced after so many pieces. */
  readonly layoutEvery: number;
  /** Milliseconds after which it gives up. */
  readonly limit: number;
}

export interface Streamed {
  readonly finished: boolean;
  /** Means of one forced layout in the first and the last tenth of them. */
  readonly firstLayout: number;
  readonly lastLayout: number;
  /** Characters that were read for each that was written, where the renderer tells. */
  readonly lexed: number | undefined;
}

/** What was rendered last stays, for its memory to be measured. */
const held: unknown[] = [];

export async function stream(start: Start, {kind, length, step, layoutEvery, limit}: StreamJob): Promise<Streamed> {
  const text = makeDocument(kind, length);
  const host = stage();
  const session = start(host);
  held.push(session);
  layOut();
  const layouts: number[] = [];
  const begin = performance.now();
  let finished = true;
  for (let at = 0, count = 1; at < text.length; at += step, count++) {
    const wait = session.append(text.slice(at, at + step));
    if (wait) await wait;
    if (count % layoutEvery !== 0) continue;
    const before = performance.now();
    layOut();
    const now = performance.now();
    layouts.push(now - before);
    if (now - begin > limit) {
      finished = false;
      break;
    }
  }
  await session.end();
  layOut();
  const tenth = Math.max(1, Math.floor(layouts.length / 10));
  const stats = host.querySelector<Message>('mdui-message')?.stats;
  return {finished, firstLayout: mean(layouts.slice(0, tenth)), lastLayout: mean(layouts.slice(-tenth)), lexed: stats && stats.lexed / stats.appended};
}

export interface Counted {
  readonly added: number;
  readonly removed: number;
  /** Text nodes at the end, and when the whole text came in one piece. */
  readonly texts: number;
  readonly textsAtOnce: number;
}

/** The same untimed: counting costs time of its own. */
export async function count(start: Start, {kind, length, step}: StreamJob): Promise<Counted> {
  const text = makeDocument(kind, length);
  const host = stage();
  const counter = new NodeCounter(host);
  const run = async (session: Session, size: number, after: () => void): Promise<void> => {
    for (let at = 0; at < text.length; at += size) {
      await session.append(text.slice(at, at + size));
      after();
    }
    await session.end();
    after();
  };
  await run(start(host), step, () => counter.read());
  const texts = countTexts(host);
  const other = stage();
  await run(start(other), text.length, () => {});
  return {added: counter.added, removed: counter.removed, texts, textsAtOnce: countTexts(other)};
}
