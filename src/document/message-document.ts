/**
 * A message: text and events in, a tree of blocks and components, changes and events
 * out. It knows no DOM and makes no request. Text and events never throw; wrong
 * use does.
 */
import {MarkdownUIError} from '../base/errors.js';
import type {Diagnostic} from '../base/diagnostic.js';
import type {Json, JsonObject} from '../base/json.js';
import {BlockParser} from '../markdown/block-parser.js';
import {Definitions} from '../markdown/definitions.js';
import type {Change, RootNode} from '../markdown/tree.js';
import {protocolVersion} from '../protocol/events.js';
import {sameValue} from '../state/values.js';
import {allSendable, confirmFor, entered, isSubmit, needsAnswer, obstacleOf, resetControls, resetForm, sent} from './acts.js';
import {Core, type DocumentOptions} from './core.js';
import {dispatch, needsConfirmation, redo, relive, settle} from './dispatch.js';
import {documentJson} from './json.js';
import {ParserHost} from './parser-host.js';
import {applyPatches} from './patch.js';
import {append} from './phases.js';
import {receive} from './receive.js';
import type {
  AgentEvent, Block, ComponentNode, DispatchResult, Patch, PatchResult, Phase, Policy, Revision, Role, Stats, Store, UserAct, UserEvent,
} from './types.js';

const known = new Set(['id', 'role', 'policy', 'store', 'conversation', 'now']);

/** One message: what came in, as a tree, and what the user does with it. */
export class MessageDocument {
  readonly #core: Core;
  readonly #read = (text: string): void => append(this.#core, text);
  readonly #definitions = new Definitions();

