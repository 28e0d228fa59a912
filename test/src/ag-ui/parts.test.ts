/** The parts of the binding by themselves. */
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {ArgumentReader} from '../../../src/ag-ui/arguments.js';
import {applyJsonPatch, PatchError} from '../../../src/ag-ui/json-patch.js';
import {LineFeeds, lineFeedFetch} from '../../../src/ag-ui/line-feed.js';
import {askedYesNo, fieldsOf} from '../../../src/ag-ui/schema.js';
import {uiTool} from '../../../src/ag-ui/ui-tool.js';
import {parseMessage} from '../../../src/document/message-document.js';
import type {Json, JsonObject} from '../../../src/base/json.js';
import '../../support/seed.js';

describe('line ends of an event stream', () => {
  it('become LF wherever the bytes are cut', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('\r', '\n', '\r\n', 'a', 'é', '🙂', 'data: x')), fc.integer({min: 1, max: 7}), (parts, size) => {
      const bytes = new TextEncoder().encode(parts.join(''));
      const lines = new LineFeeds();
      const out: number[] = [];
      for (let at = 0; at < bytes.length; at += size) out.push(...lines.convert(bytes.subarray(at, at + size)));
      assert.equal(new TextDecoder().decode(new Uint8Array(out)), parts.join('').replace(/\r\n?/g, '\n'));
    }));
  });

  it('are left alone in what is no event stream, and a byte order mark goes', async () => {
    const server = createServer(({url}, response) => void response.writeHead(url === '/stream' ? 200 : 404, {'content-type': url === '/stream' ? 'text/event-stream; charset=utf-8' : 'text/plain'}).end('\uFEFFa\r\nb'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const bytes = async (path: string): Promise<[number, string]> => {
      const response = await lineFeedFetch(`${base}${path}`, {});
      return [response.status, Buffer.from(await response.arrayBuffer()).toString('hex')];
    };
    assert.deepEqual(await bytes('/stream'), [200, '610a62']);
    assert.deepEqual(await bytes('/other'), [404, 'efbbbf610d0a62']);
    server.close();
  });
});

describe('a JSON patch', () => {
  const rows: readonly (readonly [string, Json, readonly object[], Json | 'error'])[] = [
    ['adds', {a: 1}, [{op: 'add', path: '/b', value: 2}], {a: 1, b: 2}],
    ['inserts and appends', {l: [1, 3]}, [{op: 'add', path: '/l/1', value: 2}, {op: 'add', path: '/l/-', value: 4}], {l: [1, 2, 3, 4]}],
    ['replaces all', {a: 1}, [{op: 'replace', path: '', value: [1]}], [1]],
    ['removes', {a: {b: 1, c: 2}}, [{op: 'remove', path: '/a/b'}], {a: {c: 2}}],
    ['moves', {a: {b: 1}}, [{op: 'move', from: '/a/b', path: '/c'}], {a: {}, c: 1}],
    ['copies', {a: [1]}, [{op: 'copy', from: '/a', path: '/b'}, {op: 'add', path: '/b/-', value: 2}], {a: [1], b: [1, 2]}],
    ['tests, whatever the order of members', {a: {x: 1, y: 2}}, [{op: 'test', path: '/a', value: {y: 2, x: 1}}], {a: {x: 1, y: 2}}],
    ['reads escapes', {'a/b': 1, 'm~n': 2}, [{op: 'replace', path: '/a~1b', value: 3}, {op: 'remove', path: '/m~0n'}], {'a/b': 3}],
    ['is all or nothing', {a: 1}, [{op: 'add', path: '/b', value: 2}, {op: 'remove', path: '/c'}], 'error'],
    ['replaces nothing that is missing', {}, [{op: 'replace', path: '/plan', value: []}], 'error'],
    ['makes nothing on the way', {}, [{op: 'add', path: '/cart/-', value: {}}], 'error'],
    ['knows its places', {l: [1]}, [{op: 'add', path: '/l/2', value: 1}], 'error'],
    ['has no index with a zero before it', {l: [1, 2]}, [{op: 'remove', path: '/l/01'}], 'error'],
    ['moves nothing into itself', {a: {b: 1}}, [{op: 'move', from: '/a', path: '/a/b'}], 'error'],
    ['reaches no prototype', {}, [{op: 'add', path: '/__proto__/x', value: 1}], 'error'],
    ['fails a test', {a: 1}, [{op: 'test', path: '/a', value: 2}], 'error'],
    ['knows its operations', {a: 1}, [{op: 'invent', path: '/a'}], 'error'],
  ];
  for (const [name, before, patch, after] of rows) {
    it(name, () => {
      if (after === 'error') assert.throws(() => applyJsonPatch(before, patch), PatchError);
      else assert.deepEqual(applyJsonPatch(before, patch), after);
    });
  }

  it('throws nothing else, whatever it is', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.oneof(fc.anything(), fc.array(fc.record({op: fc.constantFrom('add', 'remove', 'replace', 'move', 'copy', 'test'), path: fc.constantFrom('', '/', '/a', '/0', '/a/-', 'x'), from: fc.constantFrom('', '/a'), value: fc.jsonValue()}))), fc.boolean(), (before, patch, lenient) => {
      try {
        applyJsonPatch(before as Json, patch, lenient);
      } catch (error) {
        assert.ok(error instanceof PatchError, String(error));
      }
    }));
  });
});

