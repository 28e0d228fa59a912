/** A message in a form of the page's own. */
import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiMessage} from '../../../elements/message/message.js';
import {hear, option, part, tap, within} from '../support/message.js';

const text = `Please fill in.

:::input {#name bind=trip.name label="Name" required value=Ann}
:::
:::input {#nights label="Nights" type=number}
:::
:::radio {#pace label="Pace" required}
- Slow
- Fast
:::
:::checkgroup {#extras bind=trip.extras label="Extras"}
- [x] Lid
- [ ] Straw
- [x] Bag
:::
:::checkbox {#agree label="I agree"}
:::
:::select {#color label="Color"}
- Red
- Blue {selected}
:::
:::form {#inner action=go label="Inner"}
:::textarea {#note label="Note"}
First
:::
:::button {#send}
Send
:::
:::
`;

interface Scene {
  readonly form: HTMLFormElement;
  readonly fieldset: HTMLFieldSetElement;
  readonly message: MduiMessage;
}

function fill(frame: HTMLElement, message: MduiMessage): Scene {
  message.policy = {armDelay: 0};
  message.append(text);
  message.close();
  message.flush();
  return {form: frame.querySelector('form')!, fieldset: frame.querySelector('fieldset')!, message};
}

/** Where the message stands: right in the form, or in the shadow roots of page elements in it. */
const places: Readonly<Record<string, () => Promise<Scene>>> = {
  async 'right in it'() {
    const frame = await fixture<HTMLElement>(html`<main><form><fieldset><input name="own" value="1"><mdui-message></mdui-message></fieldset></form></main>`);
    return fill(frame, frame.querySelector('mdui-message')!);
  },
  async 'in the shadow root of an element in it'() {
    const frame = await fixture<HTMLElement>(html`<main><form><fieldset><input name="own" value="1"><div id="host"></div></fieldset></form></main>`);
    const root = frame.querySelector('#host')!.attachShadow({mode: 'open'});
    const inner = document.createElement('section').attachShadow({mode: 'open'});
    root.append(inner.host);
    const message = document.createElement('mdui-message');
    inner.append(message);
    return fill(frame, message);
  },
  async 'with it in a shadow root'() {
    const inside = await fixture<HTMLElement>(html`<main><form><fieldset><input name="own" value="1"></fieldset></form></main>`);
    const host = document.createElement('section');
    inside.before(host);
    host.attachShadow({mode: 'open'}).append(inside);
    const message = document.createElement('mdui-message');
    inside.querySelector('fieldset')!.append(message);
    return fill(inside, message);
  },
};

const data = (form: HTMLFormElement): string[] => [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);
const initial = ['own=1', 'trip.name=Ann', 'nights=', 'trip.extras=Lid', 'trip.extras=Bag', 'color=Blue', 'note=First'];

/** Whether an element has the focus, through shadow roots. */
function hasFocus(element: Element): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at === element;
}

async function write(message: MduiMessage, id: string, words: string): Promise<void> {
  const field = within<HTMLInputElement>(message, id, 'input, textarea');
  field.focus();
  field.select();
  await sendKeys({type: words});
}

