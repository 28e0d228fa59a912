import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {componentSpecs, lint, MarkdownUIError, systemPrompt} from '../../../src/index.js';
import {messages} from '../fallback/documents.js';

const codes = (markdown: string, severity?: string): string[] => lint(markdown).filter((found) => severity === undefined || found.severity === severity).map(({code}) => code);

describe('lint', () => {
  it('says nothing about ordinary Markdown', () => {
    assert.deepEqual(lint('# Title\n\nA [link](https://example.com), `code` and\n\n- a\n- b\n\n| a |\n|---|\n| 1 |'), []);
  });

  it('finds a hint where it is: code, place, node, severity', () => {
    assert.deepEqual(lint('Text.\n\n:::radio {#r label="Pick"}\n:::\n\n:::button {#b action=go}\nGo\n:::'), [{
      code: 'no-options', severity: 'warning', message: 'There is nothing to choose from: add list items, one an option.', line: 3, column: 1, node_id: 'r',
    }]);
  });

  const cases: [code: string, markdown: string, fine: string][] = [
    ['no-options', ':::select {#s label=S}\n:::\n:::button {#b action=x}\nGo\n:::', ':::select {#s label=S}\n- A\n- B\n:::\n:::button {#b action=x}\nGo\n:::'],
    ['one-option', ':::radio {#s label=S}\n- A\n:::', ':::radio {#s label=S}\n- More\n  - ( ) A\n  - ( ) B\n:::'],
    ['no-actions', ':::actions {#a}\n:::', ':::actions {#a}\n- [A](action:a)\n:::'],
    ['no-action', ':::button {#b}\nGo\n:::', ':::button {#b action=go}\nGo\n:::'],
    ['no-submit', ':::form {#f action=x}\n:::input {#i label=I}\n:::\n:::', ':::form {#f action=x}\n:::input {#i label=I}\n:::\n:::button\nGo\n:::\n:::'],
    ['empty-form', ':::form {#f action=x}\n:::button\nGo\n:::\n:::', ':::form {#f action=x}\n- [ ] T {#t}\n\n:::button\nGo\n:::\n:::'],
    ['no-confirm', ':::button {#b action=x requires_confirmation}\nGo\n:::', ':::button {#b action=x requires_confirmation}\nGo\n:::\n:::confirm {action=x}\nSure?\n:::'],
    ['unused-confirm', ':::confirm {#c action=y}\nSure?\n:::', ':::actions {#a}\n- [A](action:y) {requires_confirmation}\n:::\n:::confirm {#c action=y}\nSure?\n:::'],
    ['unknown-for', ':::error {#e for=#nobody}\nNo.\n:::', ':::input {#i label=I}\n:::\n:::error {#e for=#i}\nNo.\n:::'],
    ['not-sent', ':::input {#i label=I}\n:::\n:::form {#f}\n:::', ':::input {#i label=I}\n:::\n:::button {#b action=x}\nGo\n:::'],
    ['secret-field', ':::input {#i label="Your password"}\n:::', ':::input {#i label="Your passport country"}\n:::'],
  ];
  for (const [code, markdown, fine] of cases) {
    it(`reports ${code}, and only where it applies`, () => {
      assert.ok(codes(markdown).includes(code), codes(markdown).join());
      assert.ok(!codes(fine).includes(code), codes(fine).join());
    });
  }

  it('reports what the parser repaired and what a patch was refused for, in the order of the text', () => {
    const found = lint(':::notice {#n kind=loud}\nA\n:::\n\n:::patch {target=#gone}\nstate: done\n:::\n\n:::card {#n}\nB');
    assert.deepEqual(found.map(({code, line}) => [code, line]), [['bad-attribute', 1], ['unknown-target', 5], ['duplicate-id', 9], ['unclosed-directive', 9]]);
  });

  it('takes the policy of a host', () => {
    assert.throws(() => lint('', {policy: {limits: {nodes: 0}}}), MarkdownUIError);
    assert.ok(lint('- a\n'.repeat(10), {policy: {limits: {bytes: 10}}}).some(({code}) => code === 'limit'));
  });

  it('finds nothing worse than information in the lines that teach the language', () => {
    for (const {prompt} of componentSpecs()) {
      if (prompt === undefined || /^:::(?:form|patch)/.test(prompt)) continue;
      assert.deepEqual(lint(prompt).filter(({severity}) => severity !== 'info'), [], prompt);
    }
    const example = systemPrompt().split('Example:\n\n')[1] ?? '';
    assert.deepEqual(lint(example).filter(({severity}) => severity !== 'info'), []);
  });

  it('never throws, and every finding has a place in the text', () => {
    fc.assert(fc.property(messages, (markdown) => {
      const lines = markdown.split('\n').length;
      for (const {line, column, code, message} of lint(markdown)) {
        assert.ok(line >= 1 && line <= lines && column >= 1, `${code} at ${line}:${column}`);
        assert.match(message, /\S.*[.!?]$/, code);
      }
    }), {numRuns: 300, includeErrorInReport: true});
  });
});
