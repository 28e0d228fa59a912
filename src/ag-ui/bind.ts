/**
 * An agent of `@ag-ui/client` bound to a conversation: its runs are messages, and what a
 * user does in them goes back the way that AG-UI has for it.
 */
import type {AgentSubscriber, BaseEvent} from '@ag-ui/client';
import {MarkdownUIError} from '../base/errors.js';
import {jsonCopy, type JsonObject} from '../base/json.js';
import {systemTimers} from '../base/platform.js';
import type {Conversation} from '../conversation/conversation.js';
import type {LogEntry} from '../conversation/log.js';
import {restore} from './history.js';
import {brokeOff, Intake, type RunEnd} from './intake.js';
import {asWire, mending} from './middleware.js';
import {type Job, Outbox, type Sent} from './outbox.js';
import {isAnswered, Questions} from './questions.js';
import type {Sheet} from './sheets.js';
import {StateLink} from './state.js';
import type {BindOptions, Binding, BoundAgent, Problem, WireEvent} from './types.js';
import {uiTool} from './ui-tool.js';

function failed(error: unknown): RunEnd {
  const {name, message} = error instanceof Error ? error : {name: '', message: ''};
  const stopped = name === 'AbortError' || /\babort/i.test(message);
  return stopped ? {how: 'cancelled', reason: 'Stopped.'} : {how: 'failed', code: 'network', message: message || 'The connection broke.'};
}

/** How many agents are bound to a conversation. */
const bindings = new WeakMap<Conversation, number>();

/** Whether the agent can take up a run again that goes on without it: its class has a `connect` of its own, beside that of the client, which cannot. */
function canConnect(agent: BoundAgent): boolean {
  const owner = (name: string): object | null => {
    let at: object | null = agent;
    while (at && !Object.hasOwn(at, name)) at = Object.getPrototypeOf(at) as object | null;
    return at;
  };
  return owner('connect') !== owner('connectAgent');
}

class AgentBinding implements Binding {
  readonly #agent: BoundAgent;
  readonly #conversation: Conversation;
  readonly #options: Required<Omit<BindOptions, 'onProblem' | 'onCustom'>> & BindOptions;
  readonly #intake: Intake;
  readonly #questions: Questions;
  readonly #state: StateLink;
  readonly #undo: (() => void)[] = [];
  #queue: Job[] = [];
  readonly #outbox: Outbox;
  #sent: Sent | undefined;
  /** What the run that goes on said of its end; undefined between runs. */
  #run: {began: boolean; end?: RunEnd} | undefined;
  #stopped: string | undefined;
  #pumping = false;
  #writing = 0;
  #gone = false;

