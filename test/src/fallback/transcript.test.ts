import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {resolvePolicy, toMarkdown, toText, type TreeNode} from '../../../src/index.js';
import {htmlText} from '../../../src/fallback/text.js';
import {attributes, component, document, option, paragraph, tones} from './fake.js';

const plans = [option('Free', 'free'), option('Pro', 'pro'), option('Enterprise', 'enterprise')];
const action = (caption: string) => ({caption, action: 'x', kind: 'default' as const, requires_confirmation: false, disabled: false});

/** Name, node, Markdown, and plain text where it differs. */
const cases: [name: string, node: TreeNode, markdown: string, text?: string][] = [
  ["a radio, as the draft prints it", component('radio', {label: 'Choose a plan', options: plans, value: 'pro'}), 'Choose a plan\n- ( ) Free\n- (x) Pro\n- ( ) Enterprise'],
  ['a radio with nothing chosen', component('radio', {label: 'Tone', options: tones, value: null}), 'Tone\n- ( ) Direct\n- ( ) Warm\n- ( ) Formal'],
  ['a radio that another option was chosen in', component('radio', {label: '**Tone**', options: tones, value: 'formal'}), '**Tone**\n- ( ) Direct\n- ( ) Warm\n- (x) Formal', 'Tone\n- ( ) Direct\n- ( ) Warm\n- (x) Formal'],
  ['a select', component('select', {label: 'Plan', options: plans, value: 'free'}), 'Plan\n- (x) Free\n- ( ) Pro\n- ( ) Enterprise'],
  ['a select of several', component('select', {label: 'Plan', options: plans, value: [], ...attributes({multiple: true})}), 'Plan\n- [ ] Free\n- [ ] Pro\n- [ ] Enterprise'],
  ['a checkgroup with a group and words', component('checkgroup', {
    label: 'Sources', help: 'Pick `some`.', value: ['blogs'], ...attributes({description: 'Up to two.'}),
    options: [option('Docs', 'docs'), option('More', '', {options: [option('_Blogs_', 'blogs', {description: 'of people'})]})],
  }), 'Sources\n- [ ] Docs\n- More\n  - [x] _Blogs_ — of people\n\nUp to two.\n\nPick `some`.', 'Sources\n- [ ] Docs\n- More\n  - [x] Blogs — of people\n\nUp to two.\n\nPick some.'],
  ['an input', component('input', {label: 'Company', value: 'Acme'}), 'Company: Acme'],
  ['an empty input', component('input', {label: 'Company', value: '', ...attributes({placeholder: 'Acme Inc.'})}), 'Company:'],
  ['an input without a label, with help', component('input', {id: 'work-mail', value: null, children: [paragraph('We *never* share it.')]}), 'Work mail:\n\nWe *never* share it.', 'Work mail:\n\nWe never share it.'],
  ['a number', component('input', {label: 'Count', value: 0}), 'Count: 0'],
  ['a textarea of lines', component('textarea', {label: 'Notes', value: 'Prefer\n\n*TypeScript*.'}), 'Notes: Prefer\n\n*TypeScript*.'],
  ['a text that would open a directive', component('textarea', {label: 'Notes', value: 'a\n:::button {action=x}\n:::'}), 'Notes: a\n\\:::button {action=x}\n\\:::', 'Notes: a\n:::button {action=x}\n:::'],
  ['a text that would open a code block for good', component('textarea', {label: 'Notes', value: 'a\n```js'}), 'Notes: a\n\\```js', 'Notes: a\n```js'],
  ['a text with a whole code block', component('textarea', {label: 'Notes', value: 'a\n```js\nb\n```'}), 'Notes: a\n```js\nb\n```'],
  ['a checkbox', component('checkbox', {label: 'Save it', value: true}), '- [x] Save it'],
  ['a checkbox that is off', component('checkbox', {label: 'Save it', value: false}), '- [ ] Save it'],
  ['a button', component('button', {children: [paragraph('Run **now**')]}), '[Run **now**]', '[Run now]'],
  ['a button without a body', component('button', {...attributes({action: 'run_now'})}), '[Run now]'],
  ['actions', component('actions', {actions: [action('Approve'), action('*Revise*')]}), '[Approve] [*Revise*]', '[Approve] [Revise]'],
  ['a status', component('status', {...attributes({state: 'running'}), children: [paragraph('Searching…')]}), 'running: Searching…'],
  ['a status without a state', component('status', {children: [paragraph('Queued')]}), 'pending: Queued'],
  ['a progress', component('progress', {label: 'Analyzing', ...attributes({value: 35, max: 50}), children: [paragraph('70%')]}), 'Analyzing: 35 / 50'],
  ['a progress of 100 without a label', component('progress', {...attributes({value: 35}), children: [paragraph('Loading')]}), 'Loading: 35 / 100'],
  ['a progress without a value', component('progress', {label: 'Loading'}), 'Loading: …'],
  ['a notice', component('notice', {...attributes({title: 'Quota', kind: 'warning'}), children: [paragraph('Almost\nused up.'), paragraph('Act.')]}), '> **Quota**\n>\n> Almost\n> used up.\n>\n> Act.', 'Quota\n\nAlmost\nused up.\n\nAct.'],
  ['a notice without a title', component('notice', {children: [paragraph('Almost.')]}), '> Almost.', 'Almost.'],
  ['a card', component('card', {...attributes({title: 'Option A', href: 'https://example.com/a(b)'}), children: [paragraph('**Cost:** $24')]}), '**[Option A](<https://example.com/a(b)>)**\n\n**Cost:** $24', 'Option A (https://example.com/a(b))\n\nCost: $24'],
  ['a card whose address is refused', component('card', {...attributes({title: 'A', href: 'javascript:alert(1)'})}), '**A**', 'A'],
  ['tabs', component('tabs', {children: [component('tab', {label: 'One', children: [paragraph('1')]}), component('tab', {label: 'Two', children: [paragraph('2')]})]}), '**One**\n\n1\n\n**Two**\n\n2', 'One\n\n1\n\nTwo\n\n2'],
  ['an accordion', component('accordion', {children: [component('item', {...attributes({title: 'Why?'}), children: [paragraph('So.')]})]}), '**Why?**\n\nSo.', 'Why?\n\nSo.'],
  ['a form', component('form', {...attributes({action: 'go'}), children: [component('input', {label: 'To', value: 'a'}), component('button', {label: 'Go'})]}), 'To: a\n\n[Go]'],
  ['a confirm', component('confirm', {children: [paragraph('Sure?')]}), ''],
  ['a patch', component('patch', {body: 'state: done'}), ''],
  ['an error that is hidden', component('error', {...attributes({for: '#to'}), children: [paragraph('Wrong.')]}), ''],
  ['an error that shows', component('error', {...attributes({for: '#to'}), shown: true, children: [paragraph('Wrong.')]}), 'Wrong.'],
  ['an error for no control', component('error', {children: [paragraph('Wrong.')]}), 'Wrong.'],
  ['an unknown directive', component('chart', {label: 'Sales', children: [paragraph('1, 2')]}), '**Sales**\n\n1, 2', 'Sales\n\n1, 2'],
];

