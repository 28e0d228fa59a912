/**
 * The report: what a channel could not carry (`docs/channels.md`). Every declared attribute
 * is either carried, by a row of the table or by the channel itself, or it leaves a line.
 */
import type {Json} from '../base/json.js';
import {attributeSpec} from '../catalog/components.js';
import type {ComponentNode} from '../document/types.js';
import {componentsIn} from '../markdown/walk.js';
import {imageDecision} from '../policy/policy.js';
import type {Card, Field} from './card.js';
import {type Channel, type Encoding, ownValue} from './channel.js';
import type {Mode} from './plan.js';
import {endings} from './questions.js';
import type {Room} from './room.js';
import type {ChannelMessage, Degradation, DegradationCode} from './types.js';
import {countOf} from './units.js';

/** No channel has such a thing, and none misses it. */
const needless = new Set(['id', 'bind', 'action', 'for', 'autocomplete', 'inputmode', 'rows', 'target', 'spent', 'button.type']);

type Line = readonly [code: DegradationCode, problem: string, instead: string];

/** What is written on the button of a tab. */
const titles = new Set(['label', 'title', 'selected']);

/** All channels show these in words. */
const shown = new Set(['label', 'description', 'title', 'href', 'state', 'value', 'max', 'checked', 'multiple', 'notice.kind']);

const lines: ReadonlyMap<string, Line> = new Map<string, Line>([
  ['required', ['unvalidated', 'is not enforced', 'checked on arrival']],
  ...['min', 'max', 'step', 'minlength', 'maxlength', 'input.type'].map((name): [string, Line] => [name, ['unvalidated', 'is not enforced', 'checked on arrival']]),
  ['pattern', ['unvalidated', 'is not enforced', 'not checked']],
  ['placeholder', ['dropped', 'is not shown', 'left out']],
  ['error', ['fallback', 'has no place', 'said when a value is refused']],
  ['kind', ['dropped', 'has no look', 'the caption alone is shown']],
  ['disabled', ['text', 'cannot be pressed', 'shown as text']],
  ['readonly', ['text', 'cannot be changed', 'shown as text']],
  ['requires_confirmation', ['deferred', 'has no dialog', 'asked in a second step']],
  ['selected', ['fallback', 'has no effect', 'all of them are shown']],
  ['open', ['fallback', 'has no effect', 'all of them are shown']],
  ['exclusive', ['fallback', 'has no effect', 'all of them are shown']],
  ['button.value', ['fallback', 'is not in the message', 'kept with its reference']],
  ['button.label', ['dropped', 'is not shown', 'its caption is']],
]);

const otherwise: Line = ['dropped', 'has no effect', 'left out'];
const later: Line = ['deferred', 'is not shown at first', 'asked or said when it is needed'];
const inTurn: Line = ['split', 'is not in the first message', 'shown with its question'];
const inTab: Line = ['deferred', 'is not shown at first', 'shown with its tab'];
const atEnd: Line = ['split', 'is not in the first message', 'offered after the questions'];
const inDialog: Line = ['deferred', 'is not in the message', 'in the dialog'];

/** How a field that is no control of the channel is said to be taken. */
const controls: ReadonlyMap<Mode, Line> = new Map<Mode, Line>([
  ['modal', ['deferred', 'is not renderable in a message', 'asked in a dialog']],
  ['asked', ['split', 'needs a message of its own', 'asked in turn']],
]);

/** Why something that could be pressed there cannot be in this message. */
const noRoom = ({most}: Room): string => `has no room among ${most} buttons`;

function fieldLine(field: Field, mode: Mode, channel: Channel, page: boolean, room: Room | undefined): readonly [what: string, line: Line] | undefined {
  const crowded = room?.crowded.has(field.group) ? noRoom(room) : undefined;
  if (mode === 'text' && page) return ['control', ['deferred', crowded ?? 'is not renderable', 'asked on a page']];
  if (mode === 'text' && field.type === 'text') return ['control', ['text', crowded ?? 'is not renderable', 'asked in text']];
  if (mode === 'draft' && field.type === 'text') return ['control', ['deferred', 'is not renderable', 'asked in a reply']];
  if (mode === 'text') {
    const why = crowded ?? (channel.capability.acts === 'tap' ? 'needs a separate submit' : 'cannot be tapped');
    return ['options', ['text', why, field.type === 'flag' ? 'asked in text' : 'options listed as text']];
  }
  const line = controls.get(mode);
  return line && ['control', line];
}

