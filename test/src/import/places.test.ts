/** Where a widget stands, and what is left alone. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {fromMarkdownUiFences} from '../../../src/import/index.js';
import {parseMessage, toHtml} from '../../../src/index.js';
import {componentsIn} from '../../../src/markdown/walk.js';
import {documents} from '../../support/markdown-arbitraries.js';
import {fence, take} from './support.js';

describe('places', () => {
  it('of a list item stay in it, and as deep', () => {
    const imported = take('1. one\n\n   ```markdown-ui-widget\n   text-input a\n   ```\n2. ~~~markdown-ui-widget\n   select b [x y]\n   ~~~\n   - deep\n     ````markdown-ui-widget\n     text-input c\n     ````\n');
    assert.deepEqual(imported.nodes.map(({id, parent}) => [id, parent.kind]), [['a', 'list-item'], ['b', 'list-item'], ['c', 'list-item']]);
    assert.deepEqual(imported.said, []);
  });

  it('in a quotation are what somebody said', () => {
    const text = '> ```markdown-ui-widget\n> text-input a\n> ```\n';
    assert.deepEqual([take(text).markdown, take(text).said], [text, ['info quoted 1:3']]);
  });

  it('are fences of exactly that name', () => {
    for (const [text, said] of [
      ['```markdown-ui-widget extra\ntext-input a\n```', ['info not-a-widget 1:1']], ['```Markdown-UI-Widget\ntext-input a\n```', ['info not-a-widget 1:1']],
      ['    ```markdown-ui-widget\n    text-input a\n    ```', []], ['```\n```markdown-ui-widget\ntext-input a\n```', []], ['`markdown-ui-widget`', []],
    ] as const) assert.deepEqual([take(text).markdown, take(text).said], [text, said]);
  });

  it('may end with the text, and have any newline', () => {
    assert.deepEqual(take('```markdown-ui-widget\ntext-input a').nodes.map(({id}) => id), ['a']);
    const imported = take('before\r\n```markdown-ui-widget\r\nselect b [x y]\r\n```\r\nafter');
    assert.deepEqual(imported.nodes[0]?.options?.map(({value}) => value), ['x', 'y']);
    assert.equal(imported.document.blocks.length, 3);
  });

  it('of bad widgets are told where the author looks', () => {
    assert.deepEqual(take(`text\n\n- item\n\n  ${fence('form f\n  text-input a\n  nonsense').trim().replaceAll('\n', '\n  ')}\n`).said, ['info field-dropped 8:3']);
  });
});

describe('all else', () => {
  it('says what it said, where directives are live', () => {
    const text = 'At 9:30.\n:::radio {#a}\n- ( ) x\n:::\n\n:::radio\n\n- [ ] task {#t}\n\n```\n:::radio\n```\n';
    assert.equal(take(text).markdown, 'At 9:30.\n    :::radio {#a}\n- ( ) x\n                     :::\n\n\\:::radio\n\n- [ ] task \\{#t}\n\n```\n:::radio\n```\n');
  });

  /** What is said and how it is built; paragraphs in lists aside, which a line of colons under raw HTML makes. */
  const read = (html: string): string => html.replace(/<\/?p\b[^>]*>|\s+/g, '');

  it('reads the same and makes nothing live, whatever it is', () => {
    fc.assert(fc.property(documents, (text) => {
      const {markdown, widgets} = fromMarkdownUiFences(text);
      const document = parseMessage(markdown);
      assert.deepEqual([[...componentsIn(document.root)].length, widgets.length], [0, 0]);
      assert.equal(read(toHtml(document)), read(toHtml(parseMessage(text, {role: 'user'}))));
    }), {numRuns: 500});
  });

  const word = fc.constantFrom('text-input', 'select', 'form', 'quiz', 'mcq', 'slider', 'chart-line', 'a', 'b', '"', "'", '“', '[', ']', ',', ':', '1', '0', '\\', '\n', '\n  ', '\t', '{', '}', ':::', '__proto__', 'id:', '```');
  it('is no trouble for words in any order', () => {
    const body = fc.array(fc.tuple(word, fc.constantFrom(' ', ' ', '')), {maxLength: 24}).map((parts) => parts.flat().join(''));
    fc.assert(fc.property(body, fc.boolean(), (text, bugCompatible) => {
      const {markdown, widgets, diagnostics} = fromMarkdownUiFences(`start\n\n~~~markdown-ui-widget\n${text}\n~~~\n\nend`, {bugCompatible});
      const document = parseMessage(markdown);
      assert.equal(widgets.length, 1);
      assert.equal(document.diagnostics.filter(({severity}) => severity === 'error').length, 0);
      if (widgets[0]?.outcome === 'kept') assert.ok(diagnostics.some(({severity}) => severity === 'error'));
      assert.deepEqual([document.root.children[0]?.kind, document.root.children.at(-1)?.kind], ['paragraph', 'paragraph']);
    }), {numRuns: 1500});
  });

  it('is no trouble for any JSON', () => {
    const value = fc.letrec<{value: unknown}>((tie) => ({
      value: fc.oneof({maxDepth: 3}, fc.string(), fc.integer(), fc.constant(null), fc.boolean(), fc.array(tie('value'), {maxLength: 3}),
        fc.dictionary(fc.constantFrom('type', 'id', 'label', 'choices', 'fields', 'questions', 'min', 'max', 'step', 'default', 'datasets', 'labels', 'data', 'title', '__proto__'), fc.oneof(tie('value'), fc.constantFrom('form', 'select', 'quiz', 'slider', 'chart-bar', 'mcq', 'text-input')))),
    })).value;
    fc.assert(fc.property(value, (json) => {
      const {widgets} = fromMarkdownUiFences(fence(JSON.stringify(json)));
      assert.equal(widgets.length, 1);
    }), {numRuns: 500});
  });

  it('ends on what opens and never closes, and takes no more than a widget can need', () => {
    for (const part of ["'a ", '"', '[', '"a" ', 'a\n', ', ', '[a', '“a']) {
      const {widgets} = fromMarkdownUiFences(fence(`select id ${part.repeat(80_000 / part.length)}`));
      assert.equal(widgets.length, 1);
    }
    assert.deepEqual(take(fence(`text-input ${'x'.repeat(100_000)}`)).said, ['error limit 1:1']);
  });
});
