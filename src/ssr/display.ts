/** Components that only show something, as static HTML near to what the elements draw. */
import {escapeHtml} from '../base/escape.js';
import type {Component} from '../document/component.js';
import {block, element} from '../fallback/html-prose.js';
import {textOf, titleOf} from '../fallback/transcript.js';
import {label, caption, type Page} from './controls.js';
import type {Sentence} from './words.js';

/** What a color alone must not say: a mark, and the word for who does not see it. */
const marks: Readonly<Record<string, string>> = {
  info: 'ⓘ', success: '✓', warning: '⚠', error: '✕', pending: '○', running: '◌', done: '✓', cancelled: '–',
};

/** Its name, where that is none of these. */
const names: ReadonlyMap<string, Sentence> = new Map([
  ['info', 'Information'], ['success', 'Success'], ['warning', 'Warning'], ['error', 'Error'], ['pending', 'Pending'], ['running', 'Running'], ['done', 'Done'], ['cancelled', 'Cancelled'],
]);

const mark = (kind: string, {say}: Page): string => element('span', {class: 'mark', 'aria-hidden': 'true'}, marks[kind] ?? '') + element('span', {class: 'spoken'}, `${escapeHtml(say(names.get(kind) ?? (kind as Sentence)))}: `);

const title = (node: Component): string => {
  const words = titleOf(node);
  return words && block('p', label(words), {class: 'label'});
};

/** A box or a line that says of which kind it is. */
const marked = (name: string, attribute: string, role: string) => (node: Component, page: Page): string => {
  const kind = textOf(node, attribute);
  return element('div', {class: `marked ${name} ${Object.hasOwn(marks, kind) ? kind : ''}`, role}, mark(kind, page) + element('div', {}, title(node) + page.blocks(node.children)));
};

export const display: ReadonlyMap<string, (node: Component, page: Page) => string> = new Map([
  ['notice', marked('notice', 'kind', 'note')],
  ['status', marked('status', 'state', 'status')],
  ['progress', (node: Component, page: Page): string => {
    const {value} = node.attributes;
    const max = Number(textOf(node, 'max')) || 100;
    const known = typeof value === 'number';
    const id = `c${page.number(node)}`;
    return element('div', {class: 'field'}, element('div', {class: 'ends'}, element('label', {for: id, dir: 'auto'}, label(node.label ?? '') || caption(node, page) || escapeHtml(page.say('Progress'))) + element('span', {class: 'note'}, known ? page.percent(value / max) : ''))
      + element('progress', {id, max, value: known ? value : undefined}, ''));
  }],
  ['tab', (node: Component, {blocks}: Page): string => element('section', {class: 'tab'}, title(node) + blocks(node.children))],
]);
