/**
 * What the acts of a user become (`language.md §6`, `§8`): a table from the act to the
 * members of its event, what it spends and what stands in its way. Whether a gesture was
 * real is the elements' business.
 */
import type {Json, JsonObject} from '../base/json.js';
import {labelText} from '../markdown/plain-text.js';
import {isSensitive} from '../policy/policy.js';
import {buttonCaption, nameOf} from '../protocol/turn.js';
import {fitValue, sameValue, shownValue} from '../state/values.js';
import type {Component} from './component.js';
import {controlsOf, inside, isOff, valuesOf} from './controls.js';
import type {Core} from './core.js';
import type {ActionItem, DispatchResult, UserAct, UserEvent} from './types.js';

export type Obstacle = Extract<DispatchResult, {ok: false}>;

/** An act that may become an event. */
export interface Intent {
  readonly members: Omit<UserEvent, 'version' | 'message_id' | 'event_id' | 'seq' | 'at'>;
  /** Whether the agent gets a turn of it. */
  readonly turn?: boolean;
  /** Done once no listener prevented the event. */
  readonly spend?: () => void;
}

type Act = (core: Core, node: Component, act: UserAct) => Intent | Obstacle;

export const obstacle = (code: Obstacle['code'], message: string, node_id?: string): Obstacle => ({ok: false, code, message, ...(node_id === undefined ? {} : {node_id})});

/** Why a component cannot be used now. */
export function obstacleOf(core: Core, node: Component): Obstacle | undefined {
  if (node.spent) return obstacle('spent', `${node.id} was answered.`);
  if (core.policy.readOnly || node.inert || isOff(node)) return obstacle('disabled', node.refused ?? `${node.id} cannot be used.`);
  // A control may be used while options arrive; what acts, only once it is complete.
  return node.open && !node.slot ? obstacle('disabled', `${node.id} is still arriving.`) : undefined;
}

export const isSubmit = ({type, attributes, form}: Component): boolean => type === 'button' && attributes['type'] === 'submit' && form !== undefined;

const submitsOf = (form: Component): Component[] => inside(form).filter((node) => isSubmit(node));

/** The first confirm that the agent wrote for an action. */
export function confirmFor(core: Core, action: string): Component | undefined {
  return [...core.nodes.values()].find((node) => node.type === 'confirm' && !node.open && !node.inert && node.attributes['action'] === action);
}

/** Whether an action needs a second gesture (`§8`): the policy or the text says so. */
function sensitive(core: Core, action: string, ...nodes: readonly (Component | ActionItem | undefined)[]): boolean {
  return isSensitive(core.policy, action) || nodes.some((node) => node && ('attributes' in node ? node.attributes['requires_confirmation'] : node.requires_confirmation) === true);
}

/** What a click or a submit would do, without doing it. */
interface Aim {
  readonly action: string;
  readonly sensitive: boolean;
  readonly caption: string;
  readonly value?: Json | undefined;
}

export function aimOf(core: Core, node: Component, given: string | undefined): Aim | Obstacle {
  if (node.type === 'form') {
    const buttons = submitsOf(node);
    const button = buttons.find(({attributes}) => given !== undefined && attributes['action'] === given) ?? buttons[0];
    const action = String((given !== undefined && button?.attributes['action'] === given ? given : undefined) ?? node.attributes['action'] ?? button?.attributes['action'] ?? 'submit');
    if (button?.refused !== undefined) return obstacle('disabled', button.refused);
    return {action, sensitive: sensitive(core, action, node, button), caption: button ? buttonCaption(button) : nameOf(node)};
  }
  if (node.actionList) {
    const item = node.actions?.find(({action}) => action === given);
    if (!item) return obstacle('superseded', `${node.id} has no action ${JSON.stringify(given ?? null)}.`);
    if (item.disabled) return obstacle('disabled', `${item.action} cannot be used.`);
    return {action: item.action, sensitive: sensitive(core, item.action, item), caption: labelText(item.caption), value: item.value};
  }
  if (node.type !== 'button') return obstacle('unknown-node', `${node.id} is nothing to click.`);
  const action = String(node.attributes['action'] ?? node.id);
  if (given !== undefined && given !== action) return obstacle('superseded', `${node.id} has another action now.`);
  return {action, sensitive: sensitive(core, action, node), caption: buttonCaption(node), value: node.attributes['value']};
}

