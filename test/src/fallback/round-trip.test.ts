import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {type AgentEvent, MessageDocument, parseMessage, resolvePolicy, toHtml, toMarkdown, toMarkdownUI, toText} from '../../../src/index.js';
import {histories, messages, nodes, wholeMessages} from './documents.js';

const roundTrip = (doc: MessageDocument): void => {
  const source = toMarkdownUI(doc);
  assert.deepEqual(parseMessage(source).toJSON(), doc.toJSON(), source);
};

describe('toMarkdownUI', () => {
  it('reads back as the same document, whatever was done to it', () => {
    fc.assert(fc.property(messages, histories, (markdown, steps) => {
      const doc = parseMessage(markdown);
      for (const step of steps) step(doc);
      roundTrip(doc);
    }), {numRuns: 600, includeErrorInReport: true});
  });

  it('reads back as the same document when components came as events', () => {
    // An attribute block that was cut off would hold what comes after it.
    fc.assert(fc.property(wholeMessages.filter((markdown) => !markdown.includes('#cut')), fc.array(nodes, {maxLength: 4}), histories, (markdown, events, steps) => {
      const doc = new MessageDocument();
      doc.append(markdown);
      for (const event of events) doc.receive(event as AgentEvent);
      doc.close();
      for (const step of steps) step(doc);
      roundTrip(doc);
    }), {numRuns: 300, includeErrorInReport: true});
  });

  it('is a fixed point: its own source is written the same', () => {
    fc.assert(fc.property(messages, (markdown) => {
      const source = toMarkdownUI(parseMessage(markdown));
      assert.equal(toMarkdownUI(parseMessage(source)), source);
    }), {numRuns: 300, includeErrorInReport: true});
  });

  it('keeps a closing fence in a code block where it is', () => {
    const doc = parseMessage(':::card {#c}\n```text\n:::\n```\ntail\n:::\nout');
    assert.deepEqual(doc.blocks.map(({type}) => type), ['card', 'prose']);
    assert.equal(toMarkdownUI(doc), '::::card {#c}\n```text\n:::\n```\n\ntail\n::::\n\nout');
    roundTrip(doc);
  });

  it('keeps one choice that a radio and a group of checks share', () => {
    const doc = parseMessage(':::checkgroup {#a bind=x}\n- [ ] Warm\n:::\n\n:::radio {#b bind=x}\n- (x) Warm\n:::');
    assert.deepEqual([doc.node('a')?.value, doc.node('b')?.value], [['Warm'], 'Warm']);
    roundTrip(doc);
  });

  it('leaves code that the message ended in as open as it was', () => {
    for (const markdown of [':::card {#c}\n```js\nconst a', ':::tabs\n:::tab {label=A}\n<!-- never closed', '```\na', '> ```\n> a', '- ```\n  a', ':::card\n:::form {#cut']) roundTrip(parseMessage(markdown));
  });

  it('keeps apart what a removed component kept apart', () => {
    for (const between of ['- a\n- b\n\n:::status {#s}\nx\n:::\n\n- c', '1. a\n\n:::status {#s}\nx\n:::\n\n    code', '    one\n\n:::status {#s}\nx\n:::\n\n    two']) {
      const doc = parseMessage(between);
      doc.apply({op: 'remove', target: 's'});
      roundTrip(doc);
    }
  });
});

describe('transcripts', () => {
  it('hold no directive and no attribute block, one blank line between blocks, none at the end', () => {
    fc.assert(fc.property(messages.filter((markdown) => !/#cut|^ {4}|~~~|```|^> :::/m.test(markdown)), histories, (markdown, steps) => {
      const doc = parseMessage(markdown);
      for (const step of steps) step(doc);
      const transcript = toMarkdown(doc);
      assert.doesNotMatch(transcript, /^ {0,3}:{3}/m);
      assert.doesNotMatch(transcript, /\{#/);
      assert.doesNotMatch(transcript, /^\n|\n$/);
    }), {numRuns: 300, includeErrorInReport: true});
  });

  it('never throw, of a message that is still arriving either', () => {
    fc.assert(fc.property(messages, fc.nat(), (markdown, cut) => {
      const doc = new MessageDocument({policy: {html: 'escape'}});
      doc.append(markdown.slice(0, cut % (markdown.length + 1)));
      for (const write of [toMarkdown, toText, toHtml, toMarkdownUI]) assert.equal(typeof write(doc), 'string');
    }), {numRuns: 300, includeErrorInReport: true});
  });

  it('show the line that is still arriving', () => {
    const doc = new MessageDocument();
    doc.append('Hello wor');
    assert.equal(toMarkdown(doc), 'Hello wor');
    assert.equal(toText(doc), 'Hello wor');
    doc.append('ld\n\n- a\n- b');
    assert.equal(toMarkdown(doc), 'Hello world\n\n- a\n- b');
  });

  it('show what a patch appended', () => {
    const doc = parseMessage(':::status {#log state=running}\nFetched page 1.\n:::');
    doc.apply({op: 'append', target: '#log', markdown: '\nFetched page 2.'});
    assert.equal(toMarkdown(doc), 'running: Fetched page 1.\nFetched page 2.');
  });

  it('are made in linear steps of hostile source', () => {
    const hostile = [`- [ ] ${' {#'.repeat(20_000)}`, ':::a {'.repeat(20_000), '- '.repeat(5_000), `- [ ] a {#b}\n${'- [ ] {#\n'.repeat(10_000)}`];
    for (const markdown of hostile) {
      const doc = parseMessage(markdown);
      for (const write of [toMarkdown, toText, toHtml, toMarkdownUI]) assert.ok(write(doc).length < 10 * markdown.length + 100, markdown.slice(0, 20));
    }
  });

  it('are the same text without a DOM and without any policy of the host', () => {
    assert.equal(typeof (globalThis as {document?: unknown}).document, 'undefined');
    const doc = parseMessage('Use <img src=x onerror="window.pwn=1"> or [go](javascript:alert(1)).', {policy: resolvePolicy({html: 'escape'})});
    assert.equal(toHtml(doc), '<p dir="auto">Use &lt;img src=x onerror=&quot;window.pwn=1&quot;&gt; or go.</p>');
    assert.equal(toText(doc), 'Use <img src=x onerror="window.pwn=1"> or go.');
  });
});
