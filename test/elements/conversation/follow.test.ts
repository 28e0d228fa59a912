/** The end of a conversation is kept in view for who is there, and nobody else is moved. */
import {expect, nextFrame, waitUntil} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {MduiConversation} from '../../../elements/conversation/conversation.js';
import {middle, press} from '../support/acting.js';
import {part} from '../support/message.js';
import {find, form, made, messages, stream, talk} from './support/talk.js';

const version = 'amui-0.1';
const lines = (count: number): string => Array.from({length: count}, (_, i) => `Line ${i}.\n\n`).join('');

const log = (element: MduiConversation): HTMLElement => find(element, '[part=log]');
const latest = (element: MduiConversation): HTMLButtonElement => find(element, '[part=latest]');
const toEnd = (element: MduiConversation): number => {
  const {scrollHeight, scrollTop, clientHeight} = log(element);
  return Math.round(scrollHeight - scrollTop - clientHeight);
};

/** All that arrived is drawn, and what follows from its size is done. */
async function settled(element: MduiConversation): Promise<void> {
  for (let i = 0; i < 4; i++) {
    element.flush();
    await nextFrame();
  }
  await element.updateComplete;
}

async function streaming(text = lines(40), properties: Partial<MduiConversation> = {}): Promise<MduiConversation> {
  const element = await made(properties);
  element.receive({type: 'md.open', message_id: 'a', version});
  stream(element, 'a', text, 64);
  await settled(element);
  return element;
}

async function more(element: MduiConversation): Promise<void> {
  stream(element, 'a', lines(10), 64);
  await settled(element);
}

/** Nothing moves while more arrives, and the way to the end is offered. */
async function stays(element: MduiConversation): Promise<void> {
  const before = log(element).scrollTop;
  await more(element);
  expect(log(element).scrollTop).to.equal(before);
  expect(latest(element).hidden).to.equal(false);
}

