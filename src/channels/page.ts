/**
 * A page of the host's, for what a channel cannot ask for: a link leads to it whose
 * reference is sealed, it shows the message as the web has it, and its event comes back
 * as if the channel had sent it. Opening it does nothing: scanners follow every link.
 */
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {parsePath} from '../base/path.js';
import {valueAt} from '../protocol/turn.js';
import type {Act, Group} from './card.js';
import {readToken} from './references.js';
import type {Desk, IgnoredWhy, Incoming} from './types.js';
import type {Deeds} from './words.js';
import type {Work} from './work.js';

/** What a page has to show, or why there is nothing. */
export type Page =
  | {readonly kind: 'page'; readonly ref: string; readonly channel: string; /** As the channel `web` has a document; a surface is one too here, so that its events can be taken back. */ readonly payload: {readonly markdown: string}; readonly policy: Json}
  | {readonly kind: 'ignored'; readonly why: IgnoredWhy};

const ignored = (why: IgnoredWhy): Page => ({kind: 'ignored', why});

/**
 * What the parameter `r` of a link leads to. Nothing is changed by it; what was answered
 * is shown as answered. Never throws.
 */
export async function openPage(reference: string, {desk}: {readonly desk: Desk}): Promise<Page> {
  const token = readToken(reference, desk.secret);
  if (token === 'forged') return ignored('bad-signature');
  if (token?.verb !== 'w') return ignored('not-ours');
  const row = await desk.refs.get(token.ref);
  if (!row) return ignored('unknown-ref');
  if (row.version !== token.version) return ignored('stale');
  return {kind: 'page', ref: row.ref, channel: row.channel, policy: row.policy, payload: {markdown: row.source}};
}

const change = (work: Work, node_id: string, value: unknown): Incoming => {
  const field = work.card.fields.find(({node}) => node.id === node_id);
  // It is not sent: what is sent brings all values along.
  return field && work.document.input(node_id, value as Json) ? {kind: 'change', ref: work.row.ref, node_id, value: field.node.value ?? null, actor: work.actor} : work.refuse('invalid');
};

/** Takes the values of an event; false when one of them cannot be. */
function takes(work: Work, group: Group | undefined, values: JsonObject): boolean {
  for (const {node, off} of group?.fields ?? []) {
    if (off) continue;
    const path = node.bind === undefined ? undefined : (parsePath(node.bind) ?? []);
    const value = path ? valueAt(values, path) : (valueAt(values, [`#${node.id}`]) ?? valueAt(values, [node.id]));
    if (value !== undefined && !work.document.input(node.id, value)) return false;
  }
  work.refresh();
  return true;
}

/** What was done on the page of a message. */
export async function fromPage(work: Work, {press, cancel}: Pick<Deeds, 'press' | 'cancel'>): Promise<Incoming> {
  const {type, node_id, action, value, values, confirmed} = work.update.deed ?? {};
  if (typeof node_id !== 'string') return work.refuse('invalid');
  if (type === 'ui.change') return change(work, node_id, value);
  const {groups, acts} = work.card;
  const form = groups.find((group) => group.form?.id === node_id);
  const group = form ?? (type === 'ui.submit' && node_id === work.document.id ? groups.at(-1) : undefined);
  const act = type === 'ui.click'
    ? acts.find(({node, item}) => node.id === node_id && (item === undefined || (item.action === action && (value === undefined || item.value === value))))
    : (group?.submits.find((each) => !each.off && (action === undefined || each.action === action)) ?? group?.submits[0]);
  if (type === 'ui.cancel') {
    const node = act?.node ?? form?.form ?? acts.find((each) => each.node.id === node_id)?.node;
    return node ? cancel(work, {node, action: typeof action === 'string' ? action : 'answer'} as Act) : work.refuse('invalid');
  }
  if ((type !== 'ui.click' && type !== 'ui.submit') || (!act && !group)) return work.refuse('invalid');
  if (act ? act.node.spent : group?.fields.length && group.fields.every(({node}) => node.spent)) return work.refuse('spent');
  const scope = group ?? groups[act?.type === 'submit' ? act.group : groups.length - 1];
  if (isJsonObject(values) && !takes(work, scope, values)) return work.refuse('invalid');
  return press(work, act && work.card.acts[act.index], act ? undefined : work.card.groups[group?.index ?? -1], confirmed === true);
}
