/**
 * Applies the placement of a line to the tree: closes what it does not continue, begins
 * what it begins, and hands its text to a leaf.
 */
import {closeFence, openDirective} from './directives.js';
import type {OpenDirective} from './host.js';
import {beginParagraphLine, releasePending, streamText} from './leaf-text.js';
import type {Placement, Start} from './line-placement.js';
import {Block, Code, Footnote, Heading, Html, type Leaf, List, ListItem, Paragraph, Quote, Rule, Table} from './nodes.js';
import {isDefinitions} from './link-definitions.js';
import {mathEnd, mayDefine} from './starts.js';
import {delimiterBegun} from './table.js';
import {guessTable, tryTable} from './table-start.js';
import {taskMark} from './tasks.js';
import type {StackEntry, TreeBuilder} from './tree-builder.js';
import type {TreeNode} from './tree.js';

/** `literal`: read it again as text. `wrap`: an attribute block goes on. `hold`: nothing to do until the line ends. */
export type Outcome = 'done' | 'literal' | 'wrap' | 'hold';

export class LineBuilder {
  /** The leaf that the unfinished line streams into. */
  streaming: Leaf | undefined;
  /** Where the line begins for each stack entry that it continues. */
  bases: readonly number[] = [0];
  /** The directives that were open before the line. */
  openBefore: readonly OpenDirective[] = [];
  /** The line is a fence: source of no block. */
  fenceLine = false;
  #lazy = false;

  constructor(
    readonly tree: TreeBuilder,
    readonly columns: number,
  ) {}

  endLine(): void {
    this.streaming = undefined;
    this.fenceLine = false;
    this.openBefore = this.tree.fences.map(({node}) => node);
  }

  apply(placement: Placement, complete: boolean): Outcome {
    const {depth, starts, cursor, verbatim, endsCode, bases} = placement;
    const {tree} = this;
    this.bases = bases;
    this.openBefore = tree.fences.map(({node}) => node);
    const [first] = starts;
    if (endsCode) {
      const last = tree.leaf instanceof Code && tree.leaf.fence?.char === '$' ? mathEnd(cursor.rest) : '';
      if (last) (tree.leaf as Code).lines.push(last);
      tree.closeLeaf();
      this.#markBlank(false);
    } else if (verbatim) {
      return this.#verbatim(cursor.text(), cursor.blank, complete);
    } else if (first?.kind === 'close') {
      this.fenceLine = true;
      closeFence(tree, first.colons, first.column);
    } else if (cursor.blank && starts.length === 0) {
      this.#blank(depth);
    } else {
      // A line goes on with the paragraph of containers that it does not continue (CommonMark §5.1).
      this.#lazy = depth < tree.stack.length && starts.length === 0 && tree.leaf instanceof Paragraph;
      if (!this.#lazy) this.#closeUnmatched(depth, starts);
      for (const start of starts) {
        if (start.kind === 'wrap') {
          this.fenceLine = true;
          return 'wrap';
        }
        const used = this.#begin(start);
        if (used === 'literal') return used;
        if (used) {
          this.#markBlank(false);
          return 'done';
        }
      }
      const outcome = this.#text(cursor.text(), starts, complete);
      if (!this.#lazy) this.#markBlank(false);
      return outcome;
    }
    return 'done';
  }

  /** Closes what the line does not continue; a list whose item ended goes on only with its next item. */
  #closeUnmatched(depth: number, starts: readonly Start[]): void {
    const {tree} = this;
    let keep = depth;
    const list = tree.stack[keep - 1];
    const [first] = starts;
    if (list instanceof List && !(first?.kind === 'item' && sameList(list, first.item))) keep--;
    if (keep < tree.stack.length) tree.closeTo(keep);
    else if (first ? first.kind !== 'setext' && first.kind !== 'wrap' : !(tree.leaf instanceof Paragraph || tree.leaf instanceof Table)) tree.closeLeaf();
  }

  /** Begins a block. True when the line is used up. */
  #begin(start: Start): boolean | 'literal' {
    const {tree} = this;
    switch (start.kind) {
      case 'quote':
        tree.push(new Quote(tree.top));
        return false;
      case 'item': {
        const {item, padding} = start;
        if (!(tree.top instanceof List)) tree.push(new List(tree.top, item));
        tree.push(new ListItem(tree.top, item.offset + padding, tree.line));
        return false;
      }
      case 'footnote':
        tree.definitions.defineNote(start.label);
        tree.push(new Footnote(tree.top, start.label));
        return false;
      case 'heading': {
        const node: Heading = new Heading(tree.top, start.level as 1, tree.inline(() => node));
        tree.leaf = tree.add(node);
        return false;
      }
      case 'fence':
        tree.leaf = tree.add(new Code(tree.top, start.info, start.fence));
        if (start.line !== undefined) {
          tree.leaf.lines.push(start.line);
          tree.closeLeaf();
        }
        return true;
      case 'indented':
        tree.leaf = tree.add(new Code(tree.top, '', undefined));
        return false;
      case 'html':
        tree.leaf = tree.add(new Html(tree.top, start.ends));
        return false;
      case 'rule':
        tree.add(new Rule(tree.top)).open = false;
        return true;
      case 'setext':
        return this.#setext(start.level);
      case 'open':
        this.fenceLine = openDirective(tree, start.fence, tree.line, start.column);
        return this.fenceLine || 'literal';
      default:
        return true;
    }
  }

