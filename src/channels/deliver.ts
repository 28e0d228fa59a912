/** One document to many channels, and what is kept of it so that answers are understood. */
import {sha256} from '@noble/hashes/sha2.js';
import {utf8ToBytes} from '@noble/hashes/utils.js';
import {MarkdownUIError} from '../base/errors.js';
import {base64url} from './references.js';
import {render} from './render.js';
import type {Source} from './source.js';
import {openOrWait, openSent} from './waiting.js';
import {postKey} from './keys.js';
import type {ChannelMessage, Delivery, Desk, Edit, RenderOptions, Row} from './types.js';

/** The reference of the message of a further channel: the same each time, and no part of another's. */
const refOf = (ref: string, index: number): string => base64url(sha256(utf8ToBytes(`${ref} ${index}`))).slice(0, 24);

/**
 * Renders for each channel and keeps the rows at the desk. The version counts up from the
 * row that is there. Throws what `render` throws, before anything is kept.
 */
export async function deliver(source: Source, channels: readonly string[], options: RenderOptions = {}): Promise<Delivery> {
  const {desk, ref} = options;
  if (!Array.isArray(channels)) throw new MarkdownUIError('bad-option', 'channels must be a list of names.');
  const all: ChannelMessage[] = [];
  const rows: Row[] = [];
  for (const [index, channel] of channels.entries()) {
    // Each channel's message has a row of its own.
    const own = ref === undefined || index === 0 ? ref : refOf(ref, index);
    const before = own === undefined ? undefined : await desk?.refs.get(own);
    const message = render(source, channel, {...options, ...(own === undefined ? {} : {ref: own}), version: options.version ?? (before?.version ?? 0) + 1});
    all.push(message);
    rows.push({...message.row, ...(before?.messages ? {messages: before.messages} : {}), ...(before?.chat ? {chat: before.chat} : {})});
  }
  for (const [index, row] of rows.entries()) {
    await desk?.refs.set(row.ref, row);
    if (desk && (await openOrWait(desk, row, row.chat))) all[index] = waiting(all[index] as ChannelMessage);
    // What was chosen in a message that is not there any more was chosen in that one.
    if (row.version > 1) await desk?.drafts?.delete(row.ref);
  }
  return {
    payloads: Object.fromEntries(all.map(({channel, payloads}) => [channel, payloads])),
    delivered: Object.fromEntries(all.map(({channel, fidelity}) => [channel, fidelity])),
    degraded: all.flatMap(({degraded}) => degraded),
    texts: Object.fromEntries(all.map(({channel, text}) => [channel, text])),
    messages: Object.fromEntries(all.map((message) => [message.channel, message])),
  };
}

/** The message is sent once the question before it is answered: `decode` gives it then. */
const waiting = (message: ChannelMessage): ChannelMessage => ({
  ...message, payloads: [], fidelity: message.fidelity === 'full' ? 'degraded' : message.fidelity,
  degraded: [...message.degraded, {node_id: '', component: 'message', channel: message.channel, code: 'deferred', what: 'message', message: `The message waits on ${message.channel} — another question is open in this chat`}],
});

/** Tells the desk how the platform calls what was sent, so that answers from elsewhere are not taken. */
export async function sent({channel, row}: ChannelMessage, {chat, message_id}: {readonly chat: string; readonly message_id: string | number}, desk: Desk): Promise<void> {
  const known = (await desk.refs.get(row.ref)) ?? row;
  const messages = [...(known.messages ?? []), String(message_id)];
  const bound = {...known, chat: String(chat), messages};
  await desk.refs.set(row.ref, bound);
  await desk.refs.set(postKey(channel, String(chat), String(message_id)), bound);
  await openSent(desk, bound, String(chat));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is to be done so that a channel shows `next` where it shows `previous`; what is equal is left alone. */
export function editPlan(previous: ChannelMessage, next: ChannelMessage): Edit[] {
  const [before, after] = [previous.payloads, next.payloads];
  return Array.from({length: Math.max(before.length, after.length)}, (_, index): Edit | undefined => {
    if (index >= after.length) return {op: 'delete', index};
    if (index >= before.length) return {op: 'send', index, payload: after[index]};
    return same(before[index], after[index]) ? undefined : {op: 'edit', index, payload: after[index]};
  }).filter((edit) => edit !== undefined);
}
