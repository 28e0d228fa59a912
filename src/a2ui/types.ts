/**
 * The public shapes of A2UI (protocol v1.0, https://a2ui.org/specification): what comes
 * in, what a surface shows, what goes back. Field names are the protocol's own.
 */
import type {Json, JsonObject} from '../base/json.js';

/** Something that was wrong with a message or that a surface cannot show. */
export interface A2uiError {
  /** The protocol's codes (`VALIDATION_FAILED`, `EXPRESSION_ERROR` …) and `DATA_ERROR`, `SURFACE_EXISTS`, `SURFACE_NOT_FOUND`, `CATALOG_NOT_FOUND`, `MISSING_ROOT`, `LIMIT_EXCEEDED`. */
  readonly code: string;
  readonly message: string;
  /** A warning was repaired and is not told to the agent. */
  readonly severity: 'error' | 'warning';
  readonly surfaceId?: string;
  readonly componentId?: string;
  /** JSON pointer into the payload of the message. */
  readonly path?: string;
  readonly functionCallId?: string;
}

/** A message of an agent, in any dialect: `{version, createSurface | updateComponents | …}`. */
export type A2uiMessage = JsonObject;

/** What a user did, its context resolved at that moment. */
export interface A2uiAction {
  readonly name: string;
  readonly surfaceId: string;
  readonly sourceComponentId: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly context: JsonObject;
  /** What the user said by it, for the transcript. */
  readonly userMessage?: string;
}

/** The answer to a call, either way: a value or an error. */
export interface A2uiFunctionResponse {
  readonly functionCallId: string;
  readonly value?: Json;
  readonly error?: {readonly code: string; readonly message: string};
}

/** A message to the agent: `version` and exactly one other key. */
export interface RendererToAgent {
  /** As the agent wrote it. */
  readonly version: string;
  readonly action?: A2uiAction;
  readonly rendererFunctionResponse?: A2uiFunctionResponse;
  readonly error?: JsonObject;
}

/** The outcome of a check that does not hold. Only the severity `error` blocks. */
export interface CheckResult {
  readonly valid: false;
  readonly code?: string;
  readonly message?: string;
  readonly severity: 'error' | 'warning' | 'info';
}

/** One place of the tree, ready to be drawn. */
export interface ResolvedNode {
  /** Id and scope, and the occurrence where one child is used twice in a scope; unique in the surface. */
  readonly key: string;
  readonly id: string;
  /** The type name; empty while it is pending. */
  readonly component: string;
  /** JSON pointer of the data that relative paths start from; empty for the root. */
  readonly scope: string;
  /** All resolved, defaults filled in. `action` is `{event}` or `{functionCall}` with its name, `disabled` is there when a check forbids it, `tabs` are titles only. */
  readonly props: Readonly<Record<string, Json>>;
  /** In order; of `Modal` trigger and content, of `Tabs` one for each tab. */
  readonly children: readonly ResolvedNode[];
  /** Of a template that is drawn in part: how many rows there are, and the index of each child. Others are had by `reveal`. */
  readonly rows?: {readonly total: number; readonly at: readonly number[]};
  /** pending: not defined yet; unknown: no such component, or a bad one; cyclic: its own ancestor, or too deep. */
  readonly state?: 'pending' | 'unknown' | 'cyclic';
  /** Where `value` is written to, an absolute pointer; absent where it is bound to nothing. */
  readonly bind?: string;
  /** The checks that do not hold, in their order. */
  readonly checks?: readonly CheckResult[];
}

/** Rows of a long list, the end not among them. */
export type RowRange = readonly [from: number, to: number];

/** What an agent built under one id: its data, what it shows, and what a user may do with it. */
export interface Surface {
  readonly id: string;
  /** As the agent wrote it. */
  readonly version: string;
  readonly dataModel: Json;
  /** The agent asked to be sent the data model with each message; a host may forbid it here. */
  sendDataModel: boolean;
  /** Of version 0.9: for the host to look at, it styles nothing. */
  readonly theme?: JsonObject;
  /** Answered: an act was sent and the agent has not changed the surface since. A host sets it for what was answered long ago: then no act is taken. */
  spent: boolean;
  /** The value at a JSON pointer, undefined where there is none. */
  get(path: string): Json | undefined;
  /** Writes a value; a path that cannot be written to is a `DATA_ERROR`. */
  set(path: string, value: Json): void;
  /** What the user entered in the control `key`: to where it is bound, else kept for as long as the surface lives. False when it is no control, or the surface was answered long ago. */
  input(key: string, value: Json): boolean;
  /** The component `root` and all below; undefined until it is defined. The same object until something changes. */
  tree(): ResolvedNode | undefined;
  /** Which rows of long templates `tree` has, by the key of the node, in place of the first 1,000, or 192 while anybody looks; `by` is who looks, sees what others look at, too, and looks no more without a map. The map is read whenever the tree is made. */
  reveal(windows: ReadonlyMap<string, readonly RowRange[]> | undefined, by: object): void;
  /** The event that `act` would send now, without doing anything; for a question before it. */
  preview(key: string): A2uiAction | undefined;
  /**
   * Does what the component `key` is for; call it from a user's gesture only. An event is
   * returned (and given to `onMessage`), a function is run; `openUrl` stands in for the
   * processor's. Undefined: nothing to send, a check forbids it, or it was sent already and
   * the agent has not changed the surface since.
   */
  act(key: string, openUrl?: (url: string) => void): RendererToAgent | undefined;
  subscribe(listener: () => void): () => void;
}

/** How input is judged, and where what goes out goes. */
export interface ProcessorOptions {
  /** A message with any error is refused whole. Default: what is sound is shown. */
  readonly strict?: boolean;
  /** For surfaces without `catalogId`. Default none: those are an error (A2UI v1.0, catalogs). */
  readonly defaultCatalogId?: string;
  /** For messages without `version`. Default none: those are an error. */
  readonly assumeVersion?: string;
  /** BCP 47, of numbers and dates. Default `en-US`. */
  readonly locale?: string;
  /** Everything for the agent: actions, answers to its calls, errors. */
  readonly onMessage?: (message: RendererToAgent) => void;
  /** The effect of `openUrl`, inside the gesture that asked for it; the address is http, https or relative. */
  readonly openUrl?: (url: string) => void;
  /**
   * Where in an item of a list its own name stands (`/id`): rows of templates whose items
   * have a text or a number there are known by that, and not by their place as the protocol
   * has it. What was entered in them, and the focus, go along when the agent sorts the list.
   */
  readonly keyPath?: string;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** What a bridge could not carry over. */
export interface Loss {
  readonly node_id: string;
  readonly component: string;
  /** The attribute or feature. */
  readonly what: string;
  readonly message: string;
}
