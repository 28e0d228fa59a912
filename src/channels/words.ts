/** Replies in words: to a list, to a question in turn, to a summary, to a confirmation. */
import type {Json} from '../base/json.js';
import type {Act, Field, Group} from './card.js';
import type {Token} from './references.js';
import {endings} from './questions.js';
import {readReply, valueOf} from './replies.js';
import type {Incoming} from './types.js';
import {askKey} from './keys.js';
import {codeOf, questionStep} from './codes.js';
import {mayBeTwice, mayCross, numberCounted, type Said, saidIn} from './said.js';
import type {Work} from './work.js';

export interface Deeds {
  press(work: Work, act: Act | undefined, group: Group | undefined, confirmed: boolean): Promise<Incoming>;
  choose(work: Work, field: Field, value: Json): Promise<Incoming>;
  cancel(work: Work, act: Act): Promise<Incoming>;
  again(work: Work, token: Token): Promise<Incoming> | Incoming;
}

const plain = (work: Work, text: string): Incoming => ({kind: 'text', ref: work.row.ref, text, actor: work.actor});

const confirmed = new Set(['1', 'yes', 'y']);

/** Milliseconds in which a confirmation may be given. */
export const confirmWithin = 5 * 60_000;

/** A number that may be meant for the question before is asked for again, with the code. */
function askCode(work: Work, text: string): Incoming {
  const code = codeOf(work.encoding.mark, questionStep(work.row));
  return {...plain(work, text), ...work.respond({alert: true, notice: `Please write "${text.trim().slice(0, 20)} #${code}" if this answers the last question.`})};
}

/** The answer to "1 to go on, 2 not to". */
async function confirmInWords(work: Work, said: Said, {press, cancel}: Pick<Deeds, 'press' | 'cancel'>): Promise<Incoming> {
  const {confirming} = work.row;
  const act = work.card.acts[confirming?.act ?? -1];
  if (!act || confirming?.actor !== work.actor) return work.refuse('wrong-actor');
  if (work.now - confirming.at >= confirmWithin) {
    await work.save({}, false);
    return work.refuse('stale');
  }
  if (!confirmed.has(said.text.normalize('NFKC').trim().toLowerCase())) return cancel(work, act);
  return mayCross(work, said, confirming.at) ? askCode(work, said.text) : press(work, act, undefined, true);
}

/** A reply to what is listed as text. */
async function readWords(work: Work, said: Said, {press, choose}: Pick<Deeds, 'press' | 'choose'>): Promise<Incoming> {
  const {text} = said;
  const {card, plan} = work;
  if (work.update.asked !== undefined) {
    const field = card.fields[work.update.asked];
    const value = field && valueOf(field, text);
    if (work.chat !== undefined) await work.desk.refs.delete(askKey(work.channel.name, work.chat, work.actor));
    return field && value !== undefined ? choose(work, field, value) : plain(work, text);
  }
  if (card.fields.length + card.acts.length > 0 && [...card.fields, ...card.acts].every(({node}) => node.spent)) return work.refuse('spent');
  if (await mayBeTwice(work, said)) return askCode(work, text);
  const fields = card.fields.filter((field) => ['text', 'tap', 'draft'].includes(plan.mode(field)));
  const acts = card.acts.filter(({off, type}) => !off && type !== 'reset');
  const number = /^\s*#?(\d{1,2})[.)]?\s*$/.exec(text.normalize('NFKC'))?.[1];
  const {values, act, whole} = fields.length === 0 && number ? {values: new Map<Field, Json>(), act: endings(work).filter((each): each is Act => 'caption' in each)[Number(number) - 1], whole: true} : readReply(text, fields, acts);
  if (!whole || (values.size === 0 && !act)) return plain(work, text);
  const [only] = values;
  if (only && values.size === 1 && plan.mode(only[0]) === 'tap') return choose(work, only[0], only[1]);
  const groups = new Set([...values.keys()].map(({group}) => group));
  const one = groups.size === 1 ? card.groups[[...groups][0] as number] : undefined;
  const submits = one?.submits.filter(({off}) => !off) ?? [];
  // Words that name no action send a form, where there is one way to; loose controls wait for the action.
  const sends = act ?? (one && !one.clicks && submits.length <= 1 ? submits[0] : undefined);
  if (!sends && !(one && !one.clicks && submits.length === 0)) return plain(work, text);
  for (const [field, value] of values) if (!work.document.input(field.node.id, value)) return plain(work, text);
  work.refresh();
  return press(work, sends && work.card.acts[sends.index], sends ? undefined : one, false);
}

/** A reply to one question of several, or to the summary after them. */
async function answerInTurn(work: Work, said: Said, {press, choose, again}: Pick<Deeds, 'press' | 'choose' | 'again'>): Promise<Incoming> {
  const text = said.text.trim();
  const {asked} = work;
  const step = work.row.step ?? 0;
  const field = asked[step];
  const number = /^\d{1,3}$/.test(text.normalize('NFKC')) ? Number(text.normalize('NFKC')) : undefined;
  const token = {ref: work.row.ref, version: work.row.version, index: 0};
  if (field) {
    if (number === 0 && field.type !== 'choices' && !(field.type === 'text')) return again(work, {...token, verb: 'd'});
    const value = field.type === 'text' && text === '-' ? '' : valueOf(field, text);
    if (value !== undefined) return choose(work, field, value);
    return {...plain(work, text), ...work.respond({changed: true, notice: 'This was not understood.'})};
  }
  const acts = endings(work);
  if (number === 0) return again(work, {...token, verb: 'd'});
  if (number === acts.length + 1) return again(work, {...token, verb: 'c'});
  const chosen = number === undefined ? acts.find((each) => 'caption' in each && each.caption.toLowerCase() === text.toLowerCase()) : acts[number - 1];
  if (!chosen) return {...plain(work, text), ...work.respond({changed: true, notice: 'This was not understood.'})};
  return 'caption' in chosen ? press(work, chosen, undefined, false) : press(work, undefined, chosen, false);
}

/** What words do: to a confirmation, to a question in turn, to what is listed. The code decides, where there is one. */
export async function answerInWords(work: Work, deeds: Deeds): Promise<Incoming> {
  const said = saidIn(work);
  if (said.code === 'other') return work.refuse('stale');
  const answer = work.row.confirming ? confirmInWords : work.asked.length > 0 ? answerInTurn : readWords;
  const done = await answer(work, said, deeds);
  if (done.turn) await numberCounted(work, said);
  return done;
}
