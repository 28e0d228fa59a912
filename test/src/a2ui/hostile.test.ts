/** What costs an agent a line and a page a minute: each has its bound. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {A2uiFeed, A2uiProcessor, type Surface} from '../../../src/a2ui/index.js';
import {components, create, data, nodes, open, textOf} from './support/surfaces.js';

const column = (count: number, make: (index: number) => object): object[] =>
  [{id: 'root', component: 'Column', children: Array.from({length: count}, (_, index) => `c${index}`)}, ...Array.from({length: count}, (_, index) => ({id: `c${index}`, ...make(index)}))];
const drawn = (surface: Surface): number => nodes(surface).reduce((sum, {props}) => sum + JSON.stringify(props).length, 0);

describe('work', {timeout: 60_000}, () => {
  it('of long numbers that are none is linear', () => {
    const {surface} = open(column(1_500, (index) => ({component: 'Text', text: {path: `/t${index}`}})));
    surface.tree();
    for (let index = 0; index < 200; index++) assert.equal(textOf({call: 'formatString', args: {value: `\${${'1'.repeat(9_000)}${'.1'.repeat(index)}x}`}}).text, '');
  });

  it('of all patterns of a drawing has an end, and what is cheap goes on', () => {
    const bomb = (index: number): object => ({component: 'TextField', label: 'x', value: {path: '/v'}, checks: [{call: 'regex', args: {pattern: `(a|a|a${index})*(b|a)*(a?){20}a{20}$`}}]});
    const {surface, processor} = open(column(1_000, bomb), {v: `${'a'.repeat(9_000)}!`});
    assert.equal(nodes(surface).filter(({checks}) => checks?.length === 1).length, 1_000);
    assert.ok(processor.errors.some(({message}) => message === 'The pattern takes too long.'));
    for (let index = 0; index < 20; index++) surface.set('/v', `${'a'.repeat(9_000)}${index}`);
    surface.set('/v', 'aaaaaaaaaaaaaaaaaaaaaaaa');
    assert.equal(nodes(surface).filter(({checks}) => checks).length, 0);
  });

  it('of text has an end: one value at thousands of places', () => {
    const {surface, processor} = open(column(4_000, () => ({component: 'Text', text: {path: '/'}})), {big: Array.from({length: 20_000}, () => 'x'.repeat(20))});
    assert.ok(drawn(surface) < 4_500_000);
    assert.deepEqual(processor.errors.map(({code, message}) => `${code} ${message}`), ['LIMIT_EXCEEDED A surface shows at most 4000000 characters.']);
    processor.process(data('/big', 'short'));
    assert.equal(nodes(surface).at(-1)?.props['text'], '{"big":"short"}');
    const long = open([{id: 'root', component: 'Text', text: {path: '/a'}}], {a: 'y'.repeat(1_000_000)});
    assert.deepEqual([drawn(long.surface) > 1_000_000, long.processor.errors], [true, []]);
  });
});

describe('choices', () => {
  it('count as places: of 60,000 there are as many as a surface draws, and what stands before them is whole', () => {
    const options = Array.from({length: 3_000}, (_, index) => ({label: `${index}`, value: `${index}`}));
    const {surface, processor} = open(column(5, () => ({component: 'ChoicePicker', options, value: {path: '/v'}})));
    processor.process(components({id: 'root', component: 'Column', children: ['c0', 'c1', 'c2', 'c3', 'c4', 't']}, {id: 't', component: 'Tabs', tabs: Array.from({length: 9_000}, (_, index) => ({title: `${index}`, child: 'c0'}))}));
    const counts = nodes(surface).map(({props: {options: some, tabs}}) => (Array.isArray(some) ? some.length : Array.isArray(tabs) ? tabs.length : 0));
    assert.deepEqual(counts.slice(1, 3), [3_000, 1_997]);
    assert.ok(counts.reduce((sum, count) => sum + count, 0) <= 5_000);
    assert.ok(processor.errors.every(({code}) => code === 'LIMIT_EXCEEDED'));
  });

  it('make a row of a list as large as it is', () => {
    const options = Array.from({length: 100}, (_, index) => ({label: `${index}`, value: `${index}`}));
    const {surface, processor} = open([{id: 'root', component: 'List', children: {componentId: 'p', path: '/l'}}, {id: 'p', component: 'ChoicePicker', options, value: {path: 'v'}}], {l: Array.from({length: 1_000}, () => ({}))});
    assert.deepEqual([surface.tree()?.rows?.at.length, processor.errors], [45, []]);
  });
});

describe('what is none', () => {
  it('is no locale: numbers, dates and plurals are in the usual one', () => {
    const calls = [{call: 'formatNumber', args: {value: 1234.5}}, {call: 'formatDate', args: {value: '2026-01-02', format: 'MMMM'}}, {call: 'pluralize', args: {value: 1, one: 'item', other: 'items'}}];
    for (const locale of ['not a locale!', '', '__proto__', 'x'.repeat(1_000)]) assert.deepEqual(calls.map((call) => textOf(call, {}, {locale}).text), ['1,234.5', 'January', 'item']);
    assert.equal(textOf(calls[0] ?? '', {}, {locale: 'de'}).text, '1.234,5');
  });

  it('is no date: every edge of time is a text', () => {
    for (const value of [8.64e15, -8.64e15, 1e300, -1, '0000-01-01T00:00+99:99', '9999-12-31T23:59-99:99', '0000-00-00', '2026-02-30', '', {}, [], '9'.repeat(9_000)]) {
      for (const format of ['ISO', 'yyyy MMMM EEEE a', 'MMM', "'", 'y'.repeat(600)]) assert.equal(typeof textOf({call: 'formatDate', args: {value: {path: '/v'}, format}}, {v: value}).text, 'string');
    }
  });
});

describe('JSON that ends', () => {
  const text = JSON.stringify([create({components: [{id: 'root', component: 'Column', children: ['a', 'ü']}, {id: 'a', component: 'Text', text: {call: 'formatString', args: {value: '${/x} "\\" \ud83d\ude00'}}}], dataModel: {x: [1, {y: null}]}}), components({id: 'ü', component: 'Text', text: 'end'})]);

  it('names a surface by half a character as it does whole', () => {
    const processor = new A2uiProcessor();
    const feed = new A2uiFeed(processor);
    for (const char of JSON.stringify(create({surfaceId: '\ud83d', components: [{id: 'root', component: 'Text', text: 'x'}]}))) feed.push(char);
    feed.end();
    assert.deepEqual([nodes(processor.surface('\ud83d')).length, processor.errors], [1, []]);
  });

  it('anywhere is taken in as far as it goes', () => {
    for (let cut = 0; cut <= text.length; cut++) {
      const processor = new A2uiProcessor();
      const feed = new A2uiFeed(processor);
      feed.push(text.slice(0, cut));
      const before = nodes(processor.surface('s')).length;
      feed.push(text.slice(cut));
      feed.end();
      assert.deepEqual([nodes(processor.surface('s')).map(({state}) => state), processor.errors], [[undefined, undefined, undefined], []]);
      assert.ok(before <= 3);
      const half = new A2uiFeed(new A2uiProcessor());
      half.push(text.slice(0, cut));
      half.end();
      new A2uiProcessor().process(text.slice(0, cut));
    }
  });
});

describe('surfaces that are gone', () => {
  it('are held by nothing: a thousand made, drawn, answered and deleted', async () => {
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    const processor = new A2uiProcessor();
    const made: WeakRef<Surface>[] = [];
    const list = [{id: 'root', component: 'Button', child: 't', action: {event: {name: 'go'}}}, {id: 't', component: 'Text', text: {call: 'formatString', args: {value: '${/a}'}}}];
    for (let index = 0; index < 1_000; index++) {
      const surfaceId = `s${index}`;
      processor.process({version: 'v1.0', createSurface: {surfaceId, catalogId: 'basic', components: list, dataModel: {a: 'x'.repeat(1_000)}}});
      const surface = processor.surface(surfaceId);
      assert.ok(surface?.act('root')?.action);
      surface.reveal(new Map([['root', [[0, 1]]]]), processor);
      made.push(new WeakRef(surface));
      processor.process({version: 'v1.0', deleteSurface: {surfaceId}});
      assert.equal(surface.act('root'), undefined);
    }
    // What is looked at through a weak reference stays until the task ends.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    assert.equal(processor.surfaces.size, 0);
    assert.ok(made.filter((surface) => surface.deref()).length <= 1);
  });
});
