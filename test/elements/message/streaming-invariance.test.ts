/** For any split of a text the final DOM and document equal those of one push. */
import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import '../../../elements/elements.js';
import {cut, documents} from '../../support/markdown-arbitraries.js';
import * as draft from '../../support/draft.js';

/** All nodes below, shadow trees of ours aside: what a reader of the page's source would see. */
function seen(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (!(node instanceof Element)) return '';
  const inside = [...node.childNodes].map(seen).join('');
  // A tab's slot is named by a count of the page.
  const attributes = [...node.attributes].filter(({name}) => name !== 'slot').map(({name, value}) => ` ${name}="${value}"`).sort().join('');
  return `<${node.localName}${attributes}>${inside}</${node.localName}>`;
}

function rendered(chunks: Iterable<string>, flush: boolean): {dom: string; json: string; diagnostics: string} {
  const message = document.createElement('mdui-message');
  message.messageId = 'm';
  document.body.append(message);
  for (const chunk of chunks) {
    message.append(chunk);
    if (flush) message.flush();
  }
  message.close();
  message.flush();
  const dom = [...(message.shadowRoot?.children ?? [])].map(seen).join('\n');
  const result = {dom, json: JSON.stringify(message.document.toJSON()), diagnostics: JSON.stringify(message.document.diagnostics)};
  message.remove();
  return result;
}

const characters = (text: string): string[] => text.match(/[^]/g) ?? [];

describe('a stream, however it is cut', () => {
  it('shows all CommonMark examples by character as in one push', async () => {
    const examples = (await (await fetch('/commonmark.json')).json()) as {markdown: string}[];
    expect(examples).to.have.length(652);
    for (const {markdown: text} of examples) expect(rendered(characters(text), true), text).to.deep.equal(rendered([text], false));
  });

  it('shows all directive examples by character as in one push', () => {
    const examples = (Object.values(draft) as unknown[]).flat().filter((value): value is string => typeof value === 'string' && value.includes(':::'));
    expect(examples.length).to.be.greaterThan(10);
    for (const text of examples) expect(rendered(characters(text), true), text).to.deep.equal(rendered([text], false));
  });

  it('shows generated documents at random splits as in one push', () => {
    fc.assert(
      fc.property(documents, fc.array(fc.nat(100), {minLength: 150, maxLength: 150}), (text, seed) => {
        expect(rendered(cut(text, seed), true)).to.deep.equal(rendered([text], false));
      }),
      {numRuns: 80, seed: 1},
    );
  });
});
