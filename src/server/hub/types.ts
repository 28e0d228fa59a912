/** The public shapes of `markdownui/hub`. Types only. */
import type {RendererToAgent} from '../../a2ui/types.js';
import type {Received} from '../../channels/verify.js';
import type {ChannelMessage, Desk, Edit, Fidelity, Degradation, KeyValue, RenderOptions} from '../../channels/types.js';
import type {UserEvent} from '../../document/types.js';
import type {PolicyOptions} from '../../policy/policy.js';
import type {HubStore} from './store.js';

/** Where a platform says that a message went; the answer to it is known by that. */
export interface Sent {
  readonly chat: string;
  readonly message_id: string | number;
}

/** A channel that the hub delivers to. */
export interface HubChannel {
  /** As `markdownui/channels` has it: `telegram`, `slack`, … */
  readonly name: string;
  /** Sends `message.payloads`, or does `edits` where the message is there already. Where it went is bound to its reference. */
  readonly send: (message: ChannelMessage, edits: readonly Edit[] | undefined, session: string) => unknown;
  /** Sends what answers an update beside the response to it: a toast, an edit, the next question. */
  readonly respond?: (payload: unknown) => unknown;
  /** What updates are sealed with (`verify`). Without it and without `check` the hub takes none of this channel. */
  readonly secret?: string;
  /** WhatsApp: the word that its first request proves itself with. */
  readonly verifyToken?: string;
  /** Decides instead whether an update is the platform's. */
  readonly check?: (received: Received) => boolean | Promise<boolean>;
  /** The chat that is written to, where a session does not name one. */
  readonly to?: string;
  /** How messages are rendered there (`render`). */
  readonly render?: Omit<RenderOptions, 'desk' | 'ref' | 'version' | 'to'>;
}

/** What a user did or said, wherever that was. */
export interface HubTurn {
  readonly session: string;
  /** The same for the same turn: take it once. */
  readonly id: string;
  /** `panel`, or the name of a channel. */
  readonly from: string;
  /** For a model: what was said, or the line of the act and its event (`formatTurn`). */
  readonly text: string;
  /** For a program; absent where words were said. */
  readonly event?: UserEvent;
  /** What a surface of A2UI says itself, where the channel knows it. */
  readonly a2ui?: RendererToAgent;
  /** The user wants another answer to a turn that was given before. */
  readonly again?: true;
}

/** What became of a message that an agent sent: the report of the tool `ui`. */
export interface HubReport {
  readonly ok: boolean;
  /** The id of the message. */
  readonly surface_id: string;
  readonly delivered: Readonly<Record<string, Fidelity>>;
  readonly degraded: readonly Degradation[];
  readonly diagnostics: readonly {readonly code: string; readonly message: string}[];
}

/** What a panel's request says, for a host that decides who may see a session. */
export interface PanelRequest {
  readonly session: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** What a hub is made of; all of it may be left out. */
export interface HubOptions {
  /** Hears each turn once. What it throws or rejects with goes to `onError`. */
  readonly onTurn?: (turn: HubTurn) => unknown;
  /** What went wrong where nobody is waiting for an answer; otherwise it is written to the standard error. */
  readonly onError?: (error: unknown) => void;
  /** Beside the panels. */
  readonly channels?: readonly HubChannel[];
  /** Keeps what was delivered to channels; in memory unless given. */
  readonly desk?: Desk;
  /** Which session a message of a channel belongs to; in memory unless given. Keep it where the desk is. */
  readonly places?: KeyValue<string>;
  /** The history; in memory unless given. */
  readonly store?: HubStore;
  /** Of all messages. */
  readonly policy?: PolicyOptions;
  /** What an agent has to send as `Authorization: Bearer …`. Needed unless `host` is this machine's own. */
  readonly token?: string;
  /** Decides who may see a session, beside knowing its address. */
  readonly authorize?: (request: PanelRequest) => boolean | Promise<boolean>;
  /** Origins of pages that may call the hub, as `https://app.example`; its own always may. */
  readonly origins?: readonly string[];
  /** The interface that is listened at: `127.0.0.1`. */
  readonly host?: string;
  /** More names by which it may be called, as the header `Host` has them. */
  readonly hosts?: readonly string[];
  /** The address by which others reach it, where that is not the one it listens at: `https://hub.example`. */
  readonly publicUrl?: string;
  /** Milliseconds between two signs of life: 15 000. */
  readonly heartbeat?: number;
  /** Bytes of a request: 1 MiB of an agent or a platform, 64 KiB of a panel; sessions in memory: 1000; panels of a session: 100. */
  readonly limits?: {readonly body?: number; readonly turn?: number; readonly sessions?: number; readonly panels?: number};
}
