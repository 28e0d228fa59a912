import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {LooseHost} from '../../elements/base/loose-host.js';
import type {MduiButton} from '../../elements/button/button.js';
import type {MduiForm} from '../../elements/form/form.js';
import '../../elements/button/define.js';
import '../../elements/form/define.js';
import type {UserEvent} from '../../src/index.js';
import {violations} from './support/axe.js';
import {buttonIn, hear, type Heard, namesOf, openHost, press} from './support/acting.js';
import {type Control, inside, native} from './support/controls.js';

interface Scene {
  readonly form: MduiForm;
  readonly heard: Heard[];
  readonly control: (name: string) => Control;
  readonly button: MduiButton;
}

/** A form whose controls stand as deep as agents and pages put them. */
async function make(properties: Partial<MduiForm> = {}, host: LooseHost = openHost()): Promise<Scene> {
  const frame = await fixture<HTMLElement>(html`<div><mdui-form id="trip" action="plan_trip" label="Your trip">
    <mdui-input name="trip.destination" label="Destination" required></mdui-input>
    <div><section><mdui-select name="trip.budget" label="Budget"><option value="mid" selected>Mid-range</option><option value="lux">Luxury</option></mdui-select></section></div>
    <mdui-checkbox name="notify" label="Tell me"></mdui-checkbox>
    <mdui-button type="submit" kind="primary">Plan trip</mdui-button><mdui-button type="reset">Start again</mdui-button></mdui-form></div>`);
  const form = Object.assign(frame.querySelector<MduiForm>('mdui-form')!, properties);
  for (const element of frame.querySelectorAll<MduiForm>('mdui-form, mdui-form *')) if ('acting' in element) element.host = host;
  for (let i = 0; i < 3; i++) for (const element of frame.querySelectorAll<MduiForm>('*')) await element.updateComplete;
  return {
    form, heard: hear(form), button: form.querySelector<MduiButton>('mdui-button')!,
    control: (name) => form.querySelector<Control>(`[name="${name}"]`)!,
  };
}

const submits = (heard: readonly Heard[]): UserEvent[] => heard.filter(({name}) => name === 'mdui-submit').map(({detail}) => detail);
const filled = async (properties?: Partial<MduiForm>): Promise<Scene> => {
  const scene = await make(properties);
  scene.control('trip.destination').value = 'Lisbon';
  await scene.control('trip.destination').updateComplete;
  return scene;
};

const states: Readonly<Record<string, Partial<MduiForm>>> = {
  idle: {},
  nameless: {label: ''},
  described: {description: 'Nothing is booked yet.'},
  disabled: {disabled: true},
  pending: {pending: true},
  busy: {busy: true},
  spent: {spent: true},
  refused: {refused: 'This page does not offer it.'},
};

