/** The packages that are in the built files, as the bundler knows them, and their licences. */
import {readdirSync, readFileSync, rmSync} from 'node:fs';
import type {Plugin} from 'vite';

const dist = new URL('../dist/', import.meta.url);
const packages = new URL('../node_modules/', import.meta.url);
const notes = /^bundled-\w+\.json$/;

/** Notes beside the files of a build which packages have code in them; `seal.ts` reads and removes it. */
export function noteBundled(build: string): Plugin {
  const found = new Set<string>();
  return {
    name: 'note-bundled',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, {renderedLength}] of Object.entries(chunk.modules)) {
          const [, name] = id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//) ?? [];
          if (name && renderedLength > 0) found.add(name);
        }
      }
      this.emitFile({type: 'asset', fileName: `bundled-${build}.json`, source: JSON.stringify([...found])});
    },
  };
}

/** The packages of all builds, in order; takes their notes away. */
export function takeBundled(): readonly string[] {
  const files = readdirSync(dist).filter((file) => notes.test(file)).map((file) => new URL(file, dist));
  if (files.length === 0) throw new Error('No build has noted what is in it.');
  const names = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as string[]);
  for (const file of files) rmSync(file);
  return [...new Set(names)].sort();
}

/** A package's name, version and licence, whole, with its notices. */
export function licenceOf(name: string): string {
  const folder = new URL(`${name}/`, packages);
  const {version, license = ''} = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {version: string; license?: string};
  const files = readdirSync(folder);
  const texts = [files.find((file) => /^licen[cs]e/i.test(file)), ...files.filter((file) => /^notice/i.test(file))].filter((file) => file !== undefined);
  if (texts.length === 0) throw new Error(`${name} ships no licence.`);
  const title = `${name} ${version} (${license.replace(/^\(|\)$/g, '')})`;
  return [title, '='.repeat(title.length), '', ...texts.map((file) => `${readFileSync(new URL(file, folder), 'utf8').trim()}\n`)].join('\n');
}
