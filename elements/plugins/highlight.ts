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

/** What `highlight` may be told. */
export interface HighlightOptions {
  /** highlight.js, or what loads it; `highlight.js/lib/core` unless said otherwise. */
  readonly library?: Library<HighlightLibrary>;
  /** Further languages, by the name after the fence, and what loads their module of highlight.js. */
  readonly languages?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Characters; a longer block stays plain. 50 000 unless said otherwise. */
  readonly maxLength?: number;
}

/** A piece of code that has a colour, from one character to another. */
type Token = readonly [from: number, to: number, colour: Colour];

/** Characters that are read at once: a few milliseconds of work. */
const window = 4096;

/** Where a line may be in another language than the first: these are read from their beginning. */
const mixed = new Set(['xml', 'html', 'xhtml', 'svg', 'vue', 'svelte', 'php', 'jsp', 'markdown', 'md', 'mkd', 'http', 'https']);

/** Milliseconds of work in one go: a frame has to fit beside it. */
const slice = 8;

/** Colours blocks of code in the languages that highlight.js knows. */
export function highlight({library = () => import('highlight.js/lib/core').catch(absent), languages: own = {}, maxLength = 50_000}: HighlightOptions = {}): MessagePlugin {
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
  readonly #tokens: Token[] = [];
  /** The ranges of each token: it has one in each box of lines that it reaches into. */
  readonly #ranges: StaticRange[][] = [];
  /** The text nodes so far, and where they begin. */
  readonly #texts: {readonly node: Text; readonly from: number}[] = [];
  /** The complete lines as one text, and how many they are. */
  #text = '';
  #lines = 0;
  /** What stands before it is not read again; how much from there on is read at once, and to where it was. */
  #from = 0;
  #size: number = window;
  #to = 0;
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

  /** Reads the next piece: while text arrives, when a quarter is new, so that all of it together is read a few times. */
  paint(): void {
    const {lines, open, language, code} = this.#block;
    for (; this.#lines < lines.length; this.#lines++) this.#text += `${lines[this.#lines]}\n`;
    // The page may be a frame behind: what it does not show yet is read when it does.
    const length = this.#text.lastIndexOf('\n', this.#findTexts() - 1) + 1;
    if (length === this.#to || length > this.#maxLength || (open && length - this.#to < (length - this.#from) / 4)) return;
    const from = this.#from;
    const to = Math.min(length, this.#text.indexOf('\n', Math.min(from + this.#size, length - 1)) + 1);
    const text = this.#text.slice(from, to);
    try {
      const {value} = (this.#library as HighlightLibrary).highlight(text, {language, ignoreIllegals: true});
      this.#show(from, tokensOf(value, from, to));
      adopt(code, highlightCss);
    } catch (error) {
      this.#block.failed(error);
      return;
    }
    this.#to = to;
    if (text.length >= this.#size) this.#advance(to, mixed.has(language));
    if (to < length) this.update();
  }

  /** The next piece begins at a line that nothing began before; where there is none, it is twice as long. */
  #advance(to: number, whole: boolean): void {
    let line = to;
    let token = this.#tokens.length - 1;
    while (!whole && line > this.#from) {
      while ((this.#tokens[token]?.[0] ?? -1) >= line) token--;
      if ((this.#tokens[token]?.[1] ?? 0) <= line && /[^\s)\]}]/.test(this.#text.charAt(line))) {
        this.#from = line;
        this.#size = window;
        return;
      }
      line = this.#text.lastIndexOf('\n', line - 2) + 1;
    }
    this.#size *= 2;
  }

  /** What was coloured and is the same stays; the rest changes in one go. */
  #show(from: number, read: readonly Token[]): void {
    let begin = this.#tokens.length;
    while ((this.#tokens[begin - 1]?.[0] ?? -1) >= from) begin--;
    let same = 0;
    while (same < read.length && read[same]?.every((part, index) => part === this.#tokens[begin + same]?.[index])) same++;
    this.#take(begin + same);
    for (const token of read.slice(same)) {
      const [start, end, colour] = token;
      const ranges = this.#rangesOf(start, end);
      for (const range of ranges) highlightOf(colour).add(range);
      this.#tokens.push(token);
      this.#ranges.push(ranges);
    }
  }

  /** Takes the colours of all tokens from the one at `index` on. */
  #take(index: number): void {
    const tokens = this.#tokens.splice(index);
    for (const [at, ranges] of this.#ranges.splice(index).entries()) {
      for (const range of ranges) highlightOf(tokens[at]?.[2] as Colour).delete(range);
    }
  }

  /** Characters in the page. The last text node may have grown, and others may have come after it. */
  #findTexts(): number {
    const last = this.#texts.pop();
    let from = last?.from ?? 0;
    const walker = document.createTreeWalker(this.#block.code, NodeFilter.SHOW_TEXT);
    let node: Node | null = last ? (walker.currentNode = last.node) : walker.nextNode();
    for (; node; node = walker.nextNode()) {
      this.#texts.push({node: node as Text, from});
      from += (node as Text).length;
    }
    return from;
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
function tokensOf(markup: string, begin: number, end: number): Token[] {
  const tokens: Token[] = [];
  const open: (Colour | undefined)[] = [];
  let at = begin;
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
  if (at !== end) throw new Error('its result is of another text');
  return tokens;
}
