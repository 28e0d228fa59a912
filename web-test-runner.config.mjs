/** Element tests run in a real Chromium: jsdom and happy-dom give wrong answers with DOMPurify. */
import {existsSync} from 'node:fs';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {chromeLauncher} from '@web/test-runner-chrome';

const candidates = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = candidates.find((path) => path && existsSync(path));

export default {
  files: ['test/elements/**/*.test.ts'],
  nodeResolve: true,
  concurrency: 1,
  plugins: [esbuildPlugin({ts: true, target: 'es2022', tsconfig: 'elements/tsconfig.json'})],
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath,
        args: [
          '--no-sandbox', '--disable-gpu', '--disable-background-networking',
          '--disable-component-update', '--disable-sync', '--no-first-run',
        ],
      },
    }),
  ],
};
