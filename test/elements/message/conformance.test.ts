/**
 * What both specifications print is what the DOM holds, whole and by character: the 652
 * examples of CommonMark 0.31.2 and the examples of GFM's extensions, in a real browser.
 */
import {expect} from '@open-wc/testing';
import '../../../elements/elements.js';
import {knownCommonmark, knownGfm} from '../support/known-failures.js';
import {normalDom} from '../support/normal-dom.js';

interface Example {
  readonly id: number | string;
  readonly markdown: string;
  readonly html: string;
}

function rendered(chunks: readonly string[]): string {
  const message = document.createElement('mdui-message');
  message.policy = {links: {schemes: ['http', 'https', 'mailto', 'tel', 'ftp', 'foo', 'made-up-scheme', 'irc', 'a+b+c', 'localhost']}, media: {images: 'all'}};
  // nothing of it is fetched: an image that waits to be seen, and is not
  message.style.display = 'none';
  document.body.append(message);
  for (const chunk of chunks) {
    message.append(chunk);
    if (chunks.length > 1) message.flush();
  }
  message.close();
  message.flush();
  const normal = normalDom(message.shadowRoot!.querySelector('[part=base]')!);
  message.remove();
  return normal;
}

const expected = (html: string): string => normalDom(new DOMParser().parseFromString(html, 'text/html').body);

async function failuresOf(examples: readonly Example[]): Promise<Map<string, string>> {
  const failed = new Map<string, string>();
  for (const {id, markdown, html} of examples) {
    const whole = rendered([markdown]);
    expect(rendered([...markdown]), `${id} by character`).to.equal(whole);
    if (whole !== expected(html)) failed.set(String(id), `${JSON.stringify(markdown)}\n  is ${whole}\nnot ${expected(html)}`);
  }
  return failed;
}

/** An example that fails and is not known, or is known and does not fail any more, stops the test. */
async function holds(url: string, count: number, known: Readonly<Record<string, string>>): Promise<boolean> {
  const examples = (await (await fetch(url)).json()) as readonly Example[] | null;
  if (!examples) return false;
  expect(examples).to.have.length(count);
  const failed = await failuresOf(examples);
  const fresh = [...failed].filter(([id]) => !Object.hasOwn(known, id)).map(([id, what]) => `${id}: ${what}`);
  expect(fresh).to.deep.equal([]);
  expect(Object.keys(known).filter((id) => !failed.has(id)), 'known failures that are none any more').to.deep.equal([]);
  return true;
}

describe('conformance', () => {
  it('CommonMark: 652 examples', async function () {
    this.timeout(120_000);
    expect(await holds('/commonmark.json', 652, knownCommonmark)).to.equal(true);
  });

  it('GFM: 52 examples of its extensions', async function () {
    this.timeout(60_000);
    if (!(await holds('/gfm.json', 52, knownGfm))) {
      console.info('GFM: skipped, the examples are not on this machine (MARKDOWNUI_CORPORA names their folder)');
      this.skip();
    }
  });
});

describe('raw HTML', () => {
  it('loses no words behind tags that make text of what follows', () => {
    for (const tag of ['xmp', 'title', 'textarea', 'plaintext', 'noembed']) {
      expect(rendered([`<div>\n  <${tag}> stays, and <b>this</b>\n</div>\n`]).replace(/\s+/g, ' '), tag).to.equal(`<div>&lt;${tag}> stays, and <b>this</b></div>`);
    }
    expect(rendered(['<div>\n<script>no()</script>\n<style>no {}</style>\nyes\n</div>'])).to.equal('<div>yes</div>');
  });
});
