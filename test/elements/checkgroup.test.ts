import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiCheckgroup} from '../../elements/checkgroup/checkgroup.js';
import {describeControl} from './support/control-suite.js';
import {click, inside, recorder, shown} from './support/controls.js';

const boxes = (group: MduiCheckgroup): HTMLInputElement[] => [...group.shadowRoot!.querySelectorAll('input')];
const make = (attributes: Partial<MduiCheckgroup> = {}): Promise<MduiCheckgroup> => {
  const group = Object.assign(document.createElement('mdui-checkgroup'), {label: 'Sources', name: 'x', options: ['Docs', 'Papers', 'Blogs']}, attributes);
  return fixture<HTMLElement>(html`<div>${group}</div>`).then(async () => {
    await group.updateComplete;
    return group;
  });
};

describe('mdui-checkgroup', () => {
  describeControl('checkgroup');

  it('has its values in the order of the options, whatever the order of the clicks', async () => {
    const {host, acts} = recorder();
    const group = await make({host});
    for (const index of [2, 0, 2]) await click(boxes(group)[index]!);
    expect(acts.map(({act}) => act.value)).to.deep.equal([['Blogs'], ['Docs', 'Blogs'], ['Docs']]);
    group.value = ['Papers', 'nobody', 'Docs'];
    expect(group.value).to.deep.equal(['Docs', 'Papers']);
    group.setAttribute('value', 'Blogs, Docs');
    group.reset();
    expect(group.value, 'as an attribute').to.deep.equal(['Docs', 'Blogs']);
  });

  it('checks and unchecks with the space bar', async () => {
    const group = await make();
    group.focus();
    await sendKeys({press: 'Space'});
    expect(group.value).to.deep.equal(['Docs']);
    await sendKeys({press: 'Space'});
    expect(group.value).to.deep.equal([]);
  });

  for (const [rules, value, flag, message] of [
    [{required: true}, [], 'valueMissing', 'Please select one of these options.'],
    [{min: 1}, [], 'valueMissing', 'Please select one of these options.'],
    [{min: 2}, ['Docs'], 'rangeUnderflow', 'Please choose at least 2.'],
    [{max: 1}, ['Docs', 'Blogs'], 'rangeOverflow', 'Please choose at most 1.'],
  ] as const) {
    it(`with ${JSON.stringify(rules)} refuses ${JSON.stringify(value)}`, async () => {
      const group = await make({...rules, value: [...value]});
      expect(group.validity[flag]).to.equal(true);
      group.showErrors();
      await group.updateComplete;
      expect(shown(group, 'error')).to.equal(message);
      group.value = ['Docs', 'Papers'].slice(0, rules === undefined || 'max' in rules ? 1 : 2);
      await group.updateComplete;
      expect(group.validity.valid).to.equal(true);
      expect(shown(group, 'error')).to.equal('');
    });
  }

  it('asks for no more than there is', async () => {
    const group = await make({min: 9, value: ['Docs', 'Papers', 'Blogs']});
    expect(group.validity.valid).to.equal(true);
  });

  it('sends one entry for each value', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-checkgroup name="x" label="L"><option selected>A</option><option>B</option><option selected>C</option></mdui-checkgroup></form>`);
    await form.querySelector('mdui-checkgroup')!.updateComplete;
    expect(new FormData(form).getAll('x')).to.deep.equal(['A', 'C']);
  });

  it('marks its boxes as wrong, not the group, which may not be', async () => {
    const group = await make({required: true});
    group.showErrors();
    await group.updateComplete;
    expect(boxes(group).map((box) => box.getAttribute('aria-invalid'))).to.deep.equal(['true', 'true', 'true']);
    expect(inside(group, 'fieldset').hasAttribute('aria-invalid')).to.equal(false);
  });
});
