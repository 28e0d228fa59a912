/** Which level a heading of ours takes among those of the page. */

const headings = 'h1,h2,h3,h4,h5,h6';

/**
 * One below the nearest heading before `element` in its own tree, siblings first, then
 * those of what it stands in; 3 where there is none. Elements of the same kind beside it
 * keep their headings to themselves, so equal cards have equal levels.
 */
export function headingLevel(element: Element): number {
  let at: Element | null = element;
  // Far away it would say nothing, and looking costs.
  for (let steps = 200; steps > 0; steps--) {
    at = at.previousElementSibling ?? at.parentElement;
    if (!at) break;
    const same = at.constructor === element.constructor;
    if (same && at.contains(element)) return Math.min(headingLevel(at) + 1, 6);
    if (same || at.contains(element)) continue;
    const found = at.matches(headings) ? at : [...at.querySelectorAll(headings)].at(-1);
    if (found) return Math.min(Number(found.localName[1]) + 1, 6);
  }
  return 3;
}
