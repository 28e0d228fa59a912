/**
 * How a component element talks to whatever it stands in. Inside `<mdui-message>` the
 * message is its host; by hand in a page a small one of its own is (`loose-host.ts`).
 * Elements ask; they never change the document themselves.
 */
import type {Json, MessageDocument, UserAct} from '../../src/index.js';

/** An element of ours: it knows whose it is. */
export interface NodeElement extends HTMLElement {
  /** The id of its node; by hand, its own. */
  readonly nodeId: string;
}

/** What became of an act; `code` says why there was no event. */
export interface ActOutcome {
  /** The act became an event and no listener prevented it. */
  readonly ok: boolean;
  readonly code?: string;
}

/** What answers the acts of an element. */
export interface MduiHost {
  /** Set inside a message. */
  readonly document?: MessageDocument;
  /** False only in tests (`policy.requireTrusted`). */
  readonly requireTrusted: boolean;
  /** `policy.armDelay` in milliseconds. */
  readonly armDelay: number;
  /** True: Solid takes the `host` of whatever was clicked for that of a shadow root, and fails, unless it has this mark of its own. */
  readonly _$host?: boolean;
  /**
   * The user did something; `gesture` is the trusted pointer or key event behind it,
   * undefined when there was none (the host then refuses). The host makes the protocol
   * event, dispatches `mdui-change` and its kin from `element`, then `mdui-event` and
   * `mdui-turn`; a sensitive action goes through the confirm dialog first, so the
   * outcome may come later.
   */
  act(element: NodeElement, act: UserAct, gesture: Event | undefined): Promise<ActOutcome>;
  /** The value follows each key; no event is made of it. */
  input(element: NodeElement, value: Json): void;
}
