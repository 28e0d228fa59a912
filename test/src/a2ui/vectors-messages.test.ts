/** What the protocol's own conformance suite asks of messages, data and reserved keys, as cases of ours. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {A2uiProcessor, basicCatalogId, type RendererToAgent} from '../../../src/a2ui/index.js';
import type {Json} from '../../../src/base/json.js';
import {problems} from './support/official.js';
import {components, create, data, node, nodes, open} from './support/surfaces.js';

interface Case {
  readonly messages: unknown;
  readonly strict?: true;
  /** Codes of errors, warnings left out. */
  readonly codes?: readonly string[];
  readonly says?: RegExp;
  /** The ids of the surfaces that are there, and with their data where given. */
  readonly surfaces?: Readonly<Record<string, Json | undefined>>;
}

const text = (id: string, words = 'x'): object => ({id, component: 'Text', text: words});
const column = (id: string, ...children: readonly string[]): object => ({id, component: 'Column', children});
const bare = (surfaceId: string, more: object = {}, version = 'v1.0'): object => ({version, createSurface: {surfaceId, ...more}});
const gone = {version: 'v1.0', deleteSurface: {surfaceId: 's'}};

const cases: Readonly<Record<string, Case>> = {
  'a surface with its components and its data in one message': {
    messages: create({sendDataModel: true, components: [column('root', 't'), text('t')], dataModel: {counter: 42}}), surfaces: {s: {counter: 42}},
  },
  'a surface without a catalog, as long as it shows nothing': {messages: bare('s'), surfaces: {s: {}}},
  'extensions under names that are identifiers': {messages: create({metadata: {extensions: {a2ui_experimental: {streaming: true}}}}), surfaces: {s: {}}},
  'extensions under other names': {strict: true, messages: create({metadata: {extensions: {'a2ui:experimental': {}}}}), codes: ['VALIDATION_FAILED']},
  'metadata that is no extension': {strict: true, messages: create({metadata: {owner: 'me'}}), codes: ['VALIDATION_FAILED']},
  'two messages in one': {messages: {version: 'v1.0', createSurface: {surfaceId: 's'}, deleteSurface: {surfaceId: 's'}}, codes: ['VALIDATION_FAILED'], says: /multiple conflicting update actions/},
  'a list of messages, and one that is wrapped': {messages: {messages: [bare('a'), bare('b')]}, surfaces: {a: {}, b: {}}},
  'version 0.8 under another name': {messages: {version: 'v1.0', beginRendering: {surfaceId: 's'}}, codes: ['VALIDATION_FAILED'], says: /beginRendering/},
  'a surface id that is a number': {messages: {version: 'v1.0', createSurface: {surfaceId: 12345}}, codes: ['VALIDATION_FAILED'], says: /surfaceId must be a string/},
  'a version of the future': {messages: bare('s', {}, 'v99.0'), codes: ['VALIDATION_FAILED'], says: /Unsupported protocol version 'v99\.0'/},
  'no version': {messages: {createSurface: {surfaceId: 's'}}, codes: ['VALIDATION_FAILED'], says: /Missing required version field/},
  'version 0.9.1': {messages: bare('s', {catalogId: 'basic'}, 'v0.9.1'), surfaces: {s: {}}},
  'components, data and components again in one list': {
    messages: [create(), components(column('root', 't'), text('t', 'first')), data('/status', 'ready'), components(text('t', 'then'))], surfaces: {s: {status: 'ready'}},
  },
  'one id twice in a message, strictly': {strict: true, messages: [create(), components(column('root', 'c'), text('c', 'a'), text('c', 'b'))], codes: ['VALIDATION_FAILED'], says: /defined twice/},
  'one id twice in a message': {messages: [create(), components(column('root', 'c'), text('c', 'a'), text('c', 'b'))], surfaces: {s: {}}},
  'components for a surface that is gone': {messages: [create(), gone, components(text('root'))], codes: ['SURFACE_NOT_FOUND'], surfaces: {}},
  'data for a surface that is gone': {messages: [create(), gone, data('/key', 'value')], codes: ['SURFACE_NOT_FOUND'], surfaces: {}},
  'deleting what was never there': {messages: gone, surfaces: {}},
  'components that nobody shows': {messages: create({components: [column('root'), text('orphan')]}), surfaces: {s: {}}},
  'children that are not there yet': {messages: create({components: [column('root', 'later')]}), surfaces: {s: {}}},
  'a component without any catalog': {strict: true, messages: [bare('s'), components(text('root'))], codes: ['CATALOG_NOT_FOUND'], says: /has no default catalogId/},
  'components that name theirs': {strict: true, messages: [bare('s'), components({...column('root', 't'), catalogId: basicCatalogId}, {...text('t'), catalogId: basicCatalogId})], surfaces: {s: {}}},
  'a component of a catalog that nobody has': {messages: [create(), components({...text('root'), catalogId: 'charts'})], codes: ['CATALOG_NOT_FOUND'], says: /Catalog not found: charts/},
  'a catalog that is a number': {strict: true, messages: [create(), components({...text('root'), catalogId: 123})], codes: ['CATALOG_NOT_FOUND'], says: /catalogId/},
  'an update without the catalog that was named before': {messages: [bare('s'), components({...text('root'), catalogId: basicCatalogId}), components(text('root', 'again'))], codes: ['CATALOG_NOT_FOUND'], says: /has no default catalogId/},
  'a property 52 levels deep, strictly': {strict: true, messages: [create(), components({...text('root'), meta: JSON.parse(`${'{"l":'.repeat(52)}1${'}'.repeat(52)}`)})], codes: ['VALIDATION_FAILED']},
  'a null that deletes a key': {messages: [create({dataModel: {user: {name: 'Alice', bio: 'x'}}}), data('/user/bio', null)], surfaces: {s: {user: {name: 'Alice'}}}},
  'a null that deletes beside others': {messages: [create({dataModel: {n: {email: true, push: false, sms: true}}}), data('/n/email', null)], surfaces: {s: {n: {push: false, sms: true}}}},
  'a null that deletes all below': {messages: [create({dataModel: {n: {email: true}, theme: 'dark'}}), data('/n', null)], surfaces: {s: {theme: 'dark'}}},
  'a null that deletes the last key': {messages: [create({dataModel: {user: {name: 'A'}}}), data('/user', null)], surfaces: {s: {}}},
  'a null at the root': {messages: [create({dataModel: {a: 1}}), data('/', null)], surfaces: {s: {}}},
  'a null inside of a value, which is data': {messages: [create(), data('/a', {b: null})], surfaces: {s: {a: {b: null}}}},
  'a null in a list, which keeps its place': {messages: [create({dataModel: {l: [1, 2, 3]}}), data('/l/1', null), data('/l/9', null)], surfaces: {s: {l: [1, null, 3]}}},
  'escapes of a pointer': {messages: [create({dataModel: {'a/b': {'c~d': 0}, 'slash/key': 100}}), data('/a~1b/c~0d', 'new')], surfaces: {s: {'a/b': {'c~d': 'new'}, 'slash/key': 100}}},
  'an index of a list': {messages: [create({dataModel: {items: ['a', 'b', 'c']}}), data('/items/1', 'B')], surfaces: {s: {items: ['a', 'B', 'c']}}},
  'objects that a path needs': {messages: [create(), data('/deeply/nested/structure/key', 'v')], surfaces: {s: {deeply: {nested: {structure: {key: 'v'}}}}}},
  'lists that a path needs': {messages: [create(), data('/list/0/name', 'v')], surfaces: {s: {list: [{name: 'v'}]}}},
};

