/** Focus that would be lost with what is taken away goes to its neighbours, never to the page. */

const follows = (a: Node, b: Node): boolean => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Those that can be seen: first what comes after `element`, then what comes before it, the nearest first. */
export function neighbours(element: HTMLElement, others: readonly HTMLElement[]): HTMLElement[] {
  const around = others.filter((other) => !element.contains(other) && other.checkVisibility()).sort((a, b) => (follows(a, b) ? -1 : 1));
  const after = around.filter((other) => follows(element, other));
  return [...after, ...around.slice(0, around.length - after.length).reverse()];
}

/** Focuses the first that takes it, else the message. */
export function focusOne(places: readonly HTMLElement[], base: HTMLElement): void {
  for (const place of places) {
    place.focus();
    if (place.matches(':focus-within')) return;
  }
  base.tabIndex = -1;
  base.addEventListener('blur', () => base.removeAttribute('tabindex'), {once: true});
  base.focus();
}
