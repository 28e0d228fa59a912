/**
 * What a message's document keeps. It knows no rules: those stand in the files beside
 * this one (`build`, `patch`, `nodes`, `dispatch`), which all work on it.
 */
import type {Diagnostic} from '../base/diagnostic.js';
import {Emitter} from '../base/emitter.js';
import {Sequence} from '../base/sequence.js';
import type {OpenDirective, Report} from '../markdown/host.js';
import type {Change, ComponentNode, RootNode, TreeNode} from '../markdown/tree.js';
import {componentsIn} from '../markdown/walk.js';
import {offers, type PolicyOptions, resolvePolicy} from '../policy/policy.js';
import {protocolVersion} from '../protocol/events.js';
import {StateStore} from '../state/store.js';
import {Bindings} from './bindings.js';
import {type BodyParser, Component, type Surroundings} from './component.js';
import {Ids, refOf} from './ids.js';
import type {Phase, Policy, Revision, Role, Store, UserEvent} from './types.js';

/**
 * Everything that changes a message from outside passes it: `work` is done, with the
 * event as it was kept. `host` marks what the host did itself.
 */
export type Recorder = <E>(event: E, work: (event: E) => void, host?: boolean) => void;

/** What a message needs of the conversation that it is part of. */
export interface ConversationScope {
  readonly store: Store;
  readonly policy?: PolicyOptions | undefined;
  readonly formulas?: boolean;
  readonly now?: () => number;
  /** Makes the ids of events. */
  readonly eventId?: () => string;
  /** Numbers of events count per conversation (`language.md §5`). */
  readonly sequence?: Sequence;
  /** A message that it has. */
  message?(id: string): object | undefined;
  /** Called once by each document that is made for the conversation. */
  join?(message: object): Recorder;
}

/** What a message begins with; all of it may be left out. */
export interface DocumentOptions {
  /** The message's id; `md.open` gives one otherwise. */
  readonly id?: string;
  /** Directives are live in an assistant's message only (`language.md §1.10`). */
  readonly role?: Role;
  readonly policy?: PolicyOptions;
  readonly store?: Store;
  readonly conversation?: ConversationScope;
  /** Milliseconds since the epoch; the system's clock unless said otherwise. */
  readonly now?: () => number;
}

/** The parser of a message or of a body, as `src/markdown` has it. */
export interface MessageParser extends BodyParser {
  /** Ends the open block: a component is placed after it. */
  endBlock(): void;
  /** The innermost container that a component may be placed in. */
  readonly container: RootNode | OpenDirective;
}

export type MakeParser = (container: RootNode | Component, line: number) => MessageParser;

/** More of them say nothing new, and each costs memory. */
const MAX_DIAGNOSTICS = 1000;

type Loose<T> = {readonly [K in keyof T]?: T[K] | undefined};

/** What an event says beside what every event says. */
export type EventMembers = Pick<UserEvent, 'type' | 'node_id'> & Loose<Omit<UserEvent, 'type' | 'node_id' | 'version' | 'message_id' | 'seq'>>;

export type Refusal = {readonly code: string; readonly message: string};

export class Core implements Surroundings {
  id: string;
  /** Other names of this message: the one that `md.open` gave beside the host's. */
  readonly names = new Set<string>();
  role: Role;
  phase: Phase = 'idle';
  readonly policy: Policy;
  readonly store: Store;
  readonly bindings: Bindings;
  readonly now: () => number;
  readonly root: RootNode & {readonly children: TreeNode[]} = {kind: 'root', children: []};
  readonly ids = new Ids();
  readonly nodes = new Map<string, Component>();
  readonly errors = new Set<Component>();
  readonly diagnostics: Diagnostic[] = [];
  readonly revisions: Revision[] = [];
  readonly changes = new Emitter<readonly Change[]>();
  readonly events = new Emitter<UserEvent>();
  /** Controls and actions, which `limits.controls` counts. */
  controls = 0;
  created = 0;
  removed = 0;
  /** The loose controls were answered with the message's own button. */
  answered = false;
  seq = 0;
  /** Numbers of events that arrived. */
  readonly sequence: Sequence;
  recorder: Recorder | undefined;
  /** Components whose event is before its listeners. */
  readonly acting = new Set<string>();
  /** What was answered in another place. */
  readonly elsewhere = new Set<string>();
  /** In a replay: the components whose patches the log says were refused, because of what the user had entered. */
  refusedBefore: ReadonlySet<string> | undefined;
  /** The parser of the message's text, once it is open. */
  main: MessageParser | undefined;
  /** UTF-8 bytes and characters that arrived. */
  bytes = 0;
  appended = 0;
  /** What an agent said went wrong (`md.error`), and why a message was stopped. */
  failure: {readonly message: string; readonly code?: string} | undefined;
  stopped: string | undefined;
  readonly #made: MakeParser;
  readonly #parsers = new Set<BodyParser>();
  #pending: Change[] = [];
  readonly #unsettled = new Set<Component>();
  #depth = 0;
  /** Ids of events differ between documents and sessions: a server may drop what it has seen. */
  readonly #eventId: () => string;
  readonly #start: string;
  #events = 0;

  constructor(options: DocumentOptions, made: MakeParser) {
    const {conversation} = options;
    this.id = options.id ?? '';
    if (this.id !== '') this.names.add(this.id);
    this.role = options.role ?? 'assistant';
    this.policy = resolvePolicy(options.policy ?? conversation?.policy);
    this.store = options.store ?? conversation?.store ?? new StateStore();
    this.now = options.now ?? conversation?.now ?? Date.now;
    this.sequence = conversation?.sequence ?? new Sequence();
    this.bindings = new Bindings(this.store, (slot) => this.batch(() => {
      for (const node of slot.nodes) this.changed({kind: 'value', node});
      this.judged(slot.nodes);
    }));
    this.#eventId = conversation?.eventId ?? (() => `${this.#start}-${(++this.#events).toString(36)}`);
    this.#made = made;
    this.#start = `${this.now().toString(36)}-${Math.floor(Math.random() * 2 ** 40).toString(36)}`;
  }

