/**
 * The elements are typed in the templates of each framework: its own checker finds what is
 * wrong in `frameworks/types`, the lines that say so, and nothing in the other lines, nor in
 * the example that docs/frameworks.md has for it.
 */
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {type Consumer, installPacked} from './support/packed.js';

const root = new URL('../../', import.meta.url).pathname;
const samples = new URL('./frameworks/types/', import.meta.url).pathname;
const older = join(root, 'test/e2e/support/older-typescript.cjs');
const bin = (path: string): string => join(root, 'node_modules', path);

const compilerOptions = {
  target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false, types: [], lib: ['ES2022', 'DOM', 'DOM.Iterable'],
};
type Command = (folder: string) => readonly string[];
const tsc: Command = (folder) => [bin('typescript/bin/tsc'), '-p', folder, '--pretty', 'false'];

/** A framework, to its sample, what it is installed with and who checks it. */
const frameworks: Readonly<Record<string, {readonly sample: string; readonly packages: readonly string[]; readonly jsx?: object; readonly check: Command}>> = {
  'React 19': {sample: 'react.tsx', packages: ['react', '@types/react'], jsx: {jsx: 'react-jsx'}, check: tsc},
  Preact: {sample: 'preact.tsx', packages: ['preact'], jsx: {jsx: 'react-jsx', jsxImportSource: 'preact'}, check: tsc},
  Solid: {sample: 'solid.tsx', packages: ['solid-js'], jsx: {jsx: 'preserve', jsxImportSource: 'solid-js'}, check: tsc},
  'Vue 3': {
    sample: 'vue.vue', packages: ['vue'],
    check: (folder) => ['--eval', `require('vue-tsc').run(require('${older}').tsc)`, '--', 'vue-tsc', '-p', folder, '--pretty', 'false'],
  },
  'Svelte 5': {
    sample: 'svelte.svelte', packages: ['svelte'],
    check: (folder) => ['--require', older, bin('svelte-check/bin/svelte-check'), '--workspace', folder, '--tsconfig', join(folder, 'tsconfig.json'), '--output', 'machine'],
  },
};

const docs = readFileSync(join(root, 'docs/frameworks.md'), 'utf8');

/** The examples in the section of a framework. */
function examples(framework: string, ...languages: string[]): string[] {
  const [, section = ''] = docs.split(`\n## ${framework}\n`);
  const blocks = section.split('\n## ')[0]?.matchAll(/```(\w+)\n([\s\S]*?)```/g) ?? [];
  return [...blocks].flatMap(([, language, text = '']) => (languages.includes(language ?? '') ? [text] : []));
}

const run = (args: readonly string[]): Promise<string> => new Promise((resolve) => {
  execFile(process.execPath, args, {cwd: root}, (_, stdout, stderr) => resolve(stdout + stderr));
});

describe('the elements in templates', () => {
  let consumer: Consumer;
  before(async () => {
    consumer = await installPacked();
    consumer.install(...Object.values(frameworks).flatMap(({packages}) => packages));
  });
  after(() => consumer.remove());

  for (const [name, {sample, jsx, check}] of Object.entries(frameworks)) {
    it(`are typed in ${name}: what is wrong is found, and nothing else`, async () => {
      const text = readFileSync(join(samples, sample), 'utf8');
      const ending = sample.split('.')[1];
      const [shown = ''] = examples(name, 'tsx', 'vue', 'svelte');
      // Preact's is the one of React.
      assert.ok(shown.includes(`markdownui/types/${sample.split('.')[0]}`) || name === 'Preact');
      consumer.write(sample, text);
      consumer.write(`example.${ending}`, shown);
      // Vue has a strictness of its own for tags that nobody knows.
      consumer.write('tsconfig.json', JSON.stringify({compilerOptions: {...compilerOptions, ...jsx}, vueCompilerOptions: {strictTemplates: true}, files: [sample, `example.${ending}`]}));
      const output = await run(check(consumer.folder));
      const wrong = text.split('\n').flatMap((line, index) => (/wrong/.test(line) ? [index + 1] : []));
      assert.ok(wrong.length > 2);
      const found = [...output.matchAll(new RegExp(`${sample.replace('.', '\\.')}(?:\\(|" )(\\d+)[,:]\\d+.*`, 'g'))].map(([, line]) => Number(line));
      assert.doesNotMatch(output, /example\.\w+(?:\(|" )\d/);
      assert.deepEqual([...new Set(found)].sort((a, b) => a - b), wrong, output);
    });
  }

  it('are bound in Angular as docs/frameworks.md shows: its examples compile', async () => {
    consumer.install('@angular/core', '@angular/forms', '@angular/common', 'rxjs');
    const shown = examples('Angular', 'ts');
    assert.equal(shown.length, 2);
    for (const [index, text] of shown.entries()) consumer.write(`angular${index}.ts`, text);
    consumer.write('tsconfig.json', JSON.stringify({compilerOptions: {...compilerOptions, experimentalDecorators: true}, files: shown.map((_, index) => `angular${index}.ts`)}));
    assert.equal(await run(tsc(consumer.folder)), '');
  });
});
