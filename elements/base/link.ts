/**
 * The one gate for addresses that the agent wrote (`security.md` R12, R13): judged as text
 * by the policy and again as the URL that the browser makes of them. For links, card
 * titles and images alike.
 */
import {type ImageDecision, imageDecision, type Policy, safeUrl} from '../../src/index.js';

export interface LinkTarget {
  readonly href: string;
  readonly url: URL;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text, document.baseURI);
  } catch {
    return undefined;
  }
}

/** The address that a link may have; undefined when it is refused and the link is to be shown as text. */
export function linkTarget(address: string, policy: Policy): LinkTarget | undefined {
  const href = safeUrl(policy, address);
  const url = href === undefined ? undefined : parse(href);
  if (href === undefined || !url || url.username || url.password) return undefined;
  const {protocol} = url;
  const allowed = policy.links.schemes.some((scheme) => `${scheme.replace(':', '').toLowerCase()}:` === protocol);
  return allowed || (url.origin === location.origin && !/^[a-z][a-z\d+.-]*:/i.test(href)) ? {href, url} : undefined;
}

/** Whether an image is fetched, and the host that it would come from as the browser spells it. */
export function imageTarget(address: string, policy: Policy): ImageDecision {
  const decided = imageDecision(policy, address, location.origin);
  const url = decided.url === undefined ? undefined : parse(decided.url);
  if (!url) return {decision: 'refuse', host: ''};
  // A base of the page's can lead a relative address elsewhere.
  const strayed = decided.host === '' && url.protocol !== 'data:' && url.origin !== location.origin;
  return {...decided, decision: strayed && decided.decision === 'load' ? 'ask' : decided.decision, host: decided.host || strayed ? url.host : ''};
}

/** What a reader should see of an address before opening it; letters beyond ASCII as punycode. */
export function hostOf({host, protocol, pathname}: URL): string {
  return host || protocol + pathname;
}

/** Letters that are drawn like Latin ones; a label of these alone reads as another one. */
const lookAlikes = /^[\d\u0430\u0435\u043e\u0440\u0441\u0445\u0443\u0455\u0456\u0458\u0501\u04bb\u04cf\u051b\u051d\u03b1\u03bf\u03c1\u03bd\u03b9-]+$/u;
const latin = /\p{Script=Latin}/u;
const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

const mixed = (label: string): boolean => (latin.test(label) && foreign.test(label)) || (lookAlikes.test(label) && /[^\d-]/.test(label));

const plain = (host: string): string => host.toLowerCase().replace(/^www\./, '').replace(/:\d+$/, '');

const bare = /^\s*((?:[\p{L}\p{M}\p{N}-]+\.)+(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+))(?:[/:?#]|\s*$)/iu;

/** Text that reads like an address of another host than the link's: the reader is to be told which it is. */
export function disguised(text: string, {host}: URL): boolean {
  if (!/[.:]/.test(text)) return false;
  const shown = /https?:\/\/([^\s/?#\\]+)/i.exec(text)?.[1] ?? bare.exec(text)?.[1];
  if (!shown || !host) return false;
  const real = parse(`https://${shown}`)?.host;
  return real === undefined || plain(real) !== plain(host) || shown.toLowerCase().split('.').some(mixed);
}
