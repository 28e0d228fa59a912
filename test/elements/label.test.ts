import {expect} from '@open-wc/testing';
import {labelNodes, labelText} from '../../elements/base/label.js';

const element = (label: string): HTMLElement => labelNodes(label);

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

  it('shows inline Markdown, links and images as their text', () => {
    const label = element('Use **strong**, *em*, ~~del~~, `a *b*`, [a link](https://x.example) and ![a picture](https://x.example/a.png)');
    expect([...label.querySelectorAll('*')].map(({localName, textContent}) => `${localName} ${textContent}`)).to.deep.equal(['strong strong', 'em em', 'del del', 'code a *b*']);
    expect(label.textContent).to.equal('Use strong, em, del, a *b*, a link and a picture');
    expect(labelText('Use **strong** [links](https://x.example)')).to.equal('Use strong links');
  });

  it('makes no markup of raw tags, and shows them as they are written', () => {
    const label = element('<img src=x onerror=alert(1)> 1 < 2 & <kbd>K</kbd><br>next');
    expect(label.querySelectorAll('*').length).to.equal(0);
    expect(label.textContent).to.equal('<img src=x onerror=alert(1)> 1 < 2 & <kbd>K</kbd> next');
    expect(labelText('<img src=x> <kbd>K</kbd>')).to.equal(element('<img src=x> <kbd>K</kbd>').textContent);
  });

  it('cleans what entities hide', () => {
    expect(element('Pay &#x202e;001&#8203; **&#x202e;now**').textContent).to.equal('Pay 001 now');
  });

  it('is cut after 500 characters, between them, with the whole text in reach', () => {
    const whole = '😀'.repeat(501);
    expect([...(element(whole).textContent ?? '')].length).to.equal(501);
    expect(element(whole).textContent).to.match(/😀…$/u);
    expect(element(whole).title).to.equal(whole);
    const marked = element(`${'a'.repeat(490)} **${'b'.repeat(20)}** c`);
    expect(marked.querySelector('strong')!.textContent).to.equal('bbbbbbbbb…');
    expect(marked.textContent).to.match(/b…$/);
    const fits = '😀'.repeat(500);
    expect(element(fits).textContent).to.equal(fits);
    expect(element(fits).title).to.equal('');
  });

  it('is empty for what is not there', () => {
    expect(labelText(undefined)).to.equal('');
    expect(labelNodes(undefined).textContent).to.equal('');
  });
});
