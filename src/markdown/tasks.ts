/** Task items (GFM §5.3), and those that an id makes live (`language.md §1.8`). */
import {trailingAttributes} from './attributes.js';
import {directivesLive} from './directives.js';
import {ListItem, Paragraph} from './nodes.js';
import type {TreeBuilder} from './tree-builder.js';

/** The mark that an item's text begins with. */
export function taskMark(text: string): {checked: boolean; length: number} | undefined {
  const match = /^\[([ xX])\][ \t]+(?=\S)/.exec(text);
  return match ? {checked: match[1] !== ' ', length: match[0].length} : undefined;
}

/** A complete task line that ends with an id becomes a checkbox in the place of its text. */
export function convertTask(tree: TreeBuilder, leaf: Paragraph, text: string): boolean {
  const found = trailingAttributes(text);
  const item = tree.top;
  if (!found || found.attributes.id === undefined || !(item instanceof ListItem) || !directivesLive(tree, tree.stack.length)) return false;
  const node = tree.host.openTask(found.attributes, item.task === true, item, tree.line, 1);
  if (!node) return false;
  for (const {code, message} of found.reports) {
    tree.host.report({code, message, line: tree.line, column: 1, severity: 'warning', node_id: node.id});
  }
  delete item.task;
  item.children[item.children.length - 1] = node;
  const label = new Paragraph(node, tree.lexer, (each) => tree.defined(each));
  label.content.append(text.slice(0, found.start));
  label.content.close();
  label.open = false;
  leaf.line = undefined;
  tree.leaf = undefined;
  node.children.push(label);
  node.open = false;
  tree.host.closeDirective(node, true);
  tree.host.changed({kind: 'children', node: item});
  return true;
}
