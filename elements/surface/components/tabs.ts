/** Tabs: ours, with one panel for each child. */
import type {Kit} from '../kit.js';
import type {Template} from '../template.js';

export const tabs = ({accessible, arrange, plain, tagOf, tell}: Kit): Template => ({
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
});
