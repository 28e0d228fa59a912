/** What a reader takes along of code and tables, and how long code is shown. */
import {expect} from '@open-wc/testing';
import {emulateMedia, sendKeys} from '@web/test-runner-commands';
import {setWords} from '../../../elements/base/words.js';
import type {MduiMessage} from '../../../elements/message/message.js';
import {words as german} from '../../../elements/words/de.js';
import {violations} from '../support/axe.js';
import {empty, find, said, shown, streamed, tap, type} from '../support/message.js';

const table = '| Item | Price | Sum |\n|:--|--:|---|\n| **Nut**, brass | -4.50 | =1+1 |\n| "Bolt" | 9 | -cmd |\n';
const code = (lines: number, language = 'ts'): string => `\`\`\`${language}\n${Array.from({length: lines}, (_, index) => `line ${index + 1}\n`).join('')}\`\`\`\n`;
const prototype = Clipboard.prototype;
const {write, writeText} = prototype;
const click = HTMLAnchorElement.prototype.click;

/** What is put on the clipboard, by type, when a button is pressed; once it was said. */
async function copied(message: MduiMessage, button: string): Promise<Record<string, string>> {
  const got: Record<string, string> = {};
  prototype.writeText = async (text) => void (got['text/plain'] = text);
  prototype.write = async (items) => {
    for (const item of items) for (const kind of item.types) got[kind] = await (await item.getType(kind)).text();
  };
  const status = find(message, '[role=status]');
  const told = new Promise<void>((resolve) => {
    new MutationObserver(() => status.textContent && resolve()).observe(status, {childList: true});
  });
  await tap(message, find(message, button));
  await told;
  expect(status.textContent).to.equal('Copied');
  return got;
}

const visible = (message: MduiMessage): number => find(message, 'pre').getBoundingClientRect().height;

describe('a table', () => {
  afterEach(() => {
    Object.assign(prototype, {write, writeText});
  });

  it('is copied as Markdown, and as what other programs paste as a table', async () => {
    const message = await shown(table);
    const got = await copied(message, '[part=copy]');
    expect(got['text/plain']?.trim()).to.equal('| Item | Price | Sum |\n|:--|--:|---|\n| **Nut**, brass | -4.50 | =1+1 |\n| "Bolt" | 9 | -cmd |');
    expect(got['text/html']).to.include('<table>').and.to.include('<strong>Nut</strong>').and.to.not.match(/mdui|style|button|figure/);
  });

  it('is copied as CSV of its words, in which numbers are numbers and nothing is a formula', async () => {
    const message = await shown(table);
    expect(await copied(message, '[part=csv]')).to.deep.equal({'text/plain': 'Item,Price,Sum\r\n"Nut, brass",-4.50,\'=1+1\r\n"""Bolt""",9,\'-cmd\r\n'});
  });

  it('is copied the older way where the clipboard is not permitted, in the form that was asked for', async () => {
    const message = await shown(table);
    prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    const held = new Promise<string | undefined>((resolve) => addEventListener('copy', ({clipboardData}) => resolve(clipboardData?.getData('text/plain')), {once: true}));
    await tap(message, find(message, '[part=csv]'));
    expect(await held).to.match(/^Item,Price,Sum\r\n/);
  });

  it('has its buttons before it for who listens and who presses Tab, and none on paper', async () => {
    const message = await shown(table);
    expect((await said(message)).map((line) => line.trim()).filter((line) => /^(?:button|group|table) ?/.test(line))).to.deep.equal(['button "Copy"', 'button "Copy CSV"', 'group "Table"', 'table']);
    expect(await violations(message)).to.deep.equal([]);
    await emulateMedia({media: 'print'});
    expect(find(message, 'figcaption').getBoundingClientRect().height).to.equal(0);
    await emulateMedia({media: 'screen'});
  });

  it('can be copied while it streams, as far as its rows are whole', async () => {
    const message = await empty();
    type(message, '| a |\n|---|\n| 1 |\n| 2');
    const button = find(message, '[part=csv]');
    const {top} = button.getBoundingClientRect();
    expect(await copied(message, '[part=csv]')).to.deep.equal({'text/plain': 'a\r\n1\r\n'});
    type(message, '2 |\n| 3 |\n');
    expect(find(message, '[part=csv]') === button && button.getBoundingClientRect().top === top, 'the button stays where it is').to.equal(true);
    expect((await copied(message, '[part=csv]'))['text/plain']).to.equal('a\r\n1\r\n22\r\n3\r\n');
  });
});

