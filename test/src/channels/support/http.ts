/** Servers on the loopback, and requests to them. */
import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';

export interface Request {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

export async function serve(handle: (request: Request) => Promise<Answer> | Answer): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const {status, body} = await handle({path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8')});
    response.writeHead(status, {'content-type': 'application/json'}).end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

export async function post(url: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<{status: number; body: unknown}> {
  const response = await fetch(url, {method: 'POST', body, headers: {'content-type': 'application/json', ...headers}});
  const text = await response.text();
  return {status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown)};
}