describe('messages by the protocol\'s suite', () => {
  for (const [name, {messages, strict, codes = [], says, surfaces}] of Object.entries(cases)) {
    it(name, () => {
      const sent: RendererToAgent[] = [];
      const processor = new A2uiProcessor({...(strict && {strict}), onMessage: (message) => sent.push(message)});
      const errors = processor.process(messages).filter(({severity}) => severity === 'error');
      assert.deepEqual(errors.map(({code}) => code), codes);
      if (says) assert.match(errors.map(({message}) => message).join('\n'), says);
      if (surfaces) assert.deepEqual(Object.fromEntries([...processor.surfaces].map(([id, surface]) => [id, surface.dataModel])), surfaces);
      assert.deepEqual(sent.flatMap((message) => problems('renderer_to_agent', message)), []);
    });
  }

  it('leave a strict surface as it was when they would close a circle', () => {
    const processor = new A2uiProcessor({strict: true});
    processor.process(create({components: [column('root', 'c1'), text('c1', 'Valid')]}));
    assert.deepEqual(processor.process(components(column('c1', 'c2'), column('c2', 'c1'))).map(({code}) => code), ['CYCLIC_REFERENCE']);
    assert.equal(node(processor.surface('s'), 'c1').props['text'], 'Valid');
  });

  it('tell the data of the surfaces that were made in the version asked for', () => {
    const processor = new A2uiProcessor();
    processor.process(bare('s', {sendDataModel: true}));
    assert.deepEqual([processor.rendererDataModel('v1.0'), processor.rendererDataModel('v0.9')], [{version: 'v1.0', surfaces: {s: {}}}, undefined]);
    processor.process(bare('t', {catalogId: 'basic', sendDataModel: true}, 'v0.9'));
    assert.deepEqual(processor.rendererDataModel('v0.9'), {version: 'v0.9', surfaces: {t: {}}});
    assert.deepEqual(Object.keys(processor.capabilities()), ['v1.0', '1.0', 'v0.9']);
  });
});

