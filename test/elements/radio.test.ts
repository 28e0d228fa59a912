import {expect, fixture, html, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiRadio} from '../../elements/radio/radio.js';
import {violations} from './support/axe.js';
import {describeControl} from './support/control-suite.js';
import {click, inside, native, recorder, shown} from './support/controls.js';

const inputs = (radio: MduiRadio): HTMLInputElement[] => [...radio.shadowRoot!.querySelectorAll('input')];
const labels = (radio: MduiRadio): string[] => [...radio.shadowRoot!.querySelectorAll('[part=option-label]')].map((label) => label.textContent!.trim());
const chosen = (radio: MduiRadio): number => inputs(radio).findIndex((input) => input.checked);
const abc = html`<option value="a">A</option><option value="b">B</option><option value="c">C</option>`;

describe('mdui-radio', () => {
  describeControl('radio');

  describe('keyboard', () => {
    it('moves and chooses with the arrows, around the ends, with one change each', async () => {
      const {host, acts} = recorder();
      const radio = await fixture<MduiRadio>(html`<mdui-radio label="L" .host=${host}>${abc}</mdui-radio>`);
      radio.focus();
      await sendKeys({press: 'ArrowDown'});
      await sendKeys({press: 'ArrowRight'});
      await sendKeys({press: 'ArrowDown'});
      await sendKeys({press: 'ArrowUp'});
      expect(acts.map(({act}) => act.value)).to.deep.equal(['b', 'c', 'a', 'c']);
      expect(acts.every(({gesture}) => gesture?.isTrusted)).to.equal(true);
    });

    it('is one stop for Tab, at the chosen option', async () => {
      const frame = await fixture(html`<div><mdui-radio label="L" value="b">${abc}</mdui-radio><button>After</button></div>`);
      const radio = frame.querySelector('mdui-radio')!;
      await radio.updateComplete;
      radio.focus();
      expect(radio.shadowRoot!.activeElement).to.equal(inputs(radio)[1]);
      await sendKeys({press: 'Tab'});
      expect(document.activeElement).to.equal(frame.querySelector('button'));
      await sendKeys({down: 'Shift'});
    await sendKeys({press: 'Tab'});
    await sendKeys({up: 'Shift'});
      expect(radio.shadowRoot!.activeElement).to.equal(inputs(radio)[1]);
    });
  });

  it('has the browser\'s own words for "none chosen"', async () => {
    const frame = await fixture<HTMLFormElement>(html`<form><input type="radio" name="n" required><mdui-radio label="L" required>${abc}</mdui-radio></form>`);
    const radio = frame.querySelector('mdui-radio')!;
    await radio.updateComplete;
    expect(radio.validationMessage).to.equal(frame.querySelector('input')!.validationMessage);
    radio.required = false;
    expect(radio.validity.valid).to.equal(true);
  });

  it('does not exclude the choice of another one of the same name', async () => {
    const frame = await fixture(html`<div><mdui-radio name="x" label="L" value="a">${abc}</mdui-radio><mdui-radio name="x" label="L" value="b">${abc}</mdui-radio></div>`);
    const [one, two] = [...frame.querySelectorAll('mdui-radio')] as [MduiRadio, MduiRadio];
    await Promise.all([one.updateComplete, two.updateComplete]);
    expect([chosen(one), chosen(two)]).to.deep.equal([0, 1]);
    expect(native(one).name).to.not.equal(native(two).name);
  });

  it('gives a scripted click to the model and no gesture to the host', async () => {
    const {host, inputs: told, acts} = recorder();
    const radio = await fixture<MduiRadio>(html`<mdui-radio label="L" .host=${host}>${abc}</mdui-radio>`);
    await click(inputs(radio)[0]!);
    inputs(radio)[1]!.click();
    expect(told).to.deep.equal(['a', 'b']);
    expect(acts.map(({gesture}) => gesture?.isTrusted)).to.deep.equal([true, undefined]);
  });

  it('is chosen by a click anywhere in the row, its description too', async () => {
    const radio = await fixture<MduiRadio>(html`<mdui-radio label="L"><option value="a" data-description="First">A</option><option value="b" data-description="Second">B</option></mdui-radio>`);
    const [, description] = radio.shadowRoot!.querySelectorAll('[part=option-description]');
    await click(description!);
    expect(radio.value).to.equal('b');
    expect(inputs(radio)[1]!.getAttribute('aria-describedby')).to.equal(description!.id);
    expect(inputs(radio)[1]!.labels![0]!.textContent).to.equal('B');
  });

  describe('options', () => {
    it('are its children, also those that come, change or go later', async () => {
      const radio = await fixture<MduiRadio>(html`<mdui-radio label="L" value="late"><option>Early</option></mdui-radio>`);
      expect(radio.value).to.equal(null);
      const late = new Option('Late', 'late');
      radio.append(late);
      await nextFrame();
      expect(labels(radio)).to.deep.equal(['Early', 'Late']);
      expect([radio.value, chosen(radio)]).to.deep.equal(['late', 1]);
      late.textContent = 'Later';
      await nextFrame();
      expect(labels(radio)).to.deep.equal(['Early', 'Later']);
      late.remove();
      await nextFrame();
      expect(labels(radio)).to.deep.equal(['Early']);
      expect(radio.value).to.equal(null);
    });

    it('are a property: options, plain texts, or JSON in the attribute', async () => {
      const radio = await fixture<MduiRadio>(html`<mdui-radio label="L" options='["A",{"label":"B","value":"b"}]'></mdui-radio>`);
      expect(labels(radio)).to.deep.equal(['A', 'B']);
      radio.options = [{label: 'C', value: 'c', selected: true}, 'D'];
      await radio.updateComplete;
      expect(labels(radio)).to.deep.equal(['C', 'D']);
      expect([radio.value, chosen(radio)]).to.deep.equal(['c', 0]);
    });

    it('stand in groups, each a fieldset of its own, disabled together', async () => {
      const radio = await fixture<MduiRadio>(html`<mdui-radio label="L" value="c"><option value="a">A</option>
        <optgroup label="More" disabled><option value="b">B</option><option value="c">C</option></optgroup></mdui-radio>`);
      const group = inside<HTMLFieldSetElement>(radio, 'fieldset [part=group]');
      expect(group.querySelector('legend')!.textContent).to.equal('More');
      expect([...group.querySelectorAll('input')].map((input) => input.matches(':disabled'))).to.deep.equal([true, true]);
      expect([radio.value, chosen(radio)]).to.deep.equal(['c', 2]);
    });

    it('choose the last of several that are selected, and none that is not there', async () => {
      const radio = await fixture<MduiRadio>(html`<mdui-radio label="L"><option selected>A</option><option selected>B</option></mdui-radio>`);
      expect(radio.value).to.equal('B');
      radio.value = 'nobody';
      await radio.updateComplete;
      expect([radio.value, chosen(radio)]).to.deep.equal([null, -1]);
    });

    it('keep their element, the choice and the focus while more arrive', async () => {
      const {host, acts} = recorder();
      const radio = await fixture<MduiRadio>(html`<mdui-radio label="L" .host=${host} pending .options=${['S', 'M']}></mdui-radio>`);
      await click(inputs(radio)[1]!);
      const [, focused] = inputs(radio);
      radio.options = ['S', 'M', 'L'];
      await radio.updateComplete;
      expect(inputs(radio)[1]).to.equal(focused);
      expect(radio.shadowRoot!.activeElement).to.equal(focused);
      expect([radio.value, chosen(radio), acts.length]).to.deep.equal(['M', 1, 1]);
    });

    it('may have names that objects have', async () => {
      const radio = await fixture<MduiRadio>(html`<mdui-radio name="submit" label="L" .options=${['__proto__', 'constructor', 'attributes']} value="constructor"></mdui-radio>`);
      expect([radio.value, chosen(radio)]).to.deep.equal(['constructor', 1]);
    });

    it('may have the empty text as a value, which is not the same as none', async () => {
      const radio = await fixture<MduiRadio>(html`<mdui-radio label="L"><option value="">No preference</option><option>A</option></mdui-radio>`);
      expect([radio.value, chosen(radio)]).to.deep.equal([null, -1]);
      radio.value = '';
      await radio.updateComplete;
      expect([radio.value, chosen(radio)]).to.deep.equal(['', 0]);
    });

    it('make no markup of what they say', async () => {
      const radio = await fixture<MduiRadio>(html`<mdui-radio .label=${'Plan <img src=x onerror=alert(1)>'} .options=${['**A** <b>b</b>']}></mdui-radio>`);
      expect(shown(radio, 'label')).to.match(/^Plan/);
      expect(labels(radio)).to.have.length(1);
      expect(labels(radio)[0]).to.match(/^A .*b/);
      expect(radio.shadowRoot!.querySelectorAll('img, b').length).to.equal(0);
    });

    it('may be 500, and stay in place when a label far down is pressed', async () => {
      const radio = await fixture<MduiRadio>(html`<mdui-radio label="L" .options=${Array.from({length: 500}, (_, index) => `Option ${index}`)}></mdui-radio>`);
      const label = radio.shadowRoot!.querySelectorAll('label')[480]!;
      await click(label);
      expect(inside(radio, '[part=options]').scrollTop).to.be.greaterThan(1000);
      expect(radio.shadowRoot!.activeElement).to.equal(inputs(radio)[480]);
      await radio.updateComplete;
      expect([radio.value, chosen(radio)]).to.deep.equal(['Option 480', 480]);
      expect(await violations(radio)).to.deep.equal([]);
    });
  });

  it('takes over what was set before it was defined, and objects in attributes with one warning', async () => {
    const {MduiRadio: Class} = await import('../../elements/radio/radio.js');
    const early = Object.assign(document.createElement('early-radio'), {options: ['A', 'B'], value: 'B', required: true, disabled: 'false'}) as unknown as MduiRadio;
    document.body.append(early);
    customElements.define('early-radio', class extends Class {});
    await early.updateComplete;
    expect([early.value, chosen(early), early.required, early.disabled]).to.deep.equal(['B', 1, true, false]);

    const warnings: string[] = [];
    const {warn} = console;
    console.warn = (text: string) => warnings.push(text);
    early.setAttribute('options', '[object Object]');
    early.setAttribute('options', '[object Object],[object Object]');
    console.warn = warn;
    early.remove();
    expect(warnings.length).to.equal(1);
    expect(warnings[0]).to.include('<early-radio options>');
  });
});
