/**
 * The host's policy (`language.md §10`): its defaults and what it decides. The agent has
 * no say in any of it. Addresses are judged here by their text; elements judge the real
 * URL again before they use it.
 */
import {MarkdownUIError} from '../base/errors.js';
import {isJsonObject} from '../base/json.js';
import {plainPath, readUrl} from '../base/url.js';
import type {Policy} from '../document/types.js';

/** A policy as a host writes it: whatever is left out has its default, in the groups too. */
export type PolicyOptions = Partial<Omit<Policy, 'links' | 'media' | 'limits'>> & {
  readonly links?: Partial<Policy['links']>;
  readonly media?: Partial<Policy['media']>;
  readonly limits?: Partial<Policy['limits']>;
};

type Check = (value: unknown) => boolean;
/** What a member takes when it is left out, and which values it takes. */
type Rule = readonly [fallback: unknown, wanted: string, check: Check];
type Rules = {readonly [key: string]: Rule | Rules};

const isList = (check: Check): Check => (value) => Array.isArray(value) && value.every(check);
const isName: Check = (value) => typeof value === 'string' && value !== '';
const names = 'an array of names';
const count = (fallback: number): Rule => [fallback, 'a number from 1', (value) => typeof value === 'number' && value >= 1];
const flag = (fallback: boolean): Rule => [fallback, 'a boolean', (value) => typeof value === 'boolean'];
const oneOf = (...values: string[]): Rule => [values[0], values.join(' or '), (value) => values.includes(value as string)];

/** No host can allow these: the text of such an address runs or is a page of its own. */
const isScheme: Check = (value) =>
  typeof value === 'string' && /^[a-z][a-z\d+.-]*:?$/i.test(value) && !/^(?:javascript|vbscript|data|blob):?$/i.test(value);

const isImageSource: Check = (value) => {
  if (value === '*' || value === 'data:') return true;
  const parts = typeof value === 'string' ? readUrl(value) : undefined;
  return parts?.host !== undefined && isWeb(parts.scheme);
};

const rules: Rules = {
  actions: [undefined, names, isList(isName)],
  sensitiveActions: [[], `'all' or ${names}`, (value) => value === 'all' || isList(isName)(value)],
  links: {schemes: [['http', 'https', 'mailto', 'tel'], 'an array of URL schemes that cannot run code', isList(isScheme)]},
  media: {
    images: [
      'none', "'none', 'same-origin', 'all' or an array of origins",
      (value) => ['none', 'same-origin', 'all'].includes(value as string) || isList(isImageSource)(value),
    ],
  },
  html: oneOf('sanitize', 'escape'),
  inputTypes: [[], names, isList(isName)],
  limits: {
    bytes: count(2 * 1024 * 1024),
    nodes: count(20_000),
    depth: count(32),
    options: count(500),
    controls: count(200),
    attributes: count(64),
    columns: count(200),
  },
  armDelay: [500, 'a number of milliseconds', (value) => typeof value === 'number' && value >= 0],
  requireTrusted: flag(true),
  answerButton: oneOf('auto', 'never'),
  readOnly: flag(false),
};

function resolve(rows: Rules, given: unknown, path: string): Record<string, unknown> {
  if (!isJsonObject(given)) {
    throw new MarkdownUIError('bad-policy', `${path || 'policy'} must be an object.`);
  }
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(rows, key)) {
      throw new MarkdownUIError('bad-policy', `policy has no "${path}${key}"; it has ${Object.keys(rows).join(', ')}.`);
    }
  }
  const out: [string, unknown][] = [];
  for (const [key, row] of Object.entries(rows)) {
    // An own property only: a polluted Object.prototype must not become policy.
    const value = Object.hasOwn(given, key) ? (given as Record<string, unknown>)[key] : undefined;
    if (!Array.isArray(row)) {
      out.push([key, resolve(row as Rules, value ?? {}, `${path}${key}.`)]);
      continue;
    }
    const [fallback, wanted, check] = row as Rule;
    if (value !== undefined && !check(value)) {
      throw new MarkdownUIError('bad-policy', `policy.${path}${key} must be ${wanted}.`);
    }
    const used = value ?? fallback;
    if (used !== undefined) out.push([key, Array.isArray(used) ? Object.freeze([...used]) : used]);
  }
  return Object.freeze(Object.fromEntries(out));
}

