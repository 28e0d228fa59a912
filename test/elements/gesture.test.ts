import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {LitElement} from 'lit';
import {GestureController} from '../../elements/base/gesture.js';
import {press} from './support/acting.js';

/** Native controls in a shadow root, and what a `change` in there had behind it. */
class Probe extends LitElement {
  readonly gesture = new GestureController(this);
  readonly taken: (string | undefined)[] = [];

  override render() {
    return html`<label>Yes <input id="box" type="checkbox" @change=${this.#changed}></label>
      <label>Text <input id="text" @change=${this.#changed}></label><slot></slot>`;
  }

  readonly #changed = (): void => void this.taken.push(this.gesture.take()?.type);

  get box(): HTMLInputElement {
    return this.renderRoot.querySelector('#box')!;
  }

  get text(): HTMLInputElement {
    return this.renderRoot.querySelector('#text')!;
  }
}
customElements.define('gesture-probe', Probe);

describe('the gesture behind an act', () => {
  let probe: Probe;

  beforeEach(async () => {
    probe = await fixture<Probe>(html`<gesture-probe><button>In</button></gesture-probe>`);
  });

  it('is a real click or key, through the shadow root', async () => {
    await press(probe.box);
    probe.box.focus();
    await sendKeys({press: 'Space'});
    probe.text.focus();
    await sendKeys({type: 'hi'});
    await sendKeys({press: 'Tab'});
    expect(probe.taken.length).to.equal(3);
    for (const type of probe.taken) expect(type).to.be.oneOf(['click', 'keyup', 'keydown']);
  });

  it('is not a scripted click, though the change it makes is trusted', async () => {
    let trusted = false;
    probe.box.addEventListener('change', (event) => {
      trusted = event.isTrusted;
    });
    probe.box.click();
    probe.box.labels![0]!.click();
    probe.box.dispatchEvent(new PointerEvent('click', {bubbles: true, composed: true}));
    expect(trusted).to.equal(true);
    expect(probe.taken).to.deep.equal([undefined, undefined, undefined]);
  });

  it('is not an earlier one that led to something else', async () => {
    await press(probe.querySelector('button')!);
    probe.box.click();
    await press(probe.querySelector('button')!);
    probe.box.dispatchEvent(new Event('change', {bubbles: true}));
    expect(probe.taken).to.deep.equal([undefined, undefined]);
  });

  it('is not typing by a script', async () => {
    probe.text.focus();
    await sendKeys({press: 'a'});
    document.execCommand('insertText', false, 'evil');
    probe.text.blur();
    expect(probe.taken).to.deep.equal([undefined]);
  });

  it('is there once', async () => {
    await press(probe.querySelector('button')!);
    expect(probe.gesture.take()?.isTrusted).to.equal(true);
    expect(probe.gesture.take()).to.equal(undefined);
  });

  it('is forgotten when the element leaves the page', async () => {
    await press(probe.querySelector('button')!);
    probe.remove();
    expect(probe.gesture.take()).to.equal(undefined);
  });

  it('is known wherever the element is moved to, a closed shadow root too', async () => {
    const outer = await fixture<HTMLElement>(html`<div></div>`);
    outer.attachShadow({mode: 'closed'}).append(probe);
    await press(probe.box);
    expect(probe.taken.length).to.equal(1);
    expect(probe.taken[0]).to.be.oneOf(['click', 'pointerup']);
  });
});
