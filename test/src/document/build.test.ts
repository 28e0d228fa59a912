import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parseMessage} from '../../../src/index.js';
import {codes, get, watch} from './support/watch.js';

test("the draft's first example", () => {
  const {doc} = watch(
    'I can draft the email. Pick a tone first.\n\n:::radio {#tone bind=email.tone label="Tone"}\n- ( ) Direct {value=direct}\n- (x) Warm {value=warm}\n- ( ) Formal {value=formal}\n:::\n' +
    ':::textarea {#extra bind=email.extra label="Anything to include?" rows=3}\nMention that we\'re flexible on timing.\n:::\n:::button {#draft action=draft_email kind=primary}\nDraft email\n:::',
  );
  assert.deepEqual(doc.blocks.map((block) => block.type), ['prose', 'radio', 'textarea', 'button']);
  const tone = get(doc, '#tone');
  assert.deepEqual([tone.label, tone.value, tone.bind, tone.open, tone.disabled, tone.spent], ['Tone', 'warm', 'email.tone', false, false, false]);
  assert.equal(get(doc, 'extra').attributes['rows'], 3);
  assert.deepEqual(doc.store.snapshot(), {email: {tone: 'warm', extra: "Mention that we're flexible on timing."}});
  assert.deepEqual(doc.diagnostics, []);
});

test('ids depend on the text before them, and every second one of a name gets its own', () => {
  const {doc} = watch(':::radio {label=A}\n:::\n:::radio {#radio-2 label=B}\n:::\n:::radio {label=C}\n:::\n:::radio {#radio-2 label=D}\n:::\n:::status\n:::');
  assert.deepEqual(doc.blocks.map((block) => 'id' in block && block.id), ['radio-1', 'radio-2', 'radio-3', 'radio-4', 'status-1']);
  assert.deepEqual(codes(doc), ['missing-id', 'missing-id', 'duplicate-id', 'missing-id']);
  assert.deepEqual(codes(doc, 'warning'), ['duplicate-id']);
});

test('names of object members are ids, keys and values like others', () => {
  const names = ['__proto__', 'constructor', 'attributes', 'submit', 'toString'];
  const source = names.map((name) => `:::radio {#${name} ${name}=x label=L}\n- (x) a {value=${name}}\n:::`).join('\n');
  const {doc} = watch(source);
  for (const name of names) {
    const node = get(doc, name);
    assert.equal(node.value, name);
    assert.equal(Object.getOwnPropertyDescriptor(node.attributes, name)?.value, 'x');
  }
  assert.deepEqual(Object.keys(doc.values('none')).sort(), [...names].sort());
  assert.deepEqual(Object.keys(Object.prototype), []);
});

test('a missing label is made of the placeholder, the path or the id, and told', () => {
  const {doc} = watch(':::input {#a placeholder="Your name"}\n:::\n:::input {#b bind=trip.returnDate}\n:::\n:::radio {#pay-now}\n- x\n:::\n:::tabs\n:::tab {#one}\nx\n:::\n:::\n:::card {#c}\nx\n:::');
  assert.deepEqual(['a', 'b', 'pay-now', 'one', 'c'].map((id) => get(doc, id).label), ['Your name', 'Return date', 'Pay now', 'One', undefined]);
  assert.equal(codes(doc).filter((code) => code === 'missing-label').length, 4);
});

test('a button or a checkbox is named by its body', () => {
  const {doc} = watch(':::button {#a action=x}\nGo\n:::\n:::button {#b}\n:::\n:::checkbox {#c}\nI *agree*\n:::\n:::checkbox {#d}\n:::\n- [x] Save **this** {#e bind=save}');
  assert.deepEqual(['c', 'd', 'e'].map((id) => get(doc, id).label), ['I *agree*', 'D', 'Save **this**']);
  assert.deepEqual(doc.diagnostics.map(({code, node_id}) => [code, node_id]), [['missing-label', 'b'], ['missing-label', 'd']]);
  assert.deepEqual([get(doc, 'e').value, get(doc, 'e').type], [true, 'checkbox']);
});

test('attributes have their declared type; one that cannot be read costs itself', () => {
  const {doc} = watch(':::input {#a label=A required=false readonly maxlength=ten minlength=2 type=NUMBER inputmode=loud foo=bar}\n:::\n:::progress {#p value=35}\n:::');
  assert.deepEqual(get(doc, 'a').attributes, {label: 'A', readonly: true, minlength: 2, type: 'number', foo: 'bar'});
  assert.equal(get(doc, 'p').value, 35);
  assert.deepEqual(codes(doc), ['bad-attribute', 'bad-attribute']);
});

test('no input reads a file, hides a value or asks for a password', () => {
  for (const type of ['password', 'file', 'hidden', 'submit', 'image']) {
    const {doc} = watch(`:::input {#a label=A type=${type}}\n:::`);
    assert.equal(get(doc, 'a').attributes['type'], 'text');
    assert.deepEqual(codes(doc), ['forbidden-input-type']);
  }
  const allowed = parseMessage(':::input {#a label=A type=password}\n:::', {policy: {inputTypes: ['password']}});
  assert.equal(get(allowed, 'a').attributes['type'], 'password');
});

