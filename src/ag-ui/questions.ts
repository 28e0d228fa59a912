/**
 * Interrupts: what a run asks before it can go on, as a message with a confirm or a form,
 * and the answers as the next run's `resume`.
 */
import type {Interrupt, ResumeEntry} from '@ag-ui/client';
import {inertMarkdown} from '../a2ui/prose.js';
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {humanize, longestRun, oneLine} from '../base/text.js';
import type {UiNode, UserEvent} from '../document/types.js';
import {askedYesNo, type Fields, fieldsOf} from './schema.js';
import type {Sheet} from './sheets.js';

/** Names of the acts in the messages that ask; a policy with a list of actions has to have them. */
const questionActions = {yes: 'approve', no: 'decline', send: 'answer', cancel: 'cancel'} as const;

interface Question {
  readonly interrupt: Interrupt;
  readonly sheet: Sheet;
  /** What yes or no is as data; undefined for a form. */
  readonly payload?: (yes: boolean) => Json;
  readonly fields?: Fields;
  answer?: ResumeEntry;
}

/** Whether what a message asks was answered, or passed over. */
export const isAnswered = ({document}: Sheet): boolean => [formId, actionsId].some((id) => {
  const node = document?.node(id);
  return node !== undefined && (node.spent || node.disabled);
});

/** What the last run asked. */
export class Questions {
  readonly #now: () => number;
  readonly #answers = new Map<string, ResumeEntry>();
  #questions = new Map<string, Question>();

  constructor(now: () => number) {
    this.#now = now;
  }

