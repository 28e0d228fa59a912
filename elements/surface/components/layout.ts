/** Row, Column, Card and Divider: where things stand. */
import {later, type ResolvedNode} from '../../../src/a2ui/for-elements.js';
import {kit} from '../kit.js';
import {arrange, arrangeMany, type Drawing, make, type Template} from '../template.js';
import type {Rows} from './rows.js';

/** The words of the catalog are those of CSS, but for the capitals. */
const spelled = (word: unknown): string => String(word ?? '').replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** The catalog's words alone: nothing that an agent wrote becomes a class or a style. */
export function place(element: HTMLElement, base: string, {justify, align}: Readonly<Record<string, unknown>>): void {
  element.className = `${base} align-${String(align)} justify-${String(justify)}`;
  Object.assign(element.style, {alignItems: spelled(align), justifyContent: spelled(justify)});
}

const flexible = new Set(['Row', 'Column']);
const mostWeight = 1000;

/** Gives a share of the room, in a row or a column. */
export function weigh(element: HTMLElement, {props: {weight}}: ResolvedNode, parent = ''): void {
  const share = typeof weight === 'number' && weight > 0 && flexible.has(parent) ? Math.min(weight, mostWeight) : 0;
  const value = share ? `${share} 1 0px` : '';
  if (element.style.flex !== value) element.style.flex = value;
  element.classList.toggle('weighted', share > 0);
}

const loadRows = later(() => import('./rows.js').then((module) => module.Rows));

/** Puts children where they belong; of a template that is drawn in part, as soon as what it takes is there. */
export function placer(parent: HTMLElement, drawing: Drawing): (node: ResolvedNode, items: readonly HTMLElement[], horizontal: boolean) => void {
  let rows: Rows | undefined;
  return (node, items, horizontal) => {
    const Loaded = node.rows && !rows ? loadRows(drawing.redraw) : undefined;
    if (Loaded) rows = new Loaded(kit, parent, drawing);
    if (rows) rows.update(node, items, horizontal);
    else if (horizontal) arrange(parent, items);
    else arrangeMany(parent, items);
  };
}

const flex = (name: 'row' | 'column'): Template => ({
  create(drawing) {
    const element = make(name);
    const put = placer(element, drawing);
    return {
      element,
      update(node, children) {
        place(element, name, node.props);
        put(node, children, name === 'row');
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
