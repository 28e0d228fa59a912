/**
 * Markdown source of blocks. A block that stands in the message or in a directive has its
 * own, word for word; one inside another block, or one in which something is written
 * otherwise than it was, is written anew.
 */
import {longestRun} from '../base/text.js';
import type {ComponentNode} from '../document/types.js';
import {trailingAttributes} from '../markdown/attributes.js';
import {openingFence} from '../markdown/directive-fence.js';
import type {InlineContent} from '../markdown/inline.js';
import type {CodeNode, HeadingNode, ListNode, MarkdownNode, RootNode, TableNode, TreeNode} from '../markdown/tree.js';
import {componentsIn} from '../markdown/walk.js';

/** How a kind of source writes what stands among the prose. */
export interface Rewriting {
  /** A block component. */
  component(node: ComponentNode): string;
  /** A checkbox in the place of an item's text, without the bullet. */
  task(node: ComponentNode): string;
  /** Source without effect that keeps two blocks apart, where they would become one. */
  readonly separator?: string;
  /** The block that the text ends in, where it ends in one that nothing has closed: it stays so. */
  readonly unclosed?: TreeNode | undefined;
  /** Written after a block with a line that would open a directive, were its attribute block not cut off. */
  readonly cutMark?: string;
}

/** Blocks in order, a blank line between them; those that are empty leave no gap. */
export function writeBlocks(nodes: readonly TreeNode[], as: Rewriting, gap = '\n\n'): string {
  const parts: string[] = [];
  let last: TreeNode | undefined;
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'definition' && isIn(node, nodes, index)) continue;
    const text = node.kind === 'component' ? as.component(node) : writeBlock(node, as);
    if (text === '') continue;
    if (last && as.separator && wouldJoin(last, parts.at(-1) ?? '', node, text)) parts.push(as.separator);
    parts.push(text);
    last = node;
  }
  return parts.join(gap);
}

/** Whether the source of the block that goes on from a definition has the definition too. */
function isIn({markdown}: MarkdownNode, nodes: readonly TreeNode[], index: number): boolean {
  let at = index + 1;
  while (nodes[at]?.kind === 'definition') at++;
  const next = nodes[at];
  return (next?.kind === 'paragraph' || next?.kind === 'heading') && next.markdown !== next.content.source && next.markdown.includes(markdown);
}

/** Whether a block would become part of the one before it, with nothing but a blank line between them. */
function wouldJoin(last: TreeNode, before: string, node: TreeNode, text: string): boolean {
  if (node.kind === 'component') return false;
  const set = (/^[ \t]*/.exec(text)?.[0] ?? '').replaceAll('\t', '    ').length;
  if (last.kind === 'list') return set >= (/^ *\S+ +/.exec(before)?.[0].length ?? 2) || (node.kind === 'list' && bulletsOf(node)(0).slice(-1) === bulletsOf(last)(0).slice(-1));
  return set > 0 && (last.kind === 'footnote' || (last.kind === 'code' && !last.fenced && node.kind === 'code' && !node.fenced));
}

export function writeBlock(node: MarkdownNode, as: Rewriting): string {
  // The source of an open block lacks the line that is still arriving.
  const {open, markdown} = node;
  if (!open && markdown !== '' && componentsIn(node).next().done === true && !heldComponent(node)) {
    return node === as.unclosed ? markdown : ended(node, as);
  }
  switch (node.kind) {
    case 'paragraph':
      // Four columns in, no line is the beginning of another block.
      return guarded(node.content.source.trim().replace(/\n(?![\p{L}\s])/gu, '\n    '), node === as.unclosed ? undefined : as.cutMark);
    case 'heading':
      return heading(node);
    case 'code':
      return code(node);
    case 'list':
      return writeList(node, as);
    case 'table':
      return table(node);
    case 'quote':
      return quoted(writeBlocks(node.children, as));
    case 'footnote':
      return `[^${node.label}]: ${hang(writeBlocks(node.children, as), 4)}`;
    case 'html':
      return node === as.unclosed ? node.html : node.html + missingEnd(node);
    case 'html-container':
      return [node.html, writeBlocks(node.children, as), endsIn(node, as.unclosed) ? '' : `</${node.tag}>`].filter(Boolean).join('\n\n');
    case 'rule':
      // Dashes under a paragraph would make a heading of it.
      return '***';
    case 'list-item':
      return writeBlocks(node.children, as);
    case 'definition':
      return node.markdown;
  }
}

/** What stands before the text of a list item's first line. */
const bullets = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;

/** Whether a list's source has a directive or a live task: one that is not there any more was taken out by a patch. */
function heldComponent(node: MarkdownNode): boolean {
  return node.kind === 'list' && node.markdown.split('\n').some((line) => {
    const text = line.replace(bullets, '').trimEnd();
    if (text.startsWith(':::')) return typeof openingFence(text) === 'object';
    return /^\[[ xX]\]/.test(text) && trailingAttributes(text)?.attributes.id !== undefined;
  });
}

