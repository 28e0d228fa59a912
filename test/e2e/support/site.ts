/** A small site on the loopback interface: pages from strings, and the built files. */
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname} from 'node:path/posix';

export interface Content {
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {'.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.map': 'application/json'};
const root = new URL('../../../', import.meta.url);

/** Serves `content` by path, and everything under `/dist/` as it was built. */
export async function serveSite(content: Readonly<Record<string, Content>>): Promise<Site> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const type = types[extname(path)] ?? 'text/html; charset=utf-8';
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    const own = Object.hasOwn(content, path) ? content[path] : undefined;
    const body = own?.body ?? (path.startsWith('/dist/') ? await readFile(new URL(`.${path}`, root)).catch(() => undefined) : undefined);
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, {'content-type': type, ...own?.headers}).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
