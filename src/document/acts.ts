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
import type {Core, EventMembers} from './core.js';
import type {DispatchResult, UserAct} from './types.js';

export type Obstacle = Extract<DispatchResult, {ok: false}>;

/** An act that may become an event. */
export interface Intent extends EventMembers {
  /** Done once no listener prevented the event. */
  readonly spend?: () => void;
}

type Act = (core: Core, node: Component, act: UserAct) => Intent | Obstacle;

const reasons: Readonly<Record<Obstacle['code'], string>> = {
  spent: 'It was answered.',
  superseded: 'It is another action now.',
  invalid: 'This is no value that it can have.',
  disabled: 'It cannot be used.',
  'unknown-node': 'There is nothing that could do this.',
  duplicate: 'It has this value, or is being acted on.',
  'needs-confirmation': 'It needs to be confirmed.',
  prevented: 'A listener prevented it.',
};

export const obstacle = (code: Obstacle['code'], message = reasons[code], node_id?: string): Obstacle =>
  node_id === undefined ? {ok: false, code, message} : {ok: false, code, message, node_id};

/** Why a component cannot be used now. */
export function obstacleOf(core: Core, node: Component): Obstacle | undefined {
  if (node.spent) return obstacle('spent');
  // A control may be used while options arrive; what acts, only once it is complete.
  const off = core.policy.readOnly || node.inert || isOff(node) || (node.open && !node.slot);
  return off ? obstacle('disabled', node.refused) : undefined;
}

/** A button that sends its form; one that does not say so was told to when it was built (`typeButton`). */
export const isSubmit = ({type, attributes, form}: Component): boolean => type === 'button' && attributes['type'] === 'submit' && form !== undefined;

/** The first confirm that the agent wrote for an action. */
export function confirmFor(core: Core, action: string): Component | undefined {
  return [...core.nodes.values()].find((node) => node.type === 'confirm' && !node.open && !node.inert && node.attributes['action'] === action);
}

/** What a click or a submit would do, without doing it. */
interface Aim {
  readonly action: string;
  /** It needs a second gesture (`§8`): the policy or the text says so. */
  readonly sensitive: boolean;
  readonly caption: string;
  readonly value?: Json | undefined;
}

export function aimOf(core: Core, node: Component, given: string | undefined, sent?: Json): Aim | Obstacle {
  const {attributes} = node;
  const aim = (action: Json | undefined, caption: string, asked: boolean, value?: Json): Aim => {
    const name = String(action);
    return {action: name, sensitive: asked || isSensitive(core.policy, name), caption, value};
  };
  const asks = (each: Component | undefined): boolean => each?.attributes['requires_confirmation'] === true;
  if (node.type === 'form') {
    const buttons = inside(node).filter(isSubmit);
    const named = given === undefined ? undefined : buttons.find((each) => each.attributes['action'] === given);
    const button = named ?? buttons[0];
    if (button?.refused !== undefined) return obstacle('disabled', button.refused);
    const action = named ? given : (attributes['action'] ?? button?.attributes['action'] ?? 'submit');
    return aim(action, button ? buttonCaption(button) : nameOf(node), asks(node) || asks(button));
  }
  if (node.actionList) {
    // Several may share an action: their values tell them apart.
    const item = node.actions?.find(({action, value}) => action === given && (sent === undefined || sent === value));
    if (!item) return obstacle('superseded');
    return item.disabled ? obstacle('disabled') : aim(given, labelText(item.caption), item.requires_confirmation, item.value);
  }
  if (node.type !== 'button') return obstacle('unknown-node');
  const action = attributes['action'] ?? node.id;
  return given !== undefined && given !== action ? obstacle('superseded') : aim(action, buttonCaption(node), asks(node), attributes['value']);
}

function answer(core: Core, nodes: readonly (Component | undefined)[], caption?: string): void {
  for (const node of nodes) {
    if (!node) continue;
    node.answered = true;
    if (caption !== undefined) node.answer = caption;
    core.changedAll(node);
  }
}

/** The first control that cannot be sent as it is; all of them say so from now on. */
function invalidIn(core: Core, controls: readonly Component[]): Obstacle | undefined {
  const wrong = controls.find((node) => !isOff(node) && node.invalid);
  if (!wrong) return undefined;
  judge(core, controls, true);
  return obstacle('invalid', `${nameOf(wrong)}: ${wrong.invalid?.message}`, wrong.id);
}

function judge(core: Core, controls: readonly Component[], judged: boolean): void {
  for (const node of controls) node.judged = judged;
  core.judged(new Set(controls));
}

/** Disabled controls send nothing, as in HTML. */
const canSend = (node: Component): boolean => !isOff(node) && !node.inert;

const sendable = (scope: Component | Core['root']): Component[] => controlsOf(scope).filter(canSend);

/** All controls whose values can be sent, by whatever sends them, in the order in which they came: no walk over a long text. */
export const allSendable = (core: Core): Component[] => [...core.nodes.values()].filter((node) => node.slot !== undefined && canSend(node));

export const sent = (scope: Component | Core['root']): JsonObject => valuesOf(sendable(scope));

/** The event of an aim, once it is confirmed where it has to be. */
function perform(core: Core, node: Component, {action, caption, sensitive, value}: Aim, confirmed: boolean | undefined): Intent | Obstacle {
  if (sensitive && confirmed !== true) return obstacle('needs-confirmation');
  const form = node.type === 'form';
  const values = sent(form ? node : core.root);
  return {
    type: form ? 'ui.submit' : 'ui.click',
    node_id: node.id,
    action,
    value,
    values: form || Object.keys(values).length > 0 ? values : undefined,
    confirmed: sensitive || undefined,
    spend: () => answer(core, [node, sensitive ? confirmFor(core, action) : undefined], caption),
  };
}