/** Lines after the first one set in by `width` columns; blank lines stay empty. */
export function hang(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

export function quoted(text: string): string {
  return text === '' ? '' : text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

/** The bullets of a list as it was written: their mark, their delimiter, their count. */
function bulletsOf({markdown, ordered, start}: ListNode): (index: number) => string {
  const [, mark = '-', delimiter = '.'] = /^\s*(?:([-*+])|\d{1,9}([.)]))/.exec(markdown.slice(0, 40)) ?? [];
  return (index) => (ordered ? `${start + index}${delimiter}` : mark);
}

/** Whether a checkbox stands in the place of an item's text (`language.md §1.8`). */
export const isTask = (node: TreeNode | undefined): node is ComponentNode => node?.kind === 'component' && node.spec.fallback === 'task';

function writeList(list: ListNode, as: Rewriting): string {
  const bullet = bulletsOf(list);
  const items = list.children.map((item, index) => {
    const mark = bullet(index);
    const [first, ...rest] = item.children;
    const box = isTask(first) || item.task === undefined ? '' : `[${item.task ? 'x' : ' '}] `;
    // Only a list needs no blank line before it; anything else could go on with what it follows.
    const gap = list.loose || rest.some(({kind}) => kind !== 'list') ? '\n\n' : '\n';
    const body = isTask(first) ? [as.task(first), writeBlocks(rest, as, gap)].filter(Boolean).join(gap) : writeBlocks(item.children, as, gap);
    return `${mark} ${box}${hang(body, mark.length + 1)}`.trimEnd();
  });
  return items.join(list.loose ? '\n\n' : '\n');
}

function heading({level, content}: HeadingNode): string {
  const text = content.source.trim();
  return text.includes('\n') ? `${text}\n${level === 1 ? '===' : '---'}` : `${'#'.repeat(level)} ${text}`.trimEnd();
}

/** A fence longer than any run of its mark in the text. */
function fenceFor(lines: readonly string[], char: string): string {
  return char.repeat(lines.reduce((length, line) => Math.max(length, longestRun(line, char)), 2) + 1);
}

function code({info, lines, partial}: CodeNode): string {
  const all = partial === '' ? lines : [...lines, partial];
  const fence = fenceFor(all, info.includes('`') ? '~' : '`');
  return [fence + info.replaceAll('\\', '\\\\'), ...all, fence].join('\n');
}

const ruleOf = {left: ':--', right: '--:', center: ':-:', none: '---'} as const;

function table({align, header, rows, partial}: TableNode): string {
  const row = (cells: readonly InlineContent[]): string => `| ${cells.map(({source}) => source.trim().replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `| ${header.map((_, index) => ruleOf[align[index] ?? 'none']).join(' | ')} |`;
  return [row(header), rule, ...[...rows, ...(partial ? [partial] : [])].map(row)].join('\n');
}

/** What ends each kind of raw HTML that blank lines do not end (CommonMark §4.6). */
const htmlEnds: readonly (readonly [begins: RegExp, end: string])[] = [
  [/^\s{0,3}<(?:script|pre|style|textarea)(?=[\s>]|$)/i, '</pre>'],
  [/^\s{0,3}<!--/, '-->'],
  [/^\s{0,3}<\?/, '?>'],
  [/^\s{0,3}<!\[CDATA\[/, ']]>'],
  [/^\s{0,3}<![a-z]/i, '>'],
];

/** A line that would open a directive, were its attribute block not cut off (`language.md §1.5`). */
const cutFence = /^ {0,3}:{3,}[ \t]*[a-z][\w-]*[ \t]*\{[^}]*$/im;

/** Whether the end of a block is open: what follows would become part of it. */
export function isUnclosed(node: MarkdownNode): boolean {
  return missingEnd(node) !== '' || (node.kind === 'paragraph' && cutFence.test(node.markdown));
}

/** The last leaf below a node that directives or raw tags hold. */
export function lastLeaf(node: TreeNode | RootNode): TreeNode | undefined {
  let at: TreeNode | undefined = node.kind === 'root' ? node.children.at(-1) : node;
  while (at?.kind === 'component' || at?.kind === 'html-container') at = at.children.at(-1);
  return at;
}

/** Whether a container ends in the block that nothing has closed: its own end would be part of that block. */
export const endsIn = (node: TreeNode, unclosed: TreeNode | undefined): boolean => unclosed !== undefined && lastLeaf(node) === unclosed;

/** Text that something follows, with the mark of a fence that was cut off. */
export const guarded = (text: string, cutMark = ''): string => (cutMark && cutFence.test(text) ? text + cutMark : text);

/** The source of a block that something follows. */
const ended = (node: MarkdownNode, {cutMark}: Rewriting): string => (node.kind === 'paragraph' ? guarded(node.markdown, cutMark) : node.markdown + missingEnd(node));

/** What a code block or raw HTML lacks to be closed. */
function missingEnd(node: MarkdownNode): string {
  if (node.kind === 'html') {
    const {html} = node;
    const end = htmlEnds.find(([begins]) => begins.test(html))?.[1];
    const ended = end === '</pre>' ? /<\/(?:script|pre|style|textarea)>/i.test(html) : end !== undefined && html.includes(end);
    return end === undefined || ended ? '' : `\n${end}`;
  }
  if (node.kind !== 'code' || !node.fenced) return '';
  const {markdown} = node;
  if (/^\s*\$\$/.test(markdown)) return /\$\$[ \t]*$/.test(markdown.trimStart().slice(2)) ? '' : '\n$$';
  const fence = /^\s*(`{3,}|~{3,})/.exec(markdown)?.[1] ?? '```';
  const last = markdown.slice(markdown.lastIndexOf('\n') + 1).trim();
  const ended = markdown.includes('\n') && last.length >= fence.length && last === fence.charAt(0).repeat(last.length);
  return ended ? '' : `\n${fence}`;
}
