/** What is shipped, and what it is made of (`security.md` R42). */
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join, normalize} from 'node:path/posix';
import {after, before, describe, it} from 'node:test';
import {absent, readList} from './support/corpora.js';
import {openStand, type Stand} from './support/stand.js';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const shipped = readdirSync(new URL('dist/', root), {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.js') && !name.startsWith('types/'));
/** Programs of Node read their own files; a page has no part in them, nor in the chunks that they alone load. */
const programs = /^(?:mcp|hub|cli|terminal|ssr|server)/;
const browser = reachable(shipped.filter((name) => !name.startsWith('chunks/') && !programs.test(name)));

/** These files and all that they load, at once or later. */
function reachable(entries: readonly string[]): readonly string[] {
  const found = new Set(entries);
  for (const name of found) {
    for (const [, path = ''] of read(`dist/${name}`).matchAll(/(?:\bfrom|\bimport\(?)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
      const loaded = normalize(join(dirname(name), path));
      if (shipped.includes(loaded)) found.add(loaded);
    }
  }
  return [...found];
}

/** What a built file could be tricked through, or run text with; and what of that is known and harmless. */
const gadgets: Readonly<Record<string, {readonly what: RegExp; readonly known?: RegExp}>> = {
  'text run as code': {what: /\beval\(|\bnew Function\b|\bsetTimeout\(\s*["'`]/g},
  // DOMPurify asks for it, and in the standalone files nothing follows from that.
  'look for its own script': {what: /\b\w+\.currentScript[^]|import\.meta\.url|document\.scripts/g, known: /^\w+\.currentScript;$/},
  // Lit fills its own templates, DOMPurify an inert document with nothing.
  'markup made of text': {what: /.{0,40}\.(?:innerHTML|outerHTML)\s*=(?!=)|insertAdjacentHTML\(|document\.write|setHTMLUnsafe|createContextualFragment/g, known: /createElement\("template"\);return \w+\.innerHTML=$|"template",null\);try\{\w+\.documentElement\.innerHTML=$/},
};

describe('the built files', () => {
  it('are there', () => {
    assert.ok(shipped.includes('markdownui.min.js') && shipped.includes('elements.js') && shipped.includes('index.js'));
  });

  for (const [gadget, {what, known}] of Object.entries(gadgets)) {
    it(`hold no ${gadget}`, () => {
      assert.deepEqual(browser.flatMap((name) => (read(`dist/${name}`).match(what) ?? []).filter((found) => !known?.test(found)).map((found) => `${name}: ${found}`)), []);
    });
  }

  it('import nothing that the package does not name', () => {
    const {dependencies} = JSON.parse(read('package.json')) as {dependencies: Record<string, string>};
    const named = new Set(Object.keys(dependencies));
    const wrong = browser.flatMap((name) => [...read(`dist/${name}`).replace(/\/\*[^]*?\*\//g, '').matchAll(/^(?:import|export)\b[^'"`;]*?from\s*["']([^."'][^"']*)["']|^import\s*["']([^."'][^"']*)["']/gm)]
      .map(([, from, bare]) => from ?? bare ?? '').filter((path) => !named.has(path.split('/').slice(0, path.startsWith('@') ? 2 : 1).join('/'))).map((path) => `${name} → ${path}`));
    assert.deepEqual(wrong, []);
  });
});

describe('a page after the library was loaded', () => {
  let stand: Stand;
  before(async () => {
    stand = await openStand('plain', {before: 'window.before = Object.getOwnPropertyNames(window); window.prototypes = [Object, Array, String, Element, Node, Document, Event].map(({prototype}) => Object.getOwnPropertyNames(prototype).length).join();'});
  });
  after(() => stand.close());

  it('has one name more, and the same prototypes', async () => {
    const added = await stand.page.evaluate('Object.getOwnPropertyNames(window).filter((name) => !window.before.includes(name) && !/^(?:before|prototypes|probe)$|^(?:puppeteer)?_{2,}|^\\d+$/.test(name)).sort()');
    assert.deepEqual(added, ['MarkdownUI', 'litElementVersions', 'litHtmlVersions', 'litPropertyMetadata', 'reactiveElementVersions'].filter((name) => (added as string[]).includes(name)));
    assert.equal(await stand.page.evaluate('[Object, Array, String, Element, Node, Document, Event].map(({prototype}) => Object.getOwnPropertyNames(prototype).length).join() === window.prototypes'), true);
  });
});

type Version = readonly number[];
const version = (text: string): Version => (/\d+(?:\.\d+)*/.exec(text)?.[0] ?? '0').split('.').map(Number);

function compare(one: Version, other: Version): number {
  for (let at = 0; at < 3; at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const tests: Readonly<Record<string, (difference: number) => boolean>> = {'>=': (d) => d >= 0, '>': (d) => d > 0, '<=': (d) => d <= 0, '<': (d) => d < 0};

/** Whether a version is in a range such as `>=3.0.0 <3.1.3 || <2.5.0`; a range without a sign says nothing. */
function affected(installed: Version, range: string): boolean {
  return range.split('||').some((part) => {
    const bounds = [...part.matchAll(/(>=|<=|>|<)\s*(\d+(?:\.\d+)*)/g)];
    return bounds.length > 0 && bounds.every(([, sign = '', bound = '']) => tests[sign]?.(compare(installed, version(bound))));
  });
}

/** Lowest versions without a known hole. */
const floors: Readonly<Record<string, string>> = {
  marked: '18.2.1', dompurify: '3.5.0', lit: '3.3.3', 'markdown-it': '15.0.0', 'linkify-it': '5.0.2', rollup: '4.22.4', vite: '5.4.6', webpack: '5.94.0', mermaid: '11.10.0', katex: '0.16.21',
};

const {packages} = JSON.parse(read('package-lock.json')) as {packages: Record<string, {version?: string}>};
const installed = (name: string): string[] => Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, entry]) => entry.version ?? '0');

describe('dependencies', () => {
  for (const [name, floor] of Object.entries(floors)) {
    it(`${name} is at least ${floor} where it is used`, () => {
      assert.deepEqual(installed(name).filter((each) => compare(version(each), version(floor)) < 0), []);
    });
  }

  it('ask for no less than that', () => {
    const {dependencies} = JSON.parse(read('package.json')) as {dependencies: Record<string, string>};
    for (const [name, range] of Object.entries(dependencies)) if (Object.hasOwn(floors, name)) assert.ok(compare(version(range), version(floors[name] ?? '')) >= 0, `${name} ${range}`);
    assert.ok(['marked', 'dompurify', 'lit'].every((name) => Object.hasOwn(dependencies, name)));
  });

  it('have no published advisory', {skip: absent}, () => {
    const rows = readList('advisories.json');
    assert.ok(rows.length > 50);
    const hit = rows.flatMap(({package: name, id, affected: range}) => installed(String(name)).filter((each) => affected(version(each), String(range))).map((each) => `${String(name)} ${each}: ${String(id)}`));
    assert.deepEqual(hit, []);
  });

  it('are judged by ranges as they are written', () => {
    const rows: readonly (readonly [string, string, boolean])[] = [
      ['3.1.2', '>=0 <2.5.0 || >=3.0.0 <3.1.3', true], ['3.1.3', '>=0 <2.5.0 || >=3.0.0 <3.1.3', false], ['2.4.9', '>=0 <2.5.0 || >=3.0.0 <3.1.3', true], ['2.5.0', '<2.5.0', false], ['18.0.0', '>=18.0.0 <18.0.2', true], ['5.0.1', '<=5.0.1', true], ['18.2.1', '18.2.1', false],
    ];
    for (const [each, range, wanted] of rows) assert.equal(affected(version(each), range), wanted, `${each} in ${range}`);
  });
});
