/** A control is the same element from the moment it shows. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../../elements/message/message.js';
import {empty, find, hear, members, option, part, streamed, tap, within} from '../support/message.js';

const form = `Some words first.

:::radio {#size bind=order.size label="Size"}
- S
- M
- L
:::
:::input {#name bind=order.name label="Name"}
:::
:::textarea {#note label="Note"}
First line
:::
:::select {#color label="Color"}
- Red
- Blue
:::
:::checkgroup {#extras label="Extras"}
- Lid
- Straw
:::
:::status {#state state=running}
Working
:::
`;

const native = (message: MduiMessage, id: string): HTMLInputElement => within<HTMLInputElement>(message, id, 'input, textarea, select');
/** The element that has the focus, through shadow roots. */
function focused(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/** 500 more chunks of all kinds of blocks, a patch on a sibling, `ui.node` of the same id, drawn after each. */
function flood(message: MduiMessage): void {
  for (let i = 0; i < 500; i++) {
    message.append(['word ', '**bold** ', '\n\n- item\n', '| a | b |\n', '```\ncode\n```\n', '\n\n'][i % 6] as string);
    if (i === 100) message.receive({type: 'ui.patch', op: 'set', target: '#state', path: '/state', value: 'done'});
    if (i === 200) message.receive({type: 'ui.node', id: 'size', component: 'radio', label: 'Cup size', bind: 'order.size', options: ['S', 'M', 'L', 'XL'].map((label) => ({label, value: label}))});
    if (i === 250) message.receive({type: 'ui.node', id: 'name', component: 'input', label: 'Your name', bind: 'order.name'});
    if (i === 300) message.receive({type: 'ui.node', id: 'note', component: 'textarea', label: 'A note'});
    message.flush();
  }
}

describe('while 500 chunks, a patch and ui.node of the same id arrive', () => {
  it('a chosen option and half a word keep element, value, focus, caret and selection; one change', async () => {
    const message = await empty();
    message.append(form);
    const heard = hear(message);
    const elements = ['size', 'name', 'note', 'color', 'extras'].map((id) => [part(message, id), native(message, id)] as const);
    await tap(message, option(message, 'size', 'M'));
    const input = native(message, 'name');
    input.focus();
    await sendKeys({type: 'Ber'});
    await sendKeys({press: 'ArrowLeft'});
    await sendKeys({down: 'Shift'});
    await sendKeys({press: 'ArrowLeft'});
    await sendKeys({up: 'Shift'});
    flood(message);
    message.close();
    message.flush();
    expect(['size', 'name', 'note', 'color', 'extras'].map((id) => [part(message, id), native(message, id)] as const)).to.deep.equal(elements);
    expect(option(message, 'size', 'M').checked).to.equal(true);
    expect(option(message, 'size', 'XL').checked).to.equal(false);
    expect(within(message, 'size', 'legend').textContent).to.contain('Cup size');
    expect(within(message, 'name', 'label').textContent).to.equal('Your name');
    expect(focused()).to.equal(input);
    expect(input.value).to.equal('Ber');
    expect([input.selectionStart, input.selectionEnd, input.selectionDirection]).to.deep.equal([1, 2, 'backward']);
    expect(heard.map(({name}) => name)).to.deep.equal(['mdui-change', 'mdui-event']);
    expect(members(heard[0]!.detail)).to.deep.equal({type: 'ui.change', node_id: 'size', bind: 'order.size', old_value: null, value: 'M', source: 'user'});
    // The half word is committed when the user leaves, once, and is what was typed.
    await sendKeys({press: 'Tab'});
    const changes = heard.filter(({name}) => name === 'mdui-change').map(({detail}) => [detail.node_id, detail.value]);
    expect(changes).to.deep.equal([['size', 'M'], ['name', 'Ber']]);
  });

  it('what is typed goes on where it was, letter by letter between chunks', async () => {
    const message = await empty();
    message.append(form);
    message.flush();
    const area = native(message, 'note');
    area.focus();
    area.setSelectionRange(5, 5);
    for (const letter of 'ABC') {
      await sendKeys({type: letter});
      message.append('more text\n\n');
      message.receive({type: 'ui.patch', op: 'set', target: '#note', path: '/label', value: `Note ${letter}`});
      message.flush();
    }
    expect(area.value).to.equal('FirstABC line');
    expect(area.selectionStart).to.equal(8);
    expect(message.document.node('note')!.value).to.equal('FirstABC line');
  });

  it('a scrolled textarea and a chosen list entry stay as they were', async () => {
    const message = await empty();
    message.append(`:::textarea {#t label="Text" rows=2}\n${'line\n'.repeat(40)}:::\n:::select {#s label="Many" multiple}\n${'- entry\n'.repeat(1)}${Array.from({length: 40}, (_, i) => `- Entry ${i}\n`).join('')}:::\n`);
    message.flush();
    const [area, list] = [native(message, 't'), native(message, 's')];
    area.scrollTop = 100;
    list.scrollTop = 60;
    flood(message);
    expect([area.scrollTop, list.scrollTop]).to.deep.equal([100, 60]);
  });

  it('the user\'s value is not taken by a late initial value or a patch without a reason', async () => {
    const message = await empty();
    message.append(form);
    message.flush();
    native(message, 'name').focus();
    await sendKeys({type: 'Ber'});
    message.receive({type: 'ui.patch', op: 'set', target: '#name', path: '/value', value: 'Paris'});
    message.receive({type: 'ui.node', id: 'name', component: 'input', label: 'Name', bind: 'order.name', attributes: {value: 'Paris'}});
    message.append('\n:::input {#again bind=order.name label="Again" value=Rome}\n:::\n');
    message.flush();
    expect([native(message, 'name').value, native(message, 'again').value]).to.deep.equal(['Ber', 'Ber']);
    expect(native(message, 'name').selectionStart).to.equal(3);
  });

  it('one with a reason shows the new value and why, and the caret does not jump to the end', async () => {
    const message = await empty();
    message.append(form);
    const heard = hear(message);
    message.flush();
    const input = native(message, 'name');
    input.focus();
    await sendKeys({type: 'Berlin'});
    input.setSelectionRange(2, 2);
    message.receive({type: 'ui.patch', op: 'set', target: '#name', path: '/value', value: 'Bergen', reason: 'Berlin is full.'});
    message.flush();
    expect(input.value).to.equal('Bergen');
    expect(input.selectionStart).to.equal(2);
    expect(within(message, 'name', '[part=reason]').textContent).to.contain('Berlin is full.');
    expect(heard.filter(({name}) => name === 'mdui-change').map(({detail}) => members(detail))).to.deep.equal([
      {type: 'ui.change', node_id: 'name', bind: 'order.name', old_value: 'Berlin', value: 'Bergen', source: 'agent', reason: 'Berlin is full.'},
    ]);
  });
});

describe('what is open stays open', () => {
  const containers = `:::tabs {#tabs label="Views"}
:::tab {#one label="One"}
First
:::
:::tab {#two label="Two"}
:::input {#inside label="Inside"}
:::
:::
:::
:::accordion {#acc}
:::item {#a title="A"}
Hidden A
:::
:::item {#b title="B" open}
Shown B
:::
:::

<details>
<summary>Raw</summary>

Inner

</details>

:::select {#pick label="Pick"}
- Red
- Blue
:::
`;

  it('tabs, accordion items, raw details and their content', async () => {
    const message = await empty();
    message.append(containers);
    message.flush();
    const tabs = [...part(message, 'tabs').shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];
    await tap(message, tabs[1]!);
    await tap(message, within(message, 'a', 'summary'));
    await tap(message, within(message, 'b', 'summary'));
    await tap(message, find(message, 'summary'));
    native(message, 'inside').focus();
    await sendKeys({type: 'x'});
    const input = native(message, 'inside');
    const states = (): unknown[] => [
      ...[...part(message, 'tabs').shadowRoot!.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('aria-selected')),
      within<HTMLDetailsElement>(message, 'a', 'details').open, within<HTMLDetailsElement>(message, 'b', 'details').open, find<HTMLDetailsElement>(message, 'details').open,
    ];
    const before = states();
    expect(before).to.deep.equal(['false', 'true', true, false, true]);
    for (let i = 0; i < 200; i++) {
      message.append(i % 3 ? 'words ' : '\n\n## Heading\n\n');
      if (i === 50) message.receive({type: 'ui.node', id: 'tabs', component: 'tabs', label: 'Other views'});
      if (i === 60) message.receive({type: 'ui.node', id: 'a', component: 'item', attributes: {title: 'A again'}});
      if (i === 70) message.receive({type: 'ui.patch', op: 'set', target: '#one', path: '/label', value: 'Uno'});
      if (i === 80) message.receive({type: 'ui.patch', op: 'append', target: '#b', markdown: '\n\nmore'});
      message.flush();
    }
    message.close();
    message.flush();
    expect(states()).to.deep.equal(before);
    expect(focused()).to.equal(input);
    expect(input.value).to.equal('x');
    expect([...part(message, 'tabs').shadowRoot!.querySelectorAll('[role=tab]')].map((tab) => tab.textContent!.trim())).to.deep.equal(['Uno', 'Two']);
    expect(within(message, 'a', 'summary').textContent).to.contain('A again');
  });
});

describe('focus', () => {
  it('goes to the next control when the focused one is removed, else to the one before, never to the page', async () => {
    const message = await streamed(form.replace(':::status', ':::status'));
    native(message, 'name').focus();
    message.applyPatch({op: 'remove', target: '#name'});
    message.flush();
    expect(focused()).to.equal(native(message, 'note'));
    for (const id of ['extras', 'color', 'note']) {
      native(message, id).focus();
      message.applyPatch({op: 'remove', target: `#${id}`});
      message.flush();
      expect(focused(), id).to.not.equal(document.body);
    }
    expect(focused()).to.equal(native(message, 'size'));
  });

  it('is not taken by text, components, errors or a patch that asks for it while it is elsewhere', async () => {
    const message = await empty();
    const outside = document.createElement('input');
    message.before(outside);
    outside.focus();
    message.append(form);
    message.append(':::error {for=#name}\nWrong.\n:::\n');
    message.receive({type: 'ui.patch', op: 'focus', target: '#name'});
    message.flush();
    expect(document.activeElement).to.equal(outside);
    outside.blur();
    message.receive({type: 'ui.patch', op: 'focus', target: '#name'});
    message.flush();
    expect(focused()).to.equal(native(message, 'name'));
  });
});
