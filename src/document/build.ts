/**
 * From an opening, written or given by an event, to a component: its type, its id, its
 * attributes through the policy, its path, and the repairs (`language.md §1`, `§2`, `§8`).
 */
import type {Json} from '../base/json.js';
import {componentSpec} from '../catalog/components.js';
import type {ComponentSpec} from '../catalog/spec.js';
import {isSubmit} from '../catalog/submit.js';
import type {Container} from '../markdown/tree.js';
import {Component} from './component.js';
import {convert} from './convert.js';
import type {Core} from './core.js';

export interface Opening {
  readonly name: string;
  readonly id: string | undefined;
  readonly attributes: Iterable<readonly [string, Json]>;
  readonly line: number;
  readonly column: number;
}

/** What a directive is that the catalog does not know: its label and its body (`§1.4`). */
const unknown = (type: string): ComponentSpec => ({type, content: 'blocks', admits: 'all', value: 'none', interactive: false, attributes: {}, events: [], fallback: 'titled'});

/** Nobody finds one in a longer row, and the row is drawn anew for each. */
const maxTabs = 100;

type Tell = (code: string, message: string, severity?: 'warning' | 'info') => void;

function specOf(core: Core, name: string, parent: Container, tell: Tell): ComponentSpec {
  const spec = componentSpec(name);
  if (!spec) {
    tell('unknown-directive', `There is no “${name}”; its text is shown as it is.`);
    return unknown(name);
  }
  if (spec.within && !(parent instanceof Component && parent.spec.type === spec.within)) {
    tell('stray-child', `“${name}” belongs into “${spec.within}”; it is shown as a section.`);
    return unknown('group');
  }
  if (name === 'tab' && parent.children.length >= maxTabs) {
    tell('limit', `More than ${maxTabs} tabs; this one is shown as a section.`);
    return unknown('group');
  }
  if (name === 'form' && formAround(parent)) {
    tell('nested-form', 'A form in a form is shown as a plain group.');
    return unknown('group');
  }
  if (name === 'patch' && core.role !== 'assistant') return unknown(name);
  return spec;
}

function around(parent: Container): Component[] {
  const all: Component[] = [];
  for (let at = parent; at.kind !== 'root'; at = at.parent) if (at instanceof Component) all.push(at);
  return all;
}

const formAround = (parent: Container): boolean => around(parent).some(({type}) => type === 'form');

/** The limit that one more component would pass. */
function limitOf(core: Core, spec: ComponentSpec, parent: Container): string | undefined {
  const {nodes, controls, depth} = core.policy.limits;
  if (core.nodes.size >= nodes) return `${nodes} components`;
  if (spec.interactive && core.controls >= controls) return `${controls} controls`;
  return around(parent).length >= depth ? `${depth} levels` : undefined;
}

/** The attributes in their declared form; each that cannot be read costs itself. */
export function convertAll(core: Core, spec: ComponentSpec, given: Iterable<readonly [string, Json]>, tell: Tell): Map<string, Json> {
  const values = new Map<string, Json>();
  let refusedType = false;
  for (const [name, json] of given) {
    if (values.size >= core.policy.limits.attributes) break;
    // Members of the node itself.
    if (name === 'spent') continue;
    const made = convert(spec, name, json, core.policy);
    if ('code' in made) {
      tell(made.code, `${name} is left out: ${made.message}.`);
      refusedType ||= spec.type === 'input' && name === 'type';
    } else if (made.value !== undefined) values.set(name, made.value);
  }
  // A type that is refused is text, and says so to whoever asks.
  if (refusedType) values.set('type', 'text');
  return values;
}

