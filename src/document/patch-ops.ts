/**
 * The ops of patches as a table (`language.md §4`): what each checks, does and shows in a
 * revision. What cannot fail waits until all patches of the event are found to be right;
 * what later patches build on is done at once and can be undone.
 */
import {isJsonObject, type Json, textIn} from '../base/json.js';
import {parseIndex, parsePointer} from '../base/path.js';
import {attributeSpec} from '../catalog/components.js';
import {isOption, type OptionList} from '../markdown/options.js';
import {fitValue, sameValue, shownValue} from '../state/values.js';
import {appendBody, replaceBody} from './body.js';
import {gate} from './build.js';
import type {Component} from './component.js';
import {inside} from './controls.js';
import {convert} from './convert.js';
import type {Core, Refusal} from './core.js';
import {nodeJson} from './json.js';
import type {Option, Patch} from './types.js';

export class Transaction {
  readonly undo: (() => void)[] = [];
  readonly commits: (() => void)[] = [];
  readonly removed = new Set<Component>();

  constructor(
    readonly core: Core,
    readonly source: 'agent' | 'host',
  ) {}

  /** Changes a member now. */
  set<K extends 'list' | 'actionList' | 'answered' | 'answer'>(node: Component, member: K, value: Component[K]): void {
    const before = node[member];
    node[member] = value;
    this.undo.push(() => (node[member] = before));
  }

  attribute(node: Component, name: string, value: Json | undefined): void {
    const before = node.attribute(name);
    const apply = (json: Json | undefined): void => {
      node.setAttribute(name, json);
      gate(this.core, node);
    };
    apply(value);
    this.undo.push(() => apply(before));
  }
}

type Apply = (tx: Transaction, node: Component, patch: Patch, reason: string | undefined) => Refusal | undefined;

export interface Op {
  readonly apply: Apply;
  /** The part of the node that the patch changes. */
  readonly view: (node: Component, patch: Patch) => Json;
}

const badPath = (path: Json | undefined): Refusal => ({code: 'bad-path', message: `${JSON.stringify(path ?? null)} is no property that a patch can set.`});
const badValue = (what: string): Refusal => ({code: 'bad-value', message: `The value does not fit: ${what}.`});
const userValue = ({id}: Component): Refusal => ({code: 'user-value', message: `What the user entered in ${id} stays, unless the patch gives a reason.`});

/** Fixed by the first rendering, so that a patch goes through its gates again; other fixed ones cannot be set. */
const capabilities = new Set(['action', 'type', 'href', 'image', 'requires_confirmation', 'autocomplete']);

/** Changes a value, and tells of it when it was the user's. */
function override({core, source}: Transaction, node: Component, value: Json, reason: string | undefined, before = node.value): void {
  const {slot, bind, id} = node;
  if (!slot) return;
  const {touched} = slot;
  slot.set(value, source);
  if (!touched) return;
  node.reason = reason;
  core.events.emit(core.event({type: 'ui.change', node_id: id, bind, old_value: before, value, source: 'agent', reason}));
}

function setValue(tx: Transaction, node: Component, given: Json | undefined, reason: string | undefined): Refusal | undefined {
  const value = fitValue(node.valueKind, given, node.list);
  if (value === undefined) return badValue(`${node.id} takes ${node.list ? 'the value of an option' : 'another kind of value'}`);
  const kept = reason === undefined && tx.core.keeps(node);
  // A replay does not know what was being typed.
  if (sameValue(value, node.value) && !(kept && tx.core.refusedBefore)) return undefined;
  if (kept) return userValue(node);
  tx.commits.push(() => override(tx, node, value, reason));
  return undefined;
}

/** Exchanges the options; the chosen one may be among the new ones or not. */
function swapList(tx: Transaction, node: Component, next: OptionList, reason: string | undefined, whole: boolean): Refusal | undefined {
  const {slot, valueKind: kind, value: before} = node;
  const kept = shownValue(kind, before, next);
  const dropped = !sameValue(before, kept);
  if (dropped && reason === undefined && tx.core.keeps(node)) return userValue(node);
  tx.set(node, 'list', next);
  const {chosen} = next;
  if (!slot?.touched && whole && chosen.length > 0) {
    tx.commits.push(() => override(tx, node, kind === 'choices' ? chosen : (chosen.at(-1) ?? null), reason, before));
  } else if (dropped) tx.commits.push(() => override(tx, node, kept, reason, before));
  return undefined;
}

function setOptions(tx: Transaction, node: Component, list: OptionList, path: readonly string[], value: Json, reason: string | undefined): Refusal | undefined {
  if (path.length === 0) {
    const fits = Array.isArray(value) && value.every(isOption);
    return fits ? swapList(tx, node, node.newList(value, list.help), reason, true) : badValue('options are a list of {label, value}');
  }
  // A copy, in which one member of one option is exchanged.
  const options = JSON.parse(JSON.stringify(node.options ?? [])) as Option[];
  const option = read(options as unknown as Json, path.slice(0, -1));
  const member = path.at(-1) ?? '';
  // A group has a label and its options, nothing else.
  const fits = isJsonObject(option) && Object.hasOwn(members, member) && (member === 'label' || !option['options']) ? members[member] : undefined;
  if (!fits) return badPath(`/options/${path.join('/')}`);
  if (!fits(value, list)) return badValue(`${member} of an option`);
  Object.assign(option as object, {[member]: value});
  return swapList(tx, node, node.newList(options, list.help), reason, false);
}

