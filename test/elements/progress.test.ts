import {expect, fixture, html} from '@open-wc/testing';
import '../../elements/progress/define.js';
import type {MduiProgress} from '../../elements/progress/progress.js';
import {violations} from './support/axe.js';

const bar = (element: MduiProgress): HTMLProgressElement => element.renderRoot.querySelector('progress')!;
const shown = (element: MduiProgress, part: string): string => element.renderRoot.querySelector<HTMLElement>(`[part=${part}]`)!.textContent.trim();

describe('mdui-progress', () => {
  it('is a native progress with its label and the text of its slot', async () => {
    const element = await fixture<MduiProgress>(html`<mdui-progress label="Analyzing documents" value="35" max="100">35% complete</mdui-progress>`);
    expect(bar(element).position).to.equal(0.35);
    expect(bar(element).labels[0]!.textContent).to.equal('Analyzing documents');
    expect(element.textContent).to.equal('35% complete');
    expect(await violations(element)).to.deep.equal([]);
  });

  it('says the percentage where there is no text', async () => {
    const element = await fixture<MduiProgress>(html`<mdui-progress label="Uploading" value="3" max="8"></mdui-progress>`);
    expect(shown(element, 'text')).to.equal('38%');
    element.value = 8;
    await element.updateComplete;
    expect(shown(element, 'text')).to.equal('100%');
  });

  it('is indeterminate without a value, and again when it is set to null', async () => {
    const element = await fixture<MduiProgress>(html`<mdui-progress label="Waiting"></mdui-progress>`);
    expect(bar(element).position).to.equal(-1);
    expect(await violations(element)).to.deep.equal([]);
    element.value = 50;
    await element.updateComplete;
    expect(bar(element).position).to.equal(0.5);
    element.value = null;
    await element.updateComplete;
    expect(bar(element).position).to.equal(-1);
    expect(shown(element, 'text')).to.equal('');
  });

  for (const [value, max, position] of [['150', '100', 1], ['-5', '100', 0], ['50', '0', 0.5], ['5', 'ten', 0.05], ['many', '100', -1]] as const) {
    it(`shows ${value} of ${max} at ${position}`, async () => {
      const element = await fixture<MduiProgress>(html`<mdui-progress label="x" value=${value} max=${max}></mdui-progress>`);
      expect(bar(element).position).to.equal(position);
    });
  }

  it('has a name without a label', async () => {
    const element = await fixture<MduiProgress>(html`<mdui-progress value="10"></mdui-progress>`);
    expect(bar(element).getAttribute('aria-label')).to.equal('Progress');
    expect(await violations(element)).to.deep.equal([]);
  });
});
