/**
 * What a page has to load, minified and with gzip, in kB of 1024 bytes. Fails when a row
 * of `size-limits.json` is over its limit; a row without one is only told.
 */
import {existsSync, readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';

interface Row {
  readonly name: string;
  /** Measured as it is … */
  readonly file?: string;
  /** … or bundled with all that it imports. */
  readonly bundle?: string;
  readonly external?: readonly string[];
  readonly limit?: number;
}

async function contents(row: Row): Promise<Uint8Array | undefined> {
  const source = row.file ?? row.bundle ?? '';
  if (!existsSync(source)) return undefined;
  if (row.file) return readFileSync(row.file);
  const {outputFiles} = await build({
    entryPoints: [source], bundle: true, minify: true, write: false, format: 'esm', target: 'es2022',
    legalComments: 'none', external: [...(row.external ?? [])], logLevel: 'error',
  });
  return outputFiles[0]?.contents;
}

const rows = JSON.parse(readFileSync('size-limits.json', 'utf8')) as Row[];
for (const row of rows) {
  const bytes = await contents(row);
  if (!bytes) {
    console.log(`   –    ${row.name}: not built`);
    process.exitCode = 1;
    continue;
  }
  const size = gzipSync(bytes, {level: 9}).length / 1024;
  const over = row.limit !== undefined && size > row.limit;
  if (over) process.exitCode = 1;
  console.log(`${size.toFixed(1).padStart(5)} kB ${row.name}${row.limit ? ` (${over ? 'over' : 'of'} ${row.limit})` : ''}`);
}
