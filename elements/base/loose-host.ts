/**
 * The host of elements that stand by hand in a page, without a message: acts become the
 * same events as in one (`language.md §6`), with no message id, and the page decides what
 * they do. A form sends the values of its named controls.
 */
import {
  type ActionItem, type Json, type JsonObject, nested, type Option, parsePath, protocolVersion, setPath, type Turn, type UserAct, type UserEvent,
  valueText,
} from '../../src/index.js';
import {askConfirm} from './confirm-dialog.js';
import {emitAct} from './events.js';
import {controlsOf} from './form-owner.js';
import {clickedBy} from './gesture.js';
import type {ActOutcome, MduiHost, NodeElement} from './host.js';
import {labelText} from './label.js';
import {boxes, word} from './words.js';

/** What it reads of an element that acts; none of it need be there. */
interface Actor {
  readonly name?: string;
  readonly action?: string;
  readonly value?: Json;
  readonly caption?: string;
  readonly sensitive?: boolean;
  readonly actions?: readonly ActionItem[];
}

/** What is sent, and how it reads. */
interface Sent {
  readonly caption: string;
  readonly action: string;
  readonly value: string | undefined;
  readonly sensitive: boolean;
  readonly values: JsonObject;
  readonly parts: readonly (readonly [label: string, value: Json, options: readonly Option[] | undefined])[];
}

let count = 0;

/** Makes events of what is done to elements that stand in no message; `armDelay` in milliseconds. */
export class LooseHost implements MduiHost {
  readonly requireTrusted: boolean;
  readonly armDelay: number;
  readonly #last = new WeakMap<HTMLElement, Json>();

  constructor({requireTrusted = true, armDelay = 500} = {}) {
    this.requireTrusted = requireTrusted;
    this.armDelay = armDelay;
  }

  async act(element: NodeElement, act: UserAct, gesture: Event | undefined): Promise<ActOutcome> {
    if (this.requireTrusted && !gesture?.isTrusted) return {ok: false, code: 'untrusted'};
    if (act.type === 'ui.click' || act.type === 'ui.submit') return this.#send(element, act, clickedBy(gesture));
    const {name} = element as Actor;
    const {value = null} = act;
    const old_value = act.old_value ?? this.#last.get(element) ?? null;
    const change = act.type === 'ui.change' && {old_value, value, source: 'user' as const};
    if (change) this.#last.set(element, value);
    return {ok: emitAct(element, {...envelope(act), ...(name && {bind: name}), ...change})};
  }

  /** The page reads the value from the element; nobody else is to be told. */
  input(): void {}

  async #send(element: HTMLElement, act: UserAct, clicked: NodeElement | undefined): Promise<ActOutcome> {
    const sent = sentBy(element, act);
    const {action, caption, value, values, parts, sensitive} = sent;
    const named = action && {action};
    if (sensitive) {
      const was = JSON.stringify(sent);
      const pairs = parts.map(([label, part, options]) => [label, valueText(part, options, Number.POSITIVE_INFINITY, boxes(element)) ?? ''] as const);
      const asking = askConfirm({
        action, caption, values: value === undefined ? pairs : [[word(element, 'Value'), value], ...pairs], armDelay: this.armDelay, requireTrusted: this.requireTrusted,
        same: () => element.isConnected && JSON.stringify(sentBy(element, act)) === was,
      });
      if (await asking.answer === 'no') {
        if (asking.gesture || !this.requireTrusted) emitAct(clicked ?? element, {...envelope({...act, node_id: clicked?.nodeId || act.node_id}), type: 'ui.cancel', ...named});
        return {ok: false, code: 'cancelled'};
      }
    }
    const event: UserEvent = {
      ...envelope(act), ...named, ...(value !== undefined && {value}), values, ...(sensitive && {confirmed: true}),
    };
    const told = parts.flatMap(([label, part, options]) => {
      const shown = valueText(part, options);
      return shown ? [`${label}: ${shown}`] : [];
    });
    const text = [caption, told.join(' · ')].filter(Boolean).join(' — ');
    const ok = emitAct(element, event, (): Turn => ({text, event, version: protocolVersion}));
    return ok ? {ok} : {ok, code: 'prevented'};
  }
}

/** The host of elements that were given none. */
export const looseHost: MduiHost = new LooseHost();

function envelope({type, node_id}: UserAct): UserEvent {
  const seq = ++count;
  const random = crypto.getRandomValues(new Uint32Array(2)).join('-');
  return {type, version: protocolVersion, message_id: '', node_id, event_id: `${seq}-${random}`, seq, at: Date.now()};
}

function sentBy(element: HTMLElement, act: UserAct): Sent {
  const actor = element as Actor;
  const item = actor.actions?.find(({action, value}) => action === act.action && (act.value === undefined || value === act.value));
  const controls = act.type === 'ui.submit' ? controlsOf(element).filter((control) => !control.matches(':disabled')) : [];
  const values = nested();
  const parts: [string, Json, readonly Option[] | undefined][] = [];
  for (const control of controls) {
    const path = parsePath(control.name || control.nodeId);
    if (path && setPath(values, path, control.value)) parts.push([labelText(control.label) || path.join(' '), control.value, control.options]);
  }
  const given = item ? item.value : act.type === 'ui.click' && typeof actor.value === 'string' ? actor.value : '';
  return {
    caption: labelText(item?.caption ?? actor.caption),
    action: act.action ?? actor.action ?? '',
    value: given || undefined,
    sensitive: item?.requires_confirmation ?? actor.sensitive === true,
    values: values as JsonObject,
    parts,
  };
}
