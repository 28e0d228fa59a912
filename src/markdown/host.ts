/**
 * The parser's view of the document: it finds fences, the document decides what they
 * mean. One implementation stands in `src/document`, another in the parser's tests.
 */
import type {Diagnostic} from '../base/diagnostic.js';
import type {ContentModel} from '../catalog/spec.js';
import type {Attributes} from './attributes.js';
import type {Change, ComponentNode, Container, TreeNode} from './tree.js';

/** An opening fence, complete. */
export interface DirectiveOpening {
  /** Lower case. */
  readonly name: string;
  readonly attributes: Attributes;
  readonly line: number;
  readonly column: number;
}

export type Report = Omit<Diagnostic, 'node_id'> & {readonly node_id?: string};

/** A directive as the parser drives it. */
export interface OpenDirective extends ComponentNode {
  open: boolean;
  readonly content: ContentModel;
  readonly admits: 'all' | 'none' | readonly string[];
  readonly children: TreeNode[];
  /**
   * A complete line of the body, containers' marks removed, without its newline: every
   * line for all content models (that is the node's `body`), and the only thing that a
   * body of `options`, `actions`, `text` or `patch` gets.
   */
  bodyLine(text: string, line: number): void;
}

export interface BlockHost {
  /**
   * Makes the node of an opening fence; the parser places it in `parent` and reports it.
   * Undefined: a limit is reached, the lines are ordinary text.
   */
  openDirective(opening: DirectiveOpening, parent: Container): OpenDirective | undefined;
  /** The fence closed, or something closed it; `live` is false after `cancel`. */
  closeDirective(node: OpenDirective, live: boolean): void;
  /** A task item with an id (`language.md §1.8`): the checkbox that replaces its content. */
  openTask(attributes: Attributes, checked: boolean, parent: Container, line: number, column: number): OpenDirective | undefined;
  /** Whether directives are live at all: false for a role other than assistant (`§1.10`). */
  readonly directives: boolean;
  report(report: Report): void;
  changed(change: Change): void;
}
