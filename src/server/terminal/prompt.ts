/** What a prompt is: a state that keys change and that can be drawn. No terminal is touched here. */
import type {Key} from './keys.js';
import type {Frame} from './screen.js';
import type {Line} from './width.js';

export interface Room {
  readonly columns: number;
  readonly rows: number;
}

/** `value`: it is answered; `problem`: it cannot be taken, and why. */
export type Answer<T> = {readonly value: T} | {readonly problem: string};

export interface Prompt<T> {
  draw(room: Room): Frame;
  /** Undefined: the prompt goes on. */
  press(key: Key): Answer<T> | undefined;
  /** What pressing does, on one line. */
  readonly keys: string;
  /** Nothing is typed: an end of input ends the asking. */
  readonly empty?: boolean;
  /** The same on a terminal on which nothing can be drawn anew, and a line that is written there. */
  plain(): readonly Line[];
  read(line: string): Answer<T>;
}

/** The question of a prompt, with what is said beside it. */
export function question(label: string, more: string): Line {
  return [{text: '? ', look: 'accent'}, {text: label, look: 'bold'}, ...(more ? [{text: ` ${more}`, look: 'dim'} as const] : [])];
}

/** Enter, as terminals and pipes send it. */
export const isEnter = ({name, pasted}: Key): boolean => !pasted && (name === 'return' || name === 'enter');
