/** Where things stand in a message of either direction, in a page of either; and what of a wide table is on paper. */
import {expect} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import type {MduiMessage} from '../../../elements/message/message.js';
import {find, part, shown, streamed, ways} from '../support/message.js';

const rtl = 'هذه رسالة[^1] وزر.\n\n:::button {#go action=go}\nإرسال\n:::\n\n:::actions {#next}\n- [موافق](action:a)\n- [رفض](action:b)\n:::\n\n1. واحد\n2. two\n\n| عمود | رقم |\n|---|---|\n| أ | ب |\n\n```\ncode\n```\n\n[^1]: نص الحاشية.\n[^2]: An English note.\n';
const ltr = 'A message[^1] and a button.\n\n:::button {#go action=go}\nSend\n:::\n\n:::actions {#next}\n- [Yes](action:a)\n- [No](action:b)\n:::\n\n1. one\n2. اثنان\n\n| Column | Number |\n|---|---|\n| a | b |\n\n```\ncode\n```\n\n[^1]: The note.\n[^2]: حاشية.\n';

const box = (element: Element): DOMRect => element.getBoundingClientRect();

/** The box of the words in an element. */
function words(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** Whether it is nearer to the side where the text begins. */
const begins = (inner: DOMRect, outer: DOMRect, right: boolean): boolean => (right ? outer.right - inner.right < inner.left - outer.left : inner.left - outer.left < outer.right - inner.right);

describe('directions in a message', () => {
  afterEach(() => {
    document.documentElement.dir = '';
  });
  for (const page of ['ltr', 'rtl'] as const) {
    for (const [dir, text] of [['rtl', rtl], ['ltr', ltr]] as const) {
      for (const [how, show] of Object.entries(ways)) {
        it(`a message that is ${dir} in a page that is ${page}, ${how}`, async () => {
          document.documentElement.dir = page;
          const message: MduiMessage = await show(text, {});
          const right = dir === 'rtl';
          const around = box(find(message, '[part=base]'));
          const at = (element: Element): boolean => begins(words(element), around, right);
          expect(at(find(message, 'p')), 'text').to.equal(true);
          expect(begins(box(part(message, 'go')), around, right), 'a button').to.equal(true);
          const [yes, no] = [...part(message, 'next').shadowRoot!.querySelectorAll('button')].map(box);
          expect(begins(yes!, around, right), 'actions').to.equal(true);
          expect(right ? yes!.left > no!.right - 1 : yes!.right < no!.left + 1, 'their order').to.equal(true);
          const [column, number] = [...message.shadowRoot!.querySelectorAll('th')].map(box);
          expect(right ? column!.left >= number!.right - 1 : column!.right <= number!.left + 1, 'columns').to.equal(true);
          const [note, other] = [...message.shadowRoot!.querySelectorAll('[role=doc-endnotes] li')] as HTMLElement[];
          expect([at(note!), getComputedStyle(note!).direction], 'a footnote').to.deep.equal([true, dir]);
          expect(getComputedStyle(other!).direction, 'a footnote of the other direction').to.equal(right ? 'ltr' : 'rtl');
          expect(getComputedStyle(find(message, 'pre')).direction, 'code').to.equal('ltr');
          // its mark has room on its own side
          for (const item of [other!, message.shadowRoot!.querySelectorAll('ol li')[1]!]) {
            const room = right ? box(item).left - around.left : around.right - box(item).right;
            expect(room, 'room for a number').to.be.greaterThan(12);
          }
          expect(box(find(message, '[part=base]')).width).to.be.at.most(message.clientWidth);
        });
      }
    }
  }

  it('the page\'s own word counts for all', async () => {
    const message = await shown(rtl, {dir: 'ltr'});
    expect(message.shadowRoot!.querySelectorAll('[part=base][dir], p[dir], li[dir], table[dir]').length).to.equal(0);
  });

  it('a text of one direction in a page of the same has no attributes for it', async () => {
    const message = await streamed('One[^1].\n\n- two\n\n| a |\n|---|\n| b |\n\n[^1]: Note.\n');
    expect(message.shadowRoot!.querySelectorAll('[dir]').length).to.equal(0);
  });
});

describe('what is wide, on paper,', () => {
  afterEach(() => emulateMedia({media: 'screen'}));
  for (const rows of [5, 80]) {
    it(`a table of ${rows} rows is no wider than the sheet, and every cell is on it`, async () => {
      const names = Array.from({length: 9}, (_, index) => `Column ${index}`);
      const message = await shown(`| ${names.join(' | ')} |\n|${names.map(() => '---|').join('')}\n${Array.from({length: rows}, (_, row) => `| ${names.map((_name, index) => `cell ${row} of ${index} with words`).join(' | ')} |`).join('\n')}\n`);
      message.style.width = '620px';
      const table = find(message, 'table');
      expect(box(table).width, 'on screen it scrolls').to.be.greaterThan(620);
      await emulateMedia({media: 'print'});
      const sheet = box(message);
      const cells = [...message.shadowRoot!.querySelectorAll('th, td')].map(box);
      expect(cells.length).to.equal(9 * (rows + 1));
      expect(Math.max(...cells.map(({right}) => right))).to.be.at.most(sheet.right + 1);
      expect(Math.min(...cells.map(({width}) => width))).to.be.greaterThan(20);
      // columns are columns all the way down
      const lefts = [...message.shadowRoot!.querySelectorAll('tr')].map((row) => box(row.children[4]!).left);
      expect(Math.max(...lefts) - Math.min(...lefts)).to.be.below(1);
      expect(getComputedStyle(find(message, '.table')).overflowX).to.equal('visible');
    });
  }

  it('has no buttons beside its code, and long lines go on', async () => {
    const message = await shown(`\`\`\`js\n${'long '.repeat(60)}\n\`\`\`\n`);
    await emulateMedia({media: 'print'});
    expect([...message.shadowRoot!.querySelectorAll('figcaption button')].map((button) => box(button).width)).to.deep.equal([0, 0, 0]);
    expect(find(message, '[part=language]').textContent).to.equal('js');
    const pre = find(message, 'pre');
    expect(pre.scrollWidth).to.equal(pre.clientWidth);
  });
});
