/** Labels: inline Markdown without links, isolated for direction (`language.md §10`). */

/** Where a label is cut, in characters. */
const limit = 500;

/**
 * What a reader cannot see but is misled by: bidi controls, zero-width and filler letters,
 * tag letters. The joiners of emoji and of Persian or Indic words stay.
 */
const invisible = /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;

/** The label as one line of plain text, whole; empty when nothing of it can be seen. */
export function labelText(label: string | undefined): string {
  return String(label ?? '').replace(invisible, '').replace(/[\s\p{Cc}]+/gu, ' ').trim().normalize();
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
