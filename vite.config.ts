/**
 * Two builds of the library into `dist/`:
 * - `vite build`: one ES module per entry of `package.json`, dependencies left out but marked;
 * - `vite build --mode standalone`: everything in one file, as a classic script and as a module;
 * - `vite build --mode all`: the same with A2UI in it.
 *
 * The demo has a configuration of its own (`demo/vite.config.ts`).
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {defineConfig, type Plugin, type UserConfig} from 'vite';
import {compactTemplates} from './scripts/compact-templates.js';
import {noteBundled} from './scripts/licences.js';
import {secondPass} from './scripts/second-pass.js';
import {slimDompurifyPlugin} from './scripts/slim-dompurify.js';
import {slimPiecesPlugin} from './scripts/slim-pieces.js';
import {slimMarkedPlugin} from './scripts/slim-marked.js';

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const root = import.meta.dirname;
const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Manifest;

/** Entry name, which is its path in `dist/`, to its source. */
const entries: Record<string, string> = {
  index: 'src/index.ts',
  a2ui: 'src/a2ui/index.ts',
  import: 'src/import/index.ts',
  'ag-ui': 'src/ag-ui/index.ts',
  channels: 'src/channels/index.ts',
  ssr: 'src/ssr/index.ts',
  terminal: 'src/server/terminal/index.ts',
  mcp: 'src/server/mcp/index.ts',
  hub: 'src/server/hub/index.ts',
  cli: 'src/server/cli/main.ts',
  transport: 'src/conversation/transport.ts',
  elements: 'elements/elements.ts',
  'plugins/highlight': 'elements/plugins/highlight.ts',
  'plugins/math': 'elements/plugins/math.ts',
  'plugins/mermaid': 'elements/plugins/mermaid.ts',
  classes: 'elements/classes.ts',
};
for (const file of readdirSync(`${root}/elements/words`)) entries[`words/${file.slice(0, -3)}`] = `elements/words/${file}`;
for (const name of readdirSync(`${root}/elements`)) {
  if (name === 'base') continue;
  const source = `elements/${name}/define.ts`;
  if (existsSync(`${root}/${source}`)) entries[`elements/${name}`] = source;
}

/** Of marked we use a part, which goes into the files; DOMPurify stays outside, so that an application gets its fixes. */
const dependencies = Object.keys({...manifest.dependencies, ...manifest.peerDependencies}).filter((name) => name !== 'marked');
const isDependency = (id: string): boolean => id.startsWith('node:') || dependencies.some((name) => id === name || id.startsWith(`${name}/`));

const defines = (id: string): boolean => /\/elements\/(?!base\/)[^/]+\/define\.ts$/.test(id);

const modules: UserConfig = {
  plugins: [slimMarkedPlugin()],
  build: {
    minify: false,
    lib: {entry: entries, formats: ['es']},
    rolldownOptions: {
      external: isDependency,
      output: {
        entryFileNames: '[name].js',
        // What defines an element and is shared by entries has a folder of its own, which `sideEffects` names
        chunkFileNames: ({moduleIds}) => `chunks/${moduleIds.some(defines) ? 'effects/' : ''}[name]-[hash].js`,
      },
    },
  },
};

const standaloneId = 'virtual:standalone';

/** Styles stand side by side in the file: they are alike, and gzip looks back no further than 32 kB. */
const styles = readdirSync(`${root}/elements`, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.styles.ts')).sort();

/** Core and elements together, which no entry of the package is; with A2UI or without. */
const standaloneEntry = (all: boolean): Plugin => ({
  name: 'standalone-entry',
  enforce: 'pre',
  // `lib.entry` is made a path before it is asked for; what would be loaded later is in the file, or nowhere
  resolveId: (id, importer) => (id.endsWith(standaloneId) ? `\0${standaloneId}` : id === './lazy.js' && importer?.endsWith('/elements/elements.ts') ? '\0nothing' : null),
  load: (id) => {
    if (id === '\0nothing') return '';
    return id !== `\0${standaloneId}` ? null : [
      ...styles.filter((file) => all || !file.startsWith('surface/')).map((file) => `import '${root}/elements/${file}';`),
      ...['src/index.ts', 'elements/elements.ts', ...(all ? ['elements/surface/define.ts'] : [])].map((file) => `export * from '${root}/${file}';`),
      // Bridges to documents are for servers.
      ...(all ? [`export {A2uiFeed, A2uiProcessor, basicCatalogId} from '${root}/src/a2ui/index.ts';`] : []),
    ].join('\n');
  },
});

const standalone = (all: boolean): UserConfig => ({
  plugins: [standaloneEntry(all), slimMarkedPlugin(), slimDompurifyPlugin(), slimPiecesPlugin(), secondPass()],
  build: {
    emptyOutDir: false,
    minify: true,
    sourcemap: !all,
    lib: {
      entry: standaloneId,
      name: 'MarkdownUI',
      formats: ['iife', 'es'],
      fileName: (format) => `markdownui${all ? '.all' : ''}${format === 'iife' ? '' : '.esm'}.min.js`,
    },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        codeSplitting: false,
        // A byte order mark first: a page that names no encoding would read the script in one of its own
        postBanner: `\uFEFF/*! markdownui ${manifest.version} | ${manifest.license} | with lit, marked and DOMPurify: see THIRD-PARTY-LICENSES.txt */`,
      },
    },
  },
});

export default defineConfig(({mode}) => {
  const alone = mode === 'standalone' || mode === 'all';
  const chosen = alone ? standalone(mode === 'all') : modules;
  return {
    root,
    publicDir: false,
    ...chosen,
    plugins: [...(chosen.plugins ?? []), compactTemplates(), noteBundled(alone ? mode : 'modules')],
    build: {target: 'es2022', outDir: 'dist', ...chosen.build},
  };
});
