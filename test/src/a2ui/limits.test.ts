import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {A2uiProcessor, basicCatalogId} from '../../../src/a2ui/index.js';
import {components, create, data, nodes, open} from './support/surfaces.js';

const many = (count: number): object[] => [
  {id: 'root', component: 'Column', children: Array.from({length: count}, (_, index) => `t${index}`)},
  ...Array.from({length: count}, (_, index) => ({id: `t${index}`, component: 'Text', text: `Row ${index}`})),
];

describe('counts', () => {
  it('cut 10,000 components, and say so once', () => {
    const {processor, surface} = open(many(10_000));
    const all = nodes(surface);
    assert.ok(all.length <= 5_000);
    assert.equal(all[4_000]?.props['text'], 'Row 3999');
    assert.deepEqual(processor.errors.map(({code}) => code), ['LIMIT_EXCEEDED', 'LIMIT_EXCEEDED']);
  });

  it('show of long lists what is asked for', () => {
    const {processor, surface} = open([{id: 'root', component: 'List', children: {componentId: 't', path: '/l'}}, {id: 't', component: 'Text', text: {path: ''}}], {l: Array.from({length: 9_000}, (_, index) => index)});
    const rows = (): unknown[] => nodes(surface).slice(1).map(({props}) => props['text']);
    assert.deepEqual([rows().length, rows().at(-1), surface.tree()?.rows?.total, processor.errors.length], [1_000, '999', 9_000, 0]);
    const [one, other] = [{}, {}];
    surface.reveal(new Map([['root', [[8_998, 10_000]]]]), one);
    surface.reveal(new Map([['root', [[3, 5], [-5, 1]]]]), other);
    assert.deepEqual([rows(), surface.tree()?.rows?.at], [['0', '3', '4', '8998', '8999'], [0, 3, 4, 8_998, 8_999]]);
    surface.reveal(undefined, other);
    assert.deepEqual(rows(), ['8998', '8999']);
    processor.process(data('/l', Array.from({length: 500}, () => 'x')));
    assert.equal(rows().length, 192, 'nothing is left of what was looked at');
    surface.reveal(new Map([['root', [[0, 1e9]]]]), one);
    processor.process(data('/l', Array.from({length: 20_000}, () => 'x')));
    assert.ok(rows().length < 5_000);
    assert.equal(processor.errors.length, 0);
  });

  it('cut what doubles at every level', () => {
    const laughs = Array.from({length: 40}, (_, index) => ({id: index === 0 ? 'root' : `l${index}`, component: 'Row', children: [`l${index + 1}`, `l${index + 1}`]}));
    const {processor, surface} = open([...laughs, {id: 'l40', component: 'Text', text: 'ha'}]);
    assert.ok(nodes(surface).length <= 5_000);
    assert.deepEqual(processor.errors.map(({code}) => code), ['LIMIT_EXCEEDED']);
  });

  it('cut nested templates before their nodes are made', () => {
    const {surface} = open([
      {id: 'root', component: 'List', children: {componentId: 'a', path: '/l'}}, {id: 'a', component: 'List', children: {componentId: 'b', path: '/l'}},
      {id: 'b', component: 'List', children: {componentId: 'c', path: '/l'}}, {id: 'c', component: 'Text', text: 'x'},
    ], {l: Array.from({length: 1_000}, () => 0)});
    assert.ok(nodes(surface).length <= 5_000);
  });

  it('cut what is too deep', () => {
    const chain = Array.from({length: 300}, (_, index) => ({id: index === 0 ? 'root' : `c${index}`, component: 'Card', child: `c${index + 1}`}));
    const {processor, surface} = open(chain);
    const all = nodes(surface);
    assert.deepEqual([all.length, all.at(-1)?.state], [51, 'cyclic']);
    assert.deepEqual(processor.errors.map(({code}) => code), ['LIMIT_EXCEEDED']);
  });

  it('allow 50 surfaces', () => {
    const processor = new A2uiProcessor();
    const errors = processor.process(Array.from({length: 60}, (_, index) => ({version: 'v1.0', createSurface: {surfaceId: `s${index}`, catalogId: basicCatalogId}})));
    assert.deepEqual([processor.surfaces.size, errors.length, errors[0]?.code], [50, 10, 'LIMIT_EXCEEDED']);
  });

  it('refuse JSON that is too deep or too much', () => {
    const {processor, surface} = open([], {a: 1});
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const text = `{"version":"v1.0","updateDataModel":{"surfaceId":"s","path":"/a","value":${deep}}}`;
    assert.deepEqual(processor.process(text).map(({code}) => code), ['VALIDATION_FAILED']);
    assert.deepEqual(processor.process(data('/a', Array.from({length: 250_000}, () => 0))).map(({code}) => code), ['VALIDATION_FAILED']);
    const round: {a?: unknown} = {};
    round.a = round;
    assert.deepEqual(processor.process({version: 'v1.0', updateDataModel: {surfaceId: 's', value: round}}).map(({code}) => code), ['VALIDATION_FAILED']);
    assert.equal(surface.get('/a'), 1);
  });

  it('keep the first thousand errors', () => {
    const processor = new A2uiProcessor();
    for (let index = 0; index < 1_200; index++) processor.process(null);
    assert.equal(processor.errors.length, 1_000);
  });
});

