import assert from 'node:assert/strict';
import {test} from 'node:test';
import spec from 'commonmark-spec';
import fc from 'fast-check';
import {comparable} from '../../support/comparable.js';
import {cut, documents} from '../../support/markdown-arbitraries.js';
import {parse} from '../../support/plain-host.js';
import {treeHtml} from '../../support/tree-html.js';

const examples = spec.tests.map(({markdown}) => markdown.replaceAll('→', '\t'));

/** Reads everything after each chunk, as a renderer that flushes each time does. */
function readWhile(chunks: Iterable<string>) {
  const parsed = parse([], false);
  for (const chunk of chunks) {
    parsed.parser.write(chunk);
    treeHtml(parsed.root.children);
  }
  parsed.parser.end(true);
  return parsed;
}

test('CommonMark examples: by character, with and without reading between, equal one push', () => {
  for (const text of examples) {
    const whole = comparable(parse([text]));
    assert.equal(comparable(parse(text)), whole, text);
    assert.equal(comparable(readWhile(text)), whole, text);
  }
});

test('generated documents: any split equals one push', () => {
  fc.assert(
    fc.property(documents, fc.array(fc.nat(100), {minLength: 200, maxLength: 200}), (text, seed) => {
      const whole = comparable(parse([text]));
      assert.equal(comparable(parse(cut(text, seed))), whole);
      assert.equal(comparable(readWhile(text.match(/[^]/g) ?? [])), whole);
    }),
    {numRuns: 400},
  );
});

test('after every prefix the tree equals a fresh parse of that prefix', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const streamed = parse([], false);
      for (let end = 1; end <= text.length; end++) {
        streamed.parser.write(text.slice(end - 1, end));
        if (end % 5 === 0) {
          const fresh = parse([text.slice(0, end)], false);
          assert.equal(treeHtml(streamed.root.children), treeHtml(fresh.root.children));
        }
      }
    }),
    {numRuns: 60},
  );
});
