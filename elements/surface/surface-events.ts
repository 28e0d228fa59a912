/** What a page hears of a surface: turns for the agent, and what was wrong. */
import {formatTurn, type JsonObject, protocolVersion} from '../../src/index.js';
import type {A2uiError, RendererToAgent} from '../../src/a2ui/for-elements.js';
import {emit} from '../base/events.js';

/** What goes to the agent: a line that a person reads, and the protocol's message. */
export interface SurfaceTurn {
  readonly text: string;
  readonly event: RendererToAgent;
  /** The protocol's version, as the agent wrote it. */
  readonly version: string;
}

/** `detail` of `mdui-turn`, when it comes from a surface. */
export interface SurfaceTurnDetail {
  readonly turn: SurfaceTurn;
  /** The turn as one string, for an agent that takes text (`formatTurn`). */
  readonly text: string;
  /** For the transport, where the page allows it (`sendDataModel`) and the agent asked for it: the data of its surfaces. */
  readonly metadata?: {readonly a2uiRendererDataModel: JsonObject};
}

export function emitTurn(element: HTMLElement, turn: SurfaceTurn, data: JsonObject | undefined): void {
  const detail: SurfaceTurnDetail = {turn, text: formatTurn(turn), ...(data && {metadata: {a2uiRendererDataModel: data}})};
  emit(element, 'mdui-turn', detail, true);
}

/** Tells what was wrong since the last time, and how much is told then; what was mended is nobody's business. `detail` is that of every `mdui-error`, with the processor's own words as `error`. */
export function emitErrors(element: HTMLElement, errors: readonly A2uiError[], told: number): number {
  for (const [index, error] of errors.slice(told).entries()) {
    const {code, message, surfaceId = '', componentId, severity} = error;
    if (severity !== 'error') continue;
    emit(element, 'mdui-error', {
      type: 'ui.error', version: protocolVersion, message_id: '', node_id: componentId ?? surfaceId, event_id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
      seq: told + index + 1, at: Date.now(), code, message, error,
    });
  }
  return errors.length;
}
