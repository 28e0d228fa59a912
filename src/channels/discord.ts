/** Discord: components V2, selects and modals (`docs/channels.md`). */
import {type Act, type Field, type Group, shownOf} from './card.js';
import {at, type Channel, compact, type Encoding, lengthsOf, prefilled, type Reply, type Update, word} from './channel.js';
import {discordEscape, discordText} from './discord-text.js';
import {limits} from './limits.js';
import {headOf, listed, listedActs, onPage, optionLines} from './listing.js';
import {capabilities} from './plan.js';
import type {TextPart} from './prose.js';
import {written} from './split.js';
import {canTurn} from './states.js';
import {clamp} from './units.js';

const cap = limits.discord;
/** What the platform calls its components and answers. */
const type = {row: 1, button: 2, select: 3, input: 4, text: 10, label: 18, radio: 21, checks: 22, checkbox: 23} as const;
const reply = {message: 4, update: 7, modal: 9} as const;
const flags = {v2: 1 << 15, noEmbeds: 1 << 2, ephemeral: 64} as const;

type Block = Readonly<Record<string, unknown>>;

const styles = {default: 2, primary: 1, danger: 4} as const;

const button = (label: string, custom_id: string, style: number = styles.default): Block => ({type: type.button, style, label, custom_id});

const inRows = (buttons: readonly Block[]): Block[] =>
  Array.from({length: Math.ceil(buttons.length / cap.perRow.max)}, (_, at) => ({type: type.row, components: buttons.slice(at * cap.perRow.max, (at + 1) * cap.perRow.max)}));

const texts = (parts: readonly TextPart[]): string[] => parts.flatMap((part) => written(part, discordText, cap.text)).filter((text) => text.trim() !== '');

/** Words of ours or of a caption, literal. */
const said = (text: string): string[] => texts([{kind: 'text', style: 'paragraph', spans: [{text}]}]);

function options({node, choices}: Field, {cut}: Encoding): Block[] {
  return choices.filter(({disabled}) => !disabled).map((choice) => compact({
    label: cut(node, `option[${choice.index}].label`, choice.group ? `${choice.group}: ${choice.label}` : choice.label, cap.option), value: String(choice.index),
    description: choice.description === undefined ? undefined : cut(node, `option[${choice.index}].description`, choice.description, cap.option), default: choice.chosen || undefined,
  }));
}

/** How many may be chosen: never fewer than are, and what the agent has the wrong way round is no range. */
function rangeOf({node: {attributes: {min, max, required}}, choices}: Field, count: number): Block {
  const high = Math.min(count, Math.max(1, typeof max === 'number' ? max : count, choices.filter(({chosen, disabled}) => chosen && !disabled).length));
  return {min_values: Math.min(high, Math.max(0, typeof min === 'number' ? min : required === true ? 1 : 0)), max_values: high};
}

/** A lone choice: five buttons, or a select. */
function taps(field: Field, encoding: Encoding): Block[] {
  const {node, index, choices, type: kind} = field;
  const {token, cut} = encoding;
  const live = choices.filter(({disabled}) => !disabled);
  if (kind === 'choice' && node.type !== 'select' && live.length <= 5 && live.every(({description, group}) => !description && group === undefined)) {
    return inRows(live.map((choice) => button(cut(node, `option[${choice.index}].label`, choice.chosen ? `● ${choice.label}` : choice.label, cap.caption), token('o', index, choice.index))));
  }
  const {placeholder} = node.attributes;
  // A list without an entry is refused.
  if (live.length === 0) return [];
  const items = options(field, encoding);
  const range = kind === 'choices' ? rangeOf(field, items.length) : {};
  return [{type: type.row, components: [compact({type: type.select, custom_id: token('o', index), options: items, placeholder: typeof placeholder === 'string' && placeholder ? cut(node, 'placeholder', placeholder, cap.placeholder) : undefined, ...range})]}];
}

function actButtons(acts: readonly Act[], {token, cut, plan}: Encoding): Block[] {
  return inRows(acts.map((act) => {
    const opens = act.type === 'submit' && plan.modals.some(({index}) => index === act.group);
    return button(cut(act.node, 'label', opens ? `${act.caption}…` : act.caption, cap.caption), token('a', act.index), styles[act.style]);
  }));
}

