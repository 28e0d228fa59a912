import assert from 'node:assert/strict';
import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import {events as draft} from '../../support/draft.js';
import {type AgentEvent, isEventStream, MarkdownUIError, readSse, readText} from '../../../src/index.js';

const encoder = new TextEncoder();

/** A stream of exactly these chunks. */
function streamOf(chunks: Iterable<Uint8Array | string>): ReadableStream<Uint8Array | string> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const out: T[] = [];
  for await (const item of source) out.push(item);
  return out;
}

const read = (text: string): Promise<AgentEvent[]> => all(readSse(streamOf([encoder.encode(text)])));

const draftEvents = [
  {type: 'md.open', message_id: 'msg_123', version: 'amui-0.1'},
  {type: 'md.delta', append: 'I found three options.\n\n'},
  {
    type: 'ui.node', id: 'plan', component: 'radio', bind: 'subscription.plan',
    options: [{label: 'Free', value: 'free'}, {label: 'Pro', value: 'pro', selected: true}, {label: 'Enterprise', value: 'enterprise'}],
  },
  {type: 'md.close', message_id: 'msg_123'},
];

describe('readSse', () => {
  it("reads the draft's example as it is printed", async () => {
    assert.deepEqual(await read(draft), draftEvents);
  });

  it('gives the same events wherever the bytes are cut, with LF, CRLF and CR', async () => {
    const text = `\uFEFF: hello\n${draft}id: 7\nevent: md.delta\ndata: {"append":\ndata: "naïve 🙂 日本"}\n\n`;
    const expected = [...draftEvents, {seq: 7, type: 'md.delta', append: 'naïve 🙂 日本'}];
    for (const newline of ['\n', '\r\n', '\r']) {
      const bytes = encoder.encode(text.replaceAll('\n', newline));
      for (let cut = 0; cut <= bytes.length; cut++) {
        assert.deepEqual(await all(readSse(streamOf([bytes.subarray(0, cut), bytes.subarray(cut)]))), expected, `${JSON.stringify(newline)} cut at ${cut}`);
      }
      assert.deepEqual(await all(readSse(streamOf([...bytes].map((byte) => Uint8Array.of(byte))))), expected);
    }
  });

  it('reads back any text and any number of events', async () => {
    const texts = fc.array(fc.string({unit: 'binary'}), {maxLength: 6});
    await fc.assert(fc.asyncProperty(texts, fc.integer({min: 1, max: 40}), async (appends, size) => {
      const bytes = encoder.encode(appends.map((append, i) => `id: ${i}\nevent: md.delta\ndata: ${JSON.stringify({append})}\n\n`).join(''));
      const chunks = Array.from({length: Math.ceil(bytes.length / size)}, (_, i) => bytes.subarray(i * size, (i + 1) * size));
      assert.deepEqual(await all(readSse(streamOf(chunks))), appends.map((append, seq) => ({seq, type: 'md.delta', append})));
    }));
  });

  it('never throws on hostile streams, and every event has a type', async () => {
    const piece = fc.constantFrom('data', 'event', 'id', 'retry', ':', ' ', '\n', '\r', '{', '}', '"', '[]', 'null', '1e999', 'md.delta', 'ui.node', '"type"', '"children":[{}, 1]', '__proto__', '\0', ',');
    await fc.assert(fc.asyncProperty(fc.array(piece, {maxLength: 30}), async (parts) => {
      for (const event of await read(`${parts.join('')}\n\n`)) assert.ok('type' in event);
    }), {numRuns: 500});
  });

  it('lets an event that cannot be read cost itself only', async () => {
    const events = await read('id: 4\nevent: md.delta\ndata: {"append":\n\nevent: md.delta\ndata: [1]\n\nevent: md.delta\ndata: {"append":"b"}\n\n');
    assert.deepEqual(events.map(({type, seq}) => [type, seq]), [['md.error', 4], ['md.error', undefined], ['md.delta', undefined]]);
    assert.ok(events[0]?.type === 'md.error' && events[0].code === 'bad-event' && events[0].message.includes('md.delta'));
  });

  it('drops an event that is longer than it keeps, and reads on', async () => {
    const events = await all(readSse(streamOf((function* () {
      yield 'event: md.delta\ndata: {"append":"';
      for (let i = 0; i < 9; i++) yield 'x'.repeat(1024 * 1024);
      yield '"}\n\nevent: md.delta\ndata: {"append":"b"}\n\n';
    })())));
    assert.deepEqual(events.map(({type}) => type), ['md.error', 'md.delta']);
  });

  it('drops an event that the end of the stream cut off', async () => {
    assert.deepEqual(await read('event: md.delta\ndata: {"append":"a"}\n\nevent: md.delta\ndata: {"append":"b"}\n'), [{type: 'md.delta', append: 'a'}]);
  });

  it('passes on events of types it does not know, and takes the type from the data of unnamed ones', async () => {
    assert.deepEqual(await read('event: ui.toast\ndata: {"x":1}\n\ndata: {"type":"md.delta","append":"a"}\n\nevent: message\ndata: {"type":"md.close"}\n\ndata: {}\n\n'), [
      {type: 'ui.toast', x: 1}, {type: 'md.delta', append: 'a'}, {type: 'md.close'}, {type: 'message'},
    ]);
  });

  it("moves a component's kind and attributes to their places, in children too", async () => {
    const data = {
      id: 'f', type: 'form', action: 'go', label: 'L', seq: 3, attributes: {type: 'x', rows: 2},
      children: [{id: 'to', type: 'input', placeholder: 'P', attributes: {type: 'email'}}, 7],
    };
    assert.deepEqual(await read(`event: ui.node\ndata: ${JSON.stringify(data)}\n\n`), [{
      type: 'ui.node', component: 'form', id: 'f', label: 'L', seq: 3, attributes: {type: 'x', rows: 2, action: 'go'},
      children: [{component: 'input', id: 'to', attributes: {type: 'email', placeholder: 'P'}}, 7],
    }]);
    assert.deepEqual(await read('data: {"type":"ui.node","id":"a","component":"status","state":"done"}\n\n'), [{type: 'ui.node', component: 'status', id: 'a', attributes: {state: 'done'}}]);
  });

  it('keeps __proto__ as a name like any other', async () => {
    const [event] = await read('event: ui.node\ndata: {"id":"a","type":"x","__proto__":{"polluted":true}}\n\n');
    assert.ok(event?.type === 'ui.node' && Object.hasOwn(event.attributes ?? {}, '__proto__'));
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });
});