describe('arguments in pieces', () => {
  const read = (args: string, size: number): readonly [string, string, boolean] => {
    let markdown = '';
    let a2ui = '';
    const reader = new ArgumentReader({markdown: (text) => void (markdown += text), a2ui: (json) => void (a2ui += json)});
    for (let at = 0; at < args.length; at += size) reader.push(args.slice(at, at + size));
    return [markdown, a2ui, reader.end()];
  };

  it('give the text that is in them, wherever they are cut and however it is written', () => {
    const escaped = (text: string): string => [...text].map((char) => (char.charCodeAt(0) > 126 ? [...Array(char.length).keys()].map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join('') : JSON.stringify(char).slice(1, -1))).join('');
    fc.assert(fc.property(fc.string({unit: 'grapheme'}), fc.dictionary(fc.string().filter((key) => !['markdown', 'markdownui', 'messages', 'a2ui', 'a2ui_operations', 'operations', 'components', 'surfaceId'].includes(key)), fc.jsonValue()), fc.integer({min: 1, max: 9}), fc.boolean(), (text, others, size, raw) => {
      const rest = Object.entries(others).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
      const args = `{ ${[...rest, `"markdown" : ${raw ? JSON.stringify(text) : `"${escaped(text)}"`}`, '"after": [{"markdown": "no"}]'].join(' , ')} }`;
      assert.deepEqual(read(args, size), [text, '', true]);
    }));
  });

  it('throw nothing, whatever they are', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', 'u', '"markdown"', '"messages"', '"components"', '"surfaceId"', 'x', ' ')), (parts) => {
      assert.equal(read(parts.join(''), 3).length, 3);
    }));
  });

  it('are text where they are no JSON', () => {
    assert.deepEqual(read(':::status\nx\n:::', 2), [':::status\nx\n:::', '', true]);
    assert.deepEqual(read('"## Hi"', 2), ['## Hi', '', true]);
    assert.deepEqual(read('{"markdown": "cut', 2), ['cut', '', false]);
    assert.deepEqual(read('"{x} and [{y}]"', 2), ['{x} and [{y}]', '', true]);
    assert.deepEqual(read('"[{"', 1), ['[{', '', true]);
  });

  it('may be JSON that was written as JSON once more', () => {
    const once = JSON.stringify({markdown: 'Hi "you"\n:::status\nx\n:::'});
    for (const size of [1, 2, 7, 1000]) {
      assert.deepEqual(read(JSON.stringify(` ${once}`), size), ['Hi "you"\n:::status\nx\n:::', '', true]);
      assert.equal(read(JSON.stringify(once).slice(0, -9), size)[2], false);
      const surface = JSON.stringify([{version: 'v0.9', deleteSurface: {surfaceId: 's'}}]);
      assert.deepEqual(read(JSON.stringify(surface), size), ['', surface, true]);
    }
  });
});

describe('the tool that is declared', () => {
  it('teaches with an example that is right', () => {
    const {properties} = uiTool.parameters as {properties: {markdown: {description: string}}};
    const [, ...example] = properties.markdown.description.split('\n\n');
    const {diagnostics, controls} = parseMessage(example.join('\n\n'));
    assert.deepEqual([diagnostics, controls.map(({id}) => id)], [[], ['to', 'pace']]);
  });
});

