/**
 * Where one line belongs: which open containers it continues, which blocks it begins, and
 * what is left as text. The decision is made first and applied after, so an unfinished
 * line that is still ambiguous changes nothing.
 */
import {LineCursor} from './cursor.js';
import {closingFence, type OpeningFence, openingFence} from './directive-fence.js';
import {directivesLive} from './directives.js';
import {Code, type Fence, Footnote, Html, List, ListItem, Paragraph, Quote} from './nodes.js';
import {
  fenceEnd, fenceStart, footnoteStart, headingStart, htmlStart, type ItemStart, itemStart, mathStart, more, ruleStart, setextLevel,
} from './starts.js';
import type {TreeBuilder} from './tree-builder.js';

/** A block that the line begins. */
export type Start =
  | {readonly kind: 'quote'}
  | {readonly kind: 'item'; readonly item: ItemStart; readonly padding: number}
  | {readonly kind: 'footnote'; readonly label: string}
  | {readonly kind: 'heading'; readonly level: number}
  | {readonly kind: 'fence'; readonly fence: Fence; readonly info: string; /** All that it holds. */ readonly line?: string}
  | {readonly kind: 'html'; readonly ends: RegExp | undefined}
  | {readonly kind: 'setext'; readonly level: 1 | 2}
  | {readonly kind: 'rule'}
  | {readonly kind: 'indented'}
  | {readonly kind: 'open'; readonly fence: OpeningFence; readonly column: number}
  | {readonly kind: 'wrap'; readonly column: number}
  | {readonly kind: 'close'; readonly colons: number; readonly column: number};

export interface Placement {
  /** How many stack entries the line continues. */
  readonly depth: number;
  readonly starts: readonly Start[];
  /** Behind everything that was consumed. */
  readonly cursor: LineCursor;
  /** The line goes to the open leaf as it is (code, HTML, a directive's raw body). */
  readonly verbatim: boolean;
  /** The line closes the fence of the open code block. */
  readonly endsCode: boolean;
  /** Offset at which the line begins for each directive it continues, by stack index. */
  readonly bases: readonly number[];
}

export interface PlacementOptions {
  /** The line is literal: its opening fence turned out to be none. */
  readonly literal: boolean;
  readonly maxDepth: number;
}

/** `hold`: only the end of the line will tell; `more`: the next character may. */
export type Undecided = 'hold' | 'more';

export function placeLine(tree: TreeBuilder, line: string, complete: boolean, options: PlacementOptions): Placement | Undecided {
  const cursor = new LineCursor(line);
  const bases: number[] = [0];
  let depth = 1;
  for (; depth < tree.stack.length; depth++) {
    const continues = continueContainer(tree, depth, cursor, complete);
    if (continues === more) return more;
    if (!continues) break;
    bases.push(tree.stack[depth] && !(tree.stack[depth] instanceof List) ? cursor.offset : (bases.at(-1) ?? 0));
  }
  const all = depth === tree.stack.length;
  const done = (extra: Partial<Placement>): Placement => ({depth, starts: [], cursor, verbatim: false, endsCode: false, bases, ...extra});
  if (cursor.blank && !complete) return more;

  const {leaf} = tree;
  if (all && leaf instanceof Code) {
    if (leaf.fence) {
      const ends = fenceEnd(cursor, leaf.fence, complete);
      if (ends === more) return leaf.fence.char === '$' ? 'hold' : more;
      if (ends) return done({endsCode: true});
      skipIndent(cursor, leaf.fence.indent);
      return done({verbatim: true});
    }
    if (cursor.indented || cursor.blank) {
      cursor.advanceColumns(Math.min(4, cursor.indent));
      return done({verbatim: true});
    }
  }
  if (all && leaf instanceof Html && (leaf.ends || !cursor.blank) && !(leaf.ends === undefined && cursor.first === ':')) {
    return complete ? done({verbatim: true}) : 'hold';
  }
  if (all && cursor.blank) return done({verbatim: rawDirective(tree, depth)});
  const starts = blockStarts(tree, cursor, depth, all, complete, options);
  return typeof starts === 'string' ? starts : done({starts, verbatim: starts.length === 0 && rawDirective(tree, depth)});
}

/** The innermost container is a directive whose body is no Markdown blocks. */
function rawDirective(tree: TreeBuilder, depth: number): boolean {
  const top = tree.stack[depth - 1];
  return top !== undefined && 'content' in top && top.content !== 'blocks';
}

function skipIndent(cursor: LineCursor, most: number): void {
  cursor.advanceColumns(Math.min(most, cursor.indent));
}

function continueContainer(tree: TreeBuilder, depth: number, cursor: LineCursor, complete: boolean): boolean | typeof more {
  const node = tree.stack[depth];
  if (node instanceof Quote) {
    if (cursor.blank && !complete) return more;
    if (cursor.indented || cursor.first !== '>') return false;
    return takeQuoteMark(cursor, complete);
  }
  if (node instanceof ListItem) {
    if (cursor.blank) {
      if (!complete) return more;
      skipIndent(cursor, node.indent);
      return node.children.length > 0 || tree.leaf?.parent === node || node.startsOn === tree.line;
    }
    if (cursor.indent < node.indent) return false;
    cursor.advanceColumns(node.indent);
    return true;
  }
  if (node instanceof Footnote) {
    if (cursor.blank && !complete) return more;
    if (!cursor.indented && !cursor.blank) return false;
    skipIndent(cursor, 4);
  }
  return true;
}

/** `>` and the blank that belongs to it; the blank may not have arrived. */
function takeQuoteMark(cursor: LineCursor, complete: boolean): true | typeof more {
  cursor.toNonspace();
  if (cursor.offset + 1 >= cursor.line.length && !complete) return more;
  cursor.advanceColumns(1);
  if (cursor.indent > 0) cursor.advanceColumns(1);
  return true;
}

