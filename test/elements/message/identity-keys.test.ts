/** The keyboard in a whole message: Tab, arrows, Enter, Escape; double clicks (WAI-ARIA patterns). */
import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {MduiMessage} from '../../../elements/message/message.js';
import {ages, longAgo, middle} from '../support/acting.js';
import {empty, hear, heardNames, option, part, streamed, tap, told, within} from '../support/message.js';

function focused(): HTMLElement {
  let at = document.activeElement as HTMLElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement as HTMLElement;
  return at;
}

/** How a reader would name what has the focus. */
function nameOf(element: HTMLElement): string {
  const labels = (element as HTMLInputElement).labels;
  const slotted = [...element.querySelectorAll('slot')].map((slot) => slot.assignedNodes({flatten: true}).map((node) => node.textContent).join('')).join('');
  const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? (slotted || element.textContent) ?? '';
  return `${element.getAttribute('role') ?? element.localName} ${label.trim().replace(/\s+/g, ' ')}`.trim();
}

async function back(): Promise<void> {
  await sendKeys({down: 'Shift'});
  await sendKeys({press: 'Tab'});
  await sendKeys({up: 'Shift'});
}

/** The stops of the Tab key from before the message to behind it. */
async function stops(message: MduiMessage, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  const [before, after] = [document.createElement('button'), document.createElement('button')];
  message.before(before);
  message.after(after);
  const [from, to] = key === 'Tab' ? [before, after] : [after, before];
  from.focus();
  const all: string[] = [];
  for (;;) {
    if (key === 'Tab') await sendKeys({press: 'Tab'});
    else await back();
    if (focused() === to || all.length > 40) return all;
    all.push(nameOf(focused()));
  }
}

const whole = `Read [the manual](https://example.com/a) first, and [nothing](javascript:x).

:::radio {#tone label="Tone"}
- Direct
- Warm
:::
:::checkgroup {#extras label="Extras"}
- Lid
- Straw
:::
:::form {#f action=go label="Order"}
:::input {#name label="Name"}
:::
:::button {#send}
Send order
:::
:::

\`\`\`js
let x = 1;
\`\`\`

:::tabs {#tabs label="Views"}
:::tab {label="One"}
First
:::
:::tab {label="Two"}
:::input {#hidden label="Hidden"}
:::
:::
:::
:::accordion
:::item {title="More"}
:::input {#closed label="Closed"}
:::
:::
:::
:::actions {#act}
- [Save](action:save)
- [Drop](action:drop) {disabled}
:::
`;

const order = [
  'a the manual', 'input Direct', 'input Lid', 'input Straw', 'input Name', 'button Send order', 'button Wrap', 'button Save', 'button Copy', 'group Code js',
  'tab One', 'tabpanel First', 'summary More', 'button Save',
];

describe('Tab', () => {
  it('goes through a whole message in reading order, a group of radios and a row of tabs being one stop', async () => {
    const message = await streamed(whole);
    expect(await stops(message)).to.deep.equal(order);
  });

  it('goes back the same way', async () => {
    const message = await streamed(whole);
    expect(await stops(message, 'Shift+Tab')).to.deep.equal([...order].reverse().map((stop) => (stop === 'input Direct' ? 'input Warm' : stop)));
  });

  it('finds the chosen radio and the chosen tab', async () => {
    const message = await streamed(whole);
    await tap(message, option(message, 'tone', 'Warm'));
    await tap(message, part(message, 'tabs').shadowRoot!.querySelectorAll('[role=tab]')[1]!);
    const all = await stops(message);
    expect(all).to.include('input Warm').and.not.include('input Direct');
    expect(all.slice(all.indexOf('tab Two'))).to.deep.equal(['tab Two', 'tabpanel', 'input Hidden', 'summary More', 'button Save']);
  });

  it('stops at no control that is still arriving or inert', async () => {
    const message = await empty();
    message.append(':::input {#a label="A"}\n:::\n:::input {#b label="B"}\n');
    message.flush();
    expect(await stops(message)).to.deep.equal(['input A']);
    message.cancel();
    message.flush();
    expect(await stops(message)).to.deep.equal(['input A']);
  });
});

