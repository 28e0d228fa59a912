/**
 * Events and text from a response. Chunks may end anywhere, inside a character too; the
 * events are the same. What cannot be read costs itself only (`language.md §5`).
 */
import {createParser} from 'eventsource-parser';
import {MarkdownUIError} from '../base/errors.js';
import {isJsonObject, type Json, type JsonObject} from '../base/json.js';
import {type ResponseLike, type StreamLike, utf8Decoder} from '../base/platform.js';
import type {AgentEvent} from '../document/types.js';

/** The longest event that is kept while it arrives, in characters. */
const maxEvent = 8 * 1024 * 1024;

/** The text of a stream of bytes or strings; leaving the loop early cancels the stream. */
async function* textOf(stream: StreamLike): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = utf8Decoder();
  let finished = false;
  try {
    for (;;) {
      const {done, value} = await reader.read();
      finished = done;
      const text = typeof value === 'string' ? value : decoder.decode(value as Uint8Array | undefined, {stream: !done});
      if (text !== '') yield text;
      if (done) return;
    }
  } finally {
    // A stream that failed rejects here again; its first error is on its way already.
    if (!finished) await reader.cancel().catch(() => {});
  }
}

const isResponse = (source: ResponseLike | StreamLike): source is ResponseLike => 'headers' in source;

/** The stream of a response that succeeded and whose type is taken. */
function bodyOf(source: ResponseLike | StreamLike, takes: RegExp, instead: string): StreamLike | null {
  if (!isResponse(source)) return source;
  if (!source.ok) {
    throw new MarkdownUIError('http-status', `The server answered ${source.status} instead of a stream: check the address and that this request is allowed.`);
  }
  const type = source.headers.get('content-type');
  if (type !== null && !takes.test(type)) {
    throw new MarkdownUIError('content-type', `The server sent "${type}": ${instead}`);
  }
  return source.body;
}

/** Whether a response says that it is an event stream: `readSse` reads it, else `readText`. */
export function isEventStream(response: ResponseLike): boolean {
  return /^\s*text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
}

/**
 * The agent's events in a `text/event-stream` response, or in a stream that is one.
 * An event whose data is no JSON object arrives as `md.error` with code `bad-event`. A
 * numeric `id:` becomes `seq`. Throws MarkdownUIError `http-status` or `content-type`
 * when iteration begins; a broken connection throws whatever the stream does.
 */
export async function* readSse(source: ResponseLike | StreamLike): AsyncGenerator<AgentEvent, void, undefined> {
  const body = bodyOf(source, /^\s*text\/event-stream\b/i, 'answer with text/event-stream, or read it with readText.');
  if (body === null) return;
  let events: AgentEvent[] = [];
  // Lines without a field name. JSON written over several lines with one `data:` in front,
  // as people write it, is read with them when it cannot be read without.
  let loose = '';
  const parser = createParser({
    maxBufferSize: maxEvent,
    onEvent({event, id, data}) {
      events.push(toAgentEvent(event, id, parse(data) ?? parse(data + loose)));
      loose = '';
    },
    onError({type, line = ''}) {
      if (type === 'max-buffer-size-exceeded') {
        parser.reset();
        loose = '';
        events.push(refusal('An event was too long.'));
      } else if (loose.length < maxEvent) {
        loose += `\n${line}`;
      }
    },
  });
  let last = '';
  for await (const text of textOf(body)) {
    parser.feed(text);
    last = text.slice(-1);
    const ready = events;
    events = [];
    yield* ready;
  }
  // The parser waits for the newline that may follow a carriage return.
  if (last === '\r') parser.feed('\n');
  yield* events;
}

/**
 * The text of a plain-text or Markdown response, or of a stream, as it arrives. Throws
 * MarkdownUIError `http-status` or `content-type` when iteration begins.
 */
export async function* readText(source: ResponseLike | StreamLike): AsyncGenerator<string, void, undefined> {
  const takes = /^\s*text\/(?!event-stream|html)/i;
  const body = bodyOf(source, takes, 'answer with text/plain or text/markdown, or read an event stream with readSse.');
  if (body !== null) yield* textOf(body);
}

function parse(data: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const refusal = (message: string): AgentEvent => ({type: 'md.error', code: 'bad-event', message});

/** The agent's event of one message of an event stream, however the stream was read. */
export function eventOf(name: string | undefined, id: string | undefined, data: string): AgentEvent {
  return toAgentEvent(name, id, parse(data));
}

function toAgentEvent(name: string | undefined, id: string | undefined, data: JsonObject | undefined): AgentEvent {
  const seq = id !== undefined && /^\d{1,15}$/.test(id) ? {seq: Number(id)} : {};
  if (data === undefined) return {...refusal(`The data of "${name ?? 'message'}" is not a JSON object.`), ...seq};
  // `message` is what a server calls an event that it gave no name.
  const type = name === undefined || name === 'message' ? (data['type'] ?? 'message') : name;
  // An event of an unknown type passes: the document refuses it by its name.
  return {...seq, ...(type === 'ui.node' ? toUiNode(data) : data), type} as unknown as AgentEvent;
}

/** Members of a component on the wire; whatever else its data holds is an attribute. */
const members = new Set(['id', 'component', 'attributes', 'bind', 'label', 'options', 'body', 'children', 'parent', 'seq', 'version', 'message_id']);

/** On the wire `type` is the component's kind, and attributes stand beside its members (`language.md §5`). */
function toUiNode(data: JsonObject): JsonObject {
  const own: [string, Json][] = [];
  const attributes: [string, Json][] = isJsonObject(data['attributes']) ? Object.entries(data['attributes']) : [];
  for (const [key, value] of Object.entries(data)) {
    if (key === 'children' && Array.isArray(value)) own.push([key, value.map((child: Json) => (isJsonObject(child) ? toUiNode(child) : child))]);
    else if (key === 'type') own.unshift(['component', value]);
    else if (members.has(key)) own.push([key, value]);
    else attributes.push([key, value]);
  }
  return Object.fromEntries(attributes.length > 0 ? [...own, ['attributes', Object.fromEntries(attributes)]] : own);
}
