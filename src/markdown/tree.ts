/**
 * The document tree: Markdown blocks and components, in order, in one tree. The parser
 * builds it, the document owns it, elements and fallbacks read it. A top-level Markdown
 * block is at the same time the public `ProseBlock`.
 */
import type {Json} from '../base/json.js';
import type {ComponentSpec} from '../catalog/spec.js';
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

/** Text between blank lines. */
export interface ParagraphNode extends MarkdownBase {
  readonly kind: 'paragraph';
  readonly content: InlineContent;
}

/** A heading of either form, `#` or underlined. */
export interface HeadingNode extends MarkdownBase {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly content: InlineContent;
}

/** Code, fenced or indented. */
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

/** What stands behind `>`. */
export interface QuoteNode extends MarkdownBase {
  readonly kind: 'quote';
  readonly children: readonly TreeNode[];
}

/** A list; one that is ordered counts from `start`. */
export interface ListNode extends MarkdownBase {
  readonly kind: 'list';
  readonly ordered: boolean;
  readonly start: number;
  /** A loose list wraps its items' text in paragraphs; it may turn loose once. */
  readonly loose: boolean;
  readonly children: readonly ListItemNode[];
}

/** One item of a list. */
export interface ListItemNode extends MarkdownBase {
  readonly kind: 'list-item';
  /** GFM task mark: undefined for an ordinary item. */
  readonly task?: boolean;
  readonly children: readonly TreeNode[];
}

/** How a column of a table is set. */
export type Align = 'left' | 'right' | 'center' | undefined;

/** A table of GFM. */
export interface TableNode extends MarkdownBase {
  readonly kind: 'table';
  readonly align: readonly Align[];
  readonly header: readonly InlineContent[];
  /** Complete rows, append-only; each as long as the header. */
  readonly rows: readonly (readonly InlineContent[])[];
  /** The unfinished last row, while it streams. */
  readonly partial: readonly InlineContent[] | undefined;
}

/** A block of raw HTML. */
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

/** What a footnote says; its mark stands in the text. */
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

/** One choice of a radio, checkgroup or select (`language.md §1.7`). */
export interface Option {
  /** Inline Markdown without links. */
  readonly label: string;
  readonly value: string;
  readonly selected?: boolean;
  readonly disabled?: boolean;
  readonly description?: string;
  /** A group: `label` is its heading and `value` is empty. */
  readonly options?: readonly Option[];
}

/** One action of an `actions` list (`language.md §1.9`). */
export interface ActionItem {
  readonly caption: string;
  readonly action: string;
  readonly kind: 'default' | 'primary' | 'danger';
  readonly requires_confirmation: boolean;
  readonly disabled: boolean;
  readonly value?: string;
}

/**
 * A directive in the tree: what it said, and what patches and the user made of it. The parser
 * drives it as `OpenDirective`; the document implements it (`src/document/component.ts`).
 */
export interface ComponentNode {
  readonly kind: 'component';
  readonly type: string;
  readonly id: string;
  readonly parent: Container;
  /** `blocks`: the body's blocks. `inline`: at most one paragraph, shown without `<p>`. */
  readonly children: readonly TreeNode[];
  readonly spec: ComponentSpec;
  readonly label?: string | undefined;
  /** The bind path as written, absent where it was refused. */
  readonly bind?: string | undefined;
  /** The current value; undefined for a component without one. */
  readonly value?: Json | undefined;
  /** As written, unknown ones included; declared ones converted to their type. */
  readonly attributes: Readonly<Record<string, Json>>;
  readonly options?: readonly Option[] | undefined;
  readonly actions?: readonly ActionItem[] | undefined;
  /** The source of the body. */
  readonly body?: string | undefined;
  /** The words before the options, inline Markdown. */
  readonly help?: string | undefined;
  readonly disabled: boolean;
  readonly spent: boolean;
  /** The caption of the action that spent it. */
  readonly answer?: string | undefined;
  /** Its fence has not closed: no submit, no action yet. */
  readonly open: boolean;
  /** Closed by a cancel: it stays inert. */
  readonly inert: boolean;
  /** Why an action is not offered (`policy.actions`), for the user to read. */
  readonly refused?: string | undefined;
  /** An `error`, or a control that was given one: its message shows now (`language.md §7`); absent where that is not decided. */
  readonly shown?: boolean | undefined;
  /** The reason of a patch that changed what the user had entered. */
  readonly reason?: string | undefined;
  /** How often it was revised after the message was committed. */
  readonly revised: number;
}

/** The tree of a message. */
export interface RootNode {
  readonly kind: 'root';
  readonly children: readonly TreeNode[];
}

/** Whatever stands in the tree: Markdown, or a component. */
export type TreeNode = MarkdownNode | ComponentNode;

/** Whatever holds blocks. */
export type Container = RootNode | QuoteNode | ListNode | ListItemNode | HtmlContainerNode | FootnoteNode | ComponentNode;

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
