/**
 * Sets formulas (`markdownui/plugins/math`): `$…$` in a line, `$$…$$` and fences called `math` as
 * blocks, by KaTeX as MathML, which browsers draw and screen readers read by themselves.
 */
import type {CodeBlock, CodeFollower, Formula, MessagePlugin} from '../base/plugins.js';
import {adopt, holdsSelection, type Library, Loader, unselected} from './library.js';
import {cleanMath} from './mathml.js';

/** What is used of KaTeX, from 0.16.21. */
export interface KatexLibrary {
  render(tex: string, element: HTMLElement, options: Readonly<Record<string, unknown>>): void;
}

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
menclose[notation~=box] { border: 1px solid; padding: .2em; }
menclose[notation~=updiagonalstrike] { background: linear-gradient(to top left, #0000 calc(50% - .5px), currentColor calc(50% - .5px) calc(50% + .5px), #0000 calc(50% + .5px)); }
menclose[notation~=downdiagonalstrike] { background: linear-gradient(to top right, #0000 calc(50% - .5px), currentColor calc(50% - .5px) calc(50% + .5px), #0000 calc(50% + .5px)); }
menclose[notation~=horizontalstrike] { background: linear-gradient(#0000 calc(50% - .5px), currentColor calc(50% - .5px) calc(50% + .5px), #0000 calc(50% + .5px)); }
`;

/** What sets a formula: at once when the library is there, so that no source flashes up. */
type Setter = (tex: string, display: boolean) => HTMLElement | Promise<HTMLElement>;

/** Sets formulas in TeX. With it a dollar may begin one; without it, a dollar is a dollar. */
export function math({library = () => import('katex'), macros}: MathOptions = {}): MessagePlugin {
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
    code: (block) => (block.language === 'math' ? new BlockFormula(block, set) : undefined),
    formula: (formula) => put(formula, formula.element, set(formula.tex, formula.display)),
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
  element.ariaLabel = 'Formula';
  return element;
}

/** Shows what was made, unless the reader holds its source selected. `gone`: nobody wants it any more. */
function put(target: Pick<Formula, 'show' | 'failed'>, source: HTMLElement, made: HTMLElement | Promise<HTMLElement>, gone = (): boolean => false): void {
  const show = (element: HTMLElement): void => {
    if (gone()) return;
    target.show(element);
    adopt(source, css);
  };
  if (made instanceof HTMLElement && !holdsSelection(source)) show(made);
  else Promise.resolve(made).then(async (element) => {
    await unselected(source);
    show(element);
  }).catch((error: unknown) => {
    if (!gone()) target.failed(error);
  });
}

/** A block: half a formula is nothing to read, so there is room for it until it is whole. */
class BlockFormula implements CodeFollower {
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
    const {open, lines, code} = this.#block;
    if (open || this.#begun) return;
    this.#begun = true;
    put(this.#block, code, this.#set(lines.join('\n'), true), () => this.#ended);
  }

  end(): void {
    this.#ended = true;
  }
}
