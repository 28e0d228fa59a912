/** Linting: what the parser repaired, and what will not do what its author meant. */
import type {Diagnostic} from '../base/diagnostic.js';
import type {DocumentOptions} from '../document/core.js';
import {parseMessage} from '../document/message-document.js';
import {hintsFor} from './hints.js';

/**
 * The diagnostics of a message, each with its place in the text, in the order of the
 * text. Repairs and refused patches come from the parser; hints are the linter's own.
 * `options` are those of the document; a policy decides which actions there are.
 */
export function lint(markdown: string, options: DocumentOptions = {}): Diagnostic[] {
  const doc = parseMessage(markdown, options);
  return [...doc.diagnostics, ...hintsFor(doc)].sort((a, b) => a.line - b.line || a.column - b.column);
}