describe('transcripts of components', () => {
  for (const [name, node, markdown, text = markdown] of cases) {
    it(name, () => {
      assert.equal(toMarkdown(document([node])), markdown);
      assert.equal(toText(document([node])), text);
    });
  }

  it('stand between the prose, one blank line apart, and what shows nothing leaves no gap', () => {
    const doc = document([paragraph('Before.'), component('confirm'), component('button', {label: 'Go'}), component('patch'), paragraph('After.')]);
    assert.equal(toMarkdown(doc), 'Before.\n\n[Go]\n\nAfter.');
    assert.equal(toText(doc), 'Before.\n\n[Go]\n\nAfter.');
  });

  it('are empty for an empty document', () => {
    assert.equal(toMarkdown(document([])), '');
    assert.equal(toText(document([])), '');
  });

  it('keep links out that the policy refuses', () => {
    const doc = document([component('card', {...attributes({title: 'A', href: 'http://a.example'})})], resolvePolicy({links: {schemes: ['https']}}));
    assert.equal(toMarkdown(doc), '**A**');
    assert.equal(toText(doc), 'A');
  });

  it('name the address behind a link in plain text, once', () => {
    const doc = document([paragraph('[Docs](https://a.example/x), https://b.example, <c@d.example>, [bad](javascript:x), ![A cat](https://e.example/cat.png), `[x](y)`')]);
    assert.equal(toText(doc), 'Docs (https://a.example/x), https://b.example, c@d.example, bad, A cat, [x](y)');
  });
});

describe('htmlText', () => {
  it('keeps the words and drops tags, comments, scripts and styles', () => {
    assert.equal(htmlText('<p title="a">One <b>two</b> &amp; 3 < 4</p><!-- x > y --><script>a<b</script><STYLE>p{}</style><p>Five<br>six</p>'), 'One two & 3 < 4\nFive\nsix');
    assert.equal(htmlText('a <b'), 'a <b');
    assert.equal(htmlText('<!-- never closed'), '<!-- never closed');
    assert.equal(htmlText('İ<script>x</script>ok'), 'İok');
  });

  it('is linear in hostile source', () => {
    assert.equal(htmlText('<a'.repeat(200_000)).length, 400_000);
    assert.equal(htmlText('<script>'.repeat(100_000)), '');
    assert.equal(htmlText(`<p>${' '.repeat(200_000)}</p>x`), 'x');
  });
});
