/** Patches on live controls: what may change, and that what the user entered is theirs. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../elements/message/message.js';
import type {Patch} from '../../src/index.js';
import * as draft from '../support/draft.js';
import {hear, heardNames, option, part, said, seen, shown, tap, told, within} from './support/message.js';

const source = `${draft.input}${draft.radio}${draft.checkgroup}${draft.select}${draft.checkbox}`;

/** Applies and shows it; what came back. */
function patch(message: MduiMessage, ...patches: Patch[]): string[] {
  const results = patches.map((each) => message.applyPatch(each));
  message.flush();
  return results.map((result) => (result.ok ? 'ok' : result.code));
}

const set = (target: string, path: string, value: unknown, reason?: string): Patch => ({op: 'set', target, path, value: value as never, ...(reason && {reason})});

describe('patches on values', () => {
  it('change what nobody has touched, without a word to anybody', async () => {
    const message = await shown(source);
    const heard = hear(message);
    const elements = ['company', 'plan', 'sources', 'tone', 'email-summary'].map((id) => part(message, id));
    expect(patch(
      message, set('#company', '/value', 'Acme'), set('plan', '/value', 'free'), set('sources', '/value', ['blogs']), set('tone', '/value', 'concise'), set('email-summary', '/value', true),
    )).to.deep.equal(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect((await said(message)).filter((line) => /value=|checked|selected/.test(line)).map((line) => line.trim())).to.deep.equal([
      'textbox "Company name" value=Acme', 'radio "Free" checked', 'checkbox "Blog posts" checked', 'combobox "Tone" value=Concise', 'option "Concise" selected',
      'checkbox "Email me a summary" checked', 'checkbox "Save this conversation" checked',
    ]);
    expect(heard).to.deep.equal([]);
    expect(['company', 'plan', 'sources', 'tone', 'email-summary'].map((id) => part(message, id))).to.deep.equal(elements);
  });

  it('leave alone what the user entered, and say that they were refused', async () => {
    const message = await shown(source);
    await tap(message, option(message, 'plan', 'Enterprise'));
    part(message, 'company').focus();
    await sendKeys({type: 'Ber'});
    const heard = hear(message);
    expect(patch(message, set('plan', '/value', 'free'), set('company', '/value', 'Paris'))).to.deep.equal(['user-value', 'user-value']);
    expect(option(message, 'plan', 'Enterprise').checked).to.equal(true);
    expect(within<HTMLInputElement>(message, 'company').value).to.equal('Ber');
    expect(told(heard).map(({type, node_id, code}) => [type, node_id, code])).to.deep.equal([['ui.error', 'plan', 'user-value'], ['ui.error', 'company', 'user-value']]);
    expect(message.document.revisions).to.deep.equal([]);
    await sendKeys({type: 'lin'});
    expect(within<HTMLInputElement>(message, 'company').value).to.equal('Berlin');
  });

  it('change it for a reason, which the control and the event say', async () => {
    const message = await shown(source);
    await tap(message, option(message, 'plan', 'Enterprise'));
    const heard = hear(message);
    expect(patch(message, set('plan', '/value', 'free', 'Enterprise is **sold out**'))).to.deep.equal(['ok']);
    expect(option(message, 'plan', 'Free').checked).to.equal(true);
    expect(seen(part(message, 'plan'))).to.equal('Choose a plan* Free Pro Enterprise Changed for you: Enterprise is sold out');
    expect((await said(message)).find((line) => line.startsWith('radiogroup'))).to.equal('radiogroup "Choose a plan" required description=Changed for you: Enterprise is sold out');
    expect(heardNames(heard)).to.deep.equal(['change', 'event']);
    expect(told(heard)).to.deep.equal([{
      type: 'ui.change', node_id: 'plan', bind: 'subscription.plan', old_value: 'enterprise', value: 'free', source: 'agent', reason: 'Enterprise is **sold out**',
    }]);
    expect(heard[0]!.target).to.equal(part(message, 'plan'));
    // The reason stands until the user decides anew, from what is there now.
    await tap(message, option(message, 'plan', 'Pro'));
    expect(seen(part(message, 'plan'))).to.equal('Choose a plan* Free Pro Enterprise');
    expect(told(heard)[1]).to.deep.include({old_value: 'free', value: 'pro', source: 'user'});
  });

  it('for a reason keep caret and focus in a field that is being edited', async () => {
    const message = await shown(draft.input);
    part(message, 'company').focus();
    await sendKeys({type: 'Acme Inc'});
    await sendKeys({press: 'Home'});
    await sendKeys({press: 'ArrowRight'});
    expect(patch(message, set('company', '/value', 'ACME Inc.', 'Its registered name'))).to.deep.equal(['ok']);
    const field = within<HTMLInputElement>(message, 'company');
    expect([field.value, field.selectionStart, part(message, 'company').shadowRoot!.activeElement]).to.deep.equal(['ACME Inc.', 1, field]);
    await sendKeys({type: '-'});
    expect(field.value).to.equal('A-CME Inc.');
  });

  it('show the model again where the user has put something else', async () => {
    const message = await shown(draft.input);
    part(message, 'company').focus();
    await sendKeys({type: 'x'});
    expect(patch(message, set('company', '/value', '', 'Start again'))).to.deep.equal(['ok']);
    expect(within<HTMLInputElement>(message, 'company').value).to.equal('');
  });

  it('that do not fit change nothing', async () => {
    const message = await shown(source);
    const before = await said(message);
    expect(patch(
      message, set('plan', '/value', 'gold'), set('plan', '/colour', 'red'), set('nobody', '/value', 1), set('sources', '/value', {a: 1}), set('plan', '/options/9/label', 'x'), set('company', '/type', 'password'),
      {op: 'explode', target: 'plan'} as unknown as Patch,
    )).to.deep.equal(['bad-value', 'bad-path', 'unknown-target', 'bad-value', 'bad-path', 'bad-value', 'bad-value']);
    expect(await said(message)).to.deep.equal(before);
  });

  it('say what is wrong with what the user entered, at once and until it changes', async () => {
    const message = await shown(`${draft.input}:::input {#code label="Code"}\n:::\n:::error {#e for=#code}\nWrong.\n:::\n:::form {#f}\n:::input {#name label="Name" error="Say who."}\n:::\n:::\n`);
    const said = (id: string): string => seen(part(message, id));
    expect(patch(message, set('company', '/error', 'Not yet.'))).to.deep.equal(['ok']);
    expect(said('company')).to.equal('Company name');
    for (const id of ['company', 'code']) {
      part(message, id).focus();
      await sendKeys({type: 'Acme'});
      await sendKeys({press: 'Tab'});
    }
    message.flush();
    expect([said('company'), said('code')]).to.deep.equal(['Company name', 'Code']);
    expect(patch(message, set('company', '/error', 'This name is *taken*.'), {op: 'replace_body', target: 'e', markdown: 'This code was used.'})).to.deep.equal(['ok', 'ok']);
    expect([said('company'), said('code')]).to.deep.equal(['Company name This name is taken.', 'Code This code was used.']);
    part(message, 'company').focus();
    await sendKeys({type: '!'});
    message.flush();
    expect([said('company'), said('code')]).to.deep.equal(['Company name', 'Code This code was used.']);
    expect(patch(message, set('name', '/error', 'Nobody was asked yet.'))).to.deep.equal(['ok']);
    expect(said('name')).to.equal('Name');
  });

  it('of one event are applied together or not at all', async () => {
    const message = await shown(source);
    message.receive({type: 'ui.patch', patches: [set('plan', '/value', 'free'), set('nobody', '/value', 1)]});
    message.flush();
    expect(option(message, 'plan', 'Pro').checked).to.equal(true);
    message.receive({type: 'ui.patch', patches: [set('plan', '/value', 'free'), set('tone', '/label', 'Voice')]});
    message.flush();
    expect(option(message, 'plan', 'Free').checked).to.equal(true);
    expect((await said(message)).some((line) => line.startsWith('combobox "Voice"'))).to.equal(true);
  });

  it('change options, one of them or all, and drop no choice of the user\'s', async () => {
    const message = await shown(source);
    expect(patch(message, set('plan', '/options/0/label', 'Free *forever*'), set('plan', '/options/2/disabled', true), set('tone', '/options', [{label: 'Kind', value: 'kind'}, {label: 'Rude', value: 'rude', selected: true}])))
      .to.deep.equal(['ok', 'ok', 'ok']);
    const lines = await said(message);
    expect(lines.filter((line) => /radio |combobox|option/.test(line)).map((line) => line.trim())).to.deep.equal([
      'radio "Free forever"', 'radio "Pro" checked', 'radio "Enterprise" disabled', 'combobox "Tone" value=Rude', 'option "Kind"', 'option "Rude" selected',
    ]);
    await tap(message, option(message, 'plan', 'Free forever'));
    expect(patch(message, set('plan', '/options', [{label: 'Pro', value: 'pro'}]))).to.deep.equal(['user-value']);
    const heard = hear(message);
    expect(patch(message, set('plan', '/options', [{label: 'Pro', value: 'pro'}], 'Only one is left'))).to.deep.equal(['ok']);
    expect((await said(message)).filter((line) => line.includes('radio ')).map((line) => line.trim())).to.deep.equal(['radio "Pro" focused']);
    expect(told(heard)).to.deep.equal([{type: 'ui.change', node_id: 'plan', bind: 'subscription.plan', old_value: 'free', value: null, source: 'agent', reason: 'Only one is left'}]);
  });

  it('reach every control on the path', async () => {
    const message = await shown(':::input {#a bind=x label=A}\n:::\n:::input {#b bind=x label=B}\n:::\n');
    expect(patch(message, set('a', '/value', 'both'))).to.deep.equal(['ok']);
    expect([within<HTMLInputElement>(message, 'a').value, within<HTMLInputElement>(message, 'b').value]).to.deep.equal(['both', 'both']);
    part(message, 'b').focus();
    await sendKeys({type: '!'});
    message.flush();
    expect(within<HTMLInputElement>(message, 'a').value).to.equal('both!');
  });
});
