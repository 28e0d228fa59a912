/** Impatient readers, transports that do not keep to their word, and logs from elsewhere. */
import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type {ConversationTransport, MduiConversation} from '../../../elements/elements.js';
import {Conversation} from '../../../src/index.js';
import {press} from '../support/acting.js';
import {find, listen, made, messages, rows, stream, talk} from './support/talk.js';

const version = 'amui-0.1';
const button = 'Go?\n\n:::button {#go action=go}\nGo\n:::\n';

async function done(element: MduiConversation): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  element.flush();
}

/** A conversation whose button was clicked. */
async function clicked(transport: ConversationTransport): Promise<MduiConversation> {
  const element = await made({transport});
  talk(element, 'a', button);
  element.flush();
  await press(messages(element)[0]!.elementFor('go')!.shadowRoot!.querySelector('button')!);
  await done(element);
  return element;
}

describe('a conversation in odd hands', () => {
  it('asks once for another answer, however often the button is pressed', async () => {
    const sent: (boolean | undefined)[] = [];
    const element = await clicked({send: async (_, options) => {
      sent.push(options?.again);
      return options?.again ? new Promise<boolean>(() => {}) : true;
    }});
    element.receive({type: 'md.open', message_id: 'b', version});
    stream(element, 'b', 'Half');
    element.receive({type: 'md.error', message: 'Overloaded.', message_id: 'b'});
    element.receive({type: 'md.cancel', message_id: 'b'});
    await done(element);
    const {x, y, width, height} = find(element, '[part=retry]').getBoundingClientRect();
    const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
    await sendMouse({type: 'click', position});
    await sendMouse({type: 'click', position});
    await done(element);
    expect([sent, rows(element)[2]]).to.deep.equal([[undefined, true], 'Assistant: Half [Sending…]']);
  });

  it('can ask again when the asking failed', async () => {
    let arrives = true;
    const element = await clicked({send: async () => arrives});
    element.receive({type: 'md.open', message_id: 'b', version});
    element.receive({type: 'md.error', message: 'Overloaded.', message_id: 'b'});
    element.receive({type: 'md.cancel', message_id: 'b'});
    await done(element);
    arrives = false;
    await press(find(element, '[part=retry]'));
    await done(element);
    expect(find(element, '[part=retry]').textContent).to.equal('Try again');
  });

  it('opens the line again with the next turn after it was stopped', async () => {
    const way = {connected: 0, state: 'open', send: async () => true, close: () => void (way.state = 'idle'), connect: async () => void way.connected++};
    const element = await made({transport: way});
    element.receive({type: 'md.open', message_id: 'x', version});
    element.stop();
    talk(element, 'a', button);
    element.flush();
    expect(way.connected).to.equal(0);
    await press(messages(element)[1]!.elementFor('go')!.shadowRoot!.querySelector('button')!);
    await done(element);
    expect([way.state, way.connected]).to.deep.equal(['idle', 1]);
  });

  it('says that a turn did not go out when its transport throws', async () => {
    const element = await clicked({send: () => {
      throw new Error('No.');
    }});
    expect(rows(element)[1]).to.equal('You: Go [Not sent.Try again]');
    element.say('Hello', () => {
      throw new Error('No.');
    });
    await done(element);
    expect(rows(element)[2]).to.equal('You: Hello [Not sent.Try again]');
  });

  it('takes a log back that was saved with a byte order mark and CR LF, and says nothing of it', async () => {
    const element = await made();
    talk(element, 'a', 'Hello.');
    element.flush();
    const again = await made();
    const heard = listen(again);
    again.replay(`\uFEFF${element.toLog().replaceAll('\n', '\r\n')}not a line\r\n`);
    again.flush();
    expect([rows(again), again.toLog(), heard()]).to.deep.equal([['Assistant: Hello.'], element.toLog(), []]);
  });

  it('is moved, removed and given another conversation in the midst of a sentence, and says it once', async () => {
    const element = await made();
    const heard = listen(element);
    element.receive({type: 'md.open', message_id: 'a', version});
    stream(element, 'a', 'One. Tw');
    const place = document.createElement('section');
    element.parentElement!.append(place);
    place.append(element);
    await done(element);
    stream(element, 'a', 'o. Thr');
    element.remove();
    await done(element);
    place.append(element);
    const {conversation} = element;
    element.conversation = new Conversation();
    element.conversation = conversation;
    stream(element, 'a', 'ee. ');
    element.receive({type: 'md.close', message_id: 'a'});
    await done(element);
    expect([rows(element), heard()]).to.deep.equal([['Assistant: One. Two. Three.'], ['polite: One.', 'polite: Two.', 'polite: Three.']]);
  });

  it('reads no style for a message that comes: the page would have to know all of them', async () => {
    const element = await made();
    const read = window.getComputedStyle;
    let times = 0;
    window.getComputedStyle = (...given) => {
      times++;
      return read(...given);
    };
    for (let i = 0; i < 20; i++) talk(element, `m${i}`, 'Hello.');
    window.getComputedStyle = read;
    expect([times, rows(element).length]).to.deep.equal([0, 20]);
  });

  it('tells a text without spaces in parts, too', async () => {
    const element = await made();
    const heard = listen(element);
    element.receive({type: 'md.open', message_id: 'a', version});
    const text = '漢字'.repeat(50_000);
    stream(element, 'a', text, 1000);
    element.receive({type: 'md.close', message_id: 'a'});
    const said = heard().map((line) => line.replace('polite: ', ''));
    expect([said.length > 1, said.join('') === text]).to.deep.equal([true, true]);
  });

  it('shows one conversation twice', async () => {
    const first = await made();
    const second = await made({conversation: first.conversation});
    for (const id of ['__proto__', 'constructor', 'ש']) talk(first, id, `I am ${id}.`);
    await done(first);
    await done(second);
    expect(rows(second)).to.deep.equal(rows(first));
    expect(rows(first)).to.deep.equal(['Assistant: I am proto.', 'Assistant: I am constructor.', 'Assistant: I am ש.']);
  });

  it('is printed whole: what is far from view is itself on paper, no text of it', async () => {
    const first = await made();
    for (let i = 0; i < 40; i++) talk(first, `m${i}`, `Line ${i}.\n\n${'Words. '.repeat(200)}`);
    const element = await made();
    element.replay(first.toLog());
    await element.updateComplete;
    expect(messages(element).length).to.be.lessThan(40);
    dispatchEvent(new Event('beforeprint'));
    expect(rows(element)).to.deep.equal(Array.from({length: 40}, (_, i) => `Assistant: Line ${i}.`));
    expect(messages(element).length).to.equal(40);
  });
});
