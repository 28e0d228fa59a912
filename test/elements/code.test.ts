import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../elements/code/define.js';
import type {MduiCode} from '../../elements/code/code.js';
import {violations} from './support/axe.js';

const part = (element: MduiCode, name: string): HTMLElement => element.renderRoot.querySelector<HTMLElement>(`[part=${name}]`)!;
const clipboard = Clipboard.prototype;
const {writeText} = clipboard;
const {execCommand} = document;

/** Presses the copy button and waits for what is said of it. */
async function copy(element: MduiCode): Promise<string> {
  const status = part(element, 'status');
  const told = new Promise<void>((resolve) => {
    new MutationObserver((_records, observer) => {
      if (!status.textContent) return;
      observer.disconnect();
      resolve();
    }).observe(status, {childList: true});
  });
  part(element, 'copy').focus();
  await sendKeys({press: 'Enter'});
  await told;
  return status.textContent ?? '';
}

describe('mdui-code', () => {
  afterEach(() => {
    clipboard.writeText = writeText;
    document.execCommand = execCommand;
  });

  it('shows its text as code, without the line breaks around it, under the language\'s name', async () => {
    const element = await fixture<MduiCode>(html`<mdui-code language="json">
  {"items": 42}

  [1]
</mdui-code>`);
    expect(part(element, 'code').textContent).to.equal('  {"items": 42}\n\n  [1]');
    expect(part(element, 'language').textContent).to.equal('json');
    expect(await violations(element)).to.deep.equal([]);
  });

  it('follows its text, and prefers the code it is given', async () => {
    const element = await fixture<MduiCode>(html`<mdui-code>a</mdui-code>`);
    element.append('b');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await element.updateComplete;
    expect(part(element, 'code').textContent).to.equal('ab');
    element.code = '<b>c</b>\n';
    await element.updateComplete;
    expect(part(element, 'code').textContent).to.equal('<b>c</b>\n');
  });

  it('copies the code as it is and says so politely', async () => {
    const copied: string[] = [];
    clipboard.writeText = async (text) => void copied.push(text);
    const element = await fixture<MduiCode>(html`<mdui-code language="sh">npm i</mdui-code>`);
    expect(part(element, 'status').getAttribute('role')).to.equal('status');
    expect(await copy(element)).to.equal('Copied');
    expect(copied).to.deep.equal(['npm i']);
    expect(await violations(element)).to.deep.equal([]);
  });

  it('copies the older way where the clipboard is not permitted', async () => {
    clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    const element = await fixture<MduiCode>(html`<mdui-code>npm i</mdui-code>`);
    const held = new Promise<string>((resolve) => document.addEventListener('copy', () => resolve(String(getSelection())), {once: true}));
    expect(await copy(element)).to.equal('Copied');
    expect(await held).to.equal('npm i');
  });

  it('says so where nothing is permitted, and leaves the text selected', async () => {
    clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    document.execCommand = () => false;
    const element = await fixture<MduiCode>(html`<mdui-code language="sh">npm i</mdui-code>`);
    expect(await copy(element)).to.match(/^Not allowed here: press (?:Ctrl\+|⌘)C$/);
    expect(String(getSelection())).to.equal('npm i');
    expect(await violations(element)).to.deep.equal([]);
  });

  it('scrolls by keyboard, and wraps when asked to', async () => {
    const frame = await fixture<HTMLElement>(html`<div style="inline-size:320px;overflow:auto"><mdui-code language="a language with a name as long as the bar itself" code=${'x '.repeat(200)}></mdui-code></div>`);
    const element = frame.querySelector('mdui-code') as MduiCode;
    element.code = 'word '.repeat(100);
    await element.updateComplete;
    const pre = part(element, 'code');
    expect(frame.scrollWidth).to.equal(frame.clientWidth);
    expect(pre.scrollWidth).to.be.above(pre.clientWidth);
    pre.focus();
    expect(element.shadowRoot!.activeElement).to.equal(pre);
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Tab'});
    part(element, 'wrap').focus();
    await sendKeys({press: 'Space'});
    expect(part(element, 'wrap').getAttribute('aria-pressed')).to.equal('true');
    expect(pre.scrollWidth).to.equal(pre.clientWidth);
  });

  it('keeps its bar, and with it the focus, when the code changes', async () => {
    const element = await fixture<MduiCode>(html`<mdui-code language="ts">a</mdui-code>`);
    part(element, 'wrap').focus();
    element.code = 'b';
    await element.updateComplete;
    expect(element.shadowRoot!.activeElement).to.equal(part(element, 'wrap'));
    element.language = 'js';
    await element.updateComplete;
    expect(part(element, 'language').textContent).to.equal('js');
    expect(element.renderRoot.querySelectorAll('figcaption').length).to.equal(1);
  });

  it('folds what is long, and nothing that was seen before it grew', async () => {
    const lines = (count: number): string => Array.from({length: count}, (_, index) => `line ${index + 1}`).join('\n');
    const long = await fixture<MduiCode>(html`<mdui-code language="ts">${lines(90)}</mdui-code>`);
    expect(part(long, 'more').textContent).to.equal('Show all 90 lines');
    const {height} = part(long, 'code').getBoundingClientRect();
    part(long, 'more').focus();
    await sendKeys({press: 'Enter'});
    expect(part(long, 'code').getBoundingClientRect().height).to.be.above(2 * height);
    expect(part(long, 'code').textContent).to.equal(lines(90));
    const grown = await fixture<MduiCode>(html`<mdui-code language="ts" .code=${lines(20)}></mdui-code>`);
    grown.code = lines(90);
    await grown.updateComplete;
    expect(part(grown, 'more')).to.equal(null);
    expect(part(grown, 'code').textContent).to.equal(lines(90));
  });
});
