/**
 * Follows inline text as it arrives and knows what is still open in it. Each character is
 * looked at once. From its state follow the *settled point* (before it, nothing later can
 * change the meaning of the text) and what a frame may show of the rest.
 */
import {isCjk, isSpace} from './characters.js';
import {type Definitions, maxLabel} from './definitions.js';
import {pairTags} from './pair-tags.js';
import {DelimiterStack, type Run, runAt, runEnd} from './delimiters.js';
import {formulaEnd} from './formula.js';
import {absent, destinationEnd, inAddress, tagEnd, waiting} from './link-scan.js';

/** From the last settled point on; beyond it the text is taken as it stands (`security.md` R36). */
const inlineLimits = {length: 32_768, open: 500, brackets: 32} as const;

/** A construct that is open at the end of the text. */
export interface OpenConstruct {
  readonly kind: '*' | '_' | '~' | '`' | '[' | '!' | '<';
  readonly at: number;
  /** Marks that are still unmatched. */
  readonly length: number;
  /** A bracket whose text is complete: the index of its `]`. */
  readonly textEnd?: number;
}

interface Frame {
  readonly at: number;
  readonly image: boolean;
  /** A link inside has closed: this bracket can no longer be one. */
  dead: boolean;
  readonly stack: DelimiterStack;
  readonly runs: Run[];
  /** Raw pair tags that are open: `<kbd>`. */
  readonly tags: {at: number; length: number; name: string}[];
}

const special = /[\\`*_~[\]<]/g;
const specialAndDollar = /[\\`*_~[\]<$]/g;

export class InlineScanner {
  /** Everything before it is scanned; the rest waits for the next character. */
  position = 0;
  /** Each `[label]` that named nothing. */
  readonly unresolved: string[] = [];
  /** The end of the last complete construct: a bare address can only stand after it. */
  plainFrom = 0;

