/** What the built files keep of marked reads inline text and definitions as all of it does. */
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {before, describe, it} from 'node:test';
import commonmark from 'commonmark-spec';
import fc from 'fast-check';
import type * as Marked from 'marked';
import {parseAst} from 'vite';
import {slimMarked} from '../../scripts/slim-marked.js';

/** Reads with the rules that `src/markdown` leaves to marked. */
function reader({Lexer, Tokenizer}: typeof Marked): (text: string) => string {
  class Inline extends Tokenizer {
    override emStrong(): undefined {
      return undefined;
    }
    override del(): undefined {
      return undefined;
    }
    override inlineText(src: string): Marked.Tokens.Text {
      const raw = /^(?:[a-z]+|[^])/.exec(src)?.[0] ?? src;
      return {type: 'text', raw, text: raw, escaped: false};
    }
  }
  const tokenizer = new Inline();
  const lexer = new Lexer({async: false, breaks: false, gfm: true, pedantic: false, silent: false, tokenizer});
  lexer.tokens.links = Object.assign(Object.create(null), {a: {href: '/a', title: 't'}, 'b c': {href: '<x>', title: undefined}});
  return (text) => {
    lexer.state.inLink = false;
    return JSON.stringify([tokenizer.def(text), lexer.inlineTokens(text)]);
  };
}

const pieces = [
  'a', 'b c', ' ', '  \n', '\n', '\\', '\\[', '\\*', '`', '``', '[', ']', '(', ')', '[a]', '[b c][]', '[x](', '![', '](/u "t")', '<', '>', '<b>', '</a>', '<a href="x">',
  '<!-- -->', '<?x?>', '<https://e.org>', '<me@e.org>', 'https://e.org/p?q=(1)', 'www.e.org.', 'me@e.org', 'mailto:me@e.org', '&amp;', '*', '**', '_', '~~', '"', "'", ': ', '[a]: /u', '<pre>', '</pre>',
];
const text = fc.array(fc.constantFrom(...pieces), {minLength: 1, maxLength: 16}).map((parts) => parts.join(''));

describe('marked in the built files', () => {
  let full: (text: string) => string;
  let slim: (text: string) => string;

  before(async () => {
    const file = import.meta.resolve('marked');
    const code = await readFile(new URL(file), 'utf8');
    full = reader((await import(file)) as typeof Marked);
    const source = slimMarked(code, parseAst(code)).toString().replace(/^\/\/# .*$/m, '');
    slim = reader((await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as typeof Marked);
  });

  it('reads every CommonMark example alike', () => {
    for (const {markdown} of commonmark.tests) assert.equal(slim(markdown), full(markdown), markdown);
  });

  it('reads text at random alike', () => {
    fc.assert(fc.property(text, (source) => assert.equal(slim(source), full(source))), {numRuns: 5000, seed: 1});
  });
});
