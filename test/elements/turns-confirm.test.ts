/** Sensitive actions in a message: what the dialog shows is what is sent, or nothing is (`language.md §8`). */
import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {MduiMessage} from '../../elements/message/message.js';
import {dialogRoot, middle} from './support/acting.js';
import * as draft from '../support/draft.js';
import {empty, hear, heardNames, option, part, seen, shown, tap, told, turns, type, within} from './support/message.js';

const source = `${draft.radio}${draft.input}${draft.confirm}`;
const open = (message: MduiMessage): ShadowRoot | null => dialogRoot(message.shadowRoot!);

function press(message: MduiMessage, caption: string): Promise<void> {
  const button = [...open(message)!.querySelectorAll('button')].find(({textContent}) => textContent?.includes(caption));
  return tap(message, button!);
}

/** What it lists, label by label. */
const listed = (message: MduiMessage): string[] => [...open(message)!.querySelectorAll('dt')].map((dt) => `${dt.textContent}: ${dt.nextElementSibling!.textContent}`);

async function asked(markdown = source, properties?: Partial<MduiMessage>, id = 'book'): Promise<MduiMessage> {
  const message = await shown(markdown, properties);
  await tap(message, within(message, id));
  return message;
}

describe('the dialog of a message', () => {
  it('shows button, action, every value that is sent and the question; just that is sent', async () => {
    const message = await asked();
    expect(listed(message)).to.deep.equal(['Button: Book flight', 'Action: book_flight', 'Choose a plan: Pro', 'Company name: —']);
    expect(open(message)!.host.querySelector('p')!.textContent).to.equal('Book this flight for $420?');
    const heard = hear(message);
    await press(message, 'Allow');
    expect(open(message)).to.equal(null);
    expect(told(heard)).to.deep.equal([{
      type: 'ui.click', node_id: 'book', action: 'book_flight', values: {subscription: {plan: 'pro'}, company: {name: ''}}, confirmed: true,
    }]);
    expect(turns(heard)).to.deep.equal(['Book flight — Choose a plan: Pro']);
  });

  it('asks in words of its own where the agent wrote none, and whatever the text says where the policy asks', async () => {
    const message = await asked(':::button {#pay action=pay requires_confirmation=false}\nGo **on**\n:::\n', {policy: {armDelay: 0, sensitiveActions: ['pay']}}, 'pay');
    expect(listed(message)).to.deep.equal(['Button: Go on', 'Action: pay']);
    expect(seen(open(message)!.host)).to.include('Allow this action?').and.to.not.include('The assistant says');
    await sendKeys({press: 'Escape'});
    expect(open(message)).to.equal(null);
  });

  it('asks for the one of a list that is sensitive', async () => {
    const message = await shown(':::actions {#a}\n- [Drop](action:drop) {requires_confirmation kind=danger}\n- [Keep](action:keep)\n:::\n');
    const heard = hear(message);
    await tap(message, within(message, 'a', 'button'));
    expect(listed(message)).to.deep.equal(['Button: Drop', 'Action: drop']);
    await press(message, 'Cancel');
    expect(told(heard)).to.deep.equal([{type: 'ui.cancel', node_id: 'a', action: 'drop'}]);
    await tap(message, within(message, 'a', 'button:nth-of-type(2)'));
    expect(told(heard)[1]).to.deep.equal({type: 'ui.click', node_id: 'a', action: 'keep'});
  });

  const changes: Readonly<Record<string, (message: MduiMessage) => void>> = {
    'a value': (message) => void message.applyPatch({op: 'set', target: 'plan', path: '/value', value: 'free'}),
    'the label of an option': (message) => void message.applyPatch({op: 'set', target: 'plan', path: '/options', value: [{label: 'x', value: 'x', selected: true}]}),
    'the label of a value': (message) => void message.applyPatch({op: 'set', target: 'company', path: '/label', value: 'Your bank'}),
    'the caption': (message) => void message.applyPatch({op: 'replace_body', target: 'book', markdown: 'Something else'}),
    'the action': (message) => void message.applyPatch({op: 'set', target: 'book', path: '/action', value: 'other'}),
    'the button, which is gone': (message) => void message.applyPatch({op: 'remove', target: 'book'}),
    'the button, which is disabled': (message) => void message.applyPatch({op: 'disable', target: 'book'}),
    'the message, which is another': (message) => message.reset(),
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`closes as "no" when this changes: ${what}`, async () => {
      const message = await asked();
      const {document} = message;
      const heard = hear(message);
      change(message);
      message.flush();
      await waitUntil(() => !open(message));
      expect(heardNames(heard)).to.deep.equal([]);
      expect([document.node('book')?.spent ?? false, document.node('confirm-book')?.spent]).to.deep.equal([false, false]);
    });
  }

  it('stays while text arrives that changes nothing of it', async () => {
    const message = await empty();
    type(message, source);
    await tap(message, within(message, 'book'));
    type(message, '\nMore text.\n\n:::status {#s}\nStill at it.\n:::\n');
    const heard = hear(message);
    await press(message, 'Allow');
    expect(told(heard).map(({type: kind}) => kind)).to.deep.equal(['ui.click']);
  });

  it('closes as "no" when a control arrives whose value would be sent too', async () => {
    const message = await empty();
    type(message, source);
    await tap(message, within(message, 'book'));
    type(message, '\n:::checkbox {#ok label="And my house"}\n:::\n');
    await waitUntil(() => !open(message));
    expect(message.document.node('book')!.spent).to.equal(false);
  });

  it('is one at a time, and of its own message', async () => {
    const one = await asked();
    const two = await shown(source);
    within(two, 'book').click();
    expect([open(one) !== null, open(two)]).to.deep.equal([true, null]);
    await sendKeys({press: 'Escape'});
    expect(open(one)).to.equal(null);
  });

  it('gives the focus back', async () => {
    const message = await asked();
    await press(message, 'Cancel');
    expect(part(message, 'book').shadowRoot!.activeElement).to.equal(within(message, 'book'));
    await sendKeys({press: 'Enter'});
    expect(open(message)).to.not.equal(null);
    await sendKeys({press: 'Escape'});
  });

  it('cannot be opened, answered or styled by the agent', async () => {
    const message = await shown(`${source}<dialog open>no</dialog>\n\n<style>dialog{display:none}</style>\n`);
    message.receive({type: 'ui.patch', op: 'set', target: '#confirm-book', path: '/open', value: true});
    message.receive({type: 'ui.patch', op: 'focus', target: '#confirm-book'});
    within(message, 'book').click();
    message.flush();
    expect(open(message)).to.equal(null);
    await tap(message, within(message, 'book'));
    expect(getComputedStyle(open(message)!.querySelector('dialog')!).display).to.equal('flex');
    open(message)!.querySelectorAll('button')[1]!.click();
    expect(message.document.node('book')!.spent).to.equal(false);
    await sendKeys({press: 'Escape'});
  });

  it('takes one click for one act: not the second one of a double click', async () => {
    const message = await shown(draft.button);
    const heard = hear(message);
    await sendMouse({type: 'move', position: middle(within(message, 'run-analysis'))});
    for (let i = 0; i < 2; i++) {
      await sendMouse({type: 'down'});
      await sendMouse({type: 'up'});
    }
    expect(heardNames(heard)).to.deep.equal(['click', 'event', 'turn']);
    const form = await shown(draft.form);
    part(form, 'destination').focus();
    await sendKeys({type: 'Rome'});
    const sent = hear(form);
    await sendKeys({press: 'Enter'});
    await tap(form, within(form, 'button-1'));
    expect(heardNames(sent).filter((name) => name === 'turn').length).to.equal(1);
    expect(option(form, 'pace', 'Packed').disabled).to.equal(true);
  });
});