describe('reserved keys by the protocol\'s suite', () => {
  /** What an action sends of a value in its context. */
  const sent = (value: Json, version = '1.0'): {value: Json | undefined; codes: string[]} => {
    const processor = new A2uiProcessor();
    processor.process([
      {version, createSurface: {surfaceId: 's', catalogId: basicCatalogId, dataModel: {user: {displayName: 'Ada'}}}},
      {version, updateComponents: {surfaceId: 's', components: [{id: 'root', component: 'Button', child: 't', action: {event: {name: 'go', context: {value}}}}, text('t')]}},
    ]);
    return {value: processor.surface('s')?.act('root')?.action?.context['value'], codes: processor.errors.map(({code}) => code)};
  };
  const table: ReadonlyArray<readonly [value: Json, is: Json, codes: readonly string[]]> = [
    [{'@path': '/user/displayName'}, 'Ada', []], [{'@call': 'formatString', args: {value: 'Hello'}}, 'Hello', []],
    [{path: '/var/log/system.log', call: 'audit'}, {path: '/var/log/system.log', call: 'audit'}, []],
    [{'@@path': '/static/file', '@@type': 'Resource'}, {'@path': '/static/file', '@type': 'Resource'}, []],
    [[{'@@path': 1}, {deep: {'@path': '/user/displayName'}}], [{'@path': 1}, {deep: 'Ada'}], []],
    [{'@if': true, so: 'active'}, {so: 'active'}, ['INVALID_RESERVED_KEY']], [{'@': 'reserved'}, {}, ['INVALID_RESERVED_KEY']],
  ];
  for (const [value, is, codes] of table) it(JSON.stringify(value), () => assert.deepEqual(sent(value), {value: is, codes}));

  it('mean nothing in data, which may hold any key', () => {
    const {surface} = open([{id: 'root', component: 'Text', text: {'@path': '/o'}}], {o: {'@path': '/x', '@call': 'y'}});
    assert.equal(nodes(surface)[0]?.props['text'], '{"@path":"/x","@call":"y"}');
  });
});
