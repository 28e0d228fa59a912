import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {A2uiProcessor, basicCatalogId, type RendererToAgent} from '../../../src/a2ui/index.js';
import {problems} from './support/official.js';
import {components, create, data, node, nodes, open} from './support/surfaces.js';

const text = {id: 'root', component: 'Text', text: 'hi'};

function collecting(options: object = {}): {processor: A2uiProcessor; sent: RendererToAgent[]} {
  const sent: RendererToAgent[] = [];
  return {sent, processor: new A2uiProcessor({...options, onMessage: (message) => sent.push(message)})};
}

describe('messages', () => {
  const refused: ReadonlyArray<readonly [string, unknown, RegExp]> = [
    ['no version', {createSurface: {surfaceId: 's'}}, /Missing required version/],
    ['another version', {version: 'v99.0', createSurface: {surfaceId: 's'}}, /Unsupported protocol version/],
    ['version 0.8', {version: 'v1.0', beginRendering: {root: 'r'}}, /0\.8/],
    ['two messages in one', {version: 'v1.0', createSurface: {surfaceId: 's'}, deleteSurface: {surfaceId: 's'}}, /multiple conflicting update actions/],
    ['no message', {version: 'v1.0', constructor: {}}, /no message/],
    ['a surface without id', {version: 'v1.0', createSurface: {surfaceId: 7}}, /surfaceId must be a string/],
    ['null', null, /object/], ['a number', 4, /object/], ['a word', '"hello"', /object/], ['prose', 'Here you are:', /no JSON/],
    ['a payload that is none', {version: 'v1.0', createSurface: []}, /must be an object/],
  ];
  for (const [name, input, message] of refused) {
    it(`refuses ${name}`, () => {
      const processor = new A2uiProcessor();
      const [error] = processor.process(input);
      assert.deepEqual([error?.code, error?.severity], ['VALIDATION_FAILED', 'error']);
      assert.match(error?.message ?? '', message);
      assert.equal(processor.surfaces.size, 0);
    });
  }

  it('come as values, lists, wrapped, as JSON and as JSON lines', () => {
    const list = [create({components: [text]}), data('/a', 1)];
    const lines = list.map((message) => JSON.stringify(message));
    const forms = [list, {messages: list}, {name: 'x', messages: list}, JSON.stringify(list), lines.join('\n'), `${lines.join('\r\n')}\r\n`, lines.join(''), list.map((message) => JSON.stringify(message, null, 2)).join('\n')];
    for (const form of forms) {
      const processor = new A2uiProcessor();
      assert.deepEqual(processor.process(form), []);
      assert.equal(processor.surface('s')?.get('/a'), 1);
    }
  });

  it('cost only themselves when they are bad', () => {
    const processor = new A2uiProcessor();
    const errors = processor.process(`${JSON.stringify(create({components: [text]}))}\n{"version": oops}\n${JSON.stringify(data('/a', 1))}`);
    assert.deepEqual(errors.map(({code}) => code), ['VALIDATION_FAILED']);
    assert.equal(processor.surface('s')?.get('/a'), 1);
  });

  it('know their surface: created once, gone when deleted, then free again', () => {
    const {processor, surface} = open([text], {a: 1});
    assert.equal(processor.process(create({dataModel: {a: 2}}))[0]?.code, 'SURFACE_EXISTS');
    assert.equal(surface.get('/a'), 1);
    const gone = {version: 'v1.0', deleteSurface: {surfaceId: 's'}};
    assert.deepEqual(processor.process([gone, gone]), []);
    assert.equal(processor.surfaces.size, 0);
    assert.deepEqual(processor.process([components(text), data('/a', 1)]).map(({code}) => code), ['SURFACE_NOT_FOUND', 'SURFACE_NOT_FOUND']);
    assert.deepEqual(processor.process(create()), []);
  });

  it('report to the agent as the protocol has it', () => {
    const {processor, sent} = collecting();
    processor.process([create({components: [{id: 'root', component: 'Colum', children: ['t']}, {component: 'Text'}]}), data('/a/__proto__', 1), create(), components(), data('/x')]);
    assert.ok(sent.length >= 5);
    assert.deepEqual(sent.flatMap((message) => problems('renderer_to_agent', message)), []);
  });

  it('refuse what agents may not call, in the answer that the call waits for', () => {
    const {processor, sent} = collecting();
    const calls = [
      {call: 'openUrl', args: {url: 'https://example.com'}, catalogId: basicCatalogId}, {call: 'nothing', args: {}, catalogId: basicCatalogId},
      {call: 'required', args: {value: 1}, catalogId: 'https://elsewhere'}, {call: 'required', args: {value: 1}},
    ];
    processor.process(calls.map((callFunction, index) => ({version: 'v1.0', callRendererFunction: {functionCallId: `c${index}`, callFunction}})));
    assert.deepEqual(sent.map(({rendererFunctionResponse}) => [rendererFunctionResponse?.functionCallId, rendererFunctionResponse?.error?.code]), [0, 1, 2, 3].map((index) => [`c${index}`, 'INVALID_FUNCTION_CALL']));
    assert.deepEqual(sent.flatMap((message) => problems('renderer_to_agent', message)), []);
    assert.deepEqual(processor.process({version: 'v1.0', agentFunctionResponse: {functionCallId: 'q', value: 1}}).map(({code, severity}) => [code, severity]), [['UNKNOWN_FUNCTION_CALL', 'warning']]);
    sent.length = 0;
    processor.process({version: 'v0.10', functionCallId: 'old', wantResponse: true, callFunction: {call: 'openUrl', args: {}}});
    assert.equal(sent[0]?.rendererFunctionResponse?.functionCallId, 'old');
  });
});

