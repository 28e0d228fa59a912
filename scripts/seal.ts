/**
 * The last step of the build: `dist/sri.json` with the hash of each file that a page may
 * load from a CDN, and the licences of what those files contain.
 */
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
const packages = new URL('../node_modules/', import.meta.url);
/** What the built files contain besides our own code: the standalone ones, and the channels their hashes. */
const bundled = ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', 'marked', 'dompurify', 'eventsource-parser', '@noble/hashes', '@noble/ed25519'];

const hashes: Record<string, string> = {};
for (const file of readdirSync(dist).filter((name) => name.endsWith('.min.js')).sort()) {
  hashes[file] = `sha384-${createHash('sha384').update(readFileSync(new URL(file, dist))).digest('base64')}`;
  console.log(`${file}  ${hashes[file]}`);
}
writeFileSync(new URL('sri.json', dist), `${JSON.stringify(hashes, null, 2)}\n`);

const licences = bundled.map((name) => {
  const folder = new URL(`${name}/`, packages);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} ships no licence.`);
  return `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(new URL(file, folder), 'utf8').trim()}\n`;
});
writeFileSync(new URL('THIRD-PARTY-LICENSES.txt', dist), licences.join('\n\n'));
