/** `accessibility` of components: names, descriptions, live regions, and what is hidden (A2UI v1.0, accessibility). */
import type {LitElement} from 'lit';
import type {ResolvedNode} from '../../src/a2ui/for-elements.js';
import {make} from './template.js';
import {accessibilityOf, accessible} from './words.js';

const names = new WeakMap<HTMLElement, string>();

/** Names the native control inside one of our elements; without a name, what it says there counts. */
export function nameControl(element: HTMLElement, name: string): void {
  if ((names.get(element) ?? '') === name) return;
  names.set(element, name);
  const {updateComplete, renderRoot} = element as LitElement;
  void updateComplete?.then(() => {
    const control = (renderRoot ?? (element as LitElement).renderRoot)?.querySelector('fieldset, button, input, textarea');
    if (control) set(control, 'aria-label', names.get(element) ?? '');
  });
}

/** Roles that carry a name; anything else becomes a group by being named. */
const nameable = /^(?:img|separator|list|listitem|group|button|region)$/;

let count = 0;

/** Ids of descriptions, by the element that they describe. */
const notes = new WeakMap<HTMLElement, HTMLElement>();

/**
 * Gives a part what its node's `accessibility` says. `named`: the element that has the name;
 * null when the template sees to it. `shelf`: where texts stand that are only read out.
 */
export function applyAccessibility(element: HTMLElement, named: HTMLElement | null | undefined, node: ResolvedNode, shelf: HTMLElement): void {
  const given = accessibilityOf(node);
  const hidden = given['hidden'] === true;
  if (element.inert !== hidden) element.inert = hidden;
  set(element, 'aria-hidden', hidden ? 'true' : '');
  const live = given['live'];
  set(element, 'aria-live', live === 'polite' || live === 'assertive' ? live : '');
  if (named === null) {
    // Controls of ours describe themselves.
    if (!element.localName.includes('-')) describe(element, accessible(node, 'description'), shelf);
    return;
  }
  const target = named ?? element;
  const label = accessible(node, 'label');
  set(target, 'aria-label', label);
  const role = target.getAttribute('role');
  if (label && !nameable.test(role ?? '')) target.setAttribute('role', 'group');
  else if (!label && role === 'group') target.removeAttribute('role');
  describe(target, accessible(node, 'description'), shelf);
}

function set(element: Element, name: string, value: string): void {
  if ((element.getAttribute(name) ?? '') === value) return;
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** A text that is read out after the element's own. */
function describe(element: HTMLElement, text: string, shelf: HTMLElement): void {
  let note = notes.get(element);
  if (!text && !note) return;
  if (!note) {
    note = make('note', 'p');
    note.id = `described-${++count}`;
    notes.set(element, note);
    shelf.append(note);
  }
  note.textContent = text;
  set(element, 'aria-describedby', text ? note.id : '');
}

/** The element is gone, and what described it goes with it. */
export function forget(element: HTMLElement): void {
  notes.get(element)?.remove();
}
