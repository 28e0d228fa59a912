/**
 * Text to blocks, as it arrives. Lines change structure; an unfinished line takes effect
 * as soon as its first characters leave no doubt of what it is, and until then nothing of
 * it is shown. Each line is read once, whatever is open (CommonMark's container algorithm).
 */
import {Definitions} from './definitions.js';
import {WrappedFence} from './directive-fence.js';
import {openDirective, reportUnclosed} from './directives.js';
import type {BlockHost, OpenDirective} from './host.js';
import {InlineLexer} from './inline-lexer.js';
import {streamText} from './leaf-text.js';
import {LineBuilder} from './line-builder.js';
import {placeLine} from './line-placement.js';
import {LineSplitter} from './lines.js';
import {Block} from './nodes.js';
import type {RootNode, TreeNode} from './tree.js';
import {TreeBuilder} from './tree-builder.js';

export interface BlockParserOptions {
  readonly definitions?: Definitions;
  /** The lexer of the message, so that all its parsers count together. */
  readonly lexer?: InlineLexer;
  /** The number of the first line. */
  readonly line?: number;
  /** Containers within containers (`policy.limits.depth`). */
  readonly depth?: number;
  /** Columns of a table (`policy.limits.columns`). */
  readonly columns?: number;
}

interface Wrapped {
  readonly fence: WrappedFence;
  readonly line: number;
  readonly column: number;
  /** How many containers it stands in. */
  readonly depth: number;
}

/** Characters after which a line that may still be anything is read again only when it has ended. */
const longLine = 1024;

export class BlockParser {
  readonly #tree: TreeBuilder;
  readonly #builder: LineBuilder;
  readonly #splitter = new LineSplitter((piece, ended) => this.#feed(piece, ended));
  #line = '';
  /** Only the end of the line will tell what it is. */
  #hold = false;
  /** An opening fence whose attribute block is open, and where it began. */
  #wrapped: Wrapped | undefined;
  #characters = 0;
  /** The block that an unfinished line was counted to. */
  #rested: Block | undefined;
  #ended = false;

  constructor(host: BlockHost, container: RootNode | OpenDirective, options: BlockParserOptions = {}) {
    const lexer = options.lexer ?? new InlineLexer(options.definitions ?? new Definitions());
    this.#tree = new TreeBuilder(host, container, lexer, options.line ?? 1, options.depth ?? 32);
    this.#builder = new LineBuilder(this.#tree, options.columns ?? 200);
  }

  /** Characters handed to the block grammar and to the inline lexer. */
  get lexed(): number {
    return this.#characters + this.#tree.lexer.lexed;
  }

  get definitions(): Definitions {
    return this.#tree.definitions;
  }

  /** The innermost container that a component may be placed in. */
  get container(): RootNode | OpenDirective {
    return this.#tree.fences.at(-1)?.node ?? this.#tree.root;
  }