  #setext(level: 1 | 2): boolean {
    const {tree} = this;
    const leaf = tree.leaf as Paragraph;
    if (!tree.settleDefinitions(leaf)) {
      tree.leaf = undefined;
      if (level === 2) tree.add(new Rule(tree.top)).open = false;
      return level === 2;
    }
    tree.show(leaf);
    leaf.settleLine();
    leaf.content.close();
    leaf.open = false;
    const heading: Heading = new Heading(tree.top, level, leaf.content);
    heading.open = false;
    heading.addSource(leaf.markdown);
    tree.replaceLeaf(heading);
    tree.leaf = undefined;
    return true;
  }

  #blank(depth: number): void {
    const {tree} = this;
    tree.closeAbove(depth);
    this.#markBlank(true);
  }

  /** Which blocks end with a blank line, kept as CommonMark's reference keeps it. */
  #markBlank(blank: boolean): void {
    const {tree} = this;
    let node: StackEntry | Leaf | undefined = tree.leaf ?? tree.top;
    if (blank && 'children' in node) {
      const last = (node.children as readonly TreeNode[]).at(-1);
      if (last instanceof Block) last.blankAfter = true;
    }
    const fresh = node instanceof ListItem && node.children.length === 0 && node.startsOn === tree.line;
    const value = blank && !(node instanceof Quote || (node instanceof Code && node.fence) || fresh);
    for (; node && node !== tree.root; node = 'parent' in node ? (node.parent as StackEntry) : undefined) {
      if (node instanceof Block) node.blankAfter = value;
    }
  }

  #text(text: string, starts: readonly Start[], complete: boolean): Outcome {
    const {tree} = this;
    const {leaf} = tree;
    const begun = starts.at(-1)?.kind;
    if (leaf && (begun === 'heading' || begun === 'indented' || begun === 'html')) return this.#stream(leaf, text, complete);
    const line = text.replace(/^[ \t]+/, '');
    if (begun === undefined && leaf instanceof Table) return this.#stream(leaf, line, complete);
    const task = begun === 'item' ? taskMark(line) : undefined;
    if (task) (tree.top as ListItem).task = task.checked;
    const body = task ? line.slice(task.length) : line;
    if (body === '') return 'done';
    return this.#paragraph(leaf instanceof Paragraph && begun === undefined ? leaf : undefined, body, complete, task !== undefined, /^ {4}|^ {0,3}\t/.test(text));
  }

  #paragraph(open: Paragraph | undefined, text: string, complete: boolean, task: boolean, indented: boolean): Outcome {
    const {tree} = this;
    let leaf = open;
    // The header of a table is not shown before: neither is what may become its delimiter row.
    if (leaf?.pending?.startsWith('|') && !complete && /^[|:\- \t]+$/.test(text) && delimiterBegun(text) === undefined) return 'done';
    if (leaf?.pending !== undefined && !/^["'(]/.test(text) && (isDefinitions(leaf.pending) || !mayDefine(`${leaf.pending}\n${text}`, complete))) {
      if (releasePending(tree, leaf)) leaf = undefined;
    }
    if (leaf && !this.#lazy && leaf.pending === undefined && !indented) {
      if ((complete ? tryTable : guessTable)(tree, leaf, text, this.columns)) return 'done';
      if (!complete && leaf.line?.text.includes('|') && /^[|:\- \t]+$/.test(text)) return 'done';
    }
    if (!leaf) {
      leaf = tree.paragraph();
      leaf.pending = '';
      leaf.task = task;
      if (task || !/^[[|]/.test(text)) tree.show(leaf);
    }
    beginParagraphLine(leaf);
    return this.#stream(leaf, text, complete);
  }

  #stream(leaf: Leaf, text: string, complete: boolean): Outcome {
    if (!complete) this.streaming = leaf;
    streamText(this.tree, leaf, text, complete);
    return 'done';
  }

  #verbatim(text: string, blank: boolean, complete: boolean): Outcome {
    const {tree} = this;
    const {leaf, top} = tree;
    if (leaf instanceof Code || leaf instanceof Html) {
      if (blank && complete) this.#markBlank(true);
      return this.#stream(leaf, text, complete);
    }
    if (!('content' in top && top.content === 'inline')) return complete ? 'done' : 'hold';
    if (blank) return 'done';
    let paragraph = leaf instanceof Paragraph ? leaf : undefined;
    if (!paragraph) {
      paragraph = tree.paragraph();
      paragraph.pending = '';
      tree.show(paragraph);
    }
    beginParagraphLine(paragraph);
    return this.#stream(paragraph, text.replace(/^[ \t]+/, ''), complete);
  }
}

function sameList(list: List, item: {readonly ordered: boolean; readonly char: string}): boolean {
  return list.marker.ordered === item.ordered && list.marker.char === item.char;
}
