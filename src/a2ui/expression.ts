/**
 * The templates of `formatString`: text with `${expression}` in it, an expression being a
 * path, a literal, or a call with named arguments (A2UI v1.0, formatString). `\${` is the
 * two characters.
 */
import type {Call, Dyn} from './dynamic.js';
import {nothing} from './dynamic.js';

/** A piece of text, an expression, or what is wrong with one. */
export type Part = string | Dyn | {readonly kind: 'broken'; readonly message: string};

const maxDepth = 100;
const maxTemplate = 10_000;
const maxParts = 1_000;

class ExpressionError extends Error {}

const keywords: ReadonlyMap<string, Dyn> = new Map<string, Dyn>([
  ['true', {kind: 'literal', value: true}], ['false', {kind: 'literal', value: false}], ['null', nothing],
]);
const escapes: ReadonlyMap<string, string> = new Map([['n', '\n'], ['t', '\t'], ['r', '\r']]);

class ExpressionReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The whole text as one expression; nothing where it is blank. */
  read(): Dyn {
    this.#match(/\s*/y);
    if (this.#at === this.#text.length) return nothing;
    const dyn = this.#expression();
    if (this.#at < this.#text.length) throw new ExpressionError(`There is something after the expression: '${this.#text.slice(this.#at, this.#at + 20)}'.`);
    return dyn;
  }

  #match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #expect(mark: string): void {
    if (!this.#text.startsWith(mark, this.#at)) throw new ExpressionError(`'${mark}' is missing.`);
    this.#at += mark.length;
  }

  #expression(): Dyn {
    if (++this.#depth > maxDepth) throw new ExpressionError('It is nested too deep.');
    this.#match(/\s*/y);
    const dyn = this.#nested() ?? this.#string() ?? this.#number() ?? this.#name();
    this.#match(/\s*/y);
    this.#depth--;
    return dyn;
  }

  #nested(): Dyn | undefined {
    if (!this.#match(/\$\{/y)) return undefined;
    const dyn = this.#expression();
    this.#expect('}');
    return dyn;
  }

  #string(): Dyn | undefined {
    const quoted = this.#match(/'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y);
    if (quoted === undefined) return undefined;
    return {kind: 'literal', value: quoted.slice(1, -1).replace(/\\([^])/g, (_, char: string) => escapes.get(char) ?? char)};
  }

  #number(): Dyn | undefined {
    const digits = this.#match(/[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![\p{ID_Continue}~./-])/uy);
    if (digits === undefined) return undefined;
    const value = Number(digits);
    if (!Number.isFinite(value)) throw new ExpressionError(`${digits} is out of range.`);
    return {kind: 'literal', value};
  }

  #name(): Dyn {
    const name = this.#match(/@?[\p{ID_Continue}~./_-]+/uy);
    if (name === undefined) throw new ExpressionError('An expression is missing.');
    const end = this.#at;
    this.#match(/\s*/y);
    if (this.#text.startsWith('(', this.#at)) return {kind: 'call', call: this.#call(name)};
    this.#at = end;
    if (name.startsWith('@') || (/^[\d.]+$/.test(name) && /\d/.test(name))) throw new ExpressionError(`'${name}' is neither a number nor a path.`);
    return keywords.get(name) ?? {kind: 'path', path: name};
  }

  #call(name: string): Call {
    this.#expect('(');
    const args = new Map<string, Dyn>();
    for (this.#match(/\s*/y); !this.#match(/\)/y); this.#match(/\s*/y)) {
      const arg = this.#match(/[\p{ID_Start}_][\p{ID_Continue}]*/uy);
      this.#match(/\s*/y);
      if (arg === undefined || !this.#match(/:/y)) throw new ExpressionError(`The arguments of ${name} must have names.`);
      args.set(arg, this.#expression());
      if (!this.#match(/,/y) && !this.#text.startsWith(')', this.#at)) throw new ExpressionError(`${name}(…) does not end.`);
    }
    return {name, args};
  }
}

/** Where the `}` of an expression stands that begins at `from`; -1 when there is none. */
function endOf(text: string, from: number): number {
  let open = 1;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '{') open++;
    else if (char === '}' && --open === 0) return at;
    else if (char === "'" || char === '"') {
      for (at++; at < text.length && text.charAt(at) !== char; at++) if (text.charAt(at) === '\\') at++;
    }
  }
  return -1;
}

function readExpression(text: string): Part {
  try {
    return new ExpressionReader(text).read();
  } catch (error) {
    if (error instanceof ExpressionError) return {kind: 'broken', message: error.message};
    throw error;
  }
}

/** The parts of a template, in order. Never throws: what is wrong is a part that says so. */
export function readTemplate(template: string): readonly Part[] {
  if (template.length > maxTemplate) return [{kind: 'broken', message: `The template is longer than ${maxTemplate} characters.`}];
  const parts: Part[] = [];
  let text = '';
  let at = 0;
  while (at < template.length) {
    const next = template.indexOf('${', at);
    if (next < 0) break;
    if (template.charAt(next - 1) === '\\' && next > at) {
      text += `${template.slice(at, next - 1)}\${`;
      at = next + 2;
      continue;
    }
    text += template.slice(at, next);
    if (text !== '') parts.push(text);
    text = '';
    const end = endOf(template, next + 2);
    if (end < 0 || parts.length >= maxParts) {
      return [...parts, {kind: 'broken', message: end < 0 ? 'Unclosed interpolation.' : `The template has more than ${maxParts} parts.`}];
    }
    parts.push(readExpression(template.slice(next + 2, end)));
    at = end + 1;
  }
  text += template.slice(at);
  return text === '' ? parts : [...parts, text];
}