/** What can be set of an option. */
const members: Readonly<Record<string, (value: Json, list: OptionList) => boolean>> = {
  label: (value) => typeof value === 'string' && value.trim() !== '',
  value: (value, list) => typeof value === 'string' && !list.has(value),
  description: (value) => typeof value === 'string',
  disabled: (value) => typeof value === 'boolean',
};

function setAttribute(tx: Transaction, node: Component, name: string, given: Json): Refusal | undefined {
  const {core} = tx;
  const spec = attributeSpec(node.spec, name);
  if (!spec || (spec.patch === false && !capabilities.has(name))) return badPath(`/${name}`);
  const made = convert(node.spec, name, given, core.policy);
  if ('code' in made) return badValue(`${name}: ${made.message}`);
  const {value} = made;
  if (name === 'label' && !value) return badValue('a label needs words');
  if (name === 'action' && (typeof value !== 'string' || !core.offers(value))) return badValue('this action is not available here');
  if (name === 'type' && value === undefined) return badValue('a type is one of those in the list');
  const kind = node.valueKind;
  tx.attribute(node, name, value);
  if (name === 'error') tx.commits.push(() => node.pin(value !== undefined));
  return node.valueKind === kind ? undefined : badValue('the kind of value of a control cannot change');
}

const set: Apply = (tx, node, patch, reason) => {
  const {path, value} = patch as Extract<Patch, {readonly path: string}>;
  const [name, ...rest] = (typeof path === 'string' ? parsePointer(path) : undefined) ?? [];
  if (name === undefined) return badPath(path);
  if (value === undefined) return badValue('there is none');
  if (name === 'options' && node.list) return setOptions(tx, node, node.list, rest, value, reason);
  if (rest.length > 0) return badPath(path);
  if (node.slot && (name === 'value' || (name === 'checked' && node.valueKind === 'flag'))) return setValue(tx, node, value, reason);
  return setAttribute(tx, node, name, value);
};

/** What a pointer reads: own members only. */
function read(value: Json | undefined, path: readonly string[]): Json {
  let at: Json | undefined = value;
  for (const key of path) at = Array.isArray(at) ? at[parseIndex(key) ?? -1] : isJsonObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return at ?? null;
}

const property = (node: Component, patch: Patch): Json => {
  const [name = '', ...rest] = ('path' in patch && parsePointer(textIn(patch.path))) || [];
  if (name === 'value' || name === 'checked') return node.value ?? null;
  return read(name === 'options' ? (node.options as unknown as Json) : node.attribute(name), rest);
};

/** The two ops on a body differ in what the new text is put after. */
const body = (append: boolean): Apply => (tx, node, patch, reason) => {
  const {markdown} = patch as Extract<Patch, {readonly markdown: string}>;
  if (typeof markdown !== 'string') return badValue('markdown is a text');
  if (node.open) return badValue(`the text of ${node.id} is still arriving`);
  const {core} = tx;
  const remember = (): void => {
    node.body = append ? (node.body ?? '') + markdown : markdown;
  };
  if (node.list) {
    const next = append ? node.newList(node.options, node.list.help) : node.newList();
    for (const line of markdown.split('\n')) next.line(line);
    tx.commits.push(remember);
    return swapList(tx, node, next, reason, !append);
  }
  if (node.actionList) {
    const next = node.newActions(append ? node.actionList : undefined);
    for (const line of markdown.split('\n')) next.line(line);
    tx.commits.push(remember);
    tx.set(node, 'actionList', next);
    return undefined;
  }
  if (node.content === 'text') {
    tx.commits.push(remember);
    return setValue(tx, node, append ? `${node.value ?? ''}${markdown}` : markdown, reason);
  }
  if (!append && reason === undefined) {
    const kept = [node, ...inside(node)].find((each) => core.keeps(each));
    if (kept) return userValue(kept);
  }
  tx.commits.push(() => {
    (append ? appendBody : replaceBody)(core, node, markdown);
    if (node.type === 'error') node.pin();
  });
  return undefined;
};

const text = (node: Component): Json => (node.content === 'text' ? (node.value ?? '') : (node.body ?? ''));
const state = (node: Component): Json => ({disabled: node.attribute('disabled') === true, spent: node.spent});

export const ops: Readonly<Record<Patch['op'], Op>> = {
  set: {apply: set, view: property},
  replace_body: {apply: body(false), view: text},
  append: {apply: body(true), view: text},
  enable: {
    apply(tx, node) {
      tx.attribute(node, 'disabled', undefined);
      // What was answered can be answered again, with all that it holds.
      for (const each of [node, ...inside(node)]) {
        tx.set(each, 'answered', false);
        tx.set(each, 'answer', undefined);
      }
      if (node.slot && !node.form) tx.commits.push(() => (tx.core.answered = false));
      return undefined;
    },
    view: state,
  },
  disable: {
    apply(tx, node) {
      tx.attribute(node, 'disabled', true);
      return undefined;
    },
    view: state,
  },
  remove: {
    apply(tx, node) {
      tx.removed.add(node);
      tx.commits.push(() => tx.core.detach(node));
      return undefined;
    },
    view: nodeJson,
  },
  focus: {
    apply(tx, node) {
      tx.commits.push(() => tx.core.changed({kind: 'focus', node}));
      return undefined;
    },
    view: () => null,
  },
};
