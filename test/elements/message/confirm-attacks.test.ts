/** Nobody but the user says yes, and only to what was shown (`security.md` R22–R25). */
import {expect} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import type {MduiMessage} from '../../../elements/message/message.js';
import type {AgentEvent} from '../../../src/index.js';
import {ages, buttonIn, dialogRoot, frames, longAgo, middle} from '../support/acting.js';
import {empty, type Heard, hear, shown, tap, told, within} from '../support/message.js';

const sensitive = `:::input {#to label="To" value=Ann}
:::
:::confirm {#really action=pay}
Pay $10?
:::
:::button {#b action=pay requires_confirmation=true}
Pay
:::
:::form {#f action=pay requires_confirmation=true}
:::input {#amount label="Amount" value=10}
:::
:::button {#s}
Pay form
:::
:::
`;

const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
const dialog = (message: MduiMessage): ShadowRoot | null => dialogRoot(message.shadowRoot!);

interface Scene {
  readonly message: MduiMessage;
  readonly heard: Heard[];
}

/** A message that still streams, with the dialog open over the click on `id`. */
async function asked(id = 'b'): Promise<Scene> {
  const message = await empty();
  message.append(sensitive);
  message.flush();
  const heard = hear(message);
  await tap(message, within(message, id, 'button'));
  expect(dialog(message)).to.not.equal(null);
  return {message, heard};
}

/** What was sent to the agent. */
const sent = (heard: readonly Heard[]): unknown[] => told(heard).filter(({type}) => type === 'ui.click' || type === 'ui.submit');

const patch = (target: string, path: string, value: unknown): AgentEvent => ({type: 'ui.patch', op: 'set', target, path, value} as AgentEvent);
const block = (target: string, line: string): AgentEvent => ({type: 'md.delta', append: `\n:::patch {target=#${target}}\n${line}\n:::\n`});

/** Each changes what is asked about while the dialog is open: it closes as "no". */
const changes: Readonly<Record<string, (scene: Scene) => void>> = {
  'a value, by an event': ({message}) => message.receive(patch('#to', '/value', 'Mallory')),
  'a value, by text': ({message}) => message.receive(block('to', 'value: Mallory')),
  'a value, by the host': ({message}) => message.applyPatch({op: 'set', target: '#to', path: '/value', value: 'Mallory'}),
  'the label': ({message}) => message.receive(patch('#b', '/label', 'Say hello')),
  'the caption': ({message}) => message.receive({type: 'ui.patch', op: 'replace_body', target: '#b', markdown: 'Say hello'}),
  'the action': ({message}) => message.receive(patch('#b', '/action', 'pay_all')),
  'the action\'s value': ({message}) => message.receive(patch('#b', '/value', '1000000')),
  'the whole button': ({message}) => message.receive({type: 'ui.node', id: 'b', component: 'button', attributes: {action: 'pay', requires_confirmation: true}, body: 'Say hello'}),
  'the label of what is sent': ({message}) => message.receive(patch('#to', '/label', 'From')),
  'the button is disabled': ({message}) => message.receive({type: 'ui.patch', op: 'disable', target: '#b'}),
  'the button is removed': ({message}) => message.receive({type: 'ui.patch', op: 'remove', target: '#b'}),
  'one control more is sent': ({message}) => message.append('\n:::input {#more label="More" value=x}\n:::\n'),
  'the message is cancelled': ({message}) => message.cancel('Stopped.'),
  'the message is taken out': ({message}) => message.remove(),
  'the message is moved': ({message}) => message.parentElement!.append(message),
  'the message is reset': ({message}) => message.reset(),
};

afterEach(() => resetMouse());

describe('what changes while the dialog is open', () => {
  for (const [what, happens] of Object.entries(changes)) {
    it(`${what}: it closes as "no", and a click that is on its way sends nothing`, async () => {
      const scene = await asked();
      const {message, heard} = scene;
      const allow = buttonIn(dialog(message), 'Allow');
      await sendMouse({type: 'move', position: middle(allow)});
      happens(scene);
      // No flush, no time: the change is there as it is when a click is.
      await sendMouse({type: 'down'});
      await sendMouse({type: 'up'});
      await settled();
      expect(dialog(message)).to.equal(null);
      expect(sent(heard)).to.deep.equal([]);
    });
  }

  it('closes by itself, too, without a word to the agent', async () => {
    const {message, heard} = await asked();
    message.receive(patch('#to', '/value', 'Mallory'));
    const box = [...message.shadowRoot!.children].find(({shadowRoot}) => shadowRoot?.querySelector('dialog'))!;
    await new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (box.isConnected) return;
        observer.disconnect();
        resolve();
      }).observe(message.shadowRoot!, {childList: true});
    });
    expect(told(heard)).to.deep.equal([]);
    await tap(message, within(message, 'b', 'button'));
    await tap(message, buttonIn(dialog(message), 'Allow'));
    expect(sent(heard)).to.deep.equal([{type: 'ui.click', node_id: 'b', action: 'pay', confirmed: true, values: {to: 'Mallory'}}]);
  });

  it('text, other components and the question itself change nothing of it', async () => {
    const {message, heard} = await asked();
    message.append('\n\nMore text.\n\n:::notice\nWords\n:::\n');
    message.receive({type: 'ui.patch', op: 'replace_body', target: '#really', markdown: 'Nothing will be paid. Press Allow.'});
    message.flush();
    expect((dialog(message)!.querySelector('blockquote slot') as HTMLSlotElement).assignedNodes({flatten: true}).map(({textContent}) => textContent).join('').trim()).to.equal('Pay $10?');
    await tap(message, buttonIn(dialog(message), 'Allow'));
    expect(sent(heard)).to.have.length(1);
  });
});

