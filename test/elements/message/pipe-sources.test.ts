/** What `pipe` reads beside a response: streams, iterables, an EventSource. */
import {expect, waitUntil} from '@open-wc/testing';
import type {MduiMessage} from '../../../elements/message/message.js';
import type {AgentEvent} from '../../../src/index.js';
import {readSse} from '../../../src/index.js';
import {Line} from '../support/line.js';
import {empty, find, part, within} from '../support/message.js';

const words = (message: MduiMessage): string => find(message, '[part=base]').textContent!;
const shows = (message: MduiMessage, text: string): Promise<void> => waitUntil(() => words(message).includes(text), `The message shows "${text}".`);
const note = (message: MduiMessage): HTMLElement | null => message.shadowRoot!.querySelector('[part=note]');

const open: AgentEvent = {type: 'md.open', message_id: 'm1', version: 'amui-0.1'};
const close: AgentEvent = {type: 'md.close'};

/** A stream that gives what it is told to, and knows whether it was given up. */
function tap<T>(): {stream: ReadableStream<T>; controller: ReadableStreamDefaultController<T>; reasons: unknown[]} {
  const reasons: unknown[] = [];
  let controller: ReadableStreamDefaultController<T> | undefined;
  const stream = new ReadableStream<T>({
    start: (given) => void (controller = given),
    cancel: (reason) => void reasons.push(reason),
  });
  return {stream, controller: controller!, reasons};
}

describe('a stream', () => {
  it('of bytes is Markdown, cut inside characters', async () => {
    const message = await empty();
    const {stream, controller} = tap<Uint8Array>();
    const done = message.pipe(stream);
    for (const byte of new TextEncoder().encode('Grüße 👩‍👩‍👧 **fett**')) controller.enqueue(Uint8Array.of(byte));
    controller.close();
    await done;
    message.flush();
    expect(words(message)).to.equal('Grüße 👩‍👩‍👧 fett');
    expect(message.document.phase).to.equal('closed');
  });

  it('of bytes that ends inside a character shows that something is missing', async () => {
    const message = await empty();
    const {stream, controller} = tap<Uint8Array>();
    const done = message.pipe(stream);
    controller.enqueue(new TextEncoder().encode('a👋').slice(0, 3));
    controller.close();
    await done;
    message.flush();
    expect(words(message)).to.equal('a\ufffd');
  });

  it('of strings is Markdown, cut between surrogates and inside CRLF', async () => {
    const message = await empty();
    const {stream, controller} = tap<string>();
    const done = message.pipe(stream);
    for (const unit of 'a\r\n\r\nb 👋\r\n\r\n- c'.split('')) controller.enqueue(unit);
    controller.close();
    await done;
    message.flush();
    expect([...message.shadowRoot!.querySelectorAll('p, li')].map((block) => block.textContent)).to.deep.equal(['a', 'b 👋', 'c']);
  });

  it('of objects is events', async () => {
    const message = await empty();
    const {stream, controller} = tap<AgentEvent>();
    const done = message.pipe(stream);
    for (const event of [open, {type: 'md.delta', append: 'Hi'}, {type: 'ui.node', id: 'i', component: 'input', label: 'Name'}, close] satisfies AgentEvent[]) controller.enqueue(event);
    controller.close();
    await done;
    message.flush();
    expect(words(message)).to.contain('Hi');
    expect(within(message, 'i', 'label').textContent).to.equal('Name');
    expect(message.document.id).to.be.a('string');
    expect(message.document.phase).to.equal('closed');
  });

  it('is given up when the message is cancelled, and what fails is told', async () => {
    const message = await empty();
    const {stream, controller, reasons} = tap<string>();
    const done = message.pipe(stream);
    controller.enqueue('Begun');
    await shows(message, 'Begun');
    message.cancel();
    await done;
    expect(reasons).to.have.length(1);

    const other = await empty();
    const broken = tap<string>();
    const over = other.pipe(broken.stream);
    broken.controller.enqueue('Half');
    await shows(other, 'Half');
    broken.controller.error(new Error('The disk is full.'));
    await over;
    expect(note(other)!.textContent).to.equal('The connection was lost.');
    expect(words(other)).to.equal('Half');
  });
});

