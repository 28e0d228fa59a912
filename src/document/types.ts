/**
 * The public shapes of a message's document. Implementations stand in
 * the files beside this one; consumers depend on these.
 */
import type {Json, JsonObject} from '../base/json.js';
import type {UserEventType} from '../catalog/spec.js';
import type {ActionItem, ComponentNode, Option, ProseBlock} from '../markdown/tree.js';

export type {ActionItem, ComponentNode, Option};

/** What stands at the top of a message: prose, or a component. */
export type Block = ProseBlock | ComponentNode;

/** A change to a component that is there (`language.md §4`); `target` is an id with or without `#`. */
export type Patch =
  | {readonly op: 'set'; readonly target: string; readonly path: string; readonly value: Json; readonly reason?: string}
  | {readonly op: 'replace_body' | 'append'; readonly target: string; readonly markdown: string; readonly reason?: string}
  | {readonly op: 'enable' | 'disable' | 'remove' | 'focus'; readonly target: string; readonly reason?: string};

/** A refused patch changed nothing; `code` says why (`language.md §4`). */
export type PatchResult = {readonly ok: true} | {readonly ok: false; readonly code: string; readonly message: string};

/** What a patch changed after the message was committed (`language.md §4`). */
export interface Revision {
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly source: 'agent' | 'host';
  readonly patch: Patch;
  readonly before: Json;
  readonly after: Json;
}

/** Where a message is: nothing came, text arrives, it ended, it was stopped. */
export type Phase = 'idle' | 'streaming' | 'closed' | 'cancelled';
/** Who speaks; directives are live in what the assistant says. */
export type Role = 'assistant' | 'user' | 'system';

/** A component without text, as an event brings it (`language.md §5`). */
export interface UiNode {
  readonly id: string;
  readonly component: string;
  readonly attributes?: Readonly<Record<string, Json>>;
  readonly bind?: string;
  readonly label?: string;
  readonly options?: readonly Option[];
  readonly body?: string;
  readonly children?: readonly UiNode[];
  readonly parent?: string;
}

/** Whatever comes in (`language.md §5`). Every event may carry `seq` and `version`. */
export type AgentEvent = {readonly seq?: number; readonly version?: string} & (
  | {readonly type: 'md.open'; readonly message_id: string; readonly version: string; readonly role?: Role}
  | {readonly type: 'md.delta'; readonly append: string; readonly message_id?: string}
  | {readonly type: 'md.close' | 'md.cancel'; readonly message_id?: string; readonly reason?: string}
  | ({readonly type: 'ui.node'; readonly message_id?: string} & UiNode)
  | ({readonly type: 'ui.patch'; readonly message_id?: string} & (Patch | {readonly patches: readonly Patch[]}))
  /** A turn that was made in another place that shows the same message: what it answers is answered here too. */
  | {readonly type: 'ui.answered'; readonly message_id?: string; readonly event: UserEvent}
  | {readonly type: 'md.error'; readonly message: string; readonly code?: string; readonly message_id?: string}
);

/** What goes out (`language.md §6`). */
export interface UserEvent {
  readonly type: UserEventType;
  readonly version: string;
  readonly message_id: string;
  readonly node_id: string;
  readonly event_id: string;
  /** Counts the events of the message from 1. */
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly bind?: string;
  readonly old_value?: Json;
  readonly value?: Json;
  readonly source?: 'user' | 'agent';
  readonly reason?: string;
  readonly action?: string;
  readonly values?: JsonObject;
  readonly confirmed?: boolean;
  readonly code?: string;
  readonly message?: string;
  /** An act on a surface of A2UI: its line, and the message that its agent gets. */
  readonly text?: string;
  readonly a2ui?: JsonObject;
}

/** What a user did, before the document made an event of it. */
export interface UserAct {
  readonly type: Exclude<UserEventType, 'ui.error'>;
  readonly node_id: string;
  /** change: the value now; click in an `actions` list: the item's, where several share an action */
  readonly value?: Json;
  /** change: the value before, for a host that has no document to ask */
  readonly old_value?: Json;
  /** click in an `actions` list: which one */
  readonly action?: string;
  readonly confirmed?: boolean;
  /** A click on a surface of A2UI, which is `node_id`: the message that its agent gets, and the line that a person reads. */
  readonly a2ui?: JsonObject;
  readonly text?: string;
  /** Given again when a log is replayed; otherwise the document makes them. */
  readonly event_id?: string;
  readonly at?: number;
}

/** The event of an act, with its turn on a click or a submit; or why there is none. */
export type DispatchResult =
  | {readonly ok: true; readonly event: UserEvent; readonly turn?: Turn}
  | {readonly ok: false; readonly code: 'spent' | 'superseded' | 'invalid' | 'disabled' | 'unknown-node' | 'duplicate' | 'needs-confirmation' | 'prevented'; readonly message: string; /** invalid: the first control that is */ readonly node_id?: string};

/** What goes to the agent (`language.md §6`). */
export interface Turn {
  /** A line that a person reads. */
  readonly text: string;
  readonly event: UserEvent;
  readonly version: string;
}

/** Counters of the work that was done, for tests and benchmarks. */
export interface Stats {
  /** Characters that arrived. */
  readonly appended: number;
  /** Characters handed to any tokenizer, block and inline both counted. */
  readonly lexed: number;
  readonly nodesCreated: number;
  readonly nodesRemoved: number;
  readonly flushes: number;
}

/** Values by bind path (`language.md §3`). */
export interface Store {
  get(path: string): Json | undefined;
  set(path: string, value: Json, source: 'user' | 'agent' | 'host' | 'initial'): void;
  /** Once the user changed it (`language.md §3.4`). */
  touched(path: string): boolean;
  /** Nested: `{trip: {destination: …}}`. */
  snapshot(): JsonObject;
  subscribe(listener: (path: string, value: Json, source: string) => void): () => void;
}

/** What the host allows, defaults filled in (`language.md §10`). */
export interface Policy {
  /** Action names that exist; undefined: all are offered. */
  readonly actions?: readonly string[];
  readonly sensitiveActions: readonly string[] | 'all';
  readonly links: {readonly schemes: readonly string[]};
  readonly media: {readonly images: 'none' | 'same-origin' | 'all' | readonly string[]};
  readonly html: 'sanitize' | 'escape';
  /** Added to the default input types. */
  readonly inputTypes: readonly string[];
  readonly limits: {
    readonly bytes: number;
    readonly nodes: number;
    readonly depth: number;
    readonly options: number;
    readonly controls: number;
    readonly attributes: number;
    readonly columns: number;
  };
  /** Milliseconds in which a button that just appeared, moved or changed ignores a click. */
  readonly armDelay: number;
  /** False only in tests: acts then need no trusted gesture. */
  readonly requireTrusted: boolean;
  readonly answerButton: 'auto' | 'never';
  readonly readOnly: boolean;
}
