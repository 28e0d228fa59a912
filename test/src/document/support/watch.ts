/** What a host sees of a document. */
import assert from 'node:assert/strict';
import {type ComponentNode, type Diagnostic, MessageDocument, parseMessage, type UserEvent} from '../../../../src/index.js';
import type {DocumentOptions} from '../../../../src/index.js';

export function codes(doc: MessageDocument, severity?: Diagnostic['severity']): string[] {
  return doc.diagnostics.filter((each) => severity === undefined || each.severity === severity).map(({code}) => code);
}

/** The node, which must be there. */
export function get(doc: MessageDocument, id: string): ComponentNode {
  const node = doc.node(id);
  assert.ok(node, `no node ${id}`);
  return node;
}

/** The document and every event that it sends from now on. */
export function watch(markdown: string, options: DocumentOptions = {}): {doc: MessageDocument; events: UserEvent[]} {
  const doc = parseMessage(markdown, {id: 'm', ...options});
  return {doc, events: eventsOf(doc)};
}

export function eventsOf(doc: MessageDocument): UserEvent[] {
  const events: UserEvent[] = [];
  doc.onEvent((event) => events.push(event));
  return events;
}

/** A message that is still open. */
export function streaming(markdown: string, options: DocumentOptions = {}): {doc: MessageDocument; events: UserEvent[]} {
  const doc = new MessageDocument({id: 'm', ...options});
  const events = eventsOf(doc);
  doc.append(markdown);
  return {doc, events};
}

export const json = (doc: MessageDocument): string => JSON.stringify(doc.toJSON());
