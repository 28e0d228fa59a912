/**
 * Draws fences called `mermaid` (`markdownui/plugins/mermaid`) once they are whole; until then,
 * and where the drawing fails, they are code. The drawing is an image: nothing in it can run, load
 * or lead anywhere, whatever the library let through.
 */
import type {CodeBlock, CodeFollower, MessagePlugin} from '../base/plugins.js';
import {speak, word} from '../base/words.js';
import {absent, adopt, type Library, Loader, unselected} from './library.js';

/** What is used of mermaid, from 11.10.0. */
export interface MermaidLibrary {
  initialize(config: Readonly<Record<string, unknown>>): void;
  render(id: string, text: string): Promise<{readonly svg: string}>;
}

/** What `mermaid` may be told. */
export interface MermaidOptions {
  /** mermaid, or what loads it; `mermaid` unless said otherwise. */
  readonly library?: Library<MermaidLibrary>;
  /** Further configuration of mermaid's; what keeps it safe cannot be changed. */
  readonly config?: Readonly<Record<string, unknown>>;
}

/** What the text of a diagram must not configure. */
const secure = [
  'secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges', 'suppressErrorRendering', 'htmlLabels', 'flowchart', 'themeCSS', 'fontFamily', 'altFontFamily', 'dompurifyConfig',
];

const css = `
[part=diagram] { margin: 0; padding: var(--mdui-space-4); text-align: center; }
[part=diagram] > img { max-inline-size: 100%; block-size: auto; }
[part=diagram] > details { color: var(--mdui-color-muted); font-size: .8125em; text-align: start; }
figure:has(> [part=diagram]) > figcaption > [part=wrap] { display: none; }
`;

/** Draws diagrams. One after the other: the library has one state for all. */
export function mermaid({library = () => import('mermaid' as string).catch(absent) as Promise<{default: MermaidLibrary}>, config = {}}: MermaidOptions = {}): MessagePlugin {
  const loader = new Loader(library);
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;

  async function draw(text: string, dark: boolean): Promise<string> {
    const mermaid = await loader.load();
    const drawn = last.then(() => {
      mermaid.initialize({
        theme: dark ? 'dark' : 'default', ...config, startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true, htmlLabels: false,
        flowchart: {...(config['flowchart'] as object | undefined), htmlLabels: false}, secure,
      });
      return mermaid.render(`mdui-diagram-${++count}`, text);
    });
    last = drawn.catch(() => {});
    return (await drawn).svg;
  }

  return {
    name: 'mermaid',
    code: (block) => (block.language === 'mermaid' ? new Diagram(block, draw) : undefined),
  };
}

class Diagram implements CodeFollower {
  readonly #block: CodeBlock;
  readonly #draw: (text: string, dark: boolean) => Promise<string>;
  #begun = false;
  #ended = false;

  constructor(block: CodeBlock, draw: (text: string, dark: boolean) => Promise<string>) {
    this.#block = block;
    this.#draw = draw;
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
    const text = lines.join('\n');
    const svg = await this.#draw(text, isDark(code));
    const image = await picture(svg, nameOf(text, code));
    await unselected(code);
    if (this.#ended) return;
    const figure = document.createElement('div');
    figure.setAttribute('part', 'diagram');
    figure.append(image, source(text));
    this.#block.show(figure);
    adopt(figure, css);
  }
}

/** The text colour is light: the drawing is to be for a dark ground. */
function isDark(element: Element): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue > 382;
}

/** What the diagram calls itself, for who does not see it. */
function nameOf(text: string, of: Element): string {
  return /^\s*(?:accTitle\s*:|title:?)\s*(.+)$/m.exec(text)?.[1]?.trim() ?? word(of, 'Diagram');
}

/** The drawing, once it is decoded, in the size that it gives itself. Rejects when it is none or the page forbids it. */
async function picture(svg: string, name: string): Promise<HTMLImageElement> {
  const image = document.createElement('img');
  const [, width, height] = /^<svg[^>]*?\bviewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg.trim()) ?? [];
  if (Number(width) > 0 && Number(height) > 0) [image.width, image.height] = [Math.ceil(Number(width)), Math.ceil(Number(height))];
  image.alt = name;
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** The text of the diagram, for who wants to read it. */
function source(text: string): HTMLElement {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const pre = document.createElement('pre');
  speak(summary, () => {
    summary.textContent = word(summary, 'Source');
  });
  pre.tabIndex = 0;
  pre.textContent = text;
  details.append(summary, pre);
  return details;
}