type Step = Start | Undecided | undefined;

function blockStarts(
  tree: TreeBuilder, cursor: LineCursor, depth: number, all: boolean, complete: boolean, options: PlacementOptions,
): Start[] | Undecided {
  const starts: Start[] = [];
  let room = options.maxDepth - depth;
  for (;;) {
    if (cursor.blank) return complete ? starts : more;
    const paragraph = starts.length === 0 && all && tree.leaf instanceof Paragraph;
    const start = nextStart(tree, cursor, depth, {paragraph, first: starts.length === 0, complete, options, nested: starts, room});
    if (typeof start === 'string') return start;
    if (!start) return starts;
    starts.push(start);
    if (start.kind !== 'quote' && start.kind !== 'item' && start.kind !== 'footnote') return starts;
    room--;
  }
}

interface StartContext {
  /** The line continues everything that is open, a paragraph at its end. */
  readonly paragraph: boolean;
  /** Nothing on this line began before it. */
  readonly first: boolean;
  readonly complete: boolean;
  readonly options: PlacementOptions;
  readonly nested: readonly Start[];
  /** How many more containers may open. */
  readonly room: number;
}

/** What any block but a paragraph begins with. */
const begins = /[#$*+\-\d:<=>[_`~]/;

function nextStart(tree: TreeBuilder, cursor: LineCursor, depth: number, context: StartContext): Step {
  const {paragraph, complete, first, room} = context;
  const raw = first && rawDirective(tree, depth);
  if (cursor.indented) {
    if (raw || (first && tree.leaf instanceof Paragraph)) return undefined;
    cursor.advanceColumns(4);
    return {kind: 'indented'};
  }
  const {rest} = cursor;
  if (cursor.first === ':') {
    const fence = directiveStart(tree, cursor, depth, context);
    if (fence) return fence;
  }
  if (raw || !begins.test(cursor.first)) return undefined;

  const tooDeep = (): undefined => tree.tooDeep(cursor.nextNonspace + 1) as undefined;
  if (cursor.first === '>') {
    if (room < 1) return tooDeep();
    const mark = takeQuoteMark(cursor, complete);
    return mark === more ? more : {kind: 'quote'};
  }
  const level = headingStart(rest, complete);
  if (level) {
    if (level === more) return more;
    cursor.toNonspace();
    cursor.advanceColumns(level);
    cursor.toNonspace();
    return {kind: 'heading', level};
  }
  const fence = fenceStart(rest, cursor.indent, complete);
  if (fence === more) return rest.length > 2 && !/[`~]/.test(rest.slice(3)) ? 'hold' : more;
  if (fence) return {kind: 'fence', ...fence};
  if (cursor.first === '$' && tree.definitions.formulas) {
    const math = mathStart(rest, complete);
    if (typeof math === 'string') return math;
    if (math) return {kind: 'fence', fence: {char: '$', length: 2, indent: cursor.indent}, info: 'math', ...math};
  }
  const html = htmlStart(rest, first && tree.leaf instanceof Paragraph, complete);
  if (html === more) return rest.length > 1 ? 'hold' : more;
  if (html) return {kind: 'html', ends: html.ends};
  if (paragraph) {
    const setext = setextLevel(rest, complete);
    if (setext) return setext === more ? more : {kind: 'setext', level: setext};
  }
  const rule = ruleStart(rest, complete);
  if (rule) return rule === more ? more : {kind: 'rule'};
  const item = itemStart(cursor, paragraph, complete);
  if (item === more) return more;
  if (item) return room < 2 ? tooDeep() : takeItem(cursor, item, complete);
  if (room > 0) {
    // It ends a paragraph, as on GitHub: definitions stand one under the other.
    const note = footnoteStart(rest, complete);
    if (note === more) return more;
    if (note) {
      cursor.toNonspace();
      cursor.advanceColumns(note.length);
      cursor.toNonspace();
      return {kind: 'footnote', label: note.label};
    }
  }
  return undefined;
}

/** The marker and the white space that sets the content's column (CommonMark §5.2). */
function takeItem(cursor: LineCursor, item: ItemStart, complete: boolean): Start | typeof more {
  cursor.toNonspace();
  cursor.advanceColumns(item.length);
  const {indent} = cursor;
  let padding = item.length + 1;
  if (item.empty) {
    cursor.toNonspace();
  } else if (indent >= 5) {
    cursor.advanceColumns(1);
  } else {
    padding = item.length + indent;
    cursor.toNonspace();
    // `[ ] `: a task mark needs its whole length to be told from text.
    if (!complete && /^\[(?:[ xX](?:\](?:[ \t]+)?)?)?$/.test(cursor.rest)) return more;
  }
  return {kind: 'item', item, padding};
}

function directiveStart(tree: TreeBuilder, cursor: LineCursor, depth: number, {complete, options, nested, first}: StartContext): Step {
  const {rest} = cursor;
  if (options.literal && first) return undefined;
  if (nested.some(({kind}) => kind !== 'item') || !directivesLive(tree, depth)) return undefined;
  if (!complete) {
    if (/^:{1,2}$/.test(rest)) return more;
    return /^:{3,}[ \t]*(?:$|[a-z])/i.test(rest) ? 'hold' : undefined;
  }
  const column = cursor.nextNonspace + 1;
  const colons = closingFence(rest);
  if (colons !== undefined) return first ? {kind: 'close', colons, column} : undefined;
  const fence = openingFence(rest);
  if (!fence) return undefined;
  return fence === 'wraps' ? {kind: 'wrap', column} : {kind: 'open', fence, column};
}
