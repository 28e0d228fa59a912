import {expect, fixture, html, nextFrame} from '@open-wc/testing';
import '../../elements/accordion/define.js';
import '../../elements/item/define.js';
import '../../elements/tab/define.js';
import '../../elements/tabs/define.js';
import {reveal} from '../../elements/base/reveal.js';

describe('reveal', () => {
  it('opens the item and chooses the tab that hide an element, so that it takes focus at once', async () => {
    const frame = await fixture(html`<mdui-tabs>
      <mdui-tab label="A"><p>a</p></mdui-tab>
      <mdui-tab label="B"><mdui-accordion><mdui-item title="Inside"><input></mdui-item></mdui-accordion></mdui-tab>
    </mdui-tabs>`);
    await nextFrame();
    const input = frame.querySelector('input')!;
    input.focus();
    expect(document.activeElement === input).to.equal(false);
    reveal(input);
    input.focus();
    expect(document.activeElement === input).to.equal(true);
    await nextFrame();
    expect(frame.querySelectorAll<HTMLElement & {selected: boolean}>('mdui-tab')[1]!.selected).to.equal(true);
    expect(frame.shadowRoot!.querySelector('[aria-selected=true]')!.textContent).to.equal('B');
  });
});
