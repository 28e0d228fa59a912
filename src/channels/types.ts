/** The public shapes of `markdownui/channels`. Types only. */
import type {RendererToAgent} from '../a2ui/types.js';
import type {Json, JsonObject} from '../base/json.js';
import type {Turn, UserEvent} from '../document/types.js';
import type {PolicyOptions} from '../policy/policy.js';

/** A host's key-value store: a Map will do, a database too. Values are plain JSON. */
export interface KeyValue<T> {
  get(key: string): T | undefined | Promise<T | undefined>;
  set(key: string, value: T): unknown;
  delete(key: string): unknown;
  /** Sets it unless it is there, and says whether it did; needed of `seen` where several processes take updates. */
  add?(key: string, value: T): boolean | Promise<boolean>;
}

/** What a host keeps to take answers back. */
export interface Desk {
  /** Messages by reference, and what is open in a chat by the chat. */
  readonly refs: KeyValue<Row>;
  /** Updates that were taken, and when: a platform sends some twice. */
  readonly seen: KeyValue<number>;
  /** With it, a channel whose messages can be edited takes choices before the submit. */
  readonly drafts?: KeyValue<Draft>;
  /** Signs the references. */
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Which of a channel's ways a form takes, where it has several. Plain JSON. */
export interface Ways {
  /** Slack: in the message or in a dialog; by what the form needs unless given. */
  readonly form?: 'message' | 'modal';
  /** The address of a page of the host's that shows what a channel cannot; `openPage` takes what stands in its parameter `r`. */
  readonly page?: string;
  /** WhatsApp: the id of the Flow that was published from `flowJson`. */
  readonly flow?: string;
}

/** What the host keeps of a message that was sent. Plain JSON. */
export interface Row {
  readonly ref: string;
  readonly channel: string;
  /** Of the message on the channel: a tap on an older one is stale. */
  readonly version: number;
  /** The document's own id. */
  readonly message_id: string;
  /** The document, its values and what is spent included. */
  readonly source: string;
  readonly policy: Json;
  /** What the source calls its components, by id; a directive's type otherwise. */
  readonly names: Readonly<Record<string, string>>;
  /** The messages that made the surface, where they were given. */
  readonly surface?: readonly Json[];
  readonly ways?: Ways;
  /** Of the open message of a chat: those that wait until it is answered, by reference. */
  readonly queue?: readonly string[];
  /** When it was asked, in milliseconds since the epoch. */
  readonly asked?: number;
  /** Whether choices are kept until they are sent. */
  readonly drafts: boolean;
  readonly chat?: string;
  readonly from?: string;
  /** The platform's ids of the message's parts. */
  readonly messages?: readonly string[];
  /** Who may answer; everybody in the chat unless given. */
  readonly actors?: readonly string[];
  /** A question that is open: the field's index, or the summary. */
  readonly step?: number;
  /** The page of a field's options that is shown, by the field's index. */
  readonly pages?: Readonly<Record<string, number>>;
  /** The tab that is shown, by the place of its tabs among those that can be turned. */
  readonly tabs?: Readonly<Record<string, number>>;
  /** An action that waits for its second tap. */
  readonly confirming?: {readonly act: number; readonly actor: string; readonly at: number};
  /** A prompt of ours that asks for one field, by the platform's message id. */
  readonly prompts?: Readonly<Record<string, number>>;
}

/** What a user chose and has not sent. */
export interface Draft {
  readonly actor: string;
  readonly values: Readonly<Record<string, Json>>;
}

/** In which way a choice becomes a submit (`docs/channels.md`). */
export type SubmitClass = 'native-submit' | 'draft-then-submit' | 'sequential' | 'reply-text';

/** `full`: all is there; `degraded`: the report has lines; `text`: nothing can be pressed. */
export type Fidelity = 'full' | 'degraded' | 'text';

/** What became of it (`docs/channels.md`, the report). */
export type DegradationCode = 'clamped' | 'dropped' | 'fallback' | 'text' | 'split' | 'deferred' | 'unvalidated' | 'insecure';

/** How much a channel takes, in its own unit. */
export interface Limit {
  readonly unit: 'char' | 'utf16' | 'byte' | 'item' | 'septet';
  readonly max: number;
}

/** One thing that a channel could not carry as it was. */
export interface Degradation {
  readonly node_id: string;
  /** The source's own name of it. */
  readonly component: string;
  readonly channel: string;
  readonly code: DegradationCode;
  /** `control`, `options`, an attribute, `option[3].description`, … */
  readonly what: string;
  readonly message: string;
  readonly limit?: Limit;
  readonly from?: number;
  readonly to?: number;
}

/** An action of the message, and whether a tap runs it there. */
export interface MessageAction {
  readonly caption: string;
  readonly action: string;
  readonly node_id: string;
  readonly tappable: boolean;
}

/** A document as one channel gets it. */
export interface ChannelMessage {
  readonly channel: string;
  readonly ref: string;
  /** What `deliver` keeps, and whoever calls `render` has to. */
  readonly row: Row;
  /** Bare parameters, in the order in which they are to be sent. */
  readonly payloads: readonly unknown[];
  /** The neutral transcript. */
  readonly text: string;
  readonly submit: SubmitClass;
  readonly fidelity: Fidelity;
  readonly degraded: readonly Degradation[];
  readonly actions: readonly MessageAction[];
}

/** How a message is rendered; all of it may be left out. */
export interface RenderOptions extends Ways {
  readonly desk?: Desk;
  /** 16 letters of base64url; made unless given. */
  readonly ref?: string;
  readonly version?: number;
  /** The chat, number or address. */
  readonly to?: string;
  /** The host's own address, for answers by mail. */
  readonly from?: string;
  /** Who may answer. */
  readonly actors?: readonly string[];
  /** The messages that made a surface, for the web; written anew from what it shows unless given. */
  readonly messages?: readonly unknown[];
  /** Over the document's own: what may be shown and offered here. */
  readonly policy?: PolicyOptions;
}

/** What `deliver` made, by the name of the channel. */
export interface Delivery {
  readonly payloads: Readonly<Record<string, readonly unknown[]>>;
  readonly delivered: Readonly<Record<string, Fidelity>>;
  readonly degraded: readonly Degradation[];
  readonly texts: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, ChannelMessage>>;
}

/** Why an update changed nothing. */
export type IgnoredWhy = 'unknown-ref' | 'stale' | 'spent' | 'wrong-actor' | 'bad-signature' | 'duplicate' | 'not-ours' | 'invalid';

interface Outcome {
  /** Equal to the one that the browser makes of the same act. */
  readonly event?: UserEvent;
  /** For the agent. */
  readonly turn?: Turn;
  /** For the agent of a surface whose `messages` were given: what a panel would send. */
  readonly a2ui?: RendererToAgent;
  /** Payloads to send back: a toast, an edit, a modal, the next question. */
  readonly respond?: readonly unknown[];
}

/** What an update of a platform means. */
export type Incoming = Outcome &
  (
    | {readonly kind: 'change'; readonly ref: string; readonly node_id: string; readonly value: Json; readonly actor: string}
    | {readonly kind: 'click'; readonly ref: string; readonly node_id: string; readonly action: string; readonly value?: Json; readonly confirmed?: boolean; readonly actor: string}
    | {readonly kind: 'submit'; readonly ref: string; readonly node_id: string; readonly action: string; readonly values: JsonObject; readonly actor: string}
    | {readonly kind: 'cancel'; readonly ref: string; readonly node_id: string; readonly action: string; readonly actor: string}
    /** Words that answer nothing that is open, or not enough of it. */
    | {readonly kind: 'text'; readonly ref?: string; readonly text: string; readonly actor: string}
    /** One more step on the channel: a modal, a prompt, a question. Nothing for the agent. */
    | {readonly kind: 'open'; readonly ref: string; readonly node_id: string; readonly actor: string}
    | {readonly kind: 'ignored'; readonly why: IgnoredWhy; readonly ref?: string; readonly message?: string}
  );

/** What an update is judged by. */
export interface DecodeOptions {
  readonly desk: Desk;
  /** The chat that the update is from, where it does not say so itself. */
  readonly chat?: string;
  /** Who may answer, where the row does not say so. */
  readonly actors?: readonly string[];
  /**
   * E-mail: the names that the host's own mail servers put first in `Authentication-Results`
   * (`authserv-id`, RFC 8601). Their word counts and no other's; without them no sender is proven.
   */
  readonly mailServers?: readonly string[];
}

/** One step from what a channel shows to what it is to show. */
export type Edit =
  | {readonly op: 'edit'; readonly index: number; readonly payload: unknown}
  | {readonly op: 'send'; readonly index: number; readonly payload: unknown}
  | {readonly op: 'delete'; readonly index: number};
