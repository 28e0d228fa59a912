/** Surfaces of A2UI in a message, as the hub has them: what a panel says was pressed there is checked against them. */
import {basicCatalogId} from '../../a2ui/catalog.js';
import {A2uiFeed} from '../../a2ui/feed.js';
import {A2uiProcessor} from '../../a2ui/processor.js';
import type {ResolvedNode, Surface} from '../../a2ui/types.js';
import {isJsonObject, type Json, type JsonObject} from '../../base/json.js';
import type {MessageDocument} from '../../document/message-document.js';
import {liveLanguage} from '../../document/surface-acts.js';
import type {CodeNode, RootNode, TreeNode} from '../../markdown/tree.js';

/** Where `liveLanguage` looks for fences: at block level and in directives. */
function* codeIn({children}: Pick<RootNode, 'children'>): Generator<CodeNode> {
  for (const child of children as readonly TreeNode[]) {
    if (child.kind === 'code') yield child;
    else if (child.kind === 'component') yield* codeIn(child);
  }
}

function surfaceIn(document: MessageDocument, id: string): Surface | undefined {
  const processor = new A2uiProcessor({defaultCatalogId: basicCatalogId});
  for (const node of codeIn(document.root)) {
    if (liveLanguage(node, document) !== 'a2ui') continue;
    const feed = new A2uiFeed(processor);
    feed.push(node.lines.map((line) => `${line}\n`).join('') + node.partial);
    feed.end();
  }
  return processor.surface(id);
}

function* placesIn(node: ResolvedNode): Generator<ResolvedNode> {
  yield node;
  for (const child of node.children) yield* placesIn(child);
}

const sameKeys = (a: JsonObject, b: JsonObject): boolean => JSON.stringify(Object.keys(a).sort()) === JSON.stringify(Object.keys(b).sort());

/**
 * The message to the agent that a press on a surface of `document` makes; undefined when
 * nothing there could send it. What was entered is the panel's to say; names, and values
 * where nothing can be entered, are those of the surface.
 */
export function pressOn(document: MessageDocument, surfaceId: string, said: Json): JsonObject | undefined {
  const action = isJsonObject(said) ? said['action'] : undefined;
  const surface = surfaceIn(document, surfaceId);
  const root = surface?.tree();
  if (action === undefined || !isJsonObject(action) || !surface || !root) return undefined;
  const {name, sourceComponentId, timestamp, context, userMessage} = action;
  if (action['surfaceId'] !== surfaceId || typeof timestamp !== 'string' || Number.isNaN(Date.parse(timestamp)) || context === undefined || !isJsonObject(context)) return undefined;
  const places = [...placesIn(root)];
  const entered = places.some(({props}) => 'value' in props);
  const presses = places.some(({key, id, props}) => {
    const does = props['action'];
    if (id !== sourceComponentId || does === undefined || !isJsonObject(does) || does['event'] !== name) return false;
    // None where a check forbids it that may hold by what was entered.
    const due = surface.preview(key);
    if (!due) return entered;
    return entered ? sameKeys(due.context, context) : JSON.stringify(due.context) === JSON.stringify(context);
  });
  if (!presses || typeof name !== 'string' || typeof sourceComponentId !== 'string') return undefined;
  return {version: surface.version, action: {name, surfaceId, sourceComponentId, timestamp, context, ...(typeof userMessage === 'string' && {userMessage})}};
}
