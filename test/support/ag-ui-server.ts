/** An agent of AG-UI over HTTP, on the loopback: its events are written by the protocol's own encoder. */
import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {BaseEvent, RunAgentInput} from '@ag-ui/client';
import {EventEncoder} from '@ag-ui/encoder';

/** An event as a test writes it. */
export type Said = {readonly type: string; readonly [member: string]: unknown};

/** What an answer is made with. */
export interface Answer {
  readonly response: ServerResponse;
  /** Writes events. */
  say(...events: readonly Said[]): void;
  /** Writes whatever. */
  raw(text: string): void;
  /** Breaks the connection. */
  cut(): void;
}

export type Script = (input: RunAgentInput, answer: Answer) => void | Promise<void>;

export interface AgUiServer {
  readonly url: string;
  /** What was asked, in order. */
  readonly inputs: RunAgentInput[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<RunAgentInput> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as RunAgentInput;
}

/** One script for each request; the last one answers all that follow. `newline` stands for the encoder's LF. */
export async function agUiServer(scripts: readonly Script[], newline = '\n'): Promise<AgUiServer> {
  const inputs: RunAgentInput[] = [];
  const encoder = new EventEncoder();
  const server = createServer((request, response) => {
    void (async () => {
      const input = await bodyOf(request);
      const script = scripts[Math.min(inputs.length, scripts.length - 1)];
      inputs.push(input);
      const head = (): void => void (response.headersSent || response.writeHead(200, {'content-type': encoder.getContentType(), 'cache-control': 'no-store'}));
      const raw = (text: string): void => {
        head();
        response.write(text);
      };
      await script?.(input, {
        response,
        raw,
        say: (...events) => events.forEach((event) => raw(encoder.encodeSSE(event as unknown as BaseEvent).replaceAll('\n', newline))),
        cut: () => void response.destroy(),
      });
      if (!response.writableEnded && !response.destroyed) response.end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    inputs,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A whole run around events. */
export const run = (input: RunAgentInput, ...events: readonly Said[]): readonly Said[] => [
  {type: 'RUN_STARTED', threadId: input.threadId, runId: input.runId}, ...events, {type: 'RUN_FINISHED', threadId: input.threadId, runId: input.runId},
];

/** A text message in pieces. */
export const text = (messageId: string, ...pieces: readonly string[]): readonly Said[] => [
  {type: 'TEXT_MESSAGE_START', messageId, role: 'assistant'}, ...pieces.map((delta) => ({type: 'TEXT_MESSAGE_CONTENT', messageId, delta})), {type: 'TEXT_MESSAGE_END', messageId},
];

/** A call of a tool, its arguments in pieces of so many characters. */
export function call(toolCallId: string, toolCallName: string, args: string, size = 7): readonly Said[] {
  const pieces = args.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
  return [{type: 'TOOL_CALL_START', toolCallId, toolCallName}, ...pieces.map((delta) => ({type: 'TOOL_CALL_ARGS', toolCallId, delta})), {type: 'TOOL_CALL_END', toolCallId}];
}
