/** Inline content as a person reads it: its words, without the marks. */
import {cleanLabel} from '../base/text.js';
import {Definitions} from './definitions.js';
import type {Inline, InlineContent} from './inline.js';
import {InlineLexer} from './inline-lexer.js';

/** Other ways for some kinds of inline nodes to read. `inner` is the text of its children. */
export interface InlineText {
  readonly link?: (node: Extract<Inline, {kind: 'link'}>, inner: string) => string;
  /** A raw tag. */
  readonly html?: (source: string) => string;
}

/**
 * The words of inline nodes: a link is its text, an image its alternative text, a hard
 * break a newline, raw tags nothing. `as` says otherwise for links and tags.
 */
export function plainText(inlines: readonly Inline[], as: InlineText = {}): string {
  let text = '';
  for (const node of inlines) {
    if (node.kind === 'text' || node.kind === 'code') text += node.text;
    else if (node.kind === 'break') text += '\n';
    else if (node.kind === 'html') text += as.html?.(node.html) ?? (/^<br\b/i.test(node.html) ? '\n' : '');
    else if (node.kind === 'image') text += node.alt;
    else if (node.kind === 'footnote') text += `[${node.label}]`;
    else {
      const inner = plainText(node.children, as);
      if (node.kind === 'link') text += as.link?.(node, inner) ?? inner;
      else if (node.kind === 'element' && as.html) text += as.html(node.open) + inner + as.html(`</${/\w+/.exec(node.open)?.[0] ?? ''}>`);
      else text += inner;
    }
  }
  return text;
}

/** All of a leaf's inline nodes, those that may still change included. */
export function inlinesOf(content: InlineContent): readonly Inline[] {
  return content.tail.length === 0 ? content.settled : [...content.settled, ...content.tail];
}

/** A label longer than this has no marks: lexing it may take more than linear time. */
const maxLabel = 4096;

/** Labels refer to no definition. */
let lexer: InlineLexer | undefined;

/** The inline nodes of a label, a caption or a title as it is written. */
export function labelInlines(markdown: string): readonly Inline[] {
  lexer ??= new InlineLexer(new Definitions());
  return markdown.length > maxLabel ? [{kind: 'text', text: markdown}] : lexer.lex(markdown);
}

/** The words of a label on one line (`language.md §1.7`: an option's value defaults to them). */
export function labelText(markdown: string): string {
  return cleanLabel(plainText(labelInlines(markdown))).replace(/\s+/g, ' ');
}
