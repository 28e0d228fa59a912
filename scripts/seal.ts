/**
 * The last step of the build: `dist/sri.json` with the hash of each file that a page may
 * load from a CDN, and the licences of the packages that have code in the built files.
 */
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {licenceOf, takeBundled} from './licences.js';

const dist = new URL('../dist/', import.meta.url);

const hashes: Record<string, string> = {};
for (const file of readdirSync(dist).filter((name) => name.endsWith('.min.js')).sort()) {
  hashes[file] = `sha384-${createHash('sha384').update(readFileSync(new URL(file, dist))).digest('base64')}`;
  console.log(`${file}  ${hashes[file]}`);
}
writeFileSync(new URL('sri.json', dist), `${JSON.stringify(hashes, null, 2)}\n`);

writeFileSync(new URL('THIRD-PARTY-LICENSES.txt', dist), takeBundled().map(licenceOf).join('\n\n'));
