/** With formulas too the final DOM is that of one push, however a text is cut. */
import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import katex from 'katex';
import '../../../elements/elements.js';
import {type KatexLibrary, math} from '../../../elements/plugins/math.js';
import {cut, documents} from '../../support/markdown-arbitraries.js';

/** The library is there: each formula is set as it comes. */
const plugins = [math({library: katex as KatexLibrary})];

function rendered(chunks: Iterable<string>, flush: boolean): string {
  const message = Object.assign(document.createElement('mdui-message'), {messageId: 'm', plugins});
  document.body.append(message);
  for (const chunk of chunks) {
    message.append(chunk);
    if (flush) message.flush();
  }
  message.close();
  message.flush();
  // A tab's slot is named by a count of the page, lit's marks are its own
  const dom = [...(message.shadowRoot?.children ?? [])].map(({innerHTML}) => innerHTML.replace(/ slot="[^"]*"|<!--.*?-->/g, '')).join('\n');
  message.remove();
  return dom;
}

const dollars = fc.constantFrom('$', '$$', '$x$', '$$y$$', '$5', ' $a ', '\n$$\n', '$`', '*$', '$*', '\\$', '[$', '](u)$', '\n$$\na\n$$\n', '$\\frac{a}$');
const texts = fc.tuple(documents, fc.array(fc.tuple(fc.nat(400), dollars), {maxLength: 8})).map(([text, inserts]) =>
  inserts.reduce((out, [at, what]) => out.slice(0, at % (out.length + 1)) + what + out.slice(at % (out.length + 1)), text));

describe('formulas in a stream, however it is cut', () => {
  it('are those of one push', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(100), {minLength: 150, maxLength: 150}), (text, seed) => {
        const whole = rendered([text], false);
        expect(rendered(cut(text, seed), true)).to.equal(whole);
        expect(rendered(cut(text, seed), false)).to.equal(whole);
      }),
      {numRuns: 60, seed: 1},
    );
  });
});
