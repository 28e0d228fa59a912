/** Whether a request is from the platform that it says it is from: each has its own seal. */
import {proofOf} from './mail-proof.js';
import {formOf} from '../base/form-body.js';
import {hashes, verify as verifyEd25519} from '@noble/ed25519';
import {hmac} from '@noble/hashes/hmac.js';
import {sha1} from '@noble/hashes/legacy.js';
import {sha256, sha512} from '@noble/hashes/sha2.js';
import {bytesToHex, hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import {at, word} from './channel.js';
import {sameText} from './references.js';

/** A request as it arrived: the body before anything parsed it. */
export interface Received {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly rawBody: string;
  /** The whole address that was called (SMS). */
  readonly url?: string;
  /** Milliseconds since the epoch, for seals that grow old; not looked at unless given. */
  readonly now?: number;
}

type Check = (received: Received, secret: string) => boolean;

function headersOf({headers}: Received, name: string): readonly string[] {
  const key = Object.keys(headers).find((each) => each.toLowerCase() === name);
  const value = key === undefined ? undefined : headers[key];
  return typeof value === 'string' ? [value] : (value ?? []);
}

const header = (received: Received, name: string): string => headersOf(received, name)[0] ?? '';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const word = (a << 16) | (b << 8) | c;
    for (let i = 0; i < 4; i++) text += i > bytes.length - at ? '=' : letters[(word >> (18 - 6 * i)) & 63];
  }
  return text;
}

function fromBase64(text: string): Uint8Array {
  const clean = text.replace(/=+$/, '');
  const bytes: number[] = [];
  let word = 0;
  let bits = 0;
  for (const char of clean) {
    word = ((word << 6) | letters.indexOf(char)) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((word >> bits) & 255);
    }
  }
  return Uint8Array.from(bytes);
}

const hex256 = (secret: string, text: string): string => bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(text)));

/** Older requests were recorded and are sent again. */
const fresh = ({now}: Received, seconds: number): boolean => now === undefined || Math.abs(now / 1000 - seconds) <= 300;

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  // The host chose the token when it set the webhook.
  ['telegram', (received, secret) => sameText(header(received, 'x-telegram-bot-api-secret-token'), secret)],
  ['slack', (received, secret) => {
    const time = header(received, 'x-slack-request-timestamp');
    return /^\d+$/.test(time) && fresh(received, Number(time)) && sameText(header(received, 'x-slack-signature'), `v0=${hex256(secret, `v0:${time}:${received.rawBody}`)}`);
  }],
  // The secret is the application's public key, in hex.
  ['discord', (received, secret) => {
    hashes.sha512 = sha512;
    const time = header(received, 'x-signature-timestamp');
    return fresh(received, Number(time)) && verifyEd25519(hexToBytes(header(received, 'x-signature-ed25519')), utf8ToBytes(time + received.rawBody), hexToBytes(secret));
  }],
  // An outgoing webhook of Teams; a bot's JWT is for a library that fetches keys.
  ['teams', (received, secret) => sameText(header(received, 'authorization'), `HMAC ${base64(hmac(sha256, fromBase64(secret), utf8ToBytes(received.rawBody)))}`)],
  ['whatsapp', (received, secret) => sameText(header(received, 'x-hub-signature-256'), `sha256=${hex256(secret, received.rawBody)}`)],
  ['sms', (received, secret) => {
    const fields = formOf(received.rawBody).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([name, value]) => name + value).join('');
    return received.url !== undefined && sameText(header(received, 'x-twilio-signature'), base64(hmac(sha1, utf8ToBytes(secret), utf8ToBytes(received.url + fields))));
  }],
  // The secret is the name of the receiving server, whose word counts; anybody can write another's.
  ['email', (received, secret) => proofOf(headersOf(received, 'authentication-results'), [secret]) === 'proven'],
]);

/**
 * Whether a request was signed with the secret that the platform and the host share. False
 * for a channel that has no such thing, and for anything that is not as it should be.
 */
export function verify(channel: string, received: Received, secret: string): boolean {
  try {
    return secret !== '' && (checks.get(channel)?.(received, secret) ?? false);
  } catch {
    return false;
  }
}

/** Who opened a Mini App of Telegram, and the query that its answer may name. */
export interface WebAppUser {
  readonly id: string;
  readonly query_id?: string;
}

/** An hour is enough to fill in a form. */
const webAppAge = 3600;

/**
 * The user of the `initData` that a Mini App got, when the bot's token sealed it; undefined
 * otherwise. With `now` (milliseconds since the epoch) what is older than an hour is not taken.
 */
export function webAppUser(initData: string, botToken: string, now?: number): WebAppUser | undefined {
  const pairs = initData.length > 8192 ? [] : formOf(initData);
  const hash = pairs.find(([name]) => name === 'hash')?.[1] ?? '';
  const lines = pairs.filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`).sort().join('\n');
  const key = hmac(sha256, utf8ToBytes('WebAppData'), utf8ToBytes(botToken));
  if (botToken === '' || hash === '' || !sameText(hash, bytesToHex(hmac(sha256, key, utf8ToBytes(lines))))) return undefined;
  const value = (name: string): string | undefined => pairs.find(([each]) => each === name)?.[1];
  if (now !== undefined && !(Math.abs(now / 1000 - Number(value('auth_date'))) <= webAppAge)) return undefined;
  try {
    const user: unknown = JSON.parse(value('user') ?? '');
    const id = word(at(user, 'id'));
    const query_id = value('query_id');
    return id === undefined ? undefined : {id, ...(query_id ? {query_id} : {})};
  } catch {
    return undefined;
  }
}
