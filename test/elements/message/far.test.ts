/** Complete messages that are far away are left out of the layout, and are all there when one comes near. */
import {expect, fixture, html} from '@open-wc/testing';
import {resetMouse} from '@web/test-runner-commands';
import '../../../elements/elements.js';
import type {MduiMessage} from '../../../elements/message/message.js';
import {ages, frames, hear, longAgo, namesOf, press} from '../support/acting.js';

const text = `${'A paragraph of some words.\n\n'.repeat(12)}:::button {#go action=go}\nGo there\n:::`;

/** Eight of them, one below the other. */
async function thread(): Promise<MduiMessage[]> {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  for (let at = 0; at < 8; at++) {
    const message = Object.assign(document.createElement('mdui-message'), {policy: {armDelay: ages}, markdown: text});
    // Each is as far from the next as a long answer.
    message.style.marginBlockEnd = '200vh';
    place.append(message);
  }
  await frames();
  return [...place.children] as MduiMessage[];
}

const base = (message: MduiMessage): HTMLElement => message.shadowRoot!.querySelector<HTMLElement>('[part=base]')!;
const drawn = (message: MduiMessage): boolean => base(message).firstElementChild!.checkVisibility({contentVisibilityAuto: true});
const buttonOf = (message: MduiMessage): HTMLElement => message.elementFor('#go')!;

describe('messages that are far away', () => {
  afterEach(() => resetMouse());

  it('are left out, but for the last three of those side by side: the end is where it is', async () => {
    expect((await thread()).map(drawn)).to.deep.equal([true, false, false, false, false, true, true, true]);
  });

  it('are not left out while they stream', async () => {
    const [, , third] = await thread();
    third!.reset();
    third!.append('Another answer');
    third!.flush();
    await frames();
    expect(third!.streaming).to.equal(true);
    expect(drawn(third!)).to.equal(true);
    third!.close();
    third!.flush();
    await frames();
    expect(drawn(third!)).to.equal(false);
  });

  it('are there when one comes near, and keep their size from then on', async () => {
    const [first, , third] = await thread();
    third!.scrollIntoView();
    await frames();
    expect(drawn(third!)).to.equal(true);
    const {offsetHeight} = third!;
    expect(offsetHeight).to.equal(base(third!).scrollHeight);
    first!.scrollIntoView();
    await frames();
    expect(drawn(third!)).to.equal(false);
    expect(third!.offsetHeight).to.equal(offsetHeight);
  });

  it('have buttons that take no click right after they came into view, and do once that is long ago', async () => {
    const messages = await longAgo(thread);
    for (const [message, come] of [[messages[2], frames], [messages[3], () => longAgo(frames)]] as const) {
      const heard = hear(message!);
      buttonOf(message!).scrollIntoView({block: 'center'});
      await come();
      await press(buttonOf(message!));
      expect(namesOf(heard).includes('mdui-click')).to.equal(message === messages[3]);
    }
  });

  it('can be focused and found by their words', async () => {
    const [, , third] = await thread();
    buttonOf(third!).focus();
    await frames();
    expect(third!.matches(':focus-within')).to.equal(true);
    expect(drawn(third!)).to.equal(true);
    expect((window as Window & {find?(text: string): boolean}).find?.('Go there')).to.equal(true);
  });
});
