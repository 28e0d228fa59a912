/**
 * Inline content as data: what a paragraph, a heading, a table cell or a caption holds
 * once its marks are understood. Consumers turn it into nodes, text or HTML; nothing in
 * it is markup, except `html`, which is untrusted source for the sanitizer.
 */

/** What may still grow while the stream goes on: `text` of the last node is mutable. */
export interface TextInline {
  readonly kind: 'text';
  text: string;
}

export interface CodeInline {
  readonly kind: 'code';
  text: string;
  /** The text is a formula in TeX, between one or two dollars (only where formulas are read). */
  readonly math?: 'inline' | 'display';
}

/** A piece of text inside a block, as CommonMark and GFM have them. */
export type Inline =
  | TextInline
  | {readonly kind: 'em' | 'strong' | 'del'; readonly children: readonly Inline[]}
  | CodeInline
  /** `href` is the author's, entities decoded, unchecked; absent while it is incomplete. */
  | {readonly kind: 'link'; readonly href?: string; readonly title?: string; readonly children: readonly Inline[]}
  | {readonly kind: 'image'; readonly src?: string; readonly title?: string; readonly alt: string}
  | {readonly kind: 'break'}
  /** An allowed raw tag pair around inline content: `open` is its source, `<kbd title="x">`. */
  | {readonly kind: 'element'; readonly open: string; readonly children: readonly Inline[]}
  /** Raw HTML that is not a pair. */
  | {readonly kind: 'html'; readonly html: string}
  | {readonly kind: 'footnote'; readonly label: string; readonly number: number};

/**
 * The inline content of a leaf that may still be growing. `settled` only ever grows (and
 * its last text node gets longer); `tail` is provisional and replaced as a whole.
 */
export interface InlineContent {
  /** The source so far. */
  readonly source: string;
  readonly settled: readonly Inline[];
  readonly tail: readonly Inline[];
  /** The source that `tail` stands for, as it is. */
  readonly rest: string;
  /** The end of the source that `tail` holds back. */
  readonly held: string;
  /** Raised when settled nodes changed in place (a late link definition). */
  readonly epoch: number;
  /** Raised by every change but the growth of `growing`, so that most of a stream is text added to one node. */
  readonly version: number;
  /** The last node of `tail`, or the last in it, while plain text only makes it longer. */
  readonly growing: TextInline | CodeInline | undefined;
}
