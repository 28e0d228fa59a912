import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {MduiInput} from '../../elements/input/input.js';
import {violations} from './support/axe.js';
import {describeControl} from './support/control-suite.js';
import {inside, native, recorder, script, shown, write} from './support/controls.js';

const make = async (properties: Readonly<Record<string, unknown>> = {}): Promise<MduiInput> => {
  const frame = await fixture(html`<div></div>`);
  const element = Object.assign(document.createElement('mdui-input'), {label: 'Field'}, properties);
  frame.append(element);
  await element.updateComplete;
  return element;
};

const types = {
  text: 'a', email: 'a@b.example', url: 'https://a.example/', tel: '+49 1', number: 3, search: 'a', date: '2026-03-01', time: '10:30',
  'datetime-local': '2026-03-01T10:30', month: '2026-03', week: '2026-W09', color: '#3366cc', range: 35,
} as const;

describe('mdui-input', () => {
  describeControl('input');

  describe('types', () => {
    for (const [type, value] of Object.entries(types)) {
      it(`is a native ${type} and passes axe empty and filled`, async () => {
        const element = await make({type});
        expect(native(element).type).to.equal(type);
        expect(await violations(element)).to.deep.equal([]);
        element.value = value;
        await element.updateComplete;
        expect([element.value, native(element).value]).to.deep.equal([value, String(value)]);
        expect(await violations(element)).to.deep.equal([]);
      });
    }

    it('is a text field for any other', async () => {
      for (const type of ['file', 'hidden', 'submit', 'image', 'checkbox', 'constructor', '']) {
        expect(native(await make({type})).type, type).to.equal('text');
      }
    });
  });

  describe('value', () => {
    it('is a number or null for number and range, else text', async () => {
      for (const [type, given, expected] of [
        ['number', '2.50', 2.5], ['number', 'two', null], ['number', '', null], ['range', null, null], ['range', 7, 7],
        ['text', null, ''], ['text', 7, '7'], ['text', 'a\nb', 'ab'],
      ] as const) {
        const element = await make({value: given, type});
        expect(element.value, `${type} ${given}`).to.equal(expected);
      }
    });

    it('is what the browser makes of it: what is seen is sent', async () => {
      expect((await make({type: 'date', value: 'tomorrow'})).value).to.equal('');
      expect((await make({type: 'range', value: 150, max: '100'})).value).to.equal(100);
    });

    it('follows each key and is committed once, on blur or Enter, if it differs', async () => {
      const {host, inputs, acts} = recorder();
      const element = await make({host, value: 'a'});
      element.focus();
      await sendKeys({press: 'End'});
      await sendKeys({type: 'bc'});
      expect(inputs).to.deep.equal(['ab', 'abc']);
      expect(acts.length).to.equal(0);
      await sendKeys({press: 'Enter'});
      await sendKeys({press: 'Tab'});
      expect(acts.map(({act}) => [act.old_value, act.value])).to.deep.equal([['a', 'abc']]);
      await write(element, 'd');
      expect(acts.length).to.equal(2);
      element.focus();
      await sendKeys({type: 'x'});
      await sendKeys({press: 'Backspace'});
      await sendKeys({press: 'Tab'});
      expect(acts.length).to.equal(2);
    });

    it('commits nothing of what the host wrote over', async () => {
      const {host, acts} = recorder();
      const element = await make({host});
      element.focus();
      await sendKeys({type: 'Ber'});
      element.value = 'Paris';
      await sendKeys({press: 'Tab'});
      expect([acts.length, element.value]).to.deep.equal([0, 'Paris']);
    });

    it('has no gesture behind what a script wrote', async () => {
      const {host, inputs, acts} = recorder();
      const element = await make({host});
      script(native(element), 'x');
      element.dispatchEvent(new FocusEvent('focusout'));
      expect(inputs).to.deep.equal(['x']);
      expect(acts.map(({gesture}) => gesture)).to.deep.equal([undefined]);
    });

    it('leaves alone what is no number yet, says so, and a reset clears it', async () => {
      const element = await make({type: 'number', host: recorder().host});
      await write(element, '1e');
      await element.updateComplete;
      expect(element.value).to.equal(null);
      expect(element.validity.badInput).to.equal(true);
      expect(shown(element, 'error')).to.equal(native(element).validationMessage);
      element.reset();
      await element.updateComplete;
      expect(element.validity.valid).to.equal(true);
    });
  });

  it('shows the value of a range while it is dragged, and commits it when it is let go', async () => {
    const {host, inputs, acts} = recorder();
    const element = await make({type: 'range', host, value: 0});
    const {left, top, width, height} = native(element).getBoundingClientRect();
    const at = (part: number): [number, number] => [Math.round(left + width * part), Math.round(top + height / 2)];
    await sendMouse({type: 'move', position: at(0.5)});
    await sendMouse({type: 'down'});
    await element.updateComplete;
    const half = element.value as number;
    expect(half).to.be.within(40, 60);
    expect(shown(element, 'value')).to.equal(String(half));
    await sendMouse({type: 'move', position: at(0.8)});
    await element.updateComplete;
    expect(element.value).to.be.greaterThan(half);
    expect(shown(element, 'value')).to.equal(String(element.value));
    expect(acts.length).to.equal(0);
    await sendMouse({type: 'up'});
    expect(inputs.length).to.be.greaterThan(1);
    expect(acts.map(({act, gesture}) => [act.value, gesture?.isTrusted])).to.deep.equal([[element.value, true]]);
  });

  it('has no value where none was given, also where the browser would show one', async () => {
    expect(shown(await make({type: 'range'}), 'value')).to.equal('—');
    expect(shown(await make({type: 'color'}), 'value')).to.equal('—');
  });

  it('passes the rules on, with the browser\'s words', async () => {
    const element = await make({type: 'number', min: '1', max: '5', step: '2', value: 9});
    expect(element.validity.rangeOverflow).to.equal(true);
    expect(element.validationMessage).to.equal(native(element).validationMessage);
    const text = await make({pattern: '[a-z]+', minLength: 2, maxLength: 9, inputMode: 'tel', placeholder: 'abc', value: 'A'});
    expect(text.validity.patternMismatch).to.equal(true);
    expect([native(text).minLength, native(text).maxLength, native(text).inputMode, native(text).placeholder]).to.deep.equal([2, 9, 'tel', 'abc']);
    expect((await make({pattern: `${'a?'.repeat(129)}`, value: '1'})).validity.valid, 'over 256 characters').to.equal(true);
  });

  it('lets the browser fill in names and addresses, and nothing else', async () => {
    const given = ['name', 'given-name', 'email', 'tel', 'tel-national', 'street-address', 'address-line1', 'postal-code', 'country', 'bday-day', 'url'];
    for (const autocomplete of given) expect(native(await make({autocomplete})).autocomplete).to.equal(autocomplete);
    for (const autocomplete of ['', 'cc-number', 'current-password', 'new-password', 'one-time-code', 'username', 'shipping cc-csc', 'webauthn']) {
      expect(native(await make({autocomplete})).autocomplete, autocomplete).to.equal('off');
    }
    expect(native(await make({name: 'x'})).name, 'nothing for a password manager to go by').to.equal('');
  });

  it('is named by its placeholder when it has no label', async () => {
    expect(shown(await make({label: '', placeholder: 'Acme Inc.'}), 'label')).to.equal('Acme Inc.');
  });

  it('shows its light DOM as help, when there is any', async () => {
    const element = await fixture<MduiInput>(html`<mdui-input label="L"></mdui-input>`);
    expect(native(element).hasAttribute('aria-describedby')).to.equal(false);
    const help = Object.assign(document.createElement('p'), {textContent: 'As in the register.'});
    element.append(help);
    await new Promise((resolve) => inside(element, 'slot').addEventListener('slotchange', resolve, {once: true}));
    await element.updateComplete;
    expect(native(element).getAttribute('aria-describedby')).to.equal('s');
    expect(help.checkVisibility()).to.equal(true);
  });

  it('can be read and copied when it is spent', async () => {
    const element = await make({value: 'Lisbon', spent: true});
    expect([native(element).readOnly, native(element).disabled]).to.deep.equal([true, false]);
    expect(native(await make({type: 'range', value: 3, spent: true})).disabled).to.equal(true);
  });

  it('warns where a secret is asked for, in words that are not the agent\'s', async () => {
    for (const properties of [{label: 'Your password'}, {label: 'X', name: 'cardNumber'}, {label: 'Code', pattern: '\\d{16}'}, {label: 'Code', autocomplete: 'one-time-code'}]) {
      const element = await make(properties);
      expect(shown(element, 'warning'), JSON.stringify(properties)).to.include('Do not enter passwords');
      expect(native(element).getAttribute('aria-describedby')).to.equal('w');
      expect(await violations(element)).to.deep.equal([]);
    }
    expect(shown(await make({label: 'Destination', name: 'trip.destination'}), 'warning')).to.equal('');
  });
});
