/** What is said of checks, and names that are made of those of components. */
import {humanize, type JsonObject} from '../../src/index.js';
import type {CheckResult, ResolvedNode} from '../../src/a2ui/for-elements.js';
import {labelText} from '../base/label.js';
import {word} from '../base/words.js';

/** What is wrong, where the agent has no words for it. */
const codes = new Map([
  ['REQUIRED', 'Please fill this in.'],
  ['INVALID_EMAIL', 'Please enter an email address.'],
  ['PATTERN_MISMATCH', 'This has another form.'],
  ['OUT_OF_RANGE', 'This is out of range.'],
  ['LENGTH_OUT_OF_RANGE', 'This is too short or too long.'],
] as const);

export const messageOf = (of: Element, {code = '', message}: CheckResult): string => message || word(of, codes.get(code as 'REQUIRED') ?? 'This is not right yet.');

/** Plain words as a label of ours, which is inline Markdown: nothing in them means anything. */
export function plain(text: string): string {
  if (!/[^\p{L}\p{N} ,.'’?()%…-]/u.test(text) || labelText(text) === text) return text;
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** Text of a property; empty when it is none. */
export const textOf = (node: ResolvedNode, name: string): string => {
  const value = node.props[name];
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** `accessibility` of a component, empty when there is none. */
export function accessibilityOf({props: {accessibility}}: ResolvedNode): JsonObject {
  return typeof accessibility === 'object' && accessibility !== null && !Array.isArray(accessibility) ? (accessibility as JsonObject) : {};
}

/** An entry of it, as text. */
export function accessible(node: ResolvedNode, name: 'label' | 'description'): string {
  const value = accessibilityOf(node)[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Markdown of one line as the words that it shows. */
const shown = (text: string): string => labelText(text.replace(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/, ''));

/** What is to be read in a part of the tree, on one line; of icons only when there is nothing else. */
export function wordsIn(node: ResolvedNode): string {
  const texts: string[] = [];
  const icons: string[] = [];
  const visit = (at: ResolvedNode): void => {
    const label = accessible(at, 'label');
    if (label) texts.push(label);
    else if (at.component === 'Text') texts.push(shown(textOf(at, 'text')));
    else if (at.component === 'Image') texts.push(textOf(at, 'description'));
    else if (at.component === 'Icon') icons.push(humanize(textOf(at, 'name')));
    else for (const name of ['label', 'title', 'text']) texts.push(textOf(at, name));
    if (!label) at.children.forEach(visit);
  };
  visit(node);
  const read = texts.filter(Boolean).join(' ');
  return (read || icons.filter(Boolean).join(' ')).replace(/\s+/g, ' ').trim().slice(0, 200);
}

/** The end of a path or an id, as words. */
export const lastWord = (path: string): string => humanize(path.split('/').filter((part) => !/^\d*$/.test(part)).at(-1) ?? '');
