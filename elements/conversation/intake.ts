/** A source that is read into a conversation: events find their messages, text is one message of its own. */
import {type AgentEvent, type Conversation, MessageDocument} from '../../src/index.js';
import {type Source, SourceReader, type Target} from '../message/pipe.js';

export type Sources = Source | (() => Source | Promise<Source>);

export class Intake implements Target {
  readonly source: Sources;
  readonly #conversation: Conversation;
  readonly #reader = new SourceReader(this);
  #current: MessageDocument | undefined;

  constructor(conversation: Conversation, source: Sources) {
    this.#conversation = conversation;
    this.source = source;
  }

  /** The message that it fills; what went wrong before there was one is said in one of its own. */
  get document(): MessageDocument {
    this.#current ??= new MessageDocument({conversation: this.#conversation});
    return this.#current;
  }

  /** Whether the message came from here. */
  filled(document: MessageDocument): boolean {
    return document === this.#current;
  }

  read(): Promise<void> {
    return this.#reader.read(this.source);
  }

  /** Gives up what is being read. */
  stop(): void {
    this.#reader.stop();
  }

  append(text: string): void {
    this.document.append(text);
  }

  receive(event: AgentEvent): void {
    this.#conversation.receive(event);
    if (event?.type === 'md.open') this.#current = this.#conversation.message(event.message_id);
  }

  close(): void {
    this.document.close();
  }

  flush(): void {}
}
