/** Only a real gesture on what the user could see is an act (`security.md` R18–R21, R23). */
import {expect} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import type {MduiMessage} from '../../../elements/message/message.js';
import {ages, frames, longAgo, middle} from '../support/acting.js';
import {empty, find, type Heard, hear, heardNames, part, shown, streamed, tap, within} from '../support/message.js';

const slow = {policy: {armDelay: ages}};
const lone = ':::button {#b action=go}\nGo now\n:::\n';
/** Each has one thing to press, which the last line completes. */
const samples: Readonly<Record<string, readonly [markdown: string, id: string]>> = {
  'a button': [lone, 'b'],
  'an action': [':::actions {#a}\n- [Save](action:save)\n- [Drop](action:drop)\n:::\n', 'a'],
  'a form\'s submit': [':::form {#f action=go}\n:::input {#i label="I"}\n:::\n:::button {#s}\nSend\n:::\n:::\n', 's'],
};

const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

interface Scene {
  readonly message: MduiMessage;
  readonly heard: Heard[];
  readonly native: HTMLButtonElement;
}

/** A message whose button has been there for long, under a status of one line. */
async function scene(): Promise<Scene> {
  return longAgo(async () => {
    const message = await empty(slow);
    message.append(`:::status {#above}\nOne line\n:::\n:::input {#i label="I"}\n:::\n${lone}:::button {#c action=other}\nSomething else\n:::\n`);
    message.flush();
    await frames();
    return {message, heard: hear(message), native: within<HTMLButtonElement>(message, 'b')};
  });
}

/** What a stream does to a button while a hand is on its way to it. */
const surprises: Readonly<Record<string, (scene: Scene) => void>> = {
  'text above pushed it down': ({message}) => message.receive({type: 'ui.patch', op: 'replace_body', target: '#above', markdown: 'One\n\ntwo\n\nthree lines'}),
  'its caption changed': ({message}) => message.receive({type: 'ui.patch', op: 'replace_body', target: '#b', markdown: 'Delete all'}),
  'its action changed': ({message}) => message.receive({type: 'ui.patch', op: 'set', target: '#b', path: '/action', value: 'delete_all'}),
  'its kind changed': ({message}) => message.receive({type: 'ui.patch', op: 'set', target: '#b', path: '/kind', value: 'danger'}),
  'it was replaced under its id': ({message}) => message.receive({type: 'ui.node', id: 'b', component: 'button', attributes: {action: 'delete_all'}, body: 'Delete all'}),
  'what stood above was removed': ({message}) => message.receive({type: 'ui.patch', op: 'remove', target: '#above'}),
  'it was enabled': ({message}) => {
    message.receive({type: 'ui.patch', op: 'disable', target: '#b'});
    message.flush();
    message.receive({type: 'ui.patch', op: 'enable', target: '#b'});
  },
};

describe('the time to look', () => {
  afterEach(() => resetMouse());

  for (const [what, happens] of Object.entries(surprises)) {
    it(`a click right after ${what} is none; once that is long ago it is one`, async () => {
      const first = await scene();
      happens(first);
      await tap(first.message, first.native);
      expect(first.heard).to.deep.equal([]);

      const second = await scene();
      await longAgo(async () => {
        happens(second);
        second.message.flush();
        await frames();
        await tap(second.message, second.native);
      });
      expect(heardNames(second.heard)).to.deep.equal(['click', 'event', 'turn']);
    });
  }

  it('the pointer went down on what the button was, so its going up is no click', async () => {
    const {message, heard, native} = await scene();
    await sendMouse({type: 'move', position: middle(native)});
    await sendMouse({type: 'down'});
    message.receive({type: 'ui.patch', op: 'set', target: '#b', path: '/action', value: 'delete_all'});
    message.flush();
    await sendMouse({type: 'up'});
    await settled();
    expect(heard).to.deep.equal([]);
  });

  it('a button that takes the place of another under the pointer takes no click', async () => {
    const {message, heard, native} = await scene();
    const position = middle(native);
    message.receive({type: 'ui.patch', op: 'remove', target: '#b'});
    message.flush();
    expect(middle(within(message, 'c'))[1]).to.equal(position[1]);
    await sendMouse({type: 'click', position});
    await settled();
    expect(heard).to.deep.equal([]);
  });

  it('text that follows below changes nothing for a button', async () => {
    const message = await longAgo(async () => {
      const early = await empty(slow);
      early.append(lone);
      early.flush();
      await frames();
      return early;
    });
    const heard = hear(message);
    message.append('\n\nMore text, and a\n\n- list\n');
    await tap(message, within(message, 'b'));
    expect(heardNames(heard)).to.deep.equal(['click', 'event', 'turn']);
  });

  it('a click on what just appeared is none, and it says that it is not ready', async () => {
    for (const [markdown, id] of Object.values(samples)) {
      const message = await shown(markdown, slow);
      const heard = hear(message);
      const native = within(message, id);
      expect(native.getAttribute('aria-disabled')).to.equal('true');
      await tap(message, native);
      native.focus();
      await sendKeys({press: 'Enter'});
      expect(heard).to.deep.equal([]);
    }
  });
});

