/** MCP over HTTP: requests of many clients, each with a session and a server of its own. */
import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {version} from '../../base/version.js';
import {registerTools, type UiTools} from './register.js';

/** More sessions than these are ended, the oldest first. */
const most = 1000;

/** A server with the tools. */
export function serverOf(tools: UiTools): McpServer {
  const server = new McpServer({name: 'markdownui', version});
  registerTools(server, tools);
  return server;
}

export class McpEndpoint {
  readonly #sessions = new Map<string, StreamableHTTPServerTransport>();
  readonly #tools: () => UiTools;
  readonly #hosts: readonly string[];

  /** `tools` gives a session its tools; `hosts` are the names by which it may be called: a page of another site must not reach it by a name of its own. Empty: any. */
  constructor(tools: () => UiTools, hosts: readonly string[]) {
    this.#tools = tools;
    this.#hosts = hosts;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sessions = this.#sessions;
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (typeof id === 'string' && !known) return void response.writeHead(404).end();
    const transport = known ?? new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => {
        sessions.set(session, transport);
        const [oldest] = sessions.values();
        if (sessions.size > most) void oldest?.close();
      },
      ...(this.#hosts.length > 0 && {enableDnsRebindingProtection: true, allowedHosts: [...this.#hosts]}),
    });
    if (!known) {
      transport.onclose = () => void sessions.delete(transport.sessionId ?? '');
      await serverOf(this.#tools()).connect(transport as Transport);
    }
    await transport.handleRequest(request, response);
  }

  async close(): Promise<void> {
    for (const transport of [...this.#sessions.values()]) await transport.close();
  }
}
