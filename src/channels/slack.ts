/** Slack Block Kit: rich text, input blocks, and one button that reads them all (`docs/channels.md`). */
import {type Act, type Field, type Group, shownOf} from './card.js';
import {at, type Channel, compact, type Encoding, lengthsOf, prefilled, type Reply, type Update, word} from './channel.js';
import {limits} from './limits.js';
import {headOf, listed, listedActs, onPage, optionLines} from './listing.js';
import {capabilities} from './plan.js';
import {type Span, type TextPart, textOfSpans} from './prose.js';
import {notesOf} from './questions.js';
import {grouped} from './split.js';
import {canTurn} from './states.js';
import {clamp} from './units.js';

const cap = limits.slack;

/** mrkdwn: three letters as entities, once; nothing else can be escaped (`docs/channels.md`). */
export const slackEscape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

type Block = Readonly<Record<string, unknown>>;
interface Sized {
  readonly block: Block;
  /** Characters that count against the message. */
  readonly size: number;
}

const plain = (text: string): Block => ({type: 'plain_text', text, emoji: false});

function richElement({text, bold, italic, strike, code, href}: Span, heavy: boolean): Block {
  const style = compact({bold: bold || heavy || undefined, italic, strike, code});
  const look = Object.keys(style).length > 0 ? {style} : {};
  return href && /^https?:/i.test(href) ? {type: 'link', url: href, text, ...look} : {type: 'text', text, ...look};
}

/** Text blocks: literal, so there is nothing to escape. */
function textBlocks(part: TextPart): Sized[] {
  const {style, spans, quote} = part;
  const text = textOfSpans(spans);
  if (style === 'rule') return [{block: {type: 'divider'}, size: 0}];
  if (style === 'heading' && !quote && text.length <= cap.header.max) return [{block: {type: 'header', text: plain(text.replace(/\s+/g, ' '))}, size: text.length}];
  const type = style === 'code' || style === 'table' ? 'rich_text_preformatted' : quote ? 'rich_text_quote' : 'rich_text_section';
  return grouped(spans, cap.section).map((group) => ({
    block: {type: 'rich_text', elements: [{type, elements: group.map((span) => (type === 'rich_text_preformatted' ? {type: 'text', text: span.text} : richElement(span, style === 'heading')))}]},
    size: textOfSpans(group).length,
  }));
}

const dates: ReadonlyMap<unknown, readonly [string, string]> = new Map([['date', ['datepicker', 'initial_date']], ['time', ['timepicker', 'initial_time']]]);
const takesDate = (value: unknown, type: unknown): boolean => (type === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^\d\d:\d\d$/).test(String(value));

/** Inputs that a dialog has and a message has not. */
const dialogInputs: ReadonlyMap<unknown, string> = new Map([['number', 'number_input'], ['email', 'email_text_input'], ['url', 'url_text_input']]);
const amount = (value: unknown): string | undefined => (value !== undefined && value !== '' && Number.isFinite(Number(value)) ? String(value) : undefined);

