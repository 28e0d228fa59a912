/**
 * Where answers say nothing of what they answer (SMS, WhatsApp), one question is open in a
 * chat at a time. Others wait until it is answered, or until nobody seems to answer it.
 */
import {cardOf} from './card.js';
import {channelNamed} from './registry.js';
import {documentOf} from './source.js';
import type {Desk, Row} from './types.js';
import {openKey} from './keys.js';

/** After a day without an answer a question holds up nothing, in milliseconds. */
const patience = 24 * 60 * 60_000;

const inTurn = (channel: string): boolean => channelNamed(channel).capability.form === 'sequence';

/** Whether something in a message can still be answered. */
function asks(row: Row): boolean {
  const {fields, acts} = cardOf(documentOf(row));
  return [...fields, ...acts].some(({off}) => !off);
}

const timeOf = ({now = Date.now}: Desk): number => now();

/** What is open in a chat, unless it is this message itself or was given up. */
async function openBefore(desk: Desk, {channel, ref}: Row, chat: string): Promise<Row | undefined> {
  const {refs} = desk;
  const open = await refs.get(openKey(channel, chat));
  const row = open && (await refs.get(open.ref));
  if (!open || !row || open.ref === ref || !asks(row)) return undefined;
  return timeOf(desk) - (open.asked ?? 0) > patience ? undefined : open;
}

/** Opens the question of a message, or lets it wait for the one that is open. True: it waits. */
export async function openOrWait(desk: Desk, row: Row, chat: string | undefined): Promise<boolean> {
  if (chat === undefined || !inTurn(row.channel) || !asks(row)) return false;
  const key = openKey(row.channel, chat);
  const before = await openBefore(desk, row, chat);
  if (before) {
    const queue = before.queue ?? [];
    await desk.refs.set(key, {...before, queue: queue.includes(row.ref) ? queue : [...queue, row.ref]});
    return true;
  }
  const own = await desk.refs.get(key);
  await desk.refs.set(key, {...row, asked: timeOf(desk), ...(own?.ref === row.ref && own.queue ? {queue: own.queue} : {})});
  return false;
}

/** A message was sent: what it asks is open, and what was open before comes again after it. */
export async function openSent(desk: Desk, row: Row, chat: string): Promise<void> {
  const key = openKey(row.channel, chat);
  const own = await desk.refs.get(key);
  if (!inTurn(row.channel) || !own) return void (await desk.refs.set(key, {...row, asked: timeOf(desk)}));
  // Words ask nothing, and what waits was not sent yet.
  if (own.ref !== row.ref && (!asks(row) || own.queue?.includes(row.ref))) return;
  const before = await openBefore(desk, row, chat);
  const queue = before ? [before.ref, ...(before.queue ?? [])] : own.ref === row.ref ? own.queue : undefined;
  await desk.refs.set(key, {...row, asked: timeOf(desk), ...(queue ? {queue} : {})});
}

/** The open question was answered: the one that waited longest is opened. */
export async function openNext(desk: Desk, {channel}: Row, chat: string, queue: readonly string[]): Promise<Row | undefined> {
  for (const [index, ref] of queue.entries()) {
    const row = await desk.refs.get(ref);
    if (!row || !asks(row)) continue;
    await desk.refs.set(openKey(channel, chat), {...row, asked: timeOf(desk), queue: queue.slice(index + 1)});
    return row;
  }
  return undefined;
}