function attributeLine(node: ComponentNode, name: string, value: Json, field: Field | undefined, mode: Mode | undefined, channel: Channel, waits: boolean): Line | undefined {
  const key = `${node.spec.type}.${name}`;
  if (needless.has(name) || needless.has(key)) return undefined;
  if (node.type === 'confirm' || (node.type === 'error' && !(node.shown ?? node.attributes['for'] === undefined))) return later;
  const plain = node.spec.interactive && (node.spec.value !== 'none' || node.type === 'button' || node.type === 'actions');
  if (name === 'disabled' && plain) return lines.get(name);
  if (name === 'readonly') return field ? lines.get(name) : otherwise;
  if (name === 'disabled') return otherwise;
  if (mode === 'shown' && field && name !== 'label' && name !== 'description' && name !== 'value' && name !== 'checked') return [lines.get(name)?.[0] ?? 'text', 'has no effect', 'shown as text'];
  if (key === 'button.label' && node.children.length === 0) return undefined;
  if (channel.carries?.(node, name, mode, value)) return undefined;
  if (mode === 'modal' && name !== 'label' && name !== 'description' && (channel.inDialog?.(node, name, value) ?? true)) return inDialog;
  if (key === 'input.type' && (value === 'text' || value === 'search')) return undefined;
  if (waits && shown.has(name)) return inTurn;
  if (lines.has(key)) return lines.get(key);
  // The range of an input is none that is shown.
  if (shown.has(key) || (shown.has(name) && !(name === 'max' && node.spec.value !== 'none'))) return undefined;
  return lines.get(name) ?? otherwise;
}

/** Where a component's options or actions say something of their own. */
function itemLines(node: ComponentNode, field: Field | undefined, mode: Mode | undefined, channel: Channel): [what: string, line: Line][] {
  const found: [string, Line][] = [];
  for (const [index, item] of (node.actions ?? []).entries()) {
    if (item.disabled) found.push([`action[${index}].disabled`, ['text', 'cannot be pressed', 'shown as text']]);
    if (item.kind !== 'default' && !channel.carries?.(node, 'kind', mode, item.kind)) found.push([`action[${index}].kind`, lines.get('kind') ?? otherwise]);
    if (item.requires_confirmation && !channel.carries?.(node, 'requires_confirmation', mode, true)) found.push([`action[${index}].requires_confirmation`, lines.get('requires_confirmation') ?? otherwise]);
    if (item.value !== undefined && channel.name !== 'web') found.push([`action[${index}].value`, lines.get('button.value') ?? otherwise]);
  }
  for (const choice of field?.choices ?? []) {
    if (mode === 'shown' && !choice.chosen) found.push([`option[${choice.index}]`, ['dropped', 'cannot be chosen', 'what was chosen is shown']]);
    else if (choice.disabled && mode !== 'text' && channel.name !== 'web') found.push([`option[${choice.index}].disabled`, ['text', 'cannot be tapped', 'named in the text']]);
  }
  return found;
}

/** A long text with which a field begins is cut there; what comes back unchanged is whole (`take-values.ts`). */
function prefillLine(field: Field, mode: Mode | undefined, {name, prefill}: Channel, told: Encoding['told']): void {
  if (!prefill || field.type !== 'text' || (mode !== 'native' && mode !== 'modal')) return;
  const {node} = field;
  const limit = prefill(field);
  const own = ownValue(field);
  const [whole, from] = [String(node.value ?? ''), countOf(own, limit.unit)];
  if (from > limit.max) told(node, 'clamped', 'value', `{}.value is longer than ${limit.max} on ${name} — its beginning is shown, and all of it is kept unless it is changed`, {limit, from, to: limit.max});
  else if (own !== whole) told(node, 'clamped', 'value', `{}.value is longer than its field takes on ${name} — its beginning is shown, and that is sent`, {limit: {unit: 'utf16', max: own.length}, from: whole.length, to: own.length});
}

/** Whether something of a container is not seen at first on a page: another tab, an item that is closed. */
const folded = ({type, children}: ComponentNode): boolean =>
  type === 'tabs' ? children.length > 1 : type === 'accordion' && children.some((child) => child.kind === 'component' && child.type === 'item' && child.attributes['open'] !== true);