describe('long code', () => {
  afterEach(() => {
    Object.assign(prototype, {write, writeText});
    HTMLAnchorElement.prototype.click = click;
  });

  it('is folded to its first lines when it arrives whole, and opens by keyboard, where the focus then is', async () => {
    const message = await shown(code(120));
    const more = find<HTMLButtonElement>(message, '[part=more]');
    expect(more.textContent).to.equal('Show all 120 lines');
    expect((await said(message)).join('\n')).to.include('button "Show all 120 lines"');
    expect(await violations(message)).to.deep.equal([]);
    const folded = visible(message);
    find(message, 'pre').focus();
    await sendKeys({press: 'Tab'});
    expect(message.shadowRoot!.activeElement === more).to.equal(true);
    await sendKeys({press: 'Enter'});
    expect(visible(message) / folded).to.be.within(3.3, 4);
    expect(message.shadowRoot!.activeElement?.localName).to.equal('pre');
    expect(message.shadowRoot!.querySelector('[part=more]')).to.equal(null);
  });

  it('is copied whole while it is folded', async () => {
    const message = await shown(code(120));
    expect((await copied(message, '[part=copy]'))['text/plain']?.trim().split('\n').length).to.equal(120);
  });

  it('opens where the page is searched for what is folded', async () => {
    const message = await shown(code(120));
    const box = find(message, 'code > .group:last-child');
    expect(box.getAttribute('hidden')).to.equal('until-found');
    box.dispatchEvent(new Event('beforematch', {bubbles: true}));
    expect(box.hidden).to.equal(false);
    expect(message.shadowRoot!.querySelector('[part=more]')).to.equal(null);
  });

  it('is all there on paper', async () => {
    const message = await shown(code(120));
    const folded = visible(message);
    await emulateMedia({media: 'print'});
    expect(visible(message) / folded).to.be.above(3);
    expect(find(message, '[part=more]').getBoundingClientRect().height).to.equal(0);
    await emulateMedia({media: 'screen'});
  });

  it('stays as it was read when it streamed, and a few lines more than are shown are no reason', async () => {
    const read = await streamed(code(120));
    expect(read.shadowRoot!.querySelector('[part=more]')).to.equal(null);
    const short = await shown(code(40));
    expect(short.shadowRoot!.querySelector('[part=more]')).to.equal(null);
    expect(short.shadowRoot!.querySelector('[hidden]')).to.equal(null);
  });

  it('costs nothing more as it streams: one node is made for all of it, and none is written anew', async () => {
    const message = await streamed(code(200));
    const {nodesCreated, nodesRemoved} = message.stats;
    expect([nodesCreated, nodesRemoved]).to.deep.equal([1, 0]);
  });

  it('has room for its first line before that is there', async () => {
    const message = await empty();
    type(message, '```js\n');
    const before = visible(message);
    type(message, 'let a;');
    expect(visible(message)).to.equal(before);
  });

  it('has numbers where the page asks for them, beside its lines and in nothing that is copied', async () => {
    const message = await shown(code(120));
    const text = (): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(find(message, 'code').firstChild as Node);
      return range.getBoundingClientRect();
    };
    const before = (selector: string): CSSStyleDeclaration => getComputedStyle(find(message, selector), '::before');
    expect(before('code').content).to.equal('none');
    const {left, height} = text();
    message.style.setProperty('--mdui-code-numbers', 'on');
    expect(text().left - left, 'room for numbers').to.be.above(30);
    expect(text().height, 'no line moves').to.equal(height);
    expect(before('code').content).to.match(/^counter\(l1\).*\/ ""$/);
    await tap(message, find(message, '[part=more]'));
    const box = find(message, 'code > .group:last-child');
    box.scrollIntoView();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(parseFloat(before('code > .group:last-child').height), 'the last ones are cut off').to.equal(box.getBoundingClientRect().height);
    expect((await copied(message, '[part=copy]'))['text/plain']).to.match(/^line 1\nline 2\n/);
    expect((await said(message)).join('\n')).to.not.match(/\b119\b.*\b120\b/);
    await tap(message, find(message, '[part=wrap]'));
    expect(before('code').content).to.equal('none');
  });

  for (const [language, name] of [['TypeScript', 'code.ts'], ['css', 'code.css'], ['exe', 'code.txt'], ['', 'code.txt']] as const) {
    it(`is saved as ${name} when its language is called “${language}”`, async () => {
      const message = await shown(code(3, language));
      let saved: [name: string, text: Promise<string>] | undefined;
      HTMLAnchorElement.prototype.click = function () {
        saved = [this.download, fetch(this.href).then((response) => response.text())];
      };
      await tap(message, find(message, '[part=save]'));
      expect([saved?.[0], await saved?.[1]]).to.deep.equal([name, 'line 1\nline 2\nline 3\n']);
    });
  }
});

it('the buttons of code and tables speak the language around them, also when it comes later', async () => {
  const message = await shown(`${table}\n${code(120)}`);
  const said = (): string[] => [...message.shadowRoot!.querySelectorAll('button')].map((button) => button.textContent ?? '');
  message.lang = 'de';
  expect(said()).to.deep.equal(['Copy', 'Copy CSV', 'Wrap', 'Save', 'Copy', 'Show all 120 lines']);
  setWords(german, 'de');
  expect(said()).to.deep.equal(['Kopieren', 'CSV kopieren', 'Umbrechen', 'Speichern', 'Kopieren', 'Alle 120 Zeilen zeigen']);
});