for (const [place, make] of Object.entries(places)) {
  describe(`a form with a message ${place}`, () => {
    it('has the values of its controls, under their path or id, also right after a key', async () => {
      const {form, message} = await make();
      expect(data(form)).to.deep.equal(initial);
      await write(message, 'name', 'Bo');
      await write(message, 'nights', '3');
      await tap(message, option(message, 'pace', 'Fast'));
      await tap(message, option(message, 'extras', 'Straw'));
      await tap(message, within(message, 'agree'));
      expect(data(form)).to.deep.equal(['own=1', 'trip.name=Bo', 'nights=3', 'pace=Fast', 'trip.extras=Lid', 'trip.extras=Straw', 'trip.extras=Bag', 'agree=on', 'color=Blue', 'note=First']);
    });

    it('is invalid while one of them is, and gives the focus to the first', async () => {
      const {form, message} = await make();
      expect(form.checkValidity()).to.equal(false);
      expect(form.reportValidity()).to.equal(false);
      expect(hasFocus(option(message, 'pace', 'Slow'))).to.equal(true);
      expect(within(message, 'pace', '[part=error]').textContent).to.not.equal('');
      await tap(message, option(message, 'pace', 'Slow'));
      expect(form.reportValidity()).to.equal(true);
      message.applyPatch({op: 'set', target: '#name', path: '/value', value: ''});
      message.flush();
      expect(form.reportValidity()).to.equal(false);
      expect(hasFocus(within(message, 'name'))).to.equal(true);
    });

    it('submits once all is valid', async () => {
      const {form, message} = await make();
      let submits = 0;
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        submits++;
      });
      form.requestSubmit();
      expect(submits).to.equal(0);
      await tap(message, option(message, 'pace', 'Slow'));
      form.requestSubmit();
      expect(submits).to.equal(1);
    });

    it('restores what the agent began with on reset, in the document too, and tells no agent', async () => {
      const {form, message} = await make();
      await write(message, 'name', 'Bo');
      await write(message, 'note', 'Other');
      await tap(message, option(message, 'pace', 'Fast'));
      await tap(message, option(message, 'extras', 'Lid'));
      form.reportValidity();
      const heard = hear(message);
      form.reset();
      expect(data(form)).to.deep.equal(initial);
      expect(within<HTMLInputElement>(message, 'name').value).to.equal('Ann');
      expect(within<HTMLTextAreaElement>(message, 'note', 'textarea').value).to.equal('First');
      expect(option(message, 'pace', 'Fast').checked).to.equal(false);
      expect(option(message, 'extras', 'Lid').checked).to.equal(true);
      expect(message.document.values('inner')).to.deep.equal({note: 'First'});
      expect(message.document.store.snapshot()).to.deep.equal({trip: {name: 'Ann', extras: ['Lid', 'Bag']}});
      expect(message.document.store.touched('trip.name')).to.equal(false);
      expect(part(message, 'pace').shadowRoot!.querySelector('[part=error]')).to.equal(null);
      expect(heard).to.deep.equal([]);
    });

    it('disables them with its fieldset, each time', async () => {
      const {form, fieldset, message} = await make();
      const ids = ['name', 'nights', 'pace', 'extras', 'agree', 'color', 'note', 'send'];
      const states = (): boolean[] => ids.map((id) => within<HTMLInputElement>(message, id, 'input, textarea, select, button').disabled);
      for (let round = 0; round < 2; round++) {
        fieldset.disabled = true;
        expect(states(), `round ${round}`).to.deep.equal(ids.map(() => true));
        expect(data(form)).to.deep.equal([]);
        expect(form.checkValidity()).to.equal(true);
        fieldset.disabled = false;
        expect(states(), `round ${round}`).to.deep.equal(ids.map(() => false));
        expect(data(form)).to.deep.equal(initial);
        expect(form.checkValidity()).to.equal(false);
      }
    });
  });
}

