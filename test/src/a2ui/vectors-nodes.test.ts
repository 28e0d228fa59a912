/** What the protocol's own conformance suite asks of the resolved tree and of acts, as cases of ours. */
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {RendererToAgent, Surface} from '../../../src/a2ui/index.js';
import type {Json} from '../../../src/base/json.js';
import {components, data, node, nodes, open} from './support/surfaces.js';

const people = [{id: 'root', component: 'Column', children: {componentId: 'field', path: '/people'}}, {id: 'field', component: 'TextField', label: 'Name', value: {path: 'name'}}];
const names = (surface: Surface): (readonly [string, Json | undefined])[] => nodes(surface).slice(1).map(({key, props}) => [key, props['value']]);

describe('the tree by the protocol\'s suite', () => {
  it('writes where the item of a template is, and nowhere else', () => {
    const {surface} = open(people, {people: [{name: 'Ada'}, {name: 'Lin'}]});
    assert.deepEqual(nodes(surface).map(({id, component, scope, bind}) => [id, component, scope, bind]), [
      ['root', 'Column', '', undefined], ['field', 'TextField', '/people/0', '/people/0/name'], ['field', 'TextField', '/people/1', '/people/1/name'],
    ]);
    const [first] = names(surface);
    assert.ok(surface.input(first?.[0] ?? '', 'Grace'));
    assert.deepEqual([surface.get('/people/0/name'), surface.get('/people/1/name')], ['Grace', 'Lin']);
    assert.deepEqual(names(surface).map(([, value]) => value), ['Grace', 'Lin']);
  });

  it('is the same tree until something changes', () => {
    const {surface} = open(people, {people: [{name: 'Ada'}]});
    const tree = surface.tree();
    assert.ok(tree && surface.tree() === tree);
  });

  it('changes all instances of a definition with it, under their keys', () => {
    const {surface, processor} = open(people, {people: [{name: 'Ada'}, {name: 'Lin'}]});
    const keys = nodes(surface).map(({key}) => key);
    processor.process(components({id: 'field', component: 'TextField', label: 'Updated', value: 'Fixed'}));
    assert.deepEqual(nodes(surface).map(({key}) => key), keys);
    assert.deepEqual(nodes(surface).slice(1).map(({props, bind}) => [props['label'], props['value'], bind]), [['Updated', 'Fixed', undefined], ['Updated', 'Fixed', undefined]]);
  });

  it('keys items by their place: what is added or gone leaves the others', () => {
    const {surface, processor} = open(people, {people: [{name: 'Ada'}, {name: 'Lin'}]});
    const before = names(surface).map(([key]) => key);
    let told = 0;
    surface.subscribe(() => told++);
    processor.process(data('/people', ['Ada', 'New', 'Lin', 'Grace'].map((name) => ({name}))));
    assert.deepEqual(names(surface).map(([key]) => key).slice(0, 2), before);
    assert.deepEqual(names(surface).map(([, value]) => value), ['Ada', 'New', 'Lin', 'Grace']);
    processor.process(data('/people', [{name: 'Ada'}]));
    assert.deepEqual(names(surface), [[before[0], 'Ada']]);
    assert.equal(told, 2);
  });

  it('draws one definition under two parents, each of its own', () => {
    const {surface, processor} = open([
      {id: 'root', component: 'Row', children: ['left', 'right']}, {id: 'left', component: 'Card', child: 'shared'}, {id: 'right', component: 'Card', child: 'shared'},
      {id: 'shared', component: 'Text', text: {path: '/greeting'}},
    ], {greeting: 'Hello'});
    const texts = (): unknown => nodes(surface).filter(({id}) => id === 'shared').map(({props}) => props['text']);
    assert.deepEqual(texts(), ['Hello', 'Hello']);
    processor.process([components({id: 'left', component: 'Card', child: 'nobody'}), data('/greeting', 'Still here')]);
    assert.deepEqual(texts(), ['Still here']);
    assert.equal(node(surface, 'nobody').state, 'pending');
  });

  it('begins when its root arrives, and holds a place for what is still to come', () => {
    const {surface, processor} = open([{id: 'later', component: 'Text', text: 'x'}]);
    assert.equal(surface.tree(), undefined);
    processor.process(components({id: 'root', component: 'Card', child: 'greeting'}));
    assert.deepEqual([node(surface, 'greeting').state, node(surface, 'greeting').component], ['pending', '']);
    processor.process(components({id: 'greeting', component: 'Text', text: 'Hello'}));
    assert.deepEqual([node(surface, 'greeting').state, node(surface, 'greeting').props['text']], [undefined, 'Hello']);
  });

  it('is not told of what does not change it for others', () => {
    const {surface} = open(people, {people: []});
    let told = 0;
    const stop = surface.subscribe(() => told++);
    surface.set('/elsewhere', 1);
    stop();
    surface.set('/elsewhere', 2);
    assert.equal(told, 1);
  });
});

