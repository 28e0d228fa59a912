import {expect, fixture, html, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../elements/accordion/define.js';
import '../../elements/item/define.js';
import type {MduiAccordion} from '../../elements/accordion/accordion.js';
import type {MduiItem} from '../../elements/item/item.js';
import {violations} from './support/axe.js';

const items = (accordion: MduiAccordion): MduiItem[] => [...accordion.querySelectorAll<MduiItem>('mdui-item')];
const summary = (item: MduiItem): HTMLElement => item.renderRoot.querySelector('summary')!;
const shown = (accordion: MduiAccordion): string[] => [...accordion.querySelectorAll('p')].filter((p) => p.checkVisibility()).map((p) => p.textContent);

/** The browser tells of `details` that opened in a task of its own. */
async function press(item: MduiItem, key = 'Enter'): Promise<void> {
  const toggled = new Promise((resolve) => item.renderRoot.querySelector('details')!.addEventListener('toggle', resolve, {once: true}));
  summary(item).focus();
  await sendKeys({press: key});
  await toggled;
  await nextFrame();
}

const two = (exclusive = false) => html`<mdui-accordion ?exclusive=${exclusive}>
  <mdui-item id="why" title="Why this?"><p>Because.</p></mdui-item>
  <mdui-item id="risks" title="What are the risks?" open><p>Lock-in.</p></mdui-item>
</mdui-accordion>`;

describe('mdui-accordion', () => {
  it('is native details with their titles, and passes axe open and closed', async () => {
    const accordion = await fixture<MduiAccordion>(two());
    expect(items(accordion).map((item) => summary(item).textContent)).to.deep.equal(['Why this?', 'What are the risks?']);
    expect(shown(accordion)).to.deep.equal(['Lock-in.']);
    expect(await violations(accordion)).to.deep.equal([]);
  });

  it('opens and closes by keys and tells of it where it is, without bubbling', async () => {
    const accordion = await fixture<MduiAccordion>(two());
    const heard: string[] = [];
    accordion.addEventListener('mdui-toggle', ({detail}) => heard.push(`${detail.node_id} ${detail.open}`));
    items(accordion)[0]!.addEventListener('mdui-toggle', ({detail}) => heard.push(`item ${detail.open}`));
    accordion.parentElement!.addEventListener('mdui-toggle', () => heard.push('bubbled'));
    await press(items(accordion)[0]!);
    expect(shown(accordion)).to.deep.equal(['Because.', 'Lock-in.']);
    expect(items(accordion)[0]!.open).to.equal(true);
    await press(items(accordion)[0]!, 'Space');
    expect(shown(accordion)).to.deep.equal(['Lock-in.']);
    expect(heard.sort()).to.deep.equal(['item false', 'item true', 'why false', 'why true']);
  });

  it('shows one at a time when it is exclusive', async () => {
    const accordion = await fixture<MduiAccordion>(two(true));
    await press(items(accordion)[0]!);
    await nextFrame();
    expect(shown(accordion)).to.deep.equal(['Because.']);
    expect(items(accordion).map((item) => item.open)).to.deep.equal([true, false]);
  });

  it('follows a program that opens an item, and says nothing of it', async () => {
    const accordion = await fixture<MduiAccordion>(two());
    let heard = 0;
    accordion.addEventListener('mdui-toggle', () => heard++);
    const item = items(accordion)[0]!;
    const toggled = new Promise((resolve) => item.renderRoot.querySelector('details')!.addEventListener('toggle', resolve, {once: true}));
    item.open = true;
    await toggled;
    expect(shown(accordion)).to.deep.equal(['Because.', 'Lock-in.']);
    expect(heard).to.equal(0);
  });

  it('keeps an item open when its title changes, and closed for open="false"', async () => {
    const accordion = await fixture<MduiAccordion>(html`<mdui-accordion><mdui-item title="A" open="false"><p>a</p></mdui-item></mdui-accordion>`);
    expect(shown(accordion)).to.deep.equal([]);
    const item = items(accordion)[0]!;
    await press(item);
    item.title = 'B';
    await item.updateComplete;
    expect(summary(item).textContent).to.equal('B');
    expect(shown(accordion)).to.deep.equal(['a']);
  });

  it('names an item without a title', async () => {
    const item = await fixture<MduiItem>(html`<mdui-item><p>x</p></mdui-item>`);
    expect(summary(item).textContent).to.equal('Details');
    expect(await violations(item)).to.deep.equal([]);
  });
});
