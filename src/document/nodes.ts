/** `ui.node`: a component without text, new or in the place of one with its id (`language.md §5`). */
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {componentSpec} from '../catalog/components.js';
import {isOption} from '../markdown/options.js';
import type {Container, TreeNode} from '../markdown/tree.js';
import {replaceBody} from './body.js';
import {bindTo, build, convertAll, gate, typeButton} from './build.js';
import {Component} from './component.js';
import type {Core, Refusal} from './core.js';
import {refOf} from './ids.js';
import {close} from './parser-host.js';

const refuse = (code: string, message: string): Refusal => ({code, message});

/** Whether what an event calls a node can be one; its members are looked at one by one. */
function isNode(value: unknown): value is JsonObject & {readonly id: string; readonly component: string} {
  return isJsonObject(value) && typeof value['id'] === 'string' && refOf(value['id']) !== '' && typeof value['component'] === 'string' && /^[a-z][\w-]*$/i.test(value['component']);
}

/** All that the event says of attributes, in one list. */
function attributesOf(node: JsonObject): [string, Json][] {
  const {attributes, label, bind} = node;
  const all = new Map<string, Json>(isJsonObject(attributes) ? Object.entries(attributes) : []);
  if (label !== undefined) all.set('label', label);
  if (bind !== undefined) all.set('bind', bind);
  return [...all].slice(0, 256);
}

/** Gives a node what the event says beside its attributes. */
function fill(core: Core, node: Component, event: JsonObject): void {
  const {options, body, children} = event;
  if (Array.isArray(options) && node.list) {
    const list = node.newList();
    for (const option of options) if (isOption(option)) list.add(option);
    node.list = list;
  }
  if (typeof body === 'string') {
    // A new body of a list is a new list.
    if (node.list && !Array.isArray(options)) node.list = node.newList();
    if (node.actionList) node.actionList = node.newActions();
    replaceBody(core, node, body);
  }
  if (!Array.isArray(children)) return;
  // A Set: an id given twice is one child.
  const kept = new Set<TreeNode>(typeof body === 'string' ? node.children : []);
  for (const child of children) {
    const outcome = isNode(child) ? put(core, child, node) : refuse('bad-value', 'A child needs an id and a component.');
    if (outcome instanceof Component) kept.add(outcome);
    else core.refuse(outcome, node.id);
  }
  for (const child of [...node.children]) if (!kept.has(child)) (child instanceof Component ? core.detach(child) : core.forget(child));
  const stays = (child: TreeNode): boolean => child.parent === node && (!(child instanceof Component) || core.nodes.get(child.id) === child);
  node.children.splice(0, node.children.length, ...[...kept].filter(stays));
  core.changed({kind: 'children', node});
}

function create(core: Core, event: JsonObject & {id: string; component: string}, given: Container | undefined): Component | Refusal {
  const name = event.component.toLowerCase();
  if (name === 'patch') return refuse('bad-value', 'A patch is an event of its own.');
  const parent = given ?? place(core, name);
  if (parent instanceof Component && !admits(parent, name)) return refuse('bad-value', `“${parent.type}” holds no “${name}”.`);
  const node = build(core, {name, id: refOf(event.id), attributes: attributesOf(event), line: 1, column: 1}, parent);
  if (!node) return refuse('limit', `${event.id} is one too many.`);
  // Only what is placed ends the block before it.
  if (!given) core.main?.endBlock();
  (parent.children as TreeNode[]).push(node);
  core.changed({kind: 'children', node: parent});
  fill(core, node, event);
  close(core, node, true);
  return node;
}

/** The same component again: new properties, the same identity, what the user entered stays. */
function replace(core: Core, node: Component, event: JsonObject): void {
  const tell = (code: string, message: string): void => core.tell(node, code, message);
  const entries = attributesOf(event);
  const {bind} = node;
  node.swapAttributes(convertAll(core, node.spec, entries, tell));
  typeButton(node);
  const path = entries.find(([name]) => name === 'bind')?.[1];
  if (node.slot && path !== bind) bindTo(core, node, path, tell);
  fill(core, node, event);
  if (node.slot && !node.slot.touched) {
    // The event says what is initial now, whoever said it before.
    node.slot.reset(node.value ?? null);
    node.slot.owner = node;
    node.slot.explicit = false;
    node.settle();
  }
  gate(core, node);
  core.changed({kind: 'props', node});
}

function put(core: Core, event: JsonObject & {id: string; component: string}, parent: Container | undefined): Component | Refusal {
  const there = core.node(event.id);
  if (!there) return create(core, event, parent);
  if (parent instanceof Component && (parent === there || parent.ancestors.includes(there))) return refuse('bad-value', `${event.id} cannot stand in itself.`);
  if (there.open) return refuse('bad-value', `The text of ${event.id} is still arriving.`);
  if (there.spec === componentSpec(event.component.toLowerCase()) || there.type === event.component.toLowerCase()) {
    replace(core, there, event);
    return there;
  }
  // Another component under the same id takes its place; nothing of the old one is left.
  const siblings = there.parent.children as TreeNode[];
  const at = siblings.indexOf(there);
  core.detach(there);
  core.ids.release(there.id);
  const made = create(core, event, there.parent);
  if (made instanceof Component && siblings.at(-1) === made && at >= 0) siblings.splice(at, 0, ...siblings.splice(-1));
  return made;
}

/** Where the text stands: in the innermost directive that may hold the component. */
function place(core: Core, name: string): Container {
  let at: Container = core.main?.container ?? core.root;
  while (at.kind !== 'root' && !(at instanceof Component && admits(at, name))) at = at.parent;
  return at;
}

const admits = ({spec}: Component, name: string): boolean => spec.admits === 'all' || (spec.admits !== 'none' && spec.admits.includes(name));

/** Handles the event; a refusal says why nothing was done. */
export function placeNode(core: Core, event: JsonObject): Refusal | undefined {
  if (!isNode(event)) return refuse('bad-value', 'A node needs an id and the name of a component.');
  if (core.role !== 'assistant') return refuse('bad-value', 'Only a message of the assistant holds components.');
  let parent: Container | undefined;
  if (event['parent'] !== undefined) {
    parent = typeof event['parent'] === 'string' ? core.node(event['parent']) : undefined;
    if (!parent) return refuse('unknown-target', `There is no ${JSON.stringify(event['parent'])}.`);
  }
  const outcome = put(core, event, parent);
  return outcome instanceof Component ? undefined : outcome;
}
