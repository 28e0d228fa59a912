import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {isComposing} from '../../elements/base/ime.js';
import '../../elements/form/define.js';
import type {MduiForm} from '../../elements/form/form.js';
import {type Control, make, native, recorder, samples, shown, write} from './support/controls.js';

const sample = (name: string) => samples.find((one) => one.name === name)!;

/** In a form of ours whose host writes down what it is told. */
async function inForm(control: Control): Promise<MduiForm> {
  const form = document.createElement('mdui-form') as MduiForm;
  form.host = control.host;
  control.parentElement!.append(form);
  form.append(control);
  await form.updateComplete;
  return form;
}

const key = (init: KeyboardEventInit): KeyboardEvent => new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, composed: true, ...init});

/** Half of a word, as an input method writes it. */
function compose(field: HTMLInputElement, text: string): void {
  field.dispatchEvent(new CompositionEvent('compositionstart', {bubbles: true}));
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, isComposing: true}));
}

describe('input methods', () => {
  it('knows their keys by `isComposing` and, in Safari, by the code 229', () => {
    expect(isComposing(key({isComposing: true}))).to.equal(true);
    expect(isComposing(key({keyCode: 229}))).to.equal(true);
    expect(isComposing(key({keyCode: 13}))).to.equal(false);
    expect(isComposing(new Event('input'))).to.equal(false);
  });

  it('submits on a plain Enter alone, once, with the key as the gesture', async () => {
    const {host, acts} = recorder();
    const control = await make(sample('input'), {host});
    await inForm(control);
    native(control).dispatchEvent(key({isComposing: true}));
    native(control).dispatchEvent(key({keyCode: 229}));
    native(control).dispatchEvent(key({keyCode: 13, repeat: true}));
    compose(native(control), 'に');
    native(control).dispatchEvent(key({isComposing: true, keyCode: 13}));
    expect(acts).to.deep.equal([]);
    native(control).dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
    control.focus();
    await sendKeys({press: 'Enter'});
    expect(acts.map(({act, gesture}) => [act.type, act.value, gesture?.isTrusted])).to.deep.equal([['ui.change', 'に', true], ['ui.submit', undefined, true]]);
  });

  it('commits nothing while composing, and a scripted Enter has no gesture', async () => {
    const {host, acts} = recorder();
    const control = await make(sample('input'), {host});
    compose(native(control), 'に');
    native(control).dispatchEvent(key({keyCode: 13}));
    expect(acts).to.deep.equal([]);
    native(control).dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
    native(control).dispatchEvent(key({keyCode: 13}));
    expect(acts.map(({act, gesture}) => [act.value, gesture])).to.deep.equal([['に', undefined]]);
  });

  for (const name of ['input', 'textarea']) {
    it(`says nothing of half-composed text in ${name}`, async () => {
      const {host, inputs, acts} = recorder();
      const control = await make(sample(name), {host, maxLength: 2, required: true});
      compose(native(control), 'にほんご');
      expect(inputs).to.deep.equal([]);
      native(control).value = '日本';
      native(control).dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
      expect(inputs).to.deep.equal(['日本']);
      expect(acts).to.deep.equal([]);
      control.dispatchEvent(new FocusEvent('focusout'));
      expect(acts.map(({act}) => act.value)).to.deep.equal(['日本']);
    });

    it(`leaves the composition alone when the model or a rule changes in ${name}`, async () => {
      const control = await make(sample(name), {host: recorder().host, required: true});
      control.showErrors();
      await control.updateComplete;
      const message = shown(control, 'error');
      compose(native(control), 'に');
      control.value = 'Paris';
      control.description = 'Where to?';
      await control.updateComplete;
      expect(native(control).value).to.equal('に');
      expect(shown(control, 'error')).to.equal(message);
      native(control).dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
      await control.updateComplete;
      expect(control.value).to.equal('に');
      expect(shown(control, 'error')).to.equal('');
    });

    it(`keeps the caret of ${name} when the model changes around it`, async () => {
      const control = await make(sample(name), {host: recorder().host});
      await write(control, 'Berlin');
      control.focus();
      native(control).setSelectionRange(2, 3);
      control.value = 'Bergen';
      await control.updateComplete;
      expect([native(control).value, native(control).selectionStart, native(control).selectionEnd]).to.deep.equal(['Bergen', 2, 3]);
    });
  }
});
