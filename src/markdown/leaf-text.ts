/** Text into the open leaf: a piece of its line at a time, or the rest of it. */
import type {Code, Heading, Html, Leaf, Paragraph, Table} from './nodes.js';
import {maxEmpty, RowBuilder} from './table.js';
import {mayDefine} from './starts.js';
import {convertTask} from './tasks.js';
import type {TreeBuilder} from './tree-builder.js';

/** Adds `text` to the line that streams into `leaf`; `ended` when a newline ends it. */
export function streamText(tree: TreeBuilder, leaf: Leaf, text: string, ended: boolean): void {
  if (leaf.kind === 'paragraph') streamParagraph(tree, leaf, text, ended);
  else if (leaf.kind === 'heading') streamHeading(tree, leaf, text, ended);
  else if (leaf.kind === 'code') streamCode(leaf, text, ended);
  else if (leaf.kind === 'table') streamRow(tree, leaf, text, ended);
  else if (ended) streamHtml(tree, leaf, text);
  tree.content(leaf);
}

/** Begins the next line of a paragraph. */
export function beginParagraphLine(leaf: Paragraph): void {
  if (leaf.pending !== undefined) {
    if (leaf.pending !== '') leaf.pending += '\n';
    return;
  }
  leaf.settleLine();
  const before = leaf.content.length;
  if (before > 0) leaf.content.append('\n');
  leaf.line = {text: '', held: '', before};
}

/**
 * From a pipe on, a line may be the header of a table and waits for the next one; from a
 * brace on, a task may end with the attributes that make it a control (`language.md §1.8`).
 */
function streamParagraph(tree: TreeBuilder, leaf: Paragraph, text: string, ended: boolean): void {
  if (leaf.pending !== undefined) {
    leaf.pending += text;
    // All of a line that begins with a pipe waits for the next one: there is nothing to show of it.
    if (leaf.pending.startsWith('|') || mayDefine(leaf.pending, ended) || releasePending(tree, leaf)) return;
    // It is shown now: its last line is read again, as the text that it is.
    text = leaf.line?.held ?? '';
    leaf.line = leaf.line && {...leaf.line, text: '', held: ''};
  }
  const {line} = leaf;
  if (!line) return;
  line.text += text;
  const hold = line.held !== '' ? 0 : leaf.task ? text.search(/[|{]/) : text.indexOf('|');
  leaf.content.append(hold < 0 ? text : text.slice(0, hold));
  if (hold >= 0) line.held += text.slice(hold);
  if (!ended) return;
  if (leaf.task && convertTask(tree, leaf, line.text)) return;
  leaf.task = false;
  if (!line.text.includes('|')) leaf.settleLine();
}

/** What began like link definitions: takes them. True when nothing else is left of the paragraph. */
export function releasePending(tree: TreeBuilder, leaf: Paragraph): boolean {
  const rest = tree.settleDefinitions(leaf);
  if (rest) tree.show(leaf);
  else tree.leaf = undefined;
  return !rest;
}

function streamHeading(tree: TreeBuilder, leaf: Heading, text: string, ended: boolean): void {
  leaf.content.append(leaf.end.take(text));
  if (!ended) return;
  tree.closeLeaf();
  leaf.content.close();
}

/** A blank line of indented code is part of it only if more code follows: until then it is not shown. */
function streamCode(leaf: Code, text: string, ended: boolean): void {
  leaf.line += text;
  const blank = !leaf.fence && leaf.pieces.length === 0 && leaf.line.trim() === '';
  if (!blank) {
    if (leaf.blanks.length > 0) for (const each of leaf.blanks.splice(0)) leaf.lines.push(each);
    leaf.pieces.push(leaf.pieces.length === 0 ? leaf.line : text);
  }
  if (!ended) return;
  (blank ? leaf.blanks : leaf.lines).push(leaf.line);
  leaf.line = '';
  leaf.pieces.length = 0;
}

function streamRow(tree: TreeBuilder, leaf: Table, text: string, ended: boolean): void {
  leaf.row ??= new RowBuilder(leaf.align.length, tree.lexer, () => tree.defined(leaf));
  leaf.row.write(text);
  if (!ended) return;
  tree.empty += leaf.row.empty;
  leaf.row.close();
  leaf.rows.push(leaf.row.cells);
  leaf.row = undefined;
  if (tree.empty <= maxEmpty) return;
  tree.closeLeaf();
  tree.host.report({code: 'limit', severity: 'warning', line: tree.line, column: 1, message: `More than ${maxEmpty} empty cells in tables; further rows are shown as text.`});
}

function streamHtml(tree: TreeBuilder, leaf: Html, text: string): void {
  leaf.add(text);
  if (leaf.ends?.test(text)) tree.closeLeaf();
}
