/** What all form controls promise alike. Each element's test adds what is its own. */
import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {violations} from './axe.js';
import {type Control, inside, make, native, recorder, type Sample, samples, seen, shown} from './controls.js';

type State = readonly [name: string, properties: (sample: Sample) => Readonly<Record<string, unknown>>, then?: (control: Control) => void];

const states: readonly State[] = [
  ['empty', () => ({})],
  ['filled', ({value}) => ({value, description: 'You can change it later.', help: 'Whatever suits you.'})],
  ['required', () => ({required: true})],
  ['invalid', () => ({required: true}), (control) => control.showErrors()],
  ['invalid by the agent', ({value}) => ({value, error: 'Not available.', errorShown: true})],
  ['changed by the agent', ({value}) => ({value, reason: 'It was sold out.'})],
  ['disabled', ({value}) => ({value, disabled: true})],
  ['read-only', ({value}) => ({value, readOnly: true})],
  ['pending', () => ({pending: true})],
  ['spent', ({value}) => ({value, spent: true})],
  ['right to left', ({value}) => ({value, dir: 'rtl', label: 'اختر خطة', error: 'غير متاح', errorShown: true})],
];

export function describeControl(name: string): void {
  const sample = samples.find((candidate) => candidate.name === name)!;

  describe('accessibility', () => {
    for (const [state, properties, then] of states) {
      it(`passes axe when ${state}, light and dark`, async () => {
        const control = await make(sample, properties(sample));
        then?.(control);
        await control.updateComplete;
        expect(await violations(control)).to.deep.equal([]);
      });
    }

    it('shows its label, and the readable end of its name without one', async () => {
      const control = await make(sample);
      expect(shown(control, 'label')).to.equal('Choose a plan');
      Object.assign(control, {label: '', name: 'trip.start-date'});
      await control.updateComplete;
      expect(shown(control, 'label')).to.equal('Start date');
    });

    it('is described by its help, reason and error', async () => {
      const control = await make(sample, {description: 'Later.', reason: 'Sold out.', error: 'No.', errorShown: true});
      const ids = inside(control, '[aria-describedby]').getAttribute('aria-describedby')!.split(' ');
      const words = ids.map((id) => control.shadowRoot!.getElementById(id)!.textContent!.trim()).join('|');
      expect(words).to.equal('Later.|Changed for you: Sold out.|No.');
      expect(native(control).getAttribute('aria-invalid')).to.equal('true');
    });

    it('has targets of 24 px and more', async () => {
      const control = await make(sample);
      const target = inside(control, '.row, input:not([type=radio],[type=checkbox]), select, textarea').getBoundingClientRect();
      expect(Math.min(target.width, target.height)).to.be.at.least(24);
    });

    it('takes the focus into its native control', async () => {
      const control = await make(sample);
      control.focus();
      expect(control.shadowRoot!.activeElement).to.equal(native(control));
      expect(control.shadowRoot!.delegatesFocus).to.equal(true);
    });
  });

  describe('value', () => {
    it('starts empty and shows what is set, without telling anybody', async () => {
      const {host, inputs, acts} = recorder();
      const control = await make(sample, {host});
      expect(control.value).to.deep.equal(sample.empty);
      control.value = sample.value;
      await control.updateComplete;
      expect(control.value).to.deep.equal(sample.value);
      control.value = sample.empty;
      await control.updateComplete;
      expect(control.value).to.deep.equal(sample.empty);
      expect(inputs).to.deep.equal([]);
      expect(acts).to.deep.equal([]);
    });

    it('follows the user: one input or more, one change, with the trusted gesture behind it', async () => {
      const {host, inputs, acts} = recorder();
      const control = await make(sample, {host, nodeId: 'plan'});
      await sample.act(control);
      expect(control.value).to.deep.equal(sample.acted);
      expect(inputs.at(-1)).to.deep.equal(sample.acted);
      expect(acts.map(({act}) => act)).to.deep.equal([{type: 'ui.change', node_id: 'plan', value: sample.acted, old_value: sample.empty}]);
      expect(acts[0]?.gesture?.isTrusted).to.equal(true);
      expect(acts[0]?.gesture?.type).to.match(/pointer|click|key|beforeinput/);
    });

    it('shows the model again when it says what it said before', async () => {
      const control = await make(sample, {host: recorder().host, value: sample.empty});
      const before = seen(control);
      await sample.act(control);
      expect(seen(control)).to.not.deep.equal(before);
      control.value = sample.empty;
      await control.updateComplete;
      expect(seen(control)).to.deep.equal(before);
    });

    it('commits nothing when the host echoes what was entered', async () => {
      const {host, acts} = recorder();
      const control = await make(sample, {host});
      const echo: typeof host = {...host, input: (element, value) => Object.assign(element, {value})};
      control.host = echo;
      await sample.act(control);
      expect(acts.length).to.equal(1);
    });

    it('cannot be changed while disabled, read-only or spent', async () => {
      for (const state of ['disabled', 'readOnly', 'spent']) {
        const {host, inputs, acts} = recorder();
        const control = await make(sample, {host, [state]: true});
        await sample.act(control);
        native(control).dispatchEvent(new Event('input', {bubbles: true}));
        native(control).dispatchEvent(new Event('change', {bubbles: true}));
        expect(control.value, state).to.deep.equal(sample.empty);
        expect([...inputs, ...acts], state).to.deep.equal([]);
      }
    });

    it('can be used while it is pending: the message disables it when it may not be', async () => {
      const {host, acts} = recorder();
      const control = await make(sample, {host, pending: true});
      expect(inside(control, '[part=base]').getAttribute('aria-busy')).to.equal('true');
      await sample.act(control);
      expect(acts.length).to.equal(1);
    });

    it('keeps what was entered when it is moved', async () => {
      const control = await make(sample);
      await sample.act(control);
      const place = document.createElement('section');
      control.parentElement!.append(place);
      place.append(control);
      await control.updateComplete;
      expect(control.value).to.deep.equal(sample.acted);
    });
  });

  describe('messages', () => {
    it('says nothing before blur, then says what is wrong, and stops as it is mended', async () => {
      const control = await make(sample, {required: true});
      control.focus();
      expect(shown(control, 'error')).to.equal('');
      expect(native(control).getAttribute('aria-invalid')).to.equal('false');
      const left = oneEvent(control, 'focusout');
      await sendKeys({press: 'Tab'});
      control.blur();
      await left;
      await control.updateComplete;
      expect(shown(control, 'error')).to.equal(control.validationMessage);
      expect(shown(control, 'error')).to.not.equal('');
      expect(control.matches(':state(user-invalid)')).to.equal(true);
      await sample.act(control);
      await control.updateComplete;
      expect(shown(control, 'error')).to.equal('');
      expect(native(control).getAttribute('aria-invalid')).to.equal('false');
    });

    it('says `error` in place of the browser, and only while it is wrong', async () => {
      const control = await make(sample, {required: true, error: 'Please choose one.'});
      expect(shown(control, 'error')).to.equal('');
      control.showErrors();
      await control.updateComplete;
      expect(shown(control, 'error')).to.equal('Please choose one.');
      expect(control.validationMessage).to.equal('Please choose one.');
      control.value = sample.value;
      await control.updateComplete;
      expect(shown(control, 'error')).to.equal('');
    });

    it('shows an error at once with `errorShown`, until the user changes the value', async () => {
      const control = await make(sample, {error: 'Taken.', errorShown: true});
      expect(shown(control, 'error')).to.equal('Taken.');
      expect(control.validity.customError).to.equal(true);
      await sample.act(control);
      await control.updateComplete;
      expect(shown(control, 'error')).to.equal('');
      expect(control.validity.valid).to.equal(true);
    });

    it('says nothing while it cannot be changed', async () => {
      for (const state of ['disabled', 'readOnly', 'spent']) {
        const control = await make(sample, {required: true, [state]: true});
        control.showErrors();
        await control.updateComplete;
        expect(shown(control, 'error'), state).to.equal('');
        expect(control.checkValidity(), state).to.equal(true);
      }
    });
  });

  describe('attributes', () => {
    it('takes the text `false` as false', async () => {
      const control = await make(sample);
      for (const name of ['disabled', 'readonly', 'required', 'spent', 'pending']) control.setAttribute(name, 'false');
      await control.updateComplete;
      expect([control.disabled, control.readOnly, control.required, control.spent, control.pending]).to.deep.equal([false, false, false, false, false]);
      expect(control.matches(':disabled')).to.equal(false);
      expect(control.willValidate).to.equal(true);
    });
  });
}
