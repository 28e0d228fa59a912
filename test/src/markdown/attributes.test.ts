import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {parseAttributes, trailingAttributes} from '../../../src/markdown/attributes.js';

function read(source: string): {id: string | undefined; values: [string, string | true][]; codes: string[]; rest: string} {
  const parsed = parseAttributes(source);
  assert.ok(parsed, source);
  return {
    id: parsed.attributes.id,
    values: [...parsed.attributes.values],
    codes: parsed.reports.map((report) => report.code),
    rest: source.slice(parsed.end),
  };
}

test('id, class, bare, quoted and flag attributes', () => {
  assert.deepEqual(read('{#tone .big bind=email.tone label="My tone" hint=\'a b\' required} :::'), {
    id: 'tone',
    values: [['bind', 'email.tone'], ['label', 'My tone'], ['hint', 'a b'], ['required', true]],
    codes: [],
    rest: ' :::',
  });
});

test('escapes are those of the quotes and the backslash, any other backslash is itself', () => {
  assert.deepEqual(read('{a="x\\"y" b=\'it\\\'s\' c="\\\\" d="\\n" e=\\d}').values, [
    ['a', 'x"y'], ['b', "it's"], ['c', '\\'], ['d', '\\n'], ['e', '\\d'],
  ]);
});

test('a brace inside quotes ends nothing', () => {
  assert.deepEqual(read('{label="a } b" #x}'), {id: 'x', values: [['label', 'a } b']], codes: [], rest: ''});
  assert.deepEqual(read('{"a } b" #x}'), {id: 'x', values: [], codes: ['bad-attribute'], rest: ''});
});

test('typographic quotes count as quotes, apostrophes inside them do not', () => {
  assert.deepEqual(read('{label=“My tone” hint=‘don’t’ x=„auch so“ y=«et»}'), {
    id: undefined,
    values: [['label', 'My tone'], ['hint', 'don’t'], ['x', 'auch so'], ['y', 'et']],
    codes: ['smart-quotes', 'smart-quotes', 'smart-quotes', 'smart-quotes'],
    rest: '',
  });
});

test('an unterminated quote is part of a bare value and the block stands', () => {
  assert.deepEqual(read('{#a label="Your name required}'), {
    id: 'a', values: [['label', '"Your'], ['name', true], ['required', true]], codes: ['bad-attribute'], rest: '',
  });
});

test('what cannot be read costs itself only', () => {
  for (const source of ['{}', '{ }', '{#}', '{=x}', '{:}', '{.}', '{$a=1}', '{1x}']) {
    assert.deepEqual(read(source), {id: undefined, values: [], codes: ['bad-attribute'], rest: ''}, source);
  }
  assert.deepEqual(read('{$a="x } y" {b #id c=1}'), {id: 'id', values: [['c', '1']], codes: ['bad-attribute', 'bad-attribute'], rest: ''});
});

test('the first occurrence wins', () => {
  assert.deepEqual(read('{#a #b x=1 x=2 x}'), {
    id: 'a', values: [['x', '1']], codes: ['duplicate-attribute', 'duplicate-attribute', 'duplicate-attribute'], rest: '',
  });
});

test('names of object members are data', () => {
  assert.deepEqual(read('{#__proto__ __proto__=x constructor attributes=submit}').values, [
    ['__proto__', 'x'], ['constructor', true], ['attributes', 'submit'],
  ]);
  assert.equal(({} as Record<string, unknown>)['x'], undefined);
});

test('a block without its brace is incomplete, and may go on over lines', () => {
  assert.equal(parseAttributes('{#color bi'), undefined);
  assert.equal(parseAttributes('text'), undefined);
  assert.deepEqual(read('{#color\n  label="Pick"\n  required\n}'), {id: 'color', values: [['label', 'Pick'], ['required', true]], codes: [], rest: ''});
});

test('a report says where', () => {
  assert.deepEqual(parseAttributes('x {a=1 =2}', 2)?.reports.map(({code, offset}) => [code, offset]), [['bad-attribute', 7]]);
});

test('64 attributes of 4 kB each are the limit', () => {
  const many = `{${Array.from({length: 70}, (_, i) => `a${i}=${i}`).join(' ')}}`;
  const result = read(many);
  assert.equal(result.values.length, 64);
  assert.deepEqual(result.codes, ['limit']);
  assert.equal(parseAttributes(many, 0, 3)?.attributes.values.size, 3);
  assert.deepEqual(read(`{a="${'x'.repeat(5000)}" b=1}`), {id: undefined, values: [['b', '1']], codes: ['limit'], rest: ''});
});

test('attributes at the end of a line leave the braces of the label alone', () => {
  const of = (line: string) => {
    const found = trailingAttributes(line, ['selected']);
    return found && [line.slice(0, found.start), Object.fromEntries(found.attributes.values)];
  };
  assert.deepEqual(of('Warm {value=warm}  '), ['Warm ', {value: 'warm'}]);
  assert.deepEqual(of('Use {curly} {value=x}'), ['Use {curly} ', {value: 'x'}]);
  assert.deepEqual(of('Set {value="a {b}"}'), ['Set ', {value: 'a {b}'}]);
  assert.deepEqual(of('Friendly {selected}'), ['Friendly ', {selected: true}]);
  assert.equal(of('Hello {name}'), undefined);
  assert.equal(of('f{value=x}'), undefined);
  assert.equal(of('{value=x} after'), undefined);
});

test('garbage gives a block or nothing, never an exception, in linear work', () => {
  const piece = fc.constantFrom('{', '}', '"', "'", '“', '”', '=', ' ', '#', '.', 'a', '\\', '\n', ':', '__proto__', '😀', '\uD800');
  fc.assert(fc.property(fc.array(piece, {maxLength: 60}).map((all) => `{${all.join('')}`), (source) => {
    const parsed = parseAttributes(source);
    if (parsed) {
      assert.equal(source.charAt(parsed.end - 1), '}');
      for (const {offset} of parsed.reports) assert.ok(offset >= 0 && offset < parsed.end);
    }
    trailingAttributes(source);
  }));
});
