/** The package as `npm pack` makes it, in a folder of its own with what a clean install puts beside it. */
import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';

const root = new URL('../../../', import.meta.url).pathname;
const run = promisify(execFile);

interface Listed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly {readonly path: string; readonly size: number}[];
}

export interface Consumer {
  /** An application with the package in its `node_modules`. */
  readonly folder: string;
  /** The tarball, and what npm says of it. */
  readonly tarball: string;
  readonly listed: Listed;
  write(file: string, text: string): void;
  /** Puts more packages into `node_modules`: those of this repository. */
  install(...names: string[]): void;
  remove(): void;
}

/** Packs what is built and installs it, with the packages that it depends on and no other. */
export async function installPacked(): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), 'markdownui-packed-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  const {stdout} = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {cwd: root, maxBuffer: 2 ** 24});
  const listed = Object.values(JSON.parse(stdout) as Readonly<Record<string, Listed>>)[0];
  if (!listed) throw new Error('npm packed nothing.');
  const tarball = join(folder, listed.filename);
  await run('tar', ['-xzf', tarball, '-C', modules]);
  renameSync(join(modules, 'package'), join(modules, 'markdownui'));
  const install = (...names: string[]): void => {
    for (const name of names) {
      mkdirSync(dirname(join(modules, name)), {recursive: true});
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
    }
  };
  const {dependencies} = JSON.parse(readFileSync(join(modules, 'markdownui/package.json'), 'utf8')) as {dependencies: object};
  install(...Object.keys(dependencies));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  return {
    folder, tarball, listed, install,
    write: (file, text) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(folder, {recursive: true}),
  };
}
