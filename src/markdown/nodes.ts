/**
 * The mutable side of the tree: what the parser builds while consumers see `tree.ts`.
 * Fields that only the grammar needs (markers, indents, blank lines) stay here.
 */
import type {InlineLexer} from './inline-lexer.js';
import {InlineText} from './inline-text.js';
import type {RowBuilder} from './table.js';
import type {Align, Container, MarkdownNode, TreeNode} from './tree.js';

export abstract class Block {
  readonly type = 'prose';
  abstract readonly kind: MarkdownNode['kind'];
  open = true;
  /** A blank line follows its last line (it decides whether a list is loose). */
  blankAfter = false;
  readonly #source: string[] = [];

  constructor(public parent: Container) {}

  /** Kept for a block that stands in the message or in a directive; empty for one inside another block. */
  get markdown(): string {
    return this.#source.join('\n').trimEnd();
  }

  addSource(line: string): void {
    this.#source.push(line);
  }

  /** Takes the last line back. */
  popSource(): string {
    return this.#source.pop() ?? '';
  }
}

export class Paragraph extends Block {
  readonly kind = 'paragraph';
  readonly content: InlineText;
  /** Source that may be link definitions, or the header of a table: not shown, not in the tree yet. */
  pending: string | undefined;
  /** Its first line is a task's: attributes at its end would make it a control. */
  task = false;
  /** The table that its last line is the header of, if the line that is arriving is a delimiter row to its end. */
  guess: Table | undefined;
  /** The last line, while it may be more than text: all of it, the end that is held back, and the length of the content before it. */
  line: {text: string; held: string; before: number} | undefined;

  constructor(parent: Container, lexer: InlineLexer, changed: (node: Paragraph) => void) {
    super(parent);
    this.content = new InlineText(lexer, () => changed(this));
  }

  /** The last line is no table header and no task: the rest of it is text. */
  settleLine(): void {
    const {line} = this;
    this.line = undefined;
    if (line) this.content.append(line.held);
  }
}

/** A closing sequence of a heading is `#`s set off by white space (CommonMark §4.2). Each character is looked at once. */
class HeadingEnd {
  /** Blanks, `#`s and blanks: what may be the end. */
  readonly #held: [string, string, string] = ['', '', ''];
  #begun = false;

  /** The part of the text so far that is content for sure and was not given before. */
  take(text: string): string {
    const held = this.#held;
    let sure = '';
    for (const [run] of text.matchAll(/[ \t]+|#+|[^ \t#]+/g)) {
      const blank = run.startsWith(' ') || run.startsWith('\t');
      if (blank) {
        if (this.#begun || held[1]) held[held[1] ? 2 : 0] += run;
      } else if (run.startsWith('#') && (held[0] || !this.#begun || (held[1] && !held[2]))) {
        if (held[2]) sure += this.#flush(2);
        held[1] += run;
      } else {
        sure += this.#flush(3) + run;
        this.#begun = true;
      }
    }
    return sure;
  }

  /** Takes the first `count` parts out; what is left moves to the front. */
  #flush(count: 2 | 3): string {
    const out = this.#held.splice(0, count).join('');
    while (this.#held.length < 3) this.#held.push('');
    if (out !== '') this.#begun = true;
    return out;
  }
}

export class Heading extends Block {
  readonly kind = 'heading';
  /** White space and `#` at the end so far: a closing sequence, or text. */
  readonly end = new HeadingEnd();
  constructor(
    parent: Container,
    readonly level: 1 | 2 | 3 | 4 | 5 | 6,
    readonly content: InlineText,
  ) {
    super(parent);
  }
}

export interface Fence {
  /** `$`: a formula, which two dollars set off. */
  readonly char: '`' | '~' | '$';
  readonly length: number;
  readonly indent: number;
}

export class Code extends Block {
  readonly kind = 'code';
  readonly lines: string[] = [];
  /** The unfinished line, and what of it is shown. */
  line = '';
  readonly pieces: string[] = [];
  /** Blank lines of indented code: part of it only if more code follows. */
  blanks: string[] = [];

  constructor(
    parent: Container,
    readonly info: string,
    readonly fence: Fence | undefined,
  ) {
    super(parent);
  }

  get partial(): string {
    return this.pieces.join('');
  }

  get fenced(): boolean {
    return this.fence !== undefined;
  }
}

export class Quote extends Block {
  readonly kind = 'quote';
  readonly children: TreeNode[] = [];
}

export interface Marker {
  readonly ordered: boolean;
  /** The bullet, or the delimiter after the number: what makes items one list. */
  readonly char: string;
  readonly start: number;
  /** Columns before the marker, and from the marker to the content. */
  readonly offset: number;
  readonly padding: number;
}

export class List extends Block {
  readonly kind = 'list';
  loose = false;
  readonly children: ListItem[] = [];

  constructor(
    parent: Container,
    readonly marker: Marker,
  ) {
    super(parent);
  }

  get ordered(): boolean {
    return this.marker.ordered;
  }

  get start(): number {
    return this.marker.start;
  }
}

export class ListItem extends Block {
  readonly kind = 'list-item';
  task?: boolean;
  readonly children: TreeNode[] = [];

  constructor(
    parent: Container,
    /** Columns that continue it. */
    readonly indent: number,
    /** Its first line held nothing: a blank line after that ends it. */
    readonly startsOn: number,
  ) {
    super(parent);
  }
}

export class Table extends Block {
  readonly kind = 'table';
  readonly header: InlineText[];
  readonly rows: InlineText[][] = [];
  row: RowBuilder | undefined;

  constructor(
    parent: Container,
    header: InlineText[],
    /** None of them is known before the delimiter row is whole. */
    public align: readonly Align[],
  ) {
    super(parent);
    this.header = header;
  }

  get partial(): readonly InlineText[] | undefined {
    return this.row?.cells;
  }
}

export class Html extends Block {
  readonly kind = 'html';
  readonly #lines: string[] = [];

  constructor(
    parent: Container,
    /** What ends it (CommonMark §4.6, the seven kinds). */
    readonly ends: RegExp | undefined,
  ) {
    super(parent);
  }

  /** Empty until it is whole: half a tag is shown as nothing. */
  get html(): string {
    return this.open ? '' : this.#lines.join('\n');
  }

  add(line: string): void {
    this.#lines.push(line);
  }

  /** What is left when a closing tag at its start belongs to the container around it. */
  replace(html: string): void {
    this.#lines.splice(0, Number.POSITIVE_INFINITY, html);
  }
}

export class HtmlContainer extends Block {
  readonly kind = 'html-container';
  readonly children: TreeNode[] = [];

  constructor(
    parent: Container,
    readonly html: string,
    readonly tag: string,
  ) {
    super(parent);
  }
}

export class Rule extends Block {
  readonly kind = 'rule';
}

export class DefinitionBlock extends Block {
  readonly kind = 'definition';

  constructor(
    parent: Container,
    readonly label: string,
  ) {
    super(parent);
  }
}

export class Footnote extends Block {
  readonly kind = 'footnote';
  readonly children: TreeNode[] = [];

  constructor(
    parent: Container,
    readonly label: string,
  ) {
    super(parent);
  }
}

export type Leaf = Paragraph | Heading | Code | Table | Html;

/** CommonMark §5.3: a list is loose when a blank line stands between what it holds. */
export function endsWithBlank(node: TreeNode | undefined): boolean {
  let at: TreeNode | undefined = node;
  while (at instanceof Block) {
    if (at.blankAfter) return true;
    if (!(at instanceof List || at instanceof ListItem)) return false;
    at = at.children.at(-1);
  }
  return false;
}
