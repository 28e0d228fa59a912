/** From an act to its event: the checks, the listeners' word, and only then what it spends. */
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {parsePath} from '../base/path.js';
import {isSensitive} from '../policy/policy.js';
import {userEvents} from '../protocol/events.js';
import {toTurn, valueAt} from '../protocol/turn.js';
import {fitValue, sameValue} from '../state/values.js';
import {acts, aimOf, answerAll, type Intent, isSubmit, type Obstacle, obstacle, obstacleOf, spend, spendAll} from './acts.js';
import {controlsOf, inside} from './controls.js';
import type {Slot} from './bindings.js';
import type {Component} from './component.js';
import type {Core, Refusal} from './core.js';
import {answerSurface, onSurface, reopenSurface} from './surface-acts.js';
import type {DispatchResult, UserAct, UserEvent} from './types.js';

/** Local matters: they do not ask whether the component can still be used. */
const always = new Set<string>(['ui.cancel', 'ui.focus', 'ui.blur']);

/** The message itself, whose own button answers for its loose controls. */
const isOwn = (core: Core, id: string): boolean => id === core.id || core.names.has(id);

function intentOf(core: Core, act: UserAct): Intent | Obstacle {
  if (act.a2ui) return onSurface(core, act);
  const row = acts.get(act.type);
  if (!row) return obstacle('invalid');
  const node = core.nodes.get(act.node_id);
  if (node) return (always.has(act.type) ? undefined : obstacleOf(core, node)) ?? row(core, node, act);
  return act.type === 'ui.submit' && isOwn(core, act.node_id) ? answerAll(core, act) : obstacle('unknown-node');
}

/**
 * Does what a user did. `accept` is asked with the event before anything is spent and
 * before `onEvent`: when it says no, the result is `prevented` and nothing is spent.
 */
export function dispatch(core: Core, act: UserAct, accept?: (event: UserEvent) => boolean): DispatchResult {
  return core.batch(() => {
    const {node_id, event_id, at} = act;
    if (core.acting.has(node_id)) return obstacle('duplicate');
    const intent = intentOf(core, act);
    if ('ok' in intent) return intent;
    const {spend, ...members} = intent;
    const event = core.event({...members, event_id, at});
    core.acting.add(node_id);
    try {
      if (accept && !accept(event)) {
        // Unless something else was counted meanwhile, the number is free again.
        if (core.seq === event.seq) core.seq--;
        return obstacle('prevented');
      }
    } finally {
      core.acting.delete(node_id);
    }
    core.elsewhere.delete(node_id);
    spend?.();
    core.events.emit(event);
    // A reset is a click without an action: it is the page's alone.
    return userEvents[event.type].turn && event.action !== undefined ? {ok: true, event, turn: toTurn(event, core)} : {ok: true, event};
  });
}

/** Whether a click or submit would first have to be confirmed. */
export function needsConfirmation(core: Core, nodeId: string, action?: string, value?: Json): boolean {
  const node = core.node(nodeId);
  if (!node) return isOwn(core, nodeId) && isSensitive(core.policy, 'answer');
  const own = isSubmit(node) ? node.attributes['action'] : undefined;
  const aim = aimOf(core, (isSubmit(node) && node.form) || node, typeof own === 'string' ? own : action, value);
  return 'action' in aim && aim.sensitive;
}

/** The sending of a turn failed: the component can be used again, its values kept. */
export function settle(core: Core, nodeId: string): void {
  const node = core.node(nodeId);
  if (core.elsewhere.has(nodeId)) return;
  reopenSurface(core, nodeId);
  if (!node && !isOwn(core, nodeId)) return;
  core.batch(() => {
    const actions = new Set([node?.attributes['action'], ...(node?.actions ?? []).map(({action}) => action)]);
    const confirms = [...core.nodes.values()].filter(({type, attributes}) => type === 'confirm' && actions.has(attributes['action'] ?? ''));
    for (const each of [...(node ? [node, ...inside(node)] : inside(core.root, true).filter(({slot}) => slot)), ...confirms]) {
      each.answered = false;
      each.answer = undefined;
      core.changed({kind: 'props', node: each});
    }
    if (node) return;
    core.answered = false;
    core.changed({kind: 'phase', node: core.root});
  });
}

/** Controls hold again what an event carried of them, typed and not told by an event of its own; or told elsewhere. */
function restore(core: Core, scope: Component | undefined, values: JsonObject, told = false): void {
  const seen = new Set<Slot>();
  for (const {slot, bind, id, valueKind, list, value} of controlsOf(scope?.type === 'form' ? scope : core.root)) {
    // Of those on one path the first one said what it is.
    if (!slot || seen.has(slot)) continue;
    seen.add(slot);
    const sent = bind === undefined ? (valueAt(values, [`#${id}`]) ?? valueAt(values, [id])) : valueAt(values, parsePath(bind) ?? []);
    const fit = fitValue(valueKind, sent, list);
    if (fit === undefined) continue;
    if (!sameValue(fit, value)) slot.set(fit, 'user');
    if (told) slot.told = fit;
  }
}

/**
 * Does `work`, what came in, again. What followed tells what the user had typed at the
 * time, which no event of its own told: what a patch replaced, and what it was refused for.
 */
export function relive(core: Core, followed: readonly UserEvent[], work: () => void): void {
  const {seq} = core;
  for (const {node_id, source, old_value} of [...followed].reverse()) {
    if (source === 'agent' && old_value !== undefined) core.nodes.get(node_id)?.slot?.set(old_value, 'user');
  }
  core.refusedBefore = new Set(followed.filter(({code}) => code === 'user-value').map(({node_id}) => node_id));
  work();
  core.refusedBefore = undefined;
  // Only the log counts.
  core.seq = seq;
}

/** Does again what an event of a log says was done. Its word counts: no rule that may have changed is asked. */
export function redo(core: Core, event: UserEvent): void {
  const {type, node_id, seq, source, values} = event;
  if (Number.isSafeInteger(seq)) core.seq = seq;
  if (source === 'agent') return;
  core.elsewhere.delete(node_id);
  // What a surface says of its act is in the store.
  if (event.a2ui) return;
  core.batch(() => {
    const node = core.nodes.get(node_id);
    if (isJsonObject(values)) restore(core, node, values);
    const intent = node && acts.get(type)?.(core, node, {...event, confirmed: true} as UserAct);
    if (intent && !('ok' in intent)) intent.spend?.();
    if (!node && type === 'ui.submit' && isOwn(core, node_id)) spendAll(core);
  });
}

/** A turn that was made elsewhere (`language.md §5`): what it answered is answered here, whatever stands there, and a turn of ours that failed does not open it again. */
export function answered(core: Core, event: Json | undefined): Refusal | undefined {
  const {type, node_id, action, value, values, a2ui} = isJsonObject(event ?? null) ? (event as JsonObject) : ({} as JsonObject);
  if ((type !== 'ui.click' && type !== 'ui.submit') || typeof node_id !== 'string' || typeof action !== 'string') return {code: 'bad-event', message: 'There is no turn in it.'};
  const node = core.nodes.get(node_id);
  if (values !== undefined && isJsonObject(values)) restore(core, node, values, true);
  if (a2ui) answerSurface(core, node_id, a2ui);
  else if (node) spend(core, node, action, value);
  else if (type === 'ui.submit' && isOwn(core, node_id)) spendAll(core);
  core.elsewhere.add(node_id);
  return undefined;
}
