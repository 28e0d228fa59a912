/** WhatsApp Cloud API: reply buttons, lists, and one question after the other (`docs/channels.md`). */
import {type Act, type Field, shownOf} from './card.js';
import {at, type Channel, compact, type Encoding, type Reply, type Update, word} from './channel.js';
import {limits} from './limits.js';
import {flowMessage, flowValues, prefillOf} from './flow.js';
import {askOf, headOf, listed, listedActs, optionLines} from './listing.js';
import {capabilities} from './plan.js';
import {cleanLine, type TextPart} from './prose.js';
import {endingCaption, endings, notesOf, questionOf, summaryOf, waits} from './questions.js';
import type {Limit} from './types.js';
import {packed, written} from './split.js';
import {clamp} from './units.js';
import {whatsappEscape, whatsappText} from './whatsapp-text.js';

const cap = limits.whatsapp;
type Block = Readonly<Record<string, unknown>>;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly node: {readonly id: string; readonly type: string};
  readonly what: string;
}

/** Titles that fit and differ: equal ones are refused. */
function titled(rows: readonly Row[], {cut}: Encoding, limit: Limit): string[] {
  const titles = rows.map(({node, what, title}) => cut(node, what, cleanLine(title) || '…', limit));
  return titles.map((title, index) => (titles.indexOf(title) !== titles.lastIndexOf(title) ? clamp(`${index + 1} ${title}`, limit) : title));
}

/** A body with something to tap: up to three buttons, up to ten rows, else nothing. */
function interactive(body: string, rows: readonly Row[], choose: string, encoding: Encoding): Block | undefined {
  if (rows.length === 0 || rows.length > cap.rows.max) return undefined;
  const text = clamp(body || '…', cap.body);
  if (rows.length <= cap.buttons.max && rows.every(({description}) => !description)) {
    const titles = titled(rows, encoding, cap.caption);
    return {type: 'button', body: {text}, action: {buttons: rows.map(({id}, index) => ({type: 'reply', reply: {id, title: titles[index]}}))}};
  }
  const titles = titled(rows, encoding, cap.title);
  return {
    type: 'list', body: {text},
    action: {button: clamp(choose, cap.button), sections: [{rows: rows.map(({id, description, node, what}, index) => compact({id, title: titles[index], description: description ? encoding.cut(node, what.replace('label', 'description'), description, cap.description) : undefined}))}]},
  };
}

const rowsOf = (field: Field, {token}: Encoding): Row[] =>
  field.type === 'flag' ? ['Yes', 'No'].map((title, index) => ({id: token('o', field.index, index), title, node: field.node, what: 'label'}))
    : field.choices.filter(({disabled}) => !disabled).map((choice) => ({id: token('o', field.index, choice.index), title: choice.label, node: field.node, what: `option[${choice.index}].label`, ...(choice.description ? {description: choice.description} : {})}));

interface Asked {
  readonly body: string;
  readonly interactive?: Block | undefined;
}

const anySeveral = ({type}: Field): boolean => type === 'choices';

/** One question. Options that do not fit are numbers to reply with. */
function ask(field: Field, lead: string, encoding: Encoding): Asked {
  const now = field.type === 'text' ? '' : shownOf(field);
  const head = `*${whatsappEscape(headOf(field))}*${lead}${now ? ` (now: ${whatsappEscape(now)})` : ''}${notesOf(encoding.card, field).map((part) => `\n${whatsappText(part)}`).join('')}`;
  if (field.type === 'text') return {body: `${head}\n${whatsappEscape(askOf(field))}${field.node.attributes['required'] === true ? '' : ' Reply - for none.'}`};
  const rows = anySeveral(field) ? [] : rowsOf(field, encoding);
  const full = field.choices.some(({label, description, disabled, group}) => label.length > cap.title.max || (description?.length ?? 0) > cap.description.max || disabled || group !== undefined) || rows.length > cap.rows.max || anySeveral(field);
  const fewer = rows.length <= cap.buttons.max && field.choices.some(({label}) => label.length > cap.caption.max);
  const lines = full || fewer ? `\n${whatsappEscape(optionLines(field, 'numbers').join('\n'))}` : '';
  const how = anySeveral(field) ? '\nReply with numbers, for example 1,3, or 0 for none.' : rows.length > cap.rows.max ? '\nReply with a number.' : '';
  if (rows.length > cap.rows.max || anySeveral(field)) encoding.told(field.node, 'text', 'options', `{} needs more than ${cap.rows.max} single choices on whatsapp — options listed as text`, {limit: cap.rows, from: field.choices.length, to: cap.rows.max});
  return {body: `${head}${lines}${how}`, interactive: interactive(`${head}${lines}`, rows, `Choose`, encoding)};
}

