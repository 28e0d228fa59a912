/** What a reader selects and copies is Markdown, and HTML without anything of the renderer's. */
import {aTimeout, expect} from '@open-wc/testing';
import {executeServerCommand, resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import type {MduiMessage} from '../../../elements/message/message.js';
import {find, shown} from '../support/message.js';

type Point = readonly [node: Node, offset: number];

interface Copied {
  readonly plain: string;
  readonly html: string;
  readonly markdown: string;
  /** The message wrote it, not the browser. */
  readonly ours: boolean;
}

/** The point in the text of the first element that matches, at the first of those words, or behind them. */
function at(root: ParentNode & Node, words: string, behind = false): Point {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const index = (node as Text).data.indexOf(words);
    if (index >= 0) return [node, index + (behind ? words.length : 0)];
  }
  throw new Error(`Nobody says ${words}.`);
}

/** Selects, and gives the browser its own command to copy. */
async function copy(from: Point, to: Point): Promise<Copied> {
  getSelection()!.setBaseAndExtent(...from, ...to);
  return press();
}

async function press(): Promise<Copied> {
  const heard = new Promise<Copied>((resolve) => {
    document.addEventListener('copy', (event) => {
      const data = event.clipboardData!;
      resolve({plain: data.getData('text/plain'), html: data.getData('text/html'), markdown: data.getData('text/markdown'), ours: event.defaultPrevented});
    }, {once: true});
  });
  const key = {key: 'c', code: 'KeyC', modifiers: 2, windowsVirtualKeyCode: 67};
  await executeServerCommand('cdp', ['Input.dispatchKeyEvent', {type: 'rawKeyDown', ...key, commands: ['copy']}]);
  await executeServerCommand('cdp', ['Input.dispatchKeyEvent', {type: 'keyUp', ...key}]);
  return Promise.race([heard, aTimeout(4000).then(() => {
    throw new Error('Nothing was copied.');
  })]);
}

const copyWords = (message: MduiMessage, from: string, to: string): Promise<Copied> => copy(at(message.shadowRoot!, from), at(message.shadowRoot!, to, true));

const text = `# Title

Some **bold words** and *slanted* with \`code\`, [a link](https://a.example/x) and snake_case 2 * 3.

- one
- two **strong**
  - deep
- three

3. third
4. fourth

> quoted
> more

| Name | n |
| --- | --: |
| a | 1 |
| b \\| c | 2 |

\`\`\`js
let a = 1;

let b = 2;
\`\`\`

- [x] done
- [ ] open

last words`;

