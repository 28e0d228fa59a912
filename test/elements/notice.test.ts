import {expect, fixture, html} from '@open-wc/testing';
import '../../elements/notice/define.js';
import type {MduiNotice} from '../../elements/notice/notice.js';
import {violations} from './support/axe.js';

const base = (element: MduiNotice): HTMLElement => element.renderRoot.querySelector<HTMLElement>('[part=base]')!;

describe('mdui-notice', () => {
  for (const [kind, role, word] of [['info', 'note', 'Information'], ['success', 'note', 'Success'], ['warning', 'note', 'Warning'], ['error', 'alert', 'Error']] as const) {
    it(`is a ${role} that says "${word}" without color for kind ${kind}, and passes axe`, async () => {
      const element = await fixture<MduiNotice>(html`<mdui-notice kind=${kind} title="Quota"><p>Almost used up.</p></mdui-notice>`);
      expect(base(element).getAttribute('role')).to.equal(role);
      expect(base(element).querySelector('[role=img]')!.getAttribute('aria-label')).to.equal(word);
      expect(base(element).querySelector('[part=title]')!.textContent).to.equal('Quota');
      expect(await violations(element)).to.deep.equal([]);
    });
  }

  it('takes a kind it does not know, whatever it is called, as info', async () => {
    const element = await fixture<MduiNotice>(html`<mdui-notice kind="constructor">x</mdui-notice>`);
    expect(base(element).className).to.equal('info');
  });

  it('shows no title without one, and its label for a missing title', async () => {
    const element = await fixture<MduiNotice>(html`<mdui-notice>x</mdui-notice>`);
    expect(base(element).querySelector('[part=title]')).to.equal(null);
    element.label = 'From the label';
    await element.updateComplete;
    expect(base(element).querySelector('[part=title]')!.textContent).to.equal('From the label');
  });

  it('is busy while its text streams, so that an alert is read once', async () => {
    const element = await fixture<MduiNotice>(html`<mdui-notice kind="error" pending>Half</mdui-notice>`);
    expect(base(element).getAttribute('aria-busy')).to.equal('true');
    element.pending = false;
    await element.updateComplete;
    expect(base(element).getAttribute('aria-busy')).to.equal('false');
  });

  it('takes over properties that were set before it was defined', async () => {
    const early = document.createElement('mdui-early-notice') as MduiNotice;
    Object.assign(early, {kind: 'warning', title: 'Early', pending: 'false'});
    document.body.append(early);
    const {MduiNotice: Notice} = await import('../../elements/notice/notice.js');
    customElements.define('mdui-early-notice', class extends Notice {});
    await early.updateComplete;
    expect(base(early).className).to.equal('warning');
    expect(base(early).querySelector('[part=title]')!.textContent).to.equal('Early');
    expect(early.pending).to.equal(false);
    early.remove();
  });
});
