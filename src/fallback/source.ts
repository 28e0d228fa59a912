/**
 * A document as directive source (`language.md §9`): what parses to the same document,
 * patches applied, values as they are, answered components marked as spent.
 */
import type {Json} from '../base/json.js';
import type {ContentModel} from '../catalog/spec.js';
import type {ActionItem, ComponentNode, Option} from '../document/types.js';
import {attributeBlock} from './attribute-source.js';
import {hang, type Rewriting, writeBlocks} from './rewrite.js';
import {type FallbackDocument, isChosen, labelOf, takesSeveral} from './transcript.js';

/** The source that parses to an equal document. No newline at the end. */
export function toMarkdownUI(doc: FallbackDocument): string {
  return writeBlocks(doc.root.children, writing);
}

const writing: Rewriting = {component, task};

/** Attributes that say what the options, the body or the id say already. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  choice: ['value'],
  choices: ['value'],
  flag: ['value', 'checked'],
  text: ['value'],
};

/** What stands in the attribute block: as written, but for what changed since. */
function attributesOf(node: ComponentNode): [string, Json | undefined][] {
  const hidden = new Set(spoken[node.spec.value]);
  const pairs: [string, Json | undefined][] = Object.entries(node.attributes).filter(([key]) => !hidden.has(key) && key !== 'spent');
  if (node.spec.value === 'flag') pairs.push(['checked', node.value === true]);
  if (node.spec.value === 'text' && !inBody(node)) pairs.push(['value', node.value === '' ? undefined : node.value]);
  if (node.spent) pairs.push(['spent', node.answer || true]);
  return pairs;
}

/** Whether a text value can stand in the body: not if a line of it would close the directive. */
function inBody({spec, value}: ComponentNode): boolean {
  return spec.content === 'text' && typeof value === 'string' && value.trim() !== '' && !/^\s*:{3,}/m.test(value);
}

function component(node: ComponentNode): string {
  const body = bodies[node.spec.content](node);
  const colons = ':'.repeat(fenceLength(body));
  return [`${colons}${node.type}${attributeBlock(node.id, attributesOf(node))}`, body, colons].filter(Boolean).join('\n');
}

/** Longer than any fence in the body, so that a reader that counts colons reads it too. */
function fenceLength(body: string): number {
  let length = 3;
  for (const [run] of body.matchAll(/^[ \t>]*:{3,}/gm)) length = Math.max(length, run.trimStart().length + 1);
  return length;
}

/** A checkbox in a list, without the bullet. */
function task(node: ComponentNode): string {
  const pairs = attributesOf(node).filter(([key]) => key !== 'checked' && key !== 'label');
  return `[${node.value === true ? 'x' : ' '}] ${labelOf(node)}${attributeBlock(node.id, pairs)}`;
}

const bodies: Readonly<Record<ContentModel, (node: ComponentNode) => string>> = {
  blocks: (node) => writeBlocks(node.children, writing),
  inline: (node) => writeBlocks(node.children, writing),
  text: (node) => (inBody(node) ? String(node.value) : ''),
  options: (node) => [node.help ?? '', ...optionLines(node, node.options ?? [], '')].filter(Boolean).join('\n'),
  actions: (node) => [node.help ?? '', ...(node.actions ?? []).map(actionLine)].filter(Boolean).join('\n'),
  patch: (node) => node.body ?? '',
};

function optionLines(node: ComponentNode, options: readonly Option[], indent: string): string[] {
  const [off, on] = takesSeveral(node) ? ['[ ]', '[x]'] : ['( )', '(x)'];
  return options.flatMap((option) => {
    const {label, value, disabled, description} = option;
    if (option.options) return [`${indent}- ${label}`, ...optionLines(node, option.options, `${indent}  `)];
    const pairs = attributeBlock(undefined, [['value', value], ['disabled', disabled], ['description', description]]);
    return [hang(`${indent}- ${isChosen(node, option) ? on : off} ${label}${pairs}`, 0)];
  });
}

function actionLine({caption, action, kind, requires_confirmation, disabled, value}: ActionItem): string {
  const pairs = attributeBlock(undefined, [
    ['kind', kind === 'default' ? undefined : kind], ['requires_confirmation', requires_confirmation], ['disabled', disabled], ['value', value],
  ]);
  return `- [${caption}](action:${action})${pairs}`;
}