function answer(core: Core, nodes: readonly Component[], caption: string | undefined): void {
  for (const node of nodes) {
    node.answered = true;
    if (caption !== undefined) node.answer = caption;
  }
  for (const node of nodes) for (const each of [node, ...inside(node)]) core.changed({kind: 'props', node: each});
}

/** The first control that cannot be sent as it is; all of them say so from now on. */
function invalidIn(core: Core, controls: readonly Component[]): Obstacle | undefined {
  const wrong = controls.find((node) => !isOff(node) && node.invalid);
  if (!wrong) return undefined;
  for (const node of controls) node.judged = true;
  core.judged(new Set(controls));
  return obstacle('invalid', `${nameOf(wrong)}: ${wrong.invalid?.message}`, wrong.id);
}

/** Disabled controls send nothing, as in HTML. */
export const sent = (scope: Component | Core['root']): JsonObject => valuesOf(controlsOf(scope).filter((node) => !isOff(node) && !node.inert));

const unconfirmed = (action: string): Obstacle => obstacle('needs-confirmation', `${action} needs to be confirmed.`);

const submit: Act = (core, form, act) => {
  if (form.type !== 'form') return obstacle('unknown-node', `${form.id} is no form.`);
  const aim = aimOf(core, form, act.action);
  if ('ok' in aim) return aim;
  const {action, caption} = aim;
  const wrong = invalidIn(core, controlsOf(form));
  if (wrong) return wrong;
  if (aim.sensitive && act.confirmed !== true) return unconfirmed(action);
  return {
    members: {type: 'ui.submit', node_id: form.id, action, values: sent(form), ...(aim.sensitive && {confirmed: true})},
    turn: true,
    spend: () => spend(core, form, aim, caption),
  };
};

function spend(core: Core, node: Component, aim: Aim, caption: string): void {
  const confirm = aim.sensitive ? confirmFor(core, aim.action) : undefined;
  answer(core, confirm ? [node, confirm] : [node], caption);
}

const click: Act = (core, node, act) => {
  if (isSubmit(node)) {
    const form = node.form as Component;
    const action = node.attributes['action'];
    return obstacleOf(core, form) ?? submit(core, form, typeof action === 'string' ? {...act, action} : act);
  }
  if (node.type === 'button' && node.attributes['type'] === 'reset') {
    return {members: {type: 'ui.click', node_id: node.id}, spend: () => node.form && resetForm(core, node.form)};
  }
  if (node.type === 'form') return obstacle('unknown-node', `${node.id} is nothing to click; it is submitted.`);
  const aim = aimOf(core, node, act.action);
  if ('ok' in aim) return aim;
  const {action, caption, value} = aim;
  if (aim.sensitive && act.confirmed !== true) return unconfirmed(action);
  const values = sent(core.root);
  return {
    members: {
      type: 'ui.click', node_id: node.id, action,
      ...(value !== undefined && {value}), ...(Object.keys(values).length > 0 && {values}), ...(aim.sensitive && {confirmed: true}),
    },
    turn: true,
    spend: () => spend(core, node, aim, caption),
  };
};

/** A value that the user can have entered: no option that is disabled. */
export function entered(node: Component, given: unknown): Json | undefined {
  const value = node.attributes['readonly'] === true ? undefined : fitValue(node.valueKind, given, node.list);
  const before = node.value;
  const isNew = (each: Json): boolean => (Array.isArray(before) ? !before.includes(each) : before !== each);
  const chosen = Array.isArray(value) ? value : [value ?? null];
  return node.list && chosen.some((each: Json) => isNew(each) && typeof each === 'string' && node.list?.isDisabled(each)) ? undefined : value;
}

