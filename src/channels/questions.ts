/** Channels that ask one thing after the other: which question is open, and its summary (`docs/channels.md`). */
import {type Act, type Card, type Field, type Group, shownOf} from './card.js';
import type {Plan} from './plan.js';
import type {TextPart} from './prose.js';

export interface Question {
  readonly kind: 'field' | 'summary' | 'none';
  readonly field?: Field;
  readonly step: number;
  readonly of: number;
}

/** What is open now. A choice that stands alone is the only question. */
export function questionOf(card: Card, plan: Plan, step = 0): Question {
  const asked = card.fields.filter((field) => plan.mode(field) === 'asked');
  const lone = card.fields.find((field) => plan.mode(field) === 'tap');
  const field = asked[step];
  if (field) return {kind: 'field', field, step, of: asked.length};
  if (asked.length > 0) return {kind: 'summary', step, of: asked.length};
  return lone ? {kind: 'field', field: lone, step: 0, of: 1} : {kind: 'none', step: 0, of: 0};
}

/** The words beside a field: its description, its help. */
export const notesOf = (card: Card, {node}: Field): TextPart[] => card.parts.filter((part): part is TextPart => part.kind === 'text' && part.node_id === node.id);

/** Words that stand with a question and not before all of them. */
export const waits = ({card, plan}: {readonly card: Card; readonly plan: Plan}, part: TextPart): boolean =>
  card.fields.some((field) => field.node.id === part.node_id && ['asked', 'tap'].includes(plan.mode(field)));

/** What can be pressed once all is answered: the acts, and the Sends of ours; what is asked in a dialog is sent there. */
export function endings({card, plan: {modals, sends}}: {readonly card: Card; readonly plan: Plan}): (Act | Group)[] {
  const elsewhere = (group: number): boolean => modals.some(({index}) => index === group);
  return [...card.acts.filter(({off, type, group}) => !off && type !== 'reset' && !(type === 'submit' && elsewhere(group))), ...sends.filter(({index}) => !elsewhere(index))];
}

export const endingCaption = (each: Act | Group): string => ('caption' in each ? each.caption : each.label ? `Send: ${each.label}` : 'Send');

/** All answers so far on one line. */
export const summaryOf = ({card, plan}: {readonly card: Card; readonly plan: Plan}): string =>
  card.fields.filter((field) => plan.mode(field) === 'asked').map((field) => `${field.label}: ${shownOf(field) || (field.type === 'flag' ? 'no' : '-')}`).join('; ');
