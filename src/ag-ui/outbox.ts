/** What a user says or does, put where an agent of AG-UI looks for it before its next run. */
import type {Message, ResumeEntry} from '@ag-ui/client';
import {jsonCopy, type JsonObject} from '../base/json.js';
import {randomBytes} from '../base/platform.js';
import {componentSpec} from '../catalog/components.js';
import type {Conversation} from '../conversation/conversation.js';
import type {UserEvent} from '../document/types.js';
import {componentsIn} from '../markdown/walk.js';
import {formatTurn, toTurn} from '../protocol/turn.js';
import type {Intake} from './intake.js';
import type {Questions} from './questions.js';
import {withValues} from './state.js';
import type {BoundAgent} from './types.js';

/** A run that waits for its turn: what the user said or did. */
export interface Job {
  readonly text?: string;
  /** The message that says it already. */
  readonly messageId?: string;
  readonly event?: UserEvent;
  readonly done: () => void;
}

/** What was given to the agent for a run, to be taken back when it never began. */
export interface Sent {
  readonly event: UserEvent | undefined;
  /** The message that the run is about. */
  readonly about: string | undefined;
  readonly messages: readonly string[];
  readonly waiting: readonly string[];
  readonly props: JsonObject;
  readonly resume: ResumeEntry[] | undefined;
  /** The run ended, or was refused. */
  over: boolean;
}

export interface OutboxOptions {
  readonly agent: BoundAgent;
  readonly conversation: Conversation;
  readonly intake: Intake;
  readonly questions: Questions;
  readonly state: boolean;
  /** Does what must not be taken for something that the user did. */
  readonly write: (work: () => void) => void;
}

const newId = (): string => [...randomBytes(12)].map((byte) => byte.toString(36).padStart(2, '0')).join('');

export class Outbox {
  readonly #options: OutboxOptions;
  /** Calls of `ui` that wait for an answer from here. */
  #waiting = new Set<string>();

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  await(calls: readonly string[]): void {
    for (const id of calls) this.#waiting.add(id);
  }

  send({text, messageId, event}: Job): Sent {
    const {agent, intake, questions, write} = this.#options;
    const waiting = [...this.#waiting];
    const resume = questions.resume(agent.pendingInterrupts);
    const resumes = event && resume && questions.asks(event.message_id);
    const {messages, props} = event && !resumes ? this.#act(event) : {messages: [], props: {}};
    // A call without an answer is a history that no provider takes.
    const dismissed = [...this.#waiting].map((id): Message => ({id: `${id}-dismissed`, role: 'tool', toolCallId: id, content: JSON.stringify({status: this.#isAnswerable(id) ? 'dismissed' : 'shown'})}));
    this.#waiting.clear();
    const said = text === undefined ? undefined : (messageId ?? newId());
    if (said !== undefined) {
      messages.push({id: said, role: 'user', content: text as string});
      write(() => intake.restore(intake.sheets.take('text', said), 'user', text as string));
    }
    const all = [...dismissed, ...messages];
    // What is said again is there.
    for (const message of all) if (!agent.messages.some(({id}) => id === message.id)) agent.addMessage(message);
    const {dataModel} = intake.calls;
    return {
      event, about: event?.message_id ?? said, waiting, resume, over: false,
      messages: event ? all.map(({id}) => id) : [],
      props: {...props, ...(dataModel && {a2uiRendererDataModel: dataModel})},
    };
  }

  /** What was said stays said, though no run follows: the next one has it. */
  say({text, messageId = newId()}: Job): void {
    const {agent, intake, write} = this.#options;
    if (text === undefined) return;
    if (!agent.messages.some(({id}) => id === messageId)) agent.addMessage({id: messageId, role: 'user', content: text});
    write(() => intake.restore(intake.sheets.take('text', messageId), 'user', text));
  }

  /** The run never began: what was done can be done again. What was said stays said. */
  takeBack(sent: Sent | undefined): void {
    const event = sent?.event;
    if (!sent || !event) return;
    const {agent} = this.#options;
    agent.setMessages(agent.messages.filter(({id}) => !sent.messages.includes(id)));
    this.#waiting = new Set(sent.waiting);
    this.reopen(event);
  }

  /** What was done and not sent can be done again. */
  reopen(event: UserEvent): void {
    const {conversation, intake, questions} = this.#options;
    questions.reopen(event.message_id);
    intake.calls.reopen(event.message_id);
    conversation.message(event.message_id)?.settle(event.node_id, {ok: false});
  }

  /** An act that answers no interrupt: the result of the call that waits for it, the action of a surface, or a user's message. */
  #act(event: UserEvent): {readonly messages: Message[]; readonly props: JsonObject} {
    const {agent, conversation, intake, state} = this.#options;
    const document = conversation.message(event.message_id);
    const action = event.a2ui ? (event.a2ui['action'] as JsonObject | undefined) : document && intake.calls.reply(document, event)?.message?.action;
    if (state) agent.setState(withValues(jsonCopy(agent.state, 256) ?? null, event.values));
    const turn = document ? toTurn(event, document) : {text: '', event, version: event.version};
    const call = [...this.#waiting].find((id) => intake.sheets.find('tool', id)?.id === event.message_id);
    if (call !== undefined) {
      this.#waiting.delete(call);
      const {type, node_id, action: name, value, values, confirmed, event_id} = event;
      const said = action ? {...action, action: action.name} : {action: name, value, values, confirmed};
      return {messages: [{id: event_id, role: 'tool', toolCallId: call, content: JSON.stringify({...said, type, node_id, event_id, text: turn.text})}], props: {}};
    }
    if (action) return {messages: [], props: {a2uiAction: {userAction: {...action}}}};
    return {messages: [{id: event.event_id, role: 'user', content: formatTurn(turn)}], props: {}};
  }

  #isAnswerable(id: string): boolean {
    const document = this.#options.intake.sheets.find('tool', id)?.document;
    return document !== undefined && [...componentsIn(document.root)].some((node) => componentSpec(node.type)?.interactive === true);
  }
}
