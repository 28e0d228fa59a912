/** A document as the payloads of a channel, with the report of what they do not carry. */
import {MarkdownUIError} from '../base/errors.js';
import type {Json} from '../base/json.js';
import {randomBytes} from '../base/platform.js';
import {cardOf} from './card.js';
import type {Channel, Encoding} from './channel.js';
import {planOf} from './plan.js';
import {cleanLine} from './prose.js';
import {base64url, lastVersion, secretOf, writeRef, writeToken} from './references.js';
import {ordered, reportAttributes} from './report.js';
import {channelNamed} from './registry.js';
import {type Projected, projected, type Source, kept} from './source.js';
import {transcriptOf} from './listing.js';
import type {ChannelMessage, Degradation, RenderOptions, Row, Ways} from './types.js';
import {turned} from './tabs.js';
import {clamp, countOf} from './units.js';

/** The page of the host's on which the rest is asked; it has to be one that can be linked to. */
function pageOf({capability}: Channel, needed: boolean, {ways}: Row, token: Encoding['token']): string | undefined {
  const page = needed && capability.page ? ways?.page : undefined;
  return page === undefined ? undefined : `${page}${page.includes('?') ? '&' : '?'}r=${token('w', 0)}`;
}

/** All that is known while a message is written. */
export function encodingOf(channel: Channel, {document, names, messages}: Projected, row: Row, secret: string, to: string | undefined, report: Degradation[]): Encoding {
  const card = cardOf(document);
  const plan = planOf(card, channel.capability, row.drafts, row.ways);
  const token: Encoding['token'] = (verb, index, option) => writeToken({ref: row.ref, version: row.version, verb, index, ...(option === undefined ? {} : {option})}, secret);
  const said = new Set<string>();
  const told: Encoding['told'] = ({id, type}, code, what, message, more) => {
    const component = cleanLine(Object.hasOwn(names, id) ? (names[id] as string) : type);
    const key = JSON.stringify([id, what, code]);
    if (said.has(key)) return;
    said.add(key);
    report.push({node_id: id, component, channel: channel.name, code, what, message: message.replace(/^\{\}/, () => component), ...more});
  };
  return {
    ...turned({card, plan, row, token, told}, channel),
    card, row, to, told, messages, plan, token, from: row.from,
    page: pageOf(channel, card.fields.some((field) => plan.mode(field) === 'text'), row, token),
    mark: writeRef(row.ref, secret),
    cut(node, what, text, limit) {
      const short = clamp(text, limit);
      const [from, to] = [countOf(text, limit.unit), countOf(short, limit.unit)];
      if (short !== text) told(node, 'clamped', what, `{}.${what} is longer than ${limit.max} on ${channel.name} — cut`, {limit, from, to});
      return short;
    },
  };
}

/** Writes the message of a row anew: the same indexes, the values as they are. */
export function rendered(channel: Channel, source: Projected, row: Row, secret: string, to?: string): ChannelMessage {
  const report: Degradation[] = [];
  const encoding = encodingOf(channel, source, row, secret, to, report);
  const {card, plan} = encoding;
  reportAttributes(channel, encoding);
  for (const {node_id, component, what, message} of channel.name === 'web' && source.messages ? [] : (source.losses ?? [])) encoding.told({id: node_id, type: component}, 'dropped', what, `${component}.${what} is lost on ${channel.name} — ${message}`);
  const payloads = channel.encode(encoding);
  if (payloads.length > 1 && channel.name !== 'web') encoding.told({id: '', type: 'message'}, 'split', 'message', `The message is longer than one on ${channel.name} — ${payloads.length} are sent`);
  const actions = card.acts.map((act) => ({caption: act.caption, action: act.action, node_id: act.node.id, tappable: plan.tappable(act)}));
  const pressable = encoding.page !== undefined || actions.some(({tappable}) => tappable) || card.fields.some((field) => !['text', 'shown'].includes(plan.mode(field)) && channel.capability.acts !== 'text');
  return {
    channel: channel.name, ref: row.ref, row, payloads, actions, submit: plan.submit,
    text: transcriptOf(card, plan),
    degraded: ordered(report),
    fidelity: report.length === 0 ? 'full' : pressable || (card.fields.length === 0 && card.acts.length === 0) ? 'degraded' : 'text',
  };
}

const shape = /^[\w-]{8,32}$/;

/**
 * Renders a document for a channel. Pure: the row to keep is in the result, and nothing is
 * stored. Without a desk its references are signed with nothing: fit to look at, not to
 * decode. Throws MarkdownUIError `unknown-channel`, and `bad-option` for a reference that
 * has not 8 to 32 letters of base64url, a version that is no whole number from 0 to 2176782335
 * (six letters of a reference), a page that is no web address or a desk without a secret.
 */
export function render(source: Source, channel: string, options: RenderOptions = {}): ChannelMessage {
  const row = channelNamed(channel);
  const {desk, version = 1, to, from, actors, ref = base64url(randomBytes(12)), form, page, flow} = options;
  const ways: Ways = {...(form ? {form} : {}), ...(page === undefined ? {} : {page}), ...(flow === undefined ? {} : {flow})};
  if (page !== undefined && !/^https?:\/\/[^\s<>"']+$/i.test(page)) throw new MarkdownUIError('bad-option', 'page must be an address with http or https.');
  if (!shape.test(ref)) throw new MarkdownUIError('bad-option', 'ref must be 8 to 32 letters of base64url.');
  if (!Number.isInteger(version) || version < 0 || version > lastVersion) throw new MarkdownUIError('bad-option', `version must be a whole number from 0 to ${lastVersion}.`);
  const given = projected(source, options.policy);
  return rendered(row, options.messages ? {...given, messages: options.messages} : given, {
    ref, channel, version, ...kept(given.document), names: given.names, drafts: desk?.drafts !== undefined, ...(Object.keys(ways).length > 0 ? {ways} : {}),
    ...(to === undefined ? {} : {chat: to}), ...(actors ? {actors} : {}), ...(options.messages ? {surface: JSON.parse(JSON.stringify(options.messages)) as Json[]} : {}), ...(from === undefined ? {} : {from}),
  }, desk ? secretOf(desk) : '', to);
}
