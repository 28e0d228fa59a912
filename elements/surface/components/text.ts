/** Text: Markdown, without HTML, images and directives; a caption is one line of it. */
import {parseMessage} from '../../../src/index.js';
import {labelNodes} from '../../base/label.js';
import {PluginSet} from '../../base/plugins.js';
import {TreeView} from '../../message/tree-view.js';
import {make, type Template} from '../template.js';
import {textOf} from '../words.js';

/** Text without any mark of Markdown's: most of it, and drawn at once. */
const unmarked = /^(?!\s|\d+[.)]\s)[^\\`*_[\]<>&~|#=\n:@-](?:[^\\`*_[\]<>&~|#=\n:@]|:(?!\/\/)|@(?!\w))*$/;

export const text: Template = {
  create(drawing) {
    const {policy, host} = drawing;
    const element = make('text');
    let shown: string | undefined;
    return {
      element,
      update(node) {
        const source = textOf(node, 'text');
        const caption = node.props['variant'] === 'caption';
        const headingOffset = drawing.headings.get(node.key) ?? 0;
        const key = `${caption}${headingOffset} ${source}`;
        if (key === shown) return;
        shown = key;
        element.classList.toggle('caption', caption);
        // It may break anywhere, or it would not fit beside others.
        element.classList.toggle('long', /\S{21}/.test(source));
        const paragraph = document.createElement('p');
        paragraph.dir = 'auto';
        if (unmarked.test(source) && !source.includes('www.')) {
          const [only] = element.children;
          if (element.childElementCount === 1 && only?.localName === 'p' && only.childElementCount === 0) only.textContent = source;
          else {
            paragraph.textContent = source;
            element.replaceChildren(paragraph);
          }
          return;
        }
        element.replaceChildren();
        if (caption) {
          paragraph.append(labelNodes(source, Number.POSITIVE_INFINITY));
          element.append(paragraph);
        } else if (source !== '') {
          const document = parseMessage(source.replace(/!\[/g, '['), {role: 'user', policy: {html: 'escape', links: policy.links}});
          new TreeView({document, plugins: new PluginSet(), host, base: element, headingOffset, directed: false, tail: 'hold', locked: true});
        }
      },
    };
  },
};
