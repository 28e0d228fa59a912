/** The element itself: where its text comes from, what begins it anew, several on a page. */
import {expect, fixture, html, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../elements/message/message.js';
import {type MessageDocument, parseMessage} from '../../src/index.js';
import * as draft from '../support/draft.js';
import {empty, find, hear, option, part, said, seen, shown, tap, told, turns, type, within} from './support/message.js';

const names = ['mdui-message-open', 'mdui-message-close', 'mdui-diagnostic'] as const;

function news(message: HTMLElement): string[] {
  const heard: string[] = [];
  for (const name of names) message.addEventListener(name, ({detail}) => heard.push(`${name.replace('mdui-', '')} ${'code' in detail ? detail.code : (detail.reason ?? '')}`.trim()));
  return heard;
}

describe('the text of a message', () => {
  it('is the attribute, the property or the script inside', async () => {
    const frame = await fixture<HTMLElement>(html`<div><mdui-message markdown="One **a**"></mdui-message><mdui-message .markdown=${'Two *b*'}></mdui-message>
      <mdui-message><script type="text/markdown"># Three

:::input {#x label="X"}
:::
</script></mdui-message></div>`);
    await nextFrame();
    await nextFrame();
    const all = [...frame.querySelectorAll('mdui-message')];
    expect(all.map(seen)).to.deep.equal(['One a', 'Two b', 'Three X']);
    expect(all.map(({document: {phase}}) => phase)).to.deep.equal(['closed', 'closed', 'closed']);
    all[0]!.setAttribute('markdown', 'Uno');
    all[1]!.markdown = 'Due';
    for (const message of all) message.flush();
    expect(all.map(seen)).to.deep.equal(['Uno', 'Due', 'Three X']);
    expect([all[1]!.markdown, all[1]!.getAttribute('markdown')]).to.deep.equal(['Due', null]);
  });

  it('is read under the policy, role and id that are set with it, in any order', async () => {
    const message = document.createElement('mdui-message');
    document.body.append(message);
    await message.updateComplete;
    message.markdown = `${draft.button}`;
    message.policy = {actions: ['other']};
    message.messageId = 'm1';
    message.flush();
    expect(seen(message)).to.equal('Run analysis The action “run_analysis” is not available here.');
    expect(message.document.id).to.equal('m1');
    message.markdown = draft.radio;
    message.messageRole = 'user';
    message.flush();
    expect(part.bind(null, message, 'plan')).to.throw();
    expect(seen(message)).to.include('radio {#plan');
    message.remove();
  });

  it('is text, whatever is given', async () => {
    const message = await empty();
    message.append(1 as never, null as never, undefined as never, ' two');
    message.flush();
    expect(seen(message)).to.equal('1 two');
    message.markdown = null as never;
    message.flush();
    expect([seen(message), message.document.phase]).to.deep.equal(['', 'closed']);
  });

  it('is not what is appended as nodes', async () => {
    const message = await empty();
    const child = document.createElement('b');
    message.append(child);
    expect(message.firstChild).to.equal(child);
    expect(message.document.phase).to.equal('idle');
  });

  it('is refused after the end, and what is there stays', async () => {
    const message = await shown('One.');
    const heard = hear(message);
    message.append(' Two.');
    message.close();
    message.cancel();
    message.flush();
    expect(told(heard).map(({code}) => code)).to.deep.equal(['closed', 'closed', 'closed']);
    expect(seen(message)).to.equal('One.');
  });

  it('begins anew after a reset, in the same element', async () => {
    const message = await shown(`${draft.radio}[^1] x\n\n[^1]: note\n`);
    const heard = news(message);
    await tap(message, option(message, 'plan', 'Free'));
    message.reset();
    expect([message.shadowRoot!.textContent?.trim(), seen(message), message.streaming, message.document.phase]).to.deep.equal(['', '', false, 'idle']);
    type(message, draft.radio);
    expect([message.streaming, message.hasAttribute('streaming')]).to.deep.equal([true, true]);
    message.close();
    message.flush();
    await message.updateComplete;
    expect([message.hasAttribute('streaming'), option(message, 'plan', 'Pro').checked]).to.deep.equal([false, true]);
    expect(heard).to.deep.equal(['message-open', 'message-close']);
  });
});

describe('the news of a message', () => {
  it('are its beginning, its end and what was mended, each once', async () => {
    const message = await empty();
    const heard = news(message);
    message.append(':::chart\nx\n:::\n');
    message.flush();
    message.append(':::radio {#r}\n- a\n');
    message.close();
    message.flush();
    message.flush();
    expect(heard).to.deep.equal(['diagnostic unknown-directive', 'message-open', 'diagnostic missing-label', 'diagnostic unclosed-directive', 'message-close']);
  });

  it('say why it was stopped, in the message too; what was open is inert', async () => {
    const message = await empty();
    const heard = news(message);
    type(message, `Text.\n\n${draft.form.slice(0, -4)}`);
    message.cancel('The user pressed stop');
    message.flush();
    expect(heard.at(-1)).to.equal('message-close The user pressed stop');
    expect(seen(message)).to.match(/Stopped: The user pressed stop$/);
    const controls = (await said(message)).filter((line) => /textbox|combobox|radio |button/.test(line));
    expect(controls.length).to.equal(6);
    expect(controls.filter((line) => !line.includes('disabled') || line.includes('busy'))).to.deep.equal([]);
    expect((await said(message)).at(-2)).to.equal('status');
  });

  it('say what went wrong, in an alert', async () => {
    const message = await empty();
    message.append('Half');
    message.receive({type: 'md.error', message: 'The model is overloaded.', code: 'overloaded'});
    message.cancel();
    message.flush();
    expect((await said(message)).slice(-2)).to.deep.equal(['alert', '  The model is overloaded.']);
    expect(seen(message)).to.equal('Half The model is overloaded.');
  });
});

describe('a document that is given', () => {
  const answered = (): MessageDocument => {
    const document = parseMessage(`${draft.form}${draft.status[0]}`, {id: 'given', policy: {armDelay: 0}});
    document.dispatch({type: 'ui.change', node_id: 'destination', value: 'Lisbon'});
    return document;
  };

  it('is shown as it is, and followed', async () => {
    const given = answered();
    const message = await empty({document: given});
    message.flush();
    expect(message.document).to.equal(given);
    expect(within<HTMLInputElement>(message, 'destination').value).to.equal('Lisbon');
    given.apply({op: 'set', target: 's1', path: '/state', value: 'done'});
    message.flush();
    expect((await said(message)).slice(-5).map((line) => line.trim())).to.deep.equal(['image "Done"', 'paragraph', 'Searching your files…', 'group', 'DisclosureTriangle "Updated"']);
    const heard = hear(message);
    await tap(message, within(message, 'button-1'));
    expect(turns(heard)).to.deep.equal(['Plan trip — Destination: Lisbon · Budget: Mid-range · Travel pace: Balanced']);
    expect(heard[0]!.detail.message_id).to.equal('given');
    expect(given.node('travel-form')!.spent).to.equal(true);
  });

  it('that was revised says so from the start', async () => {
    const given = answered();
    given.apply({op: 'set', target: 's1', path: '/state', value: 'done'});
    const message = await empty({document: given});
    message.flush();
    expect((await said(message)).at(-1)?.trim()).to.equal('DisclosureTriangle "Updated"');
  });

  it('can be shown twice; both follow', async () => {
    const given = answered();
    const one = await empty({document: given});
    const two = await empty({document: given});
    for (const message of [one, two]) message.flush();
    part(one, 'destination').focus();
    await sendKeys({press: 'End'});
    await sendKeys({type: '!'});
    two.flush();
    expect(within<HTMLInputElement>(two, 'destination').value).to.equal('Lisbon!');
    expect(within<HTMLInputElement>(one, 'destination').value).to.equal('Lisbon!');
  });

  it('takes the place of another, of which nothing is left', async () => {
    const message = await shown(draft.email);
    const before = message.document;
    message.document = answered();
    message.flush();
    expect(message.elementFor('draft')).to.equal(undefined);
    expect(seen(message)).to.not.include('Pick a tone');
    before.apply({op: 'set', target: 'draft', path: '/kind', value: 'danger'});
    message.flush();
    expect(seen(message)).to.not.include('Draft');
  });

  it('can be given before the element is defined', () => {
    const given = answered();
    const early = Object.assign(document.createElement('early-message'), {document: given}) as unknown as MduiMessage;
    document.body.append(early);
    customElements.define('early-message', class extends (customElements.get('mdui-message') as typeof MduiMessage) {});
    early.flush();
    expect([early.document === given, seen(early).includes('Destination')]).to.deep.equal([true, true]);
    early.remove();
  });
});

describe('two messages on a page', () => {
  it('have nothing in common but their look', async () => {
    const one = await shown(`${draft.email}[^1]\n\n[^1]: one\n`);
    const two = await shown(`${draft.email}[^1]\n\n[^1]: two\n`, {headingOffset: 1});
    await tap(one, option(one, 'tone', 'Formal'));
    expect([one, two].map((message) => message.document.node('tone')!.value)).to.deep.equal(['formal', 'warm']);
    expect(option(two, 'tone', 'Warm').checked).to.equal(true);
    const [heard, other] = [hear(one), hear(two)];
    await tap(one, within(one, 'draft'));
    expect([heard.length, other.length]).to.deep.equal([3, 0]);
    expect(two.document.node('draft')!.spent).to.equal(false);
    two.applyPatch({op: 'set', target: 'tone', path: '/label', value: 'Voice'});
    two.flush();
    expect([seen(part(one, 'tone')).slice(0, 4), seen(part(two, 'tone')).slice(0, 5)]).to.deep.equal(['Tone', 'Voice']);
    expect(find(two, '[role=doc-endnotes]').textContent).to.include('two');
    expect(one.document.id).to.not.equal(two.document.id);
  });

  it('in one conversation share its store', async () => {
    const store = parseMessage('').store;
    const conversation = {store};
    const one = await shown(draft.input, {conversation, policy: {armDelay: 0}});
    const two = await shown(draft.input, {conversation, policy: {armDelay: 0}});
    part(one, 'company').focus();
    await sendKeys({type: 'Acme'});
    two.flush();
    expect(within<HTMLInputElement>(two, 'company').value).to.equal('Acme');
  });
});
