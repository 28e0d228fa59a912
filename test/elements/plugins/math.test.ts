/** Formulas as MathML, by the real library: in lines, in blocks, in pieces, late, wrong and hostile. */
import {expect, waitUntil} from '@open-wc/testing';
import {math} from '../../../elements/plugins/math.js';
import {mathml} from './support/mathml.js';
import {empty, find, shown, streamed, ways} from '../support/message.js';
import {violations} from '../support/axe.js';
import type {MduiMessage} from '../../../elements/message/message.js';

const plugins = [math()];
const formulas = (message: MduiMessage): Element[] => [...(message.shadowRoot?.querySelectorAll('math') ?? [])];
const set = (message: MduiMessage, count: number): Promise<void> => waitUntil(() => formulas(message).length === count, `${count} formulas`);
const words = (message: MduiMessage): string => find(message, '[part=base]').innerText.trim();

describe('the plugin math', () => {
  for (const [way, make] of Object.entries(ways)) {
    it(`sets formulas in lines and blocks, ${way}`, async () => {
      const message = await make('It costs $5, and $x_1^2$ is.\n\n$$\n\\frac{a}{b}\n- c\n$$\n\n```math\n\\sqrt{2}\n```\n\nso $$y$$.', {plugins});
      await set(message, 4);
      expect(formulas(message).map((each) => each.getAttribute('display'))).to.deep.equal([null, 'block', 'block', 'block']);
      expect(formulas(message).map(mathml)).to.deep.equal([
        'mrow(msubsup(mi(x) mn(1) mn(2)))', 'mrow(mfrac(mi(a) mi(b)) mo(−) mi(c))', 'mrow(msqrt(mn(2)))', 'mrow(mi(y))',
      ]);
      expect(find(message, 'p').textContent).to.equal('It costs $5, and x12 is.');
      expect(await violations(message)).to.deep.equal([]);
    });
  }

  it('leaves dollars alone where it is not set', async () => {
    const message = await shown('$x_1$ and\n\n$$\ny\n$$');
    expect(words(message)).to.equal('$x_1$ and\n\n$$ y $$'.replace(/ y /, ' y '));
    expect(formulas(message)).to.have.length(0);
  });

  it('shows no half of a formula while it arrives', async () => {
    const message = await empty({plugins});
    const seen = new Set<string>();
    for (const char of 'so $x^2 + \\alpha$ is\n\n$$\nz^3\n') {
      message.append(char);
      message.flush();
      seen.add(words(message));
    }
    for (const text of seen) expect(text).not.to.match(/\$|\^|\\|z/);
    message.close();
    await set(message, 2);
  });

  it('sets what is there when it comes late, and gives the source back when it goes', async () => {
    const message = await shown('so $x$\n\n```math\ny\n```');
    expect(words(message)).to.contain('so $x$');
    message.plugins = plugins;
    await set(message, 2);
    message.plugins = [];
    message.flush();
    expect(find(message, 'pre').hidden).to.be.false;
    expect(formulas(message)).to.have.length(0);
    expect(words(message)).to.contain('so x\n');
  });

  it('writes letters of a style as the characters that they are', async () => {
    const message = await shown('$\\mathbb{R}$ $\\mathcal{L}$ $\\mathbf{v}$ $\\mathfrak{g}$ $\\mathrm{d}$', {plugins});
    await set(message, 5);
    expect(formulas(message).map(mathml)).to.deep.equal(['mrow(mi(ℝ))', 'mrow(mi(ℒ))', 'mrow(mi(𝐯))', 'mrow(mi(𝔤))', 'mrow(mi(d))']);
    expect(formulas(message)[4]?.querySelector('mi')?.getAttribute('mathvariant')).to.equal('normal');
  });

  it('shows the source of what is no formula, sets the others, and says so once', async () => {
    const message = await empty({plugins});
    const said: string[] = [];
    message.addEventListener('mdui-diagnostic', ({detail}) => said.push(detail.message));
    message.append('$\\frac{a}$, $\\nonsense{b}$ and $c$\n\n$$\n\\begin{x}\n$$\n\n$$\nd\n$$');
    message.close();
    await set(message, 2);
    await waitUntil(() => said.length > 0, 'it is told');
    expect(said).to.have.length(1);
    expect(said[0]).to.match(/^Plugin math failed: KaTeX parse error/);
    expect([...(message.shadowRoot?.querySelectorAll('p code, pre:not([hidden]) code') ?? [])].map(({textContent}) => textContent)).to.deep.equal(['\\frac{a}', '\\nonsense{b}', '\\begin{x}\n']);
  });

  it('lets a formula neither style nor lead anywhere, nor leave its place', async () => {
    const hostile = [
      '\\color{red}{x}', '\\colorbox{red}{x}', '\\href{https://evil.example}{x}', '\\url{javascript:alert(1)}', '\\htmlStyle{position:fixed}{x}', '\\htmlId{a}{x}', '\\htmlClass{a}{x}',
      '\\includegraphics{https://evil.example/a.png}', '\\hspace{-100em}x', '\\rule{500em}{500em}', '\\raisebox{50em}{x}', '\\llap{xxxxxxxx}', '\\Huge x', '\\kern-9em x', '\\def\\a{\\a\\a}\\a',
      '\\text{<img src=x onerror=alert(1)>}', '\\unicode{x202e}',
    ];
    const message = await shown(hostile.map((tex) => `before $${tex}$ after`).join('\n\n'), {plugins});
    await waitUntil(() => formulas(message).length > 8, 'most are set');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const allowed = /^(?:display|displaystyle|scriptlevel|stretchy|fence|separator|lspace|rspace|width|height|depth|voffset|minsize|maxsize|rowspacing|columnspacing|columnalign|notation|mathvariant)$/;
    for (const formula of formulas(message)) {
      for (const element of [formula, ...formula.querySelectorAll('*')]) {
        expect(element.namespaceURI).to.equal('http://www.w3.org/1998/Math/MathML');
        for (const {name, value} of element.attributes) {
          expect(name).to.match(allowed);
          expect(Number.parseFloat(value) || 0).to.be.within(-0.3, 20);
        }
      }
    }
    expect(message.shadowRoot?.querySelectorAll('a, img, [style], [id], [class]:not(p):not(code)')).to.have.length(0);
  });

  it('keeps the source while a reader has it selected', async () => {
    let arrive = (_library: unknown): void => {};
    const message = await shown('so $x$', {plugins: [math({library: () => new Promise((resolve) => (arrive = resolve as never))})]});
    const source = find(message, 'p code');
    document.getSelection()?.selectAllChildren(source);
    arrive(await import('katex'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(source.isConnected).to.be.true;
    document.getSelection()?.removeAllRanges();
    await set(message, 1);
  });

  it('makes the same of a text, however it is cut', async () => {
    const text = 'a $x$ *b $y*z$ c*\n\n- $$q$$ and $5\n- $$\n  r\n  $$\n\n| $s$ | t |\n|---|---|\n| $u|v$ | $w$ |\n';
    const [whole, pieces] = [await shown(text, {plugins}), await streamed(text, {plugins})];
    await set(whole, 5);
    await set(pieces, 5);
    expect(find(pieces, '[part=base]').innerHTML).to.equal(find(whole, '[part=base]').innerHTML);
  });
});