describe('the end of a conversation', () => {
  it('is kept in view while text arrives', async () => {
    const element = await streaming();
    expect([toEnd(element), latest(element).hidden]).to.deep.equal([0, true]);
    await more(element);
    expect([toEnd(element), latest(element).hidden]).to.deep.equal([0, true]);
  });

  it('is left by who scrolls up with the wheel, a little too, and kept again by who comes back', async () => {
    const element = await streaming();
    await sendMouse({type: 'move', position: middle(log(element))});
    log(element).dispatchEvent(new WheelEvent('wheel', {deltaY: -12, bubbles: true}));
    log(element).scrollTop -= 12;
    await settled(element);
    await stays(element);
    log(element).scrollTop = log(element).scrollHeight;
    await settled(element);
    expect(latest(element).hidden).to.equal(true);
    await more(element);
    expect(toEnd(element)).to.equal(0);
  });

  it('is left by who reads on with the keys', async () => {
    const element = await streaming();
    log(element).focus();
    const before = log(element).scrollTop;
    await sendKeys({press: 'PageUp'});
    await waitUntil(() => log(element).scrollTop < before);
    await settled(element);
    await waitUntil(() => !latest(element).hidden);
    const at = log(element).scrollTop;
    await sendKeys({press: 'Home'});
    await waitUntil(() => log(element).scrollTop === 0 && at > 0);
    await settled(element);
    await stays(element);
    await sendKeys({press: 'End'});
    await waitUntil(() => toEnd(element) <= 1);
    await settled(element);
    await more(element);
    expect(toEnd(element)).to.equal(0);
  });

  it('is left by who uses a control', async () => {
    const element = await made();
    talk(element, 'f', form);
    element.receive({type: 'md.open', message_id: 'a', version});
    await settled(element);
    const [first] = messages(element);
    const name = part(first!, 'name').shadowRoot!.querySelector('input')!;
    name.focus();
    await sendKeys({type: 'Ada'});
    await settled(element);
    const before = log(element).scrollTop;
    await more(element);
    expect([log(element).scrollTop, name.matches(':focus')]).to.deep.equal([before, true]);
    await stays(element);
  });

  it('is offered to nobody who sees it', async () => {
    const element = await made();
    talk(element, 'f', form.slice(0, 60));
    await settled(element);
    messages(element)[0]!.shadowRoot!.querySelector('mdui-radio')?.focus();
    await settled(element);
    expect(latest(element).hidden).to.equal(true);
  });

  it('does not move under a pointer that is down', async () => {
    const element = await streaming();
    const place = middle(log(element));
    const before = log(element).scrollTop;
    await sendMouse({type: 'move', position: place});
    await sendMouse({type: 'down'});
    await more(element);
    expect(log(element).scrollTop).to.equal(before);
    await sendMouse({type: 'up'});
    await settled(element);
    expect(toEnd(element)).to.equal(0);
  });

  it('is left by who selects', async () => {
    const element = await streaming();
    const [x, y] = middle(log(element));
    const {left} = find(element, '[part=rows]').getBoundingClientRect();
    await sendMouse({type: 'move', position: [Math.round(left) + 20, y - 40]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'up'});
    await settled(element);
    await stays(element);
    getSelection()?.removeAllRanges();
  });

  it('is where the button leads, which says how many messages came', async () => {
    const element = await streaming();
    log(element).scrollTop = 0;
    await settled(element);
    expect(latest(element).textContent).to.equal('Latest');
    element.receive({type: 'md.close', message_id: 'a'});
    talk(element, 'b', 'One');
    await settled(element);
    expect(latest(element).textContent).to.equal('1 new message');
    talk(element, 'c', 'Two');
    await settled(element);
    expect(latest(element).textContent).to.equal('2 new messages');
    await press(latest(element));
    await settled(element);
    expect([toEnd(element), latest(element).hidden]).to.deep.equal([0, true]);
    expect(element.shadowRoot!.activeElement === log(element)).to.equal(true);
    // Read is read.
    log(element).scrollTop = 0;
    await settled(element);
    expect(latest(element).textContent).to.equal('Latest');
  });

  it('is where a turn leads: its answer is what comes there', async () => {
    const element = await made();
    talk(element, 'f', `${form}${lines(40)}`);
    await settled(element);
    log(element).scrollTop = 0;
    await settled(element);
    await press(part(messages(element)[0]!, 'send').shadowRoot!.querySelector('button')!);
    await waitUntil(() => element.conversation.transcript.length === 2);
    element.receive({type: 'md.open', message_id: 'a', version});
    await more(element);
    expect(toEnd(element)).to.equal(0);
  });

  it('stays where the reader is when what stands above grows', async () => {
    const element = await made();
    talk(element, 'f', `:::card {#c title=Log}\nx\n:::\n\n${lines(60)}`);
    await settled(element);
    const box = log(element);
    box.scrollTop = box.scrollHeight / 2;
    await settled(element);
    const row = [...messages(element)[0]!.shadowRoot!.querySelectorAll('p')].find((each) => each.getBoundingClientRect().top > box.getBoundingClientRect().top + 40)!;
    const {top} = row.getBoundingClientRect();
    element.receive({type: 'ui.patch', message_id: 'f', op: 'append', target: '#c', markdown: `\n\n${lines(5)}`});
    await settled(element);
    expect(Math.abs(row.getBoundingClientRect().top - top)).to.be.below(2);
  });

  it('is no business of a page that scrolls itself, unless its reader is there', async () => {
    const element = await made({}, '');
    element.receive({type: 'md.open', message_id: 'a', version});
    stream(element, 'a', lines(80), 64);
    await settled(element);
    const page = document.scrollingElement!;
    page.scrollTop = 0;
    await settled(element);
    await more(element);
    expect(page.scrollTop).to.equal(0);
    page.scrollTop = page.scrollHeight;
    await settled(element);
    await more(element);
    expect(Math.abs(element.getBoundingClientRect().bottom - innerHeight)).to.be.below(60);
    // What is below it stays in view.
    const below = document.createElement('div');
    below.style.blockSize = '2000px';
    element.after(below);
    element.scrollIntoView({block: 'end'});
    page.scrollTop += 200;
    await settled(element);
    const place = page.scrollTop;
    stream(element, 'a', 'A word', 64);
    await settled(element);
    expect(page.scrollTop).to.be.at.least(place);
    below.remove();
    const history = element.toLog();
    page.scrollTop = 0;
    const other = await made({}, '');
    page.scrollTop = 0;
    other.replay(history);
    await settled(other);
    expect(page.scrollTop).to.equal(0);
  });
});