/** All that the attributes of a document lose on a channel. */
export function reportAttributes(channel: Channel, encoding: Encoding): void {
  const {card, plan, told, hidden} = encoding;
  if (channel.name === 'web') return;
  const offered = new Set<unknown>(endings({card, plan}));
  const say = (node: ComponentNode, what: string, [code, problem, instead]: Line, dotted = true): void =>
    told(node, code, what, `${dotted ? `{}.${what}` : '{}'} ${problem} on ${channel.name} — ${instead}`);
  for (const node of componentsIn(card.document.root)) {
    if (node.type === 'patch') continue;
    const field = card.fields.find((each) => each.node === node);
    const mode = field && plan.mode(field);
    const own = field && mode && fieldLine(field, mode, channel, encoding.page !== undefined, plan.room);
    const waits = mode === 'asked' && card.fields.some((each) => each.index < (field?.index ?? 0) && plan.mode(each) === 'asked');
    if (own) say(node, own[0], own[1], false);
    if (hidden.has(node) && node.type !== 'tab') say(node, 'control', inTab, false);
    for (const [name, value] of Object.entries(node.attributes)) {
      if (!attributeSpec(node.spec, name)) continue;
      const line = hidden.has(node) && !(node.type === 'tab' && titles.has(name)) ? inTab : name === 'image' ? imageLine(card, String(value)) : attributeLine(node, name, value, field, mode, channel, waits);
      if (line) say(node, name, line);
    }
    if (folded(node) && !channel.folds?.(node)) say(node, 'layout', ['fallback', 'does not fold', 'all of it is shown'], false);
    if (field) prefillLine(field, mode, channel, told);
    for (const [what, line] of itemLines(node, field, mode, channel)) say(node, what, line);
    for (const act of card.acts) {
      if (act.node !== node || act.off || plan.tappable(act)) continue;
      const crowded = plan.room && (plan.room.left.has(act.index) || (act.type === 'submit' && plan.room.crowded.has(act.group)));
      if (crowded && plan.room) say(node, act.item ? `action[${node.actions?.indexOf(act.item)}]` : 'control', ['text', noRoom(plan.room), 'its caption is listed, the answer is a reply'], act.item !== undefined);
      else if (act.item) continue;
      else if (act.type === 'reset') say(node, 'control', ['dropped', 'has nothing to reset', 'left out'], false);
      else if (plan.capability.acts === 'tap') say(node, 'control', encoding.page === undefined ? ['text', 'cannot send what is not entered here', 'asked in text'] : ['deferred', 'cannot send what is not entered here', 'sent on the page'], false);
    }
    if (plan.submit === 'sequential' && card.acts.some((act) => act.node === node && offered.has(act))) say(node, 'control', atEnd, false);
    if ((node.type === 'button' || node.type === 'actions') && plan.capability.acts === 'text' && plan.submit !== 'sequential' && !node.spent) say(node, 'control', ['text', 'cannot be pressed', 'its caption is listed'], false);
  }
  for (const {host, node_id, component} of card.images) {
    told({id: node_id, type: component}, 'insecure', 'image', `An image of ${host || 'this page'} would be fetched by ${channel.name} — its words and host are shown`);
  }
}

const imageLine = (card: Card, src: string): Line =>
  imageDecision(card.document.policy, src).decision === 'load' ? ['dropped', 'is not sent', 'its host is named'] : ['insecure', 'would be fetched by the platform', 'its host is named'];

/** What cannot be rendered first, then what cannot be submitted, then the rest as it came. */
export function ordered(report: readonly Degradation[]): Degradation[] {
  const rank = ({code, what}: Degradation): number => (what === 'control' && code === 'text' ? 0 : what === 'options' && code === 'text' ? 1 : 2);
  return [...report].sort((a, b) => rank(a) - rank(b));
}

/** The lines after `--`, for an agent or a person to read; empty when there is nothing to say. */
export function formatReport({actions, degraded}: Pick<ChannelMessage, 'actions' | 'degraded'>): string {
  const lead = '-- degraded: ';
  return [
    ...(actions.length > 0 ? [`-- actions: ${actions.map(({caption}) => caption).join(' | ')}`] : []),
    ...degraded.map(({message}, index) => `${index === 0 ? lead : ' '.repeat(lead.length)}${message}`),
  ].join('\n');
}