/** Texts and rows in order. */
function components(encoding: Encoding): (string | Block)[] {
  const {card, plan, row, token, cut} = encoding;
  const all: (string | Block)[] = [];
  for (const part of encoding.parts) {
    if (part.kind === 'tabs') all.push(...inRows(part.buttons.map(({node, text, on, token: id}) => button(cut(node, 'title', text, cap.caption), id, on ? styles.primary : styles.default))));
    else if (part.kind === 'text') all.push(...texts([part]));
    else if (part.kind === 'field') {
      const mode = plan.mode(part);
      const head: TextPart = {kind: 'text', style: 'paragraph', spans: [{text: headOf(part), bold: true}, ...(shownOf(part) ? [{text: `: ${shownOf(part)}`}] : [])]};
      if (mode === 'tap') {
        const off = part.choices.filter(({disabled}) => disabled).map(({label}) => `${label} (not available)`);
        all.push(...texts([head, ...(off.length > 0 ? [{kind: 'text', style: 'paragraph', spans: [{text: off.join(', ')}]} as const] : [])]), ...taps(part, encoding));
      } else if (mode === 'modal') all.push(...texts([head, ...(part.choices.length > 0 ? [{kind: 'text', style: 'list', spans: [{text: optionLines(part, 'dots').join('\n')}]} as const] : [])]));
      else all.push(...texts(listed(part, mode)));
    } else {
      const live = part.acts.filter(plan.tappable);
      all.push(...actButtons(live, encoding));
      const words = part.node.spent ? listedActs(part.acts) : listedActs(part.acts.filter((act) => !plan.tappable(act)));
      if (words && live.length < part.acts.length) all.push(...said(words));
    }
  }
  for (const group of plan.sends) all.push(...inRows([button(cut(group.form ?? {id: '', type: 'message'}, 'label', group.label ? `Fill in: ${group.label}…` : 'Fill in and send…', cap.caption), token('m', group.index), styles.primary)]));
  if (encoding.page !== undefined) all.push(...inRows([{type: type.button, style: 5, label: onPage, url: encoding.page}]));
  const act = row.confirming && card.acts[row.confirming.act];
  if (act) all.push(...said(`${act.caption}? ${act.question}`.trim()), ...inRows([button(clamp(`Yes, ${act.caption}`, cap.caption), token('y', act.index), styles.danger), button('Back', token('n', act.index))]));
  return all;
}

/** Texts that stand together are one: components are few. */
function together(blocks: readonly (string | Block)[]): (string | Block)[] {
  const all: (string | Block)[] = [];
  for (const block of blocks) {
    const last = all.at(-1);
    if (typeof block === 'string' && typeof last === 'string' && last.length + 2 + block.length <= cap.text.max) all[all.length - 1] = `${last}\n\n${block}`;
    else all.push(block);
  }
  return all;
}

/** Nested components count too. */
const weight = (block: string | Block): number => (typeof block === 'string' ? 1 : 1 + ((block['components'] as readonly unknown[] | undefined)?.length ?? 0));

function encode(encoding: Encoding): readonly unknown[] {
  const messages: (string | Block)[][] = [[]];
  let letters = 0;
  let count = 0;
  for (const block of together(components(encoding))) {
    const size = typeof block === 'string' ? block.length : 0;
    if (count + weight(block) > cap.components.max || letters + size > cap.text.max) {
      messages.push([]);
      letters = 0;
      count = 0;
    }
    messages.at(-1)?.push(block);
    letters += size;
    count += weight(block);
  }
  return messages.map((blocks) => ({
    flags: flags.v2 | flags.noEmbeds, allowed_mentions: {parse: []},
    components: (blocks.length > 0 ? blocks : ['…']).map((block) => (typeof block === 'string' ? {type: type.text, content: block} : block)),
  }));
}

