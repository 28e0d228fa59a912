/** axe (WCAG 2.2 A and AA, best practices) finds nothing in a message with everything in it, in any state, light and dark. */
import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import type {MduiMessage} from '../../elements/message/message.js';
import {violations} from './support/axe.js';
import {controls, display, everything, form, prose} from './support/everything.js';
import {empty, option, part, shown, tap, within} from './support/message.js';

/** Text up to a place in it, shown as it is in the midst of the stream. */
async function until(source: string, end: string): Promise<MduiMessage> {
  const message = await empty();
  message.append(source.slice(0, source.indexOf(end) + end.length));
  message.flush();
  return message;
}

const ids = ['radio', 'group', 'check', 'select', 'several', 'input', 'area', 'button', 'primary', 'actions', 'form'];

const states: Readonly<Record<string, () => Promise<MduiMessage>>> = {
  empty: () => shown(controls('', false) + form()),
  filled: () => shown(everything),
  'right to left': () => shown(everything, {dir: 'rtl'}),
  'with its headings lower': () => shown(prose + display, {headingOffset: 2}),
  invalid: async () => {
    const message = await shown(controls('', false) + form());
    for (const element of message.shadowRoot!.querySelectorAll<HTMLElement & {showErrors?(): void}>('*')) element.showErrors?.();
    await tap(message, within(message, 'save'));
    return message;
  },
  disabled: () => shown(controls(' disabled') + form(' disabled')),
  'read-only': () => shown(controls(' readonly') + form()),
  'read-only by the policy': () => shown(everything, {policy: {readOnly: true}}),
  'without its actions': () => shown(everything, {policy: {actions: []}}),
  'with text of the user\'s and a button to send it': async () => {
    const message = await shown(controls().slice(0, controls().indexOf(':::button')));
    part(message, 'input').focus();
    await sendKeys({type: 'x'});
    message.flush();
    return message;
  },
  'changed by the agent': async () => {
    const message = await shown(everything);
    await tap(message, option(message, 'radio', 'One'));
    message.applyPatch({op: 'set', target: 'radio', path: '/value', value: 'two', reason: 'One is *sold out*'});
    message.applyPatch({op: 'set', target: 'actions', path: '/label', value: 'And now?'});
    message.flush();
    return message;
  },
  streaming: () => until(everything, 'kind=danger requires_confirmation'),
  'in the midst of a radio': () => until(everything, '- ( ) One'),
  'in the midst of a form': () => until(everything, ':::checkbox {#agree'),
  'in the midst of an alert': () => until(everything, 'kind=error title="Error"}\nTe'),
  'in the midst of tabs': () => until(everything, 'label="Two"}\nSec'),
  'in the midst of a table': () => until(everything, '| Nut'),
  'at its very beginning': () => empty(),
  spent: async () => {
    const message = await shown(controls(' spent=Approve') + form(' spent'));
    return message;
  },
  answered: async () => {
    const message = await shown(everything);
    part(message, 'name').focus();
    await sendKeys({type: 'Ada'});
    for (const [id, selector] of [['save', 'button'], ['primary', 'button'], ['actions', 'button']] as const) await tap(message, within(message, id, selector));
    return message;
  },
  cancelled: async () => {
    const message = await until(everything, 'label="Two"}\nSec');
    message.cancel('You pressed stop');
    message.flush();
    return message;
  },
  failed: async () => {
    const message = await until(everything, ':::checkbox {#agree');
    message.receive({type: 'md.error', message: 'The model is overloaded.'});
    message.cancel();
    message.flush();
    return message;
  },
  'on a page that gives it no room': async () => {
    const message = await shown(everything);
    message.parentElement!.style.inlineSize = '280px';
    return message;
  },
};

describe('axe finds nothing in a message', function () {
  // It looks at some hundreds of elements twice.
  this.timeout(60_000);
  // What is out of sight is not drawn, and axe cannot tell the colors of what is not.
  before(() => setViewport({width: 800, height: 12_000}));
  after(() => setViewport({width: 800, height: 600}));

  for (const [state, make] of Object.entries(states)) {
    it(`that is ${state}`, async () => {
      const message = await make();
      expect(await violations(message)).to.deep.equal([]);
    });
  }

  it('whose answer is asked for in the dialog', async () => {
    const message = await shown(everything);
    await tap(message, within(message, 'danger'));
    expect(message.shadowRoot!.querySelectorAll(':modal').length + [...message.shadowRoot!.children].filter((child) => child.shadowRoot?.querySelector(':modal')).length).to.equal(1);
    expect(await violations(message)).to.deep.equal([]);
    await sendKeys({press: 'Escape'});
  });

  it('and all its elements were there to look at', async () => {
    const message = await shown(everything);
    const there = new Set([...message.shadowRoot!.querySelectorAll('*')].map(({localName}) => localName).filter((name) => name.startsWith('mdui-')));
    expect([...there].sort()).to.deep.equal([
      'mdui-accordion', 'mdui-actions', 'mdui-button', 'mdui-card', 'mdui-checkbox', 'mdui-checkgroup', 'mdui-confirm', 'mdui-error', 'mdui-form', 'mdui-input', 'mdui-item', 'mdui-notice',
      'mdui-progress', 'mdui-radio', 'mdui-select', 'mdui-status', 'mdui-tab', 'mdui-tabs', 'mdui-textarea',
    ]);
    expect(ids.filter((id) => !message.elementFor(id))).to.deep.equal([]);
  });
});
