/** What a page's style sheet can tell of an element by `:state()`. */
import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../elements/elements.js';
import type {MduiCheckbox} from '../../elements/checkbox/checkbox.js';
import type {MduiForm} from '../../elements/form/form.js';
import type {MduiInput} from '../../elements/input/input.js';
import type {MduiMessage} from '../../elements/message/message.js';
import type {MduiRadio} from '../../elements/radio/radio.js';

const mark = '7px';

/** A page whose rule gives what is in the state a top margin. */
async function page<E extends HTMLElement>(rule: string, content: unknown): Promise<E> {
  const frame = await fixture<HTMLElement>(html`<main><style>${rule} { margin-top: ${mark}; }</style>${content}</main>`);
  return frame.children[1] as E;
}

const marked = (element: HTMLElement): boolean => getComputedStyle(element).marginTop === mark;

describe(':state()', () => {
  it('spent and pending: a rule of the page applies while it is so', async () => {
    const radio = await page<MduiRadio>('mdui-radio:state(spent)', html`<mdui-radio label="a"><option>x</option></mdui-radio>`);
    expect(marked(radio)).to.be.false;
    radio.spent = true;
    await radio.updateComplete;
    expect(marked(radio)).to.be.true;
    radio.spent = false;
    await radio.updateComplete;
    expect(marked(radio)).to.be.false;
    const card = await page<MduiRadio>('mdui-card:state(pending)', html`<mdui-card pending></mdui-card>`);
    expect(marked(card)).to.be.true;
  });

  it('user-invalid: from when it is shown until it is mended', async () => {
    const input = await page<MduiInput>('mdui-input:state(user-invalid)', html`<mdui-input label="a" required></mdui-input>`);
    expect(marked(input)).to.be.false;
    input.showErrors();
    await input.updateComplete;
    expect(marked(input)).to.be.true;
    input.focus();
    await sendKeys({type: 'x'});
    await input.updateComplete;
    expect(marked(input)).to.be.false;
  });

  it('disabled: by a fieldset or a form around it, too', async () => {
    const frame = await page<HTMLFieldSetElement>('mdui-input:state(disabled)', html`<fieldset disabled><mdui-input label="a"></mdui-input></fieldset>`);
    const input = frame.querySelector('mdui-input') as MduiInput;
    await input.updateComplete;
    expect(marked(input)).to.be.true;
    frame.disabled = false;
    await input.updateComplete;
    expect(marked(input)).to.be.false;
    const form = await page<MduiForm>('mdui-input:state(disabled)', html`<mdui-form disabled><mdui-input label="a"></mdui-input></mdui-form>`);
    const inside = form.querySelector('mdui-input') as MduiInput;
    await inside.updateComplete;
    expect(marked(inside)).to.be.true;
  });

  it('checked, readonly and busy', async () => {
    const box = await page<MduiCheckbox>('mdui-checkbox:state(checked)', html`<mdui-checkbox label="a"></mdui-checkbox>`);
    box.focus();
    await sendKeys({press: 'Space'});
    await box.updateComplete;
    expect(marked(box)).to.be.true;
    expect(marked(await page('mdui-input:state(readonly)', html`<mdui-input label="a" readonly></mdui-input>`))).to.be.true;
    expect(marked(await page('mdui-button:state(busy)', html`<mdui-button busy>a</mdui-button>`))).to.be.true;
  });

  it('streaming, cancelled and failed: how a message stands', async () => {
    const states = ['streaming', 'cancelled', 'failed'] as const;
    const message = await page<MduiMessage>('x-y', html`<mdui-message></mdui-message>`);
    const now = (): string[] => states.filter((state) => message.matches(`:state(${state})`));
    expect(now()).to.deep.equal([]);
    message.append('A');
    message.flush();
    expect(now()).to.deep.equal(['streaming']);
    message.close();
    message.flush();
    expect(now()).to.deep.equal([]);
    message.reset();
    message.append('A');
    message.flush();
    message.cancel();
    message.flush();
    expect(now()).to.deep.equal(['cancelled']);
    message.reset();
    await message.pipe(new ReadableStream({start: (controller) => controller.error(new TypeError('no'))}));
    message.flush();
    expect(now()).to.contain('failed');
  });

  it('costs nothing where a browser has no states', async () => {
    const radio = document.createElement('mdui-radio') as MduiRadio;
    const internals = (radio as unknown as {internals: ElementInternals}).internals;
    Object.defineProperty(internals, 'states', {value: undefined});
    const frame = await fixture<HTMLElement>(html`<main></main>`);
    radio.spent = true;
    frame.append(radio);
    await radio.updateComplete;
    expect(radio.hasAttribute('spent')).to.be.true;
    expect(radio.shadowRoot?.querySelector('fieldset')).not.to.be.null;
  });
});
