import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {nothing} from 'lit';
import type {MduiButton} from '../../elements/button/button.js';
import '../../elements/button/define.js';
import {violations} from './support/axe.js';
import {buttonIn, hear, namesOf, openHost, press} from './support/acting.js';

async function make(properties: Partial<MduiButton> = {}, caption: unknown = 'Draft email'): Promise<MduiButton> {
  const frame = await fixture<HTMLElement>(html`<div><mdui-button>${caption}</mdui-button></div>`);
  const button = Object.assign(frame.querySelector<MduiButton>('mdui-button')!, {host: openHost(), action: 'draft', nodeId: 'go'}, properties);
  await button.updateComplete;
  await button.updateComplete;
  return button;
}

const inner = (button: MduiButton): HTMLButtonElement => buttonIn(button.shadowRoot);

const states: Readonly<Record<string, Partial<MduiButton>>> = {
  idle: {},
  primary: {kind: 'primary'},
  danger: {kind: 'danger'},
  described: {description: 'It costs nothing.'},
  disabled: {disabled: true},
  pending: {pending: true},
  busy: {busy: true, kind: 'primary'},
  spent: {spent: true, kind: 'primary'},
  refused: {refused: 'This page does not offer it.'},
  cold: {host: undefined},
};

describe('mdui-button', () => {
  for (const [state, properties] of Object.entries(states)) {
    it(`passes axe when ${state}`, async () => {
      expect(await violations(await make(properties))).to.deep.equal([]);
    });
  }

  it('is named by its content, else its label, else its action', async () => {
    expect((await make()).caption).to.equal('Draft email');
    const button = await make({label: 'Go **now**'}, nothing);
    expect(inner(button).textContent?.trim()).to.match(/^Go .*now/);
    button.label = '';
    await button.updateComplete;
    expect(inner(button).textContent?.trim()).to.equal('draft');
  });

  it('sends the named event, then mdui-event, then the turn, all frozen', async () => {
    const button = await make({value: 'v'});
    const heard = hear(button);
    await press(button);
    expect(namesOf(heard)).to.deep.equal(['mdui-click', 'mdui-event', 'mdui-turn']);
    const {type, action, value, node_id, version, message_id} = heard[0]!.detail;
    expect([type, action, value, node_id, version, message_id]).to.deep.equal(['ui.click', 'draft', 'v', 'go', 'amui-0.1', '']);
    expect(heard[1]!.detail).to.deep.equal(heard[0]!.detail);
    expect(Object.isFrozen(heard[0]!.detail) && Object.isFrozen(heard[0]!.detail.values)).to.equal(true);
  });

  it('does nothing more when a listener prevents the click', async () => {
    const button = await make();
    const heard = hear(button);
    button.addEventListener('mdui-click', (event) => event.preventDefault());
    await press(button);
    expect(namesOf(heard)).to.deep.equal(['mdui-click']);
  });

  for (const key of ['Enter', 'Space']) {
    it(`is pressed by ${key}`, async () => {
      const button = await make();
      const heard = hear(button);
      button.focus();
      await sendKeys({press: key});
      expect(heard.length).to.equal(3);
    });
  }

  it('is not pressed by a script', async () => {
    const button = await make();
    const heard = hear(button);
    button.click();
    inner(button).click();
    inner(button).dispatchEvent(new PointerEvent('click', {bubbles: true, composed: true}));
    inner(button).dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, composed: true}));
    await press(document.body);
    expect(heard).to.deep.equal([]);
  });

  for (const [state, properties] of Object.entries(states)) {
    const dead = ['disabled', 'pending', 'busy', 'spent', 'refused'].includes(state);
    it(`${dead ? 'cannot' : 'can'} be pressed when ${state}`, async () => {
      const button = await make({...properties, host: openHost()});
      const heard = hear(button);
      const clicks: Event[] = [];
      button.addEventListener('click', (event) => clicks.push(event));
      await press(inner(button));
      button.focus();
      expect(heard.length).to.equal(dead ? 0 : 3);
      expect(clicks.length, 'a click that means nothing is not passed on').to.equal(dead ? 0 : 1);
    });
  }

  it('says why it is refused, and a patch\'s reason, and ties them to the button', async () => {
    const button = await make({refused: 'Not offered here.'});
    const note = button.shadowRoot!.getElementById(inner(button).getAttribute('aria-describedby')!);
    expect(note?.textContent).to.equal('Not offered here.');
    Object.assign(button, {refused: '', reason: 'Sold out.'});
    await button.updateComplete;
    expect(note?.textContent ?? button.shadowRoot!.textContent).to.contain('Sold out.');
  });

  it('shows that it was chosen, keeps the focus, and lets it go for good', async () => {
    const button = await make();
    button.focus();
    button.spent = true;
    await button.updateComplete;
    expect(button.shadowRoot!.activeElement).to.equal(inner(button));
    expect(button.shadowRoot!.querySelector('svg')!.getAttribute('aria-label')).to.equal('Done');
    button.blur();
    await button.updateComplete;
    expect(inner(button).disabled).to.equal(true);
  });

  it('can be enabled again, as often as wanted', async () => {
    const button = await make();
    for (const disabled of [true, false, true, false]) {
      button.disabled = disabled;
      await button.updateComplete;
      await button.updateComplete;
      expect(inner(button).disabled).to.equal(disabled);
    }
    button.setAttribute('disabled', 'false');
    await button.updateComplete;
    await button.updateComplete;
    expect([button.disabled, inner(button).disabled, button.matches(':disabled')]).to.deep.equal([false, false, false]);
  });

  it('is the button of a page\'s own form: value, reset, fieldset', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><fieldset><input name="q" value="a">
      <mdui-button type="submit" name="how" value="fast" .host=${openHost()}>Send</mdui-button>
      <mdui-button type="reset" .host=${openHost()}>Reset</mdui-button></fieldset></form>`);
    const [send, reset] = form.querySelectorAll<MduiButton>('mdui-button');
    const sent: string[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString());
    });
    form.querySelector('input')!.value = 'b';
    await press(send!);
    await press(reset!);
    expect(sent).to.deep.equal(['q=b&how=fast']);
    expect(form.querySelector('input')!.value).to.equal('a');
    expect(new FormData(form).has('how')).to.equal(false);
    form.querySelector('fieldset')!.disabled = true;
    await send!.updateComplete;
    await send!.updateComplete;
    expect(inner(send!).disabled).to.equal(true);
  });

  it('takes another act only when the first one is over', async () => {
    let finish: (outcome: {ok: boolean}) => void = () => {};
    let acts = 0;
    const button = await make({host: {requireTrusted: true, armDelay: 0, input: () => {}, act: () => {
      acts++;
      return new Promise((resolve) => {
        finish = resolve;
      });
    }}});
    await press(button);
    await button.updateComplete;
    expect(inner(button).getAttribute('aria-busy')).to.equal('true');
    await press(button);
    expect(acts).to.equal(1);
    finish({ok: true});
    await Promise.resolve();
    await button.updateComplete;
    expect(inner(button).hasAttribute('aria-busy')).to.equal(false);
  });
});
