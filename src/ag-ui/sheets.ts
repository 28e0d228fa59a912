/**
 * Messages of a conversation as the binding writes them. All goes through `receive`, so
 * that the log holds it and a replay gives the same.
 */
import {isJsonObject, textIn} from '../base/json.js';
import type {Conversation} from '../conversation/conversation.js';
import type {MessageDocument} from '../document/message-document.js';
import type {AgentEvent, Patch, Role, UiNode} from '../document/types.js';
import {protocolVersion} from '../protocol/events.js';

/** What a message is made of; ids are unique for each of them. */
export type SheetKind = 'text' | 'tool' | 'activity' | 'progress' | 'interrupt';

/** Half a character, whose other half is in the next piece. */
const halved = /[\uD800-\uDBFF]$/;

/** One message. */
export class Sheet {
  readonly id: string;
  readonly kind: SheetKind;
  /** What was written into it, also before a reload. */
  text: string;
  /** How far a stream that began again has come in what is there already; undefined when it did not. */
  at: number | undefined;
  readonly #conversation: Conversation;
  #half = '';

  constructor(conversation: Conversation, kind: SheetKind, id: string) {
    this.#conversation = conversation;
    this.kind = kind;
    this.id = id;
    this.text = this.document ? writtenIn(conversation, id) : '';
  }

  get document(): MessageDocument | undefined {
    return this.#conversation.message(this.id);
  }

  get isOpen(): boolean {
    return this.document?.phase === 'streaming';
  }

  /** Opens it, unless it was before. */
  open(role: Role = 'assistant'): this {
    if (!this.document) this.#send({type: 'md.open', message_id: this.id, version: protocolVersion, role});
    return this;
  }

  append(text: string): void {
    const whole = this.#half + text;
    this.#half = halved.exec(whole)?.[0] ?? '';
    const append = this.#half === '' ? whole : whole.slice(0, -1);
    if (append === '') return;
    this.text += append;
    this.#send({type: 'md.delta', message_id: this.id, append});
  }

  node(node: UiNode): void {
    this.#send({type: 'ui.node', message_id: this.id, ...node});
  }

  patch(patch: Patch): void {
    this.#send({type: 'ui.patch', message_id: this.id, ...patch});
  }

  fail(code: string, message: string): void {
    this.#send({type: 'md.error', message_id: this.id, code, message});
  }

  close(): void {
    if (this.isOpen) this.#send({type: 'md.close', message_id: this.id});
  }

  cancel(reason: string): void {
    if (this.isOpen) this.#send({type: 'md.cancel', message_id: this.id, reason});
  }

  #send(event: AgentEvent): void {
    this.#conversation.receive(event);
  }
}

/** The text of a message, from the log. What names no message is for the last one that arrives (`docs/log-format.md`). */
function writtenIn({log}: Conversation, id: string): string {
  const arriving: string[] = [];
  let text = '';
  for (const {dir, event} of log) {
    // What an agent sent may be anything.
    if (dir !== 'in' || !isJsonObject(event)) continue;
    const name = 'message_id' in event && typeof event.message_id === 'string' ? event.message_id : arriving.at(-1);
    if (event.type === 'md.open' && name !== undefined) arriving.push(name);
    else if (event.type === 'md.delta' && name === id) text += textIn(event.append);
    else if ((event.type === 'md.close' || event.type === 'md.cancel') && arriving.includes(name ?? '')) arriving.splice(arriving.lastIndexOf(name ?? ''), 1);
  }
  return text;
}

/** The messages that an agent wrote, by kind and id: a text and an activity may have one id. */
export class Sheets {
  readonly #conversation: Conversation;
  readonly #sheets = new Map<string, Sheet>();
  readonly #names = new Map<string, SheetKind>();

  constructor(conversation: Conversation) {
    this.#conversation = conversation;
  }

  /** The message, made or found again. */
  take(kind: SheetKind, id: string): Sheet {
    const key = `${kind}:${id}`;
    let sheet = this.#sheets.get(key);
    if (!sheet) {
      const owner = this.#names.get(id);
      // The same in each session: what a log holds is found again.
      const name = id !== '' && (owner === undefined || owner === kind) ? id : `${kind}-${id}`;
      this.#names.set(name, kind);
      sheet = new Sheet(this.#conversation, kind, name);
      this.#sheets.set(key, sheet);
    }
    return sheet;
  }

  find(kind: SheetKind, id: string): Sheet | undefined {
    return this.#sheets.get(`${kind}:${id}`);
  }

  /** Those that still arrive, in the order in which they were made. */
  get open(): readonly Sheet[] {
    return [...this.#sheets.values()].filter(({isOpen}) => isOpen);
  }

  /** Whether it is one of them. */
  wrote(id: string | undefined): boolean {
    return [...this.#sheets.values()].some((sheet) => sheet.id === id);
  }

  /** The last that was made. */
  get last(): Sheet | undefined {
    return [...this.#sheets.values()].at(-1);
  }
}
