/** Element tests run in a real Chromium: jsdom and happy-dom give wrong answers with DOMPurify. */
import {writeFileSync} from 'node:fs';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {defaultReporter} from '@web/test-runner';
import {chromeLauncher} from '@web/test-runner-chrome';
import {browserArguments, needBrowser} from './scripts/browser.mjs';
import {a2ui} from './test/support/a2ui-plugin.mjs';
import {browserProtocol, specExamples, notInstalled, streamServer} from './test/support/browser-plugins.mjs';

/** Tells `npm test` how many tests ran, which the default reporter only draws. */
const countReporter = {
  onTestRunFinished({sessions}) {
    const count = {passed: 0, failed: 0};
    const visit = (suite) => {
      for (const test of suite.tests) if (!test.skipped) count[test.passed ? 'passed' : 'failed'] += 1;
      suite.suites.forEach(visit);
    };
    for (const session of sessions) {
      if (session.testResults) visit(session.testResults);
      if (!session.passed && session.errors.length > 0) count.failed += 1;
    }
    if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(count));
  },
};

/** Gives tests what assistive technology is told of an element or of all of the page, groups and paragraphs included. */
const accessibilityTree = {
  name: 'accessibility-tree',
  async executeCommand({command, payload, session}) {
    if (command !== 'accessibility-tree') return undefined;
    const page = session.browser.getPage(session.id);
    return page.accessibility.snapshot({...(payload?.selector && {root: await page.$(payload.selector)}), interestingOnly: false});
  },
};

export default {
  files: ['test/elements/**/*.test.ts'],
  nodeResolve: true,
  concurrency: 1,
  // A machine that does other work besides must not fail a test
  testFramework: {config: {timeout: 10000}},
  filterBrowserLogs: ({args}) => !String(args[0]).startsWith('Lit is in dev mode'),
  reporters: [defaultReporter({reportTestProgress: Boolean(process.stdout.isTTY)}), countReporter],
  middleware: [streamServer, specExamples],
  plugins: [notInstalled, browserProtocol, a2ui, esbuildPlugin({ts: true, target: 'es2022', tsconfig: 'elements/tsconfig.json'}), accessibilityTree],
  browsers: [chromeLauncher({launchOptions: {executablePath: needBrowser(), args: browserArguments}})],
};
