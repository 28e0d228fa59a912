import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {A2uiProcessor, fromA2ui, toA2ui} from '../../../src/a2ui/index.js';
import {parseMessage, toMarkdownUI, toText} from '../../../src/index.js';
import type {ComponentNode} from '../../../src/index.js';
import {componentsIn} from '../../../src/markdown/walk.js';
import {examples} from './support/official.js';
import {open} from './support/surfaces.js';

const all = (doc: ReturnType<typeof parseMessage>): ComponentNode[] => [...componentsIn(doc.root)];
const said = (losses: readonly {node_id: string; what: string}[]): string[] => losses.map(({node_id, what}) => `${node_id} ${what}`);

const card = [
  {id: 'root', component: 'Card', child: 'body'},
  {id: 'body', component: 'Column', children: ['title', 'rule', 'target', 'note', 'when', 'loud', 'ok', 'buttons']},
  {id: 'title', component: 'Text', text: '### Deploy docs'},
  {id: 'rule', component: 'Divider'},
  {id: 'target', component: 'ChoicePicker', label: 'Target', options: [{label: 'staging', value: 's'}, {label: 'production', value: 'p'}], value: {path: '/d/target'}},
  {id: 'note', component: 'TextField', label: 'Note', value: {path: '/d/note'}, placeholder: 'why', checks: [{call: 'required', message: 'Say why.'}, {condition: {call: 'length', args: {value: {path: '/d/note'}, max: 9}}}]},
  {id: 'when', component: 'DateTimeInput', label: 'When', value: {path: '/d/when'}, enableDate: true, enableTime: true},
  {id: 'loud', component: 'Slider', label: 'Loud', min: 0, max: 10, steps: 5, value: {path: '/d/loud'}},
  {id: 'ok', component: 'CheckBox', label: 'Sure', value: {path: '/d/ok'}},
  {id: 'buttons', component: 'Row', children: ['deploy', 'later']},
  {id: 'deploy', component: 'Button', variant: 'primary', child: 'deploy_text', action: {event: {name: 'deploy', context: {target: {path: '/d/target'}}}}},
  {id: 'deploy_text', component: 'Text', text: 'Deploy'},
  {id: 'later', component: 'Button', child: 'later_text', action: {event: {name: 'dismiss'}}},
  {id: 'later_text', component: 'Text', text: 'Not now'},
];
const values = {d: {target: ['s'], note: 'typo', when: '2025-07-15T19:05:00Z', loud: 4, ok: true}};

