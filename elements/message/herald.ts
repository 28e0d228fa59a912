/** What a page hears of the message itself: that it began and ended, and what was mended of bad input. */
import type {MessageDocument, Phase} from '../../src/index.js';
import {emit} from '../base/events.js';

export class Herald {
  /** The phase that was told last. */
  phase: Phase = 'idle';
  #told = 0;
  readonly #target: EventTarget;

  constructor(target: EventTarget) {
    this.#target = target;
  }

  /** Another message begins. */
  reset(): void {
    this.phase = 'idle';
    this.#told = 0;
  }

  /** Tells what is new. */
  tell({phase, diagnostics, id, stopped}: MessageDocument): void {
    const target = this.#target;
    for (; this.#told < diagnostics.length; this.#told++) emit(target, 'mdui-diagnostic', diagnostics[this.#told] as object);
    if (phase === this.phase) return;
    const began = this.phase === 'idle';
    this.phase = phase;
    if (began) emit(target, 'mdui-message-open', {message_id: id});
    if (phase === 'closed' || phase === 'cancelled') emit(target, 'mdui-message-close', {message_id: id, ...(stopped && {reason: stopped})});
  }
}
