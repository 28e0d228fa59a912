import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {A2uiFeed, A2uiProcessor, basicCatalogId} from '../../../src/a2ui/index.js';
import {components, create, data, nodes} from './support/surfaces.js';

const row = (index: number): object => ({id: `r${index}`, component: 'Text', text: `Row ${index}: "quoted", {braces}, [brackets] and \\ more`});
const column = {id: 'root', component: 'Column', children: Array.from({length: 40}, (_, index) => `r${index}`)};

function fed(text: string, size: number): {processor: A2uiProcessor; errors: string[]} {
  const processor = new A2uiProcessor();
  const feed = new A2uiFeed(processor);
  const errors = [];
  for (let at = 0; at < text.length; at += size) errors.push(...feed.push(text.slice(at, at + size)));
  errors.push(...feed.end());
  return {processor, errors: errors.map(({code, path}) => `${code} ${path ?? ''}`)};
}

describe('a feed', () => {
  it('shows each component as soon as it closes', () => {
    const processor = new A2uiProcessor();
    const feed = new A2uiFeed(processor);
    feed.push(`${JSON.stringify(create())}\n{"version":"v1.0","updateComponents":{"surfaceId":"s","components":[${JSON.stringify(column)},{"id":"r0","comp`);
    assert.deepEqual(nodes(processor.surface('s')).slice(0, 2).map(({key, state}) => [key, state]), [['root', undefined], ['r0', 'pending']]);
    feed.push('onent":"Text","text":"hi"}');
    assert.deepEqual(nodes(processor.surface('s'))[1]?.props['text'], 'hi');
    feed.push(`]}}\n${JSON.stringify(data('/a', 1))}`);
    assert.equal(processor.surface('s')?.get('/a'), 1);
    assert.deepEqual(feed.end(), []);
  });

  it('makes the surface before its components are all there, and takes what stands behind them', () => {
    const processor = new A2uiProcessor();
    const feed = new A2uiFeed(processor);
    feed.push(`{"version":"v1.0","createSurface":{"surfaceId":"s","catalogId":"${basicCatalogId}","components":[{"id":"root","component":"Text","text":{"path":"/a"}},`);
    assert.equal(nodes(processor.surface('s'))[0]?.props['text'], '');
    feed.push('{"id":"x","component":"Divider"}],"dataModel":{"a":"late"},"sendDataModel":true}}');
    assert.equal(nodes(processor.surface('s'))[0]?.props['text'], 'late');
    assert.equal(processor.surface('s')?.sendDataModel, true);
    assert.deepEqual(feed.end(), []);
  });

  it('waits for the whole in strict mode', () => {
    const processor = new A2uiProcessor({strict: true});
    const feed = new A2uiFeed(processor);
    const text = JSON.stringify(create({components: [column, row(0), {id: 'bad', component: 'Text'}]}));
    feed.push(text);
    assert.equal(processor.surfaces.size, 0);
  });

  it('gives the path of a bad component in its whole message', () => {
    const bad = {id: 'bad', component: 'Text'};
    const text = JSON.stringify([create(), components(column, row(0), bad)]);
    assert.deepEqual(fed(text, 9).errors, ['VALIDATION_FAILED /components/2/text']);
    assert.deepEqual(fed(text, 1_000_000).errors, ['VALIDATION_FAILED /components/2/text']);
  });

  it('loses no message to a bad one', () => {
    const good = JSON.stringify(data('/a', 1));
    for (const bad of ['{"version": ]', '{"version":"v1.0","updateDataModel":{"surfaceId":"s" ', '}}]', '{"a":"unclosed\n', 'Here it is:', '```json', '{"version":"v1.0" "x"}', '{]', '{"x":1 {']) {
      const {processor, errors} = fed(`${JSON.stringify(create({components: [column, row(1)]}))}\n${bad}\n${good}\n${good}`, 6);
      assert.ok(errors.some((error) => error.startsWith('VALIDATION_FAILED')), bad);
      assert.equal(processor.surface('s')?.get('/a'), 1, bad);
    }
  });

  it('tells of half a message at the end', () => {
    assert.deepEqual(fed(JSON.stringify(create({components: [{id: 'root', component: 'Divider'}]})).slice(0, -2), 10).errors, ['VALIDATION_FAILED ']);
  });

  it('reads the same whatever the pieces', () => {
    const message = fc.constantFrom(create({components: [column]}), components(row(0), row(1)), data('/a', 'x{"y\\'), data('/b', [1, {c: '}]'}]), components({id: 'r2', component: 'Nope'}));
    const text = fc.tuple(fc.array(message, {maxLength: 6}), fc.constantFrom('lines', 'list', 'pretty', 'wrapped')).map(([list, form]) => (
      form === 'lines' ? list.map((item) => JSON.stringify(item)).join('\n') : JSON.stringify(form === 'wrapped' ? {messages: list} : list, null, form === 'pretty' ? 2 : 0)));
    fc.assert(fc.property(text, fc.integer({min: 1, max: 40}), (source, size) => {
      const pieces = fed(source, size);
      const whole = fed(source, source.length + 1);
      assert.deepEqual(pieces.errors, whole.errors);
      assert.deepEqual(pieces.processor.surface('s')?.tree(), whole.processor.surface('s')?.tree());
      assert.deepEqual(pieces.processor.surface('s')?.dataModel, whole.processor.surface('s')?.dataModel);
    }), {numRuns: 200});
  });

  it('survives any text, in any pieces', () => {
    const shard = fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '\n', 'version', '"v1.0"', '"messages"', '"updateComponents"', '"components"', 'null', '1', ' ');
    fc.assert(fc.property(fc.array(shard, {maxLength: 60}), fc.integer({min: 1, max: 9}), (shards, size) => {
      const {processor} = fed(shards.join(''), size);
      assert.equal(processor.surfaces.size, 0);
    }), {numRuns: 500});
  });

  it('does linear work', () => {
    const list = (count: number): string => JSON.stringify(components(column, ...Array.from({length: count}, (_, index) => row(index))));
    const reads = (count: number): number => {
      const processor = new A2uiProcessor();
      processor.process(create());
      let characters = 0;
      const parse = JSON.parse;
      JSON.parse = (text: string, ...rest) => {
        characters += text.length;
        return parse(text, ...rest) as unknown;
      };
      try {
        const feed = new A2uiFeed(processor);
        const text = list(count);
        for (let at = 0; at < text.length; at += 30) feed.push(text.slice(at, at + 30));
      } finally {
        JSON.parse = parse;
      }
      return characters;
    };
    // 200 kB in pieces of 30 bytes: every character is parsed once, the head of the message twice, and three for the place of each component
    const [small, large] = [reads(250), reads(2_500)];
    assert.ok(large < small * 11, `${small} ${large}`);
    assert.ok(large < list(2_500).length + 3 * 2_500 + 1_000);
  });

  it('stays quick on a bracket bomb', () => {
    const {errors} = fed('[{"a":'.repeat(50_000), 1_000);
    assert.deepEqual(errors, ['VALIDATION_FAILED ']);
  });

  it('takes what is no component among components for what it is, and all else as ever', () => {
    const text = JSON.stringify({version: 'v1.0', createSurface: {surfaceId: 's', catalogId: 'basic', components: [5, {id: 'root', component: 'Text', text: 'hi'}, [], 'x', {component: 'Text'}], dataModel: {a: 1}}});
    const whole = new A2uiProcessor();
    const errors = whole.process(text);
    const processor = new A2uiProcessor();
    const feed = new A2uiFeed(processor);
    const told = [...text].flatMap((char) => feed.push(char));
    assert.deepEqual(told.map(({path}) => path).sort(), errors.map(({path}) => path).sort());
    assert.deepEqual([processor.surface('s')?.tree(), processor.surface('s')?.dataModel, feed.end()], [whole.surface('s')?.tree(), {a: 1}, []]);
  });
});