describe('what is still arriving', () => {
  for (const [what, [markdown, id]] of Object.entries(samples)) {
    it(`${what}: a click at each character before the closing fence is none, the one after it is one`, async () => {
      const message = await empty();
      const heard = hear(message);
      const end = markdown.trimEnd().length;
      let clicks = 0;
      for (const [index, character] of [...markdown].entries()) {
        message.append(character);
        message.flush();
        const native = message.elementFor(id)?.shadowRoot?.querySelector('button');
        if (native && index < end) {
          clicks++;
          await sendMouse({type: 'click', position: middle(native)});
          native.focus();
          await sendKeys({press: 'Enter'});
          await settled();
          expect(heard.filter(({name}) => name !== 'mdui-focus'), JSON.stringify(markdown.slice(0, index + 1))).to.deep.equal([]);
        }
      }
      expect(clicks).to.be.greaterThan(3);
      await tap(message, within(message, id));
      expect(heardNames(heard)).to.deep.equal([id === 's' ? 'submit' : 'click', 'event', 'turn']);
    });
  }

  it('what a cancel cut off is never one', async () => {
    for (const [markdown, id] of Object.values(samples)) {
      const message = await empty();
      message.append(markdown.trimEnd().slice(0, -3));
      message.cancel();
      message.flush();
      const heard = hear(message);
      await tap(message, within(message, id));
      within(message, id).focus();
      await sendKeys({press: 'Enter'});
      expect(heard).to.deep.equal([]);
    }
  });
});

describe('streaming takes nothing of the user\'s', () => {
  it('no letter of a field of the page is lost, focus and scroll stay (R18)', async () => {
    const message = await empty();
    const field = document.createElement('input');
    message.before(field);
    field.focus();
    const typed = sendKeys({type: 'the quick brown fox jumps'});
    for (let i = 0; i < 1000; i++) {
      message.append(i % 5 ? 'words ' : `\n\n:::input {label="Field ${i}"}\n:::\n`);
      message.flush();
      if (i % 50 === 0) await frames(1);
    }
    await typed;
    expect(field.value).to.equal('the quick brown fox jumps');
    expect(document.activeElement).to.equal(field);
    expect(scrollY).to.equal(0);
  });
});

describe('no gesture, no act', () => {
  const form = `:::form {#f action=go}
:::input {#i label="I"}
:::
:::radio {#r label="R"}
- A
- B
:::
:::button {#s}
Send
:::
:::
${lone}:::actions {#a}
- [Save](action:save)
:::
`;

  /** What scripts can do to a message. */
  function forge(message: MduiMessage): void {
    for (const id of ['b', 's', 'a']) {
      const native = within<HTMLButtonElement>(message, id);
      part(message, id).click();
      native.click();
      for (const type of ['pointerdown', 'pointerup', 'click']) native.dispatchEvent(new PointerEvent(type, {bubbles: true, composed: true, detail: 1}));
      for (const type of ['keydown', 'keyup']) native.dispatchEvent(new KeyboardEvent(type, {key: 'Enter', bubbles: true, composed: true}));
    }
    within<HTMLInputElement>(message, 'r').click();
    const input = within<HTMLInputElement>(message, 'i');
    input.value = 'forged';
    for (const event of [new InputEvent('input', {bubbles: true, composed: true}), new Event('change', {bubbles: true}), new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}), new FocusEvent('focusout', {bubbles: true})]) input.dispatchEvent(event);
    part<HTMLElement & {requestSubmit(): void}>(message, 'f').requestSubmit();
    within<HTMLFormElement>(message, 'f', 'form').requestSubmit();
  }

  it('scripts, whatever they call or dispatch, make none', async () => {
    const message = await streamed(form);
    const heard = hear(message);
    forge(message);
    await settled();
    expect(heard).to.deep.equal([]);
    expect(message.document.node('b')!.spent).to.equal(false);
  });

  it('they do where the policy of a test wants no gestures', async () => {
    const message = await streamed(form, {policy: {armDelay: 0, requireTrusted: false}});
    const heard = hear(message);
    within<HTMLButtonElement>(message, 'b').click();
    await settled();
    expect(heardNames(heard)).to.deep.equal(['click', 'event', 'turn']);
  });

  it('a real gesture elsewhere lends itself to no script', async () => {
    const message = await streamed(form);
    const heard = hear(message);
    const outside = document.createElement('button');
    outside.textContent = 'Outside';
    outside.addEventListener('click', () => forge(message));
    message.before(outside);
    await tap(message, outside);
    expect(heard).to.deep.equal([]);
  });

  it('rendering, moving, cloning, patches and time make none (R23)', async () => {
    const frame = document.createElement('div');
    document.body.append(frame);
    const message = await streamed(form);
    const heard = hear(message);
    const page = hear(document.body);
    for (let i = 0; i < 50; i++) {
      frame.append(message);
      frame.append(message.cloneNode(true));
      message.receive({type: 'ui.patch', op: 'set', target: '#i', path: '/value', value: `x${i}`});
      message.flush();
    }
    await frames();
    expect([...heard, ...page]).to.deep.equal([]);
    frame.remove();
  });
});

describe('policy.readOnly', () => {
  it('shows everything and takes nothing', async () => {
    const message = await streamed(`${lone}:::input {#i label="I"}\n:::\n:::radio {#r label="R"}\n- A\n:::\n:::actions {#a}\n- [Save](action:save)\n:::\n- [ ] task {#t}\n`, {policy: {armDelay: 0, readOnly: true}});
    const heard = hear(message);
    for (const id of ['b', 'i', 'r', 'a', 't']) {
      const native = within<HTMLInputElement>(message, id, 'input, button');
      expect(native.disabled, id).to.equal(true);
      await tap(message, native);
    }
    expect(heard).to.deep.equal([]);
    expect(find(message, '[part=base]').textContent).to.contain('Go now');
  });
});