describe('copying from a message', () => {
  it('all of it is its Markdown, beside clean HTML', async () => {
    const message = await shown(text);
    const {plain, html, markdown, ours} = await copyWords(message, 'Title', 'last words');
    expect(ours).to.equal(true);
    expect(plain).to.equal(text.replace('2 * 3', '2 \\* 3'));
    expect(markdown).to.equal(plain);
    expect(html).to.not.match(/mdui|style=|part=|Copy|Wrap|<div|<span|<button/);
    const dom = new DOMParser().parseFromString(html, 'text/html');
    expect(dom.querySelector('h1')!.textContent).to.equal('Title');
    expect(dom.querySelectorAll('li').length).to.equal(8);
    expect([...dom.querySelectorAll('th, td')].map((cell) => cell.textContent)).to.deep.equal(['Name', 'n', 'a', '1', 'b | c', '2']);
    expect(dom.querySelector('pre')!.textContent).to.equal('let a = 1;\n\nlet b = 2;\n');
    expect(dom.querySelector('a')!.getAttribute('href')).to.equal('https://a.example/x');
  });

  it('shown again it is what it was', async () => {
    const message = await shown(text);
    const {plain} = await copyWords(message, 'Title', 'last words');
    const again = await shown(plain);
    expect(find(again, '[part=base]').innerText).to.equal(find(message, '[part=base]').innerText);
  });

  const parts: ReadonlyArray<readonly [what: string, from: string, to: string, is: string]> = [
    ['a word of a paragraph', 'slanted', 'slanted', '*slanted*'],
    ['part of a bold word', 'old wor', 'old wor', 'old wor'],
    ['words across marks', 'words', 'slanted', '**words** and *slanted*'],
    ['a whole heading', 'Title', 'Title', '# Title'],
    ['a heading and the beginning of what follows', 'Title', 'Some', '# Title\n\nSome'],
    ['a link', 'a link', 'a link', '[a link](https://a.example/x)'],
    ['part of a list', 'two', 'three', '- two **strong**\n  - deep\n- three'],
    ['a deeper item', 'deep', 'deep', '- deep'],
    ['part of a numbered list', 'third', 'four', '3. third\n4. four'],
    ['from a list into what follows', 'three', 'quoted', '- three\n\n3. third\n4. fourth\n\n> quoted'],
    ['a cell', 'b | c', 'b | c', 'b | c'],
    ['a row, which takes the header with it', 'b | c', '2', '| Name | n |\n| --- | --: |\n| b \\| c | 2 |'],
    ['rows and what follows', '1', 'let a', '| Name | n |\n| --- | --: |\n|  | 1 |\n| b \\| c | 2 |\n\n```js\nlet a\n```'],
    ['tasks', 'done', 'open', '- [x] done\n- [ ] open'],
  ];
  for (const [what, from, to, is] of parts) {
    it(what, async () => {
      const message = await shown(text);
      const points: [Point, Point] = what === 'a row, which takes the header with it'
        ? [at(find(message, 'tbody tr:last-child'), from), at(find(message, 'tbody tr:last-child'), to, true)]
        : what.startsWith('rows') ? [at(find(message, 'tbody'), from), at(find(message, 'pre'), to, true)] : [at(message.shadowRoot!, from), at(message.shadowRoot!, to, true)];
      expect((await copy(...points)).plain).to.equal(is);
    });
  }

  it('code is the code alone', async () => {
    const message = await shown(text);
    const {plain, html, markdown} = await copyWords(message, 'a = 1', 'let b');
    expect([plain, markdown]).to.deep.equal(['a = 1;\n\nlet b', '']);
    expect(html).to.equal('<pre dir="ltr"><code>a = 1;\n\nlet b\n</code></pre>');
  });

  it('long code, lists and tables are whole, though they stand in boxes', async () => {
    const lines = Array.from({length: 200}, (_, index) => `line ${index}`);
    const code = await shown(`\`\`\`\n${lines.join('\n')}\n\`\`\`\n\nend`);
    expect((await copyWords(code, 'line 0', 'end')).plain).to.equal(`\`\`\`\n${lines.join('\n')}\n\`\`\`\n\nend`);
    const list = await shown(`${lines.map((line) => `1. ${line}`).join('\n')}\n`);
    expect((await copyWords(list, 'line 100', 'line 102')).plain).to.equal('101. line 100\n102. line 101\n103. line 102');
    const table = await shown(`| n |\n| --- |\n${lines.map((line) => `| ${line} |`).join('\n')}\n`);
    expect((await copyWords(table, 'line 150', 'line 151')).plain).to.equal('| n |\n| --- |\n| line 150 |\n| line 151 |');
  });

  it('blank lines of code and items of several blocks are kept', async () => {
    const source = '```\na\n\n\n\nb\n```\n\n- first\n\n  ```\n  x\n\n\n  y\n  ```\n\n  > said\n  >\n  > more\n\n- second\n\nend';
    const {plain} = await copyWords(await shown(source), 'a', 'end');
    expect(plain).to.equal(source.replaceAll('>\n', '> \n'));
  });

  it('controls are what a transcript says of them', async () => {
    const message = await shown('Pick one.\n\n:::radio {#tone label="Tone"}\n- ( ) Direct {value=direct}\n- (x) Warm {value=warm}\n:::\n\nThanks.');
    const {plain, html} = await copyWords(message, 'Pick', 'Thanks.');
    expect(plain).to.equal('Pick one.\n\nTone\n- ( ) Direct\n- (x) Warm\n\nThanks.');
    expect(html).to.match(/Pick one\..*Tone.*<li[^>]*>\( \) Direct.*\(x\) Warm.*Thanks\./s);
    expect(html).to.not.match(/mdui|input|button/);
  });

  it('a live task is a task, once', async () => {
    const message = await shown('- [x] Save {#save}\n- plain\n\nend');
    expect((await copyWords(message, 'plain', 'end')).plain).to.equal('- plain\n\nend');
    const {plain} = await copy([find(message, 'ul'), 0], at(message.shadowRoot!, 'end', true));
    expect(plain).to.equal('- [x] Save\n- plain\n\nend');
  });

  it('levels of headings are those of the text', async () => {
    const message = await shown('# One\n\ntext', {headingOffset: 2});
    expect(find(message, 'h3').textContent).to.equal('One');
    expect((await copyWords(message, 'One', 'text')).plain).to.equal('# One\n\ntext');
  });

  it('what looks like marks stays words', async () => {
    const message = await shown('\\# no title \\*x\\* \\`y\\` \\[z\\] a_b \\_c\\_ &lt;b>');
    const again = await shown((await copyWords(message, '# no', 'b>')).plain);
    expect(find(again, 'p').textContent).to.equal('# no title *x* `y` [z] a_b _c_ <b>');
  });

  it('works inside of other shadow trees, and where a browser knows only older ways', async () => {
    const message = await shown('Some **bold** words');
    const outer = document.createElement('div');
    message.parentElement!.append(outer);
    outer.attachShadow({mode: 'open'}).append(message);
    expect((await copyWords(message, 'bold', 'words')).plain).to.equal('**bold** words');
    const newest = Object.getOwnPropertyDescriptor(Selection.prototype, 'getComposedRanges')!;
    for (const older of [undefined, function (this: Selection, ...roots: unknown[]) {
      if (!(roots[0] instanceof ShadowRoot)) throw new TypeError('not a ShadowRoot');
      return (newest.value as (options: object) => StaticRange[]).call(this, {shadowRoots: roots});
    }]) {
      Object.defineProperty(Selection.prototype, 'getComposedRanges', {...newest, value: older});
      expect((await copyWords(message, 'Some', 'bold')).plain).to.equal('Some **bold**');
    }
    Object.defineProperty(Selection.prototype, 'getComposedRanges', newest);
  });

  it('selected with the mouse, and with the keyboard', async () => {
    const message = await shown('First **bold** paragraph\n\n- one\n- two\n\nlast one');
    const point = ([node, offset]: Point): [number, number] => {
      const range = document.createRange();
      range.setStart(node, offset);
      const {left, top, height} = range.getBoundingClientRect();
      return [Math.round(left), Math.round(top + height / 2)];
    };
    await sendMouse({type: 'move', position: point(at(message.shadowRoot!, 'bold'))});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: point(at(message.shadowRoot!, 'two', true))});
    await sendMouse({type: 'up'});
    expect((await press()).plain).to.equal('**bold** paragraph\n\n- one\n- two');
    await resetMouse();
    await sendKeys({down: 'Shift'});
    for (let presses = 0; presses < 5; presses++) await sendKeys({press: 'ArrowLeft'});
    await sendKeys({up: 'Shift'});
    expect((await press()).plain).to.match(/^\*\*bold\*\* paragraph\n\n- o?n?e?$/);
    getSelection()!.removeAllRanges();
  });

  it('what is pasted elsewhere is the Markdown', async () => {
    const message = await shown('- **one**\n- two');
    const area = document.createElement('textarea');
    message.after(area);
    await copyWords(message, 'one', 'two');
    area.focus();
    const key = {key: 'v', code: 'KeyV', modifiers: 2, windowsVirtualKeyCode: 86};
    await executeServerCommand('cdp', ['Input.dispatchKeyEvent', {type: 'rawKeyDown', ...key, commands: ['paste']}]);
    await executeServerCommand('cdp', ['Input.dispatchKeyEvent', {type: 'keyUp', ...key}]);
    expect(area.value).to.equal('- **one**\n- two');
    area.remove();
  });

  it('a selection that goes beyond the message is the browser\'s, and so is one in a field', async () => {
    const message = await shown('inside');
    const outside = document.createElement('p');
    outside.textContent = 'outside';
    message.after(outside);
    expect((await copy([outside.firstChild!, 0], [outside.firstChild!, 7])).ours).to.equal(false);
    const field = await shown(':::input {#i label="I" value="typed words"}\n:::');
    const native = field.elementFor('i')!.shadowRoot!.querySelector('input')!;
    native.focus();
    native.select();
    expect((await press()).ours).to.equal(false);
  });
});