test('autofill of secrets, long patterns and unsafe addresses are left out', () => {
  const {doc} = watch(`:::input {#a label=A autocomplete=cc-number}\n:::\n:::input {#b label=B autocomplete=email pattern="${'a'.repeat(257)}"}\n:::\n:::card {#c title=T href="javascript:alert(1)"}\nx\n:::\n:::card {#d title=T href="https://x.example"}\nx\n:::`);
  assert.equal(get(doc, 'a').attributes['autocomplete'], undefined);
  assert.equal(get(doc, 'b').attributes['autocomplete'], 'email');
  assert.equal(get(doc, 'c').attributes['href'], undefined);
  assert.equal(get(doc, 'd').attributes['href'], 'https://x.example');
  assert.deepEqual(codes(doc), ['bad-attribute', 'bad-pattern', 'unsafe-url']);
});

test('labels are clean', () => {
  const {doc} = watch(':::input {#a label="Pay\u202E 9\u200B" placeholder="\u3164"}\n:::');
  assert.equal(get(doc, 'a').label, 'Pay 9');
});

test('text that a page would send as the value of a checkbox does not tick it', () => {
  const {doc} = watch(':::checkbox {#a label=A value=newsletter}\n:::\n:::checkbox {#b label=B checked}\n:::\n:::checkbox {#c label=C value=true}\n:::');
  assert.deepEqual(['a', 'b', 'c'].map((id) => get(doc, id).value), [false, true, true]);
});

test('a form in a form is a group, tab and item alone are sections, an unknown name shows its text', () => {
  const {doc} = watch(':::form {#f}\n:::form {#g}\n:::input {#i label=I}\n:::\n:::\n:::\n:::tab {#t label=T}\nx\n:::\n:::wizard {#w label=W}\nHello\n:::');
  assert.deepEqual(['f', 'g', 't', 'w'].map((id) => get(doc, id).type), ['form', 'group', 'group', 'wizard']);
  assert.deepEqual(codes(doc), ['nested-form', 'stray-child', 'unknown-directive']);
  assert.deepEqual(doc.values('f'), {i: ''});
  assert.equal(get(doc, 'w').children.length, 1);
});

test('a button in a form submits unless it has an action of its own', () => {
  const {doc} = watch(':::form {#f}\n:::button {#a}\nSend\n:::\n:::button {#b action=x}\nX\n:::\n:::\n:::button {#c}\nC\n:::');
  assert.deepEqual(['a', 'b', 'c'].map((id) => get(doc, id).attributes['type']), ['submit', undefined, undefined]);
});

test('an action that is not on the list is disabled and says why', () => {
  const {doc} = watch(':::button {#a action=pay}\nPay\n:::\n:::button {#b action=see}\nSee\n:::\n:::actions {#c}\n- [Pay](action:pay)\n- [See](action:see)\n:::\n:::form {#f action=pay}\n:::', {policy: {actions: ['see']}});
  assert.deepEqual(['a', 'b', 'c', 'f'].map((id) => get(doc, id).disabled), [true, false, false, true]);
  assert.match(get(doc, 'a').refused ?? '', /pay/);
  assert.deepEqual(get(doc, 'c').actions?.map(({disabled}) => disabled), [true, false]);
});

test('past a limit directives are text and it is said', () => {
  const control = ':::input {label=A}\n:::\n';
  const {doc} = watch(control.repeat(3), {policy: {limits: {controls: 2}}});
  assert.equal(doc.blocks.filter(({type}) => type === 'input').length, 2);
  assert.ok(doc.blocks.some((block) => block.type === 'prose' && 'markdown' in block && block.markdown.includes(':::input')));
  assert.ok(codes(doc).includes('limit'));
  const deep = parseMessage(':::card\n'.repeat(40), {policy: {limits: {depth: 5}}});
  const depthOf = (children: readonly unknown[]): number =>
    Math.max(0, ...children.map((child) => (typeof child === 'object' && child !== null && 'children' in child && Array.isArray(child.children) ? 1 + depthOf(child.children) : 0)));
  const depth = depthOf(deep.blocks);
  assert.ok(depth <= 5 && depth > 2);
});

test('spent in the source is an answered component', () => {
  const {doc} = watch(':::button {#a action=x spent}\nGo\n:::\n:::actions {#b spent="Approve"}\n- [Approve](action:ok)\n:::\n:::radio {#c label=C spent=false}\n- x\n:::');
  assert.deepEqual(['a', 'b', 'c'].map((id) => [get(doc, id).spent, get(doc, id).answer]), [[true, undefined], [true, 'Approve'], [false, undefined]]);
  assert.equal('spent' in get(doc, 'a').attributes, false);
});

test('directives of another role are text', () => {
  for (const role of ['user', 'system'] as const) {
    const {doc} = watch(':::radio {#r label=R}\n- a\n:::', {role});
    assert.equal(doc.node('r'), undefined);
    assert.ok(doc.blocks.every(({type}) => type === 'prose'));
  }
});

test('a wrong option or policy is misuse', () => {
  assert.throws(() => parseMessage('', {polcy: {}} as never), {name: 'MarkdownUIError', code: 'bad-option'});
  assert.throws(() => parseMessage('', {policy: {html: 'raw'} as never}), {name: 'MarkdownUIError', code: 'bad-policy'});
});

test('captions for the buttons of a confirm are not the agent\'s to give', () => {
  const {doc} = watch(':::confirm {#c action=x yes="Cancel"}\nReally?\n:::\n:::confirm {#d action=y}\nReally?\n:::');
  assert.deepEqual(doc.diagnostics.map(({code, node_id}) => [code, node_id]), [['host-captions', 'c']]);
});
