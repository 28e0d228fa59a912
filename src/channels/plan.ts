/**
 * What a channel can do, one row each, and what follows for the fields and acts of a
 * message: which can be tapped, which are asked for, and how a choice becomes a submit
 * (`docs/channels.md`: a tap never claims to have sent what it did not send).
 */
import type {Act, Card, Field, Group} from './card.js';
import {type FormRoom, isTooLong} from './form-size.js';
import {limits} from './limits.js';
import {type Room, roomFor, turnable, turnsOf} from './room.js';
import type {SubmitClass, Ways} from './types.js';

/** What a channel can do with fields and acts. */
export interface Capability {
  /** How fields that are sent together are taken. */
  readonly form: 'native' | 'modal' | 'draft' | 'sequence' | 'text';
  /** How many options a choice that stands alone may have to be tapped; 0: none can be. */
  readonly taps: number;
  /** Whether several options can be chosen in one tap. */
  readonly several?: boolean;
  readonly acts: 'tap' | 'link' | 'text';
  /** Whether a message can be changed after it was sent. */
  readonly edit: boolean;
  /** A button reads the fields of its own message: what is filled in and what sends it has to be so small. */
  readonly message?: FormRoom;
  /** At most so many fields in one modal, and so many options in one of them. */
  readonly modal?: {
    readonly fields: number;
    readonly options: number;
    /** It is used only for more fields than these, for types that a message has not, or where the host says so. */
    readonly rather?: {readonly fields: number; readonly types: readonly string[]};
    /** It has so many places for each kind of field, and the host has to have it published. */
    readonly slots?: Readonly<Record<Field['type'], number>>;
  };
  /** A page of the host's can be led to. */
  readonly page?: true;
  /** At most so many buttons in a message. */
  readonly buttons?: number;
}

/** The channels of this library; a host's own brings its row along. */
export const capabilities: Readonly<Record<string, Capability>> = {
  web: {form: 'native', taps: 0, acts: 'tap', edit: true},
  telegram: {form: 'draft', taps: Number.POSITIVE_INFINITY, acts: 'tap', edit: true, page: true, buttons: limits.telegram.buttons.max},
  slack: {form: 'native', taps: 0, acts: 'tap', edit: true, page: true, message: {parts: 45, letters: 12_000}, modal: {fields: 90, options: 100, rather: {fields: 5, types: ['number', 'email', 'url']}}},
  discord: {form: 'modal', taps: 25, several: true, acts: 'tap', edit: true, page: true, modal: {fields: 5, options: 25}},
  teams: {form: 'native', taps: 0, acts: 'tap', edit: true, message: {bytes: limits.teams.card.max - 8000}},
  whatsapp: {form: 'sequence', taps: 10, acts: 'tap', edit: false, modal: {fields: 10, options: 20, slots: {choice: 3, choices: 2, flag: 2, text: 3}}},
  email: {form: 'text', taps: 0, acts: 'link', edit: false, page: true},
  sms: {form: 'sequence', taps: 99, acts: 'text', edit: false},
  terminal: {form: 'text', taps: 0, acts: 'text', edit: false},
  markdown: {form: 'text', taps: 0, acts: 'text', edit: false, page: true},
  text: {form: 'text', taps: 0, acts: 'text', edit: false, page: true},
};

/**
 * `native`: a control of the channel; `tap`: a tap answers it; `draft`: a tap changes what
 * a Send sends; `modal`: in a dialog; `asked`: a question of its own; `text`: listed, the
 * answer is a reply; `shown`: it cannot be answered.
 */
export type Mode = 'native' | 'tap' | 'draft' | 'modal' | 'asked' | 'text' | 'shown';

/** What follows for one message on one channel. */
export interface Plan {
  readonly capability: Capability;
  mode(field: Field): Mode;
  tappable(act: Act): boolean;
  /** Groups that need a Send of ours, because nothing in them sends them. */
  readonly sends: readonly Group[];
  /** Groups whose fields are in a modal. */
  readonly modals: readonly Group[];
  readonly submit: SubmitClass;
  /** What has room among the buttons, where they are limited. */
  readonly room?: Room;
}

