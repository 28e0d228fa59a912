/** What can be delivered, and the one document that all channels are written from. */
import {fromA2ui} from '../a2ui/from-a2ui.js';
import type {Loss, ResolvedNode, Surface} from '../a2ui/types.js';
import {MarkdownUIError} from '../base/errors.js';
import {isJsonObject, type Json} from '../base/json.js';
import {MessageDocument, parseMessage} from '../document/message-document.js';
import {toMarkdownUI} from '../fallback/source.js';
import type {PolicyOptions} from '../policy/policy.js';
import type {Row} from './types.js';

/** A document of another protocol, projected onto ours. */
export interface Projected {
  readonly document: MessageDocument;
  /** Its own names of the components, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** What the projection itself could not carry over. */
  readonly losses?: readonly Loss[];
  /** As it was before the projection, for the web. */
  readonly messages?: readonly unknown[];
}

/** What a channel can be given: a document, a surface of A2UI, or a surface that was made a document. */
export type Source = MessageDocument | Surface | Projected;

/** The id that a place of a surface has in the document. */
export const idOf = ({key}: ResolvedNode): string => key.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'node';

/** The components of a surface by the ids that the document has them under. */
function namesOf(tree: ResolvedNode | undefined): Record<string, string> {
  const names = new Map<string, string>();
  const walk = (node: ResolvedNode): void => {
    if (!names.has(idOf(node))) names.set(idOf(node), node.component);
    node.children.forEach(walk);
  };
  if (tree) walk(tree);
  return Object.fromEntries(names);
}

function projection(source: Source): Projected {
  if (source instanceof MessageDocument) return {document: source, names: {}};
  if (typeof source !== 'object') throw new MarkdownUIError('bad-option', 'What is delivered is a document, as parseMessage(text) makes it, or a surface.');
  return 'tree' in source ? {...fromA2ui(source), names: namesOf(source.tree())} : source;
}

export function projected(source: Source, policy?: PolicyOptions): Projected {
  const given = projection(source);
  if (policy === undefined) return given;
  const {document} = given;
  return {...given, document: parse(toMarkdownUI(document), document.id, merged(document.policy as unknown as Json, policy as Json))};
}

function merged(base: Json, over: Json): Json {
  if (!isJsonObject(base) || !isJsonObject(over)) return over;
  return {...base, ...Object.fromEntries(Object.entries(over).map(([key, value]) => [key, Object.hasOwn(base, key) ? merged(base[key] as Json, value) : value]))};
}

const parse = (source: string, id: string, policy: Json): MessageDocument => parseMessage(source, {id, policy: policy as PolicyOptions});

/** The document of a row, as it was left: values and what is spent included. */
export const documentOf = ({source, message_id, policy}: Row): MessageDocument => parse(source, message_id, policy);

/** What a row keeps of a document. */
export const kept = (document: MessageDocument): Pick<Row, 'source' | 'message_id' | 'policy'> => ({
  source: toMarkdownUI(document), message_id: document.id, policy: JSON.parse(JSON.stringify(document.policy)) as Json,
});
