/**
 * A document as directive source (`language.md §9`): what parses to the same document,
 * patches applied, values as they are, answered components marked as spent.
 */
import type {Json} from '../base/json.js';
import type {ContentModel} from '../catalog/spec.js';
import type {ActionItem, ComponentNode, Option} from '../document/types.js';
import {wrapLimits} from '../markdown/directive-fence.js';
import type {MarkdownNode, RootNode} from '../markdown/tree.js';
import {enclosing} from '../markdown/walk.js';
import {attributeBlock} from './attribute-source.js';
import {endsIn, guarded, hang, isUnclosed, lastLeaf, type Rewriting, writeBlocks} from './rewrite.js';
import {blocksOf, type FallbackDocument, isChosen, labelOf, takesSeveral} from './transcript.js';

/** The source that parses to an equal document. No newline at the end. */
export function toMarkdownUI(doc: FallbackDocument): string {
  const source = writeBlocks(blocksOf(doc), writingOf(unclosedEnd(doc.root)));
  return source.replaceAll(cutMark, '\n'.repeat(wrapLimits.lines));
}

/**
 * Stands after a fence whose attribute block was cut off, and becomes as many blank lines
 * as keep what follows from closing it. No text holds it: the parser replaces it.
 */
const cutMark = '\0';

/** A patch that patches nothing: it shows nothing, and no block goes on across it. */
const separator = ':::patch\n:::';

function writingOf(unclosed: MarkdownNode | undefined): Rewriting {
  const writing: Rewriting = {component: (node) => component(node, writing), task: (node) => task(node, writing), separator, unclosed, cutMark};
  return writing;
}

/** Code or raw HTML that the message ended in, still open: its end and that of all around it are the message's. */
function unclosedEnd(root: RootNode): MarkdownNode | undefined {
  const leaf = lastLeaf(root);
  return leaf && leaf.kind !== 'component' && isUnclosed(leaf) ? leaf : undefined;
}

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
  if (placeOf(node) === 'attribute') pairs.push(['value', node.value]);
  // What a form holds is spent with it.
  if (node.answer || (node.spent && !enclosing(node, 'form')?.spent)) pairs.push(['spent', node.answer || true]);
  return pairs;
}

/**
 * Where a text value is written: a body ends at the first line that is a fence, and a
 * quoted value of several lines at the first `}`. A patch right after takes any text.
 */
function placeOf({spec, value}: ComponentNode): 'attribute' | 'body' | 'patch' | undefined {
  if (spec.value !== 'text' || value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') return 'attribute';
  if (spec.content === 'text' && value.trim() !== '' && !/^ {0,3}:{3,}[ \t]*(?:$|[a-z])/im.test(value)) return 'body';
  return value.includes('\n') ? 'patch' : 'attribute';
}

/** Four columns deep, no line is a fence. */
const patchOf = ({id, value}: ComponentNode): string => `:::patch {target=#${id}}\nvalue: |\n    ${hang(String(value), 4)}\n:::`;

function component(node: ComponentNode, writing: Rewriting): string {
  // A directive in what holds none would close it.
  const inside = node.spec.admits === 'all' ? writing : {...writing, separator: '<!-- -->', task: (each: ComponentNode) => taskLine(each, writing)};
  const body = bodies[node.spec.content](node, inside);
  const colons = ':'.repeat(fenceLength(body));
  const open = `${colons}${node.type}${attributeBlock(node.id, attributesOf(node))}`;
  // A closing fence would be part of what is still open.
  const source = [open, body, endsIn(node, writing.unclosed) ? '' : colons].filter(Boolean).join('\n');
  return placeOf(node) === 'patch' ? `${source}\n${patchOf(node)}` : source;
}

/** Longer than any fence in the body, so that a reader that counts colons reads it too. */
function fenceLength(body: string): number {
  let length = 3;
  for (const [run] of body.matchAll(/^[ \t>]*:{3,}/gm)) length = Math.max(length, run.trimStart().length + 1);
  return length;
}

/** A checkbox in a list, without the bullet: a task, if its text is one line. */
function task(node: ComponentNode, writing: Rewriting): string {
  const text = bodies.inline(node, writing);
  return text === '' || text.includes('\n') ? component(node, writing) : taskLine(node, writing);
}

function taskLine(node: ComponentNode, writing: Rewriting): string {
  const text = bodies.inline(node, writing).replace(/\s+/g, ' ') || labelOf(node);
  return `[${node.value === true ? 'x' : ' '}] ${text}${attributeBlock(node.id, attributesOf(node).filter(([key]) => key !== 'checked'))}`;
}

const bodies: Readonly<Record<ContentModel, (node: ComponentNode, writing: Rewriting) => string>> = {
  blocks: (node, writing) => writeBlocks(node.children, writing),
  // One paragraph at most.
  inline: (node, writing) => writeBlocks(node.children, writing, '\n'),
  text: (node) => (placeOf(node) === 'body' ? String(node.value) : ''),
  options: (node) => [helpLines(node), ...optionLines(node, node.options ?? [], '')].filter(Boolean).join('\n'),
  actions: (node) => [helpLines(node), ...(node.actions ?? []).map(actionLine)].filter(Boolean).join('\n'),
  patch: (node) => node.body ?? '',
};

/** A fence among the words of a list was set in, or it would have been one. */
const helpLines = ({help = ''}: ComponentNode): string => guarded(/^:{3}/.test(help) ? `    ${help}` : help, cutMark);

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
