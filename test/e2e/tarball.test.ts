/** The tarball that is published: small, whole, and without an error for whoever installs it and nothing else. */
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {checkPackage, createPackageFromTarballData} from '@arethetypeswrong/core';
import {publint} from 'publint';
import {licenceOf} from '../../scripts/licences.js';
import {type Consumer, installPacked} from './support/packed.js';

const root = new URL('../../', import.meta.url).pathname;

/** In bytes; what they hold is in decisions/0017. */
const bounds = {size: 1.9e6, unpackedSize: 6.2e6};

/** What a program may name, and what has to be installed for it. */
const needs: Readonly<Record<string, readonly string[]>> = {
  'markdownui/ag-ui': ['@ag-ui/client'],
  'markdownui/hub': ['@types/node'],
  'markdownui/terminal': ['@types/node'],
};
const pages = /^markdownui\/(?:elements|plugins|classes)/;

const base = {target: 'ES2022', strict: true, noEmit: true, skipLibCheck: false, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true};
const resolutions = [{module: 'NodeNext', moduleResolution: 'NodeNext'}, {module: 'ESNext', moduleResolution: 'bundler'}];
const older = createRequire(createRequire(import.meta.url).resolve('@arethetypeswrong/core')).resolve('typescript/lib/tsc.js');
const compilers = {'TypeScript 7': join(root, 'node_modules/typescript/bin/tsc'), 'TypeScript 5.6': older};

describe('the tarball', () => {
  let consumer: Consumer;
  let entries: string[];
  const inside = (path: string): string => readFileSync(join(consumer.folder, 'node_modules/markdownui', path), 'utf8');

  before(async () => {
    consumer = await installPacked();
    const {exports} = JSON.parse(inside('package.json')) as {exports: object};
    entries = Object.keys(exports).filter((entry) => !/json$|^\.\/(?:dist|types)\//.test(entry)).flatMap((entry) => {
      const [, folder, ending] = entry.match(/^\.\/(\w+)\/\*(.*)$/) ?? [];
      const files = folder ? readdirSync(join(consumer.folder, 'node_modules/markdownui/dist', folder)).filter((file) => file.endsWith('.js')) : [];
      return folder ? files.map((file) => `markdownui/${folder}/${ending ? file : file.slice(0, -3)}`) : [`markdownui${entry.slice(1)}`];
    });
  });
  after(() => consumer.remove());

  /** Compiles a program that imports entries; what the compiler says. */
  const compile = (compiler: string, names: readonly string[], options: object): Promise<string> => {
    consumer.write('main.ts', names.map((name, index) => `import * as entry${index} from '${name}';\nvoid entry${index};\n`).join(''));
    consumer.write('tsconfig.json', JSON.stringify({compilerOptions: {...base, ...options}, files: ['main.ts']}));
    return new Promise((resolve) => execFile(process.execPath, [compiler, '-p', consumer.folder, '--pretty', 'false'], (_, stdout, stderr) => resolve(stdout + stderr)));
  };

  it('is small', () => {
    const {size, unpackedSize} = consumer.listed;
    assert.ok(size <= bounds.size, `${size} bytes, packed`);
    assert.ok(unpackedSize <= bounds.unpackedSize, `${unpackedSize} bytes, unpacked`);
  });

  it('holds what is built and what is to be read, and one source map with its sources', () => {
    const paths = consumer.listed.files.map(({path}) => path);
    assert.deepEqual(paths.filter((path) => !/^(?:dist\/.*\.(?:js|d\.ts|json|txt|map)|docs\/.*\.md|(?:README|CHANGELOG)\.md|LICENSE|llms\.txt|package\.json|custom-elements\.json)$/.test(path)), []);
    for (const path of ['README.md', 'CHANGELOG.md', 'LICENSE', 'llms.txt', 'custom-elements.json', 'dist/THIRD-PARTY-LICENSES.txt', 'dist/sri.json']) assert.ok(paths.includes(path), path);
    assert.deepEqual(paths.filter((path) => path.endsWith('.map')), ['dist/markdownui.min.js.map']);
    const {sources, sourcesContent} = JSON.parse(inside('dist/markdownui.min.js.map')) as {sources: string[]; sourcesContent: (string | null)[]};
    assert.deepEqual(sources.filter((_, index) => !sourcesContent[index]), []);
    const dangling = paths.filter((path) => path.endsWith('.js') && /\/\/# sourceMappingURL=/.test(inside(path)));
    assert.deepEqual(dangling, ['dist/markdownui.min.js']);
  });

  it('passes publint, its suggestions too', async () => {
    const {buffer, byteOffset, byteLength} = readFileSync(consumer.tarball);
    const {messages} = await publint({pack: {tarball: buffer.slice(byteOffset, byteOffset + byteLength)}, strict: true});
    assert.deepEqual(messages, []);
  });

  it('has types that are not wrong, for modules and for bundlers', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(consumer.tarball))), {
      includeEntrypoints: entries.filter((entry) => /^markdownui\/(?:elements|plugins|words)\//.test(entry)).map((entry) => entry.replace('markdownui', '.')),
    });
    assert.ok(result.types && Object.keys(result.entrypoints).length > 40);
    // There are modules alone here: no `require`, and no resolver from before `exports`.
    const apart = new Set(['node10', 'node16-cjs']);
    assert.deepEqual(result.problems.filter((problem) => !('resolutionKind' in problem && apart.has(problem.resolutionKind))), []);
  });

  for (const [name, compiler] of Object.entries(compilers)) {
    it(`is read without an error by ${name}, strictly and with nothing else installed`, async () => {
      const alone = entries.filter((entry) => !Object.hasOwn(needs, entry));
      assert.ok(alone.length > 30);
      for (const resolution of resolutions) {
        assert.equal(await compile(compiler, alone, {...resolution, types: [], lib: ['ES2022', 'DOM', 'DOM.Iterable']}), '');
        assert.equal(await compile(compiler, alone.filter((entry) => !pages.test(entry)), {...resolution, types: [], lib: ['ES2022']}), '', 'without the DOM');
      }
    });
  }

  it('is read with what an entry needs besides', async () => {
    consumer.install(...new Set(Object.values(needs).flat()));
    assert.equal(await compile(compilers['TypeScript 7'], Object.keys(needs), {...resolutions[0], types: ['node'], lib: ['ES2022', 'DOM']}), '');
  });

  it('names every package that is in its files, with its licence', () => {
    const {sources} = JSON.parse(inside('dist/markdownui.min.js.map')) as {sources: string[]};
    const modules = consumer.listed.files.filter(({path}) => /^dist\/.*(?<!min)\.js$/.test(path)).flatMap(({path}) => [...inside(path).matchAll(/^\/\/ (.*node_modules\/.*)$/gm)].map(([, source]) => source ?? ''));
    const bundled = new Set([...sources, ...modules].flatMap((source) => source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []));
    for (const name of ['marked', 'lit-html', 'dompurify', '@noble/hashes']) assert.ok(bundled.has(name), name);
    const text = inside('dist/THIRD-PARTY-LICENSES.txt');
    for (const name of bundled) assert.ok(text.includes(licenceOf(name)), name);
    const named = [...text.matchAll(/^(\S+) \d\S* \(.*\)\n=+$/gm)].map(([, name]) => name);
    assert.deepEqual(named.filter((name) => !bundled.has(name ?? '')), [], 'These are in no file.');
  });
});
