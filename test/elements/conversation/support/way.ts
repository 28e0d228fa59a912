/** A transport in the hands of a test. */
import type {ConversationTransport} from '../../../../elements/elements.js';
import type {Turn} from '../../../../src/index.js';

/** A way to the agent whose answers a test gives. */
export class Way implements ConversationTransport {
  readonly sent: {readonly turn: Turn; readonly again: boolean; readonly answer: (arrived: boolean) => void}[] = [];
  closed = 0;
  connected = 0;
  tell: (state: 'idle' | 'connecting' | 'open' | 'waiting' | 'failed') => void = () => {};
  settle: (sent: {turn: Turn; state: string}) => void = () => {};

  send(turn: Turn, {again = false}: {again?: boolean} = {}): Promise<boolean> {
    return new Promise((answer) => this.sent.push({turn, again, answer}));
  }

  subscribe(listener: Way['tell']): () => void {
    this.tell = listener;
    return () => {};
  }

  onTurn(listener: Way['settle']): () => void {
    this.settle = listener;
    return () => {};
  }

  close(): void {
    this.closed++;
  }

  async connect(): Promise<void> {
    this.connected++;
  }
}
