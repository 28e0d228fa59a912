/** Labels: inline Markdown without links, isolated for direction (`language.md §10`). */
import {cleanLabel, type Inline, labelInlines, plainText} from '../../src/index.js';

/** Where a label is cut, in characters. */
const limit = 500;

const marks = new Map<Inline['kind'], string>([['em', 'em'], ['strong', 'strong'], ['del', 'del'], ['code', 'code']]);

/** Raw tags are shown as they are written: nothing is lost, and nothing is markup. */
const raw = {html: (source: string): string => (/^<br\b/i.test(source) ? ' ' : source)};

/** Cleans a part of a label, whose blanks at the ends belong to the whole. */
export const clean = (text: string): string => cleanLabel(`.${text}.`).slice(1, -1);

/** Appends nodes and returns how many characters may follow; below zero when it was cut. */
function fill(parent: Node, inlines: readonly Inline[], left: number): number {
  for (const node of inlines) {
    if (left < 0) break;
    const tag = marks.get(node.kind);
    const target = tag ? parent.appendChild(document.createElement(tag)) : parent;
    if ('children' in node && node.kind !== 'element') {
      left = fill(target, node.children, left);
      continue;
    }
    // A text may be a long one that is still growing; more than these are not shown anyway.
    const text = node.kind === 'text' && Number.isFinite(left) ? node.text.slice(0, 4 * left + 64) : plainText([node], raw);
    const characters = [...clean(text)];
    const cut = characters.length > left;
    target.appendChild(new Text(cut ? `${characters.slice(0, left).join('')}…` : characters.join('')));
    left = cut ? -1 : left - characters.length;
  }
  return left;
}

/** The nodes of a label: links and images are their text; when it is cut, the whole text is its `title`. */
export function labelNodes(label: string | readonly Inline[] | undefined, most = limit): HTMLElement {
  const bdi = document.createElement('bdi');
  const inlines = Array.isArray(label) ? (label as readonly Inline[]) : labelInlines(String(label ?? ''));
  if (fill(bdi, inlines, most) < 0) bdi.title = labelText(label);
  return bdi;
}

/** The words of a label as `labelNodes` shows them, on one line, whole; empty when nothing of it can be seen. */
export function labelText(label: string | readonly Inline[] | undefined): string {
  return cleanLabel(labelNodes(label, Number.POSITIVE_INFINITY).textContent ?? '').replace(/\s+/g, ' ');
}
