/** The pages lead where they say, and the first of them is short. */
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {describe, it} from 'node:test';

const root = new URL('../../', import.meta.url).pathname;
const pages = ['README.md', 'ARCHITECTURE.md', ...readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What a heading is called in an address, as code hosts do it. */
const anchor = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').trim().replaceAll(' ', '-');

const anchors = (path: string): string[] => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading));

describe('the pages', () => {
  for (const page of pages) {
    it(`lead where they say: ${page}`, () => {
      const prose = read(page).replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]+`/g, '');
      const lost = [...prose.matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].flatMap(([all, to = '', place]) => {
        const path = to === '' ? page : join(dirname(page), to);
        return existsSync(join(root, path)) && (place === undefined || anchors(path).includes(place)) ? [] : [all];
      });
      assert.deepEqual(lost, []);
    });
  }

  it('are all reached from the README, at once or by one that it names', () => {
    const linked = (page: string): string[] => [...read(page).matchAll(/\]\(([\w/.-]+\.md)/g)].map(([, to = '']) => join(dirname(page), to));
    const near = linked('README.md');
    const reached = new Set(['README.md', ...near, ...near.filter((page) => pages.includes(page)).flatMap(linked)]);
    assert.deepEqual(pages.filter((page) => !reached.has(page)), []);
  });

  it('name every entry of the package in the README', () => {
    const {exports} = JSON.parse(read('package.json')) as {exports: Readonly<Record<string, unknown>>};
    const entries = Object.keys(exports).filter((entry) => entry.startsWith('./') && !/\.json$|^\.\/dist\//.test(entry)).map((entry) => `markdownui/${entry.split('/')[1]}`);
    const readme = read('README.md');
    assert.deepEqual(entries.filter((entry) => !readme.includes(entry)), []);
  });

  it('begin with one that is read in five minutes', () => {
    assert.ok(read('README.md').split('\n').length <= 220);
  });
});
