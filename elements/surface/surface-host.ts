/**
 * The host of a surface's controls: what is typed stays in its data, what is pressed goes
 * to the agent if a person did it and the page's policy has nothing against it.
 */
import {humanize, isSensitive, type Json, type JsonObject, offers, type UserAct, valueText} from '../../src/index.js';
import type {A2uiAction, ResolvedNode} from '../../src/a2ui/for-elements.js';
import {askConfirm} from '../base/confirm-dialog.js';
import type {ActOutcome, MduiHost, NodeElement} from '../base/host.js';
import {linkTarget} from '../base/link.js';
import {eventOf} from './components/button.js';
import type {SurfaceTurn} from './surface-events.js';
import type {SurfaceView} from './surface-view.js';
import {accessible, lastWord, textOf, wordsIn} from './words.js';

/** What stands in the line for a value that is not to be seen. */
const dots = '••••••';

export class SurfaceHost implements MduiHost {
  readonly _$host = true;
  readonly #view: SurfaceView;
  readonly #send: (turn: SurfaceTurn) => void;

  constructor(view: SurfaceView, send: (turn: SurfaceTurn) => void) {
    this.#view = view;
    this.#send = send;
  }

  get requireTrusted(): boolean {
    return this.#view.policy.requireTrusted;
  }

  get armDelay(): number {
    return this.#view.policy.armDelay;
  }

  input(element: NodeElement, value: Json): void {
    this.#view.enter(element, value);
  }

  async act(element: NodeElement, act: UserAct, gesture: Event | undefined): Promise<ActOutcome> {
    const view = this.#view;
    const key = view.keyOf(element) ?? '';
    const node = view.nodeOf(key);
    if (!node) return {ok: false, code: 'unknown-node'};
    if (act.type === 'ui.change') {
      view.touch(key);
      return {ok: true};
    }
    if (this.requireTrusted && !gesture?.isTrusted) return {ok: false, code: 'untrusted'};
    // Looking into a dialog is always possible, sending is not.
    if (view.policy.readOnly || (view.still && !view.isTrigger(key)) || view.waiting) return {ok: false, code: 'spent'};
    const event = eventOf(node.props['action']);
    if (event !== undefined && !offers(view.policy, event)) return {ok: false, code: 'disabled'};
    if (event !== undefined && isSensitive(view.policy, event) && !(await this.#agreed(element, key))) return {ok: false, code: 'cancelled'};
    return this.#do(key, node);
  }

  #do(key: string, node: ResolvedNode): ActOutcome {
    const view = this.#view;
    const message = view.surface.act(key, (address) => this.#open(address));
    if (!message?.action) return {ok: true};
    view.acted(key);
    this.#send({text: this.#line(node, message.action), event: message, version: message.version});
    return {ok: true};
  }

  /** Web addresses, as links of the agent's open. */
  #open(address: string): void {
    const target = linkTarget(address, this.#view.policy);
    if (target && /^https?:$/.test(target.url.protocol)) window.open(target.url.href, '_blank', 'noopener,noreferrer');
  }

  /** Asks in the renderer's dialog, with all that will be sent; anything that changes meanwhile is a no. */
  async #agreed(element: HTMLElement, key: string): Promise<boolean> {
    const {surface} = this.#view;
    const now = (): string => JSON.stringify({...surface.preview(key), timestamp: '', caption: this.#caption(key)});
    const due = surface.preview(key);
    if (!due) return false;
    const before = now();
    const {answer} = askConfirm({
      action: due.name, caption: this.#caption(key), values: this.#pairs(due.context, Number.POSITIVE_INFINITY, false), armDelay: this.armDelay, requireTrusted: this.requireTrusted,
      same: () => element.isConnected && now() === before,
    }, element.getRootNode() as ShadowRoot);
    return (await answer) === 'yes' && now() === before;
  }

  #caption(key: string): string {
    const node = this.#view.nodeOf(key);
    return node ? accessible(node, 'label') || wordsIn(node) : '';
  }

  #line(node: ResolvedNode, action: A2uiAction): string {
    if (action.userMessage) return action.userMessage;
    const pairs = this.#pairs(action.context, undefined, true).map((pair) => pair.join(': ')).join(' · ');
    return [accessible(node, 'label') || wordsIn(node) || humanize(action.name), pairs].filter(Boolean).join(' — ');
  }

  /** Label and value of what is sent; what was entered unseen stays unseen in the transcript. */
  #pairs(context: JsonObject, most: number | undefined, masked: boolean): [string, string][] {
    const secrets = new Set<unknown>(this.#view.secrets.values());
    for (const {node} of this.#view.nodes()) if (node.props['variant'] === 'obscured') secrets.add(textOf(node, 'value'));
    secrets.delete('');
    return Object.entries(context).flatMap(([name, value]): [string, string][] => {
      const secret = masked && holds(value, secrets);
      const text = secret ? dots : valueText(value, undefined, most);
      return text ? [[lastWord(name) || name, text]] : [];
    });
  }
}

/** Whether a value is one of these, or holds one. */
const holds = (value: Json, secrets: ReadonlySet<unknown>): boolean =>
  secrets.has(value) || (typeof value === 'object' && value !== null && Object.values(value).some((part: Json) => holds(part, secrets)));
