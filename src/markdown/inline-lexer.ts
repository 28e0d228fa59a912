/**
 * Inline Markdown to `Inline[]`, once its text is final. `marked`'s lexer understands
 * code spans, links, autolinks, escapes, breaks and raw tags; emphasis, strikethrough
 * and plain text are ours, because marked's are quadratic on marks that match nothing
 * and wrong beside CJK punctuation. This folder is the only one that knows `marked`.
 */
import {Lexer, type Token, Tokenizer, type Tokens} from 'marked';
import type {Definitions} from './definitions.js';
import {matchPairs, type Pair, runEnd} from './delimiters.js';
import {decodeEntities} from './entities.js';
import {formulaEnd, formulaOf, maskFormulas} from './formula.js';
import type {Inline, TextInline} from './inline.js';
import {addressEnd, destinationEnd, references} from './link-scan.js';
import {pairTags} from './pair-tags.js';

/** Where plain text may end: a mark, a break, the start of a bare URL. Underscores inside of a word are no mark, and no URL begins there. */
const stopAtMark = /[\\<![`*~\n]|_(?<![a-z\d]_{0,8}_)|_(?<=[a-z\d]_)_*(?![a-z\d_])|(?<! ) +\n|(?<![a-z\d])(?:https?:\/\/|ftp:\/\/|www\.)/gi;
const stopAtDollar = /[\\<![`*~\n]|_(?<![a-z\d]_{0,8}_)|_(?<=[a-z\d]_)_*(?![a-z\d_])|(?<![a-z\d$])\$|(?<! ) +\n|(?<![a-z\d])(?:https?:\/\/|ftp:\/\/|www\.)/gi;
const emailName = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
/** A host in other letters needs a dot: `https://` alone is a word before some of them. */
const bareUrl = /^(https?:\/\/|ftp:\/\/|www\.)(?:[a-z\d-]|[\p{L}\p{M}\p{N}\p{So}-]+\.[\p{L}\p{N}])[^\s<]*/iu;

class InlineTokenizer extends Tokenizer {
  definitions: Definitions | undefined;
  #before = '';
  /** Of the whole text: only its own start has something before it. */
  #length = 0;
  /** By the masked text, of what stands inside others too. */
  readonly #pairs = new Map<string, Map<number, Pair>>();
  /** Length of the source that is left where an e-mail address begins. */
  #email = -1;
  /** Length of the source that is left after one. */
  #mailed = -1;

  begin(length: number, before: string): void {
    this.#before = before;
    this.#length = length;
    this.#pairs.clear();
    this.#email = this.#mailed = -1;
    this.lexer.state.inLink = false;
  }

  override emStrong(src: string, masked: string): Tokens.Em | Tokens.Strong | undefined {
    const mark = src[0];
    if (mark !== '*' && mark !== '_') return undefined;
    const pair = this.#pairAt(src, masked);
    if (!pair) return undefined;
    const raw = src.slice(0, pair.end - pair.open);
    const text = raw.slice(pair.size, -pair.size);
    return {type: pair.size === 2 ? 'strong' : 'em', raw, text, tokens: this.#inside(text)} as Tokens.Em;
  }

  override del(src: string, masked: string): Tokens.Del | undefined {
    if (src[0] !== '~') return undefined;
    const pair = this.#pairAt(src, masked);
    if (!pair) return undefined;
    const raw = src.slice(0, pair.end - pair.open);
    const text = raw.slice(2, -2);
    return {type: 'del', raw, text, tokens: this.#inside(text)};
  }

  override reflink(src: string, links: Parameters<Tokenizer['reflink']>[1]): ReturnType<Tokenizer['reflink']> {
    const note = src.startsWith('[^') && /^\[\^([^\]\s]+)\]/.exec(src);
    const number = note ? this.definitions?.note(note[1] ?? '') : undefined;
    if (note && number !== undefined) {
      return {type: 'footnote', raw: note[0], text: note[1] ?? '', number} as unknown as Tokens.Text;
    }
    return super.reflink(src, links);
  }

  /** marked counts no space before an address: where a parenthesis further on misled it first, that much of the link was text again. */
  override link(src: string): ReturnType<Tokenizer['link']> {
    const token = super.link(src);
    if (!token || !/\]\([ \t\n]/.test(src.slice(0, token.raw.length + 2))) return token;
    const [, label = ''] = this.rules.inline.link.exec(src) ?? [];
    const end = destinationEnd(src, label.length + (src[0] === '!' ? 3 : 2));
    if (end > 0) token.raw = src.slice(0, end);
    return token;
  }

  override url(src: string): Tokens.Link | undefined {
    if (src.length === this.#email) return this.#mail(src);
    const [found, begin = ''] = bareUrl.exec(src) ?? [];
    if (found === undefined) return undefined;
    const text = found.slice(0, addressEnd(found));
    return {type: 'link', raw: text, text, href: begin.toLowerCase() === 'www.' ? `http://${text}` : text, tokens: [{type: 'text', raw: text, text}]} as Tokens.Link;
  }

  override codespan(src: string): Tokens.Codespan | undefined {
    if (!src.startsWith('$')) return super.codespan(src);
    const end = this.definitions?.formulas && src.length !== this.#mailed ? formulaEnd(src, 0, true) : 0;
    return end > 0 ? ({type: 'formula', raw: src.slice(0, end)} as unknown as Tokens.Codespan) : undefined;
  }

  override inlineText(src: string): Tokens.Text {
    const stop = this.definitions?.formulas ? stopAtDollar : stopAtMark;
    // At least one character is text here, or a whole run of backticks: every other rule has declined it.
    stop.lastIndex = src.startsWith('\n') || src.startsWith(' ') ? leading(src) : src.startsWith('`') ? runEnd(src, 0) : 1;
    const match = stop.exec(src);
    let end = match ? match.index : src.length;
    if (end === 0) end = 1;
    // An address may stand in the text: it is cut before the first that is one.
    for (let at = src.indexOf('@', 1); at > 0 && at < end; at = src.indexOf('@', at + 1)) {
      const name = emailName.exec(src.slice(Math.max(0, at - 64), at))?.[0] ?? '';
      const link = name === '' ? undefined : this.#mail(src.slice(at - name.length));
      if (!link) continue;
      if (at === name.length) return link as unknown as Tokens.Text;
      end = at - name.length;
      this.#email = src.length - end;
    }
    const raw = src.slice(0, end);
    return {type: 'text', raw, text: raw, escaped: false};
  }

  #inside(text: string): Token[] {
    return special.test(text) ? this.lexer.inlineTokens(text) : [{type: 'text', raw: text, text}];
  }

  #mail(src: string): Tokens.Link | undefined {
    const link = super.url(src);
    if (link) this.#mailed = src.length - link.raw.length;
    return link;
  }

  #pairAt(src: string, masked: string): Pair | undefined {
    let pairs = this.#pairs.get(masked);
    if (!pairs) {
      pairs = matchPairs(this.definitions?.formulas ? maskFormulas(masked, src) : masked, masked.length === this.#length ? this.#before : '');
      this.#pairs.set(masked, pairs);
    }
    return pairs.get(masked.length - src.length);
  }
}

function leading(src: string): number {
  let index = 0;
  while (src[index] === ' ') index++;
  return src[index] === '\n' ? index + 1 : Math.max(1, index);
}

/** Without any of these a text is text. */
const special = /[\\<![`*_~&\n@:$]|www\./i;

/** Lexes the inline text of one message. */
export class InlineLexer {
  /** Characters lexed so far. */
  lexed = 0;
  /** Characters of all leaves, and of those that were read once more for a late definition. */
  taken = 0;
  mended = 0;
  readonly #tokenizer = new InlineTokenizer();
  readonly #lexer: Lexer;

  constructor(readonly definitions: Definitions) {
    this.#tokenizer.definitions = definitions;
    // All options are given: what a page sets on its own `marked` does not reach us.
    this.#lexer = new Lexer({async: false, breaks: false, gfm: true, pedantic: false, silent: false, tokenizer: this.#tokenizer});
    const {rules} = this.#tokenizer;
    this.#tokenizer.rules = {...rules, inline: {...rules.inline, reflinkSearch: references}};
    this.#tokenizer.lexer = this.#lexer;
    this.#lexer.tokens.links = definitions.table as Lexer['tokens']['links'];
  }

  /**
   * `before` is the character that precedes the text in its block, which decides whether
   * a mark at its start may open (CommonMark §6.2).
   */
  lex(source: string, before = ''): Inline[] {
    this.lexed += source.length;
    if (source === '') return [];
    if (!special.test(source)) return source.length > maxText ? appendText([], source) : [{kind: 'text', text: source}];
    this.#tokenizer.begin(source.length, before);
    try {
      return toInline(this.#lexer.inlineTokens(source));
    } catch {
      // A lexer that gives up (RangeError on hostile nesting) costs this run its marks, not the message.
      return [{kind: 'text', text: source}];
    }
  }
}

/** The name of an opening pair tag. */
function pairTag(raw: string): string | undefined {
  const name = /^<([a-z]+)(?:\s[^>]*)?>$/i.exec(raw)?.[1]?.toLowerCase();
  return name !== undefined && pairTags.has(name) ? name : undefined;
}

function toInline(tokens: readonly Token[]): Inline[] {
  const out: Inline[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (token.type === 'html' || token.type === 'tag') {
      const name = pairTag(token.raw);
      const close = name ? closingTag(tokens, index + 1, name) : -1;
      if (close > 0) {
        out.push({kind: 'element', open: token.raw, children: toInline(tokens.slice(index + 1, close))});
        index = close;
        continue;
      }
    }
    add(out, token);
  }
  return out;
}

function closingTag(tokens: readonly Token[], from: number, name: string): number {
  let level = 1;
  for (let index = from; index < tokens.length; index++) {
    const raw = (tokens[index] as Token).raw.toLowerCase();
    if (raw.startsWith(`</${name}`)) level--;
    else if (pairTag(raw) === name) level++;
    if (level === 0) return index;
  }
  return -1;
}

type Convert = (token: Tokens.Generic) => Inline;

const nested =
  (kind: 'em' | 'strong' | 'del'): Convert =>
  (token) => ({kind, children: toInline(token.tokens ?? [])});

const conversions: Readonly<Record<string, Convert>> = {
  em: nested('em'),
  strong: nested('strong'),
  del: nested('del'),
  codespan: (token) => ({kind: 'code', text: String(token.text)}),
  formula: ({raw}) => ({kind: 'code', ...formulaOf(raw)}),
  br: () => ({kind: 'break'}),
  html: (token) => ({kind: 'html', html: token.raw}),
  image: (token) => ({
    kind: 'image',
    src: decodeEntities(String(token.href)),
    alt: altText(toInline(token.tokens ?? [])),
    ...(token.title ? {title: decodeEntities(String(token.title))} : {}),
  }),
  link: (token) => ({
    kind: 'link',
    href: decodeEntities(String(token.href)),
    ...(token.title ? {title: decodeEntities(String(token.title))} : {}),
    children: toInline(token.tokens ?? []),
  }),
  footnote: (token) => ({kind: 'footnote', label: String(token.text), number: Number(token.number)}),
};

/** An image's description is the text of its content, marks aside (CommonMark §6.4). */
function altText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text' || node.kind === 'code') return node.text;
      if (node.kind === 'image') return node.alt;
      return 'children' in node ? altText(node.children) : '';
    })
    .join('');
}

function add(out: Inline[], token: Token): void {
  const convert = Object.hasOwn(conversions, token.type) ? conversions[token.type] : undefined;
  if (convert) {
    out.push(convert(token as Tokens.Generic));
    return;
  }
  // An escape's text is literal: `\&amp;` shows `&amp;`.
  const text = token.type === 'escape' ? String((token as Tokens.Escape).text) : decodeEntities(token.raw);
  appendText(out, text.replace(/(?<! ) +\n/g, '\n'));
}

/** A text node holds at most this much: appending to a huge one costs as much as writing it anew. */
export const maxText = 1024;

/** Adds text to the end of a list, growing a text node that stands there. */
export function appendText(out: Inline[], text: string): Inline[] {
  let rest = text;
  const last = out.at(-1);
  if (last?.kind === 'text') {
    const room = cutAt(rest, maxText - last.text.length);
    (last as TextInline).text += rest.slice(0, room);
    rest = rest.slice(room);
  }
  while (rest !== '') {
    const length = cutAt(rest, maxText);
    out.push({kind: 'text', text: rest.slice(0, length)});
    rest = rest.slice(length);
  }
  return out;
}

/** `length`, or one less where it would cut a surrogate pair. */
function cutAt(text: string, length: number): number {
  const most = Math.max(0, Math.min(text.length, length));
  const high = text.charCodeAt(most - 1);
  return most < text.length && high >= 0xd800 && high <= 0xdbff ? most - 1 : most;
}

export function appendInlines(out: Inline[], more: readonly Inline[]): void {
  for (const inline of more) {
    if (inline.kind === 'text') appendText(out, inline.text);
    else out.push(inline);
  }
}
