/**
 * Turns: what the agent gets when a person acted (`language.md §6`). A line that reads
 * without any of this, and the event behind it.
 */
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {parsePath} from '../base/path.js';
import {hiddenValue, humanize, longestRun, oneLine} from '../base/text.js';
import {isSubmit} from '../catalog/submit.js';
import type {ComponentNode, Option, Turn, UserEvent} from '../document/types.js';
import {inlinesOf, labelText, plainText} from '../markdown/plain-text.js';
import type {RootNode, TreeNode} from '../markdown/tree.js';
import {componentsIn} from '../markdown/walk.js';
import {isUserEventType} from './events.js';

/** What a turn needs of a document. */
export interface TurnDocument {
  readonly root: RootNode;
  node(id: string): ComponentNode | undefined;
}

/** Longer values are cut in the line; the event has them whole. */
const maxValue = 80;

/** The turn of an event: its line names the act and the values that go with it. */
export function toTurn(event: UserEvent, doc: TurnDocument): Turn {
  if (event.a2ui) return {text: oneLine(String(event.text ?? '')), event, version: event.version};
  const parts = event.type === 'ui.change' ? change(event, doc) : sentPairs(event, doc).map((pair) => pair.join(': '));
  const caption = captionOf(event, doc);
  return {text: [caption, parts.join(' · ')].filter((part) => part !== '').join(' — '), event, version: event.version};
}

/** What was pressed, in its own words. */
export function captionOf(event: UserEvent, doc: TurnDocument): string {
  if (event.type === 'ui.change') return '';
  if (event.type === 'ui.error') return oneLine(event.message ?? event.code ?? '');
  const node = doc.node(event.node_id);
  // Without a node it is the message's own button.
  if (node === undefined) return event.action === undefined || event.action === 'answer' ? 'Send' : humanize(event.action);
  const item = node.actions?.find(({action, value}) => action === event.action && (event.value === undefined || value === event.value));
  if (item !== undefined) return labelText(item.caption);
  if (event.type !== 'ui.submit') return buttonCaption(node);
  const buttons = [...componentsIn(node)].filter(isSubmit);
  const button = buttons.find(({attributes}) => attributes['action'] === event.action) ?? buttons[0];
  return button ? buttonCaption(button) : nameOf(node);
}

/** A button's caption is its body, else its label, else its action (`language.md §2`). */
export function buttonCaption(node: ComponentNode): string {
  const body = oneLine(node.children.map(leafText).join(' '));
  return body || nameOf(node);
}

const leafText = (node: TreeNode): string => (node.kind !== 'component' && 'content' in node ? plainText(inlinesOf(node.content)) : '');

/** What a component is called: its label, else its action, its path or its id made readable. */
export function nameOf(node: ComponentNode): string {
  const {label, bind, id, attributes} = node;
  if (label) return labelText(label);
  const {action} = attributes;
  return humanize(typeof action === 'string' && action ? action : (bind ?? id));
}

function change(event: UserEvent, doc: TurnDocument): string[] {
  const node = doc.node(event.node_id);
  return [`${node ? nameOf(node) : humanize(event.bind ?? event.node_id)}: ${valueText(event.value, node?.options) ?? ''}`.trim()];
}

type Boxes = readonly [off: string, on: string];

/**
 * Label and value, as a person reads them, of each control whose value the event carries:
 * once a path. Empty ones are left out and values cut after `most` characters; without such
 * an end all are there, whole. `boxes`: how the two states of a box read, to an agent in English.
 */
