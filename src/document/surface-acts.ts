/**
 * Acts on surfaces of A2UI that stand in a message. No component of the message made them,
 * and they are turns like others: told, logged, sent and shown as the user's words.
 */
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {oneLine} from '../base/text.js';
import type {CodeNode} from '../markdown/tree.js';
import {isSensitive, offers} from '../policy/policy.js';
import {type Intent, type Obstacle, obstacle} from './acts.js';
import type {Core} from './core.js';
import type {Role, UserAct} from './types.js';

/** Where the store, and so the log of a conversation, keeps what was pressed last on a surface; null when it is open again. */
export const surfacePath = (messageId: string, surfaceId: string): string => `a2ui.${`${messageId}/${surfaceId}`.replaceAll('.', '\\.')}`;

/** The language of a fence that an element may show live: at block level of an assistant's message only (`security.md` R34), else empty. */
export const liveLanguage = ({info, fenced, parent}: CodeNode, {role}: {readonly role: Role}): string =>
  fenced && role === 'assistant' && (parent.kind === 'root' || parent.kind === 'component') ? (/^\S*/.exec(info.toLowerCase())?.[0] ?? '') : '';

/** What was pressed, in a message to the agent; undefined when nothing of this surface was. */
function pressed(surfaceId: string, {action}: JsonObject): {readonly name: string; readonly sourceComponentId: string} | undefined {
  const {name, sourceComponentId, surfaceId: of} = isJsonObject(action ?? null) ? (action as JsonObject) : ({} as JsonObject);
  return of === surfaceId && typeof name === 'string' && typeof sourceComponentId === 'string' ? {name, sourceComponentId} : undefined;
}

/** What an act on a surface does, held to the policy as any other; it stays answered when it is built again from the log. */
export function onSurface(core: Core, {node_id, text = '', a2ui = {}, confirmed}: UserAct): Intent | Obstacle {
  const press = pressed(node_id, a2ui);
  if (!press) return obstacle('invalid');
  const {name: action} = press;
  if (core.policy.readOnly || !offers(core.policy, action)) return obstacle('disabled');
  const sensitive = isSensitive(core.policy, action);
  if (sensitive && confirmed !== true) return obstacle('needs-confirmation');
  return {type: 'ui.click', node_id, action, text: oneLine(text), a2ui, confirmed: sensitive || undefined, spend: () => answerSurface(core, node_id, a2ui)};
}

/** It was answered, here or in another place. */
export function answerSurface(core: Core, surfaceId: string, a2ui: Json): void {
  const press = isJsonObject(a2ui) && pressed(surfaceId, a2ui);
  if (press) core.store.set(surfacePath(core.id, surfaceId), press.sourceComponentId, 'host');
}

/** The sending of its turn failed: it can be used again. */
export function reopenSurface(core: Core, surfaceId: string): void {
  const path = surfacePath(core.id, surfaceId);
  if (typeof core.store.get(path) === 'string') core.store.set(path, null, 'host');
}
