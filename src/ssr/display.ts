/** Components that only show something, as static HTML near to what the elements draw. */
import {escapeHtml} from '../base/escape.js';
import type {Component} from '../document/component.js';
import {block, element} from '../fallback/html-prose.js';
import {textOf, titleOf} from '../fallback/transcript.js';
import {label, caption, type Page} from './controls.js';

/** What a color alone must not say: a mark, and the word for who does not see it. */
const marks: Readonly<Record<string, string>> = {
  info: 'ⓘ', success: '✓', warning: '⚠', error: '✕', pending: '○', running: '◌', done: '✓', cancelled: '–',
};

const mark = (kind: string): string => element('span', {class: 'mark', 'aria-hidden': 'true'}, marks[kind] ?? '') + element('span', {class: 'spoken'}, `${escapeHtml(kind)}: `);

const title = (node: Component): string => {
  const words = titleOf(node);
  return words && block('p', label(words), {class: 'label'});
};

/** A box or a line that says of which kind it is. */
const marked = (name: string, attribute: string, role: string) => (node: Component, {blocks}: Page): string => {
  const kind = textOf(node, attribute);
  return element('div', {class: `marked ${name} ${Object.hasOwn(marks, kind) ? kind : ''}`, role}, mark(kind) + element('div', {}, title(node) + blocks(node.children)));
};

export const display: ReadonlyMap<string, (node: Component, page: Page) => string> = new Map([
  ['notice', marked('notice', 'kind', 'note')],
  ['status', marked('status', 'state', 'status')],
  ['progress', (node: Component, page: Page): string => {
    const {value} = node.attributes;
    const max = Number(textOf(node, 'max')) || 100;
    const known = typeof value === 'number';
    const id = `c${page.number(node)}`;
    return element('div', {class: 'field'}, element('div', {class: 'ends'}, element('label', {for: id, dir: 'auto'}, label(node.label ?? '') || caption(node, page) || 'Progress') + element('span', {class: 'note'}, known ? `${Math.round((100 * value) / max)}%` : ''))
      + element('progress', {id, max, value: known ? value : undefined}, ''));
  }],
  ['tab', (node: Component, {blocks}: Page): string => element('section', {class: 'tab'}, title(node) + blocks(node.children))],
]);