describe('arrows', () => {
  it('move and choose in a group of radios, also over its ends, with one change each', async () => {
    const message = await streamed(':::radio {#r label="R"}\n- A\n- B\n- C {disabled}\n- D\n:::\n');
    const heard = hear(message);
    within(message, 'r', 'input').focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']) await sendKeys({press: key});
    expect(told(heard).map(({value}) => value)).to.deep.equal(['B', 'D', 'A', 'D', 'B']);
    expect(focused()).to.equal(option(message, 'r', 'B'));
  });

  it('of one radio group leave that of another message alone', async () => {
    const text = ':::radio {#r label="R"}\n- A\n- B\n:::\n';
    const [one, two] = [await streamed(text), await streamed(text)];
    await tap(one, option(one, 'r', 'A'));
    await tap(two, option(two, 'r', 'B'));
    await sendKeys({press: 'ArrowDown'});
    expect([option(one, 'r', 'A').checked, option(two, 'r', 'A').checked]).to.deep.equal([true, true]);
  });

  it('choose tabs, with Home and End, and no agent hears of it', async () => {
    const message = await streamed(whole);
    const heard = hear(message);
    const tabs = [...part(message, 'tabs').shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];
    tabs[0]!.focus();
    const seen: string[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await sendKeys({press: key});
      seen.push(nameOf(focused()));
    }
    expect(seen).to.deep.equal(['tab Two', 'tab One', 'tab Two', 'tab One', 'tab Two']);
    expect(within(message, 'hidden').checkVisibility({contentVisibilityAuto: true})).to.equal(true);
    expect(heard).to.deep.equal([]);
  });
});

describe('Enter and Escape', () => {
  it('Enter in a single-line field submits its form once, in a textarea it makes a line', async () => {
    const message = await streamed(':::form {#f action=go}\n:::input {#a label="A"}\n:::\n:::textarea {#t label="T"}\n:::\n:::button {#b}\nGo\n:::\n:::\n');
    const heard = hear(message);
    within(message, 't').focus();
    await sendKeys({type: 'x'});
    await sendKeys({press: 'Enter'});
    expect(within<HTMLTextAreaElement>(message, 't').value).to.equal('x\n');
    expect(heard).to.deep.equal([]);
    within(message, 'a').focus();
    await sendKeys({type: 'Ann'});
    await sendKeys({press: 'Enter'});
    expect(heardNames(heard)).to.deep.equal(['change', 'event', 'change', 'event', 'submit', 'event', 'turn']);
    expect(heard.find(({name}) => name === 'mdui-submit')!.detail.values).to.deep.equal({a: 'Ann', t: 'x\n'});
  });

  it('Enter outside a form commits the field and sends nothing', async () => {
    const message = await streamed(':::input {#a label="A"}\n:::\n:::button {#b action=x}\nGo\n:::\n');
    const heard = hear(message);
    within(message, 'a').focus();
    await sendKeys({type: 'Ann'});
    for (let i = 0; i < 3; i++) await sendKeys({press: 'Enter'});
    expect(heardNames(heard)).to.deep.equal(['change', 'event']);
  });

  it('Enter held down is one act, on a button and in a field', async () => {
    for (const id of ['b', 'a']) {
      const message = await streamed(':::form {#f action=go}\n:::input {#a label="A"}\n:::\n:::button {#b}\nGo\n:::\n:::\n');
      const heard = hear(message);
      within(message, id).focus();
      for (let i = 0; i < 5; i++) await sendKeys({down: 'Enter'});
      await sendKeys({up: 'Enter'});
      expect(heardNames(heard), id).to.deep.equal(['submit', 'event', 'turn']);
    }
  });

  it('Enter that was held down since before the focus came does nothing', async () => {
    const message = await streamed(':::button {#b action=x}\nGo\n:::\n');
    const heard = hear(message);
    document.body.tabIndex = -1;
    document.body.focus();
    await sendKeys({down: 'Enter'});
    within(message, 'b').focus();
    for (let i = 0; i < 3; i++) await sendKeys({down: 'Enter'});
    await sendKeys({up: 'Enter'});
    expect(heard).to.deep.equal([]);
  });

  it('Escape does nothing to a field, and the page hears it', async () => {
    const message = await streamed(':::input {#a label="A"}\n:::\n');
    within(message, 'a').focus();
    await sendKeys({type: 'Ann'});
    let keys = 0;
    document.addEventListener('keydown', () => keys++, {once: true});
    await sendKeys({press: 'Escape'});
    expect(within<HTMLInputElement>(message, 'a').value).to.equal('Ann');
    expect(keys).to.equal(1);
    expect(focused()).to.equal(within(message, 'a'));
  });
});

describe('a double click', () => {
  it('on a button is one act', async () => {
    const message = await longAgo(() => streamed(':::button {#b action=x}\nGo\n:::\n', {policy: {armDelay: ages}}));
    const heard = hear(message);
    const position = middle(within(message, 'b'));
    await sendMouse({type: 'move', position});
    for (let i = 0; i < 2; i++) {
      await sendMouse({type: 'down'});
      await sendMouse({type: 'up'});
    }
    await new Promise((resolve) => setTimeout(resolve));
    expect(heardNames(heard)).to.deep.equal(['click', 'event', 'turn']);
  });

  it('on an option is one change, on a checkbox two', async () => {
    const message = await streamed(':::radio {#r label="R"}\n- A\n- B\n:::\n:::checkbox {#c label="C"}\n:::\n');
    const heard = hear(message);
    for (const target of [option(message, 'r', 'B'), within(message, 'c', 'input')]) {
      await tap(message, target);
      await tap(message, target);
    }
    expect(told(heard).map(({value}) => value)).to.deep.equal(['B', true, false]);
  });
});