  /** Does `work` with the event as it was kept. */
  record<E>(event: E, work: (event: E) => void, host?: boolean): void {
    if (this.recorder) this.recorder(event, work, host);
    else work(event);
  }

  // --- changes -------------------------------------------------------------------------

  /** Runs `work`; listeners hear of all its changes in one call, at the end of the outermost. */
  batch<T, A = undefined>(work: (given: A) => T, given?: A): T {
    this.#depth++;
    try {
      return work(given as A);
    } finally {
      if (this.#depth === 1) {
        if (this.#unsettled.size > 0) this.settle();
        this.#depth = 0;
        this.#flush();
      } else this.#depth--;
    }
  }

  changed(change: Change): void {
    if (this.changes.size === 0) return;
    // A leaf that streams says the same again and again.
    const last = this.#pending.at(-1);
    if (!last) this.#pending = [change];
    else if (last.node !== change.node || last.kind !== change.kind) this.#pending.push(change);
    if (this.#depth === 0) this.#flush();
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const all = this.#pending;
    this.#pending = [];
    this.changes.emit(all);
  }

  /** A node and what it holds show something that they inherit. */
  changedAll(node: Component): void {
    for (const each of [node, ...componentsIn(node)]) this.changed({kind: 'props', node: each});
  }

  /** Errors may show or hide with what is known of their controls (`language.md §7`). */
  judged(controls: ReadonlySet<ComponentNode>): void {
    for (const node of this.errors) {
      const target = this.node(String(node.attribute('for') ?? ''));
      if (target && controls.has(target)) this.changed({kind: 'props', node});
    }
  }

  later(node: Component): void {
    this.#unsettled.add(node);
  }

  /** Initial values of what has been read so far. */
  settle(): void {
    for (const node of this.#unsettled) node.settle();
    this.#unsettled.clear();
  }

  // --- parsers -------------------------------------------------------------------------

  parser(container: RootNode | Component, line = 1): MessageParser {
    const parser = this.#made(container, line);
    this.#parsers.add(parser);
    return parser;
  }

  /** A parser that is done keeps its count. */
  retire(parser: BodyParser): void {
    this.#lexed += parser.lexed;
    this.#parsers.delete(parser);
  }
  #lexed = 0;

  get lexed(): number {
    let sum = this.#lexed;
    for (const {lexed} of this.#parsers) sum += lexed;
    return sum;
  }

  report(report: Report): void {
    if (this.diagnostics.length < MAX_DIAGNOSTICS) this.diagnostics.push(Object.freeze({...report}));
  }

  /** A repair that has to do with a node; it stands where the node does. */
  tell({line, column, id}: Pick<Component, 'line' | 'column' | 'id'>, code: string, message: string, severity: Report['severity'] = 'warning'): void {
    this.report({code, message, line, column, severity, ...(id && {node_id: id})});
  }

  /** Whether what it holds is the user's: a patch needs a reason to change it (`language.md §4`). */
  keeps({id, slot}: Component): boolean {
    return this.refusedBefore ? this.refusedBefore.has(id) : slot?.touched === true;
  }

  // --- look-ups and outcomes -----------------------------------------------------------

  node(id: string): Component | undefined {
    return this.nodes.get(refOf(id));
  }

  offers(action: string): boolean {
    return offers(this.policy, action);
  }

  /** Whether what comes in now is a revision of a committed message. */
  get committed(): boolean {
    return this.phase === 'closed' || this.phase === 'cancelled';
  }

  /** Tells of something that was not done: a `ui.error` event and a diagnostic (`language.md §4`, `§5`). */
  refuse({code, message}: Refusal, node_id = this.id, line = 1, column = 1): Refusal {
    this.report({code, message, line, column, severity: 'error', ...(node_id === this.id ? {} : {node_id})});
    this.events.emit(this.event({type: 'ui.error', node_id, code, message}));
    return {code, message};
  }

  /** An event of this message, counted, without the members that are undefined, and frozen. */
  event({type, node_id, event_id, at, ...rest}: EventMembers): UserEvent {
    const members = {
      type, version: protocolVersion, message_id: this.id, node_id,
      event_id: event_id ?? this.#eventId(), seq: ++this.seq, at: at ?? this.now(), ...rest,
    };
    return Object.freeze(Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))) as unknown as UserEvent;
  }

  /** Takes a node and what it holds out of the message. Their ids stay taken. */
  detach(node: Component): void {
    const siblings = node.parent.children as TreeNode[];
    const at = siblings.indexOf(node);
    if (at >= 0) siblings.splice(at, 1);
    this.forget(node);
    this.changed({kind: 'children', node: node.parent});
  }

  /** What is below and the node itself are no nodes of the message any more. */
  forget(node: TreeNode): void {
    if (node instanceof Component) {
      this.nodes.delete(node.id);
      this.errors.delete(node);
      node.slot?.nodes.delete(node);
      if (node.spec.interactive) this.controls--;
      this.removed++;
      if (node.bodyParser) this.retire(node.bodyParser);
    }
    if ('children' in node) for (const child of node.children) this.forget(child);
  }

  /** A revision of a committed message, kept and told (`language.md §4`). */
  revise(revision: Omit<Revision, 'revision' | 'at'>, node: Component): void {
    this.revisions.push(Object.freeze({revision: this.revisions.length + 1, at: this.now(), ...revision}));
    node.revised++;
    this.changed({kind: 'revision', node});
  }
}
