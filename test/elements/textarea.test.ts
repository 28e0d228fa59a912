import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiTextarea} from '../../elements/textarea/textarea.js';
import {describeControl} from './support/control-suite.js';
import {inside, native, recorder, shown} from './support/controls.js';

const area = (element: MduiTextarea): HTMLTextAreaElement => inside<HTMLTextAreaElement>(element, 'textarea');

describe('mdui-textarea', () => {
  describeControl('textarea');

  it('makes a line of Enter and submits nothing', async () => {
    const {host, acts, inputs} = recorder();
    const form = await fixture<HTMLFormElement>(html`<form><mdui-textarea label="Notes"></mdui-textarea></form>`);
    let submitted = false;
    form.addEventListener('submit', () => (submitted = true));
    const element = form.querySelector('mdui-textarea')!;
    element.host = host;
    element.focus();
    await sendKeys({type: 'a'});
    await sendKeys({press: 'Enter'});
    await sendKeys({type: 'b'});
    expect(inputs).to.deep.equal(['a', 'a\n', 'a\nb']);
    expect([acts.length, submitted]).to.deep.equal([0, false]);
    await sendKeys({press: 'Tab'});
    expect(acts.map(({act}) => act.value)).to.deep.equal(['a\nb']);
  });

  it('starts with its text content by hand, also when that comes later', async () => {
    const element = await fixture<MduiTextarea>(html`<mdui-textarea label="Notes">
      Prefer TypeScript.
    </mdui-textarea>`);
    expect([element.value, area(element).value]).to.deep.equal(['Prefer TypeScript.', 'Prefer TypeScript.']);
    expect(shown(element, 'help')).to.equal('');
    element.setAttribute('value', 'Or not.');
    await element.updateComplete;
    expect(area(element).value).to.equal('Or not.');
  });

  it('has the rows that are asked for, within reason', async () => {
    const element = await fixture<MduiTextarea>(html`<mdui-textarea label="Notes"></mdui-textarea>`);
    expect(area(element).rows).to.equal(3);
    for (const [rows, expected] of [[6, 6], [1e9, 30], [-4, 1], [0, 3]] as const) {
      element.rows = rows;
      await element.updateComplete;
      expect(area(element).rows, String(rows)).to.equal(expected);
    }
  });

  it('counts its limits as the browser does, once the user typed', async () => {
    const element = await fixture<MduiTextarea>(html`<mdui-textarea label="Notes" minlength="5" maxlength="6"></mdui-textarea>`);
    element.focus();
    await sendKeys({type: 'abc'});
    expect(element.validity.tooShort).to.equal(true);
    await sendKeys({type: 'defghi'});
    expect(element.value).to.equal('abcdef');
    expect(element.validity.valid).to.equal(true);
  });

  it('has one kind of line end', async () => {
    const element = await fixture<MduiTextarea>(html`<mdui-textarea label="Notes" .value=${'a\r\nb\rc'}></mdui-textarea>`);
    expect([element.value, native(element).value]).to.deep.equal(['a\nb\nc', 'a\nb\nc']);
  });

  it('warns where a secret is asked for', async () => {
    const element = await fixture<MduiTextarea>(html`<mdui-textarea label="Your seed phrase"></mdui-textarea>`);
    expect(shown(element, 'warning')).to.include('Do not enter passwords');
    expect(area(element).getAttribute('aria-describedby')).to.equal('w');
  });
});
