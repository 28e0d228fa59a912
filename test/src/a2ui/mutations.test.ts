/** Official and own surfaces with something changed at random: what models nearly got right. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {A2uiFeed, A2uiProcessor, fromA2ui, type RendererToAgent} from '../../../src/a2ui/index.js';
import type {Json} from '../../../src/base/json.js';
import {a2uiFixtures} from './support/fixtures.js';
import {examples, problems} from './support/official.js';
import {nodes} from './support/surfaces.js';

const sources = [...examples.map(({messages}) => messages), ...Object.values(a2uiFixtures).map(({messages}) => messages)];

/** All places in a value, as paths of keys. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

type Change = (value: unknown, key: string) => unknown;
/** In place of what stands there; undefined takes it out. */
const changes: Readonly<Record<string, Change>> = {
  gone: () => undefined, nothing: () => null, text: (value) => JSON.stringify(value), list: (value) => [value, value], wrapped: (value) => ({value}),
  bound: () => ({path: '/items/0'}), 'bound by @': () => ({'@path': 'name'}), call: () => ({call: 'formatString', args: {value: '${/a}${@index()}'}}), nonsense: () => ({call: 'nonsense'}),
  number: () => 1e9, negative: () => -1, long: () => 'x'.repeat(2_000), root: () => 'root', prototype: () => '__proto__', template: () => ({componentId: 'root', path: '/'}),
  cut: (value) => (typeof value === 'string' ? value.slice(0, -1) : value), upper: (value) => (typeof value === 'string' ? value.toUpperCase() : value), emoji: () => '\ud83d',
};

function changed(value: unknown, path: readonly string[], change: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value, '');
  if (Array.isArray(value)) return value.flatMap((item, index) => (String(index) === key ? [changed(item, rest, change)].filter((made) => made !== undefined) : [item]));
  return Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, name === key ? changed(inner, rest, change) : inner]).filter(([, inner]) => inner !== undefined));
}

const mutated = fc.tuple(fc.constantFrom(...sources), fc.array(fc.tuple(fc.nat(), fc.constantFrom(...Object.keys(changes))), {minLength: 1, maxLength: 5})).map(([messages, steps]) =>
  steps.reduce<unknown>((value, [at, name]) => {
    const all = places(value);
    return changed(value, all[at % all.length] ?? [], changes[name] as Change);
  }, messages));

describe('surfaces that are nearly right', () => {
  it('are shown as far as they are, and answered by the schema', () => {
    fc.assert(fc.property(mutated, fc.boolean(), (messages, strict) => {
      const sent: RendererToAgent[] = [];
      const processor = new A2uiProcessor({strict, onMessage: (message) => sent.push(message)});
      processor.process(messages);
      for (const surface of processor.surfaces.values()) {
        const all = nodes(surface);
        assert.ok(all.length <= 5_000);
        assert.equal(new Set(all.map(({key}) => key)).size, all.length);
        for (const {key, props} of all) {
          assert.deepEqual(JSON.parse(JSON.stringify(props)), props as Readonly<Record<string, Json>>);
          surface.input(key, 'x');
          surface.act(key);
        }
        fromA2ui(surface);
      }
      assert.ok(processor.errors.length <= 1_000);
      assert.deepEqual(sent.flatMap((message) => (/^v?1\.0$/.test(message.version) ? problems('renderer_to_agent', {...message, version: 'v1.0'}) : [])), []);
    }), {numRuns: 500});
  });

  it('are the same when their JSON arrives in pieces', () => {
    fc.assert(fc.property(mutated, fc.integer({min: 1, max: 40}), (messages, size) => {
      const lines = (Array.isArray(messages) ? messages : [messages]).map((message) => JSON.stringify(message) ?? 'null');
      // which spelling a surface is in is found out by what came so far; and text in quotes is no message
      fc.pre(lines.every((line) => line.startsWith('{') && !line.includes('"@path"')));
      const whole = new A2uiProcessor();
      for (const line of lines) whole.process(line);
      const text = lines.join('\n');
      const processor = new A2uiProcessor();
      const feed = new A2uiFeed(processor);
      for (let at = 0; at < text.length; at += size) feed.push(text.slice(at, at + size));
      feed.end();
      assert.deepEqual([...processor.surfaces.keys()].sort(), [...whole.surfaces.keys()].sort());
      for (const [id, surface] of whole.surfaces) assert.deepEqual([processor.surface(id)?.tree(), processor.surface(id)?.dataModel], [surface.tree(), surface.dataModel]);
    }), {numRuns: 300});
  });
});
