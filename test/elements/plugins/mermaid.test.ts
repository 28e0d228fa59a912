/** Diagrams are code until they are whole, then images; with a library of the real one's shape. */
import {expect, waitUntil} from '@open-wc/testing';
import {mermaid, type MermaidLibrary} from '../../../elements/plugins/mermaid.js';
import type {MduiMessage} from '../../../elements/message/message.js';
import {violations} from '../support/axe.js';
import {empty, find, shown} from '../support/message.js';

interface Fake extends MermaidLibrary {
  readonly drawn: string[];
  readonly configured: Readonly<Record<string, unknown>>[];
}

/** Draws a box 80 by 40, and one diagram at a time, as the real one must be asked to. */
function fake(svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100%" viewBox="0 0 80 40"><rect width="80" height="40" fill="teal"/></svg>'): Fake {
  let busy = false;
  const library: Fake = {
    drawn: [],
    configured: [],
    initialize: (config) => void library.configured.push(config),
    async render(id, text) {
      if (busy) throw new Error('two at a time');
      busy = true;
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy = false;
      if (text.includes('nonsense')) throw new Error('Parse error on line 1');
      library.drawn.push(`${id} ${text}`);
      return {svg, diagramType: 'flowchart'};
    },
  };
  return library;
}

const images = (message: MduiMessage): HTMLImageElement[] => [...(message.shadowRoot?.querySelectorAll<HTMLImageElement>('[part=diagram] > img') ?? [])];
const drawn = (message: MduiMessage, count = 1): Promise<void> => waitUntil(() => images(message).length === count, `${count} diagrams`);

describe('the plugin mermaid', () => {
  it('shows code while it arrives, and the drawing once it is whole', async () => {
    const library = fake();
    const message = await empty({plugins: [mermaid({library})]});
    message.append('```mermaid\ngraph TD\n  A-->B\n');
    message.flush();
    expect(find(message, 'pre').innerText).to.equal('graph TD\n  A-->B\n');
    expect(library.drawn).to.deep.equal([]);
    message.append('```\nafter');
    message.flush();
    await drawn(message);
    const [image] = images(message);
    expect([image?.alt, image?.width, image?.height, image?.naturalWidth ? 'decoded' : '']).to.deep.equal(['Diagram', 80, 40, 'decoded']);
    expect(library.drawn.map((each) => each.replace(/^\S+ /, ''))).to.deep.equal(['graph TD\n  A-->B']);
    expect(find(message, 'pre').hidden).to.be.true;
    expect(find(message, 'details pre').textContent).to.equal('graph TD\n  A-->B');
    expect(find(message, 'p').textContent).to.equal('after');
    message.close();
    message.flush();
    expect(await violations(message)).to.deep.equal([]);
  });

  it('draws one after the other, and what fails stays code and is told once', async () => {
    const message = await empty({plugins: [mermaid({library: fake()})]});
    const said: string[] = [];
    message.addEventListener('mdui-diagnostic', ({detail}) => said.push(detail.message));
    message.append(['pie title Pets', 'nonsense', 'graph A', 'nonsense too'].map((text) => `\`\`\`mermaid\n${text}\n\`\`\`\n`).join(''));
    message.close();
    message.flush();
    await drawn(message, 2);
    await waitUntil(() => said.length > 0, 'it is told');
    expect(said).to.deep.equal(['Plugin mermaid failed: Parse error on line 1']);
    expect([...(message.shadowRoot?.querySelectorAll('pre[part=code]:not([hidden])') ?? [])].map(({textContent}) => textContent)).to.deep.equal(['nonsense\n', 'nonsense too\n']);
  });

  it('puts no markup of a drawing into the page: it is an image, in which nothing runs', async () => {
    const attack = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="top.pwned=1"><script>top.pwned=1</script><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:top.pwned=1"/></foreignObject><image href="/asked.png"/></svg>';
    const message = await shown('```mermaid\nx\n```', {plugins: [mermaid({library: fake(attack)})]});
    await drawn(message);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect('pwned' in window).to.be.false;
    expect(message.shadowRoot?.querySelectorAll('svg, script, iframe, foreignObject')).to.have.length(0);
    expect(performance.getEntriesByType('resource').filter(({name}) => name.includes('asked.png'))).to.have.length(0);
  });

  it('keeps what makes the library safe, whatever a page configures', async () => {
    const library = fake();
    const message = await shown('```mermaid\nx\n```', {plugins: [mermaid({library, config: {securityLevel: 'loose', htmlLabels: true, flowchart: {curve: 'basis', htmlLabels: true}, theme: 'forest'}})]});
    await drawn(message);
    const [config] = library.configured;
    expect(config).to.deep.include({securityLevel: 'strict', htmlLabels: false, startOnLoad: false, theme: 'forest', flowchart: {curve: 'basis', htmlLabels: false}});
    expect(config?.['secure']).to.include.members(['securityLevel', 'htmlLabels', 'themeCSS']);
  });

  it('follows the scheme that the message has', async () => {
    for (const [scheme, theme] of [['light', 'default'], ['dark', 'dark']] as const) {
      const library = fake();
      const message = await empty({plugins: [mermaid({library})]});
      message.style.colorScheme = scheme;
      message.append('```mermaid\nx\n```');
      message.close();
      message.flush();
      await drawn(message);
      expect(library.configured[0]?.['theme']).to.equal(theme);
    }
  });

  it('stays code when the drawing is none, or is for a block that is gone', async () => {
    const broken = await shown('```mermaid\nx\n```', {plugins: [mermaid({library: fake('not an image')})]});
    const gone = await shown('```mermaid\ny\n```', {plugins: [mermaid({library: fake()})]});
    gone.plugins = [];
    await new Promise((resolve) => setTimeout(resolve, 60));
    for (const message of [broken, gone]) {
      expect(images(message)).to.have.length(0);
      expect(find(message, 'pre').hidden).to.be.false;
    }
  });
});