describe('what is malformed', () => {
  it('shows what is sound and says what is not', () => {
    const {processor, surface} = open([{id: 'root', component: 'Colum', children: ['t']}, {component: 'Text'}, {id: 't', component: 'Text', text: 'hi', glow: true}]);
    assert.deepEqual(nodes(surface).map(({key, component, state, props}) => [key, component, state, props['text']]), [['root', 'Colum', 'unknown', undefined], ['t', 'Text', undefined, 'hi']]);
    assert.deepEqual(processor.errors.map(({code, severity, surfaceId, componentId, path}) => [code, severity, surfaceId, componentId, path]), [
      ['UNKNOWN_COMPONENT_TYPE', 'error', 's', 'root', '/components/0/component'],
      ['VALIDATION_FAILED', 'error', 's', undefined, '/components/1/id'],
      ['VALIDATION_FAILED', 'warning', 's', 't', '/components/2/glow'],
    ]);
  });

  it('reports a root that never came, at the end', () => {
    const processor = new A2uiProcessor();
    processor.process([create(), components({id: 'a', component: 'Divider'})]);
    assert.equal(processor.surface('s')?.tree(), undefined);
    assert.deepEqual(processor.end().map(({code, surfaceId}) => [code, surfaceId]), [['MISSING_ROOT', 's']]);
  });

  it('changes nothing in strict mode', () => {
    const bad: ReadonlyArray<readonly [object[], string]> = [
      [[{id: 'x', component: 'Colum'}], 'UNKNOWN_COMPONENT_TYPE'], [[{id: 'x', component: 'Text', text: 'a', glow: true}], 'VALIDATION_FAILED'],
      [[{id: 'x', component: 'Card', child: 'y'}, {id: 'y', component: 'Card', child: 'x'}], 'CYCLIC_REFERENCE'],
      [[{id: 'x', component: 'Text', text: 'a'}, {id: 'x', component: 'Text', text: 'b'}], 'VALIDATION_FAILED'],
      [[{id: 'x', component: 'Text'}], 'VALIDATION_FAILED'], [[], 'VALIDATION_FAILED'],
    ];
    for (const [list, code] of bad) {
      const {processor, surface} = open([text], {}, {strict: true});
      const before = surface.tree();
      assert.deepEqual(processor.process(components({...text, text: 'changed'}, ...list)).map((error) => error.code).slice(0, list.length === 0 ? 0 : 1), list.length === 0 ? [] : [code]);
      if (list.length > 0) assert.deepEqual(surface.tree(), before);
      assert.ok(processor.process(create({surfaceId: 'n', components: [text, ...list], ...(list.length === 0 && {components: []})})).length > 0);
      assert.equal(processor.surface('n'), undefined);
    }
  });

  it('replaces whole definitions, and keeps the type of one that names none', () => {
    const {processor, surface} = open([{...text, variant: 'caption'}]);
    processor.process(components({id: 'root', text: 'again'}));
    assert.deepEqual(node(surface, 'root').props, {text: 'again', variant: 'body'});
    assert.deepEqual(processor.errors.map(({severity}) => severity), ['warning']);
  });

  it('takes the default for words that it does not know', () => {
    const {surface, processor} = open([{...text, variant: 'shouting'}]);
    assert.equal(node(surface, 'root').props['variant'], 'body');
    assert.deepEqual(processor.errors.map(({severity}) => severity), ['warning']);
  });
});

