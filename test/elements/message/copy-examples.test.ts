/** What is copied of any text shows the same when it is shown again: CommonMark's examples without raw HTML. */
import {expect} from '@open-wc/testing';
import '../../../elements/elements.js';
import type {MduiMessage} from '../../../elements/message/message.js';
import {normalDom} from '../support/normal-dom.js';

/** Examples that come back otherwise, and why; the list may only shrink. */
const known: Readonly<Record<number, string>> = {
  25: 'hard blanks at the beginning are not kept',
  39: 'a newline by its number is a newline',
  218: 'what shows nothing is not copied',
  300: 'blocks of a tight item stand apart, so the list is loose',
  320: 'blocks of a tight item stand apart, so the list is loose',
  321: 'blocks of a tight item stand apart, so the list is loose',
};

function show(text: string): {message: MduiMessage; base: Element} {
  const message = document.createElement('mdui-message');
  message.policy = {media: {images: 'all'}};
  document.body.append(message);
  message.append(text);
  message.close();
  message.flush();
  return {message, base: message.shadowRoot!.querySelector('[part=base]')!};
}

it('492 of 498 examples come back as they were', async function () {
  this.timeout(60_000);
  const examples = (await (await fetch('/commonmark.json')).json()) as readonly {id: number; markdown: string}[];
  const failed: string[] = [];
  let copied = 0;
  for (const {id, markdown} of examples) {
    if (markdown.includes('<')) continue;
    const {message, base} = show(markdown);
    getSelection()!.setBaseAndExtent(base, 0, base, base.childNodes.length);
    const event = new ClipboardEvent('copy', {clipboardData: new DataTransfer(), bubbles: true, cancelable: true});
    message.dispatchEvent(event);
    const text = event.clipboardData!.getData('text/plain');
    if (text !== '') {
      copied++;
      const again = show(text);
      if (normalDom(again.base) !== normalDom(base)) failed.push(String(id));
      again.message.remove();
    }
    message.remove();
  }
  expect(copied).to.equal(498);
  expect(failed).to.deep.equal(Object.keys(known));
});
