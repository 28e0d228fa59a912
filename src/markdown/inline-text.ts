/**
 * The inline content of one leaf while it streams. Text before the settled point is lexed
 * once; what comes after it is shown provisionally: constructs that are open are shown as
 * if closed here, and at most one run of marks at the very end is held back.
 */
import {trimRight} from '../base/text.js';
import {charBefore} from './characters.js';
import {foldLabel} from './definitions.js';
import type {Inline, InlineContent} from './inline.js';
import {appendInlines, appendText, type InlineLexer} from './inline-lexer.js';
import {InlineScanner, type OpenConstruct} from './inline-scanner.js';

const anyLabel = /\[((?:[^[\]\\]|\\[^]){1,999})\]/g;

/** Text that changes nothing but the last text node. */
const plain = /^[\p{L}\p{N} ,;'"()?%$€+=|{}#>-]*$/u;

/** At the end of a frame: half an entity, a mark that may begin an image. */
const heldBack = /(?:&[#\w]{0,31}|!|\\)$/;

/**
 * An unsettled run may be lexed this many times its length for display, and this much more. After that its
 * frames are made anew only when it has grown by a quarter; what comes between is text.
 */
const patience = {times: 12, length: 8192} as const;

/** Late definitions may have this many times the text of a message read anew while it streams. */
const mends = 4;

export class InlineText implements InlineContent {
  epoch = 0;
  readonly #lexer: InlineLexer;
  /** Told when settled content changed in place. */
  readonly #changed: () => void;
  /** Settled source, in pieces: joined on demand, so that a long text is not copied at each append. */
  #done: string[] = [];
  /** Source from the settled point on. */
  #rest = '';
  /** The last character before `#rest`. */
  #before = '';
  #settled: Inline[] = [];
  #tail: Inline[] = [];
  #scanner: InlineScanner;
  #dirty = false;
  #length = 0;
  #closed = false;
  /** What the lexer had lexed when the settled point last moved. */
  #base = 0;
  /** The last frame's tail: what it was made from and where plain text can grow. */
  #frame: {key: string; from: number; to: number; lexed: number; leaf: Inline[]; address: boolean} | undefined;
  readonly #watched = new Set<string>();

  constructor(lexer: InlineLexer, changed: () => void) {
    this.#lexer = lexer;
    this.#changed = changed;
    this.#scanner = new InlineScanner(lexer.definitions);
    this.#base = lexer.lexed;
  }

  get source(): string {
    if (this.#done.length > 1) this.#done = [this.#done.join('')];
    return (this.#done[0] ?? '') + this.#rest;
  }

  get settled(): readonly Inline[] {
    this.#update();
    return this.#settled;
  }

  get tail(): readonly Inline[] {
    this.#update();
    return this.#tail;
  }

  /** Characters so far. */
  get length(): number {
    return this.#length;
  }

  get rest(): string {
    this.#update();
    return this.#rest;
  }

  get held(): string {
    this.#update();
    return this.#closed ? '' : this.#rest.slice(this.#scanner.position);
  }

  append(text: string): void {
    if (!this.#lexer.definitions.formulas && text.includes('$')) this.#watch(['$']);
    this.#length += text.length;
    this.#lexer.taken += text.length;
    this.#rest += text;
    this.#dirty = true;
  }

  /** White space at the end of a block is none of its content. */
  close(): void {
    this.#rest = trimRight(this.#rest, ' \t\n');
    this.#closed = true;
    this.#dirty = true;
  }

  #update(): void {
    if (!this.#dirty) return;
    this.#dirty = false;
    for (let step = this.#scanner.scan(this.#rest, this.#closed); step; step = this.#scanner.scan(this.#rest, this.#closed)) {
      const piece = this.#rest.slice(0, step.length);
      this.#rest = this.#rest.slice(step.length);
      if (step.literal) {
        appendText(this.#settled, piece);
        this.#keep(piece);
      } else this.#settle(piece);
    }
    this.#watch(this.#scanner.unresolved.splice(0));
    if (this.#closed) {
      // What never settled was not read label by label: an open code span may have hidden them.
      this.#watch([...this.#rest.matchAll(anyLabel)].map(([, label = '']) => label));
      const rest = this.#rest;
      this.#rest = '';
      this.#settle(rest);
    }
    if (this.#closed) this.#tail = [];
    else this.#show();
  }

  #settle(text: string): void {
    if (text === '') return;
    appendInlines(this.#settled, this.#lexer.lex(text, this.#before));
    this.#keep(text);
  }

  #keep(text: string): void {
    this.#done.push(text);
    this.#before = charBefore(text, text.length);
    this.#frame = undefined;
    this.#base = this.#lexer.lexed;
  }

  /** A label that named nothing may be defined later: then all of this is lexed once more. */
  #watch(labels: readonly string[]): void {
    for (const label of labels) {
      const key = foldLabel(label);
      if (this.#watched.has(key) || this.#lexer.definitions.known(label)) continue;
      this.#watched.add(key);
      this.#lexer.definitions.await(label, this.#defined);
    }
  }

  /** At once, or at the end of the text where many definitions would have it read too often. */
  readonly #defined = (): void => {
    const {length} = this;
    const lexer = this.#lexer;
    if (lexer.mended + length > mends * lexer.taken) lexer.definitions.defer(this.#late);
    else {
      lexer.mended += length;
      this.#restart();
    }
  };

  readonly #late = (): void => this.#restart();

  /** Takes back what came after the first `length` characters (they turned out to be no part of it). */
  rewind(length: number): void {
    this.#length = length;
    this.#restart(this.source.slice(0, length));
  }

  #restart(source = this.source): void {
    this.#rest = source;
    this.#done = [];
    this.#before = '';
    this.#settled = [];
    this.#frame = undefined;
    this.#scanner = new InlineScanner(this.#lexer.definitions);
    this.#dirty = true;
    this.#watched.clear();
    this.epoch++;
    this.#changed();
  }

  #show(): void {
    const open = this.#scanner.open();
    const visible = this.#rest.slice(0, this.#scanner.position);
    const last = open.at(-1);
    const from = last ? last.at + last.length : 0;
    const key = open.length === 0 ? '' : open.map(({kind, at, length, textEnd}) => `${kind}${at},${length},${textEnd ?? ''}`).join(' ');
    const frame = this.#frame;
    if (frame && visible.length >= frame.to) {
      const more = visible.slice(frame.to);
      const same = frame.key === key;
      if (same && more === '') return;
      const leaf = same ? frame.leaf : this.#tail;
      const hasty = this.#lexer.lexed - this.#base > patience.times * visible.length + patience.length;
      if (hasty && visible.length < frame.lexed * 1.25) {
        appendText(leaf, more);
        frame.to = visible.length;
        return;
      }
      if (same && !frame.address && leaf.at(-1)?.kind === 'text' && plain.test(more) && !(this.#lexer.definitions.formulas && more.includes('$')) && !hasAddress(visible)) {
        appendText(leaf, more);
        frame.to = visible.length;
        return;
      }
    }
    const tail: Inline[] = [];
    const leaf = this.#build(tail, visible, open, 0, 0);
    this.#tail = tail;
    const shown = visible.length - (heldBack.exec(visible)?.[0].length ?? 0);
    this.#frame = {key, from, to: shown, lexed: visible.length, leaf, address: hasAddress(visible)};
  }

  /** Builds what `visible` shows from `from` on, inside the open constructs from `index` on. Returns the innermost list. */
  #build(out: Inline[], visible: string, open: readonly OpenConstruct[], index: number, from: number): Inline[] {
    const construct = open[index];
    if (!construct) {
      this.#last(out, visible.slice(from), from, from === 0 ? this.#before : charBefore(visible, from));
      return out;
    }
    appendInlines(out, this.#lexer.lex(visible.slice(from, construct.at), from === 0 ? this.#before : charBefore(visible, from)));
    const inside = construct.at + construct.length;
    const children: Inline[] = [];
    const {kind, length, textEnd} = construct;
    if (kind === '`') {
      out.push({kind: 'code', text: trimRight(visible.slice(inside), '`').replace(/\n/g, ' ').replace(/^ (?=.)/, '')});
      return out;
    }
    if (kind === '<') {
      const held = this.#build(children, visible, open, index + 1, inside);
      out.push({kind: 'element', open: visible.slice(construct.at, inside), children});
      return held;
    }
    if (kind === '[' || kind === '!') {
      // The mark of a footnote is a number or nothing.
      if (/^\[\^[^\s\]]*$/.test(visible.slice(construct.at))) return children;
      // A link's text is shown without a target until that is complete, an image's description likewise.
      const held = this.#build(children, visible.slice(0, textEnd), open, index + 1, inside);
      const link = kind === '[' && textEnd !== undefined;
      if (link) out.push({kind: 'link', children});
      else appendInlines(out, children);
      return link || held !== children ? held : out;
    }
    const held = this.#build(children, visible, open, index + 1, inside);
    if (children.length > 0) out.push(wrap(kind, length, children));
    return held;
  }

  /** The end of the frame: half an entity or address is not shown as what it may become. */
  #last(out: Inline[], text: string, from: number, before: string): void {
    const shown = text.replace(heldBack, '');
    const address = addressAt(shown, Math.max(0, this.#scanner.plainFrom - from));
    appendInlines(out, this.#lexer.lex(shown.slice(0, address), before));
    appendText(out, shown.slice(address));
  }
}

/** Nobody writes longer addresses bare. */
const maxAddress = 512;

/** Where an address begins that reaches to the end of the text and may go on; else the end. */
function addressAt(text: string, from: number): number {
  const word = Math.max(from, text.lastIndexOf(' ') + 1, text.lastIndexOf('\n') + 1);
  const last = text.slice(word);
  if (last.length > maxAddress || !/[:@.]/.test(last)) return text.length;
  const prefix = last.search(/https?:\/\/|ftp:\/\/|www\./i);
  if (prefix >= 0) return word + prefix;
  return last.includes('@') ? word : text.length;
}

function hasAddress(text: string): boolean {
  return addressAt(text, 0) < text.length;
}

function wrap(kind: '*' | '_' | '~', marks: number, children: Inline[]): Inline {
  if (kind === '~') return {kind: 'del', children};
  let node: Inline | undefined;
  for (let left = Math.min(marks, 6); left > 0; left -= 2) {
    node = {kind: left === 1 ? 'em' : 'strong', children: node ? [node] : children};
  }
  return node as Inline;
}
