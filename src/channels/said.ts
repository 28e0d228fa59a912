/**
 * What words say on channels that do not say what they answer (SMS, WhatsApp): which part
 * of them is a code, and whether they may be meant for the question before.
 */
import {codeOf, isCode, questionStep} from './codes.js';
import {numberKey} from './keys.js';
import type {Work} from './work.js';

/** A code before the answer or after it, as it is written in the question (`#A3`) or without its sign. */
const places = [/^\s*(#?)([A-Z][2-8])(?:[\s:,.]+)(?=\S)/i, /(?<=\S)\s+(#?)([A-Z][2-8])\s*$/i] as const;
const numbers = /^[\d\s,;.)]+$/;

/** Milliseconds in which an answer may still be meant for the question before. */
const crossing = 10_000;

export interface Said {
  readonly text: string;
  /** `open`: it names the question that is open; `other`: another one. */
  readonly code?: 'open' | 'other';
}

/** A code is one of ours, and not the first word of an answer: `A4 paper` is paper. */
function codeIn(work: Work, text: string): Said {
  const {card, plan, row, asked} = work;
  const {mark} = work.encoding;
  const open = codeOf(mark, questionStep(row));
  const field = row.confirming ? undefined : (asked[row.step ?? 0] ?? card.fields.find((each) => plan.mode(each) === 'tap'));
  const names = field ? field.choices.map(({label}) => label) : card.acts.map(({caption}) => caption);
  const whole = text.normalize('NFKC').trim().toLowerCase();
  if (names.some((name) => name.normalize('NFKC').toLowerCase() === whole)) return {text};
  const ours = new Set([...asked.map((_, step) => step), asked.length, ...card.acts.map(({index}) => 1000 + index)].map((step) => codeOf(mark, step)));
  const found = places.flatMap((place): Said[] => {
    const match = place.exec(text);
    const code = match?.[2]?.toUpperCase() ?? '';
    if (!match || !isCode(code)) return [];
    const rest = text.replace(match[0], ' ').trim();
    // Where words are the answer, a code is as it is written in the question.
    const signed = match[1] === '#';
    if (field?.type === 'text') return signed && ours.has(code) ? [{text: rest, code: code === open ? 'open' : 'other'}] : [];
    return code === open ? [{text: rest, code: 'open'}] : signed || numbers.test(rest) ? [{text: rest, code: 'other'}] : [];
  });
  return found.find(({code}) => code === 'open') ?? found[0] ?? {text};
}

/** What an update says, without the code; a quoted message says which question too. */
export function saidIn(work: Work): Said {
  const {row, update: {text = '', message}} = work;
  if (work.channel.capability.form !== 'sequence') return {text};
  const said = codeIn(work, text);
  if (said.code || message === undefined || !row.messages?.includes(message)) return said;
  // What was sent first asked the first question, and nothing was confirmed by it.
  return {text, code: questionStep(row) === 0 ? 'open' : 'other'};
}

const inSequence = ({channel}: Work): boolean => channel.capability.form === 'sequence';

/** Whether words without a code may be meant for the question before one that was put at `since`. */
export const mayCross = (work: Work, {code}: Said, since: number): boolean => inSequence(work) && code === undefined && work.now - since < crossing;

/** Where numbers are kept that answered something. */
function numberOf({channel, chat, actor}: Work, {text}: Said): string | undefined {
  const number = text.normalize('NFKC').trim();
  return chat !== undefined && number.length <= 20 && numbers.test(number) ? numberKey(channel.name, chat, actor, number) : undefined;
}

/** Whether a number without a code answered another message a moment ago: it may have been sent twice. */
export async function mayBeTwice(work: Work, said: Said): Promise<boolean> {
  const key = inSequence(work) && said.code === undefined ? numberOf(work, said) : undefined;
  const at = key === undefined ? undefined : await work.desk.seen.get(key);
  return at !== undefined && work.now - at < crossing;
}

/** A number answered something, and no other question is to take it for its own. */
export async function numberCounted(work: Work, said: Said): Promise<void> {
  const key = inSequence(work) ? numberOf(work, said) : undefined;
  if (key !== undefined) await work.desk.seen.set(key, work.now);
}
