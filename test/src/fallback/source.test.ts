import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {toMarkdownUI, type TreeNode} from '../../../src/index.js';
import {quote} from '../../../src/fallback/attribute-source.js';
import {parseAttributes} from '../../../src/markdown/attributes.js';
import fc from 'fast-check';
import {attributes, component, document, option, paragraph, tones} from './fake.js';

const source = (...nodes: TreeNode[]): string => toMarkdownUI(document(nodes));

describe('toMarkdownUI', () => {
  it('writes prose as it is and components as directives, with the values as they are', () => {
    assert.equal(source(
      paragraph('Pick a *tone*.'),
      component('radio', {id: 'tone', ...attributes({bind: 'email.tone', label: 'Tone', value: 'direct'}), label: 'Tone', options: tones, value: 'formal'}),
      component('textarea', {id: 'extra', ...attributes({label: 'Anything "else"?', rows: 3}), value: 'a\nb'}),
      component('button', {id: 'draft', ...attributes({action: 'draft_email', kind: 'primary'}), spent: true, answer: 'Draft email', children: [paragraph('Draft email')]}),
    ), `Pick a *tone*.

:::radio {#tone bind=email.tone label=Tone}
- ( ) Direct {value=direct}
- ( ) Warm {value=warm}
- (x) Formal {value=formal}
:::

:::textarea {#extra label="Anything \\"else\\"?" rows=3}
a
b
:::

:::button {#draft action=draft_email kind=primary spent="Draft email"}
Draft email
:::`);
  });

  it('closes containers with longer fences than what they hold', () => {
    assert.equal(source(component('tabs', {children: [component('tab', {...attributes({label: 'A'}), children: [component('input', {id: 'x', value: ''})]})]})), `:::::tabs {#tabs-1}
::::tab {#tab-1 label=A}
:::input {#x}
:::
::::
:::::`);
  });

  it('does not let a value close its directive', () => {
    assert.equal(source(component('textarea', {id: 'n', value: 'a\n:::\nb'})), `:::textarea {#n}
:::
:::patch {target=#n}
value: |
    a
    :::
    b
:::`);
  });

  it('writes groups, descriptions, several choices and actions', () => {
    assert.equal(source(
      component('checkgroup', {id: 's', value: ['b c'], help: 'Some.', options: [option('Docs', 'docs', {disabled: true}), option('More', '', {options: [option('Blogs', 'b c', {description: 'of people'})]})]}),
      component('actions', {id: 'n', actions: [{caption: 'Go', action: 'go', kind: 'danger', requires_confirmation: true, disabled: false, value: 'x y'}, {caption: 'Stop', action: 'stop', kind: 'default', requires_confirmation: false, disabled: false}]}),
    ), `:::checkgroup {#s}
Some.
- [ ] Docs {value=docs disabled}
- More
  - [x] Blogs {value="b c" description="of people"}
:::

:::actions {#n}
- [Go](action:go) {kind=danger requires_confirmation value="x y"}
- [Stop](action:stop)
:::`);
  });

  it('quotes a value so that it reads back as it is', () => {
    fc.assert(fc.property(fc.string({unit: 'binary', maxLength: 60}), (value) => {
      const parsed = parseAttributes(`{a=${quote(value)}}`);
      assert.equal(parsed?.attributes.values.get('a'), value);
      assert.deepEqual(parsed?.reports, []);
    }), {numRuns: 2000});
  });
});
