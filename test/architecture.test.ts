/** The rules of ARCHITECTURE.md that a machine can hold. */
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join, normalize} from 'node:path/posix';
import {describe, it} from 'node:test';
import {parseSync} from 'vite';

const root = new URL('../', import.meta.url).pathname;

/** A folder and the folders (or single files) that it may import besides itself; the longest match counts. */
const layers: Readonly<Record<string, readonly string[]>> = {
  'src/base': [],
  'src/catalog': ['src/base'],
  'src/policy': ['src/base', 'src/catalog'],
  'src/markdown': ['src/base', 'src/catalog', 'src/policy'],
  'src/state': ['src/base', 'src/catalog'],
  'src/protocol': ['src/base', 'src/catalog', 'src/markdown'],
  'src/document': ['src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/state', 'src/protocol'],
  'src/conversation': ['src/base', 'src/policy', 'src/state', 'src/document', 'src/protocol'],
  'src/fallback': ['src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/document'],
  'src/tools': ['src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/state', 'src/protocol', 'src/document', 'src/fallback'],
  'src/a2ui': ['src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/document', 'src/fallback'],
  'src/import': ['src/base', 'src/markdown', 'src/document', 'src/fallback', 'src/a2ui/prose.ts'],
  'src/ssr': ['src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/state', 'src/protocol', 'src/document', 'src/fallback'],
  'src/channels': ['src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/state', 'src/protocol', 'src/document', 'src/fallback', 'src/a2ui'],
  'src/server/terminal': ['src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/state', 'src/protocol', 'src/document', 'src/channels'],
  'src/server/mcp': [
    'src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/state', 'src/protocol', 'src/document', 'src/conversation', 'src/fallback', 'src/a2ui', 'src/ag-ui', 'src/channels',
  ],
  'src/server/hub': [
    'src/base', 'src/policy', 'src/markdown', 'src/protocol', 'src/document', 'src/conversation', 'src/a2ui', 'src/channels', 'src/server/mcp',
  ],
  'src/server/cli': [
    'src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/state', 'src/protocol', 'src/document', 'src/fallback', 'src/tools', 'src/import', 'src/a2ui', 'src/channels', 'src/server',
  ],
  'src/ag-ui': [
    'src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/state', 'src/protocol', 'src/document', 'src/conversation', 'src/fallback', 'src/a2ui',
  ],
  'src/index.ts': [
    'src/base', 'src/catalog', 'src/policy', 'src/markdown', 'src/state', 'src/protocol', 'src/document', 'src/conversation', 'src/fallback', 'src/tools',
  ],
  'elements/base': ['src/index.ts'],
  'elements/': ['elements/base', 'src/index.ts'],
  'elements/surface': ['elements/base', 'elements/message', 'src/index.ts', 'src/a2ui/for-elements.ts'],
  'elements/surface/define.ts': ['elements'],
  'elements/conversation': ['elements/base', 'elements/message', 'src/index.ts'],
  'elements/elements.ts': ['elements', 'src/index.ts'],
  'elements/lazy.ts': ['elements'],
  'elements/classes.ts': ['elements', 'src/index.ts'],
  'demo': [],
};

/** Types are looked at by everybody: these files hold nothing else. */
const typeFiles = new Set(['src/document/types.ts']);

/** Packages, and the only places that may import them. */
const packages: Readonly<Record<string, readonly string[]>> = {
  marked: ['src/markdown'],
  '@noble': ['src/channels'],
  '@ag-ui': ['src/ag-ui', 'demo/server', 'demo/conversation'],
  '@modelcontextprotocol': ['src/server/mcp'],
  zod: ['src/server/mcp'],
  'eventsource-parser': ['src/protocol', 'demo/server'],
  dompurify: ['elements/base/sanitize.ts'],
  lit: ['elements'],
  'highlight.js': ['elements/plugins'],
  katex: ['elements/plugins'],
  mermaid: ['elements/plugins'],
  markdownui: ['demo'],
  adaptivecards: ['demo/channels'],
  vite: ['demo/server', 'demo/vite.config.ts'],
  node: ['src/server', 'demo/server', 'demo/vite.config.ts'],
};

