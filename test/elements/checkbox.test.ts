import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiCheckbox} from '../../elements/checkbox/checkbox.js';
import {violations} from './support/axe.js';
import {describeControl} from './support/control-suite.js';
import {click, entries, inside, native, recorder, shown} from './support/controls.js';

describe('mdui-checkbox', () => {
  describeControl('checkbox');

  it('takes its label from the light DOM when it has none, and then toggles by it', async () => {
    const frame = await fixture(html`<div><mdui-checkbox name="x">I <b>accept</b></mdui-checkbox></div>`);
    const box = frame.querySelector('mdui-checkbox')!;
    await box.updateComplete;
    await click(box.querySelector('b')!);
    expect(box.value).to.equal(true);
    expect(await violations(box)).to.deep.equal([]);
    expect(native(box).labels![0]!.querySelector('slot')!.assignedNodes().map((node) => node.textContent).join('')).to.equal('I accept');
  });

  it('takes the light DOM as help when it has a label', async () => {
    const box = await fixture<MduiCheckbox>(html`<mdui-checkbox label="Mail">Once a day.</mdui-checkbox>`);
    expect(shown(box, 'label')).to.equal('Mail');
    const help = inside(box, `#${native(box).getAttribute('aria-describedby')}`);
    expect(help.querySelector('slot')!.assignedNodes()[0]!.textContent).to.equal('Once a day.');
  });

  it('toggles by its label and by the space bar', async () => {
    const {host, acts} = recorder();
    const box = await fixture<MduiCheckbox>(html`<mdui-checkbox label="Mail" .host=${host}></mdui-checkbox>`);
    await click(inside(box, 'label'));
    await sendKeys({press: 'Space'});
    expect(acts.map(({act}) => act.value)).to.deep.equal([true, false]);
  });

  it('sends `on`, or the text of its `value`, also when a framework sets that as a property', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-checkbox name="x" checked></mdui-checkbox><mdui-checkbox name="x" value="yes" checked></mdui-checkbox><mdui-checkbox name="x"></mdui-checkbox></form>`);
    const boxes = [...form.querySelectorAll('mdui-checkbox')];
    Object.assign(boxes[2]!, {value: 'later'});
    await Promise.all(boxes.map((box) => box.updateComplete));
    expect(entries(form)).to.deep.equal(['on', 'yes']);
    boxes[2]!.checked = true;
    expect(entries(form)).to.deep.equal(['on', 'yes', 'later']);
    expect(boxes.map(({value}) => value)).to.deep.equal([true, true, true]);
  });

  it('has `checked` as another name of its value; in a message the value alone counts', async () => {
    const box = await fixture<MduiCheckbox>(html`<mdui-checkbox label="L"></mdui-checkbox>`);
    box.checked = true;
    expect([box.value, box.checked]).to.deep.equal([true, true]);
    box.host = recorder().host;
    box.value = false;
    box.checked = true;
    expect(box.value).to.equal(false);
  });

  it('shows the model after it was toggled twice', async () => {
    const box = await fixture<MduiCheckbox>(html`<mdui-checkbox label="L" .host=${recorder().host} .value=${false}></mdui-checkbox>`);
    for (const expected of [true, false, true]) {
      await click(native(box));
      expect(native(box).checked).to.equal(expected);
    }
    box.value = false;
    await box.updateComplete;
    expect(native(box).checked).to.equal(false);
  });

  it('says in the browser\'s words that it must be checked', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><input type="checkbox" required><mdui-checkbox label="L" required></mdui-checkbox></form>`);
    const box = form.querySelector('mdui-checkbox')!;
    await box.updateComplete;
    expect(box.validationMessage).to.equal(form.querySelector('input')!.validationMessage);
  });
});
