/** Generated messages: prose and directives nested at will, and what users and agents do with them. */
import fc from 'fast-check';
import type {AgentEvent, Json, MessageDocument, Patch} from '../../../src/index.js';

const prose = fc.constantFrom(
  'Some *prose* here.', '# Heading', 'Setext\n===', '- a\n- b', '* star\n* list', '1. one\n2. two', '> quote\n> more', '> :::radio {#q}', '```js\ncode\n:::\n```', '~~~\n:::card\n~~~', '    indented code',
  '| a | b |\n|---|--:|\n| 1 | `x` |', '***', '[ref]: https://x.example', 'A [ref] link', '[^1]: note', 'text[^1]', 'line one  \nline two', '![img](https://e.example/x.png)', '&amp; &lt;',
  '- [ ] Task {#t1}\n- [x] Other {#t2 bind=a.b}', '- [ ] plain\n- [x] live {#t3}', '1. item\n\n   :::input {#li label="In list"}\n   :::\n2. next', '- x\n  - y\n    - [ ] deep {#deep}', ':::form {#cut off',
);
const label = fc.constantFrom('Tone', 'A "quoted" label', 'x } y', '*em* {a=b}', "it's", '日本', '<b>h</b>', 'a\\b', '');
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
const head = (...types: string[]): fc.Arbitrary<string> => fc.tuple(
  fc.constantFrom(...types), fc.constantFrom('', '#a', '#b', '#c', '#e.f', '#ünï'), fc.constantFrom('', ' bind=x', ' bind=x.y', ' bind=__proto__.a', ' bind="a\\\\.b"'), label,
  fc.constantFrom('', ' disabled', ' required', ' description="d e"', ' foo=bar', ' kind=primary', ' value=warm', ' state=done', ' multiple', ' spent', ' spent="Go on"', ' title="T"'),
).map(([type, id, bind, name, more]) => `:::${type} {${id}${bind}${name && ` label=${quoted(name)}`}${more}}`);

const option = fc.tuple(fc.constantFrom('( ) ', '(x) ', '[x] ', ''), fc.constantFrom('Warm', 'Cold', '**Bold**', 'With {brace}'), fc.constantFrom('', ' {value=warm}', ' {value="a b" disabled}', ' {selected}', ' {description="d \\" q"}')).map((parts) => `- ${parts.join('')}`);
const options = fc.oneof(fc.array(option, {maxLength: 4}).map((lines) => lines.join('\n')), fc.constantFrom('Help *words*.\n- A\n- B', '- Group\n  - ( ) In {value=in}\n  - (x) Two\n- ( ) Out'));

const leaf = fc.oneof(
  fc.tuple(head('radio', 'checkgroup', 'select'), options),
  fc.tuple(head('input', 'checkbox', 'button', 'progress', 'error', 'confirm'), fc.constantFrom('', 'Go *on*', 'two\nlines')),
  fc.tuple(head('textarea'), fc.constantFrom('', 'foo\n\nbar', '  indented', '\n\nlead')),
  fc.tuple(head('actions'), fc.constantFrom('- [Approve](action:approve) {kind=primary}\n- [B](action:b) {value="x y" disabled}', 'Words.\n- [*C*](action:c) {requires_confirmation}')),
  fc.tuple(fc.constantFrom(':::patch {target=#a}', ':::patch {target=#b}'), fc.constantFrom('label: New label', 'body: New *body*', 'value: warm')),
).map(([open, body]) => `${open}\n${body}\n:::`);

const {block} = fc.letrec<{block: string}>((tie) => ({
  block: fc.oneof({depthSize: 'small', withCrossShrink: true}, prose, leaf, fc.tuple(
    head('card', 'notice', 'form', 'tabs', 'tab', 'accordion', 'item', 'status', 'chart'), fc.array(tie('block'), {maxLength: 3}),
  ).map(([open, inside]) => `${open}\n${inside.join('\n\n')}\n:::`)),
}));

