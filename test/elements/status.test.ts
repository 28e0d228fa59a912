import {expect, fixture, html} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import '../../elements/status/define.js';
import type {MduiStatus} from '../../elements/status/status.js';
import {violations} from './support/axe.js';

const base = (element: MduiStatus): HTMLElement => element.renderRoot.querySelector<HTMLElement>('[part=base]')!;
const icon = (element: MduiStatus): Element => element.renderRoot.querySelector('svg')!;

describe('mdui-status', () => {
  for (const [state, word] of [['pending', 'Pending'], ['running', 'Running'], ['done', 'Done'], ['error', 'Error'], ['cancelled', 'Cancelled']] as const) {
    it(`says ${state} in its icon's name and passes axe`, async () => {
      const element = await fixture<MduiStatus>(html`<mdui-status state=${state}><p>Searching your files…</p></mdui-status>`);
      expect(base(element).getAttribute('role')).to.equal('status');
      expect(icon(element).getAttribute('aria-label')).to.equal(word);
      expect(await violations(element)).to.deep.equal([]);
    });
  }

  it('shows the word of its state where there is no text', async () => {
    const element = await fixture<MduiStatus>(html`<mdui-status state="done"></mdui-status>`);
    expect(base(element).textContent.trim()).to.equal('Done');
    expect(await violations(element)).to.deep.equal([]);
  });

  it('is pending when the state is none of ours', async () => {
    const element = await fixture<MduiStatus>(html`<mdui-status state="__proto__">x</mdui-status>`);
    expect(base(element).className).to.equal('pending');
  });

  it('keeps its live region while the state changes, so that the change is told', async () => {
    const element = await fixture<MduiStatus>(html`<mdui-status state="running">Searching</mdui-status>`);
    const region = base(element);
    element.state = 'done';
    await element.updateComplete;
    expect(base(element)).to.equal(region);
    expect(region.className).to.equal('done');
  });

  it('turns while running, but not for readers who prefer no motion', async () => {
    const element = await fixture<MduiStatus>(html`<mdui-status state="running">x</mdui-status>`);
    await emulateMedia({reducedMotion: 'no-preference'});
    expect(getComputedStyle(icon(element)).animationName).to.equal('turn');
    await emulateMedia({reducedMotion: 'reduce'});
    expect(getComputedStyle(icon(element)).animationName).to.equal('none');
    await emulateMedia({reducedMotion: 'no-preference'});
  });
});
