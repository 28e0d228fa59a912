/** SMS: plain letters, one question after the other, numbers for answers (`docs/channels.md`). */
import {type Card, shownOf} from './card.js';
import {codeOf, questionStep} from './codes.js';
import {at, type Channel, type Encoding, type Reply, type Update, word} from './channel.js';
import {limits} from './limits.js';
import {askOf, headOf, listed, listedActs, optionLines} from './listing.js';
import {capabilities} from './plan.js';
import {type TextPart, textOfSpans} from './prose.js';
import {endingCaption, endings, notesOf, questionOf, summaryOf, waits} from './questions.js';
import {pieces} from './units.js';

/** Our own marks in the letters that do not double the price of a text; the agent's stay as they are. */
const ours = (text: string): string => text.replaceAll('·', '-').replaceAll('✓', '*').replaceAll(' – ', ' - ');

const heading: Readonly<Record<string, string>> = {'ℹ Note': 'NOTE', '⚠ Warning': 'WARNING', '✖ Error': 'ERROR', '✔ Done': 'DONE', '———': '---'};

function plainText(part: TextPart, {document}: Card): string {
  const text = textOfSpans(part.spans);
  const sign = Object.keys(heading).find((each) => text.startsWith(each));
  const words = sign === undefined ? text : `${heading[sign]}${text.slice(sign.length)}`;
  if (part.style === 'list') return words.replace(/^( *(?:•|\d+\.) )☑ /gm, '$1[x] ').replace(/^( *(?:•|\d+\.) )☐ /gm, '$1[ ] ').replace(/^( *)• /gm, '$1- ');
  // A bar of blocks would double the price of the text.
  return document.node(part.node_id ?? '')?.type === 'progress' ? words.replace(/[▓░]{10} /, '') : words;
}

function encode(encoding: Encoding): readonly unknown[] {
  const {card, plan, row, mark} = encoding;
  const step = row.step ?? 0;
  const question = questionOf(card, plan, step);
  const act = row.confirming && card.acts[row.confirming.act];
  const parts = card.parts.flatMap((part): string[] => {
    if (part.kind === 'text') return waits({card, plan}, part) ? [] : [plainText(part, card)];
    if (part.kind === 'field') return plan.mode(part) === 'shown' ? listed(part, 'shown').map((each) => textOfSpans(each.spans)) : [];
    const off = part.acts.filter((each) => each.off);
    return off.length > 0 ? [ours(listedActs(part.node.spent ? part.acts : off))] : [];
  });
  const lines = act || (question.of > 0 && step > 0) ? [] : parts;
  const code = `#${codeOf(mark, questionStep(row))}`;
  const {field} = question;
  if (act) lines.push(`${act.caption}?${act.question ? ` ${act.question}` : ''}\nReply 1 to go on, 2 to go back ${code}`);
  else if (field) {
    lines.push(...notesOf(card, field).map((part) => plainText(part, card)));
    const count = question.of > 1 ? ` (${question.step + 1} of ${question.of})` : '';
    const now = field.type === 'flag' && shownOf(field) ? ' (now: yes)' : '';
    const options = field.type === 'flag' ? ['1) yes', '2) no'] : ours(optionLines(field, 'numbers').join('\n')).split('\n');
    if (field.type === 'text') lines.push(`${askOf(field)}${count}${field.node.attributes['required'] === true ? '' : ' Reply - for none.'} ${code}`);
    else lines.push(`${[`${field.type === 'flag' ? field.label : headOf(field)}?${now}${count} Reply with ${field.type === 'choices' ? 'numbers, 0 for none' : 'a number'}:`, ...options, ...(question.of > 1 && field.type !== 'choices' ? ['0) discard'] : [])].join('\n')} ${code}`);
  } else if (question.kind === 'summary') {
    const all = endings(encoding);
    lines.push(`${summaryOf(encoding)}.\nReply ${all.map((each, index) => `${index + 1} for ${endingCaption(each)}`).join(', ')}, ${all.length + 1} to change, 0 to discard ${code}`);
  } else {
    const live = card.acts.filter((each) => !each.off && each.type !== 'reset');
    if (live.length > 0) lines.push(`Reply with one of:\n${live.map((each, index) => `${index + 1}) ${each.caption}`).join('\n')} ${code}`);
  }
  return pieces(lines.filter((text) => text.trim() !== '').join('\n\n') || '...', limits.sms.body);
}

function read(form: unknown): Update | undefined {
  const from = word(at(form, 'From'));
  const body = at(form, 'Body');
  if (from === undefined || typeof body !== 'string') return undefined;
  const id = word(at(form, 'MessageSid'));
  return {...(id ? {id} : {}), actor: from, chat: from, text: body.trim()};
}

function respond({row, now, notice, alert, changed}: Reply): readonly unknown[] {
  if (alert || !changed) return notice ? [notice] : [];
  const open = row.confirming !== undefined || now.submit === 'sequential';
  return open ? now.payloads : notice ? [notice] : [];
}

export const sms: Channel = {name: 'sms', capability: capabilities['sms']!, encode, read, respond};
