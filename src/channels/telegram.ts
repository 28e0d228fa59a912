/** Telegram (Bot API 10): text with entities, an inline keyboard, callbacks (`docs/channels.md`). */
import type {Act, Field} from './card.js';
import {at, type Channel, compact, deedOf, type Encoding, type Reply, type Update, word} from './channel.js';
import {limits} from './limits.js';
import {headOf, listed, listedActs, onPage} from './listing.js';
import {capabilities} from './plan.js';
import {cleanLine, type TextPart} from './prose.js';
import {liveOf} from './room.js';
import {canTurn, isOutermost} from './states.js';
import {telegramTexts, unlinked, withFew} from './telegram-text.js';
import {clamp} from './units.js';

interface Button {
  readonly text: string;
  readonly callback_data?: string;
  readonly url?: string;
  readonly web_app?: {readonly url: string};
  readonly style?: 'primary' | 'danger' | 'success';
}

const cap = limits.telegram;
/** A row of short captions; long ones have a row each. */
const rowUnits = 40;

function rows(buttons: readonly Button[], most: number): Button[][] {
  const all: Button[][] = [];
  let used = 0;
  for (const button of buttons) {
    const row = all.at(-1);
    used += button.text.length;
    if (row && row.length < most && used <= rowUnits) row.push(button);
    else {
      all.push([button]);
      used = button.text.length;
    }
  }
  return all;
}

const style = ({style: kind}: Act): Pick<Button, 'style'> => (kind === 'default' ? {} : {style: kind});

/** The buttons of a field's options, a page of them. */
function optionRows(field: Field, size: number, encoding: Encoding): Button[][] {
  const {cut, token, told, row} = encoding;
  const {node, index, type, label} = field;
  if (type === 'flag') return [[{text: cut(node, 'label', `${node.value === true ? '☑' : '☐'} ${label}`, cap.caption), callback_data: token('o', index, 0)}]];
  const [off, on] = type === 'choices' ? ['☐', '☑'] : ['○', '●'];
  const live = liveOf(field);
  const pages = Math.ceil(live.length / size);
  const page = Math.min(row.pages?.[index] ?? 0, Math.max(0, pages - 1));
  if (pages > 1) told(node, 'split', 'options', `{} has more options than there is room for on telegram — shown in pages of ${size}`, {limit: cap.buttons, from: live.length, to: size});
  const some = live.slice(page * size, (page + 1) * size);
  const buttons = some.map((choice) => ({text: cut(node, `option[${choice.index}].label`, `${choice.chosen ? on : off} ${choice.label}`, cap.caption), callback_data: token('o', index, choice.index)}));
  const all = rows(distinct(buttons), cap.perRow.max);
  if (pages > 1) all.push([page > 0 ? page - 1 : pages - 1, page + 1 < pages ? page + 1 : 0].map((to, way) => ({text: way === 0 ? `‹ ${page + 1}/${pages}` : '›', callback_data: `${token('p', index, to)}`})));
  return all;
}

/** Captions that became equal are numbered: nobody could tell them apart. */
function distinct<T extends {readonly text: string}>(buttons: readonly T[]): T[] {
  const counts = new Map<string, number>();
  for (const {text} of buttons) counts.set(text, (counts.get(text) ?? 0) + 1);
  return buttons.map((button, index) => ((counts.get(button.text) ?? 0) > 1 ? {...button, text: clamp(`${index + 1} ${button.text}`, cap.caption)} : button));
}

/** In a private chat the page is a Mini App, which proves who the user is; elsewhere it is a link. */
const pageButton = (url: string, to: string | undefined): Button => ({text: onPage, ...(/^\d+$/.test(to ?? '') && url.startsWith('https:') ? {web_app: {url}} : {url})});

const needed = ({node, type}: Field): boolean => node.attributes['required'] === true && (node.value === null || node.value === '' || node.value === false || (type === 'choices' && (node.value as readonly unknown[]).length === 0));

function actButton(act: Act, {card, cut, token}: Encoding): Button {
  const open = act.type === 'submit' ? (card.groups[act.group]?.fields ?? []).filter((field) => !field.off && needed(field)).length : 0;
  return {text: cut(act.node, 'label', `${act.caption}${open > 0 ? ` (${open} missing)` : ''}`, cap.caption), callback_data: token('a', act.index), ...style(act)};
}