describe('metadata', () => {
  it('holds extensions with names of their own, and nothing else', () => {
    const wrong = [{owner: 'me'}, {extensions: {'a2ui:x': 1}}, {extensions: []}, 'x'];
    for (const metadata of wrong) {
      const processor = new A2uiProcessor();
      assert.deepEqual(processor.process([create({metadata}), components({...text, metadata})]).map(({code, path}) => [code, path]), [['VALIDATION_FAILED', '/metadata'], ['VALIDATION_FAILED', '/components/0/metadata']]);
      assert.equal(node(processor.surface('s'), 'root').props['text'], 'hi');
    }
    assert.deepEqual(new A2uiProcessor().process(create({metadata: {extensions: {größe: 1, a2ui_x: {}}}, components: [{...text, metadata: {}}]})), []);
  });
});

describe('catalogs', () => {
  it('are the surface\'s alone before 1.0', () => {
    const processor = new A2uiProcessor();
    const version = 'v0.9';
    const list = [{id: 'root', component: 'Text', catalogId: 'https://elsewhere', text: {call: 'formatNumber', catalogId: 'https://elsewhere', args: {value: 1}}}];
    assert.deepEqual(processor.process([{version, createSurface: {surfaceId: 's', catalogId: 'basic'}}, {version, updateComponents: {surfaceId: 's', components: list}}]), []);
    assert.equal(node(processor.surface('s'), 'root').props['text'], '1');
    assert.deepEqual(processor.errors, []);
  });

  const plain = (catalogId?: string, own?: string, options: object = {}): [string, string[]] => {
    const processor = new A2uiProcessor(options);
    processor.process({version: 'v1.0', createSurface: {surfaceId: 's', ...(catalogId !== undefined && {catalogId}), components: [{...text, ...(own !== undefined && {catalogId: own})}]}});
    return [nodes(processor.surface('s'))[0]?.state ?? 'fine', processor.errors.map(({code}) => code)];
  };
  it('are the component\'s, else the surface\'s, else the host\'s, else an error', () => {
    assert.deepEqual(plain(basicCatalogId), ['fine', []]);
    assert.deepEqual(plain('https://a2ui.org/catalogs/basic/v1/catalog.json'), ['fine', []]);
    assert.deepEqual(plain(undefined, basicCatalogId), ['fine', []]);
    assert.deepEqual(plain(undefined, undefined, {defaultCatalogId: basicCatalogId}), ['fine', []]);
    assert.deepEqual(plain(), ['unknown', ['CATALOG_NOT_FOUND']]);
    assert.deepEqual(plain('https://elsewhere'), ['unknown', ['CATALOG_NOT_FOUND']]);
    assert.deepEqual(plain(basicCatalogId, ''), ['unknown', ['CATALOG_NOT_FOUND']]);
  });
});
