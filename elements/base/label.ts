/** Labels: inline Markdown without links, isolated for direction (`language.md §10`). */
import {cleanLabel} from '../../src/index.js';

/** Where a label is cut, in characters. */
const limit = 500;

/** The label as one line of plain text, whole; empty when nothing of it can be seen. */
export function labelText(label: string | undefined): string {
  return cleanLabel(String(label ?? ''));
}

/** The nodes of a label; when it is cut, the whole text is its `title`. */
export function labelNodes(label: string | undefined): Node {
  const bdi = document.createElement('bdi');
  const text = labelText(label);
  const characters = [...text];
  const cut = characters.length > limit;
  bdi.textContent = cut ? `${characters.slice(0, limit).join('')}…` : text;
  if (cut) bdi.title = text;
  return bdi;
}
