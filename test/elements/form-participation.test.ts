import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {type Control, create, entries, make, native, recorder, type Sample, samples, seen, shown, write} from './support/controls.js';

async function inForm(sample: Sample, properties: Readonly<Record<string, unknown>> = {}): Promise<{form: HTMLFormElement; fieldset: HTMLFieldSetElement; control: Control}> {
  const form = await fixture<HTMLFormElement>(html`<form><fieldset></fieldset><button>Send</button></form>`);
  const fieldset = form.querySelector('fieldset')!;
  const control = create(sample, properties);
  fieldset.append(control);
  await control.updateComplete;
  return {form, fieldset, control};
}

for (const sample of samples) {
  describe(`mdui-${sample.name} in a form`, () => {
    it('sends its value under its name, and nothing without a name or when disabled', async () => {
      const {form, control} = await inForm(sample, {value: sample.value});
      expect(control.form).to.equal(form);
      expect(entries(form)).to.deep.equal(sample.sent.map((text) => text.replaceAll('\r\n', '\n')));
      control.disabled = true;
      await control.updateComplete;
      expect(entries(form)).to.deep.equal([]);
      control.disabled = false;
      control.name = '';
      await control.updateComplete;
      expect([...new FormData(form)]).to.deep.equal([]);
    });

    it('sends what the user entered', async () => {
      const {form, control} = await inForm(sample);
      await sample.act(control);
      expect(entries(form)).to.deep.equal([sample.acted].flat().map((value) => (value === true ? 'on' : String(value))));
    });

    it('follows a fieldset that is disabled, and again', async () => {
      const {form, fieldset, control} = await inForm(sample, {value: sample.value});
      for (const disabled of [true, false, true, false]) {
        fieldset.disabled = disabled;
        await control.updateComplete;
        expect(native(control).matches(':disabled')).to.equal(disabled);
        expect(entries(form).length).to.equal(disabled ? 0 : sample.sent.length);
        expect(control.disabled).to.equal(false);
      }
    });

    it('makes the form invalid while it is required and empty, and takes its focus', async () => {
      const {form, control} = await inForm(sample, {required: true});
      expect(form.checkValidity()).to.equal(false);
      expect(control.matches(':invalid')).to.equal(true);
      expect(control.validity.valueMissing).to.equal(true);
      expect(form.reportValidity()).to.equal(false);
      expect(document.activeElement).to.equal(control);
      await control.updateComplete;
      expect(shown(control, 'error')).to.equal(control.validationMessage);
      await sample.act(control);
      await control.updateComplete;
      expect(form.checkValidity()).to.equal(true);
      expect(control.matches(':valid')).to.equal(true);
    });

    it('asks for nothing to be shown by its own `checkValidity`', async () => {
      const {control} = await inForm(sample, {required: true});
      expect(control.checkValidity()).to.equal(false);
      await control.updateComplete;
      expect(shown(control, 'error')).to.equal('');
      expect(control.reportValidity()).to.equal(false);
      await control.updateComplete;
      expect(shown(control, 'error')).to.equal(control.validationMessage);
    });

    it('goes back to its initial value on reset, and stops saying what was wrong', async () => {
      const {form, control} = await inForm(sample, {required: true});
      const before = seen(control);
      control.value = sample.value;
      control.showErrors();
      await control.updateComplete;
      form.reset();
      await control.updateComplete;
      expect(control.value).to.deep.equal(sample.empty);
      expect(seen(control)).to.deep.equal(before);
      expect(shown(control, 'error')).to.equal('');
    });

    it('goes back to the agent\'s initial value in a message, and the model with it', async () => {
      const {host, inputs, acts} = recorder();
      const {form, control} = await inForm(sample, {value: sample.value, host});
      await sample.act(control);
      expect(control.value).to.not.deep.equal(sample.value);
      form.reset();
      await control.updateComplete;
      expect(control.value).to.deep.equal(sample.value);
      expect(inputs.at(-1)).to.deep.equal(sample.value);
      expect(acts.length).to.equal(1);
    });

    it('takes its state back from the browser, and makes no event of it', async () => {
      const {host, acts} = recorder();
      const {form, control} = await inForm(sample);
      control.formStateRestoreCallback(JSON.stringify(sample.value));
      await control.updateComplete;
      expect(control.value).to.deep.equal(sample.value);
      expect(entries(form).length).to.equal(sample.sent.length);
      const other = await make(sample, {host});
      other.formStateRestoreCallback(JSON.stringify(sample.value));
      expect(other.value, 'in a message the document knows').to.deep.equal(sample.empty);
      expect(acts).to.deep.equal([]);
    });
  });
}

