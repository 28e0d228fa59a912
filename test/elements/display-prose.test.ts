/** The prose of a message as it is seen and told: lists, tables, code, footnotes, raw HTML, headings, directions, tails. */
import {expect, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../elements/message/message.js';
import {press} from './support/acting.js';
import {empty, find, part, said, seen, shown, streamed, tap, ways} from './support/message.js';

const all = (message: MduiMessage, selector: string): HTMLElement[] => [...message.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const base = (message: MduiMessage): HTMLElement => find(message, '[part=base]');

describe('prose in a message', () => {
  for (const [how, show] of Object.entries(ways)) {
    it(`headings, emphasis, lists, quotes and rules, ${how}`, async () => {
      const message = await show('# One\n\nA **b** *c* ~~d~~ `e`  \nf\n\n3. three\n4. four\n   - in\n\n> said\n\n---\n');
      expect(await said(message)).to.deep.equal([
        'heading "One" level=1', 'paragraph', '  A', '  strong', '    b', '  emphasis', '    c', '  deletion', '    d', '  code', '    e', '  f',
        'list', '  listitem level=1', '    ListMarker "3."', '    three', '  listitem level=1', '    ListMarker "4."', '    four', '    list', '      listitem level=2', '        ListMarker "◦"', '        in',
        'blockquote', '  paragraph', '    said', 'separator',
      ]);
    });

    it(`tasks without an id are GFM's boxes, ticked or not, for nobody to press, ${how}`, async () => {
      const message = await show('- [x] done\n- [ ] open\n- plain\n');
      expect((await said(message)).filter((line) => line.includes('checkbox')).map((line) => line.trim())).to.deep.equal(['checkbox "Done" checked disabled', 'checkbox "Not done" disabled']);
      expect(all(message, 'li').map((item) => getComputedStyle(item).listStyleType)).to.deep.equal(['none', 'none', 'disc']);
      expect(seen(message)).to.equal('done open plain');
    });

    it(`the box of a task stands before its words, in a loose list too, ${how}`, async () => {
      const message = await show('- [x] done\n\n- [ ] open\n\n  More.\n');
      const boxes = all(message, 'li > input').map((box) => box.getBoundingClientRect());
      const words = all(message, 'li > p:first-of-type').map((text) => text.getClientRects()[0]!);
      expect(boxes.map(({bottom}, index) => bottom > words[index]!.top && bottom <= words[index]!.bottom + 4)).to.deep.equal([true, true]);
      expect(boxes.every(({right}, index) => right < words[index]!.left)).to.equal(true);
    });

    it(`a table has headers with a scope and its alignment, and scrolls by itself, ${how}`, async () => {
      const message = await show('| Item | Price |\n|:--|--:|\n| Nut | 4 |\n| **Bolt** | 9 |\n');
      expect((await said(message)).map((line) => line.trim()).filter((line) => /^(?:table|columnheader|cell|group) ?/.test(line))).to.deep.equal([
        'group "Table"', 'table', 'columnheader "Item"', 'columnheader "Price"', 'cell "Nut"', 'cell "4"', 'cell "Bolt"', 'cell "9"',
      ]);
      expect(all(message, 'th').map((cell) => cell.getAttribute('scope'))).to.deep.equal(['col', 'col']);
      expect(all(message, 'td').map((cell) => getComputedStyle(cell).textAlign)).to.deep.equal(['left', 'right', 'left', 'right']);
      const wide = await show(`| ${'Wide '.repeat(40)} |\n|---|\n| ${'x'.repeat(300)} |\n| ${Array(8).fill('y').join(' | ')} |\n`);
      expect(wide.getBoundingClientRect().right).to.be.at.most(document.documentElement.clientWidth);
      expect(base(wide).scrollWidth).to.equal(base(wide).clientWidth);
    });

    it(`code stands in a figure with its language, can be copied and wrapped, ${how}`, async () => {
      const message = await show('```js title=x\nlet a = 1;\n\n  b();\n```\n\n    indented\n');
      expect(all(message, 'figure').map((figure) => [figure.querySelector('[part=language]')!.textContent, figure.querySelector('code')!.textContent])).to.deep.equal([['js', 'let a = 1;\n\n  b();\n'], ['', 'indented\n']]);
      expect((await said(message)).filter((line) => /button|group/.test(line)).map((line) => line.trim())).to.deep.equal([
        'button "Wrap"', 'button "Save"', 'button "Copy"', 'group "Code js"', 'button "Wrap"', 'button "Save"', 'button "Copy"', 'group "Code"',
      ]);
      await tap(message, find(message, '[part=wrap]'));
      expect((await said(message)).find((line) => line.includes('Wrap'))).to.include('pressed');
      let copied = '';
      document.addEventListener('copy', () => (copied = String(getSelection())), {once: true});
      const {clipboard} = navigator;
      Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async (text: string) => void (copied = text)}});
      await tap(message, find(message, '[part=copy]'));
      Object.defineProperty(navigator, 'clipboard', {configurable: true, value: clipboard});
      expect(copied).to.equal('let a = 1;\n\n  b();\n');
      expect(find(message, '[part=status]').textContent).to.equal('Copied');
    });

    it(`footnotes stand at the end; their marks lead there and back, ${how}`, async () => {
      const message = await show('One[^b] and two[^a].\n\n[^a]: Second *note*.\n[^b]: First.\n\n    More.\n\nEnd.\n');
      expect(seen(message)).to.equal('One2 and two1. End. Second note. ↩ First. More. ↩');
      expect(all(message, '[role=doc-endnotes] li').map((item) => seen(item).replace(/\s*↩\s*/, ''))).to.deep.equal(['Second note.', 'First. More.']);
      expect((await said(message)).filter((line) => /noteref|Footnotes/.test(line)).map((line) => line.trim().split(' url')[0])).to.deep.equal([
        'doc-noteref "Footnote 2"', 'doc-noteref "Footnote 1"', 'doc-endnotes "Footnotes"',
      ]);
      await press(find(message, 'sup > a'));
      expect(message.shadowRoot!.activeElement).to.equal(all(message, '[role=doc-endnotes] li')[1]);
      await sendKeys({press: 'Tab'});
      await sendKeys({press: 'Enter'});
      expect(message.shadowRoot!.activeElement).to.equal(find(message, 'sup > a'));
    });

    it(`raw HTML is cleaned: what it says stays, what it does not, ${how}`, async () => {
      const message = await show('<div style="position:fixed" onclick="x()" id="a" class="b">\n<script>window.pwned = 1</script><img src=x onerror="window.pwned=1">\n<form action="/x"><input name="q"><button>go</button></form>\n<b>bold</b> <iframe src="https://x.example"></iframe>\n</div>\n\nText <kbd>K</kbd> <mark onclick=x>m</mark> <video src=x></video> <mdui-button>no</mdui-button> <u>u</u>\n\n<details>\n<summary>More</summary>\n\nInside **it**\n\n</details>\n');
      expect('pwned' in window).to.equal(false);
      expect(all(message, '[part=base] *').filter(({localName}) => /script|img|form|input|iframe|video|mdui|style/.test(localName)).map(({localName}) => localName)).to.deep.equal([]);
      expect(all(message, '[part=html] *, p *').flatMap((element) => element.getAttributeNames()).filter((name) => name !== 'dir')).to.deep.equal([]);
      expect(seen(message)).to.include('bold').and.to.include('go');
      expect(find(message, 'kbd').textContent).to.equal('K');
      expect(find(message, 'details p strong').textContent).to.equal('it');
      await tap(message, find(message, 'summary'));
      expect(seen(message)).to.include('Inside it');
    });
  }

  it('raw HTML is text where the policy says so', async () => {
    const message = await shown('<b>x</b>\n\n<div>\ny\n</div>\n', {policy: {html: 'escape'}});
    expect(all(message, '[part=base] b, [part=base] div div').length).to.equal(0);
    expect(base(message).textContent).to.equal('<b>x</b><div>\ny\n</div>');
  });

  it('headings go down by the page\'s offset, from 1 to 6', async () => {
    const levels = async (headingOffset: number): Promise<string[]> => all(await shown('# a\n\n## b\n\n###### c\n', {headingOffset}), '[part=base] > *').map(({localName}) => localName);
    expect(await levels(2)).to.deep.equal(['h3', 'h4', 'h6']);
    expect(await levels(0)).to.deep.equal(['h1', 'h2', 'h6']);
    expect(await levels(-1)).to.deep.equal(['h1', 'h1', 'h5']);
    const message = await empty();
    message.setAttribute('heading-offset', '1');
    message.append('# a\n');
    message.flush();
    expect(find(message, 'h2').textContent).to.equal('a');
  });

  it('each block has its own direction, code none, unless the page set one', async () => {
    const source = 'Hello\n\nשלום **world**\n\n`code` مرحبا\n\n- שלום\n\n```\nשלום\n```\n';
    const message = await shown(source);
    const directions = (): string[] => all(message, '[part=base] > *').map((element) => getComputedStyle(element).direction);
    expect(directions().slice(0, 4)).to.deep.equal(['ltr', 'rtl', 'rtl', 'rtl']);
    expect(getComputedStyle(find(message, 'pre')).direction).to.equal('ltr');
    expect(getComputedStyle(find(message, 'p code')).direction).to.equal('ltr');
    const directed = await shown(source, {dir: 'rtl'});
    expect(all(directed, '[part=base] > p').map((element) => getComputedStyle(element).direction)).to.deep.equal(['rtl', 'rtl', 'rtl']);
  });

  it('a component has the direction of its name or first words, tabs and forms that of what they begin with', async () => {
    const source = ':::radio {#r label="גוון"}\n- a\n:::\n:::input {#i label="Name"}\nלא\n:::\n:::status {#s}\nמחפש\n:::\n:::tabs {#t}\n:::tab {label="ראשון"}\nx\n:::\n:::\n:::form {#f action=a}\n:::input {#g label="שם"}\n:::\n:::\n\n- [x] שלום\n\n- [ ] עולם\n';
    const directions = (message: MduiMessage): string[] => ['r', 'i', 's', 't', 'f'].map((id) => getComputedStyle(part(message, id)).direction);
    const message = await shown(source);
    expect(directions(message)).to.deep.equal(['rtl', 'ltr', 'rtl', 'rtl', 'rtl']);
    expect(getComputedStyle(find(message, 'ul')).direction).to.equal('rtl');
    expect(directions(await streamed(source))).to.deep.equal(['rtl', 'ltr', 'rtl', 'rtl', 'rtl']);
    expect(directions(await shown(source, {dir: 'ltr'}))).to.deep.equal(['ltr', 'ltr', 'ltr', 'ltr', 'ltr']);
  });

  it('a long text that comes at once stands in boxes too, and its items keep their numbers', async () => {
    const message = await shown(`${Array.from({length: 110}, (_, index) => `${index + 1}. item\n`).join('')}\n${'Words.\n\n'.repeat(109)}`);
    expect(all(message, 'ol > .group').map(({children}) => children.length)).to.deep.equal([32, 32, 14]);
    expect(all(message, 'ol > .group > li:first-child').map((item) => (item as HTMLLIElement).value)).to.deep.equal([33, 65, 97]);
    expect(all(message, '[part=base] > .group').map(({children}) => children.length)).to.deep.equal([32, 32, 14]);
  });

  it('a long list goes on counting, with room for each number, and what stands does not move', async () => {
    const message = await empty();
    message.append('1. one\n');
    message.flush();
    const left = (item: Element | undefined): number => item?.getClientRects()[0]?.left ?? 0;
    const before = left(all(message, 'li')[0]);
    for (let number = 2; number <= 130; number++) {
      message.append(`1. ${number}\n`);
      message.flush();
    }
    message.close();
    const items = all(message, 'li');
    expect(left(items[0])).to.equal(before);
    items[40]!.scrollIntoView();
    await nextFrame();
    expect(left(items[40])).to.equal(before);
    expect((await said(message)).map((line) => line.trim())).to.include.members(['ListMarker "33."', 'ListMarker "41."']);
    items.at(-1)!.scrollIntoView();
    await nextFrame();
    expect(left(items.at(-1)) - before).to.be.greaterThan(4);
    expect((await said(message)).map((line) => line.trim())).to.include('ListMarker "130."');
    const years = await shown('2024. year\n\nText\n\n7. seven\n');
    const [year, seven] = all(years, 'li');
    expect(left(year) - left(seven)).to.be.greaterThan(10);
  });

  it('a long table keeps its columns in line and is no wider for a longer cell', async () => {
    const message = await empty();
    message.append('| Name | Price |\n| --- | --: |\n');
    for (let row = 1; row <= 40; row++) {
      message.append(`| Item ${row}${row > 36 ? ' with a much longer name'.repeat(20) : ''} | ${row} |\n`);
      message.flush();
    }
    message.close();
    message.flush();
    const rows = all(message, 'tr');
    rows.at(-1)!.scrollIntoView();
    await nextFrame();
    const edges = (row: HTMLElement): number[] => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().right));
    expect(edges(rows[38]!)).to.deep.equal(edges(rows[0]!));
    const {clientWidth, scrollWidth} = find(message, '.table');
    expect(scrollWidth).to.equal(clientWidth);
  });

  it('what is undecided at the end is held back, shown as it may be, or as it is', async () => {
    const frame = async (tail: MduiMessage['tail'], text: string): Promise<string> => {
      const message = await empty({tail});
      message.append(text);
      message.flush();
      return base(message).textContent ?? '';
    };
    for (const [text, hold, optimistic, raw] of [
      ['Total: **', 'Total: ', 'Total: **', 'Total: **'],
      ['Pick **blue*', 'Pick blue', 'Pick blue*', 'Pick **blue*'],
    ] as const) {
      expect([await frame('hold', text), await frame('optimistic', text), await frame('raw', text)], text).to.deep.equal([hold, optimistic, raw]);
    }
    const ended = await streamed('Total: **');
    expect(base(ended).textContent).to.equal('Total: **');
  });

  it('half a link can be read but leads nowhere yet', async () => {
    const message = await empty();
    message.append('Read [the manual](https://docs.exa');
    message.flush();
    const link = find(message, 'p > *');
    expect([link.textContent, link.hasAttribute('href'), link.getAttribute('aria-disabled')]).to.deep.equal(['the manual', false, 'true']);
    message.append('mple/a) first');
    message.flush();
    expect(find<HTMLAnchorElement>(message, 'p > a').href).to.equal('https://docs.example/a');
  });
});
