/**
 * The inline content of one leaf while it streams. Text before the settled point is lexed
 * once; what comes after it is shown provisionally: constructs that are open are shown as
 * if closed here, and at most one run of marks at the very end is held back.
 */
import {trimRight} from '../base/text.js';
import {charBefore} from './characters.js';
import {foldLabel} from './definitions.js';
import type {CodeInline, Inline, InlineContent, TextInline} from './inline.js';
import {appendInlines, appendText, type InlineLexer} from './inline-lexer.js';
import {InlineScanner} from './inline-scanner.js';
import {InlineTail} from './inline-tail.js';

const anyLabel = /\[((?:[^[\]\\]|\\[^]){1,999})\]/g;

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
  readonly #tail: InlineTail;
  #scanner: InlineScanner;
  /** There is text that the scanner has not seen, and some that is not shown. */
  #unread = false;
  #dirty = false;
  #version = 0;
  #length = 0;
  #closed = false;
  #watched: Set<string> | undefined;

  constructor(lexer: InlineLexer, changed: () => void) {
    this.#lexer = lexer;
    this.#changed = changed;
    this.#scanner = new InlineScanner(lexer.definitions);
    this.#tail = new InlineTail(lexer);
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
    return this.#tail.inlines;
  }

  /** Characters so far. */
  get length(): number {
    return this.#length;
  }

  get rest(): string {
    this.#update();
    return this.#rest;
  }

  get version(): number {
    if (this.#dirty) this.#update();
    return this.#version;
  }

  get growing(): TextInline | CodeInline | undefined {
    if (this.#dirty) this.#update();
    return this.#tail.growing;
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
    this.#unread = true;
    // Plain text is shown as it is, and read when something else follows.
    this.#dirty ||= !this.#tail.grow(text, this.#rest);
  }

  /** White space at the end of a block is none of its content. */
  close(): void {
    this.#rest = trimRight(this.#rest, ' \t\n');
    this.#closed = true;
    this.#unread = this.#dirty = true;
  }

  #update(): void {
    if (!this.#unread) return;
    this.#unread = this.#dirty = false;
    this.#version++;
    for (let step = this.#scanner.scan(this.#rest, this.#closed); step; step = this.#scanner.scan(this.#rest, this.#closed)) {
      const piece = this.#rest.slice(0, step.length);
      this.#rest = this.#rest.slice(step.length);
      if (step.literal) {
        appendText(this.#settled, piece);
        this.#keep(piece);
      } else this.#settle(piece);
    }
    const {unresolved} = this.#scanner;
    if (unresolved.length > 0) this.#watch(unresolved.splice(0));
    if (this.#closed) {
      // What never settled was not read label by label: an open code span may have hidden them.
      if (this.#rest.includes('[')) this.#watch([...this.#rest.matchAll(anyLabel)].map(([, label = '']) => label));
      const rest = this.#rest;
      this.#rest = '';
      this.#settle(rest);
    }
    if (this.#closed) this.#tail.clear();
    else this.#tail.show(this.#rest, this.#scanner, this.#before, this.#settled.at(-1));
  }

  #settle(text: string): void {
    if (text === '') return;
    appendInlines(this.#settled, this.#lexer.lex(text, this.#before));
    this.#keep(text);
  }

  #keep(text: string): void {
    this.#done.push(text);
    this.#before = charBefore(text, text.length);
    this.#tail.renew();
  }

  /** A label that named nothing may be defined later: then all of this is lexed once more. */
  #watch(labels: readonly string[]): void {
    for (const label of labels) {
      const key = foldLabel(label);
      if (this.#watched?.has(key) || this.#lexer.definitions.known(label)) continue;
      (this.#watched ??= new Set()).add(key);
      this.#lexer.definitions.await(label, (this.#told ??= () => this.#defined()));
    }
  }

  /** At once, or at the end of the text where many definitions would have it read too often. */
  #defined(): void {
    const {length} = this;
    const lexer = this.#lexer;
    if (lexer.mended + length > mends * lexer.taken) lexer.definitions.defer((this.#late ??= () => this.#restart()));
    else {
      lexer.mended += length;
      this.#restart();
    }
  }

  #told: (() => void) | undefined;
  #late: (() => void) | undefined;

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
    this.#tail.renew();
    this.#scanner = new InlineScanner(this.#lexer.definitions);
    this.#unread = this.#dirty = true;
    this.#watched = undefined;
    this.epoch++;
    this.#changed();
  }
}
