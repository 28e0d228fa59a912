/** Shows what stands in a closed item or behind another tab, as focus needs it. */

/** Opens every item and chooses every tab that hides `element`, through shadow roots. */
export function reveal(element: Node): void {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    const {elementName} = at.constructor as {readonly elementName?: string};
    if (elementName === 'tab') Object.assign(at, {selected: true});
    if (elementName === 'item') Object.assign(at, {open: true});
  }
}
