/** How the document answers the parser: what an opening fence makes and a closing one ends. */
import type {Json} from '../base/json.js';
import type {Attributes} from '../markdown/attributes.js';
import type {BlockHost, DirectiveOpening, Report} from '../markdown/host.js';
import type {Change, Container, TreeNode} from '../markdown/tree.js';
import {build} from './build.js';
import type {Component} from './component.js';
import type {Core} from './core.js';
import {applyPatches} from './patch.js';

export class ParserHost implements BlockHost {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  get directives(): boolean {
    return this.#core.role === 'assistant';
  }

  report(report: Report): void {
    this.#core.report(report);
  }

  changed(change: Change): void {
    this.#core.changed(change);
  }

  openDirective({name, attributes, line, column}: DirectiveOpening, parent: Container): Component | undefined {
    return build(this.#core, {name, id: attributes.id, attributes: attributes.values, line, column}, parent);
  }

  openTask(attributes: Attributes, checked: boolean, parent: Container, line: number, column: number): Component | undefined {
    const values = new Map<string, Json>(attributes.values);
    if (checked) values.set('checked', true);
    const node = build(this.#core, {name: 'checkbox', id: attributes.id, attributes: values, line, column}, parent);
    // The mark is written, so it is a value, ticked or not.
    node?.slot?.offer(node, checked, true);
    return node;
  }

  closeDirective(directive: Component, live: boolean): void {
    close(this.#core, directive, live);
  }
}

/** The fence of a component closed, or an event gave it whole. `live` is false after a cancel. */
export function close(core: Core, node: Component, live: boolean): void {
  const {id} = node;
  node.open = false;
  node.cut = !live;
  if (node.settle()) core.tell(node, 'bad-value', `The value of ${id} is none that it can have; nothing is chosen.`);
  core.changedAll(node);
  if (node.patch) applyBlock(core, node, live);
  else if (nameless(node)) core.tell(node, 'missing-label', `${id} has no label; say what it is for.`);
}

/** A patch block shows nothing and is no node of the message. It is read as text, so it is no revision. */
function applyBlock(core: Core, node: Component, live: boolean): void {
  const siblings = node.parent.children as TreeNode[];
  const at = siblings.lastIndexOf(node);
  if (at >= 0) siblings.splice(at, 1);
  core.changed({kind: 'children', node: node.parent});
  if (!live || !node.patch) return;
  core.settle();
  const reason = node.attribute('reason');
  const patches = node.patch.patches(String(node.attribute('target') ?? ''), typeof reason === 'string' ? reason : undefined);
  applyPatches(core, patches, {source: 'agent', block: node});
}

/** A button's or a checkbox's body is its label, so that it has none is known at the end. */
function nameless({spec, attributes, body, children}: Component): boolean {
  if (spec.content !== 'inline' || (spec.type !== 'button' && spec.type !== 'checkbox')) return false;
  return !attributes['label'] && !attributes['action'] && !body?.trim() && children.length === 0;
}
