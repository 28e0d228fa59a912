/**
 * Sets formulas (`markdownui/plugins/math`): `$…$` in a line, `$$…$$` and fences called `math` as
 * blocks, by KaTeX as MathML, which browsers draw and screen readers read by themselves.
 */
import type {CodeBlock, CodeFollower, Formula, MessagePlugin} from '../base/plugins.js';
import {adopt, type Library, loader, unselected} from './library.js';
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

/** Sets formulas in TeX. With it a dollar may begin one; without it, a dollar is a dollar. */
export function math({library = () => import('katex'), macros}: MathOptions = {}): MessagePlugin {
  const load = loader(library as Library<KatexLibrary>);

  /** A box for a formula; it holds nothing yet. */
  function box(display: boolean): HTMLElement {
    const element = document.createElement('span');
    element.setAttribute('part', 'formula');
    element.dir = 'ltr';
    if (display) element.dataset['display'] = '';
    // What is wider than the message is scrolled to, by keyboard too.
    if (display) element.tabIndex = 0;
    return element;
  }

  async function set(tex: string, display: boolean): Promise<HTMLElement> {
    if (tex.length > maxLength) throw new Error(`a formula is longer than ${maxLength} characters`);
    const katex = await load();
    const made = document.createElement('div');
    katex.render(tex, made, {output: 'mathml', displayMode: display, throwOnError: true, trust: false, strict: 'ignore', maxSize: 20, maxExpand: 500, macros: {...macros}});
    const element = box(display);
    element.append(cleanMath(made));
    return element;
  }

  return {
    name: 'math',
    code: (block) => (block.language === 'math' ? new BlockFormula(block, set, box(true)) : undefined),
    formula(formula) {
      showInline(formula, set).catch((error: unknown) => formula.failed(error));
    },
  };
}

type Setter = (tex: string, display: boolean) => Promise<HTMLElement>;

async function showInline(formula: Formula, set: Setter): Promise<void> {
  const {tex, display, element} = formula;
  const made = await set(tex, display);
  await unselected(element);
  formula.show(made);
  adopt(made, css);
}

/** A block: half a formula is nothing to read, so there is room for it until it is whole. */
class BlockFormula implements CodeFollower {
  readonly #block: CodeBlock;
  readonly #set: Setter;
  #begun = false;
  #ended = false;

  constructor(block: CodeBlock, set: Setter, room: HTMLElement) {
    this.#block = block;
    this.#set = set;
    if (block.open) {
      room.removeAttribute('tabindex');
      block.show(room);
    }
    this.update();
  }

  update(): void {
    if (this.#block.open || this.#begun) return;
    this.#begun = true;
    this.#show().catch((error: unknown) => {
      if (!this.#ended) this.#block.failed(error);
    });
  }

  end(): void {
    this.#ended = true;
  }

  async #show(): Promise<void> {
    const {lines, code} = this.#block;
    const made = await this.#set(lines.join('\n'), true);
    await unselected(code);
    if (this.#ended) return;
    this.#block.show(made);
    adopt(made, css);
  }
}
