import {expect, fixture, html} from '@open-wc/testing';
import {resetMouse, sendKeys} from '@web/test-runner-commands';
import {LooseHost} from '../../elements/base/loose-host.js';
import type {MduiButton} from '../../elements/button/button.js';
import type {MduiForm} from '../../elements/form/form.js';
import '../../elements/actions/define.js';
import '../../elements/button/define.js';
import '../../elements/form/define.js';
import {parseTurn} from '../../src/index.js';
import {ages, buttonIn, dialogRoot, frames, hear, longAgo, namesOf, openHost, press, slowHost} from './support/acting.js';
import {type Control, native} from './support/controls.js';

const untrusting = (): LooseHost => new LooseHost({armDelay: 0, requireTrusted: false});

interface Scene {
  readonly form: MduiForm;
  readonly heard: ReturnType<typeof hear>;
  readonly submit: MduiButton;
  readonly plan: Control;
  readonly dialog: () => string | undefined;
}

/** A form whose action is sensitive. */
async function sensitive(host: LooseHost = openHost()): Promise<Scene> {
  const form = await fixture<MduiForm>(html`<mdui-form id="trip" action="book" requires-confirmation .host=${host}>
    <mdui-radio name="trip.plan" label="Plan" .host=${host} .options=${[{label: 'Free', value: 'free'}, {label: 'Pro', value: 'pro', selected: true}]}></mdui-radio>
    <mdui-checkgroup name="extras" label="Extras" .host=${host} .options=${[{label: 'Bag', value: 'b', selected: true}, {label: 'Seat', value: 's', selected: true}]}></mdui-checkgroup>
    <mdui-textarea name="notes" label="Notes" .host=${host} value=${'x'.repeat(300)}></mdui-textarea>
    <mdui-button .host=${host}>Book it</mdui-button></mdui-form>`);
  const submit = form.querySelector<MduiButton>('mdui-button')!;
  await frames();
  return {form, heard: hear(form), submit, plan: form.querySelector<Control>('mdui-radio')!, dialog: () => dialogRoot()?.querySelector('dialog')?.textContent ?? undefined};
}

