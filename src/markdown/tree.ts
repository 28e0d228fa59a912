/**
 * The document tree: Markdown blocks and components, in order, in one tree. The parser
 * builds it, the document owns it, elements and fallbacks read it. A top-level Markdown
 * block is at the same time the public `ProseBlock`.
 */
import type {InlineContent} from './inline.js';

/** A Markdown block as the public API shows it. */
export interface ProseBlock {
  readonly type: 'prose';
  /** Its source, without the marks of the containers around it and without a newline at the end. */
  readonly markdown: string;
  readonly open: boolean;
}

interface MarkdownBase extends ProseBlock {
  readonly parent: Container;
}

export interface ParagraphNode extends MarkdownBase {
  readonly kind: 'paragraph';
  readonly content: InlineContent;
}

export interface HeadingNode extends MarkdownBase {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly content: InlineContent;
}

export interface CodeNode extends MarkdownBase {
  readonly kind: 'code';
  /** The info string, entities and escapes resolved; its first word is the language. */
  readonly info: string;
  readonly fenced: boolean;
  /** Complete lines so far, each without its newline; append-only. */
  readonly lines: readonly string[];
  /** The unfinished last line, shown while it streams. */
  readonly partial: string;
  /** The same in the pieces that arrived: a long one need not be copied each time that it grows. */
  readonly pieces: readonly string[];
}

export interface QuoteNode extends MarkdownBase {
  readonly kind: 'quote';
  readonly children: readonly TreeNode[];
}

export interface ListNode extends MarkdownBase {
  readonly kind: 'list';
  readonly ordered: boolean;
  readonly start: number;
  /** A loose list wraps its items' text in paragraphs; it may turn loose once. */
  readonly loose: boolean;
  readonly children: readonly ListItemNode[];
}

export interface ListItemNode extends MarkdownBase {
  readonly kind: 'list-item';
  /** GFM task mark: undefined for an ordinary item. */
  readonly task?: boolean;
  readonly children: readonly TreeNode[];
}

/** How a column of a table is set. */
export type Align = 'left' | 'right' | 'center' | undefined;

export interface TableNode extends MarkdownBase {
  readonly kind: 'table';
  readonly align: readonly Align[];
  readonly header: readonly InlineContent[];
  /** Complete rows, append-only; each as long as the header. */
  readonly rows: readonly (readonly InlineContent[])[];
  /** The unfinished last row, while it streams. */
  readonly partial: readonly InlineContent[] | undefined;
}

export interface HtmlNode extends MarkdownBase {
  readonly kind: 'html';
  /** Untrusted source of the whole block. */
  readonly html: string;
}

/** An allowed raw tag kept open across Markdown: `<details>` … `</details>`. */
export interface HtmlContainerNode extends MarkdownBase {
  readonly kind: 'html-container';
  /** Untrusted source that ends with the open tag. */
  readonly html: string;
  readonly tag: string;
  readonly children: readonly TreeNode[];
}

export interface RuleNode extends MarkdownBase {
  readonly kind: 'rule';
}

/** A link definition: shows nothing. */
export interface DefinitionNode extends MarkdownBase {
  readonly kind: 'definition';
  readonly label: string;
}

export interface FootnoteNode extends MarkdownBase {
  readonly kind: 'footnote';
  readonly label: string;
  readonly children: readonly TreeNode[];
}

/** A block of Markdown. */
export type MarkdownNode =
  | ParagraphNode
  | HeadingNode
  | CodeNode
  | QuoteNode
  | ListNode
  | ListItemNode
  | TableNode
  | HtmlNode
  | HtmlContainerNode
  | RuleNode
  | DefinitionNode
  | FootnoteNode;

/**
 * A directive in the tree. The parser knows only this much of it; the document's
 * component is the implementation (`src/document/component.ts`).
 */
export interface DirectiveNode {
  readonly kind: 'component';
  readonly type: string;
  readonly id: string;
  /** Its fence has not closed. */
  open: boolean;
  readonly parent: Container;
  /** `blocks`: the body's blocks. `inline`: at most one paragraph, shown without `<p>`. */
  readonly children: readonly TreeNode[];
}

/** The tree of a message. */
export interface RootNode {
  readonly kind: 'root';
  readonly children: readonly TreeNode[];
}

/** Whatever stands in the tree: Markdown, or a directive. */
export type TreeNode = MarkdownNode | DirectiveNode;

/** Whatever holds blocks. */
export type Container = RootNode | QuoteNode | ListNode | ListItemNode | HtmlContainerNode | FootnoteNode | DirectiveNode;

/** What changed since a listener last looked. Consumers re-read the node; there is no payload to trust. */
export interface Change {
  readonly kind:
    /** blocks were added to, taken from or moved in `node` */
    | 'children'
    /** text or inline content of the leaf `node` grew or changed */
    | 'content'
    /** a definition that `node` was waiting for arrived: its content was read anew, once */
    | 'definition'
    /** a component's attributes, options, label, disabled, spent or open changed */
    | 'props'
    /** a component's value changed */
    | 'value'
    /** the list `node` turned loose */
    | 'loose'
    /** phase, role or policy of the document changed; `node` is the root */
    | 'phase'
    /** a patch asks for focus on `node` */
    | 'focus'
    /** a committed node was revised */
    | 'revision';
  readonly node: TreeNode | RootNode;
}
