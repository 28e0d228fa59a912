import {expect, fixture, html} from '@open-wc/testing';
import type {MduiError} from '../../elements/error/error.js';
import type {MduiInput} from '../../elements/input/input.js';
import '../../elements/error/define.js';
import '../../elements/input/define.js';
import {violations} from './support/axe.js';

interface Pair {
  readonly frame: HTMLElement;
  readonly input: MduiInput;
  readonly error: MduiError;
}

let made = 0;

async function make(mark = ''): Promise<Pair> {
  const id = `mail-${++made}`;
  const frame = await fixture<HTMLElement>(html`<div><mdui-input id=${id} label="E-mail" required></mdui-input>
    <mdui-error for=${mark + id}>Please enter an <em>address</em>.</mdui-error></div>`);
  const input = frame.querySelector<MduiInput>('mdui-input')!;
  const error = frame.querySelector<MduiError>('mdui-error')!;
  await input.updateComplete;
  return {frame, input, error};
}

const said = async ({input, error}: Pair): Promise<string> => {
  await error.updateComplete;
  await input.updateComplete;
  return input.shadowRoot!.querySelector('[part=error]')?.textContent?.trim() ?? '';
};

describe('mdui-error', () => {
  it('is said by its control, once that is invalid and was left', async () => {
    for (const mark of ['', '#']) {
      const pair = await make(mark);
      expect(await said(pair)).to.equal('');
      expect(pair.error.checkVisibility()).to.equal(false);
      pair.input.showErrors();
      expect(await said(pair)).to.equal('Please enter an address.');
      pair.input.value = 'a@b.c';
      expect(await said(pair)).to.equal('');
    }
  });

  it('is said at once when it comes after the user acted', async () => {
    const pair = await make();
    pair.input.value = 'taken@b.c';
    pair.error.shown = true;
    expect(await said(pair)).to.equal('Please enter an address.');
    expect(pair.input.validity.customError).to.equal(true);
    expect(pair.error.checkVisibility(), 'not twice').to.equal(false);
    expect(await violations(pair.input)).to.deep.equal([]);
  });

  it('follows its words, and takes them back when it goes', async () => {
    const pair = await make();
    pair.input.showErrors();
    await said(pair);
    pair.error.replaceChildren('Other words.');
    await Promise.resolve();
    expect(await said(pair)).to.equal('Other words.');
    pair.error.remove();
    expect(await said(pair)).to.not.equal('Other words.');
    expect(await said(pair)).to.not.equal('');
  });

  it('waits for a control that is defined later', async () => {
    const frame = await fixture<HTMLElement>(html`<div><late-input id="late"></late-input><mdui-error for="late">No.</mdui-error></div>`);
    await frame.querySelector<MduiError>('mdui-error')!.updateComplete;
    class Late extends HTMLElement {
      error = '';
      errorShown = false;
    }
    customElements.define('late-input', Late);
    await customElements.whenDefined('late-input');
    await frame.querySelector<MduiError>('mdui-error')!.updateComplete;
    await frame.querySelector<MduiError>('mdui-error')!.updateComplete;
    expect(frame.querySelector<Late>('late-input')!.error).to.equal('No.');
  });

  it('is an alert of its own where there is no control', async () => {
    const frame = await fixture<HTMLElement>(html`<div><mdui-error for="nobody">Something is wrong.</mdui-error></div>`);
    const error = frame.querySelector<MduiError>('mdui-error')!;
    const alert = error.shadowRoot!.querySelector('[role=alert]')!;
    expect(error.checkVisibility()).to.equal(false);
    error.shown = true;
    await error.updateComplete;
    expect(error.checkVisibility()).to.equal(true);
    expect(alert.querySelector('slot')).to.not.equal(null);
    expect(await violations(error)).to.deep.equal([]);
  });
});
