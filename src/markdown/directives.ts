/**
 * Directives on the stack (`language.md §1.3`, `§1.4`): which one a fence opens or closes,
 * and what closes by implication.
 */
import {lastIndex} from '../base/array.js';
import {componentSpec} from '../catalog/components.js';
import type {OpeningFence} from './directive-fence.js';
import type {OpenDirective} from './host.js';
import {Footnote, List, Quote} from './nodes.js';
import type {OpenFence, TreeBuilder} from './tree-builder.js';

/** Directives are literal in quotes and footnotes, and in messages that no assistant wrote (`§1.10`). */
export function directivesLive(tree: TreeBuilder, depth: number): boolean {
  return tree.host.directives && !tree.stack.slice(0, depth).some((each) => each instanceof Quote || each instanceof Footnote);
}

/** Opens a directive in the innermost container; false when a limit makes it text. */
export function openDirective(tree: TreeBuilder, fence: OpeningFence, line: number, column: number): boolean {
  for (let open = tree.fences.at(-1); open && !admits(tree, open.node, fence.name); open = tree.fences.at(-1)) {
    tree.host.report({
      code: 'implicit-close', severity: 'info', line, column, node_id: open.node.id,
      message: `“${open.node.type}” holds no “${fence.name}” and was closed; end it with a line of colons.`,
    });
    tree.closeTo(tree.stack.indexOf(open.node));
  }
  if (tree.top instanceof List) tree.closeTo(tree.stack.length - 1);
  const node = tree.host.openDirective({name: fence.name, attributes: fence.attributes, line, column}, tree.top);
  if (!node) return false;
  for (const {code, message} of fence.reports) {
    tree.host.report({code, message, line, column, severity: 'warning', node_id: node.id});
  }
  tree.add(node);
  tree.stack.push(node);
  tree.fences.push({node, colons: fence.colons, line, column});
  if (fence.closed) tree.closeTo(tree.stack.length - 1);
  return true;
}

function admits(tree: TreeBuilder, node: OpenDirective, name: string): boolean {
  if (node.admits !== 'all') return node.admits !== 'none' && node.admits.includes(name);
  // A `tab` in an open `tab` of the same `tabs` is its next sibling: the fence between was forgotten.
  const within = componentSpec(name)?.within;
  return node.type !== name || within === undefined || !tree.fences.some((each) => each.node.type === within);
}

/** The directive that a closing fence of `colons` ends. */
function closedBy(fences: readonly OpenFence[], colons: number): OpenFence | undefined {
  return fences[lastIndex(fences, (each) => each.colons === colons)] ?? fences.at(-1);
}

/** Handles a closing fence (`§1.3`). */
export function closeFence(tree: TreeBuilder, colons: number, column: number): void {
  const fence = closedBy(tree.fences, colons);
  if (fence) {
    for (const inner of tree.fences.slice(tree.fences.indexOf(fence) + 1)) reportUnclosed(tree, inner);
    tree.closeTo(tree.stack.indexOf(fence.node));
    return;
  }
  tree.closeLeaf();
  tree.host.report({
    code: 'stray-fence', severity: 'warning', line: tree.line, column,
    message: 'This closing fence ends nothing; remove it or open a directive above.',
  });
}

export function reportUnclosed(tree: TreeBuilder, {node, line, column}: OpenFence): void {
  tree.host.report({
    code: 'unclosed-directive', severity: 'warning', line, column, node_id: node.id,
    message: `“${node.type}” has no closing fence; end it with a line of colons.`,
  });
}
