/**
 * Attributes of a directive, an option or an action (`language.md §1.5`).
 *
 * A hand-written scanner rather than a pattern: an attribute that cannot be read costs
 * itself alone, and each failed search for a closing quote is remembered, so the work
 * is linear in the block whatever it holds.
 */
export interface Attributes {
  readonly id?: string;
  /** In the order of the source; a flag has the value true. A Map: any key is harmless. */
  readonly values: ReadonlyMap<string, string | true>;
}

export const noAttributes: Attributes = {values: new Map()};

/** A repair inside a block; `offset` is an index into the source that was given. */
export interface AttributeReport {
  readonly code: 'bad-attribute' | 'duplicate-attribute' | 'smart-quotes' | 'limit';
  readonly message: string;
  readonly offset: number;
}

export interface ParsedAttributes {
  readonly attributes: Attributes;
  /** The index after the closing `}`. */
  readonly end: number;
  readonly reports: readonly AttributeReport[];
}

/** Attributes a block (`policy.limits.attributes`). */
const MAX_ATTRIBUTES = 64;
/** Characters a name with its value (`language.md §10`). */
const MAX_LENGTH = 4096;
/** How many `{` of one line are tried as the start of a block at its end. */
const MAX_TRIES = 8;

const blank = /\s/;
/** Any letter may start a name; `__proto__` is one like the others. */
const name = /^[\p{L}_][\p{L}\p{N}_.:-]*$/u;

/** Opening quote to the ones that close it. */
const quotes = new Map([
  ['"', '"'],
  ["'", "'"],
  ...[...'“”„‟'].map((open) => [open, '“”‟'] as const),
  ...[...'‘’‚‛'].map((open) => [open, '‘’‛'] as const),
  ['«', '»'],
]);

class Scanner {
  readonly reports: AttributeReport[] = [];
  readonly values = new Map<string, string | true>();
  id: string | undefined;
  #count = 0;
  /** Kinds of quote that do not close any more. */
  readonly #hopeless = new Set<string>();

  constructor(
    readonly source: string,
    public at: number,
    readonly limit: number,
  ) {}

  report(code: AttributeReport['code'], message: string, offset: number): void {
    this.reports.push({code, message, offset});
  }

  /** To the first character that `stop` names, a blank or `}`. */
  run(stop = ''): string {
    const from = this.at;
    for (; this.at < this.source.length; this.at++) {
      const char = this.source.charAt(this.at);
      if (char === '}' || stop.includes(char) || blank.test(char)) break;
    }
    return this.source.slice(from, this.at);
  }

  /** The text between quotes, or undefined when none opens here or it is never closed. */
  quoted(): string | undefined {
    const {source} = this;
    const open = source.charAt(this.at);
    const close = open && quotes.get(open);
    if (!close || this.#hopeless.has(close)) return undefined;
    const straight = open === close;
    let text = '';
    for (let i = this.at + 1; i < source.length; i++) {
      const char = source.charAt(i);
      const next = source.charAt(i + 1);
      if (char === '\\' && next && `"'\\`.includes(next)) {
        text += next;
        i++;
      } else if (close.includes(char) && (straight || !next || next === '}' || blank.test(next))) {
        // A typographic mark inside a word is an apostrophe.
        if (!straight) this.report('smart-quotes', `Use straight quotes instead of ${open}${char}.`, this.at);
        this.at = i + 1;
        return text;
      } else text += char;
    }
    this.#hopeless.add(close);
    return undefined;
  }

  value(): string {
    const from = this.at;
    const text = this.quoted();
    if (text !== undefined) return text;
    if (quotes.has(this.source.charAt(from))) this.report('bad-attribute', 'This quote is never closed.', from);
    return this.run();
  }

  /** One token; the scanner stands at its first character. */
  token(): void {
    const from = this.at;
    const first = this.source.charAt(from);
    if (quotes.has(first)) {
      if (this.quoted() === undefined) this.run();
      return this.report('bad-attribute', 'A value needs a name, as in label="…".', from);
    }
    if (first === '#' || first === '.') {
      const text = this.run().slice(1);
      if (!text) this.report('bad-attribute', `Nothing follows the ${first}.`, from);
      else if (first === '#') this.set('id', text, from, true);
      return;
    }
    const key = this.run('=');
    const assigned = this.source.charAt(this.at) === '=';
    if (assigned) this.at++;
    const value = assigned ? this.value() : true;
    if (name.test(key)) this.set(key, value, from);
    else this.report('bad-attribute', key ? `${JSON.stringify(key.slice(0, 40))} is no name of an attribute.` : 'A name is missing before the =.', from);
  }

  set(key: string, value: string | true, offset: number, id = false): void {
    if (id ? this.id !== undefined : this.values.has(key)) {
      this.report('duplicate-attribute', `${key} is given twice; the first one counts.`, offset);
    } else if (this.at - offset > MAX_LENGTH) {
      this.report('limit', `${key} is longer than ${MAX_LENGTH} characters and is left out.`, offset);
    } else if (++this.#count > this.limit) {
      if (this.#count === this.limit + 1) this.report('limit', `More than ${this.limit} attributes; the rest is left out.`, offset);
    } else if (id) this.id = value as string;
    else this.values.set(key, value);
  }
}

/**
 * Reads the block whose `{` stands at `from`. Undefined: no `{` there, or its `}` has not
 * come (yet): the caller may add the next line and ask again. An unterminated quote is
 * part of a bare value, so it never keeps a block open that has a `}` on its line.
 */
export function parseAttributes(source: string, from = 0, limit = MAX_ATTRIBUTES): ParsedAttributes | undefined {
  if (source.charAt(from) !== '{') return undefined;
  const scan = new Scanner(source, from + 1, limit);
  let empty = true;
  for (;;) {
    while (blank.test(source.charAt(scan.at))) scan.at++;
    if (scan.at >= source.length) return undefined;
    if (source.charAt(scan.at) === '}') break;
    empty = false;
    scan.token();
  }
  if (empty) scan.report('bad-attribute', 'This attribute block is empty.', from);
  const {id, values, reports} = scan;
  return {attributes: id === undefined ? {values} : {id, values}, end: scan.at + 1, reports};
}

/** A block at the end of a line, as options, actions and task items have it. */
export interface TrailingAttributes extends ParsedAttributes {
  /** Where its `{` stands. */
  readonly start: number;
}

/**
 * Finds the attribute block that ends `line` (blanks after it aside), set off by a blank.
 * A block that says nothing readable (`{x}` where `x` is none of `flags`) is text, not
 * attributes: nothing of a label may get lost.
 */
export function trailingAttributes(line: string, flags: readonly string[] = []): TrailingAttributes | undefined {
  const length = line.trimEnd().length;
  if (line.charAt(length - 1) !== '}') return undefined;
  const source = line.slice(0, length);
  let found: TrailingAttributes | undefined;
  let start = length;
  // From the right: braces of the label stand before the block. From there on leftwards,
  // because a quoted value may hold braces too.
  for (let tries = 0; tries < MAX_TRIES && start > 0; tries++) {
    start = source.lastIndexOf('{', start - 1);
    if (start < 0) break;
    if (start > 0 && !blank.test(source.charAt(start - 1))) continue;
    const parsed = parseAttributes(source, start);
    if (parsed?.end !== length) continue;
    const {id, values} = parsed.attributes;
    if (id === undefined && ![...values].some(([key, value]) => value !== true || flags.includes(key))) continue;
    const candidate = {...parsed, start};
    if (!parsed.reports.some((report) => report.code === 'bad-attribute')) return candidate;
    found ??= candidate;
  }
  return found;
}
