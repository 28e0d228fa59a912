/**
 * What a scripted agent says: steps, played at the pace of a model. A scene is a first
 * answer and the answers to what the user then does in it.
 */
import {setTimeout as sleep} from 'node:timers/promises';
import type {AgentEvent, Json, JsonObject, Patch, UserEvent} from 'markdownui';

export type Step =
  /** Text, streamed in pieces; `pace` 2 is twice as fast. */
  | {readonly text: string; readonly pace?: number}
  | {readonly patch: Patch}
  | {readonly event: AgentEvent}
  /** Milliseconds. */
  | {readonly wait: number};

/** What a running answer can be told meanwhile. */
export interface Running {
  /** The user asked, with an action of this very answer, to stop the work. */
  cancelled: boolean;
}

export type Answer = Iterable<Step>;

export interface Scene {
  /** Part of the action `scene_NAME`. */
  readonly name: string;
  readonly title: string;
  /** What the user says to start it. */
  readonly ask: string;
  readonly start: (running: Running) => Answer;
  /** Answers by action name. */
  readonly acts: Readonly<Record<string, (event: UserEvent, running: Running) => Answer>>;
}

/** Pieces of about a token each: a few letters, blanks with the word before them. */
export function* pieces(text: string): Generator<string> {
  for (const [piece] of text.matchAll(/\s+|\S{1,6}\s?/gu)) yield piece;
}

export interface PlayOptions {
  readonly send: (event: AgentEvent) => void;
  readonly signal: AbortSignal;
  /** Milliseconds between two pieces; 0 sends without waiting, pauses included. */
  readonly delay: number;
}

/** Plays an answer; ends early, without an error, when the reader left. */
export async function play(answer: Answer, {send, signal, delay}: PlayOptions): Promise<void> {
  const pause = async (milliseconds: number): Promise<void> => {
    if (delay > 0) await sleep(milliseconds, undefined, {signal}).catch(() => {});
  };
  for (const step of answer) {
    if (signal.aborted) return;
    if ('wait' in step) await pause(step.wait);
    else if ('event' in step) send(step.event);
    else if ('patch' in step) send({type: 'ui.patch', ...step.patch});
    else {
      for (const append of pieces(step.text)) {
        if (signal.aborted) return;
        send({type: 'md.delta', append});
        await pause(delay / (step.pace ?? 1));
      }
    }
  }
}

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of an event by its bind path, as text; `fallback` when there is none. */
export function given(event: UserEvent, path: string, fallback = ''): string {
  let value: Json | undefined = event.values;
  for (const key of path.split('.')) {
    value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  if (Array.isArray(value)) return value.join(', ');
  return value === undefined || value === null || value === '' ? fallback : String(value);
}

/** What a user typed, to be shown inside Markdown as the plain text that it is. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/[\\`*_{}[\]()<>#+\-.!|:~&=]/g, '\\$&');
}
