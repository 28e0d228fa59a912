/**
 * Acts on surfaces of A2UI that stand in a message. No component of the message made them,
 * and they are turns like others: told, logged, sent and shown as the user's words.
 */
import type {JsonObject} from '../base/json.js';
import type {Core} from './core.js';
import type {UserEvent} from './types.js';

/** What a user did on a surface. */
export interface SurfaceAct {
  readonly surfaceId: string;
  /** What was pressed. */
  readonly componentId: string;
  readonly action: string;
  /** The line that a person reads. */
  readonly text: string;
  /** The message to the agent, as A2UI has it. */
  readonly message: JsonObject;
  /** The turn that is sent again. */
  readonly event_id?: string;
}

/** Where the store, and so the log of a conversation, keeps what was pressed last on a surface; null when it is open again. */
export const surfacePath = (messageId: string, surfaceId: string): string => `a2ui.${`${messageId}/${surfaceId}`.replaceAll('.', '\\.')}`;

/** Makes the event of an act; the surface stays answered when it is built again from the log. */
export function actOnSurface(core: Core, {surfaceId, componentId, action, text, message, event_id}: SurfaceAct): UserEvent {
  core.store.set(surfacePath(core.id, surfaceId), componentId, 'host');
  const event = core.event({type: 'ui.click', node_id: surfaceId, action, text, a2ui: message, event_id});
  core.events.emit(event);
  return event;
}

/** The sending of its turn failed: it can be used again. */
export function reopenSurface(core: Core, surfaceId: string): void {
  const path = surfacePath(core.id, surfaceId);
  if (typeof core.store.get(path) === 'string') core.store.set(path, null, 'host');
}