describe('acts by the protocol\'s suite', () => {
  interface Act {
    readonly action: object;
    readonly model?: object;
    readonly name?: string;
    readonly context?: object;
    readonly userMessage?: string;
    readonly codes?: readonly string[];
  }
  const acts: Readonly<Record<string, Act>> = {
    'an event by its name alone': {action: {event: {name: 'submit'}}, name: 'submit'},
    'values of a context': {action: {event: {name: 'filter', context: {query: 'books', limit: 10, active: true}}}, name: 'filter', context: {query: 'books', limit: 10, active: true}},
    'keys that are called path and call': {action: {event: {name: 'save', context: {path: '/custom/file.txt', call: 'external', regular: 'data'}}}, name: 'save', context: {path: '/custom/file.txt', call: 'external', regular: 'data'}},
    'values from the data': {action: {event: {name: 'act', context: {userId: {path: '/user/id'}, fixed: 'constant'}}}, model: {user: {id: 'u_123'}}, name: 'act', context: {userId: 'u_123', fixed: 'constant'}},
    'words of the user': {action: {event: {name: 'feedback', userMessage: 'More, please', context: {score: 5}}}, name: 'feedback', userMessage: 'More, please', context: {score: 5}},
    'an action written short': {action: {name: 'click', context: {target: 'btn1'}}, name: 'click', context: {target: 'btn1'}},
    'a function that is not there': {action: {functionCall: {call: 'noSuchFunction'}}, codes: ['EXPRESSION_ERROR']},
    'a context with a function that is not there': {action: {event: {name: 'submit', context: {value: {call: 'noSuchFunction'}, kept: 'literal'}}}, name: 'submit', context: {value: null, kept: 'literal'}, codes: ['EXPRESSION_ERROR']},
  };
  for (const [name, act] of Object.entries(acts)) {
    it(name, () => {
      const sent: RendererToAgent[] = [];
      const {surface} = open([{id: 'root', component: 'Button', child: 't', action: act.action}, {id: 't', component: 'Text', text: 'Go'}], act.model, {onMessage: (message) => sent.push(message)});
      const message = surface.act('root');
      assert.equal(message?.action?.name, act.name);
      if (act.name !== undefined) assert.deepEqual([message?.action?.context, message?.action?.userMessage], [act.context ?? {}, act.userMessage]);
      assert.deepEqual(sent.flatMap(({error}) => (error ? [error['code']] : [])), act.codes ?? []);
    });
  }

  it('take the place of their button for what is relative', () => {
    const {surface} = open([
      {id: 'root', component: 'List', children: {componentId: 'pick', path: '/items'}}, {id: 't', component: 'Text', text: {path: 'title'}},
      {id: 'pick', component: 'Button', child: 't', action: {event: {name: 'select_item', context: {selectedId: {path: 'id'}, selectedTitle: {path: 'title'}, at: {call: '@index', args: {}}}}}},
    ], {items: [{title: 'Item 0', id: 'id_0'}, {title: 'Item 1', id: 'id_1'}]});
    const second = nodes(surface).filter(({id}) => id === 'pick')[1];
    const message = surface.act(second?.key ?? '');
    assert.deepEqual([message?.action?.context, message?.action?.sourceComponentId], [{selectedId: 'id_1', selectedTitle: 'Item 1', at: 1}, 'pick']);
  });

  it('send what is true when they happen', () => {
    const {surface} = open([{id: 'root', component: 'Button', child: 't', action: {event: {name: 'save', context: {name: {path: '/name'}}}}}, {id: 't', component: 'Text', text: 'Save'}], {name: 'Ada'});
    surface.set('/name', 'Grace');
    assert.deepEqual(surface.act('root')?.action?.context, {name: 'Grace'});
  });

  it('run a function once, and send nothing', () => {
    const opened: string[] = [];
    const sent: RendererToAgent[] = [];
    const {surface} = open([{id: 'root', component: 'Button', child: 't', action: {functionCall: {call: 'openUrl', args: {url: 'https://example.test'}}}}, {id: 't', component: 'Text', text: 'Open'}], {}, {openUrl: (url) => opened.push(url), onMessage: (message) => sent.push(message)});
    surface.act('root');
    assert.deepEqual([opened, sent], [['https://example.test'], []]);
  });
});
