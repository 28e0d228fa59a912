/**
 * References: what a channel carries of a message, so that the answer finds it again
 * (`u1.<ref>.<version>.<verb>.<option>.<check>`). Indexes only, no word of the agent's;
 * signed, and short enough for the 64 bytes of a Telegram button.
 */
import {hmac} from '@noble/hashes/hmac.js';
import {sha256} from '@noble/hashes/sha2.js';
import {utf8ToBytes} from '@noble/hashes/utils.js';
import {MarkdownUIError} from '../base/errors.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes as base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const word = (a << 16) | (b << 8) | c;
    const some = Math.min(bytes.length - at, 3) + 1;
    for (let i = 0; i < some; i++) text += letters[(word >> (18 - 6 * i)) & 63];
  }
  return text;
}

/** The seal of a text: HMAC-SHA-256, its first `length` letters. */
export const seal = (secret: string, text: string, length = 10): string =>
  base64url(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text))).slice(0, length);

/** A desk's secret. Throws MarkdownUIError `bad-option` where there is none: anybody could make the seal. */
export function secretOf(desk: {readonly secret: string} | undefined): string {
  const secret = desk?.secret;
  if (typeof secret === 'string' && secret !== '') return secret;
  throw new MarkdownUIError('bad-option', 'desk.secret must be a text that nobody can guess; there is none.');
}

/** Compares without telling by its time where two texts differ. */
export function sameText(a: string, b: string): boolean {
  let different = a.length ^ b.length;
  for (let at = 0; at < Math.max(a.length, b.length); at++) different |= (a.charCodeAt(at) || 0) ^ (b.charCodeAt(at) || 0);
  return different === 0;
}

/** What is asked for: an option of a field, an act, its confirmation, … */
export type Verb =
  /** option `option` of field `index` */
  | 'o'
  /** the prompt for field `index` */
  | 'q'
  /** act `index` */
  | 'a'
  /** act `index`, confirmed */
  | 'y'
  /** back from the confirmation of act `index` */
  | 'n'
  /** the modal of group `index` */
  | 'm'
  /** page `option` of field `index` */
  | 'p'
  /** tab `option` of tabs `index` */
  | 't'
  /** all fields of group `index` as they are in the payload */
  | 'g'
  /** the page of the message */
  | 'w'
  /** change or discard what was answered in turn */
  | 'c' | 'd';

export interface Token {
  readonly ref: string;
  readonly version: number;
  readonly verb: Verb;
  readonly index: number;
  readonly option?: number;
}

/** Six letters are what a button of 64 bytes has room for. */
export const lastVersion = 36 ** 6 - 1;

const bodyOf = ({ref, version, verb, index, option}: Token): string =>
  ['u1', ref, version.toString(36), verb + index.toString(36), option === undefined ? '' : option.toString(36)].join('.');

export const writeToken = (token: Token, secret: string): string => {
  const body = bodyOf(token);
  return `${body}.${seal(secret, body)}`;
};

const shape = /^(u1\.([\w-]{8,32})\.([\da-z]{1,6})\.([oqaynmptgcdw])([\da-z]{1,4})\.([\da-z]{0,4}))\.([\w-]{10})$/;

/** Undefined: not ours; `forged`: it looks like ours and its seal is wrong. */
export function readToken(text: unknown, secret: string): Token | 'forged' | undefined {
  const match = typeof text === 'string' && text.length <= 100 ? shape.exec(text) : null;
  if (!match) return typeof text === 'string' && text.startsWith('u1.') ? 'forged' : undefined;
  const [, body = '', ref = '', version = '', verb = '', index = '', option = '', check = ''] = match;
  if (!sameText(check, seal(secret, body))) return 'forged';
  return {
    ref, version: Number.parseInt(version, 36), verb: verb as Verb, index: Number.parseInt(index, 36),
    ...(option === '' ? {} : {option: Number.parseInt(option, 36)}),
  };
}

/** Letters that no mail server changes: some make an address lower-case. */
const small = 'abcdefghijklmnopqrstuvwxyz234567';

/** The same bits in the letters of another alphabet; what does not fill one is dropped, or filled up with zeros. */
function recoded(text: string, from: string, to: string): string {
  const [wide, narrow] = [Math.log2(from.length), Math.log2(to.length)];
  const bits = [...text].map((letter) => from.indexOf(letter).toString(2).padStart(wide, '0')).join('');
  const count = (narrow < wide ? Math.ceil : Math.floor)(bits.length / narrow);
  return Array.from({length: count}, (_, at) => to[Number.parseInt(bits.slice(at * narrow, (at + 1) * narrow).padEnd(narrow, '0'), 2)]).join('');
}

/** The reference of a message in a place where people can write: an address, a subject. */
export const writeRef = (ref: string, secret: string): string => `u1.${recoded(ref, letters, small)}.${recoded(seal(secret, ref, 8), letters, small)}`;

/** The first reference in a text whose seal is right; `forged` where there are only others. */
export function readRef(text: string, secret: string): string | 'forged' | undefined {
  let seen: 'forged' | undefined;
  for (const [, mark = '', check = ''] of text.toLowerCase().matchAll(/u1\.([a-z2-7]{10,39})\.([a-z2-7]{10})(?![\w-])/g)) {
    const ref = recoded(mark, small, letters);
    if (sameText(`u1.${mark}.${check}`, writeRef(ref, secret))) return ref;
    seen = 'forged';
  }
  return seen;
}