const banned: readonly {readonly what: RegExp; readonly why: string; readonly in: RegExp; readonly except?: string}[] = [
  {what: /(?::|\bas|[<|&])\s*any\b(?!\s+\w)|\bany\[\]/, why: 'any', in: /^(?:src|elements|demo|test)\// },
  {what: /@ts-(?:ignore|nocheck|expect-error)|biome-ignore|eslint-disable/, why: 'a silenced check', in: /^(?:src|elements|demo)\//},
  {
    what: /\b(?:innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|unsafeSVG|unsafeStatic|setHTMLUnsafe|createContextualFragment|parseFromString)\b|\bdocument\.write|\bnew Function\b|\beval\(/,
    why: 'text made into markup or code', in: /^(?:src|elements|demo)\//, except: 'elements/base/sanitize.ts',
  },
  {what: /\b(?:window|globalThis|HTMLElement|customElements|navigator)\b/, why: 'the DOM', in: /^src\//, except: 'src/base/platform.ts'},
  {what: /\benum\s+\w+\s*\{|\bexport default\b|\bexport \*/, why: 'enum, default export or export *', in: /^(?:src|elements)\//},
  {what: /\b(?:it|describe|test|suite)\.(?:only|skip|todo)\b|\bskip:\s*true/, why: 'a test that does not run', in: /^test\//},
];

function sources(folder: string): string[] {
  const entries = readdirSync(join(root, folder), {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile() && /\.(?:ts|js|mjs|css|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path));
}

/** Code with comments made blank, and what it imports, types included: paths for our own files, names for packages. */
interface Parsed {
  readonly code: string;
  readonly imports: readonly string[];
}

function parse(path: string, source: string): Parsed {
  const {comments, module} = parseSync(path, source);
  let code = source;
  for (const {start, end} of comments) code = code.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  const specifiers = [
    ...module.staticImports.map(({moduleRequest}) => moduleRequest.value),
    ...module.staticExports.flatMap(({entries}) => entries.flatMap(({moduleRequest}) => (moduleRequest ? [moduleRequest.value] : []))),
    ...[...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier ?? ''),
  ];
  const resolve = (specifier: string): string => (specifier.startsWith('.') ? normalize(join(dirname(path), specifier)).replace(/\.js$/, '.ts') : specifier);
  return {code, imports: [...new Set(specifiers.map(resolve))]};
}

const text = new Map(['src', 'elements', 'demo', 'test'].flatMap(sources).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const parsed = new Map([...text].filter(([path]) => path.endsWith('.ts')).map(([path, source]) => [path, parse(path, source)]));
const imports = (path: string): readonly string[] => parsed.get(path)?.imports ?? [];

const isOwn = (specifier: string): boolean => /^(?:src|elements|demo|test|scripts)\//.test(specifier) || specifier.endsWith('.ts');
const inside = (path: string, folder: string): boolean => path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

function layerOf(path: string): string | undefined {
  return Object.keys(layers).filter((layer) => inside(path, layer)).sort((a, b) => b.length - a.length)[0];
}

/** `elements/radio/radio.ts` belongs to `elements/radio`, though one row stands for all elements. */
function home(path: string, layer: string): string {
  return layer === 'elements/' ? path.split('/').slice(0, 2).join('/') : layer;
}

describe('architecture', () => {
  const files = [...parsed.keys()].filter((path) => !path.startsWith('test/'));

  it('puts every file in a layer', () => {
    assert.deepEqual(files.filter((path) => !layerOf(path)), []);
  });

  it('imports only from the rows that a layer may see', () => {
    const wrong = files.flatMap((path) => {
      const layer = layerOf(path) ?? '';
      const allowed = [home(path, layer), ...(layers[layer] ?? [])];
      const own = imports(path).filter(isOwn);
      return own.filter((target) => !typeFiles.has(target) && !allowed.some((folder) => inside(target, folder))).map((target) => `${path} → ${target}`);
    });
    assert.deepEqual(wrong, []);
  });

  it('keeps type files free of code', () => {
    const wrong = [...typeFiles].filter((path) => /^export (?!type|interface)|^(?:const|let|function|class)\b/m.test(parsed.get(path)?.code ?? ''));
    assert.deepEqual(wrong, []);
  });

  it('imports files that exist', () => {
    const wrong = [...parsed.keys()].flatMap((path) => imports(path).filter((target) => isOwn(target) && !existsSync(join(root, target))).map((target) => `${path} → ${target}`));
    assert.deepEqual(wrong, []);
  });

  it('imports each package in its one place', () => {
    const wrong = files.flatMap((path) => imports(path).filter((target) => !isOwn(target)).flatMap((target) => {
      const name = target.startsWith('node:') ? 'node' : (target.split('/')[0] ?? '');
      return (packages[name] ?? []).some((folder) => inside(path, folder)) ? [] : [`${path} → ${target}`];
    }));
    assert.deepEqual(wrong, []);
  });

  it('declares each package that it imports, for a clean install has no other', () => {
    const {dependencies, devDependencies, peerDependencies} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object>;
    const declared = new Set(['markdownui', ...Object.keys({...dependencies, ...devDependencies, ...peerDependencies})]);
    const tools = [...sources('scripts'), 'vite.config.ts', 'web-test-runner.config.mjs'].map((path) => [path, parse(path, readFileSync(join(root, path), 'utf8'))] as const);
    const wrong = [...parsed, ...tools].flatMap(([path, {imports: targets}]) => targets
      .filter((target) => !isOwn(target) && !/^(?:node|virtual):|^[./]/.test(target))
      .filter((target) => !declared.has(target.split('/').slice(0, target.startsWith('@') ? 2 : 1).join('/')))
      .map((target) => `${path} → ${target}`));
    assert.deepEqual(wrong, []);
  });

  it('lets the demo use public entries alone', () => {
    const entries = new Set(['markdownui', 'markdownui/elements', 'markdownui/elements/surface.js', 'markdownui/transport', 'markdownui/ag-ui', 'markdownui/channels', 'markdownui/classes']);
    const wrong = files.flatMap((path) => imports(path).filter((target) => target.split('/')[0] === 'markdownui' && !entries.has(target)).map((target) => `${path} → ${target}`));
    assert.deepEqual(wrong, []);
  });

  it('has no import cycle, types included', () => {
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
        return;
      }
      state.set(path, 'open');
      for (const target of imports(path)) if (parsed.has(target)) visit(target, [...trail, path]);
      state.set(path, 'done');
    };
    for (const path of parsed.keys()) visit(path, []);
    assert.deepEqual(cycles, []);
  });

  it('keeps files within 300 lines', () => {
    const long = [...text].map(([path, source]) => ({path, lines: source.split('\n').length - 1})).filter(({lines}) => lines > 300);
    assert.deepEqual(long, []);
  });

  for (const {what, why, in: where, except} of banned) {
    it(`has no place for ${why}`, () => {
      const found = [...text].filter(([path]) => path.endsWith('.ts') && where.test(path) && path !== except && path !== 'test/architecture.test.ts').flatMap(([path, source]) =>
        (why === 'a silenced check' ? source : (parsed.get(path)?.code ?? '')).split('\n').flatMap((line, index) => (what.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 100)}`] : [])));
      assert.deepEqual(found, []);
    });
  }

  it('compiles the core without the DOM and without Node', () => {
    const {compilerOptions} = JSON.parse(readFileSync(join(root, 'src/tsconfig.json'), 'utf8')) as {compilerOptions: {lib: unknown; types: unknown}};
    assert.deepEqual(compilerOptions.lib, ['ES2022']);
    assert.deepEqual(compilerOptions.types, []);
  });
});
