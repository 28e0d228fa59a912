/**
 * Transcripts: a document as text that needs no renderer (`language.md §9`). The shapes
 * of components are one table; what differs between Markdown and plain text are the
 * few ways in which they write.
 */
import {MarkdownUIError} from '../base/errors.js';
import {hiddenValue, humanize, oneLine} from '../base/text.js';
import {attributeSpec} from '../catalog/components.js';
import type {FallbackShape} from '../catalog/spec.js';
import type {ComponentNode, Option, Policy} from '../document/types.js';
import type {MarkdownNode, RootNode, TreeNode} from '../markdown/tree.js';

/** What a fallback needs of a document. */
export interface FallbackDocument {
  readonly root: RootNode;
  readonly policy: Policy;
}

/** What a document shows. Throws MarkdownUIError `bad-option` for what is none, a text for example. */
export function blocksOf(doc: FallbackDocument): readonly TreeNode[] {
  if (doc?.root) return doc.root.children;
  throw new MarkdownUIError('bad-option', 'This takes a document: parseMessage(text).');
}

/** How a kind of transcript writes. Labels come as inline Markdown, without newlines. */
export interface Writing {
  label(markdown: string): string;
  strong(markdown: string): string;
  /** A bold title that is a link; `href` is checked by the writing. */
  link(markdown: string, href: string, policy: Policy): string;
  quote(text: string): string;
  /** What a user entered. */
  entered(text: string): string;
  prose(node: MarkdownNode, transcript: Transcript): string;
}

export interface Transcript {
  readonly writing: Writing;
  readonly policy: Policy;
  /** Blocks in order, one blank line between them; those that show nothing leave no gap. */
  blocks(nodes: readonly TreeNode[]): string;
  component(node: ComponentNode): string;
}

export function transcript(doc: FallbackDocument, writing: Writing): string {
  const t: Transcript = {
    writing,
    policy: doc.policy,
    blocks: (nodes) => joined(nodes.map((node) => (node.kind === 'component' ? t.component(node) : writing.prose(node, t)))),
    component: (node) => shapes[node.spec.fallback](node, t),
  };
  return t.blocks(blocksOf(doc));
}

/** Blocks that are not empty, a blank line between them. */
export const joined = (blocks: readonly (string | undefined)[], between = '\n\n'): string => blocks.filter(Boolean).join(between);

/** An attribute's text; a declared one that was left out has its default. */
export function textOf(node: ComponentNode, name: string): string {
  const spec = attributeSpec(node.spec, name);
  const value = node.attributes[name] ?? spec?.default ?? spec?.values?.[0];
  return value === undefined || value === null || typeof value === 'object' ? '' : oneLine(String(value));
}

/** What a component is called, as inline Markdown. */
export function labelOf(node: ComponentNode): string {
  return oneLine(node.label ?? '') || humanize(node.bind ?? node.id);
}

/** What a component that shows a title shows as one; empty without. */
export const titleOf = (node: ComponentNode): string => textOf(node, 'title') || oneLine(node.label ?? '');

/** A choice of several has square marks. */
export function isChosen({value}: ComponentNode, option: Option): boolean {
  return Array.isArray(value) ? value.includes(option.value) : value === option.value;
}

/** Whether several options may be chosen. */
export const takesSeveral = (node: ComponentNode): boolean => node.spec.value === 'choices' || Array.isArray(node.value) || (attributeSpec(node.spec, 'multiple') !== undefined && node.attributes['multiple'] === true);

/** A control's value as it is shown: a secret, which a host may allow, is only hinted at. */
export function shownValue({value, attributes}: ComponentNode): string {
  const text = value === null || value === undefined ? '' : String(value);
  return text !== '' && attributes['type'] === 'password' ? hiddenValue : text;
}

/** Whether an error shows: one for a control only while the control is wrong (`language.md §7`). */
export const isShown = (node: ComponentNode): boolean => node.shown ?? textOf(node, 'for') === '';

function optionLines(node: ComponentNode, options: readonly Option[], writing: Writing, indent: string): string[] {
  const [off, on] = takesSeveral(node) ? ['[ ]', '[x]'] : ['( )', '(x)'];
  return options.flatMap((option) => {
    const label = writing.label(oneLine(option.label));
    if (option.options) return [`${indent}- ${label}`, ...optionLines(node, option.options, writing, `${indent}  `)];
    const more = option.description ? ` — ${writing.label(oneLine(option.description))}` : '';
    return [`${indent}- ${isChosen(node, option) ? on : off} ${label}${more}`];
  });
}

type Shape = (node: ComponentNode, t: Transcript) => string;

/** The words that help with a control: its description and its help. */
const help: Shape = (node, t) => joined([t.writing.label(textOf(node, 'description')), t.writing.label(oneLine(node.help ?? '')), t.blocks(node.children)]);

/** `- [x] Label`, without the bullet when it stands in a list item. */
export function taskLine(node: ComponentNode, writing: Writing): string {
  return `[${node.value === true ? 'x' : ' '}] ${writing.label(labelOf(node))}`;
}

const shapes: Readonly<Record<FallbackShape, Shape>> = {
  choices: (node, t) =>
    joined([[t.writing.label(labelOf(node)), ...optionLines(node, node.options ?? [], t.writing, '')].join('\n'), help(node, t)]),
  field: (node, t) => joined([`${t.writing.label(labelOf(node))}: ${t.writing.entered(shownValue(node))}`.trimEnd(), help(node, t)]),
  task: (node, t) => joined([`- ${taskLine(node, t.writing)}`, help(node, t)]),
  caption: (node, t) => `[${oneLine(t.blocks(node.children)) || t.writing.label(oneLine(node.label ?? '') || humanize(textOf(node, 'action') || node.id))}]`,
  captions: (node, t) => {
    const captions = (node.actions ?? []).map(({caption}) => `[${t.writing.label(oneLine(caption))}]`).join(' ');
    return joined([help(node, t), joined([t.writing.label(oneLine(node.label ?? '')), captions], '\n')]);
  },
  status: (node, t) => `${textOf(node, 'state')}: ${t.blocks(node.children) || t.writing.label(oneLine(node.label ?? ''))}`.trimEnd(),
  progress: (node, t) => {
    const value = node.attributes['value'];
    const name = t.writing.label(oneLine(node.label ?? '')) || t.blocks(node.children);
    return joined([name, typeof value === 'number' ? `${value} / ${textOf(node, 'max')}` : '…'], ': ');
  },
  quote: (node, t) => t.writing.quote(titled(node, t)),
  card: (node, t) => {
    const title = titleOf(node);
    const href = textOf(node, 'href');
    const heading = href ? t.writing.link(title || href, href, t.policy) : title && t.writing.strong(title);
    return joined([heading, t.blocks(node.children)]);
  },
  titled,
  children: titled,
  shown: (node, t) => (isShown(node) ? t.blocks(node.children) : ''),
  nothing: () => '',
};

function titled(node: ComponentNode, t: Transcript): string {
  const title = titleOf(node);
  return joined([title && t.writing.strong(title), t.blocks(node.children)]);
}