const submit: Act = (core, form, {action, confirmed}) => {
  if (form.type !== 'form') return obstacle('unknown-node');
  const aim = aimOf(core, form, action);
  return 'ok' in aim ? aim : (invalidIn(core, controlsOf(form)) ?? perform(core, form, aim, confirmed));
};

const click: Act = (core, node, act) => {
  const {type, form} = node;
  if (form && isSubmit(node)) {
    const action = node.attributes['action'];
    return obstacleOf(core, form) ?? submit(core, form, typeof action === 'string' ? {...act, action} : act);
  }
  if (type === 'button' && node.attributes['type'] === 'reset') {
    return {type: 'ui.click', node_id: node.id, spend: () => form && resetForm(core, form)};
  }
  const aim = type === 'form' ? obstacle('unknown-node') : aimOf(core, node, act.action, act.value);
  return 'ok' in aim ? aim : perform(core, node, aim, act.confirmed);
};

/** A value that the user can have entered: no option that is disabled. */
export function entered({attributes, valueKind, list, value: before}: Component, given: unknown): Json | undefined {
  const value = attributes['readonly'] === true ? undefined : fitValue(valueKind, given, list);
  if (!list || value === undefined) return value;
  const had: readonly Json[] = Array.isArray(before) ? before : [before ?? null];
  const chosen: readonly Json[] = Array.isArray(value) ? value : [value];
  return chosen.some((each) => typeof each === 'string' && list.isDisabled(each) && !had.includes(each)) ? undefined : value;
}

const change: Act = (core, node, act) => {
  const {slot, bind, id, valueKind, list} = node;
  if (!slot) return obstacle('unknown-node');
  const value = entered(node, act.value);
  if (value === undefined) return obstacle('invalid', undefined, id);
  const old_value = shownValue(valueKind, slot.told, list);
  const again = sameValue(old_value, value);
  node.reason = undefined;
  // What changes nothing touches nothing.
  if (!again || !sameValue(node.value, value)) slot.set(value, 'user');
  core.changed({kind: 'props', node});
  judge(core, [node], true);
  if (again) return obstacle('duplicate');
  slot.told = value;
  return {type: 'ui.change', node_id: id, bind, old_value, value, source: 'user'};
};

/** For the page alone. */
const local: Act = (core, node, {type, action}) => {
  if (type === 'ui.blur') judge(core, [node], true);
  return {type, node_id: node.id, bind: node.bind, action};
};

export const acts: ReadonlyMap<string, Act> = new Map<UserAct['type'], Act>([
  ['ui.change', change],
  ['ui.click', click],
  ['ui.submit', submit],
  ['ui.cancel', local],
  ['ui.focus', local],
  ['ui.blur', local],
]);

/** Restores what the controls of a form began with. */
export function resetForm(core: Core, form: Component): void {
  resetControls(core, controlsOf(form));
}

export function resetControls(core: Core, controls: readonly Component[]): void {
  for (const node of controls) {
    node.reason = undefined;
    const initial = shownValue(node.valueKind, node.slot?.initial, node.list);
    node.slot?.reset(initial);
    if (node.slot) node.slot.told = initial;
    core.changed({kind: 'props', node});
  }
  judge(core, controls, false);
}

/** The answer to a message whose controls nothing in it sends. */
export function answerAll(core: Core, {confirmed}: UserAct): Intent | Obstacle {
  const loose = sendable(core.root);
  if (loose.length === 0) return obstacle('unknown-node');
  if (core.answered || loose.every(({spent}) => spent)) return obstacle('spent');
  if (core.policy.readOnly || core.phase !== 'closed') return obstacle('disabled');
  const sensitive = isSensitive(core.policy, 'answer');
  const wrong = invalidIn(core, loose);
  if (wrong) return wrong;
  if (sensitive && confirmed !== true) return obstacle('needs-confirmation');
  return {
    type: 'ui.submit', node_id: core.id, action: 'answer', values: valuesOf(loose), confirmed: sensitive || undefined,
    spend: () => spendAll(core),
  };
}

/** What was answered elsewhere is answered, whatever its controls hold here. */
export function spend(core: Core, node: Component, action: string, value: Json | undefined): void {
  const target = (isSubmit(node) && node.form) || node;
  const aim = aimOf(core, target, action, value);
  if (!('ok' in aim)) answer(core, [target, aim.sensitive ? confirmFor(core, aim.action) : undefined], aim.caption);
}

/** The loose controls were answered. */
export function spendAll(core: Core): void {
  core.answered = true;
  answer(core, sendable(core.root));
  core.changed({kind: 'phase', node: core.root});
}

/** Whether the message shows a button of its own: the user changed what nothing else would send. */
export function needsAnswer(core: Core): boolean {
  const {policy, phase, answered, root} = core;
  if (answered || phase !== 'closed' || policy.answerButton === 'never' || policy.readOnly) return false;
  // A click sends all loose controls, so one button that comes after a control is enough.
  for (const node of inside(root).reverse()) {
    const {slot, type, attributes, refused, form, spent} = node;
    if (refused === undefined && (type === 'actions' || (type === 'button' && attributes['type'] !== 'reset' && !isSubmit(node)))) return false;
    if (slot?.touched && !form && !spent && !isOff(node) && !node.inert) return true;
  }
  return false;
}
