/**
 * Colours code (`markdownui/plugins/highlight`) without touching it: what highlight.js finds
 * becomes ranges of the CSS Custom Highlight API, so that text nodes, selection and layout stay
 * as they are while code streams, and while the library is still on its way.
 */
import type {CodeBlock, CodeFollower, MessagePlugin} from '../base/plugins.js';
import {languages} from './languages.js';
import {absent, adopt, type Library, Loader} from './library.js';
import {type Colour, colours, highlightCss, scopes} from './scopes.js';

/** What is used of highlight.js, version 11. */
export interface HighlightLibrary {
  highlight(code: string, options: {language: string; ignoreIllegals?: boolean}): {readonly value: string};
  getLanguage(name: string): unknown;
  registerLanguage(name: string, language: never): void;
}

export interface HighlightOptions {
  /** highlight.js, or what loads it; `highlight.js/lib/core` unless said otherwise. */
  readonly library?: Library<HighlightLibrary>;
  /** Further languages, by the name after the fence, and what loads their module of highlight.js. */
  readonly languages?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Characters; a longer block stays plain. 60 000 unless said otherwise. */
  readonly maxLength?: number;
}

/** A piece of code that has a colour, from one character to another. */
type Token = readonly [from: number, to: number, colour: Colour];

/** A block may be read this many times its length while it streams, and this much more; after that, when it grew by a quarter. */
const patience = {times: 6, length: 16_384} as const;

/** Milliseconds of work in one go: a frame has to fit beside it. */
const slice = 8;

/** Colours blocks of code in the languages that highlight.js knows. */
export function highlight({library = () => import('highlight.js/lib/core').catch(absent), languages: own = {}, maxLength = 60_000}: HighlightOptions = {}): MessagePlugin {
  const loader = new Loader(library as Library<HighlightLibrary>);
  const known = new Map([...languages, ...Object.entries(own)]);
  const ready = new Map<string, Promise<HighlightLibrary>>();

  /** The library with this language in it. */
  async function withLanguage(name: string): Promise<HighlightLibrary> {
    const hljs = await loader.load();
    if (hljs.getLanguage(name)) return hljs;
    const module = (await known.get(name)?.()) as {readonly default?: unknown} | undefined;
    if (module === undefined) throw new Error(`highlight.js has no language ${name}`);
    hljs.registerLanguage(name, (module.default ?? module) as never);
    return hljs;
  }

  return {
    name: 'highlight',
    code(block) {
      const {language} = block;
      if (!known.has(language) && !loader.ready?.getLanguage(language)) return undefined;
      if (typeof Highlight === 'undefined') throw new Error('this browser has no CSS Custom Highlight API');
      let library = ready.get(language);
      if (!library) ready.set(language, (library = withLanguage(language)));
      return new Painter(block, library, maxLength);
    },
  };
}

const queue = new Set<Painter>();
let waiting = false;

/** Paints block after block, a slice of time at once, and never while text is being drawn. */
function work(): void {
  const end = performance.now() + slice;
  for (const painter of queue) {
    queue.delete(painter);
    painter.paint();
    if (performance.now() > end) break;
  }
  waiting = queue.size > 0;
  if (waiting) setTimeout(work);
}

class Painter implements CodeFollower {
  readonly #block: CodeBlock;
  readonly #maxLength: number;
  #library: HighlightLibrary | undefined;
  #tokens: readonly Token[] = [];
  /** The ranges of each token: it has one in each box of lines that it reaches into. */
  #ranges: StaticRange[][] = [];
  /** The text nodes so far, and where they begin. */
  readonly #texts: {readonly node: Text; readonly from: number}[] = [];
  /** The complete lines as one text, and how many they are. */
  #text = '';
  #lines = 0;
  /** Characters read so far, and at the last time. */
  #read = 0;
  #last = 0;
  #ended = false;

