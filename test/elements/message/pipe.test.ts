/** Answers over real HTTP, and what happens when they break (`pipe` and `src`). */
import {expect, waitUntil} from '@open-wc/testing';
import type {MduiMessage} from '../../../elements/message/message.js';
import type {UserEvent} from '../../../src/index.js';
import {Line} from '../support/line.js';
import {empty, find, tap, within} from '../support/message.js';

const words = (message: MduiMessage): string => find(message, '[part=base]').textContent!;
const shows = (message: MduiMessage, text: string): Promise<void> => waitUntil(() => words(message).includes(text), `The message shows "${text}".`);
const note = (message: MduiMessage): HTMLElement | null => message.shadowRoot!.querySelector('[part=note]');

function errors(message: MduiMessage): UserEvent[] {
  const heard: UserEvent[] = [];
  message.addEventListener('mdui-error', ({detail}) => heard.push(detail));
  return heard;
}

const open = {type: 'md.open', message_id: 'm1', version: 'amui-0.1'};

describe('pipe', () => {
  it('streams a text response, byte by byte, CRLF and characters cut wherever', async () => {
    const line = new Line();
    const message = await empty();
    const done = message.pipe(await fetch(line.url));
    const bytes = new TextEncoder().encode('# Größe 👋\r\n\r\nfirst\r\nsecond\r\n\r\n:::input {#n label="Näme 🙂"}\r\n:::\r\n');
    for (const byte of bytes) await line.write(Uint8Array.of(byte));
    await shows(message, 'second');
    expect(message.streaming).to.equal(true);
    expect(message.document.phase).to.equal('streaming');
    await line.end();
    await done;
    message.flush();
    expect(message.document.phase).to.equal('closed');
    expect(message.streaming).to.equal(false);
    expect(find(message, 'h1').textContent).to.equal('Größe 👋');
    expect(find(message, 'p').textContent).to.equal('first\nsecond');
    expect(within(message, 'n', 'label').textContent).to.contain('Näme 🙂');
    expect(note(message)).to.equal(null);
  });

  it('streams events: text, a component, a patch, and one after the close', async () => {
    const line = new Line('text/event-stream');
    const message = await empty();
    const done = message.pipe(await fetch(line.url));
    await line.event(open, 1);
    await line.event({type: 'md.delta', append: 'Pick one.\n'}, 2);
    // After a reconnect what was seen comes again.
    await line.event({type: 'md.delta', append: 'Pick one.\n'}, 2);
    await line.write(': a comment\r\n\r\nevent: ui.node\r\ndata: {"id":"c","type":"checkbox",\r\ndata: "label":"Agree"}\r\n\r\n');
    await shows(message, 'Pick one.');
    await waitUntil(() => message.elementFor('c'), 'The checkbox is there.');
    await line.event({type: 'ui.patch', op: 'set', target: '#c', path: '/label', value: 'I agree'});
    await line.event({type: 'md.close', message_id: 'm1'});
    await line.event({type: 'ui.patch', op: 'set', target: '#c', path: '/label', value: 'I really agree'});
    await line.end();
    await done;
    message.flush();
    expect(words(message).match(/Pick one/g)).to.have.length(1);
    expect(within(message, 'c', 'label').textContent).to.equal('I really agree');
    expect(message.document.revisions).to.have.length(1);
    expect(note(message)).to.equal(null);
  });

  it('keeps what arrived when the connection breaks, says so, closes what is open inert, and tells the page once', async () => {
    for (const type of ['text/plain', 'text/event-stream'] as const) {
      const line = new Line(type);
      const message = await empty();
      const heard = errors(message);
      const all: string[] = [];
      message.addEventListener('mdui-event', ({detail}) => all.push(detail.type));
      const done = message.pipe(await fetch(line.url));
      const text = 'Half an answer.\n\n:::input {#n label="Name"}\n';
      if (type === 'text/plain') await line.write(text);
      else {
        await line.event(open);
        await line.event({type: 'md.delta', append: text});
      }
      await shows(message, 'Half an answer.');
      await line.break();
      await done;
      expect(words(message), type).to.contain('Half an answer.');
      expect(note(message)!.getAttribute('role')).to.equal('alert');
      expect(note(message)!.textContent).to.equal('The connection was lost.');
      expect(note(message)!.checkVisibility()).to.equal(true);
      expect(within<HTMLInputElement>(message, 'n').disabled).to.equal(true);
      expect(message.document.phase).to.equal('cancelled');
      expect(message.streaming).to.equal(false);
      expect(heard.map(({code}) => code)).to.deep.equal(['connection-lost']);
      expect(heard[0]!.event_id).to.be.a('string');
      expect(all).to.deep.equal(['ui.error']);
    }
  });

  it('takes events that end without `md.close` for a broken connection, text that ends for its end', async () => {
    const line = new Line('text/event-stream');
    const message = await empty();
    const done = message.pipe(await fetch(line.url));
    await line.event(open);
    await line.event({type: 'md.delta', append: 'Half'});
    await line.end();
    await done;
    expect(message.document.phase).to.equal('cancelled');
    expect(note(message)!.textContent).to.contain('ended before the answer did');
  });

  it('says what the agent says went wrong, and nothing more when the events end there', async () => {
    const line = new Line('text/event-stream');
    const message = await empty();
    const heard = errors(message);
    const done = message.pipe(await fetch(line.url));
    await line.event(open);
    await line.event({type: 'md.delta', append: 'Half\n\n:::button {#b action=x}\nGo\n'});
    await line.event({type: 'md.error', message: 'The model is overloaded.', code: 'overloaded'});
    await shows(message, 'Half');
    await line.end();
    await done;
    message.flush();
    expect(note(message)!.textContent).to.equal('The model is overloaded.');
    expect(message.document.phase).to.equal('cancelled');
    expect(within<HTMLButtonElement>(message, 'b').disabled).to.equal(true);
    expect(heard).to.deep.equal([]);
  });

  it('says that a server answered with an error, or with something else', async () => {
    for (const [line, code, words] of [
      [new Line('text/event-stream', 500), 'http-status', '500'],
      [new Line('text/plain', 404), 'http-status', '404'],
      [new Line('application/json'), 'content-type', 'application/json'],
    ] as const) {
      const message = await empty();
      const heard = errors(message);
      await message.pipe(await fetch(line.url));
      expect(heard.map((event) => event.code)).to.deep.equal([code]);
      expect(note(message)!.textContent).to.contain(words);
      expect(message.shadowRoot!.querySelector('[part=retry]')).to.equal(null);
      // What is not read is given back.
      await line.gone();
    }
  });

  it('gives up at once what `cancel` stops, also while nothing arrives', async () => {
    for (const type of ['text/plain', 'text/event-stream'] as const) {
      const line = new Line(type);
      const message = await empty();
      const heard = errors(message);
      const done = message.pipe(await fetch(line.url));
      const text = 'Begun\n\n:::button {#b action=x}\nGo\n';
      if (type === 'text/plain') await line.write(text);
      else {
        await line.event(open);
        await line.event({type: 'md.delta', append: text});
      }
      await shows(message, 'Begun');
      message.cancel('Enough.');
      await line.gone();
      await done;
      message.flush();
      expect(message.document.phase).to.equal('cancelled');
      expect(note(message)!.textContent).to.equal('Stopped: Enough.');
      expect(within<HTMLButtonElement>(message, 'b').disabled).to.equal(true);
      expect(heard).to.deep.equal([]);
    }
  });

  it('goes on while the element is moved, and stops when it is taken out', async () => {
    const line = new Line();
    const message = await empty();
    const done = message.pipe(await fetch(line.url));
    await line.write('One\n\n');
    await shows(message, 'One');
    const place = document.createElement('section');
    message.parentElement!.append(place);
    place.append(message);
    await line.write('Two\n\n');
    await shows(message, 'Two');
    message.remove();
    await line.gone();
    await done;
    expect(message.document.phase).to.equal('cancelled');
    place.append(message);
    expect(words(message)).to.contain('Two');
    expect(note(message)!.textContent).to.equal('Stopped.');
  });

  it('reads one source at a time: the later one goes on in a message that was reset', async () => {
    const [one, two] = [new Line(), new Line()];
    const message = await empty();
    const first = message.pipe(await fetch(one.url));
    await one.write('First');
    await shows(message, 'First');
    message.reset();
    await one.gone();
    await first;
    const second = message.pipe(await fetch(two.url));
    await two.write('Second');
    await two.end();
    await second;
    message.flush();
    expect(words(message)).to.equal('Second');
  });
});

