/**
 * Sets formulas (`markdownui/plugins/math`): `$…$` in a line, `$$…$$` and fences called `math` as
 * blocks, by KaTeX as MathML, which browsers draw and screen readers read by themselves.
 */
import type {CodeBlock, CodeFollower, MessagePlugin} from '../base/plugins.js';
import {speak, word} from '../base/words.js';
import {absent, adopt, holdsSelection, type Library, Loader, unselected} from './library.js';
import {cleanMath} from './mathml.js';

/** What is used of KaTeX, from 0.16.21. */
export interface KatexLibrary {
  render(tex: string, element: HTMLElement, options: Readonly<Record<string, unknown>>): void;
}

/** What `math` may be told. */
export interface MathOptions {
  /** KaTeX, or what loads it; `katex` unless said otherwise. */
  readonly library?: Library<KatexLibrary>;
  /** Names for longer pieces of TeX, as KaTeX takes them. */
  readonly macros?: Readonly<Record<string, string>>;
}

/** Longer ones stay text. */
const maxLength = 8192;

const css = `
[part=formula] { display: inline-block; max-inline-size: 100%; overflow-x: clip; overflow-y: visible; vertical-align: baseline; line-height: 1.2; }
[part=formula][data-display] { display: block; overflow: auto hidden; padding-block: var(--mdui-space-2); text-align: center; }
[part=formula] math { font-size: 1.1em; }
figure:has(> [part=formula]) { border: 0; background: none; }
figure:has(> [part=formula]) > figcaption { display: none; }
mtable[columnalign^=left] > mtr > mtd, mtable[columnalign^="right left"] > mtr > mtd:nth-child(even) { text-align: left; }
mtable[columnalign^=right] > mtr > mtd:nth-child(odd) { text-align: right; }
mtable[columnspacing^="0em"] > mtr > mtd { padding-inline: 0; }
menclose[notation~=box] { border: 1px solid; padding: .2em; }
menclose[notation~=updiagonalstrike] { background: linear-gradient(to top left, #0000 calc(50% - .5px), currentColor calc(50% - .5px) calc(50% + .5px), #0000 calc(50% + .5px)); }
menclose[notation~=downdiagonalstrike] { background: linear-gradient(to top right, #0000 calc(50% - .5px), currentColor calc(50% - .5px) calc(50% + .5px), #0000 calc(50% + .5px)); }
menclose[notation~=horizontalstrike] { background: linear-gradient(#0000 calc(50% - .5px), currentColor calc(50% - .5px) calc(50% + .5px), #0000 calc(50% + .5px)); }
`;

/** What sets a formula: at once when the library is there, so that no source flashes up. */
type Setter = (tex: string, display: boolean) => HTMLElement | Promise<HTMLElement>;

/** Sets formulas in TeX. With it a dollar may begin one; without it, a dollar is a dollar. */
export function math({library = () => import('katex').catch(absent), macros}: MathOptions = {}): MessagePlugin {
  const loader = new Loader(library as Library<KatexLibrary>);

  function make(katex: KatexLibrary, tex: string, display: boolean): HTMLElement {
    const made = document.createElement('div');
    katex.render(tex, made, {output: 'mathml', displayMode: display, throwOnError: true, trust: false, strict: 'ignore', maxSize: 20, maxExpand: 500, macros: {...macros}});
    const element = box(display);
    element.append(cleanMath(made));
    return element;
  }

  function set(tex: string, display: boolean): HTMLElement | Promise<HTMLElement> {
    if (tex.length > maxLength) throw new Error(`a formula is longer than ${maxLength} characters`);
    return loader.ready ? make(loader.ready, tex, display) : loader.load().then((katex) => make(katex, tex, display));
  }

  return {
    name: 'math',
    formulas: true,
    code: (block) => (block.language === 'math' ? new Formula(block, set) : undefined),
  };
}

/** A box for a formula; it holds nothing yet. */
function box(display: boolean): HTMLElement {
  const element = document.createElement('span');
  element.setAttribute('part', 'formula');
  element.dir = 'ltr';
  if (!display) return element;
  element.dataset['display'] = '';
  // What is wider than the message is scrolled to, by keyboard too.
  element.tabIndex = 0;
  element.role = 'group';
  speak(element, () => {
    element.ariaLabel = word(element, 'Formula');
  });
  return element;
}

/** Half a formula is nothing to read, so for a block there is room until it is whole. */
class Formula implements CodeFollower {
  readonly #block: CodeBlock;
  readonly #set: Setter;
  #begun = false;
  #ended = false;

  constructor(block: CodeBlock, set: Setter) {
    this.#block = block;
    this.#set = set;
    if (block.open) block.show(box(false));
    this.update();
  }

  update(): void {
    const {open, lines, math, code} = this.#block;
    if (open || this.#begun) return;
    this.#begun = true;
    const made = this.#set(lines.join('\n'), math !== 'inline');
    if (made instanceof HTMLElement && !holdsSelection(code)) this.#show(made);
    else this.#wait(made).catch((error: unknown) => {
      if (!this.#ended) this.#block.failed(error);
    });
  }

  end(): void {
    this.#ended = true;
  }

  /** What a reader has selected is not taken away. */
  async #wait(made: HTMLElement | Promise<HTMLElement>): Promise<void> {
    const element = await made;
    await unselected(this.#block.code);
    this.#show(element);
  }

  #show(element: HTMLElement): void {
    if (this.#ended) return;
    this.#block.show(element);
    adopt(element, css);
  }
}
