/** What a tap, a submit or a reply does to its message: one function for each verb of a reference. */
import type {Json} from '../base/json.js';
import type {UserEvent} from '../document/types.js';
import {toTurn} from '../protocol/turn.js';
import {type Act, type Field, type Group, shownOf} from './card.js';
import type {Token, Verb} from './references.js';
import {fromWire, takeValues} from './take-values.js';
import {fromPage} from './page.js';
import {answerInWords, confirmWithin} from './words.js';
import type {Incoming} from './types.js';
import {surfaceReply} from './surface-reply.js';
import {askKey} from './keys.js';
import type {Work} from './work.js';

type Do = (work: Work, token: Token) => Promise<Incoming> | Incoming;

/** An event as the channel may tell it: a tap cannot send what was not entered here. */
function honest(work: Work, event: UserEvent): UserEvent {
  if (event.type !== 'ui.click' || event.values === undefined || work.update.text !== undefined || work.update.deed) return event;
  const loose = work.card.groups.at(-1);
  if (!loose?.fields.some((field) => work.before.get(field.index) === 'text')) return event;
  const {values: _, ...rest} = event;
  return rest;
}

/** Presses an act; `group` sends one that no button of its own sends. */
export async function press(work: Work, act: Act | undefined, group: Group | undefined, confirmed: boolean): Promise<Incoming> {
  const {document, row} = work;
  // Who may do what cannot be undone has to be proven.
  if (work.update.unverified && act?.sensitive) return work.refuse('wrong-actor');
  const node_id = act ? act.node.id : (group?.form?.id ?? document.id);
  const result = work.dispatch({
    type: act ? 'ui.click' : 'ui.submit', node_id, ...(act?.item ? {action: act.item.action, ...(act.item.value === undefined ? {} : {value: act.item.value})} : {}), ...(confirmed ? {confirmed} : {}),
  });
  if (!result.ok) {
    if (result.code !== 'needs-confirmation' || !act) return work.refused(result);
    await work.save({confirming: {act: act.index, actor: work.actor, at: work.now}}, row.step !== undefined);
    return {kind: 'open', ref: row.ref, node_id, actor: work.actor, ...work.respond({changed: true, confirm: act})};
  }
  const event = honest(work, result.event);
  const turn = result.turn && event !== result.event ? toTurn(event, document) : result.turn;
  const a2ui = surfaceReply(row, document, event);
  await work.close();
  const said = work.respond({changed: true, notice: turn?.text ?? ''});
  const common = {ref: row.ref, node_id: event.node_id, action: event.action ?? '', actor: work.actor, event, ...(turn ? {turn} : {}), ...(a2ui ? {a2ui} : {}), ...said};
  return event.type === 'ui.submit' ? {kind: 'submit', ...common, values: event.values ?? {}} : {kind: 'click', ...common, ...(event.value === undefined ? {} : {value: event.value}), ...(event.confirmed ? {confirmed: true} : {})};
}

/** Gives a field its value, and does with it what its way asks for. */
export async function choose(work: Work, field: Field, value: Json): Promise<Incoming> {
  const mode = work.plan.mode(field);
  if (field.off) return work.refuse(field.node.spent ? 'spent' : 'invalid');
  const {node} = field;
  const changed = work.dispatch({type: 'ui.change', node_id: node.id, value});
  if (!changed.ok && changed.code !== 'duplicate') return work.refused(changed);
  const after = work.card.fields[field.index] as Field;
  const common = {kind: 'change' as const, ref: work.row.ref, node_id: node.id, value: after.node.value ?? null, actor: work.actor, ...(changed.ok ? {event: changed.event} : {})};
  if (mode === 'tap') {
    const sent = work.dispatch({type: 'ui.submit', node_id: work.document.id});
    if (!sent.ok) return sent.code === 'needs-confirmation' ? work.refuse('invalid', sent.message) : work.refused(sent);
    await work.close();
    // What was chosen before already makes no change, and is an answer all the same.
    return {event: sent.event, ...common, ...(sent.turn ? {turn: sent.turn} : {}), ...work.respond({changed: true, notice: sent.turn?.text ?? ''})};
  }
  const notice = `${field.label}: ${shownOf(after) || '–'} – not sent yet`;
  if (mode === 'draft') {
    await work.keepDraft(field, after.node.value ?? null);
    return {...common, ...work.respond({changed: true, notice})};
  }
  const asked = work.asked;
  const step = work.row.step ?? 0;
  if (mode === 'asked') await work.save({step: asked[step]?.index === field.index ? step + 1 : step});
  return {...common, ...work.respond({changed: true, notice})};
}

const option: Do = (work, {index, option: at = 0}) => {
  const field = work.card.fields[index];
  const mode = field && work.plan.mode(field);
  if (!field) return work.refuse('invalid');
  if (mode === 'shown') return work.refuse(field.node.spent ? 'spent' : 'invalid');
  if (mode === 'text' || mode === 'native') return work.refuse('invalid');
  const {chosen} = work.update;
  if (chosen) {
    const value = fromWire(field, chosen);
    return value === undefined ? work.refuse('invalid') : choose(work, field, value);
  }
  if (field.type === 'flag') return choose(work, field, mode === 'tap' || mode === 'asked' ? at === 0 : field.node.value !== true);
  const choice = field.choices[at];
  if (!choice || choice.disabled) return work.refuse('invalid');
  if (field.type === 'choice') return choose(work, field, choice.value);
  const values = field.choices.filter((each) => (each === choice ? !each.chosen : each.chosen)).map(({value}) => value);
  return choose(work, field, values);
};

