/** `npm start` as a process of its own, on a free port. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {after, before} from 'node:test';
import type {Browser} from 'puppeteer-core';
import {launchBrowser} from './browser.js';

/** The demo as it runs. */
export interface DemoProcess {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startDemoProcess(environment: Readonly<Record<string, string>> = {}): Promise<DemoProcess> {
  const {OPENAI_BASE_URL: _base, OPENAI_API_KEY: _key, MODEL: _model, ...inherited} = process.env;
  const child = spawn('npm', ['start', '--silent'], {
    cwd: new URL('../../../', import.meta.url), detached: true,
    stdio: ['ignore', 'pipe', 'inherit'], env: {...inherited, PORT: '0', ...environment},
  });
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, url] = /demo: (http\S+)/.exec(output) ?? [];
      if (url) resolve(url);
    });
    child.on('error', reject).on('exit', () => reject(new Error(`npm start ended: ${output}`)));
  });
  return {
    url: await address,
    async stop() {
      if (child.exitCode !== null || child.pid === undefined) return;
      const ended = once(child, 'exit');
      // npm, the shell and the server are one group
      process.kill(-child.pid);
      await ended;
    },
  };
}

/** The demo and a browser, from before the tests of a `describe` until after them. */
export function useDemo(environment: Readonly<Record<string, string>>): {readonly browser: Browser; readonly url: string} {
  let browser: Browser;
  let demo: DemoProcess;
  before(async () => {
    demo = await startDemoProcess(environment);
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await demo?.stop();
  });
  return {
    get browser() {
      return browser;
    },
    get url() {
      return demo.url;
    },
  };
}