describe('mdui-form', () => {
  for (const [state, properties] of Object.entries(states)) {
    it(`passes axe when ${state}`, async () => {
      expect(await violations((await filled(properties)).form)).to.deep.equal([]);
    });
  }

  it('sends all values once, nested by their names, with a line that a person reads', async () => {
    const {heard, button} = await filled();
    await press(button);
    expect(namesOf(heard)).to.deep.equal(['mdui-submit', 'mdui-event', 'mdui-turn']);
    const {node_id, action, values, type} = heard[0]!.detail;
    expect([type, node_id, action]).to.deep.equal(['ui.submit', 'trip', 'plan_trip']);
    expect(values).to.deep.equal({trip: {destination: 'Lisbon', budget: 'mid'}, notify: false});
    expect((heard[2]!.detail as unknown as {turn: {text: string}}).turn.text).to.equal('Plan trip — Destination: Lisbon · Budget: Mid-range · Tell me: no');
  });

  it('is submitted by Enter in a single-line field, after the change of that field', async () => {
    const {control, heard} = await make();
    control('trip.destination').focus();
    await sendKeys({type: 'Rome'});
    await sendKeys({press: 'Enter'});
    expect(namesOf(heard)).to.deep.equal(['mdui-change', 'mdui-event', 'mdui-submit', 'mdui-event', 'mdui-turn']);
    expect(submits(heard)[0]!.values).to.deep.include({trip: {destination: 'Rome', budget: 'mid'}});
  });

  it('is not submitted by Enter elsewhere, held down, in a composition, or forged', async () => {
    const {control, heard} = await filled();
    control('notify').focus();
    await sendKeys({press: 'Enter'});
    control('trip.budget').focus();
    await sendKeys({press: 'Enter'});
    const field = native(control('trip.destination'));
    const options = {key: 'Enter', bubbles: true, composed: true, cancelable: true};
    for (const more of [{isComposing: true}, {keyCode: 229}, {repeat: true}, {}]) field.dispatchEvent(new KeyboardEvent('keydown', {...options, ...more}));
    expect(submits(heard)).to.deep.equal([]);
  });

  it('takes one submit of a held Enter', async () => {
    const {control, heard} = await filled();
    control('trip.destination').focus();
    for (let i = 0; i < 4; i++) await sendKeys({down: 'Enter'});
    await sendKeys({up: 'Enter'});
    expect(submits(heard).length).to.equal(1);
  });

  it('leaves keys that are held down in a field alone', async () => {
    const {control} = await make();
    control('trip.destination').focus();
    for (let i = 0; i < 3; i++) await sendKeys({down: 'Space'});
    await sendKeys({up: 'Space'});
    expect(control('trip.destination').value).to.equal('   ');
  });

  it('never navigates', async () => {
    const {form, control, button} = await filled();
    const {href} = location;
    let unprevented = 0;
    window.addEventListener('submit', (event) => event.defaultPrevented || unprevented++);
    await press(button);
    control('trip.destination').focus();
    await sendKeys({press: 'Enter'});
    const inner = form.shadowRoot!.querySelector('form')!;
    inner.requestSubmit();
    expect(location.href).to.equal(href);
    expect(unprevented).to.equal(0);
    expect([inner.hasAttribute('action'), inner.elements.length]).to.deep.equal([false, 0]);
  });

  it('says what is wrong, focuses the first that is, and sends nothing', async () => {
    const {control, heard, button} = await make();
    await press(button);
    const field = control('trip.destination');
    await field.updateComplete;
    expect(heard).to.deep.equal([]);
    expect(field.shadowRoot!.activeElement).to.equal(native(field));
    expect(inside(field, '[part=error]').textContent).to.not.equal('');
    await sendKeys({type: 'Rome'});
    await press(button);
    expect(submits(heard).length).to.equal(1);
  });

  it('is not submitted by a script', async () => {
    const {form, heard, button} = await filled();
    form.requestSubmit();
    button.click();
    buttonIn(button.shadowRoot).click();
    form.requestSubmit(new PointerEvent('click'));
    await Promise.resolve();
    expect(heard).to.deep.equal([]);
  });

  it('leaves out what is disabled', async () => {
    const {control, heard, button} = await filled();
    control('notify').disabled = true;
    await control('notify').updateComplete;
    await press(button);
    expect(submits(heard)[0]!.values).to.deep.equal({trip: {destination: 'Lisbon', budget: 'mid'}});
  });

  it('restores the initial values', async () => {
    const {control, form} = await make();
    control('trip.destination').focus();
    await sendKeys({type: 'Rome'});
    await press(form.querySelectorAll('mdui-button')[1]!);
    expect(control('trip.destination').value).to.equal('');
    expect(control('trip.budget').value).to.equal('mid');
  });

  for (const [state, dead] of [['disabled', true], ['busy', true], ['refused', true], ['pending', false], ['spent', true]] as const) {
    it(`${dead ? 'locks its controls and sends' : 'lets its controls be used but sends'} nothing when ${state}`, async () => {
      const {control, heard, button} = await filled({[state]: state === 'refused' ? 'Not offered.' : true});
      await press(button);
      native(control('trip.destination')).focus();
      await sendKeys({type: 'x'});
      await sendKeys({press: 'Enter'});
      expect(submits(heard)).to.deep.equal([]);
      expect(control('trip.destination').value).to.equal(dead ? 'Lisbon' : 'Lisbonx');
    });
  }

  it('comes back to life', async () => {
    const {form, heard, button} = await filled({spent: true, busy: true});
    Object.assign(form, {spent: false, busy: false});
    for (let i = 0; i < 3; i++) {
      await form.updateComplete;
      await button.updateComplete;
    }
    await press(button);
    expect(submits(heard).length).to.equal(1);
  });

  it('as in HTML: Enter needs a button that can be pressed, or a lone field', async () => {
    const {control, heard, button} = await filled();
    button.disabled = true;
    await button.updateComplete;
    control('trip.destination').focus();
    await sendKeys({press: 'Enter'});
    expect(heard).to.deep.equal([]);

    const lone = await fixture<MduiForm>(html`<mdui-form .host=${openHost()} action="find"><mdui-input name="q" label="Find" .host=${openHost()}></mdui-input></mdui-form>`);
    const found = hear(lone);
    const field = lone.querySelector<Control>('mdui-input')!;
    field.host = lone.host;
    field.focus();
    await sendKeys({type: 'a'});
    await sendKeys({press: 'Enter'});
    expect(submits(found)[0]!.values).to.deep.equal({q: 'a'});
  });

  it('is a plain group inside another form, whose submit takes all', async () => {
    const host = openHost();
    const outer = await fixture<MduiForm>(html`<mdui-form id="outer" .host=${host}><mdui-input name="a" label="A" value="1" .host=${host}></mdui-input>
      <mdui-form id="inner" label="More" .host=${host}><mdui-input name="b" label="B" value="2" .host=${host}></mdui-input><mdui-button .host=${host}>Send</mdui-button></mdui-form></mdui-form>`);
    const heard = hear(outer);
    const inner = outer.querySelector<MduiForm>('mdui-form')!;
    expect(inner.shadowRoot!.querySelector('fieldset > legend')?.textContent).to.equal('More');
    await press(inner.querySelector('mdui-button')!);
    expect(submits(heard).map(({node_id, values}) => ({node_id, values}))).to.deep.equal([{node_id: 'outer', values: {a: '1', b: '2'}}]);
  });

  it('is not the form of what has another host: a message in it keeps to itself', async () => {
    const host = openHost();
    const form = await fixture<MduiForm>(html`<mdui-form .host=${host}><mdui-button .host=${openHost()} action="x" type="submit">Send</mdui-button></mdui-form>`);
    const heard = hear(form);
    await press(form.querySelector('mdui-button')!);
    expect(submits(heard)).to.deep.equal([]);
  });
});
