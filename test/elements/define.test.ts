import {expect} from '@open-wc/testing';
import {define, type ElementClass, tagOf} from '../../elements/base/define.js';
import {MduiButton} from '../../elements/button/button.js';
import {version} from '../../src/index.js';

let count = 0;

/** A class of ours with a name of its own. */
const ours = (name = `thing-${++count}`): ElementClass & {readonly elementName: string} =>
  class extends HTMLElement {
    static readonly elementName = name;
  };

/** What is warned of while `then` runs, and in the microtask after it. */
async function warnings(then: () => void): Promise<string[]> {
  const {warn} = console;
  const said: string[] = [];
  console.warn = (text: string) => void said.push(text);
  try {
    then();
    await Promise.resolve();
  } finally {
    console.warn = warn;
  }
  return said;
}

/** The same module from another address, as a second copy of the library has it. */
const secondCopy = async (): Promise<typeof import('../../elements/base/define.js')> => import(`../../elements/base/define.ts?copy=${++count}`);

describe('define', () => {
  it('defines a class once under its tag, however often it is asked', async () => {
    const element = ours();
    const said = await warnings(() => {
      expect(define(element)).to.equal(`mdui-${element.elementName}`);
      expect(define(element)).to.equal(`mdui-${element.elementName}`);
    });
    expect(customElements.get(`mdui-${element.elementName}`)).to.equal(element);
    expect(tagOf(element.elementName)).to.equal(`mdui-${element.elementName}`);
    expect(tagOf('nothing')).to.equal(undefined);
    expect(said).to.deep.equal([]);
  });

  it('leaves a tag of another library alone, and warns once for all', async () => {
    const [one, two] = [ours(), ours()];
    class Theirs extends HTMLElement {}
    class Others extends HTMLElement {}
    customElements.define(`mdui-${one.elementName}`, Theirs);
    customElements.define(`mdui-${two.elementName}`, Others);
    const said = await warnings(() => {
      for (const element of [one, two, one]) expect(define(element)).to.equal(`mdui-x-${element.elementName}`);
    });
    expect(customElements.get(`mdui-${one.elementName}`)).to.equal(Theirs);
    expect(document.createElement(tagOf(one.elementName)!)).to.be.instanceOf(one);
    expect(said.length).to.equal(1);
    expect(said[0]).to.contain(`<mdui-${one.elementName}> <mdui-${two.elementName}>`);
  });

  it('finds another name when ours of last resort is taken too', async () => {
    const element = ours();
    for (const tag of ['mdui', 'mdui-x']) customElements.define(`${tag}-${element.elementName}`, class extends HTMLElement {});
    await warnings(() => expect(define(element)).to.equal(`mdui-x-x-${element.elementName}`));
  });

  it('is loaded from two addresses without a word: the first stays', async () => {
    const element = ours();
    define(element);
    const copy = await secondCopy();
    const second = ours(element.elementName);
    const said = await warnings(() => expect(copy.define(second)).to.equal(`mdui-${element.elementName}`));
    expect(customElements.get(`mdui-${element.elementName}`)).to.equal(element);
    expect(copy.tagOf(element.elementName)).to.equal(`mdui-${element.elementName}`);
    expect(said).to.deep.equal([]);
  });

  it('is loaded from two addresses beside another library: both use what the first defined', async () => {
    const element = ours();
    customElements.define(`mdui-${element.elementName}`, class extends HTMLElement {});
    await warnings(() => define(element));
    const copy = await secondCopy();
    const said = await warnings(() => expect(copy.define(ours(element.elementName))).to.equal(`mdui-x-${element.elementName}`));
    expect(customElements.get(`mdui-x-${element.elementName}`)).to.equal(element);
    expect(said).to.deep.equal([]);
  });

  it('warns of another version with both, once', async () => {
    const [one, two] = [ours(), ours()];
    for (const {elementName} of [one, two]) {
      class Old extends HTMLElement {}
      Object.defineProperty(Old, Symbol.for('markdownui.element'), {value: '0.0.1'});
      customElements.define(`mdui-${elementName}`, Old);
    }
    const said = await warnings(() => {
      for (const element of [one, two]) expect(define(element)).to.equal(`mdui-${element.elementName}`);
    });
    expect(said.length).to.equal(1);
    expect(said[0]).to.contain(version).and.to.contain('0.0.1');
  });

  it('takes another prefix beside the first', () => {
    const element = ours();
    define(element);
    expect(define(element, {prefix: 'acme-'})).to.equal(`acme-${element.elementName}`);
    expect(define(element, {prefix: 'acme-'})).to.equal(`acme-${element.elementName}`);
    expect(document.createElement(`acme-${element.elementName}`)).to.be.instanceOf(element);
    expect(tagOf(element.elementName)).to.equal(`mdui-${element.elementName}`);
  });

  it('takes a registry, and leaves the page\'s alone', () => {
    const element = ours();
    const entries = new Map<string, CustomElementConstructor>();
    const registry = {
      get: (tag: string) => entries.get(tag),
      define: (tag: string, element: CustomElementConstructor) => void entries.set(tag, element),
    } as unknown as CustomElementRegistry;
    define(element, {registry});
    expect(entries.get(`mdui-${element.elementName}`)).to.equal(element);
    expect(customElements.get(`mdui-${element.elementName}`)).to.equal(undefined);
    expect(tagOf(element.elementName)).to.equal(undefined);
  });

  it('works for a real element under a second prefix', async () => {
    define(MduiButton, {prefix: 'acme-'});
    define(MduiButton, {prefix: 'other-'});
    const button = document.createElement('other-button') as MduiButton;
    button.label = 'Go';
    document.body.append(button);
    await button.updateComplete;
    expect(button.shadowRoot!.querySelector('button')!.textContent).to.contain('Go');
    button.remove();
  });
});

describe('markdownui/elements', () => {
  it('defines every element, twice over and from another address, and exports the classes', async () => {
    const said: string[] = [];
    const {warn} = console;
    console.warn = (text: string) => void said.push(text);
    const first = await import('../../elements/elements.js');
    const again = await import(`../../elements/elements.ts?copy=${++count}`) as typeof first;
    first.defineElements();
    again.defineElements();
    await Promise.resolve();
    console.warn = warn;
    const classes = Object.values(first).filter((value): value is typeof MduiButton => typeof value === 'function' && 'elementName' in value);
    expect(classes.length).to.be.greaterThan(18);
    for (const {elementName} of classes) expect(customElements.get(`mdui-${elementName}`), elementName).to.not.equal(undefined);
    expect(said.filter((text) => text.includes('MarkdownUI'))).to.deep.equal([]);
  });
});