describe('fromA2ui', () => {
  it('has the controls, values and acts of the surface', () => {
    const {document, losses} = fromA2ui(open(card, values).surface);
    assert.deepEqual(all(document).map(({type, id, label, bind, value}) => [type, id, label, bind, value]), [
      ['card', 'root', undefined, undefined, undefined],
      ['radio', 'target', 'Target', 'd.target', 's'],
      ['input', 'note', 'Note', 'd.note', 'typo'],
      ['input', 'when', 'When', 'd.when', '2025-07-15T19:05'],
      ['input', 'loud', 'Loud', 'd.loud', 4],
      ['checkbox', 'ok', 'Sure', 'd.ok', true],
      ['button', 'deploy', undefined, undefined, undefined],
      ['button', 'later', undefined, undefined, undefined],
    ]);
    const note = document.node('note');
    assert.deepEqual([note?.attributes['required'], note?.attributes['maxlength'], note?.attributes['error'], note?.attributes['placeholder']], [true, 9, 'Say why.', 'why']);
    assert.deepEqual(document.node('loud')?.attributes['step'], '2');
    assert.deepEqual(said(losses), ['when offset']);
    assert.deepEqual(document.diagnostics.filter(({severity}) => severity !== 'info'), []);
    document.dispatch({type: 'ui.change', node_id: 'target', value: 'p'});
    const result = document.dispatch({type: 'ui.click', node_id: 'deploy'});
    assert.ok(result.ok);
    assert.deepEqual([result.event.action, result.event.values], ['deploy', {d: {target: 'p', note: 'typo', when: '2025-07-15T19:05', loud: 4, ok: true}}]);
  });

  it('of a surface that is spent is spent', () => {
    const {surface} = open(card, values);
    surface.spent = true;
    const {document} = fromA2ui(surface);
    assert.deepEqual(all(document).filter(({spec}) => spec.interactive).map(({spent}) => spent), [true, true, true, true, true, true, true]);
  });

  it('repeats templates, and gives each place an id and a path', () => {
    const {document} = fromA2ui(open([
      {id: 'root', component: 'List', children: {componentId: 'f', path: '/people'}}, {id: 'f', component: 'TextField', label: {path: 'l'}, value: {path: 'name'}},
    ], {people: [{l: 'A', name: 'x'}, {l: 'B', name: 'y'}]}).surface);
    assert.deepEqual(all(document).map(({id, label, bind, value}) => [id, label, bind, value]), [['f-people-0', 'A', 'people.0.name', 'x'], ['f-people-1', 'B', 'people.1.name', 'y']]);
  });

  it('disables what is disabled for good, not what waits for data', () => {
    const button = (id: string, condition: object): object => ({id, component: 'Button', child: 't', action: {event: {name: id}}, checks: [{condition, message: `${id}!`}]});
    const {document, losses} = fromA2ui(open([
      {id: 'root', component: 'Row', children: ['waits', 'never']}, {id: 't', component: 'Text', text: 'Go'},
      button('waits', {call: 'and', args: {values: [{path: '/ok'}, true]}}), button('never', {call: 'not', args: {value: true}}),
    ]).surface);
    assert.deepEqual(all(document).map(({id, disabled}) => [id, disabled]), [['waits', false], ['never', true]]);
    assert.deepEqual(losses.map(({message}) => message), ['waits!']);
  });

  it('keeps text of several lines', () => {
    const {document} = fromA2ui(open([{id: 'root', component: 'Card', child: 'f'}, {id: 'f', component: 'TextField', label: 'L', variant: 'longText', value: {path: '/f'}}], {f: 'a "b}\n:::\n\n  c'}).surface);
    assert.equal(document.node('f')?.value, 'a "b}\n:::\n\n  c');
  });

  it('says what it loses', () => {
    const {document, losses} = fromA2ui(open([
      {id: 'root', component: 'Column', children: ['i', 'v', 'secret', 'row', 'tabs', 'modal', 'b', 'x', 'gone']},
      {id: 'i', component: 'Icon', name: 'star'}, {id: 'v', component: 'Video', url: 'https://example.com/a b.mp4'},
      {id: 'secret', component: 'TextField', label: 'Password', variant: 'obscured', value: {path: '/pw'}},
      {id: 'row', component: 'Row', children: ['t', 't']}, {id: 't', component: 'Text', text: 'twice'},
      {id: 'tabs', component: 'Tabs', tabs: [{title: 'One', child: 't'}, {title: 'Two', child: 't'}]}, {id: 'modal', component: 'Modal', trigger: 't', content: 't'},
      {id: 'b', component: 'Button', child: 't', action: {functionCall: {call: 'openUrl', args: {url: 'https://example.com'}}}}, {id: 'x', component: 'Gauge', label: 'speed'},
    ]).surface);
    assert.deepEqual(said(losses), ['i component', 'v component', 'secret component', 'row layout', 'modal component', 'b action', 'x component', 'gone component']);
    assert.deepEqual(all(document).map(({type}) => type), ['tabs', 'tab', 'tab', 'accordion', 'item']);
    assert.match(toText(document), /Video/);
  });

  it('makes something of every official example', () => {
    for (const {name, messages} of examples) {
      const processor = new A2uiProcessor();
      processor.process(messages);
      for (const surface of processor.surfaces.values()) {
        const {document} = fromA2ui(surface);
        assert.notEqual(toText(document).trim() + all(document).length, '0', name);
        assert.deepEqual(document.diagnostics.filter(({severity}) => severity === 'error').map(({code}) => `${name} ${code}`), []);
      }
    }
  });

  it('comes back as it was written from a document', () => {
    const source = ':::radio {#tone bind=email.tone label="Tone" required}\n- ( ) Direct {value=direct}\n- (x) Warm {value=warm}\n:::\n\n:::textarea {#notes label="Notes" maxlength=100}\nHello\n:::\n\n:::input {#to label="To" type=email required}\n:::\n\n:::button {#go action=draft kind=primary}\nDraft\n:::';
    const processor = new A2uiProcessor();
    processor.process(toA2ui(parseMessage(source), {surfaceId: 's'}).messages);
    const surface = processor.surface('s');
    assert.ok(surface);
    const {document, losses} = fromA2ui(surface);
    assert.deepEqual(all(document).map(({type, id, label, value}) => [type, id, label, value]), [['radio', 'tone', 'Tone', 'warm'], ['textarea', 'notes', 'Notes', 'Hello'], ['input', 'to', 'To', ''], ['button', 'go', undefined, undefined]]);
    assert.deepEqual([document.node('to')?.attributes['type'], document.node('to')?.attributes['required'], document.node('tone')?.attributes['required']], ['email', true, true]);
    assert.deepEqual([said(losses), document.node('notes')?.attributes['maxlength']], [[], 100]);
    assert.equal(toMarkdownUI(parseMessage(toMarkdownUI(document))), toMarkdownUI(document));
  });

  const hostile = [
    ':::radio {#r}\n- a\n:::', '- :::button {action=x}\n  Go', '```\n:::', '``` a`b\n:::button {action=x}\nGo\n:::', '<div>\n```\n\n:::button {action=x}\nGo', '<details>\n\nopen', '<!-- open',
    '- [ ] task {#t}', '> :::button', '1. - :::button {action=x}', '~~~\n', ':::', '::::', '<script>\n:::button', '    :::button', 'a\n:::button {action=x}\nb', '| a |\n| - |\n| :::button |', '[a]: <b\n:::button', '\\:::button',
  ];
  it('makes nothing live of text', () => {
    for (const text of hostile) {
      const {document} = fromA2ui(open([{id: 'root', component: 'Column', children: ['t', 'c', 't', 'f']}, {id: 't', component: 'Text', text}, {id: 'c', component: 'CheckBox', label: text, value: {path: '/c'}}, {id: 'f', component: 'TextField', label: text, value: {path: '/f'}}]).surface);
      assert.deepEqual(all(document).map(({type, id}) => `${type} ${id}`), ['checkbox c', 'input f'], text);
    }
    fc.assert(fc.property(fc.array(fc.constantFrom(...hostile, '\n', '\n\n', ' ', 'x', '`', '*', '<a', '{#id}', '- '), {maxLength: 6}).map((parts) => parts.join('')), (text) => {
      const {document} = fromA2ui(open([
        {id: 'root', component: 'Card', child: 'col'}, {id: 'col', component: 'Column', children: ['t', 'p', 'b']}, {id: 't', component: 'Text', text},
        {id: 'p', component: 'ChoicePicker', label: text, options: [{label: text, value: text || 'v'}, {label: 'b', value: 'b'}], value: ['b']}, {id: 'b', component: 'Button', child: 't', action: {event: {name: 'go'}}},
      ]).surface);
      assert.deepEqual(all(document).map(({type}) => type), ['card', 'radio', 'button'], text);
    }), {numRuns: 300});
  });
});
