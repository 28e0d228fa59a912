/** `npm start` as a process of its own, on a free port. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';

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