export function sentPairs(event: UserEvent, doc: TurnDocument, most = maxValue, boxes?: Boxes): [label: string, value: string][] {
  const sent = event.values;
  if (sent === undefined) return [];
  const scope = event.type === 'ui.submit' ? doc.node(event.node_id) : undefined;
  const seen = new Set<string>();
  const parts: [string, string][] = [];
  for (const node of componentsIn(scope ?? doc.root, (inside) => scope !== undefined || inside.type !== 'form')) {
    if (node.spec.value === 'none') continue;
    // A control without a path stands under its id.
    const path = (node.bind && parsePath(node.bind)) || [Object.hasOwn(sent, `#${node.id}`) ? `#${node.id}` : node.id];
    const key = JSON.stringify(path);
    const value = seen.has(key) ? undefined : valueAt(sent, path);
    const text = valueText(value, node.options, most, boxes) ?? (value !== undefined && most === Number.POSITIVE_INFINITY ? '' : undefined);
    seen.add(key);
    // The agent gets a secret that the host asked for; the line is for everybody's eyes.
    if (text !== undefined) parts.push([nameOf(node), node.attributes['type'] === 'password' ? hiddenValue : text]);
  }
  return parts;
}

/** What an event carries at a path; own members only. */
export function valueAt(values: JsonObject, path: readonly string[]): Json | undefined {
  let at: Json | undefined = values;
  for (const key of path) {
    if (at === undefined || !isJsonObject(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/** A value as a person reads it, on one line unless it is whole; undefined when nothing was entered or chosen. */
export function valueText(value: Json | undefined, options?: readonly Option[], most = maxValue, boxes: Boxes = ['no', 'yes']): string | undefined {
  if (typeof value === 'boolean') return boxes[Number(value)];
  if (Array.isArray(value)) {
    const texts = value.map((item: Json) => valueText(item, options, most, boxes)).filter((text) => text !== undefined);
    return texts.length > 0 ? cut(texts.join(', '), most) : undefined;
  }
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'object') return cut(JSON.stringify(value), most);
  const option = options && optionOf(options, String(value));
  const whole = most === Number.POSITIVE_INFINITY;
  return cut(option ? labelText(option.label) : whole ? String(value) : oneLine(String(value)), most) || undefined;
}

function optionOf(options: readonly Option[], value: string): Option | undefined {
  for (const option of options) {
    const found = option.options ? optionOf(option.options, value) : option.value === value ? option : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}

/** A turn as one string: the line, a blank line, and the event (a surface's message, too) in a fenced block `mdui-event`. */
export function formatTurn({text, event}: {readonly text: string; readonly event: object}): string {
  const json = JSON.stringify(event);
  const fence = '`'.repeat(Math.max(2, longestRun(json, '`')) + 1);
  return `${text}\n\n${fence}mdui-event\n${json}\n${fence}`;
}

/**
 * Reads back what `formatTurn` wrote. Undefined for any other text: one without such a
 * block at its end, or whose block is no event. It promises the shape of the event's
 * envelope only: whoever acts on it checks that the control exists and was offered.
 */
export function parseTurn(text: string): Turn | undefined {
  const lines = String(text).trimEnd().split('\n');
  const fence = /^`{3,}\r?$/.exec(lines.at(-1) ?? '')?.[0].trimEnd();
  if (fence === undefined) return undefined;
  const from = lines.lastIndexOf(`${fence}mdui-event`);
  const start = from < 0 ? lines.lastIndexOf(`${fence}mdui-event\r`) : from;
  const event = start < 0 ? undefined : readEvent(lines.slice(start + 1, -1).join('\n'));
  if (event === undefined) return undefined;
  // Nothing but the blank line between the two is taken from the text.
  const before = lines.slice(0, start);
  if ((before.at(-1) ?? '').trim() === '') before.pop();
  const line = before.join('\n');
  return {text: from < 0 ? line.replace(/\r$/, '') : line, event, version: event.version};
}

function readEvent(json: string): UserEvent | undefined {
  let event: unknown;
  try {
    event = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isJsonObject(event) || !isUserEventType(event['type'])) return undefined;
  const named = ['version', 'message_id', 'node_id'].every((key) => typeof event[key] === 'string');
  return named ? (event as unknown as UserEvent) : undefined;
}
