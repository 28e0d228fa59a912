/** What is loaded when it is first asked for. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {LazyProcessor} from '../../../src/a2ui/for-elements.js';
import {later} from '../../../src/a2ui/later.js';
import {components, create, node} from './support/surfaces.js';

describe('later', () => {
  it('loads once, and tells each who asked, once', async () => {
    let loads = 0;
    const told: string[] = [];
    const get = later(() => Promise.resolve(++loads));
    const [a, b] = [(): void => void told.push('a'), (): void => void told.push('b')];
    assert.deepEqual([get(a), get(b), get(a), get()], [undefined, undefined, undefined, undefined]);
    await new Promise(setImmediate);
    assert.deepEqual([told, loads, get(a)], [['a', 'b'], 1, 1]);
    await new Promise(setImmediate);
    assert.deepEqual(told, ['a', 'b']);
  });

  it('tells nobody when it cannot be loaded, and tries again for the next who asks', async () => {
    let loads = 0;
    let told = 0;
    const get = later(() => (++loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('there')));
    get(() => told++);
    await new Promise(setImmediate);
    assert.deepEqual([told, loads], [0, 1]);
    get(() => told++);
    await new Promise(setImmediate);
    assert.deepEqual([told, loads, get()], [1, 2, 'there']);
  });

  it('gives a surface what its functions need: what stands for values, then they, and who listens is told', async () => {
    const processor = new LazyProcessor();
    processor.process([create(), components(
      {id: 'root', component: 'Column', children: ['t', 'f']}, {id: 't', component: 'Text', text: {call: 'formatDate', args: {value: '2026-01-02', format: 'yyyy'}}},
      {id: 'f', component: 'TextField', label: 'F', value: 'aa', checks: [{call: 'regex', args: {pattern: '^a+$'}}]},
    )]);
    const surface = processor.surface('s');
    let told = 0;
    surface?.subscribe(() => told++);
    assert.deepEqual([node(surface, 't').props['text'], node(surface, 'f').checks?.length, processor.errors], ['…', 1, []]);
    await Promise.all([import('../../../src/a2ui/pattern.js'), import('../../../src/a2ui/format-date.js')]);
    await new Promise(setImmediate);
    assert.deepEqual([node(surface, 't').props['text'], node(surface, 'f').checks, processor.errors], ['2026', undefined, []]);
    assert.ok(told > 0);
  });
});
