import {expect, fixture, html, nextFrame, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../elements/tab/define.js';
import '../../elements/tabs/define.js';
import type {MduiTab} from '../../elements/tab/tab.js';
import type {MduiTabs} from '../../elements/tabs/tabs.js';
import {violations} from './support/axe.js';

const buttons = (tabs: MduiTabs): HTMLElement[] => [...tabs.renderRoot.querySelectorAll<HTMLElement>('[role=tab]')];
const selected = (tabs: MduiTabs): string => buttons(tabs).filter((button) => button.getAttribute('aria-selected') === 'true').map((button) => button.textContent).join('|');
const focused = (tabs: MduiTabs): string | null | undefined => tabs.shadowRoot!.activeElement?.textContent;
const visible = (tabs: MduiTabs): string[] => [...tabs.querySelectorAll('p')].filter((p) => p.checkVisibility({contentVisibilityAuto: true})).map((p) => p.textContent);

async function settled(tabs: MduiTabs): Promise<void> {
  await nextFrame();
  await tabs.updateComplete;
}

const three = html`<mdui-tabs label="Answer">
  <mdui-tab label="Summary"><p>Short</p></mdui-tab>
  <mdui-tab label="Details"><p>Long</p></mdui-tab>
  <mdui-tab label="Raw data"><p>Raw</p></mdui-tab>
</mdui-tabs>`;

function tab(label: string, text: string, selected = false): MduiTab {
  const element = document.createElement('mdui-tab') as MduiTab;
  Object.assign(element, {label, selected});
  element.append(Object.assign(document.createElement('p'), {textContent: text}));
  return element;
}

describe('mdui-tabs', () => {
  it('follows the tabs pattern: names, relations, one stop for Tab, all panels in the DOM', async () => {
    const tabs = await fixture<MduiTabs>(three);
    await settled(tabs);
    expect(buttons(tabs).map((button) => button.textContent)).to.deep.equal(['Summary', 'Details', 'Raw data']);
    expect(buttons(tabs).map((button) => button.tabIndex)).to.deep.equal([0, -1, -1]);
    for (const button of buttons(tabs)) {
      const panel = tabs.shadowRoot!.getElementById(button.getAttribute('aria-controls')!)!;
      expect(panel.getAttribute('role')).to.equal('tabpanel');
      expect(panel.getAttribute('aria-labelledby')).to.equal(button.id);
    }
    expect(visible(tabs)).to.deep.equal(['Short']);
    expect(tabs.renderRoot.querySelector('[role=tablist]')!.getAttribute('aria-label')).to.equal('Answer');
    expect(await violations(tabs)).to.deep.equal([]);
  });

  it('moves by arrows, Home and End and shows the panel it comes to', async () => {
    const tabs = await fixture<MduiTabs>(three);
    await settled(tabs);
    buttons(tabs)[0]!.focus();
    const steps: string[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await sendKeys({press: key});
      await settled(tabs);
      steps.push(`${selected(tabs)} ${focused(tabs)}`);
    }
    expect(steps).to.deep.equal(['Details Details', 'Raw data Raw data', 'Summary Summary', 'Raw data Raw data', 'Summary Summary', 'Raw data Raw data']);
    expect(visible(tabs)).to.deep.equal(['Raw']);
    await sendKeys({press: 'Tab'});
    expect(tabs.shadowRoot!.activeElement!.getAttribute('role')).to.equal('tabpanel');
  });

  it('turns the arrows round where text runs from right to left', async () => {
    const tabs = await fixture<MduiTabs>(html`<div dir="rtl">${three}</div>`).then((frame) => frame.querySelector('mdui-tabs') as MduiTabs);
    await settled(tabs);
    buttons(tabs)[0]!.focus();
    await sendKeys({press: 'ArrowLeft'});
    await settled(tabs);
    expect(selected(tabs)).to.equal('Details');
  });

  it('leaves keys with a modifier to the browser', async () => {
    const tabs = await fixture<MduiTabs>(three);
    await settled(tabs);
    buttons(tabs)[0]!.focus();
    await sendKeys({down: 'Shift'});
    await sendKeys({press: 'ArrowRight'});
    await sendKeys({up: 'Shift'});
    await settled(tabs);
    expect(selected(tabs)).to.equal('Summary');
  });

  it('tells of the user\'s choice by an event that stays here, and never of a program\'s', async () => {
    const tabs = await fixture<MduiTabs>(three);
    await settled(tabs);
    const heard: string[] = [];
    tabs.addEventListener('mdui-toggle', ({detail}) => heard.push(detail.node_id));
    tabs.parentElement!.addEventListener('mdui-toggle', () => heard.push('bubbled'));
    const [, second, third] = tabs.querySelectorAll<MduiTab>('mdui-tab');
    third!.id = 'raw';
    second!.selected = true;
    await settled(tabs);
    expect(selected(tabs)).to.equal('Details');
    expect(heard).to.deep.equal([]);
    buttons(tabs)[1]!.focus();
    await sendKeys({press: 'ArrowRight'});
    expect(heard).to.deep.equal(['raw']);
  });

  it('takes tabs one by one and keeps what the user chose, and the focus', async () => {
    const tabs = await fixture<MduiTabs>(html`<mdui-tabs></mdui-tabs>`);
    expect(await violations(tabs)).to.deep.equal([]);
    tabs.append(tab('One', 'first'), tab('Two', 'second'));
    await settled(tabs);
    expect(selected(tabs)).to.equal('One');
    tabs.append(tab('Three', 'third', true));
    await settled(tabs);
    expect(selected(tabs)).to.equal('Three');
    const two = buttons(tabs)[1]!;
    two.focus();
    await sendKeys({press: 'Space'});
    await settled(tabs);
    tabs.append(tab('Four', 'fourth', true));
    await settled(tabs);
    expect(selected(tabs)).to.equal('Two');
    expect(buttons(tabs)[1]).to.equal(two);
    expect(focused(tabs)).to.equal('Two');
    expect(visible(tabs)).to.deep.equal(['second']);
  });

  it('keeps the focus on a tab and in a panel when the tab before it goes', async () => {
    const tabs = await fixture<MduiTabs>(three);
    await settled(tabs);
    buttons(tabs)[1]!.focus();
    await sendKeys({press: 'Space'});
    tabs.querySelector('mdui-tab')!.remove();
    await settled(tabs);
    expect(focused(tabs)).to.equal(selected(tabs));
    expect(focused(tabs)).to.equal(buttons(tabs)[0]!.textContent);
    const field = document.createElement('input');
    tabs.querySelectorAll('mdui-tab')[1]!.append(field);
    await sendKeys({press: 'ArrowRight'});
    await settled(tabs);
    field.focus();
    tabs.querySelector('mdui-tab')!.remove();
    await settled(tabs);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).to.equal(field);
    expect(selected(tabs)).to.equal(buttons(tabs)[0]!.textContent);
  });

  it('shows the neighbour when the chosen tab goes, and renames a tab in place', async () => {
    const tabs = await fixture<MduiTabs>(three);
    await settled(tabs);
    const [first, second] = tabs.querySelectorAll<MduiTab>('mdui-tab');
    second!.selected = true;
    await settled(tabs);
    second!.remove();
    await settled(tabs);
    expect(selected(tabs)).to.equal('Raw data');
    first!.label = 'Overview';
    await settled(tabs);
    expect(buttons(tabs)[0]!.textContent).to.equal('Overview');
  });

  it('keeps other content, above the tabs', async () => {
    const tabs = await fixture<MduiTabs>(html`<mdui-tabs><p>Before</p><mdui-tab label="A"><p>a</p></mdui-tab></mdui-tabs>`);
    await settled(tabs);
    const [before, a] = [...tabs.querySelectorAll('p')].map((p) => p.getBoundingClientRect().bottom);
    expect(visible(tabs)).to.deep.equal(['Before', 'a']);
    expect(before).to.be.below(a!);
    expect(before).to.be.below(buttons(tabs)[0]!.getBoundingClientRect().top);
  });

  it('lets the browser\'s search reach a hidden panel', async () => {
    const tabs = await fixture<MduiTabs>(three);
    await settled(tabs);
    const panel = tabs.renderRoot.querySelectorAll<HTMLElement>('[role=tabpanel]')[2]!;
    expect(panel.hidden as unknown).to.equal('until-found');
    const heard = oneEvent(tabs, 'mdui-toggle');
    panel.dispatchEvent(new Event('beforematch', {bubbles: true}));
    await heard;
    await settled(tabs);
    expect(selected(tabs)).to.equal('Raw data');
  });

  it('scrolls its tabs instead of the page at 320 pixels', async () => {
    const frame = await fixture<HTMLElement>(html`<div style="inline-size:320px;overflow:auto"><mdui-tabs>${['A first long name', 'A second long name', 'A third', 'x'.repeat(80)].map((label) => html`<mdui-tab label=${label}><p>x</p></mdui-tab>`)}</mdui-tabs></div>`);
    const tabs = frame.querySelector('mdui-tabs') as MduiTabs;
    await settled(tabs);
    const list = tabs.renderRoot.querySelector('[role=tablist]')!;
    expect(frame.scrollWidth).to.equal(frame.clientWidth);
    expect(list.scrollWidth).to.be.above(list.clientWidth);
    buttons(tabs)[0]!.focus();
    await sendKeys({press: 'End'});
    await settled(tabs);
    expect(buttons(tabs)[3]!.getBoundingClientRect().right).to.be.at.most(Math.ceil(list.getBoundingClientRect().right));
  });
});

describe('mdui-tab', () => {
  it('shows its label as a title where it stands alone, and not in tabs', async () => {
    const alone = await fixture<MduiTab>(html`<mdui-tab label="Alone"><p>x</p></mdui-tab>`);
    expect(alone.renderRoot.querySelector('[part=title]')!.textContent).to.equal('Alone');
    const tabs = await fixture<MduiTabs>(three);
    await settled(tabs);
    expect(tabs.querySelector<MduiTab>('mdui-tab')!.renderRoot.querySelector('[part=title]')).to.equal(null);
  });
});
