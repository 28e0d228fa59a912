/** The demo's server in front of a real-shaped chat completions endpoint. */
import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, beforeEach, describe, it} from 'node:test';
import {type AgentEvent, readSse} from '../../src/index.js';
import {startDemoProcess, type DemoProcess} from './support/demo.js';

interface Asked {
  readonly authorization: string | undefined;
  readonly body: {readonly model: string; readonly stream: boolean; readonly messages: readonly {role: string; content: string}[]};
}

const chunk = (choices: unknown[], more: object = {}): string =>
  `data: ${JSON.stringify({id: 'chatcmpl-7', object: 'chat.completion.chunk', created: 1767225600, model: 'small-1', system_fingerprint: null, choices, ...more})}\n\n`;
const delta = (content: string | null, more: object = {}): string => chunk([{index: 0, delta: {content, ...more}, logprobs: null, finish_reason: null}]);

/** A stream as such endpoints send it: a role first, comments, an empty delta, the usage, `[DONE]`. */
function stream(pieces: readonly string[]): string {
  return [
    delta('', {role: 'assistant', refusal: null}),
    ': keep-alive\n\n',
    ...pieces.map((piece) => delta(piece)),
    delta(null),
    chunk([{index: 0, delta: {}, logprobs: null, finish_reason: 'stop'}]),
    chunk([], {usage: {prompt_tokens: 900, completion_tokens: 12, total_tokens: 912}}),
    'data: [DONE]\n\n',
  ].join('');
}

describe('the demo with a model', () => {
  const asked: Asked[] = [];
  let endpoint: Server;
  let demo: DemoProcess;
  let reply: {status: number; type: string; body: string};

  before(async () => {
    endpoint = createServer(async (request, response) => {
      let body = '';
      for await (const text of request) body += String(text);
      asked.push({authorization: request.headers.authorization, body: JSON.parse(body) as Asked['body']});
      response.writeHead(request.url === '/v1/chat/completions' ? reply.status : 404, {'content-type': reply.type});
      // Cut anywhere, inside characters too
      const bytes = Buffer.from(reply.body);
      for (let at = 0; at < bytes.length; at += 61) response.write(bytes.subarray(at, at + 61));
      response.end();
    });
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
    const {port} = endpoint.address() as AddressInfo;
    demo = await startDemoProcess({OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1/`, OPENAI_API_KEY: 'key-1', MODEL: 'small-1'});
  });

  after(async () => {
    await demo.stop();
    endpoint.closeAllConnections();
    endpoint.close();
  });

  beforeEach(() => {
    asked.length = 0;
  });

  async function say(text: string, conversation = 'one'): Promise<AgentEvent[]> {
    const response = await fetch(`${demo.url}api/chat`, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({conversation, text})});
    const events: AgentEvent[] = [];
    for await (const event of readSse(response)) events.push(event);
    return events;
  }

  const textOf = (events: readonly AgentEvent[]): string => events.map((event) => (event.type === 'md.delta' ? event.append : '')).join('');

  it('relays the answer piece by piece, between an opening and a close', async () => {
    reply = {status: 200, type: 'text/event-stream', body: stream(['Größe? 👋\n\n', ':::radio {#size}\n', '- ( ) S\n- ( ) L\n', ':::\n'])};
    const events = await say('Hi');
    assert.equal(textOf(events), 'Größe? 👋\n\n:::radio {#size}\n- ( ) S\n- ( ) L\n:::\n');
    assert.deepEqual(events.map(({type}) => type), ['md.open', 'md.delta', 'md.delta', 'md.delta', 'md.delta', 'md.close']);
  });

  it('teaches the model the language, sends the key, and remembers the conversation', async () => {
    reply = {status: 200, type: 'text/event-stream', body: stream(['One'])};
    await say('First', 'two');
    await say('Second', 'two');
    const [, second] = asked;
    assert.equal(second?.authorization, 'Bearer key-1');
    assert.equal(second.body.model, 'small-1');
    assert.equal(second.body.stream, true);
    assert.deepEqual(second.body.messages.map(({role}) => role), ['system', 'user', 'assistant', 'user']);
    assert.match(second.body.messages[0]?.content ?? '', /:::radio/);
    assert.deepEqual(second.body.messages.slice(1).map(({content}) => content), ['First', 'One', 'Second']);
  });

  it('says what the endpoint refused with', async () => {
    reply = {status: 429, type: 'application/json', body: JSON.stringify({error: {message: 'Rate limit reached.', type: 'requests', code: 'rate_limit_exceeded'}})};
    const events = await say('Hi', 'three');
    const error = events.find(({type}) => type === 'md.error');
    assert.equal(error?.type === 'md.error' && error.message, 'Rate limit reached.');
    assert.equal(events.at(-1)?.type, 'md.cancel');
  });

  it('says when the stream itself reports an error', async () => {
    reply = {status: 200, type: 'text/event-stream', body: `${delta('Half')}data: {"error":{"message":"The server had an error."}}\n\n`};
    const events = await say('Hi', 'four');
    assert.equal(textOf(events), 'Half');
    assert.equal(events.some((event) => event.type === 'md.error' && event.message === 'The server had an error.'), true);
  });

  it('takes JSON only, which no foreign page can send unasked', async () => {
    const response = await fetch(`${demo.url}api/chat`, {method: 'POST', headers: {'content-type': 'text/plain'}, body: '{"conversation":"x","text":"y"}'});
    assert.equal(response.status, 415);
    assert.equal(asked.length, 0);
  });
});
