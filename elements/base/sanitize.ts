/**
 * The one place where text becomes markup. Raw HTML in a message passes through an
 * instance of DOMPurify that is ours alone (the page cannot configure it), with a list of
 * what may stay: text, tables, `details` (`security.md` R2–R4). Entities of Markdown text
 * are decoded by the browser's own table.
 */
import createDOMPurify, {type WindowLike} from 'dompurify';
import {setEntityDecoder} from '../../src/index.js';
import {sanitizeConfig} from './sanitize-config.js';

interface TrustedPolicy {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

let policy: TrustedPolicy | null | undefined;

/** The one Trusted Types policy of ours: only what is on its way into an inert document passes it. */
function trustedTypes(): TrustedPolicy | null {
  if (policy !== undefined) return policy;
  const types = (globalThis as {trustedTypes?: {createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy}}).trustedTypes;
  const same = (text: string): string => text;
  try {
    policy = types?.createPolicy('markdownui', {createHTML: same, createScriptURL: same}) ?? null;
  } catch {
    // The page forbids it, or another copy of ours has it: DOMPurify then works without.
    policy = null;
  }
  return policy;
}

let purify: ReturnType<typeof createDOMPurify> | null | undefined;

/** The instance, if the DOM is a real one: a look-alike fails the probe, and then text stays text. */
function sanitizer(): ReturnType<typeof createDOMPurify> | null {
  if (purify !== undefined) return purify;
  const instance = createDOMPurify(window as unknown as WindowLike);
  // No handler in it: a strict policy would report even an inert one.
  const probe = instance.isSupported ? clean(instance, '<b>x</b><img src=x><script>y</script>') : undefined;
  purify = probe?.textContent === 'x' && probe.childElementCount === 1 ? instance : null;
  return purify;
}

function clean(instance: ReturnType<typeof createDOMPurify>, html: string): DocumentFragment {
  const fragment = instance.sanitize(html, {...sanitizeConfig, TRUSTED_TYPES_POLICY: trustedTypes() as never}) as unknown as DocumentFragment;
  trimSpans(fragment);
  return fragment;
}

/** Places that the cells of raw tables may span in all: a few letters could ask for millions, and each is laid out. */
const maxSpan = 2000;

function trimSpans(fragment: DocumentFragment): void {
  let left = maxSpan;
  for (const cell of fragment.querySelectorAll<HTMLTableCellElement>('[colspan], [rowspan]')) {
    left -= cell.colSpan * cell.rowSpan || 0;
    if (left >= 0) continue;
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
  }
}

/** Tags after which a browser reads text, not markup, and the sanitizer keeps none of it (GFM §6.11, but for scripts and styles). */
const textTags = /<(?=\/?(?:title|textarea|xmp|noembed|noframes|plaintext)\b)/gi;

/** Raw HTML as nodes, what is not allowed gone and its text kept. Without a sanitizer: the text itself. */
export function sanitize(html: string): DocumentFragment {
  try {
    const instance = sanitizer();
    if (instance) return clean(instance, html.replace(textTags, '&lt;'));
  } catch {
    // What the sanitizer cannot take, or may not under the page's policy, is shown as text.
  }
  const fragment = document.createDocumentFragment();
  fragment.append(html);
  return fragment;
}

/** Lets the core decode all named entities, by an inert document and one name at a time. */
export function useBrowserEntities(): void {
  const known = new Map<string, string>();
  setEntityDecoder((reference) => {
    let text = known.get(reference);
    if (text === undefined) {
      text = new DOMParser().parseFromString(trustedTypes()?.createHTML(reference) ?? reference, 'text/html').body?.textContent ?? reference;
      known.set(reference, text);
    }
    return text;
  });
}