/** The buttons; what has no room among them is planned to be words (`room.ts`). */
function keyboard(encoding: Encoding): Button[][] {
  const {card, parts, plan, token, cut, row, page, to} = encoding;
  const {confirming} = row;
  if (confirming) {
    const act = card.acts[confirming.act];
    if (act) return [[{text: cut(act.node, 'label', `Yes, ${act.caption}`, cap.caption), callback_data: token('y', act.index), style: 'danger'}, {text: 'Back', callback_data: token('n', act.index)}]];
  }
  const all = parts.flatMap((part): Button[][] => {
    if (part.kind === 'tabs') return rows(distinct(part.buttons.map(({node, text, on, token: data}) => ({text: cut(node, 'title', on ? `• ${text}` : text, cap.caption), callback_data: data}))), cap.perRow.max);
    if (part.kind === 'acts') return rows(distinct(part.acts.filter(plan.tappable).map((act) => actButton(act, encoding))), 3);
    if (part.kind !== 'field' || !['tap', 'draft'].includes(plan.mode(part))) return [];
    return part.type === 'text' ? [[{text: cut(part.node, 'label', `✎ ${part.label}`, cap.caption), callback_data: token('q', part.index)}]] : optionRows(part, plan.room?.size ?? cap.buttons.max, encoding);
  });
  for (const group of plan.sends) all.push([{text: group.label ? clamp(`Send: ${group.label}`, cap.caption) : 'Send', callback_data: token('g', group.index), style: 'success'}]);
  if (page !== undefined) all.push([pageButton(page, to)]);
  return all;
}

/** The text of a field whose options are buttons. */
function tapped(field: Field): TextPart[] {
  const value = field.choices.filter(({chosen}) => chosen).map(({label}) => label).join(', ');
  const text = field.type === 'text' ? cleanLine(String(field.node.value ?? '')) : field.type === 'flag' ? (field.node.value === true ? 'yes' : 'no') : value;
  const head: TextPart = {kind: 'text', style: 'paragraph', spans: [{text: headOf(field), bold: true}, ...(text ? [{text: `: ${text}`}] : [])], node_id: field.node.id};
  // Captions are short: what is longer, or has more to say, is readable above them.
  const wordy = field.choices.some(({description, group, disabled, label}) => description || group !== undefined || disabled || label.length + 2 > cap.caption.max);
  return wordy ? [head, ...listed(field, 'text').slice(1)] : [head];
}

function partsOf({card, parts, plan, row, page}: Encoding): TextPart[] {
  const all = parts.flatMap((part): TextPart[] => {
    if (part.kind === 'tabs') return [];
    if (part.kind === 'text') return [part];
    if (part.kind === 'acts') {
      const some = part.node.spent ? part.acts : part.acts.filter((act) => !plan.tappable(act));
      const words = listedActs(some);
      return words && some.length > 0 ? [{kind: 'text', style: 'paragraph', spans: [{text: words}]}] : [];
    }
    const mode = plan.mode(part);
    return mode === 'tap' || mode === 'draft' ? tapped(part) : listed(part, mode);
  });
  if (plan.room && plan.room.crowded.size + plan.room.left.size > 0 && page === undefined) all.push({kind: 'text', style: 'paragraph', spans: [{text: 'Not all of it has a button: reply in words to the rest.', italic: true}]});
  if (plan.submit === 'draft-then-submit' && row.confirming === undefined) all.push({kind: 'text', style: 'paragraph', spans: [{text: 'Not sent yet.', italic: true}]});
  const act = row.confirming && card.acts[row.confirming.act];
  if (act) all.push({kind: 'text', style: 'paragraph', spans: [{text: `${act.caption}?`, bold: true}, {text: act.question ? ` ${act.question}` : ''}]});
  return all;
}

