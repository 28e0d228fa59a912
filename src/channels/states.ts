/** What can be said of a component from where it stands. */
import type {ComponentNode} from '../document/types.js';
import type {Container} from '../markdown/tree.js';
import {componentsIn} from '../markdown/walk.js';

/** Something around it was disabled, or it cannot be used itself. */
export function isOff(node: ComponentNode): boolean {
  // What acts is offered once it is complete.
  if (node.disabled || node.inert || node.spent || node.attributes['readonly'] === true || (node.open && node.spec.value === 'none')) return true;
  for (let at = node.parent; at.kind !== 'root'; at = at.parent) if (at.kind === 'component' && (at.disabled || at.spent)) return true;
  return false;
}

/** Whether tabs or an accordion stand in none themselves: only those are folded. */
export function isOutermost({parent}: ComponentNode): boolean {
  for (let at = parent; at.kind !== 'root'; at = at.parent) if (at.kind === 'component' && (at.type === 'tab' || at.type === 'item')) return false;
  return true;
}

/** More tabs than these are no row of buttons. */
const mostTabs = 10;

/** Whether tabs can be turned: what is hidden must not have to be filled in. */
export function canTurn(node: Container): boolean {
  if (node.kind !== 'component' || node.type !== 'tabs' || !isOutermost(node) || node.children.length < 2 || node.children.length > mostTabs) return false;
  for (const {spec} of componentsIn(node)) if (spec.value !== 'none') return false;
  return true;
}
