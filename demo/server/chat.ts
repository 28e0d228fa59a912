/** `POST /api/chat`: one turn of the user in, one message of the agent out, as it is made. */
import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {type AgentEvent, parseTurn, protocolVersion, type UserEvent} from 'markdownui';
import {EventStream} from './event-stream.js';
import {type ChatMessage, complete, type Endpoint} from './relay.js';
import {answerEvent, answerText, scenes} from './scenes.js';
import {play, type Running} from './script.js';

/** A turn in characters, and the conversations that are remembered, at most. */
const maxTurn = 256 * 1024;
const maxConversations = 200;

export interface ChatOptions {
  /** Without one the script answers. */
  readonly endpoint: Endpoint | undefined;
  /** Milliseconds between two pieces of the script. */
  readonly delay: number;
}

interface Conversation {
  readonly history: ChatMessage[];
  /** Answers that are being sent, by message id. */
  readonly running: Map<string, Running>;
}

interface Request {
  readonly conversation: string;
  /** What the user typed, or a turn as one string. */
  readonly text: string;
}

export class Chat {
  readonly #options: ChatOptions;
  readonly #conversations = new Map<string, Conversation>();

  constructor(options: ChatOptions) {
    this.#options = options;
  }

  /** What the page shows before anything was said. */
  describe(): object {
    const {endpoint} = this.#options;
    return {model: endpoint?.model ?? null, scenes: scenes.map(({name, title, ask}) => ({name, title, ask}))};
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page of another site can send JSON only after a preflight, which is not answered.
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      response.writeHead(415).end('Send JSON.');
      return;
    }
    const asked = read(await bodyOf(request));
    if (!asked) {
      response.writeHead(400).end('Send {conversation, text}.');
      return;
    }
    await this.#answer(asked, new EventStream(response));
  }

  #conversation(id: string): Conversation {
    const known = this.#conversations.get(id);
    if (known) return known;
    const [oldest] = this.#conversations.keys();
    if (oldest !== undefined && this.#conversations.size >= maxConversations) this.#conversations.delete(oldest);
    const conversation: Conversation = {history: [], running: new Map()};
    this.#conversations.set(id, conversation);
    return conversation;
  }

  async #answer({conversation: id, text}: Request, stream: EventStream): Promise<void> {
    const conversation = this.#conversation(id);
    const messageId = `msg_${randomUUID()}`;
    const running: Running = {cancelled: false};
    conversation.running.set(messageId, running);
    const send = (event: AgentEvent): void => stream.send(event);
    send({type: 'md.open', message_id: messageId, version: protocolVersion, role: 'assistant'});
    try {
      if (this.#options.endpoint) await this.#relay(this.#options.endpoint, conversation, text, stream);
      else await this.#perform(conversation, text, running, stream);
      send({type: 'md.close', message_id: messageId});
    } catch (error) {
      if (!stream.signal.aborted) console.error('The answer failed:', error);
      send({type: 'md.error', code: 'agent-failed', message: error instanceof Error ? error.message : String(error)});
      send({type: 'md.cancel', message_id: messageId, reason: 'The agent failed.'});
    }
    conversation.running.delete(messageId);
    stream.end();
  }

  async #perform(conversation: Conversation, text: string, running: Running, stream: EventStream): Promise<void> {
    const event = parseTurn(text)?.event;
    if (event) stopWork(conversation, event);
    await play(event ? answerEvent(event, running) : answerText(text, running), {
      send: (message) => stream.send(message), signal: stream.signal, delay: this.#options.delay,
    });
  }

  async #relay(endpoint: Endpoint, {history}: Conversation, text: string, stream: EventStream): Promise<void> {
    const asked: ChatMessage = {role: 'user', content: text};
    let answer = '';
    for await (const append of complete(endpoint, [...history, asked], stream.signal)) {
      answer += append;
      stream.send({type: 'md.delta', append});
    }
    history.push(asked, {role: 'assistant', content: answer});
  }
}

/** An action called `cancel_…` of an answer that is still being made stops it. */
function stopWork({running}: Conversation, event: UserEvent): void {
  const answer = running.get(event.message_id);
  if (answer && event.action?.startsWith('cancel_')) answer.cancelled = true;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const text of request) {
    body += String(text);
    if (body.length > maxTurn) return '';
  }
  return body;
}

function read(body: string): Request | undefined {
  try {
    const {conversation, text} = JSON.parse(body) as Partial<Request>;
    return typeof conversation === 'string' && typeof text === 'string' ? {conversation, text} : undefined;
  } catch {
    return undefined;
  }
}
