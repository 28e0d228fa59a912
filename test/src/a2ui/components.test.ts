/** What the official examples never use. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {A2uiProcessor, basicCatalogId, type RendererToAgent} from '../../../src/a2ui/index.js';
import {problems} from './support/official.js';
import {components, data, node, nodes, open} from './support/surfaces.js';

const props = (component: object, dataModel: object = {}): object => node(open([{id: 'root', ...component}], dataModel).surface, 'root').props;

describe('properties', () => {
  const cases: ReadonlyArray<readonly [object, object]> = [
    [{component: 'Divider', axis: 'vertical'}, {axis: 'vertical'}],
    [{component: 'TextField', label: 'Notes', placeholder: 'Say', variant: 'longText'}, {label: 'Notes', placeholder: 'Say', variant: 'longText', value: ''}],
    [{component: 'Slider', value: {path: '/v'}, min: 2, max: 10, steps: 4}, {min: 2, max: 10, steps: 4, value: 2}],
    [{component: 'Slider', value: {path: '/v'}, max: '10'}, {min: 0, max: 10, value: 0}],
    [{component: 'DateTimeInput', value: {path: '/d'}, enableTime: true, min: '2025-01-01', max: {path: '/max'}}, {value: '', enableTime: true, min: '2025-01-01', max: ''}],
    [{component: 'ChoicePicker', options: [{label: {path: '/l'}, value: 'a'}, {value: 'b'}, 'c'], value: 'a', variant: 'multipleSelection', filterable: true},
      {options: [{label: 'A', value: 'a'}, {label: 'b', value: 'b'}], value: ['a'], variant: 'multipleSelection', displayStyle: 'checkbox', filterable: true}],
    [{component: 'Icon', name: {svgPath: 'M0 0L1 1z'}}, {name: {svgPath: 'M0 0L1 1z'}}],
    [{component: 'Icon', name: {svgPath: 'M0 0"/><script>'}}, {name: {svgPath: ''}}],
    [{component: 'Icon', name: {path: '/l'}}, {name: 'A'}],
    [{component: 'Video', url: 'https://example.com/v.mp4', posterUrl: {path: '/p'}}, {url: 'https://example.com/v.mp4', posterUrl: ''}],
    [{component: 'CheckBox', label: 'On', value: {path: '/yes'}}, {label: 'On', value: true}],
    [{component: 'Text', text: 5}, {text: '5', variant: 'body'}],
    [{component: 'Text', text: {path: '/o'}}, {text: '{"a":[1]}', variant: 'body'}],
    [{component: 'Text', text: 'x', accessibility: {label: {path: '/l'}, live: 'loud', hidden: {path: '/yes'}}, metadata: {extensions: {a: 1}}, weight: 2},
      {text: 'x', variant: 'body', weight: 2, accessibility: {label: 'A', live: 'off', hidden: true}}],
  ];
  for (const [component, expected] of cases) it(JSON.stringify(component).slice(0, 90), () => assert.deepEqual(props(component, {l: 'A', yes: 'TRUE', o: {a: [1]}}), expected));
});

describe('input', () => {
  const controls = [
    {id: 'root', component: 'Column', children: ['t', 'c', 'p', 's', 'free', 'out', 'fixed']},
    {id: 't', component: 'TextField', label: 'T', value: {path: '/t'}},
    {id: 'c', component: 'CheckBox', label: 'C', value: {path: '/c'}},
    {id: 'p', component: 'ChoicePicker', options: [], value: {path: '/p'}},
    {id: 's', component: 'Slider', max: 9, value: {path: '/s'}},
    {id: 'free', component: 'TextField', label: 'F'},
    {id: 'fixed', component: 'CheckBox', label: 'X', value: true},
    {id: 'out', component: 'Text', text: {path: '/t'}},
  ];
  it('writes each control\'s own type where it is bound', () => {
    const {surface} = open(controls);
    assert.deepEqual([surface.input('t', 'hi'), surface.input('c', 'true'), surface.input('p', 'one'), surface.input('s', '3')], [true, true, true, true]);
    assert.deepEqual(surface.dataModel, {t: 'hi', c: true, p: ['one'], s: 3});
    assert.equal(node(surface, 'out').props['text'], 'hi');
    assert.equal(surface.input('s', 'much'), false);
    assert.equal(surface.input('out', 'x'), false);
    assert.equal(surface.input('nobody', 'x'), false);
  });

  it('is kept where it is bound to nothing, and reaches nobody', () => {
    const {processor, surface} = open(controls);
    assert.ok(surface.input('free', 'typed'));
    assert.ok(surface.input('fixed', false));
    processor.process(data('/t', 'agent'));
    assert.deepEqual([node(surface, 'free').props['value'], node(surface, 'free').bind, node(surface, 'fixed').props['value']], ['typed', undefined, false]);
    assert.deepEqual(surface.dataModel, {t: 'agent'});
  });
});

describe('checks', () => {
  it('bind the component\'s own value where they name none', () => {
    const {surface, errors} = open([{id: 'root', component: 'TextField', label: 'Name', value: {path: '/n'}, checks: [{call: 'required', message: 'Who?'}, {condition: {call: 'length', args: {min: 3}}}]}]);
    assert.deepEqual(node(surface, 'root').checks, [{valid: false, severity: 'error', code: 'REQUIRED', message: 'Who?'}, {valid: false, severity: 'error', code: 'LENGTH_OUT_OF_RANGE'}]);
    surface.input('root', 'Ada');
    assert.equal(node(surface, 'root').checks, undefined);
    assert.deepEqual(errors(), []);
  });

  it('take what data says: a result, a truth, or nothing', () => {
    const {surface} = open([{id: 'root', component: 'CheckBox', label: 'x', value: false, checks: ['/a', '/b', '/c', '/d'].map((path) => ({condition: {path}, message: path}))}], {
      a: {valid: false, code: 'TAKEN', message: 'Taken.', severity: 'warning'}, b: true, c: {valid: true},
    });
    assert.deepEqual(node(surface, 'root').checks, [{valid: false, severity: 'warning', code: 'TAKEN', message: 'Taken.'}, {valid: false, severity: 'error', message: '/d'}]);
  });
});

describe('acts', () => {
  function button(action: object, more: object = {}, options: object = {}): ReturnType<typeof open> & {sent: RendererToAgent[]; opened: string[]} {
    const sent: RendererToAgent[] = [];
    const opened: string[] = [];
    const opening = open([{id: 'root', component: 'Button', child: 't', action, ...more}, {id: 't', component: 'Text', text: 'Go'}], {who: 'Ada', list: [1, {a: 2}], path: '/p'}, {
      onMessage: (message: RendererToAgent) => sent.push(message), openUrl: (url: string) => opened.push(url), now: () => 0, ...options,
    });
    return {...opening, sent, opened};
  }

  it('resolve their context when they happen, deeply, and keep what is missing', () => {
    const {surface, sent} = button({event: {name: 'go', userMessage: {call: 'formatString', args: {value: 'Go, ${who}'}}, context: {
      who: {path: '/who'}, deep: [{x: {path: '/list'}}], none: {path: '/none'}, path: '/literal', call: 'it',
    }}}, {variant: 'borderless'});
    surface.set('/who', 'Grace');
    const message = surface.act('root');
    assert.deepEqual(message, {version: 'v1.0', action: {
      name: 'go', surfaceId: 's', sourceComponentId: 'root', timestamp: '1970-01-01T00:00:00.000Z', userMessage: 'Go, Grace',
      context: {who: 'Grace', deep: [{x: [1, {a: 2}]}], none: null, path: '/literal', call: 'it'},
    }});
    assert.deepEqual(problems('renderer_to_agent', message), []);
    assert.deepEqual(sent, [message]);
  });

  it('send null for what fails, say so once, and go anyway', () => {
    const {surface, sent} = button({event: {name: 'go', context: {x: {call: 'nothing', args: {}}}}});
    assert.deepEqual(surface.act('root')?.action?.context, {x: null});
    assert.deepEqual(sent.map(({error, action}) => error?.['code'] ?? action?.name), ['EXPRESSION_ERROR', 'go']);
  });

  it('happen once until the agent speaks', () => {
    const {surface, processor} = button({event: {name: 'go'}});
    assert.equal(surface.spent, false);
    assert.ok(surface.act('root'));
    assert.deepEqual([surface.spent, surface.act('root')], [true, undefined]);
    processor.process(data('/who', 'x'));
    assert.equal(surface.spent, false);
    assert.ok(surface.act('root'));
    surface.spent = false;
    surface.spent = true;
    assert.equal(surface.act('root'), undefined);
    processor.process(components({id: 'root', component: 'TextField', label: 'x', value: {path: '/x'}}));
    surface.spent = true;
    assert.deepEqual([surface.input('root', 'late'), surface.get('/x')], [false, undefined]);
  });

  it('wait for the checks of their button', () => {
    const {surface} = button({event: {name: 'go'}}, {checks: [{condition: {path: '/ready'}, message: 'Not yet.'}]});
    assert.deepEqual([node(surface, 'root').props['disabled'], surface.act('root')], [true, undefined]);
    surface.set('/ready', true);
    assert.equal(node(surface, 'root').props['disabled'], undefined);
    assert.ok(surface.act('root'));
  });

  it('open an address on an act only, and only the web\'s', () => {
    const call = (url: unknown): object => ({functionCall: {call: 'openUrl', args: {url}}});
    const {surface, opened, sent} = button(call({path: '/who'}), {checks: []});
    surface.set('/who', 'https://example.com/a');
    assert.deepEqual(opened, []);
    assert.equal(surface.act('root'), undefined);
    assert.deepEqual([opened, sent, surface.spent], [['https://example.com/a'], [], false]);
    for (const url of ['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://user:pw@example.com', '', '\\\\example.com']) {
      const {surface: other, opened: none, errors} = button(call(url));
      other.act('root');
      assert.deepEqual([none, errors().map((error) => error.split(' ')[0])], [[], ['EXPRESSION_ERROR']], url);
    }
    for (const place of [{text: {call: 'openUrl', args: {url: 'https://example.com'}}}, {text: {call: 'formatString', args: {value: "${openUrl(url: 'https://example.com')}"}}}]) {
      const drawn: string[] = [];
      const {surface: other, errors} = open([{id: 'root', component: 'Text', ...place}], {}, {openUrl: (url) => drawn.push(url)});
      assert.equal(node(other, 'root').props['text'], '');
      assert.deepEqual([drawn, errors().length], [[], 1]);
    }
    const {surface: context, opened: never} = button({event: {name: 'go', context: {x: {call: 'openUrl', args: {url: 'https://example.com'}}}}});
    assert.deepEqual([context.act('root')?.action?.context, never], [{x: null}, []]);
  });

  it('know actions written short, and none where there is none', () => {
    const {surface} = button({name: 'short', context: {who: {path: '/who'}}});
    assert.deepEqual(surface.act('root')?.action?.context, {who: 'Ada'});
    assert.equal(surface.act('t'), undefined);
    const {surface: other, errors} = button({});
    assert.equal(other.act('root'), undefined);
    assert.equal(errors().length, 1);
  });
});

describe('trees', () => {
  it('give each use of a child a key of its own', () => {
    const {surface} = open([{id: 'root', component: 'Row', children: ['a', 'a', 'm']}, {id: 'a', component: 'Text', text: 'x'}, {id: 'm', component: 'Modal', trigger: 'a', content: 'a#2'}, {id: 'a#2', component: 'Divider'}]);
    const keys = nodes(surface).map(({key}) => key);
    assert.equal(new Set(keys).size, keys.length);
    assert.deepEqual(keys.slice(0, 4), ['root', 'a', 'a#2', 'm']);
  });

  it('cut what contains itself, and say so once', () => {
    const {surface, processor} = open([{id: 'root', component: 'Column', children: ['a', 'b']}, {id: 'a', component: 'Card', child: 'root'}, {id: 'b', component: 'Card', child: 'b'}]);
    assert.deepEqual(nodes(surface).filter(({state}) => state).map(({id, state}) => [id, state]), [['root', 'cyclic'], ['b', 'cyclic']]);
    surface.set('/x', 1);
    surface.tree();
    assert.deepEqual(processor.errors.map(({code, componentId}) => [code, componentId]), [['CYCLIC_REFERENCE', 'root'], ['CYCLIC_REFERENCE', 'b']]);
  });

  it('let a component contain itself over the data', () => {
    const tree = {label: 'a', kids: [{label: 'b', kids: [{label: 'c'}]}, {label: 'd'}]};
    const {surface, errors} = open([
      {id: 'root', component: 'Column', children: {componentId: 'n', path: '/kids'}},
      {id: 'n', component: 'Column', children: ['l', 'k']}, {id: 'l', component: 'Text', text: {path: 'label'}},
      {id: 'k', component: 'Column', children: {componentId: 'n', path: 'kids'}},
    ], tree);
    assert.deepEqual(nodes(surface).filter(({component}) => component === 'Text').map(({props: {text}}) => text), ['b', 'c', 'd']);
    assert.deepEqual(errors(), []);
  });
});

describe('version 0.9', () => {
  it('is shown by the same rules', () => {
    const sent: RendererToAgent[] = [];
    const processor = new A2uiProcessor({onMessage: (message) => sent.push(message)});
    const catalogId = 'https://a2ui.org/specification/v0_9/basic_catalog.json';
    const errors = processor.process([
      {version: 'v0.9', createSurface: {surfaceId: 's', catalogId, theme: {primaryColor: '#ff0000'}}},
      {version: 'v0.9', updateComponents: {surfaceId: 's', components: [
        {id: 'root', component: 'Column', children: ['h', 'f', 'b']},
        {id: 'h', component: 'Text', text: 'Title', variant: 'h2'},
        {id: 'f', component: 'TextField', label: 'Zip', value: {path: '/zip'}, validationRegexp: '^\\d{5}$'},
        {id: 'b', component: 'Button', child: 'h', action: {event: {name: 'go', context: {zip: {path: '/zip'}}}}, checks: [{condition: true}, {condition: {call: 'required', args: {value: {path: '/zip'}}, returnType: 'boolean'}}]},
      ]}},
      {version: 'v0.9', updateDataModel: {surfaceId: 's', path: '/', value: {zip: '12', gone: 1}}},
      {version: 'v0.9', updateDataModel: {surfaceId: 's', path: '/gone'}},
    ]);
    assert.deepEqual(errors, []);
    const surface = processor.surface('s');
    assert.deepEqual(node(surface, 'h').props, {text: '## Title', variant: 'body'});
    assert.deepEqual(node(surface, 'f').checks?.map(({code}) => code), ['PATTERN_MISMATCH']);
    assert.deepEqual([surface?.dataModel, surface?.theme], [{zip: '12'}, {primaryColor: '#ff0000'}]);
    assert.deepEqual([surface?.act('b')?.version, sent.length], ['v0.9', 1]);
  });
});

describe('dialects of 1.0', () => {
  const context = (version: string, value: object): unknown => {
    const processor = new A2uiProcessor({now: () => 0});
    processor.process([{version, createSurface: {surfaceId: 's', catalogId: basicCatalogId, dataModel: {a: 1}}}, {version, updateComponents: {surfaceId: 's', components: [
      {id: 'root', component: 'Button', child: 'x', action: {event: {name: 'go', context: {value}}}},
    ]}}]);
    const message = processor.surface('s')?.act('root');
    assert.equal(message?.version, version);
    return [message?.action?.context['value'], processor.errors.map(({code}) => code)];
  };
  it('tell bindings from data by their keys', () => {
    assert.deepEqual(context('v1.0', {path: '/a'}), [1, []]);
    assert.deepEqual(context('v1.0', {'@path': '/a'}), [1, []]);
    assert.deepEqual(context('1.0', {'@path': '/a'}), [1, []]);
    assert.deepEqual(context('1.0', {path: '/a'}), [{path: '/a'}, []]);
    assert.deepEqual(context('1.0', {'@@path': '/a', call: 'me'}), [{'@path': '/a', call: 'me'}, []]);
    assert.deepEqual(context('1.0', {'@what': 1}), [{}, ['INVALID_RESERVED_KEY']]);
    assert.deepEqual(context('v1.0', {path: '/a', extra: 1}), [null, ['VALIDATION_FAILED']]);
    assert.deepEqual(context('v1.0', {'@note': 1}), [{'@note': 1}, []]);
  });

  it('take either spelling where data cannot stand', () => {
    for (const version of ['v1.0', '1.0']) {
      const processor = new A2uiProcessor();
      processor.process([{version, createSurface: {surfaceId: 's', catalogId: basicCatalogId, dataModel: {a: 'x'}}}, {version, updateComponents: {surfaceId: 's', components: [
        {id: 'root', component: 'Row', children: ['a', 'b']}, {id: 'a', component: 'Text', text: {path: '/a'}},
        {id: 'b', component: 'TextField', label: {'@path': '/a'}, '@checks': [{condition: {'@call': 'email', args: {value: {path: '/a'}}}}], '@accessibility': {label: 'L'}, '@catalogId': basicCatalogId},
      ]}}]);
      const surface = processor.surface('s');
      assert.deepEqual([node(surface, 'a').props['text'], node(surface, 'b').props['label'], node(surface, 'b').props['accessibility'], node(surface, 'b').checks?.length], ['x', 'x', {label: 'L'}, 1]);
      assert.deepEqual(processor.errors, []);
    }
  });
});

describe('metadata for a transport', () => {
  it('holds the data of the surfaces that asked for it', () => {
    const {processor, surface} = open([], {a: 1});
    assert.equal(processor.rendererDataModel(), undefined);
    processor.process({version: 'v1.0', createSurface: {surfaceId: 'asked', catalogId: basicCatalogId, sendDataModel: true}});
    assert.deepEqual(processor.rendererDataModel(), {version: 'v1.0', surfaces: {asked: {}}});
    surface.sendDataModel = true;
    processor.process(components({id: 'root', component: 'Divider'}));
    assert.deepEqual(processor.rendererDataModel(), {version: 'v1.0', surfaces: {s: {a: 1}, asked: {}}});
    assert.deepEqual((processor.capabilities()['v1.0'] as {supportedCatalogIds: string[]}).supportedCatalogIds, [basicCatalogId]);
  });
});