  constructor(block: CodeBlock, library: Promise<HighlightLibrary>, maxLength: number) {
    this.#block = block;
    this.#maxLength = maxLength;
    library.then((loaded) => {
      this.#library = loaded;
      this.update();
    }).catch((error: unknown) => {
      if (!this.#ended) block.failed(error);
    });
  }

  update(): void {
    if (!this.#library || this.#ended) return;
    queue.add(this);
    if (!waiting) setTimeout(work);
    waiting = true;
  }

  end(): void {
    this.#ended = true;
    queue.delete(this);
    this.#take(0);
  }

  paint(): void {
    const {lines, open, language, code} = this.#block;
    for (; this.#lines < lines.length; this.#lines++) this.#text += `${lines[this.#lines]}\n`;
    const {length} = this.#text;
    if (length === this.#last || length > this.#maxLength) return;
    const impatient = open && this.#read + length > patience.times * length + patience.length;
    if (impatient && length < this.#last * 1.25) return;
    this.#read += length;
    this.#last = length;
    try {
      const {value} = (this.#library as HighlightLibrary).highlight(this.#text, {language, ignoreIllegals: true});
      this.#show(tokensOf(value, length));
      adopt(code, highlightCss);
    } catch (error) {
      this.#block.failed(error);
    }
  }

  /** What was coloured and is the same stays; the rest changes in one go. */
  #show(tokens: readonly Token[]): void {
    const old = this.#tokens;
    let same = 0;
    while (same < old.length && same < tokens.length && old[same]?.every((part, index) => part === tokens[same]?.[index])) same++;
    this.#take(same);
    this.#tokens = tokens;
    this.#findTexts();
    for (const [from, to, colour] of tokens.slice(same)) {
      const ranges = this.#rangesOf(from, to);
      for (const range of ranges) highlightOf(colour).add(range);
      this.#ranges.push(ranges);
    }
  }

  /** Takes the colours of all tokens from the one at `index` on. */
  #take(index: number): void {
    for (const [at, ranges] of this.#ranges.splice(index).entries()) {
      const colour = this.#tokens[index + at]?.[2] as Colour;
      for (const range of ranges) highlightOf(colour).delete(range);
    }
  }

  /** The last text node may have grown, and others may have come after it. */
  #findTexts(): void {
    const last = this.#texts.pop();
    let from = last?.from ?? 0;
    const walker = document.createTreeWalker(this.#block.code, NodeFilter.SHOW_TEXT);
    let node: Node | null = last ? (walker.currentNode = last.node) : walker.nextNode();
    for (; node; node = walker.nextNode()) {
      this.#texts.push({node: node as Text, from});
      from += (node as Text).length;
    }
  }

  #rangesOf(from: number, to: number): StaticRange[] {
    const ranges: StaticRange[] = [];
    let index = this.#texts.length - 1;
    while (index > 0 && (this.#texts[index]?.from ?? 0) > from) index--;
    for (let at = from; at < to; index++) {
      const text = this.#texts[index];
      if (!text) break;
      const end = Math.min(to, text.from + text.node.length);
      if (end > at) ranges.push(new StaticRange({startContainer: text.node, startOffset: at - text.from, endContainer: text.node, endOffset: end - text.from}));
      at = end;
    }
    return ranges;
  }
}

/** The page's one highlight of a colour, for all messages. */
function highlightOf(colour: Colour): Highlight {
  const name = colours[colour].name;
  let found = CSS.highlights.get(name);
  if (!found) CSS.highlights.set(name, (found = new Highlight()));
  return found;
}

const piece = /<span class="([^"]*)">|<\/span>|&[#\w]+;|[^<&]+|[<&]/g;

/** What the library marked, as offsets: its markup is read as text and never becomes nodes. Throws when it is not about this text. */
function tokensOf(markup: string, length: number): Token[] {
  const tokens: Token[] = [];
  const open: (Colour | undefined)[] = [];
  let at = 0;
  for (const [part, names] of markup.matchAll(piece)) {
    if (names !== undefined) open.push(/^(?:hljs-subst|language-)/.test(names) ? undefined : (scopes.get(/^hljs-(\w+)/.exec(names)?.[1] ?? '') ?? open.at(-1)));
    else if (part === '</span>') open.pop();
    else {
      const from = at;
      at += part.startsWith('&') && part.length > 1 ? 1 : part.length;
      const colour = open.at(-1);
      const last = tokens.at(-1);
      if (colour === undefined) continue;
      if (last?.[1] === from && last[2] === colour) tokens[tokens.length - 1] = [last[0], at, colour];
      else tokens.push([from, at, colour]);
    }
  }
  if (at !== length) throw new Error('its result is of another text');
  return tokens;
}
