/** Forms in a message: what submits them, what stands in the way, what is restored. */
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../elements/message/message.js';
import {dialogRoot} from './support/acting.js';
import * as draft from '../support/draft.js';
import {empty, find, hear, heardNames, option, part, said, seen, shown, streamed, tap, told, turns, type, within} from './support/message.js';

const form = `:::form {#f action=save label="Your details"}
:::input {#name bind=me.name label="Name" required value=Ada}
:::
:::input {#code label="Code" pattern="[0-9]{4}"}
:::
:::checkgroup {#days label="Days" min=1}
- Monday {value=mon}
- Tuesday {value=tue}
:::
:::button {#save type=submit}
Save
:::
:::button {#later type=submit action=save_later}
Save for later
:::
:::button {#undo type=reset}
Undo
:::
:::
`;

async function filled(source = form): Promise<MduiMessage> {
  const message = await shown(source);
  await tap(message, option(message, 'days', 'Monday'));
  return message;
}

const focused = (message: MduiMessage): string | undefined => (message.shadowRoot!.activeElement as (HTMLElement & {nodeId?: string}) | null)?.nodeId;

describe('a form in a message', () => {
  it('is sent once with all its values, nested by path, the others under their ids', async () => {
    const message = await filled();
    const heard = hear(message);
    await tap(message, within(message, 'save'));
    expect(heardNames(heard)).to.deep.equal(['submit', 'event', 'turn']);
    expect(told(heard)).to.deep.equal([{type: 'ui.submit', node_id: 'f', action: 'save', values: {me: {name: 'Ada'}, code: '', days: ['mon']}}]);
    expect(turns(heard)).to.deep.equal(['Save — Name: Ada · Days: Monday']);
    expect(heard[0]!.target).to.equal(part(message, 'f'));
  });

  it('is sent for the action, and in the words, of the button that was pressed', async () => {
    const message = await filled();
    const heard = hear(message);
    await tap(message, within(message, 'later'));
    expect(told(heard)).to.deep.equal([{type: 'ui.submit', node_id: 'f', action: 'save_later', values: {me: {name: 'Ada'}, code: '', days: ['mon']}}]);
    expect(turns(heard)).to.deep.equal(['Save for later — Name: Ada · Days: Monday']);
    expect(message.document.node('f')!.answer).to.equal('Save for later');
  });

  it('is sent by Enter in a single-line input, after the change of that input', async () => {
    const message = await filled();
    const heard = hear(message);
    part(message, 'name').focus();
    await sendKeys({press: 'End'});
    await sendKeys({type: ' L'});
    await sendKeys({press: 'Enter'});
    expect(heardNames(heard)).to.deep.equal(['change', 'event', 'submit', 'event', 'turn']);
    expect(turns(heard)).to.deep.equal(['Save — Name: Ada L · Days: Monday']);
  });

  it('is not sent by Enter in an input outside it, in a textarea or on a choice', async () => {
    const message = await shown(`:::input {#out label=Out}\n:::\n:::form {#f}\n${draft.textarea}${draft.radio}:::button {#go}\nGo\n:::\n:::\n`);
    const heard = hear(message);
    for (const id of ['out', 'notes', 'plan']) {
      part(message, id).focus();
      await sendKeys({press: 'Enter'});
    }
    // In a textarea it is a line.
    expect(told(heard).map(({type, node_id}) => [type, node_id])).to.deep.equal([['ui.change', 'notes']]);
  });

  it('is not sent while something in it is wrong: the first that is gets the focus, and all say it', async () => {
    const message = await shown(form);
    part(message, 'name').focus();
    await sendKeys({press: 'Home'});
    for (let i = 0; i < 3; i++) await sendKeys({press: 'Delete'});
    await sendKeys({press: 'Tab'});
    await sendKeys({type: '12'});
    const heard = hear(message);
    await tap(message, within(message, 'save'));
    expect(heardNames(heard).filter((name) => name !== 'change' && name !== 'event')).to.deep.equal([]);
    expect(focused(message)).to.equal('name');
    const lines = await said(message);
    expect(lines.filter((line) => line.includes('invalid')).map((line) => line.trim().split('"')[1])).to.deep.equal(['Name', 'Code', 'Monday', 'Tuesday']);
    await sendKeys({type: 'Bo'});
    await tap(message, within(message, 'save'));
    expect(focused(message)).to.equal('code');
    await sendKeys({type: '34'});
    await tap(message, within(message, 'save'));
    expect(focused(message)).to.equal('days');
    await tap(message, option(message, 'days', 'Tuesday'));
    await tap(message, within(message, 'save'));
    expect(turns(heard)).to.deep.equal(['Save — Name: Bo · Code: 1234 · Days: Tuesday']);
  });

  it('says what is wrong in its own controls alone', async () => {
    const message = await shown(`:::input {#out label=Out required}\n:::\n${form}`);
    await tap(message, within(message, 'save'));
    expect((await said(message)).filter((line) => line.includes('invalid')).map((line) => line.trim().split('"')[1])).to.deep.equal(['Monday', 'Tuesday']);
  });

  it('goes back to what it began with, in the page and for the agent, messages and all', async () => {
    const message = await shown(form);
    part(message, 'name').focus();
    await sendKeys({press: 'Home'});
    for (let i = 0; i < 3; i++) await sendKeys({press: 'Delete'});
    await sendKeys({press: 'Tab'});
    await sendKeys({type: '1'});
    await tap(message, option(message, 'days', 'Tuesday'));
    await tap(message, within(message, 'save'));
    const before = await said(message);
    const heard = hear(message);
    await tap(message, within(message, 'undo'));
    expect(told(heard)).to.deep.equal([{type: 'ui.click', node_id: 'undo'}]);
    expect(turns(heard)).to.deep.equal([]);
    expect(before.join()).to.include('invalid');
    expect(await said(message)).to.deep.equal([
      'form "Your details"', '  textbox "Name" required value=Ada', '  textbox "Code"', '  group "Days"', '    checkbox "Monday"', '    checkbox "Tuesday"',
      '  button "Save"', '  button "Save for later"', '  button "Undo" focused',
    ]);
    expect(['name', 'code', 'days'].map((id) => message.document.node(id)!.value)).to.deep.equal(['Ada', '', []]);
    // It is as if nobody had touched it: the agent may change it.
    expect(message.applyPatch({op: 'set', target: 'name', path: '/value', value: 'Eve'})).to.deep.equal({ok: true});
    message.flush();
    expect(within<HTMLInputElement>(message, 'name').value).to.equal('Eve');
  });

  it('does not go back when the page prevents it', async () => {
    const message = await filled();
    message.addEventListener('mdui-click', (event) => event.preventDefault());
    const heard = hear(message);
    await tap(message, within(message, 'undo'));
    expect(heardNames(heard)).to.deep.equal(['click']);
    expect(message.document.node('days')!.value).to.deep.equal(['mon']);
    expect(option(message, 'days', 'Monday').checked).to.equal(true);
  });

  it('can be set back by the page', async () => {
    const message = await filled();
    part<HTMLElement & {reset(): void}>(message, 'f').reset();
    message.flush();
    expect(message.document.node('days')!.value).to.deep.equal([]);
    expect(option(message, 'days', 'Monday').checked).to.equal(false);
  });

  it('can be filled in while it arrives, and is sent once it is whole', async () => {
    const message = await empty();
    type(message, draft.form.slice(0, draft.form.lastIndexOf(':::')));
    const heard = hear(message);
    part(message, 'destination').focus();
    await sendKeys({type: 'Porto'});
    await sendKeys({press: 'Enter'});
    await tap(message, within(message, 'button-1'));
    expect(heardNames(heard)).to.deep.equal(['change', 'event']);
    expect((await said(message)).at(-1)).to.match(/button "Plan trip" disabled/);
    type(message, ':::\n');
    await tap(message, within(message, 'button-1'));
    expect(turns(heard)).to.deep.equal(['Plan trip — Destination: Porto · Budget: Mid-range · Travel pace: Balanced']);
  });

  it('asks before a sensitive submit, with every value that will be sent', async () => {
    const message = await filled(form.replace('action=save ', 'action=save requires_confirmation '));
    const heard = hear(message);
    await tap(message, within(message, 'save'));
    const dialog = dialogRoot(message.shadowRoot!)!;
    expect([...dialog.querySelectorAll('dt, dd')].map(({textContent}) => textContent)).to.deep.equal(['Button', 'Save', 'Action', 'save', 'Name', 'Ada', 'Code', '—', 'Days', 'Monday']);
    await sendKeys({press: 'Escape'});
    expect(told(heard)).to.deep.equal([{type: 'ui.cancel', node_id: 'save', action: 'save'}]);
    expect(message.document.node('f')!.spent).to.equal(false);
    await tap(message, within(message, 'save'));
    await tap(message, [...dialogRoot(message.shadowRoot!)!.querySelectorAll('button')].at(-1)!);
    expect(told(heard)[1]).to.deep.include({type: 'ui.submit', node_id: 'f', action: 'save', confirmed: true});
  });

  it('in a form is a plain group, whose button sends all', async () => {
    const message = await streamed(':::form {#outer action=send}\n:::input {#a label=A value=1}\n:::\n:::form {#inner label="More"}\n:::input {#b label=B value=2}\n:::\n:::button {#go}\nGo\n:::\n:::\n:::\n');
    expect(await said(message)).to.deep.equal(['form', '  textbox "A" value=1', '  paragraph', '    strong', '      More', '  textbox "B" value=2', '  button "Go"']);
    expect(message.document.diagnostics.map(({code}) => code)).to.include('nested-form');
    const heard = hear(message);
    await tap(message, within(message, 'go'));
    expect(told(heard)).to.deep.equal([{type: 'ui.submit', node_id: 'outer', action: 'send', values: {a: '1', b: '2'}}]);
  });

  it('never sends the form of the page around it', async () => {
    const message = await shown(draft.form);
    const outer = document.createElement('form');
    let sent = 0;
    outer.addEventListener('submit', (event) => {
      event.preventDefault();
      sent++;
    });
    message.replaceWith(outer);
    outer.append(message);
    part(message, 'destination').focus();
    await sendKeys({type: 'Oslo'});
    await sendKeys({press: 'Enter'});
    expect(message.document.node('travel-form')!.spent).to.equal(true);
    expect(sent).to.equal(0);
    expect(seen(find(message, '[part=base]'))).to.include('Plan trip');
  });
});