function element(field: Field, {cut, told}: Encoding, inDialog: boolean): Block {
  const {node, type, choices, label} = field;
  const {placeholder, minlength, maxlength, type: kind} = node.attributes;
  const options = choices.filter(({disabled, chosen}) => !disabled || chosen);
  const action_id = 'v';
  if (type === 'text') {
    const picker = dates.get(kind);
    // The time of a second is none there.
    if (picker && node.value && !takesDate(node.value, kind)) told(node, 'dropped', 'value', '{}.value is no value that is shown on slack — nothing is chosen at first');
    if (picker) return compact({type: picker[0], action_id, [picker[1]]: takesDate(node.value, kind) ? String(node.value) : undefined, placeholder: placeholder && plain(cut(node, 'placeholder', String(placeholder), cap.placeholder))});
    const own = inDialog ? dialogInputs.get(kind) : undefined;
    if (own) {
      const {min, max} = node.attributes;
      return compact({
        type: own, action_id, initial_value: prefilled(field, cap.length), placeholder: placeholder ? plain(clamp(String(placeholder), cap.placeholder)) : undefined,
        ...(own === 'number_input' ? {is_decimal_allowed: true, ...(Number(min) > Number(max) ? {} : {min_value: amount(min), max_value: amount(max)})} : {}),
      });
    }
    return compact({
      type: 'plain_text_input', action_id, multiline: node.type === 'textarea' || undefined, initial_value: prefilled(field, cap.length),
      placeholder: placeholder ? plain(cut(node, 'placeholder', String(placeholder), cap.placeholder)) : undefined,
      ...lengthsOf(minlength, maxlength, cap.length.max),
    });
  }
  const item = (index: number, text: string, description?: string): Block =>
    compact({text: plain(cut(node, `option[${index}].label`, text, cap.option)), value: String(index), description: description === undefined ? undefined : plain(cut(node, `option[${index}].description`, description, cap.option))});
  if (type === 'flag') {
    const only = item(0, label);
    return compact({type: 'checkboxes', action_id, options: [only], initial_options: node.value === true ? [only] : undefined});
  }
  const some = options.slice(0, cap.select.max);
  if (options.length > some.length) told(node, 'split', 'options', `{} has more options than ${cap.select.max} on slack — the rest can be written in a reply`, {limit: cap.select, from: options.length, to: some.length});
  const few = some.length <= cap.radio.max && some.length > 0 && node.type !== 'select';
  const items = some.map((choice) => item(choice.index, choice.group && few ? `${choice.group}: ${choice.label}` : choice.label, choice.description));
  const chosen = items.filter((_, index) => some[index]?.chosen);
  const groups = [...new Set(some.map(({group}) => group))];
  const listing = !few && groups.some((group) => group !== undefined)
    ? {option_groups: groups.map((group) => ({label: plain(cut(node, `option[${some.find((choice) => choice.group === group)?.index}].group`, group ?? '…', cap.option)), options: items.filter((_, index) => some[index]?.group === group)}))}
    : {options: items.length > 0 ? items : [item(0, '–')]};
  const hint = few || !placeholder ? {} : {placeholder: plain(cut(node, 'placeholder', String(placeholder), cap.placeholder))};
  const {max} = node.attributes;
  if (type === 'choices') return compact({type: few ? 'checkboxes' : 'multi_static_select', action_id, ...listing, ...hint, initial_options: chosen.length > 0 ? chosen : undefined, max_selected_items: !few && typeof max === 'number' && chosen.length <= max ? Math.max(1, max) : undefined});
  return compact({type: few ? 'radio_buttons' : 'static_select', action_id, ...listing, ...hint, initial_option: chosen[0]});
}

/** The ids of blocks: the reference, then the field. */
const blockId = (ref: string, version: number, what: string): string => `u1.${ref}.${version.toString(36)}.${what}`;

function inputBlock(field: Field, encoding: Encoding, inDialog: boolean): Block {
  const {row, cut} = encoding;
  const needs = field.node.attributes['required'] === true;
  return compact({type: 'input', block_id: blockId(row.ref, row.version, `f${field.index}`), label: plain(inDialog ? clamp(field.label, cap.label) : cut(field.node, 'label', field.label, cap.label)), optional: !needs, element: element(field, encoding, inDialog)});
}

function button(act: Act, {token, cut, plan}: Encoding): Block {
  const {caption, node, sensitive, style, index, question} = act;
  const opens = act.type === 'submit' && plan.modals.some((group) => group.index === act.group);
  const shown = cut(node, 'label', opens ? `${caption}…` : caption, cap.caption);
  return compact({
    type: 'button', action_id: `a${index}`, value: token('a', index), text: plain(shown), style: style === 'default' ? undefined : style,
    confirm: sensitive ? {title: plain(clamp(`${caption}?`, cap.confirmTitle)), text: plain(cut(node, 'confirm', question || `This will do: ${caption}`, cap.confirmText)), confirm: plain('Yes'), deny: plain('Back')} : undefined,
  });
}

/** A field of a dialog, in the message: its name, what is chosen and what there is. */
function asked(field: Field): TextPart[] {
  const lines = optionLines(field, 'dots').join('\n');
  const head: TextPart = {kind: 'text', style: 'paragraph', spans: [{text: headOf(field), bold: true}, ...(shownOf(field) ? [{text: `: ${shownOf(field)}`}] : [])]};
  return lines === '' ? [head] : [head, {kind: 'text', style: 'list', spans: [{text: lines}]}];
}

/** A form as a dialog; what it is the answer of stands sealed in it. */
function modal(group: Group, encoding: Encoding, confirmed: boolean, act?: Act): unknown {
  const {token, card} = encoding;
  const submit = act ?? group.submits.find(({off}) => !off);
  const name = group.label || submit?.caption || 'Your answer';
  const live = group.fields.filter(({off}) => !off);
  const notes = (field: Field): Block[] => notesOf(card, field).flatMap((part) => textBlocks(part).map(({block}) => block));
  // What is said beside the fields stands in the message too: the fields themselves come first.
  const roomy = live.length + live.flatMap(notes).length <= cap.modalBlocks.max;
  return {
    type: 'modal', callback_id: 'markdownui', private_metadata: submit ? token(confirmed ? 'y' : 'a', submit.index) : token('g', group.index), notify_on_close: true,
    title: plain(clamp(name, cap.title)), submit: plain(clamp(submit?.caption ?? 'Send', cap.title)), close: plain('Cancel'),
    blocks: live.flatMap((field): Block[] => [inputBlock(field, encoding, true), ...(roomy ? notes(field) : [])]),
  };
}

