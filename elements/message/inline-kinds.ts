/** How each kind of inline node stands in the DOM, and what of it may change in place. */
import {type Inline, type Policy, plainText} from '../../src/index.js';
import {imageBox} from '../base/image-box.js';
import {disguised, hostOf, imageTarget, linkTarget} from '../base/link.js';
import type {PluginSet} from '../base/plugins.js';
import {sanitize} from '../base/sanitize.js';
import {jump} from './footnotes.js';

/** What inline nodes need of their message. */
export interface InlineContext {
  readonly policy: Policy;
  readonly plugins: PluginSet;
  /** How the ambiguous end of the text is shown. */
  readonly tail: 'hold' | 'optimistic' | 'raw';
  /** Gives a block the direction of its text, unless the host set one. */
  direct(element: Element, direction: 'ltr' | 'rtl'): void;
  /** Count nodes (`stats`). */
  created(): void;
  removed(): void;
  /** A mark of a footnote was made, or followed by the user. */
  footnote(label: string, mark: HTMLElement, followed: boolean): void;
}

type Of<K extends Inline['kind']> = Extract<Inline, {kind: K}>;

interface Kind<K extends Inline['kind']> {
  create(inline: Of<K>, context: InlineContext): ChildNode;
  /** False when the node cannot become what `inline` shows and has to be replaced. */
  update(dom: ChildNode, inline: Of<K>, old: Of<K>, context: InlineContext): boolean;
}

/** Grows a text node by what is new; its data is written anew only when it changed before its end. */
export function grow(node: CharacterData, shown: string, text: string): void {
  if (text.startsWith(shown)) node.appendData(text.slice(shown.length));
  else node.data = text;
}

const mark = <K extends 'em' | 'strong' | 'del'>(tag: string): Kind<K> => ({
  create: () => document.createElement(tag),
  update: () => true,
});

let aimless: HTMLAnchorElement | undefined;

/** A link whose target has not arrived: a copy, which costs less than to set what all of them have. */
function newLink(): HTMLAnchorElement {
  if (!aimless) {
    aimless = document.createElement('a');
    aimless.setAttribute('role', 'link');
    aimless.setAttribute('aria-disabled', 'true');
    aimless.setAttribute('rel', 'noopener noreferrer nofollow');
    aimless.setAttribute('target', '_blank');
  }
  return aimless.cloneNode() as HTMLAnchorElement;
}

/** Gives the element its target; without one, or with a refused one, its text stays as it is. */
function aim(element: HTMLElement, {href, title, children}: Of<'link'>, {policy}: InlineContext): boolean {
  const target = href === undefined ? undefined : linkTarget(href, policy);
  const refused = href !== undefined && target === undefined;
  if (refused !== (element.localName === 'span')) return false;
  if (refused) return true;
  if (target) {
    const text = plainText(children);
    if (element.hasAttribute('role')) {
      element.removeAttribute('role');
      element.removeAttribute('aria-disabled');
    }
    element.setAttribute('href', target.href);
    if (title) element.title = title;
    if (disguised(text, target.url)) element.dataset['host'] = hostOf(target.url);
    // An address has a direction of its own and says nothing about the block's.
    if (text === href || /^(?:https?:\/\/|www\.)\S+$/i.test(text)) element.dir = 'ltr';
  }
  return true;
}

const voidTag = /^<(br|hr|wbr)\s*\/?>$/i;

export const inlineKinds: {readonly [K in Inline['kind']]: Kind<K>} = {
  text: {
    create: ({text}) => document.createTextNode(text),
    // The view grows it.
    update: () => true,
  },
  em: mark('em'),
  strong: mark('strong'),
  del: mark('del'),
  code: {
    create: ({text, math}, {plugins}) => {
      const code = document.createElement('code');
      // Code says nothing about the direction of the block around it.
      code.dir = 'ltr';
      code.textContent = text;
      if (!math) return code;
      const formula = document.createElement('span');
      formula.append(code);
      plugins.add({language: 'math', math, lines: [text], open: false, code, show: (element = code) => formula.replaceChildren(element), failed: () => {}});
      return formula;
    },
    update: (dom, {text, math}, old) => {
      if (math !== old.math || (math && text !== old.text)) return false;
      if (text === old.text) return true;
      if (dom.firstChild) grow(dom.firstChild as Text, old.text, text);
      else dom.textContent = text;
      return true;
    },
  },
  break: {create: () => document.createElement('br'), update: () => true},
  link: {
    create: (inline, context) => {
      const anchor = newLink();
      if (aim(anchor, inline, context)) return anchor;
      return document.createElement('span');
    },
    update: (dom, inline, old, context) => (inline.href === old.href && inline.title === old.title) || aim(dom as unknown as HTMLElement, inline, context),
  },
  image: {
    create: ({src = '', alt, title}, {policy}) => {
      const box = imageBox(alt, imageTarget(src, policy));
      if (title) box.title = title;
      return box;
    },
    update: (_dom, {src, alt}, old) => src === old.src && alt === old.alt,
  },
  element: {
    create: ({open}, {policy}) => {
      const tag = /^<([a-z]+)/i.exec(open)?.[1] ?? 'span';
      if (policy.html === 'escape') {
        const shown = document.createElement('span');
        shown.append(open, `</${tag}>`);
        return shown;
      }
      return (sanitize(`${open}</${tag}>`).firstElementChild as HTMLElement | null) ?? document.createElement('span');
    },
    update: (_dom, {open}, old) => open === old.open,
  },
  html: {
    // Half a pair, or a tag that may not stay, is shown as the text that it is.
    create: ({html}) => {
      const tag = voidTag.exec(html)?.[1];
      if (tag) return document.createElement(tag);
      return document.createTextNode(/^<[!?]/.test(html) ? '' : html);
    },
    update: (_dom, {html}, old) => html === old.html,
  },
  footnote: {
    create: ({label, number}, context) => {
      const sup = document.createElement('sup');
      const anchor = jump('doc-noteref', String(number), () => context.footnote(label, anchor, true), 'Footnote {number}', {number});
      context.footnote(label, anchor, false);
      sup.append(anchor);
      return sup;
    },
    update: (_dom, {label, number}, old) => label === old.label && number === old.number,
  },
};
