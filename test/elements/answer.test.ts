/** The message's own *Send*: for what the user changed and nothing in the message would send. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../elements/message/message.js';
import {dialogRoot} from './support/acting.js';
import * as draft from '../support/draft.js';
import {empty, hear, heardNames, option, part, said, seen, shown, tap, told, turns, type, within} from './support/message.js';

const required = ':::input {#code label="Code" required pattern="[0-9]{4}"}\n:::\n';

/** The button, if it can be seen. */
function send(message: MduiMessage): HTMLButtonElement | undefined {
  message.flush();
  const button = message.shadowRoot!.querySelector('[part=answer]');
  return button?.checkVisibility() ? (button.shadowRoot!.querySelector('button') as HTMLButtonElement) : undefined;
}

describe('the answer button', () => {
  it('comes when the user changed a control that nothing sends, and sends all of them', async () => {
    const message = await shown(`${draft.radio}${draft.checkgroup}`);
    expect(send(message)).to.equal(undefined);
    await tap(message, option(message, 'plan', 'Free'));
    expect((await said(message)).at(-1)).to.equal('button "Send"');
    const heard = hear(message);
    await tap(message, send(message)!);
    expect(heardNames(heard)).to.deep.equal(['submit', 'event', 'turn']);
    expect(told(heard)).to.deep.equal([{
      type: 'ui.submit', node_id: message.document.id, action: 'answer', values: {subscription: {plan: 'free'}, research: {sources: ['official', 'papers']}},
    }]);
    expect(turns(heard)).to.deep.equal(['Send — Choose a plan: Free · Sources to include: Official docs, Academic papers']);
    expect(heard.every(({target}) => target === message)).to.equal(true);
    expect((await said(message)).at(-2)).to.equal('button "Done Send" disabled focused');
    expect(['plan', 'sources'].map((id) => message.document.node(id)!.spent)).to.deep.equal([true, true]);
    await tap(message, option(message, 'plan', 'Pro'));
    await tap(message, send(message)!);
    expect(told(heard).length).to.equal(1);
  });

  it('does not come while the message arrives, for a form, before a button or list of actions, or by the policy', async () => {
    const streaming = await empty();
    type(streaming, draft.radio);
    await tap(streaming, option(streaming, 'plan', 'Free'));
    expect(send(streaming)).to.equal(undefined);
    streaming.close();
    expect(send(streaming)).to.not.equal(undefined);
    for (const [source, properties] of [
      [`:::form {#f}\n${draft.radio}:::\n`, {}], [`${draft.radio}${draft.button}`, {}], [`${draft.radio}${draft.actions}`, {}],
      [draft.radio, {policy: {answerButton: 'never', armDelay: 0}}],
    ] as const) {
      const message = await shown(source, properties);
      await tap(message, option(message, 'plan', 'Free'));
      expect(message.document.node('plan')!.value, source).to.equal('free');
      expect(send(message), source).to.equal(undefined);
    }
  });

  it('comes for what follows the last button', async () => {
    const message = await shown(`${draft.button}${draft.radio}`);
    await tap(message, option(message, 'plan', 'Free'));
    expect(send(message)).to.not.equal(undefined);
  });

  it('comes with the text that is typed, not only when it is committed', async () => {
    const message = await shown(draft.input);
    part(message, 'company').focus();
    await sendKeys({type: 'A'});
    expect(send(message)).to.not.equal(undefined);
  });

  it('does not send what is wrong: the first that is gets the focus', async () => {
    const message = await shown(`:::form {#f}\n:::input {#other label=Other required}\n:::\n:::\n:::checkbox {#ok label="Fine"}\n:::\n${required}`);
    await tap(message, within(message, 'ok', 'input'));
    const heard = hear(message);
    await tap(message, send(message)!);
    expect(heard).to.deep.equal([]);
    const focused = (): unknown => (message.shadowRoot!.activeElement as HTMLElement & {nodeId?: string}).nodeId;
    expect(focused()).to.equal('code');
    await sendKeys({type: 'abcd'});
    await tap(message, send(message)!);
    expect(focused()).to.equal('code');
    expect(heardNames(heard).filter((name) => name === 'submit')).to.deep.equal([]);
    const invalid = (await said(message)).filter((line) => line.includes('invalid'));
    expect(invalid.map((line) => line.trim().split('"')[1])).to.deep.equal(['Code']);
    for (const key of ['End', 'Backspace', 'Backspace', 'Backspace', 'Backspace']) await sendKeys({press: key as 'End'});
    await sendKeys({type: '1234'});
    await tap(message, send(message)!);
    expect(turns(heard)).to.deep.equal(['Send — Fine: yes · Code: 1234']);
  });

  it('can be prevented, and used again when the sending failed', async () => {
    const message = await shown(draft.radio);
    await tap(message, option(message, 'plan', 'Free'));
    const prevent = (event: Event): void => event.preventDefault();
    message.addEventListener('mdui-submit', prevent);
    const heard = hear(message);
    await tap(message, send(message)!);
    expect([heardNames(heard), message.document.answered]).to.deep.equal([['submit'], false]);
    message.removeEventListener('mdui-submit', prevent);
    await tap(message, send(message)!);
    expect(message.document.answered).to.equal(true);
    message.settle(message.document.id, {ok: false});
    message.flush();
    expect(option(message, 'plan', 'Free').checked).to.equal(true);
    await tap(message, option(message, 'plan', 'Enterprise'));
    await tap(message, send(message)!);
    expect(turns(heard)).to.deep.equal(['Send — Choose a plan: Free', 'Send — Choose a plan: Enterprise']);
  });

  it('asks first where the policy says that all is sensitive', async () => {
    const message = await shown(draft.radio, {policy: {armDelay: 0, sensitiveActions: 'all'}});
    await tap(message, option(message, 'plan', 'Free'));
    const heard = hear(message);
    await tap(message, send(message)!);
    expect(heard).to.deep.equal([]);
    const dialog = dialogRoot(message.shadowRoot!)!;
    expect(seen(dialog.host)).to.include('Choose a plan Free');
    await tap(message, [...dialog.querySelectorAll('button')].at(-1)!);
    expect(told(heard)).to.deep.equal([{type: 'ui.submit', node_id: message.document.id, action: 'answer', values: {subscription: {plan: 'free'}}, confirmed: true}]);
  });
});
