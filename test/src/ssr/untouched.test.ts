/** A form that is posted as it was written says what the same press says in the browser: nothing is chosen, lost or changed by the way. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {examples} from '../../../demo/spec/examples.js';
import {componentSpecs, type MessageDocument, parseMessage, type UserEvent} from '../../../src/index.js';
import {decodeForm, type FormResult, renderToString} from '../../../src/ssr/index.js';

const plain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly inner: string;
}

/** Tags of a kind, as a browser reads what we write. */
const tagsIn = (html: string, kinds: string): Tag[] => [...html.matchAll(new RegExp(`<(${kinds})((?: [a-z-]+(?:="[^"]*")?)*)>(?:([^]*?)</\\1>)?`, 'g'))].map(([, name = '', attributes = '', inner = '']) => ({
  name, inner, attributes: new Map([...attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, plain(value)])),
}));

/** What a browser posts for a control that nobody touched (HTML, "constructing the entry list"). */
function posted({name, attributes, inner}: Tag): string[] {
  if (attributes.has('disabled')) return [];
  if (name === 'textarea') return [plain(inner.replace(/^\n/, '')).replace(/\r?\n/g, '\r\n')];
  if (name === 'select') {
    const options = tagsIn(inner, 'option');
    const chosen = options.filter((each) => each.attributes.has('selected') && !each.attributes.has('disabled'));
    const first = attributes.has('multiple') || options.some((each) => each.attributes.has('selected')) ? [] : options.filter((each) => !each.attributes.has('disabled')).slice(0, 1);
    return [...chosen, ...first].map((each) => each.attributes.get('value') ?? '');
  }
  const type = attributes.get('type') ?? 'text';
  if (type === 'checkbox' || type === 'radio') return attributes.has('checked') ? [attributes.get('value') ?? 'on'] : [];
  return [attributes.get('value') ?? ''];
}

/** For each button that can be pressed: what it posts. */
function presses(html: string): (readonly (readonly [string, string])[])[] {
  const shadow = html.slice(html.indexOf('<template'));
  const forms = new Map(tagsIn(shadow, 'form').map(({attributes, inner}) => [attributes.get('id') ?? '', tagsIn(inner, 'input').map((each) => [each.attributes.get('name') ?? '', each.attributes.get('value') ?? ''] as const)]));
  const fields = tagsIn(shadow.replace(/<form[^]*?<\/form>/g, ''), 'textarea|select|input').filter(({attributes}) => attributes.has('form'));
  return tagsIn(shadow, 'button').filter(({attributes}) => attributes.get('type') === 'submit' && !attributes.has('disabled')).map(({attributes}) => {
    const form = attributes.get('form') ?? '';
    return [...(forms.get(form) ?? assert.fail(`no form ${form}`)), ...fields.filter((each) => each.attributes.get('form') === form).flatMap((each) => posted(each).map((value) => [each.attributes.get('name') ?? '', value] as const)), [attributes.get('name') ?? '', attributes.get('value') ?? ''] as const];
  });
}

const core = (result: ReturnType<MessageDocument['dispatch']> | FormResult): unknown => (result.ok ? (({event_id: _, at: _at, ...rest}: UserEvent) => rest)(result.event) : [result.code, result.node_id]);

/** The same press on the document itself. */
function pressed(document: MessageDocument, act: string): unknown {
  const [verb = '', index = '', ...id] = act.split(' ');
  const node_id = id.join(' ');
  const item = verb === 'item' ? document.node(node_id)?.actions?.[Number(index)] : undefined;
  return core(document.dispatch(verb === 'answer' ? {type: 'ui.submit', node_id: document.id} : {type: 'ui.click', node_id, ...(item && {action: item.action, ...(item.value !== undefined && {value: item.value})})}));
}

function check(markdown: string): number {
  const read = (): MessageDocument => parseMessage(markdown, {id: 'm'});
  const all = presses(renderToString(read()));
  for (const body of all) {
    const act = body.at(-1)?.[1] ?? '';
    assert.deepEqual(core(decodeForm(body, read())), pressed(read(), act), `${act} of\n${markdown}`);
  }
  return all.length;
}

test('each example of the draft, and each component', () => {
  const counts = [...examples.map(({markdown}) => markdown), ...componentSpecs().map(({prompt = ''}) => prompt)].map(check);
  assert.ok(counts.filter((count) => count > 0).length > 10);
});

test('any form', () => {
  const value = fc.constantFrom('', ' value=7', ' value="a b"', ' value=b', ' required', ' required value="x\\"<&>"', ' disabled value=1', ' readonly value=2', ' multiple', ' placeholder=P');
  const option = fc.tuple(fc.constantFrom('( )', '(x)', '[ ]', '[x]', ''), fc.constantFrom('A', 'B {value=b}', 'C {value="a b"}', 'D {disabled}', '*E* <b> & "q"'));
  const control = fc.oneof(
    fc.tuple(fc.constantFrom('radio', 'checkgroup', 'select'), value, fc.array(option, {minLength: 1, maxLength: 4})).map(([type, given, list]) => ({type, given, body: list.map(([mark, text]) => `- ${mark} ${text}\n`).join('')})),
    fc.tuple(fc.constantFrom('input', 'input {type=number}', 'input {type=date}', 'textarea', 'checkbox', 'checkbox {checked}'), value).map(([type, given]) => ({type, given, body: ''})),
  );
  const controls = fc.array(control, {maxLength: 5});
  const write = (all: readonly {readonly type: string; readonly given: string; readonly body: string}[], prefix: string): string =>
    all.map(({type, given, body}, index) => `:::${type.split(' ')[0]} {#${prefix}${index} label=L${given}${/\{(.*)\}/.exec(type)?.[1] === undefined ? '' : ` ${/\{(.*)\}/.exec(type)?.[1]}`}}\n${body}:::\n`).join('\n');
  const buttons = fc.subarray([':::button {#go action=go}\nGo\n:::\n', ':::actions {#a}\n- [One](action:one)\n- [Two](action:one) {value=2}\n:::\n', ':::button {#no action=no requires_confirmation=true}\nNo\n:::\n']);
  fc.assert(fc.property(controls, controls, buttons, (inner, loose, after) => {
    check(`:::form {#f action=send}\n${write(inner, 'i')}\n:::button {#s type=submit}\nSend\n:::\n:::button {#t type=submit action=other}\nOther\n:::\n:::\n\n${write(loose, 'l')}\n${after.join('\n')}`);
  }), {numRuns: 500});
});

test('a slider and a colour send what they show', () => {
  const markdown = ':::form {#f action=go}\n:::input {#r label=R type=range min=3 max=8 step=2}\n:::\n:::input {#s label=S type=range value=7}\n:::\n:::input {#c label=C type=color}\n:::\n:::button {type=submit}\nGo\n:::\n:::\n';
  const document = parseMessage(markdown, {id: 'm'});
  const [body = assert.fail()] = presses(renderToString(document));
  const done = decodeForm(body, document);
  assert.deepEqual(done.ok && done.event.values, {r: 5, s: 7, c: '#000000'});
});