  #settled = 0;
  /** White space that the text begins with, as far as it was looked at. */
  #lead = 0;
  #overflow = false;
  #frames: Frame[] = [frame(0, false)];
  #code: {at: number; length: number} | undefined;
  /** The bracket whose destination or label is incomplete, and the index of its `]`. */
  #closing: {frame: Frame; close: number} | undefined;
  readonly #definitions: Definitions;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  /**
   * Scans `text`, which begins at the last settled point. Returns the length of what is
   * settled now, with `literal` when a limit was met; the caller then drops that much and
   * calls again. Undefined: nothing new is settled.
   */
  scan(text: string, complete: boolean): {length: number; literal: boolean} | undefined {
    this.#settled = 0;
    this.#overflow = false;
    while (this.position < text.length) {
      const from = this.position;
      if (this.#code) this.#inCode(text, complete);
      else this.#inText(text, complete);
      if (this.#exceeds()) break;
      if (this.#settled > 0 || this.position === from) break;
    }
    if (this.#settled === 0) return undefined;
    this.#lead = 0;
    this.position -= this.#settled;
    this.plainFrom = Math.max(0, this.plainFrom - this.#settled);
    return {length: this.#settled, literal: this.#overflow};
  }

  /** What is open at `position`, outermost first. */
  open(): readonly OpenConstruct[] {
    if (this.#clean && !this.#code) return [];
    const out: OpenConstruct[] = [];
    for (const each of this.#frames) {
      const {at, image, stack, tags} = each;
      const textEnd = this.#closing?.frame === each ? this.#closing.close : undefined;
      if (each !== this.#base) out.push({kind: image ? '!' : '[', at, length: image ? 2 : 1, ...(textEnd === undefined ? {} : {textEnd})});
      if (textEnd !== undefined) continue;
      const inside: OpenConstruct[] = stack.open.map(({run, left}) => ({kind: run.char as '*', at: run.at, length: left}));
      for (const tag of tags) inside.push({kind: '<', at: tag.at, length: tag.length});
      out.push(...(tags.length > 0 ? inside.sort((one, other) => one.at - other.at) : inside));
    }
    if (this.#code) out.push({kind: '`', at: this.#code.at, length: this.#code.length});
    return out;
  }

  get #base(): Frame {
    return this.#frames[0] as Frame;
  }

  get #top(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  get #clean(): boolean {
    return this.#frames.length === 1 && this.#base.stack.open.length === 0 && this.#base.tags.length === 0;
  }

  #exceeds(): boolean {
    const {stack, tags} = this.#top;
    const open = stack.open.length + tags.length + this.#base.stack.open.length;
    if (this.position <= inlineLimits.length && open <= inlineLimits.open && this.#frames.length <= inlineLimits.brackets) return false;
    this.#settled = Math.min(this.position, inlineLimits.length);
    this.position = this.#settled;
    this.#frames = [frame(0, false)];
    this.#code = undefined;
    this.#closing = undefined;
    this.#overflow = true;
    return true;
  }

  #inCode(text: string, complete: boolean): void {
    const code = this.#code as {at: number; length: number};
    const ticks = /`+/g;
    ticks.lastIndex = this.position;
    const match = ticks.exec(text);
    if (match && ticks.lastIndex === text.length && !complete) {
      this.position = match.index;
    } else if (match) {
      this.position = ticks.lastIndex;
      if (match[0].length === code.length) {
        this.#code = undefined;
        this.plainFrom = this.position;
      }
    } else {
      this.position = text.length;
    }
  }

  #inText(text: string, complete: boolean): void {
    const marks = this.#definitions.formulas ? specialAndDollar : special;
    marks.lastIndex = this.position;
    // Each of them is one character.
    const at = marks.test(text) ? marks.lastIndex - 1 : text.length;
    if (this.#clean && at > this.position) this.#settle(text, this.position, at);
    this.position = at;
    if (this.#settled > 0) return;
    if (at === text.length) return;
    const mark = text.charAt(at);
    const last = at + 1 >= text.length && !complete;
    if (/[\\`$]/.test(mark) && inAddress(text.slice(Math.max(this.plainFrom, at - 512), at))) {
      // In a bare address these are letters like others.
      this.position = at + 1;
      return;
    }
    switch (mark) {
      case '\\':
        if (!last) this.position = Math.min(text.length, at + 2);
        return;
      case '`':
        this.#tick(text, at, complete);
        return;
      case '$':
        this.#dollar(text, at, complete);
        return;
      case '<':
        this.#angle(text, at, complete);
        return;
      case '[':
        this.#bracket(text, at);
        return;
      case ']':
        this.#close(text, at, complete);
        return;
      default:
        this.#mark(text, at, complete);
    }
  }

  /**
   * Cuts plain text before its last word: what stands before white space is settled. Text
   * without spaces is cut before its last CJK letter, unless it may hold an address.
   */
  #settle(text: string, from: number, to: number): void {
    while (this.#lead < to && isSpace(text, this.#lead)) this.#lead++;
    let end = to;
    while (end > from && !isSpace(text, end - 1)) end--;
    while (end > this.#lead && isSpace(text, end - 1)) end--;
    if (end <= this.#lead) end = 0;
    if (isSpace(text, end)) {
      // A backslash makes a break of the newline after it.
      if (text[end - 1] !== '\\') this.#settled = end;
    } else if (isCjk(text.charAt(to - 1)) && isCjk(text.charAt(to - 2)) && !/[@:./&]/.test(text.slice(0, to))) this.#settled = to - 1;
  }

  #tick(text: string, at: number, complete: boolean): void {
    const end = runEnd(text, at);
    if (end === text.length && !complete) return;
    this.#code = {at, length: end - at};
    this.position = end;
  }

  #dollar(text: string, at: number, complete: boolean): void {
    const end = formulaEnd(text, at, complete);
    if (end === waiting) return;
    this.position = end > 0 ? end : at + 1;
    if (end > 0) this.plainFrom = end;
  }

  #angle(text: string, at: number, complete: boolean): void {
    const end = tagEnd(text, at);
    if (end === waiting && !complete) return;
    this.position = end > 0 ? end : at + 1;
    if (end < 0) return;
    this.plainFrom = end;
    const [, close, name] = /^<(\/?)([a-z]+)[\s>]/i.exec(text.slice(at, end)) ?? [];
    if (name === undefined || !pairTags.has(name.toLowerCase())) return;
    const {tags} = this.#top;
    if (!close) tags.push({at, length: end - at, name: name.toLowerCase()});
    else {
      const index = tags.map((tag) => tag.name).lastIndexOf(name.toLowerCase());
      if (index >= 0) tags.splice(index);
    }
  }

  #bracket(text: string, at: number): void {
    const image = text[at - 1] === '!' && text[at - 2] !== '\\';
    this.#frames.push(frame(image ? at - 1 : at, image));
    this.position = at + 1;
  }

  #mark(text: string, at: number, complete: boolean): void {
    if (runEnd(text, at) >= text.length && !complete) return;
    const run = runAt(text, at);
    const top = this.#top;
    top.stack.push(run);
    if (this.#frames.length > 1) top.runs.push(run);
    this.position = at + run.length;
    if (run.closes) this.plainFrom = this.position;
  }

  #close(text: string, at: number, complete: boolean): void {
    const top = this.#top;
    if (this.#frames.length === 1) {
      this.position = at + 1;
      return;
    }
    if (at + 1 >= text.length && !complete) return;
    let end = top.dead ? absent : this.#linkEnd(text, top, at);
    if (end === waiting && !complete) {
      this.#closing = {frame: top, close: at};
      return;
    }
    if (end === waiting) end = absent;
    this.#closing = undefined;
    this.#frames.pop();
    if (end === absent) {
      for (const run of top.runs) {
        this.#top.stack.push(run);
        if (this.#frames.length > 1) this.#top.runs.push(run);
      }
      this.#top.tags.push(...top.tags);
      this.position = at + 1;
      return;
    }
    this.plainFrom = end;
    if (!top.image) for (const outer of this.#frames) outer.dead = !outer.image;
    this.position = end;
  }

  /** Where the link that closes at `at` ends: its destination, its label, or the bracket itself. */
  #linkEnd(text: string, top: Frame, at: number): number {
    if (text[at + 1] === '(') {
      const end = destinationEnd(text, at + 1);
      if (end !== absent) return end;
    }
    const label = text.slice(top.at + (top.image ? 2 : 1), at);
    if (text[at + 1] === '[') {
      const close = text.indexOf(']', at + 2);
      if (close < 0 && text.length - at < maxLabel) return waiting;
      if (close > 0 && close - at <= maxLabel) {
        const name = text.slice(at + 2, close).trim() || label;
        if (this.#definitions.known(name)) return close + 1;
        this.unresolved.push(name);
      }
    }
    if (label.length > maxLabel || label.trim() === '') return absent;
    if (this.#definitions.known(label)) return at + 1;
    this.unresolved.push(label);
    return absent;
  }
}

function frame(at: number, image: boolean): Frame {
  return {at, image, dead: false, stack: new DelimiterStack(), runs: [], tags: []};
}