function encode(encoding: Encoding): readonly unknown[] {
  const {to, told} = encoding;
  const inline_keyboard = keyboard(encoding);
  const whole = telegramTexts(partsOf(encoding));
  const texts = whole.map(withFew);
  const from = Math.max(0, ...whole.map(({entities}) => entities.length));
  if (from > cap.entities.max) told({id: '', type: 'message'}, 'dropped', 'marks', `A message has more marks than ${cap.entities.max} on telegram — its words are shown without the others`, {limit: cap.entities, from, to: cap.entities.max});
  // A message needs a text, a keyboard one to stand under.
  const all = texts.length > 0 ? texts : [{text: '…', entities: []}];
  return all.map(({text, entities}, index) => compact({
    chat_id: idOf(to), text, entities: entities.length > 0 ? entities : undefined, link_preview_options: {is_disabled: true},
    reply_markup: index === all.length - 1 && inline_keyboard.length > 0 ? {inline_keyboard} : undefined,
  }));
}

/** What a Mini App sent of a keyboard's button; any client can send anything. */
function fromApp(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return {};
  }
}

function read(update: unknown): Update | undefined {
  const id = word(at(update, 'update_id'));
  const query = at(update, 'callback_query');
  const actor = word(at(query, 'from', 'id')) ?? word(at(update, 'message', 'from', 'id'));
  if (actor === undefined) return undefined;
  if (query !== undefined) {
    return compact({id: id ?? word(at(query, 'id')), actor, chat: word(at(query, 'message', 'chat', 'id')), message: word(at(query, 'message', 'message_id')), token: at(query, 'data'), query: word(at(query, 'id'))});
  }
  const sent = fromApp(at(update, 'message', 'web_app_data', 'data'));
  if (sent !== undefined) return compact({id, actor, chat: word(at(update, 'message', 'chat', 'id')), token: at(sent, 'page') ?? '', deed: deedOf(at(sent, 'event'))});
  const text = at(update, 'message', 'text');
  if (typeof text !== 'string') return undefined;
  return compact({id, actor, chat: word(at(update, 'message', 'chat', 'id')), message: word(at(update, 'message', 'reply_to_message', 'message_id')), text});
}

/** Numbers stay numbers: the platform is strict about its ids. */
const idOf = (text: string | undefined): string | number | undefined => (text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : text);

function respond({update, row, now, notice, alert, ask, changed}: Reply): readonly unknown[] {
  const {query, webQuery} = update;
  const chat_id = idOf(update.chat ?? row.chat);
  const all: unknown[] = [];
  // Always: the client shows a spinner until it comes.
  if (query !== undefined) all.push(compact({method: 'answerCallbackQuery', callback_query_id: query, text: notice && clamp(notice, cap.toast), show_alert: alert || undefined}));
  if (ask) {
    const {placeholder, maxlength, type} = ask.node.attributes;
    const hint = cleanLine(String(placeholder ?? (maxlength ? `Up to ${maxlength} characters` : (type ?? ''))));
    all.push({method: 'sendMessage', chat_id, text: unlinked(`${ask.label}?`), reply_markup: compact({force_reply: true, input_field_placeholder: hint ? clamp(hint, cap.placeholder) : undefined, selective: true})});
  }
  if (changed) {
    const message_id = idOf(row.messages?.at(-1));
    const last = now.payloads.at(-1) as {readonly text: string; readonly entities?: unknown; readonly reply_markup?: unknown};
    if (message_id !== undefined) all.push(compact({method: 'editMessageText', chat_id, message_id, text: last.text, entities: last.entities, link_preview_options: {is_disabled: true}, reply_markup: last.reply_markup ?? {inline_keyboard: []}}));
  }
  // A Mini App that was opened from a message says in the chat what was done.
  if (webQuery !== undefined && notice) all.push({method: 'answerWebAppQuery', web_app_query_id: webQuery, result: {type: 'article', id: row.ref, title: onPage, input_message_content: {message_text: unlinked(notice)}}});
  else if (query === undefined && notice && !ask) all.push({method: 'sendMessage', chat_id, text: unlinked(notice)});
  return all;
}

export const telegram: Channel = {
  name: 'telegram', capability: capabilities['telegram']!, encode, read, respond, turns: cap.text.max,
  carries: ({spec: {type}, parent}, attribute) => (attribute === 'kind' && (type === 'button' || type === 'actions')) || (parent.kind === 'component' && ((attribute === 'open' && type === 'item' && isOutermost(parent)) || (attribute === 'selected' && canTurn(parent)))),
  folds: (node) => (node.type === 'accordion' && isOutermost(node)) || canTurn(node),
};
