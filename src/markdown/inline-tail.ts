/**
 * What a frame shows of the text that is not settled: constructs that are open are shown as
 * if closed here, half an entity or address not as what it may become. Plain text, which is
 * most of any text, only makes the last node longer and is not read for that.
 */
import {trimRight} from '../base/text.js';
import {charBefore} from './characters.js';
import type {CodeInline, Inline, TextInline} from './inline.js';
import {appendInlines, appendText, type InlineLexer, maxText} from './inline-lexer.js';
import type {InlineScanner, OpenConstruct} from './inline-scanner.js';
import {addressStart} from './link-scan.js';

/** Nothing in it can be part of a mark, an entity or an address: it changes nothing but the last node. */
const plain = /^[^\\`*_~[\]<!&@$/^\n]*$/;

/** Plain too, each letter of it. */
const webAddress = /www\./i;

/** A link's destination that goes on with more of it: nothing of it is shown. */
const target = /^\([\w:/.%#?=&~+,;@-]+$/;
const targetPart = /^[\w:/.%#?=&~+,;@-]*$/;

/** At the end of a frame: half an entity, a mark that may begin an image. */
const heldBack = /(?:&[#\w]{0,31}|!|\\)$/;
const longestHeld = 32;

/** Where such an end begins, else the end. */
function heldFrom(text: string): number {
  const end = text.slice(-longestHeld);
  return text.length - (heldBack.exec(end)?.[0].length ?? 0);
}

/**
 * An unsettled run may be lexed this many times its length for display, and this much more. After that its
 * frames are made anew only when it has grown by a quarter; what comes between is text.
 */
const patience = {times: 12, length: 8192} as const;

/** What was shown last. */
interface Frame {
  readonly open: readonly OpenConstruct[];
  /** How much of the text it shows, and how much of it was lexed. */
  to: number;
  readonly lexed: number;
  /** The list that goes on, and whether it ends with an address. */
  readonly leaf: Inline[];
  readonly address: boolean;
}

export class InlineTail {
  inlines: Inline[] = [];
  /** The last node, while plain text would only make it longer. */
  growing: TextInline | CodeInline | undefined;
  readonly #lexer: InlineLexer;
  #frame: Frame | undefined;
  /** Characters by which the node may grow. */
  #room = 0;
  /** Characters that a link's destination may go on with. */
  #unseen = 0;
  /** What the lexer had lexed when the settled point last moved. */
  #base: number;

  constructor(lexer: InlineLexer) {
    this.#lexer = lexer;
    this.#base = lexer.lexed;
  }

  /** The settled point moved: the next frame begins there. */
  renew(): void {
    this.#frame = undefined;
    this.#base = this.#lexer.lexed;
  }

  /** Nothing is provisional any more. */
  clear(): void {
    this.inlines = [];
    this.#unseen = 0;
    this.growing = undefined;
  }

  /** Shows plain text that came to the end of `rest`. False when it has to be read first. */
  grow(text: string, rest: string): boolean {
    if (text.length <= this.#unseen && targetPart.test(text)) {
      this.#unseen -= text.length;
      return true;
    }
    const {growing} = this;
    if (!growing || text.length > this.#room || !plain.test(text)) return false;
    if (text.includes('.') && webAddress.test(rest.slice(-3 - text.length))) return false;
    growing.text += text;
    this.#room -= text.length;
    (this.#frame as Frame).to += text.length;
    return true;
  }

  /** Shows `rest`, as far as it is scanned, after the settled `last` and the character `before`. */
  show(rest: string, scanner: InlineScanner, before: string, last: Inline | undefined): void {
    const frame = this.#draw(rest.slice(0, scanner.position), scanner, before);
    const end = frame.leaf.at(-1);
    const textEnd = frame.open.at(-1)?.textEnd;
    this.#unseen = textEnd !== undefined && target.test(rest.slice(textEnd + 1)) ? maxAddress - rest.length + textEnd : 0;
    this.growing = undefined;
    if (!end || frame.address || frame.to < rest.length) return;
    if (end.kind === 'text') {
      this.#room = maxText - end.text.length - (last?.kind === 'text' && end === this.inlines[0] ? last.text.length : 0);
      this.growing = end;
    } else if (end.kind === 'code' && frame.open.at(-1)?.kind === '`' && end.text.trim() !== '') {
      this.#room = maxText;
      this.growing = end;
    }
  }

  #draw(visible: string, scanner: InlineScanner, before: string): Frame {
    const open = scanner.open();
    const frame = this.#frame;
    if (frame && visible.length >= frame.to) {
      const more = visible.slice(frame.to);
      const same = alike(frame.open, open);
      if (same && more === '') return frame;
      const leaf = same ? frame.leaf : this.inlines;
      const hasty = this.#lexer.lexed - this.#base > patience.times * visible.length + patience.length;
      if (
        (hasty && visible.length < frame.lexed * 1.25) ||
        (same && !frame.address && leaf.at(-1)?.kind === 'text' && plain.test(more) && !hasAddress(visible))
      ) {
        appendText(leaf, more);
        frame.to = visible.length;
        return frame;
      }
    }
    this.inlines = [];
    const leaf = this.#build(this.inlines, visible, scanner.plainFrom, before, open, 0, 0);
    return (this.#frame = {open, to: heldFrom(visible), lexed: visible.length, leaf, address: hasAddress(visible)});
  }

  /** Builds what `visible` shows from `from` on, inside the open constructs from `index` on. Returns the innermost list. */
  #build(out: Inline[], visible: string, plainFrom: number, first: string, open: readonly OpenConstruct[], index: number, from: number): Inline[] {
    const before = from === 0 ? first : charBefore(visible, from);
    const construct = open[index];
    if (!construct) {
      this.#last(out, visible.slice(from), Math.max(0, plainFrom - from), before);
      return out;
    }
    appendInlines(out, this.#lexer.lex(visible.slice(from, construct.at), before));
    const inside = construct.at + construct.length;
    const children: Inline[] = [];
    const {kind, length, textEnd} = construct;
    const build = (text: string): Inline[] => this.#build(children, text, plainFrom, first, open, index + 1, inside);
    if (kind === '`') {
      out.push({kind: 'code', text: trimRight(visible.slice(inside), '`').replace(/\n/g, ' ').replace(/^ (?=.)/, '')});
      return out;
    }
    if (kind === '<') {
      const held = build(visible);
      out.push({kind: 'element', open: visible.slice(construct.at, inside), children});
      return held;
    }
    if (kind === '[' || kind === '!') {
      // The mark of a footnote is a number or nothing.
      if (/^\[\^[^\s\]]*$/.test(visible.slice(construct.at))) return children;
      // A link's text is shown without a target until that is complete, an image's description likewise.
      const held = build(visible.slice(0, textEnd));
      const link = kind === '[' && textEnd !== undefined;
      if (link) out.push({kind: 'link', children});
      else appendInlines(out, children);
      return link || held !== children ? held : out;
    }
    const held = build(visible);
    if (children.length > 0) out.push(wrap(kind, length, children));
    return held;
  }

  /** The end of the frame: half an entity or address is not shown as what it may become. */
  #last(out: Inline[], text: string, plainFrom: number, before: string): void {
    const shown = text.slice(0, heldFrom(text));
    const address = addressAt(shown, plainFrom);
    appendInlines(out, this.#lexer.lex(shown.slice(0, address), before));
    appendText(out, shown.slice(address));
  }
}

/** Whether the same is open. */
function alike(some: readonly OpenConstruct[], others: readonly OpenConstruct[]): boolean {
  return some.length === others.length && some.every(({kind, at, length, textEnd}, index) => {
    const other = others[index] as OpenConstruct;
    return kind === other.kind && at === other.at && length === other.length && textEnd === other.textEnd;
  });
}

/** Nobody writes longer addresses. */
const maxAddress = 512;

/** Where an address begins that reaches to the end of the text and may go on; else the end. */
function addressAt(text: string, from: number): number {
  const word = Math.max(from, text.lastIndexOf(' ') + 1, text.lastIndexOf('\n') + 1);
  const last = text.slice(word);
  if (last.length > maxAddress || !/[:@.]/.test(last)) return text.length;
  const prefix = last.search(addressStart);
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