describe('a message and forms', () => {
  it('leaves the form when it is moved out, and joins the next', async () => {
    const {form, message} = await places['in the shadow root of an element in it']!();
    const elsewhere = await fixture<HTMLFormElement>(html`<form></form>`);
    elsewhere.append(message);
    expect(data(form)).to.deep.equal(['own=1']);
    expect(form.checkValidity()).to.equal(true);
    expect(form.querySelector('fieldset')!.children.length).to.equal(2);
    expect(data(elsewhere)).to.include('trip.name=Ann');
    expect(elsewhere.checkValidity()).to.equal(false);
    message.remove();
    expect(data(elsewhere)).to.deep.equal([]);
  });

  it('takes what arrives while it streams, and keeps its own events', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-message></mdui-message></form>`);
    const message = form.querySelector('mdui-message')!;
    message.policy = {armDelay: 0};
    const heard = hear(message);
    let submits = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submits++;
    });
    message.append(':::input {#a label="A" required}\n:::\n');
    message.flush();
    expect(data(form)).to.deep.equal(['a=']);
    expect(form.checkValidity()).to.equal(false);
    message.append(':::form {#f action=go}\n:::input {#b label="B" value=x}\n:::\n:::button {#s}\nSend\n:::\n:::\n');
    message.flush();
    expect(data(form)).to.deep.equal(['a=', 'b=x']);
    await tap(message, within(message, 's'));
    within(message, 'b').focus();
    await sendKeys({press: 'Enter'});
    expect(heard.filter(({name}) => name === 'mdui-submit').map(({detail}) => detail.values)).to.deep.equal([{b: 'x'}]);
    expect(submits).to.equal(0);
  });

  it('gives the focus to the first one that is wrong in the page, whichever came first', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-message></mdui-message></form>`);
    const message = form.querySelector('mdui-message')!;
    message.append(':::card {#c title="Card"}\n:::\n:::input {#later label="Later" required}\n:::\n');
    message.receive({type: 'ui.node', id: 'first', component: 'input', label: 'First', attributes: {required: true}, parent: 'c'});
    message.flush();
    expect(form.reportValidity()).to.equal(false);
    expect(hasFocus(within(message, 'first'))).to.equal(true);
  });

  it('shows what is wrong behind a closed tab', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-message></mdui-message></form>`);
    const message = form.querySelector('mdui-message')!;
    message.append(':::tabs {#t}\n:::tab {label="One"}\nFirst\n:::\n:::tab {label="Two"}\n:::input {#deep label="Deep" required}\n:::\n:::\n:::\n');
    message.close();
    message.flush();
    expect(form.reportValidity()).to.equal(false);
    expect(hasFocus(within(message, 'deep'))).to.equal(true);
    expect(within(message, 'deep').checkVisibility({contentVisibilityAuto: true})).to.equal(true);
  });

  it('restores the first initial value, also when the agent changed it since', async () => {
    const {form, message} = await places['right in it']!();
    message.applyPatch({op: 'set', target: '#name', path: '/value', value: 'Zoe'});
    message.flush();
    expect(data(form)).to.include('trip.name=Zoe');
    await write(message, 'name', 'Bo');
    form.reset();
    expect(data(form)).to.include('trip.name=Ann');
    expect(within<HTMLInputElement>(message, 'name').value).to.equal('Ann');
    expect(message.document.store.touched('trip.name')).to.equal(false);
  });

  it('leaves what was answered as it was', async () => {
    const {form, message} = await places['right in it']!();
    await write(message, 'note', 'Sent');
    await tap(message, within(message, 'send'));
    form.reset();
    expect(within<HTMLTextAreaElement>(message, 'note', 'textarea').value).to.equal('Sent');
    expect(message.document.node('note')!.value).to.equal('Sent');
  });
});

describe('a form of the message\'s own', () => {
  it('restores the first initial value too, with its reset button, and spends nothing', async () => {
    const {message} = await places['right in it']!();
    message.reset();
    message.append(':::form {#f action=go}\n:::input {#a bind=x.a label="A" value=Ann}\n:::\n:::button {#r type=reset}\nReset\n:::\n:::\n');
    message.close();
    message.applyPatch({op: 'set', target: '#a', path: '/value', value: 'Zoe'});
    await write(message, 'a', 'Bo');
    await tap(message, within(message, 'r'));
    expect(within<HTMLInputElement>(message, 'a').value).to.equal('Ann');
    expect(message.document.node('a')!.value).to.equal('Ann');
    expect(message.document.store.touched('x.a')).to.equal(false);
    expect(message.document.node('f')!.spent).to.equal(false);
  });
});