function blocksOf(encoding: Encoding): Sized[] {
  const {parts, plan, row, token, page} = encoding;
  const id = (what: string): string => blockId(row.ref, row.version, what);
  const sized = (block: Block): Sized => ({block, size: 0});
  const buttons = (elements: readonly Block[], what: string): Sized[] =>
    Array.from({length: Math.ceil(elements.length / cap.elements.max)}, (_, at) => sized({type: 'actions', block_id: id(`${what}.${at}`), elements: elements.slice(at * cap.elements.max, (at + 1) * cap.elements.max)}));
  const all = parts.flatMap((part): Sized[] => {
    if (part.kind === 'tabs') return buttons(part.buttons.map(({node, text, on, token: value}, at) => ({type: 'button', action_id: `t${at}`, value, text: plain(encoding.cut(node, 'title', on ? `• ${text}` : text, cap.caption))})), `t${part.buttons[0]?.token.split('.')[3] ?? ''}`);
    if (part.kind === 'text') return textBlocks(part);
    if (part.kind === 'field') {
      const mode = plan.mode(part);
      if (mode === 'modal') return asked(part).flatMap(textBlocks);
      if (mode !== 'native') return listed(part, mode).flatMap(textBlocks);
      return [{block: inputBlock(part, encoding, false), size: part.label.length + part.choices.reduce((sum, {label}) => sum + label.length, 0)}];
    }
    const live = part.acts.filter(plan.tappable);
    const words = part.node.spent ? listedActs(part.acts) : listedActs(part.acts.filter((act) => !plan.tappable(act)));
    return [...buttons(live.map((act) => button(act, encoding)), `b${part.acts[0]?.index ?? 0}`), ...(words && live.length < part.acts.length ? textBlocks({kind: 'text', style: 'paragraph', spans: [{text: words}]}) : [])];
  });
  for (const group of plan.sends) all.push(...buttons([{type: 'button', action_id: `g${group.index}`, value: token(plan.modals.includes(group) ? 'm' : 'g', group.index), style: 'primary', text: plain(clamp(group.label ? `Send: ${group.label}` : 'Send', cap.caption))}], `g${group.index}`));
  if (page !== undefined) all.push(...buttons([{type: 'button', action_id: 'page', url: page, text: plain(onPage)}], 'page'));
  return all;
}

/** The notification and the screen-reader version. */
function fallback({parts}: Encoding): string {
  const text = parts.map((part) => (part.kind === 'tabs' ? part.buttons.map((each) => each.text).join(' · ') : part.kind === 'text' ? textOfSpans(part.spans) : part.kind === 'field' ? `${part.label}: ${shownOf(part)}`.trimEnd() : listedActs(part.acts))).filter(Boolean).join('\n');
  return clamp(slackEscape(text), cap.text);
}

function encode(encoding: Encoding): readonly unknown[] {
  const groups: Sized[][] = [[]];
  let size = 0;
  // A form stays in one message: its button reads the fields of its own message only.
  const blocks = blocksOf(encoding);
  const first = blocks.findIndex(({block}) => block['type'] === 'input');
  const rest = first < 0 ? 0 : blocks.slice(first).reduce((sum, each) => sum + each.size, 0);
  for (const [index, each] of blocks.entries()) {
    const last = groups.at(-1) as Sized[];
    const next = index === first ? {blocks: blocks.length - first, size: rest} : {blocks: 1, size: each.size};
    if ((first < 0 || index <= first) && last.length > 0 && (last.length + next.blocks > cap.blocks.max || size + next.size > cap.message.max)) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(each);
    size += each.size;
  }
  const text = fallback(encoding) || '…';
  return groups.filter((group, index) => group.length > 0 || index === 0).map((group, index) => compact({
    channel: encoding.to, text: index === 0 ? text : '…', blocks: group.map(({block}) => block), unfurl_links: false, unfurl_media: false,
  }));
}

/** The value that an element of the state has (`docs/channels.md`). */
function stateValue(state: unknown): unknown {
  const many = at(state, 'selected_options');
  if (Array.isArray(many)) return many.map((option: unknown) => at(option, 'value'));
  return at(state, 'selected_option', 'value') ?? at(state, 'selected_date') ?? at(state, 'selected_time') ?? at(state, 'value');
}