function actRows(acts: readonly Act[], {token}: Encoding): Row[] {
  return acts.map((act) => ({id: token('a', act.index), title: act.caption, node: act.node, what: 'label'}));
}

function confirmation({card, row, token}: Encoding): Asked | undefined {
  const act = row.confirming && card.acts[row.confirming.act];
  if (!act) return undefined;
  const body = `*${whatsappEscape(act.caption)}?*${act.question ? `\n${whatsappEscape(act.question)}` : ''}`;
  const rows = [{id: token('y', act.index), title: 'Yes'}, {id: token('n', act.index), title: 'Back'}];
  return {body, interactive: {type: 'button', body: {text: clamp(body, cap.body)}, action: {buttons: rows.map((reply) => ({type: 'reply', reply}))}}};
}

function summary(encoding: Encoding): Asked {
  const rows: Row[] = endings(encoding).map((each) => ({id: 'caption' in each ? encoding.token('a', each.index) : encoding.token('g', each.index), title: endingCaption(each), node: 'caption' in each ? each.node : {id: '', type: 'message'}, what: 'label'}));
  const own = {node: {id: '', type: 'message'}, what: 'label'};
  const all = [...rows, {id: encoding.token('c', 0), title: 'Change', ...own}, {id: encoding.token('d', 0), title: 'Discard', ...own}];
  const body = `${whatsappEscape(summaryOf(encoding))}\nNot sent yet.`;
  return {body: `${body}\n${all.map(({title}, index) => `${index + 1}) ${title}`).join('\n')}`, interactive: interactive(body, all, 'Go on', encoding)};
}

/** What sends a form that is asked in a Flow stands there. */
const inFlow = ({modals}: Encoding['plan'], acts: readonly Act[]): boolean => acts.some((act) => act.type === 'submit' && modals.some(({index}) => index === act.group));

/** A form that is asked in a Flow: its fields by name, and the button that opens it. */
function flows(encoding: Encoding): {body: string; interactive: Block}[] {
  return encoding.plan.modals.map((group) => {
    const body = [`*${whatsappEscape(group.label || 'Your answer')}*`, ...group.fields.filter(({off}) => !off).map((field) => whatsappEscape(`${headOf(field)}${shownOf(field) ? `: ${shownOf(field)}` : ''}${field.choices.length > 0 ? `\n${optionLines(field, 'dots').join('\n')}` : ''}`))].join('\n');
    return {body, interactive: flowMessage(group, body, encoding)};
  });
}

/** All text of the message; fields in it only where they are no question. */
function prose({card, plan}: Encoding): string[] {
  const parts = card.parts.flatMap((part): (TextPart | string)[] => {
    if (part.kind === 'text') return waits({card, plan}, part) ? [] : [part];
    if (part.kind === 'field') return plan.mode(part) === 'shown' ? listed(part, 'shown') : [];
    if (part.node.attributes['type'] === 'submit' && inFlow(plan, part.acts)) return [];
    const off = part.acts.filter((act) => !plan.tappable(act));
    return off.length > 0 ? [whatsappEscape(listedActs(part.node.spent ? part.acts : off))] : [];
  });
  return parts.flatMap((part) => (typeof part === 'string' ? [part] : written(part, whatsappText, cap.text))).filter((text) => text.trim() !== '');
}

