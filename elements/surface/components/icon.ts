/** Icon: a drawing of ours by its name, or a path of the agent's on a grid of 24. */
import {html, nothing, render, svg} from 'lit';
import {make, type Template} from '../template.js';
import {accessible} from '../words.js';

/** Loaded with the first icon. */
let drawings: Promise<(name: string) => string> | undefined;
let drawing: ((name: string) => string) | undefined;

const load = (): Promise<(name: string) => string> => (drawings ??= import('../icons.js').then(({iconPath}) => (drawing = iconPath)));

/** `!` parts a line drawing from what is filled. */
function draw(element: HTMLElement, path: string, label: string): void {
  const [lines = '', filled = ''] = path.split('!');
  render(html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" role=${label ? 'img' : nothing} aria-label=${label || nothing} aria-hidden=${label ? nothing : 'true'}>
    ${lines && svg`<path d=${lines}></path>`}${filled && svg`<path d=${filled} fill="currentColor"></path>`}</svg>`, element);
}

export const icon: Template = {
  create() {
    const element = make('icon', 'span');
    let shown = '';
    let wanted = '';
    return {
      element,
      named: null,
      update(node) {
        const {name} = node.props;
        const label = accessible(node, 'label');
        const own = typeof name === 'object' && name !== null && 'svgPath' in name ? String(name['svgPath']) : undefined;
        wanted = `${label}\n${own ?? String(name)}`;
        if (wanted === shown) return;
        shown = wanted;
        if (own !== undefined) draw(element, `!${own}`, label);
        else if (drawing) draw(element, drawing(String(name)), label);
        else {
          const asked = wanted;
          draw(element, '', label);
          void load().then((path) => {
            if (asked === wanted) draw(element, path(String(name)), label);
          });
        }
      },
    };
  },
};
