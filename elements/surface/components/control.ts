/** What all controls share: their label, what is wrong with them, and whether they can be changed. */
import type {ResolvedNode} from '../../../src/a2ui/for-elements.js';
import type {Kit} from '../kit.js';
import type {Drawing, Template} from '../template.js';

/** One of our controls, by the directive's name. */
export function createControl({tagOf}: Kit, name: string, drawing: Drawing, {key}: ResolvedNode): HTMLElement {
  const element = document.createElement(tagOf(name) ?? 'div');
  element.setAttribute('part', 'control');
  drawing.own(element, key);
  return element;
}

/** So many neighbors may be its words. */
const beside = 8;

/** What a control is called that nobody named: a box by what stands beside it, any other by where its value goes. */
function nameFor({lastWord, textOf, wordsIn}: Kit, {component, bind = '', key, id}: ResolvedNode, siblings: readonly ResolvedNode[]): string {
  const at = siblings.findIndex((sibling) => sibling.key === key);
  const near = component === 'CheckBox' ? [...siblings.slice(at + 1, at + 1 + beside), ...siblings.slice(Math.max(at - beside, 0), Math.max(at, 0)).reverse()] : [];
  /** The first thing to read in a part of the tree. */
  const first = (node: ResolvedNode): string => {
    if (node.component === 'Text') return textOf(node, 'text') && wordsIn(node);
    for (const child of node.children) {
      const found = first(child);
      if (found) return found;
    }
    return '';
  };
  return near.map((sibling) => first(sibling) || wordsIn(sibling)).find(Boolean) || lastWord(bind) || lastWord(id) || component;
}

/** Tells a control what every control is told. */
export function tellControl(kit: Kit, element: HTMLElement, node: ResolvedNode, drawing: Drawing, base: string): void {
  const {accessible, messageOf, plain} = kit;
  const {checks = [], key} = node;
  const label = kit.textOf(node, 'label').trim();
  const description = accessible(node, 'description');
  const wrong = checks.find(({severity}) => severity === 'error');
  const message = wrong && drawing.touched.has(key) ? messageOf(drawing.element, wrong) : '';
  const hints = checks.filter(({severity}) => severity !== 'error');
  element.className = `${base}${label ? '' : ' nameless'}${description && hints.length === 0 ? ' quietly' : ''}`;
  kit.tell(element, {
    label: plain(label || nameFor(kit, node, drawing.parents.get(key)?.children ?? [])), description: plain(description), help: plain(hints.map((hint) => messageOf(drawing.element, hint)).join(' ')),
    error: plain(message), errorShown: message !== '', spent: drawing.still,
  });
  kit.nameControl(element, label ? accessible(node, 'label') : '');
}

/** A control that stays one element: what it is told before and after what every control is told. */
export function control(
  kit: Kit, name: (node: ResolvedNode) => string, base: (node: ResolvedNode) => string,
  before: (node: ResolvedNode) => Readonly<Record<string, unknown>>, after: (node: ResolvedNode, element: HTMLElement) => Readonly<Record<string, unknown>>,
): Pick<Template, 'create'> {
  return {
    create(drawing, first) {
      const element = createControl(kit, name(first), drawing, first);
      return {
        element,
        named: null,
        update(node) {
          kit.tell(element, before(node));
          tellControl(kit, element, node, drawing, base(node));
          kit.tell(element, after(node, element));
        },
      };
    },
  };
}