  /**
   * Throws MarkdownUIError `bad-option` for an option that there is not, `bad-policy` for
   * a policy that does not fit.
   */
  constructor(options: DocumentOptions = {}) {
    const wrong = Object.keys(options).find((key) => !known.has(key));
    if (wrong !== undefined) throw new MarkdownUIError('bad-option', `MessageDocument has no option "${wrong}"; it has ${[...known].join(', ')}.`);
    const core: Core = new Core(options, (container, line) => {
      const {depth, columns} = core.policy.limits;
      // Bodies know the link definitions of the message.
      return new BlockParser(host, container, {line, depth, columns, definitions: this.#definitions});
    });
    const host = new ParserHost(core);
    this.#core = core;
    if (options.conversation?.formulas) this.readFormulas();
    core.recorder = options.conversation?.join?.(this);
  }

  /** The host's name for the message, else the one of `md.open`; empty before. */
  get id(): string {
    return this.#core.id;
  }

  get role(): Role {
    return this.#core.role;
  }

  get phase(): Phase {
    return this.#core.phase;
  }

  /** The whole policy, defaults included. */
  get policy(): Policy {
    return this.#core.policy;
  }

  get store(): Store {
    return this.#core.store;
  }

  /** All blocks and components as one tree. */
  get root(): RootNode {
    return this.#core.root;
  }

  /** The top-level blocks, in order. */
  get blocks(): readonly Block[] {
    return this.#core.root.children as unknown as readonly Block[];
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#core.diagnostics;
  }

  /** What was changed after the message was committed, oldest first. */
  get revisions(): readonly Revision[] {
    return this.#core.revisions;
  }

  /** What the agent said went wrong (`md.error`). */
  get failure(): {readonly message: string; readonly code?: string} | undefined {
    return this.#core.failure;
  }

  /** Why the message was stopped; undefined unless it was. */
  get stopped(): string | undefined {
    return this.#core.stopped;
  }

  /** The loose controls were answered with the message's own button (`language.md §6`). */
  get answered(): boolean {
    return this.#core.answered;
  }

  /** Whether the message is to show a button of its own, because nothing in it sends what the user changed. */
  get needsAnswerButton(): boolean {
    return needsAnswer(this.#core);
  }

  get stats(): Stats {
    const {appended, lexed, created, removed} = this.#core;
    return {appended, lexed, nodesCreated: created, nodesRemoved: removed, flushes: 0};
  }

  /** The controls whose values can be sent, in the order in which they came, those in forms too: none that is disabled or inert. */
  get controls(): readonly ComponentNode[] {
    return allSendable(this.#core);
  }

  /** A component by its id, with or without `#`. */
  node(id: string): ComponentNode | undefined {
    return this.#core.node(id);
  }

  /** Takes an event of the protocol; one that cannot be taken is refused with a `ui.error` event. */
  receive(event: AgentEvent): void {
    receive(this.#core, event);
  }

  /** Adds text; opens a message that is idle. */
  append(text: string): void {
    const core = this.#core;
    const given = String(text ?? '');
    // Nothing of this event can be refused, so without a log none is made.
    if (core.phase === 'streaming' && !core.recorder) core.batch(this.#read, given);
    else this.#take({type: 'md.delta', append: given});
  }

  /** Ends the text; all that is open closes and is live. */
  close(): void {
    this.#take({type: 'md.close'});
  }

  /** Stops the text: what arrived stays, what is open closes inert. */
  cancel(reason = ''): void {
    this.#take({type: 'md.cancel', reason});
  }

  /** Takes an event of the host's own; it opens a message that is idle. */
  #take(event: AgentEvent): void {
    const core = this.#core;
    core.batch(() => {
      if (core.phase === 'idle') receive(core, {type: 'md.open', message_id: core.id, version: protocolVersion, role: core.role});
      receive(core, this.#own(event));
    });
  }

  #own<E extends object>(event: E): E & {readonly message_id?: string} {
    const {id} = this.#core;
    return id === '' ? event : {...event, message_id: id};
  }

  /** Applies a patch of the host's; a refused one changes nothing. After the close it is a revision. */
  apply(patch: Patch): PatchResult {
    let result: PatchResult | undefined;
    this.#core.record(this.#own({...patch, type: 'ui.patch'}), (given) => {
      result = applyPatches(this.#core, [given], {source: 'host'});
    }, true);
    return result as PatchResult;
  }

  /** The way to the agent broke: what arrived stays, what is open closes inert, the message says why and a `ui.error` event tells of it. */
  fail(code: string, message: string): void {
    const core = this.#core;
    core.batch(() => {
      receive(core, this.#own({type: 'md.error', code, message}));
      if (!core.committed) this.cancel(message);
      core.events.emit(core.event({type: 'ui.error', node_id: core.id, code, message}));
    });
  }

  /** Tells of something that was not done, by a `ui.error` event and a diagnostic. */
  refuse(code: string, message: string, nodeId = this.#core.id): void {
    this.#core.refuse({code, message}, nodeId);
  }

  /** Does again what an event of a log says was done; no event is made of it, and no rule is asked. */
  redo(event: UserEvent): void {
    redo(this.#core, event);
  }

  /** Lets come in again what an entry of a log holds; `followed` are this message's events right after it. */
  relive(followed: readonly UserEvent[], work: () => void): void {
    relive(this.#core, followed, work);
  }

  /**
   * Does what a user did, and makes its event. `accept` is asked first, with the event:
   * when it returns false the result is `prevented` and nothing is spent.
   */
  dispatch(act: UserAct, accept?: (event: UserEvent) => boolean): DispatchResult {
    return dispatch(this.#core, act, accept);
  }

  /** The value while the user types: the store follows, no event is made. False when it cannot be taken. */
  input(nodeId: string, value: Json): boolean {
    const core = this.#core;
    const node = core.nodes.get(nodeId);
    const fit = node?.slot && !obstacleOf(core, node) ? entered(node, value) : undefined;
    if (!node || fit === undefined) return false;
    if (sameValue(fit, node.value)) return true;
    core.batch(() => {
      if (node.reason !== undefined) core.changed({kind: 'props', node});
      node.reason = undefined;
      node.slot?.set(fit, 'user');
    });
    return true;
  }

  /** What a submit of this form, or a click on this component, would send. */
  values(nodeId: string): JsonObject {
    const node = this.#core.node(nodeId);
    const form = node && isSubmit(node) ? node.form : node;
    return sent(form?.type === 'form' ? form : this.#core.root);
  }

  /** Whether an act would first have to be confirmed (`language.md §8`). */
  needsConfirmation(nodeId: string, action?: string, value?: Json): boolean {
    return needsConfirmation(this.#core, nodeId, action, value);
  }

  /** The question that the agent wrote for an action. */
  confirmFor(action: string): ComponentNode | undefined {
    return confirmFor(this.#core, action);
  }

  /** The sending of a turn ended; when it failed, what it spent can be used again, values kept. */
  settle(nodeId: string, {ok}: {readonly ok: boolean}): void {
    if (!ok) this.#core.record(this.#own({type: 'ui.settle', node_id: nodeId, ok}), ({node_id}) => settle(this.#core, node_id), true);
  }

  /** Restores the initial values of a form; without one of all controls that were not answered. */
  reset(formId?: string): void {
    const core = this.#core;
    core.record(this.#own({type: 'ui.reset', ...(formId !== undefined && {node_id: formId})}), () => {
      const form = formId === undefined ? undefined : core.node(formId);
      core.batch(() => {
        if (form) resetForm(core, form);
        else if (formId === undefined) resetControls(core, allSendable(core).filter(({spent}) => !spent));
      });
    }, true);
  }

  /** Calls `listener` once for each call that changed something, with all of it. Returns its undo. */
  subscribe(listener: (changes: readonly Change[]) => void): () => void {
    return this.#core.changes.subscribe(listener);
  }

  /** Calls `listener` with each event that goes out, refusals included. Returns its undo. */
  onEvent(listener: (event: UserEvent) => void): () => void {
    return this.#core.events.subscribe(listener);
  }

  /**
   * From now on reads `$…$` and `$$…$$` as formulas, which in Markdown they are not: for a renderer
   * that can show them. Text that came before is read once more for those in its lines.
   */
  readFormulas(): void {
    if (!this.#definitions.formulas) this.#core.batch(() => this.#definitions.readFormulas());
  }

  /** The document as plain data; equal documents give equal data. */
  toJSON(): JsonObject {
    return documentJson(this.#core);
  }
}

/** The document of a whole message. */
export function parseMessage(markdown: string, options?: DocumentOptions): MessageDocument {
  const document = new MessageDocument(options);
  document.append(markdown);
  document.close();
  return document;
}
