import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {componentSpecs, MessageDocument, type PolicyOptions, resolvePolicy, toHtml, type TreeNode} from '../../../src/index.js';
import {attributes, component, document, option, paragraph, tones} from './fake.js';

const html = (node: TreeNode, policy: PolicyOptions = {}): string => toHtml(document([node], resolvePolicy(policy)));

const cases: [name: string, node: TreeNode, html: string][] = [
  ['a paragraph', paragraph('A **b** `<c>` & "d"'), '<p dir="auto">A <strong>b</strong> <code dir="ltr">&lt;c&gt;</code> &amp; &quot;d&quot;</p>'],
  ['a radio', component('radio', {label: 'Tone', options: tones.slice(0, 2), value: 'warm'}), [
    '<fieldset disabled><legend dir="auto">Tone</legend>',
    '<div dir="auto"><label><input type="radio" disabled> Direct</label></div>',
    '<div dir="auto"><label><input type="radio" disabled checked> Warm</label></div></fieldset>',
  ].join('\n')],
  ['a checkgroup in groups', component('checkgroup', {label: 'S', options: [option('More', '', {options: [option('B', 'b', {description: 'x'})]})], value: ['b']}), [
    '<fieldset disabled><legend dir="auto">S</legend>',
    '<fieldset disabled><legend dir="auto">More</legend><div dir="auto"><label><input type="checkbox" disabled checked> B</label> — x</div></fieldset></fieldset>',
  ].join('\n')],
  ['an input', component('input', {label: 'To', value: '"><script>'}), '<div><p dir="auto"><label>To <input type="text" value="&quot;&gt;&lt;script&gt;" disabled dir="auto"></label></p></div>'],
  ['a textarea', component('textarea', {label: 'N', value: '\n</textarea>'}), '<div><p dir="auto"><label>N <textarea disabled dir="auto">\n\n&lt;/textarea&gt;</textarea></label></p></div>'],
  ['a secret', component('input', {label: 'P', value: 'hunter2', ...attributes({type: 'password'})}), '<div><p dir="auto"><label>P <input type="text" value="••••••" disabled dir="auto"></label></p></div>'],
  ['a checkbox', component('checkbox', {label: 'Save', value: true}), '<p dir="auto"><label><input type="checkbox" disabled checked> Save</label></p>'],
  ['a button', component('button', {children: [paragraph('Run *now*')]}), '<p dir="auto"><button type="button" disabled>Run <em>now</em></button></p>'],
  ['a progress', component('progress', {label: 'P', ...attributes({value: 35})}), '<p dir="auto"><label>P <progress value="35" max="100"></progress></label> 35 / 100</p>'],
  ['a notice', component('notice', {...attributes({title: 'T'}), children: [paragraph('b')]}), '<blockquote><p dir="auto"><strong>T</strong></p>\n<p dir="auto">b</p></blockquote>'],
  ['a card with a link', component('card', {...attributes({title: 'A', href: 'https://a.example'}), children: [paragraph('b')]}), '<article><p dir="auto"><strong><a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">A</a></strong></p>\n<p dir="auto">b</p></article>'],
  ['a card whose address is refused', component('card', {...attributes({title: 'A', href: 'javascript:alert(1)'})}), '<article><p dir="auto"><strong>A</strong></p></article>'],
  ['a confirm', component('confirm', {children: [paragraph('Sure?')]}), ''],
];

describe('toHtml', () => {
  for (const [name, node, expected] of cases) it(`writes ${name}`, () => assert.equal(html(node), expected));

  it('shows an image as a box with its host until the policy lets it load', () => {
    const node = paragraph('![A cat](https://e.example/c.png)');
    assert.equal(html(node), '<p dir="auto"><span role="img" aria-label="A cat">[A cat · e.example]</span></p>');
    assert.equal(html(node, {media: {images: ['https://e.example']}}), '<p dir="auto"><img src="https://e.example/c.png" alt="A cat" loading="lazy" referrerpolicy="no-referrer"></p>');
    assert.equal(html(paragraph('![x](javascript:alert(1))'), {media: {images: 'all'}}), '<p dir="auto"><span role="img" aria-label="x">[x]</span></p>');
  });

  it('keeps the words of raw HTML, or shows its source when the policy says so', () => {
    const node = paragraph('a <kbd onclick=x>K</kbd> <img src=x onerror=y>b');
    assert.equal(html(node), '<p dir="auto">a <kbd>K</kbd> b</p>');
    assert.equal(html(node, {html: 'escape'}), '<p dir="auto">a &lt;kbd onclick=x&gt;K&lt;/kbd&gt; &lt;img src=x onerror=y&gt;b</p>');
  });

  // What may appear, exactly as it is written; text cannot hold a `<` or a quote.
  const names = 'p|h[1-6]|div|article|blockquote|fieldset|legend|label|input|textarea|button|progress|strong|em|del|code|a|span|br|hr|pre|ul|ol|li|sup|img|table|thead|tbody|tr|th|td|kbd|b|i';
  const allowed = new RegExp(`</?(?:${names})(?: (?:dir|type|value|max|href|target|rel|title|role|aria-label|class|align|start|src|alt|loading|referrerpolicy|disabled|checked)(?:="[^"<>]*")?)*>`, 'g');
  const url = /(?:href|src)="(?!https?:|mailto:|tel:|[^":]*"|[^":]*[/?#])/i;

  it('passes over a component in a body that holds words', () => {
    const message = new MessageDocument();
    message.receive({type: 'md.open', message_id: 'm', version: 'amui-0.1'});
    message.receive({type: 'ui.node', id: 'r', component: 'radio', body: ':::radio {#i label=Inner}\n- one\n:::\n'});
    message.receive({type: 'ui.node', id: 'b', component: 'button', body: ':::input {#j label=J}\n:::\n'});
    assert.match(toHtml(message), /<fieldset disabled>/);
  });

  it('writes only the elements and attributes it knows, whatever the document holds', () => {
    const hostile = fc.array(fc.constantFrom(
      '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"', "'", '>', '<', '&quot;', '" onclick="x', '](javascript:alert(1))', '[x](', '![y](data:text/html,z)', '<b onclick=x>b</b>', '`', '</textarea>', '*', 'a',
      'JaVa\tScRiPt:alert(1)', '<mdui-button>', '{#id}',
    ), {maxLength: 8}).map((parts) => parts.join(''));
    const node = fc.record({
      type: fc.constantFrom(...componentSpecs().map(({type}) => type), 'unknown'), id: hostile, label: hostile, body: hostile, value: fc.oneof(hostile, fc.constant(null), fc.boolean(), fc.array(hostile)),
      given: fc.record({title: hostile, href: hostile, image: hostile, state: hostile, value: hostile, max: hostile, description: hostile, type: hostile}), help: hostile,
    });
    fc.assert(fc.property(node, fc.constantFrom<PolicyOptions>({}, {html: 'escape', media: {images: 'all'}}), ({type, id, label, body, value, given, help}, policy) => {
      const made = component(type, {
        id, label, value, help, attributes: given, shown: true, children: [paragraph(body)], options: [option(label, id, {description: help})],
        actions: [{caption: label, action: id, kind: 'default', requires_confirmation: false, disabled: false}],
      });
      const written = toHtml(document([made, paragraph(body)], resolvePolicy(policy)));
      assert.ok(!written.replace(allowed, '').includes('<'), written);
      assert.ok(!url.test(written), written);
    }), {numRuns: 3000});
  });
});
