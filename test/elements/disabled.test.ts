import {expect, fixture, html} from '@open-wc/testing';
import '../../elements/button/define.js';
import '../../elements/input/define.js';
import type {MduiButton} from '../../elements/button/button.js';
import type {MduiInput} from '../../elements/input/input.js';

const native = (element: Element): HTMLInputElement | HTMLButtonElement =>
  element.shadowRoot?.querySelector('input, button') as HTMLInputElement | HTMLButtonElement;

describe('disabled', () => {
  for (const [name, template] of [['mdui-input', html`<mdui-input label="City"></mdui-input>`], ['mdui-button', html`<mdui-button action="go">Go</mdui-button>`]] as const) {
    it(`${name} is usable again in the same update in which it is enabled`, async () => {
      const element = await fixture<MduiInput | MduiButton>(template);
      element.disabled = true;
      await element.updateComplete;
      expect(native(element).matches(':disabled, [aria-disabled=true]')).to.equal(true);
      element.disabled = false;
      await element.updateComplete;
      expect(native(element).disabled).to.equal(false);
    });

    it(`${name} follows the fieldset around it`, async () => {
      const fieldset = await fixture<HTMLFieldSetElement>(html`<fieldset disabled>${template}</fieldset>`);
      const element = fieldset.firstElementChild as MduiInput | MduiButton;
      element.disabled = true;
      await element.updateComplete;
      element.disabled = false;
      await element.updateComplete;
      expect(native(element).disabled).to.equal(true);
      fieldset.disabled = false;
      await element.updateComplete;
      expect(native(element).disabled).to.equal(false);
    });
  }
});
