/** The package as it is published: entries, types, side effects, and what its files must not hold. */
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {promisify} from 'node:util';
import {build, type BuildOptions} from 'esbuild';
import {elementsOf, manifest} from '../../scripts/manifest.js';

const root = new URL('../../', import.meta.url).pathname;
const run = promisify(execFile);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Package {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | {readonly types: string; readonly default: string}>>;
}

const description = JSON.parse(read('package.json')) as Package;
const namesIn = (folder: string): string[] => readdirSync(join(root, 'dist', folder)).filter((file) => file.endsWith('.js')).map((file) => file.slice(0, -3));
const shipped = readdirSync(join(root, 'dist'), {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.js'));

/** Bundles a few lines that import the package by its name, as a bundler of an application does. */
async function bundle(contents: string, options: BuildOptions = {}): Promise<string> {
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: root}, bundle: true, minify: true, format: 'esm', logLevel: 'error', ...options, write: false,
  });
  return outputFiles[0]?.text ?? '';
}

describe('the package', () => {
  const consumer = mkdtempSync(join(tmpdir(), 'markdownui-consumer-'));
  after(() => rmSync(consumer, {recursive: true}));

  it('has a file behind every entry and its types, types first', () => {
    for (const [entry, target] of Object.entries(description.exports)) {
      if (typeof target === 'string') continue;
      assert.equal(Object.keys(target)[0], 'types', entry);
      for (const name of entry.includes('*') ? namesIn(entry.split('/')[1] ?? '') : ['']) {
        for (const path of Object.values(target)) assert.ok(existsSync(join(root, path.replaceAll('*', name))), `${entry}: ${path}, ${name}`);
      }
    }
  });

  it('is imported in plain Node without a DOM: the core and the classes', async () => {
    const script = `
      import {parseMessage, toMarkdown, version} from 'markdownui';
      import {MduiRadio, defineElements} from 'markdownui/classes';
      const text = toMarkdown(parseMessage(':::radio {#plan label="Plan"}\\n- (x) Free\\n:::\\n'));
      console.log(JSON.stringify({text, version, radio: typeof MduiRadio, define: typeof defineElements, dom: typeof document}));`;
    const {stdout} = await run(process.execPath, ['--input-type=module', '--eval', script], {cwd: root});
    assert.deepEqual(JSON.parse(stdout), {text: 'Plan\n- (x) Free', version: description.version, radio: 'function', define: 'function', dom: 'undefined'});
  });

  it('does not break a server that imports the defining entries', async () => {
    const script = 'import "markdownui/elements"; import "markdownui/elements/message.js"; import "markdownui/plugins/highlight"; import "markdownui/plugins/math"; import "markdownui/plugins/mermaid"; console.log("fine");';
    const {stdout} = await run(process.execPath, ['--input-type=module', '--eval', script], {cwd: root});
    assert.equal(stdout.trim(), 'fine');
  });

  it('keeps what has side effects and drops what has none', async () => {
    assert.match(await bundle('import "markdownui/elements/radio.js";'), /["'`]radio["'`]/);
    assert.match(await bundle('import "markdownui/elements";'), /["'`]accordion["'`]/);
    assert.equal((await bundle('import {MduiRadio} from "markdownui/classes"; import {parseMessage} from "markdownui";')).trim(), '');
    for (const name of ['react', 'preact', 'solid', 'svelte', 'vue']) assert.equal((await bundle(`import "markdownui/types/${name}";`)).trim(), '', name);
  });

  for (const name of namesIn('elements')) {
    it(`defines in a bundle all that elements/${name}.js defines`, async () => {
      const defined = async (options: BuildOptions): Promise<string[]> =>
        ((await bundle(`import "markdownui/elements/${name}.js";`, {...options, minify: false})).match(/^ *(?:define\w*|lazily)\(.*|\bMdui\w+(?=,?$)/gm) ?? []).map((line) => line.trim()).sort();
      const all = await defined({ignoreAnnotations: true});
      assert.ok(all.length > 0);
      assert.deepEqual(await defined({}), all, 'sideEffects of package.json leaves out a file that does something.');
    });
  }

  it('types resolve for bundlers and for Node, strictly', async () => {
    const program = `
      import {MessageDocument, parseMessage, type UserEvent} from 'markdownui';
      import {MduiRadio as FromClasses} from 'markdownui/classes';
      import {MduiMessage} from 'markdownui/elements';
      import {MduiRadio} from 'markdownui/elements/radio.js';
      import {usePlugins, type MduiIntrinsicElements, type MessagePlugin} from 'markdownui/elements';
      import {highlight} from 'markdownui/plugins/highlight';
      import {math} from 'markdownui/plugins/math';
      import {mermaid} from 'markdownui/plugins/mermaid';
      import {Conversation} from 'markdownui';
      import {Transport} from 'markdownui/transport';
      console.log(new Transport(new Conversation({}), {fetch: (url, init) => fetch(url, init), url: '/events'}));
      const document: MessageDocument = parseMessage('# Hi');
      const message: MduiMessage = globalThis.document.createElement('mdui-message');
      const radio: MduiRadio = globalThis.document.createElement('mdui-radio');
      const same: typeof FromClasses = MduiRadio;
      message.addEventListener('mdui-click', ({detail}) => { const event: UserEvent = detail; console.log(event.action, document.id, radio.label, same); });
      const own: MessagePlugin = {name: 'own', code: (block) => (block.language === 'csv' ? {update: () => block.show()} : undefined)};
      usePlugins(highlight(), math({macros: {'\\\\R': 'x'}}), mermaid(), own);
      message.plugins = [own];
      const props: MduiIntrinsicElements['mdui-message'] = {markdown: '', 'onmdui-turn': ({detail}) => console.log(detail.text), ref: (element) => void element?.close()};
      console.log(props);
      // @ts-expect-error a number is no label
      const wrong: MduiIntrinsicElements['mdui-radio'] = {label: 3};
      console.log(wrong);
      // @ts-expect-error a message has no such property, so the types are not any
      message.nonsense;
    `;
    const compilerOptions = {target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext', strict: true, noEmit: true, skipLibCheck: false, types: [], lib: ['ES2022', 'DOM', 'DOM.Iterable']};
    writeFileSync(join(consumer, 'package.json'), '{"type":"module"}');
    writeFileSync(join(consumer, 'main.ts'), program);
    mkdirSync(join(consumer, 'node_modules'));
    symlinkSync(root, join(consumer, 'node_modules/markdownui'));
    for (const module of [{}, {module: 'ESNext', moduleResolution: 'bundler'}]) {
      writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({compilerOptions: {...compilerOptions, ...module}, files: ['main.ts']}));
      const {stdout} = await run(join(root, 'node_modules/.bin/tsc'), ['-p', consumer]).catch((error: {stdout: string}) => error);
      assert.equal(stdout, '');
    }
  });

  it('runs no text and looks for no script of its own', () => {
    const wrong = shipped.filter((file) => /\beval\(|\bnew Function\b|import\.meta\b/.test(read(`dist/${file}`)));
    assert.deepEqual(wrong, []);
    // DOMPurify asks the script that it is in for the name of a Trusted Types policy, which we give it ourselves
    const uses = (text: string): number => text.match(/\bcurrentScript\b/g)?.length ?? 0;
    const purify = uses(read('node_modules/dompurify/dist/purify.es.mjs'));
    for (const file of shipped) assert.ok(uses(read(`dist/${file}`)) <= (file.endsWith('.min.js') ? purify : 0), file);
  });

  it('holds no syntax that Chromium cannot parse yet: no decorators', () => {
    assert.deepEqual(shipped.filter((file) => /^\s*@\w+(?:\(|\s+accessor)/m.test(read(`dist/${file}`).replace(/\/\*[\s\S]*?\*\//g, ''))), []);
  });

  it('tells editors of every element, state and part', () => {
    const data = (file: string): unknown => JSON.parse(read(`dist/${file}`));
    const named = (list: readonly {readonly name: string}[]): string[] => list.map(({name}) => name).sort();
    const elements = elementsOf(manifest());
    const {tags} = data('vscode.html-custom-data.json') as {tags: {name: string}[]};
    assert.deepEqual(named(tags), elements.map(({tagName}) => tagName).sort());
    const css = data('vscode.css-custom-data.json') as {pseudoClasses: {name: string}[]; pseudoElements: {name: string}[]};
    assert.deepEqual(named(css.pseudoClasses), [...new Set(elements.flatMap(({cssStates = []}) => cssStates.map(({name}) => `:state(${name})`)))].sort());
    assert.deepEqual(named(css.pseudoElements), [...new Set(elements.flatMap(({cssParts = []}) => cssParts.map(({name}) => `::part(${name})`)))].sort());
    assert.ok(css.pseudoClasses.length > 5 && css.pseudoElements.length > 20);
    const {contributions} = data('web-types.json') as {contributions: {html: {elements: {name: string}[]}}};
    assert.deepEqual(named(contributions.html.elements), named(tags));
  });

  it('prints the hash of each standalone file', () => {
    const hashes = JSON.parse(read('dist/sri.json')) as Record<string, string>;
    assert.deepEqual(Object.keys(hashes), shipped.filter((file) => file.endsWith('.min.js')).sort());
    for (const [file, hash] of Object.entries(hashes)) assert.equal(hash, `sha384-${createHash('sha384').update(readFileSync(join(root, 'dist', file))).digest('base64')}`);
  });
});
