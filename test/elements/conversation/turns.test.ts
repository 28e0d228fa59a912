/** The way of a turn: pending, settled, failed, sent again; stopped and asked anew. */
import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {MduiConversation} from '../../../elements/elements.js';
import {press} from '../support/acting.js';
import {violations} from '../support/axe.js';
import {part} from '../support/message.js';
import {find, form, listen, made, messages, rows, stream, talk} from './support/talk.js';
import {Way} from './support/way.js';

const version = 'amui-0.1';

const send = (element: MduiConversation): HTMLButtonElement => part(messages(element)[0]!, 'send').shadowRoot!.querySelector('button')!;
const retry = (element: MduiConversation): HTMLButtonElement => find(element, '[part=retry]');

/** What was promised is done, and drawn. */
async function done(element: MduiConversation): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  element.flush();
}

/** A form with a name in it, which is being sent. */
async function sending(): Promise<{element: MduiConversation; way: Way}> {
  const way = new Way();
  const element = await made({transport: way});
  talk(element, 'a', form);
  element.flush();
  part(messages(element)[0]!, 'name').focus();
  await sendKeys({type: 'Ada'});
  await press(send(element));
  await waitUntil(() => way.sent.length === 1);
  await done(element);
  return {element, way};
}

describe('a turn', () => {
  it('is pending until it is settled, once, however often it is pressed', async () => {
    const {element, way} = await sending();
    expect(rows(element)[1]).to.equal('You: Plan — City: Rome · Name: Ada [Sending…]');
    expect(send(element).disabled || send(element).getAttribute('aria-disabled')).to.be.oneOf([true, 'true']);
    await press(send(element));
    await sendKeys({press: 'Enter'});
    await done(element);
    expect(way.sent.length).to.equal(1);
    way.settle({turn: way.sent[0]!.turn, state: 'settled'});
    await done(element);
    expect(rows(element)[1]).to.equal('You: Plan — City: Rome · Name: Ada');
    way.sent[0]!.answer(true);
    await done(element);
    expect(rows(element)[1]).to.equal('You: Plan — City: Rome · Name: Ada');
    expect(element.conversation.message('a')!.node('trip')!.spent).to.equal(true);
  });

  it('that failed says so, and the form stays filled and can be sent', async () => {
    const {element, way} = await sending();
    const heard = listen(element);
    way.sent[0]!.answer(false);
    await done(element);
    expect(heard()).to.deep.equal(['assertive: Not sent: Plan — City: Rome · Name: Ada']);
    expect(rows(element)[1]).to.equal('You: Plan — City: Rome · Name: Ada [Not sent.Try again]');
    expect(part(messages(element)[0]!, 'name').shadowRoot!.querySelector('input')!.value).to.equal('Ada');
    expect(element.conversation.message('a')!.node('trip')!.spent).to.equal(false);
    expect(await violations(element)).to.deep.equal([]);
  });

  it('that failed is sent again as it was, under its name', async () => {
    const {element, way} = await sending();
    way.sent[0]!.answer(false);
    await done(element);
    await press(retry(element));
    await waitUntil(() => way.sent.length === 2);
    await done(element);
    expect(rows(element)[1]).to.equal('You: Plan — City: Rome · Name: Ada [Sending…]');
    expect(element.conversation.message('a')!.node('trip')!.spent).to.equal(true);
    expect([way.sent[1]!.turn.event.event_id, way.sent[1]!.turn.event.values]).to.deep.equal([way.sent[0]!.turn.event.event_id, way.sent[0]!.turn.event.values]);
    way.sent[1]!.answer(true);
    await done(element);
    expect(rows(element).length).to.equal(2);
  });

  it('whose values were changed since is sent from its form, and stands there once', async () => {
    const {element, way} = await sending();
    way.sent[0]!.answer(false);
    await done(element);
    part(messages(element)[0]!, 'name').focus();
    await sendKeys({type: ' B'});
    await press(retry(element));
    await done(element);
    expect(way.sent.length).to.equal(1);
    await press(send(element));
    await waitUntil(() => way.sent.length === 2);
    await done(element);
    expect(rows(element).slice(1)).to.deep.equal(['You: Plan — City: Rome · Name: Ada B [Sending…]']);
  });

  it('that failed before a reload is sent again after it', async () => {
    const {element, way} = await sending();
    way.sent[0]!.answer(false);
    await done(element);
    const later = new Way();
    const other = await made({transport: later});
    other.replay(element.toLog());
    await done(other);
    await press(retry(other));
    await waitUntil(() => later.sent.length === 1);
    expect(later.sent[0]!.turn.event).to.include({event_id: way.sent[0]!.turn.event.event_id, node_id: 'trip'});
    expect(later.sent[0]!.turn.text).to.equal('Plan — City: Rome · Name: Ada');
    expect(other.conversation.message('a')!.node('trip')!.spent).to.equal(true);
  });

  it('of the page around is the page\'s to send', async () => {
    const way = new Way();
    const element = await made({transport: way});
    const form = document.createElement('div');
    element.append(form);
    form.dispatchEvent(new CustomEvent('mdui-turn', {bubbles: true, composed: true, cancelable: true, detail: {}}));
    await done(element);
    expect(way.sent.length).to.equal(0);
  });

  it('is not sent again by a script', async () => {
    const {element, way} = await sending();
    way.sent[0]!.answer(false);
    await done(element);
    retry(element).click();
    await done(element);
    expect(way.sent.length).to.equal(1);
  });

  it('that a listener prevents is not sent', async () => {
    const way = new Way();
    const element = await made({transport: way});
    talk(element, 'a', form);
    element.flush();
    element.parentElement!.addEventListener('mdui-turn', (event) => event.preventDefault());
    await press(send(element));
    await waitUntil(() => element.conversation.transcript.length === 2);
    await done(element);
    expect([way.sent.length, rows(element)[1]]).to.deep.equal([0, 'You: Plan — City: Rome']);
  });

  it('in the user\'s own words can fail and be sent again, too', async () => {
    const element = await made();
    const answers = [false, true];
    let sent = 0;
    element.say('Hello *there*', async () => {
      sent++;
      return answers.shift() === true;
    });
    await done(element);
    expect(rows(element)).to.deep.equal(['You: Hello there [Not sent.Try again]']);
    await press(retry(element));
    await done(element);
    expect([rows(element), sent]).to.deep.equal([['You: Hello there'], 2]);
  });
});

