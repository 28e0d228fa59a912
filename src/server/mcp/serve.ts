/** A server of MCP with the tool `ui`, over standard input and output or over HTTP on the loopback. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {McpEndpoint, serverOf} from './endpoint.js';
import {type UiToolOptions, UiTools} from './register.js';

/** How the server is reached, and what its tool does. */
export interface ServeOptions extends UiToolOptions {
  /** The port of HTTP, 0 for any free one; standard input and output unless given. */
  readonly http?: number;
}

/** A server that runs, until it is closed. */
export interface Served {
  /** Of HTTP. */
  readonly url?: string;
  close(): Promise<void>;
}

/** Starts it. Throws what `registerUiTool` throws. */
export async function serveMcp({http, ...options}: ServeOptions = {}): Promise<Served> {
  if (http !== undefined) return serveHttp(http, options);
  const server = serverOf(new UiTools(options));
  await server.connect(new StdioServerTransport());
  return {close: () => server.close()};
}

/** Each session has a server of its own; what one shows the others do not see. */
async function serveHttp(port: number, options: UiToolOptions): Promise<Served> {
  // What is wrong with the options is said before anybody calls.
  new UiTools(options);
  const hosts: string[] = [];
  const endpoint = new McpEndpoint(() => new UiTools(options), hosts);
  const server = createServer((request, response) => {
    endpoint.handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const {port: taken} = server.address() as AddressInfo;
  hosts.push(`127.0.0.1:${taken}`, `localhost:${taken}`);
  return {
    url: `http://127.0.0.1:${taken}/`,
    async close() {
      await endpoint.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
