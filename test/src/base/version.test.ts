import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {it} from 'node:test';
import {version} from '../../../src/index.js';

it('the version that the library names is the package\'s', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {version: string};
  assert.equal(version, manifest.version);
});