/** As a user reads the dialog: label and value of each row. */
const rows = (): string[] => [...dialogRoot()!.querySelectorAll('dt')].map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`);

describe('elements by hand', () => {
  afterEach(() => resetMouse());

  it('make protocol events with ids of their own', async () => {
    const frame = await fixture<HTMLElement>(html`<div><mdui-button id="one" action="a" .host=${openHost()}>A</mdui-button><mdui-button id="two" action="b" .host=${openHost()}>B</mdui-button></div>`);
    const heard = hear(frame);
    for (const button of frame.children) await press(button);
    const [first, , turn, second] = heard;
    expect([first!.detail.node_id, second!.detail.node_id]).to.deep.equal(['one', 'two']);
    expect(second!.detail.event_id).to.not.equal(first!.detail.event_id);
    expect(second!.detail.seq).to.be.greaterThan(first!.detail.seq);
    const {text} = turn!.detail as unknown as {text: string};
    expect(parseTurn(text)?.event).to.deep.equal(first!.detail);
  });

  it('tell of a change once it is committed, with what was there before', async () => {
    const input = await fixture<Control>(html`<mdui-input name="trip.city" label="City" value="Rome" .host=${openHost()}></mdui-input>`);
    const heard = hear(input);
    input.focus();
    await sendKeys({type: 'a'});
    await sendKeys({press: 'Tab'});
    input.focus();
    await sendKeys({press: 'End'});
    await sendKeys({type: '!'});
    await sendKeys({press: 'Tab'});
    expect(namesOf(heard)).to.deep.equal(['mdui-change', 'mdui-event', 'mdui-change', 'mdui-event']);
    const {bind, old_value, source, type} = heard[0]!.detail;
    expect([type, bind, old_value, source]).to.deep.equal(['ui.change', 'trip.city', 'Rome', 'user']);
    expect(heard[2]!.detail.old_value).to.equal(heard[0]!.detail.value);
  });

  it('make nothing of what a script does to them', async () => {
    const {form, heard, submit, plan} = await sensitive();
    native(plan).click();
    plan.value = 'free';
    native(plan).dispatchEvent(new Event('change', {bubbles: true}));
    submit.click();
    buttonIn(submit.shadowRoot).click();
    form.requestSubmit();
    form.requestSubmit(new MouseEvent('click'));
    await form.updateComplete;
    expect(heard).to.deep.equal([]);
    expect(dialogRoot()).to.equal(null);
  });

  it('act on a script where the host wants no gestures', async () => {
    const button = await fixture<MduiButton>(html`<mdui-button action="a" .host=${untrusting()}>A</mdui-button>`);
    const heard = hear(button);
    button.click();
    expect(namesOf(heard)).to.deep.equal(['mdui-click', 'mdui-event', 'mdui-turn']);
  });

  describe('with a sensitive action', () => {
    it('ask first, with every value as it was chosen, whole', async () => {
      const {heard, submit} = await sensitive();
      await press(submit);
      expect(heard).to.deep.equal([]);
      expect(rows()).to.deep.equal(['Button: Book it', 'Action: book', 'Plan: Pro', 'Extras: Bag, Seat', `Notes: ${'x'.repeat(300)}`]);
      await press(buttonIn(dialogRoot(), 'Allow'));
      expect(namesOf(heard)).to.deep.equal(['mdui-submit', 'mdui-event', 'mdui-turn']);
      const {text} = (heard[2]!.detail as unknown as {turn: {text: string}}).turn;
      expect(text).to.equal(`Book it — Plan: Pro · Extras: Bag, Seat · Notes: ${'x'.repeat(80)}…`);
      const {action, confirmed, values} = heard[0]!.detail;
      expect({action, confirmed, values}).to.deep.equal({action: 'book', confirmed: true, values: {trip: {plan: 'pro'}, extras: ['b', 's'], notes: 'x'.repeat(300)}});
    });

    it('send a cancel and no turn when the user says no', async () => {
      for (const no of [() => sendKeys({press: 'Escape'}), () => press(buttonIn(dialogRoot(), 'Cancel'))]) {
        const {heard, submit} = await sensitive();
        await press(submit);
        await no();
        expect(namesOf(heard)).to.deep.equal(['mdui-cancel', 'mdui-event']);
        expect([heard[0]!.detail.type, heard[0]!.detail.node_id, heard[0]!.detail.action]).to.deep.equal(['ui.cancel', 'trip', 'book']);
        expect(dialogRoot()).to.equal(null);
      }
    });

    it('send nothing when anything changed meanwhile', async () => {
      const changes: Readonly<Record<string, (scene: Scene) => unknown>> = {
        value: ({plan}) => { plan.value = 'free'; },
        action: ({form}) => { form.action = 'transfer'; },
        caption: ({submit}) => { submit.textContent = 'Continue'; },
        removed: ({form}) => form.remove(),
        'another value': ({form}) => form.append(Object.assign(document.createElement('mdui-input'), {name: 'more', value: '1'})),
      };
      for (const [what, change] of Object.entries(changes)) {
        const scene = await sensitive();
        await press(scene.submit);
        change(scene);
        const root = dialogRoot();
        if (root) await press(buttonIn(root, 'Allow'));
        expect(scene.heard, what).to.deep.equal([]);
        expect(dialogRoot(), what).to.equal(null);
      }
    });

    it('ask once, whatever is pressed in the meantime, and again after a no', async () => {
      const {form, heard, submit} = await sensitive();
      await press(submit);
      submit.click();
      form.requestSubmit(new MouseEvent('click'));
      await sendKeys({press: 'Escape'});
      await press(submit);
      await press(buttonIn(dialogRoot(), 'Allow'));
      expect(namesOf(heard)).to.deep.equal(['mdui-cancel', 'mdui-event', 'mdui-submit', 'mdui-event', 'mdui-turn']);
    });

    it('are not got past by a script, a held Enter or a click too early', async () => {
      const {form, heard, submit} = await longAgo(() => sensitive(slowHost()));
      native(form.querySelector<Control>('mdui-textarea')!).focus();
      await sendKeys({press: 'Tab'});
      expect(document.activeElement).to.equal(submit);
      for (let i = 0; i < 4; i++) await sendKeys({down: 'Enter'});
      await sendKeys({up: 'Enter'});
      const root = dialogRoot()!;
      expect(root.activeElement).to.equal(buttonIn(root, 'Cancel'));
      buttonIn(root, 'Allow').click();
      buttonIn(root, 'Allow').dispatchEvent(new PointerEvent('click', {bubbles: true, composed: true}));
      await press(buttonIn(root, 'Allow'));
      await sendKeys({press: 'Tab'});
      await sendKeys({press: 'Enter'});
      await sendKeys({press: 'Space'});
      expect(heard).to.deep.equal([]);
      await sendKeys({press: 'Escape'});
      expect(namesOf(heard)).to.deep.equal(['mdui-cancel', 'mdui-event']);
    });

    it('belong to one button of a group, or to a button alone, or to the submit button of a form', async () => {
      const host = openHost();
      const frame = await fixture<HTMLElement>(html`<div>
        <mdui-actions .host=${host}><button type="button" value="read">Read</button><button type="button" value="drop" data-confirm data-value="7">Drop</button></mdui-actions>
        <mdui-button action="wipe" requires-confirmation .host=${host}>Wipe</mdui-button>
        <mdui-form action="send" .host=${host}><mdui-button requires-confirmation .host=${host}>Send</mdui-button></mdui-form></div>`);
      const heard = hear(frame);
      const [group, alone, inForm] = [frame.querySelector('mdui-actions')!, ...frame.querySelectorAll('mdui-button')];
      await press(buttonIn(group.shadowRoot, 'Read'));
      expect(namesOf(heard)).to.deep.equal(['mdui-click', 'mdui-event', 'mdui-turn']);
      await press(buttonIn(group.shadowRoot, 'Drop'));
      expect(rows()).to.deep.equal(['Button: Drop', 'Action: drop', 'Value: 7']);
      await press(buttonIn(dialogRoot(), 'Allow'));
      for (const button of [alone!, inForm!]) {
        await press(button);
        await press(buttonIn(dialogRoot(), 'Allow'));
      }
      expect(heard.slice(3).filter(({name}) => name !== 'mdui-event' && name !== 'mdui-turn').map(({detail}) => `${detail.action} ${detail.confirmed}`)).to.deep.equal(['drop true', 'wipe true', 'send true']);
    });
  });

  it('take the next act only after the delay: Enter, then a click, is one', async () => {
    const host = slowHost();
    const button = await longAgo(async () => {
      const made = await fixture<MduiButton>(html`<mdui-button action="a" .host=${host}>A</mdui-button>`);
      await frames();
      return made;
    });
    const heard = hear(button);
    await press(button);
    await sendKeys({press: 'Enter'});
    await press(button);
    expect(heard.length).to.equal(3);
    expect(host.armDelay).to.equal(ages);
  });
});
