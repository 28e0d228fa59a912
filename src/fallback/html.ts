/**
 * A document as static HTML: prose as elements, controls as native ones that do nothing
 * and show their values. All text is escaped, so it is safe without a sanitizer and
 * without a DOM.
 */
import {escapeHtml} from '../base/escape.js';
import {humanize} from '../base/text.js';
import type {FallbackShape} from '../catalog/spec.js';
import type {ComponentNode, Option} from '../document/types.js';
import {inlinesOf, labelInlines} from '../markdown/plain-text.js';
import type {TreeNode} from '../markdown/tree.js';
import {type Blocks, block, element, image, inlineHtml, link, proseHtml} from './html-prose.js';
import {blocksOf, type FallbackDocument, isChosen, isShown, labelOf, shownValue, takesSeveral, textOf, titleOf} from './transcript.js';

/**
 * The document as an HTML fragment, patches applied and values as they are. It runs
 * nothing, sends nothing and loads no image that the policy does not let load.
 */
export function toHtml(doc: FallbackDocument): string {
  const {policy} = doc;
  const blocks: Blocks = (nodes) => nodes.map((node) => write(node)).filter(Boolean).join('\n');
  const write = (node: TreeNode): string => (node.kind === 'component' ? shapes[node.spec.fallback](node, {doc, blocks}) : proseHtml(node, policy, blocks));
  return blocks(blocksOf(doc));
}

interface Context {
  readonly doc: FallbackDocument;
  readonly blocks: Blocks;
}

type Shape = (node: ComponentNode, context: Context) => string;

const label = (markdown: string): string => inlineHtml(labelInlines(markdown));
const strong = (html: string): string => html && block('p', element('strong', {}, html));

/** The content of a body that is shown without a paragraph: a caption, a help text. */
function caption(node: ComponentNode, {doc}: Context): string {
  return node.children.map((child) => (child.kind !== 'component' && 'content' in child ? inlineHtml(inlinesOf(child.content), doc.policy) : '')).join(' ').trim();
}

/** Description and help of a control. */
function help(node: ComponentNode, context: Context): string {
  return [label(textOf(node, 'description')), label(node.help ?? ''), caption(node, context)].filter(Boolean).map((text) => block('p', text)).join('\n');
}

function choices(node: ComponentNode, options: readonly Option[]): string {
  const type = takesSeveral(node) ? 'checkbox' : 'radio';
  return options.map((option) => {
    if (option.options) return element('fieldset', {disabled: true}, block('legend', label(option.label)) + choices(node, option.options));
    const more = option.description ? ` — ${label(option.description)}` : '';
    return block('div', element('label', {}, `${element('input', {type, disabled: true, checked: isChosen(node, option)})} ${label(option.label)}`) + more);
  }).join('\n');
}

const button = (content: string): string => element('button', {type: 'button', disabled: true}, content);

function titled(node: ComponentNode, {blocks}: Context): string {
  return element('div', {}, [strong(label(titleOf(node))), blocks(node.children)].filter(Boolean).join('\n'));
}

/** How a component is shown, by the fallback of its row. */
export const shapes: Readonly<Record<FallbackShape, Shape>> = {
  choices: (node, context) => element('fieldset', {disabled: true}, [block('legend', label(labelOf(node))), help(node, context), choices(node, node.options ?? [])].filter(Boolean).join('\n')),
  field: (node, context) => {
    const value = shownValue(node);
    // The parser drops a newline that follows the tag, so there is always one.
    const control = node.spec.content === 'text' ? element('textarea', {disabled: true, dir: 'auto'}, `\n${escapeHtml(value)}`) : element('input', {type: 'text', value, disabled: true, dir: 'auto'});
    return element('div', {}, block('p', element('label', {}, `${label(labelOf(node))} ${control}`)) + help(node, context));
  },
  task: (node) => block('p', element('label', {}, `${element('input', {type: 'checkbox', disabled: true, checked: node.value === true})} ${label(labelOf(node))}`)),
  caption: (node, context) => block('p', button(caption(node, context) || label(node.label ?? '') || escapeHtml(humanize(textOf(node, 'action') || node.id)))),
  captions: (node, context) => element('div', {}, [help(node, context), node.label && block('p', label(node.label)), block('p', (node.actions ?? []).map((item) => button(label(item.caption))).join(' '))].filter(Boolean).join('\n')),
  status: (node, {blocks}) => element('div', {}, strong(escapeHtml(textOf(node, 'state'))) + blocks(node.children)),
  progress: (node, context) => {
    const {value} = node.attributes;
    const max = textOf(node, 'max');
    const shown = typeof value === 'number' ? `${value} / ${max}` : '…';
    const bar = element('progress', {value: typeof value === 'number' ? value : undefined, max}, '');
    return block('p', `${element('label', {}, `${label(node.label ?? '') || caption(node, context)} ${bar}`)} ${escapeHtml(shown)}`);
  },
  quote: (node, {blocks}) => element('blockquote', {}, [strong(label(titleOf(node))), blocks(node.children)].filter(Boolean).join('\n')),
  card: (node, {doc, blocks}) => {
    const href = textOf(node, 'href');
    const src = textOf(node, 'image');
    const title = strong(link(href || undefined, label(titleOf(node)) || escapeHtml(href), doc.policy));
    return element('article', {}, [title, src && image({src, alt: ''}, doc.policy), blocks(node.children)].filter(Boolean).join('\n'));
  },
  titled,
  children: titled,
  shown: (node, {blocks}) => (isShown(node) ? element('div', {}, blocks(node.children)) : ''),
  nothing: () => '',
};