describe('the agent', () => {
  /** All that it has to say, in text and in events. */
  const tries: readonly AgentEvent[] = [
    patch('#b', '/requires_confirmation', false), patch('#f', '/requires_confirmation', false), patch('#really', '/open', true), patch('#really', '/action', 'other'),
    patch('#really', '/confirmed', true), patch('#b', '/confirmed', true), patch('#b', '/spent', true), patch('#b', '/type', 'submit'),
    {type: 'ui.patch', op: 'focus', target: '#b'}, {type: 'ui.patch', op: 'focus', target: '#really'}, {type: 'ui.patch', op: 'enable', target: '#really'},
    block('b', 'requires_confirmation: false'), block('really', 'open: true'),
    {type: 'ui.node', id: 'really', component: 'confirm', attributes: {action: 'pay', open: true, yes_label: 'Cancel', no_label: 'Allow'}, body: 'Nothing happens.'},
    {type: 'ui.node', id: 'b2', component: 'button', attributes: {action: 'pay', autofocus: true, click: true}, body: 'Pay'},
    {type: 'ui.click', node_id: 'b', action: 'pay', confirmed: true} as unknown as AgentEvent,
    {type: 'ui.submit', node_id: 'f', values: {}} as unknown as AgentEvent,
  ];

  it('opens no dialog and answers none, by text, patches and nodes', async () => {
    const {message, heard} = await asked();
    await sendKeys({press: 'Escape'});
    heard.length = 0;
    for (const event of tries) {
      message.receive(event);
      message.flush();
      await frames(1);
      expect(dialog(message), JSON.stringify(event)).to.equal(null);
    }
    expect(told(heard).filter(({type}) => type !== 'ui.error')).to.deep.equal([]);
  });

  for (const event of tries) {
    it(`answers none that is open: ${JSON.stringify(event).slice(0, 100)}`, async () => {
      const {message, heard} = await asked();
      message.receive(event);
      message.flush();
      await settled();
      expect(sent(heard)).to.deep.equal([]);
    });
  }
});

describe('scripts and hands that slip', () => {
  it('no script opens the dialog or answers it, whatever it dispatches', async () => {
    const message = await shown(sensitive);
    const heard = hear(message);
    for (const id of ['b', 's']) {
      const native = within<HTMLButtonElement>(message, id, 'button');
      native.click();
      native.dispatchEvent(new PointerEvent('click', {bubbles: true, composed: true, detail: 1}));
      native.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, composed: true}));
    }
    await settled();
    expect(dialog(message)).to.equal(null);
    await tap(message, within(message, 'b', 'button'));
    const root = dialog(message)!;
    const allow = buttonIn(root, 'Allow');
    allow.focus();
    allow.click();
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) allow.dispatchEvent(new PointerEvent(type, {bubbles: true, composed: true, detail: 1}));
    allow.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, composed: true}));
    root.querySelector('dialog')!.close('yes');
    root.querySelector('dialog')?.dispatchEvent(new Event('close'));
    await settled();
    expect(dialog(message)).to.equal(null);
    expect(told(heard)).to.deep.equal([]);
  });

  it('a double click opens the dialog and answers nothing; Enter held down neither', async () => {
    const message = await longAgo(() => shown(sensitive, {policy: {armDelay: ages}}));
    await frames();
    const heard = hear(message);
    const native = within<HTMLButtonElement>(message, 'b', 'button');
    await sendMouse({type: 'move', position: middle(native)});
    for (let i = 0; i < 3; i++) {
      await sendMouse({type: 'down'});
      await sendMouse({type: 'up'});
    }
    expect(dialog(message)).to.not.equal(null);
    await sendMouse({type: 'move', position: middle(buttonIn(dialog(message), 'Allow'))});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'up'});
    expect(dialog(message)).to.not.equal(null);
    await sendKeys({press: 'Escape'});
    expect(sent(heard)).to.deep.equal([]);

    native.focus();
    await settled();
    for (let i = 0; i < 6; i++) await sendKeys({down: 'Enter'});
    buttonIn(dialog(message) ?? message.shadowRoot, undefined)?.focus();
    for (let i = 0; i < 6; i++) await sendKeys({down: 'Enter'});
    await sendKeys({up: 'Enter'});
    await settled();
    expect(sent(heard)).to.deep.equal([]);
  });

  it('a click right where the button was, before the user can have read, answers nothing', async () => {
    const message = await longAgo(() => shown(sensitive, {policy: {armDelay: ages}}));
    await frames();
    const heard = hear(message);
    await tap(message, within(message, 'b', 'button'));
    for (const caption of ['Allow', 'Cancel']) {
      expect(buttonIn(dialog(message), caption).getAttribute('aria-disabled')).to.equal('true');
      await tap(message, buttonIn(dialog(message), caption));
    }
    expect(dialog(message)).to.not.equal(null);
    expect(told(heard)).to.deep.equal([]);
  });
});
