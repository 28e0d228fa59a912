/** Patches on nodes: the same elements under other words, revisions that show, focus that does not get lost. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../elements/message/message.js';
import type {Patch} from '../../src/index.js';
import * as draft from '../support/draft.js';
import {empty, hear, part, said, seen, shown, tap, told, turns, type, within} from './support/message.js';

function patch(message: MduiMessage, ...patches: Patch[]): string[] {
  const results = patches.map((each) => message.applyPatch(each));
  message.flush();
  return results.map((result) => (result.ok ? 'ok' : result.code));
}

const set = (target: string, path: string, value: unknown): Patch => ({op: 'set', target, path, value: value as never});
const focused = (message: MduiMessage): string | undefined => (message.shadowRoot!.activeElement as (HTMLElement & {nodeId?: string}) | null)?.nodeId;
const fields = ':::input {#a label=A}\n:::\n:::input {#b label=B}\n:::\n:::input {#c label=C}\n:::\n';

describe('patches on nodes', () => {
  it('set labels, states, kinds and progress', async () => {
    const message = await shown(`${draft.radio}${draft.status[0]}${draft.progress[0]}${draft.notice}${draft.button}`);
    const before = ['plan', 's1', 'p1', 'quota', 'run-analysis'].map((id) => part(message, id));
    expect(patch(
      message, set('plan', '/label', 'Your *plan*'), set('s1', '/state', 'error'), set('p1', '/value', 90), set('p1', '/max', 90), set('quota', '/kind', 'error'), set('quota', '/title', 'Limit'),
      set('run-analysis', '/kind', 'danger'), set('plan', '/description', 'You can change it.'),
    )).to.deep.equal(Array(8).fill('ok'));
    expect((await said(message)).filter((line) => !line.includes('Updated') && line !== 'group')).to.deep.equal([
      'radiogroup "Your plan" required description=You can change it.', '  You can change it.', '  radio "Free"', '  radio "Pro" checked', '  radio "Enterprise"',
      'status', '  image "Error"', '  paragraph', '    Searching your files…',
      '35% complete', 'progressbar "Analyzing documents" value=90 valuemax=90 description=35% complete',
      'alert', '  image "Error"', '  Limit', '  paragraph', '    You are close to your usage limit.',
      'button "Run analysis"',
    ]);
    expect(['plan', 's1', 'p1', 'quota', 'run-analysis'].map((id) => part(message, id))).to.deep.equal(before);
  });

  it('replace and append bodies of notice, status, card, button and progress', async () => {
    const message = await shown(`${draft.notice}${draft.status[0]}:::card {#card title="Log"}\nOne.\n:::\n${draft.button}${draft.progress[0]}`);
    expect(patch(
      message, {op: 'append', target: 'quota', markdown: ' **Really** close.'}, {op: 'replace_body', target: 's1', markdown: 'Found `4`.\n\nDone.'},
      {op: 'append', target: 'card', markdown: '\n\nTwo.'}, {op: 'append', target: 'card', markdown: ' And a half.'}, {op: 'replace_body', target: 'run-analysis', markdown: 'Run it *again*'},
      {op: 'replace_body', target: 'p1', markdown: 'almost'},
    )).to.deep.equal(Array(6).fill('ok'));
    const words = (id: string): string => seen(part(message, id));
    expect(['quota', 's1', 'card', 'run-analysis', 'p1'].map(words)).to.deep.equal([
      'You are close to your usage limit. Really close.', 'Found 4. Done.', 'Log One. Two. And a half.', 'Run it again', 'Analyzing documents almost',
    ]);
    expect([...part(message, 's1').children].map(({localName}) => localName)).to.deep.equal(['p', 'p']);
  });

  it('put new controls in, which work', async () => {
    const message = await shown(`:::card {#card title="Next"}\nWait.\n:::\n${draft.button}`);
    expect(patch(message, {op: 'replace_body', target: 'card', markdown: ':::checkbox {#ok label="Sure"}\n:::'})).to.deep.equal(['ok']);
    const heard = hear(message);
    await tap(message, within(message, 'ok', 'input'));
    await tap(message, within(message, 'run-analysis'));
    expect(turns(heard)).to.deep.equal(['Run analysis — Sure: yes']);
  });

  it('disable and enable: controls, a list of actions, a whole form', async () => {
    const message = await shown(`${draft.radio}${draft.actions}${draft.form}`);
    const usable = async (): Promise<number> => (await said(message)).filter((line) => /(?:radio|button|textbox|combobox) /.test(line) && !line.includes('disabled')).length;
    expect(await usable()).to.equal(12);
    expect(patch(message, {op: 'disable', target: 'plan'}, {op: 'disable', target: 'next-steps'}, {op: 'disable', target: 'travel-form'})).to.deep.equal(['ok', 'ok', 'ok']);
    expect(await usable()).to.equal(0);
    expect(patch(message, {op: 'enable', target: 'plan'}, {op: 'enable', target: 'next-steps'}, {op: 'enable', target: 'travel-form'})).to.deep.equal(['ok', 'ok', 'ok']);
    expect(await usable()).to.equal(12);
  });

  it('of a committed message show that it was updated, once a node, and are kept', async () => {
    const message = await empty();
    type(message, draft.status[0]);
    patch(message, set('s1', '/state', 'pending'));
    expect(seen(message)).to.equal('Searching your files…');
    message.close();
    patch(message, set('s1', '/state', 'done'), {op: 'append', target: 's1', markdown: ' Found.'});
    expect(seen(message)).to.equal('Searching your files… Found. Updated');
    expect(message.document.revisions.map(({revision, source, patch: {op}, before, after}) => [revision, source, op, before, after])).to.deep.equal([
      [1, 'host', 'set', 'pending', 'done'], [2, 'host', 'append', 'Searching your files…', 'Searching your files… Found.'],
    ]);
    patch(message, {op: 'remove', target: 's1'});
    // Nothing is left that could say so: the message does.
    expect(seen(message)).to.equal('Updated');
  });

  it('that remove what has the focus hand it to the next control, else to the one before, else to the message', async () => {
    const message = await shown(`${fields}:::form {#empty}\n:::\n:::button {#off action=off disabled}\nOff\n:::\n`);
    part(message, 'b').focus();
    patch(message, {op: 'remove', target: 'b'});
    expect(focused(message)).to.equal('c');
    await sendKeys({type: 'x'});
    expect(within<HTMLInputElement>(message, 'c').value).to.equal('x');
    patch(message, {op: 'remove', target: 'c'});
    expect(focused(message)).to.equal('a');
    patch(message, {op: 'remove', target: 'a'});
    expect(document.activeElement).to.equal(message);
  });

  it('hand it on in the order of the page, also out of what is removed with it', async () => {
    const message = await shown(`:::card {#card title=Card}\n:::\n:::input {#last label=Last}\n:::\n`);
    message.applyPatch({op: 'replace_body', target: 'card', markdown: ':::input {#one label=One}\n:::\n:::input {#two label=Two}\n:::\n'});
    message.flush();
    part(message, 'one').focus();
    patch(message, {op: 'remove', target: 'one'});
    expect(focused(message)).to.equal('two');
    patch(message, {op: 'remove', target: 'card'});
    expect(focused(message)).to.equal('last');
  });

  it('focus what they say, but never away from the user', async () => {
    const message = await empty();
    message.append(`${fields}${draft.button}`);
    message.applyPatch({op: 'focus', target: 'run-analysis'});
    message.flush();
    expect(focused(message)).to.equal('run-analysis');
    patch(message, {op: 'focus', target: 'b'});
    expect(focused(message)).to.equal('run-analysis');
    const page = document.createElement('input');
    message.before(page);
    page.focus();
    patch(message, {op: 'focus', target: 'b'});
    expect(document.activeElement).to.equal(page);
    page.remove();
    patch(message, {op: 'focus', target: 'b'});
    expect(focused(message)).to.equal('b');
    message.close();
    patch(message, {op: 'focus', target: 'a'});
    expect(message.document.revisions).to.deep.equal([]);
  });

  it('focus opens what hides it', async () => {
    const message = await shown(':::tabs {#t}\n:::tab {label=One}\n1\n:::\n:::tab {label=Two}\n:::input {#in label=In}\n:::\n:::\n:::\n');
    patch(message, {op: 'focus', target: 'in'});
    expect(focused(message)).to.equal('in');
    expect(seen(message)).to.equal('One Two In');
  });

  it('cannot give an action, an address or a type that the policy refuses, nor take a question away', async () => {
    const message = await shown(`${draft.confirm}${draft.card}${draft.input}`, {policy: {armDelay: 0, actions: ['book_flight', 'run'], sensitiveActions: ['book*']}});
    expect(patch(
      message, set('book', '/action', 'wipe_disk'), set('candidate-1', '/href', 'javascript:alert(1)'), set('company', '/type', 'password'),
    )).to.deep.equal(['bad-value', 'bad-value', 'bad-value']);
    patch(message, set('book', '/requires_confirmation', false));
    const heard = hear(message);
    expect(within<HTMLAnchorElement>(message, 'candidate-1', 'a').href).to.equal('https://example.com/');
    await tap(message, within(message, 'book'));
    expect(told(heard).map(({type: kind}) => kind)).to.not.include('ui.click');
  });
});
