/** A server of MCP with the tool `ui`, over standard input and output or over HTTP on the loopback. */
import {randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {version} from '../../base/version.js';
import {registerUiTool, type UiToolOptions} from './register.js';

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

const newServer = (options: UiToolOptions): McpServer => {
  const server = new McpServer({name: 'markdownui', version});
  registerUiTool(server, options);
  return server;
};

/** Starts it. Throws what `registerUiTool` throws. */
export async function serveMcp({http, ...options}: ServeOptions = {}): Promise<Served> {
  if (http !== undefined) return serveHttp(http, options);
  const server = newServer(options);
  await server.connect(new StdioServerTransport());
  return {close: () => server.close()};
}

/** Each session has a server of its own; what one shows the others do not see. */
async function serveHttp(port: number, options: UiToolOptions): Promise<Served> {
  // What is wrong with the options is said before anybody calls.
  newServer(options);
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  let hosts: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (typeof id === 'string' && !known) return void response.writeHead(404).end();
    const transport = known ?? new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void sessions.set(session, transport),
      // A page of another site must not reach it by a name of its own.
      enableDnsRebindingProtection: true, allowedHosts: hosts,
    });
    if (!known) {
      transport.onclose = () => void sessions.delete(transport.sessionId ?? '');
      await newServer(options).connect(transport as Transport);
    }
    await transport.handleRequest(request, response);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const {port: taken} = server.address() as AddressInfo;
  hosts = [`127.0.0.1:${taken}`, `localhost:${taken}`];
  return {
    url: `http://127.0.0.1:${taken}/`,
    async close() {
      for (const transport of sessions.values()) await transport.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
