/** What arrives around a control does not take it away: order, lists, containers. */
import {expect} from '@open-wc/testing';
import {executeServerCommand, sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../../elements/message/message.js';
import type {UiNode} from '../../../src/index.js';
import {empty, find, hear, part, told, within} from '../support/message.js';

const native = (message: MduiMessage, id: string): HTMLInputElement => within<HTMLInputElement>(message, id, 'input, textarea, select');

function hasFocus(element: Element): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at === element;
}

/** Half a word in the field, the caret inside it. */
async function begin(message: MduiMessage, id: string): Promise<HTMLInputElement> {
  const field = native(message, id);
  field.focus();
  await sendKeys({type: 'Berl'});
  field.setSelectionRange(2, 3);
  return field;
}

function expectUntouched(message: MduiMessage, id: string, field: HTMLInputElement, why: string): void {
  expect(native(message, id) === field, `${why}: the same element`).to.equal(true);
  expect(hasFocus(field), `${why}: the focus`).to.equal(true);
  expect([field.value, field.selectionStart, field.selectionEnd], why).to.deep.equal(['Berl', 2, 3]);
}

const input = (id: string): UiNode => ({id, component: 'input', label: id.toUpperCase()});

describe('a control that is being filled in', () => {
  it('stays while its form\'s children come in another order, more of them, fewer of them', async () => {
    const message = await empty();
    const form = (...ids: string[]): void => {
      message.receive({type: 'ui.node', id: 'f', component: 'form', attributes: {action: 'go'}, children: ids.map(input)});
      message.flush();
    };
    message.receive({type: 'md.open', message_id: 'm', version: 'amui-0.1'});
    form('a', 'b', 'c');
    const heard = hear(message);
    const field = await begin(message, 'b');
    for (const ids of [['b', 'a', 'c'], ['c', 'a', 'b'], ['x', 'b', 'c', 'a'], ['b'], ['y', 'z', 'b', 'w']]) {
      form(...ids);
      expectUntouched(message, 'b', field, ids.join(' '));
      expect([...part(message, 'f').children].map((child) => (child as HTMLElement & {nodeId: string}).nodeId)).to.deep.equal(ids);
    }
    expect(told(heard)).to.deep.equal([]);
  });

  it('stays in a list that turns loose, in a quote-less item, and among many blocks', async () => {
    const message = await empty();
    message.append('- one\n- :::input {#a label="A"}\n  :::\n- three\n');
    message.flush();
    const field = await begin(message, 'a');
    for (const text of ['\n- four\n', '\n  para\n', '\n\nmore\n\n', ...Array.from({length: 80}, (_, i) => `Paragraph ${i}\n\n`)]) {
      message.append(text);
      message.flush();
      expectUntouched(message, 'a', field, text);
    }
    expect(find(message, 'li p').textContent).to.contain('one');
  });

  it('stays while nodes are placed before, after and around it, and its neighbours go', async () => {
    const message = await empty();
    message.append(':::card {#card title="Card"}\n:::input {#before label="Before"}\n:::\n:::input {#a label="A"}\n:::\n:::input {#after label="After"}\n:::\n:::\n');
    message.flush();
    const field = await begin(message, 'a');
    const steps: (() => void)[] = [
      () => message.receive({type: 'ui.node', ...input('new'), parent: 'card'}),
      () => message.receive({type: 'ui.patch', op: 'remove', target: '#before'}),
      () => message.receive({type: 'ui.patch', op: 'remove', target: '#after'}),
      () => message.receive({type: 'ui.patch', op: 'append', target: '#card', markdown: '\n\nWords below.'}),
      () => message.receive({type: 'ui.patch', op: 'set', target: '#card', path: '/title', value: 'Other'}),
      () => message.receive({type: 'ui.node', id: 'card', component: 'card', attributes: {title: 'Third'}}),
      () => message.receive({type: 'ui.patch', op: 'disable', target: '#new'}),
      () => message.receive({type: 'ui.patch', op: 'set', target: '#a', path: '/description', value: 'Say where.'}),
      () => message.receive({type: 'ui.patch', op: 'set', target: '#a', path: '/required', value: true}),
      () => message.close(),
    ];
    for (const [index, step] of steps.entries()) {
      step();
      message.flush();
      expectUntouched(message, 'a', field, `step ${index}`);
    }
    expect(part(message, 'card').shadowRoot!.textContent).to.contain('Third');
  });

  it('keeps its composition while its form\'s children change places', async () => {
    const message = await empty();
    message.receive({type: 'md.open', message_id: 'm', version: 'amui-0.1'});
    const form = (...ids: string[]): void => {
      message.receive({type: 'ui.node', id: 'f', component: 'form', attributes: {action: 'go'}, children: ids.map(input)});
      message.flush();
    };
    form('a', 'b');
    const field = native(message, 'b');
    let ends = 0;
    field.addEventListener('compositionend', () => ends++);
    field.focus();
    await executeServerCommand('cdp', ['Input.imeSetComposition', {text: 'にほ', selectionStart: 2, selectionEnd: 2}]);
    form('c', 'a', 'b');
    form('b', 'a', 'c');
    expect(ends).to.equal(0);
    expect(hasFocus(field)).to.equal(true);
    await executeServerCommand('cdp', ['Input.insertText', {text: '日本'}]);
    expect(field.value).to.equal('日本');
    expect(message.document.node('b')!.value).to.equal('日本');
  });
});

describe('a message that is moved in the page', () => {
  it('keeps its elements and what they hold; what streams goes on', async () => {
    const message = await empty();
    message.append(':::input {#a label="A"}\n:::\n:::accordion\n:::item {#i title="More"}\nInner\n:::\n:::\n');
    message.flush();
    const field = await begin(message, 'a');
    within<HTMLDetailsElement>(message, 'i', 'details').open = true;
    const place = document.createElement('section');
    message.parentElement!.append(place);
    place.append(message);
    message.append('\n\nMore.');
    message.flush();
    expect(native(message, 'a') === field).to.equal(true);
    expect(field.value).to.equal('Berl');
    expect(message.document.node('a')!.value).to.equal('Berl');
    expect(within<HTMLDetailsElement>(message, 'i', 'details').open).to.equal(true);
    expect(find(message, '[part=base]').textContent).to.contain('More.');
  });
});
