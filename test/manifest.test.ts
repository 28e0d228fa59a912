/** custom-elements.json says what the elements have: all of it, and what is there today. */
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {tokenDefaults} from '../elements/base/tokens.js';
import {type Documented, elementsOf, manifest} from '../scripts/manifest.js';
import {reference} from '../scripts/reference.js';

/** All that an element of ours may dispatch (events of `<mdui-message>`). */
const eventNames = new Set([
  'mdui-change', 'mdui-click', 'mdui-submit', 'mdui-cancel', 'mdui-focus', 'mdui-blur', 'mdui-error', 'mdui-event', 'mdui-turn',
  'mdui-message-open', 'mdui-stop', 'mdui-retry', 'mdui-message-close', 'mdui-diagnostic', 'mdui-toggle', 'input', 'change',
]);

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const committed = manifest();
const declarations = new Map(elementsOf(committed).map((declaration) => [declaration.tagName.replace('mdui-', ''), declaration]));
const elements = readdirSync(new URL('elements/', root)).filter((name) => existsSync(new URL(`elements/${name}/define.ts`, root)) && name !== 'base');

const undocumented = (kind: string, list: readonly Documented[] = []): string[] =>
  list.filter(({description}) => !description?.trim()).map(({name}) => `${kind} ${name}`);
const names = (list: readonly Documented[] = []): Set<string> => new Set(list.map(({name}) => name));

/** The source of an element and of the files in `elements/base` that it is made of; the host's dialog is not in it. */
function sourceOf(name: string): string {
  const apart = ['elements/base/loose-host.ts', 'elements/base/confirm-dialog.ts'];
  const seen = new Set(apart);
  const pending = readdirSync(new URL(`elements/${name}/`, root)).map((file) => `elements/${name}/${file}`);
  for (let path = pending.pop(); path; path = pending.pop()) {
    if (seen.has(path) || !path.endsWith('.ts')) continue;
    seen.add(path);
    for (const [, file] of read(path).matchAll(/from '\.{1,2}\/(?:base\/)?([\w.-]+)\.js'/g)) {
      const base = `elements/base/${file}.ts`;
      if (existsSync(new URL(base, root))) pending.push(base);
    }
  }
  return [...seen].filter((path) => !apart.includes(path)).map((path) => read(path).replace(/\/\*[\s\S]*?\*\//g, '')).join('\n');
}

describe('custom-elements.json', () => {
  it('is up to date: `npm run manifest` changes nothing', () => {
    execFileSync('npm', ['run', '--silent', 'manifest'], {cwd: root, env: {...process.env, MANIFEST_DIR: '.cache/manifest'}});
    const made = read('.cache/manifest/custom-elements.json').split('\n');
    const changed = made.findIndex((line, index) => line !== committed.split('\n')[index]);
    assert.equal(committed, made.join('\n'), `Run \`npm run manifest\` and commit it: line ${changed + 1} is now ${made[changed]?.trim()}`);
  });

  it('is what docs/elements.md says', () => {
    assert.equal(read('docs/elements.md'), reference(committed), 'Run `npm run reference` and commit docs/elements.md.');
  });

  it('has every element, and no other', () => {
    assert.deepEqual([...declarations.keys()].sort(), [...elements].sort());
  });

  for (const name of elements) {
    it(`documents all of mdui-${name}`, () => {
      const {summary, members, attributes, events, slots, cssParts, cssProperties} = declarations.get(name) ?? assert.fail('It is not there.');
      assert.ok(summary, 'It has no @summary.');
      assert.deepEqual([
        ...undocumented('member', members), ...undocumented('attribute', attributes), ...undocumented('event', events),
        ...undocumented('slot', slots), ...undocumented('part', cssParts), ...undocumented('css property', cssProperties),
      ], []);
      const lists = {members, attributes, events, slots, cssParts, cssProperties};
      assert.deepEqual(Object.entries(lists).filter(([, list]) => names(list).size !== (list ?? []).length).map(([kind]) => kind), [], 'Something in these is there twice.');
      assert.deepEqual([...names(events)].filter((event) => !eventNames.has(event)), [], 'These events are not ours.');
      assert.deepEqual((events ?? []).filter(({type}) => !type).map(({name: event}) => event), [], 'These events have no {type}.');

      const source = sourceOf(name);
      const parts = new Set([...source.matchAll(/\bpart="([^"$]+)"/g)].flatMap(([, list]) => (list ?? '').split(' ')));
      assert.deepEqual([...parts].filter((part) => !names(cssParts).has(part)), [], 'These parts have no @csspart.');
      const used = new Set([...source.matchAll(/var\(--mdui-([\w-]+)/g)].map(([, token]) => token ?? ''));
      const known = (token: string): boolean => Object.hasOwn(tokenDefaults, token) || names(cssProperties).has(`--mdui-${token}`);
      assert.deepEqual([...used].filter((token) => !known(token)), [], 'These css properties are neither tokens nor documented.');
    });
  }
});
