/**
 * `POST /api/ag-ui`: the scripted agent over AG-UI, its events written by the protocol's
 * own encoder. Beside the scenes it has what AG-UI has of its own: a form by a tool call,
 * a question that interrupts, a surface of A2UI, steps and reasoning.
 */
import {randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {BaseEvent, Message, RunAgentInput} from '@ag-ui/client';
import {EventEncoder} from '@ag-ui/encoder';
import {type AgentEvent, isUserEventType, parseTurn, protocolVersion, type UserEvent} from 'markdownui';
import {toAgUi} from 'markdownui/ag-ui';
import {answerEvent, answerText} from './scenes.js';
import {type Answer, pieces, play, plain} from './script.js';
import {booking, confirmation, details, form} from './ag-ui-scripts.js';

const maxBody = 1024 * 1024;

type Said = {readonly type: string; readonly [member: string]: unknown};

const code = (value: unknown): string => `\`${JSON.stringify(value ?? null).replaceAll('`', "'")}\``;

/** One run. */
class Run {
  readonly #input: RunAgentInput;
  readonly #response: ServerResponse;
  readonly #encoder = new EventEncoder();
  readonly #delay: number;
  readonly #left = new AbortController();

  constructor(input: RunAgentInput, response: ServerResponse, delay: number) {
    this.#input = input;
    this.#response = response;
    this.#delay = delay;
    response.on('close', () => this.#left.abort());
    response.writeHead(200, {'content-type': this.#encoder.getContentType(), 'cache-control': 'no-store', 'x-accel-buffering': 'no'});
  }

  say(...events: readonly (Said | BaseEvent)[]): void {
    for (const event of events) if (!this.#left.signal.aborted) this.#response.write(this.#encoder.encodeSSE(event as BaseEvent));
  }

  async perform(): Promise<void> {
    const {threadId, runId} = this.#input;
    this.say({type: 'RUN_STARTED', threadId, runId});
    const outcome = await this.#answer();
    this.say({type: 'RUN_FINISHED', threadId, runId, ...(outcome && {outcome})});
    if (!this.#left.signal.aborted) this.#response.end();
  }

  /** What the run is about decides what is said; what it returns is the run's outcome. */
  async #answer(): Promise<object | undefined> {
    const {resume, forwardedProps} = this.#input;
    const [first] = resume ?? [];
    if (first) return this.#text(first.status === 'cancelled' ? 'Then not.' : `You answered ${code(first.payload)}.`);
    const acted = (forwardedProps as {a2uiAction?: {userAction?: {name?: string; context?: object}}} | undefined)?.a2uiAction?.userAction;
    if (acted) return this.#text(`The surface says **${plain(String(acted.name))}** with ${code(acted.context)}.`);
    const last = this.#input.messages.at(-1);
    const {event, text} = said(last);
    const data = event?.values ?? (event as {context?: object} | undefined)?.context;
    if (last?.role === 'tool') return this.#text(data ? `The call was answered with ${code(data)}.` : 'The call was answered.');
    const asked = event ? (event.action ?? '') : text.trim().toLowerCase();
    const own = Object.hasOwn(scripts, asked) ? scripts[asked] : undefined;
    if (own) return own(this);
    return event || asked ? this.#play(event ? answerEvent(event, {cancelled: false}) : answerText(text, {cancelled: false})) : this.#text(menu);
  }

  async #play(answer: Answer): Promise<undefined> {
    const message_id = `msg_${randomUUID()}`;
    const send = (event: AgentEvent): void => this.say(...toAgUi('message_id' in event ? event : {...event, message_id}));
    send({type: 'md.open', message_id, version: protocolVersion});
    await play(answer, {send, signal: this.#left.signal, delay: this.#delay});
    send({type: 'md.close'});
  }

  #text(text: string): Promise<undefined> {
    return this.#play([{text}]);
  }

  /** A call of a tool, its arguments in pieces. */
  async call(toolCallName: string, args: unknown): Promise<undefined> {
    const toolCallId = `call_${randomUUID()}`;
    this.say({type: 'TOOL_CALL_START', toolCallId, toolCallName});
    for (const delta of pieces(JSON.stringify(args))) {
      this.say({type: 'TOOL_CALL_ARGS', toolCallId, delta});
      await this.#wait(0.5);
    }
    this.say({type: 'TOOL_CALL_END', toolCallId});
  }

  /** So many times the time of a piece; none where there is none, and none for nobody. */
  async #wait(times: number): Promise<void> {
    if (this.#delay > 0) await sleep(this.#delay * times, undefined, {signal: this.#left.signal}).catch(() => {});
  }

  async work(): Promise<undefined> {
    const messageId = `thought_${randomUUID()}`;
    this.say({type: 'REASONING_START', messageId}, {type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning'});
    for (const delta of pieces('The user wants to see what a run does beside speaking. I look two things up and then say so.')) {
      this.say({type: 'REASONING_MESSAGE_CONTENT', messageId, delta});
      await this.#wait(0.5);
    }
    this.say({type: 'REASONING_MESSAGE_END', messageId}, {type: 'REASONING_END', messageId});
    for (const stepName of ['Search the archive', 'Read what was found']) {
      this.say({type: 'STEP_STARTED', stepName});
      await this.#wait(25);
      this.say({type: 'STEP_FINISHED', stepName});
    }
    return this.#text('Both steps are done.');
  }
}

const menu = 'This agent speaks **AG-UI**. What it has of its own:\n\n:::actions {#own label="AG-UI"}\n- [A form by a tool call](action:ag_ui_form)\n- [A surface of A2UI](action:ag_ui_surface)\n- [A question that interrupts](action:ag_ui_confirm)\n- [A form that interrupts](action:ag_ui_details)\n- [Steps and reasoning](action:ag_ui_work)\n:::\n\nOr write *scenes*.\n';

/** By the action that is clicked. */
const scripts: Readonly<Record<string, (run: Run) => Promise<object | undefined> | object>> = {
  ag_ui_form: (run) => run.call('ui', {markdown: form}),
  ag_ui_surface: (run) => run.call('ui', {messages: booking}),
  ag_ui_confirm: () => ({type: 'interrupt', interrupts: [{...confirmation, id: `interrupt_${randomUUID()}`}]}),
  ag_ui_details: () => ({type: 'interrupt', interrupts: [{...details, id: `interrupt_${randomUUID()}`}]}),
  ag_ui_work: (run) => run.work(),
};

/** What a message says, and the act that it carries. */
function said(message: Message | undefined): {readonly text: string; readonly event?: UserEvent} {
  const text = typeof message?.content === 'string' ? message.content : '';
  if (message?.role !== 'tool') return {text, ...parseTurn(text)};
  try {
    const event = JSON.parse(text) as UserEvent;
    return {text, ...(isUserEventType(event.type) && {event})};
  } catch {
    return {text};
  }
}

async function bodyOf(request: IncomingMessage): Promise<RunAgentInput | undefined> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) if ((body += String(piece)).length > maxBody) return undefined;
  try {
    const input = JSON.parse(body) as Partial<RunAgentInput> | null;
    return typeof input?.threadId === 'string' && typeof input.runId === 'string' && Array.isArray(input.messages) ? (input as RunAgentInput) : undefined;
  } catch {
    return undefined;
  }
}

export async function answerAgUi(request: IncomingMessage, response: ServerResponse, delay: number): Promise<void> {
  // A page of another site can send JSON only after a preflight, which is not answered.
  const input = /^application\/json\b/.test(request.headers['content-type'] ?? '') ? await bodyOf(request) : undefined;
  if (input) await new Run(input, response, delay).perform();
  else response.writeHead(400).end('Send the input of a run as JSON.');
}