const change: Act = (core, node, act) => {
  const {slot, bind} = node;
  if (!slot) return obstacle('unknown-node', `${node.id} holds no value.`);
  const value = entered(node, act.value);
  if (value === undefined) return obstacle('invalid', `${node.id} cannot have this value.`, node.id);
  const old_value = shownValue(node.valueKind, slot.told, node.list);
  node.judged = true;
  if (sameValue(old_value, value) && sameValue(node.value, value)) return obstacle('duplicate', `${node.id} has this value already.`);
  node.reason = undefined;
  slot.set(value, 'user');
  core.changed({kind: 'props', node});
  core.judged(new Set([node]));
  if (sameValue(old_value, value)) return obstacle('duplicate', `${node.id} has this value again.`);
  slot.told = value;
  return {members: {type: 'ui.change', node_id: node.id, ...(bind !== undefined && {bind}), old_value, value, source: 'user'}};
};

const plain = (type: 'ui.focus' | 'ui.blur' | 'ui.cancel'): Act => (core, node, act) => {
  if (type === 'ui.blur') {
    node.judged = true;
    core.judged(new Set([node]));
  }
  const {bind} = node;
  return {members: {type, node_id: node.id, ...(bind !== undefined && {bind}), ...(act.action !== undefined && {action: act.action})}};
};

export const acts: ReadonlyMap<string, Act> = new Map<UserAct['type'], Act>([
  ['ui.change', change],
  ['ui.click', click],
  ['ui.submit', submit],
  ['ui.cancel', plain('ui.cancel')],
  ['ui.focus', plain('ui.focus')],
  ['ui.blur', plain('ui.blur')],
]);

/** Restores what the controls of a form began with. */
export function resetForm(core: Core, form: Component): void {
  const controls = controlsOf(form);
  for (const node of controls) {
    node.judged = false;
    node.reason = undefined;
    const initial = shownValue(node.valueKind, node.slot?.initial, node.list);
    node.slot?.reset(initial);
    if (node.slot) node.slot.told = initial;
    core.changed({kind: 'props', node});
  }
  core.judged(new Set(controls));
}

/** Controls outside any form, which the message's own button sends. */
export const looseControls = (core: Core): Component[] => controlsOf(core.root).filter((node) => !isOff(node) && !node.inert);

/** The answer to a message whose controls nothing in it sends. */
export function answerAll(core: Core, act: UserAct): Intent | Obstacle {
  const loose = looseControls(core);
  if (core.answered || (loose.length > 0 && loose.every(({spent}) => spent))) return obstacle('spent', 'This message was answered.');
  if (loose.length === 0) return obstacle('unknown-node', 'This message has no control outside a form.');
  if (core.policy.readOnly || core.phase !== 'closed') return obstacle('disabled', 'This message cannot be answered.');
  const wrong = invalidIn(core, loose);
  if (wrong) return wrong;
  const confirmed = isSensitive(core.policy, 'answer');
  if (confirmed && act.confirmed !== true) return unconfirmed('answer');
  return {
    members: {type: 'ui.submit', node_id: core.id, action: 'answer', values: sent(core.root), ...(confirmed && {confirmed})},
    turn: true,
    spend() {
      core.answered = true;
      answer(core, loose, undefined);
      core.changed({kind: 'phase', node: core.root});
    },
  };
}

/** Whether the message shows a button of its own: the user changed what nothing else would send. */
export function needsAnswer(core: Core): boolean {
  const {policy, phase, answered, root} = core;
  if (answered || phase !== 'closed' || policy.answerButton === 'never' || policy.readOnly) return false;
  let senderFollows = false;
  // A click sends all loose controls, so one button that comes after a control is enough.
  for (const node of inside(root).reverse()) {
    const {slot, type, attributes, refused} = node;
    if ((type === 'actions' || (type === 'button' && attributes['type'] !== 'reset' && !isSubmit(node))) && refused === undefined) senderFollows = true;
    if (!senderFollows && slot?.touched && !node.form && !node.spent && !isOff(node) && !node.inert) return true;
  }
  return false;
}
