/** Blocks: Slack and Discord. Controls are drawn as their clients draw them, and do nothing here. */
import {h, isLoose, type Loose, listIn, textIn} from './dom.js';
import {discordMarks} from './marks.js';

const styles = {bold: 'b', italic: 'i', strike: 's', code: 'code'} as const;

function richText(elements: readonly Loose[]): HTMLElement[] {
  return elements.map((part) => {
    const runs = listIn(part, 'elements').map((run): Node => {
      const style = isLoose(run['style']) ? run['style'] : {};
      const inner: Node = run['type'] === 'link' ? h('span', 'link', textIn(run, 'text')) : document.createTextNode(textIn(run, 'text'));
      return Object.entries(styles).reduce<Node>((node, [name, tag]) => (style[name] === true ? h(tag, '', node) : node), inner);
    });
    const type = textIn(part, 'type');
    return type === 'rich_text_preformatted' ? h('pre', '', ...runs) : h('div', type === 'rich_text_quote' ? 'quote' : 'line', ...runs);
  });
}

const fake = (className: string, ...children: Parameters<typeof h>[2][]): HTMLElement => h('span', `fake ${className}`, ...children);

function options(element: Loose): Loose[] {
  return [...listIn(element, 'options'), ...listIn(element, 'option_groups').flatMap((group) => listIn(group, 'options'))];
}

function slackInput(element: unknown): HTMLElement {
  if (!isLoose(element)) return fake('field');
  const type = textIn(element, 'type');
  const chosen = [textIn(element, 'initial_option', 'value'), ...listIn(element, 'initial_options').map((option) => textIn(option, 'value'))];
  if (type === 'radio_buttons' || type === 'checkboxes') {
    return h('div', 'options', ...options(element).map((option) => h('div', '', fake(`${type === 'checkboxes' ? 'box' : 'dot'} ${chosen.includes(textIn(option, 'value')) ? 'on' : ''}`), ` ${textIn(option, 'text', 'text')}`, textIn(option, 'description', 'text') !== '' && h('small', '', ` ${textIn(option, 'description', 'text')}`))));
  }
  const picked = options(element).filter((option) => chosen.includes(textIn(option, 'value'))).map((option) => textIn(option, 'text', 'text')).join(', ');
  const shown = picked || textIn(element, 'initial_value') || textIn(element, 'initial_date') || textIn(element, 'initial_time') || textIn(element, 'placeholder', 'text');
  return fake(`field ${element['multiline'] === true ? 'tall' : ''}`, shown || ' ', /select|picker/.test(type) && h('span', 'corner', '▾'));
}

function slackBlock(block: Loose): HTMLElement {
  switch (block['type']) {
    case 'header':
      return h('div', 'heading', textIn(block, 'text', 'text'));
    case 'divider':
      return h('hr', '');
    case 'rich_text':
      return h('div', '', ...richText(listIn(block, 'elements')));
    case 'input':
      return h('div', 'input', h('b', '', textIn(block, 'label', 'text')), block['optional'] === true && h('small', '', ' (optional)'), slackInput(block['element']));
    default:
      return h('div', 'row', ...listIn(block, 'elements').map((button) => fake(`button ${textIn(button, 'style')}`, textIn(button, 'text', 'text'))));
  }
}

const author = (name: string): HTMLElement => h('div', 'author', h('span', 'avatar', ':::'), h('b', '', name), h('span', 'app', 'APP'));

export const slack = (payloads: readonly unknown[]): HTMLElement => h('div', 'feed slack', author('Agent'), ...payloads.map((payload) => h('div', 'post', ...listIn(payload, 'blocks').map(slackBlock))));

const discordStyles: Readonly<Record<string, string>> = {1: 'primary', 2: '', 3: 'success', 4: 'danger', 5: ''};

function discordComponent(component: Loose): HTMLElement {
  if (component['type'] === 10) return discordMarks(textIn(component, 'content'));
  return h('div', 'row', ...listIn(component, 'components').map((each) => {
    if (each['type'] === 2) return fake(`button ${discordStyles[textIn(each, 'style')] ?? ''}`, textIn(each, 'label'), each['url'] !== undefined && ' ↗');
    const picked = listIn(each, 'options').filter((option) => option['default'] === true).map((option) => textIn(option, 'label')).join(', ');
    return fake('field', picked || textIn(each, 'placeholder') || 'Make a selection', h('span', 'corner', '▾'));
  }));
}

export const discord = (payloads: readonly unknown[]): HTMLElement => h('div', 'feed discord', author('Agent'), ...payloads.map((payload) => h('div', 'post', ...listIn(payload, 'components').map(discordComponent))));
