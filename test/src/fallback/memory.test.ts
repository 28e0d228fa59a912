import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {marked} from 'marked';
import {parseMessage, toHtml, toMarkdown, toMarkdownUI, toText} from '../../../src/index.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const message = `# Title

Some *prose* with a [link](https://example.com), \`code\` and <kbd>K</kbd>.

- [ ] Task {#task}

:::radio {#tone bind=email.tone label="**Tone**"}
- ( ) Direct {value=direct}
- (x) Warm {value=warm}
:::

| a | b |
|---|---|
| 1 | 2 |
`;

const render = (): string => {
  const doc = parseMessage(message);
  return [toMarkdown(doc), toText(doc), toHtml(doc), toMarkdownUI(doc)].join('\n');
};

const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

describe('rendering on a server', () => {
  it('keeps nothing of a message that is done', () => {
    for (let i = 0; i < 500; i++) render();
    const before = heap();
    for (let i = 0; i < 3000; i++) render();
    // A message of this size takes over 20 kB: a thousandth of them kept would show.
    assert.ok(heap() - before < 2_000_000, String(heap() - before));
  });

  it('neither changes the marked of the page nor is changed by it', () => {
    const ours = render();
    marked.use({renderer: {em: () => '<their em>', link: () => '<their link>'}, tokenizer: {codespan: () => undefined}});
    const theirs = marked.parse('*a* `b`', {async: false});
    assert.match(theirs, /<their em>/);
    assert.equal(render(), ours);
    assert.equal(marked.parse('*a* `b`', {async: false}), theirs);
  });
});
