/** List: items, each in a box of its own; a horizontal one scrolls. */
import {arrange, arrangeMany, make, type Template} from '../template.js';
import {place} from './layout.js';

export const list: Template = {
  create() {
    const element = make('list');
    element.setAttribute('role', 'list');
    const items = new WeakMap<HTMLElement, HTMLElement>();
    const itemOf = (child: HTMLElement): HTMLElement => {
      let item = items.get(child);
      if (!item) {
        item = make('item');
        item.setAttribute('role', 'listitem');
        items.set(child, item);
      }
      if (child.parentElement !== item) arrange(item, [child]);
      return item;
    };
    return {
      element,
      update({props}, children) {
        place(element, 'list', props);
        const horizontal = props['direction'] === 'horizontal';
        element.classList.toggle('horizontal', horizontal);
        if (horizontal) element.tabIndex = 0;
        else element.removeAttribute('tabindex');
        // A list of nothing is none.
        element.setAttribute('role', children.length > 0 ? 'list' : 'none');
        if (horizontal) arrange(element, children.map(itemOf));
        else arrangeMany(element, children.map(itemOf));
      },
    };
  },
};
