/** Row, Column, Card and Divider: where things stand. */
import {arrange, arrangeMany, make, type Template} from '../template.js';

/** The words of the catalog as classes: nothing that an agent wrote becomes one. */
export function place(element: HTMLElement, base: string, {justify, align}: Readonly<Record<string, unknown>>): void {
  element.className = `${base} align-${String(align)} justify-${String(justify)}`;
}

const flex = (name: 'row' | 'column'): Template => ({
  create() {
    const element = make(name);
    return {
      element,
      update({props}, children) {
        place(element, name, props);
        if (name === 'row') arrange(element, children);
        else arrangeMany(element, children);
      },
    };
  },
});

export const row = flex('row');
export const column = flex('column');

export const card: Template = {
  create() {
    const element = make('card');
    return {element, update: (_node, children) => arrange(element, children)};
  },
};

export const divider: Template = {
  create() {
    const element = make('divider');
    element.setAttribute('role', 'separator');
    return {
      element,
      update({props: {axis}}) {
        element.setAttribute('aria-orientation', axis === 'vertical' ? 'vertical' : 'horizontal');
      },
    };
  },
};
