/** From an act to its event: the checks, the listeners' word, and only then what it spends. */
import {isSensitive} from '../policy/policy.js';
import {toTurn} from '../protocol/turn.js';
import {acts, aimOf, answerAll, type Intent, type Obstacle, obstacle, obstacleOf} from './acts.js';
import {inside} from './controls.js';
import type {Core} from './core.js';
import type {DispatchResult, UserAct, UserEvent} from './types.js';

/** Local matters: they do not ask whether the component can still be used. */
const always = new Set<string>(['ui.cancel', 'ui.focus', 'ui.blur']);

/** The message itself, whose own button answers for its loose controls. */
const isOwn = (core: Core, id: string): boolean => id === core.id || core.names.has(id);

function intentOf(core: Core, act: UserAct): Intent | Obstacle {
  const row = acts.get(act.type);
  if (!row || typeof act.node_id !== 'string') return obstacle('invalid', `There is no act ${JSON.stringify(act.type ?? null)}.`);
  const node = core.nodes.get(act.node_id);
  if (node) return (always.has(act.type) ? undefined : obstacleOf(core, node)) ?? row(core, node, act);
  return act.type === 'ui.submit' && isOwn(core, act.node_id) ? answerAll(core, act) : obstacle('unknown-node', `There is no ${act.node_id}.`);
}

/**
 * Does what a user did. `accept` is asked with the event before anything is spent and
 * before `onEvent`: when it says no, the result is `prevented` and nothing is spent.
 */
export function dispatch(core: Core, act: UserAct, accept?: (event: UserEvent) => boolean): DispatchResult {
  return core.batch(() => {
    if (core.acting.has(act.node_id)) return obstacle('duplicate', `${act.node_id} is being acted on.`);
    const intent = intentOf(core, act);
    if ('ok' in intent) return intent;
    const event = core.event({...intent.members, event_id: act.event_id, at: act.at});
    core.acting.add(act.node_id);
    try {
      if (accept && !accept(event)) {
        // Unless something else was counted meanwhile, the number is free again.
        if (core.seq === event.seq) core.seq--;
        return obstacle('prevented', 'A listener prevented it.');
      }
    } finally {
      core.acting.delete(act.node_id);
    }
    intent.spend?.();
    core.events.emit(event);
    return intent.turn ? {ok: true, event, turn: toTurn(event, core)} : {ok: true, event};
  });
}

/** Whether a click or submit would first have to be confirmed. */
export function needsConfirmation(core: Core, nodeId: string, action?: string): boolean {
  const node = core.node(nodeId);
  if (!node) return isOwn(core, nodeId) && isSensitive(core.policy, 'answer');
  const target = node.type === 'button' && node.attributes['type'] === 'submit' ? (node.form ?? node) : node;
  const own = target === node ? undefined : node.attributes['action'];
  const aim = aimOf(core, target, action ?? (typeof own === 'string' ? own : undefined));
  return 'action' in aim && aim.sensitive;
}

/** The sending of a turn ended: when it failed, the component can be used again, its values kept. */
export function settle(core: Core, nodeId: string, ok: boolean): void {
  if (ok) return;
  const node = core.node(nodeId);
  if (!node && !isOwn(core, nodeId)) return;
  core.batch(() => {
    if (!node) core.answered = false;
    const reopened = node ? [node, ...inside(node)] : inside(core.root, true).filter(({slot}) => slot);
    const actions = new Set([node?.attributes['action'], ...(node?.actions ?? []).map(({action}) => action)]);
    const confirms = [...core.nodes.values()].filter(({type, attributes}) => type === 'confirm' && attributes['action'] !== undefined && actions.has(attributes['action']));
    for (const each of [...reopened, ...confirms]) {
      each.answered = false;
      each.answer = undefined;
      core.changed({kind: 'props', node: each});
    }
    if (!node) core.changed({kind: 'phase', node: core.root});
  });
}
