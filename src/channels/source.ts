/** What can be delivered, and the one document that all channels are written from. */
import {isJsonObject, type Json} from '../base/json.js';
import {MessageDocument, parseMessage} from '../document/message-document.js';
import {toMarkdownUI} from '../fallback/source.js';
import type {PolicyOptions} from '../policy/policy.js';
import type {Row} from './types.js';

/** A document of another protocol, projected onto ours. `names` has its own names of the components by id. */
export interface Projected {
  readonly document: MessageDocument;
  readonly names: Readonly<Record<string, string>>;
}

export type Source = MessageDocument | Projected;

export function projected(source: Source, policy?: PolicyOptions): Projected {
  const given = source instanceof MessageDocument ? {document: source, names: {}} : source;
  if (policy === undefined) return given;
  const {document, names} = given;
  return {document: parse(toMarkdownUI(document), document.id, merged(document.policy as unknown as Json, policy as Json)), names};
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
