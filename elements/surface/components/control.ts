/** What all controls share: their label, what is wrong with them, and whether they can be changed. */
import type {ResolvedNode} from '../../../src/a2ui/index.js';
import {tagOf} from '../../base/define.js';
import {nameControl} from '../accessible.js';
import {type Drawing, tell} from '../template.js';
import {accessible, messageOf, plain, textOf} from '../words.js';

/** One of our controls, by the directive's name. */
export function createControl(name: string, drawing: Drawing, {key}: ResolvedNode): HTMLElement {
  const element = document.createElement(tagOf(name) ?? 'div');
  element.setAttribute('part', 'control');
  drawing.own(element, key);
  return element;
}

/** Tells a control what every control is told; `named`: the element that is named, when it is another one. */
export function tellControl(element: HTMLElement, node: ResolvedNode, drawing: Drawing, base: string): void {
  const {checks = [], key} = node;
  const label = textOf(node, 'label').trim();
  const description = accessible(node, 'description');
  const wrong = checks.find(({severity}) => severity === 'error');
  const message = wrong && drawing.isTouched(key) ? messageOf(wrong) : '';
  const hints = checks.filter(({severity}) => severity !== 'error');
  element.className = `${base}${label ? '' : ' nameless'}${description && hints.length === 0 ? ' quietly' : ''}`;
  tell(element, {
    label: plain(label || drawing.nameOf(node)), description: plain(description), help: plain(hints.map(messageOf).join(' ')),
    error: plain(message), errorShown: message !== '', spent: drawing.still,
  });
  nameControl(element, label ? accessible(node, 'label') : '');
}