describe('src', () => {
  it('fetches the address, says what it can read, and shows the answer', async () => {
    const line = new Line();
    const message = await empty({src: line.url});
    await line.write('Hello **there**');
    await shows(message, 'Hello there');
    const [request] = await line.requests();
    expect(request!.accept).to.contain('text/event-stream').and.contain('text/markdown');
    await line.end();
    await waitUntil(() => message.document.phase === 'closed');
  });

  it('offers to try again after a failure, and then shows the answer anew', async () => {
    const line = new Line();
    const message = await empty({src: line.url});
    const heard = errors(message);
    await line.write('Half');
    await shows(message, 'Half');
    await line.break();
    await waitUntil(() => note(message), 'It says that the connection broke.');
    expect(words(message)).to.equal('Half');
    expect(heard.map(({code}) => code)).to.deep.equal(['connection-lost']);
    await tap(message, find(message, '[part=retry]'));
    expect(message.matches(':focus-within')).to.equal(true);
    await line.write('Whole');
    await shows(message, 'Whole');
    await line.end();
    await waitUntil(() => message.document.phase === 'closed');
    message.flush();
    expect(words(message)).to.equal('Whole');
    expect(note(message)).to.equal(null);
    expect(await line.requests()).to.have.length(2);
  });

  it('says that nobody answers', async () => {
    const message = await empty({src: 'http://localhost:1/'});
    await waitUntil(() => note(message), 'It says so.');
    expect(note(message)!.textContent).to.contain('The server cannot be reached.').and.contain('Try again');
  });

  it('leaves the one that it reads for another', async () => {
    const [one, two] = [new Line(), new Line()];
    const message = await empty({src: one.url});
    await one.write('First');
    await shows(message, 'First');
    message.src = two.url;
    await one.gone();
    await two.write('Second');
    await shows(message, 'Second');
    expect(words(message)).to.equal('Second');
  });
});
