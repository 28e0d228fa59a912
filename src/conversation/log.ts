/** What a conversation's log is made of; each entry is one line of JSON (`docs/log-format.md`). */
import {isJsonObject, type Json} from '../base/json.js';
import type {AgentEvent, UserEvent} from '../document/types.js';

/** What the host itself did, in an entry that says `by: 'host'`; a patch of the host's is a `ui.patch`. */
export type HostEvent =
  | {readonly type: 'ui.settle'; readonly message_id: string; readonly node_id: string; readonly ok: false}
  /** Of a form, or of all controls that were not answered. */
  | {readonly type: 'ui.reset'; readonly message_id: string; readonly node_id?: string}
  | {readonly type: 'ui.state'; readonly path: string; readonly value: Json};

/** One line of a log (`docs/log-format.md`). */
export interface LogEntry {
  /** Counts from 1, without a gap. */
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** in: from the agent or the host; out: from the user, and refusals. */
  readonly dir: 'in' | 'out';
  readonly event: AgentEvent | HostEvent | UserEvent;
  /** Absent for what the agent sent. */
  readonly by?: 'host';
  /** The idempotency key of a user's act. */
  readonly key?: string;
}

/** A frozen copy, as it is after a way through JSON; null for what has none. */
export function frozenCopy(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null', (_, each: unknown) => Object.freeze(each));
  } catch {
    return null;
  }
}

/** After a greater number there would be no room for the entries of a conversation that goes on. */
const lastSeq = 2 ** 52;

/** Whether data from a storage is an entry. What an agent sent may be anything; it is judged when it comes in again. */
export function isLogEntry(value: unknown): value is LogEntry {
  if (!isJsonObject(value) || !Number.isSafeInteger(value['seq']) || Number(value['seq']) > lastSeq || typeof value['at'] !== 'number') return false;
  return value['dir'] === 'in' && value['by'] === undefined ? true : (value['dir'] === 'in' || value['dir'] === 'out') && isJsonObject(value['event']);
}
