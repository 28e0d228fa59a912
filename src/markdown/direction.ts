/** The direction of a block: that of the first strong letter of its prose (`language.md §1.11`). */
import type {Inline} from './inline.js';

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their kin, presentation forms, and the right-to-left planes. */
const rightToLeft = /[\u0591-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const letter = /\p{L}|\u200e|\u200f/u;
const inAddress = /https?:\/\/|www\.|.@./i;

/** Undefined while no strong letter is there. Code, raw HTML and addresses say nothing about direction. */
export function firstDirection(inlines: readonly Inline[]): 'ltr' | 'rtl' | undefined {
  for (const node of inlines) {
    let found: 'ltr' | 'rtl' | undefined;
    if (node.kind === 'text') {
      for (const [word] of node.text.matchAll(/\S+/g)) {
        const strong = inAddress.test(word) ? undefined : letter.exec(word)?.[0];
        if (strong !== undefined) return rightToLeft.test(strong) ? 'rtl' : 'ltr';
      }
    } else if ('children' in node && !(node.kind === 'link' && isAddress(node.children))) {
      found = firstDirection(node.children);
    }
    if (found) return found;
  }
  return undefined;
}

function isAddress(children: readonly Inline[]): boolean {
  const [only] = children;
  if (children.length !== 1 || only?.kind !== 'text' || /\s/.test(only.text)) return false;
  const at = only.text.indexOf('@');
  return /^(?:https?:\/\/|www\.|mailto:)/i.test(only.text) || (at > 0 && only.text.slice(at + 2, -1).includes('.'));
}
