/** Codes that say which question some words answer, where answers do not say so: numbers mean something else in each. */
import {seal} from './references.js';
import type {Row} from './types.js';

/** None that is read as a digit or as another of them. */
const letters = 'ABCDEFGHJKMNPRTUVWXY';

/** The code of a question of the message. */
export function codeOf(mark: string, step: number): string {
  const hash = [...seal(mark, `sms.${step}`)].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7);
  return `${letters[hash % letters.length]}${hash % 7 + 2}`;
}

export const isCode = (text: string): boolean => letters.includes(text.charAt(0)) && /^[A-Z][2-8]$/.test(text);

/** Which question is open: a step, or the confirmation of an act. */
export const questionStep = ({confirming, step = 0}: Row): number => (confirming ? 1000 + confirming.act : step);
