import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {componentSpecs, MarkdownUIError, systemPrompt} from '../../../src/index.js';

describe('systemPrompt', () => {
  it('teaches every component of the catalog with its own line', () => {
    const prompt = systemPrompt();
    for (const {prompt: line} of componentSpecs()) if (line !== undefined) assert.ok(prompt.includes(`\n\n${line}\n\n`), line);
  });

  it('is short', () => {
    // 3,700 characters of this text are fewer than 900 tokens of o200k_base.
    assert.ok(systemPrompt().length <= 3700, String(systemPrompt().length));
  });

  it('teaches only the components that were asked for, and only their rules', () => {
    const prompt = systemPrompt({components: ['radio', 'notice']});
    assert.match(prompt, /:::radio \{/);
    assert.match(prompt, /:::notice \{/);
    assert.doesNotMatch(prompt, /:::(?:select|button|form|patch)|Inputs take|submit` button/);
  });

  it('lists the actions that exist and says which are confirmed', () => {
    const prompt = systemPrompt({actions: ['save', {name: 'book', description: 'books the flight', sensitive: true}]});
    assert.match(prompt, /no others exist:\n- save\n- book: books the flight \(the user confirms it\)\n/);
    assert.doesNotMatch(systemPrompt(), /no others exist/);
  });

  it('has one example, none, or those of the host', () => {
    assert.match(systemPrompt(), /Example:\n\nPick a tone first\./);
    assert.doesNotMatch(systemPrompt({examples: false}), /Example:/);
    assert.match(systemPrompt({examples: ['Hello.', 'Bye.']}), /Example:\n\nHello\.\n\nBye\.$/);
  });

  it('refuses a component that does not exist', () => {
    for (const type of ['chart', 'constructor', '__proto__']) {
      assert.throws(() => systemPrompt({components: [type]}), (error) => error instanceof MarkdownUIError && error.code === 'unknown-component');
    }
  });
});
