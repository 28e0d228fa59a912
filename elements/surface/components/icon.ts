/** Icon: a drawing of ours by its name, or a path of the agent's on a grid of 24. */
import {iconPath} from '../icons.js';
import type {Kit} from '../kit.js';
import type {LoadedPart} from './lazily.js';

export const icons = ({accessible, html, make, nothing, render, svg}: Kit): LoadedPart => ({
  templates: {
    Icon: {
      create() {
        const element = make('icon', 'span');
        return {
          element,
          named: null,
          update(node) {
            const {name} = node.props;
            const label = accessible(node, 'label');
            const path = typeof name === 'object' && name !== null && 'svgPath' in name ? `!${String(name['svgPath'])}` : iconPath(String(name));
            // `!` parts a line drawing from what is filled.
            const [lines, filled] = path.split('!');
            render(html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" role=${label ? 'img' : nothing} aria-label=${label || nothing} aria-hidden=${label ? nothing : 'true'}>
              ${lines && svg`<path d=${lines}></path>`}${filled && svg`<path d=${filled} fill="currentColor"></path>`}</svg>`, element);
          },
        };
      },
    },
  },
});