  constructor(agent: BoundAgent, conversation: Conversation, options: BindOptions) {
    this.#agent = agent;
    this.#conversation = conversation;
    this.#options = {toolNames: ['ui'], tools: [uiTool], context: [], forwardedProps: {}, progress: true, state: true, lenientState: false, now: Date.now, ...options};
    const {toolNames, progress, lenientState: lenient, now, onCustom = () => undefined} = this.#options;
    const report = (problem: Problem): void => this.#report(problem);
    this.#questions = new Questions(now);
    this.#state = new StateLink(conversation.store, report);
    this.#intake = new Intake(conversation, {toolNames, progress, now, report, onCustom, onHistory: (messages) => this.#restore(messages)});
    this.#outbox = new Outbox({agent, conversation, intake: this.#intake, questions: this.#questions, state: this.#options.state, write: (work) => this.#write(work)});
    agent.use(mending({live: () => !this.#gone, lenient, report}));
    const {unsubscribe} = agent.subscribe(this.#subscriber());
    this.#undo.push(unsubscribe, conversation.subscribe((entry) => this.#heard(entry)));
    this.#write(() => {
      this.#restore((jsonCopy(agent.messages, 256) ?? []) as readonly JsonObject[]);
      this.#ask(agent.pendingInterrupts);
      // What was arriving when the page was left arrives no more, unless the agent goes on with it.
      if (!agent.isRunning && !bindings.has(conversation) && !canConnect(agent)) this.#intake.endOrphans();
    });
    bindings.set(conversation, (bindings.get(conversation) ?? 0) + 1);
  }

  get interrupts(): Binding['interrupts'] {
    return this.#questions.open;
  }

  get busy(): boolean {
    return this.#sent !== undefined || this.#run !== undefined || this.#queue.length > 0;
  }

  run({text, messageId}: {readonly text?: string; readonly messageId?: string} = {}): Promise<void> {
    return new Promise((done) => this.#enqueue({...(text !== undefined && {text}), ...(messageId !== undefined && {messageId}), done}));
  }

  cancel(): void {
    const waited = this.#queue.splice(0);
    this.#stop('Stopped.');
    for (const job of waited) {
      const {event, done} = job;
      if (event) this.#write(() => this.#outbox.reopen(event));
      this.#outbox.say(job);
      done();
    }
  }

  dispose(): void {
    if (this.#gone) return;
    this.#gone = true;
    const others = (bindings.get(this.#conversation) ?? 1) - 1;
    if (others > 0) bindings.set(this.#conversation, others);
    else bindings.delete(this.#conversation);
    for (const undo of this.#undo) undo();
    for (const {done} of this.#queue.splice(0)) done();
  }

  // --- what the agent says ---------------------------------------------------------------

  #subscriber(): AgentSubscriber {
    return {
      onRunInitialized: ({input}) => {
        this.#run = {began: false};
        this.#write(() => this.#intake.begin(input.runId));
      },
      onEvent: ({event}: {event: BaseEvent}) => this.#take(asWire(event)),
      onStateChanged: ({state}) => {
        if (this.#options.state) this.#state.take(jsonCopy(state, 256) ?? null);
      },
      onRunFailed: ({error}) => {
        if (this.#run) this.#run.end ??= failed(error);
      },
      onRunFinalized: () => this.#finalize(),
    };
  }

  #take(event: WireEvent): void {
    if (this.#stopped !== undefined) {
      // An agent that had not begun when it was stopped is left now.
      void this.#agent.detachActiveRun();
      return;
    }
    const run = (this.#run ??= {began: false});
    // The agent has it, whatever comes.
    if (!run.began) this.#questions.clear();
    run.began = true;
    if (event.type === 'RUN_FINISHED' || event.type === 'RUN_ERROR') {
      run.end = this.#intake.outcome(event);
      return;
    }
    if (event.type === 'RUN_STARTED') {
      if (run.end) this.#write(() => this.#close(run.end as RunEnd));
      delete run.end;
    }
    this.#write(() => this.#intake.take(event));
  }

  #finalize(): void {
    const run = this.#run;
    if (this.#sent) this.#sent.over = true;
    if (!run) return;
    this.#run = undefined;
    const broken: RunEnd = {how: 'failed', ...brokeOff};
    const stopped: RunEnd | undefined = this.#stopped === undefined ? undefined : {how: 'cancelled', reason: this.#stopped};
    this.#stopped = undefined;
    const end = stopped ?? run.end ?? broken;
    if (!run.began && end.how !== 'finished') this.#write(() => this.#outbox.takeBack(this.#sent));
    this.#write(() => this.#close(end));
  }

  #close(end: RunEnd): void {
    this.#intake.end(end, this.#sent?.about);
    if (end.how !== 'finished') return;
    this.#outbox.await(end.pending);
    this.#questions.settle();
    this.#ask(end.interrupts, true);
  }

  /** `anew`: a run ended with them; one that was answered under the same id is another question. */
  #ask(interrupts: Binding['interrupts'], anew = false): void {
    const calls = this.#agent.messages.flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
    for (const interrupt of interrupts) {
      const call = calls.find(({id}) => id === interrupt.toolCallId)?.function;
      this.#questions.ask(interrupt, this.#sheetFor(interrupt.id, anew), call);
    }
  }

  /** The last message that asked it, or the next one. */
  #sheetFor(id: string, anew: boolean): Sheet {
    const {sheets} = this.#intake;
    const named = (count: number): Sheet => sheets.take('interrupt', count > 1 ? `${id}~${count}` : id);
    let count = 1;
    while (this.#conversation.message(`${id}~${count + 1}`)) count++;
    return named(anew && isAnswered(named(count)) ? count + 1 : count);
  }

  #restore(messages: readonly JsonObject[]): void {
    restore(this.#conversation, this.#intake, this.#options.toolNames, messages);
  }

  #report(problem: Problem): void {
    this.#options.onProblem?.(problem);
    this.#intake.sheets.last?.document?.refuse(problem.code, problem.message);
  }

  // --- what the user does ----------------------------------------------------------------

  #heard({dir, event}: LogEntry): void {
    // What came in may be anything, no object even.
    if (this.#writing > 0 || !event) return;
    if (event.type === 'md.cancel' && dir === 'in' && this.#intake.sheets.wrote(event.message_id)) this.#stop(event.reason || 'Stopped.');
    if (dir !== 'out' || (event.type !== 'ui.click' && event.type !== 'ui.submit') || event.action === undefined) return;
    if (this.#questions.answer(event) && !this.#questions.ready) return;
    this.#enqueue({event, done: () => undefined});
  }

  #stop(reason: string): void {
    if (!this.#run && !this.#sent) return;
    this.#stopped = reason;
    this.#agent.abortRun();
    void this.#agent.detachActiveRun();
  }

  #enqueue(job: Job): void {
    if (this.#gone) return job.done();
    this.#queue.push(job);
    void this.#pump();
  }

  /** One run after the other. */
  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    try {
      for (;;) {
        // A run that somebody else began goes first; what waits for it can be cancelled.
        while (this.#queue.length > 0 && this.#agent.isRunning) await new Promise<void>((resolve) => systemTimers.set(resolve, 20));
        const job = this.#queue.shift();
        if (!job) return;
        await this.#perform(job);
        job.done();
      }
    } finally {
      this.#pumping = false;
    }
  }

  async #perform(job: Job): Promise<void> {
    const {tools, context, forwardedProps} = this.#options;
    const sent = this.#outbox.send(job);
    const {props, resume} = sent;
    this.#sent = sent;
    let failure: RunEnd | undefined;
    try {
      await this.#agent.runAgent({tools: [...tools], context: [...context], forwardedProps: {...forwardedProps, ...props}, ...(resume && {resume})});
    } catch (error) {
      failure = failed(error);
    }
    // Refused before it began, or an agent that tells nothing of its end.
    if (!sent.over) {
      this.#run ??= {began: false};
      if (failure) this.#run.end ??= failure;
      this.#finalize();
    }
    this.#sent = undefined;
  }

  /** Does what must not be taken for something that the user did. */
  #write(work: () => void): void {
    this.#writing++;
    try {
      work();
    } finally {
      this.#writing--;
    }
  }
}

/**
 * Binds an agent to a conversation until `dispose`. Text, tool calls whose arguments are
 * interface, interrupts, state and progress become messages; a click or a submit starts
 * the next run by itself. Messages that the agent knows and the conversation does not are
 * shown at once. Ids of messages are those of AG-UI: `messageId`, `toolCallId`, or the id
 * of the interrupt. Throws MarkdownUIError `bad-option` for what is no agent or no
 * conversation.
 */
export function bindAgent(agent: BoundAgent, conversation: Conversation, options: BindOptions = {}): Binding {
  if (typeof (agent as Partial<BoundAgent> | undefined)?.runAgent !== 'function') throw new MarkdownUIError('bad-option', 'bindAgent takes an agent of @ag-ui/client first: new HttpAgent({url}).');
  if (typeof (conversation as Partial<Conversation> | undefined)?.receive !== 'function') throw new MarkdownUIError('bad-option', 'bindAgent takes a Conversation second: that of the element, or new Conversation().');
  return new AgentBinding(agent, conversation, options);
}