function encode(encoding: Encoding): readonly unknown[] {
  const {card, plan, row, to} = encoding;
  const step = row.step ?? 0;
  const question = questionOf(card, plan, step);
  const asked = confirmation(encoding) ?? (question.field ? ask(question.field, question.of > 1 ? ` (${question.step + 1} of ${question.of})` : '', encoding) : question.kind === 'summary' ? summary(encoding) : undefined);
  const acts = question.kind === 'none' && !row.confirming ? card.acts.filter((each) => plan.tappable(each) && !inFlow(plan, [each])) : [];
  const blocks = row.confirming || (question.of > 0 && step > 0) ? [] : prose(encoding);
  const text = blocks.join('\n\n');
  const captions = acts.map((act, index) => `${index + 1}) ${act.caption}`).join('\n');
  const body = asked?.body ?? '';
  const own = asked?.interactive ?? (acts.length > 0 ? interactive(text.length <= cap.body.max ? text : 'Choose one:', actRows(acts, encoding), 'Choose', encoding) : undefined);
  for (const {node} of acts.length > cap.rows.max ? acts : []) encoding.told(node, 'text', 'actions', `{} has more actions than ${cap.rows.max} on whatsapp — listed as text`, {limit: cap.rows, from: acts.length, to: cap.rows.max});
  const wrap = (members: Block): Block => compact({messaging_product: 'whatsapp', to, ...members});
  const say = (...words: readonly string[]): Block[] => packed(words.filter((each) => each.trim() !== ''), cap.text).map((each) => wrap({type: 'text', text: {body: each, preview_url: false}}));
  const choose = `Reply with one of:\n${whatsappEscape(captions)}`;
  const forms = row.confirming ? [] : flows(encoding);
  if (forms.length > 0) {
    // Each form is a message of its own; what else can be pressed comes last.
    return [
      ...say(...blocks), ...forms.flatMap(({body: words, interactive: form}) => [...(words.length > cap.body.max ? say(words) : []), wrap({type: 'interactive', interactive: form})]), ...(own ? [wrap({type: 'interactive', interactive: acts.length > 0 ? {...own, body: {text: 'Choose one:'}} : own})] : say(body || (acts.length > 0 ? choose : ''))),
    ];
  }
  if (!own) {
    const all = [...blocks, body || (acts.length > 0 ? choose : '')].filter(Boolean);
    return say(...(all.length > 0 ? all : ['…']));
  }
  // A body that is too long for buttons goes before them, whole.
  const inside = asked ? [text, (own['body'] as {text: string}).text].filter(Boolean).join('\n\n') : text;
  const fits = inside.length <= cap.body.max && (!asked || body.length <= cap.body.max);
  const before = fits ? [] : [...say(...blocks), ...(asked && body.length > cap.body.max ? say(body) : [])];
  return [...before, wrap({type: 'interactive', interactive: {...own, ...(fits ? {body: {text: inside || '…'}} : {})}})];
}

/** What was filled in, as the platform sends it: JSON in a text. */
function answerOf(json: unknown): unknown {
  if (typeof json !== 'string') return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

function read(message: unknown): Update | undefined {
  const from = word(at(message, 'from'));
  if (from === undefined) return undefined;
  const common = {id: word(at(message, 'id')), actor: from, chat: from, message: word(at(message, 'context', 'id'))};
  const form = answerOf(at(message, 'interactive', 'nfm_reply', 'response_json'));
  if (form !== undefined) return compact({...common, message: undefined, token: at(form, 'flow_token') ?? '', values: flowValues(form), dialog: true});
  const token = at(message, 'interactive', 'button_reply', 'id') ?? at(message, 'interactive', 'list_reply', 'id') ?? at(message, 'button', 'payload');
  if (token !== undefined) return compact({...common, message: undefined, token});
  const text = at(message, 'text', 'body');
  return typeof text === 'string' ? compact({...common, text}) : undefined;
}

/** Nothing can be edited: what is to be seen is sent. */
function respond({update, row, now, notice, alert, changed}: Reply): readonly unknown[] {
  const to = row.chat ?? update.chat;
  const say = (body: string): Block => compact({messaging_product: 'whatsapp', to, type: 'text', text: {body: whatsappEscape(body), preview_url: false}});
  if (alert || !changed) return notice ? [say(notice)] : [];
  const open = row.confirming !== undefined || now.submit === 'sequential';
  return open ? now.payloads : notice ? [say(notice)] : [];
}

const flowAttributes = new Set(['required', 'value', 'checked', 'multiple']);

export const whatsapp: Channel = {name: 'whatsapp', capability: capabilities['whatsapp']!, encode, read, respond, prefill: prefillOf, inDialog: (_, attribute) => flowAttributes.has(attribute)};