const act: Do = async (work, {index, verb}) => {
  const pressed = work.card.acts[index];
  if (!pressed) return work.refuse('invalid');
  if (pressed.node.spent) return work.refuse('spent');
  if (!work.plan.tappable(pressed) && work.channel.capability.acts === 'tap') return work.refuse('invalid');
  const {confirming} = work.row;
  if (verb === 'y' && work.channel.confirms !== 'native' && !(confirming?.act === index && confirming.actor === work.actor && work.now - confirming.at < confirmWithin)) return work.refuse('stale');
  if (work.update.closed) return cancel(work, {node: work.card.groups[pressed.group]?.form ?? pressed.node, action: pressed.action});
  if (pressed.type === 'submit' && !work.update.dialog && work.plan.modals.some((group) => group.index === pressed.group)) return openDialog(work, work.card.groups[pressed.group], pressed);
  const wrong = takeValues(work, work.card.groups[pressed.type === 'submit' ? pressed.group : work.card.groups.length - 1]);
  if (wrong) return work.refuse('invalid', `${wrong.label}: this cannot be taken.`, wrong);
  return press(work, work.card.acts[index], undefined, verb === 'y' || work.update.confirmed === true);
};

const send: Do = (work, {index}) => {
  const group = work.card.groups[index];
  if (!group) return work.refuse('invalid');
  if (work.update.closed) return cancel(work, {node: group.form ?? (group.fields[0] as Field).node, action: 'answer'});
  const live = group.fields.filter(({off}) => !off);
  if (live.length === 0 && group.fields.length > 0) return work.refuse(group.fields.some(({node}) => node.spent) ? 'spent' : 'invalid');
  const wrong = takeValues(work, group);
  if (wrong) return work.refuse('invalid', `${wrong.label}: this cannot be taken.`, wrong);
  const button = group.submits.find(({off}) => !off);
  return press(work, button && work.card.acts[button.index], button ? undefined : work.card.groups[index], false);
};

const back: Do = async (work, {index}) => {
  const pressed = work.card.acts[index];
  if (!pressed || !work.row.confirming) return work.refuse('stale');
  return cancel(work, pressed);
};

/** The question was answered with no: the page's business, nothing for the agent (Ruling 4). */
export async function cancel(work: Work, {node, action}: Pick<Act, 'node' | 'action'>): Promise<Incoming> {
  const result = work.dispatch({type: 'ui.cancel', node_id: node.id, action});
  await work.save({}, false);
  return {kind: 'cancel', ref: work.row.ref, node_id: node.id, action, actor: work.actor, ...(result.ok ? {event: result.event} : {}), ...work.respond({changed: true, notice: 'Not done.'})};
}

function openDialog(work: Work, group: Group | undefined, pressed?: Act): Incoming {
  const first = group?.fields.find(({off}) => !off);
  if (!group || !first || !work.channel.modal) return work.refuse(group?.fields.some(({node}) => node.spent) ? 'spent' : 'invalid');
  const payload = work.channel.modal(group, work.encoding, work.update.confirmed === true, pressed);
  return {kind: 'open', ref: work.row.ref, node_id: group.form?.id ?? work.document.id, actor: work.actor, ...work.respond({changed: false, modal: payload})};
}

const modal: Do = (work, {index}) => openDialog(work, work.card.groups[index]);

const ask: Do = async (work, {index}) => {
  const field = work.card.fields[index];
  if (!field || work.plan.mode(field) !== 'draft') return work.refuse(field?.node.spent ? 'spent' : 'invalid');
  if (work.chat !== undefined) await work.desk.refs.set(askKey(work.channel.name, work.chat, work.actor), {...work.row, step: index});
  return {kind: 'open', ref: work.row.ref, node_id: field.node.id, actor: work.actor, ...work.respond({changed: false, ask: field})};
};

/** Shows another page of options, or another tab. */
const turn = (what: 'pages' | 'tabs'): Do => async (work, {index, option: to = 0}) => {
  await work.save({[what]: {...work.row[what], [index]: to}}, false);
  const node_id = what === 'pages' ? (work.card.fields[index]?.node.id ?? '') : work.document.id;
  return {kind: 'open', ref: work.row.ref, node_id, actor: work.actor, ...work.respond({changed: true})};
};

const again: Do = async (work, {verb}) => {
  const first = work.asked[0];
  if (!first) return work.refuse('spent');
  if (verb === 'd') {
    const group = work.card.groups[first.group];
    await work.close();
    return cancel(work, {node: group?.form ?? first.node, action: String(group?.form?.attributes['action'] ?? 'answer')});
  }
  await work.save({step: 0});
  return {kind: 'open', ref: work.row.ref, node_id: first.node.id, actor: work.actor, ...work.respond({changed: true})};
};

const verbs: Readonly<Record<Verb, Do>> = {o: option, a: act, y: act, n: back, g: send, m: modal, q: ask, p: turn('pages'), t: turn('tabs'), c: again, d: again, w: (work) => fromPage(work, {press, cancel})};

/** What an update does. Without a token it is words. */
export function perform(work: Work, token: Token | undefined): Promise<Incoming> | Incoming {
  return token ? verbs[token.verb](work, token) : answerInWords(work, {press, choose, cancel, again});
}