/**
 * The whole policy, frozen: what is given, over the defaults of `language.md §10`.
 * Throws MarkdownUIError `bad-policy` for a member that does not exist or does not fit.
 */
export function resolvePolicy(partial: PolicyOptions = {}): Policy {
  return resolve(rules, partial, '') as unknown as Policy;
}

/** A name is on a list; an entry that ends in `*` stands for all names that begin so. */
const covers = (list: readonly string[], name: string): boolean =>
  list.some((entry) => entry === name || (entry.endsWith('*') && name.startsWith(entry.slice(0, -1))));

/** The action needs the confirm dialog whatever the text says (`language.md §8`). */
export function isSensitive(policy: Policy, action: string): boolean {
  return policy.sensitiveActions === 'all' || covers(policy.sensitiveActions, action);
}

/** The action exists. One that does not renders disabled and says why (`language.md §8`). */
export function offers(policy: Policy, action: string): boolean {
  return policy.actions === undefined || covers(policy.actions, action);
}

const isWeb = (scheme: string | undefined): boolean => scheme === 'http' || scheme === 'https';

/**
 * The address a link may have, cleaned as the URL parser cleans it; undefined when it is
 * refused and the link is to be shown as text. Relative addresses are allowed.
 */
export function safeUrl(policy: Policy, href: string): string | undefined {
  const parts = readUrl(href);
  if (parts === undefined) return undefined;
  const {scheme, text} = parts;
  const allowed = policy.links.schemes.some((entry) => entry.toLowerCase().replace(':', '') === scheme);
  return scheme === undefined || allowed ? text : undefined;
}

/** What is to become of an image. */
export interface ImageDecision {
  /** `ask`: show a box with a load button; nothing is fetched before the user presses it. */
  readonly decision: 'load' | 'ask' | 'refuse';
  /** The host it would be fetched from; empty for a relative or a data address. */
  readonly host: string;
  /** The cleaned address; absent when it is refused. */
  readonly url?: string;
}

/** Bitmaps only: an SVG is a document. */
const dataImage = /^image\/(?:png|jpeg|gif|webp|avif)[;,]/i;

/**
 * Whether an image is fetched (`language.md §10`). `origin` is the page's
 * (`https://host:port`); without it no address is of the same origin. `data:` bitmaps
 * are shown when the policy says `all` or lists `*` or `data:`.
 */
export function imageDecision(policy: Policy, src: string, origin?: string): ImageDecision {
  const {images} = policy.media;
  const list: readonly string[] = typeof images === 'string' ? (images === 'all' ? ['*'] : images === 'same-origin' && origin ? [origin] : []) : images;
  const parts = readUrl(src);
  if (parts?.scheme === 'data') {
    const opted = list.includes('*') || list.includes('data:');
    return opted && dataImage.test(parts.path) ? {decision: 'load', host: '', url: parts.text} : {decision: 'refuse', host: ''};
  }
  if (parts === undefined || parts.text === '' || (parts.scheme !== undefined && !isWeb(parts.scheme))) return {decision: 'refuse', host: ''};
  const load = list.some((entry) => entry === '*' || isUnder(parts.scheme === undefined ? origin : parts.text, entry, parts.path));
  return {decision: load ? 'load' : 'ask', host: parts.host ?? '', url: parts.text};
}

/** `address` has the origin of `entry`, and its path, if it has one, begins with whole segments of it. */
function isUnder(address: string | undefined, entry: string, path: string): boolean {
  const a = address === undefined ? undefined : readUrl(address);
  const b = readUrl(entry);
  if (a?.host === undefined || b?.host === undefined || a.scheme !== b.scheme || a.host !== b.host) return false;
  const prefix = plainPath(b.path).replace(/\/$/, '');
  if (prefix === '') return true;
  // A relative path depends on the page's; only an absolute one can be compared.
  return path.startsWith('/') && `${plainPath(path)}/`.startsWith(`${prefix}/`);
}