describe('garbage', () => {
  const ids = fc.constantFrom('root', 'a', 'b', '__proto__', 'constructor', 'toString', 's', '');
  const words = fc.constantFrom('Text', 'Column', 'Button', 'Tabs', 'Modal', 'ChoicePicker', 'Slider', 'TextField', 'Icon', 'constructor', '__proto__', 'Surface');
  const {value} = fc.letrec<{value: unknown}>((tie) => ({
    value: fc.oneof(
      {maxDepth: 4, withCrossShrink: true},
      ids, words, fc.constantFrom(null, true, 0, -1, 1.5, '/', '/a/0', '${/a}', 'https://example.com', undefined, Number.NaN),
      fc.array(tie('value'), {maxLength: 3}),
      fc.dictionary(fc.constantFrom('path', 'call', '@path', '@call', 'args', 'value', 'values', 'id', 'event', 'name', 'context', 'condition', 'componentId', 'child', 'children', 'title', 'label', '@@x', 'svgPath', 'functionCall'), tie('value'), {maxKeys: 4}),
    ),
  }));
  const component = fc.record({
    id: ids, component: words, text: value, children: value, child: value, action: value, label: value, value, checks: value, options: value, tabs: value, name: value,
    trigger: value, content: value, accessibility: value, catalogId: value, max: value, weight: value,
  }, {requiredKeys: ['id', 'component']});
  const message = fc.oneof(
    fc.record({version: fc.constantFrom('v1.0', '1.0', 'v0.9'), updateComponents: fc.record({surfaceId: fc.constant('s'), components: fc.array(component, {maxLength: 5})})}),
    fc.record({version: fc.constantFrom('v1.0', '1.0'), updateDataModel: fc.record({surfaceId: fc.constant('s'), path: fc.oneof(ids, fc.string()), value})}),
    fc.record({version: value, createSurface: value, deleteSurface: value}, {requiredKeys: []}),
    value,
  );

  it('never throws, draws or leaks, strict or not', () => {
    fc.assert(fc.property(fc.array(message, {maxLength: 6}), fc.boolean(), (messages, strict) => {
      const opened: string[] = [];
      const processor = new A2uiProcessor({strict, openUrl: (url) => opened.push(url)});
      processor.process(create({dataModel: {a: [1, 'x', {b: null}]}}));
      for (const item of messages) processor.process(item);
      for (const surface of processor.surfaces.values()) {
        for (const node of nodes(surface)) {
          assert.deepEqual(JSON.parse(JSON.stringify(node.props)), node.props, 'props are JSON');
          surface.input(node.key, 'typed');
        }
        assert.deepEqual(opened, []);
        for (const node of nodes(surface)) surface.act(node.key);
      }
      processor.end();
      assert.deepEqual(Object.keys(Object.prototype), []);
    }), {numRuns: 600});
  });

  it('never throws on any value or text', () => {
    fc.assert(fc.property(fc.oneof(fc.anything({withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true}), fc.string(), fc.json()), (input) => {
      const processor = new A2uiProcessor();
      processor.process(input);
      assert.equal(processor.surfaces.size, 0);
    }), {numRuns: 500});
    const hostile = {get version(): never { throw new Error('no'); }};
    assert.equal(new A2uiProcessor().process(hostile)[0]?.code, 'VALIDATION_FAILED');
    assert.equal(new A2uiProcessor().process(new Proxy([], {get: () => { throw new Error('no'); }}))[0]?.code, 'VALIDATION_FAILED');
  });

  it('finds nothing behind the names of prototypes', () => {
    const {surface, processor} = open([{id: 'root', component: 'constructor', children: ['__proto__', 'toString']}, {id: 'toString', component: '__proto__'}]);
    assert.deepEqual(nodes(surface).map(({id, state}) => [id, state]), [['root', 'unknown'], ['__proto__', 'pending'], ['toString', 'unknown']]);
    processor.process(components({id: '__proto__', component: 'Text', text: 'fine'}));
    assert.equal(nodes(surface)[1]?.props['text'], 'fine');
    assert.equal(surface.act('constructor'), undefined);
    assert.equal(processor.surface('__proto__'), undefined);
  });
});