/** Undefined: a limit is reached, and the source is shown as text. */
export function build(core: Core, {name, id: wanted, attributes: given, line, column}: Opening, parent: Container): Component | undefined {
  let id = '';
  const tell: Tell = (code, message, severity) => core.tell({line, column, id}, code, message, severity);
  const limit = limitOf(core, componentSpec(name) ?? unknown(name), parent);
  if (limit !== undefined) {
    tell('limit', `More than ${limit}; this is shown as text.`);
    return undefined;
  }
  const spec = specOf(core, name, parent, tell);
  for (const each of around(parent)) each.mixed = true;
  if (spec.type === 'patch') {
    // It is no node of the message, so it takes no id from one.
    return new Component(core, {id: '', type: 'patch', spec, parent, attributes: convertAll(core, spec, given, tell), line, column});
  }
  const entries = [...given];
  const taken = core.ids.take(wanted, spec.type);
  id = taken.id;
  if (taken.repair === 'duplicate-id') tell('duplicate-id', `The id ${wanted} is taken; this one is ${id}.`);
  else if (taken.repair && componentSpec(spec.type)) tell('missing-id', `It has no #id and is ${id}.`, 'info');
  const attributes = convertAll(core, spec, entries, tell);
  const node = new Component(core, {id, type: spec.type, spec, parent, attributes, line, column});
  core.nodes.set(id, node);
  core.created++;
  if (spec.interactive) core.controls++;
  const spent = entries.find(([key]) => key === 'spent')?.[1];
  if (spent !== undefined && spent !== false && spent !== 'false') {
    node.answered = true;
    if (typeof spent === 'string' && spent !== '' && spent !== 'true') node.answer = spent;
  }
  prepare(core, node, entries, tell);
  return node;
}

/** Writes down what a button of a form does without saying it. */
export function typeButton(node: Component): void {
  if (node.form && node.attributes['type'] === undefined && isSubmit(node)) node.setAttribute('type', 'submit');
}

/** What follows from the attributes: the path, the action's gate, the button's type, the name. */
function prepare(core: Core, node: Component, entries: readonly (readonly [string, Json])[], tell: Tell): void {
  const {spec, attributes} = node;
  if (spec.value !== 'none') {
    bindTo(core, node, entries.find(([key]) => key === 'bind')?.[1], tell);
    node.settle();
    const named = attributes['label'] || spec.type === 'checkbox';
    if (!named) tell('missing-label', `${node.id} has no label; it is called “${node.label}”.`);
  } else if (spec.within && !attributes['label'] && !attributes['title']) {
    tell('missing-label', `${node.id} has no label; it is called “${node.label}”.`);
  }
  typeButton(node);
  if (spec.type === 'error') {
    core.errors.add(node);
    node.pin();
  }
  if (spec.type === 'confirm' && Object.keys(attributes).some((key) => captions.test(key))) {
    tell('host-captions', 'The captions of a confirm are the renderer’s own; only its body is shown.');
  }
  gate(core, node);
}

/** An agent could call *yes* "Cancel" (`§2`). */
const captions = /^(?:yes|no|ok|cancel|confirm|accept|reject|deny|submit)(?:[_-]?(?:label|text|caption))?$/i;

/** Binds a control to a path; a refused one leaves it a place of its own. */
export function bindTo(core: Core, node: Component, given: Json | undefined, tell: Tell): void {
  const path = typeof given === 'string' ? given : undefined;
  const fits = path !== undefined && core.bindings.admits(path);
  if (given !== undefined && !fits) tell('bad-bind', `The path ${JSON.stringify(String(path ?? '').slice(0, 40))} cannot be used; the value stands under the id.`);
  node.bind = fits ? path : undefined;
  node.setAttribute('bind', node.bind);
  node.slot?.nodes.delete(node);
  node.slot = core.bindings.bind(node, node.bind);
}

/** An action that the policy does not know renders disabled and says why (`§8`). */
export function gate(core: Core, node: Component): void {
  const {spec, id, attributes} = node;
  const acts = spec.type === 'button' ? attributes['type'] !== 'submit' && attributes['type'] !== 'reset' : spec.type === 'form';
  const action = attributes['action'];
  const refused = typeof action === 'string' ? !core.offers(action) : acts && spec.type === 'button' && !core.offers(id);
  node.refused = refused ? `The action “${action ?? id}” is not available here.` : undefined;
}
