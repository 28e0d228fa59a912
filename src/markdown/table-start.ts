/**
 * Where a paragraph turns out to be a table (GFM §4.10): its last line is the header, the
 * next one the delimiter row. From the first dash of that row on a reader sees the table.
 */
import {type Paragraph, Table} from './nodes.js';
import {closedCell, delimiterBegun, delimiterRow, splitRow} from './table.js';
import type {Align, TreeNode} from './tree.js';
import type {TreeBuilder} from './tree-builder.js';

/** Puts the table into the tree whose header is the last line of a paragraph, which stays the open leaf. */
function beginTable(tree: TreeBuilder, leaf: Paragraph, header: readonly string[], align: readonly Align[]): Table {
  const table: Table = new Table(tree.top, [], align);
  const changed = (): void => tree.defined(table);
  table.header.push(...header.map((cell) => closedCell(cell, tree.lexer, changed)));
  table.addSource(leaf.popSource());
  if (leaf.line?.before) tree.add(table);
  else tree.replaceLeaf(table);
  tree.leaf = leaf;
  return table;
}

/** Takes a line that is still arriving for a delimiter row. True while nothing refutes that. */
export function guessTable(tree: TreeBuilder, leaf: Paragraph, text: string, columns: number): boolean {
  const count = leaf.line?.text.startsWith('|') ? delimiterBegun(text) : undefined;
  const header = count === undefined || leaf.guess ? [] : splitRow(leaf.line?.text ?? '');
  const width = leaf.guess?.align.length ?? header.length;
  if (count === undefined || count > width || width > columns) {
    refuteTable(tree, leaf);
    return false;
  }
  leaf.guess ??= beginTable(tree, leaf, header, header.map(() => undefined));
  return true;
}

/** What looked like a table is a paragraph after all. */
function refuteTable(tree: TreeBuilder, leaf: Paragraph): void {
  const {guess, parent} = leaf;
  if (!guess) return;
  leaf.guess = undefined;
  leaf.addSource(guess.popSource());
  const children = parent.children as TreeNode[];
  children.pop();
  if (!leaf.line?.before) children.push(leaf);
  tree.host.changed({kind: 'children', node: parent});
}

/** Turns the last line of a paragraph into the header of a table, if `text` is its delimiter row. */
export function tryTable(tree: TreeBuilder, leaf: Paragraph, text: string, columns: number): boolean {
  const {line} = leaf;
  if (!line?.text.includes('|')) return false;
  const align = delimiterRow(text);
  const header = align && splitRow(line.text);
  if (!header || header.length !== align.length || align.length > columns) {
    refuteTable(tree, leaf);
    return false;
  }
  const table = leaf.guess ?? beginTable(tree, leaf, header, align);
  table.align = align;
  leaf.guess = leaf.line = undefined;
  if (line.before > 0) {
    leaf.content.rewind(line.before);
    tree.closeLeaf();
  }
  tree.leaf = table;
  tree.content(table);
  return true;
}
