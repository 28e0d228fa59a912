/** An input method's composition runs on while the answer streams. */
import {expect} from '@open-wc/testing';
import {executeServerCommand, sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../../elements/message/message.js';
import {empty, hear, heardNames, part, streamed, tap, told, within} from '../support/message.js';

const cdp = (method: string, parameters: object): Promise<unknown> => executeServerCommand('cdp', [method, parameters]);
/** What the user has typed and not chosen yet, underlined in the field. */
const compose = (text: string): Promise<unknown> => cdp('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
/** The user chose: the composition ends with this text. */
const choose = (text: string): Promise<unknown> => cdp('Input.insertText', {text});
/** Enter as it reaches the page while a composition runs: the input method took it. */
const composingEnter = (type: 'rawKeyDown' | 'keyUp' = 'rawKeyDown'): Promise<unknown> => cdp('Input.dispatchKeyEvent', {type, key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229});

const form = `:::form {#f action=go label="Order"}
:::input {#n bind=order.name label="Name" maxlength=4}
:::
:::button {#b}
Send
:::
:::
:::textarea {#t label="Note"}
:::
`;

const native = (message: MduiMessage, id: string): HTMLInputElement => within<HTMLInputElement>(message, id, 'input, textarea');

/** Chunks, a patch and `ui.node` of the same id, each drawn. */
function flood(message: MduiMessage, id: string): void {
  for (let i = 0; i < 60; i++) {
    message.append(i % 2 ? 'more **text**\n\n' : '- item\n');
    if (i === 20) message.receive({type: 'ui.patch', op: 'set', target: `#${id}`, path: '/label', value: `Label ${i}`});
    if (i === 30) message.receive({type: 'ui.patch', op: 'set', target: `#${id}`, path: '/description', value: 'Helpful words.'});
    if (i === 40) message.receive({type: 'ui.node', id, component: part(message, id).localName.slice('mdui-'.length), label: 'Given anew'});
    message.flush();
  }
}

describe('a composition', () => {
  for (const id of ['n', 't']) {
    it(`in #${id} runs on through chunks, patches and ui.node, and ends with what was chosen`, async () => {
      const message = await empty();
      message.append(form);
      message.flush();
      const heard = hear(message);
      const field = native(message, id);
      const log: string[] = [];
      for (const type of ['compositionstart', 'compositionend']) field.addEventListener(type, () => log.push(type));
      field.focus();
      await compose('に');
      flood(message, id);
      await compose('にほ');
      flood(message, id);
      expect(native(message, id)).to.equal(field);
      expect(field.value).to.equal('にほ');
      expect(field.selectionStart).to.equal(2);
      expect(log).to.deep.equal(['compositionstart']);
      expect(heard).to.deep.equal([]);
      await choose('日本');
      message.flush();
      expect(field.value).to.equal('日本');
      expect(log).to.deep.equal(['compositionstart', 'compositionend']);
      expect(message.document.node(id)!.value).to.equal('日本');
      expect(heard).to.deep.equal([]);
      await sendKeys({press: 'Tab'});
      expect(told(heard).map(({type, value}) => [type, value])).to.deep.equal([['ui.change', '日本']]);
    });
  }

  it('keeps what stood before it, and the store has no half-composed text', async () => {
    const message = await streamed(form);
    const field = native(message, 'n');
    field.focus();
    await sendKeys({type: 'a'});
    await compose('か');
    message.flush();
    expect(field.value).to.equal('aか');
    expect(message.document.node('n')!.value).to.equal('a');
    expect(message.document.store.get('order.name')).to.equal('a');
    await choose('家');
    expect(message.document.store.get('order.name')).to.equal('a家');
  });

  it('is not cut by a value that the agent sets meanwhile: the user\'s comes out', async () => {
    const message = await streamed(form);
    const field = native(message, 'n');
    field.focus();
    await compose('か');
    message.receive({type: 'ui.patch', op: 'set', target: '#n', path: '/value', value: 'Paris'});
    message.flush();
    expect(field.value).to.equal('か');
    await choose('家');
    message.flush();
    expect(field.value).to.equal('家');
    expect(message.document.node('n')!.value).to.equal('家');
  });

  it('that is given up leaves what was there', async () => {
    const message = await streamed(form);
    const heard = hear(message);
    const field = native(message, 'n');
    field.focus();
    await sendKeys({type: 'a'});
    await compose('か');
    await compose('');
    await choose('');
    message.flush();
    expect(field.value).to.equal('a');
    await sendKeys({press: 'Tab'});
    expect(told(heard).map(({value}) => value)).to.deep.equal(['a']);
  });

  it('is over when the field loses the focus, and what it was is committed once', async () => {
    const message = await streamed(form);
    const heard = hear(message);
    const field = native(message, 'n');
    field.focus();
    await compose('か');
    await tap(message, within(message, 't', 'textarea'));
    expect(field.value).to.equal('か');
    expect(told(heard).map(({type, value}) => [type, value])).to.deep.equal([['ui.change', 'か']]);
  });
});

describe('Enter', () => {
  it('that the input method takes submits nothing; the next one does, once', async () => {
    const message = await streamed(form);
    const heard = hear(message);
    native(message, 'n').focus();
    await compose('にほん');
    await composingEnter();
    await choose('日本');
    await composingEnter('keyUp');
    expect(heard).to.deep.equal([]);
    await sendKeys({press: 'Enter'});
    expect(heardNames(heard)).to.deep.equal(['change', 'event', 'submit', 'event', 'turn']);
    expect(told(heard).at(-1)!['values']).to.deep.equal({order: {name: '日本'}});
  });

  it('after the composition with the key code of one submits nothing (Safari)', async () => {
    const message = await streamed(form);
    const heard = hear(message);
    native(message, 'n').focus();
    await compose('か');
    await choose('家');
    await cdp('Input.dispatchKeyEvent', {type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229});
    expect(heard).to.deep.equal([]);
    await sendKeys({press: 'Enter'});
    expect(heardNames(heard)).to.include('submit');
  });
});

describe('limits', () => {
  it('wait for the composition: no message and no cut while it is longer than it may become', async () => {
    const message = await streamed(form);
    const field = native(message, 'n');
    field.focus();
    await compose('にほんご');
    await compose('にほんごが');
    message.flush();
    expect(field.value).to.equal('にほんごが');
    expect(part(message, 'n').shadowRoot!.querySelector('[part=error]')).to.equal(null);
    await choose('日本語が');
    expect(field.value).to.equal('日本語が');
    expect(field.checkValidity()).to.equal(true);
  });
});
