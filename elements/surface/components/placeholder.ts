/** What stands where nothing can: something that has not come yet, that nobody knows, or that contains itself. */
import {arrange, make, type Template} from '../template.js';
import {speak, word} from '../../base/words.js';
import {textOf} from '../words.js';

const note = (key: 'A part is missing.' | 'There is nothing to show.' | 'A part that contains itself is left out.'): HTMLElement => {
  const element = make('note', 'p');
  speak(element, () => {
    element.textContent = word(element, key);
  });
  return element;
};

/** A place that is kept while more is expected, then a word about it. */
export const pending: Template = {
  create(drawing) {
    const element = make('waiting');
    return {
      element,
      update({id}) {
        const {settled} = drawing;
        element.className = settled ? 'missing' : 'waiting';
        element.setAttribute('part', element.className);
        element.replaceChildren(...(settled ? [note(id ? 'A part is missing.' : 'There is nothing to show.')] : []));
      },
    };
  },
};

/** Its words, and what stands in it. */
export const unknown: Template = {
  create(drawing) {
    const element = make('unknown');
    const said = make('note', 'p');
    const own = document.createElement('p');
    own.dir = 'auto';
    return {
      element,
      update(node, children) {
        const texts = ['title', 'label', 'text'].map((name) => textOf(node, name)).filter(Boolean);
        said.textContent = node.component ? word(drawing.element, 'Cannot be shown: {component}', {component: node.component.slice(0, 60)}) : word(drawing.element, 'Cannot be shown');
        own.textContent = texts.join(' – ');
        arrange(element, [said, ...(texts.length > 0 ? [own] : []), ...children]);
      },
    };
  },
};

export const cyclic: Template = {
  create() {
    const element = make('missing');
    element.append(note('A part that contains itself is left out.'));
    return {element, update: () => undefined};
  },
};