function control(field: Field, encoding: Encoding): Block {
  const {node, index, type: kind, choices} = field;
  const custom_id = `f${index}`;
  const {required, placeholder, minlength, maxlength} = node.attributes;
  const must = required === true;
  if (kind === 'text') {
    return compact({
      type: type.input, custom_id, style: node.type === 'textarea' ? 2 : 1, required: must, value: prefilled(field, cap.value),
      ...lengthsOf(minlength, maxlength, cap.value.max),
      placeholder: placeholder ? clamp(String(placeholder), cap.modalPlaceholder) : undefined,
    });
  }
  if (kind === 'flag') return {type: type.checkbox, custom_id, default: node.value === true};
  const items = options(field, encoding);
  if (kind === 'choice' && items.length >= 2 && items.length <= cap.radio.max && choices.length > 0) return {type: type.radio, custom_id, required: must, options: items};
  if (kind === 'choices' && items.length <= cap.radio.max) return {type: type.checks, custom_id, required: must, ...rangeOf(field, items.length), options: items};
  return {type: type.select, custom_id, required: must, options: items, ...(kind === 'choices' ? rangeOf(field, items.length) : {})};
}

/** The dialog of a form, at most five fields of it (`docs/channels.md`). */
function modal(group: Group, encoding: Encoding, _confirmed: boolean, act?: Act): unknown {
  const {token} = encoding;
  const submit = act ?? group.submits.find(({off}) => !off);
  return {
    custom_id: submit ? token('a', submit.index) : token('g', group.index), title: clamp(group.label || 'Your answer', cap.title),
    components: group.fields.filter(({off}) => !off).map((field) => {
      const {description} = field.node.attributes;
      const hint = [typeof description === 'string' ? description : '', field.type === 'text' && field.node.attributes['type'] ? String(field.node.attributes['type']) : ''].filter(Boolean).join(' · ');
      return compact({type: type.label, label: clamp(field.label, cap.label), description: hint ? clamp(hint, cap.hint) : undefined, component: control(field, encoding)});
    }),
  };
}

function read(update: unknown): Update | undefined {
  const actor = word(at(update, 'member', 'user', 'id')) ?? word(at(update, 'user', 'id'));
  const kind = at(update, 'type');
  const data = at(update, 'data');
  const common = {id: word(at(update, 'id')), chat: word(at(update, 'channel_id')) ?? word(at(update, 'channel', 'id')), message: word(at(update, 'message', 'id'))};
  if (kind === 3 && actor !== undefined) {
    const values = at(data, 'values');
    return compact({...common, actor, token: at(data, 'custom_id') ?? '', chosen: Array.isArray(values) ? (values as unknown[]) : undefined});
  }
  if (kind === 5 && actor !== undefined) {
    const rows = at(data, 'components');
    const values = new Map<number, unknown>();
    for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
      const inner = at(row, 'component') ?? at(row, 'components', 0);
      const index = /^f(\d{1,4})$/.exec(word(at(inner, 'custom_id')) ?? '')?.[1];
      if (index !== undefined) values.set(Number(index), at(inner, 'values') ?? at(inner, 'value'));
    }
    return compact({...common, actor, dialog: true, token: at(data, 'custom_id') ?? '', values});
  }
  const writer = word(at(update, 'author', 'id'));
  const text = at(update, 'content');
  if (typeof text !== 'string' || writer === undefined || at(update, 'author', 'bot') === true) return undefined;
  return compact({...common, actor: writer, message: word(at(update, 'message_reference', 'message_id')), text});
}

function respond({update, row, now, notice, alert, changed, modal: dialog}: Reply): readonly unknown[] {
  // What is no interaction has nothing that could be answered.
  if (update.text !== undefined || update.deed) return [];
  if (dialog !== undefined) return [{type: reply.modal, data: dialog}];
  // The one of its messages in which it was.
  const index = row.messages?.indexOf(update.message ?? '') ?? -1;
  if (changed) return [{type: reply.update, data: now.payloads[index] ?? now.payloads.at(-1)}];
  return notice || alert ? [{type: reply.message, data: {content: discordEscape(notice ?? ''), flags: flags.ephemeral, allowed_mentions: {parse: []}}}] : [];
}

export const discord: Channel = {
  name: 'discord', capability: capabilities['discord']!, encode, read, respond, modal, prefill: () => cap.value, turns: cap.text.max,
  inDialog: ({spec}, attribute) => !['pattern', 'step', 'error'].includes(attribute) && !(spec.value === 'text' && (attribute === 'min' || attribute === 'max')),
  folds: canTurn,
  carries({spec: {type: kind}, parent}, attribute, mode) {
    if (attribute === 'selected') return canTurn(parent);
    if (attribute === 'kind') return kind === 'button' || kind === 'actions';
    return mode === 'tap' && kind === 'select' && attribute === 'placeholder';
  },
};