describe('over HTTP', () => {
  let server: Server;
  let base: string;
  let closed: Promise<void>;

  const routes: Record<string, (response: ServerResponse) => void> = {
    '/sse': (response) => {
      response.writeHead(200, {'content-type': 'text/event-stream; charset=utf-8'});
      for (const byte of encoder.encode(draft)) response.write(Uint8Array.of(byte));
      response.end();
    },
    '/endless': (response) => {
      closed = new Promise((done) => response.on('close', done));
      response.writeHead(200, {'content-type': 'text/event-stream'});
      response.write('event: md.delta\ndata: {"append":"a"}\n\n');
    },
    '/broken': (response) => {
      response.writeHead(200, {'content-type': 'text/event-stream'});
      response.write('event: md.delta\ndata: {"append":"a"}\n\n', () => response.destroy());
    },
    '/text': (response) => {
      response.writeHead(200, {'content-type': 'text/markdown'});
      for (const byte of encoder.encode('# Grüße 🙂')) response.write(Uint8Array.of(byte));
      response.end();
    },
    '/html': (response) => response.writeHead(200, {'content-type': 'text/html'}).end('<h1>Sign in</h1>'),
    '/none': (response) => response.writeHead(204).end(),
    '/missing': (response) => response.writeHead(404, {'content-type': 'text/event-stream'}).end(),
  };

  before(async () => {
    server = createServer((request, response) => routes[request.url ?? '']?.(response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const rejects = async (events: AsyncIterable<unknown>, code: string, says: RegExp): Promise<void> => {
    await assert.rejects(all(events), (error) => error instanceof MarkdownUIError && error.code === code && says.test(error.message));
  };

  it('reads a response that arrives byte by byte', async () => {
    const response = await fetch(`${base}/sse`);
    assert.equal(isEventStream(response), true);
    assert.deepEqual(await all(readSse(response)), draftEvents);
  });

  it('reads plain text, with characters cut by chunks', async () => {
    const response = await fetch(`${base}/text`);
    assert.equal(isEventStream(response), false);
    assert.equal((await all(readText(response))).join(''), '# Grüße 🙂');
  });

  it('says what to do about a wrong status or content type', async () => {
    await rejects(readSse(await fetch(`${base}/missing`)), 'http-status', /404.*check the address/);
    await rejects(readText(await fetch(`${base}/missing`)), 'http-status', /404/);
    await rejects(readSse(await fetch(`${base}/text`)), 'content-type', /text\/markdown.*readText/);
    await rejects(readSse(await fetch(`${base}/html`)), 'content-type', /text\/html/);
    await rejects(readText(await fetch(`${base}/html`)), 'content-type', /text\/html/);
    await rejects(readText(await fetch(`${base}/sse`)), 'content-type', /readSse/);
  });

  it('ends at once on a response without content', async () => {
    assert.deepEqual(await all(readSse(await fetch(`${base}/none`))), []);
  });

  it('ends the request when the reader stops early', async () => {
    for await (const event of readSse(await fetch(`${base}/endless`))) {
      assert.equal(event.type, 'md.delta');
      break;
    }
    await closed;
  });

  it('hands on the error of a broken connection, after what arrived', async () => {
    const seen: string[] = [];
    await assert.rejects(async () => {
      for await (const event of readSse(await fetch(`${base}/broken`))) seen.push(event.type);
    });
    assert.deepEqual(seen, ['md.delta']);
  });
});