function valuesOf(state: unknown): Map<number, unknown> {
  const values = new Map<number, unknown>();
  for (const [id, actions] of Object.entries(typeof state === 'object' && state !== null ? state : {})) {
    const index = /^u1\.[\w-]+\.[\da-z]+\.f(\d{1,4})$/.exec(id)?.[1];
    const first: unknown = typeof actions === 'object' && actions !== null ? Object.values(actions)[0] : undefined;
    if (index !== undefined) values.set(Number(index), stateValue(first));
  }
  return values;
}

function read(update: unknown): Update | undefined {
  const actor = word(at(update, 'user', 'id'));
  const message = word(at(update, 'message', 'ts')) ?? word(at(update, 'container', 'message_ts'));
  const chat = word(at(update, 'channel', 'id')) ?? word(at(update, 'container', 'channel_id'));
  if (at(update, 'type') === 'block_actions' && actor !== undefined) {
    const action = at(update, 'actions', 0);
    const trigger = word(at(update, 'trigger_id'));
    const stamp = word(at(action, 'action_ts'));
    return compact({
      id: stamp && `${stamp}:${word(at(update, 'trigger_id')) ?? ''}`, actor, chat, message, trigger, token: at(action, 'value') ?? '', values: valuesOf(at(update, 'state', 'values')),
      // The platform asked, and sends what it asked with.
      confirmed: at(action, 'confirm') !== undefined || undefined,
    });
  }
  const view = at(update, 'view');
  const closed = at(update, 'type') === 'view_closed';
  if ((closed || at(update, 'type') === 'view_submission') && actor !== undefined) {
    const id = word(at(update, 'trigger_id'));
    return compact({id, actor, token: at(view, 'private_metadata') ?? '', dialog: true, closed: closed || undefined, values: valuesOf(at(view, 'state', 'values'))});
  }
  const event = at(update, 'type') === 'event_callback' ? at(update, 'event') : update;
  const text = at(event, 'text');
  const writer = word(at(event, 'user'));
  if (at(event, 'type') !== 'message' || typeof text !== 'string' || writer === undefined || at(event, 'bot_id') !== undefined) return undefined;
  const unescaped = text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
  return compact({id: word(at(update, 'event_id')) ?? word(at(event, 'client_msg_id')), actor: writer, chat: word(at(event, 'channel')), message: word(at(event, 'thread_ts')), text: unescaped});
}

function respond({update, row, now, notice, alert, changed, modal: view, field, work}: Reply): readonly unknown[] {
  const channel = update.chat ?? row.chat;
  if (view !== undefined) return update.trigger === undefined ? [] : [{method: 'views.open', trigger_id: update.trigger, view}];
  const ts = row.messages?.at(-1) ?? update.message;
  const edit = changed && ts !== undefined ? [{...(now.payloads.at(-1) as object), method: 'chat.update', channel, ts}] : [];
  if (update.dialog) {
    if (update.closed) return edit;
    // Without a method: what the submission itself is answered with.
    if (changed) return [{response_action: 'clear'}, ...edit];
    const at = field ?? work.card.fields.find(({index}) => update.values?.has(index));
    return notice ? [at ? {response_action: 'errors', errors: {[blockId(row.ref, row.version, `f${at.index}`)]: notice}} : {response_action: 'clear'}] : [];
  }
  if (alert || !changed) return notice ? [{method: 'chat.postEphemeral', channel, user: update.actor, text: slackEscape(notice)}] : [];
  return edit;
}

export const slack: Channel = {
  name: 'slack', capability: capabilities['slack']!, encode, read, respond, modal, confirms: 'native', prefill: () => cap.length, turns: cap.message.max,
  inDialog: ({spec, attributes}, attribute) => attribute !== 'pattern' && attribute !== 'step' && attribute !== 'error' && !(attribute === 'min' && spec.value === 'choices') && (attribute !== 'type' || dialogInputs.has(attributes['type']) || dates.has(attributes['type'])),
  folds: canTurn,
  carries({spec: {type}, parent}, attribute, mode, value) {
    if (attribute === 'selected') return canTurn(parent);
    if (attribute === 'kind') return type === 'button' || type === 'actions';
    if (attribute === 'requires_confirmation') return type !== 'form';
    if (attribute === 'type') return mode === 'native' && (value === 'date' || value === 'time');
    // A button of a message is pressed whatever is missing: what is needed is drawn, not enforced.
    return mode === 'native' && attribute === 'placeholder';
  },
};
