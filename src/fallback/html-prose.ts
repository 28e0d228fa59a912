/** Markdown blocks and inline content as safe HTML. */
import {escapeHtml} from '../base/escape.js';
import type {Policy} from '../document/types.js';
import type {Inline} from '../markdown/inline.js';
import {inlinesOf} from '../markdown/plain-text.js';
import type {ListItemNode, MarkdownNode, TableNode, TreeNode} from '../markdown/tree.js';
import {imageDecision, safeUrl} from '../policy/policy.js';
import {htmlText} from './text.js';

export type HtmlAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element; `false` and undefined leave an attribute out, `true` writes its name alone. */
export function element(name: string, attributes: HtmlAttributes, content?: string): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) tag += value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`;
  }
  return content === undefined ? `${tag}>` : `${tag}>${content}</${name}>`;
}

/** Each block finds its own direction (`language.md §1.11`). */
export const block = (name: string, content: string, attributes: HtmlAttributes = {}): string => element(name, {dir: 'auto', ...attributes}, content);

/** Paired raw tags that are kept, without their attributes. */
const phrase = /^<(b|i|u|kbd|sub|sup|small|mark|abbr|q|cite|var|samp|ins|del|s|em|strong|code)\b/i;

/** Inline nodes as HTML; without a policy, as in labels, links and images are their text. */
export function inlineHtml(inlines: readonly Inline[], policy?: Policy): string {
  return inlines.map((node) => inline(node, policy)).join('');
}

function inline(node: Inline, policy?: Policy): string {
  switch (node.kind) {
    case 'text':
      return escapeHtml(node.text);
    case 'code':
      return element('code', {dir: 'ltr'}, escapeHtml(node.text));
    case 'break':
      return '<br>';
    case 'em':
    case 'strong':
    case 'del':
      return element(node.kind, {}, inlineHtml(node.children, policy));
    case 'link':
      return link(node.href, inlineHtml(node.children, policy), policy, node.title);
    case 'image':
      return policy ? image(node, policy) : escapeHtml(node.alt);
    case 'footnote':
      return element('sup', {}, escapeHtml(`[${node.label}]`));
    case 'html':
      return policy?.html === 'escape' ? escapeHtml(node.html) : /^<br\b/i.test(node.html) ? '<br>' : '';
    case 'element': {
      const name = phrase.exec(node.open)?.[1]?.toLowerCase();
      const inner = inlineHtml(node.children, policy);
      if (policy?.html === 'escape') return `${escapeHtml(node.open)}${inner}${escapeHtml(`</${name ?? 'span'}>`)}`;
      return name ? element(name, {}, inner) : inner;
    }
  }
}

/** A link, or its text when the policy refuses the address. `inner` is HTML. */
export function link(href: string | undefined, inner: string, policy: Policy | undefined, title?: string): string {
  const url = href === undefined || policy === undefined ? undefined : safeUrl(policy, href);
  return url === undefined ? inner : element('a', {href: url, target: '_blank', rel: 'noopener noreferrer nofollow', title}, inner);
}

/** An image that the policy lets load, else a box with its words and its host. */
export function image({src, alt, title}: {readonly src?: string; readonly alt: string; readonly title?: string}, policy: Policy): string {
  const {decision, host, url} = imageDecision(policy, src ?? '');
  if (decision === 'load') return element('img', {src: url, alt, title, loading: 'lazy', referrerpolicy: 'no-referrer'});
  const words = [alt, host].filter(Boolean).join(' · ');
  return element('span', {role: 'img', 'aria-label': alt || host || 'image', title}, escapeHtml(`[${words}]`));
}

/** `blocks` writes what a container holds, components included. */
export type Blocks = (nodes: readonly TreeNode[]) => string;

export function proseHtml(node: MarkdownNode, policy: Policy, blocks: Blocks): string {
  switch (node.kind) {
    case 'paragraph':
      return block('p', inlineHtml(inlinesOf(node.content), policy));
    case 'heading':
      return block(`h${node.level}`, inlineHtml(inlinesOf(node.content), policy));
    case 'code': {
      const language = node.info.split(/\s/, 1)[0];
      const text = [...node.lines, ...(node.partial ? [node.partial] : [])].map((line) => `${escapeHtml(line)}\n`).join('');
      return element('pre', {dir: 'ltr'}, element('code', {class: language ? `language-${language}` : undefined}, text));
    }
    case 'quote':
      return block('blockquote', blocks(node.children));
    case 'list': {
      const items = node.children.map((item) => itemHtml(item, node.loose, policy, blocks)).join('\n');
      return node.ordered ? element('ol', {start: node.start === 1 ? undefined : node.start}, items) : element('ul', {}, items);
    }
    case 'list-item':
      return itemHtml(node, true, policy, blocks);
    case 'table':
      return tableHtml(node, policy);
    case 'html':
      return block('p', escapeHtml(policy.html === 'escape' ? node.html : htmlText(node.html)).replace(/\n/g, '<br>'));
    case 'html-container': {
      const words = policy.html === 'escape' ? node.html : htmlText(node.html);
      return element('div', {}, (words && block('p', escapeHtml(words))) + blocks(node.children));
    }
    case 'footnote':
      return element('div', {}, element('sup', {}, escapeHtml(`[${node.label}]`)) + blocks(node.children));
    case 'rule':
      return '<hr>';
    case 'definition':
      return '';
  }
}

/** A tight list shows its items' text without paragraphs (CommonMark §5.3). */
function itemHtml(item: ListItemNode, loose: boolean, policy: Policy, blocks: Blocks): string {
  const box = item.task === undefined ? '' : `${element('input', {type: 'checkbox', disabled: true, checked: item.task, 'aria-label': item.task ? 'Done' : 'Not done'})} `;
  const parts = item.children.map((child) => (!loose && child.kind === 'paragraph' ? inlineHtml(inlinesOf(child.content), policy) : blocks([child])));
  return block('li', box + parts.join('\n'));
}

function tableHtml({align, header, rows, partial}: TableNode, policy: Policy): string {
  const row = (cells: TableNode['header'], name: string): string =>
    element('tr', {}, cells.map((cell, index) => block(name, inlineHtml(inlinesOf(cell), policy), {align: align[index]})).join(''));
  const body = [...rows, ...(partial ? [partial] : [])].map((cells) => row(cells, 'td')).join('\n');
  return element('table', {}, element('thead', {}, row(header, 'th')) + (body && element('tbody', {}, body)));
}