describe('a page with several controls', () => {
  const two = html`<form><mdui-input name="a" label="A" required value="x"></mdui-input><mdui-radio name="b" label="B" required><option>1</option><option>2</option></mdui-radio><button>Send</button></form>`;

  it('focuses the first that is invalid', async () => {
    const form = await fixture<HTMLFormElement>(two);
    await form.querySelector('mdui-radio')!.updateComplete;
    expect(form.reportValidity()).to.equal(false);
    expect(document.activeElement).to.equal(form.querySelector('mdui-radio'));
  });

  it('submits on Enter in a single line, and not from a message or while something is invalid', async () => {
    const form = await fixture<HTMLFormElement>(two);
    let sent = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent += 1;
    });
    const [input, radio] = [form.querySelector('mdui-input')!, form.querySelector('mdui-radio')!];
    input.focus();
    await sendKeys({press: 'Enter'});
    expect(sent).to.equal(0);
    radio.value = '1';
    await radio.updateComplete;
    input.focus();
    await sendKeys({press: 'Enter'});
    expect(sent).to.equal(1);
    input.host = recorder().host;
    await sendKeys({press: 'Enter'});
    expect(sent).to.equal(1);
  });

  it('tells the page by one `mdui-change`, and nothing when a script set the value', async () => {
    const form = await fixture<HTMLFormElement>(two);
    const radio = form.querySelector('mdui-radio')!;
    await radio.updateComplete;
    const heard: unknown[] = [];
    form.addEventListener('mdui-change', ({detail, target}) => heard.push([(target as Element).localName, detail.bind, detail.old_value, detail.value, detail.source]));
    radio.value = '1';
    await radio.updateComplete;
    native(radio).dispatchEvent(new Event('change', {bubbles: true}));
    radio.shadowRoot!.querySelectorAll('input')[1]!.click();
    expect(heard).to.deep.equal([]);
    radio.focus();
    await sendKeys({press: 'ArrowUp'});
    expect(heard).to.deep.equal([['mdui-radio', 'b', '2', '1', 'user']]);
  });

  it('takes the text of a custom error as native controls do', async () => {
    const form = await fixture<HTMLFormElement>(two);
    const input = form.querySelector('mdui-input')!;
    input.setCustomValidity('Taken.');
    await input.updateComplete;
    expect(input.validity.customError).to.equal(true);
    expect(shown(input, 'error')).to.equal('Taken.');
    input.setCustomValidity('');
    await input.updateComplete;
    expect(input.validity.valid).to.equal(true);
  });

  it('restores what was chosen in markup', async () => {
    const form = await fixture<HTMLFormElement>(html`<form>
      <mdui-radio name="plan"><option value="free">Free</option><option value="pro" selected>Pro</option></mdui-radio>
      <mdui-checkbox name="mail" checked value="yes">Mail</mdui-checkbox><mdui-input name="to" value="Ann"></mdui-input>
    </form>`);
    const data = (): string => new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
    const controls = [...form.children] as Control[];
    const settled = (): Promise<boolean[]> => Promise.all(controls.map((control) => control.updateComplete));
    expect(data()).to.equal('plan=pro&mail=yes&to=Ann');
    await write(controls[2]!, 'Bob');
    [controls[0]!.value, controls[1]!.value] = ['free', false];
    await settled();
    expect(data()).to.equal('plan=free&to=AnnBob');
    form.reset();
    await settled();
    expect(data()).to.equal('plan=pro&mail=yes&to=Ann');
  });
});
