/** Where the browser of the tests is; one finder for element tests, end-to-end tests and `npm test`. */
import {spawnSync} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {delimiter, join} from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** What a headless run in a container needs; nothing of the browser's own calls out. */
export const browserArguments = [
  '--no-sandbox', '--disable-gpu', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--no-first-run',
];

/** @param {string} path */
function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * `CHROME_PATH`, else the first Chromium or Chrome on the PATH.
 * @returns {string | undefined}
 */
function findBrowser() {
  const {CHROME_PATH, PATH = ''} = process.env;
  if (CHROME_PATH && executable(CHROME_PATH)) return CHROME_PATH;
  const folders = PATH.split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable);
}

/**
 * The browser, installed from Debian's packages where there is none and that is possible.
 * @returns {string}
 */
export function needBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && executable('/usr/bin/apt-get')) {
    console.log('No Chromium on this machine: installing Debian\'s …');
    const environment = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
    for (const step of [['update', '-q'], ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']]) {
      spawnSync('apt-get', step, {stdio: 'inherit', env: environment});
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error('The tests need Chromium or Chrome: install one, or set CHROME_PATH to its executable.');
}
