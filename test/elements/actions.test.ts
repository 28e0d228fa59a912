import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiActions} from '../../elements/actions/actions.js';
import '../../elements/actions/define.js';
import type {ActionItem} from '../../src/index.js';
import {violations} from './support/axe.js';
import {buttonIn, dialogRoot, hear, namesOf, openHost, press} from './support/acting.js';

const item = (caption: string, action: string, more: Partial<ActionItem> = {}): ActionItem =>
  ({caption, action, kind: 'default', requires_confirmation: false, disabled: false, ...more});
const three = [item('Approve', 'approve', {kind: 'primary'}), item('Revise', 'revise'), item('Cancel', 'cancel', {kind: 'danger'})];

async function make(properties: Partial<MduiActions> = {}): Promise<MduiActions> {
  const frame = await fixture<HTMLElement>(html`<div><mdui-actions></mdui-actions></div>`);
  const actions = Object.assign(frame.querySelector<MduiActions>('mdui-actions')!, {host: openHost(), nodeId: 'next', actions: three}, properties);
  await actions.updateComplete;
  await actions.updateComplete;
  return actions;
}

const states: Readonly<Record<string, Partial<MduiActions>>> = {
  idle: {},
  labelled: {label: 'What next?', description: 'You can change your mind.'},
  disabled: {disabled: true},
  pending: {pending: true},
  busy: {busy: true},
  spent: {spent: true, answer: 'Approve'},
  refused: {refused: 'This page does not offer it.'},
  cold: {host: undefined},
};

describe('mdui-actions', () => {
  for (const [state, properties] of Object.entries(states)) {
    it(`passes axe when ${state}`, async () => {
      expect(await violations(await make(properties))).to.deep.equal([]);
    });
  }

  it('is a group of native buttons, named by its label', async () => {
    const actions = await make({label: 'What next?'});
    const group = actions.shadowRoot!.querySelector('[role=group]')!;
    expect(actions.shadowRoot!.getElementById(group.getAttribute('aria-labelledby')!)?.textContent).to.equal('What next?');
    expect([...group.querySelectorAll('button')].map((button) => button.textContent?.trim())).to.deep.equal(['Approve', 'Revise', 'Cancel']);
  });

  it('sends the action that was pressed, under the id of the group', async () => {
    const actions = await make();
    const heard = hear(actions);
    await press(buttonIn(actions.shadowRoot, 'Revise'));
    expect(namesOf(heard)).to.deep.equal(['mdui-click', 'mdui-event', 'mdui-turn']);
    const {node_id, action} = heard[0]!.detail;
    expect([node_id, action]).to.deep.equal(['next', 'revise']);
    expect((heard[2]!.detail as unknown as {turn: {text: string}}).turn.text).to.equal('Revise');
  });

  it('shows which one was chosen, and takes no more', async () => {
    const actions = await make({spent: true, answer: 'Revise'});
    const heard = hear(actions);
    expect(actions.shadowRoot!.querySelector('.chosen')?.textContent?.trim()).to.equal('Revise');
    expect(actions.shadowRoot!.querySelectorAll('.chosen svg[aria-label]').length).to.equal(1);
    for (const button of actions.shadowRoot!.querySelectorAll('button')) await press(button);
    expect(heard).to.deep.equal([]);
  });

  it('shows of two with one caption the one that was pressed', async () => {
    const actions = await make({actions: [item('Open', 'open', {value: '1'}), item('Open', 'open', {value: '2'})]});
    const heard = hear(actions);
    const second = actions.shadowRoot!.querySelectorAll('button')[1]!;
    await press(second);
    expect(heard[0]!.detail.value).to.equal('2');
    Object.assign(actions, {spent: true, answer: 'Open'});
    await actions.updateComplete;
    expect(second.classList.contains('chosen')).to.equal(true);
  });

  it('keeps the focus on the one that was chosen', async () => {
    const actions = await make();
    const button = buttonIn(actions.shadowRoot, 'Revise');
    button.focus();
    await sendKeys({press: 'Enter'});
    Object.assign(actions, {spent: true, answer: 'Revise'});
    await actions.updateComplete;
    expect(actions.shadowRoot!.activeElement).to.equal(button);
  });

  it('disables one, or all', async () => {
    const actions = await make({actions: [item('A', 'a', {disabled: true}), item('B', 'b')]});
    const heard = hear(actions);
    await press(buttonIn(actions.shadowRoot, 'A'));
    expect(heard).to.deep.equal([]);
    actions.disabled = true;
    await actions.updateComplete;
    await press(buttonIn(actions.shadowRoot, 'B'));
    expect(heard).to.deep.equal([]);
  });

  it('reads buttons by hand, and follows them', async () => {
    const actions = await fixture<MduiActions>(html`<mdui-actions id="by-hand" label="Next" .host=${openHost()}>
      <button type="button" value="approve" data-kind="primary">Approve</button><button type="button" value="drop" data-confirm>Drop</button></mdui-actions>`);
    const heard = hear(actions);
    expect(buttonIn(actions.shadowRoot, 'Approve').className).to.contain('primary');
    expect(actions.querySelector('button')!.checkVisibility()).to.equal(false);
    await press(buttonIn(actions.shadowRoot, 'Approve'));
    expect([heard[0]!.detail.node_id, heard[0]!.detail.action]).to.deep.equal(['by-hand', 'approve']);
    await press(buttonIn(actions.shadowRoot, 'Drop'));
    expect(dialogRoot()?.querySelector('dialog')?.textContent).to.contain('drop');
    await sendKeys({press: 'Escape'});
    actions.lastElementChild!.textContent = 'Throw away';
    await actions.updateComplete;
    await Promise.resolve();
    await actions.updateComplete;
    expect(buttonIn(actions.shadowRoot, 'Throw away').value).to.equal('drop');
  });

  it('wraps where there is no room', async () => {
    const actions = await make();
    actions.parentElement!.style.inlineSize = '160px';
    expect(actions.scrollWidth).to.be.at.most(160);
    const tops = new Set([...actions.shadowRoot!.querySelectorAll('button')].map((button) => button.getBoundingClientRect().top));
    expect(tops.size).to.be.greaterThan(1);
  });
});
