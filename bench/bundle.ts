/** Everything is bundled alike: minified by esbuild, for the same browsers, in production mode. */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {build, type BuildOptions, type Metafile} from 'esbuild';
import type {Library} from './libraries.js';

export const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..');
/** This project as it is now, apart from the `dist/` that others may be using. */
const built = join(here, '.build');

const common: BuildOptions = {
  bundle: true, minify: true, write: false, target: 'es2022', logLevel: 'error', legalComments: 'none', absWorkingDir: here,
  define: {'process.env.NODE_ENV': '"production"'},
  loader: {'.css': 'empty', '.woff2': 'empty', '.ttf': 'empty', '.woff': 'empty'},
};

/** Builds this project, and installs what it is compared with where that is missing. */
export function prepare(libraries: readonly Library[]): void {
  const missing = libraries.flatMap(({packages}) => packages).some((name) => !existsSync(join(here, 'node_modules', name)));
  if (missing || !existsSync(join(here, 'node_modules/gpt-tokenizer'))) {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {cwd: here, stdio: 'inherit'});
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const mode of [[], ['--mode', 'standalone']]) {
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', built, ...mode], {cwd: root, stdio: ['ignore', 'ignore', 'inherit']});
  }
}

export interface Pages {
  /** By path. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Those that could not be bundled, and why. */
  readonly failed: ReadonlyMap<Library, string>;
}

export async function pages(libraries: readonly Library[]): Promise<Pages> {
  const scripts = new Map([['/markdownui.min.js', readFileSync(join(built, 'markdownui.min.js'), 'utf8')]]);
  const failed = new Map<Library, string>();
  for (const library of libraries) {
    const contents = `import {start} from './adapters/${library.adapter}.ts';\nimport {install} from './page/entry.ts';\ninstall(start);\n`;
    try {
      const {outputFiles} = await build({...common, format: 'iife', stdin: {contents, resolveDir: here, loader: 'ts'}});
      scripts.set(`/${library.adapter}.js`, outputFiles?.[0]?.text ?? '');
    } catch (error) {
      failed.set(library, String(error).split('\n').slice(0, 2).join(' '));
    }
  }
  return {scripts, failed};
}

export const scriptsOf = ({adapter, ours}: Library): readonly string[] => [...(ours ? ['/markdownui.min.js'] : []), `/${adapter}.js`];

/** In kB of 1024 bytes. */
export interface Size {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
  /** With what is loaded later, when a text asks for it. */
  readonly allGzip: number;
}

const kilo = (bytes: number): number => bytes / 1024;

/** The output that is loaded at once: the entry and what it imports without asking. */
function atOnce(metafile: Metafile): ReadonlySet<string> {
  const entry = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint?.startsWith('<stdin>'));
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const {path: next, kind} of metafile.outputs[path]?.imports ?? []) if (kind === 'import-statement') visit(next);
  };
  if (entry !== undefined) visit(entry);
  return seen;
}

/** What a page loads that has this source, dependencies and all. */
export async function sizeOf(contents: string): Promise<Size> {
  const {outputFiles = [], metafile} = await build({
    ...common, format: 'esm', splitting: true, outdir: join(here, '.build/sizes'), metafile: true, stdin: {contents, resolveDir: here, loader: 'ts'},
  });
  const first = atOnce(metafile as Metafile);
  const files = outputFiles.map(({path, contents: bytes}) => ({bytes, gzip: gzipSync(bytes, {level: 9}).length, now: [...first].some((each) => path.endsWith(each.replace(/^.*\.build/, '.build')))}));
  const now = files.filter((file) => file.now);
  const sum = (values: readonly number[]): number => kilo(values.reduce((total, value) => total + value, 0));
  return {
    minified: sum(now.map(({bytes}) => bytes.length)), gzip: sum(now.map(({gzip}) => gzip)),
    brotli: sum(now.map(({bytes}) => brotliCompressSync(bytes).length)), allGzip: sum(files.map(({gzip}) => gzip)),
  };
}

/** A file as it is served. */
export function sizeOfFile(name: string): Size {
  const bytes = readFileSync(join(built, name));
  const gzip = kilo(gzipSync(bytes, {level: 9}).length);
  return {minified: kilo(bytes.length), gzip, brotli: kilo(brotliCompressSync(bytes).length), allGzip: gzip};
}