  get open(): readonly Interrupt[] {
    return [...this.#questions.values()].filter(({answer}) => !answer).map(({interrupt}) => interrupt);
  }

  /** Whether all of them were answered, and there are some. */
  get ready(): boolean {
    return this.#questions.size > 0 && this.open.length === 0;
  }

  /** Asks, unless the message was there before: then the answer in it is awaited. `call` is the tool call that it is about. */
  ask(interrupt: Interrupt, sheet: Sheet, call?: {readonly name: string; readonly arguments: string}): void {
    if (this.#questions.has(interrupt.id)) return;
    const schema = isJsonObject((interrupt.responseSchema ?? null) as Json) ? (interrupt.responseSchema as JsonObject) : undefined;
    const asked = schema ? askedYesNo(schema) : {property: interrupt.reason === 'tool_call' ? 'approved' : 'confirmed'};
    const fields = asked ? undefined : fieldsOf(schema as JsonObject);
    const payload = asked && ((yes: boolean): Json => (asked.property === undefined ? yes : {[asked.property]: yes}));
    this.#questions.set(interrupt.id, {interrupt, sheet, ...(payload && {payload}), ...(fields && {fields})});
    if (sheet.document) return;
    sheet.open();
    const words = interrupt.message?.trim() || (call ? `May “${oneLine(humanize(call.name))}” run?` : 'The agent asks before it goes on.');
    sheet.append(inertMarkdown(words) + (call ? quoted(call.arguments) : ''));
    for (const node of this.#expired(interrupt) ? expiredNodes : fields ? formNodes(fields) : confirmNodes(words)) sheet.node(node);
    sheet.close();
  }

  /** Takes an act in one of the messages. False when it answers nothing that is open. */
  answer({message_id, action, values}: UserEvent): boolean {
    const question = [...this.#questions.values()].find(({sheet, answer}) => sheet.id === message_id && !answer);
    if (!question) return false;
    const {interrupt, payload, fields} = question;
    const entry = (given: Json | undefined): ResumeEntry => ({interruptId: interrupt.id, status: 'resolved', ...(given !== undefined && {payload: given})});
    const late = this.#expired(interrupt);
    if (late) question.sheet.fail('expired', tooLate);
    if (action === questionActions.cancel || late) question.answer = {interruptId: interrupt.id, status: 'cancelled'};
    else question.answer = entry(fields ? fields.read(values ?? {}) : payload?.(action !== questionActions.no));
    return true;
  }

  /** The sending failed: what the message says is open again. */
  reopen(messageId: string): void {
    for (const question of this.#questions.values()) {
      if (question.sheet.id !== messageId) continue;
      delete question.answer;
      this.#answers.delete(question.interrupt.id);
    }
  }

  /** Whether the message is one that asks. */
  asks(messageId: string): boolean {
    return [...this.#questions.values()].some(({sheet}) => sheet.id === messageId);
  }

  /** The run that took the answers came to its end: they answer nothing that is asked from now on. */
  settle(): void {
    this.#answers.clear();
  }

  /** For the next run, which has to answer all that is `pending`: what was not answered is cancelled. */
  resume(pending: readonly Interrupt[]): ResumeEntry[] | undefined {
    const asked = pending.length > 0 ? pending : [...this.#questions.values()].map(({interrupt}) => interrupt);
    if (asked.length === 0) return undefined;
    for (const {interrupt: {id}, answer} of this.#questions.values()) if (answer) this.#answers.set(id, answer);
    return asked.map((interrupt) => {
      // A run that failed before its end left them open: the same answer is given again.
      const answer = this.#answers.get(interrupt.id);
      return answer && !(answer.status === 'resolved' && this.#expired(interrupt)) ? answer : {interruptId: interrupt.id, status: 'cancelled'};
    });
  }

  /** The next run has begun. What nobody answered cannot be answered any more. */
  clear(): void {
    for (const {sheet, answer} of this.#questions.values()) {
      if (answer?.status === 'resolved') continue;
      for (const target of [formId, actionsId]) if (sheet.document?.node(target) && !sheet.document.node(target)?.spent) sheet.patch({op: 'disable', target});
    }
    this.#questions = new Map();
  }

  #expired({expiresAt}: Interrupt): boolean {
    const at = expiresAt === undefined ? Number.NaN : new Date(expiresAt).getTime();
    return at <= this.#now();
  }
}

/** Ids that no property has: its name has to be the id of its control. */
const formId = 'interrupt:form';
const actionsId = 'interrupt:actions';

const tooLate = 'This question can no longer be answered.';

/** More of the arguments of a call is not shown. */
const most = 4000;

/** Arguments of a call, to be read before it is approved: code, in which nothing is live. */
function quoted(args: string): string {
  let text = args;
  try {
    text = JSON.stringify(JSON.parse(args), null, 2);
  } catch {
    // It is shown as it is.
  }
  if (text.trim() === '' || text === '{}') return '';
  const cut = text.length > most ? `${text.slice(0, most)}…` : text;
  const fence = '`'.repeat(Math.max(2, longestRun(cut, '`')) + 1);
  return `\n\n${fence}json\n${cut}\n${fence}`;
}

const expiredNodes: readonly UiNode[] = [
  {id: 'interrupt:expired', component: 'notice', attributes: {kind: 'warning', title: 'Too late'}, body: tooLate},
];

function confirmNodes(words: string): readonly UiNode[] {
  const {yes, no} = questionActions;
  return [
    {id: 'interrupt:confirm', component: 'confirm', attributes: {action: yes}, body: inertMarkdown(words)},
    {id: actionsId, component: 'actions', body: `- [Approve](action:${yes}) {kind=primary requires_confirmation=true}\n- [Decline](action:${no})`},
  ];
}

function formNodes({nodes}: Fields): readonly UiNode[] {
  const {send, cancel} = questionActions;
  return [
    {
      id: formId, component: 'form', attributes: {action: send},
      children: [
        ...nodes,
        {id: 'interrupt:send', component: 'button', attributes: {type: 'submit', kind: 'primary'}, body: 'Send'},
        {id: 'interrupt:cancel', component: 'button', attributes: {type: 'button', action: cancel}, body: 'Cancel'},
      ],
    },
  ];
}
