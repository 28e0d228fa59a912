/** Code gets colours whenever its library comes, and nothing of it moves or is replaced. */
import {expect, waitUntil} from '@open-wc/testing';
import {highlight, type HighlightLibrary} from '../../../elements/plugins/highlight.js';
import {usePlugins} from '../../../elements/elements.js';
import {empty, find, shown, streamed} from '../support/message.js';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Marks as highlight.js does: keywords, numbers, strings with code in them, comments over many lines. */
function fake(): HighlightLibrary & {readonly read: number[]} {
  const read: number[] = [];
  return {
    read,
    highlight(code) {
      read.push(code.length);
      const value = code.replace(/(\/\*[^]*?(?:\*\/|$))|(`[^`\n]*`)|\b(const|let)\b|\b(\d+)\b|([<>&"])/g, (all, comment, string, keyword, number) => {
        if (comment) return `<span class="hljs-comment">${escape(all)}</span>`;
        if (string) return `<span class="hljs-string">${escape(all).replace(/#\{.*?\}/, '<span class="hljs-subst">$&</span>')}</span>`;
        if (keyword) return `<span class="hljs-keyword">${all}</span>`;
        return number ? `<span class="hljs-number">${all}</span>` : escape(all);
      });
      return {value};
    },
    getLanguage: (name) => name === 'js' || undefined,
    registerLanguage() {},
  };
}

/** What has a colour in this message, in its order. */
function coloured(root: Node): string[] {
  const found: {readonly text: string; readonly range: StaticRange}[] = [];
  for (const [name, ranges] of CSS.highlights) {
    for (const range of ranges as unknown as Iterable<StaticRange>) {
      if (!root.contains(range.startContainer)) continue;
      found.push({text: `${name.replace('mdui-code-', '')}:${(range.startContainer as Text).data.slice(range.startOffset, range.endOffset)}`, range});
    }
  }
  return found.sort((one, other) => rangeOf(one.range).compareBoundaryPoints(Range.START_TO_START, rangeOf(other.range))).map(({text}) => text);
}

function rangeOf({startContainer, startOffset, endContainer, endOffset}: StaticRange): Range {
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}

const fence = (code: string): string => `\`\`\`js\n${code}\n\`\`\`\n`;
const colours = (root: ParentNode, count: number): Promise<void> => waitUntil(() => coloured(root as Node).length >= count, `${count} colours`);
/** A later task, in which work that was due is done. */
const task = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

describe('the plugin highlight', () => {
  afterEach(() => usePlugins());

  it('colours code by ranges, in the colours of the theme, and changes no node', async () => {
    const message = await shown(fence('const a = 12;\nlet s = `x #{a} <b>`;'), {plugins: [highlight({library: fake()})]});
    const code = find(message, 'pre code');
    const before = code.innerHTML;
    await colours(code, 5);
    expect(coloured(code)).to.deep.equal(['keyword:const', 'number:12', 'keyword:let', 'string:`x ', 'string: <b>`']);
    expect(code.innerHTML).to.equal(before);
    expect(code.childNodes).to.have.length(1);
    const probe = document.createElement('i');
    probe.style.color = 'var(--mdui-color-accent)';
    code.append(probe);
    expect(getComputedStyle(code, '::highlight(mdui-code-keyword)').color).to.equal(getComputedStyle(probe).color);
    probe.remove();
  });

  it('colours what is there already: when it is set late, for a message or for the page, and when the library comes late', async () => {
    const own = await shown(fence('const a = 1;'));
    own.plugins = [highlight({library: fake()})];
    await colours(find(own, 'code'), 2);

    const page = await shown(fence('const b = 2;'));
    usePlugins(highlight({library: fake()}));
    await colours(find(page, 'code'), 2);

    let arrive = (_library: HighlightLibrary): void => {};
    const late = await shown(fence('const c = 3;'), {plugins: [highlight({library: () => new Promise<HighlightLibrary>((resolve) => (arrive = resolve))})]});
    const text = find(late, 'code').firstChild;
    const {height} = find(late, 'figure').getBoundingClientRect();
    await task();
    expect(coloured(find(late, 'code'))).to.deep.equal([]);
    arrive(fake());
    await colours(find(late, 'code'), 2);
    expect(find(late, 'code').firstChild === text).to.be.true;
    expect(find(late, 'figure').getBoundingClientRect().height).to.equal(height);
  });

  it('keeps lines that have colours in them while more arrive, 200 of them in pieces of 40 characters (B08)', async () => {
    const library = fake();
    const message = await empty({plugins: [highlight({library})]});
    const lines = Array.from({length: 200}, (_, index) => `const value${index} = ${index};`).join('\n');
    const text = fence(lines);
    let most = 0;
    const kept: StaticRange[] = [];
    for (let at = 0; at < text.length; at += 40) {
      message.append(text.slice(at, at + 40));
      message.flush();
      if (at % 400 === 0) await task();
      const code = message.shadowRoot?.querySelector('code');
      const now = code ? coloured(code).length : 0;
      expect(now, 'nothing lost its colour').to.be.at.least(most);
      most = now;
      const first = [...(CSS.highlights.get('mdui-code-keyword') ?? [])].find((range) => code?.contains(range.startContainer)) as unknown as StaticRange | undefined;
      if (first) kept.push(first);
    }
    message.close();
    message.flush();
    const code = find(message, 'code');
    await colours(code, 400);
    expect(coloured(code)).to.have.length(400);
    expect(new Set(kept).size, 'the first range is the same throughout').to.equal(1);
    expect(code.textContent).to.equal(`${lines}\n`);
    const read = library.read.reduce((sum, length) => sum + length, 0);
    expect(read).to.be.below(6 * lines.length);
  });

  it('reads long code in pieces, each of which begins where nothing goes on, and finds the same as in one go', async () => {
    const piece = (index: number): string => `/* a\n\nlong one ${index} */\nfunction f${index}() {\n  const a = \`x\ny #{b} z\`;\n  return ${index};\n}\n`;
    const text = Array.from({length: 400}, (_, index) => piece(index)).join('');
    const library = fake();
    const message = await shown(fence(text), {plugins: [highlight({library})]});
    const code = find(message, 'code');
    const words = (part: string, colour: string): string => coloured(code).filter((each) => each.startsWith(colour)).map((each) => each.slice(colour.length + 1)).join(part);
    await waitUntil(() => coloured(code).at(-1) === 'number:399', 'the end has its colours');
    expect(library.read.length).to.be.above(3);
    expect(Math.max(...library.read)).to.be.below(4200);
    expect(words('', 'comment')).to.equal(Array.from({length: 400}, (_, index) => `/* a\n\nlong one ${index} */`).join(''));
    expect(words(' ', 'keyword').split(' ')).to.have.length(400);
  });

  it('colours what arrived while it was at work, once that is in the page', async () => {
    const message = await empty({plugins: [highlight({library: fake()})]});
    message.append('```js\nconst a = 1;\n');
    message.flush();
    // The document has it, the page has not
    message.append('const b = 2;\nconst c = 3;\n'.repeat(20));
    await colours(find(message, 'code'), 2);
    message.append('const d = 4;\n```\n');
    message.close();
    message.flush();
    await colours(find(message, 'code'), 84);
    expect(coloured(find(message, 'code'))).to.have.length(84);
  });

  it('lets a comment reach over many lines and boxes of lines', async () => {
    const lines = ['/*', ...Array.from({length: 150}, (_, index) => `line ${index}`), '*/', 'const z = 1;'];
    const message = await streamed(fence(lines.join('\n')), {plugins: [highlight({library: fake()})]});
    const code = find(message, 'code');
    await waitUntil(() => coloured(code).at(-1) === 'number:1', 'the end has its colours');
    const comments = coloured(code).filter((text) => text.startsWith('comment:'));
    expect(comments.map((text) => text.slice(8)).join('')).to.equal(`${lines.slice(0, -1).join('\n')}`);
  });

  it('leaves alone what a reader has selected, and takes no colour from others when it goes', async () => {
    const message = await empty({plugins: [highlight({library: fake()})]});
    message.append(fence('const a = 1;'));
    message.flush();
    const text = find(message, 'code').firstChild as Text;
    document.getSelection()?.setBaseAndExtent(text, 0, text, 5);
    const other = await shown(fence('const other = 2;'), {plugins: message.plugins});
    await colours(find(message, 'code'), 2);
    await colours(find(other, 'code'), 2);
    const [range] = document.getSelection()?.getComposedRanges({shadowRoots: [message.shadowRoot as ShadowRoot]}) ?? [];
    expect([range?.startContainer === text, range?.startOffset, range?.endOffset]).to.deep.equal([true, 0, 5]);
    const code = find(message, 'code');
    message.remove();
    await task();
    expect(coloured(code)).to.deep.equal([]);
    expect(coloured(find(other, 'code'))).to.have.length(2);
    document.body.append(message);
    await colours(code, 2);
    message.remove();
  });

  it('leaves plain what it does not know, what is too long, and code of a message that says so', async () => {
    const plugins = [highlight({library: fake(), maxLength: 50})];
    const unknown = await shown('```whatever\nconst a = 1;\n```', {plugins});
    const long = await shown(fence('const a = 1;\n'.repeat(10)), {plugins});
    usePlugins(...plugins);
    const none = await shown(fence('const a = 1;'), {plugins: []});
    const known = await shown(fence('const a = 1;'));
    await colours(find(known, 'code'), 2);
    for (const message of [unknown, long, none]) expect(coloured(find(message, 'code'))).to.deep.equal([]);
  });

  for (const [what, library] of [
    ['does not load', () => Promise.reject(new Error('offline'))],
    ['throws', {...fake(), highlight: () => { throw new Error('bug'); }}],
    ['answers with other text', {...fake(), highlight: () => ({value: '<img src=x onerror=alert(1)>'})}],
  ] as const) {
    it(`shows the code as it is, and says so once, when the library ${what}`, async () => {
      const message = await empty({plugins: [highlight({library: library as never})]});
      const said: string[] = [];
      message.addEventListener('mdui-diagnostic', ({detail}) => said.push(`${detail.code} ${detail.message}`));
      message.append(fence('const a = 1;') + fence('let b = 2;'));
      message.close();
      message.flush();
      await waitUntil(() => said.length > 0, 'it is told');
      await task();
      expect(said).to.have.length(1);
      expect(said[0]).to.match(/^plugin Plugin highlight failed: .+$/);
      expect(message.shadowRoot?.querySelectorAll('pre code')).to.have.length(2);
      expect(find(message, 'code').textContent).to.equal('const a = 1;\n');
      expect(message.shadowRoot?.querySelector('img') ?? undefined).to.equal(undefined);
    });
  }
});
