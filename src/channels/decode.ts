/**
 * Updates of a platform as what they mean (`docs/channels.md`). The document of the row
 * does the act itself, with the same checks as in a browser, so its events are the same.
 * Nothing here throws on an update.
 */
import type {Channel, Update} from './channel.js';
import {perform} from './perform.js';
import {readRef, readToken, secretOf, type Token} from './references.js';
import {channelNamed, channelNames} from './registry.js';
import type {DecodeOptions, Desk, IgnoredWhy, Incoming, Row} from './types.js';
import {askKey, openKey, postKey} from './keys.js';
import {Work} from './work.js';

const ignored = (why: IgnoredWhy, ref?: string): Incoming => ({kind: 'ignored', why, ...(ref === undefined ? {} : {ref})});

/** Acts on one message one after the other: two fast taps must not start from the same state. */
const queues = new WeakMap<Desk, Map<string, Promise<unknown>>>();

function inTurn<T>(desk: Desk, key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(desk) ?? new Map<string, Promise<unknown>>();
  queues.set(desk, queue);
  const done = (queue.get(key) ?? Promise.resolve()).then(work, work);
  const last = done.catch(() => undefined).then(() => {
    if (queue.get(key) === last) queue.delete(key);
  });
  queue.set(key, last);
  return done;
}

/** What an update is about: a token, or the row that a mark, an answered message or the chat leads to. */
type About = {readonly ref: string; readonly token?: Token; readonly asked?: number} | IgnoredWhy;

async function about({name, capability}: Channel, update: Update, chat: string | undefined, desk: Desk): Promise<About> {
  if (update.token !== undefined) {
    const token = readToken(update.token, desk.secret);
    return token === 'forged' ? 'bad-signature' : token ? {ref: token.ref, token} : 'not-ours';
  }
  if (update.mark !== undefined) {
    const ref = readRef(update.mark, desk.secret);
    if (ref !== undefined) return ref === 'forged' ? 'bad-signature' : {ref};
  }
  if (chat === undefined) return 'not-ours';
  const post = update.message === undefined ? undefined : await desk.refs.get(postKey(name, chat, update.message));
  if (post) return {ref: post.ref};
  const asked = await desk.refs.get(askKey(name, chat, update.actor));
  if (asked && (await desk.refs.get(asked.ref))?.version === asked.version) return {ref: asked.ref, asked: asked.step ?? 0};
  // Where messages can be edited, an answer to another message, or to none, is no answer to ours.
  const open = capability.form === 'sequence' || !capability.edit ? await desk.refs.get(openKey(name, chat)) : undefined;
  return open ? {ref: open.ref} : 'not-ours';
}

function stranger(row: Row, update: Update, chat: string | undefined, {actors}: DecodeOptions): IgnoredWhy | undefined {
  const allowed = row.actors ?? actors;
  if (update.unverified === 'forged' || (allowed && !allowed.includes(update.actor))) return 'wrong-actor';
  // A reference is good in the chat that its message is in, and nowhere else.
  if (row.chat !== undefined && chat !== undefined && row.chat !== chat) return 'unknown-ref';
  return row.messages && update.token !== undefined && update.message !== undefined && !row.messages.includes(update.message) ? 'stale' : undefined;
}

/**
 * What an update means. `update` is parsed and its sender verified (`verify`). Never
 * throws on an update; throws MarkdownUIError `unknown-channel` for a wrong name
 * and `bad-option` for a desk without a secret.
 */
export async function decode(name: string, given: unknown, options: DecodeOptions): Promise<Incoming> {
  const channel = channelNamed(name);
  const {desk} = options;
  secretOf(desk);
  let update: Update | undefined;
  try {
    update = channel.read?.(given, options);
  } catch {
    return ignored('not-ours');
  }
  if (!update) return ignored('not-ours');
  const chat = update.chat ?? options.chat;
  const which = await about(channel, update, chat, desk);
  // Words come twice as well, and what they answered may be closed by then.
  if (which === 'not-ours' && update.text !== undefined && update.token === undefined) return (await isNew(desk, keyOf(name, update))) ? {kind: 'text', text: update.text, actor: update.actor} : ignored('duplicate');
  if (typeof which === 'string') return ignored(which);
  const known: Update = 'asked' in which ? {...update, asked: which.asked} : update;
  return inTurn(desk, which.ref, () => take(channel, known, which, chat, options));
}

const keyOf = (channel: string, {id}: Update): string | undefined => (id === undefined ? undefined : `${channel}:${id}`);

/** Whether an update was not taken before; it counts as taken from now on. */
async function isNew({seen, now = Date.now}: Desk, key: string | undefined): Promise<boolean> {
  if (key === undefined) return true;
  if (seen.add) return seen.add(key, now());
  if ((await seen.get(key)) !== undefined) return false;
  await seen.set(key, now());
  return true;
}

/** Who acts on a page acts on the message that led there. */
function channelOf(channel: Channel, row: Row, token: Token | undefined): Channel | undefined {
  if (row.channel === channel.name) return channel;
  return channel.name === 'web' && token?.verb === 'w' && channelNames().includes(row.channel) ? channelNamed(row.channel) : undefined;
}

async function take(from: Channel, update: Update, {ref, token}: {readonly ref: string; readonly token?: Token}, chat: string | undefined, options: DecodeOptions): Promise<Incoming> {
  const {desk} = options;
  const row = await desk.refs.get(ref);
  const channel = row && channelOf(from, row, token);
  if (!row || !channel) return ignored('unknown-ref', ref);
  if (!(await isNew(desk, keyOf(from.name, update)))) return ignored('duplicate', ref);
  const draft = row.drafts ? await desk.drafts?.get(ref) : undefined;
  const work = new Work(channel, update, row, chat ?? row.chat, desk, draft);
  const why = stranger(row, update, chat, options) ?? (draft && draft.actor !== update.actor ? 'wrong-actor' : undefined) ?? (token && token.version !== row.version ? 'stale' : undefined);
  return why ? work.refuse(why) : perform(work, token);
}
