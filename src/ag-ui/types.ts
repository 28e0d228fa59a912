/** What the binding to AG-UI is given, and what it gives (https://docs.ag-ui.com, protocol 1.0). */
import type {AbstractAgent, Context, Interrupt, Tool} from '@ag-ui/client';
import type {Json, JsonObject} from '../base/json.js';

/** What is used of an agent of `@ag-ui/client`. */
export type BoundAgent = Pick<
  AbstractAgent, 'threadId' | 'messages' | 'state' | 'isRunning' | 'pendingInterrupts' | 'subscribe' | 'use' | 'runAgent' | 'abortRun' | 'detachActiveRun' | 'addMessage' | 'setMessages' | 'setState'
>;

/** An event of AG-UI on its way, as JSON. */
export type WireEvent = JsonObject & {readonly type: string};

/** Something that arrived and could not be taken as it was; it cost itself only. */
export interface Problem {
  /** bad-event, bad-snapshot, bad-arguments, bad-state, bad-surface, user-value, limit. */
  readonly code: string;
  readonly message: string;
}

/** What `bindAgent` may be told. */
export interface BindOptions {
  /** Tools whose arguments are interface: `{markdown}`, A2UI messages, or what the tool `render_a2ui` takes. Default `['ui']`. */
  readonly toolNames?: readonly string[];
  /** Given to the agent with each run. Default the tool `ui`, so that a call of it is answered from here. */
  readonly tools?: readonly Tool[];
  readonly context?: readonly Context[];
  readonly forwardedProps?: JsonObject;
  /** Whether steps, calls of other tools, activities and reasoning are shown, in one message for each run. Default true. */
  readonly progress?: boolean;
  /** Whether the agent's shared state is written to the store, at the same paths. Default true. */
  readonly state?: boolean;
  /** A state delta that fails because something on its way is missing makes it. Default false: such a delta changes nothing. */
  readonly lenientState?: boolean;
  /** The system's clock unless said otherwise, in milliseconds since the epoch. */
  readonly now?: () => number;
  readonly onProblem?: (problem: Problem) => void;
  /** A `CUSTOM` event that is not ours (`markdownui.…`). */
  readonly onCustom?: (name: string, value: Json) => void;
}

/** An agent and a conversation, bound together. */
export interface Binding {
  /** What the last run asked and nobody answered yet. */
  readonly interrupts: readonly Interrupt[];
  /** Whether a run is going on, or waits for its turn. */
  readonly busy: boolean;
  /**
   * Runs the agent, once the runs before are over; `text` is what the user says, and
   * `messageId` the message of the conversation that says it already. Questions that are
   * still open are cancelled by it. Settles when the run is over, however it ended.
   */
  run(input?: {readonly text?: string; readonly messageId?: string}): Promise<void>;
  /** Stops the run: what arrived stays, what is open closes inert. Runs that wait for their turn do not begin; what was clicked for them can be clicked again. */
  cancel(): void;
  /** Ends the binding. The agent and the conversation go on by themselves. */
  dispose(): void;
}
