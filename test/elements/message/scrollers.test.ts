/** What is wider than a message scrolls by itself, also by keyboard, and says what it is (WCAG 2.1.1). */
import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {find, said, streamed} from '../support/message.js';

const cells = Array.from({length: 12}, (_, index) => `Column number ${index}`);
const wide: Readonly<Record<string, readonly [text: string, selector: string, said: RegExp]>> = {
  'a table': [`| ${cells.join(' | ')} |\n|${cells.map(() => '---|').join('')}\n| ${cells.join(' | ')} |\n`, '.table', /group "Table"/],
  'a long table': [`| ${cells.join(' | ')} |\n|${cells.map(() => '---|').join('')}\n${`| ${cells.join(' | ')} |\n`.repeat(70)}`, '.table', /group "Table"/],
  code: [`\`\`\`js\n${'long '.repeat(80)}\n\`\`\`\n`, 'pre', /group "Code js"/],
};

describe('what is wide', () => {
  for (const [what, [text, selector, name]] of Object.entries(wide)) {
    it(`${what} is reached by Tab, named, and scrolled by the arrows`, async () => {
      const message = await streamed(text);
      message.style.width = '400px';
      const box = find(message, selector);
      expect(box.scrollWidth).to.be.greaterThan(box.clientWidth);
      expect((await said(message)).join('\n')).to.match(name);
      for (let presses = 0; presses < 4 && message.shadowRoot!.activeElement !== box; presses++) await sendKeys({press: 'Tab'});
      expect(message.shadowRoot!.activeElement === box).to.equal(true);
      const scrolled = oneEvent(box, 'scroll');
      await sendKeys({press: 'ArrowRight'});
      await scrolled;
      expect(box.scrollLeft).to.be.greaterThan(0);
      expect(message.scrollWidth).to.equal(message.clientWidth);
    });
  }

  it('cells of a long table say their column and their row, though it is drawn in boxes', async () => {
    const message = await streamed(`| Name | Size |\n|---|---|\n${Array.from({length: 40}, (_, row) => `| file ${row} | ${row} kB |`).join('\n')}\n`);
    const lines = (await said(message)).map((line) => line.trim());
    expect(lines.filter((line) => line.startsWith('columnheader'))).to.deep.equal(['columnheader "Name"', 'columnheader "Size"']);
    expect(lines.filter((line) => /^(?:cell|gridcell)/.test(line)).length).to.equal(80);
    expect(lines.filter((line) => line === 'row' || line.startsWith('row ')).length).to.equal(41);
    expect(lines.filter((line) => line.startsWith('table')).length).to.equal(1);
  });
});