  /** Counts the unfinished line to the source of the block that shows it, until more comes. */
  rest(): void {
    if (this.#line !== '' && this.#builder.streaming && this.#rested === undefined) this.#rested = this.#addSource(this.#line);
  }

  write(text: string): void {
    if (!this.#ended) this.#splitter.write(text);
  }

  /** Ends the text: the last line counts as complete, all that is open closes. */
  end(live: boolean): void {
    if (this.#ended) return;
    const rest = this.#splitter.end();
    if (this.#line !== '' || rest !== '') this.#feed(rest, true);
    while (this.#wrapped) this.#unwrap(true);
    this.#ended = true;
    for (const fence of this.#tree.fences) reportUnclosed(this.#tree, fence);
    this.#tree.closeTo(1, live);
    if (this.#tree.root.kind === 'root') this.definitions.end();
  }

  /** Ends the open paragraph, list or code: a component is placed after it (`language.md §5`). */
  endBlock(): void {
    if (this.#line !== '') this.#feed('', true);
    while (this.#wrapped) this.#unwrap(true);
    const {stack} = this.#tree;
    let depth = stack.length;
    while (depth > 1 && stack[depth - 1] instanceof Block) depth--;
    this.#tree.closeLeaf();
    this.#tree.closeTo(depth);
  }

  #feed(text: string, ended: boolean): void {
    this.#rested?.popSource();
    this.#rested = undefined;
    this.#line += text;
    this.#characters += text.length;
    const {streaming} = this.#builder;
    if (streaming) streamText(this.#tree, streaming, text, ended);
    else if (this.#wrapped) {
      if (ended) this.#addWrapped(this.#line);
    } else if (ended || !this.#hold) this.#place(this.#line, ended, false);
    if (ended) this.#finishLine();
  }

  #place(line: string, complete: boolean, literal: boolean): void {
    const placement = placeLine(this.#tree, line, complete, {literal, maxDepth: this.#tree.depth});
    if (typeof placement === 'string') {
      this.#hold = placement === 'hold' || line.length > longLine;
      return;
    }
    const outcome = this.#builder.apply(placement, complete);
    this.#hold = !this.#builder.streaming && line.length > longLine;
    if (outcome === 'literal') this.#place(line, complete, true);
    else if (outcome === 'wrap') {
      const {length} = this.#tree.stack;
      this.#wrapped = {fence: new WrappedFence(placement.cursor.rest), line: this.#tree.line, depth: length, column: placement.cursor.nextNonspace + 1};
    } else if (outcome === 'hold') this.#hold = true;
  }

  #finishLine(): void {
    if (!this.#wrapped) this.#recordSource(this.#line);
    this.#line = '';
    this.#hold = false;
    this.#builder.endLine();
    this.#tree.line++;
  }

  #addWrapped(line: string): void {
    const wrapped = this.#wrapped as Wrapped;
    // What the containers of the fence take of a line is no part of a value.
    const fence = wrapped.fence.add(line.replace(/^[ \t]+/, ''));
    if (fence === 'wraps') return;
    if (fence) {
      this.#wrapped = undefined;
      this.#tree.closeAbove(wrapped.depth);
      this.#builder.fenceLine = true;
      if (openDirective(this.#tree, fence, wrapped.line, wrapped.column)) return;
      this.#wrapped = wrapped;
    }
    this.#unwrap(false);
  }

  /** The attribute block never closed: its lines are ordinary text. */
  #unwrap(finish: boolean): void {
    const wrapped = this.#wrapped;
    if (!wrapped) return;
    this.#wrapped = undefined;
    this.#tree.line = wrapped.line;
    this.#tree.host.report({
      code: 'bad-attributes', severity: 'warning', line: wrapped.line, column: wrapped.column,
      message: 'This attribute block has no closing “}”; the line is shown as text.',
    });
    const {lines} = wrapped.fence;
    for (const [index, line] of lines.entries()) {
      this.#line = line;
      if (this.#wrapped) this.#addWrapped(line);
      else this.#place(line, true, index === 0);
      if (finish || index < lines.length - 1) this.#finishLine();
    }
  }

  /** Every line belongs to the source of the block it stands in, and to the body of its directives. */
  #recordSource(line: string): void {
    const {stack, root, fences} = this.#tree;
    const {bases, openBefore, fenceLine} = this.#builder;
    if ('bodyLine' in root) root.bodyLine(line, this.#tree.line);
    for (const node of openBefore) {
      if (fences.some((fence) => fence.node === node)) node.bodyLine(line.slice(bases[stack.indexOf(node)] ?? 0), this.#tree.line);
    }
    if (!fenceLine) this.#addSource(line);
  }

  #addSource(line: string): Block | undefined {
    const {stack, leaf} = this.#tree;
    let index = stack.length - 1;
    while (stack[index] instanceof Block) index--;
    const container = stack[index];
    const block = leaf && leaf.parent === container ? leaf : (container?.children as readonly TreeNode[] | undefined)?.at(-1);
    if (!(block instanceof Block) || (!block.open && line.trim() === '')) return undefined;
    block.addSource(line.slice(this.#builder.bases[index] ?? 0));
    return block;
  }
}
