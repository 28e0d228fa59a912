/** What streams makes nodes longer; what stands is not written anew. */
import {expect} from '@open-wc/testing';
import '../../../elements/elements.js';

function begin(text: string): {message: HTMLElementTagNameMap['mdui-message']; root: ShadowRoot} {
  const message = document.createElement('mdui-message');
  document.body.append(message);
  message.append(text);
  message.flush();
  return {message, root: message.shadowRoot as ShadowRoot};
}

/** Every change of the DOM while `work` is done. */
function changes(root: ShadowRoot, work: () => void): MutationRecord[] {
  const observer = new MutationObserver(() => {});
  observer.observe(root, {subtree: true, childList: true, characterData: true, attributes: true});
  work();
  return observer.takeRecords();
}

describe('text that streams', () => {
  afterEach(() => {
    for (const message of document.querySelectorAll('mdui-message')) message.remove();
  });

  it('changes one text node for each piece of plain text, and nothing else', () => {
    const {message, root} = begin('Some **bold te');
    const records = changes(root, () => {
      for (const piece of ['xt, a', 'nd more', ' of it.']) {
        message.append(piece);
        message.flush();
      }
    });
    expect(records.map(({type}) => type)).to.deep.equal(['characterData', 'characterData', 'characterData']);
    expect(root.querySelector('strong')?.textContent).to.equal('bold text, and more of it.');
  });

  it('changes nothing while the destination of a link arrives', () => {
    const {message, root} = begin('See [this](https://example');
    const records = changes(root, () => {
      message.append('.com/a/b');
      message.flush();
    });
    expect(records).to.have.length(0);
    message.append(') now');
    message.flush();
    expect(root.querySelector('a')?.href).to.equal('https://example.com/a/b');
  });

  it('takes no node away for a table, and shows nothing of its header before', () => {
    const {message, root} = begin('Before.\n\n');
    const records = changes(root, () => {
      for (const character of '| a | b |\n|---|---|\n| 1 | **2** |\n\n| a |\nfollows') {
        message.append(character);
        message.flush();
        for (const block of root.querySelectorAll('[part=base] > *')) expect(block.textContent).to.not.equal('');
      }
    });
    expect(records.flatMap(({removedNodes}) => [...removedNodes])).to.have.length(0);
    expect(message.stats.nodesRemoved).to.equal(0);
    expect([...root.querySelectorAll('th, td, p')].map(({textContent}) => textContent)).to.deep.equal(['Before.', 'a', 'b', '1', '2', '| a |\nfollows']);
  });

  it('writes the text of code in the line once, however it is drawn', () => {
    const {message, root} = begin('Call `f(');
    for (const piece of ['x', ', y', ')` n', 'ow']) {
      message.append(piece);
      if (piece !== 'x') message.flush();
    }
    expect(root.querySelector('p')?.innerHTML).to.equal('Call <code dir="ltr">f(x, y)</code> now');
  });

  it('keeps the text nodes of a file of one long line small', () => {
    const {message, root} = begin('```json\n');
    const line = '{"key": [1, 2, 3]}, '.repeat(3000);
    for (let at = 0; at < line.length; at += 500) {
      message.append(line.slice(at, at + 500));
      message.flush();
    }
    const nodes = [...(root.querySelector('pre > code') as Element).childNodes] as Text[];
    expect(nodes.map(({data}) => data).join('')).to.equal(line);
    expect(Math.max(...nodes.map(({length}) => length))).to.be.lessThan(10_000);
    expect(nodes.length).to.be.lessThan(10);
  });
});
