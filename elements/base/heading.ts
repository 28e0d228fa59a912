/** Which level a heading of ours takes among those of the page. */

const headings = 'h1,h2,h3,h4,h5,h6';

/** How far back it looks. */
const reach = 200;

/**
 * One below the nearest heading before `element` in its own tree, siblings first, then
 * those of what it stands in; 3 where there is none. Elements of the same kind beside it
 * keep their headings to themselves, so equal cards have equal levels.
 */
export function headingLevel(element: Element): number {
  let inside = 0;
  let at: Element | null = element;
  for (let step = 0; at && step < reach; step++, at = at.previousElementSibling ?? at.parentElement) {
    const same = at.constructor === element.constructor;
    if (at.contains(element)) inside += same && at !== element ? 1 : 0;
    else if (!same) {
      const found = at.matches(headings) ? at : [...at.querySelectorAll(headings)].at(-1);
      if (found) return Math.min(Number(found.localName[1]) + 1 + inside, 6);
    }
  }
  return 3 + inside;
}
