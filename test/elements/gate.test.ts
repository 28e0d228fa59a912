import {expect, fixture, html} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import {LooseHost} from '../../elements/base/loose-host.js';
import type {MduiButton} from '../../elements/button/button.js';
import '../../elements/button/define.js';
import {buttonIn, frames, hear, type Heard, longAgo, middle, namesOf, openHost, press, slowHost} from './support/acting.js';

interface Scene {
  readonly button: MduiButton;
  readonly heard: Heard[];
  readonly spacer: HTMLElement;
  readonly scroller: HTMLElement;
}

const all = ['mdui-click', 'mdui-event', 'mdui-turn'];

/** A button that has been there for long, under a spacer, in a box that scrolls. */
async function scene(host: LooseHost = slowHost()): Promise<Scene> {
  return longAgo(async () => {
    const scroller = await fixture<HTMLElement>(html`<div style="height:300px;overflow:auto">
      <div id="spacer" style="height:20px"></div><input aria-label="before"><mdui-button action="run" .host=${host}>Run it</mdui-button>
      <div style="height:2000px"></div></div>`);
    const button = scroller.querySelector<MduiButton>('mdui-button')!;
    await button.updateComplete;
    await frames();
    return {button, heard: hear(button), spacer: scroller.querySelector<HTMLElement>('#spacer')!, scroller};
  });
}

/** Puts something on top of an element, and waits until the browser has told its observers. */
async function cover(element: Element): Promise<HTMLElement> {
  const lid = document.createElement('div');
  lid.style.cssText = 'position:fixed;inset:0;background:gray';
  return new Promise((resolve) => {
    const options: IntersectionObserverInit & Record<string, unknown> = {trackVisibility: true, delay: 100};
    const observer = new IntersectionObserver((entries) => {
      const {isVisible} = entries.at(-1) as IntersectionObserverEntry & {isVisible: boolean};
      if (isVisible) return document.body.append(lid);
      observer.disconnect();
      resolve(lid);
    }, options);
    observer.observe(element);
  });
}

/** Each of these happens to a button while a hand is on its way to it. */
const surprises: Readonly<Record<string, (scene: Scene) => unknown>> = {
  'was pushed down': ({spacer}) => spacer.style.setProperty('height', '45px'),
  'was moved without a layout': ({button}) => button.style.setProperty('translate', '30px'),
  'was relabelled': ({button}) => button.replaceChildren('Delete it'),
  'got another action': ({button}) => button.setAttribute('action', 'delete'),
  'got another value': ({button}) => button.setAttribute('value', '1000'),
  'became enabled': async ({button}) => {
    button.disabled = true;
    await button.updateComplete;
    button.disabled = false;
  },
  'was taken out and put back': ({button}) => button.before(button),
};

describe('the guard of buttons', () => {
  afterEach(() => resetMouse());

  it('takes a click on a button that has been there', async () => {
    const {button, heard} = await scene();
    await press(button);
    expect(namesOf(heard)).to.deep.equal(all);
  });

  it('takes none on a button that just appeared, and tells so until it does', async () => {
    const button = await fixture<MduiButton>(html`<mdui-button action="run" .host=${slowHost()}>Run it</mdui-button>`);
    const heard = hear(button);
    expect(buttonIn(button.shadowRoot).getAttribute('aria-disabled')).to.equal('true');
    await press(button);
    button.focus();
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Space'});
    expect(heard).to.deep.equal([]);
    button.host = openHost();
    button.requestUpdate();
    await button.updateComplete;
    expect(buttonIn(button.shadowRoot).hasAttribute('aria-disabled')).to.equal(false);
    await press(button);
    expect(namesOf(heard)).to.deep.equal(all);
  });

  for (const [what, happens] of Object.entries(surprises)) {
    it(`takes no click when it just ${what}, and does once that is long ago`, async () => {
      const first = await scene();
      await happens(first);
      await first.button.updateComplete;
      await press(first.button);
      expect(first.heard).to.deep.equal([]);

      const second = await scene();
      await longAgo(async () => {
        await happens(second);
        await second.button.updateComplete;
        await press(second.button);
      });
      expect(namesOf(second.heard)).to.deep.equal(all);
    });
  }

  it('takes no click right after something that covered it went away', async () => {
    const {button, heard, lid} = await longAgo(async () => {
      const ready = await scene();
      return {...ready, lid: await cover(ready.button)};
    });
    lid.remove();
    await press(button);
    expect(heard).to.deep.equal([]);
  });

  it('takes a click after the user scrolled: that moves nothing in the page', async () => {
    const {button, heard, scroller} = await scene();
    await sendMouse({type: 'move', position: middle(button)});
    scroller.scrollTop = 15;
    await frames();
    await press(button);
    expect(namesOf(heard)).to.deep.equal(all);
  });

  it('takes a click in a box that stays while the page scrolls', async () => {
    const {button, heard} = await scene();
    await longAgo(async () => {
      button.parentElement!.style.cssText += ';position:fixed;top:0';
      document.body.style.height = '5000px';
      await press(button);
    });
    heard.length = 0;
    window.scrollTo(0, 200);
    await frames();
    await press(button);
    document.body.style.height = '';
    expect(namesOf(heard)).to.deep.equal(all);
  });

  it('takes no click whose press was on another label', async () => {
    const {button, heard} = await scene();
    await sendMouse({type: 'move', position: middle(button)});
    await sendMouse({type: 'down'});
    await longAgo(async () => {
      button.replaceChildren('Delete it');
      await frames(2);
    });
    await sendMouse({type: 'up'});
    expect(heard).to.deep.equal([]);
    await press(button);
    expect(namesOf(heard)).to.deep.equal(all);
  });

  it('takes the first click of a double click alone', async () => {
    const {button, heard} = await scene(new LooseHost({armDelay: 0, requireTrusted: false}));
    const click = (detail: number): unknown => buttonIn(button.shadowRoot).dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true, detail}));
    click(2);
    click(3);
    expect(heard).to.deep.equal([]);
    click(1);
    expect(namesOf(heard)).to.deep.equal(all);
  });

  it('takes one click of an Enter that is held down', async () => {
    const {button, heard} = await scene(openHost());
    button.focus();
    for (let i = 0; i < 5; i++) await sendKeys({down: 'Enter'});
    await sendKeys({up: 'Enter'});
    expect(namesOf(heard)).to.deep.equal(all);
  });

  it('takes none of an Enter that was held down before it got the focus', async () => {
    const {button, heard, scroller} = await scene(openHost());
    scroller.querySelector('input')!.focus();
    await sendKeys({down: 'Enter'});
    button.focus();
    await sendKeys({down: 'Enter'});
    await sendKeys({up: 'Enter'});
    expect(heard).to.deep.equal([]);
  });

  it('takes Enter at once after the user tabbed to it', async () => {
    const {button, heard, scroller} = await scene();
    scroller.querySelector('input')!.focus();
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    expect(document.activeElement).to.equal(button);
    expect(namesOf(heard)).to.deep.equal(all);
  });

  it('takes no Enter right after a script gave it the focus', async () => {
    const {button, heard} = await scene();
    button.focus();
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Space'});
    expect(heard).to.deep.equal([]);
  });
});
