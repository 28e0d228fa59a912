/** Shows what stands in a closed item or behind another tab, as focus needs it. */
import {LitElement} from 'lit';

/** Opens every item and chooses every tab that hides `element`, through shadow roots; it can be focused right after. */
export function reveal(element: Node): void {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    const {elementName} = at.constructor as {readonly elementName?: string};
    const [property, drawn] = elementName === 'tab' ? ['selected', at.parentElement] : elementName === 'item' ? ['open', at] : [];
    if (!property || !(drawn instanceof LitElement)) continue;
    Object.assign(at, {[property]: true});
    drawn.requestUpdate();
    // At once: what is hidden takes no focus.
    drawn['performUpdate']();
  }
}