/** Whether a form is asked in a dialog: it has to fit, and the channel has to want it. */
function asksInModal({modal}: Capability, live: readonly Field[], ends: number, long: boolean, {form, flow}: Ways): boolean {
  if (!modal || live.length === 0 || live.length > modal.fields) return false;
  if (!live.every(({choices, type}) => type === 'text' || type === 'flag' || (choices.length > 0 && choices.length <= modal.options))) return false;
  const {slots, rather} = modal;
  // Its screen has one button.
  if (slots) return flow !== undefined && ends <= 1 && Object.entries(slots).every(([type, most]) => live.filter((field) => field.type === type).length <= most);
  return !rather || form === 'modal' || (form !== 'message' && (long || live.length > rather.fields || live.some(({node, type}) => type === 'text' && rather.types.includes(String(node.attributes['type'])))));
}

function modeOf(capability: Capability, group: Group, drafts: boolean, long: boolean, ways: Ways, card: Card): (field: Field) => Mode {
  const live = group.fields.filter(({off}) => !off);
  // Where one thing is asked after the other, a tap that ends the asking would leave out the rest.
  const alone = live.length === 1 && (capability.form !== 'sequence' || [...card.fields, ...card.acts.filter(({type}) => type !== 'reset')].filter(({off}) => !off).length === 1);
  const own = group.form === undefined && !group.clicks;
  const fits = ({type, choices}: Field): boolean =>
    type === 'flag' ? capability.several !== true && capability.taps > 0 : type === 'text' ? capability.form === 'sequence' : (type === 'choice' || capability.several === true || capability.form === 'sequence') && (capability.form === 'sequence' || choices.length <= capability.taps);
  const inModal = (own || group.form !== undefined) && asksInModal(capability, live, group.submits.filter(({off}) => !off).length, long, ways);
  return (field) => {
    if (field.off) return 'shown';
    if (capability.form === 'native') return inModal ? 'modal' : long ? 'text' : 'native';
    if (own && alone && fits(field)) return 'tap';
    if (inModal) return 'modal';
    if (capability.form === 'draft' && drafts) return 'draft';
    return capability.form === 'sequence' ? 'asked' : 'text';
  };
}

export function planOf(card: Card, capability: Capability, drafts: boolean, ways: Ways = {}): Plan {
  const modes = new Map<Field, Mode>();
  const long = capability.message !== undefined && isTooLong(card, capability.message);
  for (const group of card.groups) {
    const mode = modeOf(capability, group, drafts, long, ways, card);
    for (const field of group.fields) modes.set(field, mode(field));
  }
  const needsSend = (group: Group): boolean => !group.clicks && group.submits.every(({off}) => off) && has(group, 'native', 'draft', 'modal', 'asked');
  const mode = (field: Field): Mode => modes.get(field) ?? 'shown';
  const has = (group: Group, ...wanted: Mode[]): boolean => group.fields.some((field) => wanted.includes(mode(field)));
  const room = capability.buttons === undefined ? undefined : roomFor(card, capability.buttons, card.groups.map((group) => ({
    group, fields: group.fields.filter((field) => ['tap', 'draft'].includes(mode(field))), ends: needsSend(group) ? 1 : has(group, 'text') ? 0 : group.submits.filter(({off}) => !off).length,
  })), turnsOf(turnable(card)) + (ways.page !== undefined && card.fields.length > 0 ? 1 : 0));
  // What has no room is words as a whole.
  for (const field of card.fields) if (room?.crowded.has(field.group) && !field.off) modes.set(field, 'text');
  const all = new Set(modes.values());
  // A Send is not offered while what it would send cannot be entered.
  const tappable = (act: Act): boolean =>
    !act.off && capability.acts !== 'text' && act.type !== 'reset' && !room?.left.has(act.index) && !(act.type === 'submit' && room?.crowded.has(act.group)) && !(act.type === 'submit' && has(card.groups[act.group] as Group, 'text') && capability.acts === 'tap');
  return {
    capability, mode, tappable,
    sends: card.groups.filter(needsSend), ...(room ? {room} : {}),
    modals: card.groups.filter((group) => has(group, 'modal')),
    submit: all.has('draft') ? 'draft-then-submit' : all.has('asked') ? 'sequential' : all.has('text') || (capability.acts !== 'tap' && card.acts.length > 0) ? 'reply-text' : 'native-submit',
  };
}
