/** The demo's pages, through Vite, and the agent behind them, on the loopback interface only. */
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createServer as createVite} from 'vite';
import {answerAgUi} from './ag-ui.js';
import {Chat, type ChatOptions} from './chat.js';
import {Conversations} from './conversations.js';

export interface DemoOptions extends ChatOptions {
  /** 0: any free one. */
  readonly port: number;
}

export interface Demo {
  readonly url: string;
  close(): Promise<void>;
}

export async function startDemo({port, ...options}: DemoOptions): Promise<Demo> {
  const chat = new Chat(options);
  const conversations = new Conversations(options.delay);
  const server = createServer();
  const vite = await createVite({
    configFile: new URL('../vite.config.ts', import.meta.url).pathname,
    server: {middlewareMode: true, ws: {server}},
  });

  const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
    'GET /api/about': (_, response) => {
      response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(chat.describe()));
    },
    'POST /api/chat': (request, response) => {
      chat.handle(request, response).catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
    },
    'POST /api/ag-ui': (request, response) => {
      answerAgUi(request, response, options.delay).catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
    },
  };

  server.on('request', (request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    const route = `${request.method} ${path}`;
    if (Object.hasOwn(routes, route)) routes[route]?.(request, response);
    else {
      const handled = conversations.handle(request, response);
      if (!handled) vite.middlewares(request, response);
      handled?.catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      await vite.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
