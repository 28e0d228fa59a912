/** Static messages and their forms, without a browser: nothing but tags of ours, and the event that the document itself makes. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {componentSpecs, type MessageDocument, parseMessage, toMarkdownUI, type UserEvent} from '../../../src/index.js';
import {decodeForm, type FormResult, renderToString, staticCss} from '../../../src/ssr/index.js';
import {units} from '../../support/hostile.js';

const tags = new Set(('mdui-message template link style div form input label span p button section article fieldset legend select option optgroup textarea details summary progress ' +
  'h1 h2 h3 h4 h5 h6 em strong del code pre a br hr blockquote ul ol li table thead tbody tr th td sup sub b i u kbd small mark abbr q cite var samp ins s dl dt dd bdi img').split(' '));
const names = new Set(('shadowrootmode message-id message-role heading-offset markdown part class id for dir method action type name value checked disabled required readonly multiple selected placeholder min max step minlength maxlength pattern ' +
  'autocomplete inputmode rows form formnovalidate autofocus role aria-hidden aria-label aria-labelledby aria-describedby aria-invalid open href target rel title start align src alt loading referrerpolicy label nonce').split(' '));

/** Tags and attributes of HTML as we write it; whatever is written in another way is a finding. */
function findings(html: string): string[] {
  const found: string[] = [];
  const rest = html.replace(/<style[^>]*>[^<]*<\/style>/g, '').replace(/<(\/?)([a-z][a-z\d-]*)((?: [a-z-]+(?:="[^"<>]*")?)*)>/g, (_, end: string, name: string, attributes: string) => {
    if (!tags.has(name)) found.push(name);
    for (const [, key = '', value = ''] of attributes.matchAll(/ ([a-z-]+)(?:="([^"<>]*)")?/g)) {
      if (!names.has(key) || (end && key)) found.push(`${name}[${key}]`);
      if (/^(?:href|src|action)$/.test(key) && !/^(?:https?:|mailto:|tel:|[./?#]|$)/i.test(value) && /^[^/?#]*:/.test(value)) found.push(`${key}=${value}`);
      if (key === 'type' && name === 'input' && !/^(?:text|email|url|tel|search|number|date|time|datetime-local|month|week|color|range|radio|checkbox|hidden)$/.test(value)) found.push(`type=${value}`);
    }
    return '';
  });
  if (/[<>]/.test(rest)) found.push(`raw ${/.{0,20}[<>].{0,20}/s.exec(rest)?.[0]}`);
  return found;
}

const core = (result: FormResult): unknown => (result.ok ? (({event_id: _, at: _at, ...rest}: UserEvent) => rest)(result.event) : [result.code, result.node_id]);
const fields = (form: string, act: string, values: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({'mdui-message': 'm', 'mdui-form': form, 'mdui-act': act, ...values});
const message = (markdown: string, policy = {}): MessageDocument => parseMessage(markdown, {id: 'm', policy});

describe('renderToString', () => {
  it('writes every component of the catalog, and the text beside it', () => {
    for (const {type, prompt = ''} of componentSpecs()) {
      const document = message(prompt);
      const html = renderToString(document);
      assert.deepEqual(findings(html), [], type);
      const [, text = ''] = /markdown="([^"]*)"/.exec(html) ?? [];
      assert.equal(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'), toMarkdownUI(document));
    }
  });

  it('lets no text be anything but text', () => {
    const pieces = [...units(['<', '>', '"', "'", '&', '`', ':::', '{', '}', '\n'], 2), '<script>', '</template>', '</style>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', '&#x6a;avascript:', '[x](javascript:a)', '![x](https://e.example/x)', ' onclick=x ', '-->', '<!--', '\u0000', '\u202e',
      ':::input {#i label="', '\n:::\n', ':::radio {#r}\n- ', ':::button {action=', ':::card {href=', 'placeholder="', 'type=', 'pattern=', ':::form {#f}\n', '- [ ] t {#t}\n'];
    fc.assert(fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({maxLength: 8})), {maxLength: 14}), (parts) => {
      assert.deepEqual(findings(renderToString(parts.join(''), {id: parts[0] ?? '', action: parts[1] ?? '/x', hidden: {[parts[2] ?? 'k']: parts[3] ?? ''}})).filter((each) => !each.startsWith('action=')), []);
    }), {numRuns: 1500});
    assert.doesNotMatch(staticCss, /<|url\(|@import/);
  });

  it('has the style in a sheet, under a nonce or not at all', () => {
    assert.match(renderToString('x', {styles: {href: '/a.css?x="'}}), /<link rel="stylesheet" href="\/a.css\?x=&quot;">/);
    assert.match(renderToString('x', {styles: {nonce: 'abc'}}), /<style nonce="abc">/);
    assert.doesNotMatch(renderToString('x', {styles: 'none'}), /<style|<link/);
  });

  it('shows what cannot be used as such', () => {
    const live = (html: string): number => [...html.matchAll(/<(?:input|select|textarea|button)\b(?![^>]* disabled)(?![^>]*type="hidden")/g)].length;
    const text = ':::input {#i label=I disabled}\n:::\n:::input {#j label=J readonly value=x}\n:::\n:::button {#b action=a}\nA\n:::\n';
    assert.equal(live(renderToString(message(text))), 2);
    assert.equal(live(renderToString(message(text, {readOnly: true}))), 0);
    assert.match(renderToString(message(text, {actions: ['other']})), /<button[^>]* disabled/);
    assert.doesNotMatch(renderToString(message(':::input {#p label=P type=password value=x1y2}\n:::\n', {inputTypes: ['password']})).replace(/markdown="[^"]*"/, ''), /x1y2/);
    assert.match(renderToString(message(':::input {#p label="Password"}\n:::\n')), /Do not enter passwords/);
    assert.deepEqual([...renderToString(message('# A\n\n## B'), {headingOffset: 5}).matchAll(/<h(\d)/g)].map(([, level]) => level), ['6', '6']);
  });
});

describe('decodeForm', () => {
  const text = ':::form {#f action=plan}\n:::input {#to label=To bind=trip.to required}\n:::\n:::select {#s label=S multiple}\n- A {value=a}\n- B {value="b c"}\n:::\n:::input {#n label=N type=number}\n:::\n- [x] Yes {#yes}\n:::button {#go type=submit}\nGo\n:::\n:::button {#other type=submit action=save}\nSave\n:::\n:::\n';

  it('makes the event that the document itself makes, from every kind of body', () => {
    const wanted = message(text);
    for (const [id, value] of [['to', 'Oslo é\n&='], ['s', ['a', 'b c']], ['n', 2.5], ['yes', false]] as const) wanted.input(id, value as string);
    const done = wanted.dispatch({type: 'ui.submit', node_id: 'f', action: 'save'});
    const pairs: [string, string][] = [['mdui-message', 'm'], ['mdui-form', 'f'], ['c.to', 'Oslo é\r\n&='], ['c.s', 'a'], ['c.s', 'b c'], ['c.n', '2.5'], ['mdui-act', 'button 0 other']];
    const form = new FormData();
    for (const [name, value] of pairs) form.append(name, value);
    const object = {...Object.fromEntries(pairs), 'c.s': ['a', 'b c']};
    // A line has no line breaks.
    const {event} = done.ok ? done : assert.fail();
    for (const body of [new URLSearchParams(pairs).toString(), new URLSearchParams(pairs), pairs, form, object]) {
      const result = decodeForm(body, message(text));
      assert.equal(result.ok && result.turn?.text.startsWith('Save — '), true);
      assert.deepEqual(core(result), core({ok: true, event}));
    }
  });

  it('answers once, and holds what was entered where it could not', () => {
    const document = message(text);
    assert.deepEqual(core(decodeForm(fields('f', 'button 0 go', {'c.to': '', 'c.n': '7'}), document)), ['invalid', 'to']);
    assert.equal(document.node('n')?.value, 7);
    assert.deepEqual(core(decodeForm(fields('f', 'button 0 go', {'c.to': 'x', 'c.s': 'none'}), document)), ['invalid', 's']);
    assert.equal(decodeForm(fields('f', 'button 0 go', {'c.to': 'x'}), document).ok, true);
    assert.deepEqual(core(decodeForm(fields('f', 'button 0 go', {'c.to': 'x'}), document)), ['spent', undefined]);
    assert.match(renderToString(document), /Chosen: Go/);
  });

  it('takes the Enter of a form without a button, a lone choice, and an item of several that share an action', () => {
    assert.equal(decodeForm({'mdui-message': 'm', 'mdui-form': 'f', 'c.i': 'x'}, message(':::form {#f action=go}\n:::input {#i label=I}\n:::\n:::\n')).ok, true);
    const lone = message(':::radio {#r label=R}\n- A\n- B\n:::\n');
    assert.match(renderToString(lone), /value="answer 0 "[^>]*>Send</);
    const sent = decodeForm(fields('', 'answer 0 ', {'c.r': 'B'}), lone);
    assert.deepEqual(sent.ok && [sent.event.type, sent.event.node_id, sent.event.action, sent.event.values], ['ui.submit', 'm', 'answer', {r: 'B'}]);
    const list = message(':::actions {#a}\n- [One](action:pick) {value=1}\n- [Two](action:pick) {value=2}\n:::\n');
    const picked = decodeForm(fields('', 'item 1 a'), list);
    assert.deepEqual(picked.ok && [picked.event.action, picked.event.value, picked.turn?.text], ['pick', '2', 'Two']);
  });

  it('asks before a sensitive action with all that will be sent, whole, and takes no for an answer', () => {
    const markdown = ':::form {#f action=pay requires_confirmation=true}\n:::input {#to label=To}\n:::\n:::button {#go type=submit}\nPay\n:::\n:::\n:::confirm {action=pay}\nReally?\n:::\n';
    const document = message(markdown);
    const long = 'x'.repeat(200);
    const refused = decodeForm(fields('f', 'button 0 go', {'c.to': long}), document);
    assert.deepEqual(core(refused), ['needs-confirmation', undefined]);
    const html = renderToString(document, {refused});
    for (const words of [long, 'Really?', '<code>pay</code>', 'type="hidden" name="mdui-confirmed" value="1"']) assert.ok(html.includes(words), words);
    const [, form = ''] = /<form id="q"[^>]*>(.*?)<\/form>/.exec(html) ?? [];
    const posted = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const);
    // Another process may take it: all of it is in the form.
    const no = decodeForm([...posted, ['mdui-act', 'cancel 0 f']], message(markdown));
    assert.deepEqual(no.ok && [no.event.type, no.event.action, no.turn], ['ui.cancel', 'pay', undefined]);
    const yes = decodeForm([...posted, ['mdui-act', 'button 0 go']], message(markdown));
    assert.deepEqual(yes.ok && [yes.event.type, yes.event.confirmed, yes.event.values], ['ui.submit', true, {to: long}]);
  });

  it('changes nothing that cannot be changed', () => {
    const document = message(':::form {#f action=go}\n:::input {#i label=I disabled value=a}\n:::\n:::input {#j label=J readonly value=b}\n:::\n:::button {#go type=submit}\nGo\n:::\n:::\n:::input {#out label=O value=c}\n:::\n');
    const {ok} = decodeForm(fields('f', 'button 0 go', {'c.i': 'x', 'c.j': 'x', 'c.out': 'x'}), document);
    assert.deepEqual([ok, ...['i', 'j', 'out'].map((id) => document.node(id)?.value)], [true, 'a', 'b', 'c']);
  });

  it('never throws, whatever is posted', () => {
    const odd = fc.oneof(fc.string(), fc.constantFrom('m', 'f', 'button 0 go', 'item 0 f', 'item 9 a', 'cancel 0 none', 'answer 0 ', 'button 0 __proto__', 'constructor', '%', '%zz=%', '1'), fc.jsonValue());
    const name = fc.oneof(fc.constantFrom('mdui-message', 'mdui-form', 'mdui-act', 'mdui-confirmed', 'c.to', 'c.s', 'c.n', 'c.yes', '__proto__', 'c.__proto__'), fc.string());
    fc.assert(fc.property(fc.oneof(fc.array(fc.tuple(name, odd)), fc.dictionary(name, odd), fc.string(), fc.jsonValue()), (body) => {
      const result = decodeForm(body as string, message(text));
      assert.equal(typeof result.ok, 'boolean');
    }), {numRuns: 600});
  });
});