describe('what is arriving', () => {
  it('is stopped by the button, with the requests behind it; what arrived stays', async () => {
    const way = new Way();
    const element = await made({transport: way});
    const stopped: unknown[] = [];
    element.addEventListener('mdui-stop', ({detail}) => stopped.push(detail));
    expect(find(element, '[part=stop]').hidden).to.equal(true);
    element.receive({type: 'md.open', message_id: 'a', version});
    stream(element, 'a', 'Half of it');
    await element.updateComplete;
    find(element, '[part=stop]').focus();
    await sendKeys({press: 'Enter'});
    await element.updateComplete;
    expect([stopped, way.closed, element.conversation.message('a')!.phase]).to.deep.equal([[{message_ids: ['a']}], 1, 'cancelled']);
    expect(element.toMarkdown()).to.equal('**Assistant:**\n\nHalf of it');
    expect(find(element, '[part=stop]').hidden).to.equal(true);
    // The focus is not lost with the button.
    expect(element.shadowRoot!.activeElement === find(element, '[part=log]')).to.equal(true);
  });

  it('is the page\'s to stop when it says so', async () => {
    const element = await made();
    element.addEventListener('mdui-stop', (event) => event.preventDefault());
    element.receive({type: 'md.open', message_id: 'a', version});
    element.stop();
    expect(element.conversation.message('a')!.phase).to.equal('streaming');
  });

  it('and fails is asked for once more: the turn again, for another answer', async () => {
    const {element, way} = await sending();
    way.sent[0]!.answer(true);
    element.receive({type: 'md.open', message_id: 'b', version});
    stream(element, 'b', 'Half');
    element.receive({type: 'md.error', message: 'Overloaded.', message_id: 'b'});
    element.receive({type: 'md.cancel', message_id: 'b'});
    await done(element);
    expect(rows(element)[2]).to.equal('Assistant: Half [Try again]');
    const asked: unknown[] = [];
    element.addEventListener('mdui-retry', ({detail}) => asked.push(detail.message_id));
    await press(retry(element));
    await waitUntil(() => way.sent.length === 2);
    expect([asked, way.sent[1]!.again, way.sent[1]!.turn.event.event_id]).to.deep.equal([['b'], true, way.sent[0]!.turn.event.event_id]);
    talk(element, 'c', 'Whole.');
    await done(element);
    expect(rows(element).slice(2)).to.deep.equal(['Assistant: Half', 'Assistant: Whole.']);
  });

  it('tells of a connection that is lost, and connects again', async () => {
    const way = new Way();
    const element = await made({transport: way});
    const heard = listen(element);
    const said = (): string | undefined => element.shadowRoot!.querySelector('[part=connection]')?.textContent?.trim();
    way.tell('connecting');
    way.tell('open');
    await element.updateComplete;
    expect(said()).to.equal(undefined);
    way.tell('waiting');
    way.tell('connecting');
    await element.updateComplete;
    expect(said()).to.equal('Connecting again…');
    way.tell('waiting');
    way.tell('failed');
    await element.updateComplete;
    expect(said()).to.equal('The connection was lost. Try again');
    expect(await violations(element)).to.deep.equal([]);
    await press(retry(element));
    expect(way.connected).to.equal(1);
    way.tell('open');
    await element.updateComplete;
    expect(said()).to.equal(undefined);
    expect(heard().length).to.be.at.most(2);
  });
});