/** Messages in which every fence is closed. */
export const wholeMessages: fc.Arbitrary<string> = fc.array(block, {minLength: 1, maxLength: 6}).map((blocks) => blocks.join('\n\n'));

/** A message's Markdown; now and then it ends before its time. */
export const messages: fc.Arbitrary<string> = fc.tuple(wholeMessages, fc.integer({min: 0, max: 200})).map(([text, cut]) =>
  cut < 100 ? text : text.slice(0, text.lastIndexOf('\n', (text.length * (cut - 100)) / 100) + 1),
);

const target = fc.constantFrom('a', 'b', 'c', 't1', 't2', 't3', 'deep', 'li', 'radio-1', 'select-1', 'checkgroup-1', 'input-1', 'textarea-1', 'card-1', 'form-1', 'button-1', 'actions-1', 'tab-1', 'status-1', 'progress-1');
const text = fc.constantFrom('warm', 'a b', '', '"q" \\ }', '  sp ');
const value: fc.Arbitrary<Json> = fc.oneof(text, fc.constantFrom<Json>(null, true, false, ['warm'], 7));

export type Step = (doc: MessageDocument) => void;

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(target, value).map(([id, entered]): Step => (doc) => void doc.input(id, entered)),
  fc.tuple(target, fc.constantFrom('x\n:::\ny', 'multi\n}\n:::card\nline')).map(([id, entered]): Step => (doc) => void (doc.node(id)?.type === 'textarea' && doc.input(id, entered))),
  fc.tuple(target, fc.constantFrom<Patch['op']>('enable', 'disable')).map(([id, op]): Step => (doc) => void doc.apply({op, target: id} as Patch)),
  target.map((id): Step => (doc) => {
    // What a task leaves behind when it is removed is an item without a source.
    const parent = doc.node(id)?.parent;
    if (parent?.kind === 'root' || parent?.kind === 'component') doc.apply({op: 'remove', target: id});
  }),
  fc.tuple(target, fc.constantFrom('Done.', '', '**x**\n\ny', '- a\n- b', '# H', '    code\nx')).map(([id, markdown]): Step => (doc) => {
    // A task has one line.
    if (doc.node(id)?.type !== 'checkbox') doc.apply({op: 'replace_body', target: id, markdown});
  }),
  fc.tuple(target, fc.constantFrom('/label', '/value', '/state', '/title', '/options/0/label', '/required', '/kind', '/max', '/options'), fc.oneof(value, fc.constant<Json>([{label: 'Q', value: 'q'}, {label: 'Z {a=b}', value: 'z z', selected: true}])))
    .map(([id, path, given]): Step => (doc) => void doc.apply({op: 'set', target: id, path, value: given, reason: 'why'})),
  fc.tuple(target, fc.constantFrom('approve', 'b', undefined)).map(([node_id, action]): Step => (doc) => void doc.dispatch({type: 'ui.click', node_id, confirmed: true, ...(action ? {action} : {})})),
  target.map((node_id): Step => (doc) => void doc.dispatch({type: 'ui.submit', node_id, confirmed: true})),
);

/** What happens to a message after it closed. */
export const histories: fc.Arbitrary<Step[]> = fc.array(steps, {maxLength: 6});

/** Components that come as events. */
export const nodes: fc.Arbitrary<AgentEvent> = fc.record({
  type: fc.constant('ui.node' as const), id: fc.constantFrom('n1', 'n2'), component: fc.constantFrom('radio', 'input', 'card', 'textarea', 'checkbox', 'form', 'status', 'unknown'),
  label: fc.constantFrom('L', 'M "q"'), body: fc.constantFrom('Body *text*', ''), options: fc.constantFrom([{label: 'Q', value: 'q'}, {label: 'Z', value: '', selected: true}], []),
  attributes: fc.constantFrom({}, {value: 'warm'}, {foo: 'bar baz', title: 'T'}),
});
