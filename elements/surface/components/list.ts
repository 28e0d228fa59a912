/** List: items, each in a box of its own; a horizontal one scrolls. */
import {arrange, make, type Template} from '../template.js';
import {place, placer} from './layout.js';

export const list: Template = {
  create(drawing) {
    const element = make('list');
    const put = placer(element, drawing);
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
      update(node, children) {
        const {props} = node;
        place(element, 'list', props);
        const horizontal = props['direction'] === 'horizontal';
        element.classList.toggle('horizontal', horizontal);
        if (horizontal) element.tabIndex = 0;
        else element.removeAttribute('tabindex');
        // A list of nothing is none.
        element.setAttribute('role', children.length > 0 ? 'list' : 'none');
        const boxes = children.map((child, index) => {
          const item = itemOf(child);
          item.ariaSetSize = node.rows ? String(node.rows.total) : null;
          item.ariaPosInSet = node.rows ? String((node.rows.at[index] ?? 0) + 1) : null;
          return item;
        });
        put(node, boxes, horizontal);
      },
    };
  },
};
