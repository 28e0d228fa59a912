import {expect} from '@open-wc/testing';
import {labelNodes, labelText} from '../../elements/base/label.js';

const element = (label: string): HTMLElement => labelNodes(label) as HTMLElement;

describe('labelNodes', () => {
  it('isolates a label\'s direction from what stands around it', () => {
    const frame = document.createElement('p');
    frame.append('Name: ', labelNodes('שלום'), ' (required)');
    document.body.append(frame);
    expect(getComputedStyle(frame.querySelector('bdi')!).unicodeBidi).to.equal('isolate');
    expect(frame.textContent).to.equal('Name: שלום (required)');
    frame.remove();
  });

  it('shows nothing that a reader cannot see', () => {
    expect(element('Pay \u202e001\u202c\u200b$ \u{e0041}now').textContent).to.equal('Pay 001$ now');
    expect(labelText('\u200b\u2066 \u2069')).to.equal('');
  });

  it('makes no markup of text', () => {
    const label = element('<img src=x onerror=alert(1)> & more');
    expect(label.querySelector('img')).to.equal(null);
    expect(label.textContent).to.equal('<img src=x onerror=alert(1)> & more');
  });

  it('is cut after 500 characters, between them, with the whole text in reach', () => {
    const whole = '😀'.repeat(501);
    expect([...(element(whole).textContent ?? '')].length).to.equal(501);
    expect(element(whole).textContent).to.match(/😀…$/u);
    expect(element(whole).title).to.equal(whole);
    const fits = '😀'.repeat(500);
    expect(element(fits).textContent).to.equal(fits);
    expect(element(fits).title).to.equal('');
  });

  it('is empty for what is not there', () => {
    expect(labelText(undefined)).to.equal('');
    expect((labelNodes(undefined) as HTMLElement).textContent).to.equal('');
  });
});
