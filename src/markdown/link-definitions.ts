/** Link definitions at the start of a paragraph (CommonMark §4.7), read by `marked`. */
import {Lexer, Tokenizer, type Tokens} from 'marked';
import {trimRight} from '../base/text.js';
import {decodeEntities} from './entities.js';

export interface FoundDefinition {
  readonly label: string;
  readonly href: string;
  readonly title?: string;
  readonly raw: string;
}

const lexer = new Lexer({async: false, gfm: true, pedantic: false, silent: false, breaks: false, tokenizer: new Tokenizer()});

/** A longer definition is text, as a longer destination is in a link. */
export const maxDefinition = 4096;

/** Whether `source` is definitions to its end, each of them whole unless a title follows. */
export function isDefinitions(source: string): boolean {
  return source !== '' && takeDefinitions(source).rest.trim() === '';
}

/** Takes the definitions off the front of `source`. */
export function takeDefinitions(source: string): {found: FoundDefinition[]; rest: string} {
  const found: FoundDefinition[] = [];
  let rest = source;
  const {tokenizer} = lexer.options;
  const next = (): Tokens.Def | undefined => tokenizer?.def(rest.slice(0, maxDefinition + 1));
  for (let token = next(); token && token.raw.length <= maxDefinition; token = next()) {
    const label = /^\s*\[((?:[^[\]\\]|\\[^])+)\]:/.exec(token.raw)?.[1] ?? token.tag;
    found.push({
      label,
      href: decodeEntities(token.href),
      ...(token.title ? {title: decodeEntities(token.title)} : {}),
      raw: trimRight(token.raw, '\n'),
    });
    rest = rest.slice(token.raw.length).replace(/^\n+/, '');
  }
  return {found, rest};
}
