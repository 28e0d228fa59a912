/**
 * What element tests need of the world outside the page: a server whose answers a test
 * writes piece by piece, and the browser's own protocol for input that no command covers.
 */
import {existsSync, readFileSync} from 'node:fs';

/** An optional library that is not installed here: tests give one of its shape. */
export const notInstalled = {
  name: 'not-installed',
  resolveImport: (/** @type {{source: string}} */ {source}) => (source === 'mermaid' ? '/not-installed/mermaid.js' : undefined),
};

/** @typedef {{response: import('node:http').ServerResponse, gone: boolean, requests: {accept?: string, lastEventId?: string}[]}} Line */

/** @type {Map<string, Line>} */
const lines = new Map();
/** @type {Map<string, (() => void)[]>} */
const waiting = new Map();

const wake = (/** @type {string} */ id) => {
  for (const go of waiting.get(id) ?? []) go();
  waiting.delete(id);
};
const change = (/** @type {string} */ id) => new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
  waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
});

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * `GET /line?id=…&type=…&status=…` is answered for as long as the test wants; `POST
 * /line?id=…&do=write|end|break` goes on with it, `do=gone` waits until the client has
 * left, `do=requests` tells what was asked so far.
 * @type {import('@web/test-runner').TestRunnerConfig['middleware'] extends (infer M)[] | undefined ? M : never}
 */
export async function streamServer(context, next) {
  const {pathname, searchParams} = new URL(context.url, 'http://localhost');
  if (pathname !== '/line') return next();
  const id = searchParams.get('id') ?? '';
  if (context.method === 'GET') {
    context.respond = false;
    const {res: response, req} = context;
    const requests = [...(lines.get(id)?.requests ?? []), {accept: req.headers.accept, lastEventId: req.headers['last-event-id']}];
    /** @type {Line} */
    const line = {response, gone: false, requests: /** @type {Line['requests']} */ (requests)};
    lines.set(id, line);
    response.on('close', () => {
      line.gone = true;
      wake(id);
    });
    response.writeHead(Number(searchParams.get('status') ?? 200), {'content-type': searchParams.get('type') ?? 'text/plain', 'cache-control': 'no-store'});
    response.flushHeaders();
    wake(id);
    return;
  }
  const todo = searchParams.get('do');
  const body = await bodyOf(context.req);
  const over = todo === 'gone' || todo === 'requests';
  while (!(over ? lines.has(id) : lines.get(id)?.gone === false)) await change(id);
  const line = /** @type {Line} */ (lines.get(id));
  if (todo === 'write') line.response.write(body);
  else if (todo === 'end') line.response.end();
  else if (todo === 'break') line.response.socket?.destroy();
  else if (todo === 'gone') while (!line.gone) await change(id);
  context.body = JSON.stringify(line.requests);
}

/** `executeServerCommand('cdp', [method, parameters])`: one call of the browser's protocol, for the page of the test. */
export const browserProtocol = {
  name: 'browser-protocol',
  /** @param {{command: string, payload: unknown, session: import('@web/test-runner-core').TestSession}} call */
  async executeCommand({command, payload, session}) {
    if (command !== 'cdp') return undefined;
    const [method, parameters = {}] = /** @type {[string, object?]} */ (payload);
    const launcher = /** @type {import('@web/test-runner-chrome').ChromeLauncher} */ (session.browser);
    const client = await launcher.getPage(session.id).createCDPSession();
    try {
      return (await client.send(/** @type {never} */ (method), parameters)) ?? true;
    } finally {
      await client.detach();
    }
  },
};

/** GFM's examples are no part of the project: their folder is named by `MARKDOWNUI_CORPORA`, or stands as `shared/corpora` beside the repository. */
const gfm = () => new URL('gfm-extensions.json', process.env.MARKDOWNUI_CORPORA ? `file://${process.env.MARKDOWNUI_CORPORA}/` : new URL('../../../shared/corpora/', import.meta.url));

/**
 * `GET /commonmark.json` and `/gfm.json`: the examples of both specifications as `{id,
 * markdown, html}`, which stand on the disk where a page cannot read. Null for a list that
 * this machine has not got.
 * @type {import('@web/test-runner').TestRunnerConfig['middleware'] extends (infer M)[] | undefined ? M : never}
 */
export async function specExamples(context, next) {
  if (context.path === '/commonmark.json') {
    const {default: spec} = await import('commonmark-spec');
    context.body = spec.tests.map(({number, markdown, html}) => ({id: number, markdown: markdown.replaceAll('→', '\t'), html: html.replaceAll('→', '\t')}));
  } else if (context.path === '/gfm.json') {
    const file = gfm();
    context.type = 'json';
    context.body = existsSync(file) ? JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).map(({source, example, markdown, html}) => ({id: `${source} ${example}`, markdown, html}))) : 'null';
  } else return next();
}
