/** Tabs: ours, with one panel for each child. */
import {tagOf} from '../../base/define.js';
import {arrange, tell, type Template} from '../template.js';
import {accessible, plain} from '../words.js';

export const tabs: Template = {
  create() {
    const element = document.createElement(tagOf('tabs') ?? 'div');
    element.setAttribute('part', 'tabs');
    const panels: HTMLElement[] = [];
    return {
      element,
      named: null,
      update(node, children) {
        const titles = Array.isArray(node.props['tabs']) ? node.props['tabs'] : [];
        tell(element, {label: plain(accessible(node, 'label'))});
        children.forEach((child, index) => {
          const panel = (panels[index] ??= document.createElement(tagOf('tab') ?? 'div'));
          const titled = titles[index];
          const title = typeof titled === 'object' && titled !== null && 'title' in titled ? String(titled['title']) : '';
          tell(panel, {label: plain(title)});
          arrange(panel, [child]);
        });
        panels.length = children.length;
        arrange(element, panels);
      },
    };
  },
};
