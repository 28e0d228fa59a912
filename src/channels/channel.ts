/** What a channel is to the rest: a row of capability, how it writes and how it reads. */
import {type Json, jsonCopy} from '../base/json.js';
import type {ComponentNode} from '../document/types.js';
import type {Act, Card, Field, Group, Shown} from './card.js';
import type {Capability, Mode, Plan} from './plan.js';
import type {Verb} from './references.js';
import type {ChannelMessage, DecodeOptions, DegradationCode, Limit, Row} from './types.js';
import {clamp, fitting} from './units.js';

/** What a channel writes with. */
export interface Encoding extends Shown {
  readonly card: Card;
  readonly plan: Plan;
  readonly row: Row;
  readonly to: string | undefined;
  /** What made a surface, for the web. */
  readonly messages: readonly unknown[] | undefined;
  /** The host's own address (e-mail). */
  readonly from: string | undefined;
  /** The reference of an option, an act, a modal. */
  token(verb: Verb, index: number, option?: number): string;
  /** The address of the page on which it is answered, where the channel cannot ask for it. */
  readonly page: string | undefined;
  /** The reference where people write. */
  readonly mark: string;
  /** Says that something is not carried as it was. */
  told(node: {readonly id: string; readonly type: string}, code: DegradationCode, what: string, message: string, more?: {limit?: Limit; from?: number; to?: number}): void;
  /** A text that is cut to a limit, and said to be. */
  cut(node: {readonly id: string; readonly type: string}, what: string, text: string, limit: Limit): string;
}

/** An event of a page, as it came. */
export interface Deed {
  readonly type: unknown;
  readonly node_id: unknown;
  readonly action: unknown;
  readonly value: unknown;
  readonly values: unknown;
  readonly confirmed: boolean;
}

/** What the host says of how updates reach it. */
export type Reading = Pick<DecodeOptions, 'mailServers'>;

/** What an update of a platform says, in the same words for all. */
export interface Update {
  /** The platform's id of it, for duplicates. */
  readonly id?: string;
  readonly actor: string;
  readonly chat?: string;
  /** The message that it answers. */
  readonly message?: string;
  /** What was tapped, as it stands on the wire. */
  readonly token?: unknown;
  /** A reference in an address, a subject, a thread. */
  readonly mark?: string;
  /** Fields by index, as the channel has them. */
  readonly values?: ReadonlyMap<number, unknown>;
  /** Words. */
  readonly text?: string;
  /** The field that they were asked for. */
  readonly asked?: number;
  readonly confirmed?: boolean;
  /** The options of one field that were chosen together. */
  readonly chosen?: readonly unknown[];
  /** It is the answer of a dialog: all its fields are there. */
  readonly dialog?: boolean;
  /** The dialog was closed without an answer. */
  readonly closed?: boolean;
  /** What lets a dialog be opened, for a moment (Slack). */
  readonly trigger?: string;
  /** What was done on a page, and the query that it answers (Telegram). */
  readonly deed?: Deed;
  readonly webQuery?: string;
  /** What has to be answered so that the client stops waiting (Telegram). */
  readonly query?: string;
  /** The sender is not proven, or proven to be another. */
  readonly unverified?: 'unproven' | 'forged';
}

/** What is to be said in answer to an update. */
export interface Reply {
  readonly update: Update;
  readonly row: Row;
  /** The message as it is now. */
  readonly now: ChannelMessage;
  /** One sentence for the one who acted. */
  readonly notice?: string;
  /** It is not what was wanted: say it loud. */
  readonly alert?: boolean;
  readonly modal?: unknown;
  /** The field whose value cannot be taken. */
  readonly field?: Field;
  /** The field that is asked for with a prompt of its own. */
  readonly ask?: Field;
  /** The act that waits for its second tap. */
  readonly confirm?: Act;
  /** What it was done to. */
  readonly work: {readonly card: Card; readonly plan: Plan; readonly encoding: Encoding};
  /** Whether the message shows something else now. */
  readonly changed: boolean;
}

/** One channel: what it can do, how it writes a message and reads an update. Nothing it reads may make it throw. */
export interface Channel {
  readonly name: string;
  readonly capability: Capability;
  /** The channel asks for the confirmation itself. */
  readonly confirms?: 'native';
  /** The attributes that are in the payload of a field in a mode, beside those that all show; see `report.ts`. */
  carries?(node: ComponentNode, attribute: string, mode: Mode | undefined, value: Json): boolean;
  encode(encoding: Encoding): readonly unknown[];
  /** Undefined: this is no update that could be about a message of ours. */
  read?(update: unknown, reading?: Reading): Update | undefined;
  respond?(reply: Reply): readonly unknown[];
  /** The dialog of a group; `act`: what was pressed to open it, which it sends; `confirmed`: the platform has asked whether to. */
  modal?(group: Group, encoding: Encoding, confirmed: boolean, act?: Act): unknown;
  /** Whether an attribute of a field is in its dialog; all are unless it says so. */
  inDialog?(node: ComponentNode, attribute: string, value: Json): boolean;
  /** How long a value may be with which a text field begins. */
  prefill?(field: Field): Limit;
  /** Tabs are turned by buttons in a message of at most so many letters. */
  readonly turns?: number;
  /** Whether a container can be folded there. */
  folds?(node: ComponentNode): boolean;
}

/** A member of an object that came from outside. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here = value;
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Readonly<Record<string | number, unknown>>)[key];
  }
  return here;
}

/** A text field's value, as much of it as the field itself takes. */
export function ownValue({node: {value, attributes: {maxlength}}}: Field): string {
  const text = value === null || value === undefined ? '' : String(value);
  return typeof maxlength === 'number' ? fitting(text, {unit: 'utf16', max: Math.max(1, maxlength)}) : text;
}

/** What a text field begins with: its value, or as much of it as the channel takes; undefined when it is empty. */
export const prefilled = (field: Field, limit: Limit): string | undefined => clamp(ownValue(field), limit) || undefined;

/** How long a text may be, as platforms take it: a range that is the wrong way round is refused there, and checked on arrival here. */
export function lengthsOf(minlength: Json | undefined, maxlength: Json | undefined, most: number): {min_length?: number; max_length?: number} {
  const high = typeof maxlength === 'number' ? Math.max(1, Math.min(Math.floor(maxlength), most)) : undefined;
  return {...(typeof minlength === 'number' ? {min_length: Math.max(0, Math.min(Math.floor(minlength), high ?? most))} : {}), ...(high === undefined ? {} : {max_length: high})};
}

/** A text or a number from outside, as text. */
export const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined;

/** An object without the members that are undefined. */
export function compact<T extends object>(members: T): {[K in keyof T]: Exclude<T[K], undefined>} {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {[K in keyof T]: Exclude<T[K], undefined>};
}

/** The members of an event that count; nothing of it is believed yet. */
export const deedOf = (event: unknown): Deed => ({
  type: at(event, 'type'), node_id: at(event, 'node_id'), action: at(event, 'action'), value: jsonCopy(at(event, 'value')), values: jsonCopy(at(event, 'values')), confirmed: at(event, 'confirmed') === true,
});
