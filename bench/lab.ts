/**
 * Where everything is measured: pages from the loopback, isolated so that their clock has
 * 5 µs instead of 100, each in a browser context of its own. What hangs is ended with its
 * browser, by process id, and the next run gets a new one.
 */
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import puppeteer, {type Browser, type CDPSession, type Page} from 'puppeteer-core';
import {browserArguments, needBrowser} from '../scripts/browser.mjs';

/** One visit to one page. */
export interface Visit {
  /** Runs a task of `page/`. */
  call<T>(task: string, job?: unknown): Promise<T>;
  /** What the main thread did since the page began, in milliseconds of its processor time: others on the machine count little. */
  times(): Promise<Times>;
  /** Bytes in use and what the browser counts, after its garbage was collected. */
  memory(): Promise<Memory>;
  /** The same once no more comes back: timers that still run hold what they will use. */
  settled(): Promise<Memory>;
}

export interface Times {
  /** All tasks; style and layout are among them. */
  readonly total: number;
  readonly style: number;
  readonly layout: number;
}

export interface Memory {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A result, or why there is none. */
export type Outcome<T> = {readonly value: T} | {readonly why: string};

const isolated = {'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cache-Control': 'no-store'};

const shell = (scripts: readonly string[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><body>${scripts.map((src) => `<script src="${src}"></script>`).join('')}</body></html>`;

async function memory(session: CDPSession): Promise<Memory> {
  // What the first round finds dead may hold on to more
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  const {nodes, jsEventListeners} = await session.send('Memory.getDOMCounters');
  return {heap: usage.usedSize + (usage.embedderHeapUsedSize ?? 0), nodes, listeners: jsEventListeners};
}

async function settled(session: CDPSession): Promise<Memory> {
  let last = await memory(session);
  for (let round = 0, same = 0; round < 10 && same < 2; round++) {
    await setTimeout(400);
    const now = await memory(session);
    same = now.nodes === last.nodes && Math.abs(now.heap - last.heap) < last.heap / 1000 ? same + 1 : 0;
    last = now;
  }
  return last;
}

function openVisit(page: Page, session: CDPSession): Visit {
  return {
    call: <T>(task: string, job: unknown) =>
      page.evaluate((name, given) => (window as unknown as {tasks: Record<string, (job: unknown) => unknown>}).tasks[name]?.(given), task, job) as Promise<T>,
    async times() {
      const {metrics} = await session.send('Performance.getMetrics');
      const of = (wanted: string): number => (metrics.find(({name}) => name === wanted)?.value ?? 0) * 1000;
      return {total: of('TaskDuration'), style: of('RecalcStyleDuration'), layout: of('LayoutDuration')};
    },
    memory: () => memory(session),
    settled: () => settled(session),
  };
}

export class Lab {
  /** Path to script. */
  readonly #scripts: ReadonlyMap<string, string>;
  readonly #server: Server;
  readonly #profile = mkdtempSync(join(tmpdir(), 'markdownui-bench-'));
  #browser: Promise<Browser> | undefined;
  #browsers = 0;
  #closed = false;
  version = '';

  private constructor(scripts: ReadonlyMap<string, string>) {
    this.#scripts = scripts;
    this.#server = createServer((request, response) => {
      const [path = '/', query = ''] = (request.url ?? '/').split('?');
      const script = this.#scripts.get(path);
      if (script === undefined && path !== '/') {
        response.writeHead(404, isolated).end();
        return;
      }
      response.writeHead(200, {...isolated, 'Content-Type': `${script === undefined ? 'text/html' : 'text/javascript'}; charset=utf-8`});
      response.end(script ?? shell(query.split('&').map(decodeURIComponent).filter((src) => this.#scripts.has(src))));
    });
  }

  static async open(scripts: ReadonlyMap<string, string>): Promise<Lab> {
    const lab = new Lab(scripts);
    await new Promise<void>((resolve) => lab.#server.listen(0, '127.0.0.1', resolve));
    lab.version = await (await lab.#launch()).version();
    return lab;
  }

  /** Loads the scripts into a page and does something there, for at most `patience` milliseconds. */
  async visit<T>(scripts: readonly string[], patience: number, act: (visit: Visit) => Promise<T>): Promise<Outcome<T>> {
    const over = new AbortController();
    const late = setTimeout(patience, {why: `did not answer within ${Math.round(patience / 1000)} s`}, {signal: over.signal});
    const outcome: Outcome<T> = await Promise.race([this.#act(scripts, act), late]);
    late.catch(() => {});
    over.abort();
    if ('why' in outcome) await this.#end();
    return outcome;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#end();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.#profile, {recursive: true, force: true, maxRetries: 5});
  }

  async #act<T>(scripts: readonly string[], act: (visit: Visit) => Promise<T>): Promise<Outcome<T>> {
    try {
      const context = await (await this.#launch()).createBrowserContext();
      const page = await context.newPage();
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(String(error)));
      const {port} = this.#server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/?${scripts.map(encodeURIComponent).join('&')}`);
      await page.bringToFront();
      const session = await page.createCDPSession();
      await session.send('Performance.enable', {timeDomain: 'threadTicks'});
      const value = await act(openVisit(page, session));
      await context.close();
      return failures[0] === undefined ? {value} : {why: reason(failures[0])};
    } catch (error) {
      return {why: reason(error)};
    }
  }

  #launch(): Promise<Browser> {
    if (this.#closed) throw new Error('The lab is closed.');
    this.#browser ??= puppeteer.launch({
      executablePath: needBrowser(), userDataDir: join(this.#profile, String(this.#browsers++)), args: [...browserArguments, '--window-size=1280,800'],
      defaultViewport: {width: 1280, height: 800}, protocolTimeout: 0, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false,
    });
    return this.#browser;
  }

  /** Ends the browser, one that is only starting too, if need be with its process. */
  async #end(): Promise<void> {
    const browser = await this.#browser?.catch(() => undefined);
    this.#browser = undefined;
    if (!browser) return;
    const child = browser.process();
    const gone = new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) resolve();
      else child.once('exit', () => resolve());
    });
    await Promise.race([browser.close().catch(() => {}).then(() => gone), setTimeout(3_000)]);
    child?.kill('SIGKILL');
    await gone;
  }
}

function reason(error: unknown): string {
  return String(error).replace(/^Error: /, '').split('\n')[0]?.slice(0, 160) ?? 'failed';
}