describe('a schema as controls', () => {
  const fields = (schema: JsonObject): unknown => fieldsOf(schema).nodes.map(({id, component, label, attributes, options}) => [id, component, label, attributes, ...(options ? [options.map(({value, selected}) => (selected ? `*${value}` : value))] : [])]);

  it('has every keyword that a control has', () => {
    assert.deepEqual(fields({
      type: 'object', required: ['mail', 'when'],
      properties: {
        mail: {type: 'string', format: 'email', title: 'E-mail', description: 'Yours', maxLength: 80},
        when: {type: 'string', format: 'date-time'}, day: {type: 'string', format: 'date', default: '2026-01-02'}, code: {type: 'string', pattern: '^a+$'},
        size: {type: 'number', minimum: 0.5, multipleOf: 0.5, default: 1}, kind: {oneOf: [{const: 1, title: 'One'}, {const: 2, title: 'Two'}], default: 2},
        tags: {type: 'array', items: {anyOf: [{const: 'a', title: 'A'}, {const: 'b', title: 'B'}]}, minItems: 1, default: ['b']}, lines: {type: 'array', items: {type: 'string'}},
        any: {type: 'array', items: {type: 'object'}}, bio: {type: 'string', maxLength: 2000},
      },
    }), [
      ['mail', 'input', 'E-mail', {maxlength: 80, type: 'email', required: true, description: 'Yours'}],
      ['when', 'input', 'When', {type: 'datetime-local', required: true}],
      ['day', 'input', 'Day', {value: '2026-01-02', type: 'date'}],
      ['code', 'input', 'Code', {type: 'text', pattern: '^a+$'}],
      ['size', 'input', 'Size', {type: 'number', min: '0.5', step: '0.5', value: '1'}],
      ['kind', 'radio', 'Kind', {}, ['1', '*2']],
      ['tags', 'checkgroup', 'Tags', {min: 1}, ['a', '*b']],
      ['lines', 'textarea', 'Lines', {description: 'One on each line.'}],
      ['any', 'textarea', 'Any', {}],
      ['bio', 'textarea', 'Bio', {maxlength: 2000}],
    ]);
  });

  it('gives data of the schema, without what was left empty', () => {
    const {read} = fieldsOf({type: 'object', required: ['n'], properties: {n: {type: 'integer'}, one: {enum: [1, 'x', true]}, list: {type: 'array', items: {type: 'string'}}, json: {}, when: {type: 'string', format: 'date-time'}, fixed: {const: 'v'}, none: {type: 'string'}}});
    assert.deepEqual(read({n: 3, one: 'true', list: 'a\n\n b ', json: '{"x":1}', when: '2026-01-02T03:04', none: ''}), {n: 3, one: true, list: ['a', 'b'], json: {x: 1}, when: new Date('2026-01-02T03:04').toISOString(), fixed: 'v'});
  });

  it('follows references, ends where they go round, and names no prototype', () => {
    const schema = {$defs: {Kind: {enum: ['a', 'b']}, Node: {type: 'object', properties: {next: {$ref: '#/$defs/Node'}, name: {type: 'string'}}}}, type: 'object', properties: {kind: {allOf: [{$ref: '#/$defs/Kind'}]}, node: {$ref: '#/$defs/Node'}, constructor: {type: 'string'}}};
    const {nodes, read} = fieldsOf(schema as unknown as JsonObject);
    assert.deepEqual(nodes.map(({id}) => id), ['kind', 'node', 'constructor']);
    assert.deepEqual(read({kind: 'a', constructor: 'x', 'node.name': 'n'}), {kind: 'a', node: {name: 'n'}, constructor: 'x'});
    assert.ok(JSON.stringify(nodes).length < 100_000);
  });

  it('is a value where it is no object', () => {
    const {nodes, read} = fieldsOf({type: 'string', title: 'Name'});
    assert.deepEqual([nodes.map(({id, label}) => [id, label]), read({value: 'Ann'})], [[['value', 'Name']], 'Ann']);
  });

  it('is a question of yes or no where that is all it asks', () => {
    assert.deepEqual(askedYesNo({type: 'boolean'}), {});
    assert.deepEqual(askedYesNo({type: 'object', properties: {approved: {type: 'boolean'}, editedArgs: {type: 'object'}}, required: ['approved']}), {property: 'approved'});
    assert.equal(askedYesNo({type: 'object', properties: {ok: {type: 'boolean'}, why: {type: 'string'}}, required: ['ok', 'why']}), undefined);
  });

  it('is controls whatever it is', () => {
    fc.assert(fc.property(fc.object({maxDepth: 4, key: fc.constantFrom('type', 'properties', 'items', 'enum', 'anyOf', 'oneOf', 'allOf', '$ref', 'required', 'default', 'const', 'title', 'a')}), (schema) => {
      const json = JSON.parse(JSON.stringify(schema)) as JsonObject;
      const {nodes, read} = fieldsOf(json);
      assert.ok(Array.isArray(nodes));
      read({});
      askedYesNo(json);
    }));
  });
});
