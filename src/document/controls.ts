/** The controls of a message and what an act would send of them (`language.md §6`). */
import type {Json, JsonObject} from '../base/json.js';
import {nested, parsePath, setPath} from '../base/path.js';
import type {RootNode} from '../markdown/tree.js';
import {componentsIn} from '../markdown/walk.js';
import type {Component} from './component.js';

/** The components below a node, in order; `outside` leaves out what stands in a form. */
export function inside(node: Component | RootNode, outside = false): Component[] {
  return [...componentsIn(node, (each) => !outside || each.type !== 'form')] as Component[];
}

/** The controls that a form sends, or those outside any form, which a click sends. */
export function controlsOf(scope: Component | RootNode): Component[] {
  return inside(scope, scope.kind === 'root').filter(({slot}) => slot !== undefined);
}

function frozen<T extends Json>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) frozen(each as Json);
  }
  return value;
}

/** Whether a control, or something around it, was disabled. */
export function isOff(node: Component): boolean {
  return node.disabled || node.ancestors.some((each) => each.attribute('disabled') === true);
}

/**
 * Values by bind path, nested; a control without a path stands under its id, or under
 * `#id` where a path took that name. Frozen: what was shown is what is sent.
 */
export function valuesOf(controls: readonly Component[]): JsonObject {
  const root = nested();
  const seen = new Set<string>();
  for (const {bind, value} of controls) {
    if (bind === undefined || seen.has(bind)) continue;
    seen.add(bind);
    setPath(root, parsePath(bind) ?? [], copyOf(value));
  }
  for (const {bind, id, value} of controls) {
    if (bind === undefined && !setPath(root, [id], copyOf(value))) setPath(root, [`#${id}`], copyOf(value));
  }
  return frozen(root as JsonObject);
}

/** The caller must not be able to change what a control holds. */
const copyOf = (value: Json | undefined): Json => (Array.isArray(value) ? [...value] : (value ?? null));
