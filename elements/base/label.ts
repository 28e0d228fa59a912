/** Labels: inline Markdown without links, isolated for direction (`language.md §10`). */

/** The nodes of a label. */
export function labelNodes(label: string): Node {
  const bdi = document.createElement('bdi');
  bdi.textContent = label;
  return bdi;
}