describe('an iterable', () => {
  it('gives text and events in order', async () => {
    const message = await empty();
    await message.pipe((async function* () {
      yield 'Name, please.\n\n:::input {#n label="Name"}\n:::\n';
      yield {type: 'ui.patch', op: 'set', target: '#n', path: '/label', value: 'Your name'} satisfies AgentEvent;
      yield 'Thanks.';
    })());
    message.flush();
    expect(within(message, 'n', 'label').textContent).to.equal('Your name');
    expect(words(message)).to.contain('Thanks.');
    expect(message.document.phase).to.equal('closed');
  });

  it('is returned when the message is cancelled while it makes the next piece', async () => {
    const message = await empty();
    let returned = false;
    const pieces = [Promise.resolve({done: false, value: 'Begun'}), new Promise<never>(() => {})];
    const endless: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({
        next: () => pieces.shift()!,
        return: () => {
          returned = true;
          return Promise.resolve({done: true, value: undefined});
        },
      }),
    };
    const done = message.pipe(endless);
    await shows(message, 'Begun');
    message.cancel();
    await done;
    expect(returned).to.equal(true);
  });

  it('of events that ends without the end of the message was cut off', async () => {
    const line = new Line('text/event-stream');
    const message = await empty();
    const done = message.pipe(readSse(await fetch(line.url)));
    await line.event({...open});
    await line.event({type: 'md.delta', append: ':::button {#b action=x}\nGo\n'});
    await waitUntil(() => message.elementFor('b'), 'The button is there.');
    await line.end();
    await done;
    expect(message.document.phase).to.equal('cancelled');
    expect(within<HTMLButtonElement>(message, 'b').disabled).to.equal(true);
    expect(note(message)!.getAttribute('role')).to.equal('alert');
  });

  it('that throws is a broken connection', async () => {
    const message = await empty();
    await message.pipe((async function* () {
      yield 'Half';
      throw new TypeError('no');
    })());
    expect(words(message)).to.equal('Half');
    expect(note(message)!.textContent).to.equal('The connection was lost.');
  });
});

describe('an EventSource', () => {
  it('is read to the close of the message and then closed, so that it does not reconnect', async () => {
    const line = new Line('text/event-stream');
    const message = await empty();
    const source = new EventSource(line.url);
    const done = message.pipe(source);
    await line.event({...open}, 1);
    await line.event({type: 'md.delta', append: 'Hello\n\n'}, 2);
    await line.event({type: 'ui.node', id: 'c', component: 'checkbox', label: 'Agree'}, 3);
    await waitUntil(() => message.elementFor('c'), 'The checkbox is there.');
    await line.event({...close}, 4);
    await done;
    expect(source.readyState).to.equal(EventSource.CLOSED);
    expect(message.document.phase).to.equal('closed');
    expect(part(message, 'c').localName).to.equal('mdui-checkbox');
  });

  it('goes on after a break where it was: what comes twice is shown once', async () => {
    const line = new Line('text/event-stream');
    const message = await empty();
    const done = message.pipe(new EventSource(line.url));
    await line.write('retry: 1\n\n');
    await line.event({...open}, 1);
    await line.event({type: 'md.delta', append: 'One '}, 2);
    await shows(message, 'One');
    await line.break();
    await line.event({type: 'md.delta', append: 'One '}, 2);
    await line.event({type: 'md.delta', append: 'two'}, 3);
    await line.event({...close}, 4);
    await done;
    message.flush();
    expect(words(message)).to.equal('One two');
    expect(note(message)).to.equal(null);
    expect((await line.requests()).map(({lastEventId}) => lastEventId)).to.deep.equal([undefined, '2']);
  });

  it('that cannot connect is a broken connection, before it is piped too', async () => {
    const source = new EventSource(new Line('text/event-stream', 500).url);
    const message = await empty();
    await message.pipe(source);
    expect(note(message)!.textContent).to.equal('The connection was lost.');
    const other = await empty();
    await other.pipe(source);
    expect(note(other)!.textContent).to.equal('The connection was lost.');
  });

  it('is closed when the message is cancelled', async () => {
    const line = new Line('text/event-stream');
    const message = await empty();
    const source = new EventSource(line.url);
    const done = message.pipe(source);
    await line.event({...open});
    await waitUntil(() => message.document.phase === 'streaming');
    message.cancel();
    await done;
    await line.gone();
    expect(source.readyState).to.equal(EventSource.CLOSED);
  });
});
