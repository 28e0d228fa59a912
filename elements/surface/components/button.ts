/** Button: ours, with its guards; what it says is its child. */
import {offers} from '../../../src/index.js';
import {tagOf} from '../../base/define.js';
import {word} from '../../base/words.js';
import {nameControl} from '../accessible.js';
import {arrange, tell, type Template} from '../template.js';
import {accessible, messageOf, wordsIn} from '../words.js';

/** The name of the event that a node's action sends; undefined for one that runs a function. */
export function eventOf(action: unknown): string | undefined {
  return typeof action === 'object' && action !== null && 'event' in action ? String(action.event) : undefined;
}

export const button: Template = {
  create(drawing, {key}) {
    const element = document.createElement(tagOf('button') ?? 'button');
    element.setAttribute('part', 'button');
    drawing.own(element, key);
    tell(element, {type: 'button'});
    return {
      element,
      named: null,
      update(node, children) {
        const {props, checks = []} = node;
        const event = eventOf(props['action']);
        const failing = props['disabled'] === true ? checks.find(({severity}) => severity === 'error') : undefined;
        const refused = event !== undefined && !offers(drawing.policy, event) ? word(drawing.element, 'This page does not offer it.') : failing ? messageOf(drawing.element, failing) : '';
        const description = accessible(node, 'description');
        const chosen = drawing.isChosen(node.key);
        arrange(element, children);
        element.className = `button ${String(props['variant'])}${description && !refused ? ' quietly' : ''}`;
        tell(element, {
          action: event ?? '', kind: props['variant'] === 'primary' ? 'primary' : 'default', refused, description,
          spent: chosen, pending: drawing.waiting, disabled: drawing.still && !chosen && !drawing.isTrigger(node.key),
        });
        const label = accessible(node, 'label');
        const [child] = node.children;
        nameControl(element, label || (child && !hasText(child) ? wordsIn(child) || word(drawing.element, 'Details') : ''));
      },
    };
  },
};

/** Whether words of it can be seen. */
function hasText({component, props, children}: {readonly component: string; readonly props: object; readonly children: readonly Parameters<typeof hasText>[0][]}): boolean {
  return (component === 'Text' && 'text' in props && props.text !== '') || children.some(hasText);
}
